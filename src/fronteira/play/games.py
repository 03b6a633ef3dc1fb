"""Games in their files: a session, and where it is kept, after every step.

Who names a file has the game kept there. Otherwise it is kept in a folder of the user's (`kept_in`) until it is solved, under a name made
of the board: the same board, begun again, goes on where it was left.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from fronteira.errors import BadOption, FronteiraError
from fronteira.play.session import Session, find_notation
from fronteira.reading import read_from, read_text


@dataclass
class Game:
    """A session of play and its file.

    is_ours   nobody named that file, so it goes when the game is over
    shown     the solution that was shown, if one was
    seed      it was made from, if it was made now
    """

    session: Session
    path: Path
    is_ours: bool = False
    shown: Any = None
    seed: int | None = None

    @property
    def is_shown(self) -> bool:
        """Is what is on the board not the player's doing?"""
        return self.shown is not None and bool(self.session.board == self.shown)

    def keep(self) -> None:
        """Write the session to its file; one of ours that has nothing to keep goes."""
        if self.is_ours and (self.session.is_done or not self.session.has_steps):
            with suppress(FileNotFoundError):
                self.path.unlink()
            return
        if self.is_ours:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        self.session.save(self.path)


def kept_in() -> Path:
    """Where games are kept that nobody named a file for."""
    state = os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA") or os.path.join("~", ".local", "state")
    return Path(state).expanduser() / "fronteira" / "play"


def begin(board: Any, save: str | None = None) -> Game:
    """A game of a board: the one that was left unfinished, or a new one. A file that has something else in it is not written over."""
    session = Session(board)
    if save is None:
        text = find_notation(board).write(board)
        name = f"{board.puzzle}-{board.shape.rows}x{board.shape.columns}-{sha256(text.encode()).hexdigest()[:12]}.json"
        path = kept_in() / name
        with suppress(FronteiraError, OSError):  # a file of ours that is damaged is no reason not to play
            left = Session.load(path)
            if left.given == board:
                session = left
        return Game(session, path, is_ours=True)
    return Game(saved_game(board, save) or session, Path(save))


def saved_game(board: Any, file: str) -> Session | None:
    """The session of a board that a file has; None where there is no such file. One that has something else is refused."""
    if not os.path.exists(file):
        return None
    session = Session.load(file)
    if session.given != board:
        raise BadOption("play.another-game", file=file)
    return session


def open_game(name: str, puzzle: str | None = None, rules: dict[str, Any] | None = None, save: str | None = None) -> Game:
    """The game a person names: a saved one by its file, or any board that can be read."""
    if os.path.isfile(name) and is_saved(name):
        session = Session.load(name)
        if save is not None and os.path.realpath(save) != os.path.realpath(name):
            saved_game(session.given, save)
        return Game(session, Path(save or name), is_ours=save is None and Path(name).resolve().parent == kept_in().resolve())
    boards = [reading.board.with_rules(**rules or {}) for reading in read_from(name, puzzle)]
    if len(boards) > 1:
        raise BadOption("play.several-boards", count=len(boards), name=name)
    return begin(boards[0], save)


def is_saved(name: str) -> bool:
    """Does a file look like a saved session?"""
    with suppress(FronteiraError):
        head = read_text(name)[:200].lstrip()
        return head.startswith("{") and '"session"' in head.partition(",")[0]
    return False


def kept_games() -> Iterator[Game]:
    """The unfinished games, the latest first; those whose puzzle is not known now are passed over."""
    with suppress(OSError):
        kept = [path for path in kept_in().glob("*.json") if path.is_file()]  # a link may lead nowhere
        for path in sorted(kept, key=lambda path: -path.stat().st_mtime):
            with suppress(FronteiraError, OSError):
                yield Game(Session.load(path), path, is_ours=True)
