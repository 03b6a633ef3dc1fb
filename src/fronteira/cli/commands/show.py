"""`fronteira show`: boards for people, or in another notation."""

from __future__ import annotations

from typing import Any

import click

from fronteira.cli.exits import Endings
from fronteira.cli.messages import lang_option, spoken
from fronteira.cli.options import board_command, boards_in, or_standard_input, puzzle_option
from fronteira.cli.render import Page


@board_command()
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option("--as", "notation", metavar="NOTATION", default="pretty", show_default=True)
@puzzle_option
@lang_option
def show(files: tuple[str, ...], notation: str, puzzle: str | None, rules: dict[str, Any]) -> int:
    """Show boards."""
    endings, page = Endings(), Page()
    for (board, kind, *_), _ in boards_in(or_standard_input(files), puzzle, rules, endings.trouble):
        page.add(kind.pretty(board, spoken()) if notation == "pretty" else kind.notation(notation).write(board))
    return endings.worst()
