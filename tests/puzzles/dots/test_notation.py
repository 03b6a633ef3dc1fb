"""Lisp boards in and out, what is wrong with those that are not, and the picture."""

from __future__ import annotations

import random
from time import perf_counter

import pytest

import fronteira
from fronteira.board import EMPTY, Shape
from fronteira.errors import ParseError
from fronteira.puzzles.dots.board import DotsBoard
from fronteira.puzzles.dots.formats import PRETTY
from fronteira.puzzles.dots.formats.lisp import LISP, read, read_answer, recognise, write, write_answer
from fronteira.puzzles.dots.samples import SAMPLES, from_words

ONE_BY_TWO = "(((0 1) (1 1)) ((1) (0) (1)))"


def only(text: str) -> DotsBoard:
    (board,) = read(text, "")
    return board


def error_of(text: str, source: str = "") -> ParseError:
    with pytest.raises(ParseError) as caught:
        list(read(text, source))
    return caught.value


def test_horizontals_come_row_by_row_and_verticals_column_by_column() -> None:
    board = only("(((0 1 0) (0 0 1) (1 0 0)) ((1 0) (0 1) (0 0) (1 1)))")
    assert board.shape == Shape(2, 3)
    drawn = [board.place(cell).removeprefix("the line between dots ") for cell, value in enumerate(board.cells) if value == 1]
    assert drawn == [
        "(1, 2) and (1, 3)",
        "(2, 3) and (2, 4)",
        "(3, 1) and (3, 2)",
        "(1, 1) and (2, 1)",
        "(2, 2) and (3, 2)",
        "(1, 4) and (2, 4)",
        "(2, 4) and (3, 4)",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "(((NIL T) (T T)) ((T) (NIL) (T)))",
        "(((nil t) (t 1)) ((T) (Nil) (1)))",
        "'" + ONE_BY_TWO,
        "' " + ONE_BY_TWO,
        "; a board ( with ' in its comment\r\n (((0 1)(1 1))\r\n\t((1)(0)(1))) ; and after it",
        "(((0 1);top\n(1 1))((1)\n\n(0)(1)\n))",
        ";\n;;\n" + ONE_BY_TWO + "\n",
    ],
)
def test_reading_is_lenient_about_what_does_no_harm(text: str) -> None:
    assert only(text) == only(ONE_BY_TWO)
    assert recognise(text)


def test_what_is_written_reads_back_with_its_goal() -> None:
    chance = random.Random(7)
    for _ in range(100):
        shape = Shape(chance.randint(1, 5), chance.randint(1, 5))
        cells = tuple(chance.choice((1, EMPTY)) for _ in range(DotsBoard.cells_in(shape)))
        goal = chance.choice((None, chance.randint(0, shape.rows * shape.columns)))
        mode = "at-least" if goal is None else chance.choice(("at-least", "exactly"))
        board = DotsBoard(shape, cells, goal=goal, mode=mode)
        assert only(write(board)) == board
        assert only(write_answer(board)).cells == cells


def test_a_board_is_written_on_one_line_after_its_goal() -> None:
    board = only(ONE_BY_TWO)
    assert write(board) == ONE_BY_TWO + "\n"
    assert write(board.with_rules(goal=2)) == "; goal 2\n" + ONE_BY_TWO + "\n"
    assert write(board.with_rules(goal=1, mode="exactly")) == "; goal 1 exactly\n" + ONE_BY_TWO + "\n"
    assert write_answer(board.with_rules(goal=2)) == ONE_BY_TWO + "\n"


def test_each_board_of_a_text_has_its_own_goal_or_none() -> None:
    text = f";; Goal 2\n{ONE_BY_TWO}{ONE_BY_TWO}; goal 1 EXACTLY\n;goal of the day\n'{ONE_BY_TWO} ; 1 is the goal\n{ONE_BY_TWO}"
    goals = [(board.goal, board.mode) for board in read(text, "")]
    assert goals == [(2, "at-least"), (None, "at-least"), (1, "exactly"), (None, "at-least")]


def test_boards_are_read_as_they_are_asked_for() -> None:
    boards = read(ONE_BY_TWO + " (((", "")
    assert next(boards) == only(ONE_BY_TWO)
    with pytest.raises(ParseError, match="found the end of the text, wanted a line"):
        next(boards)


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("", 1, 0, r"found nothing, wanted a board: \(\(horizontals\) \(verticals\)\)"),
        (" ; only a comment\n", 1, 0, "found nothing"),
        ("board", 1, 1, r"found 'board', wanted \( to begin a board"),
        ("()", 1, 2, r"found '\)', wanted \( to begin the horizontals"),
        ("(0 1)", 1, 2, "found '0', wanted"),
        ("(() ())", 1, 3, "wanted .* to begin the first row of the horizontals"),
        ("((()))", 1, 4, r"found '\)', wanted a line, 0 or 1$"),
        ("(((0 1))", 1, 2, "found 1 row of horizontals, wanted at least 2"),
        ("(((0 1) (1 1)))", 1, 15, r"found '\)', wanted \( to begin the verticals"),
        ("(((0 1)\n (1)) ((1) (0) (1)))", 2, 2, "row 2 of the horizontals has 1 lines, wanted 2"),
        ("(((0 1) (1 1))\n((1) (0)))", 2, 1, "found 2 columns of verticals, wanted 3"),
        ("(((0 1) (1 1))\n((1) (0) (1 0)))", 2, 10, "column 3 of the verticals has 2 lines, wanted 1"),
        ("(((0 2) (1 1)) ((1) (0) (1)))", 1, 6, r"found '2', wanted a line, 0 or 1, or \) after the last"),
        ("(((0 10) (1 1)) ((1) (0) (1)))", 1, 6, "found '10'"),
        ("(((0 (1)) (1 1)) ((1) (0) (1)))", 1, 6, r"found '\('"),
        ("(((0 '1) (1 1)) ((1) (0) (1)))", 1, 6, 'found "\'"'),
        ("(((0 1) 1) ((1) (0) (1)))", 1, 9, r"found '1', wanted \( to begin another row of the horizontals, or \)"),
        ("(((0 1) (1 1)) ((1) (0) (1))\n", 2, 1, r"found the end of the text, wanted \) to end the board"),
        ("(((0 1) (1 1)) ((1) (0) (1)) ((1)))", 1, 30, r"found '\(', wanted \) to end the board"),
        (ONE_BY_TWO + ")", 1, 30, r"found '\)', wanted \( to begin a board"),
        (ONE_BY_TWO + "\n  '", 2, 4, "found the end of the text, wanted"),
        ("'" + "x" * 50, 1, 2, "found 'xxxxxxxxxxxxxxxxxxxx…', wanted"),
        ("; goal 3\n" + ONE_BY_TWO, 1, 1, "0 to 2 closed boxes on a 1×2 board, not 3"),
    ],
)
def test_every_error_says_where_what_and_what_instead(text: str, line: int, column: int, message: str) -> None:
    error = error_of(text, "board.lisp")
    assert (error.line, error.column, error.source) == (line, column, "board.lisp")
    with pytest.raises(ParseError, match=message):
        raise error


@pytest.mark.slow
@pytest.mark.parametrize(
    "text",
    [
        "(" * 100_000,
        "((" + "(0 " * 100_000,
        "((" + "(0 1)" * 60_000,
        " " * 1_000_000 + "x",
        ";" * 1_000_000,
        "(((" + "1" * 1_000_000,
    ],
)
def test_huge_texts_are_refused_at_once(text: str) -> None:
    begin = perf_counter()
    recognise(text)
    assert len(str(error_of(text))) < 200
    assert perf_counter() - begin < 20  # linear work takes a fraction of a second, quadratic work hours


@pytest.mark.slow
def test_a_board_with_too_many_lines_is_refused_where_it_becomes_too_long() -> None:
    error = error_of("(((" + "0 " * 300_000)
    assert "more than 250,000 lines" in str(error)
    assert error.column == 4 + 2 * 250_000


@pytest.mark.parametrize("text", ["", " ", "; (", "'", "x(", "4\n0 1", "\0", "'; quoted\n"])
def test_other_texts_are_not_taken_for_lisp(text: str) -> None:
    assert not recognise(text)


def test_a_lisp_text_is_recognised_as_dots_by_the_whole_house() -> None:
    assert fronteira.parse(ONE_BY_TWO) == only(ONE_BY_TWO)
    assert fronteira.parse(fronteira.write_board(SAMPLES["e"])) == SAMPLES["e"]


def test_an_answer_is_read_under_the_goal_of_its_board() -> None:
    board = only(ONE_BY_TWO).with_rules(goal=2, mode="exactly")
    assert read_answer("; goal 1\n(((1 1) (1 1)) ((1) (1) (1)))", "", board) == from_words(2, "11 11", "1 1 1").with_rules(mode="exactly")
    with pytest.raises(ParseError, match="the solution is 1×1, the board 1×2"):
        read_answer("(((1) (1)) ((1) (1)))", "", board)
    with pytest.raises(ParseError, match="found several boards, wanted one"):
        read_answer(ONE_BY_TWO * 2, "", board)


def test_the_picture_has_dots_lines_and_shaded_boxes() -> None:
    board = only("(((1 0 1) (1 0 1) (0 1 0)) ((1 0) (1 0) (0 1) (1 1)))")
    assert PRETTY.write(board) == ("•───•   •───•\n│▒▒▒│       │\n•───•   •───•\n        │   │\n•   •───•   •\n")


def test_the_picture_says_how_far_the_goal_is() -> None:
    board = from_words(1, "10 10", "1 1 0")
    assert PRETTY.write(board).splitlines()[-1] == "boxes closed: 1, goal 1"
    assert PRETTY.write(board.with_rules(goal=2, mode="exactly")).splitlines()[-1] == "boxes closed: 1, goal exactly 2"
    assert LISP.name == "lisp"
