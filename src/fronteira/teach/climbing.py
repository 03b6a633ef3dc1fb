"""The ladder of a puzzle's rules, climbed: what hints, lessons and grades all come from, so that what is graded is what is explained.

The ladder is climbed in rounds: the easiest rule that sees anything makes all the moves it sees, and then the easiest rule is asked
again. Of a hard step (a rule that is `single`) one is taken: that after which the rules that are no hard steps decide most cells; of equals
the one with the shortest chain, and then the one whose cell comes first when the board is held so that its text is smallest (see
`orientation`). What a round does depends on the board alone, not on an order of cells, so the same board has the same grade on every
machine and however it is turned.

Trying out all hard steps takes long. Where a puzzle has a quick ladder, that says which rule's turn it is and which step is taken, and the
rule explains that one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, cast

from fronteira.board import EMPTY, Move
from fronteira.engines.engine import check_or_give_up, guard_or_give_up
from fronteira.errors import BadOption
from fronteira.puzzle import Puzzle, Violation
from fronteira.reading import write_board
from fronteira.registry import find_puzzle
from fronteira.search.limits import Allowed, Meter
from fronteira.teach.orientation import orient
from fronteira.teach.rule import Contradiction, Deduction, Rule


@dataclass(frozen=True)
class Climb:
    """How far the rules alone get: the board they end with, and how many cells each rule decided, by name, in the order of the ladder.

    `contradiction` names the rule that showed that the board has no solution, if one did; `links` says how long the chains of the hard
    steps are, together.
    """

    board: Any
    used: Mapping[str, int]
    rounds: int
    contradiction: str | None = None
    links: int = 0

    def to_dict(self) -> dict[str, Any]:
        """Plain data: `board` (as text), `used`, `rounds`, `links`, `contradiction`."""
        used = dict(self.used)
        return {
            "board": write_board(self.board),
            "used": used,
            "rounds": self.rounds,
            "links": self.links,
            "contradiction": self.contradiction,
        }


def rules_of(puzzle: Puzzle) -> tuple[Rule, ...]:
    """The ladder of a puzzle."""
    if puzzle.rules is None:
        raise BadOption("teach.no-rules", puzzle=puzzle.name)
    return tuple(puzzle.rules)


Found = tuple[Rule, list[Deduction] | Contradiction]
"""What a round begins with: the rule whose turn it is, and the deductions that are made, or a contradiction."""


def look(board: Any, rules: Sequence[Rule], meter: Meter, *, at_once: bool = False) -> Found | None:
    """What the easiest rule that sees anything sees: all its deductions, of a hard step's the one taken, or a contradiction. None where no
    rule helps. `at_once` has all deductions of hard steps too.

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
            clash = find_clash(board, found)
            if clash is None and rule.single and not at_once:
                return rule, [choose(board, found, [rule for rule in rules if not rule.single], meter)]
            return rule, clash or found
    return None


def look_quickly(board: Any, meter: Meter) -> Found | None:
    """The same, by the whole ladder of the board's puzzle: its quick form, if there is one, says which rule to ask, and of a hard step
    which move is made."""
    puzzle = find_puzzle(board.puzzle)
    rules = rules_of(puzzle)
    is_quick = getattr(puzzle.ladder, "rules", None) == rules  # a ladder is of help where it has just these rules
    turn = cast(Any, puzzle.ladder).first(board) if is_quick else None
    if turn is None:
        return look(board, rules, meter)
    number, move = turn
    if number < 0:
        return None
    rule = rules[number]
    if move is None:
        return look(board, [rule], meter)
    return rule, [rule.tell(board, move) if rule.tell else tell(board, rule, move)]


def tell(board: Any, rule: Rule, move: Move) -> Deduction:
    """What a hard step's rule says of one of the moves it sees, in the shortest way."""
    told = [seen for seen in rule.find(board) if isinstance(seen, Deduction) and seen.moves == (move,)]
    return min(told, key=lambda seen: seen.links)


def choose(board: Any, found: Iterable[Deduction], easier: Sequence[Rule], meter: Meter) -> Deduction:
    """Of the deductions of a hard step, the one that is taken: that which opens most, is shortest to tell, comes first."""
    shortest: dict[Move, Deduction] = {}
    for deduction in sorted(found, key=lambda deduction: deduction.links):
        shortest.setdefault(deduction.moves[0], deduction)
    if len(shortest) == 1:
        return next(iter(shortest.values()))
    opened = {move: count_opened(board.play([move]), easier, meter) for move in shortest}
    order = orient(board)
    return shortest[min(shortest, key=lambda move: (-opened[move], shortest[move].links, order[move.cell]))]


def count_opened(board: Any, rules: Sequence[Rule], meter: Meter) -> int:
    """How many cells are filled after all that these rules see; more than all where they see a contradiction."""
    for before, _, found in rounds(board, meter, rules):
        if isinstance(found, Contradiction):
            return len(board.cells) + 1
        board = make_moves(before, found)
    return len(board.cells) - int(board.cells.count(EMPTY))


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
    board: Any, limits: Allowed = None, rules: Sequence[Rule] | None = None, *, at_once: bool = False
) -> Iterator[tuple[Any, Rule, list[Deduction] | Contradiction]]:
    """The ladder climbed, all of it (with the help of its quick form) or these rules: for each round the board, the rule and what it saw.
    Ends with a contradiction, or where no rule helps; at a limit with GaveUp."""
    meter = Meter(limits)
    while not is_done(board):
        if rules is None:
            seen = guard_or_give_up(meter, look_quickly, board, meter)
        else:
            seen = guard_or_give_up(meter, partial(look, at_once=at_once), board, rules, meter)
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
    rules = rules_of(find_puzzle(board.puzzle))
    used = {rule.name: 0 for rule in rules}
    number = links = 0
    for number, (before, rule, found) in enumerate(rounds(board, limits, rules), 1):
        if isinstance(found, Contradiction):
            return Climb(before, used, number, rule.name, links)
        board = make_moves(before, found)
        used[rule.name] += before.cells.count(EMPTY) - board.cells.count(EMPTY)
        links += found[0].links if rule.single else 0
    return Climb(board, used, number, None, links)
