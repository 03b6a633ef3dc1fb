"""The exact solver of Dots and Boxes for two: the values of empty boards, and what finding them costs.

    make bench-game
    python -m benchmarks.game                  # writes its part of docs/benchmarks.md; some ten minutes
    python -m benchmarks.game --quick          # the boards of a few seconds; prints only
    python -m benchmarks.game --only 4x4       # one board; prints only

Each board is solved once, from an empty table of the size told. A node is a quiet position whose moves were listed;
times are CPU times. Values are those of the first player less those of the second, both playing perfectly, held against those published.
"""

from __future__ import annotations

import argparse
import sys
from time import process_time
from typing import NamedTuple

from benchmarks import tables
from campaigns.tally import table_of
from fronteira.board import Shape
from fronteira.puzzles.dots.board import DotsBoard
from fronteira.puzzles.dots.game.exact import Exact


class Task(NamedTuple):
    """An empty board, its value, the entries of the table as a power of two, and the seconds asked for."""

    shape: Shape
    value: int
    bits: int = 20
    asked: float | None = None


class Found(NamedTuple):
    """What came out."""

    value: int | None
    nodes: int
    entries: int
    seconds: float


TASKS = [
    *(Task(Shape(1, columns), -(columns % 2)) for columns in range(1, 8)),
    Task(Shape(2, 2), 2),
    Task(Shape(2, 3), -2),
    Task(Shape(2, 4), 2),
    Task(Shape(2, 5), -2),
    Task(Shape(3, 3), -3, asked=0.15),
    Task(Shape(3, 4), 0, 22, asked=3.0),
    Task(Shape(2, 6), 2, 22),
    Task(Shape(3, 5), -1, 26),
    Task(Shape(4, 4), 0, 26, asked=150.0),
]

QUICK = 12
"""Boxes of the largest boards that take seconds."""


def measure(task: Task) -> Found:
    """Solve a board, and forget it."""
    exact = Exact(task.shape, 1 << task.bits)
    begun = process_time()
    value = exact.value(bytes(DotsBoard.cells_in(task.shape))).exact
    return Found(value, exact.nodes, exact.solver.entries_used, process_time() - begun)


def row_of(task: Task, found: Found) -> list[object]:
    """A row of the table."""
    verdict = "" if task.asked is None else f"under {task.asked:g} s: " + ("met" if found.seconds < task.asked else "**not met**")
    rate = found.nodes / found.seconds / 1e6 if found.seconds > 0.01 else None
    return [
        f"{task.shape.rows}×{task.shape.columns}",
        f"{found.value:+}" if found.value else "0" if found.value == 0 else "**unknown**",
        "as published" if found.value == task.value else f"**not {task.value:+}**",
        found.nodes,
        f"{rate:.2f} M" if rate else "",
        f"{found.seconds:.2f}",
        found.entries,
        f"{1 << task.bits:,}",
        verdict,
    ]


HEAD = ["boxes", "value", "", "nodes", "nodes a second", "CPU seconds", "entries used", "of", "asked"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="the boards of a few seconds; prints only")
    parser.add_argument("--only", metavar="RxC", help="one board; prints only")
    chosen = parser.parse_args()
    tasks = [task for task in TASKS if not chosen.quick or task.shape.rows * task.shape.columns <= QUICK]
    if chosen.only:
        tasks = [task for task in TASKS if str(task.shape).replace("×", "x") == chosen.only]
    rows: list[list[object]] = []
    for task in tasks:
        rows.append(row_of(task, measure(task)))
        print(*rows[-1], file=sys.stderr, flush=True)
    text = "\n".join([tables.describe_machine("-m benchmarks.game"), "", __doc__.rpartition("\n\n")[2], table_of([HEAD, *rows])])
    print(text)
    if not (chosen.quick or chosen.only):
        tables.write_part("Dots and Boxes for two", text)
    return 0 if all(row[2] == "as published" for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
