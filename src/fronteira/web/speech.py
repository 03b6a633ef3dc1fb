"""The words that pages need: their own, and those of other rooms they show."""

from __future__ import annotations

from fronteira.registry import every_puzzle
from fronteira.words import words_of

ROOMS = ("web", "watch", "duel")
"""All of these."""

PREFIXES = ("board.place", "play.", "report.status.", "report.column.", "errors.limit.", "teach.done", "lab.counter.", "teach.level.")
"""And of others what begins so."""

OF_PUZZLES = ("title", "about", "option.", "help.")
"""And of every puzzle, after its name."""


def spoken(lang: str) -> dict[str, str]:
    """Sentences by key, their gaps open."""
    found: dict[str, str] = {}
    for room in {*ROOMS, *(prefix.partition(".")[0] for prefix in PREFIXES)}:
        found |= {key: text for key, text in words_of(room, lang).items() if room in ROOMS or key.startswith(PREFIXES)}
    for puzzle in every_puzzle():
        wanted = tuple(f"{puzzle.name}.{part}" for part in OF_PUZZLES)
        found |= {key: text for key, text in puzzle.words.get(lang, puzzle.words.get("en", {})).items() if key.startswith(wanted)}
    return dict(sorted(found.items()))
