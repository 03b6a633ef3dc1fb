"""Boards as small immutable values.

A board is what people see: a shape and one integer a cell, in row order. EMPTY marks what is still
open. For Dots and Boxes a cell is a line between two dots. Each puzzle has its own kind of board, a
subclass with the rules that vary (the goal of Dots and Boxes, the different-lines rule of Takuzu) as fields,
so that a board carries all there is to know about the task.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import Any, ClassVar, NamedTuple, TypeVar

from fronteira.errors import BadBoard, BadOption
from fronteira.words import say

EMPTY = -1
"""The value of a cell nobody has filled."""

MOST_CELLS = 250_000
"""A board with more cells is refused before anything is allocated for it."""

B = TypeVar("B", bound="Board")


class Shape(NamedTuple):
    """Rows by columns; for Dots and Boxes, of boxes."""

    rows: int
    columns: int

    def __str__(self) -> str:
        return f"{self.rows}×{self.columns}"


def read_shape(text: str) -> Shape:
    """A size as people write it.

    >>> read_shape("10"), read_shape("8x12")
    (Shape(rows=10, columns=10), Shape(rows=8, columns=12))
    """
    sides = text.strip().lower().replace("×", "x").split("x")
    if len(sides) > 2 or not all(side.isdecimal() and len(side) <= 9 for side in sides):
        raise BadOption(f"{text!r} is not a size such as 10 or 8x12")
    return Shape(int(sides[0]), int(sides[-1]))


class Move(NamedTuple):
    """Put a value into a cell."""

    cell: int
    value: int


@dataclass(frozen=True)
class Board:
    """A shape and its cells. Subclasses name their puzzle and add the rules that vary as keyword fields."""

    puzzle: ClassVar[str] = ""
    shape: Shape
    cells: tuple[int, ...]

    @classmethod
    def cells_in(cls, shape: Shape) -> int:
        """How many cells a board of this shape has."""
        return shape.rows * shape.columns

    def __post_init__(self) -> None:
        wanted = self.cells_in(self.shape)
        if len(self.cells) != wanted:
            raise BadBoard(f"a {self.shape} {self.puzzle} board has {wanted} cells, not {len(self.cells)}")

    def empty_cells(self) -> list[int]:
        return [cell for cell, value in enumerate(self.cells) if value == EMPTY]

    def play(self: B, moves: Iterable[Move]) -> B:
        """The board after these moves; playing on a filled cell is refused."""
        cells = list(self.cells)
        for cell, value in moves:
            if cells[cell] != EMPTY:
                raise BadBoard(f"{self.place(cell)} already holds {cells[cell]}")
            cells[cell] = value
        return replace(self, cells=tuple(cells))

    def place(self, cell: int, lang: str = "en") -> str:
        """Where a cell is, for people: rows and columns count from 1."""
        row, column = divmod(cell, self.shape.columns)
        return say("board.place", lang, row=row + 1, column=column + 1)

    def _repr_svg_(self) -> str:
        """The board as a notebook shows it."""
        from importlib import import_module

        svg: str = import_module("fronteira.draw.boards").draw(self)  # by name: pictures know boards, not the other way round
        return svg

    def with_rules(self: B, **rules: Any) -> B:
        """The same board under other rules, e.g. `board.with_rules(goal=10)`."""
        known = {field.name for field in fields(self)} - {"shape", "cells"}
        for name in rules:
            if name not in known:
                has = f"only {', '.join(sorted(known))}" if known else "no rules to set"
                raise BadOption(f"{self.puzzle} has no {name.replace('_', '-')} to set: it has {has}")
        return replace(self, **rules)


def check_size(puzzle: str, shape: Shape, smallest: int = 1) -> None:
    """Refuse a shape nobody can want before allocating anything for it."""
    if min(shape) < smallest:
        raise BadBoard(f"a {puzzle} board is at least {smallest}×{smallest}, not {shape}")
    if shape.rows * shape.columns > MOST_CELLS:
        raise BadBoard(f"a {shape} board has more than {MOST_CELLS:,} cells, the most {puzzle} takes here")
