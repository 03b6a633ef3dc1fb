"""The Numbrix kernel as an engine: boards in, boards out, limits watched."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import replace

from fronteira.board import EMPTY
from fronteira.errors import BadBoard
from fronteira.kernels.loop import demand_compiled, drive, idle
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.numbrix.kernel.kernel_cy import COMPILED, Kernel
from fronteira.search.limits import Meter

demand_compiled(COMPILED)

MOST_CELLS = 16_384
"""A bit for every number in every cell is kept several times: 32 MiB each on the largest board, and it grows with the square."""


class KernelFinder:
    """A Finder on the kernel; nodes are its branches."""

    def __init__(self, board: NumbrixBoard) -> None:
        if board.last > MOST_CELLS:
            raise BadBoard(f"the numbrix kernel takes boards up to {MOST_CELLS:,} cells, not {board.shape}")
        self.given = self.board = board
        self._key = (Kernel, *board.shape)
        self._kernel = idle.take(*self._key)
        self._kernel.load(array("i", [0 if value == EMPTY else value for value in board.cells]))

    def __del__(self) -> None:
        if hasattr(self, "_kernel"):
            idle.give(self._kernel, *self._key)

    @property
    def nodes(self) -> int:
        return int(self._kernel.nodes)

    @property
    def more(self) -> Mapping[str, int]:
        return {name: getattr(self._kernel, name) for name in ("propagations", "shaves", "restarts", "constructed")}

    def find(self, meter: Meter) -> bool:
        if not drive(self._kernel, meter):
            return False
        self.board = replace(self.given, cells=tuple(self._kernel.solution()))
        return True
