"""Many boards at once: course text in, answers out, bytes all the way.

A board as most programs write it is a size line and a block of digits with single separators between. Such a block is recognised whole and
turned into cells by one slice and one table, and its solution into text the same way: no lists, no Python loop over cells. Anything else
(ragged spacing, a broken board) is left to the general reader, from there to the end, which also says what is wrong and where.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from fronteira.errors import BadBoard, RefereeError
from fronteira.kernels.codes import FOUND, LIMIT, NONE
from fronteira.notations.notation import read_grids
from fronteira.puzzles.takuzu.board import SMALLEST
from fronteira.puzzles.takuzu.formats.course import EMPTY_ON_PAPER
from fronteira.puzzles.takuzu.kernel.kernel_cy import LARGEST, Kernel
from fronteira.puzzles.takuzu.referee import accepts

DIGITS = b"012"
TO_VALUES = bytes.maketrans(DIGITS, bytes(range(3)))
TO_DIGITS = bytes.maketrans(bytes(range(3)), DIGITS)
NO_SOLUTION, SEVERAL, GAVE_UP = b"none\n", b"several\n", b"limit\n"


def solve_many(data: bytes, *, different_lines: bool = True, unique: bool = False, nodes: int = -1, seconds: float = 0.0) -> bytes:
    """Answers every board of a course text, in order, a blank line between two answers.

    An answer is the solved grid, or a word on a line: `none`, no solution; `limit`, a limit on the board was reached before the answer;
    and if `unique` is asked for, `several`: more than one solution. Nodes and seconds are per board; negative and 0 mean no limit.
    """
    kernels: dict[tuple[int, int], Kernel] = {}
    answers = []
    for rows, columns, cells in read_cells(data):
        kernel = kernels.get((rows, columns))
        if kernel is None:
            if max(rows, columns) > LARGEST:
                raise BadBoard(f"the takuzu kernel takes boards up to {LARGEST}×{LARGEST}, not {rows}×{columns}")
            kernel = kernels[rows, columns] = Kernel(rows, columns, different_lines)
        kernel.load(cells)
        answers.append(answer(kernel, cells, rows, columns, different_lines, unique, nodes, seconds))
    return b"\n".join(answers)


def answer(kernel: Kernel, cells: bytes, rows: int, columns: int, different_lines: bool, unique: bool, nodes: int, seconds: float) -> bytes:
    """The answer to the board a kernel has loaded; the referee judges it before it leaves."""
    result = kernel.run(nodes, seconds)
    if result != FOUND:
        return GAVE_UP if result == LIMIT else NO_SOLUTION
    solution = kernel.solution()
    if not accepts(solution, cells, columns, different_lines):
        raise RefereeError(f"a wrong answer was about to leave Fronteira, please report it: {rows}×{columns}, {cells.hex()}")
    if unique:
        result = kernel.run(nodes - kernel.nodes if nodes >= 0 else -1, seconds)
        if result != NONE:
            return SEVERAL if result == FOUND else GAVE_UP
    text = bytearray(2 * rows * columns)
    text[::2] = solution.translate(TO_DIGITS)
    text[1::2] = separators(rows, columns)
    return bytes(text)


@cache
def separators(rows: int, columns: int, between: bytes = b"\t") -> bytes:
    """What stands after the digits of a block."""
    return (between * (columns - 1) + b"\n") * rows


def read_cells(data: bytes) -> Iterator[tuple[int, int, bytes]]:
    """The boards of a course text as rows, columns and cells."""
    if b"\r" in data:
        data = data.replace(b"\r\n", b"\n")
    if not data.endswith(b"\n"):
        data += b"\n"
    at = skip_blank(data, 0)
    while True:
        board = read_block(data, at)
        if board is None:  # also when there is no board at all
            yield from read_carefully(data, at)
            return
        rows, columns, cells, at = board
        yield rows, columns, cells
        at = skip_blank(data, at)
        if at == len(data):
            return


def skip_blank(data: bytes, at: int) -> int:
    """The first place from here on that is not white."""
    while at < len(data) and data[at] in b"\n\t ":
        at += 1
    return at


def read_block(data: bytes, at: int) -> tuple[int, int, bytes, int] | None:
    """A board in plain form and the place after it; None if it has some other form."""
    end = data.find(b"\n", at)
    size = data[at:end].split()
    if not (1 <= len(size) <= 2 and all(word.isdigit() and len(word) <= 3 for word in size)):
        return None
    rows, columns = int(size[0]), int(size[-1])
    start, stop = end + 1, end + 1 + 2 * rows * columns
    between = data[start + 1 : stop : 2]
    digits = data[start:stop:2]
    if min(rows, columns) < SMALLEST or len(digits) != rows * columns or digits.translate(None, DIGITS):
        return None
    if between != separators(rows, columns) and between != separators(rows, columns, b" "):
        return None
    return rows, columns, digits.translate(TO_VALUES), stop


def read_carefully(data: bytes, at: int) -> Iterator[tuple[int, int, bytes]]:
    """The boards from a place on by the general reader, which knows every form; line numbers count from the start of the data."""
    text = "\n" * data.count(b"\n", 0, at) + data[at:].decode("utf-8", "replace")
    for grid in read_grids(text, smallest=SMALLEST):
        for cell, value in enumerate(grid.values):
            if value not in (0, 1, EMPTY_ON_PAPER):
                raise grid.error(cell, f"found {value}, wanted 0, 1 or {EMPTY_ON_PAPER} (empty)")
        yield grid.shape.rows, grid.shape.columns, bytes(grid.values)
