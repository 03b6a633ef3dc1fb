"""Lines as bits: how both models carry a board, and how questions about all boxes are answered at once.

A state is one integer with a bit for every drawn line. The bits are laid out so that the four sides of every box are reached by the same
four shifts: think of four bit sets over boxes, one for each side, cut out of the state. A box is bit `row * stride + column`, and

    top     of that box is the same bit of the state,            bottom  one stride further up,
    left    is the same bit, `verticals` further up,             right   one more than that.

A row of boxes takes one bit more than it has boxes, because it has one vertical more; that bit is unused among the horizontals.
The boxes that are closed are then the AND of four shifted states, whatever the size of the board, and counting sides is adding bit
sets: a plane for each binary digit of the count, all boxes side by side.
"""

from __future__ import annotations

from collections.abc import Sequence

from fronteira.board import EMPTY, Shape
from fronteira.errors import BadBoard
from fronteira.puzzles.dots.board import DRAWN, DotsBoard

MOST_LINES = 25_000
"""There is a bit set as long as the board for every line of it, so its square is what it takes in memory."""


class Layout:
    """Where the lines and boxes of a shape are in the bits of a state.

    lines   the bit of each line, in the order of the board's cells
    places  the bit of each box, in row order
    sides   the four lines of each box as a bit set, in row order
    boxes   the bit set of all boxes
    """

    def __init__(self, shape: Shape) -> None:
        if DotsBoard.cells_in(shape) > MOST_LINES:
            raise BadBoard("dots.too-large", shape=shape, most=MOST_LINES)
        rows, columns = self.shape = shape
        self.stride = columns + 1
        self.verticals = (rows + 1) * self.stride
        across = [row * self.stride + column for row in range(rows + 1) for column in range(columns)]
        down = [self.verticals + row * self.stride + column for column in range(columns + 1) for row in range(rows)]
        self.lines = tuple(1 << place for place in across + down)
        self.places = tuple(1 << row * self.stride + column for row in range(rows) for column in range(columns))
        self.boxes = sum(self.places)
        one_box = 1 | 1 << self.stride | 3 << self.verticals
        self.sides = tuple(one_box * place for place in self.places)

    def pack(self, board: DotsBoard) -> int:
        """A board as a state."""
        return sum(line for line, value in zip(self.lines, board.cells, strict=True) if value == DRAWN)

    def unpack(self, state: int) -> tuple[int, ...]:
        """The cells of a board, from a state."""
        return tuple(DRAWN if state & line else EMPTY for line in self.lines)

    def closed(self, state: int) -> int:
        """The boxes with all four sides drawn, as a bit set."""
        verticals = state >> self.verticals
        return state & state >> self.stride & verticals & verticals >> 1 & self.boxes

    def missing(self, state: int) -> tuple[int, int, int, int]:
        """The boxes that lack their top, bottom, left and right, as bit sets."""
        boxes, absent = self.boxes, ~state
        verticals = absent >> self.verticals
        return absent & boxes, absent >> self.stride & boxes, verticals & boxes, verticals >> 1 & boxes

    def digits(self, numbers: Sequence[int]) -> list[int]:
        """A number for each box, in row order, as bit sets of boxes: one for each binary digit, the lowest first."""
        width = max(numbers).bit_length()
        return [sum(place for place, number in zip(self.places, numbers, strict=True) if number >> digit & 1) for digit in range(width)]
