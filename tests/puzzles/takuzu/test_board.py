"""Takuzu boards, their texts and their referee."""

from __future__ import annotations

from itertools import product

import pytest

from fronteira.board import EMPTY, Shape
from fronteira.errors import BadBoard, ParseError
from fronteira.puzzles.takuzu import PUZZLE
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.formats.course import COURSE, PRETTY
from fronteira.puzzles.takuzu.referee import check
from fronteira.puzzles.takuzu.samples import board
from fronteira.testing import brute_force
from fronteira.words import LANGUAGES


def read(text: str) -> list[TakuzuBoard]:
    assert COURSE.read is not None
    return list(COURSE.read(text, "a text"))


def rules_broken(text: str, *, different_lines: bool = True) -> list[str]:
    return [violation.rule for violation in check(board(text, different_lines=different_lines))]


# boards


def test_a_board_has_at_least_two_rows_and_columns():
    with pytest.raises(BadBoard, match="at least 2×2, not 1×4"):
        TakuzuBoard(Shape(1, 4), (0, 1, 1, 0))


def test_a_cell_holds_nothing_but_0_and_1():
    with pytest.raises(BadBoard, match="row 1, column 2 holds 7"):
        TakuzuBoard(Shape(2, 2), (0, 7, 1, EMPTY))


def test_the_rule_of_different_lines_is_a_switch():
    assert board(".. ..").different_lines
    assert not board(".. ..").with_rules(different_lines=False).different_lines


# texts


def test_2_is_an_empty_cell_in_course_text():
    assert read("3\n0\t2\t1\n2\t2\t2\n1\t0\t2\n") == [board("0.1 ... 10.")]


def test_a_rectangle_says_rows_and_columns_and_tabs_may_be_spaces():
    assert read("2 3\r\n0 2 1\r\n2 2 2") == [board("0.1 ...")]


def test_boards_follow_one_another():
    assert read("2\n0 2\n2 2\n\n3 2\n2 2\n1 2\n2 0\n") == [board("0. .."), board(".. 1. .0")]


def test_a_board_is_written_with_its_size_and_an_answer_without():
    assert COURSE.write(board("0.1 1.0")) == "2\t3\n0\t2\t1\n1\t2\t0\n"
    assert COURSE.write_answer is not None
    assert COURSE.write_answer(board("01 10")) == "0\t1\n1\t0\n"


def test_an_answer_is_read_under_the_rules_of_its_board():
    given = board(".. ..", different_lines=False)
    assert COURSE.read_answer is not None
    assert COURSE.read_answer("0 1\n1 0\n", "", given) == board("01 10", different_lines=False)
    assert COURSE.read_answer("2\n0 1\n1 0\n", "", given) == board("01 10", different_lines=False)


def test_a_value_that_is_none_of_ours_is_pointed_at():
    with pytest.raises(ParseError, match="a text: line 3, column 4: found 3, wanted 0, 1 or 2"):
        read("2\n0 1\n1  3\n")


def test_a_board_that_is_too_small_is_refused():
    with pytest.raises(ParseError, match="line 1, column 1: found size 1, wanted at least 2"):
        read("1\n2\n")


@pytest.mark.parametrize(
    ("text", "ours"),
    [
        ("2\n0 2\n1 0\n", True),
        ("2 3\n0 2 1\n2 2 2", True),
        ("2\n0 1\n1 0\n", True),  # nobody else's: 1 twice
        ("2\n0 1\n0 0\n", False),  # could be another puzzle's
        ("2\n0 2\n3 0\n", False),
        ("1\n2\n", False),
        ("2\n0 2\n", False),
        ("((0) (1))", False),
        ("", False),
    ],
)
def test_a_board_with_a_2_and_nothing_above_is_recognised(text: str, ours: bool):
    assert COURSE.recognise(text) is ours


def test_the_pretty_text_is_framed():
    assert PRETTY.write(board("0.1 1.0")) == "┌───────┐\n│ 0 · 1 │\n│ 1 · 0 │\n└───────┘\n"


# the referee


def test_a_right_board_breaks_no_rule():
    assert rules_broken("0110 1001 0011 1100") == []
    assert rules_broken("010 101 011") == []  # odd: one more of either value
    assert rules_broken("0110 1001 0101") == []


def test_empty_cells_are_told_with_what_is_already_broken():
    violations = check(board("000. .... .... ...."))
    assert [(violation.rule, violation.cells) for violation in violations] == [
        ("empty", tuple(range(3, 16))),
        ("triple", (0, 1, 2)),
        ("row-count", (0, 1, 2)),
    ]


def test_three_neighbours_are_found_in_rows_and_columns_but_not_around_the_edge():
    assert rules_broken(".... .... 1110 ....") == ["empty", "triple", "row-count"]
    assert [violation.cells for violation in check(board("...1 ...1 ...1 .... ...."))[1:2]] == [(3, 7, 11)]
    assert rules_broken("..11 1... .... ....") == ["empty"]


def test_four_neighbours_are_two_triples():
    assert rules_broken("0000.... 1.......", different_lines=False) == ["empty", "triple", "triple"]


def test_a_line_takes_half_of_each_value_and_one_more_when_odd():
    assert rules_broken("0.00 .... ....") == ["empty", "row-count"]
    assert rules_broken("0.00. ..... .....") == ["empty"]
    assert rules_broken("0.00.0 ...... ......") == ["empty", "row-count"]
    assert rules_broken("1. .. 1. 1. .. ..") == ["empty"]
    assert rules_broken("1. .. 1. 1. .. 1.") == ["empty", "column-count"]


def test_equal_lines_are_compared_only_when_complete_and_only_with_their_kind():
    assert rules_broken("0110 0110 .... ....") == ["empty", "equal-rows"]
    assert rules_broken("011. 011. .... ....") == ["empty"]
    assert rules_broken("0110 1... 1... 0...") == ["empty"]  # the first row and the first column
    assert rules_broken("00.. 11.. 00.. 11..") == ["empty", "equal-columns"]
    assert rules_broken("0110 0110 .... ....", different_lines=False) == ["empty"]


def test_a_changed_given_is_a_violation():
    given, answer = board("0. .."), board("10 01")
    assert [(each.rule, each.cells) for each in check(answer, given)] == [("given", (0,))]
    assert [each.rule for each in check(board(".1 10"), given)] == ["empty", "given"]
    assert [each.rule for each in check(board("011 100"), board("0. ..", different_lines=False))] == ["shape"]


def test_violations_name_rows_and_columns_from_1():
    triple, count = check(board(".... 0111 .... ...."))[1:]
    assert triple.text() == "three 1s next to each other, from row 2, column 2 to row 2, column 4"
    assert count.text() == "row 2 has 3 1s, at most 2 may be"
    assert count.text("pt") == "a linha 2 tem 3 vezes o 1, pode ter no máximo 2"


def test_every_violation_has_its_sentence_in_every_language():
    broken = [*check(board("000. 000. 00.. 00..")), *check(board("0110 0110 0110 0110")), *check(board("10 01"), board("0. .."))]
    broken += check(board("10 01"), board("... ..."))
    assert {each.rule for each in broken} == {
        *("empty", "triple", "row-count", "column-count", "equal-rows", "given", "shape", "equal-columns"),
    }
    for violation, lang in product(broken, LANGUAGES):
        assert violation.text(lang)


def count_by_words(shape: Shape) -> int:
    """Complete boards of a shape, counted row word by row word without the referee."""

    def balanced(word: tuple[int, ...]) -> bool:
        return abs(2 * sum(word) - len(word)) <= len(word) % 2 and all(len(set(word[k : k + 3])) > 1 for k in range(len(word) - 2))

    words = [word for word in product((0, 1), repeat=shape.columns) if balanced(word)]
    total = 0
    for rows in product(words, repeat=shape.rows):
        columns = list(zip(*rows, strict=True))
        total += len(set(rows)) == shape.rows and len(set(columns)) == shape.columns and all(map(balanced, columns))
    return total


def count_by_referee(shape: Shape) -> int:
    return sum(1 for _ in brute_force(PUZZLE, TakuzuBoard(shape, (EMPTY,) * (shape.rows * shape.columns))))


@pytest.mark.parametrize("shape", [Shape(2, 2), Shape(2, 3), Shape(3, 3), Shape(4, 3), Shape(3, 4), Shape(5, 3), Shape(4, 4)], ids=str)
def test_the_referee_counts_as_many_boards_as_a_count_by_words(shape: Shape):
    counted = count_by_referee(shape)
    assert counted == count_by_words(shape)
    assert PUZZLE.census.get(shape, counted) == counted


@pytest.mark.parametrize(
    "shape", [(2, 2), (2, 3), (3, 3), pytest.param((4, 3), marks=pytest.mark.slow), pytest.param((2, 6), marks=pytest.mark.slow)]
)
def test_the_quick_referee_says_yes_exactly_where_the_thorough_one_finds_nothing(shape):
    from itertools import product

    from fronteira.puzzles.takuzu import referee_cy
    from fronteira.puzzles.takuzu.referee import find_violations
    from tests.support.forms import uncompiled

    plain = uncompiled("fronteira.puzzles.takuzu.referee_cy")
    verdicts = set()
    rows, columns = shape
    size = rows * columns
    for first, different_lines in product((0, 1), (True, False)):
        given = TakuzuBoard(Shape(rows, columns), (first, *[EMPTY] * (size - 1)), different_lines=different_lines)
        for cells in product((0, 1), repeat=size):
            fine = not find_violations(given.with_cells(cells), given)
            for form in (referee_cy, plain):
                assert form.accepts(bytes(cells), bytes([first, *[2] * (size - 1)]), columns, different_lines) == fine, cells
                assert form.accepts_cells(cells, given.cells, columns, different_lines) == fine, cells
            verdicts.add(fine)
    assert verdicts == {True, False}


def test_the_quick_referee_refuses_what_is_no_board():
    from fronteira.puzzles.takuzu import referee_cy
    from tests.support.forms import uncompiled

    for form in (referee_cy, uncompiled("fronteira.puzzles.takuzu.referee_cy")):
        assert not form.accepts(bytes([1, 0, 0, 255]), bytes([1, 255, 255, 255]), 2, True)  # a cell is missing
        assert not form.accepts(bytes([1, 0, 0, 2]), bytes([1, 2, 2, 2]), 2, True)
        assert not form.accepts(bytes([1, 0, 0]), bytes([1, 255, 255, 255]), 2, True)
        assert not form.accepts_cells((1, 0, 0), (1, EMPTY, EMPTY, EMPTY), 2, True)
        assert not form.accepts_cells((1, 0, 0, 1), (1, EMPTY, EMPTY, EMPTY), 0, True)
        assert not form.accepts(bytes([1, 0, 0, 1]), bytes([1, 2, 2, 2]), 0, True)
        assert not form.accepts_cells((1, 0, 0), (EMPTY,) * 3, 2, True)
        assert form.accepts(bytes([0, 1]), bytes([2, 2]), 1, True)
        assert form.accepts_cells((0, 1), (EMPTY, EMPTY), 1, True)
        assert form.accepts_cells((0, 1, 1, 0), (2,) * 4, 2, True)  # what is neither 0 nor 1 is not given
        for place in range(9):
            for number in range(256):
                cells = [number >> bit & 1 for bit in range(8)]
                cells.insert(place, 2)
                assert not form.accepts_cells(tuple(cells), (EMPTY,) * 9, 3, False)
                assert not form.accepts(bytes(cells), bytes([2] * 9), 3, False)


def test_what_is_empty_or_changed_is_named_with_its_place():
    empty, given = check(board("01 .0"), board("0. 1."))
    assert (empty.rule, dict(empty.values)) == ("empty", {"count": 1, "row": 2, "column": 1})
    assert (given.rule, dict(given.values)) == ("given", {"row": 2, "column": 1, "wanted": 1})


def test_a_value_no_cell_can_hold_is_named_with_its_place():
    (violation, *_) = check(board("01 10").with_cells((0, 1, 5, 0)))
    assert (violation.rule, violation.cells, dict(violation.values)) == ("value", (2,), {"value": 5, "row": 2, "column": 1})


@pytest.mark.parametrize("different_lines", [True, False])
def test_a_large_solution_with_one_thing_wrong_is_refused_by_every_form_of_the_referee(different_lines):
    from random import Random

    from fronteira import solve
    from fronteira.puzzles.takuzu import referee_cy
    from fronteira.puzzles.takuzu.referee import check, find_violations
    from tests.support.forms import uncompiled

    plain = uncompiled("fronteira.puzzles.takuzu.referee_cy")
    random = Random(20)
    for shape in (Shape(14, 14), Shape(9, 12), Shape(64, 10), Shape(66, 10)):  # lines as numbers, to 64
        empty = TakuzuBoard(shape, (EMPTY,) * (shape.rows * shape.columns), different_lines=different_lines and shape.rows < 60)
        right = solve(empty).board
        assert check(right, empty) == []
        givens = tuple(value if random.random() < 0.5 else EMPTY for value in right.cells)
        for _ in range(60):
            wrong = list(right.cells)
            cell = random.randrange(len(wrong))
            wrong[cell] = random.choice((1 - wrong[cell], EMPTY, 2, -2, 255, 10**12))
            if random.random() < 0.3:  # the counts of the row stay right
                wrong[cell - 1], wrong[cell] = right.cells[cell], right.cells[cell - 1]
            board, given = empty.with_cells(tuple(wrong)), empty.with_cells(givens)
            fine = not find_violations(board, given)
            assert fine is (check(board, given) == [])
            for form in (referee_cy, plain):
                assert form.accepts_cells(board.cells, givens, shape.columns, empty.different_lines) is fine
                if wrong[cell] in (0, 1):
                    kept = bytes(value % 256 for value in givens)
                    assert form.accepts(bytes(wrong), kept, shape.columns, empty.different_lines) is fine


@pytest.mark.parametrize("size", [63, 64, 65, 66])
def test_equal_lines_of_long_boards_are_refused_by_every_form_of_the_referee(size):
    """A board on which nothing is wrong but that two rows are equal, and the same board on its side."""
    from fronteira.puzzles.takuzu import referee_cy
    from fronteira.puzzles.takuzu.kernel.kernel_cy import Kernel
    from fronteira.puzzles.takuzu.referee import find_violations
    from tests.support.forms import uncompiled

    kernel = Kernel(size, size, True)
    kernel.load(bytes([2] * size * size))
    assert kernel.run(-1, 0) == 1
    right = kernel.solution()
    alike, rules = [], TakuzuBoard(Shape(size, size), (EMPTY,) * size**2)
    for first, second in ((0, size - 1), (3, 40), (41, 42)):
        cells = bytearray([2] * size * size)
        cells[first * size : first * size + size] = cells[second * size : second * size + size] = right[:size]
        kernel = Kernel(size, size, False)
        kernel.load(bytes(cells))
        assert kernel.run(-1, 0) == 1
        alike.append(kernel.solution())
    alike += [bytes(each[column + size * row] for column in range(size) for row in range(size)) for each in alike]
    nothing = bytes([2] * size * size)
    for form in (referee_cy, uncompiled("fronteira.puzzles.takuzu.referee_cy")):
        assert form.accepts(right, nothing, size, True) is True
        for cells in alike:
            assert form.accepts(cells, nothing, size, False) is True
            assert form.accepts(cells, nothing, size, True) is False
    for cells in alike:
        assert {each.rule for each in find_violations(rules.with_cells(tuple(cells)), rules)} in ({"equal-rows"}, {"equal-columns"})


def test_a_board_of_another_shape_is_never_right():
    violations = check(board("010 101"), TakuzuBoard(Shape(3, 2), (EMPTY,) * 6, different_lines=False))
    assert [(each.rule, each.puzzle) for each in violations] == [("shape", "takuzu")]
    (violation, *_) = check(board("01 10").with_cells((0, 1, 5, 0)))
    assert violation.puzzle == "takuzu"


def test_a_board_is_judged_by_its_own_columns():
    """Right were it of four rows, wrong as it is."""
    from itertools import product

    lying = TakuzuBoard(Shape(2, 4), (EMPTY,) * 8, different_lines=False)
    standing = TakuzuBoard(Shape(4, 2), (EMPTY,) * 8, different_lines=False)
    odd = [
        cells
        for cells in product((0, 1), repeat=8)
        if check(standing.with_cells(cells), standing) == [] and check(lying.with_cells(cells), lying)
    ]
    assert (0, 1, 0, 1, 1, 0, 1, 0) not in odd
    assert (0, 1, 1, 0, 0, 1, 1, 0) in odd
