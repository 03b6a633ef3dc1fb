"""Boards without a line: the fewest lines for k boxes are known by a formula.

A set of k boxes that stands in w columns and h rows has, on an empty board, 2k + half its outline lines, and the outline is at least
2 (w + h): a line crosses the outline twice in every column and every row the set stands in. Rows filled one after the other in a
rectangle w wide reach that. So the fewest are 2k + the least w + h with w × h ≥ k that fits on the board. No other box is closed by it.
"""

from __future__ import annotations

from fronteira.puzzles.dots.kernel.lines import draw_block


def smallest_rectangle(rows: int, columns: int, boxes: int) -> tuple[int, int]:
    """The height and width, on a board, of a rectangle of at least so many boxes with the least sum of sides."""
    narrowest = -(-boxes // rows)
    shapes = [(-(-boxes // width), width) for width in range(max(1, narrowest), min(columns, max(1, boxes)) + 1)]
    return min(shapes, key=sum)


def fewest_lines_when_empty(rows: int, columns: int, boxes: int) -> int:
    """The formula.

    >>> fewest_lines_when_empty(4, 5, 10)
    27
    """
    return 2 * boxes + sum(smallest_rectangle(rows, columns, boxes)) if boxes else 0


def lines_when_empty(rows: int, columns: int, boxes: int) -> bytes:
    """An empty board once the fewest lines that close exactly so many boxes are drawn."""
    lines = bytearray(2 * rows * columns + rows + columns)
    if boxes:
        draw_block(lines, rows, columns, 0, 0, boxes, smallest_rectangle(rows, columns, boxes)[1])
    return bytes(lines)
