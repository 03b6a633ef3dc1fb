"""A Numbrix board as the rules that explain look at it: what is placed, what is missing, and where a missing number can still be.

A maximal row of missing numbers is a *gap*, named by the placed numbers it lies between: (5, 9) misses 6, 7 and 8. Before the first placed
number and after the last there may be gaps with one end open: (0, b) and (a, last + 1). Three questions narrow down where a number is:

    reach    how far is it, as the crow flies, from the ends of its gap? A path of n steps ends n cells away or nearer, by an even number
    walk     the same around what is filled: is there a way from end to end, of the right length, through empty cells?
    regions  empty cells that hang together: a gap is filled within one of them

Sets of cells are sets of squares, as in `layout`. For every answer there is a reason: filled squares from which alone it follows.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from fronteira.board import EMPTY, Shape
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.numbrix.models.domains import members
from fronteira.puzzles.numbrix.models.layout import Layout

Gap = tuple[int, int]


class Region(NamedTuple):
    """Empty squares that hang together, and the filled squares around them."""

    squares: int
    around: int


class Ground:
    """What all boards of a shape share."""

    def __init__(self, shape: Shape) -> None:
        self.layout = Layout(shape)
        self.colour = tuple(sum(divmod(square, self.layout.row)) % 2 for square in range(len(self.layout.cells)))
        self.colours = [sum(1 << square for square in self.layout.squares if self.colour[square] == each) for each in (0, 1)]
        self._balls: dict[int, list[int]] = {}

    def beside(self, squares: int) -> int:
        """All squares beside those of a set."""
        row = self.layout.row
        return (squares << 1 | squares >> 1 | squares << row | squares >> row) & self.layout.board

    def ball(self, square: int, steps: int) -> int:
        """Where a path from a square can be after so many steps."""
        balls = self._balls.setdefault(square, [1 << square])
        while len(balls) <= steps and (len(balls) < 3 or balls[-1] != balls[-3]):
            balls.append(self.beside(balls[-1]))
        return balls[steps] if steps < len(balls) else balls[-1 - (steps - len(balls) + 1) % 2]

    def distance(self, one: int, other: int) -> int:
        row, column = divmod(one, self.layout.row)
        other_row, other_column = divmod(other, self.layout.row)
        return abs(row - other_row) + abs(column - other_column)


@lru_cache(maxsize=16)
def ground_of(shape: Shape) -> Ground:
    return Ground(shape)


class View:
    """A board on which no number is placed twice, looked at.

    where  the square of each number placed
    holds  the number on each filled square
    empty  the set of empty squares
    gaps   the gaps, from the lowest up
    gap_of the gap of each missing number
    """

    def __init__(self, shape: Shape, holds: dict[int, int]) -> None:
        self.shape, self.holds = shape, holds
        self.ground = ground_of(shape)
        self.last = shape.rows * shape.columns
        self.near_set = self.ground.layout.near_set
        self.where = {number: square for square, number in holds.items()}
        self.empty = self.ground.layout.board & ~sum(1 << square for square in holds)
        self.gaps = [(low, high) for low, high in pairwise([0, *sorted(self.where), self.last + 1]) if high - low > 1]
        self.gap_of = {number: gap for gap in self.gaps for number in range(gap[0] + 1, gap[1])}

    @classmethod
    def of(cls, board: NumbrixBoard) -> View:
        squares = ground_of(board.shape).layout.squares
        return cls(board.shape, {squares[cell]: number for cell, number in enumerate(board.cells) if number != EMPTY})

    def put(self, square: int, number: int) -> View:
        """The view with one more number."""
        return View(self.shape, {**self.holds, square: number})

    def filled(self, squares: int) -> set[int]:
        """Those of a set that are filled."""
        return set(members(squares & self.ground.layout.board & ~self.empty))

    def lacks(self, number: int) -> list[int]:
        """The numbers before and after this one that are missing."""
        return [each for each in (number - 1, number + 1) if 1 <= each <= self.last and each not in self.where]

    def cells(self, squares: Iterable[int]) -> tuple[int, ...]:
        """Squares as cells, in row order."""
        return tuple(self.ground.layout.cells[square] for square in sorted(squares))

    # reach

    def ends(self, number: int) -> list[tuple[int, int]]:
        """The squares at the ends of a missing number's gap, each with the steps from there to the number."""
        return [(self.where[end], abs(number - end)) for end in self.gap_of[number] if end in self.where]

    def in_reach(self, number: int, ends: list[tuple[int, int]]) -> int:
        """The squares, filled or not, that far from these ends. Without ends: those of its colour, on a board of an odd number of cells."""
        squares = self.ground.layout.board
        for square, steps in ends:
            squares &= self.ground.ball(square, steps)
        return squares & self.ground.colours[(number - 1) % 2] if self.last % 2 and not ends else squares

    def reach(self, number: int) -> int:
        """The empty squares a missing number can be on, as the crow flies."""
        return self.in_reach(number, self.ends(number)) & self.empty

    def why_reach(self, number: int) -> set[int]:
        """Why a number can be nowhere but in its reach: ends of its gap, as few as do, and what is filled where it could otherwise be."""
        ends, reach = self.ends(number), self.reach(number)
        choices: list[list[tuple[int, int]]] = [[], *([end] for end in ends), ends]
        reasons = []
        for some in choices:
            squares = self.in_reach(number, some)
            if squares & self.empty == reach:
                reasons.append({square for square, _ in some} | self.filled(squares))
        return min(reasons, key=len)

    def excluded_by(self, placed: int, square: int) -> int:
        """The numbers, as bits, that cannot be on a square because this number is placed where it is."""
        distance = self.ground.distance(self.where[placed], square)
        low = max(placed - distance + 1, 1)
        near = (1 << placed + distance) - (1 << low)
        parity = every_other((placed + distance + 1) % 2, self.last)
        return near | parity

    def miscoloured(self, square: int) -> int:
        """The numbers, as bits, that no filling of a board with an odd number of cells has on this square."""
        return every_other(self.ground.colour[square], self.last) if self.last % 2 else 0

    def why_not(self, numbers: int, square: int, reason: set[int]) -> set[int]:
        """A reason, on top of one there is, why none of these numbers (bits) can be on a square: as few placed numbers as may be."""
        left, more = numbers & ~self.miscoloured(square), set[int]()
        for known in reason:
            left &= ~self.excluded_by(self.holds[known], square)
        excluded = {placed: self.excluded_by(placed, square) for placed in sorted(self.where)} if left else {}
        while left:
            lowest = left & -left
            best = max((placed for placed in excluded if excluded[placed] & lowest), key=lambda each: (excluded[each] & left).bit_count())
            left &= ~excluded[best]
            more.add(self.where[best])
        return reason | more

    # walks

    def walk(self, number: int, empty: int) -> int:
        """The squares a missing number can be on if its gap is walked from end to end through squares of this set."""
        squares = empty
        for square, steps in self.ends(number):
            there = 1 << square
            for _ in range(steps):
                there = self.ground.beside(there) & empty
            squares &= there
        return squares

    def walks(self) -> dict[int, int]:
        """For each missing number, the squares it can be on if its gap is walked from end to end through empty squares.

        On a board where nothing is placed there is nowhere to walk from, and nothing to say.
        """
        found: dict[int, int] = {}
        if not self.where:
            return found
        for low, high in self.gaps:
            numbers = range(low + 1, high)
            found.update(dict.fromkeys(numbers, self.empty))
            for end, order in ((low, numbers), (high, reversed(numbers))):
                if end in self.where:
                    there = 1 << self.where[end]
                    for number in order:
                        there = self.ground.beside(there) & self.empty
                        found[number] &= there
        return found

    def why_walk(self, number: int) -> set[int]:
        """Why a number can be nowhere but where a walk has it: the ends of its gap, and as few filled squares as still bar the way."""
        ends, walk = self.ends(number), self.walk(number, self.empty)
        reason = {square for square, _ in ends}
        length = sum(steps for _, steps in ends)
        barred = [
            square for square in self.holds if square not in reason and sum(self.ground.distance(end, square) for end, _ in ends) <= length
        ]
        barred.sort(key=lambda square: (-min(self.ground.distance(end, square) for end, _ in ends), square))
        empty = self.ground.layout.board & ~sum(1 << square for square in reason | set(barred))
        for square in barred:
            if self.walk(number, empty | 1 << square) == walk:
                empty |= 1 << square
            else:
                reason.add(square)
        return reason

    # regions

    def regions(self) -> list[Region]:
        """The empty squares, region by region."""
        left, found = self.empty, []
        while left:
            squares, grown = 0, left & -left
            while grown != squares:
                squares, grown = grown, (grown | self.ground.beside(grown)) & left
            left &= ~squares
            found.append(Region(squares, self.ground.beside(squares) & ~squares))
        return found

    def touches(self, gap: Gap, region: Region) -> bool:
        """Are both ends of a gap, as far as it has them, beside a region?"""
        return all(region.around >> self.where[end] & 1 for end in gap if end in self.where)

    def why_fill(self, region: Region) -> set[int]:
        """Why only the gaps that touch a region can fill it: what is around it and, between numbers there, one that is elsewhere."""
        reason = set(members(region.around))
        numbers = sorted(self.holds[square] for square in reason)
        for low, high in pairwise([0, *numbers, self.last + 1]):
            elsewhere = [number for number in range(low + 1, high) if number in self.where]
            if elsewhere:
                reason.add(self.where[elsewhere[0 if low else -1]])
        return reason

    def why_enter(self, gap: Gap, regions: list[Region]) -> set[int]:
        """Why a gap can only go into the regions it touches: what is around those that it could enter, from the end where that is less."""
        ends = [self.where[end] for end in gap if end in self.where]
        reasons = []
        for end in ends:
            reason = self.filled(self.near_set[end]).union(ends)
            for region in regions:
                if region.around >> end & 1:
                    reason |= set(members(region.around))
            reasons.append(reason)
        return min(reasons, key=len, default=set())


def every_other(first: int, last: int) -> int:
    """The numbers from 1 to last with this remainder by 2, as bits."""
    return sum(1 << number for number in range(2 - first, last + 1, 2))
