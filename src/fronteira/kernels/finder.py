"""A kernel as an engine: boards in, boards out, limits watched."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from fronteira.kernels.loop import Watch, drive, idle


class KernelFinder:
    """A Finder (see `engines.engine`): an idle kernel is taken, loaded, run in slices and given back.

    A puzzle says which kernel a board needs (`kernel_for`), how it is loaded (`cells_of`) and which of its counters to tell.
    """

    counters: ClassVar[tuple[str, ...]] = ()

    def __init__(self, board: Any) -> None:
        self.given = self.board = board
        self._key = self.kernel_for(board)
        self._kernel = idle.take(*self._key)
        self._kernel.load(self.cells_of(board))

    def __del__(self) -> None:
        if hasattr(self, "_kernel"):
            idle.give(self._kernel, *self._key)

    def kernel_for(self, board: Any) -> tuple[Any, ...]:
        """What makes the kernel, and what it is made with; BadBoard where it takes no such board."""
        raise NotImplementedError

    def cells_of(self, board: Any) -> Any:
        """The cells as the kernel takes them."""
        raise NotImplementedError

    @property
    def nodes(self) -> int:
        return int(self._kernel.nodes)

    @property
    def more(self) -> Mapping[str, int]:
        return {name: getattr(self._kernel, name) for name in self.counters}

    def find(self, meter: Watch) -> bool:
        if not drive(self._kernel, meter):
            return False
        self.board = replace(self.given, cells=tuple(self._kernel.solution()))
        return True
