"""What the records say, in sentences: each finding is computed, tells on how many boards it holds, and carries the runs it rests on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from fronteira.lab.findings.finding import Finding
from fronteira.lab.findings.ideas import find_best_value, find_optimality, find_overestimates, find_worth
from fronteira.lab.findings.searches import (
    find_best,
    find_broken,
    find_limits,
    find_lost_to_blind,
    find_ratios,
    find_solved,
    find_unsteady,
)
from fronteira.report.layout import Layout, lay_out
from fronteira.runs.records import Record, Records

LOOKS = (
    find_broken,
    find_solved,
    find_limits,
    find_best,
    find_ratios,
    find_lost_to_blind,
    find_overestimates,
    find_optimality,
    find_worth,
    find_best_value,
)


def find_all(records: Records, lang: str = "en") -> list[Finding]:
    """Everything found, what is alarming first, then experiment by experiment. The language is that of stages with names of their own."""
    found = [finding for layout in lay_out(records, lang) for finding in findings_of(layout, records)]
    return sorted(found, key=lambda finding: not finding.alarming)


def findings_of(layout: Layout, records: Iterable[Record] = ()) -> Iterator[Finding]:
    """The findings of one experiment."""
    repeats = [record for record in records if record.experiment == layout.name]
    for look in LOOKS:
        for finding in look(layout):
            yield replace(finding, experiment=layout.name)
    for finding in find_unsteady(layout, repeats):
        yield replace(finding, experiment=layout.name)
