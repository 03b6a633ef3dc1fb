"""What commands that make runs show beside their tables: a page with the report, and what went wrong in which run."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from fronteira.cli.messages import phrase, spoken, tell
from fronteira.runs.compare import COMPARISON
from fronteira.runs.records import Record, Records
from fronteira.workers.trouble import tell_trouble


def write_page(records: Records, path: Path) -> None:
    """The report as a page, and where it is."""
    from fronteira.lab import report
    from fronteira.report.charts import charts_can_be_drawn

    path.write_text(report.as_html(records, spoken()), encoding="utf-8")
    if not charts_can_be_drawn():
        tell(phrase("report.page.no-charts"))
    tell(phrase("cli.lab.page", path=path))


def tell_notes(records: Iterable[Record]) -> None:
    """What went wrong, run by run."""
    for record in records:
        if record.note:
            tell(f"{names_of(record)}: {tell_trouble(record.note, spoken())}")


def names_of(record: Record) -> str:
    """What sets a run apart, for a sentence about it."""
    names = (record.experiment, record.instance, record.model, record.strategy, record.heuristic)
    return ", ".join(name for name in names if name and name != COMPARISON)
