"""`fronteira aima`: run a program written for aima-python unchanged. Comparing its searches on many boards is next door, in `compare`."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from pathlib import Path

import click

from fronteira.aima.programs.apart import run_apart
from fronteira.aima.programs.library import Whose
from fronteira.aima.programs.running import Ending
from fronteira.aima.watching import SEARCHES_OF_THE_REPORTS
from fronteira.cli.messages import lang_option, phrase, spoken, tell
from fronteira.cli.options import html_option, limit_options, style_options
from fronteira.cli.spoken import command
from fronteira.report.rows import as_text, short
from fronteira.search import Limits
from fronteira.words import in_language

COLUMNS = ("status", "expanded", "tested", "generated", "depth", "penetrance", "seconds")


@command(context_settings={"allow_interspersed_args": False})
@click.argument("program", required=False, type=click.Path(path_type=Path), metavar="[PROGRAM.py]")
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED, metavar="[ARGS]...")
@click.option("--stats", is_flag=True)
@click.option("--compare", "compared", type=click.Path(path_type=Path), metavar="PROGRAM.py")
@click.option("--boards", "--inputs", "inputs", type=click.Path(path_type=Path), metavar="DIR")
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
    if (place := compared or programs) is not None:
        if program is not None or (compared is not None and programs is not None):
            raise click.UsageError(phrase("cli.aima.one-program"))
        if inputs is None:
            raise click.UsageError(phrase("cli.aima.no-inputs"))
        from fronteira.cli.commands.aima.compare import compare

        wanted = {"whose": library, "heuristics": [name.strip() for name in heuristics.split(",") if name.strip()], "repeat": repeat}
        return compare(place, inputs, searches, limits, style, html, wanted)
    if program is None:
        raise click.UsageError(phrase("cli.aima.no-program"))
    open(program, "rb").close()  # a program that cannot be read is our user's mistake, not the program's
    tell_misplaced(arguments)
    ending = run_apart(program, arguments, limits, library)
    if stats or ending.edited:
        for note in dict.fromkeys(ending.library):
            tell(in_language(note, spoken()))
    if stats or ending.limit:
        show_stats(ending)
    return ending.code


def tell_misplaced(arguments: Iterable[str]) -> None:
    """What comes after the program goes to the program: a limit that stands there limits nothing, which is worth a word; not after `--`."""
    for word in takewhile(lambda word: word != "--", arguments):
        name, _, _ = word.partition("=")
        if name in ("--time-limit", "--node-limit", "--memory-limit"):
            tell(phrase("cli.aima.misplaced", option=name))


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
