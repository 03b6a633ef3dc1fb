"""`fronteira heuristic`: is a heuristic admissible, is it consistent, and if not, on which board is that seen?"""

from __future__ import annotations

from typing import Any

import click

from fronteira.cli.exits import Exit, worst
from fronteira.cli.messages import lang_option, phrase, spoken, tell
from fronteira.cli.options import Asked, board_command, boards_in, limit_options, problem_option, puzzle_option
from fronteira.cli.render import gave_up, print_json
from fronteira.engines.examining import Examined, examine, small_boards
from fronteira.errors import UnknownName
from fronteira.registry import bring_puzzle, find_puzzle
from fronteira.report.rows import short
from fronteira.search import Interrupted, Limits


@board_command()
@click.argument("where", metavar="PUZZLE|FILE", required=False)
@click.argument("spec", metavar="HEURISTIC", required=False)
@click.option("--model", metavar="SPEC")
@click.option("--states", type=click.IntRange(min=1), default=50_000, show_default=True, metavar="N")
@click.option("--seed", type=int, default=0, show_default=True, metavar="N")
@click.option("--json", "as_json", is_flag=True)
@puzzle_option
@problem_option
@limit_options
@lang_option
def heuristic(
    where: str | None,
    spec: str | None,
    model: str | None,
    states: int,
    seed: int,
    as_json: bool,
    puzzle: str | None,
    problem: Asked | None,
    rules: dict[str, Any],
    limits: Limits,
) -> int:
    """Find out whether a heuristic overestimates."""
    if problem is not None:
        specs = [where] if where else [*problem.puzzle.heuristics] or ["zero"]
        boards = [found.reading.board.with_rules(**rules) for found in problem.boards([spec] if spec else [])]
    elif where is None or spec is None:
        raise click.UsageError(phrase("cli.heuristic.which"))
    else:
        specs, boards = [spec], boards_of(where, puzzle, rules, limits)
    endings = []
    for each in specs:
        endings.append(tell_of(boards, each, model, states, seed, as_json, limits))
        if endings[-1] is Exit.INTERRUPTED:
            break
    return worst(endings)


def boards_of(where: str, puzzle: str | None, rules: dict[str, Any], limits: Limits) -> list[Any]:
    """The small boards of a puzzle, or those of a file."""
    try:
        return small_boards(bring_puzzle(where, limits), rules)
    except UnknownName:
        return [found.reading.board for found in boards_in([where], puzzle, rules)]


def tell_of(boards: list[Any], spec: str, model: str | None, states: int, seed: int, as_json: bool, limits: Limits) -> Exit:
    """Examine one heuristic, and show what was found."""
    try:
        found = examine(boards, spec, model, states=states, seed=seed, limits=limits)
    except Interrupted as stopped:
        found = stopped.result
    if as_json:
        print_json(found.to_dict(spoken()))
    if found.limit is not None:
        tell(gave_up(found.limit))
        return Exit.INTERRUPTED if found.limit == "interrupt" else Exit.LIMIT
    if not as_json:
        show(found)
    return Exit.NO if found.verdict.overestimate else Exit.OK


def show(found: Examined) -> None:
    """What was found, and the board that shows it."""
    names = {"heuristic": found.heuristic, "model": found.model}
    verdict, over, leap = found.verdict, found.verdict.overestimate, found.verdict.leap
    board = None if found.board is None else find_puzzle(found.puzzle).pretty(found.board, spoken())
    if over is not None:
        click.echo(board, nl=False)
        click.echo(phrase("cli.heuristic.refuted", **names, h=short(over.h), cost=short(over.true_cost)))
        return
    certainty = "proved" if verdict.complete else "not-refuted"
    click.echo(phrase(f"cli.heuristic.admissible-{certainty}", **names, states=verdict.states, boards=found.boards))
    if leap is None:
        click.echo(phrase(f"cli.heuristic.consistent-{certainty}", heuristic=found.heuristic))
        return
    click.echo(board, nl=False)
    values = {"h": short(leap.h), "after": short(leap.h_after), "step": short(leap.step), "action": found.action(spoken())}
    click.echo(phrase("cli.heuristic.leap", heuristic=found.heuristic, **values))
