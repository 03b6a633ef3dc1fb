"""Boards that come with Numbrix: samples with one solution each, and boards small enough to be explored whole."""

from __future__ import annotations

from collections.abc import Iterator

from fronteira.board import EMPTY, Shape
from fronteira.puzzles.numbrix.board import NumbrixBoard


def draft(text: str) -> NumbrixBoard:
    """A board from its rows, a dot for an empty cell; rows end at a line break or at `/`."""
    rows = [row.split() for row in text.replace("/", "\n").splitlines() if row.strip()]
    cells = tuple(EMPTY if word == "." else int(word) for row in rows for word in row)
    return NumbrixBoard(Shape(len(rows), len(rows[0])), cells)


SAMPLES = {
    "small": draft("""
        5 . .
        . 1 .
        . 8 .
    """),
    "five": draft("""
         7  .  .  .  .
         .  9  .  .  .
         .  .  .  2  .
         . 25  .  .  .
         .  .  .  .  .
    """),
    "wide": draft("""
         . 11  .  .  .  .
         .  . 19  .  .  2
         .  .  . 21  .  .
         .  .  . 22  .  .
    """),
    "six": draft("""
         .  .  .  .  .  .
         .  .  .  . 14  .
         .  .  . 16  .  6
         .  .  .  .  .  .
         . 36 31  .  .  .
         .  .  .  .  .  .
    """),
    "nine": draft("""
         .  .  .  .  . 76 81  .  .
         .  . 68  .  .  .  .  .  .
         .  .  .  .  .  .  .  .  .
         .  .  . 11  .  . 56 55 48
         . 18  .  .  9  .  .  .  .
        24  . 14  .  .  .  .  .  .
         .  .  .  6  .  .  . 42 43
         .  .  .  .  .  .  .  .  .
         .  . 29  .  .  .  .  . 39
    """),
    "sparse": draft("""
         .  .  .  .  .  . 15  .  .
         .  .  . 33  .  .  .  .  .
         .  .  .  .  . 80  .  .  .
        24  .  .  .  .  .  .  .  .
         .  .  .  . 75  .  .  .  5
         .  .  .  .  .  . 64  .  .
         . 48  .  . 73  .  .  .  .
         .  .  .  .  .  .  .  .  .
         .  .  .  .  .  .  .  .  .
    """),
    "ten": draft("""
         .  .  .  .  .  .  . 53  .  .
         .  .  .  6  .  . 51  .  .  .
        12  1  .  .  .  .  . 59  .  .
        13  . 37 44 45  .  .  .  . 62
        14  .  .  .  .  . 72 73 76  .
         .  .  .  .  .  .  .  . 75 78
         .  .  . 29  .  .  . 83 82  .
        17  .  .  .  .  .  .  .  .  .
         .  .  .  . 90  . 88 99  .  .
         .  .  .  .  .  .  .  .  .  .
    """),
}
"""Nothing more can be taken from `small`, `five`, `wide`, `six` and `sparse` without a second solution; `sparse` is for `domains` alone."""


def small_boards() -> Iterator[NumbrixBoard]:
    """Both parities, lines, rectangles and squares; without a solution, with one, with many. Smallest first."""
    for text in (
        ".",
        "1",
        ". .",
        "2 / .",
        ". 1 .",  # none: a line is not entered in its middle
        ". . 3 .",
        "2 . . .",  # none: an odd number of cells on the way
        ". . / . .",
        "1 . / . 2",  # none: 1 and 2 apart
        ". 3 / . .",
        ". . . / . . .",
        "2 . . / . 6 .",
        ". . / 2 . / . .",
        "4 . . / . . 6",  # none, though colours and distances are right
        ". 2 3 . / . . . .",
        ". . . / . . . / . . .",
        "2 . . / . . . / . . .",  # none: even, on the colour of the corners
        ". . . / . 9 . / 3 . .",
        ". . . / . . 6 / . . 9",
        ". 4 . / . . . / . 8 .",
        ". 2 . . / . . . . / . . 9 8",
        "1 . . . / . . . . / . . . 12",
        "6 . . / . . 1 / . . . / . 9 .",  # none
        ". . . / 4 5 . / . . . / 12 . .",
        ". 11 . . / 13 . . 8 / . . . 3 / 15 . . .",
    ):
        yield draft(text)
