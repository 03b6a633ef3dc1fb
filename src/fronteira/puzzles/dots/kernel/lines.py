"""Lines as kernels take them: bytes in the order of a board's cells, 1 drawn and 0 missing (grid_cy says which is where)."""

from __future__ import annotations

from fronteira.board import EMPTY
from fronteira.kernels.finder_cy import as_bytes
from fronteira.puzzles.dots.board import DRAWN, DotsBoard


def lines_of(board: DotsBoard) -> bytes:
    """The lines of a board."""
    return as_bytes(board.cells, 0)  # 1 is drawn on a board, too


def with_lines(board: DotsBoard, lines: bytes) -> DotsBoard:
    """A board with these lines drawn."""
    return board.with_cells(tuple([DRAWN if line else EMPTY for line in lines]))


def draw_block(lines: bytearray, rows: int, columns: int, row: int, column: int, boxes: int, width: int) -> None:
    """Draw the sides of so many boxes in rows of `width`, the first of them at (row, column)."""
    full, rest = divmod(boxes, width)
    for down in range(full + 1 if full else 0):
        lines[(row + down) * columns + column : (row + down) * columns + column + width] = b"\1" * width
    for down in (full, full + 1) if rest else ():
        lines[(row + down) * columns + column : (row + down) * columns + column + rest] = b"\1" * rest
    for across in range(width + 1):
        height = full + (0 < rest >= across)
        top = (rows + 1) * columns + (column + across) * rows + row
        lines[top : top + height] = b"\1" * height


def sides_of(rows: int, columns: int, row: int, column: int) -> tuple[int, int, int, int]:
    """The top, bottom, left and right of a box among the lines of its board."""
    across = row * columns + column
    down = (rows + 1) * columns + column * rows + row
    return across, across + columns, down, down + rows


def draw_box(lines: bytearray, rows: int, columns: int, row: int, column: int) -> None:
    """Draw the sides of a box."""
    for side in sides_of(rows, columns, row, column):
        lines[side] = 1
