"""What a player may use for one move: time and nodes. A clock runs from the moment it is made."""

from __future__ import annotations

from time import perf_counter

from fronteira.search.limits import Limits, Meter


class Clock:
    """The clock of one move; None is no limit.

    seconds  wall-clock time from the moment the clock was made
    nodes    what whoever searches may look at, exact: the same on every machine

    A player asks how much is `left()`, or has a `meter()` that whatever takes limits takes too.
    """

    __slots__ = ("nodes", "seconds", "started")

    def __init__(self, seconds: float | None = None, nodes: int | None = None) -> None:
        self.started = perf_counter()
        self.seconds, self.nodes = seconds, nodes

    def used(self) -> float:
        """Seconds since the clock was made."""
        return perf_counter() - self.started

    def left(self) -> float | None:
        """Seconds still to be had, never less than 0; None is all the time in the world."""
        return None if self.seconds is None else max(0.0, self.seconds - self.used())

    def meter(self, spare: float = 0.0, nodes: int | None = None) -> Meter:
        """A meter that ends at this clock's time, so many seconds earlier to `spare` what comes after, and at its nodes or fewer."""
        left = self.left()
        few = [count for count in (nodes, self.nodes) if count is not None]
        return Meter(Limits(seconds=None if left is None else max(0.0, left - spare), nodes=min(few, default=None)))
