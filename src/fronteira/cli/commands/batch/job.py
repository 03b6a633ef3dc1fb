"""A job of `fronteira batch`: its options, how it is run, and how it ends."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from fronteira.cli.exits import Exit, worst
from fronteira.cli.messages import lang_option, phrase, tell
from fronteira.cli.options import Command
from fronteira.cli.pages import again, tell_code
from fronteira.cli.targets import Target, spare

if TYPE_CHECKING:
    from fronteira.batch import Outcome

ENDINGS = {"unknown": Exit.LIMIT, "unreadable": Exit.USAGE, "crashed": Exit.NO, "failed": Exit.NO, "wrong": Exit.BUG}

Job = Callable[[Any, Any], int]
"""Runs a task on a corpus; the exit code."""


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def job_options(command: Command) -> Command:
    """Where the work is done and where its rows go, as `job`: a function that runs a task on a corpus."""

    @click.option("--out", required=True, metavar="FILE", type=Target(Path))
    @click.option("--jobs", type=click.IntRange(min=1), metavar="N")
    @click.option("--dask", metavar="ADDRESS|local")
    @click.option("--resume", is_flag=True)
    @click.option("--restart", is_flag=True)
    @click.option("--repair", is_flag=True)
    @click.option("--export", "form", type=click.Choice(["csv", "jsonl", "parquet"]))
    @click.option("--html", type=Target(Path), metavar="FILE")
    @click.option("--stream", type=click.Choice(["finished", "input"]))
    @click.option("--json", "as_json", is_flag=True)
    @click.option("--chunk-seconds", type=float, default=1.0, hidden=True)
    @lang_option
    @wraps(command)
    def with_job(*args: Any, **options: Any) -> Any:
        names = ("out", "jobs", "dask", "resume", "restart", "repair", "form", "html", "stream", "as_json", "chunk_seconds")
        chosen = {name: options.pop(name) for name in names}
        if chosen["resume"] and chosen["restart"]:
            raise click.UsageError(phrase("cli.batch.both"))
        if chosen["stream"] and chosen["as_json"]:
            raise click.UsageError(phrase("cli.batch.one-stream"))
        return command(*args, job=lambda task, corpus: run_job(task, corpus, **chosen), **options)

    return with_job


def run_job(
    task: Any,
    corpus: Any,
    *,
    out: Path,
    jobs: int | None,
    dask: str | None,
    resume: bool,
    restart: bool,
    repair: bool,
    form: str | None,
    html: Path | None,
    stream: str | None,
    as_json: bool,
    chunk_seconds: float,
) -> int:
    """Run a task on a corpus, tell how it goes, and show what came of it; the exit code."""
    from fronteira.batch import run
    from fronteira.cli.commands.batch.show import Watch, mend, show_summary, write_page
    from fronteira.workers.cluster import choose_workers

    target = out.with_suffix(f".{form}")
    if form:
        spare(target)
    if repair:
        mend(out)
    tell_code()
    with Watch(out, stream, as_json) as watch:
        outcome = run(
            task,
            corpus,
            out,
            workers=choose_workers(jobs or processors(), dask),
            resume=resume,
            restart=restart,
            watch=watch,
            on_stop=lambda: watch.say(phrase("cli.batch.stopping")),
            chunk_seconds=chunk_seconds,
        )
    if resume and outcome.done == outcome.boards and outcome.job > 1:
        tell(phrase("cli.batch.was-not-there"))
    show_summary(out, outcome.job, as_json=as_json, to_stderr=bool(stream))
    if form:
        from fronteira.batch.exporting import export

        if target.is_symlink():  # a name of ours follows no link
            target.unlink()
        tell(phrase("cli.batch.exported", count=export(out, form, target, outcome.job), file=target))
    if html:
        write_page(out, html, outcome.job)
    if outcome.stopped:
        tell(phrase("cli.batch.go-on", command=again("--resume")))
    return ending(outcome)


def ending(outcome: Outcome) -> int:
    """The exit code of a job."""
    if outcome.stopped:
        return Exit.INTERRUPTED
    return worst(ENDINGS.get(status, Exit.OK) for status in outcome.statuses)
