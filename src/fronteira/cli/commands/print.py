"""`fronteira print`: puzzles on paper, as a PDF."""

from __future__ import annotations

import os
import sys
from typing import Any

import click

from fronteira.cli.exits import Endings, Exit
from fronteira.cli.messages import lang_option, phrase, spoken, tell
from fronteira.cli.options import Found, board_command, boards_in, limit_options, or_standard_input, per_page_option, puzzle_option
from fronteira.cli.render import solve_or_tell
from fronteira.errors import STANDARD_INPUT
from fronteira.search import Limits

PAPERS = ("a4", "letter")


@board_command()
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option("--pdf", "file", metavar="FILE", required=True)
@per_page_option
@click.option("--title", metavar="TEXT", default="")
@click.option("--solutions", is_flag=True)
@click.option("--hints", is_flag=True)
@click.option("--paper", type=click.Choice(PAPERS), default="a4", show_default=True)
@limit_options
@puzzle_option
@lang_option
def print(  # noqa: A001 (the name of the command)
    files: tuple[str, ...],
    file: str,
    per_page: str,
    title: str,
    solutions: bool,
    hints: bool,
    paper: str,
    limits: Limits,
    puzzle: str | None,
    rules: dict[str, Any],
) -> int:
    """Print puzzles as sheets of paper, in a PDF. Needs the extra pdf."""
    from fronteira.draw.sheets import Entry, write_pdf

    endings = Endings()
    found = list(boards_in(or_standard_input(files), puzzle, rules, endings.trouble))
    if not found:
        tell(phrase("cli.print.nothing"))
        return Exit.USAGE
    if file == "-" and sys.stdout.isatty():
        raise click.UsageError(phrase("cli.print.terminal"))
    if hints:
        for kind in dict.fromkeys(each.reading.puzzle.name for each in found if each.reading.puzzle.rules is None):
            tell(phrase("cli.print.no-hints", puzzle=kind))
    entries = [Entry(each.reading.board, label(each), solve_or_tell(each, limits, endings) if solutions else None) for each in found]
    sheet = write_pdf(entries, per_page=int(per_page), title=title, hints=hints, paper=paper, lang=spoken(), limits=limits)
    if file == "-":
        click.echo(sheet, nl=False)
    else:
        with open(file, "wb") as out:
            out.write(sheet)
    return endings.worst()


def label(found: Found) -> str:
    """What a puzzle is called on paper: its file without the folders, or the name of a built-in board."""
    source = found.reading.source
    return ("" if source == STANDARD_INPUT else os.path.basename(source)) + found.which
