"""The referee's yes or no: is a full Takuzu board a solution of a given one? `referee` names what is broken where the answer is no.

Plain loops over cells, sharing nothing with the solvers. Compiled they are as fast as a kernel; uncompiled they run as they are, and tests
hold both forms against each other and against the thorough referee. A cell is 0 or 1; in a given board anything else is empty.
"""

import cython

if not cython.compiled:
    WORD = 64  # digits of the longest line that is read as a number


def accepts(solution: bytes, given: bytes, columns: int, different_lines: bool) -> bool:
    """Does a board keep every rule, and every given?

    >>> accepts(bytes([0, 1, 1, 0]), bytes([2, 1, 2, 2]), 2, True)
    True
    >>> accepts(bytes([0, 1, 0, 1]), bytes([2, 1, 2, 2]), 2, True)
    False
    """
    if columns < 1 or len(solution) != len(given) or len(solution) % columns:
        return False
    return is_solution(solution, given, len(solution) // columns, columns, different_lines)


def accepts_cells(solution: tuple, given: tuple, columns: int, different_lines: bool) -> bool:
    """The same of the cells as a board has them; what is no whole number is no cell."""
    if columns < 1 or len(solution) != len(given) or len(solution) % columns:
        return False
    room: bytearray = bytearray(len(solution))
    cells: cython.p_uchar = room
    for index in range(len(solution)):
        if type(solution[index]) is not int:
            return False
        value: cython.long = solution[index]
        wanted: cython.long = given[index]
        if value < 0 or value > 1 or (value != wanted and 0 <= wanted <= 1):
            return False
        cells[index] = value
    return keeps_rules(cells, len(solution) // columns, columns, different_lines)


def is_solution(solution, given, rows, columns, different_lines):
    """The same of bytes, where their number is known to be right."""
    index: cython.int
    is_wrong: cython.bint = False
    for index in range(rows * columns):
        is_wrong |= (solution[index] > 1) | ((given[index] <= 1) & (given[index] != solution[index]))
    return not is_wrong and keeps_rules(solution, rows, columns, different_lines)


def keeps_rules(cells, rows, columns, different_lines):
    """Are all lines of a full board as they should be?"""
    if rows <= WORD and columns <= WORD:
        return are_fine_numbers(cells, rows, columns, columns, 1, different_lines) and are_fine_numbers(
            cells, columns, rows, 1, columns, different_lines
        )
    return are_fine(cells, rows, columns, columns, 1, different_lines) and are_fine(cells, columns, rows, 1, columns, different_lines)


def are_fine_numbers(cells, lines, length, to_line, to_cell, different):
    """`are_fine` of lines that are short enough to be read as numbers of so many binary digits."""
    line: cython.int
    other: cython.int
    at: cython.int
    end: cython.int
    ones: cython.int
    most: cython.int = (length + 1) // 2
    number: cython.ulonglong
    inner: cython.ulonglong = 1  # digits with another on both sides
    equal: cython.ulonglong  # digits like the one before
    numbers: cython.ulonglong[WORD]
    if not cython.compiled:
        numbers = [0] * WORD
    inner = ((inner << (length - 1)) - 1) & ~inner if length > 1 else 0
    for line in range(lines):
        at = line * to_line
        end = at + length * to_cell
        number = 0
        ones = 0
        while at < end:
            number = number << 1 | cells[at]
            ones += cells[at]
            at += to_cell
        equal = ~(number ^ number >> 1)
        if equal & equal << 1 & inner or ones > most or length - ones > most:
            return False
        numbers[line] = number
        if different:
            for other in range(line):
                if numbers[other] == number:
                    return False
    return True


def are_fine(cells, lines, length, to_line, to_cell, different):
    """Are all rows, or all columns, balanced, without three equal neighbours, and if that is asked for, different?

    So many steps lead from a line to the next, and so many from a cell of it to the next.
    """
    line: cython.int
    other: cython.int
    place: cython.int
    at: cython.int
    value: cython.int
    last: cython.int
    one_before: cython.int
    ones: cython.int
    most: cython.int = (length + 1) // 2
    for line in range(lines):
        at = line * to_line
        ones = 0
        last = one_before = 2
        for place in range(length):
            value = cells[at + place * to_cell]
            if value == last and value == one_before:
                return False
            ones += value
            one_before = last
            last = value
        if ones > most or length - ones > most:
            return False
        if different:
            for other in range(line):
                if are_equal(cells, line * to_line, other * to_line, length, to_cell):
                    return False
    return True


def are_equal(cells, at, other, length, to_cell):
    """Have two lines the same cells?"""
    place: cython.int
    for place in range(length):
        if cells[at + place * to_cell] != cells[other + place * to_cell]:
            return False
    return True
