"""Sets of cells as bits of one integer: how both models think of a board.

A *square* is a cell under another number: rows are one longer than the board is wide, and the last square of each row is never used.
A step left, right, down or up is then a shift by one or by a row, for all cells of a set at once; what leaves the board lands on an unused
square or beyond the last row, where no set of the board's own squares has a member.
"""

from __future__ import annotations

from fronteira.board import Shape
from fronteira.errors import BadBoard

MOST_CELLS = 10_000
"""Both models keep a set of cells for every cell or number, so memory grows with the square of this."""


class Layout:
    """Where the cells of a shape are among the bits.

    row      how many squares further down the next row begins
    squares  the square of each cell, in row order
    cells    the cell of each square; -1 where it is not used
    board    the set of all squares that are cells
    near     the squares beside each square: left, right, below, above
    near_set the same as a set
    """

    def __init__(self, shape: Shape) -> None:
        rows, columns = shape
        if rows * columns > MOST_CELLS:
            raise BadBoard("numbrix.too-large", shape=shape, most=MOST_CELLS)
        self.row = columns + 1
        self.squares = tuple(row * self.row + column for row in range(rows) for column in range(columns))
        cell_at = {square: cell for cell, square in enumerate(self.squares)}
        self.cells = tuple(cell_at.get(square, -1) for square in range(rows * self.row))
        self.board = sum(1 << square for square in self.squares)
        steps = (-1, 1, self.row, -self.row)
        self.near = tuple(tuple(square + step for step in steps if square + step in cell_at) for square in range(rows * self.row))
        self.near_set = tuple(sum(1 << each for each in near) for near in self.near)

    def pairs(self, squares: int) -> int:
        """How many pairs of squares of a set are beside each other."""
        return (squares & squares >> 1).bit_count() + (squares & squares >> self.row).bit_count()
