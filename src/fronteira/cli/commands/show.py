"""`fronteira show`: boards for people, or in another notation."""

from __future__ import annotations

from typing import Any

import click

from fronteira.cli.exits import Exit, worst
from fronteira.cli.messages import lang_option, sentence, tell
from fronteira.cli.options import board_command, boards_in, or_standard_input, puzzle_option
from fronteira.cli.render import pretty
from fronteira.errors import FronteiraError


@board_command()
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option("--as", "notation", metavar="NOTATION", default="pretty", show_default=True)
@puzzle_option
@lang_option
def show(files: tuple[str, ...], notation: str, puzzle: str | None, rules: dict[str, Any]) -> int:
    """Show boards."""
    endings: list[Exit] = []

    def unreadable(error: FronteiraError) -> None:
        tell(sentence(error))
        endings.append(Exit.USAGE)

    for place, (reading, _) in enumerate(boards_in(or_standard_input(files), puzzle, rules, unreadable)):
        write = reading.puzzle.notation(notation).write if notation != "pretty" else None
        if place:
            click.echo()
        click.echo(write(reading.board) if write else pretty(reading.puzzle, reading.board), nl=False)
    return worst(endings)
