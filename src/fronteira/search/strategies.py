"""The strategies: one loop, many frontiers.

A strategy is how the frontier is ordered. Breadth-first, depth-first, uniform cost, greedy, A*, weighted A* and beam search are the same
loop (`explore`) over a queue, a stack, a heap or a beam; those that live on little memory are next door, in `deepening` and `bounded`.

The loop keeps a dictionary `reached` of every state it has met. A successor whose state is there already is a duplicate and is dropped,
unless this way to it is better in the sense the strategy cares about: cheaper for the strategies that promise the cheapest solution,
shallower for depth-first with a limit (or the limit would hide solutions).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from functools import cache
from heapq import heappop, heappush, nsmallest
from typing import Annotated, Any, Literal

from fronteira.errors import UnknownName
from fronteira.search.problem import AnyNode, Heuristic, Node, refuse_nan, step_cost
from fronteira.search.strategy import Run, Strategy
from fronteira.search.tracer import Cut, Frontier, Place, Told
from fronteira.spec import AtLeast, Spec, parse

When = Literal["generation", "expansion"]
Ties = Literal["fifo", "lifo"]


class Queue(deque[AnyNode]):
    """First in, first out."""

    put = deque.extend
    take = deque.popleft

    def places(self, nodes: Sequence[AnyNode], arrived: int) -> list[Place]:
        return [(number,) for number in range(arrived, arrived + len(nodes))]


class Stack(list[AnyNode]):
    """Last in, first out, the first action on top."""

    def put(self, nodes: Sequence[AnyNode]) -> None:
        self.extend(reversed(nodes))

    take = list.pop

    def places(self, nodes: Sequence[AnyNode], arrived: int) -> list[Place]:
        return [(number,) for number in range(-arrived - len(nodes), -arrived)]


class Heap:
    """Lowest `weight_g * cost + weight_h * h` first; among equals the first in, or with `lifo` the last in."""

    def __init__(self, heuristic: Heuristic, weight_g: float, weight_h: float, ties: Ties) -> None:
        self._heap: list[tuple[float, int, AnyNode]] = []
        self._heuristic = heuristic
        self._weights = weight_g, weight_h
        self._count = 0
        self._step = 1 if ties == "fifo" else -1

    def put(self, nodes: Sequence[AnyNode]) -> None:
        heap, heuristic, count, step = self._heap, self._heuristic, self._count, self._step
        weight_g, weight_h = self._weights
        for node in nodes:
            node.h = h = heuristic(node)
            count += step
            value = weight_g * node.cost + weight_h * h
            if value != value:  # noqa: PLR0124 (NaN)
                refuse_nan(node)
            heappush(heap, (value, count, node))
        self._count = count

    def take(self) -> AnyNode:
        return heappop(self._heap)[2]

    def __len__(self) -> int:
        return len(self._heap)

    def places(self, nodes: Sequence[AnyNode], arrived: int) -> list[Place]:
        weight_g, weight_h = self._weights
        return [(weight_g * node.cost + weight_h * node.h, self._step * number) for number, node in enumerate(nodes, arrived + 1)]


class Beam:
    """One level at a time, of which only the `width` nodes with the lowest h are kept."""

    def __init__(self, run: Run, width: int) -> None:
        self._run = run
        self._width = width
        self._level: deque[AnyNode] = deque()
        self._next: list[AnyNode] = []
        self._dropped: list[AnyNode] = []

    def put(self, nodes: Sequence[AnyNode]) -> None:
        for node in nodes:
            node.h = h = self._run.heuristic(node)
            if h != h:  # noqa: PLR0124 (NaN)
                refuse_nan(node)
            self._next.append(node)
        if not self._level:  # these were the children of its last node
            self._advance()

    def take(self) -> AnyNode:
        return self._level.popleft()

    def _advance(self) -> None:
        if len(self._next) > self._width:
            self._run.cut = "width"
            kept = nsmallest(self._width, self._next, key=lambda node: node.h)
            if self._run.tracer:
                chosen = set(map(id, kept))
                self._dropped = [node for node in self._next if id(node) not in chosen]
            self._next = kept
        self._level.extend(self._next)
        self._next = []

    def __len__(self) -> int:
        return len(self._level) + len(self._next)

    def places(self, nodes: Sequence[AnyNode], arrived: int) -> list[Place]:
        return [(number,) for number in range(arrived, arrived + len(nodes))]

    def cut(self) -> Cut:
        dropped, self._dropped = self._dropped, []
        return dropped, list(self._level) if dropped else []


def explore(
    run: Run,
    frontier: Frontier,
    *,
    test: When = "expansion",
    tree: bool = False,
    reopen: Literal["never", "cheaper", "shallower"] = "never",
    limit: int | None = None,
) -> AnyNode | None:
    """The loop.

    `test` says when a node is tested for being a goal, `tree` forgets the states reached, `limit` is the deepest level looked at.
    """
    problem, stats, meter = run.problem, run.stats, run.meter
    actions, result, is_goal, step = problem.actions, problem.result, problem.is_goal, step_cost(problem)
    told = None if run.tracer is None else Told(run.tracer, frontier, tree=tree)
    put, take = (frontier.put, frontier.take) if told is None else (told.put, told.take)
    early, watched = test == "generation", not meter.idle
    first_only, by_depth = reopen == "never", reopen == "shallower"
    expanded = tested = generated = dead_ends = duplicates = max_frontier = 0

    root: AnyNode = Node(problem.start)
    reached: dict[Any, float] = {} if tree else {root.state: 0}
    try:
        put([root])
        max_frontier = 1
        if early:
            if told is not None:
                told.tell("test", root)
            tested = 1
            if is_goal(root.state):
                return root
        while len(frontier):
            node = take()
            state, cost, depth = node.state, node.cost, node.depth
            if not first_only and not tree and reached[state] < (depth if by_depth else cost):
                if told is not None:
                    told.stale(node)
                continue  # a better way here was found after this node was put in
            if not early:
                if told is not None:
                    told.tell("test", node)
                tested += 1
                if is_goal(state):
                    return node
            if limit is not None and depth >= limit:
                run.cut = "depth"
                if told is not None:
                    told.tell("drop", node, "depth")
                continue
            if watched:
                meter.check(expanded)
            children: list[AnyNode] = []
            if told is not None:
                told.expand(node, children)
            expanded += 1
            depth += 1
            before = generated + dead_ends
            for action in actions(state):
                after = result(state, action)
                if after is None:
                    dead_ends += 1
                    if told is not None:
                        told.dead(node, action)
                    continue
                generated += 1
                known = reached.get(after)
                if known is not None and first_only:
                    duplicates += 1
                    if told is not None:
                        paid = 1 if step is None else step(state, action, after)
                        told.duplicate(Node(after, node, action, cost + paid, depth))
                    continue
                new_cost = cost + 1 if step is None else cost + step(state, action, after)
                worth = depth if by_depth else new_cost
                if known is not None:
                    duplicates += 1
                    if worth >= known:
                        if told is not None:
                            told.duplicate(Node(after, node, action, new_cost, depth))
                        continue
                if not tree:
                    reached[after] = worth
                children.append(Node(after, node, action, new_cost, depth))
            if generated + dead_ends == before:
                dead_ends += 1
                if told is not None:
                    told.tell("dead", node)
            put(children)
            if len(frontier) > max_frontier:
                max_frontier = len(frontier)
            if early:
                for child in children if told is None else told.tests(children):
                    tested += 1
                    if is_goal(child.state):
                        return child
        return None
    finally:
        if told is not None:
            told.close()
        stats.expanded += expanded
        stats.tested += tested
        stats.generated += generated
        stats.dead_ends += dead_ends
        stats.duplicates += duplicates
        stats.max_frontier = max(stats.max_frontier, max_frontier)
        stats.frontier_left = len(frontier)


def bfs(run: Run, *, test: When = "generation", tree: bool = False) -> AnyNode | None:
    """Breadth first: the shallowest node next. Finds a solution with the fewest steps."""
    return explore(run, Queue(), test=test, tree=tree)


def dfs(run: Run, *, limit: Annotated[int | None, AtLeast(0)] = None, test: When = "expansion", tree: bool = False) -> AnyNode | None:
    """Depth first: the newest node next, the first action of a state first."""
    return explore(run, Stack(), test=test, tree=tree, limit=limit, reopen="never" if limit is None else "shallower")


def ucs(run: Run, *, ties: Ties = "fifo") -> AnyNode | None:
    """Uniform cost: the cheapest node next. Finds a cheapest solution."""
    return explore(run, Heap(lambda node: 0, 1, 0, ties), reopen="cheaper")


def greedy(run: Run, *, ties: Ties = "fifo") -> AnyNode | None:
    """Greedy best first: the node that looks nearest to a goal next."""
    return explore(run, Heap(run.heuristic, 0, 1, ties))


def astar(run: Run, *, ties: Ties = "fifo") -> AnyNode | None:
    """A*: the lowest cost so far plus estimate next. Finds a cheapest solution if the heuristic is admissible."""
    return explore(run, Heap(run.heuristic, 1, 1, ties), reopen="cheaper")


def wastar(run: Run, *, w: Annotated[float, AtLeast(0)] = 2.0, ties: Ties = "fifo") -> AnyNode | None:
    """Weighted A*: cost plus w times the estimate; at most w times the cheapest cost if the heuristic is admissible."""
    return explore(run, Heap(run.heuristic, 1, w, ties), reopen="cheaper")


def beam(run: Run, *, width: Annotated[int, AtLeast(1)] = 10) -> AnyNode | None:
    """Beam: breadth first, but only the `width` best nodes of each level by estimate. May miss every solution, and says so."""
    return explore(run, Beam(run, width))


@cache
def strategies() -> dict[str, Strategy]:
    """Every strategy by name, in the order people should see them."""
    from fronteira.search.bounded import rbfs, smastar
    from fronteira.search.deepening import idastar, ids

    every = (
        Strategy("bfs", bfs, cheapest="steps"),
        Strategy("dfs", dfs),
        Strategy("ids", ids, cheapest="steps"),
        Strategy("ucs", ucs, cheapest="always"),
        Strategy("greedy", greedy, informed=True),
        Strategy("astar", astar, informed=True, cheapest="admissible"),
        Strategy("wastar", wastar, informed=True, cheapest="admissible", factor="w"),
        Strategy("idastar", idastar, informed=True, cheapest="admissible"),
        Strategy("rbfs", rbfs, informed=True, cheapest="admissible"),
        Strategy("smastar", smastar, informed=True, cheapest="admissible"),
        Strategy("beam", beam, informed=True),
    )
    return {strategy.name: strategy for strategy in every}


def find_strategy(spec: str | Spec) -> Strategy:
    """The strategy a spec names, with its options."""
    spec = parse(spec) if isinstance(spec, str) else spec
    every = strategies()
    if spec.name not in every:
        raise UnknownName("strategy", spec.name, every)
    return every[spec.name].chosen("strategy", spec)
