"""Texts as people have them: typed, pasted, drawn; and what a command prints another reads."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from fronteira import load, parse, solve, write_board
from fronteira.cli import main
from fronteira.errors import ParseError
from fronteira.reading import read_boards
from fronteira.registry import own_puzzles

SMALL = "takuzu:4x4:a1a0b0b0b11a0"
PATH = "numbrix:3x4:1b10a5_4c9a"
TYPED = {
    "apart": (". 1 . 0\n. . 0 .\n. 0 . .\n1 1 . 0\n", SMALL),
    "underscores and capitals": ("_ X _ O\n_ _ O _\n_ O _ _\nX X _ O", SMALL),
    "signs, not apart": (".x.o\n..o.\n.o..\nxx.o\n", SMALL),
    "circles": ("·●·○\n··○·\n·○··\n●●·○\n", SMALL),
    "commas with nothing between them": (",1,,0\n,,0,\n,0,,\n1,1,,0\n", SMALL),
    "commas after every cell": (".,1,.,0,\n.,.,0,.,\n.,0,.,.,\n1,1,.,0,\n", SMALL),
    "semicolons, a mark, Windows": ("\ufeff.;1;.;0\r\n.;.;0;.\r\n.;0;.;.\r\n1;1;.;0\r\n", SMALL),
    "a spreadsheet": ("\t1\t\t0\n\t\t0\t\n\t0\t\t\n1\t1\t\t0\n", SMALL),
    "a spreadsheet with empty rows": ("\t\t\t\n\t1\t\t0\n\t\t1\t\n\t\t\t\n0\t\t\t1\n\t\t\t\n", "takuzu:6x4:e1a0b1e0b1d"),
    "a spreadsheet with an empty column more than rows": ("\t\t\t\n5\t\t\t\n\t\t\t\n", "numbrix:3x4:d5g"),
    "a spreadsheet whose first row holds two numbers": ("1\t\t\t2\n\t3\t4\t\n\t\t\t\n5\t\t\t\n", "numbrix:4x4:1b2a3_4e5c"),
    "two columns of a spreadsheet": ("1\t0\n\t\n\t\n0\t1\n", "takuzu:4x2:10d01"),
    "a remark above an empty row": ("# easy\n\t\t\t\n\t1\t\t0\n\t\t0\t\n0\t\t1\t\n", "takuzu:4x4:e1a0b0a0a1a"),
    "a tab after every cell": ("1\t.\t.\t\n.\t5\t.\t\n.\t.\t9\t\n", "numbrix:3x3:1c5c9"),
    "a size first": ("4 4\n. 1 . 0\n. . 0 .\n. 0 . .\n1 1 . 0\n", SMALL),
    "a size before strings": ("4\n.1.0\n..0.\n.0..\n11.0", SMALL),
    "a size, a blank line, blanks at the end": ("4x4\n\n. 1 . 0  \n. . 0 .\n. 0 . .\n1 1 . 0 \t\n", SMALL),
    "a remark": ("# easy\n. 1 . 0\n. . 0 .\n. 0 . .\n1 1 . 0\n", SMALL),
    "a table": ("|  | 1 |  | 0 |\n|---|---|---|---|\n| | | 0 | |\n| |0| | |\n| 1 | 1 | | 0 |\n", SMALL),
    "a frame": ("+---+---+\n| 1 | 0 |\n+---+---+\n| . | 1 |\n+---+---+\n", "takuzu:2x2:10a1"),
    "a solution by itself": ("0\t1\t1\t0\n1\t0\t0\t1\n0\t0\t1\t1\n1\t1\t0\t0\n", "takuzu:4x4:0110100100111100"),
    "a full board with its size": ("2\n0 1\n1 0\n", "takuzu:2x2:0110"),
    "numbers": (" 1  .  . 10\n .  5  4  .\n .  .  9  .\n", PATH),
    "numbers and bars of underscores": ("3 4\n1 __ __ 10\n__ 5 4 __\n__ __ 9 __\n", PATH),
    "numbers with commas": ("1,,,10\n,5,4,\n,,9,\n", PATH),
    "numbers of one digit": ("1.3\n.5.\n7.9", "numbrix:3x3:1a3a5a7a9"),
    "a path by itself": ("1\t2\t3\n6\t5\t4\n", "numbrix:2x3:1_2_3_6_5_4"),
    "lines typed": ("+---+   +\n|   |    \n+---+---+\n", "dots:1x2:1a1111a"),
}


@pytest.mark.parametrize("what", TYPED)
def test_everyday_texts_are_read(what):
    text, name = TYPED[what]
    assert parse(text) == parse(name)
    if "\ufeff" not in text and "\r" not in text:
        assert parse(text.replace("\n", "\r\n")) == parse(name)


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        (". 1 . 0\n. . 0 .\n. 0 z .\n1 1 . 0\n", 3, 5, "found 'z', wanted 0 to 1 or empty"),
        (". 1 . 0\n. . 0 .\n. 0 .\n1 1 . 0\n", 3, 5, "row 3 has 3 cells, wanted 4 as in row 1"),
        ("4\n. 1 . 0\n. . 0 .\n. 0 . .\n", 5, 0, "ends after 3 of its 4 rows"),
        ("1,,,10\n,5,4,\n,,90,\n", 3, 3, "found '90', wanted 1 to 12 or empty"),
        (". . .\n. . .\n", 1, 0, "could be more than one puzzle"),
        ("3\t\t\t5\n\t\t\t\n7\t\t9\n\t\t\t\n", 3, 4, "row 3 has 3 cells, wanted 4 as in row 1"),  # without its last tabs
        ("•───•   •\n│   x\n•───•   •\n", 1, 0, "not a board of any puzzle"),
        ("•───•   •\n│\n•───•   •\n│\n•───• •\n", 5, 7, "3 dots, wanted 3, each under one of the first row"),
    ],
)
def test_what_is_wrong_with_them_is_said_with_its_place(text, line, column, words):
    with pytest.raises(ParseError, match=words) as caught:
        list(read_boards(text))
    assert (caught.value.line, caught.value.column) == (line, column)


def test_where_tabs_part_no_cells_a_line_of_blanks_parts_boards():
    text = ". 1 . 0\t\n. . 0 .\t\n \t\n" * 2
    assert [reading.board for reading in read_boards(text)] == [parse("takuzu:2x4:a1a0b0a")] * 2


def test_empty_rows_are_no_board():
    with pytest.raises(ParseError, match="found nothing"):
        parse("\t\t\n\t\t\n", "takuzu")


@pytest.mark.parametrize("lang", ["en", "pt"])
@pytest.mark.parametrize("puzzle", own_puzzles(), ids=lambda puzzle: puzzle.name)
def test_what_is_drawn_is_read_back(puzzle, lang):
    for board in puzzle.samples.values():
        drawn = puzzle.pretty(board, lang)
        assert [reading.board.cells for reading in read_boards(drawn + "\n" + drawn, puzzle.name)] == [board.cells] * 2
        stripped = "\n".join(line.rstrip() for line in drawn.splitlines())
        (again,) = read_boards(stripped, puzzle.name)
        assert again.board.unusual_rules().get("goal") == board.unusual_rules().get("goal")
    assert parse(puzzle.pretty(board, lang)) == board.with_rules(**again.board.rules()) if puzzle.fills else parse(drawn) == board


def run(*words, text=""):
    done = CliRunner().invoke(main, words, input=text)
    return done.exit_code, done.stdout, done.stderr


@pytest.mark.parametrize("name", ["takuzu:six", "numbrix:small", "dots:a"])
def test_what_a_command_prints_another_reads(name):
    board, solution = load(name), solve(load(name)).board
    for command in (("solve", name), ("solve", write_board(board, "id").strip())):
        _, printed, _ = run(*command)
        code, drawn, _ = run("show", text=printed)
        assert code == 0
        code, again, _ = run("show", "--as", "id", text=drawn)
        assert (code, parse(again).cells) == (0, solution.cells)


@pytest.mark.parametrize(
    ("puzzle", "name"), [("takuzu", "course"), ("takuzu", "xo"), ("takuzu", "json"), ("numbrix", "course"), ("dots", "lisp")]
)
def test_generated_boards_with_their_solutions_are_read(puzzle, name):
    _, printed, _ = run("generate", puzzle, "--size", "4", "--count", "2", "--seed", "1", "--solutions", "--format", name)
    found = list(read_boards(printed))
    if name in ("course", "json"):
        solved = [(solve(reading.board).board, reading.solution) for reading in found]
    else:
        solved = [(solve(board.board).board, solution.board) for board, solution in zip(found[::2], found[1::2], strict=True)]
    assert len(solved) == 2
    assert all(ours.cells == told.cells for ours, told in solved) or puzzle == "dots"


@pytest.mark.parametrize("puzzle", ["takuzu", "numbrix", "dots"])
def test_what_a_command_prints_for_programs_is_read_too(puzzle):
    for notation in ((), ("--format", "id")):
        made = run("generate", puzzle, "--size", "4", "--count", "2", "--seed", "1", "--jsonl", *notation)[1]
        found = list(read_boards(made))
        assert [reading.solution.cells for reading in found] == [
            parse(json.loads(line)["solution"], puzzle).cells for line in made.splitlines()
        ]
        solved = run("solve", "--json", text=made)[1]
        assert [reading.board.cells for reading in read_boards(solved)] == [solve(reading.board).board.cells for reading in found]
    for broken in ('{"puzzle": "takuzu", "board": "", "solution": null}', '{"puzzle": "takuzu", "board": 3, "solution": "x"}'):
        with pytest.raises(ParseError):
            list(read_boards(broken))


def test_a_number_after_a_name_means_one_board(tmp_path):
    book = tmp_path / "book.txt"
    book.write_text("takuzu:2x2:0c\ntakuzu:2x2:1c\n")
    assert load(f"{book}#2") == parse("takuzu:2x2:1c") == load("takuzu:2x2:1c#1")
    assert run("solve", f"{book}#2")[1] == run("solve", "takuzu:2x2:1c")[1]
    assert run("check", f"{book}#1", "takuzu:2x2:0110")[0] == 0
    assert run("count", f"{book}#2", "--json")[1].startswith('{"instance": "' + str(book) + '#2"')
    for number in (0, 3):
        code, _, err = run("show", f"{book}#{number}")
        assert (code, err) == (2, f"{book}#{number}: there is no board of that number: found 2, counted from 1\n")
    (tmp_path / "book.txt#3").write_text("takuzu:2x2:1c\n")
    assert load(tmp_path / "book.txt#3") == parse("takuzu:2x2:1c")  # a file of that very name


@pytest.mark.slow
def test_reading_takes_time_with_the_length_of_a_text():
    import time

    def seconds(boards):
        text = "\n".join([". 1 . 0\n. . 0 .\n. 0 . .\n1 1 . 0\n"] * boards)
        start = time.process_time()
        assert sum(1 for _ in read_boards(text)) == boards
        return time.process_time() - start

    assert min(seconds(4000) for _ in range(2)) < 20 * seconds(800)  # five times as long; a square would be twenty-five


BELOW = "4\n2\t1\t2\t0\n2\t2\t0\t2\n2\t0\t2\t2\n1\t1\t2\t0\n"


@pytest.mark.parametrize("above", ["# from the exam\n", "# two lines\n# of them\n\n", "\n  % in LaTeX\n", "// as in C\n"])
def test_comments_above_a_board_are_passed_over(above):
    assert parse(above + BELOW) == parse(BELOW)
    with pytest.raises(ParseError) as told:
        parse(above + BELOW.replace("1\t1\t2\t0", "1\t1\t7\t0"), "takuzu")
    assert told.value.line == above.count("\n") + 5  # the places of mistakes are those of the file


@pytest.mark.parametrize(
    ("text", "puzzle", "line", "column", "found"),
    [
        ("2 2 2 2\n2 2 2 2\n2 2 2 2\n2 2 2 3\n", "takuzu", 4, 7, "'3'"),
        ("3\n. . 3\n. x .\n. . 9\n", "numbrix", 3, 3, "'x'"),
        (". . 3\n. x .\n. . 9\n", "numbrix", 2, 3, "'x'"),
        ("3\n0 0 3\n0 x 0\n0 0 9\n", "numbrix", 3, 3, "'x'"),
        ("(hello (2 3))", "dots", 1, 2, "'hello'"),
        ("", "takuzu", 1, 0, "nothing"),
    ],
)
def test_a_mistake_in_a_text_of_a_named_puzzle_is_found_where_it_is(text, puzzle, line, column, found):
    with pytest.raises(ParseError) as caught:
        parse(text, puzzle)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert found in str(caught.value)


def test_a_drawing_that_was_cut_off_is_refused():
    drawn = "┌─────────┐\n│ · 1 · 0 │\n│ · · 0 · │\n│ · 0 · · │\n│ 1 1 · 0 │\n└─────────┘\n"
    assert len(list(read_boards(drawn + drawn))) == 2
    for text, line in (("".join(drawn.splitlines(keepends=True)[:3]), 4), (drawn + drawn[:-12], 12), (drawn[:-12] + drawn, 6)):
        with pytest.raises(ParseError, match="no lower edge") as caught:
            list(read_boards(text))
        assert caught.value.line == line


def test_a_slip_in_course_text_of_takuzu_makes_no_numbrix_of_it():
    with pytest.raises(ParseError, match="7") as caught:
        parse(BELOW.replace("1\t1\t2\t0", "1\t1\t7\t0"))
    assert (caught.value.line, caught.value.column) == (5, 5)
    assert parse("3\n1 0 0\n0 5 0\n0 0 5\n").puzzle == "numbrix"
    assert parse("2\n1 0\n0 4\n").puzzle == "numbrix"


def test_the_same_few_numbers_again_and_again_are_no_path():
    with pytest.raises(ParseError, match="say which with --puzzle"):
        parse("2 2 2 2\n2 2 2 2\n2 2 2 2\n2 2 2 3\n")
    assert parse("1 2 0\n0 5 0\n0 0 5\n").puzzle == "numbrix"  # a mistake is not held against it
