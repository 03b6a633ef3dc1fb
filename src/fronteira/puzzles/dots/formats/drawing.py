"""A picture of dots and lines for people's eyes, and pictures read back, ours and those that people type:

    •───•   •        +---+   +        *--*  *
    │▒▒▒│            |   |            |  |
    •───•   •        +---+   +        *--*  *

Dots are `•`, `+` or `*`, under those of the first line; strokes between and below them are lines, closed boxes may be
shaded. The sentence about the goal, in any language, gives the board its goal.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from fronteira.board import EMPTY
from fronteira.errors import ParseError
from fronteira.notations import GLANCE
from fronteira.notations.lines import Line
from fronteira.puzzles.dots.board import AT_LEAST, DRAWN, EXACTLY, DotsBoard, sides
from fronteira.puzzles.dots.formats import DIALECT
from fronteira.words import LANGUAGES, Said, find, say

DOTS = "•+*"
ACROSS = "─━═–—_-"
DOWN = "│┃║|"
SHADES = "▒░▓█#"
ROW_OF_DOTS = re.compile(rf"\s*([{DOTS}])(?:[\s{ACROSS}]+\1)+\s*")
ROW_OF_BOXES = re.compile(rf"[\s{DOWN}{SHADES}]*")
LEAST = 3
"""Lines of the smallest picture."""
GOALS = {"dots.draw.goal": AT_LEAST, "dots.draw.goal-exactly": EXACTLY}
"""What the sentence about the goal is called, and how it is to be reached."""


class Picture(NamedTuple):
    """The lines of a picture, from its first dots to its last, and what the sentence below it says about the goal."""

    lines: list[Line]
    goal: int | None
    mode: str


def draw(board: DotsBoard, lang: str = "en") -> str:
    """A picture: dots, lines, closed boxes shaded; and how far the goal is, if there is one. A blank line would end it, so a row of boxes
    without a line at its side is a line with a blank."""
    rows, columns = board.shape
    drawn = [value == DRAWN for value in board.cells]
    boxes = [[all(drawn[side] for side in sides(board.shape, row, column)) for column in range(columns)] for row in range(rows)]
    picture = []
    for row in range(rows + 1):
        across = drawn[row * columns : (row + 1) * columns]
        picture.append("•" + "".join(("───" if line else "   ") + "•" for line in across))
        if row < rows:
            down = drawn[(rows + 1) * columns + row :: rows]
            bars = ["│" if line else " " for line in down]
            shades = ["▒▒▒" if closed else "   " for closed in boxes[row]]
            picture.append("".join(bar + shade for bar, shade in zip(bars, [*shades, ""], strict=True)).rstrip() or " ")
    if board.goal is not None:
        key = "dots.draw.goal-exactly" if board.mode == EXACTLY else "dots.draw.goal"
        picture.append(say(key, lang, closed=sum(map(sum, boxes)), goal=board.goal))
    return "\n".join(picture) + "\n"


def read(text: str, source: str) -> Iterator[DotsBoard]:
    """The boards of a text with pictures."""
    lines = [Line(line, source, number, 1) for number, line in enumerate(text.lstrip("\ufeff").splitlines(), 1)]
    pictures = list(pictures_in(lines, {line.number for line in lines if not line.text}))
    if any(len(each.lines) < LEAST for each in pictures):  # whoever kept the text left out blanks at the ends of lines
        pictures = list(pictures_in(lines, set()))
    if not pictures:
        raise ParseError("notations.nothing", source=source, line=1, wanted=Said("dots.drawing.dots"))
    return map(read_picture, pictures)


def pictures_in(lines: list[Line], ends: set[int]) -> Iterator[Picture]:
    """The pictures of a text, where the lines of these numbers end one."""
    place = 0
    while place < len(lines):
        first = place
        if not lines[first].text.strip():
            place += 1
            continue
        if not ROW_OF_DOTS.fullmatch(lines[first].text):
            raise lines[first].surprise(Said("dots.drawing.dots"), len(lines[first].text) - len(lines[first].text.lstrip()))
        while place + 2 < len(lines) and lines[place + 1].number not in ends and ROW_OF_DOTS.fullmatch(lines[place + 2].text):
            place += 2
        place += 1
        rule = goal_in(lines[place].text) if place < len(lines) else None
        yield Picture(lines[first:place], *(rule or (None, AT_LEAST)))
        place += rule is not None


def goal_in(text: str) -> tuple[int, str] | None:
    """The goal a sentence tells of, and how it is to be reached."""
    for lang in LANGUAGES:
        for key, mode in GOALS.items():
            pattern = re.escape(find(key, lang) or "").replace(r"\{closed\}", "[0-9]+").replace(r"\{goal\}", "([0-9]{1,9})")
            if match := re.fullmatch(pattern, text.strip()):
                return int(match[1]), mode
    return None


def read_picture(picture: Picture) -> DotsBoard:
    """The board a picture shows."""
    lines, first = picture.lines, picture.lines[0]
    dot = first.text.lstrip()[0]
    places = [at for at, sign in enumerate(first.text) if sign == dot]
    if len(lines) < LEAST:
        raise first.error("dots.drawing.one-row")
    shape = DIALECT.shape(len(lines) // 2, len(places) - 1, first)
    across, down = [], [[EMPTY] * shape.rows for _ in places]
    for number, line in enumerate(lines):
        if number % 2 == 0:
            across += read_across(line, dot, places)
            continue
        if strange := re.search(rf"[^\s{DOWN}{SHADES}]", line.text):
            raise line.surprise(Said("dots.drawing.boxes"), strange.start())
        for column, at in enumerate(places):
            down[column][number // 2] = DRAWN if line.text[at : at + 1] in tuple(DOWN) else EMPTY
    board: DotsBoard = DIALECT.make(shape, [*across, *(value for column in down for value in column)], first)
    return board if picture.goal is None else board.with_rules(goal=picture.goal, mode=picture.mode)


def read_across(line: Line, dot: str, places: list[int]) -> list[int]:
    """The lines in a row of dots, which must stand under those of the first."""
    found = [at for at, sign in enumerate(line.text) if sign == dot]
    if found != places:
        raise line.error("dots.drawing.places", (found[-1] if found else 0), found=len(found), wanted=len(places))
    return [DRAWN if line.text[at + 1 : after].strip() else EMPTY for at, after in pairwise(places)]


def recognise(text: str) -> bool:
    """Do dots, boxes and dots come first?"""
    lines = text[:GLANCE].lstrip("\ufeff\r\n").splitlines()
    lines = lines[next((at for at, line in enumerate(lines) if line.strip()), 0) :]
    patterns = (ROW_OF_DOTS, ROW_OF_BOXES, ROW_OF_DOTS)
    return len(lines) >= LEAST and all(pattern.fullmatch(line) for pattern, line in zip(patterns, lines, strict=False))
