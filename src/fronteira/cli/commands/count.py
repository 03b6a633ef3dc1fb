"""`fronteira count`: how many solutions a board has, up to a number."""

from __future__ import annotations

import sys
from typing import Any

import click

from fronteira.cli.exits import Exit, worst
from fronteira.cli.messages import lang_option, phrase, sentence, tell
from fronteira.cli.options import Found, board_command, boards_in, engine_option, limit_options, or_standard_input, puzzle_option
from fronteira.cli.render import how_many, named
from fronteira.engines.solving import Count, answers
from fronteira.errors import BadBoard, FronteiraError
from fronteira.search import Limits, Status
from fronteira.search.limits import Meter

PATIENCE = 0.5
"""Seconds between two looks at how far it is, and before the first: what is quick needs none."""


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
    endings: list[Exit] = []

    def unreadable(error: FronteiraError) -> None:
        tell(sentence(error))
        endings.append(Exit.USAGE)

    files = tuple(or_standard_input(files))
    for place, found in enumerate(boards_in(files, puzzle, rules, unreadable), 1):
        name = found.name if len(files) > 1 or place > 1 else ""
        tally = Tally()
        try:
            counted = count_one(found.reading.board, most, limits, engine, tally)
        except BadBoard as error:
            unreadable(BadBoard(f"{found.name}: {error}"))
            continue
        except KeyboardInterrupt:
            tally.erase()
            tell("\n" + named(name, how_many(tally.number, "interrupt")))
            return Exit.INTERRUPTED
        finally:
            tally.erase()
        if as_json:
            print_json(found, counted)
        else:
            click.echo(named(name, how_many(counted.number, counted.limit, complete=counted.complete)))
        endings.append(Exit.LIMIT if counted.limit else Exit.OK)
    return worst(endings)


class Tally:
    """How many solutions were found so far, and on a terminal a line that says so as long as it takes."""

    def __init__(self) -> None:
        self.number = 0
        self._is_shown = False

    def watch(self, limits: Limits | None) -> Meter:
        """A meter for the count; on a terminal one that shows the line."""
        return WatchedMeter(limits, self) if sys.stderr.isatty() else Meter(limits)

    def show(self, seconds: float) -> None:
        click.echo(f"\r{phrase('cli.count.so-far', number=self.number, seconds=f'{seconds:.0f}')}\x1b[K", nl=False, err=True)
        self._is_shown = True

    def erase(self) -> None:
        if self._is_shown:
            click.echo("\r\x1b[K", nl=False, err=True)
            self._is_shown = False


class WatchedMeter(Meter):
    """A meter that has a tally shown once in a while."""

    __slots__ = ("_next_show", "_tally")

    def __init__(self, limits: Limits | None, tally: Tally) -> None:
        super().__init__(limits)
        self._tally = tally
        self._next_show = PATIENCE

    def check(self, expanded: int) -> None:
        super().check(expanded)
        seconds = self.seconds()
        if seconds >= self._next_show:
            self._next_show = seconds + PATIENCE
            self._tally.show(seconds)


def count_one(board: Any, most: int, limits: Limits, engine: str, tally: Tally) -> Count:
    """Count as `fronteira.count` does, and keep the tally up to date."""
    for answer in answers(board, limits, engine=engine, watch=tally.watch):
        tally.number += answer.status is Status.SOLVED
        if tally.number == most:
            break
    return Count(tally.number, answer.status is Status.EXHAUSTED, answer.stats, answer.engine, answer.limit)


def print_json(found: Found, counted: Count) -> None:
    """One board's count for programs, on one line."""
    import json

    record = {
        "instance": found.name,
        "puzzle": found.reading.puzzle.name,
        "number": counted.number,
        "complete": counted.complete,
        "limit": counted.limit,
        "engine": counted.engine,
        "stats": counted.stats.to_dict(),
    }
    click.echo(json.dumps(record, ensure_ascii=False))
