"""Many boards in one call: `bytes` in and `bytes` out for speed, or boards in and answers out for comfort."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, overload

from fronteira.engines.solving import Answer, count, solve
from fronteira.reading import read_boards, recognise
from fronteira.search import Limits, Status

Tally = tuple[str, int, bool, str | None, int, float, str | None]
"""What became of a board, as a plain tuple because there are millions: size, solutions found, are those all, the limit that was reached,
nodes, seconds in the kernel, and the last solution as an id."""

LOOK = 100_000
"""Characters of a text that are enough to tell its puzzle."""


@overload
def solve_many(
    boards: bytes, puzzle: str | None = None, *, unique: bool = False, limits: Limits | None = None, engine: str = "auto"
) -> bytes: ...


@overload
def solve_many(
    boards: Iterable[Any], puzzle: str | None = None, *, unique: bool = False, limits: Limits | None = None, engine: str = "auto"
) -> Iterator[Answer]: ...


def solve_many(
    boards: bytes | Iterable[Any],
    puzzle: str | None = None,
    *,
    unique: bool = False,
    limits: Limits | None = None,
    engine: str = "auto",
) -> bytes | Iterator[Answer]:
    """Solve many boards; limits are per board.

    Boards give Answers, one after another. `bytes` (a text with boards one after another) give `bytes`: for each board its solution
    as programs print it, or a word on a line (`none`, no solution; `limit`, a limit was reached; with `unique`, `several`: more
    than one), a blank line between two. Where a puzzle has a fast way to do that, no board is made into Python objects on the way.

    >>> solve_many(b"2\\n2 1\\n2 2\\n2\\n0 0\\n2 2\\n")
    b'0\\t1\\n1\\t0\\n\\nnone\\n'
    """
    if not isinstance(boards, bytes):
        return (solve(board, engine, limits) for board in boards)
    kind, notation = recognise(boards[:LOOK].decode("utf-8-sig", "replace"), puzzle)
    if kind.solve_bytes is not None and notation is kind.notations[0] and engine in ("auto", "kernel"):
        allowed = limits or Limits()
        nodes, seconds = -1 if allowed.nodes is None else allowed.nodes, allowed.seconds or 0.0
        return kind.solve_bytes(boards, unique=unique, nodes=nodes, seconds=seconds)
    texts = [answer_text(reading, unique, limits, engine) for reading in read_boards(boards.decode("utf-8-sig"), kind.name)]
    return "\n".join(texts).encode()


def answer_text(reading: Any, unique: bool, limits: Limits | None, engine: str) -> str:
    """The answer to one board as text."""
    answer = solve(reading.board, engine, limits)
    if answer.status is Status.SOLVED:
        if unique:
            counted = count(reading.board, 2, limits, engine=engine)
            if not counted.complete:
                return "limit\n" if counted.limit else "several\n"
        written: str = reading.notation.answer(answer.board)
        return written
    return "limit\n" if answer.status is Status.LIMIT else "none\n"
