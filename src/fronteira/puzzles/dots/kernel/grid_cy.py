# cython: language_level=3
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

COMPILED = cython.compiled

if not cython.compiled:
    TOP, LEFT, RIGHT, BOTTOM = 1, 2, 4, 8


def turn(lines: bytes, rows: int, columns: int) -> bytes:
    """The lines as the sweep wants them, or, given those with the sides of the sweep, back as the board has them."""
    split: cython.Py_ssize_t = (rows + 1) * columns
    return lines[split:] + lines[:split]


def measure(lines: bytes, rows: int, columns: int) -> bytes:
    """What every box lacks, in the order of the sweep."""
    if columns > rows:
        lines = turn(lines, rows, columns)
        rows, columns = columns, rows
    length: cython.Py_ssize_t = rows
    width: cython.Py_ssize_t = columns
    drawn: cython.const_uchar[::1] = lines
    lacks = bytearray(length * width)
    bits: cython.uchar[::1] = lacks
    row: cython.Py_ssize_t
    column: cython.Py_ssize_t
    across: cython.Py_ssize_t
    down: cython.Py_ssize_t
    for row in range(length):
        for column in range(width):
            across = row * width + column
            down = (length + 1) * width + column * length + row
            bits[across] = (
                TOP * (1 - drawn[across])
                + LEFT * (1 - drawn[down])
                + RIGHT * (1 - drawn[down + length])
                + BOTTOM * (1 - drawn[across + width])
            )
    return bytes(lacks)


def draw(lines: bytes, rows: int, columns: int, chosen: bytes) -> bytes:
    """The lines once every side of the chosen boxes is drawn; `chosen` has one byte a box, 0 or 1, in the order of the sweep."""
    turned: cython.bint = columns > rows
    if turned:
        lines = turn(lines, rows, columns)
        rows, columns = columns, rows
    length: cython.Py_ssize_t = rows
    width: cython.Py_ssize_t = columns
    after = bytearray(lines)
    drawn: cython.uchar[::1] = after
    wanted: cython.const_uchar[::1] = chosen
    row: cython.Py_ssize_t
    column: cython.Py_ssize_t
    across: cython.Py_ssize_t
    down: cython.Py_ssize_t
    for row in range(length):
        for column in range(width):
            across = row * width + column
            if wanted[across]:
                down = (length + 1) * width + column * length + row
                drawn[across] = drawn[across + width] = 1
                drawn[down] = drawn[down + length] = 1
    lines = bytes(after)
    return turn(lines, rows, columns) if turned else lines
