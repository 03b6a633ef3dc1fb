"""`fronteira hint`: help with the next move, in stages."""

from __future__ import annotations

from typing import Any

import click

from fronteira.cli.exits import Exit
from fronteira.cli.messages import lang_option, phrase, spoken, tell
from fronteira.cli.options import boards_in, limit_options, or_standard_input, puzzle_option, rule_options
from fronteira.errors import BadOption
from fronteira.search import Limits
from fronteira.teach import Hint
from fronteira.teach import hint as find_hint


@click.command()
@click.argument("file", default=None, required=False)
@click.option("--stage", type=click.IntRange(1, 3), default=1, show_default=True, help="1 a nudge, 2 where, 3 what and why.")
@click.option("--given", metavar="FILE", help="The puzzle as it was set: what you filled in since and cannot stay is told first.")
@puzzle_option
@rule_options
@limit_options
@click.option("--json", "as_json", is_flag=True, help="Print a JSON object: stage, text, rule, moves, because, mistakes.")
@lang_option
def hint(file: str | None, stage: int, given: str | None, puzzle: str | None, rules: dict[str, Any], limits: Limits, as_json: bool) -> int:
    """A hint for the next move, with its reason.

    FILE holds the board as far as you got; it is a file, - for standard input (the default when something is piped in), or a built-in
    board. The hint comes from the easiest rule that sees anything. Where you filled in something wrong, --given FILE finds it.

    Exit code: 0 a hint, or the board is finished; 1 there is something wrong with the board (it says what); 2 unreadable; 3 a limit.

    \b
    Examples:
      fronteira hint board.txt
      fronteira hint board.txt --stage 3 --lang pt
      fronteira hint mine.txt --given puzzle.txt --stage 2
    """
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
