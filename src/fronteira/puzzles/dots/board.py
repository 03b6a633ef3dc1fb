"""The board of Dots and Boxes for one player: which lines are drawn, how many boxes to close, and whether more may be closed.

A cell is a line between two neighbouring dots: 1 when drawn, EMPTY when not. Horizontals come first, row by row from the top, each from the
left; then verticals, one column of dots after another from the left, each from the top. That is the order of the Lisp boards.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import KW_ONLY, dataclass
from typing import ClassVar, NamedTuple

from fronteira.board import Board, Shape, check_size, enumeration, rule
from fronteira.errors import BadBoard
from fronteira.words import say

DRAWN = 1
"""The value of a line that is there."""

AT_LEAST = "at-least"
EXACTLY = "exactly"
MODES = (AT_LEAST, EXACTLY)


class Dot(NamedTuple):
    """A dot: rows and columns of dots count from 0, one more of each than of boxes."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"({self.row + 1}, {self.column + 1})"


@dataclass(frozen=True)
class DotsBoard(Board):
    """Lines drawn and not, and the task: close at least (or exactly) `goal` boxes. The shape counts boxes, not dots."""

    puzzle: ClassVar[str] = "dots"
    _: KW_ONLY
    goal: int | None = rule(None, "goal", metavar="K")
    mode: str = rule(AT_LEAST, "exactly", sets=EXACTLY)

    @classmethod
    def cells_in(cls, shape: Shape) -> int:
        rows, columns = shape
        return (rows + 1) * columns + (columns + 1) * rows

    def __post_init__(self) -> None:
        check_size(self.puzzle, self.shape)
        super().__post_init__()
        if self.mode not in MODES:
            raise BadBoard("dots.board.mode", one=MODES[0], other=MODES[1], mode=self.mode)
        boxes = self.shape.rows * self.shape.columns
        if self.goal is not None and not 0 <= self.goal <= boxes:
            raise BadBoard("dots.board.goal", boxes=boxes, shape=self.shape, goal=self.goal)

    def wanted(self) -> int:
        """The goal, which only a board that is to be solved or judged needs."""
        if self.goal is None:
            raise BadBoard("dots.board.no-goal")
        return self.goal

    def ends(self, cell: int) -> tuple[Dot, Dot]:
        """The two dots a line joins."""
        rows, columns = self.shape
        row, column = divmod(cell, columns)
        if row <= rows:
            return Dot(row, column), Dot(row, column + 1)
        column, row = divmod(cell - (rows + 1) * columns, rows)
        return Dot(row, column), Dot(row + 1, column)

    def place(self, cell: int, lang: str = "en") -> str:
        start, end = self.ends(cell)
        return say("dots.line", lang, start=start, end=end)

    def places(self, cells: Iterable[int], lang: str = "en") -> str:
        cells = list(cells)
        if len(cells) == 1:
            return self.place(cells[0], lang)
        return say("dots.lines", lang, lines=enumeration(("–".join(map(str, self.ends(cell))) for cell in cells), lang))


def sides(shape: Shape, row: int, column: int) -> tuple[int, int, int, int]:
    """The top, bottom, left and right of a box, as cells."""
    rows, columns = shape
    top, left = row * columns + column, (rows + 1) * columns + column * rows + row
    return top, top + columns, left, left + rows
