"""Boards as pages get them: plain data from the puzzle's record alone, all that is needed to show one and to play on it.

`parted` says whether `_` stands between two values of an id that touch, so that a page can write ids itself.
Besides what every board has, `page` is what the puzzle says of itself (`Puzzle.page`), by these names, all of them optional:

keys    signs that enter a value, besides its digits
quota   how many of each value, in the order of `values`, a line takes at most: those of `rows` and those of `columns`
once    every value comes once, so those that are missing can be listed
path    values that follow one another are joined where they are neighbours
ends    cells are lines between dots: the row and column of the two dots of each
boxes   sets of cells that are something when all of them are filled; `goal` of these are wanted (`exactly`, or at least)
"""

from __future__ import annotations

import json
from typing import Any

from fronteira.board import EMPTY, Shape
from fronteira.errors import ParseError
from fronteira.play.session import find_notation
from fronteira.registry import find_puzzle


def to_page(board: Any, given: Any = None, lang: str = "en") -> dict[str, Any]:
    """A board for a page; `given` is the puzzle as it was set, where that is not the board itself."""
    puzzle = find_puzzle(board.puzzle)
    notation = find_notation(board)
    rows, columns = board.shape
    return {
        "puzzle": puzzle.name,
        "title": puzzle.title(lang),
        "id": notation.write(board).strip(),
        "rows": rows,
        "columns": columns,
        "cells": [None if value == EMPTY else value for value in board.cells],
        "givens": [value != EMPTY for value in (given or board).cells],
        "values": list(puzzle.values(board)),
        "fills": puzzle.fills,
        "rules": board.unusual_rules(),
        "parted": "_" in notation.write(board.with_cells((next(iter(puzzle.values(board))),) * len(board.cells))),
        "page": dict(puzzle.page(board)) if puzzle.page else {},
    }


def from_page(text: str) -> Any:
    """A board in its plain form (`Board.to_dict`), which pages write where a puzzle has no ids; None for any other text."""
    if not text.startswith('{"puzzle":'):
        return None
    try:
        data = json.loads(text)
        puzzle = find_puzzle(data["puzzle"])
        shape = Shape(*map(int, data["shape"]))
        cells = tuple(EMPTY if value is None else value for value in data["cells"])
        board = puzzle.board(shape, cells, **data["rules"])
        if not {EMPTY, *puzzle.values(board)}.issuperset(cells) or {type(value) for value in cells} - {int}:
            raise ValueError
    except (ValueError, TypeError, LookupError, RecursionError):
        raise ParseError("web.not-a-board", line=1) from None
    return board
