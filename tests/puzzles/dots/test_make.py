"""Positions of Dots and Boxes made: a stated optimum, the level, symmetry and number of lines asked for, the same from the same seed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fronteira.board import EMPTY, Shape
from fronteira.errors import BadBoard, BadOption, RefereeError, UnknownName
from fronteira.generate import Wish, find_maker, generate, make, make_many
from fronteira.generate.dice_cy import Dice
from fronteira.puzzle import cells_filled
from fronteira.puzzles.dots.board import DRAWN, EXACTLY, Dot, DotsBoard
from fronteira.puzzles.dots.make import orbits_of_lines
from fronteira.puzzles.dots.referee import check, count_closed
from fronteira.registry import find_puzzle
from fronteira.teach import climb, grade_of
from fronteira.teach.rule import Level
from tests.support.oracles import costs_by_boxes


def wish(rows: int, columns: int, **wishes) -> Wish:
    return Wish(puzzle="dots", shape=Shape(rows, columns), **wishes)


def drawn(board: DotsBoard) -> list[int]:
    return [line for line, value in enumerate(board.cells) if value == DRAWN]


def fewest(board: DotsBoard) -> int | None:
    return costs_by_boxes(board)[board.wanted()]


@pytest.mark.parametrize("level", [level for level in Level if level is not Level.DIABOLICAL])
@pytest.mark.parametrize("mode", ["at-least", EXACTLY])
def test_a_position_has_its_level_and_the_optimum_it_states(level, mode):
    for made in generate(wish(3, 4, level=level, rules={"mode": mode}), count=3, seed=4):
        assert made.board.mode == mode
        assert made.grade.level is level
        assert grade_of(find_puzzle("dots"), climb(made.board)) == made.grade
        assert made.optimum == fewest(made.board) == cells_filled(made.board, made.solution)
        assert made.optimum >= 2
        assert not check(made.solution, made.board)


def test_a_goal_is_the_most_that_its_lines_can_close():
    for made in generate(wish(4, 3), count=20, seed=9):
        costs = costs_by_boxes(made.board)
        goal = made.board.wanted()
        assert count_closed(made.board) < goal < 12
        assert costs[goal + 1] > costs[goal]


def test_goal_and_mode_can_be_asked_for():
    for made in generate(wish(4, 3, rules={"goal": 5, "mode": EXACTLY}), count=5, seed=1):
        assert (made.board.goal, made.board.mode) == (5, EXACTLY)
        assert count_closed(made.solution) == 5


@pytest.mark.parametrize("givens", [0, 1, 7, 20])
def test_exactly_as_many_lines_are_drawn_as_asked_for(givens):
    assert all(len(drawn(made.board)) == givens for made in generate(wish(4, 4, givens=givens), count=4, seed=givens))


@pytest.mark.parametrize(
    ("symmetry", "twin"),
    [("rotate", lambda dot: Dot(4 - dot.row, 3 - dot.column)), ("mirror", lambda dot: Dot(dot.row, 3 - dot.column))],
)
@pytest.mark.parametrize("irreducible", [False, True])
def test_lines_are_as_symmetric_as_asked_for(symmetry, twin, irreducible):
    for made in generate(wish(4, 3, symmetry=symmetry, irreducible=irreducible), count=4, seed=2):
        lines = {frozenset(made.board.ends(line)) for line in drawn(made.board)}
        assert lines == {frozenset(twin(dot) for dot in ends) for ends in lines}


def test_lines_go_together_with_their_twin():
    assert orbits_of_lines(Shape(1, 2), "none") == [(0,), (1,), (2,), (3,), (4,), (5,), (6,)]
    assert orbits_of_lines(Shape(1, 2), "rotate") == [(0, 3), (1, 2), (4, 6), (5,)]
    assert orbits_of_lines(Shape(1, 2), "mirror") == [(0, 1), (2, 3), (4, 6), (5,)]
    with pytest.raises(UnknownName, match="did you mean mirror"):
        orbits_of_lines(Shape(1, 2), "mirrored")


@pytest.mark.parametrize(("symmetry", "level"), [("none", None), ("rotate", None), ("none", Level.MEDIUM)])
def test_no_line_of_an_irreducible_position_can_be_rubbed_out_for_free(symmetry, level):
    for made in generate(wish(3, 4, irreducible=True, symmetry=symmetry, level=level), count=4, seed=6):
        lines = set(drawn(made.board))
        for group in orbits_of_lines(made.board.shape, symmetry):
            if lines.issuperset(group):
                rubbed = tuple(EMPTY if line in group else value for line, value in enumerate(made.board.cells))
                assert fewest(replace(made.board, cells=rubbed)) > made.optimum


def test_careful_players_leave_few_boxes_closed():
    maker = find_maker(wish(6, 6, givens=42))
    boards = [maker.draft(Dice("careful", number)) for number in range(30)]
    assert all(board is not None and count_closed(board) == 0 for board in boards), "half of the lines fit without a fourth side"


def test_a_position_is_known_by_its_seed_and_number_alone():
    one = wish(5, 4, level=Level.MEDIUM)
    in_a_row = list(generate(one, count=4, seed=3))
    assert make(one, 3, 4) == in_a_row[3]
    assert len({made.board for made in in_a_row}) == 4
    assert next(generate(one, seed=4)) != in_a_row[0]
    assert list(make_many(one, count=4, seed=3, jobs=1)) == in_a_row


def test_a_position_stays_what_it_was():
    """Its bytes are a promise to everybody who has written down a seed."""
    made = make(wish(2, 3), 7, 1)
    assert "".join("01"[value == DRAWN] for value in made.board.cells) == "01110001101111110"
    assert (made.board.goal, made.optimum, made.grade.level) == (5, 4, Level.EASY)  # a double, then three boxes with one line each


@pytest.mark.parametrize(
    ("wished", "complaint"),
    [
        (wish(15, 15), "15×15 board of Dots and Boxes cannot be proved quickly enough"),
        (wish(12, 12, rules={"mode": EXACTLY}), "cannot be proved quickly enough"),
        (wish(3, 3, irreducible=True, rules={"mode": EXACTLY}), "irreducible is for a goal to be met at least"),
        (wish(3, 3, givens=25), "has 24 lines, not 25"),
        (wish(3, 3, rules={"different_lines": False}), "dots has no different-lines to set"),
        (wish(1, 1), "no such puzzle came up"),
    ],
)
def test_what_cannot_be_made_is_refused_with_a_sentence(wished, complaint):
    with pytest.raises(BadOption, match=complaint):
        next(generate(wished))


def test_a_goal_the_board_has_not_got_is_refused():
    with pytest.raises(BadBoard, match="0 to 9 closed boxes"):
        next(generate(wish(3, 3, rules={"goal": 10})))


def test_a_solution_that_is_not_the_cheapest_never_leaves(monkeypatch):
    one = wish(3, 3)
    maker = find_maker(one)
    monkeypatch.setattr(maker, "solution", lambda board: replace(board, cells=(DRAWN,) * len(board.cells)))
    with pytest.raises(RefereeError, match="wrong optimum"):
        make(one, 1, 1, maker)
