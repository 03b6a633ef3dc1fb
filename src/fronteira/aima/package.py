"""What `from aima.search import …` gives: the library as the package it became in 2026.

The same names, but its priority queue lets what ties leave in the order it came, where the older one compares states; and best-first
searches have tree forms, which remember no state.
"""

# ruff: noqa: F403
from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from fronteira.aima.counting import asked
from fronteira.aima.nodes import Node, expander
from fronteira.aima.queues import SteadyNodeQueue, SteadyQueue
from fronteira.aima.search import *
from fronteira.aima.searches import best_first
from fronteira.aima.utils import memoize
from fronteira.aima.watching import watchable

PriorityQueue = SteadyQueue

Estimate = Callable[[Node], Any]


@watchable
def best_first_graph_search(problem: Any, f: Estimate, display: bool = False) -> Node | None:
    """The node with the lowest f(node) next, of those with the same the one that came first."""
    return best_first(problem, SteadyNodeQueue("min", memoize(f, "f")), display)


@watchable
def best_first_tree_search(problem: Any, f: Estimate, display: bool = False) -> Node | None:
    """The same without remembering states: never ends where there are loops and no goal."""
    whom, stats = asked(problem)
    test, expand = whom.goal_test, expander(problem)
    frontier = SteadyNodeQueue("min", memoize(f, "f"))
    frontier.append(Node(problem.initial))
    while frontier:
        node: Node = frontier.pop()
        stats.tested += 1
        if test(node.state):
            if display:
                print(len(frontier), "paths remain in the frontier")
            return node
        frontier.extend(expand(node))
    return None


@watchable
def uniform_cost_search(problem: Any, display: bool = False) -> Node | None:
    return best_first_graph_search(problem, lambda node: node.path_cost, display)


@watchable
def uniform_cost_tree_search(problem: Any, display: bool = False) -> Node | None:
    return best_first_tree_search(problem, lambda node: node.path_cost, display)


@watchable
def greedy_search(problem: Any, h: Estimate | None = None, display: bool = False) -> Node | None:
    return best_first_graph_search(problem, memoize(h or problem.h, "h"), display)


@watchable
def greedy_best_first_graph_search(problem: Any, f: Estimate | None = None, display: bool = False) -> Node | None:
    return greedy_search(problem, f, display)


@watchable
def greedy_best_first_tree_search(problem: Any, f: Estimate | None = None, display: bool = False) -> Node | None:
    return best_first_tree_search(problem, memoize(f or problem.h, "h"), display)


@watchable
def astar_search(problem: Any, h: Estimate | None = None, display: bool = False) -> Node | None:
    estimate = memoize(h or problem.h, "h")
    return best_first_graph_search(problem, lambda node: node.path_cost + estimate(node), display)


@watchable
def astar_tree_search(problem: Any, h: Estimate | None = None, display: bool = False) -> Node | None:
    estimate = memoize(h or problem.h, "h")
    return best_first_tree_search(problem, lambda node: node.path_cost + estimate(node), display)


@watchable
def iterative_deepening_astar_search(problem: Any, h: Estimate | None = None) -> Node | None:
    """Depth first as far as path cost plus h stays within a bound, which grows to the lowest value beyond it; no path meets itself."""
    estimate, expand = memoize(h or problem.h, "h"), expander(problem)

    def within(node: Node, bound: Any) -> Any:
        """A goal, or the lowest value beyond the bound."""
        f = node.path_cost + estimate(node)
        if f > bound:
            return f
        if problem.goal_test(node.state):
            return node
        beyond: Any = inf
        on_path = node.path_states()
        for child in expand(node):
            if child.state not in on_path:
                found = within(child, bound)
                if isinstance(found, Node):
                    return found
                beyond = min(beyond, found)
        return beyond

    root = Node(problem.initial)
    bound = estimate(root)
    while bound < inf:
        found = within(root, bound)
        if isinstance(found, Node):
            return found
        bound = found
    return None
