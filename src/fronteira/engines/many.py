"""Many boards in one call: `bytes` in and `bytes` out for speed, or boards in and answers out for comfort."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, overload

from fronteira.engines.engine import Work
from fronteira.engines.solving import Answer, answers, solve
from fronteira.errors import BadOption, ParseError, TooLarge
from fronteira.notations.notation import Notation
from fronteira.reading import read_boards, recognise
from fronteira.search import Interrupted, Status
from fronteira.search.limits import Allowed

LOOK = 100_000
"""Characters of a text that are enough to tell its puzzle."""

NO_SOLUTION, SEVERAL, GAVE_UP, TOO_LARGE = b"none\n", b"several\n", b"limit\n", b"too-large\n"


@overload
def solve_many(
    boards: bytes, puzzle: str | None = None, *, unique: bool = False, limits: Allowed = None, engine: str = "auto"
) -> bytes: ...


@overload
def solve_many(boards: Iterable[Any], puzzle: str | None = None, *, limits: Allowed = None, engine: str = "auto") -> Iterator[Answer]: ...


def solve_many(
    boards: bytes | Iterable[Any],
    puzzle: str | None = None,
    *,
    unique: bool = False,
    limits: Allowed = None,
    engine: str = "auto",
) -> bytes | Iterator[Answer]:
    """Solve many boards; limits are per board, those of a meter for all of them together.

    Boards give Answers, one after another; whether one is the only one, `count` and `is_unique` say. `bytes` (a text with boards one
    after another) give `bytes`: for each board its solution as programs print it, or a word on a line (`none`, no solution; `limit`, a
    limit was reached; `too-large`, the engine takes no board of this size; with `unique`, `several`: more than one), a blank line between
    two. Where a puzzle has a fast way to do that, no board is made into Python objects on the way. Ctrl-C raises Interrupted, and a board
    that cannot be read ParseError: the `result` of either is what was done so far.

    >>> solve_many(b"2\\n2 1\\n2 2\\n2\\n0 0\\n2 2\\n")
    b'0\\t1\\n1\\t0\\n\\nnone\\n'
    """
    if not isinstance(boards, bytes):
        if unique:
            raise BadOption("engines.unique-texts")
        return (solve_or_pass(board, engine, limits) for board in boards)
    done: list[bytes] = []
    try:
        for answer in answer_bytes(boards, puzzle, unique, limits, engine):
            done.append(answer)  # noqa: PERF402  # one by one: what is there when Ctrl-C comes is not lost
    except KeyboardInterrupt:
        raise Interrupted(b"\n".join(done)) from None
    except ParseError as error:
        error.result = b"\n".join(done)
        raise
    return b"\n".join(done)


def solve_or_pass(board: Any, engine: str, limits: Allowed) -> Answer:
    """The answer about a board; one that is too large does not end the work on the others."""
    try:
        return solve(board, engine, limits)
    except TooLarge:
        return Answer(Status.LIMIT, None, Work(0, 0.0), "kernel", limit="size", puzzle=board.puzzle)


def answer_bytes(boards: bytes, puzzle: str | None, unique: bool, limits: Allowed, engine: str) -> Iterator[bytes]:
    """The answers to the boards of a text, in the puzzle's fast way if it has one."""
    kind, notation = recognise(boards[:LOOK].decode("utf-8-sig", "replace"), puzzle)
    if kind.solve_bytes is not None and notation is kind.notations[0] and engine in ("auto", "kernel"):
        yield from kind.solve_bytes(boards, unique=unique, limits=limits)
    else:
        for reading in read_boards(boards.decode("utf-8-sig"), kind.name):
            yield answer_text(reading.board, reading.notation, unique, limits, engine).encode()


def answer_text(board: Any, notation: Notation, unique: bool, limits: Allowed, engine: str) -> str:
    """The answer to one board as text."""
    solved = None
    try:
        for answer in answers(board, limits, engine=engine) if unique else [solve(board, engine, limits)]:
            if answer.status is Status.LIMIT:
                return GAVE_UP.decode()
            if answer.status is Status.SOLVED and solved is not None:
                return SEVERAL.decode()
            solved = answer.board or solved
    except TooLarge:
        return TOO_LARGE.decode()
    return NO_SOLUTION.decode() if solved is None else notation.answer(solved)
