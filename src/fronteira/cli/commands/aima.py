"""`fronteira aima`: run a program written for aima-python unchanged, or compare its searches on many inputs."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import click

from fronteira.aima.programs import experiment
from fronteira.aima.programs.apart import run_apart
from fronteira.aima.programs.experiment import SEARCHES_OF_THE_REPORTS, compare_programs, find_inputs, find_programs, find_searches, rows_of
from fronteira.aima.programs.judging import WRONG
from fronteira.aima.programs.library import Whose
from fronteira.aima.programs.running import Ending
from fronteira.cli.exits import Exit
from fronteira.cli.messages import lang_option, phrase, spoken, tell
from fronteira.cli.options import html_option, limit_options, style_options
from fronteira.cli.pages import write_page
from fronteira.cli.render import progress_bar
from fronteira.cli.spoken import command
from fronteira.cli.tables import print_rows
from fronteira.registry import own_puzzles
from fronteira.report.rows import as_text, short
from fronteira.runs.compare import describe
from fronteira.runs.making import Stopped
from fronteira.runs.records import LIMIT
from fronteira.search import Limits
from fronteira.words import in_language

COLUMNS = ("status", "expanded", "tested", "generated", "depth", "penetrance", "seconds")


@command(context_settings={"allow_interspersed_args": False})
@click.argument("program", required=False, type=click.Path(path_type=Path), metavar="[PROGRAM.py]")
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED, metavar="[ARGS]...")
@click.option("--stats", is_flag=True)
@click.option("--compare", "compared", type=click.Path(path_type=Path), metavar="PROGRAM.py")
@click.option("--inputs", type=click.Path(path_type=Path), metavar="DIR")
@click.option("--searches", default=",".join(SEARCHES_OF_THE_REPORTS), show_default=True, metavar="NAME,...")
@click.option("--programs", type=click.Path(path_type=Path, exists=True, file_okay=False), metavar="DIR")
@click.option("--heuristics", default="", metavar="NAME,...")
@click.option("--repeat", type=click.IntRange(min=1), default=1, show_default=True, metavar="N")
@click.option("--latex", "style", flag_value="latex")
@click.option("--library", type=click.Choice(["auto", "ours", "theirs"]), default="auto", show_default=True)
@limit_options
@style_options
@html_option
@lang_option
def aima(
    program: Path | None,
    arguments: tuple[str, ...],
    stats: bool,
    compared: Path | None,
    inputs: Path | None,
    searches: str,
    programs: Path | None,
    heuristics: str,
    repeat: int,
    library: Whose,
    limits: Limits,
    style: str | None,
    html: Path | None,
) -> int:
    """Run a program written for the aima-python library."""
    if compared is not None or programs is not None:
        if program is not None or (compared is not None and programs is not None):
            raise click.UsageError(phrase("cli.aima.one-program"))
        if inputs is None:
            raise click.UsageError(phrase("cli.aima.no-inputs"))
        every = find_programs(programs) if programs is not None else [compared] if compared is not None else []
        wanted = {"whose": library, "heuristics": [name.strip() for name in heuristics.split(",") if name.strip()], "repeat": repeat}
        return compare(every, inputs, searches, limits, style, html, wanted)
    if program is None:
        raise click.UsageError(phrase("cli.aima.no-program"))
    open(program, "rb").close()  # a program that cannot be read is our user's mistake, not the program's
    ending = run_apart(program, arguments, limits, library)
    if stats or ending.edited:
        tell_library(ending.library)
    if stats or ending.limit:
        show_stats(ending)
    return ending.code


def show_stats(ending: Ending) -> None:
    """The counters of each search, and what stopped the program if something did, on standard error."""
    rows = [searched.to_dict() for searched in ending.searches]
    if ending.limit:
        total = {name: sum(row[name] for row in rows) for name in ("expanded", "generated", "seconds")}
        total["seconds"] = short(float(total["seconds"]))
        tell(phrase("cli.aima.gave-up", reason=phrase(f"cli.limit.{ending.limit}"), **total))
    if rows:
        tell(as_text(rows, ("search", *COLUMNS), lang=spoken()).rstrip("\n"))
    else:
        tell(phrase("cli.aima.no-search"))


def tell_library(notes: Iterable[str]) -> None:
    """Whose library a program got and why, where there was a choice."""
    for note in dict.fromkeys(notes):
        tell(in_language(note, spoken()))


def compare(
    programs: list[Path], inputs: Path, searches: str, limits: Limits, style: str | None, html: Path | None, wanted: dict[str, Any]
) -> int:
    """Every search on every input; what was done is shown also when it is interrupted."""
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
    shown = [name for name in ("program", "instance", "search", "heuristic") if name != "program" or len(programs) > 1]
    shown += [*COLUMNS, *(["median"] if wanted["repeat"] > 1 else []), "answer"]
    shown = [name for name in shown if name not in ("heuristic", "answer") or any(row[name] is not None for row in rows)]
    if style == "latex":
        from fronteira.lab.report import as_latex

        click.echo(as_latex(describe(records, name=title_of(programs)), spoken()), nl=False)
    else:
        data = style in ("jsonl", "csv")
        said = rows if data else [row | {"answer": row["answer"] and phrase(f"cli.aima.{row['answer']}")} for row in rows]
        print_rows(said, experiment.COLUMNS if data else shown, style, lang=spoken())
    tell_notes(rows)
    if html is not None and rows:
        write_page(describe(records, name=title_of(programs)), html)
    if stopped:
        tell(phrase("cli.compare.stopped", done=len(rows)))
        return Exit.INTERRUPTED
    return Exit.NO if any(record.note and record.status != LIMIT for record in records) else Exit.OK


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
    for note in dict.fromkeys(row["note"] for row in rows if row["note"]):
        several = len({row["program"] for row in rows}) > 1
        where = [f"{row['program'] + ' ' if several else ''}{row['instance']} {row['search']}" for row in rows if row["note"] == note]
        shown = ", ".join(where[:3]) + (", …" if len(where) > 3 else "")
        tell(f"{shown}: {in_language(note, spoken())}")
