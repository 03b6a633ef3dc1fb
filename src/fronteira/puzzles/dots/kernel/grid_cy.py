# cython: annotation_typing=False
"""Boxes and lines of a Dots and Boxes board as the kernels see them: what each box lacks, and what to draw for a set of boxes.

Lines come as bytes in the order of the board's cells, 1 drawn and 0 missing: horizontals row by row from the top, (rows + 1) × columns
of them, then verticals column of dots by column from the left, each from the top, (columns + 1) × rows of them.

Kernels sweep a board along its longer side, so that a row of the sweep is as short as can be. Written in that order, the verticals of a
board are the horizontals of its transpose: turning a board is swapping the two parts of its lines.

    width    boxes in a row of the sweep: the shorter side
    box      its number in the sweep: row of the sweep × width + place in the row
    lacks    the missing sides of a box, as bits TOP, LEFT, RIGHT and BOTTOM as the sweep sees them
"""

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.buffers_cy import demand_bytes, demand_sides
else:
    from fronteira.kernels.buffers_cy import demand_bytes, demand_sides

    TOP, LEFT, RIGHT, BOTTOM = 1, 2, 4, 8

COMPILED = cython.compiled
MOST_BOXES = 1 << 28  # so that C integers can count the sides of all
LINE = b"\0\1"


def demand_lines(lines: bytes, rows: int, columns: int) -> None:
    """Refuse lines that are not those of a board with so many rows and columns of boxes."""
    demand_sides(rows, columns, MOST_BOXES)
    demand_bytes(lines, 2 * rows * columns + rows + columns, LINE)


def turn(lines: bytes, rows: int, columns: int) -> bytes:
    """The lines as the sweep wants them, or, given those with the sides of the sweep, back as the board has them."""
    demand_lines(lines, rows, columns)
    return lines[(rows + 1) * columns :] + lines[: (rows + 1) * columns]


def measure(lines: bytes, rows: int, columns: int) -> bytes:
    """What every box lacks, in the order of the sweep."""
    demand_lines(lines, rows, columns)
    if columns > rows:
        lines = turn(lines, rows, columns)
        rows, columns = columns, rows
    lacks = bytearray(rows * columns)
    drawn, bits = lines, lacks
    for row in range(rows):
        for column in range(columns):
            across = row * columns + column
            down = (rows + 1) * columns + column * rows + row
            bits[across] = (
                TOP * (1 - drawn[across])
                + LEFT * (1 - drawn[down])
                + RIGHT * (1 - drawn[down + rows])
                + BOTTOM * (1 - drawn[across + columns])
            )
    return bytes(lacks)


def draw(lines: bytes, rows: int, columns: int, chosen: bytes) -> bytes:
    """The lines once every side of the chosen boxes is drawn; `chosen` has a byte for each box, 0 or 1, in the order of the sweep."""
    demand_lines(lines, rows, columns)
    demand_bytes(chosen, rows * columns, LINE)
    turned = columns > rows
    if turned:
        lines = turn(lines, rows, columns)
        rows, columns = columns, rows
    after = bytearray(lines)
    drawn, wanted = after, chosen
    for row in range(rows):
        for column in range(columns):
            across = row * columns + column
            if wanted[across]:
                down = (rows + 1) * columns + column * rows + row
                drawn[across] = drawn[across + columns] = 1
                drawn[down] = drawn[down + rows] = 1
    lines = bytes(after)
    return turn(lines, rows, columns) if turned else lines
