"""`fronteira lab report` and `fronteira lab compare`: a study as a page, as tables, as files; and one study against another."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from fronteira.cli.commands.lab import mend
from fronteira.cli.exits import Exit
from fronteira.cli.messages import lang_option, phrase, spoken, tell, word
from fronteira.cli.options import puzzle_option
from fronteira.cli.pages import write_page
from fronteira.cli.spoken import command
from fronteira.cli.tables import print_rows
from fronteira.cli.targets import Target
from fronteira.lab.changes import Changes, Timed, compare_records, name_run, slower_and_faster
from fronteira.report.rows import heading, short
from fronteira.report.tables import name_limit
from fronteira.words import Number

if TYPE_CHECKING:
    from fronteira.runs.records import Records, Summary

FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)
MOST_LINES = 20
"""Runs of one study alone that are named; of more only the number is told."""


@command("report")
@click.argument("folder", metavar="DIR", type=FOLDER)
@click.option("--html", type=Target(Path), metavar="FILE")
@click.option("--markdown", "formats", multiple=True, flag_value="markdown")
@click.option("--latex", "formats", multiple=True, flag_value="latex")
@click.option("--csv", "formats", multiple=True, flag_value="csv")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), metavar="FOLDER")
@puzzle_option
@click.option("--repair", is_flag=True)
@lang_option
def report(folder: Path, html: Path | None, formats: tuple[str, ...], out: Path | None, puzzle: str | None, repair: bool) -> int:
    """Show a study: one page with findings, tables and charts, which needs nothing else to be read."""
    from fronteira.lab import report as reports

    if repair:
        mend(folder)
    records = read_records_of(folder)
    lang = spoken()
    for name in reports.unknown_puzzles(records):
        tell(phrase("lab.unknown-puzzle", puzzle=name))
    if out is not None:
        written = reports.write_files(records, out, formats, lang)
        tell(phrase("cli.lab.files", count=len(written), folder=out))
    elif formats:
        show: dict[str, Any] = {"markdown": reports.as_markdown, "latex": reports.as_latex}
        for name in formats:
            click.echo(reports.records_csv(records) if name == "csv" else show[name](records, lang), nl=False)
    if html is not None or (out is None and not formats):
        write_page(records, html or folder / "report.html", is_named=html is not None)
    return Exit.OK


def read_records_of(folder: Path) -> Records:
    """The records of a study; one without any has nothing to show."""
    from fronteira.errors import FronteiraError
    from fronteira.lab.store import read_records

    records = read_records(folder)
    if not records:
        raise FronteiraError("cli.lab.empty", folder=folder)
    return records


@command("compare")
@click.argument("old", metavar="OLD", type=FOLDER)
@click.argument("new", metavar="NEW", type=FOLDER)
@click.option("--jsonl", "as_jsonl", is_flag=True)
@lang_option
def compare(old: Path, new: Path, as_jsonl: bool) -> int:
    """Tell what changed from one study to another."""
    changes = compare_records(read_records_of(old), read_records_of(new))
    if as_jsonl:
        print_rows(changes.to_rows(), style="jsonl")
    else:
        show_changes(changes)
    if not (changes.counts or changes.same or changes.ended):
        tell(phrase("cli.lab.nothing-in-common"))
        return Exit.USAGE
    return Exit.NO if changes.counts else Exit.OK


def show_changes(changes: Changes) -> None:
    """Counts, then times, then what could not be compared."""
    if changes.boards:
        tell(phrase("cli.lab.other-boards", boards=", ".join(changes.boards)))
    for name, (was, now) in changes.setting.items():
        told = ": ".join(word(f"lab.setting.{part}", part) for part in name.split(": "))
        tell(phrase("cli.lab.other-setting", name=told, was=short(was), now=short(now)))
    if changes.counts:
        rows = [
            {**name_run(each.old), "figure": heading(name, spoken()), "old": was, "new": now}
            for each in changes.counts
            for name, (was, now) in each.figures.items()
        ]
        print_rows(drop_empty(rows), title=phrase("cli.lab.counts-changed", count=len(changes.counts), same=changes.same), lang=spoken())
    else:
        click.echo(phrase("cli.lab.counts-same", same=changes.same))
    for one, other in changes.ended:
        tell(phrase("cli.lab.ended", name=in_a_row(one), was=told_ending(one), now=told_ending(other)))
    show_times(changes)
    for key, alone in (("only-old", changes.only_old), ("only-new", changes.only_new)):
        if alone:
            names = [in_a_row(each) for each in alone[:MOST_LINES]] + ["…"] * (len(alone) > MOST_LINES)
            tell("\n  ".join([phrase(f"cli.lab.{key}", count=len(alone)), *names]))


def in_a_row(summary: Summary) -> str:
    """What sets a run apart, for a sentence."""
    return " ".join(str(value) for value in name_run(summary).values() if value)


def told_ending(summary: Summary) -> str:
    """How a run ended, in words."""
    if summary.limit:
        return phrase("cli.lab.at-limit", limit=name_limit(summary.limit, spoken()))
    return word(f"report.status.{summary.status}", summary.status)


def show_times(changes: Changes) -> None:
    """What became slower or faster beyond the noise, and how much noise there is."""
    mean = changes.mean_ratio()
    if mean is None:
        return
    known = [each.noise for each in changes.times if each.noise is not None]
    if not known:
        click.echo(phrase("cli.lab.times-once", ratio=Number(f"{mean:.2f}"), runs=len(changes.times)))
        return
    slower, faster = slower_and_faster(changes.times)
    noise = f"{sorted(known)[len(known) // 2]:.0%}"
    told = phrase(
        "cli.lab.times", ratio=Number(f"{mean:.2f}"), runs=len(changes.times), slower=len(slower), faster=len(faster), noise=noise
    )
    click.echo(told)
    if slower or faster:
        print_rows(drop_empty([time_row(each) for each in (*slower, *faster)]), lang=spoken())


def time_row(timed: Timed) -> dict[str, Any]:
    noise = None if timed.noise is None else f"{timed.noise:.0%}"
    return {**name_run(timed.old), "old": timed.old.median, "new": timed.new.median, "ratio": Number(f"{timed.ratio:.2f}"), "noise": noise}


def drop_empty(rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Rows without the columns that say nothing: a variant nobody has, an experiment all share."""
    dull = {
        name
        for name in ("experiment", "variant")
        if len({row[name] for row in rows}) == 1 and (rows[0][name] is None or name == "experiment")
    }
    return [{name: value for name, value in row.items() if name not in dull} for row in rows]
