"""The searches of the library on problems of ours: `aima:astar_search`, `aima:depth_limited_search:limit=20`, …

The search is the very function students call; a `Disguise` makes our problem look like one of theirs. Its states are our nodes, numbered as
they are made, and `<` compares the numbers: so ties are first in, first out, and the goal the search finds is a node of ours with its path.
Of a problem written for that library, `<` compares the states themselves, as there.

Whether two states can coincide decides counts too. States of ours do when they are equal; but course programs mostly have state
classes without `__eq__`, which never do, and a model that reproduces such a program says `states_coincide = False`. The option
`equal=on` or `equal=off` decides otherwise, and shows what an `__eq__` is worth.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Annotated, Any

from fronteira.aima import local, searches
from fronteira.aima.nodes import Node as TheirNode
from fronteira.aima.nodes import Problem as TheirProblem
from fronteira.aima.queues import FIFOQueue, NodeQueue
from fronteira.aima.telling import DepthTeller, FrontierTeller, Level, LevelTeller, Teller
from fronteira.aima.utils import memoize
from fronteira.errors import BadOption, UnknownName
from fronteira.search.problem import AnyNode, Node, refuse_nan, step_cost
from fronteira.search.strategy import Cheapest, Run, Strategy
from fronteira.spec import AtLeast, Spec


class Numbered(Node[Any, Any]):
    """A node of ours that serves as a state of theirs. This one never coincides with another."""

    __slots__ = ("number",)

    number: int

    def __lt__(self, other: Numbered) -> bool:
        return self.number < other.number


class Coinciding(Numbered):
    """A numbered node that equals every other with the same state."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Coinciding) and bool(self.state == other.state)

    def __hash__(self) -> int:
        return hash(self.state)


class Ordered(Coinciding):
    """A coinciding node ordered as its state is, as in the original; by number where states have no order."""

    __slots__ = ()

    def __lt__(self, other: Numbered) -> bool:
        try:
            return bool(self.state < other.state)
        except TypeError:
            return self.number < other.number


class Disguise(TheirProblem):
    """A problem of ours as one of theirs, that counts, traces and keeps to the limits of the run.

    An action, to the search, is the successor itself: all are made when the actions are asked for, as the search would do next.
    An action of ours without a result is no action of theirs.
    """

    def __init__(self, run: Run, *, equal: bool | None = None, informed: bool = False) -> None:
        coincide = getattr(run.problem, "states_coincide", True) if equal is None else equal
        self.run = run
        ordered = getattr(run.problem, "states_ordered", False)
        self.kind: type[Numbered] = (Ordered if ordered else Coinciding) if coincide else Numbered
        self.step = step_cost(run.problem)
        self.made = 0
        self.shows_h = informed and run.tracer is not None
        self.teller = None if run.tracer is None else Teller(run.tracer)
        self.waiting: Callable[[], int] = lambda: 0  # how many nodes wait in the frontier; each search says how to tell
        self.keeps_children = False  # they may be left again before any of them is looked at

    @property
    def initial(self) -> Numbered:
        root = self.make(self.run.problem.start, None, None, 0)
        if self.teller is not None:
            self.teller.begin(root)
        return root

    def make(self, state: Any, parent: Numbered | None, action: Any, cost: float) -> Numbered:
        node = self.kind(state, parent, action, cost, parent.depth + 1 if parent else 0)
        node.number = self.made
        self.made += 1
        if self.shows_h:
            self.estimate(node)
        if cost != cost:  # noqa: PLR0124 (NaN)
            refuse_nan(node)
        return node

    def actions(self, node: Numbered) -> list[Numbered]:
        run, stats, tracer = self.run, self.run.stats, self.run.tracer
        run.meter.check(stats.expanded)
        if tracer:
            tracer.expand(node)
        self.note_frontier()
        stats.expanded += 1
        children: list[Numbered] = []
        acted = False
        for action in run.problem.actions(node.state):
            acted = True
            after = run.problem.result(node.state, action)
            if after is None:
                stats.dead_ends += 1
                if tracer:
                    tracer.dead(node, action)
                continue
            stats.generated += 1
            cost = node.cost + (1 if self.step is None else self.step(node.state, action, after))
            children.append(self.make(after, node, action, cost))
        if not acted:
            stats.dead_ends += 1
            if tracer:
                tracer.tell("dead", node)
        if self.keeps_children:
            stats.max_frontier = max(stats.max_frontier, self.waiting() + len(children))
        if self.teller is not None:
            self.teller.made(children)
        return children

    def result(self, node: Numbered, child: Numbered) -> Numbered:
        return child

    def path_cost(self, c: float, node: Numbered, action: Any, child: Numbered) -> float:
        return child.cost

    def goal_test(self, node: Numbered) -> bool:
        if self.teller is not None:
            self.teller.test(node)
        self.run.stats.tested += 1
        self.note_frontier()
        passed = bool(self.run.problem.is_goal(node.state))
        if self.teller is not None and not passed:
            self.teller.failed(node)
        return passed

    def note_frontier(self) -> None:
        """The node that is being tested or expanded waited until now."""
        self.run.stats.max_frontier = max(self.run.stats.max_frontier, self.waiting() + 1)

    def h(self, node: TheirNode) -> float:
        return self.estimate(node.state)

    def estimate(self, node: Numbered) -> float:
        node.h = h = self.run.heuristic(node)
        if h != h:  # noqa: PLR0124 (NaN)
            refuse_nan(node)
        return h

    def value(self, node: Numbered) -> float:
        """What is left to pay, upside down: climbers look for the highest value."""
        own = getattr(self.run.problem, "value", None)
        return -self.estimate(node) if own is None else own(node.state)

    def untested(self) -> int:
        """What waits in a search that tests every node it makes, once."""
        return self.made - self.run.stats.tested

    def explore(self, search: Callable[[Disguise, Any], TheirNode | None], frontier: Any) -> AnyNode | None:
        """Run a search over a frontier; the goal it finds is a node of ours."""
        self.waiting = frontier.__len__
        if self.run.tracer is not None:
            self.teller = frontier = FrontierTeller(self.run.tracer, frontier)
        try:
            return goal_of(search(self, frontier))
        finally:
            self.run.stats.frontier_left = len(frontier)
            if self.teller is not None:
                self.teller.close()

    def count_duplicates(self, entered: int) -> None:
        """What was made and never entered the frontier was there already (the root entered, and was not generated)."""
        self.run.stats.duplicates = max(0, self.run.stats.generated + 1 - entered)


def goal_of(found: TheirNode | None) -> AnyNode | None:
    goal: AnyNode | None = None if found is None else found.state
    return goal


def breadth_first_tree_search(run: Run) -> AnyNode | None:
    return Disguise(run).explore(searches.tree_search, FIFOQueue())


def depth_first_tree_search(run: Run) -> AnyNode | None:
    return Disguise(run).explore(searches.tree_search, [])


def depth_first_graph_search(run: Run, *, equal: bool | None = None) -> AnyNode | None:
    return explore_once(Disguise(run, equal=equal), searches.graph_search, [])


def breadth_first_graph_search(run: Run, *, equal: bool | None = None) -> AnyNode | None:
    disguise = Disguise(run, equal=equal)
    try:
        return disguise.explore(searches.graph_search_testing_children, FIFOQueue())
    finally:  # whatever enters has been tested before
        disguise.count_duplicates(run.stats.tested)


def uniform_cost_search(run: Run, *, equal: bool | None = None) -> AnyNode | None:
    return explore_once(Disguise(run, equal=equal), searches.best_first, NodeQueue("min", lambda node: node.path_cost))


def greedy_search(run: Run, *, equal: bool | None = None) -> AnyNode | None:
    disguise = Disguise(run, equal=equal, informed=True)
    return explore_once(disguise, searches.best_first, NodeQueue("min", memoize(disguise.h, "h")))


def greedy_best_first_graph_search(run: Run, *, equal: bool | None = None) -> AnyNode | None:
    return greedy_search(run, equal=equal)


def astar_search(run: Run, *, equal: bool | None = None) -> AnyNode | None:
    disguise = Disguise(run, equal=equal, informed=True)
    f = memoize(lambda node: node.path_cost + disguise.h(node), "f")
    return explore_once(disguise, searches.best_first, NodeQueue("min", f))


def explore_once(disguise: Disguise, search: Callable[..., TheirNode | None], frontier: Any) -> AnyNode | None:
    """A search that lets a state into the frontier once and tests it when it leaves."""
    try:
        return disguise.explore(search, frontier)
    finally:
        disguise.count_duplicates(disguise.run.stats.tested + len(frontier))


def depth_limited_search(run: Run, *, limit: Annotated[int, AtLeast(0)] = 50) -> AnyNode | None:
    return deepen(run, lambda disguise: searches.depth_limited_search(disguise, limit), limit)


def iterative_deepening_search(run: Run) -> AnyNode | None:
    return deepen(run, searches.iterative_deepening_search)


def deepen(run: Run, search: Callable[[Disguise], Any], limit: int | None = None) -> AnyNode | None:
    """A depth-limited search; a cut-off is a limit reached, not a proof."""
    disguise = Disguise(run)
    disguise.waiting = disguise.untested
    if run.tracer is not None:
        disguise.teller = DepthTeller(run.tracer, limit)
    try:
        found = search(disguise)
    finally:
        run.stats.frontier_left = disguise.untested()
    if found == "cutoff":
        run.cut = "depth"
        return None
    return goal_of(found)


def recursive_best_first_search(run: Run) -> AnyNode | None:
    disguise = Disguise(run, informed=True)
    levels: list[Level] = []
    if run.tracer is not None:
        disguise.teller = levels = LevelTeller(run.tracer)
    disguise.waiting = lambda: sum(len(children) - 1 for children, _ in levels)  # one child of each level is being followed
    disguise.keeps_children = True
    try:
        return goal_of(searches.recursive_best_first(disguise, None, levels))
    finally:
        run.stats.frontier_left = max(0, disguise.waiting())


def hill_climbing(run: Run) -> AnyNode | None:
    disguise = Disguise(run, informed=True)
    return top_of(disguise, local.hill_climbing(disguise))


def simulated_annealing(run: Run, *, seed: int = 0, k: float = 20, lam: float = 0.005, limit: int = 100) -> AnyNode | None:
    disguise = Disguise(run, informed=True)
    before = random.getstate()
    random.seed(seed)
    try:
        return top_of(disguise, local.simulated_annealing(disguise, local.exp_schedule(k, lam, limit)))
    finally:
        random.setstate(before)


def top_of(disguise: Disguise, node: Numbered) -> AnyNode | None:
    """Where a climb ended: a goal, or a place from which it did not go on."""
    if disguise.goal_test(node):
        return node
    disguise.run.cut = "local maximum"
    return None


FACTS: tuple[tuple[Callable[..., AnyNode | None], bool, Cheapest], ...] = (
    (breadth_first_tree_search, False, "steps"),
    (depth_first_tree_search, False, "never"),
    (breadth_first_graph_search, False, "steps"),
    (depth_first_graph_search, False, "never"),
    (uniform_cost_search, False, "always"),
    (depth_limited_search, False, "never"),
    (iterative_deepening_search, False, "steps"),
    (greedy_search, True, "never"),
    (greedy_best_first_graph_search, True, "never"),
    (astar_search, True, "consistent"),  # a state that was expanded is never looked at again
    (recursive_best_first_search, True, "admissible"),
    (hill_climbing, True, "never"),
    (simulated_annealing, True, "never"),
)
"""Each search, whether it looks at the heuristic, and when what it finds is cheapest."""

STRATEGIES = {
    function.__name__: Strategy(f"aima:{function.__name__}", function, informed, cheapest) for function, informed, cheapest in FACTS
}


def find_aima_strategy(spec: Spec) -> Strategy:
    """The strategy a spec such as `aima:astar_search` or `aima:astar_search:equal=off` names."""
    if len(spec.inner) != 1 or spec.options:
        raise BadOption("aima.one-search", spec=str(spec))
    inner = spec.inner[0]
    if inner.name not in STRATEGIES:
        raise UnknownName("aima-search", inner.name, STRATEGIES)
    return STRATEGIES[inner.name].chosen("search", inner)
