"""Plain texts of Takuzu: rows of 0, 1 and a dot; the task strings of puzzle-binairo.com; the export strings of takuzu-vue.

A flat string is a board a line (`.1.0..0..0..11.0`, then it is a square) or a row a line, boards with blank lines between them; `-` is
as good as a dot. A task string has letters for runs of 1 to 26 blanks and is always a square. An export string says columns x rows first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from math import isqrt

from fronteira.board import EMPTY, MOST_CELLS, Shape
from fronteira.errors import BadBoard
from fronteira.notations.lines import Line, lines_in
from fronteira.notations.runs import read_runs, write_runs
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.formats import DIALECT
from fronteira.words import Said

NOTHING = "."
VALUES = {"0": 0, "1": 1, NOTHING: EMPTY, "-": EMPTY}
EXPORT = re.compile(r"([0-9]{1,2})x([0-9]{1,2});")
LONGEST_SIDE = 99
"""What two digits can say."""


def marks_of(board: TakuzuBoard) -> str:
    """A character for each cell."""
    return "".join(NOTHING if value == EMPTY else str(value) for value in board.cells)


def read_marks(line: Line, start: int = 0) -> list[int]:
    """The cells of a line of characters."""
    for at, mark in enumerate(line.text[start:], start):
        if mark not in VALUES:
            raise line.surprise(Said("takuzu.flat.mark"), at)
    return [VALUES[mark] for mark in line.text[start:]]


def write_flat(board: TakuzuBoard) -> str:
    """A row a line."""
    marks, columns = marks_of(board), board.shape.columns
    return "".join(marks[start : start + columns] + "\n" for start in range(0, len(marks), columns))


def read_flat(text: str, source: str) -> Iterator[TakuzuBoard]:
    """The boards of a text: lines that follow one another are the rows of one, a line by itself is a whole square."""
    block: list[Line] = []
    lines = lines_in(text, source, Said("takuzu.flat.rows"))
    for line in chain(lines, [None]):
        if block and (line is None or line.number > block[-1].number + 1):
            yield flat_board(block)
            block = []
        if line is not None:
            block.append(line)


def flat_board(lines: list[Line]) -> TakuzuBoard:
    """The board of a block of lines."""
    first = lines[0]
    if len(lines) == 1:
        side = side_of(len(first.text), first, "takuzu.flat.not-square")
        return make(Shape(side, side), read_marks(first), first)
    shape = DIALECT.shape(len(lines), len(first.text), first)
    cells: list[int] = []
    for number, line in enumerate(lines, 1):
        if len(line.text) != shape.columns:
            at = min(len(line.text), shape.columns)
            raise line.error("notations.row-unlike-first", at, row=number, found=len(line.text), wanted=shape.columns)
        cells += read_marks(line)
    return make(shape, cells, first)


def make(shape: Shape, cells: list[int], line: Line) -> TakuzuBoard:
    board: TakuzuBoard = DIALECT.make(shape, cells, line)
    return board


def side_of(cells: int, line: Line, otherwise: str) -> int:
    """The side of a square of so many cells, or an error."""
    side = isqrt(cells)
    if side * side != cells:
        raise line.error(otherwise, count=cells)
    return DIALECT.shape(side, side, line).rows


def write_task(board: TakuzuBoard) -> str:
    """The task string of a square board."""
    if board.shape.rows != board.shape.columns:
        raise BadBoard("takuzu.task.holds", shape=board.shape)
    return write_runs(board.cells, one_digit=True) + "\n"


def read_tasks(text: str, source: str) -> Iterator[TakuzuBoard]:
    """The boards of a text with a task string a line."""
    for line in lines_in(text, source, Said("takuzu.task.task")):
        cells = task_cells(line.text)
        side = side_of(cells, line, "takuzu.task.not-square")
        yield make(Shape(side, side), read_runs(line, 0, cells, DIALECT.values(cells), one_digit=True), line)


def task_cells(text: str) -> int:
    """How many cells a task string tells of; strange characters, which its reader will blame, count as one."""
    return sum(ord(mark) - ord("a") + 1 if "a" <= mark <= "z" else 1 for mark in text)


def is_task(text: str) -> bool:
    """Is the first line letters and 0s and 1s that fill a square?"""
    line = next(lines_in(text, "", ""), None)
    if line is None or not re.fullmatch(r"[01a-z]*[a-z][01a-z]*", line.text) or not ("0" in line.text or "1" in line.text):
        return False  # without a digit it is as likely a word
    cells = task_cells(line.text)
    return cells <= MOST_CELLS and isqrt(cells) ** 2 == cells


def write_export(board: TakuzuBoard) -> str:
    """The export string of a board."""
    rows, columns = board.shape
    if max(rows, columns) > LONGEST_SIDE:
        raise BadBoard("takuzu.vue.holds", most=LONGEST_SIDE, shape=board.shape)
    return f"{columns}x{rows};{marks_of(board)}\n"


def read_exports(text: str, source: str) -> Iterator[TakuzuBoard]:
    """The boards of a text with an export string a line."""
    for line in lines_in(text, source, Said("takuzu.vue.string")):
        head = EXPORT.match(line.text)
        if head is None:
            raise line.surprise(Said("takuzu.vue.string"))
        shape = DIALECT.shape(int(head[2]), int(head[1]), line)
        cells = read_marks(line, head.end())
        if len(cells) != shape.rows * shape.columns:
            raise line.error("takuzu.vue.length", head.end(), found=len(cells), wanted=shape.rows * shape.columns, shape=shape)
        yield make(shape, cells, line)
