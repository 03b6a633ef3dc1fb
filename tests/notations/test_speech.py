"""What readers say about texts they cannot read is said in Portuguese as in English, with the same place."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from fronteira.errors import BadBoard, FronteiraError, ParseError
from fronteira.registry import own_puzzles
from tests.support.english import english_in

READABLE = [(puzzle, notation) for puzzle in own_puzzles() for notation in puzzle.notations if notation.read is not None]
PIECES = ("", "", "\n", " ", "7", "x", "999", "(", ")", "]", "}", '"', ",", ":", "-", "z", "M", "é", "0 1")

FIELDS = {"cells", "columns", "game", "goal", "mode", "provided", "rows", "rules", "save", "schema", "size", "solution", "state"}
"""What fields of JSON are called is the same in every language."""


def spoilt(text: str, dice: random.Random) -> str:
    """A text with a piece taken out, put in or changed, or cut off."""
    start = dice.randrange(len(text) + 1)
    end = min(len(text), start + dice.randrange(4))
    return text[: max(1, start)] if dice.random() < 0.2 else text[:start] + dice.choice(PIECES) + text[end:]


def troubles(puzzle, notation) -> Iterator[FronteiraError]:
    """What is wrong with spoilt texts of the built-in boards, and with boards the notation cannot hold."""
    dice = random.Random(f"{puzzle.name} {notation.name}")
    for board in puzzle.samples.values():
        try:
            text = notation.write(board)
        except BadBoard as error:
            yield error
            continue
        for _ in range(25):
            try:
                list(notation.read(spoilt(text, dice), "source"))
            except ParseError as error:
                yield error


@pytest.mark.parametrize(("puzzle", "notation"), READABLE, ids=[f"{puzzle.name}-{notation.name}" for puzzle, notation in READABLE])
def test_errors_of_reading_are_portuguese_too(puzzle, notation):
    said = set()
    for error in troubles(puzzle, notation):
        assert not set(english_in(error.text("pt"))) - FIELDS, error.text("pt")
        assert error.text("en") != error.text("pt")
        said.add(error.key)
    assert len(said) > 1, "the texts were not spoilt enough"
