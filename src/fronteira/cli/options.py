"""Options that several commands share, and how files named on the command line become boards.

Each decorator adds some options and hands the command one value made of them: `limits`, `rules`. So a command never sees the pieces.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import wraps
from typing import Any, NamedTuple

import click

from fronteira.cli.messages import phrase
from fronteira.errors import BadBoard, BadOption, FronteiraError
from fronteira.reading import Reading, read_from
from fronteira.registry import find_puzzle
from fronteira.search import Limits
from fronteira.search.limits import amount_of_memory

Command = Callable[..., Any]


def memory(text: str) -> int:
    """An amount of memory in bytes, as in 32M."""
    try:
        return amount_of_memory(text)
    except ValueError as error:
        raise click.BadParameter(str(error)) from None


def seconds(text: str) -> float:
    """A time: any number from 0 up."""
    try:
        value = float(text)
    except ValueError:
        value = -1
    if not value >= 0:  # refuses nan too
        raise click.BadParameter(f"{text!r} is not a number of seconds from 0 up")
    return value


def limit_options(command: Command) -> Command:
    """`--time-limit`, `--node-limit` and `--memory-limit`, as `limits`."""

    @click.option("--time-limit", type=seconds, metavar="SECONDS")
    @click.option("--node-limit", type=click.IntRange(min=0), metavar="N")
    @click.option("--memory-limit", type=memory, metavar="SIZE")
    @wraps(command)
    def with_limits(*args: Any, time_limit: float | None, node_limit: int | None, memory_limit: int | None, **rest: Any) -> Any:
        return command(*args, limits=Limits(time_limit, node_limit, memory_limit), **rest)

    return with_limits


def rule_options(command: Command) -> Command:
    """`--goal`, `--exactly` and `--same-lines`, as `rules`: the board fields to set."""

    @click.option("--goal", type=click.IntRange(min=0), metavar="K")
    @click.option("--exactly", is_flag=True)
    @click.option("--same-lines", is_flag=True)
    @wraps(command)
    def with_rules(*args: Any, goal: int | None, exactly: bool, same_lines: bool, **rest: Any) -> Any:
        rules: dict[str, Any] = {}
        if goal is not None:
            rules["goal"] = goal
        if exactly:
            rules["mode"] = "exactly"
        if same_lines:
            rules["different_lines"] = False
        return command(*args, rules=rules, **rest)

    return with_rules


def known_puzzle(_: click.Context, __: click.Parameter, value: str | None) -> str | None:
    """Refuse a puzzle nobody knows before any file is opened."""
    return None if value is None else find_puzzle(value).name


def puzzle_option(command: Command) -> Command:
    """`--puzzle`, for texts that could be more than one."""
    option = click.option("--puzzle", metavar="PUZZLE", callback=known_puzzle)
    return option(command)


def engine_option(command: Command) -> Command:
    """`--engine`: what solves the boards."""
    return click.option("--engine", metavar="NAME", default="auto")(command)


def or_standard_input(files: Sequence[str]) -> Sequence[str]:
    """The files named, or standard input when something is piped into it."""
    if files:
        return files
    if sys.stdin.isatty():
        raise click.UsageError(phrase("cli.no-file"))
    return ("-",)


class Found(NamedTuple):
    """A board and its number among the boards of its file."""

    reading: Reading
    number: int

    @property
    def which(self) -> str:
        """What tells it from the other boards of its file: nothing for the first, `#2` for the second."""
        return "" if self.number == 1 else f"#{self.number}"

    @property
    def name(self) -> str:
        return self.reading.source + self.which


def boards_in(
    files: Sequence[str],
    puzzle: str | None,
    rules: dict[str, Any],
    on_trouble: Callable[[FronteiraError], object] | None = None,
) -> Iterator[Found]:
    """The boards of all files in order, under the rules asked for.

    With `on_trouble`, a file that cannot be read is told to it and passed over from there on; without, the error is raised.
    A rule the puzzle does not have is a mistake of the call, not of the file, and always raised.
    """
    for file in files:
        readings = read_from(file, puzzle)
        for number in range(1, sys.maxsize):
            try:
                reading = next(readings, None)
                if reading is None:
                    break
                reading = reading._replace(board=reading.board.with_rules(**rules))
            except FronteiraError as error:
                trouble = BadBoard(f"{file}: {error}") if isinstance(error, BadBoard) else error
                if on_trouble is None or isinstance(error, BadOption):
                    raise trouble from None
                on_trouble(trouble)
                break
            yield Found(reading, number)
