"""Teach a puzzle: hints in stages, whole lessons, grades, all from the ladder of its rules: what is graded is what is explained.

The ladder is climbed in rounds: the easiest rule that sees anything makes all the moves it sees, and then the easiest rule is asked
again. What a round does depends on the board alone, not on an order of cells, so the same board has the same grade on every machine and
however it is turned.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from fronteira.board import EMPTY, Move
from fronteira.engines.solving import solutions, solve
from fronteira.errors import BadBoard, BadOption, GaveUp
from fronteira.lazy import find_attribute
from fronteira.puzzle import Puzzle, Violation
from fronteira.registry import find_puzzle
from fronteira.search import Limits, Status
from fronteira.teach.rule import Contradiction, Deduction, Level, Rule
from fronteira.words import say

FORMS = {1: "nudge", 2: "where", 3: "why"}
"""The stages of a hint, and the sentences they take."""


@dataclass(frozen=True)
class Climb:
    """How far the rules alone get: the board they end with, and how many cells each rule decided, by name, in the order of the ladder.

    `contradiction` names the rule that showed that the board has no solution, if one did.
    """

    board: Any
    used: Mapping[str, int]
    rounds: int
    contradiction: str | None = None


@dataclass(frozen=True)
class Grade:
    """How hard a board is: its level, a score that orders boards of a level, and how many cells each rule decided."""

    level: Level
    score: int
    hardest: str | None
    used: Mapping[str, int]
    rounds: int


@dataclass(frozen=True)
class Mistake:
    """A cell that cannot stay as it is, what the solution has there, and why it cannot stay, as a sentence."""

    cell: int
    wanted: int
    why: str


@dataclass(frozen=True)
class Hint:
    """Help with the next move, at one of three stages: its sentence, and what it is about.

    Mistakes come before anything else. Where no rule helps nothing is `seen`, and `moves` is what a search found.
    """

    stage: int
    text: str
    seen: Deduction | Contradiction | None = None
    mistakes: tuple[Mistake, ...] = ()
    broken: tuple[Violation, ...] = ()
    moves: tuple[Move, ...] = ()

    @property
    def is_wrong(self) -> bool:
        """Is there something on the board that cannot stay?"""
        return bool(self.mistakes or self.broken) or isinstance(self.seen, Contradiction)


def rules_of(puzzle: Puzzle) -> tuple[Rule, ...]:
    """The ladder of a puzzle."""
    if puzzle.rules is None:
        raise BadOption(f"{puzzle.name} has no rules that explain")
    rules: tuple[Rule, ...] = find_attribute(puzzle.rules)
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


def steps(board: Any) -> Iterator[tuple[Any, Deduction | Contradiction]]:
    """The lesson as it goes: each step with the board it is seen on. Of deductions in a round that say the same, the first is kept."""
    for before, _, found in rounds(board):
        if isinstance(found, Contradiction):
            yield before, found
            return
        for deduction in found:
            new = tuple(move for move in deduction.moves if before.cells[move.cell] == EMPTY)
            if new:
                yield before, replace(deduction, moves=new)
                before = before.play(new)


def lesson(board: Any) -> list[Deduction | Contradiction]:
    """The whole solution as deductions with their reasons, as far as the rules get; a contradiction, if there is one, is the last."""
    return [step for _, step in steps(board)]


def grade(board: Any, limits: Limits | None = None) -> Grade:
    """How hard a board is: as hard as the hardest rule it needs; SEARCH where the rules do not solve it.

    A board without a solution, or with several, has no grade: BadBoard.
    """
    puzzle = find_puzzle(board.puzzle)
    climbed: Climb = find_attribute(puzzle.ladder)(board) if puzzle.ladder else climb(board)
    if climbed.contradiction or find_broken(climbed.board):
        raise BadBoard(say("teach.no-solution"))
    if not is_done(climbed.board) and puzzle.fills:
        find_only_solution(board, limits=limits)
    return grade_of(puzzle, climbed)


def grade_of(puzzle: Puzzle, climbed: Climb) -> Grade:
    """The grade a climb stands for."""
    used = [rule for rule in rules_of(puzzle) if climbed.used[rule.name]]
    level = max((rule.level for rule in used), default=Level.GENTLE) if is_done(climbed.board) else Level.SEARCH
    score = sum(rule.weight * climbed.used[rule.name] for rule in used)
    return Grade(level, score, used[-1].name if used else None, {rule.name: climbed.used[rule.name] for rule in used}, climbed.rounds)


def find_only_solution(board: Any, lang: str = "en", limits: Limits | None = None) -> Any:
    """The board's only solution. With none or several: BadBoard; a limit that is reached raises GaveUp."""
    found = list(islice(solutions(board, limits), 2))
    if len(found) != 1:
        raise BadBoard(say("teach.several" if found else "teach.no-solution", lang))
    return found[0]


def find_broken(board: Any) -> tuple[Violation, ...]:
    """The rules of play a board breaks already; that it is not finished is none of them."""
    puzzle = find_puzzle(board.puzzle)
    return tuple(violation for violation in puzzle.check(board, None) if violation.rule != "empty") if puzzle.fills else ()


def find_cheapest_solution(board: Any, lang: str = "en", limits: Limits | None = None) -> Any:
    """A solution that none is cheaper than. Without any: BadBoard; a limit that is reached raises GaveUp."""
    answer = solve(board, limits=limits)
    if answer.status is Status.LIMIT:
        raise GaveUp(answer.limit or "")
    if answer.board is None:
        raise BadBoard(say("teach.no-solution", lang))
    return answer.board


def find_mistakes(board: Any, given: Any, lang: str = "en", limits: Limits | None = None) -> tuple[Mistake, ...]:
    """The cells that cannot stay, because the one solution of the puzzle as it was given has something else there."""
    solution = find_only_solution(given, lang, limits)
    broken = {}
    for violation in find_puzzle(board.puzzle).check(board, given):
        if violation.rule != "empty":
            broken.update(dict.fromkeys(violation.cells, violation.text(lang)))
    found = []
    for cell, (value, wanted) in enumerate(zip(board.cells, solution.cells, strict=True)):
        if value not in (EMPTY, wanted):
            reason = broken.get(cell) or say("teach.not-in-the-solution", lang)
            found.append(Mistake(cell, wanted, say("teach.mistake", lang, place=board.place(cell, lang), value=value, reason=reason)))
    return tuple(found)


def hint(board: Any, stage: int = 1, *, given: Any = None, lang: str = "en", limits: Limits | None = None) -> Hint:
    """Help with the next move: stage 1 is a nudge, 2 says where, 3 what and why.

    `given` is the puzzle as it was set; with it, what was filled in since and cannot stay is told before anything else.
    """
    if stage not in FORMS:
        raise BadOption(f"a hint has stages 1, 2 and 3, not {stage}")
    puzzle = find_puzzle(board.puzzle)
    if puzzle.fills and given is not None:
        mistakes = find_mistakes(board, given, lang, limits)
        if mistakes:
            return Hint(stage, tell_mistakes(board, mistakes, stage, lang), mistakes=mistakes)
    broken = find_broken(board)
    if broken:
        sentences = [say("teach.no-solution", lang)] if stage == 1 else [violation.text(lang) for violation in broken]
        return Hint(stage, "\n".join(sentences), broken=broken)
    if is_done(board):
        return Hint(stage, say("teach.done", lang))
    seen = look(board, rules_of(puzzle))
    if seen is None:
        return search_for_hint(board, stage, lang, limits)
    found = seen[1]
    if isinstance(found, Contradiction):
        return Hint(stage, say("teach.no-solution", lang) if stage == 1 else found.text(lang), found)
    return Hint(stage, found[0].text(lang, FORMS[stage]), found[0], moves=found[0].moves)


def tell_mistakes(board: Any, mistakes: tuple[Mistake, ...], stage: int, lang: str) -> str:
    """How many; where; why."""
    if stage == 1:
        return say("teach.mistakes", lang, count=len(mistakes))
    if stage == 2:
        return say("teach.mistakes-where", lang, places="; ".join(board.place(mistake.cell, lang) for mistake in mistakes))
    return "\n".join(mistake.why for mistake in mistakes)


def search_for_hint(board: Any, stage: int, lang: str, limits: Limits | None) -> Hint:
    """Where no rule helps: say so, then give away a cell of the solution, or of a cheapest one where any will do."""
    puzzle = find_puzzle(board.puzzle)
    solution = find_only_solution(board, lang, limits) if puzzle.fills else find_cheapest_solution(board, lang, limits)
    cell = next(cell for cell in board.empty_cells() if solution.cells[cell] != EMPTY)
    move = Move(cell, solution.cells[cell])
    key = ("teach.search-nudge", "teach.search-where", "teach.search-why" if puzzle.fills else "teach.cheapest-why")[stage - 1]
    gaps = {"place": board.place(cell, lang), "value": move.value, "cost": puzzle.cost(board, solution)}
    return Hint(stage, say(key, lang, **gaps), moves=(move,))
