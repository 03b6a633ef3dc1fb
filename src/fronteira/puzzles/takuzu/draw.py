"""What is Takuzu's own in a picture: a light ground under a 0, a darker one under a 1, and how many of each a line has."""

from __future__ import annotations

from collections.abc import Iterator

from fronteira.board import EMPTY
from fronteira.draw.boards import CELL, Grid, Marks, describe_grid
from fronteira.draw.shapes import AnyShape, Circle, Picture, Text
from fronteira.puzzles.takuzu.board import TakuzuBoard

GROUNDS = ("zero", "one")


def sketch(board: TakuzuBoard, given: TakuzuBoard, marks: Marks, lang: str) -> Picture:
    """A board as a picture. With `marks.counts` each line says how many 0s and 1s it has, as in 2·3."""
    room = CELL if marks.counts else 0
    grid = Grid(board, given, marks, right=room * 1.2, bottom=room * 0.7)
    return grid.picture(describe_grid(grid, lang), grounds(grid), counts(grid) if marks.counts else ())


def grounds(grid: Grid) -> Iterator[AnyShape]:
    """The ground of each value: the whole cell where it was given, a disc where it was filled in."""
    for value, ground in enumerate(GROUNDS):
        cells = [cell for cell in grid.filled() if grid.values[cell] == value]
        yield from (grid.square(cell, fill=ground) for cell in cells if grid.is_given(cell))
        yield from (Circle(*grid.centre(cell), CELL * 0.4, fill=ground, stroke="faint") for cell in cells if not grid.is_given(cell))


def counts(grid: Grid) -> Iterator[Text]:
    """How many 0s and 1s each row and each column has."""
    rows, columns = grid.board.shape
    right, bottom = grid.start + (columns + 0.6) * CELL, grid.start + (rows + 0.4) * CELL
    for row in range(rows):
        yield Text(right, grid.start + (row + 0.5) * CELL, tell(grid.values[row * columns : (row + 1) * columns]), 13, "soft")
    for column in range(columns):
        yield Text(grid.start + (column + 0.5) * CELL, bottom, tell(grid.values[column::columns]), 13, "soft")


def tell(line: tuple[int, ...]) -> str:
    """The 0s and 1s of a line, and nothing about one without any."""
    return "" if set(line) == {EMPTY} else f"{line.count(0)}·{line.count(1)}"
