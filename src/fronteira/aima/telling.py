"""How the library's searches tell a trace what they do: they know nothing of traces, so it is seen from outside.

A `Teller` is told what a search asks of its problem. Those that follow a frontier also stand in its place, and see what enters and leaves:
a successor that was passed over when the next one is looked at was a duplicate.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from math import inf
from typing import TYPE_CHECKING, Any

from fronteira.aima.nodes import Node as TheirNode
from fronteira.aima.queues import FIFOQueue, PriorityQueue
from fronteira.search.strategies import Stack
from fronteira.search.tracer import Place, Tracer

if TYPE_CHECKING:
    from fronteira.aima.strategies import Numbered

Level = tuple[list[Any], Any]


class Teller:
    """Tells of a search whose successors do not wait: climbers go to one of them and forget the others."""

    def __init__(self, tracer: Tracer) -> None:
        self.tracer = tracer

    def begin(self, root: Numbered) -> None:
        self.tracer.tell("source", root)

    def made(self, children: list[Numbered]) -> None:
        """An expansion made these, and the trace has been told of its dead ends."""
        self.generate(children, [None] * len(children))

    def generate(self, children: list[Numbered], places: list[Place]) -> None:
        for child in children:
            self.tracer.generate(child)
        self.tracer.made(places)

    def test(self, node: Numbered) -> None:
        self.tracer.tell("test", node)

    def failed(self, node: Numbered) -> None:
        """A node that was tested is no goal."""

    def close(self) -> None:
        """The search is over."""


class DepthTeller(Teller):
    """Tells of depth-limited searches: every node waits from when it is made until it is tested."""

    def __init__(self, tracer: Tracer, limit: int | None) -> None:
        super().__init__(tracer)
        self.stack = Stack()
        self.bound = -1 if limit is None else limit - 1  # of the round before

    def begin(self, root: Numbered) -> None:
        self.bound += 1
        self.tracer.round(self.bound)
        self.tracer.tell("source", root, self.tracer.places(self.stack, [root])[0])

    def made(self, children: list[Numbered]) -> None:
        self.generate(children, self.tracer.places(self.stack, children))

    def test(self, node: Numbered) -> None:
        self.tracer.tell("take", node)
        self.tracer.tell("test", node)

    def failed(self, node: Numbered) -> None:
        if node.depth == self.bound:
            self.tracer.tell("drop", node, "depth")


class FrontierTeller(Teller):
    """A frontier of the library's, and what it tells."""

    def __init__(self, tracer: Tracer, frontier: Any) -> None:
        super().__init__(tracer)
        self.frontier = frontier
        self.f = getattr(frontier, "f", None)
        self.undecided: deque[Numbered] = deque()
        self.holders: dict[Any, Numbered] = {}  # by which node each state is reached
        self.replaced: Numbered | None = None

    def made(self, children: list[Numbered]) -> None:
        self.tracer.made([])
        self.undecided.extend(children)

    def test(self, node: Numbered) -> None:
        self.look_at(node, None)
        super().test(node)

    def close(self) -> None:
        while self.undecided:
            self.pass_over(self.undecided.popleft())

    def look_at(self, node: Numbered, place: Place) -> None:
        """The search looks at a node, and lets it wait if there is a place: those made before it were passed over."""
        if self.undecided and node.number >= self.undecided[0].number:
            while (child := self.undecided.popleft()) is not node:
                self.pass_over(child)
            self.tracer.tell("generate", node, place, self.replaced)
        elif place is not None:
            self.tracer.tell("wait", node, place)

    def pass_over(self, child: Numbered) -> None:
        holder = self.holders.get(child.state)
        self.tracer.tell("duplicate", child, None if holder else "unseen", holder)

    def append(self, node: TheirNode) -> None:
        self.frontier.append(node)
        ours: Numbered = node.state
        self.look_at(ours, self.place(node))
        self.holders[ours.state] = ours
        if self.replaced is not None:
            self.tracer.tell("stale", self.replaced, of=ours)
            self.replaced = None

    def place(self, node: TheirNode) -> Place:
        """Where a node waits that has just entered."""
        self.tracer.arrived += 1
        if isinstance(self.frontier, PriorityQueue):
            return self.frontier.f(node), node.state.number
        return (self.tracer.arrived if isinstance(self.frontier, FIFOQueue) else -self.tracer.arrived,)

    def extend(self, nodes: Iterable[TheirNode]) -> None:
        for node in nodes:
            self.append(node)

    def pop(self) -> TheirNode:
        self.close()
        node: TheirNode = self.frontier.pop()
        self.tracer.tell("take", node.state)
        return node

    def __len__(self) -> int:
        return len(self.frontier)

    def __contains__(self, node: TheirNode) -> bool:
        return node in self.frontier

    def __getitem__(self, node: TheirNode) -> Any:
        return self.frontier[node]

    def __delitem__(self, node: TheirNode) -> None:
        del self.frontier[node]
        self.replaced = self.holders[node.state.state]


class LevelTeller(list[Level], Teller):
    """The levels of a recursive best-first search, and what they tell. What a level follows does not wait, until it is gone back from."""

    def __init__(self, tracer: Tracer) -> None:
        list.__init__(self)
        Teller.__init__(self, tracer)
        self.turns = 0

    def begin(self, root: Numbered) -> None:
        self.root = root
        super().begin(root)

    def made(self, children: list[Numbered]) -> None:
        self.tracer.made([])

    def test(self, node: Numbered) -> None:
        if self:
            self.tracer.tell("take", node)
        super().test(node)

    def append(self, level: Level) -> None:
        list.append(self, level)
        self.generate([each.state for each in level[0]], [(-len(self), each.f, place) for place, each in enumerate(level[0])])

    def pop(self, *_: Any) -> Level:
        """Leave a level; what stood for it waits under its value, before its equals, unless there is nothing left below it."""
        children, limit = level = list.pop(self)
        self.turns += 1
        value = children[0].f if children else inf
        place = (-len(self), value, -self.turns) if self and (children or limit < inf) else None
        followed = self[-1][0][0].state if self else self.root
        self.tracer.tell("back", followed, place)
        return level
