"""Positions of Dots and Boxes made: lines drawn at random, with care, and a goal whose fewest lines are known.

Lines are drawn in random order as two careful players would: first none that gives a box its third side, then none that gives one its
fourth, then any, until there are enough. So there are chains, and boxes that can be taken, and few that are taken already. The goal
is the most that some number of lines can close, and neither met nor the whole board.

Irreducible means: no drawn line (with symmetry: no line and its twin) can be rubbed out without the goal costing more.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from dataclasses import replace
from typing import Any

from fronteira.board import EMPTY, Shape
from fronteira.errors import BadOption
from fronteira.generate.dice_cy import Dice
from fronteira.generate.places import turns_of
from fronteira.generate.taking import winnow
from fronteira.puzzle import cells_filled
from fronteira.puzzles.dots.board import AT_LEAST, DRAWN, EXACTLY, Dot, DotsBoard, sides
from fronteira.puzzles.dots.kernel.cheapest import find_all_costs, find_cheapest, is_in_reach
from fronteira.puzzles.dots.referee import count_closed
from fronteira.teach.rule import Level

FEWEST_LINES = 2
"""A goal one line away is no puzzle."""

SHARES = {
    None: (25, 75),
    Level.GENTLE: (60, 80),
    Level.EASY: (50, 75),
    Level.MEDIUM: (40, 60),
    Level.HARD: (15, 45),
    Level.FIENDISH: (15, 50),
    Level.DIABOLICAL: (15, 50),
    Level.SEARCH: (5, 25),
}
"""Of a hundred lines, how many are drawn where nobody says: the fewest and the most, as they were found to lead to a level."""


class DotsMaker:
    """Makes boards for one wish."""

    def __init__(self, wish: Any) -> None:
        shape = wish.shape
        self.wish = wish
        if not is_in_reach(shape, AT_LEAST):  # before a board of that shape is made
            raise BadOption("dots.make.too-large", shape=shape)
        self.plain = DotsBoard(shape, (EMPTY,) * DotsBoard.cells_in(shape)).with_rules(**wish.rules)
        if not is_in_reach(shape, self.plain.mode):
            raise BadOption("dots.make.too-large", shape=shape)
        if wish.irreducible and self.plain.mode == EXACTLY:
            raise BadOption("dots.make.irreducible")
        if wish.fewest > len(self.plain.cells):
            raise BadOption("dots.make.givens", shape=shape, lines=len(self.plain.cells), givens=wish.fewest)
        self.groups = orbits_of_lines(shape, wish.symmetry)
        self.boxes_of: list[list[int]] = [[] for _ in self.plain.cells]
        for box in range(shape.rows * shape.columns):
            for line in sides(shape, *divmod(box, shape.columns)):
                self.boxes_of[line].append(box)

    def draft(self, dice: Dice) -> DotsBoard | None:
        """One position that may fulfil the wish; None where there are not as many lines as asked for, or no goal is worth the trouble."""
        wish = self.wish
        every = len(self.plain.cells)
        fewest, most = SHARES[wish.level]
        number = max(wish.fewest, every * (fewest + dice.below(most - fewest + 1)) // 100)
        if wish.most is not None and not wish.irreducible:
            number = min(number, wish.most)
        board = replace(self.plain, cells=tuple(self.throw(dice, number)))
        goals = self.goals_on(board)
        if not goals:
            return None
        board = board.with_rules(goal=dice.choose(goals))
        if wish.irreducible:
            board = self.rub_out(board, dice)
        return board if wish.allows(every - len(board.empty_cells())) else None

    def solution(self, board: DotsBoard) -> DotsBoard | None:
        """A cheapest one, the same on every machine."""
        return find_cheapest(board)

    def throw(self, dice: Dice, number: int) -> list[int]:
        """Lines drawn at random, as many as asked for unless symmetry forbids it."""
        cells = [EMPTY] * len(self.plain.cells)
        drawn_sides = [0] * (self.plain.shape.rows * self.plain.shape.columns)
        waiting = dice.shuffled(self.groups)
        for most in (2, 3, 4)[dice.below(2) :]:
            for group in list(waiting):
                near = [box for line in group for box in self.boxes_of[line]]
                if len(group) <= number and all(drawn_sides[box] + near.count(box) <= most for box in near):
                    waiting.remove(group)
                    number -= len(group)
                    for box in near:
                        drawn_sides[box] += 1
                    for line in group:
                        cells[line] = DRAWN
        return cells

    def goals_on(self, board: DotsBoard) -> list[int]:
        """The goals to choose from: the one that was asked for, or all that are the most their number of lines can close."""
        if board.goal is not None:
            solution = find_cheapest(board)
            return [board.goal] if solution is not None and cells_filled(board, solution) >= FEWEST_LINES else []
        costs = find_all_costs(board)
        goals = range(count_closed(board) + 1, len(costs) - 1)
        return [goal for goal in goals if costs[goal] >= FEWEST_LINES and (board.mode == EXACTLY or costs[goal + 1] > costs[goal])]

    def rub_out(self, board: DotsBoard, dice: Dice) -> DotsBoard:
        """The board without the lines that can be spared. A line less never makes a goal cheaper, as `winnow` wants it."""
        fewest = self.fewest_on(board)
        cells = list(board.cells)

        def holds(cells: MutableSequence[int], _: Sequence[int]) -> bool:
            return self.fewest_on(replace(board, cells=tuple(cells))) == fewest

        drawn = [group for group in self.groups if cells[group[0]] == DRAWN]
        winnow(cells, drawn, dice, holds, empty=EMPTY, at_least=self.wish.fewest)
        return replace(board, cells=tuple(cells))

    def fewest_on(self, board: DotsBoard) -> int:
        """The fewest lines to the goal, which can always be met at least."""
        solution = find_cheapest(board)
        assert solution is not None
        return cells_filled(board, solution)


def orbits_of_lines(shape: Shape, symmetry: str) -> list[tuple[int, ...]]:
    """The lines in groups that are drawn together or not at all: a line's twin joins the twins of its dots."""
    turns = turns_of(symmetry, shape)
    dots = Shape(shape.rows + 1, shape.columns + 1)
    board = DotsBoard(shape, (EMPTY,) * DotsBoard.cells_in(shape))
    ends = [board.ends(line) for line in range(len(board.cells))]
    line_between = {frozenset(pair): line for line, pair in enumerate(ends)}
    groups: set[tuple[int, ...]] = set()
    for first in range(len(ends)):
        group = [first]
        for line in group:
            twins = [line_between[frozenset(Dot(*turn(*dot, dots)) for dot in ends[line])] for turn in turns]
            group += dict.fromkeys(twin for twin in twins if twin not in group)
        groups.add(tuple(sorted(group)))
    return sorted(groups)
