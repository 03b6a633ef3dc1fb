"""The Takuzu kernel as an engine."""

from __future__ import annotations

from typing import Any

from fronteira.errors import TooLarge
from fronteira.kernels.finder_cy import KernelFinder, as_bytes, from_bytes
from fronteira.kernels.loop import demand_compiled
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.kernel.kernel_cy import COMPILED, LARGEST, Kernel

demand_compiled(COMPILED)

OPEN = 2
"""An empty cell, where cells are bytes: to the kernel, to the ladder and on paper."""


def cells_of(board: TakuzuBoard) -> bytes:
    """The cells as the kernel takes them."""
    return as_bytes(board.cells, OPEN)


def values_of(cells: bytes) -> tuple[int, ...]:
    """What a board has in its cells, where the kernel's are these."""
    return from_bytes(cells, OPEN)


class TakuzuFinder(KernelFinder):
    """A Finder on the kernel; nodes are its decisions."""

    pack = staticmethod(as_bytes)
    empty = OPEN
    counters = ("conflicts", "learnt")
    long_steps_from = LARGEST**2 + 1  # on none

    def kernel_for(self, board: TakuzuBoard) -> tuple[Any, ...]:
        rows, columns = board.shape
        if rows > LARGEST or columns > LARGEST:
            raise TooLarge("takuzu.kernel.too-large", most=LARGEST, shape=board.shape)
        return Kernel, rows, columns, board.different_lines
