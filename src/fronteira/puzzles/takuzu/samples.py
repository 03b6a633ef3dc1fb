"""Built-in boards, a word a row, a dot for an empty cell."""

from __future__ import annotations

from collections.abc import Iterator

from fronteira.board import EMPTY, Shape
from fronteira.puzzles.takuzu.board import TakuzuBoard


def board(text: str, *, different_lines: bool = True) -> TakuzuBoard:
    """A board written as words of 0, 1 and dots."""
    rows = text.split()
    cells = tuple(EMPTY if mark == "." else int(mark) for row in rows for mark in row)
    return TakuzuBoard(Shape(len(rows), len(rows[0])), cells, different_lines=different_lines)


SAMPLES = {
    "small": board("...1 .0.. .1.1 ..1."),
    "six": board("...... 1....1 ..1... .1...0 .....0 1..1.."),
    "odd": board("11....0 ...00.. 11..... .1.0... ....11. ......0 .1...1."),
    "wide": board(".1.1.. .1.... ...... 0..0.."),
    "eight": board("1...0..0 ..0.0.0. .00..... ....0... 0......1 ......00 0...0... ..0....."),
    "ten": board("....01.... 1.00...0.1 .1.10.1... 0.....0..1 .0.0.....0 ...1..11.. ..0..1.... .1...00.1. ....01.1.0 1.0......."),
    "twelve": board(
        """
        ...1.0......  .0....1....0  ..1.....0.00  0.....1.0...  .......0....  ...1.1......
        1....1......  ....0..1.0.0  .1....1....1  ..0.......0.  .0....0.....  .1.....1....
        """
    ),
}
"""Boards with one solution each. `twelve` is hard: propagation with all rules still has to search there."""


def small_boards() -> Iterator[TakuzuBoard]:
    """Boards that can be explored whole, smallest first: of both parities, square and not, with no, one and several solutions."""
    for text, different_lines in (
        ("01 10", True),
        ("01 01", True),  # complete and wrong
        (".. ..", True),
        ("0. .1", True),  # no rule is broken yet, and there is no solution
        ("0. 0.", True),  # one is broken already
        ("... ...", True),  # two columns differ, three cannot
        ("... ...", False),
        ("0. .. ..", True),
        ("0. .. ..", False),
        ("..1 ..0 ..1", True),
        ("..1 ..0 ..1", False),
        ("0001. .....", False),  # three neighbours, and nothing else wrong
        ("1... .11. 0..0", True),  # solved only by two equal lines
        ("1... .11. 0..0", False),
        (".10. 0..1 ...0", True),
        ("..1 ... 01. 0.0", True),
        ("01.. 10.. 01.. 10..", True),
        ("01.. 10.. 01.. 10..", False),
        ("0101 1010 0101 1010", True),
        ("0101 1010 0101 1010", False),
        (".10. 1.10 ...1 100.", True),
        ("..10 0... .1.0 100.", True),
        (".01.. ..001 .0.01", True),
        (".0.. 01.0 100. .010 .1.1", True),
        ("010... 1.1..0 001..1 110100", True),
        ("00... 01101 .0.11 1.010 011..", True),
    ):
        yield board(text, different_lines=different_lines)
