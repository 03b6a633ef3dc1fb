"""Is what a program printed a solution of its board? The referee says so, where the board's puzzle is known and the answer can be read."""

from __future__ import annotations

from pathlib import Path

from fronteira.engines.checking import check, read_solution
from fronteira.errors import FronteiraError
from fronteira.reading import read_from
from fronteira.words import Note, Said

RIGHT, WRONG = "right", "wrong"


def judge_printed(board: Path, printed: Path) -> tuple[str, Note | None] | None:
    """The verdict on what was printed, and what is wrong with it; None where there is nothing to judge or to judge by."""
    try:
        given = next(read_from(str(board)), None)
        if given is None or not printed.read_bytes().strip():
            return None
        checked = check(read_solution(str(printed), given), given.board)
    except (FronteiraError, OSError, ValueError):
        return None
    if checked.correct:
        return RIGHT, None
    return WRONG, Note(Said("aima.wrong-answer", broken=checked.violations[0]))
