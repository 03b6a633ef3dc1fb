"""Formats: what each writes it reads back, what it cannot hold it refuses, and no two are mistaken for one another."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from fronteira import count, load, parse, solve
from fronteira.board import EMPTY, Shape
from fronteira.errors import BadBoard, ParseError
from fronteira.notations import objects
from fronteira.puzzles.dots.board import DotsBoard
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.reading import candidates, read_boards, recognise, write_board
from fronteira.registry import find_puzzle, own_puzzles
from tests.support.format_boards import BOARDS

READABLE = [(puzzle, notation) for puzzle in own_puzzles() for notation in puzzle.notations if notation.read is not None]
NAMES = [f"{puzzle.name}-{notation.name}" for puzzle, notation in READABLE]
CARRY_ALL_RULES = {"id", "json", "ipuz"}
LOOK_ALIKE = {"course", "flat", "binairo", "openspiel", "janko", "plain", "xo", "circles", "pretty"}
"""Formats without a name in them: some texts of theirs could be another puzzle's, and then the user is asked."""


def takuzu(*rows, **rules):
    marks = {"0": 0, "1": 1, ".": EMPTY}
    return TakuzuBoard(Shape(len(rows), len(rows[0])), tuple(marks[mark] for row in rows for mark in row), **rules)


def numbrix(text):
    rows = [row.split() for row in text.split("/")]
    return NumbrixBoard(Shape(len(rows), len(rows[0])), tuple(EMPTY if word == "." else int(word) for row in rows for word in row))


def dots(shape, horizontals, verticals, **rules):
    cells = tuple(1 if mark == "1" else EMPTY for word in (horizontals + " " + verticals).split() for mark in word)
    return DotsBoard(Shape(*shape), cells, **rules)


SMALL = takuzu(".1.0", "..0.", ".0..", "11.0")
WIDE = takuzu(".1.0..", "..0..1")
PATH = numbrix("1 . . 10/. 5 4 ./. . 9 .")
LINES = dots((1, 2), "01 10", "1 0 1", goal=1)


# what each format looks like

EXAMPLES = [
    (SMALL, "id", "takuzu:4x4:a1a0b0b0b11a0\n"),
    (replace(WIDE, different_lines=False), "id", "takuzu:2x6-same:a1a0d0b1\n"),
    (PATH, "id", "numbrix:3x4:1b10a5_4c9a\n"),
    (LINES, "id", "dots:1x2-goal1:a11a1a1\n"),
    (replace(LINES, mode="exactly"), "id", "dots:1x2-goal1-exactly:a11a1a1\n"),
    (replace(LINES, goal=None), "id", "dots:1x2:a11a1a1\n"),
    (TakuzuBoard(Shape(6, 9), (EMPTY,) * 53 + (1,)), "id", "takuzu:6x9:zza1\n"),
    (SMALL, "binairo", "a1a0b0b0b11a0\n"),
    (SMALL, "flat", ".1.0\n..0.\n.0..\n11.0\n"),
    (WIDE, "takuzu-vue", "6x2;.1.0....0..1\n"),
    (SMALL, "janko", "[problem]\n- 2 - 1\n- - 1 -\n- 1 - -\n2 2 - 1\n[end]\n"),
    (PATH, "ascent", "4x3mO:1b10a5_4c9a\n"),
    (PATH, "janko", "[problem]\n1 - - 10\n- 5 4 -\n- - 9 -\n[end]\n"),
    (LINES, "openspiel", "dots_and_boxes(num_rows=1,num_cols=2) 0110101\n"),
    (dots((2, 2), "01 10 00", "10 01 11"), "openspiel", "011000101011\n"),
    (
        replace(SMALL, different_lines=False),
        "json",
        '{"fronteira":1,"puzzle":"takuzu","rows":4,"columns":4,"rules":{"different_lines":false},'
        '"cells":[[null,1,null,0],[null,null,0,null],[null,0,null,null],[1,1,null,0]]}\n',
    ),
    (
        LINES,
        "json",
        '{"fronteira":1,"puzzle":"dots","rows":1,"columns":2,"rules":{"goal":1},"cells":[[null,1],[1,null],[1],[null],[1]]}\n',
    ),
]


@pytest.mark.parametrize(("board", "name", "text"), EXAMPLES, ids=[f"{board.puzzle}-{name}" for board, name, _ in EXAMPLES])
def test_each_format_looks_as_it_should(board, name, text):
    assert write_board(board, name) == text
    assert next(find_puzzle(board.puzzle).notation(name).read(text, "")).cells == board.cells


def test_an_unruly_id_is_read_as_unruly_means_it():
    board = parse("8x8dn:BbbahDMchcbdDEAc")
    assert board == takuzu(
        ".1.0.00.", "......0.", "..1.....", ".......1", "..0.....", "..0..0.0", "...0...1", "....11..", different_lines=False
    )
    assert count(board).number == 1
    assert write_board(board, "unruly") == "8x8:BbbahDMchcbdDEAc\n"
    assert parse("6x8u:Ayw").shape == Shape(8, 6)
    assert parse("6x8u:Ayw").different_lines


def test_z_in_an_unruly_id_passes_25_blanks_and_puts_nothing():
    board = parse("8u:zzAn")
    assert board.cells == (EMPTY,) * 50 + (1,) + (EMPTY,) * 13 == parse("8u:ZZAn").cells
    assert write_board(board, "unruly") == "8x8u:zzAn\n"


def test_an_ascent_id_is_read_as_ascent_means_it():
    assert parse("3x3mO:1c5_4b9") == numbrix("1 . ./. 5 4/. . 9")
    assert parse("3mOEdhS:1c5_4b9") == parse("3x3mO:1c5_4b9")
    assert parse("4x3mO:l").shape == Shape(3, 4)


def test_a_binairo_task_is_read_as_the_site_means_it():
    assert parse("a1d11d1d0f0a0b0c1b") == takuzu(".1....", "11....", "1....0", "......", "0.0..0", "...1..")
    assert parse("a1n") == takuzu(".1..", "....", "....", "....")


def test_flat_strings_are_rows_or_a_whole_square():
    assert parse(".1.0..0..0..11.0") == SMALL == parse("-1-0\n--0-\n-0--\n11-0") == parse("\n.1.0 \r\n..0.\r\n .0..\r\n11.0\r\n")
    assert [reading.board for reading in read_boards(".1.0..\n..0..1\n\n.1.0..0..0..11.0\n")] == [WIDE, SMALL]
    assert parse("1..0\n....\n....\n0..1") == takuzu("1..0", "....", "....", "0..1")


def test_takuzu_vue_says_columns_first():
    assert parse("6x2;.1.0....0..1") == WIDE


def test_a_puzzletea_export_gives_its_clues_and_passes_over_other_games():
    save = {"size": 4, "state": "0110\n1001\n0011\n1100", "provided": ".#.#\n..#.\n.#..\n##.#"}
    records = [{"schema": "puzzletea.export.v1", "puzzle": {"game": game, "save": save}} for game in ("Nonogram", "Takuzu")]
    (reading,) = read_boards("\n".join(map(json.dumps, records)))
    assert reading.board == SMALL
    assert reading.solution == takuzu("0110", "1001", "0011", "1100")


@pytest.mark.parametrize(
    ("record", "words"),
    [
        ({"schema": "puzzletea.export.v9", "puzzle": {"game": "Takuzu", "save": {}}}, "puzzletea.export.v9"),
        ({"schema": "puzzletea.export.v1", "puzzle": {"save": {}}}, "game"),
        ({"schema": "puzzletea.export.v1", "puzzle": "Takuzu"}, "game"),
    ],
)
def test_what_is_no_export_of_puzzletea_is_told_so(record, words):
    with pytest.raises(ParseError, match=words) as caught:
        list(read_boards(json.dumps(record), "takuzu"))
    assert caught.value.line == 1


def test_the_smallest_task_string_has_four_cells():
    assert parse("0a01").shape == (2, 2)


def test_ipuz_cells_may_be_numbers_texts_or_objects():
    record = {
        "version": "http://ipuz.org/v2",
        "kind": ["http://ipuz.org/fill#1"],
        "puzzle": [[1, 0, "0", {"cell": 0, "value": "10"}], [0, "5", {"value": 4}, {"cell": 0}], [0, 0, 9, 0]],
    }
    assert parse(json.dumps(record), "numbrix") == PATH
    assert parse(f"ipuz({json.dumps(record)});", "numbrix") == PATH
    with pytest.raises(ParseError, match="could be more than one puzzle"):
        parse(json.dumps(record))


def test_janko_text_is_read_with_whatever_else_it_says():
    problem = "begin\npuzzle binairo\nsize 4\n[Problem]\n- 2 - 1\n- - 1 -\n- 1 - -\n2 2 - 1\n"
    rest = "[moves]\nabc\n[solution]\n1 2 2 1\n2 1 1 2\n1 1 2 2\n2 2 1 1\nend\n"
    (reading,) = read_boards(problem + rest)
    assert reading.board == SMALL
    assert reading.solution == solve(SMALL).board


@pytest.mark.parametrize(("puzzle", "shift", "most"), [("takuzu", 1, 1), ("numbrix", 0, 9)])
def test_janko_numbers_end_where_the_puzzle_does(puzzle, shift, most):
    def read(number):
        (board,) = find_puzzle(puzzle).notation("janko").read(f"[problem]\n- - {number}\n- - -\n- - -\n[end]\n", "")
        return board.cells[2]

    assert (read(1), read(most + shift)) == (1 - shift, most)
    for number in (0, most + shift + 1):
        with pytest.raises(ParseError, match=f"found '{number}', wanted 1 to {most + shift}"):
            read(number)


def test_a_janko_text_is_of_takuzu_up_to_2_and_of_numbrix_where_no_number_comes_twice():
    def puzzle_of(*numbers):
        return recognise("[problem]\n{} {} -\n- - -\n- - -\n[end]\n".format(*numbers))[0].name

    assert (puzzle_of(2, 2), puzzle_of(1, 3), puzzle_of(9, 2)) == ("takuzu", "numbrix", "numbrix")
    for numbers in ((3, 3), (1, 2)):
        with pytest.raises(ParseError):
            puzzle_of(*numbers)


def test_a_penpa_link_has_its_cells_where_penpa_looks_for_them():
    link = write_board(PATH, "penpa")
    assert link.startswith("https://swaroopg92.github.io/penpa-edit/#m=solve&p=")
    part = link.partition("&p=")[2].strip()
    lines = zlib.decompress(b64decode(part + "=" * (-len(part) % 4)), -15).decode().split("\n")
    assert len(lines) == 19
    assert lines[0].split(",")[:3] == ["square", "4", "3"]
    assert json.loads(lines[3])["number"] == {
        str((row + 2) * 8 + column + 2): [str(value), 1, "1"]
        for row, column, value in ((0, 0, 1), (0, 3, 10), (1, 1, 5), (1, 2, 4), (2, 2, 9))
    }
    assert json.loads(lines[5]) == [18, 1, 1, 1, 5, 1, 1, 1, 5, 1, 1, 1]
    assert lines[2] == '["1","2","1"]~"number"~["1",2]'  # it opens with the pen whose numbers are compared
    assert json.loads(lines[7]) == {"sol_number": True}
    assert lines[10] == "[3,1,4]"  # its version


def test_a_penpa_link_knows_the_solution_as_penpa_writes_it():
    board = numbrix("1 ./. 3")
    solution = numbrix("1 2/4 3")
    link = find_puzzle("numbrix").notation("penpa").write_solved(board, solution)
    part = link.strip().partition("&a=")[2]
    text = zlib.decompress(b64decode(part + "=" * (-len(part) % 4)), -15).decode()
    assert text == '[[],[],[],[],["15,2","20,4"],[]]'  # compared letter by letter: the givens are left out
    (reading,) = read_boards(link)
    assert (reading.board, reading.solution) == (board, solution)
    for strange in ("&a=////", "&a=" + folded(['[[],[],[],[],["15,9","20,4"],[]]']), "&a=" + folded(["[]"]), "&a="):
        (reading,) = read_boards(link.strip().partition("&a=")[0] + strange)
        assert (reading.board, reading.solution) == (board, None)


@pytest.mark.parametrize(
    ("shape", "centre"),
    [(Shape(20, 20), 851), (Shape(10, 10), 286), (Shape(9, 9), 84)],  # what Penpa+ itself writes
)
def test_a_penpa_link_is_centred_where_penpa_would(shape, centre):
    from fronteira.notations.penpa import centre_of

    assert centre_of(shape) == centre


def folded(lines):
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return b64encode(packer.compress("\n".join(lines).encode()) + packer.flush()).decode()


def penpa_lines(question, head="square,4,6,38,0,1,1", margin="[2,0,0,0]", steps="[34,1,1,1,5,1,1,1,5,1,1,1,5,1,1,1]"):
    return [head, margin, '["1","2","1"]~zL~["1",3]', question, "", steps]


def test_a_penpa_link_from_elsewhere_may_have_short_words_circles_notes_and_a_margin():
    circles = {37: 1, 35: 2, 44: 1, 51: 1, 58: 2, 59: 2, 61: 1}  # row by row from index 34, eight a row; white is 0, black is 1
    drawn = ",".join(f'"{index}":[{style},"circle_M",2]' for index, style in circles.items())
    question = '{zR:{z_:[]},zN:{"50":["12",1,"7"],"3":["x",1,"1"]},zY:{' + drawn + "},zF:zO}"
    for mode in ("https://example.org/penpa/#m=solve&p=", "?m=edit&p=", "m=edit&p="):
        assert parse(mode + folded(penpa_lines(question)).rstrip("=")) == SMALL
    assert parse("#m=edit&p=" + folded(penpa_lines(question)) + "&a=7ZZZ") == SMALL
    for more in range(1, 13):  # older ones have fewer words in their first line
        assert parse("m=edit&p=" + folded(penpa_lines(question, "square,4,6,38,0,1,1" + more * ","))) == SMALL


def test_openspiel_strings_go_row_by_row_where_our_verticals_go_column_by_column():
    board = parse("dots_and_boxes(num_rows=2,num_cols=3,utility_margin=true) 000000000" + "1000" + "0001")
    assert [board.place(cell) for cell, value in enumerate(board.cells) if value == 1] == [
        "the line between dots (1, 1) and (2, 1)",
        "the line between dots (2, 4) and (3, 4)",
    ]
    assert parse("0" * 12, "dots").shape == Shape(2, 2)
    with pytest.raises(ParseError, match="which no square board has"):
        parse("0" * 17, "dots")


NAMED = {
    "begin\npuzzle hidoku\nsize 2\n[problem]\n1 -\n- 4\nend\n": ("hidoku", 2),
    "[begin]\npuzzle Arukone\n[problem]\n1 -\n- 2\n": ("Arukone", 2),
    "sudoku:9x9:a1": ("sudoku", 1),
    '{"fronteira":1,\n"puzzle":"hidato"}': ("hidato", 2),
    '{"version":"http://ipuz.org/v2","kind":["http://ipuz.org/crossword#1"],"puzzle":[[1]]}': ("crossword", 1),
}


@pytest.mark.parametrize("text", NAMED)
def test_what_says_it_is_another_puzzle_is_refused_by_that_name(text):
    name, line = NAMED[text]
    for puzzle, wanted in ((None, "dots, numbrix, takuzu"), ("numbrix", "numbrix")):
        with pytest.raises(ParseError, match=f"found a board of {name}, wanted one of {wanted}") as caught:
            parse(text, puzzle)
        assert caught.value.line == line


def test_a_janko_text_is_what_it_says_it_is():
    text = "puzzle {}\n[problem]\n1 -\n- 2\n"
    assert [recognise(text.format(name))[0].name for name in ("Binairo", "Tohu-Wa-Vohu", "numbrix")] == ["takuzu", "takuzu", "numbrix"]
    with pytest.raises(ParseError, match="line 5, column 1: found a board of hidoku, wanted one of takuzu"):
        list(read_boards(text.format("takuzu") + text.format("hidoku")))


# round trips


def readings_of(notation, text):
    return list(notation.read(text, "text"))


@pytest.mark.parametrize(("puzzle", "notation"), READABLE, ids=NAMES)
@given(data=st.data())
@settings(max_examples=12, deadline=None, derandomize=True)
def test_what_a_format_writes_it_reads_back(puzzle, notation, data):
    board = data.draw(BOARDS[puzzle.name])
    try:
        text = notation.write(board)
    except BadBoard:
        return
    assert text.endswith("\n")
    for variant in (text, text.replace("\n", "\r\n"), "\n \n" + text.rstrip("\n")):
        (again,) = readings_of(notation, variant)
        assert (again.shape, again.cells) == (board.shape, board.cells)
        if notation.name in CARRY_ALL_RULES:
            assert again == board
    assert [each.cells for each in readings_of(notation, text + "\n" + text)] == [board.cells] * 2


@pytest.mark.parametrize(("puzzle", "notation"), READABLE, ids=NAMES)
@given(data=st.data())
@settings(max_examples=12, deadline=None, derandomize=True)
def test_a_text_is_recognised_as_what_it_is(puzzle, notation, data):
    board = data.draw(BOARDS[puzzle.name])
    try:
        text = notation.write(board)
    except BadBoard:
        return
    found = [(kind.name, each.name) for kind, each in candidates(own_puzzles(), text)]
    if notation.name not in LOOK_ALIKE:
        assert found == [(puzzle.name, notation.name)]
    elif found:  # one of its own, perhaps with another puzzle's beside it; a full task string is a flat one too, dots alone have no marks
        own = [name for kind, name in found if kind == puzzle.name]
        assert own in ([notation.name], ["flat"], ["binairo"], ["plain"]) or (not own and notation.name == "course")


@pytest.mark.parametrize(
    "text", ["fronteira\n", "hello world\n", "a\n", "abc", "12", "1.5", "{}", "[]", "[1]", "x=p=", "8x8", "8x8:", "takuzu:", "takuzu:six"]
)
def test_what_is_no_board_is_nobodys(text):
    assert candidates(own_puzzles(), text) == []


@given(board=BOARDS["takuzu"], data=st.data())
@settings(max_examples=12, deadline=None, derandomize=True)
def test_unruly_keeps_whether_lines_must_differ(board, data):
    board = replace(board, shape=Shape(6, 8), cells=tuple(data.draw(st.lists(st.sampled_from((EMPTY, 0, 1)), min_size=48, max_size=48))))
    text = write_board(board, "unruly")
    assert parse(text) == board
    letters = text.strip().partition(":")[2].lower()
    assert sum(min(ord(letter) - ord("a") + 1, 25) for letter in letters) == 49


WITH_ROOM = [(puzzle, notation) for puzzle, notation in READABLE if notation.write_solved is not None]


def test_the_formats_with_room_for_solutions_are_these():
    assert {notation.name for _, notation in WITH_ROOM} == {"json", "ipuz", "janko", "puzzletea", "penpa"}


@pytest.mark.parametrize(("puzzle", "notation"), WITH_ROOM, ids=[f"{puzzle.name}-{notation.name}" for puzzle, notation in WITH_ROOM])
def test_solutions_go_with_their_boards(puzzle, notation):
    name = {"takuzu": "six", "numbrix": "small", "dots": "a"}[puzzle.name]
    board = puzzle.samples[name]
    solution = solve(board).board
    text = notation.write_solved(board, solution) + "\n" + notation.write_solved(board, None)
    assert [(reading.board.cells, reading.solution) for reading in read_boards(text, puzzle.name)] == [
        (board.cells, solution if notation.name in CARRY_ALL_RULES else replace(solution)),
        (board.cells, None),
    ]


# our JSON and its schema


def schema():
    return Draft202012Validator(objects.schema({puzzle.name: puzzle.schema for puzzle in own_puzzles()}))


@pytest.mark.parametrize("puzzle", BOARDS)
@given(data=st.data())
@settings(max_examples=12, deadline=None, derandomize=True)
def test_our_json_is_valid_by_its_schema(puzzle, data):
    board = data.draw(BOARDS[puzzle])
    notation = find_puzzle(puzzle).notation("json")
    for solution in (None, board):
        schema().validate(json.loads(notation.write_solved(board, solution)))


GOOD = {"fronteira": 1, "puzzle": "takuzu", "rows": 2, "columns": 2, "cells": [[None, 1], [None, None]]}
BAD = {
    "a later version": {"fronteira": 2},
    "no version": {"fronteira": None},
    "true for the version": {"fronteira": True},
    "a size that is text": {"rows": "2"},
    "a size of 0": {"columns": 0},
    "a size that is true": {"rows": True},
    "too small": {"rows": 1, "cells": [[None, 1]]},
    "a value too large": {"cells": [[None, 2], [None, None]]},
    "a value below 0": {"cells": [[None, -1], [None, None]]},
    "true in a cell": {"cells": [[None, True], [None, None]]},
    "text in a cell": {"cells": [[None, "1"], [None, None]]},
    "cells that are no lists": {"cells": [0, 1]},
    "no cells": {"cells": None},
    "an unknown rule": {"rules": {"goal": 3}},
    "a rule of the wrong type": {"rules": {"different_lines": 0}},
    "rules that are a list": {"rules": [1]},
    "a solution that is text": {"solution": "0110"},
}


@pytest.mark.parametrize("what", BAD)
def test_what_the_schema_refuses_the_reader_refuses(what):
    record = {**GOOD, **BAD[what]}
    assert not schema().is_valid(record)
    with pytest.raises(ParseError):
        parse(json.dumps(record), "takuzu")


def test_our_json_passes_over_what_it_does_not_know_and_comes_in_lists_too():
    record = {"grade": "hard", "seed": 7, **GOOD}
    schema().validate(record)
    board = parse(json.dumps(record))
    assert board.cells == (EMPTY, 1, EMPTY, EMPTY)
    assert [reading.board for reading in read_boards(json.dumps([record, record], indent=2))] == [board, board]


# what a format cannot hold

TOO_MUCH = [
    (SMALL, "unruly", "even sides from 6 up, this one is 4×4"),
    (TakuzuBoard(Shape(7, 8), (EMPTY,) * 56), "unruly", "even sides from 6 up, this one is 7×8"),
    (WIDE, "binairo", "square boards, this one is 2×6"),
    (WIDE, "puzzletea", "square boards, this one is 2×6"),
    (TakuzuBoard(Shape(2, 100), (EMPTY,) * 200), "takuzu-vue", "at most 99 rows and columns, this one is 2×100"),
    (NumbrixBoard(Shape(101, 1), (EMPTY,) * 101), "penpa", "at most 100 rows and columns, this one is 101×1"),
]


@pytest.mark.parametrize(("board", "name", "words"), TOO_MUCH)
def test_a_board_a_format_cannot_hold_is_refused_with_what_it_can(board, name, words):
    with pytest.raises(BadBoard, match=words):
        write_board(board, name)


# errors have places

WRONG = [
    ("takuzu", "takuzu:4x4:a1a0b0b0b11a\n", 1, 24, "ends after 15 of 16 cells"),
    ("takuzu", "\n  takuzu:4x4:a1a0b0b0b11a01\n", 2, 27, "more than 16 cells"),
    ("takuzu", "takuzu:4x4:a1a2b", 1, 15, "found 2, wanted 0 to 1"),
    ("takuzu", "takuzu:4x4:a1A", 1, 14, "found 'A', wanted a number, or a letter"),
    ("takuzu", "takuzu:4x4-goal3:p", 1, 11, "found the rule -goal3, wanted each of -same at most once"),
    ("takuzu", "takuzu:4x4-same-same:p", 1, 16, "found the rule -same"),
    ("takuzu", "takuzu:1x4:d", 1, 8, "at least 2×2, not 1×4"),
    ("takuzu", "takuzu:4000x4000:z", 1, 8, "more than 250,000 cells"),
    ("takuzu", "takuzu:v2:4x4:p", 1, 1, "found an id of version 2, wanted version 1"),
    ("takuzu", "takuzu:4x4:p\nnumbrix:1x1:a\n", 2, 1, "found a board of numbrix, wanted one of takuzu"),
    ("numbrix", "numbrix:2x2:1_2_3_4_", 1, 19, "found '4_'"),
    ("numbrix", "numbrix:2x2:1__2b", 1, 13, "found '1__2b'"),
    ("numbrix", "numbrix:2x2:5c", 1, 13, "found 5, wanted 1 to 4"),
    ("dots", "dots:1x1-goal2:d", 1, 1, "the goal should be 0 to 1"),
    ("dots", "dots:1x1-goal:d", 1, 9, "found the rule -goal, wanted each of -goalN, -exactly at most once"),
    ("takuzu", "8x8u:zz", 1, 8, "the letters lead 50 cells far, wanted 65"),
    ("takuzu", "6x6u:zkaaa", 1, 9, "go on after the 36 cells"),
    ("takuzu", "4x4u:p", 1, 1, "even sides from 6 up"),
    ("numbrix", "3x3mR:1c5_4b9", 1, 5, "found mode mR, wanted mO"),
    ("numbrix", "3x3mO:1C5_4b9", 1, 8, "found a wall"),
    ("takuzu", "a1d11d1d0f0a0b0c1b\n0a1\n", 2, 1, "found 3 cells in the task, wanted a square number"),
    ("takuzu", ".1.0\n..0\n.0..\n11.0\n", 2, 4, "row 2 has 3 cells, wanted 4"),
    ("takuzu", ".1.0\n..0.\n.0x.\n11.0\n", 3, 3, "found 'x.', wanted 0, 1 or ."),
    ("takuzu", "4x4;.1.0", 1, 5, "found 4 cells, wanted 16"),
    ("numbrix", "[problem]\n1 -\n- x\n", 3, 3, "found 'x', wanted 1 to 4"),
    ("takuzu", "[problem]\n1 -\n- 0\n", 3, 3, "found '0', wanted 1 to 2 or -"),
    ("takuzu", "[problem]\n1 -\n- 2\n[solution]\n1 2 1\n2 1 2\n", 4, 1, "the solution is 2×3, the board 2×2"),
    ("takuzu", '{"fronteira":1,\n"puzzle":"takuzu" "rows":2}', 2, 19, "not JSON: expecting ',' delimiter"),
    ("takuzu", '\n [ {"fronteira":1,"puzzle":"takuzu"} ]', 2, 2, "rows and columns: found None and None"),
    ("takuzu", json.dumps(GOOD, indent=1) + "\n\n  " + json.dumps(GOOD) + ' {"fronteira":2}', 18, 101, "fronteira: found '2', wanted 1"),
    (
        "dots",
        '{"fronteira":1,"puzzle":"dots","rows":1,"columns":1,"cells":[[1],[1],[1],[1]],"rules":{"goal":true}}',
        *(1, 1, "rules, goal: found 'true', wanted a whole number or null"),
    ),
    (
        "takuzu",
        '{"fronteira":1,"puzzle":"takuzu","rows":2,"columns":2,"cells":[[0,1],[1,0]],"rules":{"different_lines":1}}',
        *(1, 1, "rules, different_lines: found '1', wanted true or false"),
    ),
    (
        "numbrix",
        '{"version":"http://ipuz.org/v2","kind":["http://ipuz.org/fill#1"],"dimensions":{"width":3,"height":2},"puzzle":[[1,2],[0,0]]}',
        *(1, 1, 'wanted {"width":2,"height":2}'),
    ),
    *(
        ("dots", f"\n; {goal}\n(((0) (0)) ((0) (0)))", 2, 1, "wanted the goal as in ; goal 3")
        for goal in ("goal 99999999999", "goal -1", "goal 3.5", "goal: 3", "goal 3, at least")
    ),
    ("dots", "dots_and_boxes(num_rows=1,num_cols=2) 011010", 1, 39, "found 6 lines, wanted 7"),
    ("numbrix", "#m=edit&p=////", 1, 1, "the link cannot be unfolded"),
    ("numbrix", "#m=edit&p=" + folded(["square,2,2"]), 1, 1, "unfolds to 1 lines"),
    ("numbrix", "#m=edit&p=" + folded(penpa_lines("{}", "hex,4,6")), 1, 1, "found the grid 'hex,4,6', wanted a square one"),
    ("numbrix", "#m=edit&p=" + folded(penpa_lines("{}", steps="[34,1]")), 1, 1, "not a whole rectangle: it has 2 cells, wanted 16"),
    ("numbrix", "#m=edit&p=" + folded(penpa_lines('{"number":{"35":["x",1,"1"]}}')), 1, 1, "row 1, column 2: found 'x', wanted 1 to 16"),
    ("numbrix", "#m=edit&p=" + folded(["square,4,4", "a" * 3_000_000]), 1, 1, "unfolds to more than 2,000,000 characters"),
]


@pytest.mark.parametrize(("puzzle", "text", "line", "column", "words"), WRONG, ids=[f"{text[:20]!r}" for _, text, *_ in WRONG])
def test_an_error_says_where_what_was_found_and_what_was_wanted(puzzle, text, line, column, words):
    with pytest.raises(ParseError) as caught:
        list(read_boards(text, puzzle, "file"))
    assert words in caught.value.message
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize(
    "text", ["takuzu:500x501:z", "500x502u:z", '{"fronteira":1,"puzzle":"takuzu","rows":99999,"columns":99999,"cells":[]}']
)
def test_a_size_nobody_can_mean_is_refused_before_anything_is_allocated(text):
    with pytest.raises(ParseError, match="more than 250,000 cells"):
        parse(text, "takuzu")


def test_an_id_is_a_board_wherever_a_file_is():
    assert load("takuzu:4x4:a1a0b0b0b11a0") == SMALL
    assert load("numbrix:3x4:1b10a5_4c9a") == PATH
