"""ipuz, an open format for puzzles of every kind (ipuz.org): a grid to fill, in `puzzle`, and perhaps its `solution`.

The kinds name a puzzle from the least to the most specific: ours are `fill`, which any reader can show, and then the puzzle itself. A cell
is its number, or the value of `empty` where nothing is. A rule that is not the usual one goes into a field of our own.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from fronteira.board import EMPTY, Board, Shape
from fronteira.notations import Dialect
from fronteira.notations.documents import objects_in, on_a_line, read_lists, shape_of, write_lists
from fronteira.notations.lines import Line, shown
from fronteira.notations.objects import read_rules

VERSION = "http://ipuz.org/v2"
FILL = "http://ipuz.org/fill#1"
OURS = "https://fronteira.invalid/{puzzle}#1"
RULES = "invalid.fronteira:rules"
NOTHING = "-"
"""What stands for an empty cell in what we write; the format's own default, 0, is a value in some puzzles."""


def write_solved(dialect: Dialect, board: Board, solution: Board | None) -> str:
    """A board, and its solution if there is one, as an object on a line."""
    record: dict[str, Any] = {
        "version": VERSION,
        "kind": [FILL, OURS.format(puzzle=dialect.puzzle)],
        "dimensions": {"width": board.shape.columns, "height": board.shape.rows},
        "empty": NOTHING,
        "puzzle": grid_of(dialect, board),
    }
    if solution is not None:
        record["solution"] = grid_of(dialect, solution)
    if rules := board.unusual_rules():
        record[RULES] = rules
    return on_a_line(record)


def grid_of(dialect: Dialect, board: Board) -> list[list[Any]]:
    return write_lists(dialect, board.shape, [NOTHING if value == EMPTY else value for value in board.cells])


def read_solved(dialect: Dialect, text: str, source: str) -> Iterator[tuple[Any, Any]]:
    """The boards of a text with their solutions. `start` is another name for `puzzle`."""
    for record, line in objects_in(without_callback(text), source):
        grid = record.get("puzzle", record.get("start"))
        shape = shape_of(grid, dialect, "puzzle", line)
        check_dimensions(record.get("dimensions"), shape, line)
        read_cell = reader_of(record.get("empty", 0))
        cells = read_lists(dialect, grid, shape, read_cell, "puzzle", line)
        board = dialect.make(shape, cells, line, **read_rules(dialect, record.get(RULES), line))
        solution = None
        if record.get("solution") is not None:
            found = read_lists(dialect, record["solution"], shape, read_cell, "solution", line)
            solution = replace(board, cells=tuple(found))
        yield board, solution


def check_dimensions(told: Any, shape: Shape, line: Line) -> None:
    """Refuse a grid of another size than the text says it has."""
    if told is None:
        return
    sides = [told.get("height"), told.get("width")] if isinstance(told, dict) else []
    if sides != list(shape):
        wanted = on_a_line({"width": shape.columns, "height": shape.rows}).strip()
        raise line.error("notations.found-in", what="dimensions", found=shown(json.dumps(told)), wanted=wanted)


def without_callback(text: str) -> str:
    """The text without the function call old files are wrapped in, its characters in their places."""
    start = text.find("ipuz(")
    if start < 0 or text[:start].strip("\ufeff \t\r\n"):
        return text
    return " " * (start + 5) + text[start + 5 :].rstrip().removesuffix(";").removesuffix(")")


def reader_of(empty: Any) -> Callable[[Any], int | None]:
    """How a cell is read where `empty` stands for nothing: a number, as such or as text, also inside an object as its value."""

    def read_cell(value: Any) -> int | None:
        if isinstance(value, dict):
            value = value.get("value", value.get("cell", empty))
        if isinstance(value, bool) or not isinstance(value, int | str):
            return None
        text = str(value)
        if text == str(empty):
            return EMPTY
        return int(text) if text.isascii() and text.isdecimal() and len(text) <= 9 else None

    return read_cell
