"""What a run left behind, as plain values: one record a run, and the summary of its repeats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from statistics import median
from typing import Any

from fronteira.search.stats import Stats

CRASHED = "crashed"
"""The status of a run whose process died or whose model raised; the others are those of `compare`: solved, exhausted, limit, wrong."""


@dataclass(frozen=True, kw_only=True)
class Record:
    """One run.

    experiment  the part of the study it belongs to          instance  the board's name       size  its shape, "10×10"
    model, strategy, heuristic  as specs, options spelled out; heuristic is None where the strategy looks at none
    variant     what sets the run apart in a sweep or an ablation ("alpha=0.3", "without mrv", "basic rules"); None elsewhere
    parameter   in a sweep, the number that varies
    repeat      1, 2 …
    status, limit, note, setup  as in `compare.Row`; the counters are those of `search.Stats`, times in seconds
    estimate    what the heuristic said about the start; optimum  the exact least cost, where costs differ between solutions and it is known
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

    def to_row(self) -> dict[str, Any]:
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
        return None if self.cost is None or self.optimum is None else self.cost - self.optimum


IDENTITY = ("experiment", "instance", "puzzle", "model", "strategy", "heuristic", "variant", "parameter")
"""What sets one row of a table apart from another."""

COUNTS = ("status", "limit", *(each.name for each in fields(Stats) if each.name != "seconds"))
"""The exact part of a record."""

TABLES = ("time", "nodes", "depth", "cost", "penetrance", "branching", "frontier")
"""The kinds of tables a report can show."""

CHARTS = ("bars", "lines", "ablation", "cactus", "scatter")
"""The kinds of charts a report can draw; after a colon a figure other than the first choice, as in "bars:generated"."""

CHART_FIGURES = ("seconds", "expanded", "tested", "generated", "max_frontier", "cost")
"""What bars, lines, ablations and cactus plots can show."""


@dataclass(frozen=True, kw_only=True)
class Summary:
    """All repeats of one run: a record with the best time, how the times spread, and whether the counts agreed."""

    record: Record
    runs: int
    median: float
    slowest: float
    counts_differ: bool

    def to_row(self) -> dict[str, Any]:
        """Flat: the record without its repeat number, and the spread."""
        row = self.record.to_row()
        del row["repeat"]
        return {**row, "median": self.median, "slowest": self.slowest, "runs": self.runs, "counts_differ": self.counts_differ}


@dataclass(frozen=True)
class Records(Sequence[Record]):
    """The records of a study, in the order of the study, and what was known when they were made. Anything in `about` may be missing:

    title       what the study is called, a text or one a language {"en": …, "pt": …}; `description` likewise
    limits      {"seconds": 3.0, "nodes": None, "memory": 33554432}          repeat, seed, jobs  numbers
    machine     {"processor": …, "cores": …, "system": …, "python": …, "kernels": …}     versions  {"fronteira": …, "matplotlib": …}
    started, finished  dates as texts         planned  how many runs there were to make, so that a partial study is known as one
    experiments in their order, {"name": …, "title": …, "description": …, "limits": …, "tables": [of TABLES], "charts": [of CHARTS]}
    labels      what people call a variant: {"basic rules": {"en": …, "pt": …}}
    boards      the boards' texts by instance, in a notation of their puzzle
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
        """One dictionary a run: `pandas.DataFrame(records.to_rows())`."""
        return [record.to_row() for record in self.records]

    def _repr_html_(self) -> str:
        """What a notebook shows: one line a run, over its repeats."""
        from fronteira.report.rows import as_html

        names = (
            "instance",
            "variant",
            "model",
            "strategy",
            "heuristic",
            "status",
            "expanded",
            "generated",
            "depth",
            "cost",
            "seconds",
            "median",
        )
        rows = [each.to_row() for each in self.summaries()]
        return as_html(rows, [name for name in names if any(row[name] is not None for row in rows)])

    def summaries(self) -> list[Summary]:
        """One a run, over its repeats, in the order of the study."""
        groups: dict[tuple[Any, ...], list[Record]] = {}
        for record in self.records:
            groups.setdefault(record.what(), []).append(record)
        return [summarise(group) for group in groups.values()]


def summarise(group: Sequence[Record]) -> Summary:
    """The repeats of one run as one row; those the clock cut short say nothing about counts."""
    alike = [record for record in group if record.repeatable] or list(group[:1])
    best = min(alike, key=lambda record: record.seconds)
    times = [record.seconds for record in alike]
    differ = any(record.counts() != best.counts() for record in alike)
    return Summary(record=best, runs=len(group), median=median(times), slowest=max(times), counts_differ=differ)
