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


APART = ("watch", "duel")
"""Rooms whose words only some views need, which ask for them."""


def spoken(lang: str, room_asked: str | None = None) -> dict[str, str]:
    """Sentences by key, their gaps open: all of them; or those of a room that is apart; or, of the room "web", all but those."""
    if room_asked in APART:
        return dict(sorted(words_of(room_asked, lang).items()))
    found: dict[str, str] = {}
    for room in {*ROOMS, *(prefix.partition(".")[0] for prefix in PREFIXES)}:
        found |= {key: text for key, text in words_of(room, lang).items() if room in ROOMS or key.startswith(PREFIXES)}
    if room_asked == "web":
        found = {key: text for key, text in found.items() if key.partition(".")[0] not in APART}
    for puzzle in every_puzzle():
        wanted = tuple(f"{puzzle.name}.{part}" for part in OF_PUZZLES)
        found |= {key: text for key, text in puzzle.words.get(lang, puzzle.words.get("en", {})).items() if key.startswith(wanted)}
    return dict(sorted(found.items()))
