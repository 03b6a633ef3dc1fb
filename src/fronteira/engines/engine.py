"""Engines: ways to find a board's solutions, all under one small interface.

An engine makes a Finder for a board; each call of `find` looks for one more solution. Besides `search`, which every puzzle has
through its models, a puzzle may offer a compiled `kernel`, `sat` (PySAT) and `cp` (OR-Tools): independent of one another, so that
each can confirm what another says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from fronteira.errors import BadOption, GaveUp, UnknownName
from fronteira.search.limits import LimitReached, Meter


class Work(NamedTuple):
    """What an engine other than search did: `nodes` in its own unit (decisions, conflicts), and more by name."""

    nodes: int
    seconds: float
    more: Mapping[str, int] = {}

    def to_dict(self) -> dict[str, Any]:
        """Plain data: `nodes`, `seconds`, and the other figures by name."""
        return {"nodes": self.nodes, "seconds": self.seconds, **self.more}


class Finder(Protocol):
    """The solutions of one board, one after another, none of them twice.

    find   look for the next one: True, and it is in `board`; False, and it is proved that there is no further one. What the meter
           watches ends it with LimitReached, after which it may be called again to go on (unless it had to be interrupted: `search.guard`).
    nodes  decisions, conflicts or whatever the engine counts its work in, so far
    best   optional: when a limit is reached, a solution that may not be the cheapest
    more   optional: other figures by name, so far
    """

    board: Any

    @property
    def nodes(self) -> int: ...

    def find(self, meter: Meter) -> bool: ...


def find_engine(puzzle: Any, name: str) -> tuple[str, Callable[[Any], Finder]]:
    """The engine of that name and how to make its Finder for a board; "auto" is the kernel. Imported only now: some are heavy."""
    name = "kernel" if name == "auto" else name
    make: Callable[[Any], Finder] | None = puzzle.engines.get(name)
    if make is None:
        raise UnknownName("engine", name, ["search", *puzzle.engines], puzzle=puzzle.name)
    return name, make


def make_finder(engine: str, make: Callable[[Any], Finder], board: Any, meter: Meter) -> Finder:
    """A finder for a board; making it can be most of the work, and is on the same meter."""
    if engine == "kernel" and (not meter.is_guarded or len(board.cells) < getattr(make, "long_steps_from", 0)):
        return make(board)  # which looks at its meter often enough
    from fronteira.engines.apart import ready

    return ready(engine, make, board, meter)


def need(extra: str, module: str) -> BadOption:
    """The error for an engine whose package is not installed."""
    return BadOption("engines.not-installed", module=module, extra=extra)


def check_or_give_up(meter: Meter) -> None:
    """Raise GaveUp if a limit was reached: for work that is not counted in nodes."""
    try:
        meter.check()
    except LimitReached as reached:
        raise GaveUp(reached.limit) from None


def guard_or_give_up(meter: Meter, work: Callable[..., Any], *arguments: Any) -> Any:
    """Make a call, and raise GaveUp at a limit, even one that it does not look at itself (see `search.guard`)."""
    try:
        return meter.guard(work, *arguments)
    except LimitReached as reached:
        raise GaveUp(reached.limit) from None
