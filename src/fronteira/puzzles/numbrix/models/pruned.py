"""The model of the report on Numbrix: one number a step, and six ways of not trying what cannot be.

A number can be placed once the number before or after it is on the board, and then only beside it. `actions` looks at those numbers from
the lowest up, keeps for each the cells that survive the prunings, and offers the cells of one number. Neighbours are always taken left,
right, below, above: that order and the order of the numbers decide how many nodes a search makes.

What a placed number and an empty cell need around them is *validity*. A number needs room for the numbers before and after it. An empty
cell beside fewer than two other empty cells must take an end of the path, or a number next to one that is already there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from fronteira.board import EMPTY, Move
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.numbrix.models.layout import Layout

NOWHERE = -1
"""The square of a number that is not placed; it is beside none."""

NOTHING = 0
"""What an empty square holds."""


class State(NamedTuple):
    """A board, four ways: the first says all, the others are there to be looked up.

    where   the square of each number, by number; one more at either end, placed nowhere
    holds   the number on each square
    empty   the set of empty squares
    placed  the set of numbers placed, number n as bit n
    """

    where: tuple[int, ...]
    holds: tuple[int, ...]
    empty: int
    placed: int


class Pruned:
    """One number a level, each pruning a switch. Any of them off, the model still finds every solution; it only looks further.

    one_number  offer the cells of one number; off: of every number that has a placed neighbour, one number after another
    mrv         take the number with fewest cells, and at once if it has just one; off: the lowest number that has any.
                With one_number off: numbers with fewest cells come first; off: lowest first
    manhattan   a number must be within reach of the nearest lower and higher numbers placed; off: everything is within reach,
                also where validity asks
    local       the cell must be valid, and the cells around it still valid with the number placed; off: neither is asked
    number      a number with a placed neighbour and no cell left is a dead end; off: such a number is passed over
    square      all cells around an empty cell with fewer than two empty neighbours must be valid before anything is
                tried; off: that is not looked at

    With one_number and mrv on, numbers above one that has a single cell are not looked at, so a dead end up there shows only later.
    On a board without any number, 1 is offered everywhere: the report's program finds nothing to do there.
    """

    def __init__(
        self,
        board: NumbrixBoard,
        *,
        one_number: bool = True,
        mrv: bool = True,
        manhattan: bool = True,
        local: bool = True,
        number: bool = True,
        square: bool = True,
    ) -> None:
        self._given = board
        self._one_number, self._mrv, self._manhattan = one_number, mrv, manhattan
        self._local, self._number, self._square = local, number, square
        self.layout = Layout(board.shape)
        self._near, self._near_set = self.layout.near, self.layout.near_set
        self._last, self._ends = board.last, (1, board.last)
        self._every_number = (2 << board.last) - 2
        self._places = tuple(divmod(square, self.layout.row) for square in range(len(self._near)))
        self._contradicts = board.cell_of_each() is None
        self.start = self._state_of(board)

    def _state_of(self, board: NumbrixBoard) -> State:
        where, holds = [NOWHERE] * (board.last + 2), [NOTHING] * len(self._near)
        empty = placed = 0
        for square, number in zip(self.layout.squares, board.cells, strict=True):
            if number == EMPTY:
                empty |= 1 << square
            else:
                where[number], holds[square] = square, number
                placed |= 1 << number
        return State(tuple(where), tuple(holds), empty, placed)

    def is_goal(self, state: State) -> bool:
        """Is every number placed, each beside the next?"""
        where, near = state.where, self._near
        return not state.empty and not self._contradicts and all(where[n + 1] in near[where[n]] for n in range(1, self._last))

    def result(self, state: State, action: Move) -> State:
        where, holds, empty, placed = state
        cell, number = action
        square = self.layout.squares[cell]
        return State(
            (*where[:number], square, *where[number + 1 :]),
            (*holds[:square], number, *holds[square + 1 :]),
            empty & ~(1 << square),
            placed | 1 << number,
        )

    def actions(self, state: State) -> list[Move]:
        cells = self.layout.cells
        return [Move(cells[square], number) for number, squares in self._choices(state) for square in squares]

    def _choices(self, state: State) -> list[tuple[int, list[int]]]:
        """The numbers to offer, each with its squares, in the order to offer them."""
        where, holds, empty, placed = state
        if not empty or self._contradicts:
            return []
        if not placed:
            return [(1, list(self.layout.squares))]
        two_free, three_free = self._count_free(empty)
        if self._square and not self._are_valid(self._beside_tight(empty, two_free), where, holds, empty, placed):
            return []
        scratch = list(where), list(holds)
        choices: list[tuple[int, list[int]]] = []
        fewest = 5  # more than there are neighbours
        waiting = self._every_number & ~placed & (placed << 1 | placed >> 1)
        while waiting:
            number = (waiting & -waiting).bit_length() - 1
            waiting &= waiting - 1
            squares = self._squares_for(number, *scratch, empty, placed, two_free, three_free)
            if not squares:
                if self._number:
                    return []
            elif not self._one_number:
                choices.append((number, squares))
            elif not choices or (self._mrv and len(squares) < fewest):
                choices, fewest = [(number, squares)], len(squares)
                if fewest == 1 and self._mrv:
                    break
        if self._mrv and not self._one_number:
            choices.sort(key=lambda choice: len(choice[1]))
        return choices

    def _count_free(self, empty: int) -> tuple[int, int]:
        """The squares with at least two, and with at least three, empty squares beside them."""
        row = self.layout.row
        left, right, below, above = empty << 1, empty >> 1, empty >> row, empty << row
        one_across, two_across, one_down, two_down = left | right, left & right, above | below, above & below
        return two_across | two_down | one_across & one_down, two_across & one_down | one_across & two_down

    def _beside_tight(self, empty: int, two_free: int) -> int:
        """The squares, themselves with fewer than two empty neighbours, beside an empty square with fewer than two."""
        row, tight = self.layout.row, empty & ~two_free
        return (tight << 1 | tight >> 1 | tight << row | tight >> row) & self.layout.board & ~two_free

    def _squares_for(
        self, number: int, where: list[int], holds: list[int], empty: int, placed: int, two_free: int, three_free: int
    ) -> list[int]:
        """Where an unplaced number with a placed neighbour can go, in the order around the number before it, else after it.

        `where` and `holds` are changed to try the number out, and changed back.
        """
        near, near_set = self._near, self._near_set
        before, after = where[number - 1], where[number + 1]
        allowed = empty
        if after != NOWHERE:
            allowed &= near_set[after]
        one_sided = NOWHERE in (before, after)
        kept = []
        for square in near[before if before != NOWHERE else after]:
            bit = 1 << square
            if not allowed & bit or (one_sided and not self._fits(number, square, where, placed)):
                continue
            if self._local:
                if not two_free & bit and not self._are_valid(bit, where, holds, empty, placed):
                    continue
                doubtful = near_set[square] & ~three_free
                if doubtful:
                    where[number], holds[square] = square, number
                    fine = self._are_valid(doubtful, where, holds, empty ^ bit, placed | 1 << number)
                    where[number], holds[square] = NOWHERE, NOTHING
                    if not fine:
                        continue
            kept.append(square)
        return kept

    def _are_valid(self, squares: int, where: Sequence[int], holds: Sequence[int], empty: int, placed: int) -> bool:
        """Are all squares of a set valid? None of them may have two empty neighbours: with two any square is valid."""
        ends = self._ends
        while squares:
            square = (squares & -squares).bit_length() - 1
            squares &= squares - 1
            near = self._near[square]
            free = empty & self._near_set[square]
            number = holds[square]
            if number:
                joined = (where[number - 1] in near) + (where[number + 1] in near)
                if joined + (free != 0) + (number in ends) < 2:  # an end of the path has one neighbour less to find
                    return False
            elif not self._can_be_filled(square, [holds[each] for each in near if holds[each]], bool(free), where, placed):
                return False
        return True

    def _can_be_filled(self, square: int, around: list[int], free: bool, where: Sequence[int], placed: int) -> bool:
        """Is there a number for an empty square with at most one empty neighbour (`free`: with one)? `around` are the numbers beside it."""
        last = self._last
        open_first, open_last = where[1] == NOWHERE, where[last] == NOWHERE
        if (open_first and 2 in around) or (open_last and last - 1 in around):
            return True
        if not free:
            return any(number + 2 in around and where[number + 1] == NOWHERE for number in around)
        if open_first and self._fits(1, square, where, placed):
            return True
        if open_last and self._fits(last, square, where, placed):
            return True
        return any(
            0 < each <= last and where[each] == NOWHERE and self._fits(each, square, where, placed)
            for number in around
            for each in (number - 1, number + 1)
        )

    def _fits(self, number: int, square: int, where: Sequence[int], placed: int) -> bool:
        """Is a square near enough to the nearest lower and to the nearest higher number placed?"""
        if not self._manhattan:
            return True
        row, column = self._places[square]
        lower = (placed & ((1 << number) - 1)).bit_length() - 1
        if lower > 0:
            other_row, other_column = self._places[where[lower]]
            if abs(row - other_row) + abs(column - other_column) > number - lower:
                return False
        higher = placed >> number
        if higher:
            gap = (higher & -higher).bit_length() - 1
            other_row, other_column = self._places[where[number + gap]]
            if abs(row - other_row) + abs(column - other_column) > gap:
                return False
        return True

    def board(self, state: State) -> NumbrixBoard:
        if self._contradicts:
            return self._given
        return NumbrixBoard(self._given.shape, tuple(state.holds[square] or EMPTY for square in self.layout.squares))

    def explain(self, action: Move, lang: str = "en") -> str:
        return f"{self._given.place(action.cell, lang)} = {action.value}"

    def empty(self, state: State) -> int:
        """The set of empty squares."""
        return state.empty
