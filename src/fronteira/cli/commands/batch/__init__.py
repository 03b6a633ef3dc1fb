"""`fronteira batch`: corpora. The commands that work on boards are here; how a job is run is in `job`, what shows the results in `show`."""

from __future__ import annotations

from functools import wraps
from typing import Any

import click

from fronteira.cli.commands.batch.job import Job, job_options
from fronteira.cli.messages import lang_option
from fronteira.cli.options import BoardCommand, Command, engine_option, limit_options, or_standard_input, puzzle_option, specs_option
from fronteira.cli.spoken import Spread
from fronteira.runs.compare import STRATEGIES
from fronteira.search import Limits

SHOW = f"{__name__}.show"


@click.group("batch", cls=Spread, elsewhere={"generate": f"{__name__}.generate", "status": SHOW, "export": SHOW})
@lang_option
def batch() -> None:
    """Corpora: files of many boards, worked on by all cores or many machines, and nothing lost."""


def corpus_argument(command: Command) -> Command:
    """CORPUS..., as `corpus`: a function that opens it."""

    @click.argument("files", nargs=-1, metavar="[CORPUS]...")
    @puzzle_option
    @limit_options
    @wraps(command)
    def with_corpus(*args: Any, files: tuple[str, ...], puzzle: str | None, **options: Any) -> Any:
        from fronteira.batch import Texts

        return command(*args, corpus=Texts(or_standard_input(files), puzzle), **options)

    return with_corpus


@batch.command("solve", cls=BoardCommand)
@corpus_argument
@engine_option
@job_options
def solve(corpus: Any, engine: str, rules: dict[str, Any], limits: Limits, job: Job) -> int:
    """Solve every board of a corpus."""
    from fronteira.batch import Solve

    return job(Solve(engine=engine, rules=rules, limits=limits), corpus)


@batch.command("count", cls=BoardCommand)
@corpus_argument
@click.option("--limit", "most", type=click.IntRange(min=1), default=2, show_default=True, metavar="N")
@engine_option
@job_options
def count(corpus: Any, most: int, engine: str, rules: dict[str, Any], limits: Limits, job: Job) -> int:
    """Count the solutions of every board of a corpus, up to 2 unless --limit says otherwise."""
    from fronteira.batch import Count

    return job(Count(most=most, engine=engine, rules=rules, limits=limits), corpus)


@batch.command("grade", cls=BoardCommand)
@corpus_argument
@job_options
def grade(corpus: Any, rules: dict[str, Any], limits: Limits, job: Job) -> int:
    """Grade every board of a corpus by the rules it needs."""
    from fronteira.batch import Grade

    return job(Grade(rules=rules, limits=limits), corpus)


@batch.command("compare", cls=BoardCommand)
@corpus_argument
@specs_option("models", ())
@specs_option("strategies", STRATEGIES)
@specs_option("heuristics", ())
@job_options
def compare(
    corpus: Any, models: list[str], strategies: list[str], heuristics: list[str], rules: dict[str, Any], limits: Limits, job: Job
) -> int:
    """Search every board of a corpus with every model, strategy and heuristic: a row each."""
    from fronteira.batch import Compare

    task = Compare(models=tuple(models), strategies=tuple(strategies), heuristics=tuple(heuristics), rules=rules, limits=limits)
    return job(task, corpus)
