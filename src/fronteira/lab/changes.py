"""One study against another: what changed in the counts, which are exact, and in the times, which are not.

Runs are the same if all that names them is. Counts are compared figure by figure, where neither the clock nor the memory ended a run. A
change of time is called one only if the medians lie further apart than the repeats of both studies together, no repeat of one is among
those of the other, and it is clearly larger than what repeats of any run about as long differ by: among a hundred runs made again some lie
apart by chance, and two repeats do not show how noisy a run is. If all runs became slower alike (a busier machine), that is told as the
mean, and each is held against it. With a single run a side nothing is called.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from fronteira.runs.records import COUNTS, Record, Records, Summary


@dataclass(frozen=True)
class Counted:
    """A run whose exact figures changed: by name, what they were and what they are."""

    old: Summary
    new: Summary
    figures: dict[str, tuple[Any, Any]]


@dataclass(frozen=True)
class Timed:
    """The times of a run in both studies."""

    old: Summary
    new: Summary
    drift: float = 1.0
    """How many times as long runs took on the whole."""
    unrest: float = 0.0
    """How far apart repeats of runs about as long lie, at most, as the logarithm of a ratio."""

    @property
    def ratio(self) -> float:
        """How many times as long the new run took, by the medians."""
        return self.new.median / self.old.median if self.old.median else math.inf

    @property
    def noise(self) -> float | None:
        """How far the repeats of both lie apart, together, as a share of the old median; None where there are no repeats."""
        if self.old.runs < 2 or self.new.runs < 2 or not self.old.median:
            return None
        return (spread(self.old) + spread(self.new)) / self.old.median

    @property
    def is_change(self) -> bool:
        """Is the difference beyond the noise?"""
        if self.noise is None:
            return False
        apart = self.new.seconds > self.old.slowest or self.new.slowest < self.old.seconds
        if not apart or abs(self.new.median - self.old.median) <= spread(self.old) + spread(self.new):
            return False
        return abs(math.log(max(self.ratio, TINY) / self.drift)) > CLEARLY * self.unrest


@dataclass(frozen=True)
class Changes:
    """All that differs between two studies.

    counts   runs whose exact figures changed                   times    runs whose times can be compared
    ended    runs that a clock or the memory ended on one side only, or on both at other figures: nothing exact can be said
    only_old, only_new  runs of one study alone                 boards   instances whose boards are not the same, left out of all else
    setting  what else differs: machine, versions, limits
    """

    counts: tuple[Counted, ...] = ()
    ended: tuple[tuple[Summary, Summary], ...] = ()
    times: tuple[Timed, ...] = ()
    only_old: tuple[Summary, ...] = ()
    only_new: tuple[Summary, ...] = ()
    boards: tuple[str, ...] = ()
    setting: dict[str, tuple[Any, Any]] = field(default_factory=dict)
    same: int = 0

    def mean_ratio(self) -> float | None:
        """How many times as long the new study took, run by run: the geometric mean."""
        ratios = [each.ratio for each in self.times if 0 < each.ratio < math.inf]
        return math.exp(sum(map(math.log, ratios)) / len(ratios)) if ratios else None

    def to_rows(self) -> list[dict[str, Any]]:
        """Every run of both studies for programs: in which study it is, which exact figures changed, and what became of its time."""
        changed = {id(each.old): each.figures for each in self.counts}
        rows = []
        for each in self.times:
            times = {"ratio": each.ratio, "noise": each.noise, "time_changed": each.is_change}
            rows.append({**name_run(each.old), "in": "both", "counts_changed": changed.get(id(each.old), {}), **times})
        others = (("both", [one for one, _ in self.ended]), ("old", self.only_old), ("new", self.only_new))
        unknown = dict.fromkeys(("counts_changed", "ratio", "noise", "time_changed"))
        return rows + [{**name_run(one), "in": where, **unknown} for where, runs in others for one in runs]


def name_run(summary: Summary) -> dict[str, Any]:
    """What sets a run apart, for a row of a table."""
    search = " · ".join(name for name in (summary.model, summary.strategy, summary.heuristic) if name)
    return {"experiment": summary.experiment, "instance": summary.instance, "variant": summary.variant, "search": search}


CLEARLY = 1.1
"""So many times the most that repeats differ by is clearly more."""

ALIKE = 4.0
"""Runs whose times differ by no more than this factor are about as long."""

MANY = 8
"""Runs from which on it can be said how many times as long they took on the whole."""

TINY = 1e-9


def spread(summary: Summary) -> float:
    return summary.slowest - summary.seconds


def unrest(summary: Summary) -> float:
    """How far apart the repeats lie, as the logarithm of a ratio."""
    return math.log(max(summary.slowest, TINY) / max(summary.seconds, TINY))


def timed(pairs: Sequence[tuple[Summary, Summary]]) -> list[Timed]:
    """The times of all runs, each with what the others say about noise."""
    repeated = [pair for pair in pairs if min(pair[0].runs, pair[1].runs) > 1]
    ratios = sorted(max(new.median, TINY) / max(old.median, TINY) for old, new in repeated)
    drift = ratios[len(ratios) // 2] if len(ratios) >= MANY else 1.0
    known = [(max(old.median, TINY), max(unrest(old), unrest(new))) for old, new in repeated]
    found = []
    for old, new in pairs:
        alike = [most for median, most in known if 1 / ALIKE <= median / max(old.median, TINY) <= ALIKE]
        found.append(Timed(old, new, drift, max(alike, default=0.0)))
    return found


def compare_records(old: Records, new: Records) -> Changes:
    """What changed from one study to another."""
    before, after = by_name(old), by_name(new)
    boards = changed_boards(old, new)
    both = [(before[name], after[name]) for name in before if name in after and before[name].instance not in boards]
    exact = [(one, other) for one, other in both if one.repeatable and other.repeatable]
    counted = [Counted(one, other, figures) for one, other in exact if (figures := changed_figures(one, other))]
    return Changes(
        counts=tuple(counted),
        ended=tuple(pair for pair in both if pair not in exact and ending(pair[0]) != ending(pair[1])),
        times=tuple(timed(exact)),
        only_old=tuple(before[name] for name in before if name not in after),
        only_new=tuple(after[name] for name in after if name not in before),
        boards=tuple(boards),
        setting=changed_setting(old, new),
        same=len(exact) - len(counted),
    )


def by_name(records: Records) -> dict[tuple[Any, ...], Summary]:
    return {each.what(): each for each in records.summaries()}


def ending(summary: Summary) -> tuple[str, str | None]:
    return summary.status, summary.limit


def changed_figures(old: Record, new: Record) -> dict[str, tuple[Any, Any]]:
    """The exact figures that differ."""
    pairs = zip(COUNTS, old.counts(), new.counts(), strict=True)
    return {name: (was, now) for name, was, now in pairs if was != now}


def changed_boards(old: Records, new: Records) -> list[str]:
    """Instances of the same name that are not the same board."""
    was, now = old.about.get("boards") or {}, new.about.get("boards") or {}
    return [name for name in was if name in now and was[name] != now[name]]


SETTING = ("limits", "machine", "versions", "jobs", "repeat")


def changed_setting(old: Records, new: Records) -> dict[str, tuple[Any, Any]]:
    """What is known to differ in how the studies were made, piece by piece."""
    found: dict[str, tuple[Any, Any]] = {}
    for name in SETTING:
        was, now = old.about.get(name), new.about.get(name)
        if isinstance(was, dict) and isinstance(now, dict):
            found.update({f"{name}: {key}": (was.get(key), now.get(key)) for key in {**was, **now} if was.get(key) != now.get(key)})
        elif was != now:
            found[name] = (was, now)
    return found


def slower_and_faster(times: Sequence[Timed]) -> tuple[list[Timed], list[Timed]]:
    """The changes of time beyond the noise, the largest first."""
    called = sorted((each for each in times if each.is_change), key=lambda each: -abs(math.log(each.ratio or 1e-9)))
    return [each for each in called if each.ratio > 1], [each for each in called if each.ratio <= 1]
