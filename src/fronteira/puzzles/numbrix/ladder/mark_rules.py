"""The rules of Numbrix that work with pencil marks; what marks are, and how they fall, is said in `marks_cy`, which finds them.

Here it is said why. A reason is found by leaving out: of the filled cells, those without which the same marks no longer lead to the same
move; of the marks struck out, those that are needed; of the numbers found on the way to a contradiction, those that it rests on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import TypeVar

from fronteira.board import Move
from fronteira.kernels.loop import idle
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.numbrix.ladder.deductions import contradict, deduce, spot
from fronteira.puzzles.numbrix.ladder.marks_cy import DEPTHS, MOST_MARKED, Marks
from fronteira.puzzles.numbrix.ladder.view import View
from fronteira.teach.rule import Contradiction, Deduction, Seen

KINDS = {1: "ways", 2: "sides", 3: "links", 4: "shares"}
"""The depths of what is known of marks."""

Mark = tuple[int, int]
"""A cell and a number that can be there."""

Item = TypeVar("Item")


class Desk:
    """A board with its marks, and the filled cells they come from."""

    def __init__(self, view: View) -> None:
        self.view = view
        cells = view.ground.layout.cells
        self.filled = {cells[square]: number for square, number in sorted(view.holds.items())}
        self.key = Marks, *view.shape
        self.marks = idle.take(*self.key)

    def __enter__(self) -> Desk:
        return self

    def __exit__(self, *_: object) -> None:
        idle.give(self.marks, *self.key)

    @cached_property
    def cells(self) -> list[int]:
        return self.board_of(self.filled.items())

    def board_of(self, marks: Iterable[Mark]) -> list[int]:
        """The board with nothing else on it, as `Marks` takes it."""
        cells = [0] * self.view.last
        for cell, number in marks:
            cells[cell] = number
        return cells

    def move(self, mark: Mark) -> tuple[int, int]:
        """A mark as the square and number that `deduce` wants."""
        return self.view.ground.layout.squares[mark[0]], mark[1]

    def squares(self, marks: Iterable[Mark]) -> set[int]:
        return {self.view.ground.layout.squares[cell] for cell, _ in marks}

    def farthest_first(self, mark: Mark) -> list[Mark]:
        """What is filled, those first that are far from a mark, on the board and in the chain."""
        square = self.move(mark)[0]
        return sorted(self.filled.items(), key=lambda each: (-self.far(square, each) - abs(each[1] - mark[1]), each))

    def far(self, square: int, mark: Mark) -> int:
        return self.view.ground.distance(square, self.move(mark)[0])

    # why

    def why(self, known: list[Mark], move: Mark | None) -> tuple[int, list[Mark]]:
        """The least depth at which a move (None: a contradiction) follows from what is known, and what it then follows from."""
        whole = self.board_of(known)
        depth = next((each for each in range(1, DEPTHS) if self.marks.follows(whole, move, each)), DEPTHS)
        return depth, shrink(known, lambda kept: self.marks.follows(self.board_of(kept), move, depth))

    def tell_fall(self, known: list[Mark], wrong: Mark) -> list[Seen]:
        """That a mark falls: what follows from it and from what is known, as far as a contradiction rests on it, and that."""
        known = [*known, wrong]
        placed = set(self.filled.values())
        found, _ = self.marks.chain(self.board_of(known))
        found = [(cell, number) for cell, number in found if cell not in self.filled and number not in placed]
        needed = self.needed_for([*known, *found], None)
        steps: list[Seen] = [self.suppose(wrong)]
        for mark in found:
            if mark in needed:
                because = self.squares(self.needed_for(known, mark))
                steps.append(deduce(self.view, "marks", self.move(mark), because, kind="then"))
        return [*steps, self.tell_end(needed)]

    def needed_for(self, known: list[Mark], move: Mark | None) -> list[Mark]:
        """What of all that is known a move (None: a contradiction) follows from; the last rather than the first."""
        return shrink(known, lambda kept: self.marks.follows(self.board_of(kept), move))

    def tell_end(self, because: list[Mark]) -> Contradiction:
        """That filled cells cannot stand together."""
        _, (number, cell) = self.marks.chain(self.board_of(because))
        squares = self.squares(because)
        if number:
            return contradict(self.view, "marks", squares, {"number": number}, "number")
        if cell >= 0:
            return contradict(self.view, "marks", squares, spot(self.view, self.view.ground.layout.squares[cell]), "cell")
        return contradict(self.view, "marks", squares, {}, "path")

    def tell_later(self, known: list[Mark], mark: Mark) -> Contradiction:
        """That a mark falls once others are struck out, which follows from what is known."""
        return contradict(self.view, "strikes", self.squares([*known, mark]), {}, "then")

    def suppose(self, mark: Mark) -> Deduction:
        return deduce(self.view, "what-if", self.move(mark), set(), kind="suppose")

    # the rules, told

    def tell(self, rule: int, move: Mark) -> Deduction:
        return (self.tell_marks, self.tell_tries, self.tell_strikes)[rule](move)

    def tell_marks(self, move: Mark) -> Deduction:
        """A number whose marks are all gone but one, or a cell's."""
        depth, because = self.why(self.farthest_first(move), move)
        return deduce(self.view, "marks", self.move(move), self.squares(because), kind=KINDS[depth], links=1)

    def tell_tries(self, move: Mark) -> Deduction:
        """A number all of whose other marks fall, or a cell all of whose other numbers do: whichever is fewer."""
        cell, number = move
        marks = self.marks.marks_of(self.cells)
        places = [(other, number) for other in marks[number] if other != cell]
        numbers = [(cell, other) for other in marks if other != number and cell in marks[other]]
        choices = [("place", places), ("number", numbers)]
        kind, strikes = next(
            (kind, strikes)
            for kind, strikes in sorted(choices, key=lambda choice: len(choice[1]))
            if self.marks.follows(self.cells, move, DEPTHS, [strikes])
        )
        known = shrink(self.farthest_first(move), lambda kept: self.marks.follows(self.board_of(kept), move, DEPTHS, [strikes]))
        steps = [step for strike in strikes for step in self.tell_fall(known, strike)]
        return deduce(self.view, "tries", self.move(move), self.squares(known), {"count": len(strikes)}, kind, steps, len(strikes))

    def tell_strikes(self, move: Mark) -> Deduction:
        """A number that is found when marks that fall are struck out, and others that fall then."""
        passes, known = self.why_struck(move)
        steps: list[Seen] = []
        for index, fallen in enumerate(passes):
            for mark in fallen:
                end = self.tell_end(self.needed_for([*known, mark], None)) if index == 0 else self.tell_later(known, mark)
                steps += [self.suppose(mark), end]
        said = {"count": sum(map(len, passes))}
        return deduce(self.view, "strikes", self.move(move), self.squares(known), said, steps=steps, links=len(passes))

    def why_struck(self, move: Mark | None) -> tuple[list[list[Mark]], list[Mark]]:
        """The marks to strike out, pass by pass, before a move (None: a contradiction) is seen, and the filled cells it follows from."""
        passes = self.marks.passes_of(self.cells)
        filled = list(self.filled.items())
        if move is not None:
            square = self.move(move)[0]
            filled = self.farthest_first(move)
            for strikes in passes:
                strikes.sort(key=lambda mark: (-self.far(square, mark) - abs(mark[1] - move[1]), mark))
        for index in range(len(passes) - 1, -1, -1):  # those of the passes before are trusted: they fall on this board
            before, after = passes[:index], passes[index + 1 :]
            passes[index] = shrink(
                passes[index],
                lambda kept: self.marks.follows(self.cells, move, DEPTHS, [*before, kept, *after], len(before) + 1),  # noqa: B023
            )
        return passes, shrink(filled, lambda kept: self.marks.follows(self.board_of(kept), move, DEPTHS, passes))

    def tell_contradiction(self, rule: int) -> Contradiction:
        """That the board cannot be, at once or after marks that fall are struck out."""
        if rule == 0:
            return self.tell_end(self.why(list(self.filled.items()), None)[1])
        passes, known = self.why_struck(None)
        return contradict(self.view, ("tries", "strikes")[rule - 1], self.squares(known), {"count": sum(map(len, passes))})


def shrink(items: list[Item], is_enough: Callable[[list[Item]], bool]) -> list[Item]:
    """Of things that are enough those that are needed, the first being left out rather than the last: many at a time, then one by one."""
    size = max(len(items) // 2, 1)
    while True:
        start = 0
        while start < len(items):
            kept = items[:start] + items[start + size :]
            if is_enough(kept):
                items = kept
            else:
                start += size
        if size == 1:
            return items
        size //= 2


def see_marks(view: View) -> Iterator[Seen]:
    """A number that has one mark left, or the only number of a cell, after all that marks say of one another.

    >>> from fronteira.puzzles.numbrix.samples import draft
    >>> [seen.moves for seen in see_marks(View.of(draft("1 . . / . . . / 7 . .")))][0]
    (Move(cell=1, value=2),)
    """
    yield from see(view, 0)


def see_tries(view: View) -> Iterator[Seen]:
    """A number all of whose marks but one fall when they are tried out, or a cell all of whose numbers but one do."""
    yield from see(view, 1)


def see_strikes(view: View) -> Iterator[Seen]:
    """A number that is found once the marks that fall are struck out, and those that fall then."""
    yield from see(view, 2)


def see(view: View, rule: int) -> Iterator[Seen]:
    """What a rule sees: `marks_cy` finds it, here it is told."""
    if view.last > MOST_MARKED:
        return
    with Desk(view) as desk:
        found = desk.marks.see(desk.cells, rule)
        if found is None:
            yield desk.tell_contradiction(rule)
        for move in found or ():
            yield desk.tell(rule, move)


def teller(rule: int) -> Callable[[NumbrixBoard, Move], Deduction]:
    """What explains one move that a rule sees."""

    def tell(board: NumbrixBoard, move: Move) -> Deduction:
        with Desk(View.of(board)) as desk:
            return desk.tell(rule, move)

    return tell


tell_marks, tell_tries, tell_strikes = map(teller, range(3))
