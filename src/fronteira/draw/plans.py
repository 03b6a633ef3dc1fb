"""Boards on a screen of characters: where each cell is, how it looks, what stands around the cells. What a terminal is played on.

A cell is a spot, a few characters of one line. Nothing here is coloured or marked: whoever shows a plan does that, and may use the first
and the last character of a spot for it. A puzzle may have a plan of its own (`Puzzle.plan`): a function from a board and whether there
is room to spare to a Plan. One that has none is a plain grid; puzzles of rows and columns build theirs on `plan_grid`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from fronteira.board import EMPTY
from fronteira.registry import find_puzzle


class Spot(NamedTuple):
    """Where a cell is: the column and the line of its first character, counted from 0, and how many there are."""

    x: int
    y: int
    width: int


class Note(NamedTuple):
    """A text that changes with the board, beside a line or between cells, and what it is: `soft` (a figure), `path`, `box`."""

    x: int
    y: int
    text: str
    tone: str = "soft"


def look_plain(board: Any, given: Any, cell: int) -> str:
    """What a cell shows: its value, or a dot."""
    return "·" if board.cells[cell] == EMPTY else str(board.cells[cell])


def no_notes(board: Any) -> Iterable[Note]:
    return ()


def say_nothing(board: Any, lang: str) -> str:
    return ""


@dataclass(frozen=True)
class Plan:
    """A board on a screen of characters.

    spots   where the cells are, in the order of the board
    ground  what never changes, line by line: rules, dots, numbers of rows and columns
    look    what a cell shows: a function from a board, the given one and a cell
    notes   what stands beside the cells and changes with the board
    tell    a line about how far a board is, in a language: what is missing, a goal
    keys    signs that enter a value, besides its digits
    head    lines of the ground that stay in sight when a board scrolls, and `side`, characters at the left
    shades  what was given stands on a ground of its own; where it looks different anyway, it need not
    """

    spots: tuple[Spot, ...]
    ground: tuple[str, ...]
    look: Callable[[Any, Any, int], str] = look_plain
    notes: Callable[[Any], Iterable[Note]] = no_notes
    tell: Callable[[Any, str], str] = say_nothing
    keys: Mapping[str, int] = field(default_factory=dict)
    head: int = 1
    side: int = 0
    shades: bool = True

    @cached_property
    def width(self) -> int:
        return max((*(len(line) for line in self.ground), *(spot.x + spot.width for spot in self.spots)))

    @cached_property
    def height(self) -> int:
        return max(len(self.ground), *(spot.y + 1 for spot in self.spots))

    @cached_property
    def rows(self) -> list[list[int]]:
        """The cells of each line that has any, from the left."""
        lines: dict[int, list[int]] = {}
        for cell in sorted(range(len(self.spots)), key=lambda cell: self.spots[cell]):
            lines.setdefault(self.spots[cell].y, []).append(cell)
        return [lines[y] for y in sorted(lines)]

    def middle(self, cell: int) -> int:
        """Twice the column of a cell's middle."""
        return 2 * self.spots[cell].x + self.spots[cell].width - 1

    def beside(self, cell: int, step: int) -> int:
        """The cell so many places to the right on the same line, or the last there is."""
        row = next(row for row in self.rows if cell in row)
        return row[max(0, min(len(row) - 1, row.index(cell) + step))]

    def below(self, cell: int, step: int, aim: int) -> int:
        """The cell so many lines below (or the last line there is) whose middle is nearest to `aim`, of two the left one."""
        at = next(number for number, row in enumerate(self.rows) if cell in row)
        row = self.rows[max(0, min(len(self.rows) - 1, at + step))]
        return min(row, key=lambda other: abs(self.middle(other) - aim))

    def at(self, x: int, y: int) -> int | None:
        """The cell at a character, or right beside it."""
        near = {}
        for cell, spot in enumerate(self.spots):
            far = max(spot.x - x, x - (spot.x + spot.width - 1), 0) + 2 * abs(spot.y - y)
            if far <= 1:
                near[cell] = far
        return min(near, key=lambda cell: near[cell], default=None)


def plan(board: Any, roomy: bool = False) -> Plan:
    """A board on a screen, with lines between its cells where there is room to spare."""
    make = find_puzzle(board.puzzle).plan or plan_grid
    made: Plan = make(board, roomy)
    return made


def plan_grid(board: Any, roomy: bool = False, **more: Any) -> Plan:
    """Values in rows and columns, which are numbered; `more` is the rest of the plan. Other cells stand in such lines all the same."""
    columns = board.shape.columns
    rows = -(-len(board.cells) // columns)
    wide = max((len(str(value)) for value in find_puzzle(board.puzzle).values(board)), default=1) + 2
    left, step = len(str(rows)) + 1, wide + roomy
    places = [(left + roomy + column * step, (row * 2 + 2) if roomy else row + 1) for row in range(rows) for column in range(columns)]
    spots = tuple(Spot(x, y, wide) for (x, y), _ in zip(places, board.cells, strict=False))
    head = " " * (left + roomy) + "".join(str(column + 1).center(step) for column in range(columns)).rstrip()
    numbers = [f"{row + 1:>{left - 1}} " for row in range(rows)]
    more.setdefault("look", lambda board, given, cell: look_plain(board, given, cell).rjust(wide - 2))
    if not roomy:
        return Plan(spots, (head, *numbers), side=left, **more)
    rule = "─" * wide
    ground = [head, f"{'':{left}}┌{'┬'.join([rule] * columns)}┐"]
    for row, number in enumerate(numbers):
        ground.append(number + "│" + (" " * wide + "│") * columns)
        first, cross, last = "└┴┘" if row == rows - 1 else "├┼┤"
        ground.append(f"{'':{left}}{first}{cross.join([rule] * columns)}{last}")
    return Plan(spots, tuple(ground), side=left, **more)
