"""Hints: help with the next move, in three stages; what is wrong with a board comes before anything else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fronteira.board import EMPTY, Move
from fronteira.engines.solving import solve
from fronteira.errors import BadBoard, BadOption, GaveUp
from fronteira.puzzle import Violation
from fronteira.registry import find_puzzle
from fronteira.search import Limits, Status
from fronteira.teach.climbing import find_broken, is_done, look, rules_of
from fronteira.teach.grades import find_only_solution
from fronteira.teach.rule import Contradiction, Deduction
from fronteira.words import say

FORMS = {1: "nudge", 2: "where", 3: "why"}
"""The stages of a hint, and the sentences they take."""


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


def find_cheapest_solution(board: Any, lang: str = "en", limits: Limits | None = None) -> Any:
    """A solution that none is cheaper than. Without any: BadBoard; a limit that is reached raises GaveUp."""
    answer = solve(board, limits=limits)
    if answer.status is Status.LIMIT:
        raise GaveUp(answer.limit or "")
    if answer.board is None:
        raise BadBoard(say("teach.no-solution", lang))
    return answer.board
