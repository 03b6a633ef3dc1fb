"""The ladder of a puzzle's rules, climbed: what hints, lessons and grades all come from, so that what is graded is what is explained.

The ladder is climbed in rounds: the easiest rule that sees anything makes all the moves it sees, and then the easiest rule is asked
again. What a round does depends on the board alone, not on an order of cells, so the same board has the same grade on every machine and
however it is turned.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from fronteira.board import EMPTY
from fronteira.errors import BadOption
from fronteira.puzzle import Puzzle, Violation
from fronteira.registry import find_puzzle
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


def rules_of(puzzle: Puzzle) -> tuple[Rule, ...]:
    """The ladder of a puzzle."""
    if puzzle.rules is None:
        raise BadOption(f"{puzzle.name} has no rules that explain")
    rules: tuple[Rule, ...] = puzzle.rules
    return rules


def look(board: Any, rules: tuple[Rule, ...]) -> tuple[Rule, list[Deduction] | Contradiction] | None:
    """What the easiest rule that sees anything sees: all its deductions, or a contradiction. None where no rule helps."""
    for rule in rules:
        found: list[Deduction] = []
        for seen in rule.find(board):
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
    return tuple(violation for violation in puzzle.check(board, None) if violation.rule != "empty") if puzzle.fills else ()


def rounds(board: Any) -> Iterator[tuple[Any, Rule, list[Deduction] | Contradiction]]:
    """The ladder climbed: for each round the board, the rule and what it saw. Ends with a contradiction, or where no rule helps."""
    rules = rules_of(find_puzzle(board.puzzle))
    while not is_done(board):
        seen = look(board, rules)
        if seen is None:
            return
        rule, found = seen
        yield board, rule, found
        if isinstance(found, Contradiction):
            return
        board = board.play(dict.fromkeys(move for deduction in found for move in deduction.moves))


def climb(board: Any) -> Climb:
    """How far the rules alone get, by the rules that explain."""
    used = {rule.name: 0 for rule in rules_of(find_puzzle(board.puzzle))}
    number = 0
    for number, (before, rule, found) in enumerate(rounds(board), 1):
        if isinstance(found, Contradiction):
            return Climb(before, used, number, rule.name)
        moves = dict.fromkeys(move for deduction in found for move in deduction.moves)
        used[rule.name] += len(moves)
        board = before.play(moves)
    return Climb(board, used, number)
