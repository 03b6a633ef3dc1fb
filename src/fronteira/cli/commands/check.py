"""`fronteira check`: the referee's verdict on a solution."""

from __future__ import annotations

from typing import Any

import click

from fronteira.cli.exits import Exit
from fronteira.cli.messages import lang_option, phrase, spoken, tell
from fronteira.cli.options import board_command, one_board, puzzle_option
from fronteira.cli.render import print_json, rules_text
from fronteira.engines.checking import check as check_solution
from fronteira.engines.checking import read_solution


@board_command()
@click.argument("board", metavar="BOARD")
@click.argument("solution", metavar="SOLUTION")
@puzzle_option
@click.option("--json", "as_json", is_flag=True)
@lang_option
def check(board: str, solution: str, puzzle: str | None, rules: dict[str, Any], as_json: bool) -> int:
    """Check a solution against its board."""
    given = one_board(board, puzzle, rules)
    checked = check_solution(read_solution(solution, given), given.board)
    if as_json:
        print_json(checked.to_dict(spoken()))
    else:
        if checked.claimed:
            tell(phrase("cli.check.claimed", rules=rules_text(checked.claimed)))
        told = [violation.text(spoken()) for violation in checked.violations]
        click.echo("\n".join(told) or phrase("cli.check.correct"))
    return Exit.OK if checked.correct else Exit.NO
