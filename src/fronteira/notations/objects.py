"""Our JSON: a board, its rules and, if known, its solution as an object; `schema` gives its JSON Schema.

    {"fronteira":1,"puzzle":"takuzu","rows":2,"columns":2,"cells":[[null,1],[null,null]],"solution":[[0,1],[1,0]]}

`fronteira` is the version of the format. `cells` are lists of cells in their order, null where nothing is: the rows, or what the puzzle
says (`Dialect.lists`). `rules` holds what is not the usual.
Whatever else an object has (a seed, a grade, a source) is passed over.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from importlib.resources import files
from typing import Any

from fronteira.board import EMPTY, Board
from fronteira.notations import Dialect
from fronteira.notations.documents import objects_in, on_a_line, read_lists, small_number, write_lists
from fronteira.notations.lines import Line, shown
from fronteira.words import Said

VERSION = 1
KINDS = {"int | None": "notations.want.whole-or-null", "bool": "notations.want.truth", "str": "notations.want.text"}
"""What the types of rules are called."""


def schema(parts: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """The JSON Schema of the format: that of all boards, and what each puzzle adds for its own, by property."""
    general: dict[str, Any] = json.loads(files(__package__).joinpath("board.schema.json").read_text(encoding="utf-8"))
    named = {name: {"required": ["puzzle"], "properties": {"puzzle": {"const": name}}} for name in parts}
    return {**general, "allOf": [{"if": named[name], "then": {"properties": part}} for name, part in parts.items()]}


def write_solved(dialect: Dialect, board: Board, solution: Board | None) -> str:
    """A board, and its solution if there is one, as an object on a line."""
    record: dict[str, Any] = {"fronteira": VERSION, "puzzle": dialect.puzzle, "rows": board.shape.rows, "columns": board.shape.columns}
    if rules := board.unusual_rules():
        record["rules"] = rules
    record["cells"] = lists_of(dialect, board)
    if solution is not None:
        record["solution"] = lists_of(dialect, solution)
    return on_a_line(record)


def lists_of(dialect: Dialect, board: Board) -> list[list[int | None]]:
    return write_lists(dialect, board.shape, [None if value == EMPTY else value for value in board.cells])


def read_solved(dialect: Dialect, text: str, source: str) -> Iterator[tuple[Any, Any]]:
    """The boards of a text with their solutions."""
    for record, line in objects_in(text, source):
        yield read_object(dialect, record, line)


def read_object(dialect: Dialect, record: dict[str, Any], line: Line) -> tuple[Any, Any]:
    """The board of an object and its solution, or None."""
    version, puzzle = record.get("fronteira"), record.get("puzzle")
    if version != VERSION or version is True:
        wanted = Said("notations.want.version", version=VERSION)
        raise line.error("notations.found-in", what="fronteira", found=shown(str(version)), wanted=wanted)
    if puzzle != dialect.puzzle:
        raise line.error("notations.found-in", what="puzzle", found=shown(str(puzzle)), wanted=dialect.puzzle)
    sides = [small_number(record.get(name)) for name in ("rows", "columns")]
    if not all(sides):
        rows, columns = (f"{record.get(name)!r:.20}" for name in ("rows", "columns"))
        raise line.error("notations.sides", rows=rows, columns=columns)
    shape = dialect.shape(sides[0], sides[1], line)
    cells = read_lists(dialect, record.get("cells"), shape, read_cell, "cells", line)
    board = dialect.make(shape, cells, line, **read_rules(dialect, record.get("rules"), line))
    if record.get("solution") is None:
        return board, None
    solution = read_lists(dialect, record["solution"], shape, read_cell, "solution", line)
    return board, replace(board, cells=tuple(solution))


def read_cell(value: Any) -> int | None:
    """null or a whole number; true and false are neither."""
    return EMPTY if value is None else value if type(value) is int and value >= 0 else None


def read_rules(dialect: Dialect, rules: Any, line: Line) -> dict[str, Any]:
    """The rules of an object as fields of the board, each of the type that field has."""
    if rules is None:
        return {}
    usual = dialect.board.rules()
    known = {each.name: getattr(each.type, "__name__", str(each.type)) for each in fields(dialect.board) if each.name in usual}
    if not isinstance(rules, dict) or not set(rules) <= set(known):
        wanted = Said("notations.want.rules", known=", ".join(known)) if known else Said("notations.want.none")
        raise line.error("notations.found-in", what="rules", found=shown(str(rules)), wanted=wanted)
    for name, value in rules.items():
        if type(value).__name__ not in known[name].replace("None", "NoneType").split(" | "):
            kind: Said | str = Said(KINDS[known[name]]) if known[name] in KINDS else known[name]
            raise line.error("notations.found-in", what=f"rules, {name}", found=shown(json.dumps(value)), wanted=kind)
    return rules
