"""The loop every kernel shares: run in slices, within what a meter allows, and go on later exactly where it stopped."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from typing import Any, Protocol

from fronteira.errors import NotCompiled
from fronteira.kernels.codes import FOUND, LIMIT

SLICE = 0.05
"""Seconds a kernel runs between two looks at the limits and at Ctrl-C."""


class Watch(Protocol):
    """What of a meter a kernel needs (see `search.limits`)."""

    def check(self, expanded: int) -> None: ...

    def nodes_left(self, expanded: int) -> int | None: ...

    def seconds_left(self) -> float | None: ...


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


def drive(kernel: Any, meter: Watch) -> bool:
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
        raise NotCompiled("kernels.not-compiled")


def pause() -> None:
    """Nothing, in Python: what is called from compiled code that works for long, so that signals, other threads and whoever wants to end it
    have their turn."""
