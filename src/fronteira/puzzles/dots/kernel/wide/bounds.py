"""How few lines it takes at least: bounds that hold on boards too wide for the frontier programme.

Three bounds, and the best of them counts. On sparse boards the *outline*: k boxes of an empty board ask for what the formula says, and each
line already drawn spares one at most. On boards in between, the *sides*: the k smallest numbers of missing sides, less one for every
neighbourhood that k boxes can have at most. On dense boards the *hull*: the lower convex hull of cost against k, whose corners are
sets that are best at a price (cut_cy); it is the bound a linear programme would give.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import gcd
from time import perf_counter

from fronteira.puzzles.dots.kernel.empty import fewest_lines_when_empty, smallest_rectangle
from fronteira.puzzles.dots.kernel.grid_cy import measure
from fronteira.puzzles.dots.kernel.wide.cut_cy import Cut

SIDES = bytes(lack.bit_count() for lack in range(256))
"""How many sides a box lacks, from which; to translate what grid_cy measures."""


@dataclass(frozen=True)
class Corner:
    """A corner of the hull: a set of boxes, in the order of the sweep, with its size and its cost, the fewest for that size."""

    size: int
    cost: int
    chosen: bytes


@dataclass(frozen=True)
class Edge:
    """The part of the hull over a goal: `lower` bounds the cost there; the sets at its ends have at most and at least that many boxes."""

    lower: int
    below: Corner
    above: Corner

    @property
    def price(self) -> tuple[int, int]:
        """The slope of the edge, lines for boxes, in the least whole numbers."""
        cost, size = self.above.cost - self.below.cost, self.above.size - self.below.size
        common = gcd(cost, size)
        return (cost // common, size // common) if size else (2, 1)


def outline_bound(rows: int, columns: int, lines: bytes, goal: int) -> int:
    """What the goal costs on an empty board, less the lines that are drawn."""
    return fewest_lines_when_empty(rows, columns, goal) - lines.count(1)


def sides_bound(rows: int, columns: int, lines: bytes, goal: int) -> int:
    """The smallest numbers of missing sides, less the most neighbourhoods so many boxes can have."""
    if goal == 0:
        return 0
    missing = measure(lines, rows, columns).translate(SIDES)
    least, left = 0, goal
    for sides in range(5):
        taken = min(left, missing.count(sides))
        least, left = least + taken * sides, left - taken
    return least - (2 * goal - sum(smallest_rectangle(rows, columns, goal)))


def hull_edge(rows: int, columns: int, lines: bytes, goal: int, deadline: float = float("inf")) -> Edge:
    """The edge of the hull over a goal, from the two ends of the curve inwards: the price that makes the ends equal finds what lies below.

    If the deadline comes first, the bound of the last price that was tried, which holds as well.
    """
    cut = Cut(rows, columns)
    cut.load(lines)
    lacks = measure(lines, rows, columns)
    below = Corner(0, 0, bytes(rows * columns))
    above = Corner(rows * columns, lines.count(0), b"\1" * (rows * columns))
    if not 0 < goal < rows * columns:
        corner = above if goal else below
        return Edge(corner.cost, corner, corner)
    lower = 0
    closed = Corner(lacks.count(0), 0, bytes(lack == 0 for lack in lacks))
    if closed.size >= goal:
        return Edge(0, below, closed)
    below = closed
    while True:
        cost, size = Edge(lower, below, above).price
        best = cut.best_at(cost, size, max(1e-6, deadline - perf_counter()) if deadline < float("inf") else 0.0)
        if best is None:
            return Edge(lower, below, above)
        corner = Corner(*best)
        value = size * corner.cost - cost * corner.size
        lower = max(lower, -(-(value + cost * goal) // size))
        if value == size * below.cost - cost * below.size:
            return Edge(lower, below, above)
        if corner.size <= goal:
            below = corner
        else:
            above = corner


def lower_bound(rows: int, columns: int, lines: bytes, goal: int, edge: Edge) -> int:
    """The best bound of the three."""
    return max(edge.lower, outline_bound(rows, columns, lines, goal), sides_bound(rows, columns, lines, goal))
