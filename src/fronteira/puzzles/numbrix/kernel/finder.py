"""The Numbrix kernel as an engine."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import Any

from fronteira.board import EMPTY
from fronteira.errors import BadBoard
from fronteira.kernels.finder import KernelFinder
from fronteira.kernels.loop import demand_compiled
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.numbrix.kernel.domains_cy import MOST_CELLS
from fronteira.puzzles.numbrix.kernel.kernel_cy import COMPILED, Kernel

demand_compiled(COMPILED)


def cells_of(board: NumbrixBoard) -> array[int]:
    """The cells as the kernel takes them: 0 where they are empty."""
    return array("i", [0 if value == EMPTY else value for value in board.cells])


class NumbrixFinder(KernelFinder):
    """A Finder on the kernel; nodes are its branches."""

    cells_of = staticmethod(cells_of)
    long_steps_from = 4096

    def kernel_for(self, board: NumbrixBoard) -> tuple[Any, ...]:
        if board.last > MOST_CELLS:
            raise BadBoard("numbrix.kernel.too-large", most=MOST_CELLS, shape=board.shape)
        return Kernel, *board.shape

    @property
    def more(self) -> Mapping[str, int]:
        return {name: getattr(self.kernel, name) for name in ("propagations", "shaves", "restarts", "constructed")}
