"""`fronteira lab`: studies. `run` is here; what shows them is next door, in `report`."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from shlex import quote

import click

from fronteira.cli.exits import Exit
from fronteira.cli.messages import lang_option, phrase, spoken, tell
from fronteira.cli.pages import again, names_of, tell_code, tell_notes
from fronteira.cli.render import progress_bar
from fronteira.cli.spoken import Spread
from fronteira.report.tables import name_limit
from fronteira.runs.records import CRASHED, WRONG, Records
from fronteira.words import Number

ENDINGS = {"ended": "stood-still"}
"""What the words call an ending, where that word means something else there."""

REPORT, NEW = f"{__name__}.report", f"{__name__}.new"


@click.group("lab", cls=Spread, elsewhere={"new": NEW, "report": REPORT, "compare": REPORT})
@lang_option
def lab() -> None:
    """Studies: experiments declared in a file, run, kept and shown."""


@lab.command("run")
@click.argument("file", metavar="STUDY.toml", type=click.Path(path_type=Path))
@click.option("--boards", "--instances", "instances", metavar="DIR", type=click.Path(path_type=Path))
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, metavar="N")
@click.option("--dask", metavar="ADDRESS|local")
@click.option("--out", metavar="DIR", type=click.Path(file_okay=False, path_type=Path))
@click.option("--resume/--restart", default=True)
@click.option("--repair", is_flag=True)
@lang_option
def run_study(file: Path, instances: Path | None, jobs: int, dask: str | None, out: Path | None, resume: bool, repair: bool) -> int:
    """Run a study."""
    from fronteira.lab import Stopped, read_study
    from fronteira.lab import run as run_all
    from fronteira.lab.store import count_others
    from fronteira.runs.machine import code_version

    study = read_study(file)
    tell_code(*study.code)
    out = out or Path(f"{study.name}.lab")
    if instances is not None:
        study = study.on(instances)
    if repair:
        mend(out)
    if others := count_others(out, code_version()):
        tell(phrase("cli.lab.other-version", count=others))
    stopped = False
    with progress_bar() as progress:
        try:
            records = run_all(study, out, jobs, resume, progress, dask)
        except Stopped as early:
            records, stopped = early.records, True
    return sum_up(records, out, stopped)


def mend(folder: Path) -> None:
    """Save what is whole of damaged records, and say what became of it."""
    from fronteira.lab.repair import repair

    done = repair(folder)
    if done is None:
        tell(phrase("cli.nothing-to-repair", path=folder))
    else:
        tell(phrase("cli.lab.repaired", folder=folder, runs=done[0], broken=done[1]))


def sum_up(records: Records, out: Path, stopped: bool) -> int:
    """Say what became of a study; the exit code."""
    about = records.about
    for name in about["left_out"]:
        tell(phrase("cli.lab.left-out", name=name))
    endings = Counter(record.status for record in records)
    limits = Counter(record.limit for record in records if record.limit)
    named = ", ".join(f"{name_limit(limit, spoken())} {count}" for limit, count in limits.most_common())
    figures = [phrase(f"cli.lab.{ENDINGS.get(ending, ending)}", count=count, limits=named) for ending, count in endings.items()]
    figures.append(phrase("cli.lab.seconds", seconds=Number(f"{sum(record.seconds for record in records):.1f}")))
    tell(phrase("cli.lab.summary", made=len(records), total=about["planned"], figures=", ".join(figures)))
    tell_notes(records)
    differing = [summary for summary in records.summaries() if summary.counts_differ]
    for summary in differing:
        tell(phrase("cli.lab.differ", what=names_of(summary)))
    if about["jobs"] > 1:
        tell(phrase("cli.lab.two-at-a-time", jobs=about["jobs"]))
    if stopped:
        tell(phrase("cli.lab.go-on", command=again()))
        return Exit.INTERRUPTED
    tell(phrase("cli.lab.where", folder=quote(str(out))))
    if endings[WRONG] and about["puzzle"]:
        return Exit.BUG
    return Exit.NO if differing or endings[CRASHED] or endings[WRONG] else Exit.OK
