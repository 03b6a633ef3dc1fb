"""`fronteira print`: puzzles on paper, as a PDF."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from functools import partial
from typing import Any

import click

from fronteira.cli.exits import Endings, Exit
from fronteira.cli.messages import lang_option, phrase, spoken, tell
from fronteira.cli.options import Found, board_command, boards_in, limit_options, or_standard_input, puzzle_option, sheet_options
from fronteira.cli.render import paint_or_tell, solve_or_tell
from fronteira.cli.targets import Target
from fronteira.engines.checking import check
from fronteira.errors import STANDARD_INPUT
from fronteira.search import Limits
from fronteira.search.limits import Meter


@board_command()
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option("--pdf", "file", type=Target(), metavar="FILE", required=True)
@sheet_options
@click.option("--solutions", is_flag=True)
@limit_options
@puzzle_option
@lang_option
def print(  # noqa: A001 (the name of the command)
    files: tuple[str, ...],
    file: str,
    form: dict[str, Any],
    solutions: bool,
    limits: Limits,
    puzzle: str | None,
    rules: dict[str, Any],
) -> int:
    """Print puzzles as sheets of paper, in a PDF. Needs the extra pdf."""
    from fronteira.draw.sheets import Entry, write_pdf

    endings = Endings()
    found = without_solutions(boards_in(or_standard_input(files), puzzle, rules, endings.trouble))
    if not found:
        tell(phrase("cli.print.nothing"))
        return Exit.USAGE
    if file == "-" and sys.stdout.isatty():
        raise click.UsageError(phrase("cli.print.terminal"))
    if form["hints"]:
        for kind in dict.fromkeys(each.reading.puzzle.name for each in found if each.reading.puzzle.rules is None):
            tell(phrase("cli.print.no-hints", puzzle=kind))
    meter = Meter(limits)  # of the sheet, with all that is on it
    entries = [Entry(each.reading.board, label(each), solve_or_tell(each, meter, endings) if solutions else None) for each in found]
    sheet = paint_or_tell(meter, "", endings, partial(write_pdf, entries, lang=spoken(), limits=meter, **form))
    if sheet is None:
        return endings.worst()
    if file == "-":
        click.echo(sheet, nl=False)
    else:
        with open(file, "wb") as out:
            out.write(sheet)
    return endings.worst()


def without_solutions(found: Iterable[Found]) -> list[Found]:
    """The puzzles among the boards: one that solves the board before it, as a generator prints them, is not printed as a puzzle."""
    kept: list[Found] = []
    for each in found:
        before = kept[-1].reading.board if kept else None
        if before is None or not is_solution(each.reading.board, before):
            kept.append(each)
    return kept


def is_solution(board: Any, given: Any) -> bool:
    """Does a board solve another one, which was not solved yet?"""
    if (board.puzzle, board.shape) != (given.puzzle, given.shape) or board.cells == given.cells:
        return False
    return check(board, given).correct and not check(given).correct


def label(found: Found) -> str:
    """What a puzzle is called on paper: its file without the folders, or the name of a built-in board."""
    source = found.reading.source
    return ("" if source == STANDARD_INPUT else os.path.basename(source)) + found.which
