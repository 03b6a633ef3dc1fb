"""`fronteira check`: the referee's verdict on a solution."""

from __future__ import annotations

from typing import Any

import click

from fronteira.cli.exits import Exit
from fronteira.cli.messages import lang_option, phrase, spoken
from fronteira.cli.options import board_command, boards_in, puzzle_option
from fronteira.errors import STANDARD_INPUT, BadBoard, ParseError
from fronteira.puzzle import Violation
from fronteira.reading import Reading, read_from, read_text


@board_command()
@click.argument("board", metavar="BOARD")
@click.argument("solution", metavar="SOLUTION")
@puzzle_option
@click.option("--json", "as_json", is_flag=True)
@lang_option
def check(board: str, solution: str, puzzle: str | None, rules: dict[str, Any], as_json: bool) -> int:
    """Check a solution against its board."""
    given = one_board(board, puzzle, rules)
    answer = read_solution(solution, given)
    violations = given.puzzle.check(answer, given.board)
    if as_json:
        print_json(violations)
    elif violations:
        for violation in violations:
            click.echo(violation.text(spoken()))
    else:
        click.echo(phrase("cli.check.correct"))
    return Exit.NO if violations else Exit.OK


def one_board(file: str, puzzle: str | None, rules: dict[str, Any]) -> Reading:
    """The only board of a file."""
    readings = [found.reading for found in boards_in([file], puzzle, rules)]
    if len(readings) > 1:
        raise ParseError(phrase("cli.one-board", count=len(readings)), source=file)
    return readings[0]


def read_solution(file: str, given: Reading) -> Any:
    """The solution of a board, in the board's notation."""
    notation, board = given.notation, given.board
    if notation.read_answer is not None:
        source = STANDARD_INPUT if file == "-" else file
        answer = notation.read_answer(read_text(file), source, board)
    else:
        answer = next(read_from(file, given.puzzle.name)).board
    if answer.shape != board.shape:
        raise BadBoard(phrase("cli.check.shapes", solution=answer.shape, board=board.shape))
    return answer


def print_json(violations: list[Violation]) -> None:
    """The verdict for programs; cells are numbered in row order from 0."""
    import json

    named = [{"rule": each.rule, "cells": each.cells, "text": each.text(spoken())} for each in violations]
    click.echo(json.dumps({"correct": not violations, "violations": named}, ensure_ascii=False))
