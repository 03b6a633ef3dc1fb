"""The root, and one expansion, for the searches that keep no table of states: they only refuse to walk in circles."""

from __future__ import annotations

from typing import Any

from fronteira.search.problem import AnyNode, Heuristic, Node, refuse_nan, step_cost
from fronteira.search.strategy import Run


def root_of(run: Run) -> AnyNode:
    """Where a search begins, with its h."""
    root: AnyNode = Node(run.problem.start)
    root.h = run.heuristic(root)
    refuse_nan(root)
    return root


def expand(run: Run, node: AnyNode, on_path: set[Any], heuristic: Heuristic) -> list[AnyNode]:
    """The successors of a node that are not on the path to it, counted, with their h. Of their places the caller tells a trace."""
    problem, stats, tracer = run.problem, run.stats, run.tracer
    step = step_cost(problem)
    run.meter.check(stats.expanded)
    if tracer:
        tracer.expand(node)
    stats.expanded += 1
    children: list[AnyNode] = []
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
                tracer.duplicate(child, next(each for each in reversed(node.path()) if each.state == after))
            continue
        child.h = h = heuristic(child)
        if h != h or cost != cost:  # noqa: PLR0124 (NaN)
            refuse_nan(child)
        if tracer:
            tracer.generate(child)
        children.append(child)
    if not acted:
        stats.dead_ends += 1
        if tracer:
            tracer.tell("dead", node)
    return children
