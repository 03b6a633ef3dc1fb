"""The Numbrix board: the numbers 1 to R·C, each once, so that each is beside the next.

A number is beside another when their cells share a side. The first and the last number are the two ends of one path through all cells.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from fronteira.board import EMPTY, Board, Place, check_size
from fronteira.errors import BadBoard


@dataclass(frozen=True)
class NumbrixBoard(Board):
    """A rectangle of numbers; no rule of it varies."""

    puzzle: ClassVar[str] = "numbrix"

    def __post_init__(self) -> None:
        check_size(self.puzzle, self.shape)
        super().__post_init__()
        if min(self.cells) < EMPTY or max(self.cells) > self.last or 0 in self.cells:
            cell, value = next((cell, value) for cell, value in enumerate(self.cells) if value != EMPTY and not 0 < value <= self.last)
            raise BadBoard("numbrix.board.cell", place=Place(self, cell), value=value, shape=self.shape, last=self.last, empty=EMPTY)

    @property
    def last(self) -> int:
        """The largest number: there are as many as cells."""
        return len(self.cells)

    def opposite(self, value: int) -> int:
        """The number counted from the other end."""
        return value if value == EMPTY else self.last + 1 - value

    def cell_of_each(self) -> dict[int, int] | None:
        """The cell of every number placed, or None when a number is placed twice."""
        cells = {value: cell for cell, value in enumerate(self.cells) if value != EMPTY}
        return cells if len(cells) == self.last - self.cells.count(EMPTY) else None
