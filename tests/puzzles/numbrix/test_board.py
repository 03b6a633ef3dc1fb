"""Numbrix: its board, its texts, its referee and the boards that come with it."""

from itertools import permutations
from random import Random

import pytest

from fronteira.board import EMPTY, Shape
from fronteira.errors import BadBoard, ParseError
from fronteira.puzzles.numbrix import PUZZLE
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.numbrix.formats.course import COURSE, PRETTY
from fronteira.puzzles.numbrix.referee import check
from fronteira.puzzles.numbrix.samples import draft
from fronteira.testing import brute_force, empty_board


def read(text):
    assert COURSE.read is not None
    return list(COURSE.read(text, "a file"))


def rules(board, given=None):
    return [violation.rule for violation in check(board, given)]


def complete_boards(shape):
    """All of them, by walking: shares nothing with what is tested."""
    rows, columns = shape
    found = []

    def walk(row, column, cells, number):
        if not (0 <= row < rows and 0 <= column < columns) or cells[row * columns + column]:
            return
        cells = list(cells)
        cells[row * columns + column] = number
        if number == rows * columns:
            found.append(NumbrixBoard(Shape(rows, columns), tuple(cells)))
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            walk(row + down, column + right, cells, number + 1)

    for row in range(rows):
        for column in range(columns):
            walk(row, column, [0] * (rows * columns), 1)
    return found


# the board


def test_a_board_holds_each_number_up_to_its_cells():
    assert draft("6 . . / . . 1").last == 6
    with pytest.raises(BadBoard, match=r"row 2, column 1 holds 7, a 2×3 numbrix cell holds 1 to 6 or -1 \(empty\)"):
        draft(". . . / 7 . .")
    with pytest.raises(BadBoard, match="row 1, column 2 holds 0"):
        NumbrixBoard(Shape(1, 2), (EMPTY, 0))
    with pytest.raises(BadBoard, match="holds -2"):
        NumbrixBoard(Shape(1, 2), (1, -2))
    with pytest.raises(BadBoard, match="at least 1×1"):
        NumbrixBoard(Shape(0, 2), ())


def test_the_cell_of_each_number_is_known_unless_one_is_there_twice():
    assert draft("3 . / . 1").cell_of_each() == {3: 0, 1: 3}
    assert draft("3 . / . 3").cell_of_each() is None


# texts


def test_course_text_is_read_with_0_for_empty():
    assert read("2\n1\t0\n0\t3\n") == [draft("1 . / . 3")]
    assert read("1\n0") == [draft(".")]


def test_rectangles_have_two_sizes_and_several_boards_follow_one_another():
    assert read("1 3\r\n0 2 0\r\n\r\n3\t1\r\n3\r\n0\r\n1\r\n\r\n") == [draft(". 2 ."), draft("3 / . / 1")]


@pytest.mark.parametrize(
    ("text", "line", "column", "says"),
    [
        ("2\n0\t0\n0\t5\n", 3, 3, "found 5, wanted 1 to 4 or 0 (empty)"),
        ("2\n-1 0\n0 0\n", 2, 1, "found -1, wanted 1 to 4 or 0 (empty)"),
        ("2\n1 0\n0 x\n", 3, 3, "found 'x', wanted a whole number"),
        ("2\n1 0\n", 3, 0, "the board ends after 1 of its 2 rows"),
        ("1\n0\n2\n1 0 0\n", 4, 5, "row 1 has 3 cells, wanted 2"),
        ("5000\n", 1, 1, "a 5000×5000 board has more than 250,000 cells, the most this program takes"),
        ("0\n", 1, 1, "found size 0, wanted at least 1"),
    ],
)
def test_a_text_that_is_no_board_is_refused_where_it_goes_wrong(text, line, column, says):
    with pytest.raises(ParseError) as caught:
        read(text)
    assert (caught.value.line, caught.value.column, caught.value.message) == (line, column, says)
    assert caught.value.source == "a file"


def test_an_answer_is_the_grid_alone_and_reads_with_or_without_its_size():
    board = draft("1 2 3 / 6 5 4")
    assert COURSE.write_answer(board) == "1\t2\t3\n6\t5\t4\n"
    assert COURSE.write(board) == "2\t3\n1\t2\t3\n6\t5\t4\n"
    assert COURSE.read_answer("1 2 3\n6 5 4", "", board) == board
    assert COURSE.read_answer(COURSE.write(board), "", board) == board


def test_an_answer_may_be_wrong_for_the_referee_to_say_but_not_out_of_range():
    given = draft("1 . / . .")
    assert rules(COURSE.read_answer("1 2\n2 3\n", "", given)) == ["twice", "shut-in"]
    with pytest.raises(ParseError, match="found 5"):
        COURSE.read_answer("1 2\n5 3\n", "", given)


@pytest.mark.parametrize(
    ("text", "is_numbrix"),
    [
        ("2\n0 3\n0 0\n", True),
        ("2\n0 0\n0 0\n", True),
        ("1 3\n3 2 1\n", True),
        ("2\n2 2\n2 2\n", False),  # an empty Takuzu
        ("2\n0 1\n2 0\n", False),  # could be either
        ("2\n0 1\n1 0\n", False),
        ("2\n0 9\n0", False),
        ("((0 0) (0 0))", False),
        ("", False),
    ],
)
def test_a_text_is_recognised_by_a_number_over_2_or_by_nothing_filled_in(text, is_numbrix):
    assert COURSE.recognise(text) is is_numbrix


def test_people_see_numbers_under_one_another_in_a_frame():
    assert PRETTY.write(draft("1 . / . . / . . / . . / 10 .")) == (
        "┌───────┐\n│  1  · │\n│  ·  · │\n│  ·  · │\n│  ·  · │\n│ 10  · │\n└───────┘\n"
    )
    assert PRETTY.write(draft("1 2 3")) == "┌───────┐\n│ 1 2 3 │\n└───────┘\n"


# the referee


def test_a_solution_breaks_no_rule():
    assert rules(draft("1 2 3 / 6 5 4"), draft("1 . . / . 5 .")) == []
    assert rules(draft("1")) == []


def test_empty_cells_are_named_all_together():
    (violation,) = check(draft("1 . / . ."))
    assert violation.rule == "empty"
    assert violation.cells == (1, 2, 3)
    assert violation.text() == "empty cells: 3, the first at row 1, column 2"
    assert violation.text("pt") == "casas vazias: 3, a primeira na linha 1, coluna 2"


@pytest.mark.parametrize(
    ("board", "rule", "cells", "says"),
    [
        (". . 4 / 4 . .", "twice", (2, 3), "4 is at row 1, column 3 and again at row 2, column 1"),
        ("3 . . / . . 4", "apart", (0, 5), "3 at row 1, column 1 is not beside 4 at row 2, column 3"),
        (
            ". . 2 / 3 . .",
            "apart",
            (2, 3),
            "2 at row 1, column 3 is not beside 3 at row 2, column 1",
        ),  # the end of a row, the start of the next
        (
            "3 1 . / . . .",
            "shut-in",
            (0,),
            "3 at row 1, column 1 has no room for its chain neighbours (empty beside it: 1)",
        ),
        (". 2 . . .", None, (), ""),
        ("1 3 . / . . .", None, (), ""),  # 2 has room below
        ("6 3 . / . . .", None, (), ""),  # an end needs one neighbour only
    ],
)
def test_a_rule_broken_for_good_is_told_on_an_unfinished_board(board, rule, cells, says):
    told = [violation for violation in check(draft(board)) if violation.rule != "empty"]
    if rule is None:
        assert told == []
    else:
        assert [(violation.rule, violation.cells) for violation in told] == [(rule, cells)]
        assert told[0].text() == says
        assert told[0].text("pt") != says


def test_changing_a_given_is_told():
    given = draft("1 . / . 3")
    (violation,) = check(draft("3 2 / 4 1"), given)[:1]
    assert (violation.rule, violation.cells) == ("given", (0,))
    assert violation.text() == "row 1, column 1 was given as 1"
    assert rules(draft("1 2 3 / 6 5 4"), given) == ["shape"]


def test_of_all_fillings_the_referee_accepts_the_paths():
    paths = {board.cells for board in complete_boards((2, 3))}
    accepted = {cells for cells in permutations(range(1, 7)) if not rules(NumbrixBoard(Shape(2, 3), cells))}
    assert accepted == paths
    assert len(paths) == 16


@pytest.mark.parametrize("shape", [(1, 4), (2, 3), (3, 3), (4, 3)])
def test_nothing_that_can_still_be_completed_is_blamed(shape):
    random = Random(7)
    for board in complete_boards(shape):
        for share in (0.2, 0.5, 0.8):
            cells = tuple(value if random.random() < share else EMPTY for value in board.cells)
            assert set(rules(NumbrixBoard(board.shape, cells), None)) <= {"empty"}


@pytest.mark.parametrize("shape", [Shape(1, 1), Shape(1, 4), Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(3, 3)])
def test_the_referee_alone_counts_as_many_complete_boards_as_there_are_paths(shape):
    counted = sum(1 for _ in brute_force(PUZZLE, empty_board(PUZZLE, shape)))
    assert counted == len(complete_boards(shape)) == PUZZLE.census.get(shape, counted)


def test_the_census_is_that_of_paths_counted_by_walking():
    for shape, published in PUZZLE.census.items():
        assert len(complete_boards(shape)) == published


# the boards that come with it


def test_samples_say_what_they_are():
    assert {name: board.shape for name, board in PUZZLE.samples.items()} == {
        "small": (3, 3),
        "five": (5, 5),
        "wide": (4, 6),
        "six": (6, 6),
        "nine": (9, 9),
        "sparse": (9, 9),
        "ten": (10, 10),
    }
    assert all(rules(board) == ["empty"] for board in PUZZLE.samples.values())


@pytest.mark.slow
def test_small_boards_are_of_every_kind():
    boards = list(PUZZLE.small_boards())
    counts = [sum(1 for _ in brute_force(PUZZLE, board)) for board in boards if board.last <= 9]
    assert {0, 1, 2, 8, 16, 40} <= set(counts)
    assert {board.last % 2 for board in boards} == {0, 1}
    assert any(board.shape.rows < board.shape.columns for board in boards)
    assert any(board.shape.rows > board.shape.columns for board in boards)
    assert [board.last for board in boards] == sorted(board.last for board in boards)


@pytest.mark.parametrize("shape", [Shape(1, 4), Shape(2, 3), Shape(3, 3), Shape(4, 2)])
def test_the_quick_referee_says_yes_exactly_where_the_thorough_one_finds_nothing(shape):
    from fronteira.puzzles.numbrix.referee import find_violations
    from fronteira.puzzles.numbrix.referee_cy import accepts_cells
    from tests.support.forms import uncompiled

    plain = uncompiled("fronteira.puzzles.numbrix.referee_cy").accepts_cells

    random = Random(20)
    size = shape.rows * shape.columns
    paths = [board.cells for board in complete_boards(shape)]
    fillings = paths + [tuple(random.sample(range(1, size + 1), size)) for _ in range(200)]
    fillings += [tuple(random.choice((EMPTY, *range(1, size + 1))) for _ in range(size)) for _ in range(200)]
    yes = 0
    for cells in fillings:
        path = random.choice(paths)
        given = NumbrixBoard(shape, tuple(value if random.random() < 0.2 else EMPTY for value in path))
        board = NumbrixBoard(shape, cells)
        quick = accepts_cells(cells, given.cells, shape.columns)
        assert quick == plain(cells, given.cells, shape.columns) == (not find_violations(board, given)), (cells, given)
        yes += quick
    assert yes
    for wrong in ((0, *paths[0][1:]), (size + 1, *paths[0][1:]), (-7, *paths[0][1:]), paths[0][1:], paths[0] + paths[0]):
        assert not accepts_cells(wrong, (EMPTY,) * size, shape.columns)
        assert not plain(wrong, (EMPTY,) * size, shape.columns)


def test_a_large_solution_with_one_thing_wrong_is_refused_by_every_form_of_the_referee():
    from fronteira.puzzles.numbrix.referee import check, find_violations
    from fronteira.puzzles.numbrix.referee_cy import accepts_cells
    from tests.support.forms import uncompiled

    plain = uncompiled("fronteira.puzzles.numbrix.referee_cy").accepts_cells
    random = Random(21)
    rows, columns = 13, 9
    snake = [row * columns + (column if row % 2 == 0 else columns - 1 - column) for row in range(rows) for column in range(columns)]
    right = [0] * len(snake)
    for number, cell in enumerate(snake, 1):
        right[cell] = number
    empty = NumbrixBoard(Shape(rows, columns), (EMPTY,) * len(snake))
    assert check(empty.with_cells(tuple(right)), empty) == []
    for _ in range(200):
        wrong = list(right)
        one, other = random.sample(range(len(snake)), 2)
        wrong[one] = random.choice((0, EMPTY, -2, len(snake) + 1, 10**12, wrong[other]))
        board = empty.with_cells(tuple(wrong))
        assert find_violations(board, empty)
        assert check(board, empty)
        assert not accepts_cells(board.cells, empty.cells, columns)
        assert not plain(board.cells, empty.cells, columns)


def test_a_number_no_cell_can_hold_is_named_with_its_place():
    board = NumbrixBoard(Shape(2, 2), (1, 2, EMPTY, EMPTY)).with_cells((1, 2, 9, 3))
    violation = next(each for each in check(board) if each.rule == "value")
    assert (violation.cells, dict(violation.values)) == ((2,), {"value": 9, "last": 4, "row": 2, "column": 1})
    assert "9" in violation.text()


def test_the_quick_referee_takes_a_board_of_one_column_and_refuses_what_is_none():
    from fronteira.puzzles.numbrix.referee_cy import accepts_cells
    from tests.support.forms import uncompiled

    for form in (accepts_cells, uncompiled("fronteira.puzzles.numbrix.referee_cy").accepts_cells):
        assert form((1, 2, 3), (EMPTY,) * 3, 1)
        assert form((3, 2, 1), (EMPTY, 2, EMPTY), 1)
        assert not form((1, 3, 2), (EMPTY,) * 3, 1)
        assert not form((1, 2, 3), (EMPTY,) * 3, 0)
        assert not form((1, 2, 3), (EMPTY,) * 3, 2)
        assert not form((1, 2, 3), (EMPTY,) * 2, 1)
