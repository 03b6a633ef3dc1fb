"""The formats of Dots and Boxes besides its own two, as records: told by a glance, imported when needed."""

from __future__ import annotations

from collections.abc import Callable

from fronteira.board import Shape
from fronteira.lazy import Lazy
from fronteira.notations import Dialect, beginning, shared
from fronteira.notations.notation import Notation
from fronteira.puzzles.dots.board import DRAWN, DotsBoard

DRAWING = "fronteira.puzzles.dots.formats.drawing"
OPENSPIEL = "fronteira.puzzles.dots.formats.openspiel"


def lists_of_lines(shape: Shape) -> list[int]:
    """Rows of horizontals, then columns of verticals."""
    return [shape.columns] * (shape.rows + 1) + [shape.rows] * (shape.columns + 1)


DIALECT = Dialect(
    board=DotsBoard,
    values=lambda cells: range(DRAWN, DRAWN + 1),
    one_digit=True,
    lists=lists_of_lines,
    names=("dots",),
)


def is_openspiel(text: str) -> bool:
    """Does it name the game, or is it 0s and 1s: a line by itself, or as many on the first as a square board has lines?"""
    begin = beginning(text)
    if begin.startswith("dots_and_boxes("):
        return True
    if begin[:4].strip("01"):
        return False
    line, _, rest = text.strip("\ufeff \t\r\n").partition("\n")
    line = line.rstrip()
    if len(line) < 4 or line.strip("01"):
        return False
    side: int = Lazy(f"{OPENSPIEL}:side_of")(len(line))
    return side > 0 or not rest


def is_drawing(text: str) -> bool:
    fits: Callable[[str], bool] = Lazy(f"{DRAWING}:recognise")
    return beginning(text)[:1] in ("•", "+", "*") and fits(text)


PRETTY = Notation(
    name="pretty",
    write=Lazy(f"{DRAWING}:draw"),
    show=Lazy(f"{DRAWING}:draw"),
    read=Lazy(f"{DRAWING}:read"),
    recognise=is_drawing,
    cut=Lazy("fronteira.puzzles.dots.formats.splitting:split_pictures"),
    parted=True,
)

FORMATS = (
    shared("id", DIALECT),
    shared("json", DIALECT),
    Notation(name="openspiel", write=Lazy(f"{OPENSPIEL}:write"), read=Lazy(f"{OPENSPIEL}:read"), recognise=is_openspiel),
)
