"""What went wrong with a call, in a line: what it raised and where, or how its process ended."""

from __future__ import annotations

import signal
from pathlib import Path
from traceback import extract_tb
from typing import Any

from fronteira.errors import FronteiraError
from fronteira.words import Said, in_language

HERE = str(Path(__file__).parents[1])


class Trouble(str):
    """A text in English, which is how it is kept in files and compared. As long as it is in memory, and also when it comes from
    another process, it knows the sentence it was made from (an error, or a `Said`), and can be said in another language."""

    said: Any

    def __new__(cls, said: Any) -> Trouble:
        trouble = super().__new__(cls, said)
        trouble.said = said
        return trouble

    def text(self, lang: str = "en") -> str:
        return str(in_language(self.said, lang))


def tell_trouble(text: str | None, lang: str) -> str:
    """A trouble, or what a file says of one, in a language as far as it can be said in it."""
    return text.text(lang) if isinstance(text, Trouble) else text or ""


def trouble_of(error: BaseException) -> Trouble:
    """An error in a line: our own are sentences already; of others the kind matters, and where in the user's code they were raised."""
    if isinstance(error, FronteiraError):
        return Trouble(error)
    what = f"{type(error).__name__}: {error}".removesuffix(": ").strip().splitlines()[-1]
    frames = [frame for frame in extract_tb(error.__traceback__) if not frame.filename.startswith((HERE, "<"))]
    if not frames:
        return Trouble(what)
    return Trouble(Said("workers.raised-at", what=what, file=Path(frames[-1].filename).name, line=frames[-1].lineno))


def how_it_ended(code: int) -> Trouble:
    """What a process's exit code says."""
    if code >= 0:
        return Trouble(Said("workers.exit-code", code=code))
    try:
        name = signal.Signals(-code).name
    except ValueError:
        name = str(-code)
    return Trouble(Said("workers.killed" if name == "SIGKILL" else "workers.signal", name=name))
