"""Many boards at once: course text in, answers out, bytes all the way.

Boards in plain form (`texts_cy`) are never made into Python objects. The first that has some other form (ragged spacing, a broken board)
is left to the general reader, with all that follow; and a board that is not done in a moment to the general way to solve one, which looks
at limits and listens to Ctrl-C.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

from fronteira.board import EMPTY, Shape
from fronteira.engines.many import GAVE_UP, NO_SOLUTION, SEVERAL, answer_text
from fronteira.kernels.codes import LIMIT
from fronteira.kernels.loop import SLICE
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.formats.course import COURSE, read
from fronteira.puzzles.takuzu.kernel.finder import OPEN, cells_of
from fronteira.puzzles.takuzu.kernel.kernel_cy import LARGEST, Kernel
from fronteira.puzzles.takuzu.kernel.texts_cy import examine, read_block, write_block
from fronteira.search.limits import Allowed, LimitReached, Meter


def solve_many(data: bytes, *, unique: bool = False, limits: Allowed = None) -> Iterator[bytes]:
    """The answer to every board of a course text, in order (see `engines.many`); limits are a board's."""
    kernel_for = cache(Kernel)
    for rows, columns, cells in read_cells(data):
        try:
            nodes, seconds = (-1, SLICE) if limits is None else Meter(limits).slice(0, SLICE)
        except LimitReached:
            yield GAVE_UP
            continue
        answer = None
        if rows <= LARGEST and columns <= LARGEST:
            answer = answer_quickly(kernel_for(rows, columns), rows, columns, cells, unique, nodes, seconds)
        yield answer or answer_text(board_of(rows, columns, cells), COURSE, unique, limits, "kernel").encode()


def answer_quickly(kernel: Kernel, rows: int, columns: int, cells: bytes, unique: bool, nodes: int, seconds: float) -> bytes | None:
    """The answer to a board; None if it takes longer. The referee judges it before it leaves, and a second one too."""
    found, ended, _, solution = examine(kernel, rows, columns, True, cells, 1 + unique, nodes, seconds)
    if ended == LIMIT:
        return GAVE_UP if 0 <= nodes <= kernel.nodes else None
    if solution is None:
        return NO_SOLUTION
    return SEVERAL if found > 1 else write_block(rows, columns, solution)


def board_of(rows: int, columns: int, cells: bytes) -> TakuzuBoard:
    return TakuzuBoard(Shape(rows, columns), tuple(EMPTY if value == OPEN else value for value in cells))


def read_cells(data: bytes) -> Iterator[tuple[int, int, bytes]]:
    """The boards of a course text as rows, columns and cells."""
    if b"\r" in data:
        data = data.replace(b"\r\n", b"\n")
    before, at = -1, skip_blank(data, 0)
    while True:
        board = read_block(data, at)
        if board is None:  # also when there is no board at all; what follows may be the solution of the last one
            yield from read_carefully(data, at) if before < 0 else islice(read_carefully(data, before), 1, None)
            return
        before = at
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
    for board in read("\n" * data.count(b"\n", 0, at) + data[at:].decode("utf-8", "replace"), ""):
        yield *board.shape, cells_of(board)
