"""Numbrix as constraints: for every number the set of cells it can still take, and what follows from one set for the others.

Four arguments are repeated until none of them has anything more to say:

    chain    a number is beside the number before it and the number after it: its set shrinks to the cells beside theirs. One
             sweep up and one down the chain settle this, because what a sweep takes away was no support of where it came from
    taken    a number with one cell left takes it from all others
    alone    a cell that only one number can take is that number's; a cell that no number can take is a dead end
    through  the path comes into a cell from one side and leaves it by another: the numbers before and after cannot share a side

Before all this, colours: the path alternates between the two colours of a chessboard, so odd numbers have one and even numbers the other.
After it, the number with the fewest cells left is tried on each of them.
"""

from __future__ import annotations

from fronteira.board import EMPTY, Move
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.numbrix.models.layout import Layout

State = tuple[int, ...]
"""The set of squares of each number, 1 first, with all consequences drawn."""

CONTRADICTION: State = ()
"""The start when the givens contradict each other: nothing to do, and no goal."""


class Domains:
    """A step tries a number on one of its squares; where the consequences leave a number without square, it is a dead end."""

    def __init__(self, board: NumbrixBoard) -> None:
        self._given = board
        self.layout = Layout(board.shape)
        self.start = self._begin()

    def _begin(self) -> State:
        """The consequences of the givens and of the colours."""
        given, squares = self._given.cell_of_each(), self.layout.squares
        if given is None:
            return CONTRADICTION
        last = self._given.last
        colours = [sum(1 << square for square in squares if sum(divmod(square, self.layout.row)) % 2 == colour) for colour in (0, 1)]
        first_colours = {(number - 1 + sum(divmod(squares[cell], self.layout.row))) % 2 for number, cell in given.items()}
        if last % 2:
            first_colours.add(0)  # the colour of the corners has one cell more, and on the path so has the colour of the ends
        if len(first_colours) > 1:
            return CONTRADICTION
        sets = [self.layout.board] * last
        if first_colours:
            (colour,) = first_colours
            sets = [colours[(colour + index) % 2] for index in range(last)]
        for number, cell in given.items():
            sets[number - 1] = 1 << squares[cell]
        return self._settle(sets, list(range(last))) or CONTRADICTION

    def actions(self, state: State) -> list[Move]:
        """The number with the fewest squares, at least two, on each of them; the lowest such number, in row order."""
        fewest, chosen = len(self.layout.cells) + 1, 0
        for number, squares in enumerate(state, 1):
            if squares & squares - 1 and (count := squares.bit_count()) < fewest:
                fewest, chosen = count, number
                if fewest == 2:
                    break
        return [Move(self.layout.cells[square], chosen) for square in members(state[chosen - 1])] if chosen else []

    def result(self, state: State, action: Move) -> State | None:
        sets = list(state)
        sets[action.value - 1] = 1 << self.layout.squares[action.cell]
        return self._settle(sets, [action.value - 1])

    def is_goal(self, state: State) -> bool:
        """Has every number one square? They are then different, and each beside the next."""
        return state != CONTRADICTION and not any(squares & squares - 1 for squares in state)

    def _settle(self, sets: list[int], changed: list[int]) -> State | None:
        """All consequences of the sets at these indices having changed, or None if something becomes impossible."""
        undecided = list(range(len(sets)))
        taken = 0
        while changed:
            if not self._follow_chain(sets, changed):
                return None
            still = []
            for index in undecided:
                squares = sets[index]
                if squares & squares - 1:
                    still.append(index)
                elif squares & taken:
                    return None
                else:
                    taken |= squares
            undecided = still
            now = self._share_out(sets, undecided, taken)
            if now is None:
                return None
            changed = now or self._pass_through(sets, undecided)
        return tuple(sets)

    def _follow_chain(self, sets: list[int], changed: list[int]) -> bool:
        """Shrink sets to what is beside their neighbours in the chain, up and then down from what changed; False if one gets empty."""
        row, last = self.layout.row, len(sets) - 1
        for step, end, origins in ((1, last, changed), (-1, 0, reversed(changed))):
            for index in origins:
                while index != end:
                    squares, target = sets[index], sets[index + step]
                    beside = target & (squares << 1 | squares >> 1 | squares << row | squares >> row)
                    if beside == target:
                        break
                    if not beside:
                        return False
                    index += step
                    sets[index] = beside
        return True

    def _share_out(self, sets: list[int], undecided: list[int], taken: int) -> list[int] | None:
        """Keep undecided numbers off taken squares, and give them those no other number can have. What changed, or None at a dead end."""
        once, twice = taken, 0
        for index in undecided:
            squares = sets[index]
            twice |= once & squares
            once |= squares
        if once != self.layout.board:
            return None
        free, alone = ~taken, once & ~twice & ~taken
        changed = []
        for index in undecided:
            squares = sets[index]
            kept = squares & alone
            if kept & kept - 1:
                return None
            kept = kept or squares & free
            if kept != squares:
                if not kept:
                    return None
                sets[index] = kept
                changed.append(index)
        return changed

    def _pass_through(self, sets: list[int], undecided: list[int]) -> list[int]:
        """Take squares away where the numbers before and after could only be on the same side. What changed; a set may get empty."""
        row, last = self.layout.row, len(sets) - 1
        changed = []
        for index in undecided:
            if not 0 < index < last or not sets[index - 1] & sets[index + 1]:
                continue
            before, after = sets[index - 1], sets[index + 1]
            left, right, below, above = after << 1, after >> 1, after >> row, after << row
            kept = sets[index] & (
                before << 1 & (right | below | above)
                | before >> 1 & (left | below | above)
                | before >> row & (left | right | above)
                | before << row & (left | right | below)
            )
            if kept != sets[index]:
                sets[index] = kept
                changed.append(index)
        return changed

    def board(self, state: State) -> NumbrixBoard:
        if state == CONTRADICTION:
            return self._given
        cells = [EMPTY] * self._given.last
        for number, squares in enumerate(state, 1):
            if not squares & squares - 1:
                cells[self.layout.cells[squares.bit_length() - 1]] = number
        return NumbrixBoard(self._given.shape, tuple(cells))

    def explain(self, action: Move, lang: str = "en") -> str:
        return f"{self._given.place(action.cell, lang)} = {action.value}"

    def empty(self, state: State) -> int:
        """The set of squares nobody has for sure."""
        taken = sum(squares for squares in state if not squares & squares - 1)
        return self.layout.board & ~taken


def members(squares: int) -> list[int]:
    """The squares of a set, lowest first."""
    found = []
    while squares:
        found.append((squares & -squares).bit_length() - 1)
        squares &= squares - 1
    return found
