"""Mistakes: cells that cannot stay because the only solution of the puzzle as it was given has something else there, and the rule that
shows it where one does.

A reason rests on cells that are right: what the rules of play say of the board itself, or what a rule that explains sees once all
mistakes are rubbed out. For the first mistake that has none of these, it is followed to where it leads.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fronteira.board import EMPTY, Move
from fronteira.engines.engine import check_or_give_up
from fronteira.registry import find_puzzle
from fronteira.search.limits import Allowed, Meter
from fronteira.teach.climbing import find_broken
from fronteira.teach.rule import Deduction
from fronteira.teach.telling import Chain, number_lines
from fronteira.teach.verdict import find_only_solution, why_none
from fronteira.words import say


@dataclass(frozen=True)
class Mistake:
    """A cell that cannot stay as it is, what the solution has there, and why it cannot stay, as a sentence."""

    cell: int
    wanted: int
    why: str

    def to_dict(self) -> dict[str, Any]:
        """Plain data: `cell`, `wanted`, `why`."""
        return {"cell": self.cell, "wanted": self.wanted, "why": self.why}


def find_mistakes(board: Any, given: Any, lang: str = "en", limits: Allowed = None, solution: Any = None) -> tuple[Mistake, ...]:
    """The cells that cannot stay, because the one solution of the puzzle as it was given has something else there."""
    meter = Meter(limits)
    solution = solution or find_only_solution(given, meter)
    wrong = [cell for cell, value in enumerate(board.cells) if value not in (EMPTY, solution.cells[cell])]
    if not wrong:
        return ()
    right = board.with_cells(tuple(EMPTY if cell in wrong else value for cell, value in enumerate(board.cells)))
    reasons = {cell: say("teach.not-in-the-solution", lang) for cell in wrong}
    seen = rules_against(right, wrong, meter)
    reasons |= {cell: rule.text(lang) for cell, rule in seen.items()}
    if unexplained := [cell for cell in wrong if cell not in seen]:
        alone = right.play([Move(unexplained[0], board.cells[unexplained[0]])])
        if steps := why_none(alone, meter):
            chain = [f"\n  {line}" for line in number_lines(alone, [Chain((), steps)], lang)]
            reasons[unexplained[0]] = "".join([say("teach.follow", lang), *chain])
    for violation in find_puzzle(board.puzzle).check(board, given):
        if violation.rule != "empty":
            reasons |= {cell: violation.text(lang) for cell in violation.cells if cell in reasons}
    told = {cell: {"place": board.place(cell, lang), "value": board.cells[cell], "reason": reasons[cell]} for cell in wrong}
    return tuple(Mistake(cell, solution.cells[cell], say("teach.mistake", lang, **told[cell])) for cell in wrong)


def rules_against(right: Any, wrong: list[int], meter: Meter) -> dict[int, Deduction]:
    """For cells that were wrong, what the easiest rule sees there on the board without them. Hard steps are too long for a reason here."""
    found: dict[int, Deduction] = {}
    puzzle = find_puzzle(right.puzzle)
    for rule in puzzle.rules or () if not find_broken(right) else ():
        if rule.single or len(found) == len(wrong):
            break
        for seen in rule.find(right):
            check_or_give_up(meter)
            if isinstance(seen, Deduction):
                for cell, _ in seen.moves:
                    if cell in wrong:
                        found.setdefault(cell, seen)
    return found


def tell_mistakes(board: Any, mistakes: tuple[Mistake, ...], stage: int, lang: str) -> str:
    """How many; where; why."""
    if stage == 1:
        return say("teach.mistakes", lang, count=len(mistakes))
    if stage == 2:
        return say("teach.mistakes-where", lang, places="; ".join(board.place(mistake.cell, lang) for mistake in mistakes))
    return "\n".join(mistake.why for mistake in mistakes)
