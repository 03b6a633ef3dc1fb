"""Ids of Unruly, the Takuzu of Simon Tatham's puzzle collection: `8x8u:…`, columns first, `u` if lines must differ.

A letter passes over blanks and puts a clue: a to y pass 0 to 24 and put a 0, A to Y the same and put a 1, z and Z pass 25 and put nothing.
The last letter puts its clue into a cell just after the board, which is how the blanks at the end are told. What Unruly says about how
hard a puzzle is (`de`) is read and forgotten.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from fronteira.board import EMPTY, Shape
from fronteira.errors import BadBoard
from fronteira.notations.lines import Line, lines_in
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.formats import DIALECT
from fronteira.words import Said

HEAD = re.compile(r"([0-9]{1,9})(?:x([0-9]{1,9}))?(u?)(?:d[ten])?:")
SMALLEST = 6
LONGEST = 25
"""How far z passes."""


def can_hold(shape: Shape) -> bool:
    return min(shape) >= SMALLEST and not shape.rows % 2 and not shape.columns % 2


def write(board: TakuzuBoard) -> str:
    """The id of a board, on a line."""
    if not can_hold(board.shape):
        raise BadBoard("takuzu.unruly.holds", smallest=SMALLEST, shape=board.shape)
    letters, blanks = [], 0
    for value in (*board.cells, 0):
        if value == EMPTY:
            blanks += 1
            continue
        far, near = divmod(blanks, LONGEST)
        letters.append("z" * far + chr(ord("A" if value else "a") + near))
        blanks = 0
    return f"{board.shape.columns}x{board.shape.rows}{'u' if board.different_lines else ''}:{''.join(letters)}\n"


def read(text: str, source: str) -> Iterator[TakuzuBoard]:
    """The boards of a text with an id a line."""
    for line in lines_in(text, source, Said("takuzu.unruly.id")):
        yield read_id(line)


def read_id(line: Line) -> TakuzuBoard:
    """The board of an id."""
    head = HEAD.match(line.text)
    if head is None:
        raise line.surprise(Said("takuzu.unruly.id"))
    shape = DIALECT.shape(int(head[2] or head[1]), int(head[1]), line)
    if not can_hold(shape):
        raise line.error("takuzu.unruly.holds", smallest=SMALLEST, shape=shape)
    board: TakuzuBoard = DIALECT.make(shape, read_letters(line, head.end(), shape), line, different_lines=bool(head[3]))
    return board


def read_letters(line: Line, start: int, shape: Shape) -> list[int]:
    """The cells from the letters, which must lead to the cell just after the last."""
    wanted = shape.rows * shape.columns
    cells, place = [EMPTY] * wanted, 0
    for at, letter in enumerate(line.text[start:], start):
        if not (letter.isascii() and letter.isalpha()):
            raise line.surprise(Said("takuzu.unruly.letter"), at)
        if place > wanted:
            raise line.error("takuzu.unruly.too-long", at, wanted=wanted)
        passed = ord(letter.lower()) - ord("a")
        place += passed
        if passed < LONGEST:
            if place < wanted:
                cells[place] = int(letter.isupper())
            place += 1
    if place != wanted + 1:
        raise line.error("takuzu.unruly.length", len(line.text), found=place, wanted=wanted + 1)
    return cells
