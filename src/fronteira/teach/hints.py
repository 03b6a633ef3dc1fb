"""Hints: help with the next move, in three stages; what is wrong with a board comes before anything else.

How many solutions the board has is asked first (see `verdict`), whether or not the puzzle as it was given is known: on a board without
one every rule would still see moves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from fronteira.board import EMPTY, Move
from fronteira.engines.checking import under_rules_of
from fronteira.engines.engine import guard_or_give_up
from fronteira.engines.solving import solve_or_give_up
from fronteira.errors import BadOption, GaveUp, NoSolution, SeveralSolutions
from fronteira.puzzle import Violation
from fronteira.registry import find_puzzle
from fronteira.search import Interrupted
from fronteira.search.limits import Allowed, Meter
from fronteira.teach.climbing import find_broken, is_done, look_quickly
from fronteira.teach.mistakes import Mistake, find_mistakes, tell_mistakes
from fronteira.teach.rule import Contradiction, rule_title
from fronteira.teach.telling import NOTES, Chain, Seen, chains_of, number_lines, tell
from fronteira.teach.verdict import NONE, ONE, SEVERAL, cells_at_odds, find_only_solution, how_many, why_none
from fronteira.words import say

FORMS = {1: "nudge", 2: "where", 3: "why"}
"""The stages of a hint, and the sentences they take."""


@dataclass(frozen=True)
class Hint:
    """Help with the next move, at one of three stages: its sentence, and what it is about.

    Mistakes come before anything else. Where no rule helps nothing is `seen`, and `moves` is what a search found. `chains` are those of a
    what-if, or that from a board without a solution to the contradiction, which rests on the cells `at_odds`. `solutions` says how many the
    board has ("none", "one", "several"), None where that was not found out. `limit` names the limit that came before anything was found.
    """

    stage: int
    text: str
    seen: Seen | None = None
    mistakes: tuple[Mistake, ...] = ()
    broken: tuple[Violation, ...] = ()
    moves: tuple[Move, ...] = ()
    lang: str = "en"
    limit: str | None = None
    chains: tuple[Chain, ...] = ()
    at_odds: tuple[int, ...] = ()
    solutions: str | None = None

    @property
    def is_wrong(self) -> bool:
        """Is there something on the board that cannot stay?"""
        return bool(self.mistakes or self.broken) or self.solutions == NONE or isinstance(self.seen, Contradiction)

    @property
    def needs_picture(self) -> bool:
        """Does its reason speak of what only a picture shows?"""
        return self.stage == 3 and self.seen is not None and NOTES in self.seen.values

    def to_dict(self) -> dict[str, Any]:
        """Plain data: `stage`, `text`, `rule` and `title` (None where no rule saw it), `moves` (pairs of cell and value), `because`,
        `chains`, `mistakes`, `broken` (violations), `at_odds` (cells), `solutions`, `wrong` (must something go?), `limit`."""
        return {
            "stage": self.stage,
            "text": self.text,
            "rule": self.seen.rule if self.seen else None,
            "title": rule_title(self.seen.puzzle, self.seen.rule, self.lang) if self.seen else None,
            "moves": [list(move) for move in self.moves],
            "because": list(self.seen.because) if self.seen else [],
            "chains": [
                {"supposed": [list(move) for move in chain.supposed], "steps": [step.to_dict(self.lang) for step in chain.steps]}
                for chain in self.chains
            ],
            "mistakes": [mistake.to_dict() for mistake in self.mistakes],
            "broken": [violation.to_dict(self.lang) for violation in self.broken],
            "at_odds": list(self.at_odds),
            "solutions": self.solutions,
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
    """The hint: mistakes, broken rules, that there is no solution, what a rule sees, what a search finds, in this order."""
    puzzle = find_puzzle(board.puzzle)
    if given is not None:
        board = under_rules_of(given, board, "board")
    number: str | None = None
    if given is not None and puzzle.fills:
        try:
            solution = solution or find_only_solution(given, meter)
        except NoSolution:
            return tell_none(given, stage, lang, meter, "teach.given-no-solution")
        except SeveralSolutions:
            number = SEVERAL
        else:
            number = ONE
            if mistakes := find_mistakes(board, given, lang, meter, solution):
                return Hint(stage, tell_mistakes(board, mistakes, stage, lang), mistakes=mistakes, lang=lang, solutions=NONE)
    if find_broken(board):
        return tell_none(board, stage, lang, meter)
    if is_done(board):
        return Hint(stage, say("teach.done", lang), lang=lang, solutions=number or (ONE if puzzle.fills else None))
    if number != ONE:
        number = how_many(board, meter)
        if number == NONE:
            return tell_none(board, stage, lang, meter)
    return next_move(board, stage, lang, meter, number)


def next_move(board: Any, stage: int, lang: str, meter: Meter, number: str | None) -> Hint:
    """What the easiest rule that sees anything sees, or a search finds. With several solutions, what a rule sees is in all of them."""
    seen = look_quickly(board, meter)
    if seen is None:
        several = Hint(stage, say("teach.several", lang), lang=lang, solutions=SEVERAL)
        return several if number == SEVERAL else search_for_hint(board, stage, lang, meter)
    if isinstance(seen[1], Contradiction):
        text = say("teach.no-solution", lang) if stage == 1 else seen[1].text(lang)
        return Hint(stage, text, seen[1], lang=lang, solutions=NONE)
    found = seen[1][0]
    chains = tuple(chains_of(board, found))
    lines = [tell(board, found, lang, FORMS[stage]), *(indented(board, chains, lang) if stage == 3 else ())]
    return Hint(stage, "\n".join(lines), found, moves=found.moves, lang=lang, chains=chains, solutions=number)


def tell_none(board: Any, stage: int, lang: str, meter: Meter, key: str = "teach.no-solution") -> Hint:
    """That a board has no solution: the rules of play it breaks, or else which cells cannot all stay, and how that shows."""
    if broken := find_broken(board):
        lines = [violation.text(lang) for violation in broken] if stage > 1 else [say(key, lang)]
        return Hint(stage, "\n".join(lines), broken=broken, lang=lang, solutions=NONE)
    steps = why_none(board, meter)
    cells = cells_at_odds(board, steps, meter)
    lines = [say(key, lang)]
    if stage > 1:
        lines.append(say("teach.at-odds", lang, places=board.places(cells, lang)))
    chains = (Chain((), steps),) if steps else ()
    if stage == 3:
        lines += [say("teach.follow", lang), *indented(board, chains, lang)] if steps else [say("teach.no-rule-shows", lang)]
    seen = steps[-1] if steps else None
    return Hint(stage, "\n".join(lines), seen, lang=lang, chains=chains, at_odds=cells, solutions=NONE)


def indented(board: Any, chains: Iterable[Chain], lang: str) -> Iterator[str]:
    """The lines of chains."""
    return (f"  {line}" for line in number_lines(board, chains, lang))


def search_for_hint(board: Any, stage: int, lang: str, limits: Allowed) -> Hint:
    """Where no rule helps: say so, then give away a cell of the solution, or of a cheapest one where any will do."""
    puzzle = find_puzzle(board.puzzle)
    try:
        solution = find_only_solution(board, limits) if puzzle.fills else solve_or_give_up(board, limits).board
    except NoSolution:
        solution = None
    except SeveralSolutions:
        return Hint(stage, say("teach.several", lang), lang=lang, solutions=SEVERAL)
    if solution is None:
        return Hint(stage, say("teach.no-solution", lang), lang=lang, solutions=NONE)
    cell = next(cell for cell in board.empty_cells() if solution.cells[cell] != EMPTY)
    move = Move(cell, solution.cells[cell])
    key = ("teach.search-nudge", "teach.search-where", "teach.search-why" if puzzle.fills else "teach.cheapest-why")[stage - 1]
    gaps = {"place": board.place(cell, lang), "value": move.value, "cost": puzzle.cost(board, solution)}
    return Hint(stage, say(key, lang, **gaps), moves=(move,), lang=lang, solutions=ONE if puzzle.fills else None)
