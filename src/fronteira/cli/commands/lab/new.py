"""`fronteira lab new`: a study to begin with."""

from __future__ import annotations

from pathlib import Path

import click

from fronteira.cli.exits import Exit
from fronteira.cli.messages import lang_option, phrase, spoken, tell
from fronteira.cli.spoken import command
from fronteira.errors import FronteiraError


@command("new")
@click.argument("puzzle", metavar="PUZZLE", required=False)
@click.option("--problem", metavar="FILE.py")
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path, allow_dash=True), default="study.toml", show_default=True, metavar="FILE"
)
@lang_option
def new(puzzle: str | None, problem: str | None, out: Path) -> int:
    """Write a study to begin with, with comments that say what may stand in it."""
    from fronteira.lab.drafting import draft_study

    if (puzzle is None) == (problem is None):
        raise click.UsageError(phrase("cli.lab.new-what"))
    text = draft_study(problem or puzzle or "", spoken(), problem=problem is not None)
    if str(out) == "-":
        click.echo(text, nl=False)
        return Exit.OK
    try:
        with out.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise FronteiraError("cli.lab.exists", file=out) from None
    tell(phrase("cli.lab.new", file=out))
    return Exit.OK
