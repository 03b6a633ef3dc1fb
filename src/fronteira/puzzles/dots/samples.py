"""Boards that come with the puzzle: the six problems of the report, and small ones that can be explored whole."""

from __future__ import annotations

from collections.abc import Iterator

from fronteira.board import EMPTY, Shape
from fronteira.puzzles.dots.board import DRAWN, EXACTLY, DotsBoard

REPORT = {
    "a": (3, "000 001 011 001", "000 010 001 011"),
    "b": (7, "0010 1111 0011 0011 0011", "0011 0011 1111 1011 0111"),
    "c": (10, "0010 1011 0011 0011 0011", "0011 0011 0011 1011 0111"),
    "d": (10, "00000 00000 00000 00000 00000", "0000 0000 0000 0000 0000 0000"),
    "e": (20, "000100 000111 111110 000110 000110 001111 001111", "000111 010011 011011 001100 101010 001100 011111"),
    "f": (35, "0000000 " * 4 + "0100000 0100000 0000000 0000000", "0000000 0000100" + " 0000000" * 6),
}
"""Goal, rows of horizontals from the top, columns of verticals from the left; 1 is a drawn line."""

SMALL = (
    (0, "0 0", "0 0"),
    (1, "0 0", "0 0"),
    (1, "1 1", "1 0"),
    (1, "00 00", "0 0 0"),
    (2, "01 00", "0 0 1"),
    (2, "11 11", "1 0 1"),
    (2, "0 1 0", "01 00"),
    (3, "010 000", "0 0 0 1"),
    (1, "00 00 00", "01 00 01"),
    (2, "00 00 00", "00 00 00"),
    (3, "11 00 11", "11 00 11"),
    (4, "10 00 01", "01 00 00"),
    (4, "11 11 11", "11 11 11"),
)
SMALL_EXACTLY = (
    (0, "1 1", "1 1"),
    (1, "1 1", "1 1"),
    (1, "11 11", "1 0 1"),
    (1, "0 1 0", "10 00"),
    (1, "1 0 1", "11 11"),
    (2, "11 00 11", "11 00 11"),
    (3, "11 00 11", "11 00 11"),
    (3, "10 00 01", "01 10 00"),
)
"""Four of them have no solution: a box too many is closed at the start, or the line that closes the last box wanted closes another."""


def from_words(goal: int, horizontals: str, verticals: str) -> DotsBoard:
    """A board from words of 0 and 1, one for each row of horizontals and each column of verticals."""
    across, down = horizontals.split(), verticals.split()
    cells = tuple(DRAWN if line == "1" else EMPTY for word in across + down for line in word)
    return DotsBoard(Shape(len(across) - 1, len(down) - 1), cells, goal=goal)


SAMPLES = {name: from_words(*board) for name, board in REPORT.items()}


def small_boards() -> Iterator[DotsBoard]:
    """Boards with few lines, smallest first: at-least and exactly, easy, impossible and done already."""
    boards = [from_words(*board) for board in SMALL] + [from_words(*board).with_rules(mode=EXACTLY) for board in SMALL_EXACTLY]
    yield from sorted(boards, key=lambda board: len(board.cells))
