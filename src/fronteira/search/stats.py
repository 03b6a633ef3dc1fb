"""The counters, defined once; every table, chart and report of Fronteira shows these and no others."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass
class Stats:
    """What a search did, in numbers.

    expanded      calls of `actions`: nodes whose successors were made
    tested        calls of `is_goal`
    generated     successors made by `result`, duplicates included, the root not
    dead_ends     branches the model cut by itself: expanded states with no action, and actions whose result was None
    duplicates    successors whose state had been reached before (searches that keep no table count those on the current path)
    max_frontier  the most nodes that waited to be expanded at one time
    frontier_left nodes still waiting when the search ended
    depth         steps from the start to the solution; None when there is none
    cost          sum of the step costs to the solution; None when there is none
    seconds       wall-clock time
    penetrance    depth / generated: 1 means that nothing was generated but the solution's own path
    branching     mean branching factor: the b with b + b² + … + b^depth = generated

    An expansion makes all its successors before any of them is tested or counted as waiting. These are the counters of
    aima-python's InstrumentedProblem (succs, goal_tests, states) with the same meaning, and some more.
    """

    expanded: int = 0
    tested: int = 0
    generated: int = 0
    dead_ends: int = 0
    duplicates: int = 0
    max_frontier: int = 0
    frontier_left: int = 0
    depth: int | None = None
    cost: float | None = None
    seconds: float = 0.0

    @property
    def distinct(self) -> int:
        """Different states generated, the root not."""
        return self.generated - self.duplicates

    @property
    def penetrance(self) -> float | None:
        if self.depth is None or not self.generated:
            return None
        return self.depth / self.generated

    @property
    def branching(self) -> float | None:
        if self.depth is None or not self.depth or not self.generated:
            return None
        return branching_factor(self.generated, self.depth)

    def to_dict(self) -> dict[str, Any]:
        return {**asdict(self), "penetrance": self.penetrance, "branching": self.branching}


def branching_factor(generated: int, depth: int) -> float:
    """The b with b + b² + … + b^depth = generated, by bisection.

    >>> round(branching_factor(2 + 4 + 8, 3), 9)
    2.0
    >>> branching_factor(5, 5)
    1.0
    """

    def too_many(b: float) -> bool:
        total = 0.0
        for _ in range(depth):  # Horner: b(1 + b(1 + …)), left as soon as it is plainly too much
            total = (total + 1) * b
            if total > generated:
                return True
        return False

    if generated == depth:
        return 1.0
    low, high = 0.0, float(generated)
    while high - low > 1e-12 * max(1.0, high):
        middle = (low + high) / 2
        if too_many(middle):
            high = middle
        else:
            low = middle
    return (low + high) / 2
