"""Is what a program printed a solution of its board? The referee says so, where the board's puzzle is known and the answer can be read.

All that was printed should be the answer. Of a program that talks, the last lines that can be read as one are, if they are not the board
it was given.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from fronteira.engines.checking import check, read_solution
from fronteira.errors import FronteiraError
from fronteira.reading import Reading, read_from
from fronteira.words import Note, Said

RIGHT, WRONG = "right", "wrong"

TALK = 200
"""Lines at the end in which an answer is looked for."""


def judge_printed(board: Path, printed: Path) -> tuple[str, Note | None] | None:
    """The verdict on what was printed, and what is wrong with it; None where there is nothing to judge or to judge by. The file with what
    was printed is written over."""
    try:
        given = next(read_from(str(board)), None)
        if given is None:
            return None
        text = printed.read_text(encoding="utf-8", errors="replace")
        found = next((answer for part in passages(text, given.board.shape.rows) if (answer := read_answer(part, printed, given))), None)
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


def read_answer(text: str, file: Path, given: Reading) -> Any:
    """A board that a text holds, other than the one that was given; None if there is none."""
    file.write_text(text, encoding="utf-8")
    try:
        answer = read_solution(str(file), given)
    except (FronteiraError, ValueError):
        return None
    return None if answer.cells == given.board.cells and not check(answer, given.board).correct else answer
