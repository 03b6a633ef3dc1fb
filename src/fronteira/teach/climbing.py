"""The ladder of a puzzle's rules, climbed: what hints, lessons and grades all come from, so that what is graded is what is explained.

The ladder is climbed in rounds: the easiest rule that sees anything makes all the moves it sees, and then the easiest rule is asked
again. What a round does depends on the board alone, not on an order of cells, so the same board has the same grade on every machine and
however it is turned.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from fronteira.board import EMPTY
from fronteira.engines.engine import check_or_give_up, guard_or_give_up
from fronteira.errors import BadOption
from fronteira.puzzle import Puzzle, Violation
from fronteira.reading import write_board
from fronteira.registry import find_puzzle
from fronteira.search.limits import Allowed, Meter
from fronteira.teach.rule import Contradiction, Deduction, Rule


@dataclass(frozen=True)
class Climb:
    """How far the rules alone get: the board they end with, and how many cells each rule decided, by name, in the order of the ladder.

    `contradiction` names the rule that showed that the board has no solution, if one did.
    """

    board: Any
    used: Mapping[str, int]
    rounds: int
    contradiction: str | None = None

    def to_dict(self) -> dict[str, Any]:
        """Plain data: `board` (as text), `used`, `rounds`, `contradiction`."""
        return {"board": write_board(self.board), "used": dict(self.used), "rounds": self.rounds, "contradiction": self.contradiction}


def rules_of(puzzle: Puzzle) -> tuple[Rule, ...]:
    """The ladder of a puzzle."""
    if puzzle.rules is None:
        raise BadOption("teach.no-rules", puzzle=puzzle.name)
    return tuple(puzzle.rules)


def look(board: Any, rules: Sequence[Rule], meter: Meter) -> tuple[Rule, list[Deduction] | Contradiction] | None:
    """What the easiest rule that sees anything sees: all its deductions, or a contradiction. None where no rule helps.

    A limit that is reached between two rules, or two deductions, raises GaveUp.
    """
    for rule in rules:
        check_or_give_up(meter)
        found: list[Deduction] = []
        for seen in rule.find(board):
            check_or_give_up(meter)
            if isinstance(seen, Contradiction):
                return rule, seen
            found.append(seen)
        if found:
            return rule, find_clash(board, found) or found
    return None


def find_clash(board: Any, found: list[Deduction]) -> Contradiction | None:
    """Two deductions that want different values in one cell: both are right, so the board is wrong."""
    wanted: dict[int, tuple[int, Deduction]] = {}
    for deduction in found:
        for cell, value in deduction.moves:
            first, other = wanted.setdefault(cell, (value, deduction))
            if first != value:
                because = tuple(dict.fromkeys(other.because + deduction.because))
                row, column = divmod(cell, board.shape.columns)
                places = {"row": row + 1, "column": column + 1, "first": first, "second": value}
                return Contradiction(board.puzzle, "clash", because, places)
    return None


def is_done(board: Any) -> bool:
    """Is there nothing left to do? A board to be filled is full; elsewhere the referee has nothing to say."""
    puzzle = find_puzzle(board.puzzle)
    return EMPTY not in board.cells if puzzle.fills else not puzzle.check(board, board)


def find_broken(board: Any) -> tuple[Violation, ...]:
    """The rules of play a board breaks already; that it is not finished is none of them."""
    puzzle = find_puzzle(board.puzzle)
    if not puzzle.fills:
        return ()
    given = None if EMPTY in board.cells else board  # a full board is judged as its own solution, which is quicker said
    return tuple([violation for violation in puzzle.check(board, given) if violation.rule != "empty"])


def rounds(
    board: Any, limits: Allowed = None, rules: Sequence[Rule] | None = None
) -> Iterator[tuple[Any, Rule, list[Deduction] | Contradiction]]:
    """The ladder climbed, all of it or these rules: for each round the board, the rule and what it saw. Ends with a contradiction, or where
    no rule helps; at a limit with GaveUp."""
    rules = rules_of(find_puzzle(board.puzzle)) if rules is None else rules
    meter = Meter(limits)
    while not is_done(board):
        seen = guard_or_give_up(meter, look, board, rules, meter)
        if seen is None:
            return
        rule, found = seen
        yield board, rule, found
        if isinstance(found, Contradiction):
            return
        board = make_moves(board, found)


def make_moves(board: Any, found: Iterable[Deduction]) -> Any:
    """The board after a round: what several deductions say is played once."""
    return board.play(dict.fromkeys(move for deduction in found for move in deduction.moves))


def climb(board: Any, limits: Allowed = None) -> Climb:
    """How far the rules alone get, by the rules that explain. A limit that is reached raises GaveUp."""
    used = {rule.name: 0 for rule in rules_of(find_puzzle(board.puzzle))}
    number = 0
    for number, (before, rule, found) in enumerate(rounds(board, limits), 1):
        if isinstance(found, Contradiction):
            return Climb(before, used, number, rule.name)
        board = make_moves(before, found)
        used[rule.name] += before.cells.count(EMPTY) - board.cells.count(EMPTY)
    return Climb(board, used, number)
