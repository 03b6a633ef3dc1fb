"""`fronteira generate`: new puzzles, proven unique and graded."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from secrets import randbelow
from time import monotonic
from typing import Any

import click

from fronteira.cli.exits import Exit
from fronteira.cli.messages import lang_option, phrase, spoken, tell
from fronteira.cli.options import board_command, limit_options, sheet_options, wish_options
from fronteira.cli.render import Page, limit_text, print_json, progress_bar
from fronteira.cli.targets import Target
from fronteira.errors import GaveUp
from fronteira.generate import Made, Wish, make_many
from fronteira.notations.notation import Notation
from fronteira.puzzle import Puzzle
from fronteira.registry import find_puzzle
from fronteira.search import Limits

PATIENCE = 30
"""Seconds for each puzzle where nobody says."""

A_MOMENT = 0.2
"""Seconds between two looks at how it goes."""

SEEDS = 10**6
"""A fresh seed is below this: short enough to be typed."""


@board_command()
@wish_options(count=1, seed=None)
@limit_options
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, metavar="N")
@click.option("--format", "notation", metavar="NAME")
@click.option("--jsonl", is_flag=True)
@click.option("--solutions", is_flag=True)
@click.option("--pdf", "sheets", type=Target(), metavar="FILE")
@sheet_options
@lang_option
def generate(
    wish: Wish,
    count: int,
    seed: int | None,
    limits: Limits,
    jobs: int,
    notation: str | None,
    jsonl: bool,
    solutions: bool,
    sheets: str | None,
    form: dict[str, Any],
) -> int:
    """Make puzzles: each proven to have one solution, refereed and graded. Of Dots and Boxes, positions whose fewest lines are known."""
    puzzle = find_puzzle(wish.puzzle)
    written = puzzle.notation(notation) if notation else puzzle.notations[0]
    drawn = sys.stdout.isatty() and not (notation or jsonl)
    page = Page()
    done: list[Made] = []
    limit = None
    allowed = limits if limits.seconds is not None else replace(limits, seconds=PATIENCE * count)
    chosen = randbelow(SEEDS) if seed is None else seed
    try:
        for made in watched(wish, count, chosen, jobs, allowed):
            if seed is None and not done:
                tell(phrase("cli.generate.seed", seed=chosen))
            if drawn and not sheets:
                page.add(draw(puzzle, made, solutions))
            elif not sheets:
                write(made, written, jsonl, solutions)
            done.append(made)
    except KeyboardInterrupt:
        limit = "interrupt"
        tell("")
    except GaveUp as gave_up:
        limit = gave_up.limit
    if limit:
        tell(phrase("cli.generate.stopped", reason=limit_text(limit), done=len(done), count=count))
    if limit == "time" and limits.seconds is None:
        tell(phrase("cli.generate.patience", seconds=PATIENCE))
    if sheets and done:
        print_sheets(done, sheets, form, solutions)
    return Exit.OK if limit is None else Exit.INTERRUPTED if limit == "interrupt" else Exit.LIMIT


def print_sheets(puzzles: list[Made], file: str, form: dict[str, Any], solutions: bool) -> None:
    """The puzzles on paper, each called by what it was made from."""
    from fronteira.draw.sheets import Entry, write_pdf

    names = [phrase("cli.generate.made-from", seed=made.seed, number=made.number) for made in puzzles]
    entries = [Entry(made.board, name, made.solution if solutions else None) for made, name in zip(puzzles, names, strict=True)]
    with open(file, "wb") as out:
        out.write(write_pdf(entries, lang=spoken(), **form))
    tell(phrase("cli.explain.written", file=file))


def watched(wish: Wish, count: int, seed: int, jobs: int, limits: Limits) -> Iterator[Made]:
    """The puzzles as they come. Where somebody looks at standard error and it takes a moment, a bar says how it goes; it makes room for
    the puzzles where they go to the same terminal."""
    with ExitStack() as bars:
        bar: list[Callable[..., object]] = []
        again = monotonic() + A_MOMENT

        def watch(number: int, attempt: int, share: float) -> None:
            nonlocal again
            if monotonic() < again:
                return
            if not bar and (shown := bars.enter_context(progress_bar())):
                bar.append(shown)
            again = monotonic() + A_MOMENT
            for show in bar:
                show(number - 1, count, phrase("cli.generate.try", attempt=attempt, share=f"{share:.0%}"))

        for made in make_many(wish, count, seed, jobs=jobs, limits=limits, watch=watch if sys.stderr.isatty() else None):
            if sys.stdout.isatty():
                bars.close()
                bar.clear()
            yield made


def draw(puzzle: Puzzle, made: Made, solutions: bool) -> str:
    """One puzzle as people look at it."""
    boards = [made.board, made.solution] if solutions else [made.board]
    title = phrase("cli.generate.made", number=made.number, seed=made.seed, level=made.grade.level.title(spoken()), score=made.grade.score)
    return f"{title}\n" + "\n".join(puzzle.pretty(board, spoken()) for board in boards)


def write(made: Made, notation: Notation, jsonl: bool, solutions: bool) -> None:
    """One puzzle on standard output."""
    if jsonl:
        print_json(made.to_dict(notation=notation))
        return
    click.echo(notation.among_others(made.board, made.solution if solutions else None), nl=False)
