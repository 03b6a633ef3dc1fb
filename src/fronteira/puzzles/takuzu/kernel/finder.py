"""The Takuzu kernel as an engine."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from typing import Any

from fronteira.board import EMPTY
from fronteira.errors import BadBoard
from fronteira.kernels.finder import KernelFinder
from fronteira.kernels.loop import demand_compiled
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.kernel.kernel_cy import COMPILED, LARGEST, Kernel

demand_compiled(COMPILED)

OPEN = 2
"""An empty cell, where cells are bytes: to the kernel, to the ladder and on paper."""

TO_KERNEL = bytes.maketrans(bytes([EMPTY % 256]), bytes([OPEN]))


def cells_of(board: TakuzuBoard) -> bytes:
    """The cells as the kernel takes them."""
    return array("b", board.cells).tobytes().translate(TO_KERNEL)


class TakuzuFinder(KernelFinder):
    """A Finder on the kernel; nodes are its decisions."""

    cells_of = staticmethod(cells_of)

    def kernel_for(self, board: TakuzuBoard) -> tuple[Any, ...]:
        if max(board.shape) > LARGEST:
            raise BadBoard("takuzu.kernel.too-large", most=LARGEST, shape=board.shape)
        return Kernel, *board.shape, board.different_lines

    @property
    def more(self) -> Mapping[str, int]:
        return {"conflicts": self.kernel.conflicts, "learnt": self.kernel.learnt}
