"""The symmetries of boards: what may be done to a board without changing how many solutions it has.

The eight of the grid (turned, mirrored, transposed) for every puzzle, and one of its own for each that fills cells: 0 and 1 swapped in
Takuzu, numbers counted from the other end in Numbrix.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from typing import Any

from fronteira.board import EMPTY, Shape
from fronteira.puzzles.dots.board import DotsBoard
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.takuzu.board import TakuzuBoard

Place = tuple[int, int]


@dataclass(frozen=True)
class Symmetry:
    """What is done, in this order: upside down, mirrored, transposed; and values replaced by their opposites."""

    upside_down: bool = False
    mirrored: bool = False
    transposed: bool = False
    opposite: bool = False

    def move(self, place: Place, rows: int, columns: int) -> Place:
        """Where a place of a grid of so many rows and columns goes."""
        row, column = place
        row = rows - 1 - row if self.upside_down else row
        column = columns - 1 - column if self.mirrored else column
        return (column, row) if self.transposed else (row, column)

    def shape(self, shape: Shape) -> Shape:
        return Shape(shape.columns, shape.rows) if self.transposed else shape

    def of(self, board: Any) -> Any:
        """The board's image."""
        shape = self.shape(board.shape)
        if isinstance(board, DotsBoard):
            return replace(board, shape=shape, cells=self._lines(board, shape))
        cells = [EMPTY] * len(board.cells)
        for cell, value in enumerate(board.cells):
            row, column = self.move(divmod(cell, board.shape.columns), *board.shape)
            cells[row * shape.columns + column] = self._value(board, value)
        return replace(board, shape=shape, cells=tuple(cells))

    def _value(self, board: TakuzuBoard | NumbrixBoard, value: int) -> int:
        if value == EMPTY or not self.opposite:
            return value
        return 1 - value if isinstance(board, TakuzuBoard) else len(board.cells) + 1 - value

    def _lines(self, board: DotsBoard, shape: Shape) -> tuple[int, ...]:
        """A line goes where its two dots go."""
        dots = board.shape.rows + 1, board.shape.columns + 1
        image = {
            frozenset(self.move((dot.row, dot.column), *dots) for dot in board.ends(cell)): value for cell, value in enumerate(board.cells)
        }
        empty = DotsBoard(shape, (EMPTY,) * len(board.cells))
        return tuple(image[frozenset((dot.row, dot.column) for dot in empty.ends(cell))] for cell in range(len(board.cells)))


GRID = [Symmetry(*each) for each in product((False, True), repeat=3)]
"""Of the grid alone; the first changes nothing."""

ALL = [Symmetry(*each) for each in product((False, True), repeat=4)]
"""Those, and each with opposite values."""
