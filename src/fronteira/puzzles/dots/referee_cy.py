"""The referee's yes or no: does a board of Dots and Boxes do what a given one asks? `referee` names what is broken where the answer is no.

Plain loops over lines and boxes, sharing nothing with the solvers. Compiled they are as fast as a kernel; uncompiled they run as they are,
and tests hold both forms against each other and against the thorough referee. A line is 1 where it is drawn and −1 where it is not.
"""

import cython

MOST_BOXES = 1 << 28  # so that C integers can count the lines of all


def accepts_cells(solution: tuple, given: tuple, rows: int, columns: int, goal: int, exactly: bool) -> bool:
    """Is every line drawn or not, every given one still there, and are enough boxes closed, or exactly as many?

    >>> [accepts_cells((1, 1, 1, last), (1, -1, -1, -1), 1, 1, 1, False) for last in (1, -1)]
    [True, False]
    """
    line: cython.int
    row: cython.int
    column: cython.int
    top: cython.int
    left: cython.int
    closed: cython.int = 0
    value: cython.long
    wanted: cython.long
    if rows < 1 or columns < 1 or rows * columns > MOST_BOXES:
        return False
    height: cython.int = rows
    width: cython.int = columns
    lines: cython.int = (height + 1) * width + (width + 1) * height
    if len(solution) != lines or len(given) != lines:
        return False
    room: bytearray = bytearray(lines)
    drawn: cython.p_uchar = room
    for line in range(lines):
        if type(solution[line]) is not int:
            return False
        value = solution[line]
        wanted = given[line]
        if (value != 1 and value != -1) or (wanted == 1 and value != 1):
            return False
        drawn[line] = 1 if value == 1 else 0
    for row in range(height):
        for column in range(width):
            top = row * width + column
            left = (height + 1) * width + column * height + row
            closed += drawn[top] & drawn[top + width] & drawn[left] & drawn[left + height]
    return closed == goal or (closed > goal and not exactly)
