"""`fronteira count`: how many solutions a board has, up to a number."""

from __future__ import annotations

import sys
from typing import Any

import click

from fronteira.cli.exits import Endings, Exit
from fronteira.cli.messages import lang_option, phrase, tell
from fronteira.cli.options import board_command, boards_in, engine_option, limit_options, or_standard_input, puzzle_option
from fronteira.cli.render import how_many, named, print_json
from fronteira.engines.solving import Count
from fronteira.engines.solving import count as count_solutions
from fronteira.errors import BadBoard
from fronteira.search import Interrupted, Limits


@board_command()
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option("--limit", "most", type=click.IntRange(min=1), default=2, show_default=True, metavar="N")
@engine_option
@puzzle_option
@limit_options
@click.option("--json", "as_json", is_flag=True)
@lang_option
def count(files: tuple[str, ...], most: int, engine: str, puzzle: str | None, rules: dict[str, Any], limits: Limits, as_json: bool) -> int:
    """Count the solutions of boards."""
    endings = Endings()
    files = tuple(or_standard_input(files))
    line = CountingLine()
    for place, found in enumerate(boards_in(files, puzzle, rules, endings.trouble), 1):
        name = found.name if len(files) > 1 or place > 1 else ""
        try:
            counted = count_solutions(found.reading.board, most, limits, engine=engine, progress=line.show if line.is_seen else None)
        except BadBoard as error:
            endings.trouble(BadBoard("errors.at", place=found.name, error=error))
            continue
        except Interrupted as stopped:
            line.erase()
            if as_json:
                print_json({"instance": found.name, **stopped.result.to_dict()})
            tell("\n" + named(name, how_many(stopped.result.number, "interrupt")))
            return Exit.INTERRUPTED
        finally:
            line.erase()
        if as_json:
            print_json({"instance": found.name, **counted.to_dict()})
        else:
            click.echo(named(name, how_many(counted.number, counted.limit, complete=counted.complete)))
        endings.append(Exit.LIMIT if counted.limit else Exit.OK)
    return endings.worst()


class CountingLine:
    """A line on a terminal that says how many solutions there are so far, as long as it takes."""

    def __init__(self) -> None:
        self.is_seen = sys.stderr.isatty()
        self._is_shown = False

    def show(self, counted: Count) -> None:
        text = phrase("cli.count.so-far", number=counted.number, seconds=f"{counted.stats.seconds:.0f}")
        click.echo(f"\r{text}\x1b[K", nl=False, err=True)
        self._is_shown = True

    def erase(self) -> None:
        if self._is_shown:
            click.echo("\r\x1b[K", nl=False, err=True)
            self._is_shown = False
