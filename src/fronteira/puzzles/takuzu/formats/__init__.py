"""The formats of Takuzu besides its own two, as records: told by a glance, imported when needed."""

from __future__ import annotations

import re

from fronteira.board import EMPTY
from fronteira.lazy import Lazy
from fronteira.notations import Dialect, beginning, shared, typed, with_solutions
from fronteira.notations.notation import Notation
from fronteira.puzzles.takuzu.board import SMALLEST, TakuzuBoard

HERE = __name__
MARKS = "01.-"
"""What flat strings are made of."""

DIALECT = Dialect(
    board=TakuzuBoard,
    values=lambda cells: range(2),
    one_digit=True,
    smallest=SMALLEST,
    names=("takuzu", "binairo", "binario", "binary", "binarypuzzle", "binoxxo", "tohuwavohu", "unruly", "0hh1"),
    shift=1,
    symbols={"o": 0, "○": 0, "⚪": 0, "x": 1, "●": 1, "⚫": 1, "2": EMPTY},
)


def is_unruly(text: str) -> bool:
    begin = beginning(text)
    return ":" in begin[:40] and re.match(r"[0-9]+(?:x[0-9]+)?u?(?:d[ten])?:[A-Za-z]", begin) is not None


def is_flat(text: str) -> bool:
    """Are the first lines nothing but 0, 1, dots and dashes: two with a dot or as long as each other, or one that fills a square?"""
    if beginning(text)[:1] not in ("0", "1", ".", "-"):
        return False
    lines = text.lstrip("\ufeff \t\r\n").split("\n", 2)[:2]
    first, second = lines[0].strip(), lines[1].strip() if len(lines) > 1 else ""
    if len(first) < SMALLEST or first.strip(MARKS):
        return False
    if second:
        return not second.strip(MARKS) and (len(second) == len(first) or not (first + second).isdecimal())
    return int(len(first) ** 0.5) ** 2 == len(first)


def is_task(text: str) -> bool:
    first = beginning(text).partition("\n")[0].strip()
    if not (first.isascii() and first.isalnum() and first.islower()):  # a number by itself is not lower
        return False
    fits: bool = Lazy(f"{HERE}.texts:is_task")(text)
    return fits


def is_export(text: str) -> bool:
    return ";" in text[:40] and re.match(r"[0-9]{1,2}x[0-9]{1,2};", beginning(text)) is not None


def is_puzzletea(text: str) -> bool:
    return beginning(text)[:1] in ("{", "[") and '"puzzletea.export.' in text


FORMATS = (
    shared("id", DIALECT),
    shared("json", DIALECT),
    Notation(name="unruly", write=Lazy(f"{HERE}.unruly:write"), read=Lazy(f"{HERE}.unruly:read"), recognise=is_unruly),
    Notation(name="binairo", write=Lazy(f"{HERE}.texts:write_task"), read=Lazy(f"{HERE}.texts:read_tasks"), recognise=is_task),
    Notation(
        name="flat",
        write=Lazy(f"{HERE}.texts:write_flat"),
        read=Lazy(f"{HERE}.texts:read_flat"),
        recognise=is_flat,
        cut=Lazy("fronteira.notations.splitting:split_blocks"),
        parted=True,
    ),
    Notation(name="takuzu-vue", write=Lazy(f"{HERE}.texts:write_export"), read=Lazy(f"{HERE}.texts:read_exports"), recognise=is_export),
    with_solutions("puzzletea", f"{HERE}.puzzletea", is_puzzletea),
    shared("janko", DIALECT),
    shared("ipuz", DIALECT),
    shared("penpa", DIALECT),
    typed("plain", DIALECT),
    typed("xo", DIALECT, "ox"),
    typed("circles", DIALECT, "○●"),
)
