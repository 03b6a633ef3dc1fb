"""A row or a column as people look at one: its number, its cells, what is in them, and how it can be completed.

The rules that explain see lines and nothing else. A place is the index of a cell in its line; people count lines and places from 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from fronteira.board import EMPTY, Move
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.referee import lines_of
from fronteira.teach.rule import Contradiction, Deduction

Values = tuple[int, ...]
"""What the cells of a line hold, in order."""


class Line(NamedTuple):
    """A row or a column (`kind`), its number counted from 1, its cells and what they hold."""

    kind: str
    number: int
    cells: tuple[int, ...]
    values: Values

    @property
    def most(self) -> int:
        """How many of a value the line takes: half its cells, rounded up."""
        return (len(self.cells) + 1) // 2

    def places(self, value: int) -> list[int]:
        """The places that hold a value, or that are EMPTY."""
        return [place for place, found in enumerate(self.values) if found == value]

    def filled(self, places: Iterable[int]) -> list[int]:
        """Those of some places that are not empty."""
        return [place for place in places if self.values[place] != EMPTY]

    def at(self, places: Iterable[int]) -> tuple[int, ...]:
        """The cells at some places."""
        return tuple(self.cells[place] for place in places)

    def deduce(self, rule: str, moves: dict[int, int], because: tuple[int, ...], **gaps: Any) -> Deduction:
        """A deduction about this line: what goes where (by place), the cells it follows from, and what its sentences say."""
        played = tuple(Move(self.cells[place], value) for place, value in moves.items())
        return Deduction("takuzu", rule, played, because, {"line": self.number, **gaps}, self.kind)

    def contradict(self, rule: str, because: tuple[int, ...], **gaps: Any) -> Contradiction:
        """This line cannot be right."""
        return Contradiction("takuzu", rule, because, {"line": self.number, **gaps}, self.kind)


def lines_on(board: TakuzuBoard) -> Iterator[Line]:
    """The rows from the top, then the columns from the left."""
    for kind, lines in lines_of(board.shape):
        for number, cells in enumerate(lines, 1):
            yield Line(kind, number, cells, tuple([board.cells[cell] for cell in cells]))


def row(text: str) -> Line:
    """A row by itself, from a word of 0, 1 and dots: for examples."""
    return Line("row", 1, tuple(range(len(text))), tuple(EMPTY if mark == "." else int(mark) for mark in text))


def counted(places: Iterable[int]) -> str:
    """Places as people count them: "1, 4, 5"."""
    return ", ".join(str(place + 1) for place in places)


def written(values: Iterable[int]) -> str:
    """Values as people write them, a dot for what is open."""
    return " ".join("·" if value == EMPTY else str(value) for value in values)


def put(values: Values, place: int, value: int) -> Values:
    """A line with something else in one place."""
    return (*values[:place], value, *values[place + 1 :])


def is_fine(values: Values) -> bool:
    """Is a full line balanced, and without three equal neighbours?"""
    no_three = all(one != two or two != three for one, two, three in zip(values, values[1:], values[2:], strict=False))
    return no_three and abs(len(values) - 2 * sum(values)) <= len(values) % 2


@lru_cache(maxsize=1 << 14)
def count_completions(values: Values) -> int:
    """How many ways there are to complete a line, however many gaps it has.

    >>> count_completions((-1,) * 6), count_completions((1, 1, 1, -1))
    (14, 0)
    """
    ways = {(0, EMPTY, 0): 1}  # by ones so far, the last value, how many of it stand at the end
    for found in values:
        longer: dict[tuple[int, int, int], int] = {}
        for (ones, last, run), number in ways.items():
            for value in (0, 1) if found == EMPTY else (found,):
                state = ones + value, value, run + 1 if value == last else 1
                if state[2] < 3:
                    longer[state] = longer.get(state, 0) + number
        ways = longer
    return sum(number for (ones, _, _), number in ways.items() if abs(len(values) - 2 * ones) <= len(values) % 2)


@lru_cache(maxsize=1 << 16)
def settle(values: Values) -> Values | None:
    """The line with all that its own rules force: what every way to complete it has in common. None where there is no way.

    Read from the left, a line is known by its ending (0, 00, 1, 11) and by how many ones it has: for each ending the possible numbers are
    the bits of one integer, so that writing a one is a shift. Read from the right the same way, it tells from where it can be finished;
    a value is possible at a place if the two meet there.

    >>> settle((1, -1, 0, 1, -1, -1, -1, 1))
    (1, 0, 0, 1, -1, -1, -1, 1)
    """
    half = len(values) // 2
    wanted = 1 << half | 1 << len(values) - half
    reached = []
    zero = zeros = one = ones = 0
    before_zero = before_one = 1  # nothing yet: either value may follow
    for found in values:
        zero, zeros = (before_zero, zero) if found != 1 else (0, 0)
        one, ones = (before_one << 1, one << 1) if found != 0 else (0, 0)
        reached.append((zero, zeros, one, ones))
        before_zero, before_one = one | ones, zero | zeros
    if not (before_zero | before_one) & wanted:
        return None
    after = wanted, wanted, wanted, wanted
    settled = list(values)
    for place in range(len(values) - 1, -1, -1):
        zero, zeros, one, ones = (there & back for there, back in zip(reached[place], after, strict=True))
        if values[place] == EMPTY and not (zero | zeros and one | ones):
            settled[place] = 1 if one | ones else 0
        zero, zeros, one, ones = after
        if values[place] == 1:
            zero = zeros = 0
        if values[place] == 0:
            one = ones = 0
        after = zeros | one >> 1, one >> 1, zero | ones >> 1, zero
    return tuple(settled)
