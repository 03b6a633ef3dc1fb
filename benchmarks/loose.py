"""How long loose Numbrix boards take, over a thousand: search by chance has a tail that a hundred boards do not show.

    make race-loose                                   1,000 boards of seed 1; writes its part of docs/benchmarks.md
    python -m benchmarks.loose --boards 200 --seed 7  prints only

Most of the ten minutes is making the boards. They are those of the class "loose 20–40, a hundred" of the race with another seed, so no
version of the kernel was made with an eye on them all. Boards that took longer than asked are told by their number.

CPU times of `fronteira.count`, up to one solution and up to two, each board once, in two processes side by side.
"""

from __future__ import annotations

import argparse
from multiprocessing import Pool
from random import Random
from statistics import mean
from typing import Any

from benchmarks import tables
from benchmarks.boards import CLASSES, make_loose_numbrix
from benchmarks.public import Time, measure_once, run_public
from campaigns.tally import table_of
from fronteira import Limits

CLASS = next(each for each in CLASSES if each.name == "numbrix-loose")
ASKED = CLASS.seconds
PATIENCE = 20.0
WANTED = (1, 2)
STEPS = (0.5, 1.0, ASKED)
BOARDS = 1000
HEADS = ["solutions", "boards", "mean, ms", "median", "9 of 10", "99 of 100", "worst", *(f"over {step:g} s" for step in STEPS)]


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


def late(seed: int, number: int, times: list[Time]) -> list[str]:
    """A line about a board that took longer than asked."""
    if all(time.seconds <= ASKED for time in times):
        return []
    shown = ", ".join(f"{time.seconds:.2f} s ({'out of time' if time.found is None else f'{time.found} found'})" for time in times)
    return [f"Over {ASKED:g} s: board {number} of seed {seed}, {board_of(seed, number).shape}: {shown}."]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--boards", type=int, help="so many instead of 1,000; prints only")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    columns: list[list[Time]] = [[] for _ in WANTED]
    told: list[str] = []
    with Pool(2) as pool:
        tasks = ((options.seed, number) for number in range(options.boards or BOARDS))
        for number, times in enumerate(pool.imap(measure, tasks, chunksize=4)):
            told += late(options.seed, number, times)
            for column, time in zip(columns, times, strict=True):
                column.append(time)
    rows = [table_row(wanted, column) for wanted, column in zip(WANTED, columns, strict=True)]
    machine = tables.describe_machine("-m benchmarks.loose")
    text = "\n".join([machine, "", __doc__.rpartition("\n\n")[2], table_of([HEADS, *rows]), *told])
    print(text)
    if not options.boards:
        tables.write_part("Loose Numbrix, a thousand", text)


if __name__ == "__main__":
    main()
