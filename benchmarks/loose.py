"""How long loose Numbrix boards take, over many fresh ones: search by chance has a tail that a hundred boards do not show.

python -m benchmarks.loose                            # 1,000 boards of seed 1, two processes; most of the quarter of an hour is making them
python -m benchmarks.loose --boards 200 --seed 7

The boards are those of the class "loose 20-40, a hundred" of the race with another seed; what is measured is `fronteira.count`, up to one
solution and up to two, once, in CPU time. Boards that took longer than asked are told by their number.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from multiprocessing import Pool
from random import Random
from statistics import mean
from typing import Any

from benchmarks.boards import CLASSES, make_loose_numbrix
from benchmarks.public import Time, measure_once, run_public
from campaigns.tally import table_of
from fronteira import Limits

CLASS = next(each for each in CLASSES if each.name == "numbrix-loose")
ASKED = CLASS.seconds
PATIENCE = 20.0
WANTED = (1, 2)
STEPS = (0.5, 1.0, ASKED)


def board_of(seed: int, number: int) -> Any:
    return make_loose_numbrix(Random(f"{seed} {CLASS.name} {number}"), CLASS.sizes[number % len(CLASS.sizes)])


def measure(task: tuple[int, int]) -> list[Time]:
    """The times of one board, for each number of solutions."""
    board = board_of(*task)
    return [measure_once(lambda wanted=wanted: run_public(board, wanted, Limits(seconds=PATIENCE))) for wanted in WANTED]


def table_row(wanted: int, times: list[Time]) -> list[object]:
    seconds = sorted(time.seconds for time in times)
    share = lambda part: f"{1000 * seconds[min(int(part * len(seconds)), len(seconds) - 1)]:.0f}"  # noqa: E731
    over = [sum(each > step for each in seconds) for step in STEPS]
    return [f"up to {wanted}", len(seconds), f"{1000 * mean(seconds):.0f}", share(0.5), share(0.9), share(0.99), share(1), *over]


def tell_late(seed: int, number: int, times: Iterable[Time]) -> None:
    """Name a board that took longer than asked."""
    if any(time.seconds > ASKED for time in times):
        shown = ", ".join(f"{time.seconds:.2f} s ({'out of time' if time.found is None else time.found})" for time in times)
        print(f"board {number} of seed {seed}, {board_of(seed, number).shape}: {shown}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--boards", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    columns: list[list[Time]] = [[] for _ in WANTED]
    with Pool(options.jobs) as pool:
        tasks = ((options.seed, number) for number in range(options.boards))
        for number, times in enumerate(pool.imap(measure, tasks, chunksize=4)):
            tell_late(options.seed, number, times)
            for column, time in zip(columns, times, strict=True):
                column.append(time)
    heads = ["solutions", "boards", "mean, ms", "median", "9 of 10", "99 of 100", "worst", *(f"over {step:g} s" for step in STEPS)]
    print(table_of([heads, *(table_row(wanted, column) for wanted, column in zip(WANTED, columns, strict=True))]))


if __name__ == "__main__":
    main()
