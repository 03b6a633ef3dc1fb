"""The gap closed by a mixed-integer programme: HiGHS, through scipy, which is an optional package.

A variable for each box, 0 or 1, and one for each missing line, which is at least that of every box beside it; the lines are then whole
by themselves. Given bounds, HiGHS is only asked for something better than what is known: that there is nothing proves it the best.
"""

from __future__ import annotations

from importlib.util import find_spec
from math import ceil
from threading import Thread
from time import perf_counter

from fronteira.engines.engine import need
from fronteira.puzzles.dots.kernel.lines import draw_box, sides_of

GRACE = 0.05
"""Seconds HiGHS may be late, and between two looks at whether it is done."""


def is_available() -> bool:
    """Is scipy installed?"""
    return find_spec("scipy") is not None


def search_between(
    rows: int, columns: int, lines: bytes, goal: int, exactly: bool, lower: int, upper: int | None, seconds: float
) -> tuple[int | None, bytes | None]:
    """Look for a board with the goal closed by `lower` lines or more, and fewer than `upper`, within so many seconds.

    Gives the lower bound proved (None: there is no such board) and the best board found (None: none was). HiGHS works in a thread of
    its own: it looks at its clock when it pleases, and Ctrl-C and our clock do not wait for it.
    """
    if not is_available():
        raise need("milp", "scipy")
    deadline = perf_counter() + seconds
    answers: list[tuple[int | None, bytes | None]] = []

    def work() -> None:
        answers.append(ask_highs(rows, columns, lines, goal, exactly, lower, upper, deadline))

    worker = Thread(target=work, daemon=True)
    worker.start()
    while worker.is_alive() and perf_counter() < deadline + GRACE:
        worker.join(GRACE)
    return answers[0] if answers else (lower, None)


def ask_highs(
    rows: int, columns: int, lines: bytes, goal: int, exactly: bool, lower: int, upper: int | None, deadline: float
) -> tuple[int | None, bytes | None]:
    """Write the programme down, have it solved and read the answer."""
    import numpy as np
    from scipy.optimize import Bounds, LinearConstraint, milp
    from scipy.sparse import coo_array

    boxes = rows * columns
    missing = [line for line, drawn in enumerate(lines) if not drawn]
    column_of = {line: boxes + place for place, line in enumerate(missing)}
    entries: list[tuple[int, int, int]] = []  # row, column, value
    least: list[float] = []
    most: list[float] = []

    def demand(terms: list[tuple[int, int]], low: float, high: float) -> None:
        entries.extend((len(least), column, value) for column, value in terms)
        least.append(low)
        most.append(high)

    for box in range(boxes):
        around = [column_of[side] for side in sides_of(rows, columns, *divmod(box, columns)) if side in column_of]
        for line in around:
            demand([(line, 1), (box, -1)], 0, 1)
        if exactly:
            demand([(box, 1), *((line, -1) for line in around)], 1 - len(around), float("inf"))  # all sides drawn: it is closed
    demand([(box, 1) for box in range(boxes)], goal, goal if exactly else boxes)
    demand([(line, 1) for line in column_of.values()], lower, len(missing) if upper is None else upper - 1)
    places, values = np.array([entry[:2] for entry in entries]).T, np.array([entry[2] for entry in entries], dtype=float)
    size = boxes + len(missing)
    result = milp(
        np.array([0.0] * boxes + [1.0] * len(missing)),
        integrality=np.array([1] * boxes + [int(exactly)] * len(missing)),
        bounds=Bounds(0, 1),
        constraints=LinearConstraint(coo_array((values, places), shape=(len(least), size)).tocsr(), least, most),
        options={"time_limit": max(0.0, deadline - perf_counter())},
    )
    if result.status == 2:  # infeasible
        return None, None
    bound = getattr(result, "mip_dual_bound", None)
    proved = lower if bound is None or not np.isfinite(bound) else max(lower, ceil(float(bound) - 1e-6))
    if result.x is None:
        return proved, None
    after = bytearray(lines)
    for box in np.flatnonzero(result.x[:boxes] > 0.5).tolist():
        draw_box(after, rows, columns, *divmod(box, columns))
    return proved, bytes(after)
