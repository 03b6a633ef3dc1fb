"""`fronteira hint`: help with the next move, in stages."""

from __future__ import annotations

from typing import Any

import click

from fronteira.cli.exits import Exit
from fronteira.cli.messages import lang_option, phrase, spoken, tell
from fronteira.cli.options import board_command, boards_in, limit_options, or_standard_input, puzzle_option
from fronteira.errors import BadOption
from fronteira.search import Limits
from fronteira.teach import Hint
from fronteira.teach import hint as find_hint


@board_command()
@click.argument("file", default=None, required=False)
@click.option("--stage", type=click.IntRange(1, 3), default=1, show_default=True)
@click.option("--given", metavar="FILE")
@puzzle_option
@limit_options
@click.option("--json", "as_json", is_flag=True)
@lang_option
def hint(file: str | None, stage: int, given: str | None, puzzle: str | None, rules: dict[str, Any], limits: Limits, as_json: bool) -> int:
    """A hint for the next move, with its reason."""
    board = first_board(or_standard_input((file,) if file else ())[0], puzzle, rules)
    start = first_board(given, puzzle or board.puzzle, rules) if given else None
    found = find_hint(board, stage, given=start, lang=spoken(), limits=limits)
    if as_json:
        print_json(found)
    else:
        click.echo(found.text)
        if stage < 3 and (found.moves or found.mistakes):
            tell(phrase("cli.hint.more", stage=stage + 1))
    return Exit.NO if found.is_wrong else Exit.OK


def first_board(file: str, puzzle: str | None, rules: dict[str, Any]) -> Any:
    """The board of a file that should hold one."""
    boards = [found.reading.board for found in boards_in((file,), puzzle, rules)]
    if len(boards) > 1:
        raise BadOption(f"{file}: found {len(boards)} boards, wanted one")
    return boards[0]


def print_json(found: Hint) -> None:
    import json

    seen = found.seen
    fields = {
        "stage": found.stage,
        "text": found.text,
        "rule": seen.rule if seen else None,
        "moves": [list(move) for move in found.moves],
        "because": list(seen.because) if seen else [],
        "mistakes": [{"cell": mistake.cell, "wanted": mistake.wanted, "why": mistake.why} for mistake in found.mistakes],
    }
    click.echo(json.dumps(fields, ensure_ascii=False))
