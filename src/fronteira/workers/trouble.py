"""What went wrong with a call, in a line: what it raised and where, or how its process ended."""

from __future__ import annotations

import signal
from pathlib import Path
from traceback import extract_tb

from fronteira.errors import FronteiraError
from fronteira.words import Note, Said

HERE = str(Path(__file__).parents[1])


def trouble_of(error: BaseException) -> Note:
    """An error in a line: our own are sentences already; of others the kind matters, and where in the user's code they were raised."""
    if isinstance(error, FronteiraError):
        return Note(error)
    what = f"{type(error).__name__}: {said_by(error)}".removesuffix(": ").strip().splitlines()[0]
    frames = [frame for frame in extract_tb(error.__traceback__) if not frame.filename.startswith((HERE, "<"))]
    if not frames:
        return Note(what)
    return Note(Said("workers.raised-at", what=what, file=Path(frames[-1].filename).name, line=frames[-1].lineno))


def said_by(error: BaseException) -> str:
    """What an error says, if it can say anything."""
    try:
        return str(error)
    except Exception:
        return ""


def how_it_ended(code: int) -> Note:
    """What a process's exit code says."""
    if code >= 0:
        return Note(Said("workers.exit-code", code=code))
    try:
        name = signal.Signals(-code).name
    except ValueError:
        name = str(-code)
    return Note(Said("workers.killed" if name == "SIGKILL" else "workers.signal", name=name))
