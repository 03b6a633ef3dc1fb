"""Exact values of positions of the game: questions put to the solver until only one answer is left, or a limit is reached."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from fronteira.board import Shape
from fronteira.kernels.loop import drive
from fronteira.puzzles.dots.game.kernel.solver_cy import Solver
from fronteira.search.limits import Allowed, LimitReached, Meter


class Value(NamedTuple):
    """How many boxes more than the other whoever moves will get of those still open, both playing perfectly: between `low` and `high`."""

    low: int
    high: int

    @property
    def exact(self) -> int | None:
        """The value, where it is known."""
        return self.low if self.low == self.high else None


class Exact:
    """Values of positions of one shape; what was found about one helps with the next."""

    def __init__(self, shape: Shape, entries: int = 1 << 20) -> None:
        self.solver = Solver(*shape, entries)

    def value(self, lines: bytes, limits: Allowed = None) -> Value:
        """The value of a position (1 drawn and 0 undrawn, in the order of a board's cells) to whoever moves. A limit widens it to bounds.

        >>> Exact(Shape(2, 2)).value(bytes(12))
        Value(low=2, high=2)
        """
        rest = self.rest(lines, limits)
        return harvested(self.solver.first_taken, self.solver.first_left, rest)

    def rest(self, lines: bytes, limits: Allowed = None) -> Value:
        """The value, to whoever moves there, of what is left of a position when all boxes to be had are taken."""
        solver = self.solver
        solver.load(lines)
        meter = Meter(limits)
        low, high = -solver.open_boxes, solver.open_boxes
        guess, step = solver.open_boxes % 2, 1
        with suppress(LimitReached):
            while low < high:
                guess = max(low + 2, min(guess, high))
                solver.ask(guess)
                if drive(solver, meter):
                    low, guess = guess, guess + max(2, step)
                else:
                    high, guess = guess - 2, guess - max(2, step)
                step *= 2  # most values are near 0, those of endgames far from it
        return Value(low, high)

    @property
    def nodes(self) -> int:
        """Positions looked at for the last value."""
        return self.solver.nodes


def harvested(taken: int, left: int, rest: Value) -> Value:
    """What boxes to be had and the rest come to: all are taken, or all but `left`, given away so that the other moves in the rest."""
    if not left:
        return Value(taken + rest.low, taken + rest.high)
    ends = abs(rest.low + left), abs(rest.high + left)
    least = 0 if rest.low < -left < rest.high else min(ends)
    return Value(taken - left + least, taken - left + max(ends))
