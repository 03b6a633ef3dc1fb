"""Takuzu texts as most programs write them, and what becomes of the boards in them: bytes all the way, compiled.

The *plain form* is a size line, then a block of digits, each followed by a tab or a space and at the end of a row by the end of the line.
Such a board is read in one pass. For any other form the answer is None, and whoever asked goes the careful way, which also says what is
wrong. A kernel's solutions are judged by the referee right where they are found, and none of them is counted twice.
"""

from __future__ import annotations

from typing import Any

import cython

from fronteira.engines.solving import Told
from fronteira.errors import RefereeError

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import clock
    from cython.cimports.fronteira.kernels.codes import FOUND
    from cython.cimports.fronteira.puzzles.takuzu.referee_cy import is_solution
else:
    from fronteira.kernels.bits import clock
    from fronteira.kernels.codes import FOUND
    from fronteira.puzzles.takuzu.referee_cy import is_solution

    NEWLINE, SPACE, TAB, ZERO = 10, 32, 9, 48
    SMALLEST, LARGEST = 2, 128  # sides of a board in plain form: no board is smaller, and no larger one is for the kernel


def read_block(data: bytes, at: int = 0) -> tuple[int, int, bytes, int] | None:
    """The board in plain form that begins at a place: its rows, columns and cells (2 is empty), and the place after it.

    >>> read_block(b"2 3\\n0\\t1\\t2\\n2\\t2\\t2\\n", 0)
    (2, 3, b'\\x00\\x01\\x02\\x02\\x02\\x02', 16)
    >>> read_block(b"2 2\\n0 1\\n2 x\\n")
    """
    if at < 0:
        raise ValueError(f"a text has no place {at}")
    start: cython.Py_ssize_t = at
    size: cython.Py_ssize_t = len(data)
    text: cython.pointer[cython.const[cython.uchar]] = data
    place: cython.Py_ssize_t = start
    rows: cython.int = read_side(text, place, size)
    if rows == 0:
        return None
    place += 1 if rows < 10 else 2 if rows < 100 else 3
    columns: cython.int = rows
    if place < size and (text[place] == SPACE or text[place] == TAB):
        place += 1
        columns = read_side(text, place, size)
        if columns == 0:
            return None
        place += 1 if columns < 10 else 2 if columns < 100 else 3
    if place >= size or text[place] != NEWLINE:
        return None
    place += 1
    cells: cython.int = rows * columns
    if size - place < 2 * cells - 1:
        return None
    between: cython.int = text[place + 1]
    if between != SPACE and between != TAB:
        return None
    found: bytearray = bytearray(cells)
    values: cython.p_uchar = found
    index: cython.int
    column: cython.int = 0
    for index in range(cells):
        if text[place] < ZERO or text[place] > ZERO + 2:
            return None
        values[index] = text[place] - ZERO
        place += 1
        column += 1
        if column < columns:
            if text[place] != between:
                return None
        else:
            column = 0
            if place < size:
                if text[place] != NEWLINE:
                    return None
            elif index < cells - 1:
                return None
        place += 1
    return rows, columns, bytes(found), place


def read_side(text, place, size):
    """The number of rows or columns that is written here without leading zeros; 0 where there is none."""
    number: cython.int = 0
    while place < size and ZERO <= text[place] <= ZERO + 9 and number <= LARGEST:
        number = 10 * number + text[place] - ZERO
        if number == 0:
            return 0
        place += 1
    return number if SMALLEST <= number <= LARGEST else 0


def write_block(rows: int, columns: int, cells: bytes) -> bytes:
    """A full grid as the course's programs print it.

    >>> write_block(2, 2, bytes([0, 1, 1, 0]))
    b'0\\t1\\n1\\t0\\n'
    """
    width: cython.int = columns
    column: cython.int = 0
    index: cython.Py_ssize_t
    written: bytearray = bytearray(2 * len(cells))
    text: cython.p_uchar = written
    values: cython.pointer[cython.const[cython.uchar]] = cells
    for index in range(len(cells)):
        column += 1
        text[2 * index] = ZERO + values[index]
        text[2 * index + 1] = TAB if column < width else NEWLINE
        if column == width:
            column = 0
    return bytes(written)


def examine(
    kernel: Any, rows: int, columns: int, different_lines: bool, cells: bytes, most: int, nodes: int, seconds: float
) -> tuple[int, int, float, bytes | None]:
    """Up to so many solutions of a board: how many were found, how the last run ended, the seconds in the kernel, and the last solution.

    Nodes and seconds are limits on all of it; negative nodes and 0 seconds mean none. RefereeError where a solution is wrong or not new.
    """
    found: cython.int = 0
    wanted: cython.int = most
    ended: cython.int = FOUND
    spent: cython.double = 0
    allowed: cython.double = seconds
    left: cython.double = 0
    budget: cython.longlong = nodes
    started: cython.double = clock()
    solution: bytes | None = None
    before: bytes | None = None
    told = None
    kernel.load(cells)
    while found < wanted:
        if allowed:
            left = allowed - spent if allowed - spent > 1e-6 else 1e-6
        ended = kernel.run(-1 if budget < 0 else budget - kernel.nodes, left)
        spent += clock() - started
        if ended != FOUND:
            break
        before = solution
        solution = kernel.solution()
        judge(solution, cells, rows, columns, different_lines)
        if found:
            if told is None:
                told = Told()
                told.is_new(before)
            if not told.is_new(solution):
                raise RefereeError("engines.twice", text=cells.hex())
        found += 1
        started = clock()
    return found, ended, spent, solution


def judge(solution, cells, rows, columns, different_lines):
    """Refuse what is no solution. That is our mistake, so say what a report of it needs."""
    if len(solution) != len(cells) or len(cells) != rows * columns or not is_solution(solution, cells, rows, columns, different_lines):
        raise RefereeError("engines.wrong-answer", broken=f"{rows}×{columns}", text=cells.hex())
    return 0
