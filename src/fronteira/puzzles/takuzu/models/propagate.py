"""Takuzu by constraint propagation (report 003): a move is followed by all it forces, until nothing more is forced.

Five rules, each with a switch; the first three are the report's basic rules, the other two its complex ones:

    triples      two equals next to each other, or with a gap between them, force the other value where a third would stand
    counts       a line with all it takes of a value gets the other value in its gaps
    equal_lines  a line with one gap is not completed into a copy of a complete line
    two_gaps     nor is a line with two gaps
    last_one     where a line takes just one more of a value, three neighbours free of that value must include the cell that gets it;
                 so `1 2 0 1 2 2 2 1` becomes `1 0 0 1 2 2 2 1`, and `1 1 0 2 2 2` becomes `1 1 0 2 2 0`

A rule also finds contradictions: a line that breaks it, or a gap no value fits. `triples` works on all cells of the board at once,
`counts` and `last_one` on the lines that changed. A rule that is off is not lost, only late: a complete board is a goal if it breaks no
rule at all.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from fronteira.board import Move
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.models.bitsets import BitModel, Line, State, first_cell


class Contradiction(Exception):
    """What is filled cannot be completed."""


class Propagate(BitModel):
    """The two moves of one cell, each with all it forces.

    The cell is one whose moves force most neighbours at once (`liveliest`). `rules` chooses the group; a rule's own switch overrides it.
    """

    def __init__(
        self,
        board: TakuzuBoard,
        *,
        rules: Literal["basic", "all"] = "all",
        triples: bool | None = None,
        counts: bool | None = None,
        equal_lines: bool | None = None,
        two_gaps: bool | None = None,
        last_one: bool | None = None,
    ) -> None:
        super().__init__(board)
        self.triples = True if triples is None else triples
        self.counts = True if counts is None else counts
        self.last_one = rules == "all" if last_one is None else last_one
        one = True if equal_lines is None else equal_lines
        two = rules == "all" if two_gaps is None else two_gaps
        self.gaps_compared = frozenset((0, 1) * one + (2,) * two if board.different_lines else ())
        start = self.propagate(self.start, self.full)
        self.hopeless = start is None
        self.start = start or self.start

    def actions(self, state: State) -> Iterable[Move]:
        empty = self.full ^ (state[0] | state[1])
        if not empty or self.hopeless:
            return ()
        return self.moves[self.liveliest(empty)]

    def liveliest(self, empty: int) -> int:
        """The first of the empty cells with most neighbours that one of its two moves forces.

        A chance is a filled cell on one side and an empty one on the other, or a filled cell two steps away and an empty one between:
        the move with the value of the filled cell forces the empty one. The chances of all cells are added up at once, in binary, a bit
        set a digit; a cell has four at most, two along its row and two along its column.
        """
        filled, columns = self.full ^ empty, self.columns
        ones = twos = fours = 0
        for chance in (
            filled << 1 & empty >> 1 & self.inner,
            filled >> 1 & empty << 1 & self.inner,
            filled << 2 & empty << 1 & self.not_first_two,
            filled >> 2 & empty >> 1 & self.not_last_two,
            filled << columns & empty >> columns,
            filled >> columns & empty << columns,
            filled << 2 * columns & empty << columns,
            filled >> 2 * columns & empty >> columns,
        ):
            carry = ones & chance
            ones ^= chance
            fours |= twos & carry
            twos ^= carry
        best = empty
        for digit in (fours, twos, ones):
            best = best & digit or best
        return first_cell(best)

    def result(self, state: State, move: Move) -> State | None:
        """The state after a move and all it forces; None when that is a contradiction."""
        zeros, ones = state
        cell, value = move
        bit = 1 << cell
        return self.propagate((zeros, ones | bit) if value else (zeros | bit, ones), bit)

    def propagate(self, state: State, changed: int) -> State | None:
        """The fixed point of the rules. `changed` are the cells filled since the last one."""
        zeros, ones = state
        try:
            while changed:
                before = zeros | ones
                if self.triples:
                    zeros, ones = self.apply_triples(zeros, ones)
                    changed |= before ^ (zeros | ones)
                    before = zeros | ones
                zeros, ones = self.apply_line_rules(zeros, ones, changed)
                changed = before ^ (zeros | ones)
                if not changed and self.gaps_compared:
                    zeros, ones = self.apply_equal_lines(zeros, ones)
                    changed = before ^ (zeros | ones)
        except Contradiction:
            return None
        return zeros, ones

    def apply_triples(self, zeros: int, ones: int) -> State:
        """Fill, again and again, every empty cell where one of the values would make three."""
        full, completing_three = self.full, self.completing_three
        while True:
            no_zero, no_one = completing_three(zeros), completing_three(ones)
            empty = full ^ (zeros | ones)
            if no_zero & zeros or no_one & ones or no_zero & no_one & empty:
                raise Contradiction
            if not (no_zero | no_one) & empty:
                return zeros, ones
            zeros |= no_one & empty
            ones |= no_zero & empty

    def apply_line_rules(self, zeros: int, ones: int, changed: int) -> State:
        """Counts and the last of a value, once for every line with a changed cell."""
        counts, last_one = self.counts, self.last_one
        for mask, _, step, most in self.lines:
            if not changed & mask:
                continue
            own_zeros, own_ones = zeros & mask, ones & mask
            gaps = mask ^ own_zeros ^ own_ones
            zeros_left, ones_left = most - own_zeros.bit_count(), most - own_ones.bit_count()
            must_be_zero = must_be_one = 0
            if counts:
                if zeros_left < 0 or ones_left < 0:
                    raise Contradiction
                if not ones_left:
                    must_be_zero = gaps
                if not zeros_left:
                    must_be_one = gaps
            if last_one and gaps:
                if ones_left == 1:
                    must_be_zero |= self.too_far(own_zeros | gaps, gaps, step)
                if zeros_left == 1:
                    must_be_one |= self.too_far(own_ones | gaps, gaps, step)
            if must_be_zero & must_be_one:
                raise Contradiction
            zeros |= must_be_zero
            ones |= must_be_one
            changed |= must_be_zero | must_be_one
        return zeros, ones

    def too_far(self, free: int, gaps: int, step: int) -> int:
        """The gaps of a line that cannot get the last of a value, `free` being its cells without that value.

        Every three neighbours that are free must include the cell that gets it. All of them do if the first three and the last three do.
        """
        threes = free & free >> step & free >> 2 * step
        if not threes:
            return 0
        first, last = threes & -threes, 1 << threes.bit_length() - 1
        shared = (first | first << step | first << 2 * step) & (last | last << step | last << 2 * step) & gaps
        if not shared:
            raise Contradiction
        return gaps ^ shared

    def apply_equal_lines(self, zeros: int, ones: int) -> State:
        """Compare the lines with few gaps, once, with the complete ones: rows with rows, then columns with columns."""
        compared = self.gaps_compared
        for lines in (self.rows_of_board, self.columns_of_board):
            empty = self.full ^ (zeros | ones)
            complete = set()
            with_gaps = []
            for line in lines:
                gaps = empty & line.mask
                if not gaps:
                    word = (ones & line.mask) >> line.first
                    if word in complete and 0 in compared:
                        raise Contradiction
                    complete.add(word)
                elif gaps.bit_count() in compared:
                    with_gaps.append((line, gaps))
            if complete:
                for line, gaps in with_gaps:
                    must_be_zero, must_be_one = self.unlike(line, gaps, zeros, ones, complete)
                    zeros |= must_be_zero
                    ones |= must_be_one
        return zeros, ones

    def unlike(self, line: Line, gaps: int, zeros: int, ones: int, complete: set[int]) -> State:
        """What the gaps of a line must be so that it is none of the complete lines: what all ways to fill them share.

        Only ways that the counts allow are looked at; nothing is said where no complete line is among them.
        """
        mask, first, _, most = line
        own_ones = ones & mask
        zeros_left, ones_left = most - (zeros & mask).bit_count(), most - own_ones.bit_count()
        low = gaps & -gaps
        ways = [way for way in {0, low, gaps ^ low, gaps} if way.bit_count() <= ones_left and (gaps ^ way).bit_count() <= zeros_left]
        good = [way for way in ways if (own_ones | way) >> first not in complete]
        if len(good) == len(ways):
            return 0, 0
        if not good:
            raise Contradiction
        sometimes_one, always_one = 0, gaps
        for way in good:
            sometimes_one |= way
            always_one &= way
        return gaps ^ sometimes_one, always_one
