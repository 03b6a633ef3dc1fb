"""`fronteira convert`: boards from any format into another."""

from __future__ import annotations

from typing import Any

import click

from fronteira.cli.exits import Endings, Exit
from fronteira.cli.messages import lang_option, phrase, tell
from fronteira.cli.options import board_command, boards_in, limit_options, or_standard_input, puzzle_option
from fronteira.cli.render import named, outcome, rules_text
from fronteira.engines.converting import Converted
from fronteira.engines.converting import convert as convert_board
from fronteira.errors import BadBoard, UnknownName
from fronteira.registry import every_puzzle
from fronteira.search import Limits, Status


def show_schema(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    """The JSON Schema of our own format, and nothing else."""
    if wanted:
        import json

        from fronteira.notations.objects import schema

        click.echo(json.dumps(schema({puzzle.name: puzzle.schema for puzzle in every_puzzle() if puzzle.schema}), indent=2))
        context.exit()


def known_format(_: click.Context, __: click.Parameter, value: str) -> str:
    """Refuse a format no puzzle has before any file is opened."""
    names = {notation.name for puzzle in every_puzzle() for notation in puzzle.notations}
    if value not in names:
        raise UnknownName("format", value, names)
    return value


@board_command()
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option("--to", "name", metavar="FORMAT", required=True, callback=known_format)
@click.option("--solutions", is_flag=True)
@click.option("--schema", is_flag=True, is_eager=True, expose_value=False, callback=show_schema)
@puzzle_option
@limit_options
@lang_option
def convert(files: tuple[str, ...], name: str, solutions: bool, puzzle: str | None, rules: dict[str, Any], limits: Limits) -> int:
    """Write boards in another format."""
    endings = Endings()
    several_lines = False
    for place, found in enumerate(boards_in(or_standard_input(files), puzzle, rules, endings.trouble)):
        try:
            done = convert_board(found.reading, found.reading.puzzle.notation(name), solutions=solutions, limits=limits)
        except BadBoard as error:
            endings.trouble(BadBoard("errors.at", place=found.name, error=error))
            continue
        if place and (several_lines or done.text.count("\n") > 1):
            click.echo()
        several_lines = done.text.count("\n") > 1
        click.echo(done.text, nl=False)
        endings.append(tell_more(done, name, found.name))
    return endings.worst()


def tell_more(done: Converted, wanted: str, name: str) -> Exit:
    """Why no solution was written, where one was wanted, and what the format cannot tell; how it ended."""
    ending = Exit.OK
    if done.several:
        tell(named(name, phrase("cli.convert.several")))
        ending = Exit.SEVERAL
    elif done.answer is not None and done.answer.status is not Status.SOLVED:
        tell(outcome(done.answer, name))
        ending = Exit.LIMIT if done.answer.status is Status.LIMIT else Exit.NO
    if done.lost:
        tell(named(name, phrase("cli.convert.lost", format=wanted, rules=rules_text(done.lost))))
    return ending
