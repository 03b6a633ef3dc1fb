"""The public functions as a contestant: `fronteira.count`, and for Dots and Boxes `fronteira.solve`, boards in and answers out.

The race calls this in its own process, and runs it as a program with another built source tree in front of the path (`--before`): the same
code then measures that tree, a board at a time as it is asked, and says what it took. So this imports nothing but `fronteira`.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Callable
from math import ceil
from time import process_time
from typing import Any, NamedTuple

from fronteira import Limits, Status, count, parse, solve

RUNS, ENOUGH = 5, 0.2
SHORT = 1e-3
"""A run that is shorter is measured as many times in a row as make up this time: the clock itself takes a microsecond."""

NO_HURRY = 0.05
"""A board that took so few seconds under the limit is measured without one, as people call it."""


class OutOfTime(Exception):
    """The time limit was reached."""


class Time(NamedTuple):
    """CPU seconds on a board, and what was found; None when time ran out, so that the seconds are a lower bound.

    Who sat the board out has not `ran`: such a time stands for nothing and enters no figure.
    """

    seconds: float
    found: int | None
    ran: bool = True


def measure(run: Callable[[], int]) -> Time:
    """The best of up to five runs, as many as fit into a fifth of a second."""
    begun = process_time()
    try:
        found = run()
    except OutOfTime:
        return Time(process_time() - begun, None)
    best = spent = process_time() - begun
    number = ceil(SHORT / max(best, 1e-6)) if best < SHORT else 1
    for _ in range(RUNS if number > 1 else RUNS - 1):
        if spent > ENOUGH:
            break
        begun = process_time()
        for _ in range(number):
            found = run()
        seconds = process_time() - begun
        best, spent = min(best, seconds / number), spent + seconds
    return Time(best, found)


def run_public(board: Any, wanted: int, limits: Limits | None) -> int:
    """Up to so many solutions of a board; of Dots and Boxes, the fewest lines."""
    if board.puzzle == "dots":
        answer = solve(board, limits=limits)
        if answer.status is not Status.SOLVED or answer.cost is None:
            raise OutOfTime
        return answer.cost
    counted = count(board, wanted, limits)
    if counted.limit:
        raise OutOfTime
    return counted.number


def measure_public(board: Any, wanted: int, seconds: float) -> Time:
    """First under the limit; what is quick, then, without."""
    time = measure_once(lambda: run_public(board, wanted, Limits(seconds=seconds)))
    if time.found is None or time.seconds > ENOUGH:
        return time
    limits = None if time.seconds < NO_HURRY else Limits(seconds=seconds)
    return measure(lambda: run_public(board, wanted, limits))


def measure_once(run: Callable[[], int]) -> Time:
    begun = process_time()
    try:
        found: int | None = run()
    except OutOfTime:
        found = None
    return Time(process_time() - begun, found)


def main() -> None:
    """A board a line in, a time a line out."""
    gc.disable()
    for line in sys.stdin:
        task = json.loads(line)
        board = parse(task["text"], task["puzzle"])
        if task["goal"] is not None:
            board = board.with_rules(goal=task["goal"])
        gc.collect()
        print(json.dumps(measure_public(board, task["wanted"], task["seconds"])), flush=True)


if __name__ == "__main__":
    main()
