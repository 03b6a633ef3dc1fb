"""The Dots and Boxes kernel as an engine: the cheapest solution, or at a limit the best one found and how good it could get."""

from __future__ import annotations

from collections.abc import Mapping

from fronteira.kernels.loop import demand_compiled
from fronteira.puzzles.dots.board import EXACTLY, DotsBoard
from fronteira.puzzles.dots.kernel.at_least_cy import COMPILED
from fronteira.puzzles.dots.kernel.lines import lines_of, with_lines
from fronteira.puzzles.dots.kernel.optimum import Optimum, find_optimum
from fronteira.search.limits import LimitReached, Meter

demand_compiled(COMPILED)


class DotsFinder:
    """A Finder of one solution, the cheapest; nodes are those of the frontier programme.

    When a limit is reached, `best` is the best board found so far (None if there is none) and `more` tells what is proved: no fewer
    than `lower` lines will do, and `upper` lines do.
    """

    def __init__(self, board: DotsBoard) -> None:
        self.given = self.board = board
        self.goal = board.wanted()
        self.best: DotsBoard | None = None
        self._known: Optimum | None = None

    @property
    def nodes(self) -> int:
        return self._known.nodes if self._known else 0

    @property
    def more(self) -> Mapping[str, int]:
        bounds = {} if self._known is None else {"lower": self._known.lower, "upper": self._known.upper}
        return {name: lines for name, lines in bounds.items() if lines is not None}

    def find(self, meter: Meter) -> bool:
        if self._known is not None and self._known.is_proved:
            return False  # the cheapest has been found, or it is proved that there is none
        given = self.given
        known = self._known = find_optimum(*given.shape, lines_of(given), self.goal, given.mode == EXACTLY, meter)
        if known.lines is not None:
            self.best = with_lines(given, known.lines)
        if not known.is_proved:
            raise LimitReached(known.limit or "time")
        if self.best is None:
            return False
        self.board = self.best
        return True
