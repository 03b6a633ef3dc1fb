"""Boards of Dots and Boxes and their referee: what a line is called, what a goal may be, and what breaks a rule."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fronteira.board import EMPTY, Move, Shape
from fronteira.errors import BadBoard, BadOption
from fronteira.puzzle import Violation
from fronteira.puzzles.dots import PUZZLE
from fronteira.puzzles.dots.board import DotsBoard, sides
from fronteira.puzzles.dots.referee import check, count_closed
from fronteira.puzzles.dots.samples import SAMPLES, from_words

OPEN_RIGHT = from_words(1, "10 10", "1 0 0")  # 1×2: the left box lacks only its right side


def rules(violations: list[Violation]) -> list[str]:
    return [violation.rule for violation in violations]


def test_a_board_of_two_by_three_boxes_has_seventeen_lines() -> None:
    assert DotsBoard.cells_in(Shape(2, 3)) == 9 + 8
    with pytest.raises(BadBoard, match="2×3 dots board has 17 cells, not 16"):
        DotsBoard(Shape(2, 3), (EMPTY,) * 16)


def test_lines_are_named_by_the_dots_they_join() -> None:
    board = DotsBoard(Shape(2, 3), (EMPTY,) * 17)
    assert board.place(0) == "the line between dots (1, 1) and (1, 2)"
    assert board.place(5) == "the line between dots (2, 3) and (2, 4)"
    assert board.place(8) == "the line between dots (3, 3) and (3, 4)"
    assert board.place(9) == "the line between dots (1, 1) and (2, 1)"
    assert board.place(10) == "the line between dots (2, 1) and (3, 1)"
    assert board.place(16) == "the line between dots (2, 4) and (3, 4)"


@pytest.mark.parametrize("shape", [Shape(1, 1), Shape(2, 3), Shape(3, 2), Shape(1, 4)])
def test_every_line_joins_two_dots_of_its_own_and_the_sides_of_a_box_surround_it(shape: Shape) -> None:
    board = DotsBoard(shape, (EMPTY,) * DotsBoard.cells_in(shape))
    assert len({board.ends(cell) for cell in range(len(board.cells))}) == len(board.cells)
    for row in range(shape.rows):
        for column in range(shape.columns):
            around = [((row, column), (row, column + 1)), ((row + 1, column), (row + 1, column + 1))]
            around += [((row, column), (row + 1, column)), ((row, column + 1), (row + 1, column + 1))]
            assert [board.ends(side) for side in sides(board.shape, row, column)] == around


def test_a_goal_is_between_none_and_all_of_the_boxes() -> None:
    board = DotsBoard(Shape(2, 3), (EMPTY,) * 17)
    assert board.with_rules(goal=6).goal == 6
    assert board.with_rules(goal=0).goal == 0
    for goal in (-1, 7):
        with pytest.raises(BadBoard, match=f"0 to 6 closed boxes on a 2×3 board, not {goal}"):
            board.with_rules(goal=goal)


def test_a_mode_or_a_rule_nobody_knows_is_refused() -> None:
    with pytest.raises(BadBoard, match="at-least or exactly, not 'at-most'"):
        SAMPLES["a"].with_rules(mode="at-most")
    with pytest.raises(BadOption, match="goal, mode"):
        SAMPLES["a"].with_rules(different_lines=False)


@pytest.mark.parametrize("shape", [Shape(0, 3), Shape(3, 0), Shape(1000, 1000)])
def test_a_shape_nobody_can_want_is_refused(shape: Shape) -> None:
    with pytest.raises(BadBoard):
        DotsBoard(shape, ())


def test_the_referee_and_the_models_want_a_goal_and_say_how_to_give_one() -> None:
    board = from_words(1, "0 0", "0 0").with_rules(goal=None)
    for judge in (check, *PUZZLE.models.values()):
        with pytest.raises(BadBoard, match=r"--goal K or board.with_rules\(goal=K\)"):
            judge(board)


def test_the_samples_are_those_of_the_report() -> None:
    assert [str(board.shape) for board in SAMPLES.values()] == ["3×3", "4×4", "4×4", "4×5", "6×6", "7×7"]
    assert [board.goal for board in SAMPLES.values()] == [3, 7, 10, 10, 20, 35]
    assert [count_closed(board) for board in SAMPLES.values()] == [1, 5, 4, 0, 2, 0]
    assert [board.cells.count(1) for board in SAMPLES.values()] == [8, 25, 22, 0, 43, 3]


def test_undrawn_lines_break_no_rule_once_the_goal_is_met() -> None:
    solved = OPEN_RIGHT.play([Move(5, 1)])
    assert solved.cells == (1, EMPTY, 1, EMPTY, 1, 1, EMPTY)
    assert check(solved, OPEN_RIGHT) == []
    assert PUZZLE.cost(OPEN_RIGHT, solved) == 1


def test_too_few_boxes_are_counted_in_both_languages() -> None:
    (violation,) = check(OPEN_RIGHT.with_rules(goal=2), None)
    assert violation.rule == "goal"
    assert violation.text() == "boxes closed: 0, wanted 2"
    assert violation.text("pt") == "caixas fechadas: 0, pretendidas 2"


def test_a_box_too_many_breaks_exactly_and_not_at_least() -> None:
    both = from_words(1, "11 11", "1 1 1")
    assert check(both) == []
    (violation,) = check(both.with_rules(mode="exactly"))
    assert violation.text() == "boxes closed: 2, wanted exactly 1"


def test_the_goal_of_the_given_board_counts_not_that_of_the_answer() -> None:
    given = OPEN_RIGHT.with_rules(goal=2)
    assert rules(check(OPEN_RIGHT.with_rules(goal=0), given)) == ["goal"]
    assert rules(check(OPEN_RIGHT.with_rules(goal=None), given)) == ["goal"]


def test_a_given_line_that_is_gone_is_named() -> None:
    solved = replace(OPEN_RIGHT, cells=(EMPTY, 1, EMPTY, 1, EMPTY, 1, 1))  # the other box instead
    violations = check(solved, OPEN_RIGHT)
    assert [violation.cells for violation in violations] == [(0,), (2,), (4,)]
    assert violations[1].text() == "the line between dots (2, 1) and (2, 2) was given and is gone (row and column of each dot)"
    assert "(2, 1) e (2, 2)" in violations[1].text("pt")


def test_a_line_is_drawn_or_not_and_nothing_else() -> None:
    strange = replace(OPEN_RIGHT, cells=(1, 0, 1, EMPTY, 1, 7, EMPTY))
    found = check(strange)
    assert [(violation.rule, violation.cells) for violation in found] == [("value", (1,)), ("value", (5,)), ("goal", ())]
    assert "is 7" in found[1].text()
    assert "vale 7" in found[1].text("pt")


def test_an_answer_of_another_shape_is_refused_whatever_it_closes() -> None:
    (violation,) = check(from_words(1, "1 1", "1 1"), OPEN_RIGHT)
    assert violation.text() == "the board is 1×1, the given one 1×2"


def test_the_small_boards_are_of_every_kind() -> None:
    boards = list(PUZZLE.small_boards())
    assert {tuple(board.shape) for board in boards} == {(1, 1), (1, 2), (2, 1), (1, 3), (2, 2)}
    assert {board.mode for board in boards} == {"at-least", "exactly"}
    assert [len(board.cells) for board in boards] == sorted(len(board.cells) for board in boards)
    assert any(not check(board) for board in boards)
    assert len(set(boards)) == len(boards)


def test_the_quick_referee_says_yes_exactly_where_the_thorough_one_finds_nothing():
    from random import Random

    from fronteira.puzzles.dots.referee import find_violations
    from fronteira.puzzles.dots.referee_cy import accepts_cells
    from tests.support.forms import uncompiled

    plain = uncompiled("fronteira.puzzles.dots.referee_cy").accepts_cells
    random, verdicts = Random(20), []
    for _ in range(1500):
        shape = Shape(random.randint(1, 4), random.randint(1, 4))
        mode, share = random.choice(("at-least", "exactly")), random.choice((0.5, 0.8, 1))
        cells = tuple(1 if random.random() < share else random.choice((EMPTY, EMPTY, 0, 2)) for _ in range(DotsBoard.cells_in(shape)))
        given = tuple(value if value == 1 and random.random() < 0.7 else EMPTY for value in cells)
        if random.random() < 0.2:
            given = (1, *given[1:])
        task = DotsBoard(shape, given, goal=random.randint(0, shape.rows * shape.columns), mode=mode)
        fine = not find_violations(task.with_cells(cells), task)
        for form in (accepts_cells, plain):
            assert form(cells, given, *shape, task.goal, mode == "exactly") is fine, (cells, task)
        assert (check(task.with_cells(cells), task) == []) is fine
        verdicts.append(fine)
    assert 100 < sum(verdicts) < 1400
    for form in (accepts_cells, plain):
        assert not form((1, 1, 1), (EMPTY,) * 4, 1, 1, 0, False)
        assert not form((1,) * 4, (1,) * 7, 1, 1, 0, False)
