"""`fronteira convert`: boards from any format into another."""

from __future__ import annotations

from itertools import islice
from typing import Any

import click

from fronteira.cli.exits import Exit, worst
from fronteira.cli.messages import lang_option, phrase, sentence, tell
from fronteira.cli.options import Found, board_command, boards_in, limit_options, or_standard_input, puzzle_option
from fronteira.cli.render import named, outcome
from fronteira.engines.solving import Answer, answers, solve
from fronteira.errors import BadBoard, BadOption, FronteiraError, ParseError, UnknownName
from fronteira.notations.notation import Notation
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
    endings: list[Exit] = []

    def trouble(error: FronteiraError) -> None:
        tell(sentence(error))
        endings.append(Exit.USAGE)

    several_lines = False
    for place, found in enumerate(boards_in(or_standard_input(files), puzzle, rules, trouble)):
        notation = found.reading.puzzle.notation(name)
        if solutions and notation.write_solved is None:
            raise BadOption(phrase("cli.convert.no-room", format=name))
        try:
            text, ending = converted(found, notation, solutions, limits)
        except BadBoard as error:
            trouble(ParseError(str(error), source=found.name))
            continue
        endings.append(ending)
        if place and (several_lines or text.count("\n") > 1):
            click.echo()
        several_lines = text.count("\n") > 1
        click.echo(text, nl=False)
        tell_what_is_lost(found, notation, text)
    return worst(endings)


def converted(found: Found, notation: Notation, solutions: bool, limits: Limits) -> tuple[str, Exit]:
    """A board in its new format, and how looking for its solution ended."""
    board, solution, ending = found.reading.board, found.reading.solution, Exit.OK
    if notation.write_solved is None:
        return notation.write(board), ending
    if solutions and solution is None:
        solution, ending = only_solution(found, limits)
    return notation.write_solved(board, solution), ending


def only_solution(found: Found, limits: Limits) -> tuple[Any, Exit]:
    """The one solution of a board; None, and a word on standard error, where there is none, more than one, or a limit came first."""
    board, puzzle, *_ = found.reading
    if not puzzle.fills:  # there the cheapest is asked for, and any of them will do
        answer = solve(board, limits=limits)
        if answer.status is Status.SOLVED:
            return answer.board, Exit.OK
        return refuse(found, answer)
    first, second, *_ = (*islice(answers(board, limits), 2), None)
    if first.status is not Status.SOLVED or second.status is Status.LIMIT:
        return refuse(found, second or first)
    if second.status is Status.SOLVED:
        tell(named(found.name, phrase("cli.convert.several")))
        return None, Exit.SEVERAL
    return first.board, Exit.OK


def refuse(found: Found, answer: Answer) -> tuple[None, Exit]:
    """Say why no solution is written."""
    tell(outcome(answer, found.name))
    return None, Exit.LIMIT if answer.status is Status.LIMIT else Exit.NO


def tell_what_is_lost(found: Found, notation: Notation, text: str) -> None:
    """Name the rules of a board that its new text does not tell: whoever reads it has to be told apart."""
    if notation.read is None:
        return
    again = next(notation.read(text, notation.name))
    lost = [f"{name.replace('_', '-')} = {value}" for name, value in vars(found.reading.board).items() if value != getattr(again, name)]
    if lost:
        tell(named(found.name, phrase("cli.convert.lost", format=notation.name, rules=", ".join(lost))))
