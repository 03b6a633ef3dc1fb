"""What is Takuzu's own on a screen of characters: beside each line, how many 0s and how many 1s it still takes; x and o enter them too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from fronteira.draw.plans import Note, Plan, plan_grid
from fronteira.puzzles.takuzu.board import TakuzuBoard

KEYS = {"o": 0, "x": 1}


def plan(board: TakuzuBoard, roomy: bool) -> Plan:
    """A grid, with figures at the right and under it."""
    grid = plan_grid(board, roomy, keys=KEYS)
    right, bottom = grid.width + 1, grid.height
    columns = board.shape.columns
    head = f"{grid.ground[0].ljust(right)}0·1  "

    def notes(board: TakuzuBoard) -> Iterator[Note]:
        for row, first in enumerate(range(0, len(board.cells), columns)):
            zeros, ones = missing(board.cells[first : first + columns])
            yield Note(right, grid.spots[row * columns].y, f"{zeros}·{ones}")
        for column in range(columns):
            spot = grid.spots[column]
            for value, count in enumerate(missing(board.cells[column::columns])):
                yield Note(spot.x, bottom + value, str(count).center(spot.width))

    indent = grid.spots[0].x - roomy - 2
    under = tuple(f"{'':{indent}}{value}" for value in "01")
    return replace(grid, ground=(head, *grid.ground[1:], *under), notes=notes)


def missing(line: tuple[int, ...]) -> tuple[int, int]:
    """How many 0s and how many 1s a line can still take: half of its cells each, of an odd line one more of either."""
    most = (len(line) + 1) // 2
    return most - line.count(0), most - line.count(1)
