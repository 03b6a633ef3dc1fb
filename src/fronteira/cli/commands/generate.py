"""`fronteira generate`: new puzzles, proven unique and graded."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any

import click

from fronteira.board import read_shape
from fronteira.cli.commands.compare import progress_bar
from fronteira.cli.commands.print import PER_PAGE
from fronteira.cli.exits import Exit
from fronteira.cli.messages import lang_option, phrase, spoken, tell
from fronteira.cli.options import Command, board_command, known_puzzle
from fronteira.generate import Made, Wish, make_many
from fronteira.generate.winnow import SYMMETRIES
from fronteira.registry import find_puzzle
from fronteira.teach.rule import Level, find_level


def wish_options(count: int) -> Callable[[Command], Command]:
    """What to make, as `wish`, and `--count` and `--seed` besides; `count` is how many where nobody says."""

    def add_options(command: Command) -> Command:
        @click.argument("puzzle", callback=known_puzzle)
        @click.option("--size", default="8", show_default=True, metavar="N|RxC")
        @click.option("--level", type=click.Choice([str(level) for level in Level]))
        @click.option("--count", type=click.IntRange(min=1), default=count, show_default=True, metavar="N")
        @click.option("--seed", type=int, default=0, show_default=True)
        @click.option("--symmetry", type=click.Choice(list(SYMMETRIES)), default="none", show_default=True)
        @click.option("--givens", type=click.IntRange(min=0), metavar="N")
        @click.option("--irreducible", is_flag=True)
        @click.option("--no-guessing", is_flag=True)
        @wraps(command)
        def with_wish(
            *args: Any,
            puzzle: str,
            size: str,
            level: str | None,
            symmetry: str,
            givens: int | None,
            irreducible: bool,
            no_guessing: bool,
            rules: dict[str, Any],
            **rest: Any,
        ) -> Any:
            wish = Wish(
                puzzle=puzzle,
                shape=read_shape(size),
                level=find_level(level) if level else None,
                symmetry=symmetry,
                givens=givens,
                irreducible=irreducible,
                guessing=not no_guessing,
                rules=rules,
            )
            return command(*args, wish=wish, **rest)

        return with_wish

    return add_options


@board_command()
@wish_options(count=1)
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, metavar="N")
@click.option("--format", "notation", metavar="NAME")
@click.option("--jsonl", is_flag=True)
@click.option("--solutions", is_flag=True)
@click.option("--pdf", "sheets", metavar="FILE")
@click.option("--per-page", type=click.Choice(PER_PAGE), default="4", show_default=True)
@lang_option
def generate(
    wish: Wish,
    count: int,
    seed: int,
    jobs: int,
    notation: str | None,
    jsonl: bool,
    solutions: bool,
    sheets: str | None,
    per_page: str,
) -> int:
    """Make puzzles: each proven to have one solution, refereed and graded. Of Dots and Boxes, positions whose fewest lines are known."""
    done: list[Made] = []
    code = Exit.OK
    try:
        for made in shown(make_many(wish, count, seed, jobs=jobs), count):
            if not sheets:
                write(made, notation, jsonl, solutions)
            done.append(made)
    except KeyboardInterrupt:
        tell("\n" + phrase("cli.generate.stopped", done=len(done), count=count))
        code = Exit.INTERRUPTED
    if sheets and done:
        print_sheets(done, sheets, int(per_page), solutions)
    return code


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


def write(made: Made, notation: str | None, jsonl: bool, solutions: bool) -> None:
    """One puzzle on standard output."""
    puzzle = find_puzzle(made.board.puzzle)
    chosen = puzzle.notation(notation) if notation else puzzle.notations[0]
    if jsonl:
        import json

        graded: dict[str, Any] = {
            "level": str(made.grade.level),
            "score": made.grade.score,
            "hardest": made.grade.hardest,
            "used": dict(made.grade.used),
        }
        texts = {"board": chosen.write(made.board), "solution": chosen.write(made.solution)}
        if made.optimum is not None:
            graded["optimum"] = made.optimum
        fields = {"puzzle": puzzle.name, "size": str(made.board.shape), "seed": made.seed, "number": made.number, **graded, **texts}
        click.echo(json.dumps(fields, ensure_ascii=False))
        return
    click.echo(chosen.write(made.board).rstrip("\n"))
    if solutions:
        click.echo((chosen.write_answer or chosen.write)(made.solution).rstrip("\n"))
