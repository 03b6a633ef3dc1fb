"""Numbrix puzzles made: a random path through all cells, then givens taken away.

The path: a snake whose ends bite into it again and again (an end joins a neighbour, and what hung on that turns round) until nothing is
left of the snake.
"""

from __future__ import annotations

from array import array
from collections.abc import MutableSequence, Sequence
from typing import Any

from fronteira.board import EMPTY, Shape
from fronteira.errors import BadOption
from fronteira.generate.dice_cy import Dice
from fronteira.generate.winnow import Winnower
from fronteira.kernels.codes import FOUND, LIMIT, NONE
from fronteira.kernels.ladder_cy import LARGEST as LARGEST_LADDER
from fronteira.kernels.loop import SLICE, idle
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.numbrix.kernel.domains_cy import MOST_CELLS
from fronteira.puzzles.numbrix.kernel.kernel_cy import Kernel
from fronteira.puzzles.numbrix.ladder.climb import Ladder, rules_up_to
from fronteira.puzzles.numbrix.referee import neighbours
from fronteira.teach.rule import Level

TRIES_A_CELL = 40
FEWEST_TRIES = 1_000

NODES = 1_000
"""How long another solution is looked for, where a given that may be needless does no harm."""

MOST_BITES = 8
"""Tries at a bite that change a path a little."""


class NumbrixMaker(Winnower):
    """Makes boards for one wish; its kernel and ladder are used again and again."""

    empty = 0
    has_ends = True

    def __init__(self, wish: Any) -> None:
        if wish.shape.rows * wish.shape.columns > MOST_CELLS:
            raise BadOption("generate.too-many-cells", puzzle="numbrix", most=MOST_CELLS, shape=wish.shape)
        super().__init__(wish, NumbrixBoard(wish.shape, (EMPTY,) * (wish.shape.rows * wish.shape.columns)))
        self._kernel = idle.take(Kernel, *wish.shape)
        self._rules = {level: rules_up_to(level) for level in Level}
        self._ladder = None if max(wish.shape) > LARGEST_LADDER else idle.take(Ladder, *wish.shape)

    def fill(self, dice: Dice) -> array[int]:
        return numbered(walk(self.plain.shape, dice))

    def vary(self, full: MutableSequence[int], dice: Dice) -> array[int]:
        """The ends bite into the path a few times."""
        path = sorted(range(len(full)), key=full.__getitem__)
        if min(self.plain.shape) > 1:
            bite(path, neighbours(self.plain.shape), dice, 1 + dice.below(MOST_BITES))
        return numbered(path)

    def ends_of(self, full: Sequence[int]) -> tuple[int, ...]:
        return tuple(cell for cell, number in enumerate(full) if number in (1, len(full)))

    def find_other(self, cells: MutableSequence[int], full: Sequence[int], emptied: Sequence[int]) -> Sequence[int] | None:
        self._kernel.load(cells)
        while (ended := self.run()) == FOUND:
            found: array[int] = self._kernel.solution()
            if found != full:
                return found
        return None if ended == NONE else ()

    def run(self) -> int:
        """Run the kernel to its next solution, within NODES where a given more is no harm: FOUND, NONE or LIMIT."""
        most = -1 if self.wish.irreducible else NODES
        while (ended := self._kernel.run(most if most < 0 else max(0, most - self._kernel.nodes), SLICE)) == LIMIT:
            if 0 <= most <= self._kernel.nodes:
                break
        return int(ended)

    def count_open(self, cells: MutableSequence[int], level: Level) -> int:
        if self._ladder is None:  # such boards are left to the rules that explain, which take their time
            return super().count_open(cells, level)
        self._ladder.climb(cells, self._rules[level], 0, True)
        return int(self._ladder.cells().count(self.empty))

    def is_solved_by(self, cells: MutableSequence[int], level: Level) -> bool:
        if self._ladder is None:
            return super().is_solved_by(cells, level)
        return bool(self._ladder.solves(cells, self._rules[level]))


def walk(shape: Shape, dice: Dice) -> list[int]:
    """A random path through all cells."""
    rows, columns = shape
    if min(shape) == 1:
        return list(range(rows * columns))[:: 1 if dice.below(2) else -1]
    path = [row * columns + (columns - 1 - column if row % 2 else column) for row in range(rows) for column in range(columns)]
    bite(path, neighbours(shape), dice, max(FEWEST_TRIES, TRIES_A_CELL * len(path)))
    return path


def numbered(path: Sequence[int]) -> array[int]:
    """The full board of a path."""
    cells = array("i", bytes(4 * len(path)))
    for number, cell in enumerate(path, 1):
        cells[cell] = number
    return cells


def bite(path: list[int], beside: Sequence[Sequence[int]], dice: Dice, tries: int) -> None:
    """Let one end or the other of a path bite into it, so many times."""
    for _ in range(tries):
        choice = dice.below(8)
        if choice >= 4:
            path.reverse()
        # each of the four sides is tried equally often, be there a cell or not: then every path is equally likely in the long run
        around = beside[path[-1]]
        if choice % 4 < len(around) and (bitten := around[choice % 4]) != path[-2]:
            start = path.index(bitten) + 1
            path[start:] = path[: start - 1 : -1]
