"""What is Numbrix's own in a picture: the path through numbers that follow one another, its two ends, and a checkerboard where a reason
speaks of its colours."""

from __future__ import annotations

from collections.abc import Iterator

from fronteira.board import EMPTY
from fronteira.draw.boards import CELL, Grid, Marks, describe_grid, under_given
from fronteira.draw.shapes import AnyShape, Circle, Line, Picture
from fronteira.draw.terminal import Piece, write_grid
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.teach.rule import with_kind

COLOURED = frozenset({"distance", "number", "marks.shares"})
"""Rules, and kinds of rules, whose reasons speak of the colours of a checkerboard."""


def sketch(board: NumbrixBoard, given: NumbrixBoard, marks: Marks, lang: str) -> Picture:
    """A board as a picture. The first number has a ring around it, the last one two."""
    grid = Grid(board, given, marks)
    return grid.picture(describe_grid(grid, lang), [*checkerboard(grid), *under_given(grid), *path(grid), *ends(grid, board.last)])


def write(board: NumbrixBoard, given: NumbrixBoard, marks: Marks, lang: str) -> Iterator[list[Piece]]:
    """The same in letters."""
    dark = dark_cells(board) if speaks_of_colours(marks) else frozenset()
    return write_grid(board, given, marks, lang, lambda cell: "░" if cell in dark else "·")


def speaks_of_colours(marks: Marks) -> bool:
    """Is it about a rule that does?"""
    return marks.seen is not None and not COLOURED.isdisjoint((marks.seen.rule, with_kind(marks.seen.rule, marks.seen.kind)))


def dark_cells(board: NumbrixBoard) -> frozenset[int]:
    """The cells that have not the colour of the first corner."""
    return frozenset(cell for cell in range(len(board.cells)) if sum(divmod(cell, board.shape.columns)) % 2)


def checkerboard(grid: Grid) -> Iterator[AnyShape]:
    """A ground under every other cell."""
    if speaks_of_colours(grid.marks):
        yield from (grid.square(cell, fill="dark") for cell in sorted(dark_cells(grid.board)))


def path(grid: Grid) -> Iterator[AnyShape]:
    """A line from each number to the next, where they are neighbours: what is not joined is not done, or not right."""
    rows, columns = grid.board.shape
    for cell, value in enumerate(grid.values):
        beside = [cell + 1] if (cell + 1) % columns else []
        below = [cell + columns] if cell + columns < rows * columns else []
        for other in beside + below:
            if EMPTY not in (value, grid.values[other]) and abs(value - grid.values[other]) == 1:
                yield Line(*grid.centre(cell), *grid.centre(other), "path", CELL * 0.3)


def ends(grid: Grid, last: int) -> Iterator[AnyShape]:
    """Rings around the first and the last number, on a ground of the path's colour."""
    for cell, value in enumerate(grid.values):
        if value in (1, last):
            yield Circle(*grid.centre(cell), CELL * 0.42, fill="path", stroke="ink", thickness=1.5)
            if value == last:
                yield Circle(*grid.centre(cell), CELL * 0.36, stroke="ink", thickness=1.5)
