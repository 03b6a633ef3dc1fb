"""Where the givens of a puzzle stand: symmetries, and masks (a pattern of ours by its name, or one drawn by a setter).

A mask is a text, so that a wish with one is plain data: the name of a pattern, which fits every shape, or rows of `#` (given) and `.` with
a `/` between them: "#..#/.##./.##./#..#". Files may be drawn with other marks (`read_mask`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from fronteira.board import Shape
from fronteira.errors import BadOption, UnknownName

Turn = Callable[[int, int, Shape], tuple[int, int]]

KEPT = 16
"""Shapes of which it is remembered what goes together."""

GIVEN, OPEN, NEXT_ROW = "#", ".", "/"

NO_GIVEN = frozenset(". 0-_")
"""The marks in a file that are no given."""


def half_turn(row: int, column: int, shape: Shape) -> tuple[int, int]:
    return shape.rows - 1 - row, shape.columns - 1 - column


def quarter_turn(row: int, column: int, shape: Shape) -> tuple[int, int]:
    return column, shape.rows - 1 - row


def left_right(row: int, column: int, shape: Shape) -> tuple[int, int]:
    return row, shape.columns - 1 - column


def up_down(row: int, column: int, shape: Shape) -> tuple[int, int]:
    return shape.rows - 1 - row, column


def diagonal(row: int, column: int, _: Shape) -> tuple[int, int]:
    return column, row


def other_diagonal(row: int, column: int, shape: Shape) -> tuple[int, int]:
    return shape.columns - 1 - column, shape.rows - 1 - row


SYMMETRIES: dict[str, tuple[Turn, ...]] = {
    "none": (),
    "rotate": (half_turn,),
    "quarter": (quarter_turn,),
    "mirror": (left_right,),
    "flip": (up_down,),
    "diagonal": (diagonal,),
    "antidiagonal": (other_diagonal,),
    "cross": (left_right, up_down),
    "diagonals": (diagonal, other_diagonal),
    "eightfold": (quarter_turn, left_right),
}
"""The symmetries givens can have, each by the turns it is made of: half a turn, quarter turns, across the upright middle, across the level
middle, across either diagonal, across both middles, across both diagonals, everything."""

SQUARE = frozenset({"quarter", "diagonal", "antidiagonal", "diagonals", "eightfold"})
"""Those that only a square has."""


def turns_of(symmetry: str, shape: Shape) -> tuple[Turn, ...]:
    """What a symmetry is made of; BadOption where a shape does not have it."""
    if symmetry not in SYMMETRIES:
        raise UnknownName("symmetry", symmetry, SYMMETRIES)
    if symmetry in SQUARE and shape.rows != shape.columns:
        raise BadOption("generate.not-square", symmetry=symmetry, shape=shape, others=", ".join(symmetries_of(shape)))
    return SYMMETRIES[symmetry]


def symmetries_of(shape: Shape) -> list[str]:
    """The names of the symmetries a shape has."""
    return [name for name in SYMMETRIES if name not in SQUARE or shape.rows == shape.columns]


@lru_cache(maxsize=KEPT)
def orbits(shape: Shape, symmetry: str) -> list[tuple[int, ...]]:
    """The cells in groups that are given together or not at all."""
    turns = turns_of(symmetry, shape)
    groups: list[tuple[int, ...]] = []
    seen: set[int] = set()
    for first in range(shape.rows * shape.columns):
        if first in seen:
            continue
        group = [first]
        for cell in group:
            for turn in turns:
                row, column = turn(*divmod(cell, shape.columns), shape)
                twin = row * shape.columns + column
                if twin not in group:
                    group.append(twin)
        seen.update(group)
        groups.append(tuple(sorted(group)))
    return groups


# masks

PATTERNS: dict[str, Callable[[int, int, Shape], bool]] = {
    "border": lambda row, column, shape: ring_of(row, column, shape) == 0,
    "rings": lambda row, column, shape: ring_of(row, column, shape) % 2 == 0,
    "checkerboard": lambda row, column, shape: (row + column) % 2 == 0,
    "diagonals": lambda row, column, shape: column * shape.rows // shape.columns in (row, shape.rows - 1 - row),
    "stripes": lambda row, column, shape: (row + column) % 3 == 0,
    "rows": lambda row, column, shape: row % 2 == 0,
    "columns": lambda row, column, shape: column % 2 == 0,
    "lattice": lambda row, column, shape: row % 2 == 0 and column % 2 == 0,
}
"""Patterns by their names: is this cell given?"""


def ring_of(row: int, column: int, shape: Shape) -> int:
    """How far a cell is from the border."""
    return min(row, column, shape.rows - 1 - row, shape.columns - 1 - column)


def read_mask(text: str, shape: Shape | None = None) -> str:
    """A mask as people draw it, a line a row: `.`, `0`, `-`, `_` and blanks are no givens, everything else is one. Blanks between all
    marks of a row are taken for the air between them, unless the shape, where it is known, says otherwise.

    >>> read_mask("x..x\\n.xx.\\n"), read_mask("1 - 1\\n- 1 -")
    ('#..#/.##.', '#.#/.#.')
    """
    lines = [line.replace("\t", " ") for line in text.removeprefix("\ufeff").splitlines()]
    while lines and not lines[-1].strip() and (shape is None or len(lines) > shape.rows):
        lines.pop()
    wide = max(map(len, lines), default=0)
    if wide > 1 and (shape is None or wide > shape.columns) and all(not line[1::2].strip() for line in lines):
        lines, wide = [line[::2] for line in lines], (wide + 1) // 2
    if not wide:
        raise BadOption("generate.empty-mask")
    return NEXT_ROW.join("".join(OPEN if mark in NO_GIVEN else GIVEN for mark in line.ljust(wide)) for line in lines)


def shape_of_mask(mask: str) -> Shape | None:
    """The shape of a mask that was drawn; None where it is the name of a pattern."""
    rows = mask.split(NEXT_ROW)
    return Shape(len(rows), len(rows[0])) if set(mask) <= {GIVEN, OPEN, NEXT_ROW} else None


def cells_of_mask(mask: str, shape: Shape) -> list[int]:
    """The cells that a mask gives on a board of this shape."""
    drawn = shape_of_mask(mask)
    if drawn is None:
        if mask not in PATTERNS:
            raise UnknownName("pattern", mask, PATTERNS)
        return [cell for cell in range(shape.rows * shape.columns) if PATTERNS[mask](*divmod(cell, shape.columns), shape)]
    if drawn != shape or len(mask) != shape.rows * (shape.columns + 1) - 1:
        raise BadOption("generate.mask-shape", mask=drawn, shape=shape)
    return [cell for cell, mark in enumerate(mask.replace(NEXT_ROW, "")) if mark == GIVEN]
