"""The searches of the library that look for a path: blind, informed and bidirectional.

Each does its work in the library's exact order, because that order decides every count a student publishes:

    tree searches    test a node when it leaves the frontier, and put its children in at the end in the order of the actions; so
                     depth first goes into the last action first
    graph searches   the same, but drop a child whose state is explored or waits in the frontier; breadth first tests a child
                     when it is made
    best first       tests at the pop; a child whose state waits with a higher f takes its place

Failure is None, and a cut-off the string 'cutoff'. What differs from the original is time: whether a state waits in the frontier is looked
up by hash, so states must hash as they compare (those without `__eq__` never coincide), and no search is recursive.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from heapq import heappop, heappush
from math import inf
from operator import attrgetter
from typing import Any

from fronteira.aima.counting import asked
from fronteira.aima.graphs import GraphProblem
from fronteira.aima.nodes import Node, expander
from fronteira.aima.queues import FIFOQueue, NodeQueue
from fronteira.aima.utils import memoize
from fronteira.aima.watching import searcher


def tree_search(problem: Any, frontier: Any) -> Node | None:
    """Expand what the frontier gives until it gives a goal; nothing is remembered."""
    whom, stats = asked(problem)
    test, expand = whom.goal_test, expander(problem)
    frontier.append(Node(problem.initial))
    while frontier:
        node: Node = frontier.pop()
        stats.tested += 1
        if test(node.state):
            return node
        frontier.extend(expand(node))
    return None


def graph_search(problem: Any, frontier: Any) -> Node | None:
    """Like `tree_search`, but a state enters the frontier only once."""
    whom, stats = asked(problem)
    test, expand = whom.goal_test, expander(problem)
    frontier.append(Node(problem.initial))
    reached: set[Any] = set()
    while frontier:
        node: Node = frontier.pop()
        stats.tested += 1
        if test(node.state):
            return node
        reached.add(node.state)
        for child in expand(node):
            if child.state not in reached:
                reached.add(child.state)
                frontier.append(child)
    return None


def graph_search_testing_children(problem: Any, frontier: Any) -> Node | None:
    """Like `graph_search`, but a state is tested when it is made."""
    whom, stats = asked(problem)
    test, expand = whom.goal_test, expander(problem)
    root = Node(problem.initial)
    stats.tested += 1
    if test(root.state):
        return root
    frontier.append(root)
    reached: set[Any] = set()
    while frontier:
        node: Node = frontier.pop()
        reached.add(node.state)
        for child in expand(node):
            if child.state not in reached:
                stats.tested += 1
                if test(child.state):
                    return child
                reached.add(child.state)
                frontier.append(child)
    return None


def best_first(problem: Any, frontier: NodeQueue, display: bool = False) -> Node | None:
    """Expand the node with the lowest f, which is the frontier's."""
    whom, stats = asked(problem)
    test, expand = whom.goal_test, expander(problem)
    frontier.append(Node(problem.initial))
    explored: set[Any] = set()
    while frontier:
        node: Node = frontier.pop()
        stats.tested += 1
        if test(node.state):
            if display:
                print(len(explored), "paths have been expanded and", len(frontier), "paths remain in the frontier")
            return node
        explored.add(node.state)
        for child in expand(node):
            if child in frontier:
                if frontier.f(child) < frontier[child]:
                    del frontier[child]
                    frontier.append(child)
            elif child.state not in explored:
                frontier.append(child)
    return None


@searcher
def breadth_first_tree_search(problem: Any) -> Node | None:
    """The shallowest node next. Never ends where there are loops and no goal."""
    return tree_search(problem, FIFOQueue())


@searcher
def depth_first_tree_search(problem: Any) -> Node | None:
    """The newest node next, so the last action first. May never end where there are loops."""
    return tree_search(problem, [])


@searcher
def depth_first_graph_search(problem: Any) -> Node | None:
    """The newest node next; of several paths to a state only the first is followed."""
    return graph_search(problem, [])


@searcher
def breadth_first_graph_search(problem: Any) -> Node | None:
    """The shallowest node next, tested when it is made; of several paths to a state only the first is followed."""
    return graph_search_testing_children(problem, FIFOQueue())


@searcher
def best_first_graph_search(problem: Any, f: Callable[[Node], Any], display: bool = False) -> Node | None:
    """The node with the lowest f(node) next; f is computed once for each node and kept in `node.f`."""
    return best_first(problem, NodeQueue("min", memoize(f, "f")), display)


@searcher
def uniform_cost_search(problem: Any, display: bool = False) -> Node | None:
    """The node with the cheapest path next."""
    return best_first_graph_search(problem, lambda node: node.path_cost, display)


@searcher
def greedy_search(problem: Any, h: Callable[[Node], Any] | None = None, display: bool = False) -> Node | None:
    """The node with the lowest h next: the problem's own h, unless another is given."""
    return best_first_graph_search(problem, memoize(h or problem.h, "h"), display)


@searcher
def greedy_best_first_graph_search(problem: Any, f: Callable[[Node], Any] | None = None, display: bool = False) -> Node | None:
    """`greedy_search` under its other name."""
    return greedy_search(problem, f, display)


@searcher
def astar_search(problem: Any, h: Callable[[Node], Any] | None = None, display: bool = False) -> Node | None:
    """The node with the lowest path cost plus h next; h is computed once for each node and kept in `node.h`."""
    estimate = memoize(h or problem.h, "h")
    return best_first_graph_search(problem, lambda node: node.path_cost + estimate(node), display)


@searcher
def depth_limited_search(problem: Any, limit: int = 50) -> Node | str | None:
    """Depth first, the first action first, down to a depth. 'cutoff' says that something below it was left out."""
    return down_to(limit, problem)


def down_to(limit: int, problem: Any) -> Node | str | None:
    whom, stats = asked(problem)
    test, expand = whom.goal_test, expander(problem)
    root = Node(problem.initial)
    stats.tested += 1
    if test(root.state):
        return root
    if limit == 0:
        return "cutoff"
    cut_off = False
    siblings = [iter(expand(root))]
    while siblings:
        is_deepest = len(siblings) == limit
        for node in siblings[-1]:
            stats.tested += 1
            if test(node.state):
                return node
            if not is_deepest:
                siblings.append(iter(expand(node)))
                break
            cut_off = True
        else:
            siblings.pop()
    return "cutoff" if cut_off else None


@searcher
def iterative_deepening_search(problem: Any) -> Node | str | None:
    """`depth_limited_search` to depth 0, 1, 2 … until nothing is left out."""
    for depth in range(sys.maxsize):
        found = down_to(depth, problem)
        if found != "cutoff":
            return found
    return None


@searcher
def recursive_best_first_search(problem: Any, h: Callable[[Node], Any] | None = None) -> Node | None:
    """Best first in memory linear in the depth: follows the best child until its f passes the best alternative's, then goes back."""
    return recursive_best_first(problem, h, [])


def recursive_best_first(problem: Any, h: Callable[[Node], Any] | None, levels: list[tuple[list[Any], Any]]) -> Node | None:
    """RBFS with its recursion laid open: a level is the children of a node on the current path, and the f at which to give it up.

    A child fully explored without a goal (it comes back with an infinite f although nothing bounded it) is dropped; the original
    would explore it for ever.
    """
    whom, stats = asked(problem)
    test, expand, estimate, value = whom.goal_test, expander(problem), memoize(h or problem.h, "h"), attrgetter("f")
    node: Any = Node(problem.initial)
    node.f = estimate(node)
    limit: Any = inf
    while True:
        stats.tested += 1
        if test(node.state):
            found: Node = node
            return found
        children: list[Any] = expand(node)
        for child in children:
            child.f = max(child.path_cost + estimate(child), node.f)
        levels.append((children, limit))
        while True:  # until there is a child to follow
            children, limit = levels[-1]
            children.sort(key=value)
            if children and children[0].f <= limit:
                break
            levels.pop()
            if not levels:
                return None
            best = levels[-1][0][0]
            best.f = children[0].f if children else inf
            if not children and limit == inf:
                del levels[-1][0][0]
        node = children[0]
        limit = min(limit, children[1].f) if len(children) > 1 else limit


class Side:
    """One direction of a bidirectional search: what is open and at what cost g, and the lowest priority and f among it.

    A node's priority is max(f, 2g); among equals the lowest g goes first, then the node longest in the list. Heap entries are
    never removed, only outdated: an entry counts while its turn is its node's.
    """

    def __init__(self, problem: Any, start: Any) -> None:
        self.problem = problem
        self.expand = expander(problem)
        self.open: dict[Node, int] = {}  # node -> its turn
        self.g: dict[Node, Any] = {}
        self.turns = 0
        self.by_priority: list[tuple[Any, Any, int, Node]] = []
        self.by_f: list[tuple[Any, int, Node]] = []
        self.lowest_g: Any = 0
        self.put(Node(start), 0)

    def put(self, node: Node, g: Any) -> None:
        self.open.pop(node, None)
        self.turns += 1
        self.open[node] = self.turns
        self.g[node] = g
        self.lowest_g = min(self.lowest_g, g)
        f = g + self.problem.h(node)
        heappush(self.by_priority, (max(f, 2 * g), g, self.turns, node))
        heappush(self.by_f, (f, self.turns, node))

    def lowest(self, heap: list[Any]) -> Any:
        while self.open.get(heap[0][-1]) != heap[0][-2]:
            heappop(heap)
        return heap[0][0]

    def extend(self, other: Side, best: Any) -> Any:
        """Expand the first node; the cost of the cheapest way through both sides known then."""
        self.lowest(self.by_priority)
        node = self.by_priority[0][-1]
        del self.open[node]
        for child in self.expand(node):
            g = self.problem.path_cost(self.g[node], node.state, None, child.state)
            if child in self.g and self.g[child] <= g:
                continue
            self.put(child, g)
            if child in other.open:
                best = min(best, g + other.g[child])
        return best


@searcher
def bidirectional_search(problem: Any) -> Any:
    """From both ends at once (the MM algorithm); returns the cost of the cheapest path, infinite if there is none.

    The actions must lead both ways, and `problem.h` serves both directions.
    """
    edge = problem.find_min_edge() if isinstance(problem, GraphProblem) else 0
    forward, backward = Side(problem, problem.initial), Side(problem, problem.goal)
    best: Any = inf
    while forward.open and backward.open:
        ahead, behind = forward.lowest(forward.by_priority), backward.lowest(backward.by_priority)
        lowest = min(ahead, behind)
        bound = max(lowest, forward.lowest(forward.by_f), backward.lowest(backward.by_f), forward.lowest_g + backward.lowest_g + edge)
        if best <= bound:
            return best
        best = forward.extend(backward, best) if ahead == lowest else backward.extend(forward, best)
    return inf
