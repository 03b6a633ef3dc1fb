"""`fronteira aima --compare` and `--programs`: the searches of programs on many boards, in one table or page."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from fronteira.aima.programs import experiment
from fronteira.aima.programs.experiment import compare_programs, find_inputs, find_programs, find_searches, rows_of
from fronteira.aima.programs.judging import WRONG
from fronteira.aima.programs.marking import class_tables, reasons
from fronteira.cli.exits import Exit
from fronteira.cli.messages import phrase, spoken, tell
from fronteira.cli.pages import write_page
from fronteira.cli.render import progress_bar
from fronteira.cli.tables import print_rows
from fronteira.registry import own_puzzles
from fronteira.report.latex import Chapter
from fronteira.runs.compare import describe
from fronteira.runs.making import Stopped
from fronteira.runs.records import LIMIT, Records
from fronteira.search import Limits
from fronteira.words import in_language

COLUMNS = ("status", "expanded", "tested", "generated", "depth", "penetrance", "seconds")


def tell_library(notes: Iterable[str]) -> None:
    """Whose library a program got and why, where there was a choice."""
    for note in dict.fromkeys(notes):
        tell(in_language(note, spoken()))


def compare(place: Path, inputs: Path, searches: str, limits: Limits, style: str | None, html: Path | None, wanted: dict[str, Any]) -> int:
    """Every search on every board, of a program or of those in a folder; what was done is shown also when it is interrupted."""
    programs = find_programs(place) if place.is_dir() else [place]
    for program in programs:
        open(program, "rb").close()
    chosen, boards = find_searches(searches), find_inputs(inputs)
    stopped = False
    with progress_bar() as progress:
        try:
            records = compare_programs(programs, boards, chosen, limits, progress, **wanted)
        except Stopped as early:
            records, stopped = early.records, True
    rows = rows_of(records)
    whole = describe(records, name=title_of(programs))
    opening = None
    if len(programs) > 1:
        whole, opening = by_search(whole), Chapter(phrase("aima.class.title"), tuple(reasons(rows, spoken())), class_tables(rows, spoken()))
    shown = [name for name in ("program", "instance", "search", "heuristic") if name != "program" or len(programs) > 1]
    shown += [*COLUMNS, *(["median"] if wanted["repeat"] > 1 else []), "answer"]
    shown = [name for name in shown if name not in ("heuristic", "answer") or any(row[name] is not None for row in rows)]
    if style in ("latex", "markdown") and (style == "latex" or len(programs) > 1):
        from fronteira.lab.report import as_latex, as_markdown

        write = as_latex if style == "latex" else as_markdown
        click.echo(write(whole, spoken(), opening=opening), nl=False)
    else:
        data = style in ("jsonl", "csv")
        said = rows if data else [row | {"answer": row["answer"] and phrase(f"cli.aima.{row['answer']}")} for row in rows]
        print_rows(said, experiment.COLUMNS if data else shown, style, lang=spoken())
    tell_notes(rows)
    if html is not None and rows:
        write_page(whole, html, opening)
    if stopped:
        tell(phrase("cli.compare.stopped", done=len(rows)))
        return Exit.INTERRUPTED
    return Exit.NO if any(record.note and record.status != LIMIT for record in records) else Exit.OK


def by_search(records: Records) -> Records:
    """A class, arranged: an experiment for each search, in which programs are side by side."""
    names = {record: record.strategy if record.heuristic is None else f"{record.strategy}, {record.heuristic}" for record in records}
    experiments = [{"name": name, "title": name} for name in dict.fromkeys(names.values())]
    return Records(tuple(replace(record, experiment=name) for record, name in names.items()), {**records.about, "experiments": experiments})


def title_of(programs: list[Path]) -> str:
    """What a comparison is called: its program, or the folder of its programs."""
    return programs[0].name if len(programs) == 1 else programs[0].parent.name


def tell_notes(rows: list[dict[str, Any]]) -> None:
    """How the problems were made, and why runs failed, each reason once."""
    if any(row["answer"] == WRONG for row in rows):  # what is wrong is said in the words of a puzzle
        own_puzzles()
    tell_library(note for row in rows for note in row["library"] or ())
    for made in dict.fromkeys(row["problem"] for row in rows if row["problem"]):
        tell(phrase("cli.aima.made", problem=in_language(made, spoken())))
    for reason in reasons(rows, spoken()):
        tell(reason)
