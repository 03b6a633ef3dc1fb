"""`fronteira generate`: new puzzles, proven unique and graded."""

from __future__ import annotations

from collections.abc import Iterator

import click

from fronteira.cli.exits import Exit
from fronteira.cli.messages import lang_option, phrase, spoken, tell
from fronteira.cli.options import board_command, limit_options, per_page_option, wish_options
from fronteira.cli.render import limit_text, print_json, progress_bar
from fronteira.errors import GaveUp
from fronteira.generate import Made, Wish, make_many
from fronteira.notations.notation import Notation
from fronteira.registry import find_puzzle
from fronteira.search import Limits


@board_command()
@wish_options(count=1)
@limit_options
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, metavar="N")
@click.option("--format", "notation", metavar="NAME")
@click.option("--jsonl", is_flag=True)
@click.option("--solutions", is_flag=True)
@click.option("--pdf", "sheets", metavar="FILE")
@per_page_option
@lang_option
def generate(
    wish: Wish,
    count: int,
    seed: int,
    limits: Limits,
    jobs: int,
    notation: str | None,
    jsonl: bool,
    solutions: bool,
    sheets: str | None,
    per_page: str,
) -> int:
    """Make puzzles: each proven to have one solution, refereed and graded. Of Dots and Boxes, positions whose fewest lines are known."""
    puzzle = find_puzzle(wish.puzzle)
    written = puzzle.notation(notation) if notation else puzzle.notations[0]
    done: list[Made] = []
    limit = None
    try:
        for made in shown(make_many(wish, count, seed, jobs=jobs, limits=limits), count):
            if not sheets:
                write(made, written, jsonl, solutions)
            done.append(made)
    except KeyboardInterrupt:
        limit = "interrupt"
        tell("")
    except GaveUp as gave_up:
        limit = gave_up.limit
    if limit:
        tell(phrase("cli.generate.stopped", reason=limit_text(limit), done=len(done), count=count))
    if sheets and done:
        print_sheets(done, sheets, int(per_page), solutions)
    return Exit.OK if limit is None else Exit.INTERRUPTED if limit == "interrupt" else Exit.LIMIT


def print_sheets(puzzles: list[Made], file: str, per_page: int, solutions: bool) -> None:
    """The puzzles on paper, each called by what it was made from."""
    from fronteira.draw.sheets import Entry, write_pdf

    names = [phrase("cli.generate.made-from", seed=made.seed, number=made.number) for made in puzzles]
    entries = [Entry(made.board, name, made.solution if solutions else None) for made, name in zip(puzzles, names, strict=True)]
    with open(file, "wb") as out:
        out.write(write_pdf(entries, per_page=per_page, lang=spoken()))
    tell(phrase("cli.explain.written", file=file))


def shown(puzzles: Iterator[Made], count: int) -> Iterator[Made]:
    """The puzzles as they come, with a bar on a terminal that is not also where they go."""
    with progress_bar() as progress:
        for done, made in enumerate(puzzles):
            if progress:
                progress(done, count)
            yield made


def write(made: Made, notation: Notation, jsonl: bool, solutions: bool) -> None:
    """One puzzle on standard output."""
    if jsonl:
        print_json(made.to_dict(notation=notation))
        return
    click.echo(notation.among_others(made.board, made.solution if solutions else None), nl=False)
