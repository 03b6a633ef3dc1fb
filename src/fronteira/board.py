"""Boards as small immutable values.

A board is what people see: a shape and one integer for each cell, in row order. EMPTY marks what is still open. Each puzzle has its own
kind of board, a subclass whose fields are the rules that vary, so that a board carries all there is to know about the task. A field made by
`rule` also says how people ask for it: as an option of the command line, and as a word of an id.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields, replace
from typing import Any, ClassVar, NamedTuple, TypeVar

from fronteira.errors import BadBoard, BadOption
from fronteira.words import say

EMPTY = -1
"""The value of a cell nobody has filled."""

MOST_CELLS = 250_000
"""A board with more cells is refused before anything is allocated for it."""

B = TypeVar("B", bound="Board")


class Shape(NamedTuple):
    """Rows by columns."""

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
        raise BadOption("board.size", text=repr(text))
    return Shape(int(sides[0]), int(sides[-1]))


class Move(NamedTuple):
    """Put a value into a cell."""

    cell: int
    value: int


class RuleOption(NamedTuple):
    """How people ask for a rule that varies: by `--flag`, which sets `value`; without a value, by `--flag` and a whole number.

    `mark` is its word in an id, `metavar` what help texts call the number. Its sentences are `<puzzle>.option.<flag>` (what it does) and,
    for a number without a default, `<puzzle>.ask.<flag>` (the question).
    """

    flag: str
    value: Any
    mark: str
    metavar: str

    @property
    def is_number(self) -> bool:
        return self.value is None

    def takes(self, value: Any, usual: Any) -> bool:
        """Is a value of the kind the rule takes?"""
        return value == usual or type(value) is (int if self.is_number else type(self.value))


def rule(default: Any, flag: str, *, sets: Any = None, mark: str = "", metavar: str = "N") -> Any:
    """A field of a board: a rule that varies, and the option that asks for it. A number whose default is None must be asked for."""
    return field(default=default, metadata={"option": RuleOption(flag, sets, mark or flag, metavar)})


@dataclass(frozen=True)
class Board:
    """A shape and its cells. Subclasses name their puzzle and add the rules that vary as fields (see `rule`)."""

    puzzle: ClassVar[str] = ""
    shape: Shape
    cells: tuple[int, ...]

    @classmethod
    def cells_in(cls, shape: Shape) -> int:
        """How many cells a board of this shape has."""
        return shape.rows * shape.columns

    @classmethod
    def rules(cls) -> dict[str, Any]:
        """The fields that are rules, each with its usual value."""
        return {each.name: each.default for each in fields(cls) if each.name not in ("shape", "cells")}

    @classmethod
    def rule_options(cls) -> dict[str, RuleOption]:
        """The fields people can ask for, and how."""
        return {each.name: each.metadata["option"] for each in fields(cls) if "option" in each.metadata}

    def __post_init__(self) -> None:
        wanted = self.cells_in(self.shape)
        if len(self.cells) != wanted:
            raise BadBoard("board.cells", shape=self.shape, puzzle=self.puzzle, wanted=wanted, found=len(self.cells))

    def empty_cells(self) -> list[int]:
        return [cell for cell, value in enumerate(self.cells) if value == EMPTY]

    def play(self: B, moves: Iterable[Move]) -> B:
        """The board after these moves; playing on a filled cell is refused."""
        cells = list(self.cells)
        for cell, value in moves:
            if cells[cell] != EMPTY:
                raise BadBoard("board.filled", place=Place(self, cell), value=cells[cell])
            cells[cell] = value
        return replace(self, cells=tuple(cells))

    def with_cells(self: B, cells: tuple[int, ...]) -> B:
        """The board with other cells, whose values are not looked at: for solutions, which the referee judges before they leave."""
        if len(cells) != len(self.cells):
            raise BadBoard("board.cells", shape=self.shape, puzzle=self.puzzle, wanted=len(self.cells), found=len(cells))
        made = object.__new__(type(self))
        made.__dict__.update(self.__dict__, cells=cells)
        return made

    def opposite(self, value: int) -> int:
        """What stands for a value where all values are exchanged and the rules of the puzzle stay what they are; EMPTY for EMPTY.

        Done twice, everything is as before. Where there is no such exchange, the value itself.
        """
        return value

    def place(self, cell: int, lang: str = "en") -> str:
        """Where a cell is, for people: rows and columns count from 1."""
        row, column = divmod(cell, self.shape.columns)
        return say("board.place", lang, row=row + 1, column=column + 1)

    def places(self, cells: Iterable[int], lang: str = "en") -> str:
        """Where several cells are: those of one row or one column together."""
        cells = list(cells)
        if len(cells) < 2:
            return "".join(self.place(cell, lang) for cell in cells)
        rows, columns = (sorted({divmod(cell, self.shape.columns)[way] + 1 for cell in cells}) for way in (0, 1))
        if len(rows) > 1 and len(columns) > 1:
            return "; ".join(self.places((cell for cell in cells if cell // self.shape.columns == row - 1), lang) for row in rows)
        key = "board.places.row" if len(rows) == 1 else "board.places.column"
        return say(key, lang, row=enumeration(rows, lang), column=enumeration(columns, lang))

    def _repr_svg_(self) -> str:
        """The board as a notebook shows it."""
        from importlib import import_module

        svg: str = import_module("fronteira.draw.boards").draw(self)  # by name: pictures know boards, not the other way round
        return svg

    def facts(self) -> dict[str, Any]:
        """What rows about a board say first: `puzzle`, `size`, `givens` (how many cells are filled)."""
        return {"puzzle": self.puzzle, "size": str(self.shape), "givens": len(self.cells) - self.cells.count(EMPTY)}

    def unusual_rules(self) -> dict[str, Any]:
        """The rules that are not the usual ones, by name."""
        return {name: getattr(self, name) for name, usual in self.rules().items() if getattr(self, name) != usual}

    def to_dict(self) -> dict[str, Any]:
        """Plain data: `puzzle`, `shape` (rows and columns), `cells` in their order (None where nothing is), `rules` that are unusual."""
        cells = [None if value == EMPTY else value for value in self.cells]
        return {"puzzle": self.puzzle, "shape": list(self.shape), "cells": cells, "rules": self.unusual_rules()}

    def with_rules(self: B, **rules: Any) -> B:
        """The same board under other rules, e.g. `board.with_rules(goal=10)`."""
        known, options = self.rules(), self.rule_options()
        for name, value in rules.items():
            if name not in known:
                key = "board.no-such-rule" if known else "board.no-rules"
                raise BadOption(key, puzzle=self.puzzle, rule=name.replace("_", "-"), known=", ".join(sorted(known)))
            if name in options and not options[name].takes(value, known[name]):
                raise BadOption("board.rule-value", rule=name.replace("_", "-"), value=repr(value))
        return replace(self, **rules)


def check_size(puzzle: str, shape: Shape, smallest: int = 1) -> None:
    """Refuse a shape nobody can want before allocating anything for it."""
    if min(shape) < smallest:
        raise BadBoard("board.too-small", puzzle=puzzle, smallest=Shape(smallest, smallest), shape=shape)
    if shape.rows * shape.columns > MOST_CELLS:
        raise BadBoard("board.too-large", shape=shape, most=f"{MOST_CELLS:,}", puzzle=puzzle)


def enumeration(items: Iterable[object], lang: str = "en") -> str:
    """Several things one after another, the last joined by a word: 1, 2 and 5."""
    *first, last = map(str, items)
    return say("board.and", lang, first=", ".join(first), last=last) if first else last


class Place:
    """Where a cell of a board is, as what fills a gap of a sentence: said in the language of that sentence."""

    speaks = True

    def __init__(self, board: Board, cell: int) -> None:
        self.board = board
        self.cell = cell

    def text(self, lang: str = "en") -> str:
        return self.board.place(self.cell, lang)
