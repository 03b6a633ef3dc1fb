"""Limits on time, nodes, memory and events, and the meter that watches them.

A limit is not an error: a search that meets one ends with status LIMIT, says which, and hands over its figures so far.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any, TypeVar

from fronteira.errors import BadOption

Answer = TypeVar("Answer")

BEYOND_REACH = 2**62
"""Seconds, nodes, bytes or events that no search will ever use; kernels count in words of 64 bits."""

LOOK = 0.005
"""Seconds between two looks at the memory: reading it costs some ten microseconds."""


@dataclass(frozen=True)
class Limits:
    """What a search may use; None is no limit, and what nobody can reach (`BEYOND_REACH`, infinity) is none either. Of nodes, bytes and
    events only whole ones count.

    seconds  wall-clock time
    nodes    nodes expanded (exact)
    memory   bytes of resident memory of the whole process, as a judge would measure it
    events   events told to a trace; an expansion is told whole, so there can be some more
    """

    seconds: float | None = None
    nodes: int | None = None
    memory: int | None = None
    events: int | None = None

    def __post_init__(self) -> None:
        for name in ("seconds", "nodes", "memory", "events"):
            value = getattr(self, name)
            if value is None:
                continue
            if not value >= 0:
                raise BadOption("search.negative-limit", name=name, value=value)
            if value >= BEYOND_REACH:
                object.__setattr__(self, name, None)
            elif name != "seconds" and type(value) is not int:
                object.__setattr__(self, name, int(value))


NO_LIMITS = Limits()


class LimitReached(Exception):
    """Raised inside a search by its meter, and caught by `search`: it never reaches the user."""

    def __init__(self, limit: str) -> None:
        super().__init__(limit)
        self.limit = limit


class Meter:
    """Watches the limits of one search but that on events, which its tracer does. `check(expanded)` is called before each expansion; what
    has no such loop is watched from outside (`search.guard`).

    Whatever takes limits takes a meter in their place, and then works as a part of something larger: with a clock of its own (`seconds`),
    to the same deadline, until somebody says `stop` to the whole, in another thread maybe. A limit on nodes holds for each search.
    """

    __slots__ = ("_deadline", "_memory", "_next_look", "_nodes", "_stopped", "_whole", "idle", "is_guarded", "limits", "started")

    def __init__(self, limits: Allowed = None) -> None:
        self.started = perf_counter()
        self._whole: Meter = self
        self._stopped = False
        self._next_look = 0.0
        self.limits: Limits = NO_LIMITS
        self._deadline: float | None = None
        self._nodes: int | None = None
        self._memory: int | None = None
        self.is_guarded = False
        """Is there anything to look at from outside? Nodes are not: only who counts them knows."""
        self.idle = True
        """Nothing to watch: loops may skip the call."""
        if limits is not None:
            self._watch(limits)

    def _watch(self, limits: Limits | Meter) -> None:
        """There are limits, or this is a part of something larger."""
        if isinstance(limits, Meter):
            self._whole, limits = limits._whole, limits.limits
        self.limits, self._nodes, self._memory = limits, limits.nodes, limits.memory
        if limits.seconds is not None:
            self._deadline = self._whole.started + limits.seconds
        self.is_guarded = self._whole is not self or limits.seconds is not None or limits.memory is not None
        self.idle = not self.is_guarded and limits.nodes is None

    @property
    def whole(self) -> Meter:
        """The meter of all that this work is a part of; itself where there is no more."""
        return self._whole

    def up_to(self, nodes: int) -> Meter:
        """A meter for a part of this work that may expand so many nodes at most."""
        part = Meter(self)
        part._nodes = nodes if self._nodes is None else min(nodes, self._nodes)
        part.limits, part.idle = replace(self.limits, nodes=part._nodes), False
        return part

    def guard(self, work: Callable[..., Answer], *arguments: Any) -> Answer:
        """Make a call, and end it with LimitReached at a limit that it does not look at itself (see `search.guard`)."""
        if not self.is_guarded:
            return work(*arguments)
        from fronteira.search.guard import guarded

        return guarded(self, work, *arguments)

    def stop(self) -> None:
        """End this work, and all that it is a part of: the next `check` raises LimitReached."""
        self._whole._stopped = True

    @property
    def stopped(self) -> bool:
        return self._whole._stopped

    def check(self, expanded: int | None = None) -> None:
        """Raise LimitReached if this many expansions, the time or the memory used leave no room for another; without a number, nodes are
        not asked about."""
        if self._whole._stopped:
            raise LimitReached("stop")
        if expanded is not None and self._nodes is not None and expanded >= self._nodes:
            raise LimitReached("nodes")
        if self._deadline is None and self._memory is None:
            return
        now = perf_counter()
        if self._deadline is not None and now >= self._deadline:
            raise LimitReached("time")
        if self._memory is not None and now >= self._next_look:
            self._next_look = now + LOOK
            if resident_memory() >= self._memory:
                raise LimitReached("memory")

    def reached(self, grace: float = 0.0) -> str | None:
        """The limit that is reached, but that on nodes; that on time, by so many seconds."""
        if self.stopped:
            return "stop"
        if self._deadline is not None and perf_counter() >= self._deadline + grace:
            return "time"
        return "memory" if self._memory is not None and resident_memory() >= self._memory else None

    def nodes_left(self, expanded: int) -> int | None:
        """How many more nodes there is room for; None is any number."""
        return None if self._nodes is None else max(0, self._nodes - expanded)

    def seconds_left(self) -> float | None:
        """How much time is left; None is all the time in the world."""
        return None if self._deadline is None else max(0.0, self._deadline - perf_counter())

    def slice(self, expanded: int, most: float) -> tuple[int, float]:
        """After a check, what work in slices may spend before the next: nodes (−1 is any number), and seconds, so many at most."""
        self.check(expanded)
        nodes = -1 if self._nodes is None else max(0, self._nodes - expanded)
        return nodes, most if self._deadline is None else max(1e-6, min(most, self._deadline - perf_counter()))

    def seconds(self) -> float:
        return perf_counter() - self.started


Allowed = Limits | Meter | None
"""What work is allowed to use: limits of its own, or those of the work it is a part of."""


def amount_of_memory(text: str) -> int:
    """An amount of memory in bytes; k, M, G and T are powers of 1024.

    >>> amount_of_memory("32M"), amount_of_memory("1.5 GiB"), amount_of_memory("4096")
    (33554432, 1610612736, 4096)
    """
    match = re.fullmatch(r"(\d+(?:\.\d+)?)\s*([kmgt]?)(?:i?b)?", text.strip().lower())
    if not match:
        raise ValueError(f"{text!r} is not an amount of memory, as in 32M")
    try:
        return int(float(match[1]) * 1024 ** " kmgt".index(match[2] or " "))
    except OverflowError:
        raise ValueError(f"{text[:20]!r}… is more memory than can be meant") from None


def resident_memory(process: int | str = "self") -> int:
    """Bytes of memory a process holds now (where the system does not tell, the most this one ever held)."""
    try:
        with open(f"/proc/{process}/statm", "rb") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        import resource
        import sys

        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return peak if sys.platform == "darwin" else peak * 1024
