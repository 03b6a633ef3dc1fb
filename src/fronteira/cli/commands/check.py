"""`fronteira check`: the referee's verdict on a solution, or on several of one board."""

from __future__ import annotations

from typing import Any

import click

from fronteira.cli.exits import Exit
from fronteira.cli.messages import lang_option, phrase, spoken, tell
from fronteira.cli.options import board_command, one_board, puzzle_option
from fronteira.cli.render import print_json, rules_text
from fronteira.engines.checking import AllChecked, Checked, check_all, read_solutions


@board_command()
@click.argument("board", metavar="BOARD")
@click.argument("solution", metavar="SOLUTION")
@puzzle_option
@click.option("--json", "as_json", is_flag=True)
@lang_option
def check(board: str, solution: str, puzzle: str | None, rules: dict[str, Any], as_json: bool) -> int:
    """Check a solution against its board."""
    given = one_board(board, puzzle, rules)
    checked = check_all(read_solutions(solution, given), given.board)
    (alone, *others) = checked.solutions
    if as_json:
        print_json((checked if others else alone).to_dict(spoken()))
    elif others:
        tell_all(checked)
    else:
        tell_claims(alone)
        click.echo("\n".join(violation.text(spoken()) for violation in alone.violations) or phrase("cli.check.correct"))
    return Exit.OK if checked.correct else Exit.NO


def tell_claims(checked: Checked) -> None:
    """Rules that the solution claims, and that are not the board's."""
    if checked.claimed:
        tell(phrase("cli.check.claimed", rules=rules_text(checked.claimed)))


def tell_all(checked: AllChecked) -> None:
    """Every wrong solution by its number, those that are there twice, and how many were looked at."""
    for number, verdict in enumerate(checked.solutions, 1):
        tell_claims(verdict)
        for violation in verdict.violations:
            click.echo(phrase("cli.check.one-of-them", number=number, broken=violation.text(spoken())))
    for one, other in checked.equal:
        tell(phrase("cli.check.equal", one=one, other=other))
    count, wrong = len(checked.solutions), sum(not verdict.correct for verdict in checked.solutions)
    click.echo(phrase("cli.check.some-wrong" if wrong else "cli.check.all-correct", count=count, wrong=wrong))
