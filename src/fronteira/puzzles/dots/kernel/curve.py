"""What closing k boxes costs, for every k: a row a goal, with a board that shows it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from fronteira.errors import GaveUp
from fronteira.puzzles.dots.board import EXACTLY, DotsBoard
from fronteira.puzzles.dots.kernel.lines import lines_of, with_lines
from fronteira.puzzles.dots.kernel.optimum import find_curve
from fronteira.search.limits import Allowed, Meter


class Cost(NamedTuple):
    """A goal, no fewer lines than which reach it, so many which do, and the board with those drawn. None where there is no such thing."""

    goal: int
    lower: int | None
    upper: int | None
    board: DotsBoard | None


def find_costs(board: DotsBoard, limits: Allowed = None) -> Iterator[Cost]:
    """The cost of every goal from none to all, whatever goal the board itself has; a limit that is reached raises GaveUp."""
    rows, columns = board.shape
    meter = Meter(limits)
    goal = -1
    for goal, known in enumerate(find_curve(rows, columns, lines_of(board), board.mode == EXACTLY, meter)):
        after = None if known.lines is None else with_lines(replace(board, goal=goal), known.lines)
        yield Cost(goal, known.lower, known.upper, after)
    if goal < rows * columns:
        spent = "time" if meter.seconds_left() == 0 else "nodes" if meter.limits.nodes is not None else "memory"
        raise GaveUp("stop" if meter.stopped else spent)
