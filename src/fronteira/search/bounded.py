"""Best-first search in bounded memory: RBFS keeps one path and its siblings, SMA* a given number of nodes.

Both forget subtrees and remember, in the parent, the best value the forgotten part could still have. Neither keeps a table of states: a
successor is a duplicate only when its state is on the path to it. Counters add up over every time a subtree is made again.
"""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count
from math import inf
from typing import Annotated, Any

from fronteira.search.expansion import expand, root_of
from fronteira.search.problem import AnyNode
from fronteira.search.strategy import Run
from fronteira.spec import AtLeast


class Level:
    """One level of RBFS: a node on the current path, its successors with their values, and the value at which to give up on it."""

    __slots__ = ("bound", "children", "node")

    def __init__(self, node: AnyNode, bound: float, children: list[list[Any]]) -> None:
        self.node = node
        self.bound = bound
        self.children = children  # [value, order, node]


def rbfs(run: Run) -> AnyNode | None:
    """Recursive best first: follows the best node, remembers the best alternative, and goes back when it becomes the better one."""
    stats, tracer, is_goal = run.stats, run.tracer, run.problem.is_goal
    root = root_of(run)
    if tracer:
        tracer.tell("source", root)
    on_path: set[Any] = set()
    levels: list[Level] = []
    waiting = 0
    stats.max_frontier = 1

    def enter(node: AnyNode, value: float, bound: float) -> bool:
        """Test a node and put it on the path; True if it is a goal."""
        nonlocal waiting
        if tracer:
            tracer.tell("test", node)
        stats.tested += 1
        if is_goal(node.state):
            return True
        on_path.add(node.state)
        children: list[list[Any]] = [
            [max(child.cost + child.h, value), order, child] for order, child in enumerate(expand(run, node, on_path, run.heuristic))
        ]
        levels.append(Level(node, bound, children))
        waiting += len(children)
        stats.max_frontier = max(stats.max_frontier, waiting)
        if tracer:
            tracer.made([(-len(levels), value, order) for value, order, _ in children])
        return False

    try:
        if enter(root, root.cost + root.h, inf):
            return root
        while levels:
            level = levels[-1]
            ordered = sorted(level.children)[:2]  # orders differ, so nodes are never compared
            best = ordered[0] if ordered else None
            if best is None or best[0] > level.bound or best[0] == inf:
                levels.pop()
                on_path.discard(level.node.state)
                waiting -= len(level.children)
                followed = min(levels[-1].children) if levels else None  # the child this level stood for is its parent's best
                if followed:
                    followed[0] = best[0] if best else inf
                if tracer:
                    tracer.tell("back", level.node, (-len(levels), *followed[:2]) if followed else None)
                continue
            alternative = ordered[1][0] if len(ordered) > 1 else inf
            if enter(best[2], best[0], min(level.bound, alternative)):
                return best[2]  # type: ignore[no-any-return]
        return None
    finally:
        stats.frontier_left = waiting


class Kept:
    """A node SMA* holds in memory, with what it knows of the children it had to forget."""

    __slots__ = ("children", "forgotten", "node", "order", "parent", "place", "queued", "value", "version")

    def __init__(self, node: AnyNode, parent: Kept | None, place: int, value: float, order: int) -> None:
        self.node = node
        self.parent = parent
        self.place = place  # among its parent's successors
        self.value = value
        self.order = order
        self.children = 0  # in memory
        self.forgotten: dict[int, float] = {}  # place -> value
        self.queued = False
        self.version = 0


def smastar(run: Run, *, nodes: Annotated[int, AtLeast(2)] = 10_000) -> AnyNode | None:
    """SMA*: A* that holds at most `nodes` nodes, forgetting the worst leaf when full. As cheap a solution as fits the memory."""
    return Sma(run, nodes).search()


class Sma:
    """The working parts of SMA*: a queue of what may be expanded, best first, and one of what may be forgotten, worst first.

    Entries are never removed from the heaps, only outdated: an entry counts while its version is its node's. A node waits in
    the first queue while it has successors to make: new ones, or ones that were forgotten, and then its value is the lowest of theirs.
    """

    def __init__(self, run: Run, most: int) -> None:
        self.run = run
        self.most = most
        self.made = 0
        self.best: list[tuple[float, int, int, int, Kept]] = []
        self.worst: list[tuple[float, int, int, int, Kept]] = []
        self.held = 0
        self.queued = 0

    def search(self) -> AnyNode | None:
        run, stats, tracer = self.run, self.run.stats, self.run.tracer
        root = root_of(run)
        self.hold(root, None, 0, root.cost + root.h)
        if tracer:
            tracer.tell("source", root, (root.cost + root.h, 0, 0))
        stats.max_frontier = 1
        try:
            while (kept := self.take()) is not None:
                if tracer:
                    tracer.tell("take", kept.node)
                if kept.value == inf:
                    return None
                if not kept.forgotten:
                    if tracer:
                        tracer.tell("test", kept.node)
                    stats.tested += 1
                    if run.problem.is_goal(kept.node.state):
                        return kept.node
                if kept.node.depth >= self.most - 1:  # no successor could be held together with the path to it
                    run.cut = "nodes in memory"
                    if tracer:
                        tracer.tell("cut", kept.node, "memory")
                else:
                    self.grow(kept)
                if not kept.children:
                    kept.value = inf
                    self.wait(kept)
                while self.held > self.most:
                    self.forget()
                stats.max_frontier = max(stats.max_frontier, self.queued)
            return None
        finally:
            stats.frontier_left = self.queued

    def hold(self, node: AnyNode, parent: Kept | None, place: int, value: float) -> None:
        """Take a new leaf into memory."""
        self.held += 1
        if parent is not None:
            parent.children += 1
        self.enter(Kept(node, parent, place, value, self.made))
        self.made += 1

    def enter(self, kept: Kept) -> None:
        """Let a node wait under its present value; without children in memory it may also be forgotten, unless it is the root."""
        kept.version += 1
        if not kept.queued:
            kept.queued = True
            self.queued += 1
        depth = kept.node.depth
        heappush(self.best, (kept.value, -depth, kept.order, kept.version, kept))
        if not kept.children and kept.parent is not None:
            heappush(self.worst, (-kept.value, depth, -kept.order, kept.version, kept))

    def wait(self, kept: Kept) -> None:
        """Let a node that was there before wait again, or under another value."""
        self.enter(kept)
        if self.run.tracer:
            self.run.tracer.tell("wait", kept.node, (kept.value, -kept.node.depth, kept.order))

    def take(self) -> Kept | None:
        """The node to expand next: lowest value, deepest, oldest."""
        while self.best:
            *_, version, kept = heappop(self.best)
            if version == kept.version:
                kept.version += 1
                kept.queued = False
                self.queued -= 1
                return kept
        return None

    def grow(self, kept: Kept) -> None:
        """Make a node's successors: all of them the first time, later those it had to forget."""
        again, kept.forgotten = kept.forgotten, {}
        on_path = {node.state for node in kept.node.path()}
        children = expand(self.run, kept.node, on_path, self.run.heuristic)
        first = self.made
        for place, child in enumerate(children):
            if not again:
                self.hold(child, kept, place, max(kept.value, child.cost + child.h))
            elif place in again:
                self.hold(child, kept, place, again[place])
        if self.run.tracer:
            values = [again.get(place) if again else max(kept.value, child.cost + child.h) for place, child in enumerate(children)]
            depth, turns = kept.node.depth + 1, count(first)
            self.run.tracer.made(["known" if value is None else (value, -depth, next(turns)) for value in values])

    def forget(self) -> None:
        """Drop the worst leaf (highest value, shallowest, newest); its parent remembers its value and waits to make it again."""
        while True:
            *_, version, leaf = heappop(self.worst)
            if version == leaf.version:
                break
        leaf.version += 1
        self.queued -= 1
        self.held -= 1
        if self.run.tracer:
            self.run.tracer.tell("drop", leaf.node, "memory")
        parent = leaf.parent
        assert parent is not None
        parent.children -= 1
        parent.forgotten[leaf.place] = leaf.value
        parent.value = min(parent.forgotten.values())
        self.wait(parent)
