"""From what a person says to the boards of a problem: the name of one that is listed, a file, or a text of arguments."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from fronteira.errors import BadOption, UnknownName
from fronteira.problems.boards import Instance, Kind
from fronteira.puzzle import Puzzle
from fronteira.reading import read_text
from fronteira.words import writable

LONGEST = 40
"""Signs of a board's text that serve as its name."""

LIKE_A_FILE = re.compile(r"[^\s(),=\[\]{}'\"]+\.\w{1,5}|[^\s(),=\[\]{}'\"]*/[^\s(),=\[\]{}'\"]*")


def choose_boards(puzzle: Puzzle, words: Sequence[str] = (), texts: Sequence[str] = (), folder: str = "") -> dict[str, Instance]:
    """The boards that words (names, files of a folder, texts) and texts stand for; those the problem comes with, where nothing is said."""
    found: dict[str, Instance] = {}

    def add(names: Sequence[str], board: Any) -> None:
        name = next(each for each in (*names, f"#{len(found) + 1}") if found.get(each, board) == board)
        found[name] = board

    for word in words:
        path = os.path.join(folder, word)
        if word in puzzle.samples:
            add([word], puzzle.samples[word])
        elif word == "-" or os.path.isfile(path):
            add([writable(Path(word).stem), writable(word)], of_kind(puzzle, "text", read_text("-" if word == "-" else path)))
        elif LIKE_A_FILE.fullmatch(word):
            raise BadOption("problems.no-such-file", text=word)
        else:
            add(names_of(word), of_text(puzzle, word))
    for text in texts:
        add(names_of(text), of_text(puzzle, text))
    if not found and not words and not texts:
        found = dict(puzzle.samples)  # type: ignore[arg-type]
        if not found:
            raise BadOption("problems.which-board", name=puzzle.name)
    return found


def of_text(puzzle: Puzzle, text: str) -> Instance:
    """A board as the arguments of a call. A single word that is nearly the name of a board was meant to be that."""
    if text.isidentifier() and puzzle.samples:
        unknown = UnknownName("sample", text, puzzle.samples, puzzle=puzzle.name)
        if unknown.nearest:
            raise unknown
    return of_kind(puzzle, "arguments", text)


def of_kind(puzzle: Puzzle, kind: Kind, text: str) -> Instance:
    """A board, marked as all boards of this code are."""
    (read,) = puzzle.notations[0].read(text, "")  # type: ignore[misc]
    board: Instance = read
    return replace(board, kind=kind)


def names_of(text: str) -> list[str]:
    """What to call the board of a text: that, if it is short."""
    name = " ".join(text.split())
    return [name] if name and len(name) <= LONGEST and name.isprintable() else []
