"""Hints: help with the next move, in three stages; what is wrong with a board comes before anything else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fronteira.board import EMPTY, Move
from fronteira.engines.checking import under_rules_of
from fronteira.engines.engine import guard_or_give_up
from fronteira.engines.solving import solve_or_give_up
from fronteira.errors import BadBoard, BadOption, GaveUp
from fronteira.puzzle import Violation
from fronteira.registry import find_puzzle
from fronteira.search import Interrupted
from fronteira.search.limits import Allowed, Meter
from fronteira.teach.climbing import find_broken, is_done, look_quickly
from fronteira.teach.grades import find_only_solution
from fronteira.teach.rule import Contradiction, Deduction, rule_title
from fronteira.words import say

FORMS = {1: "nudge", 2: "where", 3: "why"}
"""The stages of a hint, and the sentences they take."""


@dataclass(frozen=True)
class Mistake:
    """A cell that cannot stay as it is, what the solution has there, and why it cannot stay, as a sentence."""

    cell: int
    wanted: int
    why: str

    def to_dict(self) -> dict[str, Any]:
        """Plain data: `cell`, `wanted`, `why`."""
        return {"cell": self.cell, "wanted": self.wanted, "why": self.why}


@dataclass(frozen=True)
class Hint:
    """Help with the next move, at one of three stages: its sentence, and what it is about.

    Mistakes come before anything else. Where no rule helps nothing is `seen`, and `moves` is what a search found. `limit` names the limit
    that came before anything was found, if one did.
    """

    stage: int
    text: str
    seen: Deduction | Contradiction | None = None
    mistakes: tuple[Mistake, ...] = ()
    broken: tuple[Violation, ...] = ()
    moves: tuple[Move, ...] = ()
    lang: str = "en"
    limit: str | None = None

    @property
    def is_wrong(self) -> bool:
        """Is there something on the board that cannot stay?"""
        return bool(self.mistakes or self.broken) or isinstance(self.seen, Contradiction)

    def to_dict(self) -> dict[str, Any]:
        """Plain data: `stage`, `text`, `rule` and `title` (None where no rule saw it), `moves` (pairs of cell and value), `because`,
        `mistakes`, `broken` (violations), `wrong` (is there something that cannot stay?), `limit`."""
        return {
            "stage": self.stage,
            "text": self.text,
            "rule": self.seen.rule if self.seen else None,
            "title": rule_title(self.seen.puzzle, self.seen.rule, self.lang) if self.seen else None,
            "moves": [list(move) for move in self.moves],
            "because": list(self.seen.because) if self.seen else [],
            "mistakes": [mistake.to_dict() for mistake in self.mistakes],
            "broken": [violation.to_dict(self.lang) for violation in self.broken],
            "wrong": self.is_wrong,
            "limit": self.limit,
        }


def no_hint(stage: int, limit: str, lang: str = "en") -> Hint:
    """What there is to say when a limit, or Ctrl-C, came before a hint was found."""
    return Hint(stage, GaveUp(limit).text(lang), lang=lang, limit=limit)


def hint(board: Any, stage: int = 1, *, given: Any = None, lang: str = "en", limits: Allowed = None, solution: Any = None) -> Hint:
    """Help with the next move: stage 1 is a nudge, 2 says where, 3 what and why.

    `given` is the puzzle as it was set, whose rules hold; with it, what was filled in since and cannot stay is told before
    anything else (`solution` is its only one, where that is known already). A limit that is reached raises GaveUp; Ctrl-C, Interrupted.
    """
    if stage not in FORMS:
        raise BadOption("teach.stages", stage=stage)
    meter = Meter(limits)
    try:
        found: Hint = guard_or_give_up(meter, find_hint, board, stage, given, lang, meter, solution)
    except KeyboardInterrupt:
        raise Interrupted(no_hint(stage, "interrupt", lang)) from None
    return found


def find_hint(board: Any, stage: int, given: Any, lang: str, meter: Meter, solution: Any) -> Hint:
    """The hint: mistakes, broken rules, what a rule sees, what a search finds, in this order."""
    puzzle = find_puzzle(board.puzzle)
    if given is not None:
        board = under_rules_of(given, board)
    if puzzle.fills and given is not None:
        mistakes = find_mistakes(board, given, lang, meter, solution)
        if mistakes:
            return Hint(stage, tell_mistakes(board, mistakes, stage, lang), mistakes=mistakes, lang=lang)
    broken = find_broken(board)
    if broken:
        sentences = [say("teach.no-solution", lang)] if stage == 1 else [violation.text(lang) for violation in broken]
        return Hint(stage, "\n".join(sentences), broken=broken, lang=lang)
    if is_done(board):
        return Hint(stage, say("teach.done", lang), lang=lang)
    seen = look_quickly(board, meter)
    if seen is None:
        return search_for_hint(board, stage, lang, meter)
    found = seen[1]
    if isinstance(found, Contradiction):
        return Hint(stage, say("teach.no-solution", lang) if stage == 1 else found.text(lang), found, lang=lang)
    return Hint(stage, found[0].text(lang, FORMS[stage]), found[0], moves=found[0].moves, lang=lang)


def find_mistakes(board: Any, given: Any, lang: str = "en", limits: Allowed = None, solution: Any = None) -> tuple[Mistake, ...]:
    """The cells that cannot stay, because the one solution of the puzzle as it was given has something else there."""
    solution = solution or find_only_solution(given, limits)
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


def search_for_hint(board: Any, stage: int, lang: str, limits: Allowed) -> Hint:
    """Where no rule helps: say so, then give away a cell of the solution, or of a cheapest one where any will do."""
    puzzle = find_puzzle(board.puzzle)
    solution = find_only_solution(board, limits) if puzzle.fills else solve_or_give_up(board, limits).board
    if solution is None:
        raise BadBoard("teach.no-solution")
    cell = next(cell for cell in board.empty_cells() if solution.cells[cell] != EMPTY)
    move = Move(cell, solution.cells[cell])
    key = ("teach.search-nudge", "teach.search-where", "teach.search-why" if puzzle.fills else "teach.cheapest-why")[stage - 1]
    gaps = {"place": board.place(cell, lang), "value": move.value, "cost": puzzle.cost(board, solution)}
    return Hint(stage, say(key, lang, **gaps), moves=(move,), lang=lang)
