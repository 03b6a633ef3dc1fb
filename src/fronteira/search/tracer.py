"""Between a search and its trace: numbers nodes, and tells what happens so that it can be replayed.

Searches hold a `Tracer`, or None. What comes of an expansion is told once it is whole (`made`): only then is it known where the successors
wait, and which number the node has that a duplicate repeats if that node is its own sister.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from fronteira.search.limits import LimitReached
from fronteira.search.problem import AnyNode, Heuristic
from fronteira.search.trace import Event, Trace

Place = tuple[float, ...] | str | None
"""Where a node waits: what the frontier orders by, lowest first, down to what decides between equals. A word says why it does not wait."""

Cut = tuple[Sequence[AnyNode], Sequence[AnyNode]]


class Frontier(Protocol):
    """Nodes waiting to be expanded. `put` takes the successors of one expansion, in the order of the actions.

    Only traces ask for `places`: where nodes just put in wait, `arrived` being how many came before. A frontier that lets go of nodes
    has a `cut` as well, which says which went since it was asked last, and which stayed, in their new order.
    """

    def put(self, nodes: Sequence[AnyNode], /) -> None: ...

    def take(self) -> AnyNode: ...

    def __len__(self) -> int: ...

    def places(self, nodes: Sequence[AnyNode], arrived: int) -> list[Place]: ...


class Met(NamedTuple):
    """Something an expansion came upon: a successor, or an action that led nowhere from a node."""

    kind: str
    node: AnyNode
    action: Any = None
    of: AnyNode | None = None


class Tracer:
    """Turns what a search tells it into events. `arrived` is how many nodes entered the frontier so far."""

    def __init__(self, trace: Trace, heuristic: Heuristic, most: int | None = None) -> None:
        self.arrived = 0
        self._told = 0
        self._most = most
        self._trace = trace
        self._rounds = 0
        self._same_h = not getattr(heuristic, "by_move", False)  # equal states have equal estimates
        self._numbers: dict[int, int] = {}
        self._alive: list[AnyNode] = []  # a node's address is its key: keep it from being used again
        self._met: list[Met] = []

    def say(self, kind: str, more: Mapping[str, Any]) -> None:
        """Tell of something that is about no node."""
        self._told += 1
        self._trace(Event(kind, more=more))

    def tell(self, kind: str, node: AnyNode, place: Place = None, of: AnyNode | None = None) -> None:
        """Tell of a node."""
        self._told += 1
        priority, reason = (None, place) if isinstance(place, str) else (place, None)
        parent = None if node.parent is None else self._numbers.get(id(node.parent))
        number, same = self.number(node), None if of is None else self.number(of)
        self._trace(Event(kind, number, parent, node.state, node.action, node.cost, node.h, node.depth, same, priority, reason))

    def number(self, node: AnyNode) -> int:
        """Nodes are numbered as they are told of."""
        key = id(node)
        if key not in self._numbers:
            self._numbers[key] = len(self._alive)
            self._alive.append(node)
        return self._numbers[key]

    def places(self, frontier: Frontier, nodes: Sequence[AnyNode]) -> list[Place]:
        """Where nodes that were just put into a frontier wait."""
        places = frontier.places(nodes, self.arrived)
        self.arrived += len(nodes)
        return places

    def round(self, bound: float) -> None:
        """A deepening search begins a round under a bound."""
        self._rounds += 1
        self.say("round", {"round": self._rounds, "bound": bound})

    def tests(self, nodes: Iterable[AnyNode]) -> Iterator[AnyNode]:
        """The nodes one by one, each about to be tested."""
        for node in nodes:
            self.tell("test", node)
            yield node

    def expand(self, node: AnyNode) -> None:
        """A node is about to be expanded, and counted, unless as many events were told as may be."""
        if self._most is not None and self._told >= self._most:
            raise LimitReached("events")
        self.tell("expand", node)

    def dead(self, node: AnyNode, action: Any) -> None:
        """An action led nowhere: there is no successor to tell of."""
        self._met.append(Met("dead", node, action))

    def duplicate(self, child: AnyNode, of: AnyNode) -> None:
        """A successor goes no further: its state is that of another node."""
        self._met.append(Met("duplicate", child, None, of))

    def generate(self, child: AnyNode, of: AnyNode | None = None) -> None:
        """A successor was made; `of` is the node whose state it reaches by a better way."""
        self._met.append(Met("generate", child, None, of))

    def made(self, places: Sequence[Place]) -> None:
        """The expansion is whole: tell what it met, and of each successor where it waits."""
        met, self._met = self._met, []
        for each in met:
            if each.kind != "dead":
                self.number(each.node)
        rest = iter(places)
        for kind, node, action, of in met:
            if kind == "dead":
                self._told += 1
                self._trace(Event("dead", None, self.number(node), None, action, node.cost, 0, node.depth + 1))
            elif kind == "generate":
                self.tell("source" if node.parent is None else kind, node, next(rest), of)
            else:
                if of is not None and self._same_h:
                    node.h = of.h
                self.tell(kind, node, None, of)

    def end(self, status: str, limit: str | None, goal: AnyNode | None) -> None:
        """The search is over. What an expansion that was cut short had met is told too: it was counted."""
        self.made(["unfinished"] * len(self._met))
        if goal is not None:
            self.tell("goal", goal)
        self.say("end", {"status": status, "limit": limit})


class Told:
    """A frontier that tells a trace what enters it and what leaves it, and knows by which node each state is reached."""

    def __init__(self, tracer: Tracer, frontier: Frontier, *, tree: bool) -> None:
        self.tell = tracer.tell
        self.tests = tracer.tests
        self.dead = tracer.dead
        self._tracer = tracer
        self._frontier = frontier
        self._cut: Callable[[], Cut] = getattr(frontier, "cut", lambda: ((), ()))
        self._holders: dict[Any, AnyNode] | None = None if tree else {}
        self._children: list[AnyNode] = []  # of the expansion under way
        self._better: list[AnyNode | None] = []  # whose states the first of them reach by a better way

    def expand(self, node: AnyNode, children: list[AnyNode]) -> None:
        """An expansion begins; `children` is the list it is going to fill."""
        self._tracer.expand(node)
        self._children = children

    def duplicate(self, child: AnyNode) -> None:
        self._reach()
        assert self._holders is not None
        self._tracer.duplicate(child, self._holders[child.state])

    def stale(self, node: AnyNode) -> None:
        """A better way to a node's state was found while it waited."""
        assert self._holders is not None
        self.tell("stale", node, of=self._holders[node.state])

    def put(self, nodes: list[AnyNode]) -> None:
        self._frontier.put(nodes)
        self._children = nodes
        self.close()
        self._tracer.made(self._tracer.places(self._frontier, nodes))
        self._tell_cut()

    def take(self) -> AnyNode:
        node = self._frontier.take()
        self.tell("take", node)
        self._tell_cut()
        return node

    def __len__(self) -> int:
        return len(self._frontier)

    def close(self) -> None:
        """The expansion under way makes no more children."""
        self._reach()
        for child, of in zip(self._children, self._better, strict=True):
            self._tracer.generate(child, of)
        self._children, self._better = [], []

    def _reach(self) -> None:
        """Enter the children made since the last time among the nodes by which states are reached."""
        for child in self._children[len(self._better) :]:
            self._better.append(None if self._holders is None else self._holders.get(child.state))
            if self._holders is not None:
                self._holders[child.state] = child

    def _tell_cut(self) -> None:
        dropped, kept = self._cut()
        for node in dropped:
            self.tell("drop", node, "width")
        for node, place in zip(kept, self._tracer.places(self._frontier, kept), strict=True):
            self.tell("wait", node, place)
