"""`fronteira batch generate`: many new puzzles, kept as they are made."""

from __future__ import annotations

import click

from fronteira.cli.commands.batch import Job, job_options
from fronteira.cli.commands.generate import wish_options
from fronteira.generate import Wish, find_maker


@click.command("generate")
@wish_options(count=1000)
@job_options
def generate(wish: Wish, count: int, seed: int, job: Job) -> int:
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

    find_maker(wish)  # a wish that cannot be is told before anything starts
    return job(Generate(wish=wish, seed=seed), Numbers(count))
