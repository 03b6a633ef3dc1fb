"""The Takuzu board: cells that hold 0, 1 or nothing, on a square or a rectangle.

The rules speak of lines. A line is a row or a column; its length decides how many of each value it takes: as many 0s as 1s, and one more of
either where the length is odd.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from fronteira.board import EMPTY, Board, Place, check_size, rule
from fronteira.errors import BadBoard

SMALLEST = 2
"""The fewest rows and columns a board has."""


@dataclass(frozen=True)
class TakuzuBoard(Board):
    """A board and the one rule that varies: must all rows differ from each other, and all columns?"""

    puzzle: ClassVar[str] = "takuzu"
    different_lines: bool = rule(True, "same-lines", sets=False, mark="same")

    def __post_init__(self) -> None:
        check_size(self.puzzle, self.shape, SMALLEST)
        super().__post_init__()
        for strange in set(self.cells) - {0, 1, EMPTY}:
            raise BadBoard("takuzu.board.cell", place=Place(self, self.cells.index(strange)), value=strange, empty=EMPTY)

    def opposite(self, value: int) -> int:
        """0 for 1, 1 for 0."""
        return value if value == EMPTY else 1 - value
