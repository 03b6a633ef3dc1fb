"""`fronteira compare`: a table of what every model, strategy and heuristic did on every board."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from fronteira.cli.exits import Exit
from fronteira.cli.messages import lang_option, phrase, spoken, tell
from fronteira.cli.options import Command, board_command, boards_in, limit_options, or_standard_input, puzzle_option
from fronteira.cli.pages import tell_notes, write_page
from fronteira.cli.tables import heading, print_rows
from fronteira.runs.compare import COLUMNS, STRATEGIES, Stopped, describe, rows_of
from fronteira.runs.compare import compare as compare_boards
from fronteira.runs.records import WRONG
from fronteira.search import Limits
from fronteira.spec import split

IDENTITY = ("instance", "puzzle", "model", "strategy", "heuristic")
FIGURES = (
    "status",
    "expanded",
    "tested",
    "generated",
    "dead_ends",
    "duplicates",
    "max_frontier",
    "depth",
    "cost",
    "penetrance",
    "branching",
    "setup",
    "seconds",
    "median",
)

SPARE = ("cost", "branching", "dead_ends", "tested", "max_frontier", "duplicates", "penetrance", "setup", "median")
"""What a narrow terminal does without, first to go first; `--markdown` and a pipe show it all."""


def specs_option(plural: str, default: Sequence[str]) -> Callable[[Command], Command]:
    """An option that takes a comma-separated list of specs, may be repeated, and has a singular form."""
    singular = plural.removesuffix("s") if plural != "strategies" else "strategy"

    def read(_: click.Context, __: click.Parameter, values: tuple[str, ...]) -> list[str]:
        return [str(spec) for value in values for spec in split(value)] or list(default)

    metavar = "SPEC,..."
    return click.option(f"--{plural}", f"--{singular}", plural, multiple=True, metavar=metavar, callback=read)


def html_option(command: Command) -> Command:
    """`--html`: a report beside the table."""

    def has_a_folder(_: click.Context, __: click.Parameter, path: Path | None) -> Path | None:
        if path is not None and not path.parent.is_dir():  # better said now than when all is run
            raise click.BadParameter(f"there is no folder {path.parent}")
        return path

    kind = click.Path(dir_okay=False, path_type=Path)
    return click.option("--html", type=kind, callback=has_a_folder, metavar="FILE")(command)


@board_command()
@click.argument("files", nargs=-1, metavar="[FILE]...")
@puzzle_option
@specs_option("models", ())
@specs_option("strategies", STRATEGIES)
@specs_option("heuristics", ())
@limit_options
@click.option("--repeat", type=click.IntRange(min=1), default=1, show_default=True, metavar="N")
@click.option("--seed", type=int, default=0, show_default=True)
@click.option("--jsonl", "style", flag_value="jsonl")
@click.option("--csv", "style", flag_value="csv")
@click.option("--markdown", "style", flag_value="markdown")
@html_option
@lang_option
def compare(
    files: tuple[str, ...],
    puzzle: str | None,
    models: list[str],
    strategies: list[str],
    heuristics: list[str],
    rules: dict[str, Any],
    limits: Limits,
    repeat: int,
    seed: int,
    style: str | None,
    html: Path | None,
) -> int:
    """Compare searches on boards."""
    boards = name_boards(or_standard_input(files), puzzle, rules)
    stopped = False
    with progress_bar() as progress:
        try:
            records = compare_boards(boards, models, strategies, heuristics, limits=limits, repeat=repeat, seed=seed, progress=progress)
        except Stopped as early:
            records, stopped = early.records, True
    rows = rows_of(records, heuristics)
    show_rows(rows, style)
    if html is not None and rows:
        write_page(describe(records, boards), html)
    tell_notes(records.summaries())
    if stopped:
        tell(phrase("cli.compare.stopped", done=len(rows)))
        return Exit.INTERRUPTED
    if any(row["status"] == WRONG for row in rows):
        return Exit.BUG
    return Exit.NO if any(row["note"] for row in rows) else Exit.OK


def name_boards(files: Sequence[str], puzzle: str | None, rules: dict[str, Any]) -> dict[str, Any]:
    """The boards by the shortest names that tell them apart: T01 for boards/T01.txt, unless there is another T01."""
    found = list(boards_in(files, puzzle, rules))
    stems = [Path(each.reading.source).stem + each.which for each in found]
    uses = Counter(stems)
    return {stem if uses[stem] == 1 else each.name: each.reading.board for stem, each in zip(stems, found, strict=True)}


@contextmanager
def progress_bar() -> Iterator[Callable[..., object] | None]:
    """A bar on standard error, where somebody is looking at it; drawn between runs, never during one, so as not to disturb the times."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich import progress
    from rich.console import Console

    columns = (progress.BarColumn(), progress.MofNCompleteColumn(), progress.TimeElapsedColumn())
    with progress.Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False) as bar:
        task = bar.add_task("", total=None)

        def show(done: int, total: int, what: str = "") -> None:
            bar.update(task, completed=done, total=total, refresh=True)

        yield show


def show_rows(rows: Sequence[dict[str, Any]], style: str | None) -> None:
    """The table. For people, what is the same in every row is said once, above it."""
    if not rows:
        return
    if style in ("jsonl", "csv"):
        print_rows(rows, COLUMNS, style)
        return
    lang = spoken()
    constant = [name for name in IDENTITY[1:] if len(rows) > 1 and len({row[name] for row in rows}) == 1]
    title = ", ".join(f"{heading(name, lang)} {rows[0][name]}" for name in constant if rows[0][name] is not None)
    figures = [name for name in FIGURES if name != "median" or rows[0]["runs"] > 1]
    print_rows(rows, [name for name in IDENTITY if name not in constant] + figures, style, title=title, lang=lang, spare=SPARE)
