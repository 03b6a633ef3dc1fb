"""Where a game of Dots and Boxes stands: the lines drawn, who has which box, and who is to move.

A move is the number of a line in the order of a board's cells, and a set of lines, or of boxes in row order, is an integer's bits. What
does not change in a game on one shape (which sides a box has, which boxes a line belongs to) is worked out once, in a `Field`.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from fronteira.board import EMPTY, Shape
from fronteira.errors import BadBoard
from fronteira.games.game import FIRST, SECOND, IllegalMove, illegal
from fronteira.puzzles.dots.board import DRAWN, DotsBoard, sides

LARGEST = 10
"""A game is played on at most so many rows and columns of boxes."""


class Field:
    """What every position of one shape shares.

    shape   rows and columns of boxes            count  how many lines there are      all  the bits of every line
    around  for each line, the one or two boxes it is a side of: the bit of the box, and the bits of its four sides
    sides   for each box, in row order, the bits of its sides
    """

    __slots__ = ("all", "around", "count", "pages", "shape", "sides")

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.count = DotsBoard.cells_in(shape)
        self.all = (1 << self.count) - 1
        around: list[list[tuple[int, int]]] = [[] for _ in range(self.count)]
        self.sides: list[int] = []
        for box in range(shape.rows * shape.columns):
            lines = sides(shape, *divmod(box, shape.columns))
            mask = sum(1 << line for line in lines)
            self.sides.append(mask)
            for line in lines:
                around[line].append((1 << box, mask))
        self.around = tuple(tuple(boxes) for boxes in around)
        self.pages = tuple(tuple(missing(page, byte, self.count) for byte in range(256)) for page in range((self.count + 7) // 8))
        """For every eight lines, and each way some of them are drawn, the others."""

    def undrawn(self, lines: int) -> tuple[int, ...]:
        """The lines that are not among these, in order."""
        found: tuple[int, ...] = ()
        for page, byte in zip(self.pages, lines.to_bytes(len(self.pages), "little"), strict=True):
            found += page[byte]
        return found

    def __reduce__(self) -> tuple[Any, ...]:
        return field_of, (self.shape,)


def missing(page: int, byte: int, count: int) -> tuple[int, ...]:
    """The lines of a page that are not in a byte."""
    return tuple(8 * page + bit for bit in range(8) if not byte >> bit & 1 and 8 * page + bit < count)


@cache
def field_of(shape: Shape) -> Field:
    """The field of a shape, one for all its positions."""
    if not 1 <= min(shape) <= max(shape) <= LARGEST:
        raise BadBoard("dots.game.size", shape=shape, largest=Shape(LARGEST, LARGEST))
    return Field(Shape(*shape))


class DotsPosition(NamedTuple):
    """A position of the game.

    lines      the lines drawn
    mover      who is to move
    first      the boxes of the first player; second  those of the second. A closed box of a position that did not come out of a game may be
               nobody's, and then counts for nobody
    by_second  of the lines drawn, those the second player drew
    """

    field: Field
    lines: int = 0
    mover: int = FIRST
    first: int = 0
    second: int = 0
    by_second: int = 0

    @property
    def shape(self) -> Shape:
        return self.field.shape

    @property
    def is_over(self) -> bool:
        return self.lines == self.field.all

    @property
    def points(self) -> tuple[int, int]:
        """How many boxes each has."""
        return self.first.bit_count(), self.second.bit_count()

    @property
    def score(self) -> int:
        return self.first.bit_count() - self.second.bit_count()

    @property
    def key(self) -> int:
        """The lines: boxes still open are worth the same to whoever moves, whoever that is."""
        return self.lines

    @property
    def left(self) -> int:
        """How many lines are not drawn."""
        return self.field.count - self.lines.bit_count()

    def moves(self) -> tuple[int, ...]:
        return self.field.undrawn(self.lines)

    def gain(self, move: int) -> int:
        lines = self.lines | 1 << move
        return sum(lines & mask == mask for _, mask in self.field.around[move])

    def play(self, move: int) -> DotsPosition:
        field, lines, mover, first, second, by_second = self
        if type(move) is not int or not 0 <= move < field.count or lines >> move & 1:
            raise illegal(move)
        bit = 1 << move
        lines |= bit
        if mover:
            by_second |= bit
        closed = 0
        for box, mask in field.around[move]:
            if lines & mask == mask:
                closed |= box
        if not closed:
            return DotsPosition(field, lines, 1 - mover, first, second, by_second)
        if mover:
            return DotsPosition(field, lines, SECOND, first, second | closed, by_second)
        return DotsPosition(field, lines, FIRST, first | closed, second, by_second)

    def as_bytes(self) -> bytes:
        """A byte for each line, 1 if it is drawn, as the exact solver takes them."""
        return f"{self.lines:0{self.field.count}b}"[::-1].encode().translate(ONES)

    def __repr__(self) -> str:
        lines = [line for line in range(self.field.count) if self.lines >> line & 1]
        return f"DotsPosition({self.shape}, lines={lines}, points={self.points}, mover={self.mover})"


ONES = bytes.maketrans(b"01", b"\0\1")


def start(shape: Shape) -> DotsPosition:
    """The empty board.

    >>> position = start(Shape(1, 1))
    >>> for line in (0, 1, 2, 3):
    ...     position = position.play(line)
    >>> position.points, position.is_over, position.mover
    ((0, 1), True, 1)
    """
    return DotsPosition(field_of(shape))


def of_board(board: DotsBoard, mover: int = FIRST) -> DotsPosition:
    """The position a board shows; its closed boxes are nobody's."""
    return DotsPosition(field_of(board.shape), sum(1 << line for line, value in enumerate(board.cells) if value == DRAWN), mover)


def to_board(position: DotsPosition) -> DotsBoard:
    """The lines of a position as a board."""
    drawn = position.lines
    return DotsBoard(position.shape, tuple(DRAWN if drawn >> line & 1 else EMPTY for line in range(position.field.count)))


def name_move(position: DotsPosition, move: int, lang: str = "en", *, short: bool = False) -> str:
    """A line for people; in short, its dots alone."""
    board = to_board(position)
    return "–".join(map(str, board.ends(move))) if short else board.place(move, lang)


__all__ = ["LARGEST", "DotsPosition", "Field", "IllegalMove", "field_of", "name_move", "of_board", "start", "to_board"]
