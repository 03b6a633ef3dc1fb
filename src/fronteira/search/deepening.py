"""Iterative deepening: depth-first again and again under a growing bound, in memory linear in the depth.

`ids` bounds the depth, `idastar` cost plus estimate; the rest is one function. No table of states is kept: a successor is a duplicate only
when its state is on the path to it. Counters add up over all rounds.
"""

from __future__ import annotations

from math import inf
from typing import Annotated, Any

from fronteira.search.expansion import expand, root_of
from fronteira.search.problem import AnyNode, Node, zero
from fronteira.search.strategies import Stack
from fronteira.search.strategy import Run
from fronteira.spec import AtLeast


def ids(run: Run, *, limit: Annotated[int | None, AtLeast(0)] = None) -> AnyNode | None:
    """Iterative deepening: depth first to depth 0, 1, 2 … Finds a solution with the fewest steps in little memory."""
    return deepen(run, by_depth=True, last=inf if limit is None else limit)


def idastar(run: Run) -> AnyNode | None:
    """IDA*: depth first under a growing bound on cost plus estimate. As cheap a solution as A*, in little memory."""
    return deepen(run, by_depth=False, last=inf)


def deepen(run: Run, *, by_depth: bool, last: float) -> AnyNode | None:
    """Rounds under a growing bound, each the lowest value the round before had to leave out."""
    root: AnyNode = Node(run.problem.start) if by_depth else root_of(run)
    bound = root.h
    while bound < inf:
        if bound > last:
            run.cut = "depth"
            return None
        goal, bound = go_down(run, root, bound, by_depth)
        if goal is not None:
            return goal
    return None


def go_down(run: Run, root: AnyNode, bound: float, by_depth: bool) -> tuple[AnyNode | None, float]:
    """One round, depth first.

    By depth, a node at the bound is tested but not expanded; else successors whose cost plus estimate exceeds the bound are left out.
    Returns the goal or None, and the lowest value that was left out (inf: nothing was, so there is no more to find).
    """
    stats, tracer, is_goal = run.stats, run.tracer, run.problem.is_goal
    heuristic = zero if by_depth else run.heuristic
    stack, on_path = [root], set[Any]()
    path: list[Any] = []
    beyond = inf
    if tracer:
        tracer.round(bound)
        tracer.tell("wait" if tracer.arrived else "source", root, tracer.places(Stack(), [root])[0])
    stats.max_frontier = max(stats.max_frontier, 1)
    try:
        while stack:
            node = stack.pop()
            while len(path) > node.depth:
                on_path.discard(path.pop())
            if tracer:
                tracer.tell("take", node)
                tracer.tell("test", node)
            stats.tested += 1
            if is_goal(node.state):
                return node, beyond
            if by_depth and node.depth >= bound:
                beyond = bound + 1
                if tracer:
                    tracer.tell("drop", node, "depth")
                continue
            path.append(node.state)
            on_path.add(node.state)
            within = children = expand(run, node, on_path, heuristic)
            if not by_depth:
                within = [child for child in children if child.cost + child.h <= bound]
                if len(within) < len(children):
                    beyond = min(beyond, *(value for child in children if (value := child.cost + child.h) > bound))
            stack.extend(reversed(within))
            stats.max_frontier = max(stats.max_frontier, len(stack))
            if tracer:
                places = iter(tracer.places(Stack(), within))
                tracer.made([next(places) if by_depth or child.cost + child.h <= bound else "bound" for child in children])
        return None, beyond
    finally:
        stats.frontier_left = len(stack)
