"""`fronteira demo`: one built-in board of each puzzle under several searches, with a sentence on what to see in each table."""

from __future__ import annotations

from typing import NamedTuple

import click

from fronteira.cli.exits import Exit
from fronteira.cli.messages import lang_option, phrase, spoken, word
from fronteira.cli.render import pretty
from fronteira.cli.spoken import command
from fronteira.cli.tables import print_rows
from fronteira.engines.solving import solve
from fronteira.reading import load
from fronteira.registry import find_puzzle
from fronteira.runs.compare import compare
from fronteira.search import Limits

COLUMNS = ("model", "strategy", "heuristic", "status", "expanded", "generated", "depth", "cost", "penetrance", "seconds")
SPARE = ("penetrance", "cost", "depth")


class Scene(NamedTuple):
    """A board and what to try on it; `limits` keep what is hopeless short."""

    board: str
    models: tuple[str, ...]
    strategies: tuple[str, ...]
    heuristics: tuple[str, ...] = ()
    limits: Limits | None = None


SCENES = (
    Scene("takuzu:twelve", ("obvious-first", "forced-first", "propagate:rules=basic", "propagate"), ("dfs",), limits=Limits(seconds=2)),
    Scene("numbrix:six", ("pruned", "domains"), ("bfs", "dfs", "greedy"), ("empties", "adjacent-empties")),
    Scene("dots:c", ("lines", "boxes"), ("bfs", "astar"), ("corners", "closed", "half", "prices"), limits=Limits(seconds=4)),
)


@command()
@lang_option
def demo() -> int:
    """Show what Fronteira does, in a few seconds."""
    lang = spoken()
    for place, scene in enumerate(SCENES):
        board = load(scene.board)
        puzzle = find_puzzle(board.puzzle)
        answer = solve(board)
        click.echo("\n" * bool(place) + f"{scene.board}: {word(f'{puzzle.name}.title', puzzle.name)}. {word(f'{puzzle.name}.about')}")
        click.echo(side_by_side(pretty(puzzle, board), pretty(puzzle, answer.board)))
        rows = compare({scene.board: board}, scene.models, scene.strategies, scene.heuristics, limits=scene.limits)
        print_rows([row.to_dict() for row in rows], COLUMNS, lang=lang, spare=SPARE)
        click.echo(phrase(f"cli.demo.{puzzle.name}"))
    return Exit.OK


def side_by_side(left: str, right: str) -> str:
    """A board and its solution next to each other."""
    before, after = left.splitlines(), right.splitlines()
    width = max(map(len, before))
    after += [""] * (len(before) - len(after))
    return "\n".join(f"{one:<{width}}    {two}".rstrip() for one, two in zip(before, after, strict=False)) + "\n"
