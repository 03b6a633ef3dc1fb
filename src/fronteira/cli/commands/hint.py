"""`fronteira hint`: help with the next move, in stages."""

from __future__ import annotations

from contextlib import nullcontext, suppress
from pathlib import Path
from typing import Any

import click

from fronteira.cli.exits import Exit
from fronteira.cli.messages import lang_option, phrase, spoken, tell
from fronteira.cli.options import board_command, limit_options, one_board, puzzle_option
from fronteira.cli.render import print_json, rules_text, wants_colour
from fronteira.cli.targets import Target
from fronteira.engines.checking import find_claims, under_rules_of
from fronteira.errors import GaveUp
from fronteira.search import Interrupted, Limits
from fronteira.teach import hint as find_hint
from fronteira.teach.hints import Hint, no_hint
from fronteira.teach.verdict import SEVERAL


@board_command()
@click.argument("file", default=None, required=False)
@click.option("--stage", type=click.IntRange(1, 3), default=1, show_default=True, metavar="N")
@click.option("--given", metavar="FILE")
@click.option("--show", is_flag=True)
@click.option("--svg", type=Target(), metavar="FILE")
@puzzle_option
@limit_options
@click.option("--json", "as_json", is_flag=True)
@lang_option
def hint(
    file: str | None,
    stage: int,
    given: str | None,
    show: bool,
    svg: str | None,
    puzzle: str | None,
    rules: dict[str, Any],
    limits: Limits,
    as_json: bool,
) -> int:
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
    if as_json and svg != "-":
        print_json(found.to_dict())
    if found.limit is not None:
        tell(found.text)
        return Exit.INTERRUPTED if found.limit == "interrupt" else Exit.LIMIT
    if start is not None:
        board = under_rules_of(start, board, "board")
    if svg:
        write_picture(board, found, start, svg)
    if not as_json:
        with suppress(OSError) if svg == "-" else nullcontext():  # what is wanted is the picture: nobody listening is no error
            tell_hint(board, found, start, show, to_stderr=svg == "-")
    return Exit.NO if found.is_wrong else Exit.SEVERAL if found.solutions == SEVERAL else Exit.OK


def tell_hint(board: Any, found: Hint, given: Any, show: bool, to_stderr: bool) -> None:
    """The hint, with the board where that is wanted, or a reason cannot do without."""
    if found.solutions == SEVERAL and found.moves:
        tell(phrase("teach.several"))
    click.echo(found.text, err=to_stderr)
    if show or found.needs_picture:
        from fronteira.draw.terminal import draw_hint

        click.echo("\n" + draw_hint(board, found, given=given, colour=wants_colour(to_stderr)), nl=False, err=to_stderr)
    if found.stage < 3 and (found.moves or found.is_wrong):
        tell(phrase("cli.hint.more", stage=found.stage + 1))


def write_picture(board: Any, found: Hint, given: Any, file: str) -> None:
    """The hint as a picture, in a file or on standard output."""
    from fronteira.draw.lessons import hint_picture

    picture = hint_picture(board, found, given)
    if file == "-":
        click.echo(picture, nl=False)
    else:
        Path(file).write_text(picture, encoding="utf-8")
        tell(phrase("cli.explain.written", file=file))
