"""What people see of a batch: how far it is, its figures when it is done, and its rows for other programs."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import monotonic
from typing import Any

import click

from fronteira.batch.exporting import Stream
from fronteira.batch.running import Progress
from fronteira.cli.exits import Exit
from fronteira.cli.messages import lang_option, phrase, spoken, tell
from fronteira.cli.pages import save_page
from fronteira.cli.spoken import command
from fronteira.cli.tables import print_rows
from fronteira.cli.targets import Target
from fronteira.report.plain import in_json
from fronteira.report.rows import as_text
from fronteira.words import Number, harmless

MOST_TOLD = 20
"""Broken boards that are told on the way; all are in the table."""

BETWEEN = 1.0
"""Seconds between two lines of progress for programs, while what is done already is passed over; else there is one per chunk."""


class Watch:
    """Tells how far a job is: a bar on a terminal, JSON lines for programs, rows as they come; else only what is broken."""

    def __init__(self, out: Path, stream: str | None, as_json: bool) -> None:
        self._rows = Stream(out, stream) if stream else None
        self._as_json = as_json
        self._told = 0
        self._done, self._last = 0, 0.0
        self._bar: Any = None
        self._task: Any = None

    def __enter__(self) -> Watch:
        if sys.stderr.isatty() and not self._as_json:
            self._bar, self._task = make_bar()
            self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar:
            self._bar.stop()

    def say(self, text: str) -> None:
        """A sentence, beside the bar."""
        if self._bar:
            self._bar.console.print(harmless(text), markup=False, highlight=False, soft_wrap=True)
        else:
            tell(text)

    def __call__(self, progress: Progress) -> None:
        for trouble in progress.told:
            self._told += 1
            if self._told <= MOST_TOLD:
                self.say(trouble.text(spoken()))
            elif self._told == MOST_TOLD + 1:
                self.say(phrase("cli.batch.more-broken"))
        progress.told = []
        if self._bar:
            self._show(progress)
        if self._as_json and (progress.done > self._done or monotonic() - self._last >= BETWEEN):
            self._done, self._last = progress.done, monotonic()
            click.echo(json.dumps({"event": "progress", **progress.to_dict()}))
        for line in self._rows.new(progress) if self._rows else ():
            click.echo(line)

    def _show(self, progress: Progress) -> None:
        done, rate = Number(f"{progress.before + progress.done:,}"), Number(f"{progress.rate:,.0f}")
        words = phrase("cli.batch.progress", done=done, rate=rate, failures=progress.failures)
        left = progress.seconds_left
        words += "" if left is None else ", " + phrase("cli.batch.left", time=clock(left))
        self._bar.update(self._task, completed=progress.share or 0, total=1 if progress.share is not None else None, description=words)


def make_bar() -> tuple[Any, Any]:
    from rich import progress
    from rich.console import Console

    columns = (progress.BarColumn(bar_width=24), progress.TextColumn("{task.description}"))
    bar = progress.Progress(*columns, console=Console(stderr=True), transient=True)
    return bar, bar.add_task("", total=None)


def clock(seconds: float) -> str:
    """A time as people read it: 0:05, 12:30, 3:04:05."""
    minutes, seconds = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def show_summary(path: Path, job: int | None, *, as_json: bool, to_stderr: bool = False) -> None:
    """The figures of a job."""
    from fronteira.batch import summarise
    from fronteira.batch.report import counts_tables, quantile_table, slowest_table

    summary = summarise(path, job)
    if as_json:
        click.echo(in_json({"event": "summary", **summary.to_dict()}, default=str))
        return
    lang = spoken()
    tables: list[tuple[list[dict[str, Any]], list[str] | None]] = [(rows, None) for _, rows in counts_tables(summary, lang)]
    tables += [(quantile_table(summary, lang), None), slowest_table(summary, lang)]
    head = phrase("cli.batch.head", job=summary.job, task=phrase(f"batch.task.{summary.task}"), corpus=", ".join(summary.corpus) or "–")
    state = phrase("batch.finished" if summary.finished else "batch.unfinished", done=Number(f"{summary.done:,}"))
    shown = [head, phrase("cli.batch.state", state=state, worked=Number(f"{summary.worked:.1f}"))]
    for line in shown:
        click.echo(line, err=to_stderr)
    for rows, columns in tables:
        if not rows:
            continue
        click.echo("", err=to_stderr)
        if to_stderr:
            click.echo(as_text(rows, columns or list(rows[0]), lang=lang), nl=False, err=True)
        else:
            print_rows(rows, columns, lang=lang)


def write_page(path: Path, html: Path, job: int | None) -> None:
    """The page of a job, and where it is."""
    from fronteira.batch.report import make_page

    save_page(make_page(path, spoken(), job), html)


def mend(path: Path) -> None:
    """Save what is whole of a damaged file of results, and say what became of it."""
    from fronteira.batch.repair import repair

    done = repair(path)
    if done is None:
        tell(phrase("cli.nothing-to-repair", path=path))
    else:
        tell(phrase("cli.batch.repaired", path=path, boards=done[0].boards, broken=done[1]))


job_option = click.option("--job", type=int, metavar="N")


@command("status")
@click.argument("file", metavar="RESULTS", type=click.Path(path_type=Path))
@job_option
@click.option("--html", type=Target(Path), metavar="FILE")
@click.option("--json", "as_json", is_flag=True)
@click.option("--repair", is_flag=True)
@lang_option
def status(file: Path, job: int | None, html: Path | None, as_json: bool, repair: bool) -> int:
    """Show the figures of a job, also while it runs."""
    from fronteira.batch.summary import list_jobs

    if repair:
        mend(file)
    show_summary(file, job, as_json=as_json)
    others = [each.number for each in list_jobs(file)]
    if len(others) > 1 and not as_json:
        tell(phrase("cli.batch.jobs", jobs=", ".join(map(str, others))))
    if html:
        write_page(file, html, job)
    return Exit.OK


@command("export")
@click.argument("file", metavar="RESULTS", type=click.Path(path_type=Path))
@click.argument("to", metavar="[FILE]", default="-", type=Target())
@job_option
@click.option("--format", "form", type=click.Choice(["csv", "jsonl", "parquet"]))
@click.option("--boards", is_flag=True)
@lang_option
def export(file: Path, to: str, job: int | None, form: str | None, boards: bool) -> int:
    """Write the rows of a job, in the order of the corpus, to a file or standard output."""
    from fronteira.batch.exporting import WRITERS
    from fronteira.batch.exporting import export as write_rows

    if boards:
        form = "boards"
    elif form is None:
        form = Path(to).suffix.removeprefix(".") if Path(to).suffix.removeprefix(".") in WRITERS else "jsonl"
    write_rows(file, form, to, job)
    return Exit.OK
