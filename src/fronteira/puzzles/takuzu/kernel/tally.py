"""Corpora of Takuzu, the quick way: texts of single boards in, plain tuples out, no board made into Python objects on the way.

It takes boards as programs write them (a size line, digits with one separator between). For any other form the answer is None, and whoever
asked goes the careful way, which also says what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from time import perf_counter

from fronteira.engines.many import Tally
from fronteira.errors import RefereeError
from fronteira.kernels.codes import FOUND, LIMIT, NONE
from fronteira.puzzles.takuzu.board import SMALLEST
from fronteira.puzzles.takuzu.kernel.kernel_cy import LARGEST, Kernel
from fronteira.puzzles.takuzu.kernel.many import DIGITS, TO_DIGITS, TO_VALUES, separators
from fronteira.puzzles.takuzu.referee import accepts


def tally(
    texts: Iterable[bytes], *, most: int = 1, nodes: int = -1, seconds: float = 0.0, different_lines: bool = True
) -> Iterator[Tally | None]:
    """For each text what became of its board, where up to `most` solutions are looked for; nodes and seconds are limits a board.

    Every solution is judged by the referee. A negative number of nodes and 0 seconds mean no limit.
    """
    kernels: dict[tuple[int, int], tuple[Kernel, str]] = {}
    rules = "" if different_lines else "-same"
    for text in texts:
        board = read_plain(text)
        if board is None:
            yield None
            continue
        rows, columns, cells = board
        known = kernels.get((rows, columns))
        if known is None:
            known = kernels[rows, columns] = Kernel(rows, columns, different_lines), f"{rows}×{columns}"
        kernel, size = known
        found, ended, spent, started = 0, FOUND, 0.0, perf_counter()
        kernel.load(cells)
        while found < most:
            ended = kernel.run(nodes - kernel.nodes if nodes >= 0 else -1, max(1e-6, seconds - spent) if seconds else 0.0)
            now = perf_counter()
            spent += now - started
            if ended != FOUND:
                break
            if not accepts(kernel.solution(), cells, columns, different_lines):
                raise RefereeError(f"a wrong answer was about to leave Fronteira, please report it: {rows}×{columns}, {cells.hex()}")
            found += 1
            started = perf_counter()
        limit = None if ended != LIMIT else "nodes" if 0 <= nodes <= kernel.nodes else "time"
        answer = None
        if found and most == 1:
            answer = f"takuzu:{rows}x{columns}{rules}:{kernel.solution().translate(TO_DIGITS).decode()}"
        yield size, found, ended == NONE, limit, kernel.nodes, spent, answer


def read_plain(text: bytes) -> tuple[int, int, bytes] | None:
    """The rows, columns and cells of a text in plain form."""
    layout = plain_layout(text[: min(LONGEST_HEADER, text.find(b"\n") + 1)])
    if layout is None:
        return None
    rows, columns, start, stop, between = layout
    digits = text[start:stop:2]
    if len(digits) != rows * columns or digits.translate(None, DIGITS) or text[start + 1 : stop : 2] not in between or text[stop:].strip():
        return None
    return rows, columns, digits.translate(TO_VALUES)


@lru_cache(maxsize=1000)
def plain_layout(header: bytes) -> tuple[int, int, int, int, tuple[bytes, ...]] | None:
    """What a size line says about the text after it: rows, columns, where the digits start and stop, and what may stand between them."""
    sides = header.split()
    if not (header.endswith(b"\n") and 1 <= len(sides) <= 2 and all(side.isdigit() for side in sides)):
        return None
    rows, columns = int(sides[0]), int(sides[-1])
    if not (SMALLEST <= rows <= LARGEST and SMALLEST <= columns <= LARGEST):
        return None
    between = [separators(rows, columns, mark) for mark in (b"\t", b" ")]
    endless = [each[:-1] for each in between]  # the last board of a file may lack the end of its last line
    return rows, columns, len(header), len(header) + 2 * rows * columns, (*between, *endless)


LONGEST_HEADER = 12
