"""What long work leaves beside its tables: a page with the report, what went wrong in which run, and the command that goes on with it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from shlex import quote
from typing import Any

from fronteira.cli.messages import phrase, spoken, tell
from fronteira.reading import write_whole
from fronteira.runs.compare import COMPARISON
from fronteira.runs.records import Record, Records
from fronteira.words import in_language


def write_page(records: Records, path: Path, opening: Any = None, *, is_named: bool = True) -> None:
    """The report as a page (and what is to be read before it, if anything is), and where it is."""
    from fronteira.lab import report

    save_page(report.as_html(records, spoken(), opening), path, is_named=is_named)


def save_page(text: str, path: Path, *, is_named: bool = True) -> None:
    """A page, and where it is; if it has no charts, why. A file that a person named is written as it is: a pipe, a terminal, or where a
    link leads. A name of ours in a folder is that of a new file, whatever was there."""
    from fronteira.report.charts import charts_can_be_drawn

    if is_named:
        path.write_text(text, encoding="utf-8")
    else:
        write_whole(path, text)
    if not charts_can_be_drawn():
        tell(phrase("report.page.no-charts"))
    tell(phrase("cli.lab.page", path=path))


def tell_notes(records: Iterable[Record]) -> None:
    """What went wrong, run by run."""
    for record in records:
        if record.note:
            tell(f"{names_of(record)}: {in_language(record.note, spoken())}")


def tell_code(*named: str) -> None:
    """Which files of code are about to be run: those among what is named, and those asked for before."""
    from fronteira.registry import brought_files, is_file

    for file in dict.fromkeys([*brought_files(), *(os.path.abspath(each) for each in named if is_file(each))]):
        tell(phrase("cli.runs-code", file=file))


def again(*more: str) -> str:
    """The command that goes on with this one: the same, but never from the start, and with what it needs besides."""
    words = [word for word in sys.argv[1:] if word != "--restart"]
    return " ".join(map(quote, ["fronteira", *words, *(word for word in more if word not in words)]))


def names_of(record: Record) -> str:
    """What sets a run apart, for a sentence about it."""
    names = (record.experiment, record.instance, record.model, record.strategy, record.heuristic)
    return ", ".join(name for name in names if name and name != COMPARISON)
