"""Is what a program printed a solution of its board? The referee says so, where the board's puzzle is known and the answer can be read.

All that was printed should be the answer. Of a program that talks, the last lines that can be read as one are, if they are not the board
it was given.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fronteira.engines.checking import check, solution_in
from fronteira.errors import FronteiraError
from fronteira.reading import Reading, read_from
from fronteira.words import Note, Said

RIGHT, WRONG = "right", "wrong"

TALK = 200
"""Lines at the end in which an answer is looked for."""


def judge_printed(board: Path, printed: str) -> tuple[str, Note | None] | None:
    """The verdict on what was printed, and what is wrong with it; None where there is nothing to judge or to judge by."""
    try:
        given = next(read_from(str(board)), None)
        if given is None:
            return None
        found = next((answer for part in passages(printed, given.board.shape.rows) if (answer := read_answer(part, given))), None)
        if found is None:
            return None
        checked = check(found, given.board)
    except (FronteiraError, OSError, ValueError):
        return None
    if checked.correct:
        return RIGHT, None
    return WRONG, Note(Said("aima.wrong-answer", broken=checked.violations[0]))


def passages(text: str, rows: int) -> Iterator[str]:
    """All that was printed; then as many lines as a board has, from the end."""
    if text.strip():
        yield text
    lines = [line for line in text.splitlines() if line.strip()][-TALK:]
    for end in range(len(lines), rows - 1, -1):
        yield "\n".join(lines[end - rows : end]) + "\n"


def read_answer(text: str, given: Reading) -> Any:
    """A board that a text holds, other than the one that was given; None if there is none."""
    try:
        answer = solution_in(text, "", given)
    except (FronteiraError, ValueError):
        return None
    return None if answer.cells == given.board.cells and not check(answer, given.board).correct else answer
