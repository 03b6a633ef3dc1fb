"""The strings OpenSpiel keeps a Dots and Boxes position in: a 0 or 1 for each line, horizontals row by row, then verticals row by row.

The string does not say how large the board is. By itself it is a square; any other board has the game's name before it, as OpenSpiel is
asked for it: `dots_and_boxes(num_rows=1,num_cols=2) 0100011`. The goal is not part of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import isqrt

from fronteira.board import EMPTY, Shape
from fronteira.notations.lines import Line, lines_in
from fronteira.puzzles.dots.board import DRAWN, DotsBoard
from fronteira.puzzles.dots.formats import DIALECT
from fronteira.words import Said

GAME = re.compile(r"dots_and_boxes\(num_rows=([0-9]{1,9}),\s*num_cols=([0-9]{1,9})(?:,[^)]*)?\)\s*")


def in_our_order(shape: Shape) -> list[int]:
    """For each line in OpenSpiel's order, which cell of ours it is: our verticals go column by column."""
    rows, columns = shape
    across = (rows + 1) * columns
    return [*range(across), *(across + column * rows + row for row in range(rows) for column in range(columns + 1))]


def write(board: DotsBoard) -> str:
    """The string of a board, on a line."""
    rows, columns = board.shape
    game = "" if rows == columns else f"dots_and_boxes(num_rows={rows},num_cols={columns}) "
    return game + "".join("1" if board.cells[cell] == DRAWN else "0" for cell in in_our_order(board.shape)) + "\n"


def read(text: str, source: str) -> Iterator[DotsBoard]:
    """The boards of a text with a string a line."""
    for line in lines_in(text, source, Said("dots.openspiel.string")):
        game = GAME.match(line.text)
        start = game.end() if game else 0
        count = len(line.text) - start
        for at, mark in enumerate(line.text[start:], start):
            if mark not in ("0", "1"):
                raise line.surprise(Said("dots.openspiel.mark"), at)
        shape = DIALECT.shape(int(game[1]), int(game[2]), line) if game else square_of(count, line)
        wanted = DotsBoard.cells_in(shape)
        if count != wanted:
            raise line.error("dots.openspiel.length", start, found=count, wanted=wanted, shape=shape)
        cells = [EMPTY] * wanted
        for cell, mark in zip(in_our_order(shape), line.text[start:], strict=True):
            cells[cell] = DRAWN if mark == "1" else EMPTY
        yield DIALECT.make(shape, cells, line)


def square_of(count: int, line: Line) -> Shape:
    """The square board that has so many lines: 2·n·(n + 1)."""
    side = side_of(count)
    if not side:
        example = "dots_and_boxes(num_rows=2,num_cols=3)"
        raise line.error("dots.openspiel.not-square", count=count, example=example)
    return DIALECT.shape(side, side, line)


def side_of(count: int) -> int:
    """The side of the square board with so many lines, or 0.

    >>> side_of(12), side_of(17)
    (2, 0)
    """
    side = (isqrt(2 * count + 1) - 1) // 2
    return side if 2 * side * (side + 1) == count else 0
