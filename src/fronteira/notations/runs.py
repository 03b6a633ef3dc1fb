"""Cells as numbers and runs of blanks: a letter is 1 to 26 empty cells, `_` stands between two numbers that touch.

Our ids are written so, and those of several other programs, in row order.
"""

from __future__ import annotations

import re
from itertools import groupby

from fronteira.board import EMPTY
from fronteira.notations.lines import Line
from fronteira.words import Said

LONGEST = 26
"""The longest run one letter stands for."""

DIGIT = re.compile(r"[0-9]")
NUMBER = re.compile(r"[0-9]{1,9}(?:_(?=[0-9])|(?![0-9_]))")
"""A number that ends where it should: before a letter, at the end, or before `_` and another number."""


def write_runs(cells: tuple[int, ...], *, one_digit: bool) -> str:
    """Cells as numbers and letters.

    >>> write_runs((1, -1, -1, -1, 5, 4, -1, -1, 9), one_digit=False)
    '1c5_4b9'
    >>> write_runs((1, 0, *[-1] * 30), one_digit=True)
    '10zd'
    """
    pieces = []
    for empty, group in groupby(cells, lambda value: value == EMPTY):
        values = list(group)
        if empty:
            most, rest = divmod(len(values), LONGEST)
            pieces.append("z" * most + (chr(ord("a") + rest - 1) if rest else ""))
        else:
            pieces.append(("" if one_digit else "_").join(map(str, values)))
    return "".join(pieces)


def read_runs(line: Line, start: int, wanted: int, allowed: range, *, one_digit: bool) -> list[int]:
    """The cells written from a place of a line to its end, exactly as many as wanted."""
    cells: list[int] = []
    piece, place = DIGIT if one_digit else NUMBER, start
    while place < len(line.text):
        letter = line.text[place]
        if "a" <= letter <= "z":
            run, after = ord(letter) - ord("a") + 1, place + 1
        elif match := piece.match(line.text, place):
            value, run, after = int(match[0].rstrip("_")), 0, match.end()
            if value not in allowed:
                raise line.error(
                    "notations.found", place, found=value, wanted=Said("notations.want.range", least=allowed[0], most=allowed[-1])
                )
        else:
            raise line.surprise(Said("notations.want.run"), place)
        if len(cells) + (run or 1) > wanted:
            raise line.error("notations.too-many", place, wanted=wanted)
        cells += [EMPTY] * run if run else [value]
        place = after
    if len(cells) < wanted:
        raise line.error("notations.too-few", place, found=len(cells), wanted=wanted)
    return cells
