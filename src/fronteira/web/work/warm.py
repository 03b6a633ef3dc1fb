"""Importing this makes a worker warm: every puzzle and what its first hint needs is there before somebody waits for it."""

from contextlib import suppress

from fronteira.errors import FronteiraError
from fronteira.play.session import Session
from fronteira.registry import own_puzzles

for puzzle in own_puzzles():
    with suppress(FronteiraError):
        Session(next(iter(puzzle.samples.values()))).hint()
