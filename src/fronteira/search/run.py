"""`search`: run a strategy on a problem and say how it ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple

from fronteira.search.limits import Allowed, LimitReached, Meter
from fronteira.search.problem import AnyNode, Heuristic, Node, refuse_nan
from fronteira.search.stats import Stats
from fronteira.spec import parse

if TYPE_CHECKING:  # endings are everybody's, strategies are those of who searches
    from fronteira.search.strategy import Run, Strategy
    from fronteira.search.trace import Trace


class Status(Enum):
    """How a search ended. "No" and "gave up" are different answers, and neither is an exception."""

    SOLVED = "solved"
    EXHAUSTED = "exhausted"  # everything was looked at: there is no solution
    LIMIT = "limit"  # a limit was reached: nobody knows

    def __str__(self) -> str:
        return self.value


class Result(NamedTuple):
    """How a search ended, the goal node if there is one, the counters, and which limit was reached if one was."""

    status: Status
    node: Node[Any, Any] | None
    stats: Stats
    limit: str | None = None

    @property
    def path(self) -> list[Node[Any, Any]]:
        """The nodes from the start to the solution; empty when there is none."""
        return self.node.path() if self.node else []

    @property
    def actions(self) -> list[Any]:
        """The actions that lead to the solution."""
        return [node.action for node in self.path[1:]]


class Interrupted(KeyboardInterrupt):
    """Ctrl-C during a search. Still a KeyboardInterrupt, and it carries the figures so far as `result`: a Result or what is like one."""

    def __init__(self, result: Any) -> None:
        super().__init__("interrupted")
        self.result = result


def find_any_strategy(spec: str) -> Strategy:
    """The strategy a spec names: one of ours, or `aima:<function>` for a search of the course library."""
    if spec.partition(":")[0].strip() == "aima":
        from fronteira.aima.strategies import find_aima_strategy

        return find_aima_strategy(parse(spec))
    from fronteira.search.strategies import find_strategy

    return find_strategy(spec)


def search(
    problem: Any,
    strategy: str | Strategy | Callable[[Run], AnyNode | None] = "dfs",
    *,
    heuristic: Heuristic | None = None,
    limits: Allowed = None,
    trace: Trace | None = None,
    about: Mapping[str, Any] | None = None,
) -> Result:
    """Look for a goal of `problem` with the strategy a spec names ("bfs", "dfs:limit=20", "wastar:w=2", …).

    `problem` is any object with `start`, `actions(state)`, `result(state, action)` and `is_goal(state)`;
    `cost(state, action, after)` is optional. Problems written for aima-python (`initial`, `goal_test`, `path_cost`, `h`) or simpleai
    (`initial_state`, `is_goal`, `cost`, `heuristic`) are taken as they are, with their own heuristic unless you give one; and
    "aima:astar_search" and its kin search as aima-python does.

    `trace` is called with every event (see `fronteira.search.trace`), the first of which says
    what is known of the search: the strategy, and what you say in `about`.

    >>> class Count:
    ...     start = 0
    ...     def actions(self, number): return (1, 3)
    ...     def result(self, number, step): return number + step if number + step <= 10 else None
    ...     def is_goal(self, number): return number == 10
    >>> result = search(Count(), "bfs")
    >>> result.status, result.actions, result.stats.expanded
    (<Status.SOLVED: 'solved'>, [1, 3, 3, 3], 8)
    """
    from fronteira.search.guests import about_answers, welcome
    from fronteira.search.strategy import Run
    from fronteira.search.tracer import Tracer

    run_strategy = find_any_strategy(strategy) if isinstance(strategy, str) else strategy
    problem, own = welcome(problem)
    heuristic = own if heuristic is None else heuristic
    meter = Meter(limits)
    tracer = None if trace is None else Tracer(trace, heuristic, meter.limits.events)
    run = Run(problem, heuristic, Stats(), meter, tracer)
    if tracer:
        tracer.say("about", {"strategy": getattr(run_strategy, "spec", None), **(about or {})})

    def ended(status: Status, node: AnyNode | None = None, limit: str | None = None) -> Result:
        run.stats.seconds = run.meter.seconds()
        if node is not None:
            refuse_nan(node)
            run.stats.depth, run.stats.cost = node.depth, node.cost
        if tracer:
            tracer.end(str(status), limit, node)
        return Result(status, node, run.stats, limit)

    try:
        node = meter.guard(lambda: run_strategy(run))
    except LimitReached as reached:
        return ended(Status.LIMIT, limit=reached.limit)
    except MemoryError:
        return ended(Status.LIMIT, limit="memory")
    except TypeError as error:
        if (told := about_answers(error, problem)) is None:
            raise
        raise told from None
    except KeyboardInterrupt:
        raise Interrupted(ended(Status.LIMIT, limit="interrupt")) from None
    if node is not None:
        return ended(Status.SOLVED, node)
    return ended(Status.LIMIT, limit=run.cut) if run.cut else ended(Status.EXHAUSTED)
