"""`fronteira batch generate`: many new puzzles, kept as they are made."""

from __future__ import annotations

from typing import Any

import click

from fronteira.board import Shape
from fronteira.cli.batch import Job, job_options
from fronteira.cli.generate import read_shape
from fronteira.cli.options import known_puzzle, rule_options
from fronteira.generate import Wish, find_maker
from fronteira.rule import Level
from fronteira.winnow import SYMMETRIES


@click.command("generate")
@click.argument("puzzle", callback=known_puzzle)
@click.option("--size", "shape", default="8", show_default=True, callback=read_shape, metavar="N|RxC", help="Rows and columns.")
@click.option("--level", type=click.Choice([str(level) for level in Level]), help="Exactly this level; by default whatever comes.")
@click.option("--count", type=click.IntRange(min=1), default=1000, show_default=True, metavar="N", help="How many.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same puzzles, everywhere.")
@click.option("--symmetry", type=click.Choice(list(SYMMETRIES)), default="none", show_default=True, help="Of the givens.")
@click.option("--givens", type=click.IntRange(min=0), metavar="N", help="Exactly so many.")
@click.option("--irreducible", is_flag=True, help="No given can be spared.")
@click.option("--no-guessing", is_flag=True, help="The rules of the ladder solve it, whatever the level.")
@rule_options
@job_options
def generate(
    puzzle: str,
    shape: Shape,
    level: str | None,
    count: int,
    seed: int,
    symmetry: str,
    givens: int | None,
    irreducible: bool,
    no_guessing: bool,
    rules: dict[str, Any],
    job: Job,
) -> int:
    """Make many puzzles: each proven to have one solution, refereed, graded, and kept as soon as it is made.

    They are the puzzles of fronteira generate with the same options and seed, as ids with their solutions. A job that is there already
    goes on with --resume, also with a larger --count. Exit codes are those of fronteira batch solve.

    \b
    Examples:
      fronteira batch generate takuzu --size 10 --level hard --count 100000 --out hard.sqlite
      fronteira batch generate numbrix --size 9 --count 5000 --seed 7 --out book.sqlite --export jsonl
      fronteira batch export hard.sqlite --boards > hard.txt       the boards alone, an id a line
    """
    from fronteira.batch import Generate, Numbers

    wish = Wish(
        puzzle=puzzle,
        shape=shape,
        level=Level[level.upper()] if level else None,
        symmetry=symmetry,
        givens=givens,
        irreducible=irreducible,
        guessing=not no_guessing,
        rules=rules,
    )
    find_maker(wish)  # a wish that cannot be is told before anything starts
    return job(Generate(wish=wish, seed=seed), Numbers(count))
