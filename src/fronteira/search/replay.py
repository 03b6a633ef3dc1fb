"""A search seen again, step by step and both ways, from the events it told (see `trace`).

    events = Recording()
    search(problem, "astar", heuristic=h, trace=events)
    replay = Replay(events)
    replay.seek(100)
    replay.node, replay.path, replay.frontier, replay.stats

A step is an event. What each one changed is kept when it is first replayed, so going back costs as little as going on. States are the
problem's own, or the texts written for them if the events come from a file (`read_trace`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from fronteira.search.stats import Stats
from fronteira.search.trace import Event

COUNTED = {
    "expand": ("expanded",),
    "test": ("tested",),
    "generate": ("generated",),
    "duplicate": ("generated", "duplicates"),
    "dead": ("dead_ends",),
}
"""The counters that go up by one with an event."""

LOOKED_AT = ("take", "test", "expand", "goal")
"""Events whose node is the one in hand."""

LEFT = ("take", "stale", "drop", "back")
"""Events after which a node waits no more, unless they give it a priority."""

Changes = list[tuple[int, tuple[float, ...] | None]]


class Replay:
    """A search after its first `step` events."""

    def __init__(self, events: Iterable[Event]) -> None:
        self.events = list(events)
        self.step = 0
        self._first: dict[int, Event] = {}  # the event that told of a node first
        for event in self.events:
            if event.id is not None:
                self._first.setdefault(event.id, event)
        self._waiting: dict[int, tuple[float, ...]] = {}
        self._counts = dict.fromkeys((name for names in COUNTED.values() for name in names), 0)
        self._most = 0
        self._hand: int | None = None
        self._round: Mapping[str, Any] = {}
        self._past: list[tuple[int, int | None, Mapping[str, Any], Changes]] = []  # what each step changed, as it was before

    def __len__(self) -> int:
        """How many steps there are."""
        return len(self.events)

    @property
    def about(self) -> Mapping[str, Any]:
        """What is known of the search as a whole."""
        return next((event.more or {} for event in self.events if event.kind == "about"), {})

    @property
    def event(self) -> Event | None:
        """What happened last."""
        return self.events[self.step - 1] if self.step else None

    @property
    def node(self) -> Event | None:
        """The node in hand, the one that was taken, tested or expanded last: the event that first told of it."""
        return None if self._hand is None else self._first[self._hand]

    @property
    def state(self) -> Any:
        """The state in hand; a model can make a board of it."""
        return None if self.node is None else self.node.state

    @property
    def path(self) -> list[Event]:
        """From the root to the node in hand."""
        path = []
        number = self._hand
        while number is not None:
            path.append(self._first[number])
            number = path[-1].parent
        return path[::-1]

    @property
    def frontier(self) -> list[Event]:
        """The nodes that wait, the next one first, each with the priority it has now."""
        order = sorted(self._waiting.items(), key=lambda each: each[1])
        return [self._first[number]._replace(priority=priority) for number, priority in order]

    @property
    def round(self) -> int | None:
        """Which round of a deepening search this is."""
        return self._round.get("round")

    @property
    def bound(self) -> float | None:
        """The bound of that round."""
        return self._round.get("bound")

    @property
    def ending(self) -> Mapping[str, Any] | None:
        """The status and the limit a search ended with, once it has."""
        return self.event.more if self.event is not None and self.event.kind == "end" else None

    @property
    def stats(self) -> Stats:
        """The counters so far; `frontier_left` is what waits now, and nobody measured the time."""
        goal = next((event for event in self.events[max(0, self.step - 2) : self.step] if event.kind == "goal"), None)
        depth, cost = (None, None) if goal is None else (goal.depth, goal.g)
        return Stats(**self._counts, max_frontier=self._most, frontier_left=len(self._waiting), depth=depth, cost=cost)

    def seek(self, step: int) -> None:
        """Go to a step, from 0 (nothing happened yet) to the last; below 0 or beyond it, as far as there is."""
        step = min(max(0, step), len(self.events))
        while self.step < step:
            self._apply(self.events[self.step])
            self.step += 1
        while self.step > step:
            self.step -= 1
            self._undo(self.events[self.step])

    def forward(self, steps: int = 1) -> None:
        self.seek(self.step + steps)

    def back(self, steps: int = 1) -> None:
        self.seek(self.step - steps)

    def _apply(self, event: Event) -> None:
        changes: Changes = []
        self._past.append((self._most, self._hand, self._round, changes))
        kind, number = event.kind, event.id
        if kind in ("take", "test", "expand", "back"):  # what was made by now waits; so did what is looked at
            self._most = max(self._most, len(self._waiting) + (kind in ("test", "expand") and number not in self._waiting))
        if kind in LOOKED_AT:
            self._hand = number
        elif kind == "round":
            self._round = event.more or {}
        elif kind == "back":
            changes += [(child, priority) for child, priority in self._waiting.items() if self._first[child].parent == number]
            for child, _ in changes:
                del self._waiting[child]
        if number is not None and (event.priority is not None or kind in LEFT):
            changes.append((number, self._waiting.get(number)))
            self._place(number, event.priority)
        self._count(event, 1)

    def _undo(self, event: Event) -> None:
        self._count(event, -1)
        self._most, self._hand, self._round, changes = self._past.pop()
        for number, priority in reversed(changes):
            self._place(number, priority)

    def _place(self, number: int, priority: tuple[float, ...] | None) -> None:
        if priority is None:
            self._waiting.pop(number, None)
        else:
            self._waiting[number] = priority

    def _count(self, event: Event, step: int) -> None:
        for name in COUNTED.get(event.kind, ()):
            self._counts[name] += step
        if event.kind == "generate" and event.of is not None:
            self._counts["duplicates"] += step
