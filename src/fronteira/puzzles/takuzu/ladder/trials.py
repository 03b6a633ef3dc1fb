"""What follows from a value supposed in a cell, round by round; and the chain that tells of it, with no step that it can do without.

In a round every line shows at once all that it shows of the board after the round before, so that nothing comes later than it must.
A value is pursued simply, by pair, sandwich and full line, or wholly, by everything a line forces. Why something came is asked only of what
a chain needs, from its end backwards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

from fronteira.board import EMPTY, Move
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.ladder.difference_rules import agree, exclude_copies, see_copies, see_twins
from fronteira.puzzles.takuzu.ladder.line_rules import see_exact_line, see_full_line, see_nearly_full_line, see_pairs, see_sandwiches
from fronteira.puzzles.takuzu.ladder.lines import Line, Values, is_fine, lines_on, settle
from fronteira.teach.rule import Contradiction, Deduction, Seen

Look = Callable[[Line, list[Line], set[int] | None], Iterator[Seen]]
"""What a rule sees on a line beside these full ones, of some places if it is asked only about those."""

SIMPLE: tuple[Look, ...] = (
    lambda line, twins, places: see_pairs(line),
    lambda line, twins, places: see_sandwiches(line),
    lambda line, twins, places: see_full_line(line),
)
WHOLE: tuple[Look, ...] = (
    *SIMPLE,
    lambda line, twins, places: see_nearly_full_line(line),
    lambda line, twins, places: see_twins(line, twins),
    lambda line, twins, places: see_exact_line(line, places),
    see_copies,
)


@lru_cache(maxsize=1 << 16)
def show_simply(values: Values) -> Values | None:
    """A line with what pair, sandwich and full line add to it; None where they find it broken.

    >>> show_simply((0, 0, -1, -1, -1, 1)), show_simply((0, 0, 0, -1))
    ((0, 0, 1, -1, -1, 1), None)
    """
    most, shown = (len(values) + 1) // 2, list(values)
    around = (EMPTY, EMPTY, *values, EMPTY, EMPTY)
    for place, value in enumerate(values):
        two_before, before, _, after, two_after = around[place : place + 5]
        if value != EMPTY and value == before == two_before:
            return None
        if value == EMPTY:
            equals = {one for one, other in ((two_before, before), (before, after), (after, two_after)) if one == other != EMPTY}
            shown[place] = 1 - min(equals) if equals else EMPTY
    for value in (0, 1):
        if values.count(value) > most:
            return None
        if values.count(value) == most:
            shown = [1 - value if found == EMPTY else found for found in shown]
    return tuple(shown)


def show_wholly(values: Values, twins: Iterable[Values]) -> Values | None:
    """A line with all that it forces beside the full lines it must not copy; None where it cannot be completed."""
    if EMPTY not in values:
        return values if is_fine(values) and not any(twins) else None
    settled = settle(values)
    return exclude_copies(values, settled, frozenset(twins)) if settled is not None else None


class Trial:
    """A value supposed on a board, and pursued.

    boards   the board as it is supposed, and after each round
    when     in which round each cell that follows was filled
    links    how many rounds it took until something was broken, or nothing new came
    broken   the lines that were broken then
    """

    def __init__(self, board: TakuzuBoard, supposed: Move, wholly: bool = False) -> None:
        self.supposed, self.wholly = supposed, wholly
        self.boards = [board.play([supposed])]
        self.when: dict[int, int] = {}
        self.links = 0
        self.broken: list[Line] = []
        changed = {*range(len(board.cells))}
        while changed and not self.broken:
            self.links += 1
            found = self.show(changed)
            self.when |= dict.fromkeys(found, self.links)
            self.boards.append(self.boards[-1].play(Move(*each) for each in found.items()))
            changed = {*found}

    @property
    def last(self) -> TakuzuBoard:
        """The board it came to."""
        return self.boards[-1]

    def show(self, changed: set[int]) -> dict[int, int]:
        """What the lines with a changed cell show; and, if some of these are full now, the lines beside them."""
        lines = list(lines_on(self.last))
        touched = [line for line in lines if not changed.isdisjoint(line.cells)]
        if self.wholly and self.last.different_lines:
            full = {line.kind for line in touched if EMPTY not in line.values}
            touched = [line for line in lines if line in touched or line.kind in full]
        found: dict[int, int] = {}
        for line in touched:
            twins = twins_of(line, lines) if self.wholly and self.last.different_lines else []
            shown = show_wholly(line.values, [twin.values for twin in twins]) if self.wholly else show_simply(line.values)
            if shown is None:
                self.broken.append(line)
                continue
            for cell, before, value in zip(line.cells, line.values, shown, strict=True):
                if before != value:
                    found.setdefault(cell, value)
        return found

    def contradiction(self) -> tuple[Seen, ...]:
        """The shortest chain to something broken, which is its last step."""
        lines = list(lines_on(self.boards[self.links - 1]))
        chains: list[tuple[Seen, ...]] = []
        for line in self.broken:
            twins = twins_of(line, lines) if self.last.different_lines else []
            for look in self.looks():
                ends = [seen for seen in look(line, twins, None) if isinstance(seen, Contradiction)]
                chains += [(*self.chain(end.because), end) for end in ends]
                if ends:
                    break
        return min(chains, key=lambda steps: (len(steps), len(self.behind(steps))))

    def looks(self) -> tuple[Look, ...]:
        return WHOLE if self.wholly else SIMPLE

    def chain(self, cells: Iterable[int]) -> list[Deduction]:
        """The steps that fill these cells, in the order they are made, each with those of its moves that are needed."""
        needed = {cell for cell in cells if cell in self.when}
        steps: list[Deduction] = []
        while needed:
            cell = max(needed, key=lambda cell: (self.when[cell], cell))
            step = self.why(cell, needed)
            moves = tuple(move for move in step.moves if move.cell in needed and self.last.cells[move.cell] == move.value)
            steps.append(replace(step, moves=moves))
            needed = needed - {move.cell for move in moves} | {cell for cell in step.because if cell in self.when}
        return steps[::-1]

    def why(self, cell: int, needed: set[int]) -> Deduction:
        """Why a cell was filled, by the easiest rule that says so; of several ways the one that needs least besides."""
        number = self.when[cell]
        move = Move(cell, self.last.cells[cell])
        lines = list(lines_on(self.boards[number - 1]))
        own = [line for line in lines if cell in line.cells]
        for look in self.looks():
            found = []
            for line in own:
                twins = twins_of(line, lines) if self.wholly and self.last.different_lines else []
                wanted = {place for place, each in enumerate(line.cells) if each in needed and self.when[each] == number}
                found += [seen for seen in look(line, twins, wanted) if isinstance(seen, Deduction) and move in seen.moves]
            if found:
                return min(found, key=lambda seen: len([each for each in seen.because if each in self.when and each not in needed]))
        raise AssertionError(f"no rule says why {move}")

    def behind(self, steps: Iterable[Seen]) -> set[int]:
        """The cells of the board that a chain rests on."""
        return {cell for step in steps for cell in step.because if cell not in self.when and cell != self.supposed.cell}


def twins_of(line: Line, lines: list[Line]) -> list[Line]:
    """The full lines beside one that it agrees with as far as it is filled."""
    return [
        other
        for other in lines
        if other.kind == line.kind and other.number != line.number and EMPTY not in other.values and agree(line.values, other.values)
    ]
