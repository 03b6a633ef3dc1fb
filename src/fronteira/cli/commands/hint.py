"""`fronteira hint`: help with the next move, in stages."""

from __future__ import annotations

from typing import Any

import click

from fronteira.cli.exits import Exit
from fronteira.cli.messages import lang_option, phrase, spoken, tell
from fronteira.cli.options import board_command, limit_options, one_board, puzzle_option
from fronteira.cli.render import print_json, rules_text
from fronteira.engines.checking import find_claims
from fronteira.errors import GaveUp
from fronteira.search import Interrupted, Limits
from fronteira.teach import hint as find_hint
from fronteira.teach.hints import no_hint
from fronteira.teach.verdict import SEVERAL


@board_command()
@click.argument("file", default=None, required=False)
@click.option("--stage", type=click.IntRange(1, 3), default=1, show_default=True, metavar="N")
@click.option("--given", metavar="FILE")
@puzzle_option
@limit_options
@click.option("--json", "as_json", is_flag=True)
@lang_option
def hint(file: str | None, stage: int, given: str | None, puzzle: str | None, rules: dict[str, Any], limits: Limits, as_json: bool) -> int:
    """A hint for the next move, with its reason."""
    board = one_board(file, puzzle, rules).board
    start = one_board(given, puzzle or board.puzzle, rules).board if given else None
    if start is not None and (claimed := find_claims(start, board)):
        tell(phrase("cli.hint.claimed", rules=rules_text(claimed)))
    try:
        found = find_hint(board, stage, given=start, lang=spoken(), limits=limits)
    except GaveUp as gave_up:
        found = no_hint(stage, gave_up.limit, spoken())
    except Interrupted as stopped:
        found = stopped.result
    if as_json:
        print_json(found.to_dict())
    if found.limit is not None:
        tell(found.text)
        return Exit.INTERRUPTED if found.limit == "interrupt" else Exit.LIMIT
    if not as_json:
        if found.solutions == SEVERAL and found.moves:
            tell(phrase("teach.several"))
        click.echo(found.text)
        if stage < 3 and (found.moves or found.is_wrong):
            tell(phrase("cli.hint.more", stage=stage + 1))
    return Exit.NO if found.is_wrong else Exit.SEVERAL if found.solutions == SEVERAL else Exit.OK
