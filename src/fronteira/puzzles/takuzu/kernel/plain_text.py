"""Takuzu texts as most programs write them: a size line, then a block of digits with single separators between.

Such a board is recognised whole and turned into cells by one slice and one table, and a solution into text the same way: no lists, no
Python loop over cells. For any other form the answer is None, and whoever asked goes the careful way, which also says what is wrong.
"""

from __future__ import annotations

from functools import cache, lru_cache

from fronteira.puzzles.takuzu.board import SMALLEST
from fronteira.puzzles.takuzu.kernel.kernel_cy import LARGEST

DIGITS = b"012"
TO_VALUES = bytes.maketrans(DIGITS, bytes(range(3)))
TO_DIGITS = bytes.maketrans(bytes(range(3)), DIGITS)

LONGEST_HEADER = 12
"""Bytes of a size line, its end included."""


def read_block(data: bytes, at: int = 0) -> tuple[int, int, bytes, int] | None:
    """The board in plain form that begins at a place: its rows, columns and cells, and the place after it."""
    layout = plain_layout(data[at : data.find(b"\n", at, at + LONGEST_HEADER) + 1])
    if layout is None:
        return None
    rows, columns, skip, between = layout
    start = at + skip
    stop = start + 2 * rows * columns
    digits = data[start:stop:2]
    if len(digits) != rows * columns or digits.translate(None, DIGITS) or data[start + 1 : stop : 2] not in between:
        return None
    return rows, columns, digits.translate(TO_VALUES), stop


@lru_cache(maxsize=1000)
def plain_layout(header: bytes) -> tuple[int, int, int, tuple[bytes, ...]] | None:
    """What a size line says about the text after it: rows, columns, the length of the line, and what may stand between the digits."""
    sides = header.split()
    if not (header.endswith(b"\n") and 1 <= len(sides) <= 2 and all(side.isdigit() for side in sides)):
        return None
    rows, columns = int(sides[0]), int(sides[-1])
    if not (SMALLEST <= rows <= LARGEST and SMALLEST <= columns <= LARGEST):
        return None
    between = [separators(rows, columns, mark) for mark in (b"\t", b" ")]
    endless = [each[:-1] for each in between]  # the last board of a file may lack the end of its last line
    return rows, columns, len(header), (*between, *endless)


@cache
def separators(rows: int, columns: int, between: bytes = b"\t") -> bytes:
    """What stands after the digits of a block."""
    return (between * (columns - 1) + b"\n") * rows


def write_block(rows: int, columns: int, cells: bytes) -> bytes:
    """A full grid as the course's programs print it."""
    text = bytearray(2 * rows * columns)
    text[::2] = cells.translate(TO_DIGITS)
    text[1::2] = separators(rows, columns)
    return bytes(text)
