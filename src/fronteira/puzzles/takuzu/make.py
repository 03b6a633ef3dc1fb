"""Takuzu puzzles made: a random full grid, then givens taken away.

The grid: cells in random order get a random value, unless no grid has it. That is the first grid a search finds that decides cells in this
order, with these values first. Where it gets lost, as it can on large boards, every value is decided by a verdict: a grid found earlier
with that value is proof enough, so most need no search; and once only one grid is left there is nothing to decide. Either way the grid
depends on the dice alone, and not on which grids a kernel happens to find: a better kernel will make the same puzzles.
"""

from __future__ import annotations

from array import array
from collections.abc import MutableSequence, Sequence
from itertools import accumulate, chain
from typing import Any

from fronteira.board import EMPTY, Shape
from fronteira.errors import BadOption
from fronteira.generate.dice_cy import Dice
from fronteira.generate.places import orbits
from fronteira.generate.taking import Regions, regions_of
from fronteira.generate.winnow import Winnower
from fronteira.kernels.codes import FOUND
from fronteira.kernels.finder_cy import from_bytes
from fronteira.kernels.ladder_cy import LARGEST as LARGEST_LADDER
from fronteira.kernels.loop import finish, idle
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.kernel.finder import OPEN
from fronteira.puzzles.takuzu.kernel.kernel_cy import LARGEST, Kernel
from fronteira.puzzles.takuzu.ladder.climb import rules_up_to
from fronteira.puzzles.takuzu.ladder.sieve_cy import Sieve
from fronteira.puzzles.takuzu.make_cy import find_full, make_at_once, search_in_order
from fronteira.teach.grades import Grade
from fronteira.teach.rule import Level

MOST_CELLS = 400
"""Of boards that are made on bytes from the dice to the grade: none takes long enough to be watched."""

LOOK_AGAIN = 8
"""Cells decided between two looks whether only one grid is left."""


class TakuzuMaker(Winnower):
    """Makes boards for one wish; its kernel and sieve are used again and again."""

    empty = OPEN
    is_quick = False

    def __init__(self, wish: Any) -> None:
        if max(wish.shape) > LARGEST:
            raise BadOption("generate.too-long", puzzle="takuzu", most=LARGEST, shape=wish.shape)
        super().__init__(wish, TakuzuBoard(wish.shape, (EMPTY,) * (wish.shape.rows * wish.shape.columns)))
        self._made_with = (*wish.shape, self.plain.different_lines)
        self._kernel = idle.take(Kernel, *self._made_with)
        self._rules = rules_up_to(self.level)
        self._fewest = wish.fewest
        self._most = 0 if self.must_be_few else -1 if wish.most is None else wish.most
        self._empty = bytes([OPEN]) * len(self.plain.cells)
        self._sieve: Any = None if max(wish.shape) > LARGEST_LADDER else idle.take(make_sieve, *self._made_with, wish.symmetry)
        sifted = not wish.irreducible and wish.mask is None and self.level <= Level.HARD
        self.is_quick = sifted and self._sieve is not None and len(self.plain.cells) <= MOST_CELLS

    def __del__(self) -> None:
        if self.is_quick:  # all was made, and is small
            idle.give(self._kernel, Kernel, *self._made_with)
            if self.regions is not None:
                idle.give(self._sieve, make_sieve, *self._made_with, self.wish.symmetry)

    def make(self, dice: Dice) -> tuple[Any, Any, Grade] | Level | None:
        """One try from the dice to the grade, on bytes: what `draft` does, and then solving, judging and grading a board."""
        return make_at_once(self, dice)

    def mind_no_regions(self) -> None:
        super().mind_no_regions()
        if self._sieve is not None:
            self._sieve = arranged(Sieve(*self._made_with), self.groups, Regions(0, [(0, 0, 0)] * len(self.plain.cells)))

    def fill(self, dice: Dice) -> bytearray:
        return bytearray(find_full(self, dice))

    def vary(self, full: MutableSequence[int], dice: Dice) -> bytearray:
        """Some of the cells are decided anew: a quarter, half or three quarters of them."""
        size, share = len(full), 1 + dice.below(3)
        cells, wishes, order = bytearray(full), dice.bits(size), dice.order(size)
        for cell in order[: size * share // 4]:
            cells[cell] = OPEN
        return bytearray(self._kernel.solution() if search_in_order(self._kernel, bytes(cells), wishes, order) == FOUND else full)

    def fill_by_verdicts(self, cells: bytearray, wishes: bytes, order: Sequence[int]) -> bytes:
        """The same grid, in many steps: where a search that may not choose its order gets lost."""
        found = self.complete(cells, wishes)
        if found is None:
            raise BadOption("takuzu.make.none", shape=self.plain.shape)
        for decided, cell in enumerate(order):
            if decided >= len(cells) // 3 and decided % LOOK_AGAIN == 0 and self.is_only(cells, found):
                break
            cells[cell] = wishes[cell]
            if found[cell] != wishes[cell]:
                other = self.complete(cells, wishes)
                if other is None:
                    cells[cell] = found[cell]
                else:
                    found = other
        return found

    def complete(self, cells: bytearray, wishes: bytes) -> bytes | None:
        """A full grid with these cells, near the wishes; None where there is none."""
        self._kernel.load(bytes(cells))
        self._kernel.prefer(wishes)
        return bytes(self._kernel.solution()) if finish(self._kernel) else None

    def is_only(self, cells: bytearray, found: bytes) -> bool:
        """Is this the only grid with these cells?"""
        self._kernel.load(bytes(cells))
        self._kernel.prefer(found)
        return finish(self._kernel) and not finish(self._kernel)

    def find_other(self, cells: MutableSequence[int], full: Sequence[int], emptied: Sequence[int]) -> Sequence[int] | None:
        turned = bytearray(cells)
        if len(emptied) == 1:  # another solution has the opposite there
            turned[emptied[0]] = 1 - full[emptied[0]]
        self._kernel.load(bytes(turned))
        self._kernel.prefer(bytes(full))  # what is near a solution is found sooner
        while finish(self._kernel):
            found: bytes = self._kernel.solution()
            if found != full:
                return found
        return None

    def count_open(self, cells: MutableSequence[int], level: Level) -> int:
        if self._sieve is None:
            return super().count_open(cells, level)
        self._sieve.climb(bytes(cells), rules_up_to(level), 0, True)
        return int(self._sieve.cells().count(OPEN))

    def winnow_by_rules(self, cells: MutableSequence[int], dice: Dice, level: Level) -> MutableSequence[int]:
        if self._sieve is None:  # such boards are left to the rules that explain, which take their time
            return super().winnow_by_rules(cells, dice, level)
        return bytearray(self._sieve.sift(bytes(cells), dice.order(len(self.groups)), rules_up_to(level), self._fewest, self._most))

    def board_of(self, cells: Sequence[int]) -> Any:
        return self.plain.with_cells(from_bytes(bytes(cells), OPEN))


def make_sieve(rows: int, columns: int, different_lines: bool, symmetry: str) -> Sieve:
    """A sieve that minds rows, columns and blocks."""
    shape = Shape(rows, columns)
    return arranged(Sieve(rows, columns, different_lines), orbits(shape, symmetry), regions_of(shape))


def arranged(sieve: Sieve, groups: Sequence[tuple[int, ...]], regions: Regions) -> Sieve:
    """Tell a sieve which cells go together, and what is to be kept from being empty."""
    starts = accumulate((len(group) for group in groups), initial=0)
    cells = [cell for group in groups for cell in group]
    sieve.arrange(array("i", cells), array("i", starts), array("i", chain.from_iterable(regions.of_cell)), regions.number)
    return sieve
