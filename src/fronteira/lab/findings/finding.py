"""A finding: something the records show, as a value with a sentence; and ratios between the runs of two searches.

Nodes are nodes expanded. Ratios are geometric means over the boards that both searches solved, and say how many those are; a search that
expanded nothing counts as one node there, or there would be no ratio.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fronteira.report.layout import Layout, Series
from fronteira.report.rows import shown
from fronteira.runs.records import Summary
from fronteira.words import Number, say

MOST_NAMES = 6
"""Boards named in a sentence; of more only the number is said."""


@dataclass(frozen=True)
class Finding:
    """Something the records show: its kind, the values its sentence needs (`lab.found.<kind>` in the words), and the runs it rests on."""

    kind: str
    values: Mapping[str, Any]
    rows: tuple[Summary, ...]
    experiment: str = ""
    alarming: bool = False

    def text(self, lang: str = "en") -> str:
        """The finding as a sentence."""
        return say(f"lab.found.{self.kind}", lang, **{name: worded(value, lang) for name, value in self.values.items()})


def worded(value: Any, lang: str) -> str:
    """A value as a sentence has it: numbers short, parts of sentences in the reader's language, names in a row. A tuple is told whole; of a
    long list, only the first few."""
    if isinstance(value, Finding):
        return value.text(lang)
    if isinstance(value, list | tuple):
        names = list(dict.fromkeys(worded(each, lang) for each in value))
        if isinstance(value, list) and len(names) > MOST_NAMES:
            return say("lab.and-more", lang, names=", ".join(names[: MOST_NAMES - 1]), count=len(names) - MOST_NAMES + 1)
        return ", ".join(names)
    return shown(value, lang)


def part(kind: str, **values: Any) -> Finding:
    """A part of a sentence."""
    return Finding(kind, values, ())


ONE_BY_ONE = 3
"""Searches that get a sentence each; more share one."""

Pair = tuple[Summary, Summary]


def runs_of(layout: Layout, series: Series) -> list[Summary]:
    return [run for row in layout.rows() if (run := layout.at(*row, series)) is not None]


def mean_ratio(pairs: Sequence[Pair]) -> float:
    """How many times the nodes of the second the first expanded: the geometric mean over the pairs."""
    return math.exp(sum(math.log(ratio_of(pair)) for pair in pairs) / len(pairs))


def ratio_of(pair: Pair) -> float:
    return max(1, pair[0].expanded) / max(1, pair[1].expanded)


def pairs_solved(ones: Iterable[Summary | None], others: Iterable[Summary | None]) -> list[Pair]:
    """The runs of two searches on the boards that both solved."""
    both = zip(ones, others, strict=True)
    return [(one, other) for one, other in both if one and other and one.status == other.status == "solved"]


def compared(kind: str, pairs: Sequence[Pair], **values: Any) -> Finding:
    """A finding about how many times the nodes of one search another needs."""
    widest = max(pairs, key=ratio_of)
    narrowest = min(pairs, key=ratio_of)
    figures = {
        "ratio": times(mean_ratio(pairs)),
        "boards": len(pairs),
        "least": times(ratio_of(narrowest)),
        "most": times(ratio_of(widest)),
        "where": widest[0].instance,
    }
    return Finding(kind, {**values, **figures}, tuple(run for pair in pairs for run in pair))


def times(ratio: float) -> str:
    """A ratio as people say it: two digits that count.

    >>> times(1.0), times(35.21), times(0.0832), times(1234.6)
    ('1.0', '35', '0.083', '1235')
    """
    return Number(f"{ratio:.0f}" if ratio >= 10 else f"{ratio:.1f}" if ratio >= 1 else f"{ratio:.2g}")
