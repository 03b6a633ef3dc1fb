"""The Numbrix kernel as an engine."""

from __future__ import annotations

from array import array
from typing import Any

from fronteira.errors import TooLarge
from fronteira.kernels.finder_cy import KernelFinder, as_ints
from fronteira.kernels.loop import demand_compiled
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.numbrix.kernel.domains_cy import MOST_CELLS
from fronteira.puzzles.numbrix.kernel.kernel_cy import COMPILED, Kernel

demand_compiled(COMPILED)


def cells_of(board: NumbrixBoard) -> array[int]:
    """The cells as the kernel takes them: 0 where they are empty."""
    return as_ints(board.cells, 0)


class NumbrixFinder(KernelFinder):
    """A Finder on the kernel; nodes are its branches."""

    pack = staticmethod(as_ints)
    empty = 0
    counters = ("propagations", "shaves", "restarts", "constructed")
    long_steps_from = 4096

    def kernel_for(self, board: NumbrixBoard) -> tuple[Any, ...]:
        if board.last > MOST_CELLS:
            raise TooLarge("numbrix.kernel.too-large", most=MOST_CELLS, shape=board.shape)
        return Kernel, *board.shape
