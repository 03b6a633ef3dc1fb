"""Corpora of Takuzu, the quick way: texts of single boards in, plain tuples out, no board made into Python objects on the way.

It takes boards in plain form (`texts_cy`). For any other the answer is None, and whoever asked goes the careful way, which also says what
is wrong with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from fronteira.engines.many import Tally
from fronteira.errors import RefereeError
from fronteira.kernels.codes import LIMIT, NONE
from fronteira.puzzles.takuzu.kernel.kernel_cy import Kernel
from fronteira.puzzles.takuzu.kernel.texts_cy import examine, read_block

TO_DIGITS = bytes.maketrans(bytes(range(3)), b"012")


def tally(
    texts: Iterable[bytes], *, most: int = 1, nodes: int = -1, seconds: float = 0.0, different_lines: bool = True
) -> Iterator[Tally | RefereeError | None]:
    """For each text what became of its board, where up to `most` solutions are looked for; nodes and seconds are limits a board.

    Every solution is judged by the referee; where one is refused, the error stands for the tally. A negative number of nodes and 0 seconds
    mean no limit.
    """

    @cache
    def kernel_for(rows: int, columns: int) -> tuple[Kernel, str, str]:
        """The kernel of a shape, what the shape is called, and how ids of its boards begin."""
        rules = "" if different_lines else "-same"
        return Kernel(rows, columns, different_lines), f"{rows}×{columns}", f"takuzu:{rows}x{columns}{rules}:"

    for text in texts:
        board = read_block(text)
        if board is None or text[board[3] :].strip():
            yield None
            continue
        rows, columns, cells, _ = board
        kernel, size, head = kernel_for(rows, columns)
        try:
            found, ended, spent, solution = examine(kernel, rows, columns, different_lines, cells, most, nodes, seconds)
        except RefereeError as refused:
            yield refused
            continue
        limit = None if ended != LIMIT else "nodes" if 0 <= nodes <= kernel.nodes else "time"
        answer = head + solution.translate(TO_DIGITS).decode() if most == 1 and solution is not None else None
        yield size, found, ended == NONE, limit, kernel.nodes, spent, answer
