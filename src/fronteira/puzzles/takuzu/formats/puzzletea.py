"""What puzzletea exports: a JSON object a line, with the board as rows in `state` and the clues marked in `provided`.

Where every cell of the state is filled and not every one was provided, the state is the solution. Other games of an export are passed over.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from fronteira.board import EMPTY, Shape
from fronteira.errors import BadBoard, ParseError
from fronteira.notations.documents import objects_in, on_a_line, small_number
from fronteira.notations.lines import Line, shown
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.formats import DIALECT
from fronteira.puzzles.takuzu.formats.texts import write_flat

SCHEMA = "puzzletea.export.v1"
SCHEMAS = (SCHEMA, "puzzletea.export.v2")
GAME = "Takuzu"
MARKS = {"0": 0, "1": 1, ".": EMPTY}
PROVIDED = "#"


def write_solved(board: TakuzuBoard, solution: TakuzuBoard | None) -> str:
    """A board, and its solution if there is one, as a record on a line."""
    if board.shape.rows != board.shape.columns:
        raise BadBoard("takuzu.puzzletea.holds", shape=board.shape)
    clues = write_flat(board).rstrip("\n")
    save = {
        "size": board.shape.rows,
        "state": write_flat(solution or board).rstrip("\n"),
        "provided": clues.translate({ord("0"): PROVIDED, ord("1"): PROVIDED}),
        "mode_title": "",
    }
    pack = {"generated": "", "version": "", "category": GAME, "mode_selection": "", "count": 1, "seed": ""}
    return on_a_line({"schema": SCHEMA, "pack": pack, "puzzle": {"index": 1, "name": "", "game": GAME, "mode": "", "save": save}})


def read_solved(text: str, source: str) -> Iterator[tuple[TakuzuBoard, TakuzuBoard | None]]:
    """The boards of an export with their solutions."""
    found = False
    for record, line in objects_in(text, source):
        if record.get("schema") not in SCHEMAS:
            raise line.error("notations.found-in", what="schema", found=shown(str(record.get("schema"))), wanted=SCHEMA)
        puzzle = record.get("puzzle")
        if not isinstance(puzzle, dict) or not isinstance(puzzle.get("game"), str):
            raise line.error("takuzu.puzzletea.no-game")
        if puzzle["game"].lower() == GAME.lower():
            found = True
            yield read_save(puzzle.get("save"), line)
    if not found:
        raise ParseError("takuzu.puzzletea.no-record", source=source, line=1, game=GAME)


def read_save(save: Any, line: Line) -> tuple[TakuzuBoard, TakuzuBoard | None]:
    """The board of a record and its solution, or None."""
    if not isinstance(save, dict) or not small_number(save.get("size")):
        raise line.error("takuzu.puzzletea.no-size")
    shape = DIALECT.shape(save["size"], save["size"], line)
    state = rows_of(save.get("state"), shape, "".join(MARKS), "state", line)
    values = [MARKS[mark] for mark in state]
    if save.get("provided") is None:
        provided = PROVIDED * len(state)
    else:
        provided = rows_of(save["provided"], shape, PROVIDED + ".", "provided", line)
    clues = [value if mark == PROVIDED else EMPTY for value, mark in zip(values, provided, strict=True)]
    board: TakuzuBoard = DIALECT.make(shape, clues, line)
    solved = EMPTY in clues and EMPTY not in values
    return board, replace(board, cells=tuple(values)) if solved else None


def rows_of(text: Any, shape: Shape, marks: str, what: str, line: Line) -> str:
    """The characters of all rows; each row must be as long as it should, and have no others than these."""
    rows = text.split("\n") if isinstance(text, str) else []
    if len(rows) != shape.rows:
        raise line.error("takuzu.puzzletea.rows", what=what, found=len(rows), wanted=shape.rows)
    for number, row in enumerate(rows, 1):
        if len(row) != shape.columns or not set(row) <= set(marks):
            all_of = " ".join(marks)
            raise line.error("takuzu.puzzletea.row", what=what, row=number, found=shown(row), wanted=shape.columns, marks=all_of)
    return "".join(rows)
