"""What a position is worth: estimates by name, for searches that cannot see the end, and the exact value where the solver can."""

from __future__ import annotations

from fronteira.games.game import FIRST
from fronteira.puzzles.dots.game.exact import Exact
from fronteira.puzzles.dots.game.position import DotsPosition
from fronteira.search.limits import Allowed


def score(position: DotsPosition) -> float:
    """The boxes of the first player less those of the second, as they stand."""
    return position.score


def perfect(position: DotsPosition, allowed: Allowed = None) -> tuple[int, int]:
    """Bounds on the final score, first less second, when both play perfectly; equal where limits allowed to find it."""
    value = Exact(position.shape).value(position.as_bytes(), allowed)
    if position.mover == FIRST:
        return position.score + value.low, position.score + value.high
    return position.score - value.high, position.score - value.low
