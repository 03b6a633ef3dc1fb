"""Engines: ways to find a board's solutions, all under one small interface.

An engine makes a Finder for a board; each call of `find` looks for one more solution. Besides `search`, which every puzzle has
through its models, a puzzle may offer a compiled `kernel`, `sat` (PySAT) and `cp` (OR-Tools): independent of one another, so that
each can confirm what another says.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from fronteira.errors import BadOption, NotCompiled, UnknownName
from fronteira.lazy import find_attribute
from fronteira.search.limits import Meter

NONE, FOUND, LIMIT = 0, 1, 2
"""What a kernel's `run` answers: no further solution, a solution, the budget of this call is spent."""

SLICE = 0.05
"""Seconds a kernel runs between two looks at the limits and at Ctrl-C."""


@dataclass(frozen=True)
class Work:
    """What an engine other than search did: `nodes` in its own unit (decisions, conflicts), and more by name."""

    nodes: int
    seconds: float
    more: Mapping[str, int] = field(default_factory=dict)

    def to_dict(self) -> dict[str, Any]:
        return {"nodes": self.nodes, "seconds": self.seconds, **self.more}


class Finder(Protocol):
    """The solutions of one board, one after another, none of them twice.

    find   look for the next one: True, and it is in `board`; False, and it is proved that there is no further one. What the meter
           watches ends it with LimitReached, after which it may be called again to go on.
    nodes  decisions, conflicts or whatever the engine counts its work in, so far
    best   optional: when a limit is reached, a solution that may not be the cheapest
    more   optional: other figures by name, so far
    """

    board: Any
    nodes: int

    def find(self, meter: Meter) -> bool: ...


def find_engine(puzzle: Any, name: str) -> tuple[str, Callable[[Any], Finder]]:
    """The engine of that name and how to make its Finder for a board; "auto" is the kernel. Imported only now: some are heavy."""
    name = "kernel" if name == "auto" else name
    if name not in puzzle.engines:
        raise UnknownName(f"{puzzle.name} engine", name, ["search", *puzzle.engines])
    make: Callable[[Any], Finder] = find_attribute(puzzle.engines[name])
    return name, make


class Idle(threading.local):
    """Kernels nobody is using, by what they were made for, in each thread its own: making one can take longer than solving with it."""

    def __init__(self) -> None:
        self._kernels: dict[Any, Any] = {}

    def take(self, make: Callable[..., Any], *key: Any) -> Any:
        """An idle kernel made with these arguments, or a new one."""
        return self._kernels.pop((make, *key), None) or make(*key)

    def give(self, kernel: Any, make: Callable[..., Any], *key: Any) -> None:
        """Have a kernel back; few are kept."""
        if len(self._kernels) >= MOST_IDLE:
            self._kernels.clear()
        self._kernels[(make, *key)] = kernel


idle = Idle()
MOST_IDLE = 8


def drive(kernel: Any, meter: Meter) -> bool:
    """Run a kernel to its next solution (True) or to the proof that there is none (False), in slices, within what the meter allows."""
    while True:
        meter.check(kernel.nodes)
        nodes, seconds = meter.nodes_left(kernel.nodes), meter.seconds_left()
        code = kernel.run(-1 if nodes is None else nodes, SLICE if seconds is None else max(1e-6, min(SLICE, seconds)))
        if code != LIMIT:
            return bool(code == FOUND)


def finish(kernel: Any) -> bool:
    """Run a kernel to its next solution or to the proof that there is none, without limits; Ctrl-C works all the same."""
    while (code := kernel.run(-1, SLICE)) == LIMIT:
        pass
    return bool(code == FOUND)


def demand_compiled(compiled: bool) -> None:
    """Refuse an uncompiled kernel where FRONTEIRA_REQUIRE_COMPILED=1 says so."""
    if not compiled and os.environ.get("FRONTEIRA_REQUIRE_COMPILED") == "1":
        raise NotCompiled("the kernels are not compiled, and FRONTEIRA_REQUIRE_COMPILED=1 demands it")


def need(extra: str, module: str) -> BadOption:
    """The error for an engine whose package is not installed."""
    return BadOption(f"this engine needs {module}, which is not installed: pip install 'fronteira[{extra}]'")
