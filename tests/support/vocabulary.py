"""All words there are, for tests that look at every one of them."""

from __future__ import annotations

from pathlib import Path

import fronteira
from fronteira.registry import own_puzzles
from fronteira.words import LANGUAGES, words_of

WORDS = Path(fronteira.__file__).parent / "words"


def words_in(lang: str) -> dict[str, str]:
    """All words of the house and of its puzzles in a language."""
    rooms = {path.stem for each in LANGUAGES for path in (WORDS / each).glob("[a-z]*.py")}
    words = {key: sentence for room in rooms for key, sentence in words_of(room, lang).items()}
    for puzzle in own_puzzles():
        words |= puzzle.words[lang]
    return words
