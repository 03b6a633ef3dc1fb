"""What a search sees: a problem, and the nodes it makes of it.

Any object with `start`, `actions`, `result` and `is_goal` is a problem; nothing needs to be inherited. States must be
hashable and are never changed. `result` may answer None: the action leads nowhere (a dead end found while it was tried).
`cost(state, action, after)` is optional; without it every step costs 1. Costs must not be negative, nor NaN. An estimate of inf says that
no goal can be reached: searches that are sure of their "no" rely on it, as they rely on admissible estimates for the cheapest solution.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any, Generic, Protocol, TypeVar

from fronteira.errors import BadOption

S = TypeVar("S", bound=Hashable)
A = TypeVar("A")


class Problem(Protocol[S, A]):
    """The four things every search needs."""

    @property
    def start(self) -> S: ...

    def actions(self, state: S, /) -> Iterable[A]: ...

    def result(self, state: S, action: A, /) -> S | None: ...

    def is_goal(self, state: S, /) -> bool: ...


class Node(Generic[S, A]):
    """A state, how it was reached, at what cost and depth; `h` is filled in by searches that use a heuristic."""

    __slots__ = ("action", "cost", "depth", "h", "parent", "state")

    def __init__(
        self,
        state: S,
        parent: Node[S, A] | None = None,
        action: A | None = None,
        cost: float = 0,
        depth: int = 0,
        h: float = 0,
    ) -> None:
        self.state = state
        self.parent = parent
        self.action = action
        self.cost = cost
        self.depth = depth
        self.h = h

    @property
    def path_cost(self) -> float:
        """The cost, as aima-python calls it: heuristics written for that library may ask for it."""
        return self.cost

    def path(self) -> list[Node[S, A]]:
        """From the root to this node."""
        nodes: list[Node[S, A]] = []
        node: Node[S, A] | None = self
        while node is not None:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    def __repr__(self) -> str:
        return f"Node({self.state!r}, cost={self.cost}, depth={self.depth})"


AnyNode = Node[Any, Any]

Heuristic = Callable[[AnyNode], float]
"""An estimate of what is left to pay from a node on. It sees the node, not just the state: some want the last move."""


def zero(node: AnyNode) -> float:
    """The heuristic that knows nothing."""
    return 0


def refuse_nan(node: AnyNode) -> None:
    """Raise what is to be said of an estimate or a cost that is no number: it is neither more nor less than any bound, so a search would
    leave out what it should not. Who calls this has seen that there may be one (`value != value`)."""
    for name, value in (("h", node.h), ("cost", node.cost)):
        if value != value:  # noqa: PLR0124 (NaN)
            raise BadOption("search.odd-answer", error=f"{name} = nan")


StepCost = Callable[[Any, Any, Any], float]


def step_cost(problem: Any) -> StepCost | None:
    """The problem's own step cost, or None when every step costs 1 (so that loops can skip the call)."""
    cost: StepCost | None = getattr(problem, "cost", None)
    return cost
