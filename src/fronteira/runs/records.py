"""What a run left behind, as plain values: one record per run, the summary of its repeats, and all records of a comparison or a study.

The same record serves `compare`, the lab, `batch compare` and `aima --compare`: `to_dict` is what all of them print and keep, each
with the columns it has always had.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from statistics import median
from typing import Any

from fronteira.search.heuristics import TOLERANCE
from fronteira.search.stats import Stats

SOLVED, EXHAUSTED, LIMIT, WRONG, CRASHED = "solved", "exhausted", "limit", "wrong", "crashed"
"""How a run ends: the first three are those of `fronteira.search.Status`; the referee refused its solution; its process died or its code
raised. A search of a student's program that proves nothing, as climbers do, "ended"."""


@dataclass(frozen=True, kw_only=True)
class Named:
    """What is run, by name: what a run and its record have in common.

    experiment  the part of the study it belongs to          instance  the board's name       size  its shape, "10×10"
    model, strategy, heuristic  as specs, options spelled out; heuristic is None where the strategy looks at none. Of a student's program,
                its file and the search
    variant     what sets the run apart in a sweep or an ablation ("alpha=0.3", "without mrv", "basic rules"); None elsewhere
    parameter   in a sweep, the number that varies
    repeat      1, 2 …
    """

    experiment: str
    instance: str
    puzzle: str
    size: str
    model: str
    strategy: str
    heuristic: str | None = None
    variant: str | None = None
    parameter: float | None = None
    repeat: int = 1

    @property
    def title(self) -> str:
        """A run in a few words."""
        names = (self.instance, self.variant, self.model, self.strategy, self.heuristic)
        return " ".join(name for name in names if name) + (f" ({self.repeat})" if self.repeat > 1 else "")

    def names(self) -> dict[str, Any]:
        """What is run, by field."""
        return {each.name: getattr(self, each.name) for each in fields(Named)}


@dataclass(frozen=True, kw_only=True)
class Record(Named):
    """One run: what was run, how it ended, and its figures.

    status      see above; limit  the one that was reached
    expanded …  the counters of `search.Stats`; seconds  of the search
    setup       seconds it took to make the model and the heuristic, which the counters do not see: some models do much of their work there
    estimate    what the heuristic said about the start; optimum  the exact least cost, where costs differ between solutions and it is known
    note        what went wrong, if anything did: a text in English, and so it is kept in files. That of a run just made is a
                `words.Note`, which can be said in the language of the call
    alpha_cuts, beta_cuts, value  of a search of a game (see `runs.games`); None of others
    """

    status: str
    limit: str | None = None
    expanded: int = 0
    tested: int = 0
    generated: int = 0
    dead_ends: int = 0
    duplicates: int = 0
    max_frontier: int = 0
    frontier_left: int = 0
    depth: int | None = None
    cost: float | None = None
    penetrance: float | None = None
    branching: float | None = None
    setup: float = 0.0
    seconds: float = 0.0
    estimate: float | None = None
    optimum: float | None = None
    note: str | None = None
    alpha_cuts: int | None = None
    beta_cuts: int | None = None
    value: float | None = None

    def to_dict(self) -> dict[str, Any]:
        """Flat, in the order tables show it."""
        return asdict(self)

    def what(self) -> tuple[Any, ...]:
        """What was run: the same for all repeats."""
        return tuple(getattr(self, name) for name in IDENTITY)

    def counts(self) -> tuple[Any, ...]:
        """How it ended and every exact figure: equal over repeats, unless the clock or the memory ended it."""
        return tuple(getattr(self, name) for name in COUNTS)

    @property
    def repeatable(self) -> bool:
        """The clock, the memory and a crash end a run now here, now there; everything else must happen again the same way."""
        return self.limit not in ("time", "memory") and self.status != CRASHED

    @property
    def dearer(self) -> float | None:
        """By how much the solution found is dearer than the cheapest, where that is known."""
        if self.cost is None or self.optimum is None:
            return None
        return self.cost - self.optimum if exceeds(self.cost, self.optimum) else 0


def exceeds(one: float, other: float) -> bool:
    """Is one cost more than another, and not only another sum of the same fractions?"""
    return one > other + TOLERANCE * max(1, abs(other))


IDENTITY = tuple(each.name for each in fields(Named) if each.name not in ("size", "repeat"))
"""What sets one row of a table apart from another."""

COUNTS = ("status", "limit", *(each.name for each in fields(Stats) if each.name != "seconds"), "alpha_cuts", "beta_cuts", "value")
"""The exact part of a record."""


@dataclass(frozen=True, kw_only=True)
class Summary(Record):
    """All repeats of one run as one record, that of the fastest; how many there were, how their times spread, did the counts agree?"""

    runs: int
    median: float
    slowest: float
    counts_differ: bool

    def to_dict(self) -> dict[str, Any]:
        """Flat, without the number of the repeat."""
        row = super().to_dict()
        del row["repeat"]
        return row


@dataclass(frozen=True)
class Records(Sequence[Record]):
    """The records of a study or a comparison, in its order, and what was known when they were made. Anything in `about` may be missing:

    title       what it is called, a text or one per language {"en": …, "pt": …}; `description` likewise
    limits      {"seconds": 3.0, "nodes": None, "memory": 33554432}          repeat, seed, jobs  numbers
    machine     {"processor": …, "cores": …, "system": …, "python": …, "kernels": …}     versions  {"fronteira": …, "matplotlib": …}
    started, finished  dates as texts         planned  how many runs there were to make, so that a partial study is known as one
    experiments in their order, {"name": …, "title": …, "description": …, "limits": …, "tables": […], "charts": […]}
    labels      what people call a variant: {"basic rules": {"en": …, "pt": …}}
    boards      the boards' texts by instance, in a notation of their puzzle
    problems    which of the puzzles are problem classes of somebody's: their boards are shown as those texts
    study       the study's own text
    """

    records: tuple[Record, ...]
    about: dict[str, Any]

    def __len__(self) -> int:
        return len(self.records)

    def __getitem__(self, index: Any) -> Any:
        return self.records[index]

    def __iter__(self) -> Iterator[Record]:
        return iter(self.records)

    def to_rows(self) -> list[dict[str, Any]]:
        """One dictionary per run: `pandas.DataFrame(records.to_rows())`."""
        return [record.to_dict() for record in self.records]

    def _repr_html_(self) -> str:
        """What a notebook shows: one line per run, over its repeats."""
        from fronteira.report.rows import as_html

        rows = [each.to_dict() for each in self.summaries()]
        return as_html(rows, [name for name in SHOWN if any(row[name] is not None for row in rows)])

    def summaries(self) -> list[Summary]:
        """One per run, over its repeats, in the order of the study."""
        groups: dict[tuple[Any, ...], list[Record]] = {}
        for record in self.records:
            groups.setdefault(record.what(), []).append(record)
        return [summarise(group) for group in groups.values()]


SHOWN = (
    *("instance", "variant", "model", "strategy", "heuristic", "status"),
    *("expanded", "tested", "generated", "depth", "cost", "seconds", "median"),
)
"""The columns a notebook has room for."""


def summarise(group: Sequence[Record]) -> Summary:
    """The repeats of one run as one row; those the clock cut short say nothing about counts."""
    from fronteira.words import Note, Said

    alike = [record for record in group if record.repeatable] or list(group[:1])
    best = min(alike, key=lambda record: record.seconds)
    times = [record.seconds for record in alike]
    differ = any(record.counts() != best.counts() for record in alike)
    known = {each.name: getattr(best, each.name) for each in fields(Record)}
    if differ:
        known["note"] = Note(Said("runs.counts-differ", expanded=", ".join(str(record.expanded) for record in alike)))
    return Summary(**known, runs=len(group), median=median(times), slowest=max(times), counts_differ=differ)
