"""Iterative deepening: depth-first again and again under a growing bound, in memory linear in the depth.

`ids` bounds the depth, `idastar` cost plus estimate; the rest is one function. No table of states is kept: a successor is a duplicate only
when its state is on the path to it. Counters add up over all rounds.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from fronteira.search.problem import Node, step_cost
from fronteira.search.strategies import AnyNode, Run, check_at_least


def ids(run: Run, *, limit: int | None = None) -> AnyNode | None:
    """Iterative deepening: depth first to depth 0, 1, 2 … Finds a solution with the fewest steps in little memory."""
    check_at_least("limit", limit, 0)
    return deepen(run, lambda node: node.depth, inf if limit is None else limit)


def idastar(run: Run) -> AnyNode | None:
    """IDA*: depth first under a growing bound on cost plus estimate. As cheap a solution as A*, in little memory."""
    heuristic = run.heuristic

    def value(node: AnyNode) -> float:
        node.h = heuristic(node)
        return node.cost + node.h

    return deepen(run, value, inf)


def deepen(run: Run, value: Callable[[AnyNode], float], last_bound: float) -> AnyNode | None:
    """Rounds of `round_within`, each bounded by the lowest value the round before had to leave out."""
    root: AnyNode = Node(run.problem.start)
    if run.tracer:
        run.tracer.node("source", root)
    bound = value(root)
    while bound < inf:
        if bound > last_bound:
            run.cut = "depth"
            return None
        goal, bound = round_within(run, root, value, bound)
        if goal is not None:
            return goal
    return None


def round_within(run: Run, root: AnyNode, value: Callable[[AnyNode], float], bound: float) -> tuple[AnyNode | None, float]:
    """Depth first over nodes with value ≤ bound.

    Returns the goal or None, and the lowest value beyond the bound (inf: nothing was left out).
    """
    problem, stats, tracer = run.problem, run.stats, run.tracer
    step = step_cost(problem)
    stack, on_path = [root], set[Any]()
    path: list[Any] = []
    beyond = inf
    try:
        while stack:
            node = stack.pop()
            while len(path) > node.depth:
                on_path.discard(path.pop())
            stats.tested += 1
            if problem.is_goal(node.state):
                return node, beyond
            run.meter.check(stats.expanded)
            stats.expanded += 1
            if tracer:
                tracer.node("expand", node)
            path.append(node.state)
            on_path.add(node.state)
            within: list[AnyNode] = []
            acted = False
            for action in problem.actions(node.state):
                acted = True
                after = problem.result(node.state, action)
                if after is None:
                    stats.dead_ends += 1
                    if tracer:
                        tracer.dead(node, action)
                    continue
                stats.generated += 1
                cost = node.cost + (1 if step is None else step(node.state, action, after))
                child: AnyNode = Node(after, node, action, cost, node.depth + 1)
                if after in on_path:
                    stats.duplicates += 1
                    if tracer:
                        tracer.node("duplicate", child)
                    continue
                worth = value(child)
                if tracer:
                    tracer.node("generate", child)
                if worth <= bound:
                    within.append(child)
                else:
                    beyond = min(beyond, worth)
                    if tracer:
                        tracer.node("drop", child)
            if not acted:
                stats.dead_ends += 1
                if tracer:
                    tracer.node("dead", node)
            stack.extend(reversed(within))
            stats.max_frontier = max(stats.max_frontier, len(stack))
        return None, beyond
    finally:
        stats.frontier_left = len(stack)
