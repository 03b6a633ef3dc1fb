"""`fronteira batch generate`: many new puzzles, kept as they are made."""

from __future__ import annotations

from fronteira.cli.commands.batch.job import Job, job_options
from fronteira.cli.options import board_command, wish_options
from fronteira.generate import Wish, find_maker


@board_command("generate")
@wish_options(count=1000, seed=0)
@job_options
def generate(wish: Wish, count: int, seed: int, job: Job) -> int:
    """Make many puzzles: each proven to have one solution, refereed, graded, and kept as soon as it is made."""
    from fronteira.batch import Generate, Numbers

    find_maker(wish)  # a wish that cannot be is told before anything starts
    return job(Generate(wish=wish, seed=seed), Numbers(count))
