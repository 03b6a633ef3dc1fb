"""What a call may use: the limits of the server, and those of a server that strangers reach."""

from __future__ import annotations

from typing import NamedTuple

from fronteira.web.bodies import Bounds

MIB = 2**20


class Allowance(NamedTuple):
    """Limits on all calls, and what the person who started the server brought.

    body           bytes of a request                         cells     of a board
    quick, long    seconds a call in that lane has            usual     seconds of a long one that names none
    whole          seconds of all runs of a comparison
    nodes, events  of one search (None: any number)           memory    bytes a worker may hold
    runs           searches of a comparison, repeats counted  sheets    boards of a sheet
    engines        those that may be asked for
    """

    body: int = 4 * MIB
    cells: int = 10_000
    quick: float = 20.0
    long: float = 300.0
    usual: float = 20.0
    whole: float = 1800.0
    nodes: int | None = None
    events: int = 200_000
    memory: int = 1024 * MIB
    runs: int = 400
    sheets: int = 100
    engines: tuple[str, ...] = ("auto", "kernel", "search", "sat", "cp")
    is_public: bool = False
    problems: tuple[str, ...] = ()
    studies: str | None = None

    def seconds(self, lane: str, asked: Bounds | None) -> float:
        """How many seconds a call in a lane has."""
        most = self.quick if lane == "quick" else self.long
        wanted = asked.seconds if asked else None
        return min(most, wanted if wanted is not None else most if lane == "quick" else self.usual)

    def to_dict(self) -> dict[str, object]:
        """What a page should know."""
        shown = ("cells", "quick", "long", "usual", "whole", "nodes", "events", "runs", "sheets")
        return {**{name: getattr(self, name) for name in shown}, "public": self.is_public}


AT_HOME = Allowance()

IN_PUBLIC = Allowance(
    body=256 * 1024,
    cells=900,
    quick=5.0,
    long=20.0,
    usual=10.0,
    whole=60.0,
    nodes=200_000,
    events=50_000,
    memory=384 * MIB,
    runs=24,
    sheets=24,
    engines=("auto", "kernel", "search"),
    is_public=True,
)
"""What strangers may use: enough for every board of a lecture, not enough to keep a machine from others."""
