"""Course text: lenient where it does no harm, exact about the rest, every error with its place."""

from __future__ import annotations

import pytest

from fronteira.board import Shape
from fronteira.errors import ParseError
from fronteira.notations.notation import first_grid, read_answer_grid, read_grids, write_grid, write_size


def read(text):
    return [(grid.shape, grid.values) for grid in read_grids(text, "file.txt")]


SMALL = [(Shape(2, 2), (0, 1, 2, 0))]


@pytest.mark.parametrize(
    "text",
    [
        "2\n0\t1\n2\t0\n",
        "2\n0\t1\n2\t0",
        "2\r\n0\t1\r\n2\t0\r\n",
        "2\n0 1\n2   0\n\n\n",
        "\n\n 2 \n\t0\t1\t\n\n2\t0\n",
        "2 2\n0 1\n2 0\n",
        "+2\n0 1\n2 +0\n",
    ],
)
def test_what_does_no_harm_is_accepted(text):
    assert read(text) == SMALL


def test_rectangles_have_rows_and_columns_in_the_size_line():
    assert read("1 3\n7 8 9\n") == [(Shape(1, 3), (7, 8, 9))]
    assert write_size(Shape(1, 3)) == "1\t3\n"
    assert write_size(Shape(3, 3)) == "3\n"


def test_boards_may_follow_one_another():
    assert read("2\n0 1\n2 0\n\n1 2\n5 6\n1\n9\n") == [*SMALL, (Shape(1, 2), (5, 6)), (Shape(1, 1), (9,))]


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("", 1, 0, "found nothing"),
        ("   \n\n", 1, 0, "found nothing"),
        ("x\n", 1, 1, "found 'x', wanted the size"),
        ("-3\n", 1, 1, "found size -3, wanted at least 1"),
        ("2 -3\n", 1, 3, "found size -3"),
        ("0\n", 1, 1, "found size 0"),
        ("5000\n", 1, 1, "250,000 cells"),
        ("99999999999999999999\n", 1, 1, "wanted the size"),
        ("1 2 3\n", 1, 5, "3 numbers"),
        ("2\n0 1\n", 3, 0, "ends after 1 of its 2 rows"),
        ("2\n", 2, 0, "ends after 0 of its 2 rows"),
        ("2\n0 1 1\n2 0\n", 2, 5, "row 1 has 3 cells, wanted 2"),
        ("2\n0 1\n2\n", 3, 1, "row 2 has 1 cells, wanted 2"),
        ("2\n0 1\n2 1.5\n", 3, 3, "found '1.5', wanted a whole number"),
        ("2\n0 1\n2 ½\n", 3, 3, "wanted a whole number"),
        ("2\n0 1\n2 " + "y" * 99 + "\n", 3, 3, "yyy…"),
        ("2\n0 1\n2 0\nrest\n", 4, 1, "wanted the size"),
    ],
)
def test_an_error_says_where_what_was_found_and_what_was_wanted(text, line, column, words):
    with pytest.raises(ParseError, match=words) as caught:
        read(text)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert str(caught.value).startswith(f"file.txt: line {line}" + (f", column {column}: " if column else ": "))


def test_boards_before_a_broken_one_are_not_lost():
    grids = read_grids("1\n5\n1\nx\n")
    assert next(grids).values == (5,)
    with pytest.raises(ParseError):
        next(grids)


def test_a_solution_is_rows_alone_or_with_a_size_line():
    shape = Shape(2, 3)
    assert write_grid(shape, (1, 2, 3, 4, 5, 6)) == "1\t2\t3\n4\t5\t6\n"
    assert read_answer_grid("1 2 3\n4 5 6\n", "", shape).values == (1, 2, 3, 4, 5, 6)
    assert read_answer_grid("2 3\n1 2 3\n4 5 6\n", "", shape).values == (1, 2, 3, 4, 5, 6)


@pytest.mark.parametrize("text", ["1 2\n3 4\n", "1 2 3\n", "3\n1 2 3\n4 5 6\n7 8 9\n", "1 2 3\n4 5 x\n", ""])
def test_a_solution_of_another_shape_is_refused(text):
    with pytest.raises(ParseError):
        read_answer_grid(text, "", Shape(2, 3))


def test_a_column_of_cells_is_not_mistaken_for_a_size_line():
    assert read_answer_grid("2\n1\n", "", Shape(2, 1)).values == (2, 1)


def test_telling_puzzles_apart_never_raises():
    assert first_grid("nonsense") is None
    assert first_grid("1\n3\n").values == (3,)
