"""The formats of Takuzu: what a glance takes for which, and every refusal with its place and sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from fronteira import parse
from fronteira.board import EMPTY, MOST_CELLS, Shape
from fronteira.errors import ParseError
from fronteira.puzzles.takuzu import formats
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.formats import puzzletea
from fronteira.registry import find_puzzle

READERS: dict[str, Any] = {notation.name: notation for notation in find_puzzle("takuzu").notations if notation.read is not None}
BOARD = TakuzuBoard(Shape(2, 2), (0, EMPTY, EMPTY, 1))


def read(name: str, text: str) -> TakuzuBoard:
    """The one board of a text in a format."""
    (board,) = READERS[name].read(text, "")
    assert isinstance(board, TakuzuBoard)
    return board


def refusal(name: str, text: str) -> tuple[int, int, str]:
    """Line, column and sentence with which a text is refused."""
    with pytest.raises(ParseError) as caught:
        list(READERS[name].read(text, ""))
    return caught.value.line, caught.value.column, caught.value.message


@pytest.mark.parametrize(
    ("text", "flat"),
    [
        ("0101\n1010", True),
        ("01.1\n10-0", True),
        ("01.1\n101", True),
        ("01.1", True),
        (".101", True),
        ("-101", True),
        (" \ufeff\n  0.01\n", True),
        ("1.", False),
        ("0101\n101", False),
        ("0101\nabcd", False),
        ("01.1\n10a0", False),
        ("01a1\n1010", False),
        ("01.10", False),
        ("0", False),
        ("..\n..", True),
        ("", False),
    ],
)
def test_flat_rows_are_told_from_numbers_and_words(text: str, flat: bool) -> None:
    assert formats.is_flat(text) is flat


@pytest.mark.parametrize(
    ("text", "task"),
    [
        ("0c", True),
        ("1c", True),
        ("a0b", True),
        ("z0zzo", False),
        ("0z", False),
        ("d", False),
        ("abcd", False),
        ("0101", False),
        ("0C", False),
    ],
)
def test_a_task_has_a_letter_and_a_digit_and_fills_a_square(text: str, task: bool) -> None:
    assert formats.is_task(text) is task


def test_a_task_of_too_many_cells_is_none() -> None:
    def task(side: int) -> str:
        return "z" * ((side * side - 1) // 26) + ("" if (side * side - 1) % 26 == 0 else chr(96 + (side * side - 1) % 26)) + "1"

    assert MOST_CELLS == 500 * 500
    assert formats.is_task(task(500))
    assert not formats.is_task(task(501))


@pytest.mark.parametrize(
    ("text", "unruly"),
    [("6:a", True), ("6x8u:Z", True), ("6udt:b", True), ("6x6:", False), ("6x6:1", False), ("x6:a", False), ("takuzu:6x6:a", False)],
)
def test_an_unruly_id_is_a_size_a_colon_and_letters(text: str, unruly: bool) -> None:
    assert formats.is_unruly(text) is unruly


@pytest.mark.parametrize("text", ["2x2;01..", "12x2;" + 24 * "."])
def test_an_export_string_is_a_size_and_a_semicolon(text: str) -> None:
    assert formats.is_export(text)
    assert not formats.is_export(text.replace(";", ":"))
    assert not formats.is_export("a" + text)
    assert not formats.is_export(text.replace(";", " ; a board"))


def test_puzzletea_is_told_by_its_schema_in_an_object_or_a_list() -> None:
    assert formats.is_puzzletea('{"schema": "puzzletea.export.v1"}')
    assert formats.is_puzzletea(' [{"schema": "puzzletea.export.v2"}]')
    assert not formats.is_puzzletea('{"schema": "another.export.v1"}')
    assert not formats.is_puzzletea('"puzzletea.export.v1"')


@pytest.mark.parametrize("name", ["Takuzu", "binairo", "Binario", "binary", "Binary Puzzle", "binoxxo", "Tohu wa Vohu", "unruly", "0h h1"])
def test_what_others_call_the_puzzle_is_known_in_a_list_of_janko(name: str) -> None:
    assert read("janko", f"puzzle {name}\n[problem]\n1 -\n- 2\n[end]\n").cells == (0, EMPTY, EMPTY, 1)


@pytest.mark.parametrize("text", ["○ ⚪ .\n● ⚫ 2\n", "o O .\nx X 2\n", "0 0 .\n1 1 2\n"])
def test_signs_people_draw(text: str) -> None:
    assert parse(text, "takuzu").cells == (0, 0, EMPTY, 1, 1, EMPTY)


@pytest.mark.parametrize("name", READERS)
@pytest.mark.parametrize("text", ["", "\n \n"])
def test_nothing_to_read_is_told_in_a_sentence(name: str, text: str) -> None:
    with pytest.raises(ParseError) as caught:
        list(READERS[name].read(text, ""))
    assert "takuzu." not in str(caught.value)
    assert "notations." not in str(caught.value)


# flat


def test_one_line_that_is_no_square_is_refused_with_its_cells() -> None:
    assert refusal("flat", "0101.") == (1, 1, "found 5 characters on a line by itself, wanted a square number")


def test_boards_of_flat_rows_are_cut_at_blank_lines() -> None:
    assert list(READERS["flat"].cut(b"01\n10\n\n1.\n..\n", True)) == [6, 7]
    two = 2 * READERS["flat"].among_others(BOARD)
    assert list(READERS["flat"].read(two, "")) == [BOARD, BOARD]


# Unruly


def test_what_is_no_unruly_id_is_refused_with_what_was_wanted() -> None:
    line, column, sentence = refusal("unruly", "hello")
    assert (line, column) == (1, 1)
    assert sentence.startswith("found 'hello', wanted ")


def test_the_letters_of_an_unruly_id_are_letters() -> None:
    assert refusal("unruly", "6x6:a1") == (1, 6, "found '1', wanted a letter")
    assert refusal("unruly", "6x6:aé") == (1, 6, "found 'é', wanted a letter")


def test_the_last_letter_of_an_unruly_id_puts_its_clue_after_the_board() -> None:
    board = read("unruly", "6u:zl")
    assert board.shape == (6, 6)
    assert board.cells == (EMPTY,) * 36


# takuzu-vue


def test_export_strings_are_refused_with_what_was_wanted() -> None:
    assert refusal("takuzu-vue", "4x4:....") == (1, 1, "found '4x4:....', wanted a takuzu-vue string, as in 4x4;…")
    assert refusal("takuzu-vue", "2x2;0.1") == (1, 5, "found 3 cells, wanted 4 for a 2×2 board")


# JSON


def test_the_schema_has_no_boards_of_one_row_or_column() -> None:
    schema = find_puzzle("takuzu").schema
    assert Draft202012Validator({"properties": schema}).is_valid({"rows": 2, "columns": 2})
    assert not Draft202012Validator({"properties": schema}).is_valid({"rows": 1, "columns": 2})
    assert not Draft202012Validator({"properties": schema}).is_valid({"rows": 2, "columns": 1})


# puzzletea


def record(schema: str = "puzzletea.export.v1", **save: Any) -> str:
    """A record of a board of 2×2."""
    given = {"size": 2, "state": "0.\n.1", "provided": "#.\n.#", **save}
    return json.dumps({"schema": schema, "puzzle": {"game": "Takuzu", "save": given}})


@pytest.mark.parametrize("schema", ["puzzletea.export.v1", "puzzletea.export.v2"])
def test_both_versions_of_puzzletea_are_read(schema: str) -> None:
    assert read("puzzletea", record(schema)) == BOARD


def test_without_marks_of_what_was_provided_all_of_the_state_was() -> None:
    assert read("puzzletea", record(provided=None)) == BOARD


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (record("puzzletea.export.v3"), "schema: found 'puzzletea.export.v3', wanted puzzletea.export.v1"),
        (record(size="2"), "save: found no size in it, wanted a whole number from 2 up"),
        (record(state=None), "state: found 0 rows, wanted 2"),
        (record(state="0.\n.1\n.."), "state: found 3 rows, wanted 2"),
        (record(state="0.\n.x"), "state, row 2: found '.x', wanted 2 of 0 1 ."),
        (record(state="0..\n.1"), "state, row 1: found '0..', wanted 2 of 0 1 ."),
        (record(provided="#.\n.1"), "provided, row 2: found '.1', wanted 2 of # ."),
    ],
)
def test_what_is_wrong_in_a_record_of_puzzletea_is_named(text: str, reason: str) -> None:
    line, _, said = refusal("puzzletea", text)
    assert (line, said) == (1, reason)


def test_an_export_without_a_takuzu_is_blamed_on_its_first_line() -> None:
    other = json.dumps({"schema": "puzzletea.export.v1", "puzzle": {"game": "Nonogram", "save": {}}})
    assert refusal("puzzletea", f"{other}\n{other}")[::2] == (1, "found no record of the game Takuzu")


def test_a_state_is_a_solution_only_if_it_is_full_and_says_more_than_the_clues() -> None:
    full = {"state": "01\n10"}
    assert next(puzzletea.read_solved(record(**full), ""))[1] == TakuzuBoard(Shape(2, 2), (0, 1, 1, 0))
    assert next(puzzletea.read_solved(record(**full, provided="##\n##"), ""))[1] is None
    assert next(puzzletea.read_solved(record(), ""))[1] is None
