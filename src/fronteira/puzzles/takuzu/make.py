"""Takuzu puzzles made: a random full grid, then givens taken away.

The grid: cells in random order get a random value, unless the kernel proves that no grid has it. A grid it found earlier with that value is
proof enough of the opposite, so most values need no search; and once only one grid is left there is nothing to decide. So the grid depends
on the dice alone, and not on which grids a kernel happens to find: a better kernel will make the same puzzles.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from typing import Any

from fronteira.board import EMPTY
from fronteira.errors import BadOption
from fronteira.generate.dice import Dice
from fronteira.generate.winnow import Winnower
from fronteira.kernels.ladder_cy import LARGEST as LARGEST_LADDER
from fronteira.kernels.loop import finish, idle
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.kernel.finder import OPEN
from fronteira.puzzles.takuzu.kernel.kernel_cy import LARGEST, Kernel
from fronteira.puzzles.takuzu.ladder.climb import Ladder, rules_up_to
from fronteira.teach.rule import Level

LOOK_AGAIN = 8
"""Cells decided between two looks whether only one grid is left."""


class TakuzuMaker(Winnower):
    """Makes boards for one wish; its kernel and ladder are used again and again."""

    empty = OPEN

    def __init__(self, wish: Any) -> None:
        if max(wish.shape) > LARGEST:
            raise BadOption("generate.too-long", puzzle="takuzu", most=LARGEST, shape=wish.shape)
        super().__init__(wish, TakuzuBoard(wish.shape, (EMPTY,) * (wish.shape.rows * wish.shape.columns)))
        self._kernel = idle.take(Kernel, *wish.shape, self.plain.different_lines)
        self._rules = {level: rules_up_to(level) for level in Level}
        self._ladder = None if max(wish.shape) > LARGEST_LADDER else idle.take(Ladder, *wish.shape, self.plain.different_lines)

    def fill(self, dice: Dice) -> bytearray:
        size = len(self.plain.cells)
        cells = bytearray([OPEN]) * size
        wishes = dice.bits(size)
        found = self.complete(cells, wishes)
        if found is None:
            raise BadOption("takuzu.make.none", shape=self.plain.shape)
        for decided, cell in enumerate(dice.shuffled(range(size))):
            if decided >= size // 3 and decided % LOOK_AGAIN == 0 and self.is_only(cells, found):
                break
            cells[cell] = wishes[cell]
            if found[cell] != wishes[cell]:
                other = self.complete(cells, wishes)
                if other is None:
                    cells[cell] = found[cell]
                else:
                    found = other
        return bytearray(found)

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

    def is_solved_by(self, cells: MutableSequence[int], level: Level) -> bool:
        if self._ladder is None:  # such boards are left to the rules that explain, which take their time
            return super().is_solved_by(cells, level)
        return bool(self._ladder.solves(bytes(cells), self._rules[level]))
