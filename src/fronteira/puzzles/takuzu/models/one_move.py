"""The search formulations of the three Takuzu reports that play one move at a time; `propagate` is next door.

    every-move     003, naive: both moves of every empty cell; the order of play is free, so the same board is met along many paths
    one-cell       003, naive: both moves of the first empty cell
    obvious-first  002: an obvious move alone where there is one, else every move
    forced-first   001: a cell with one possible move first, else both moves of the first empty cell; never leaves the consistent boards

The order of the moves is that of the programs behind the reports: the node counts they publish depend on it. They also depend on whether
the searches of the course library can tell that two states are the same board: in the programs of 001 and 002 they could not, and
`states_coincide` says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from fronteira.board import Move
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.models.bitsets import BitModel, State, first_cell


class EveryMove(BitModel):
    """Every move of every empty cell, from the last cell to the first, 1 before 0."""

    def actions(self, state: State) -> Iterator[Move]:
        empty = self.full ^ (state[0] | state[1])
        while empty:
            cell = empty.bit_length() - 1
            yield from self.moves[cell][::-1]
            empty ^= 1 << cell


class OneCell(BitModel):
    """The two moves of the first empty cell, 1 before 0: the others can wait, as every cell must be filled some time."""

    def actions(self, state: State) -> Iterable[Move]:
        empty = self.full ^ (state[0] | state[1])
        return self.moves[first_cell(empty)][::-1] if empty else ()


class ObviousFirst(BitModel):
    """One obvious move where there is one, else every move of every empty cell in row order, 0 before 1; nothing once a rule is broken.

    Obvious: between two equals; beside a pair; in a line that has all it takes of the other value.
    """

    states_coincide = False

    def actions(self, state: State) -> Iterable[Move]:
        empty = self.full ^ (state[0] | state[1])
        if not empty or self.is_broken(state):
            return ()
        obvious = self.between_equals(state, empty) or self.beside_pair(state, empty) or self.in_sated_line(state, empty)
        return (obvious,) if obvious else self.every_move(empty)

    def every_move(self, empty: int) -> Iterator[Move]:
        """Both moves of each empty cell."""
        while empty:
            yield from self.moves[first_cell(empty)]
            empty &= empty - 1

    def between_equals(self, state: State, empty: int) -> Move | None:
        """The first empty cell whose neighbours above and below are equal, or else left and right; it gets the other value."""
        columns, inner = self.columns, self.inner
        upright = [cells << columns & cells >> columns & empty for cells in state]
        level = [cells << 1 & cells >> 1 & inner & empty for cells in state]
        hits = upright[0] | upright[1] | level[0] | level[1]
        if not hits:
            return None
        cell = first_cell(hits)
        pair_of_ones = upright[1] if (upright[0] | upright[1]) >> cell & 1 else level[1]
        return self.moves[cell][0 if pair_of_ones >> cell & 1 else 1]

    def beside_pair(self, state: State, empty: int) -> Move | None:
        """The first filled cell with an equal on one side and nothing on the other, trying above, below, left, right for the empty one."""
        columns, inner = self.columns, self.inner
        above, below, left, right = empty << columns, empty >> columns, empty << 1 & inner, empty >> 1 & inner
        gaps = [0, 0, 0, 0]
        for cells in state:
            gaps[0] |= cells & above & cells >> columns
            gaps[1] |= cells & below & cells << columns
            gaps[2] |= cells & left & cells >> 1
            gaps[3] |= cells & right & cells << 1
        hits = gaps[0] | gaps[1] | gaps[2] | gaps[3]
        if not hits:
            return None
        cell = first_cell(hits)
        other = 1 if state[0] >> cell & 1 else 0
        distance = next(step for gap, step in zip(gaps, (-columns, columns, -1, 1), strict=True) if gap >> cell & 1)
        return self.moves[cell + distance][other]

    def in_sated_line(self, state: State, empty: int) -> Move | None:
        """The first empty cell of the first line, rows before columns, that has all the 1s it takes, or else all the 0s."""
        zeros, ones = state
        for mask, _, _, most in self.lines:
            if empty & mask:
                if (ones & mask).bit_count() == most:
                    return self.moves[first_cell(empty & mask)][0]
                if (zeros & mask).bit_count() == most:
                    return self.moves[first_cell(empty & mask)][1]
        return None


class ForcedFirst(BitModel):
    """The first empty cell, in row order, where a move is impossible: its other move, or none. Else both moves of the first empty cell.

    A move is impossible if it makes three in a line, gives a line more of a value than it takes, or completes a copy of a complete line.
    From a consistent board possible moves lead to consistent boards only, so complete is solved; a start that breaks a rule has no moves.

    forced    forced moves first; off: possible moves as they come, though a cell that has none is still a dead end
    one_cell  else the moves of the first empty cell; off: of every empty cell
    """

    states_coincide = False

    def __init__(self, board: TakuzuBoard, *, forced: bool = True, one_cell: bool = True) -> None:
        super().__init__(board)
        self.forced, self.one_cell = forced, one_cell
        self.hopeless = self.is_broken(self.start)

    def is_goal(self, state: State) -> bool:
        """Is the board complete?"""
        return state[0] | state[1] == self.full and not self.hopeless

    def actions(self, state: State) -> Iterable[Move]:
        zeros, ones = state
        empty = self.full ^ (zeros | ones)
        if not empty or self.hopeless:
            return ()
        no_zero, no_one = self.impossible(zeros, ones, empty)
        decided = (no_zero | no_one) & empty
        if not decided or not self.forced:
            return self.possible(no_zero, no_one, empty)
        cell = first_cell(decided)
        if no_one >> cell & 1:
            return () if no_zero >> cell & 1 else self.moves[cell][:1]
        return self.moves[cell][1:]

    def possible(self, no_zero: int, no_one: int, empty: int) -> Iterable[Move]:
        """The possible moves of the first empty cell, or of all; none if a cell has none."""
        if no_zero & no_one & empty:
            return ()
        cells = 1 << first_cell(empty) if self.one_cell else empty
        moves = []
        while cells:
            cell = first_cell(cells)
            moves += [move for move, impossible in zip(self.moves[cell], (no_zero, no_one), strict=True) if not impossible >> cell & 1]
            cells &= cells - 1
        return moves

    def impossible(self, zeros: int, ones: int, empty: int) -> tuple[int, int]:
        """The cells where a 0 is impossible and those where a 1 is; cells that are filled may be among them."""
        no_zero, no_one = self.completing_three(zeros), self.completing_three(ones)
        one_gap = []
        for line in self.lines:
            gaps = empty & line.mask
            if gaps:
                if (zeros & line.mask).bit_count() >= line.most:
                    no_zero |= gaps
                if (ones & line.mask).bit_count() >= line.most:
                    no_one |= gaps
                if not gaps & gaps - 1:
                    one_gap.append((line, gaps))
        if one_gap and self.given.different_lines:
            rows, columns = self.complete_lines(zeros | ones, ones)
            for (mask, first, step, _), gap in one_gap:
                complete = rows if step == 1 else columns
                if (ones & mask) >> first in complete:
                    no_zero |= gap
                if (ones & mask | gap) >> first in complete:
                    no_one |= gap
        return no_zero, no_one
