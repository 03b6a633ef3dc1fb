"""What a position is worth: estimates by name, for searches that cannot see the end, and the exact value where the solver can."""

from __future__ import annotations

from fronteira.games.game import FIRST
from fronteira.puzzles.dots.game.anatomy import examine, harvest
from fronteira.puzzles.dots.game.exact import Exact
from fronteira.puzzles.dots.game.position import DotsPosition
from fronteira.search.limits import Allowed


def score(position: DotsPosition) -> float:
    """The boxes of the first player less those of the second, as they stand."""
    return position.score


def chains(position: DotsPosition) -> float:
    """The score, and what the rest may bring: boxes to be had are had, safe lines are drawn in turn until there are none, and then the
    chains there are now are opened, the shortest first, each with two boxes (four of a loop) given back where that pays.

    Exact where there is no safe line and every chain goes from edge to edge; elsewhere safe lines make chains, and this does not see how.
    """
    lines = position.as_bytes()
    drawn, taken = harvest(position.shape, lines)
    after = bytearray(lines)
    for line in drawn:
        after[line] = 1
    parts = examine(position.shape, after)
    rest = worth_of(sorted((len(chain.boxes), chain.is_loop) for chain in parts.chains))
    if len(parts.safe) % 2:
        rest = -rest
    had = len(taken)
    gain = had + rest if had < 2 else had - 2 + abs(rest + 2)
    return position.score + (gain if position.mover == FIRST else -gain)


def worth_of(lengths: list[tuple[int, bool]]) -> int:
    """What chains and loops bring whoever has to open them, one after another, from the front.

    >>> worth_of([(1, False)]), worth_of([(3, False), (4, False)]), worth_of([(4, True)])
    (-1, -3, -4)
    """
    worth = 0
    for length, is_loop in reversed(lengths):
        left = 4 if is_loop else 2
        worth = -(length + worth) if length <= 2 else -(length - left + abs(worth + left))
    return worth


def perfect(position: DotsPosition, allowed: Allowed = None) -> tuple[int, int]:
    """Bounds on the final score, first less second, when both play perfectly; equal where limits allowed to find it."""
    value = Exact(position.shape).value(position.as_bytes(), allowed)
    if position.mover == FIRST:
        return position.score + value.low, position.score + value.high
    return position.score - value.high, position.score - value.low
