"""A kernel as an engine: boards in, boards out, limits watched."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fronteira.kernels.loop import Watch, drive, idle


class KernelFinder:
    """A Finder (see `engines.engine`): an idle kernel is taken, loaded, run in slices and given back.

    A puzzle says which kernel a board needs (`kernel_for`), how it is loaded (`cells_of`), and which of its counters to tell (`more`).
    """

    def __init__(self, board: Any) -> None:
        self.given = self.board = board
        self._key = self.kernel_for(board)
        self.kernel = idle.take(*self._key)
        self.kernel.load(self.cells_of(board))

    def __del__(self) -> None:
        if hasattr(self, "kernel"):
            idle.give(self.kernel, *self._key)

    def kernel_for(self, board: Any) -> tuple[Any, ...]:
        """What makes the kernel, and what it is made with; BadBoard where it takes no such board."""
        raise NotImplementedError

    def cells_of(self, board: Any) -> Any:
        """The cells as the kernel takes them."""
        raise NotImplementedError

    @property
    def nodes(self) -> int:
        return int(self.kernel.nodes)

    def find(self, meter: Watch) -> bool:
        if not drive(self.kernel, meter):
            return False
        self.board = replace(self.given, cells=tuple(self.kernel.solution()))
        return True
