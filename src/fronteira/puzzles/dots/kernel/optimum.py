"""The fewest lines for a goal, proved where that is possible, and otherwise the gap between what is proved and what was found.

A ladder: the formula for a board without lines; the frontier programme while it is quick; bounds and strips, which meet on most wide
boards; the thinned programme, which closes the gap up to some twenty boxes of width; and where that does not decide (wider boards, and
goals to be met exactly), the frontier programme if it fits in memory at all, and HiGHS, if scipy is installed.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Any, NamedTuple

from fronteira.kernels.loop import drive
from fronteira.puzzles.dots.kernel import at_least_cy, exactly_cy
from fronteira.puzzles.dots.kernel.empty import fewest_lines_when_empty, lines_when_empty
from fronteira.puzzles.dots.kernel.frontier_cy import MEMORY
from fronteira.puzzles.dots.kernel.grid_cy import measure
from fronteira.puzzles.dots.kernel.wide import thin_cy
from fronteira.puzzles.dots.kernel.wide.bounds import hull_edge, lower_bound
from fronteira.puzzles.dots.kernel.wide.milp import is_available, search_between
from fronteira.puzzles.dots.kernel.wide.strips import good_lines
from fronteira.search.limits import LimitReached, Limits, Meter, resident_memory

QUICK = 5e7 if at_least_cy.COMPILED else 2e6
"""Entries of the frontier programme below which it is begun without trying bounds first: some hundredths of a second, or one uncompiled."""

MOST_FOR_HIGHS = 3000
"""Boxes beyond which HiGHS would hardly begin."""

NARROW = 20 if at_least_cy.COMPILED else 14
PER_PROFILE = 2e-9 if at_least_cy.COMPILED else 5e-7
"""Up to this width bounds and strips have as long to meet as the thinned programme would need: so many seconds a box and profile."""

PER_BOX = 3e-6
"""Seconds a box takes after the last look at the clock."""

PATIENCE = 60.0
"""Seconds for a gap to be closed when no limit is given: it might never be."""


class Optimum(NamedTuple):
    """What is known of a goal.

    lower   no fewer lines will do; None if it is proved that no lines will do
    upper   so many lines do; None if none were found
    lines   the board with those drawn
    engine  what had the last word: formula, frontier, bounds, thin or milp
    nodes   nodes of the frontier programme, thinned or not
    limit   which limit left the gap open: time, nodes or memory
    """

    goal: int
    lower: int | None
    upper: int | None
    lines: bytes | None
    engine: str
    nodes: int = 0
    limit: str | None = None

    @property
    def is_proved(self) -> bool:
        return self.lower == self.upper


def find_optimum(
    rows: int,
    columns: int,
    lines: bytes,
    goal: int,
    exactly: bool = False,
    limits: Limits | Meter | None = None,
    memory: int = MEMORY,
) -> Optimum:
    """The fewest lines that close at least (or exactly) the goal, or what could be learnt about them within the limits."""
    if not 0 <= goal <= rows * columns:
        raise ValueError(f"the goal should be 0 to {rows * columns} closed boxes on a board of {rows}×{columns}, not {goal}")
    meter = limits if isinstance(limits, Meter) else Meter(limits)
    memory = room_for(meter, memory)
    if not any(lines):
        cost = fewest_lines_when_empty(rows, columns, goal)
        return Optimum(goal, cost, cost, lines_when_empty(rows, columns, goal), "formula")
    known = Optimum(goal, 0, None, None, "bounds")
    try:
        if is_quick(rows, columns, exactly):
            return ask_frontier(rows, columns, lines, known, exactly, meter, memory)
        known = ask_bounds(rows, columns, lines, goal, exactly, meter, 0.5 if rows * columns <= MOST_FOR_HIGHS else 1.0)
        for ask in (ask_thin, ask_frontier):
            if not known.is_proved:
                try:
                    known = ask(rows, columns, lines, known, exactly, meter, memory)
                except LimitReached as reached:
                    if reached.limit != "memory":
                        raise
                    known = known._replace(limit="memory")
        if not known.is_proved and is_available() and rows * columns <= MOST_FOR_HIGHS:
            known = ask_highs(rows, columns, lines, known, exactly, meter)
        return known
    except LimitReached as reached:
        return known._replace(limit=reached.limit)


def find_curve(
    rows: int, columns: int, lines: bytes, exactly: bool = False, limits: Limits | Meter | None = None, memory: int = MEMORY
) -> Iterator[Optimum]:
    """The optimum for every goal from none to all: by one run of the frontier programme, or goal by goal by bounds if it does not fit."""
    meter = limits if isinstance(limits, Meter) else Meter(limits)
    memory = room_for(meter, memory)
    goals = range(rows * columns + 1)
    try:
        try:
            kernel = make_kernel(rows, columns, exactly, memory)
            kernel.load(lines)
            drive(kernel, meter)
            yield from (read_frontier(kernel, goal) for goal in goals)
        except LimitReached as reached:
            if reached.limit != "memory":
                raise
            yield from (ask_bounds(rows, columns, lines, goal, exactly, meter) for goal in goals)
    except LimitReached:
        return


def room_for(meter: Meter, memory: int) -> int:
    """Bytes a programme may take: so many, or half of what a limit on memory leaves."""
    most = meter.limits.memory
    return memory if most is None else max(0, min(memory, (most - resident_memory()) // 2))


def make_kernel(rows: int, columns: int, exactly: bool, memory: int = MEMORY) -> Any:
    """The frontier programme for a shape and a mode; LimitReached if it does not fit in so many bytes."""
    return (exactly_cy if exactly else at_least_cy).Kernel(rows, columns, memory)


def is_quick(rows: int, columns: int, exactly: bool) -> bool:
    """Is the frontier programme done in about the time bounds take? Of three standings a box, 9/4 occur in the mean."""
    entries = (rows * columns) ** 2 / 2 * (2.25 if exactly else 2.0) ** min(rows, columns)
    return entries < QUICK


def ask_frontier(rows: int, columns: int, lines: bytes, known: Optimum, exactly: bool, meter: Meter, memory: int) -> Optimum:
    """Run the programme for one goal."""
    kernel = make_kernel(rows, columns, exactly, memory)
    kernel.load(lines, known.goal, known.goal)
    drive(kernel, meter)
    return read_frontier(kernel, known.goal)


def ask_thin(rows: int, columns: int, lines: bytes, known: Optimum, exactly: bool, meter: Meter, memory: int) -> Optimum:
    """Let the thinned programme look for fewer lines than are known to close at least the goal, or prove that there are none."""
    kernel = thin_cy.Kernel(rows, columns, memory)
    edge = hull_edge(rows, columns, lines, known.goal)
    most = (known.lower or 0) + 2 if known.upper is None else known.upper - 1
    kernel.load(lines, known.goal, most, edge.price)
    drive(kernel, meter)
    best = kernel.best()
    if best is None:
        return known._replace(lower=most + 1, engine="thin", nodes=kernel.nodes)
    cost, after = best
    known = known._replace(lower=cost, engine="thin", nodes=kernel.nodes)
    if exactly and count_closed(rows, columns, after) != known.goal:
        return known
    return known._replace(upper=cost, lines=after)


def read_frontier(kernel: Any, goal: int) -> Optimum:
    cost = kernel.cost(goal)
    if cost < 0:
        return Optimum(goal, None, None, None, "frontier", kernel.nodes)
    return Optimum(goal, cost, cost, kernel.solution(goal), "frontier", kernel.nodes)


def ask_bounds(rows: int, columns: int, lines: bytes, goal: int, exactly: bool, meter: Meter, share: float = 1.0) -> Optimum:
    """Bounds from below and strips from above, in a share of the time that is left.

    A board that closes more than the goal says nothing from above when exactly that is wanted.
    """
    meter.check(0)
    if exactly and count_closed(rows, columns, lines) > goal:
        return Optimum(goal, None, None, None, "bounds")
    left = meter.seconds_left()
    left = share * (PATIENCE if left is None else left) - PER_BOX * rows * columns
    if min(rows, columns) <= NARROW:
        left = min(left, PER_PROFILE * rows * columns * 2 ** min(rows, columns))
    now = perf_counter()
    edge = hull_edge(rows, columns, lines, goal, now + left / 2)
    lower = lower_bound(rows, columns, lines, goal, edge)
    after = good_lines(rows, columns, lines, goal, edge, lower, now + left)
    if exactly and count_closed(rows, columns, after) != goal:
        return Optimum(goal, lower, None, None, "bounds")
    return Optimum(goal, lower, after.count(1) - lines.count(1), after, "bounds")


def count_closed(rows: int, columns: int, lines: bytes) -> int:
    """How many boxes lack nothing."""
    return measure(lines, rows, columns).count(0)


def ask_highs(rows: int, columns: int, lines: bytes, known: Optimum, exactly: bool, meter: Meter) -> Optimum:
    """Let HiGHS look for something better than what is known, or prove that there is nothing."""
    left = meter.seconds_left()
    lower, after = search_between(
        rows, columns, lines, known.goal, exactly, known.lower or 0, known.upper, PATIENCE if left is None else left
    )
    if after is not None:
        known = known._replace(upper=after.count(1) - lines.count(1), lines=after)
    lower = known.upper if lower is None else lower
    known = known._replace(lower=lower, engine="milp")
    return known._replace(limit=None if known.is_proved else "time")
