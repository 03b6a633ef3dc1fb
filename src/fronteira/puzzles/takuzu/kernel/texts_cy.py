"""Takuzu texts as most programs write them, and what becomes of the boards in them: bytes all the way, compiled.

The *plain form* is a size line, then a block of digits, each followed by a tab or a space and at the end of a row by the end of the line.
Such a board is read in one pass. For any other form the answer is None, and whoever asked goes the careful way, which also says what is
wrong. A kernel's solutions are judged by the referee right where they are found, and none of them is counted twice. Corpora get their rows
from here as text: there are millions of them, and all those of one size and verdict are the same but for a few numbers (`engines.tallies`).
"""

from __future__ import annotations

from array import array
from typing import Any

import cython

from fronteira.engines.solving import Told
from fronteira.errors import RefereeError

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import clock
    from cython.cimports.fronteira.kernels.buffers_cy import reals_at
    from cython.cimports.fronteira.kernels.codes import FOUND, LIMIT
    from cython.cimports.fronteira.puzzles.takuzu.referee_cy import is_solution
else:
    from fronteira.kernels.bits import clock
    from fronteira.kernels.buffers_cy import reals_at
    from fronteira.kernels.codes import FOUND, LIMIT
    from fronteira.puzzles.takuzu.referee_cy import is_solution

    NEWLINE, SPACE, TAB, ZERO, RETURN = 10, 32, 9, 48, 13
    SMALLEST, LARGEST = 2, 128  # sides of a board in plain form: no board is smaller, and no larger one is for the kernel
    POSITION, LINE, NODES, SECONDS, ANSWER = range(1, 6)  # gaps of a row, as in `engines.tallies`
    LONGEST_NUMBER = 20


def read_block(data: bytes, at: int = 0) -> tuple[int, int, bytes, int] | None:
    """The board in plain form that begins at a place: its rows, columns and cells (2 is empty), and the place after it.

    >>> read_block(b"2 3\\n0\\t1\\t2\\n2\\t2\\t2\\n", 0)
    (2, 3, b'\\x00\\x01\\x02\\x02\\x02\\x02', 16)
    >>> read_block(b"2 2\\n0 1\\n2 x\\n")
    """
    if at < 0:
        raise ValueError(f"a text has no place {at}")
    size: cython.Py_ssize_t = len(data)
    text: cython.pointer[cython.const[cython.uchar]] = data
    sides: cython.int = read_sides(text, at, size)
    if sides == 0:
        return None
    rows: cython.int = sides >> 8
    columns: cython.int = sides & 255
    found: bytearray = bytearray(rows * columns)
    place: cython.Py_ssize_t = read_cells(text, at, size, rows, columns, found)
    return (rows, columns, bytes(found), place) if place else None


def read_sides(text, place, size):
    """Rows and columns (in the low byte) of the board in plain form that begins here; 0 if it has none, or too few cells follow."""
    rows: cython.int = read_side(text, place, size)
    if rows == 0:
        return 0
    columns: cython.int = rows
    place += digits_of(rows)
    if place < size and (text[place] == SPACE or text[place] == TAB):
        place += 1
        columns = read_side(text, place, size)
        if columns == 0:
            return 0
        place += digits_of(columns)
    if place >= size or text[place] != NEWLINE or size - place < 2 * rows * columns:
        return 0
    return rows << 8 | columns


def read_cells(text, place, size, rows, columns, values):
    """The cells of a board whose sides were read; the place after it, 0 if it has not the plain form."""
    while text[place] != NEWLINE:
        place += 1
    place += 1
    between: cython.int = text[place + 1]
    if between != SPACE and between != TAB:
        return 0
    row: cython.int
    column: cython.int
    sign: cython.uint
    index: cython.int = 0
    for row in range(rows):
        for column in range(columns):
            if column:
                if text[place] != between:
                    return 0
                place += 1
            sign = text[place] ^ ZERO
            if sign > 2:
                return 0
            values[index] = sign
            index += 1
            place += 1
        if text[place] != NEWLINE if place < size else row < rows - 1:
            return 0
        place += 1
    return place


def digits_of(number):
    return 1 if number < 10 else 2 if number < 100 else 3


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
    look = Look()
    look_for(look, kernel, rows, columns, different_lines, cells, most, nodes, seconds)
    return look.found, look.ended, look.spent, look.solution


class Look:
    """What became of a board: see `examine`."""


def look_for(look, kernel, rows, columns, different_lines, cells, most, nodes, seconds):
    """`examine`, for those who are compiled."""
    left: cython.double = 0
    started: cython.double = clock()
    before: bytes | None = None
    told = None
    look.found = 0
    look.ended = FOUND
    look.spent = 0
    look.solution = None
    kernel.load(cells)
    while look.found < most:
        if seconds:
            left = max(1e-6, seconds - look.spent)
        look.ended = kernel.run(-1 if nodes < 0 else nodes - kernel.nodes, left)
        look.spent += clock() - started
        if look.ended != FOUND:
            break
        before = look.solution
        look.solution = kernel.solution()
        judge(look.solution, cells, rows, columns, different_lines)
        if most > 2:
            if told is None:
                told = Told()
            if not told.is_new(look.solution):
                raise RefereeError("engines.twice", text=cells.hex())
        elif look.solution == before:
            raise RefereeError("engines.twice", text=cells.hex())
        look.found += 1
        started = clock()
    return 0


def judge(solution, cells, rows, columns, different_lines):
    """Refuse what is no solution. That is our mistake, so say what a report of it needs."""
    if len(solution) != len(cells) or len(cells) != rows * columns or not is_solution(solution, cells, rows, columns, different_lines):
        raise RefereeError("engines.wrong-answer", broken=f"{rows}×{columns}", text=cells.hex())
    return 0


def tally_texts(desk: Any, texts: Any, position: int) -> tuple[bytes, Any, dict[bytes, int], RefereeError | None]:
    """What makes a Run (`engines.tallies`) of the boards of a Pile, until one has not the plain form or its answer is refused. The desk
    knows the kernel of a shape, and the forms of rows."""
    data: bytes = texts.data
    lengths: list = texts.lengths
    first: cython.Py_ssize_t = texts.turn
    start: cython.Py_ssize_t = texts.at
    text: cython.pointer[cython.const[cython.uchar]] = data
    index: cython.Py_ssize_t
    end: cython.Py_ssize_t
    place: cython.Py_ssize_t
    used: cython.Py_ssize_t = 0
    lines: cython.int
    before: cython.int
    sides: cython.int
    known: cython.int = 0
    rows: cython.int = 0
    columns: cython.int = 0
    here: cython.longlong = position
    at_line: cython.longlong = texts.line
    nodes: cython.longlong = desk.nodes
    spent_nodes: cython.longlong
    most: cython.int = desk.most
    seconds: cython.double = desk.seconds
    different_lines: cython.bint = desk.different_lines
    kernel: Any = None
    forms: dict[tuple[int, int], bytes] = {}
    counts: dict[bytes, int] = {}
    done: cython.Py_ssize_t = 0
    times = array("d", bytes(8 * max(1, len(lengths) - first)))
    time: cython.p_double = reals_at(times)
    cells: bytes
    look: Look = Look()
    form: bytes | None = None
    ended: cython.int
    found_before: cython.int = 0
    ended_before: cython.int = 0
    room: bytearray = bytearray()
    written: bytearray = bytearray(1 << 16)
    refused = None
    for index in range(first, len(lengths)):
        end = start + lengths[index]
        if not 0 <= start <= end <= len(data):
            raise ValueError("a text ends where the data does not")
        place = start
        lines = 0
        while place < end and is_blank(text[place]):
            lines += text[place] == NEWLINE
            place += 1
        sides = read_sides(text, place, end)
        if sides == 0:
            break
        if sides != known:
            known = sides
            rows = sides >> 8
            columns = sides & 255
            kernel, forms = desk.for_shape(rows, columns)
            room = bytearray(rows * columns)
            form = None
        place = read_cells(text, place, end, rows, columns, room)
        if place == 0:
            break
        before = lines
        lines += rows + (place <= end)
        while place < end and is_blank(text[place]):
            lines += text[place] == NEWLINE
            place += 1
        if place < end:
            break
        cells = copy_of(room, rows * columns)
        try:
            look_for(look, kernel, rows, columns, different_lines, cells, most, nodes, seconds)
        except RefereeError as error:
            refused = error
            break
        spent_nodes = kernel.nodes
        ended = look.ended if look.ended != LIMIT or 0 <= nodes <= spent_nodes else -LIMIT
        if form is None or look.found != found_before or ended != ended_before:
            found_before = look.found
            ended_before = ended
            key = (found_before, ended_before)
            form = forms.get(key)
            if form is None:
                form = forms[key] = desk.form(rows, columns, *key)
        counts[form] = counts.get(form, 0) + 1
        if used + len(form) + 4 * LONGEST_NUMBER + len(cells) + 2 > len(written):
            written.extend(bytes(len(written)))
        used = fill_form(
            form, len(form), written, used, here, at_line + before, spent_nodes, look.spent, look.solution or b"", len(look.solution or b"")
        )
        time[done] = look.spent
        done += 1
        here += 1
        at_line += lines
        start = end
    del times[done:]
    texts.turn += done
    texts.at = start
    texts.line = at_line
    return bytes(written[:used]), times, counts, refused


def copy_of(values, count):
    """So many bytes by themselves."""
    if cython.compiled:
        return values[:count]
    else:
        return bytes(values)


def is_blank(sign):
    return sign == SPACE or TAB <= sign <= RETURN


def fill_form(form, length, written, at, position, line, nodes, seconds, answer, cells):
    """Write a row after others: its form, with the gaps filled. The place after it."""
    index: cython.Py_ssize_t
    cell: cython.Py_ssize_t
    sign: cython.int
    if at:
        written[at] = 44  # a comma
        written[at + 1] = NEWLINE
        at += 2
    for index in range(length):
        sign = form[index]
        if sign > ANSWER:
            written[at] = sign
            at += 1
        elif sign == POSITION:
            at = write_number(written, at, position, 1)
        elif sign == LINE:
            at = write_number(written, at, line, 1)
        elif sign == NODES:
            at = write_number(written, at, nodes, 1)
        elif sign == SECONDS:
            at = write_number(written, at, cython.cast(cython.longlong, seconds), 1)
            written[at] = 46  # a point
            at = write_number(written, at + 1, cython.cast(cython.longlong, (seconds % 1.0) * 1e9), 9)
        else:
            for cell in range(cells):
                written[at] = ZERO + answer[cell]
                at += 1
    return at


def write_number(written, at, number, least):
    """Write a number in decimal digits, so many at least. The place after it."""
    digits: cython.int = 1
    beyond: cython.longlong = 10
    place: cython.Py_ssize_t
    while digits < 19 and (digits < least or number >= beyond):
        digits += 1
        beyond *= 10
    for place in range(at + digits - 1, at - 1, -1):
        written[place] = ZERO + number % 10
        number //= 10
    return at + digits
