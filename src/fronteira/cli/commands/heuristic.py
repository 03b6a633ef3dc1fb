"""`fronteira heuristic`: is a heuristic admissible, is it consistent, and if not, on which board is that seen?"""

from __future__ import annotations

from typing import Any

import click

from fronteira.cli.exits import Exit
from fronteira.cli.messages import lang_option, phrase, spoken
from fronteira.cli.options import board_command, boards_in, puzzle_option
from fronteira.cli.render import pretty
from fronteira.cli.tables import short
from fronteira.errors import BadOption, UnknownName
from fronteira.puzzle import Puzzle
from fronteira.registry import find_heuristic, find_model, find_puzzle
from fronteira.search.heuristics import Leap, Overestimate
from fronteira.search.heuristics import check as check_heuristic


@board_command()
@click.argument("where", metavar="PUZZLE|FILE")
@click.argument("spec", metavar="HEURISTIC")
@click.option("--model", metavar="SPEC")
@click.option("--states", type=click.IntRange(min=1), default=50_000, show_default=True, metavar="N")
@click.option("--seed", type=int, default=0, show_default=True)
@puzzle_option
@lang_option
def heuristic(where: str, spec: str, model: str | None, states: int, seed: int, puzzle: str | None, rules: dict[str, Any]) -> int:
    """Find out whether a heuristic overestimates."""
    kind, boards = boards_of(where, puzzle, rules)
    model = model or kind.recipe.model
    seen, complete, leaps = 0, True, []
    for board in boards:
        problem = find_model(model, board)
        verdict = check_heuristic(problem, find_heuristic(spec, kind, problem), states=states, seed=seed)
        seen, complete = seen + verdict.states, complete and verdict.complete
        if verdict.overestimate is not None:
            show_overestimate(kind, problem, verdict.overestimate, heuristic=spec, model=model)
            return Exit.NO
        if verdict.leap is not None:
            leaps.append((problem, verdict.leap))
    certainty = "proved" if complete else "not-refuted"
    click.echo(phrase(f"cli.heuristic.admissible-{certainty}", heuristic=spec, model=model, states=seen, boards=len(boards)))
    if leaps:
        show_leap(kind, *leaps[0], spec)
    else:
        click.echo(phrase(f"cli.heuristic.consistent-{certainty}", heuristic=spec))
    return Exit.OK


def boards_of(where: str, puzzle: str | None, rules: dict[str, Any]) -> tuple[Puzzle, list[Any]]:
    """The small boards of a puzzle, or the boards of a file."""
    try:
        kind = find_puzzle(where)
    except UnknownName:
        readings = [found.reading for found in boards_in([where], puzzle, rules)]
        return readings[0].puzzle, [reading.board for reading in readings]
    small = [board.with_rules(**rules) for board in kind.small_boards()]
    if not small:
        raise BadOption(phrase("cli.heuristic.no-boards", puzzle=where))
    return kind, small


def show_overestimate(kind: Puzzle, problem: Any, found: Overestimate, **names: str) -> None:
    """The state that refutes the heuristic."""
    click.echo(pretty(kind, problem.board(found.node.state)), nl=False)
    click.echo(phrase("cli.heuristic.refuted", **names, h=short(found.h), cost=short(found.true_cost)))


def show_leap(kind: Puzzle, problem: Any, found: Leap, spec: str) -> None:
    """The step along which the heuristic drops too much."""
    click.echo(pretty(kind, problem.board(found.node.state)), nl=False)
    action = problem.explain(found.after.action, spoken())
    values = {"h": short(found.h), "after": short(found.h_after), "step": short(found.step), "action": action}
    click.echo(phrase("cli.heuristic.leap", heuristic=spec, **values))
