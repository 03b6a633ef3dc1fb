"""`fronteira demo`: one built-in board of each puzzle under several searches, with a sentence on what to see in each table."""

from __future__ import annotations

from importlib.util import find_spec

import click

from fronteira.cli.exits import Exit
from fronteira.cli.messages import lang_option, phrase, spoken, word
from fronteira.cli.spoken import command
from fronteira.cli.tables import print_rows
from fronteira.engines.solving import solve
from fronteira.registry import every_puzzle
from fronteira.runs.compare import compare, rows_of
from fronteira.search import Limits

COLUMNS = ("model", "strategy", "heuristic", "status", "expanded", "generated", "depth", "cost", "penetrance", "seconds")
SPARE = ("penetrance", "cost", "depth")


@command()
@lang_option
def demo() -> int:
    """Show what Fronteira does, in a few seconds."""
    lang = spoken()
    for place, (puzzle, scene) in enumerate((puzzle, puzzle.demo) for puzzle in every_puzzle() if puzzle.demo):
        board, name = puzzle.samples[scene.sample], f"{puzzle.name}:{scene.sample}"
        answer = solve(board)
        click.echo("\n" * bool(place) + f"{name}: {word(f'{puzzle.name}.title', puzzle.name)}. {word(f'{puzzle.name}.about')}")
        click.echo(side_by_side(puzzle.pretty(board, lang), puzzle.pretty(answer.board, lang)))
        records = compare({name: board}, scene.models, scene.strategies, scene.heuristics, limits=Limits(scene.seconds))
        print_rows(rows_of(records, scene.heuristics), COLUMNS, lang=lang, spare=SPARE)
        click.echo(word(f"{puzzle.name}.demo"))
    click.echo("\n" + phrase("cli.demo.web" if find_spec("uvicorn") else "cli.demo.web-first"))
    return Exit.OK


def side_by_side(left: str, right: str) -> str:
    """A board and its solution next to each other."""
    before, after = left.splitlines(), right.splitlines()
    width = max(map(len, before))
    after += [""] * (len(before) - len(after))
    return "\n".join(f"{one:<{width}}    {two}".rstrip() for one, two in zip(before, after, strict=False)) + "\n"
