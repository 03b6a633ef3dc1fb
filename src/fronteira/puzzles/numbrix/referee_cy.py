"""The referee's yes or no: is a full Numbrix board a solution of a given one? `referee` names what is broken where the answer is no.

Plain loops over cells, sharing nothing with the solvers. Compiled they are as fast as a kernel; uncompiled they run as they are, and tests
hold both forms against each other and against the thorough referee.
"""

import cython


def accepts_cells(solution: tuple, given: tuple, columns: int) -> bool:
    """Is every number there once, each beside the next, and every given where it was? In a given board −1 is empty; what is no whole
    number is no number.

    >>> [accepts_cells(cells, (1, -1, -1, -1), 2) for cells in ((1, 2, 4, 3), (1, 2, 3, 4), (2, 1, 3, 4))]
    [True, False, False]
    """
    cell: cython.int
    apart: cython.int
    number: cython.long
    wanted: cython.long
    last: cython.int = len(solution)
    width: cython.int = columns
    if width < 1 or last % width or len(given) != last:
        return False
    if cython.compiled:
        room: bytearray = bytearray(4 * (last + 1))
        place_of: cython.p_int = cython.cast(cython.p_int, cython.cast(cython.p_uchar, room))
    else:
        place_of = [0] * (last + 1)
    for cell in range(last):
        if type(solution[cell]) is not int:
            return False
        number = solution[cell]
        wanted = given[cell]
        if number < 1 or number > last or place_of[number] or (wanted != -1 and wanted != number):
            return False
        place_of[number] = cell + 1
    for number in range(1, last):
        cell = place_of[number] if place_of[number] < place_of[number + 1] else place_of[number + 1]  # the former of the two
        apart = place_of[number] + place_of[number + 1] - 2 * cell
        if apart != width and (apart != 1 or cell % width == 0):  # from the last cell of a row the next is not beside it
            return False
    return True
