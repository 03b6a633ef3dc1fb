"""Ids of Ascent, the Numbrix and Hidato of a fork of Simon Tatham's puzzle collection: `3x3mO:1c5_4b9`, columns first.

`mO` says that neighbours share a side, which is Numbrix; other modes are other puzzles. Small letters are runs of 1 to 26 blanks, capital
ones of walls, which a Numbrix board does not have. What Ascent says about how hard a puzzle is, about its ends and its symmetry, is read
and forgotten.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from fronteira.notations.lines import Line, lines_in
from fronteira.notations.runs import read_runs, write_runs
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.numbrix.formats import DIALECT
from fronteira.words import Said

HEAD = re.compile(r"([0-9]{1,9})(?:x([0-9]{1,9}))?m([A-Z])E?(?:d[enth])?S?:")
ORTHOGONAL = "O"


def write(board: NumbrixBoard) -> str:
    """The id of a board, on a line."""
    return f"{board.shape.columns}x{board.shape.rows}m{ORTHOGONAL}:{write_runs(board.cells, one_digit=False)}\n"


def read(text: str, source: str) -> Iterator[NumbrixBoard]:
    """The boards of a text with an id a line."""
    for line in lines_in(text, source, Said("numbrix.ascent.id")):
        yield read_id(line)


def read_id(line: Line) -> NumbrixBoard:
    """The board of an id."""
    head = HEAD.match(line.text)
    if head is None:
        raise line.surprise(Said("numbrix.ascent.id"))
    if head[3] != ORTHOGONAL:
        raise line.error("numbrix.ascent.mode", head.start(3), found=head[3], wanted=ORTHOGONAL)
    if wall := re.search("[A-Z]", line.text[head.end() :]):
        raise line.error("numbrix.ascent.wall", head.end() + wall.start())
    shape = DIALECT.shape(int(head[2] or head[1]), int(head[1]), line)
    wanted = shape.rows * shape.columns
    board: NumbrixBoard = DIALECT.make(shape, read_runs(line, head.end(), wanted, DIALECT.values(wanted), one_digit=False), line)
    return board
