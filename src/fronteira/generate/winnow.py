"""Makers of puzzles whose boards are filled: a random full board, then givens taken away, or left where a mask has them.

A mask leaves nothing to take away: the board under it is changed instead, step by step, as long as the rules get no less far from what the
mask shows, until they get to the end.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, MutableSequence, Sequence
from itertools import islice
from typing import Any

from fronteira.board import EMPTY, Move
from fronteira.engines.solving import solutions
from fronteira.generate.dice_cy import Dice
from fronteira.generate.places import cells_of_mask, orbits
from fronteira.generate.taking import Regions, regions_of, winnow
from fronteira.registry import find_puzzle
from fronteira.teach.climbing import is_done, make_moves, rounds, rules_of
from fronteira.teach.rule import Contradiction, Level

REMEMBERED = 4
"""Other solutions remembered, by the cells emptied last that they differ in. One is of use until some of these are seen to be needed."""

STEPS = 500
"""Changes tried to the board under a mask, in one draft."""


class Winnower(ABC):
    """A maker of puzzles whose boards are filled, for one wish.

    A puzzle says how to fill a board. Whether what is left has another solution, and whether the rules up to a level solve it, is found
    out as for any puzzle; one with a kernel has quicker ways of its own, on cells in the form that takes, `empty` marking those not given.
    """

    empty = EMPTY
    has_ends = False
    """Has the puzzle a first and a last number, which `ends_of` finds?"""

    closest: int | None = None
    """What the best draft that came to nothing still lacked: its givens where fewer were asked for, under a mask the cells left open."""

    watch: Callable[[float], object] | None = None
    """Who wants to know which share of the givens was tried."""

    def __init__(self, wish: Any, board: Any) -> None:
        """For a wish (see `generate`) and the empty board it is about."""
        self.wish = wish
        self.plain = board.with_rules(**wish.rules)
        self.groups = orbits(wish.shape, wish.symmetry)
        self.mask = None if wish.mask is None else cells_of_mask(wish.mask, wish.shape)
        self.hidden = [] if self.mask is None else sorted(set(range(len(board.cells))).difference(self.mask))
        self.regions: Regions | None = regions_of(wish.shape)

    def mind_no_regions(self) -> None:
        """Take givens away without looking at the lines they are in: what taste is measured against."""
        self.regions = None

    @abstractmethod
    def fill(self, dice: Dice) -> MutableSequence[int]:
        """A random full board."""

    def vary(self, full: MutableSequence[int], dice: Dice) -> MutableSequence[int]:
        """A full board that is like another, but not quite; any will do where a puzzle knows no better."""
        return self.fill(dice)

    def ends_of(self, full: Sequence[int]) -> tuple[int, ...]:
        """The cells of the first and the last number."""
        return ()

    def find_other(self, cells: MutableSequence[int], full: Sequence[int], emptied: Sequence[int]) -> Sequence[int] | None:
        """A solution besides the full board, now that these cells are empty (it was the only one before); None where there is none, and
        nothing (`()`) where it takes too long to say and a given more is no harm: what is too long is counted, never timed."""
        found = islice(solutions(self.board_of(cells)), 2)
        return next((each.cells for each in found if each.cells != tuple(full)), None)

    def board_of(self, cells: Sequence[int]) -> Any:
        """The board these cells stand for."""
        return self.plain.play([Move(cell, value) for cell, value in enumerate(cells) if value != self.empty])

    def count_open(self, cells: MutableSequence[int], level: Level) -> int:
        """How many cells the rules up to this level leave open."""
        board = self.board_of(cells)
        rules = [rule for rule in rules_of(find_puzzle(board.puzzle)) if rule.level <= level]
        for before, _, found in rounds(board, rules=rules, at_once=True):
            board = before if isinstance(found, Contradiction) else make_moves(before, found)
        return 0 if is_done(board) else len(board.empty_cells())

    def is_solved_by(self, cells: MutableSequence[int], level: Level) -> bool:
        """Do the rules up to this level solve the board?"""
        return self.count_open(cells, level) == 0

    @property
    def level(self) -> Level:
        """The level of the rules it is winnowed with; SEARCH is: whatever has one solution."""
        if self.wish.level is not None:
            return Level(self.wish.level)
        return Level.SEARCH if self.wish.guessing else Level.HARD  # what-ifs are near to guessing

    @property
    def must_be_few(self) -> bool:
        """Must every given go that can be spared? The hardest levels are not to be had otherwise."""
        return self.wish.irreducible or (self.wish.level is not None and self.wish.level > Level.FIENDISH)

    def draft(self, dice: Dice) -> Any:
        """One board that may fulfil the wish; None where that one came to nothing."""
        cells = self.fill(dice)
        if self.mask is not None:
            return self.draft_mask(cells, dice)
        level = Level.SEARCH if self.wish.irreducible else self.level
        cells = self.winnow_uniquely(cells, dice) if level is Level.SEARCH else self.winnow_by_rules(cells, dice, level)
        board = self.board_of(cells)
        givens = len(cells) - len(board.empty_cells())
        is_fine = self.wish.allows(givens) and (givens < len(cells) or self.wish.givens is not None)
        return board if is_fine else self.came_near(givens)  # a full board is no puzzle, unless one is asked for

    def came_near(self, lacking: int) -> None:
        """Take note of how near a draft came that came to nothing."""
        self.closest = lacking if self.closest is None else min(self.closest, lacking)

    def groups_to_try(self, full: Sequence[int]) -> list[tuple[int, ...]]:
        """The givens that may be taken away."""
        if not self.wish.ends:
            return self.groups
        ends = set(self.ends_of(full))
        return [group for group in self.groups if not ends.intersection(group)]

    def winnow_uniquely(self, cells: MutableSequence[int], dice: Dice) -> MutableSequence[int]:
        """A full board winnowed while it has one solution."""
        full = cells[:]
        others: deque[list[int]] = deque(maxlen=REMEMBERED)

        def is_single(cells: MutableSequence[int], emptied: Sequence[int]) -> bool:
            if any(all(cells[cell] == self.empty for cell in differing) for differing in others):
                return False
            other = self.find_other(cells, full, emptied)
            if other:
                others.append([cell for cell in emptied if other[cell] != full[cell]])
            return other is None

        self.winnow(cells, dice, is_single)
        return cells

    def winnow_by_rules(self, cells: MutableSequence[int], dice: Dice, level: Level) -> MutableSequence[int]:
        """A full board winnowed while the rules up to this level solve it."""
        self.winnow(cells, dice, lambda cells, _: self.is_solved_by(cells, level))
        return cells

    def winnow(self, cells: MutableSequence[int], dice: Dice, holds: Any) -> None:
        """Take givens away; those that are the last of their row, column or block only where the wish leaves no choice."""
        wish, empty = self.wish, self.empty
        waiting = winnow(
            cells, self.groups_to_try(cells), dice, holds, empty=empty, at_least=wish.fewest, regions=self.regions, watch=self.watch
        )
        if self.must_be_few:
            winnow(cells, waiting, None, holds, empty=empty, at_least=wish.fewest)
        elif wish.most is not None and count_givens(cells, empty) > wish.most:
            winnow(cells, waiting, None, holds, empty=empty, at_least=wish.most)

    # a mask

    def draft_mask(self, full: MutableSequence[int], dice: Dice) -> Any:
        """A board of which exactly the mask is given; None where no change to the full board led there."""
        level = Level.HARD if self.level is Level.SEARCH else self.level
        left = self.count_left(full, level)
        for _ in range(STEPS):
            if left == 0:
                return self.board_of(self.shown(full))
            other = self.vary(full, dice)
            lacking = self.count_left(other, level)
            if lacking <= left:
                full, left = other, lacking
        cells = self.shown(full)
        is_enough = left == 0 or (self.level is Level.SEARCH and self.is_shown(full) and self.find_other(cells, full, self.hidden) is None)
        return self.board_of(cells) if is_enough else self.came_near(left)

    def count_left(self, full: MutableSequence[int], level: Level) -> int:
        """How many cells the rules leave open where only the mask is shown; that the ends are not shown counts as all."""
        return self.count_open(self.shown(full), level) if self.is_shown(full) else len(full)

    def is_shown(self, full: Sequence[int]) -> bool:
        """Does the mask show the ends, where they are asked for?"""
        assert self.mask is not None
        return not self.wish.ends or set(self.ends_of(full)) <= set(self.mask)

    def shown(self, full: MutableSequence[int]) -> MutableSequence[int]:
        """What the mask shows of a full board."""
        cells = full[:]
        for cell in self.hidden:
            cells[cell] = self.empty
        return cells


def count_givens(cells: Sequence[int], empty: int) -> int:
    return sum(value != empty for value in cells)
