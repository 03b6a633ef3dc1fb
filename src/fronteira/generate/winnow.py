"""Take givens away from a full board as long as something stays true of it: that it has one solution, or that certain rules solve it.

What is asked for stays true when givens are added, so givens can be tried many at a time: where taking away eight together works, taking
each alone would have. The result is the same as one by one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, MutableSequence, Sequence
from itertools import islice
from typing import Any

from fronteira.board import EMPTY, Move, Shape
from fronteira.engines.solving import solutions
from fronteira.errors import UnknownName
from fronteira.generate.dice import Dice
from fronteira.registry import find_puzzle
from fronteira.teach.climbing import is_done, make_moves, rounds, rules_of
from fronteira.teach.rule import Contradiction, Level

SYMMETRIES: dict[str, Callable[[int, int, Shape], tuple[int, int]]] = {
    "none": lambda row, column, shape: (row, column),
    "rotate": lambda row, column, shape: (shape.rows - 1 - row, shape.columns - 1 - column),
    "mirror": lambda row, column, shape: (row, shape.columns - 1 - column),
}
"""Where a given's twin is: in its own place, across the centre, across the upright middle."""

LARGEST_BATCH = 16

REMEMBERED = 4
"""Other solutions remembered, by the cells emptied last that they differ in. One is of use until some of these are seen to be needed."""


def orbits(shape: Shape, symmetry: str) -> list[tuple[int, ...]]:
    """The cells in groups that are given together or not at all."""
    if symmetry not in SYMMETRIES:
        raise UnknownName("symmetry", symmetry, SYMMETRIES)
    groups = set()
    for row in range(shape.rows):
        for column in range(shape.columns):
            other_row, other_column = SYMMETRIES[symmetry](row, column, shape)
            groups.add(tuple(sorted({row * shape.columns + column, other_row * shape.columns + other_column})))
    return sorted(groups)


def winnow(
    cells: MutableSequence[int],
    groups: Sequence[tuple[int, ...]],
    dice: Dice,
    holds: Callable[[MutableSequence[int], Sequence[int]], bool],
    *,
    empty: int,
    at_least: int = 0,
) -> None:
    """Empty groups of cells in random order while `holds(cells, just emptied)` and at least so many givens are left.

    `holds` is asked about the cells as they would be, with what was emptied last for those who can use it.
    """
    waiting = dice.shuffled(groups)
    waiting.reverse()  # taken from the end
    givens = sum(map(len, groups))
    batch, doomed = LARGEST_BATCH, 0  # of the next so many together it is known that they cannot be spared
    while waiting:
        if doomed == 1:
            waiting.pop()  # it stays given
            batch, doomed = 1, 0
            continue
        tried = waiting[-(doomed // 2 or batch) :]
        emptied = [cell for group in tried for cell in group]
        values = [cells[cell] for cell in emptied]
        for cell in emptied:
            cells[cell] = empty
        if givens - len(emptied) >= at_least and holds(cells, emptied):
            givens -= len(emptied)
            del waiting[-len(tried) :]
            batch, doomed = min(2 * batch, LARGEST_BATCH), max(0, doomed - len(tried))
        else:
            doomed = len(tried)
            for cell, value in zip(emptied, values, strict=True):
                cells[cell] = value


class Winnower(ABC):
    """A maker of puzzles whose boards are filled: a random full board, then givens taken away as a wish asks.

    A puzzle says how to fill a board. Whether what is left has another solution, and whether the rules up to a level solve it, is found
    out as for any puzzle; one with a kernel has quicker ways of its own, on cells in the form that takes, `empty` marking those not given.
    """

    empty = EMPTY

    def __init__(self, wish: Any, board: Any) -> None:
        """For a wish (see `generate`) and the empty board it is about."""
        self.wish = wish
        self.plain = board.with_rules(**wish.rules)
        self.groups = orbits(wish.shape, wish.symmetry)

    @abstractmethod
    def fill(self, dice: Dice) -> MutableSequence[int]:
        """A random full board."""

    def find_other(self, cells: MutableSequence[int], full: Sequence[int], emptied: Sequence[int]) -> Sequence[int] | None:
        """A solution besides the full board, now that these cells are empty (it was the only one before); None where there is none."""
        found = islice(solutions(self.board_of(cells)), 2)
        return next((each.cells for each in found if each.cells != tuple(full)), None)

    def board_of(self, cells: Sequence[int]) -> Any:
        """The board these cells stand for."""
        return self.plain.play([Move(cell, value) for cell, value in enumerate(cells) if value != self.empty])

    def is_solved_by(self, cells: MutableSequence[int], level: Level) -> bool:
        """Do the rules up to this level solve the board?"""
        board = self.board_of(cells)
        rules = [rule for rule in rules_of(find_puzzle(board.puzzle)) if rule.level <= level]
        for before, _, found in rounds(board, rules=rules, at_once=True):
            board = before if isinstance(found, Contradiction) else make_moves(before, found)
        return is_done(board)

    def draft(self, dice: Dice) -> Any:
        """One board that may fulfil the wish; None where too many givens had to stay."""
        wish = self.wish
        level = wish.level or (Level.SEARCH if wish.guessing else Level.FIENDISH)
        cells = self.fill(dice)
        full = cells[:]
        others: deque[list[int]] = deque(maxlen=REMEMBERED)

        def is_single(cells: MutableSequence[int], emptied: Sequence[int]) -> bool:
            if any(all(cells[cell] == self.empty for cell in differing) for differing in others):
                return False
            other = self.find_other(cells, full, emptied)
            if other is not None:
                others.append([cell for cell in emptied if other[cell] != full[cell]])
            return other is None

        if wish.irreducible or level is Level.SEARCH:
            winnow(cells, self.groups, dice, is_single, empty=self.empty, at_least=wish.givens or 0)
        else:
            cells = self.winnow_by_rules(cells, dice, level)
        board = self.board_of(cells)
        return board if wish.givens is None or wish.givens == len(cells) - len(board.empty_cells()) else None

    def winnow_by_rules(self, cells: MutableSequence[int], dice: Dice, level: Level) -> MutableSequence[int]:
        """A full board winnowed while the rules up to this level solve it."""

        def rules_do(cells: MutableSequence[int], _: Sequence[int]) -> bool:
            return self.is_solved_by(cells, level)

        winnow(cells, self.groups, dice, rules_do, empty=self.empty, at_least=self.wish.givens or 0)
        return cells
