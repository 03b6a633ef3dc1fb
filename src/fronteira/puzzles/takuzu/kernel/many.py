"""Many boards at once: course text in, answers out, bytes all the way.

Boards in plain form (`plain_text`) are never made into Python objects. The first that has some other form (ragged spacing, a broken board)
is left to the general reader, with all that follow.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from fronteira.engines.solving import Told
from fronteira.errors import BadBoard, RefereeError
from fronteira.kernels.codes import FOUND, LIMIT, NONE
from fronteira.puzzles.takuzu.formats.course import read
from fronteira.puzzles.takuzu.kernel.finder import cells_of
from fronteira.puzzles.takuzu.kernel.kernel_cy import LARGEST, Kernel
from fronteira.puzzles.takuzu.kernel.plain_text import read_block, write_block
from fronteira.puzzles.takuzu.referee_cy import accepts

NO_SOLUTION, SEVERAL, GAVE_UP = b"none\n", b"several\n", b"limit\n"


def solve_many(data: bytes, *, different_lines: bool = True, unique: bool = False, nodes: int = -1, seconds: float = 0.0) -> bytes:
    """Answers every board of a course text, in order, a blank line between two answers.

    An answer is the solved grid, or a word on a line: `none`, no solution; `limit`, a limit on the board was reached before the answer;
    and if `unique` is asked for, `several`: more than one solution. Nodes and seconds are per board; negative and 0 mean no limit.
    """

    @cache
    def kernel_for(rows: int, columns: int) -> Kernel:
        if max(rows, columns) > LARGEST:
            raise BadBoard("takuzu.kernel.too-large", most=LARGEST, shape=f"{rows}×{columns}")
        return Kernel(rows, columns, different_lines)

    return b"\n".join(answer(kernel_for(rows, columns), cells, unique, nodes, seconds) for rows, columns, cells in read_cells(data))


def answer(kernel: Kernel, cells: bytes, unique: bool, nodes: int, seconds: float) -> bytes:
    """The answer to a board; the referee judges it before it leaves, and a second one too."""
    told = Told()
    kernel.load(cells)
    result = kernel.run(nodes, seconds)
    if result != FOUND:
        return GAVE_UP if result == LIMIT else NO_SOLUTION
    solution = judged_solution(kernel, cells, told)
    if unique:
        result = kernel.run(nodes - kernel.nodes if nodes >= 0 else -1, seconds)
        if result == FOUND:
            judged_solution(kernel, cells, told)
        if result != NONE:
            return SEVERAL if result == FOUND else GAVE_UP
    return write_block(kernel.rows, kernel.columns, solution)


def judged_solution(kernel: Kernel, cells: bytes, told: Told) -> bytes:
    """The solution a kernel found for these cells, if the referee accepts it and it was not told before."""
    solution: bytes = kernel.solution()
    if not accepts(solution, cells, kernel.columns, kernel.different_lines):
        raise RefereeError("engines.wrong-answer", broken=f"{kernel.rows}×{kernel.columns}", text=cells.hex())
    if not told.is_new(solution):
        raise RefereeError("engines.twice", text=cells.hex())
    return solution


def read_cells(data: bytes) -> Iterator[tuple[int, int, bytes]]:
    """The boards of a course text as rows, columns and cells."""
    if b"\r" in data:
        data = data.replace(b"\r\n", b"\n")
    at = skip_blank(data, 0)
    while True:
        board = read_block(data, at)
        if board is None:  # also when there is no board at all
            yield from read_carefully(data, at)
            return
        rows, columns, cells, at = board
        yield rows, columns, cells
        at = skip_blank(data, at)
        if at >= len(data):
            return


def skip_blank(data: bytes, at: int) -> int:
    """The first place from here on that is not white."""
    while at < len(data) and data[at] in b"\n\t ":
        at += 1
    return at


def read_carefully(data: bytes, at: int) -> Iterator[tuple[int, int, bytes]]:
    """The boards from a place on by the general reader, which knows every form; line numbers count from the start of the data."""
    for board in read("\n" * data.count(b"\n", 0, at) + data[at:].decode("utf-8", "replace")):
        yield *board.shape, cells_of(board)
