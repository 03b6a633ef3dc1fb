"""The Takuzu kernel as an engine: boards in, boards out, limits watched."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import replace

from fronteira.board import EMPTY
from fronteira.errors import BadBoard
from fronteira.kernels.loop import demand_compiled, drive, idle
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.kernel.kernel_cy import COMPILED, LARGEST, Kernel
from fronteira.search.limits import Meter

demand_compiled(COMPILED)

TO_KERNEL = bytes.maketrans(bytes([EMPTY % 256]), bytes([2]))
"""Cells as bytes: what is empty is 2 to the kernel."""


class KernelFinder:
    """A Finder on the kernel; nodes are its decisions."""

    def __init__(self, board: TakuzuBoard) -> None:
        if max(board.shape) > LARGEST:
            raise BadBoard(f"the takuzu kernel takes boards up to {LARGEST}×{LARGEST}, not {board.shape}; try the engine search")
        self.given = self.board = board
        self._key = (Kernel, *board.shape, board.different_lines)
        self._kernel = idle.take(*self._key)
        self._kernel.load(array("b", board.cells).tobytes().translate(TO_KERNEL))

    def __del__(self) -> None:
        if hasattr(self, "_kernel"):
            idle.give(self._kernel, *self._key)

    @property
    def nodes(self) -> int:
        return int(self._kernel.nodes)

    @property
    def more(self) -> Mapping[str, int]:
        return {"conflicts": self._kernel.conflicts, "learnt": self._kernel.learnt}

    def find(self, meter: Meter) -> bool:
        if not drive(self._kernel, meter):
            return False
        self.board = replace(self.given, cells=tuple(self._kernel.solution()))
        return True
