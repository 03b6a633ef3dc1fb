"""Search on any problem: strategies, counters, limits, traces, and a check of heuristics. Knows nothing of puzzles.

from fronteira.search import search
result = search(problem, "astar", heuristic=h)
result.status, result.actions, result.stats

What is named here is imported when it is first used: kernels need the limits and the counters, and no strategy.
"""

from typing import TYPE_CHECKING

from fronteira.lazy import lazy_names

if TYPE_CHECKING:
    from fronteira.search.limits import Limits, Meter
    from fronteira.search.problem import Heuristic, Node, Problem, zero
    from fronteira.search.replay import Replay
    from fronteira.search.run import Interrupted, Result, Status, search
    from fronteira.search.stats import Stats, branching_factor
    from fronteira.search.strategy import Strategy
    from fronteira.search.trace import Event, Recording, read_trace

__all__ = [
    "Event",
    "Heuristic",
    "Interrupted",
    "Limits",
    "Meter",
    "Node",
    "Problem",
    "Recording",
    "Replay",
    "Result",
    "Stats",
    "Status",
    "Strategy",
    "branching_factor",
    "read_trace",
    "search",
    "zero",
]

HOMES = tuple(f"{__name__}.{home}" for home in ("problem", "limits", "stats", "run", "strategy", "trace", "replay"))
"""Where the names above live, lightest first."""

__getattr__, __dir__ = lazy_names(__name__, __all__, HOMES)
