"""Lessons: the whole solution of a board as deductions with their reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from fronteira.board import EMPTY
from fronteira.engines.engine import guard_or_give_up
from fronteira.errors import GaveUp
from fronteira.puzzle import Violation
from fronteira.reading import write_board
from fronteira.registry import find_puzzle
from fronteira.search import Interrupted
from fronteira.search.limits import Allowed, Meter
from fronteira.teach.climbing import find_broken, is_done, rounds
from fronteira.teach.rule import Contradiction, Deduction, rule_title
from fronteira.teach.telling import Chain, chains_of, number_lines, tell
from fronteira.teach.verdict import NONE, SEVERAL, how_many


@dataclass(frozen=True)
class Step:
    """A step of a lesson: its number, the board it is seen on, and what is seen."""

    number: int
    board: Any
    seen: Deduction | Contradiction

    def title(self, lang: str = "en") -> str:
        """What people call its rule."""
        return rule_title(self.seen.puzzle, self.seen.rule, lang)

    @property
    def chains(self) -> list[Chain]:
        """The chains of a what-if."""
        return chains_of(self.board, self.seen) if isinstance(self.seen, Deduction) else []

    def lines(self, lang: str = "en") -> list[str]:
        """What it says: its sentence, and the chain of a what-if."""
        chain = self.seen.steps if isinstance(self.seen, Deduction) else ()
        return [tell(self.board, step, lang) for step in (self.seen, *chain)]

    def to_dict(self, lang: str = "en") -> dict[str, Any]:
        """Plain data: `step` (its number), what its deduction or contradiction has, and as `text` the list of its lines."""
        return {"step": self.number, **self.seen.to_dict(lang), "text": self.lines(lang)}


@dataclass(frozen=True)
class Lesson:
    """A board, the steps that were found, the board they lead to, and the limit that ended it early, if one did.

    `solutions` says how many the last board has where the rules get no further ("none", "one", "several"), if that was found out.
    """

    board: Any
    steps: tuple[Step, ...]
    last: Any
    limit: str | None = None
    solutions: str | None = None

    @property
    def broken(self) -> tuple[Violation, ...]:
        """The rules of play that the last board breaks."""
        return find_broken(self.last)

    @property
    def ending(self) -> str:
        """How it ended: "limit", "contradiction", "broken" (the board breaks a rule), "done"; where no rule sees anything more, "none" or
        "several" (solutions), else "stuck"."""
        if self.limit is not None:
            return "limit"
        if self.steps and isinstance(self.steps[-1].seen, Contradiction):
            return "contradiction"
        if self.broken:
            return "broken"
        return "done" if is_done(self.last) else self.solutions if self.solutions in (NONE, SEVERAL) else "stuck"

    def text(self, lang: str = "en", draw: Callable[[Step], str] | None = None) -> Iterator[str]:
        """The lesson for people: the board, the steps, the board they lead to. `draw` is what to show under a step, if anything."""
        puzzle = find_puzzle(self.board.puzzle)
        yield puzzle.pretty(self.board, lang)
        for step in self.steps:
            yield f"{step.number}. {step.title(lang)}: {tell(step.board, step.seen, lang)}"
            yield from (f"     {line}" for line in number_lines(step.board, step.chains, lang))
            if shown := draw(step) if draw else "":
                yield "\n" + shown
        if self.steps:
            yield "\n" + puzzle.pretty(self.last, lang).rstrip("\n")

    def to_dict(self, lang: str = "en") -> dict[str, Any]:
        """Plain data: `puzzle`, `board` and `last` (as texts), `steps`, `ending`, `limit`, `broken` (violations)."""
        return {
            "puzzle": self.board.puzzle,
            "board": write_board(self.board),
            "steps": [step.to_dict(lang) for step in self.steps],
            "last": write_board(self.last),
            "ending": self.ending,
            "limit": self.limit,
            "broken": [violation.to_dict(lang) for violation in self.broken],
        }


def steps(board: Any, limits: Allowed = None) -> Iterator[tuple[Any, Deduction | Contradiction]]:
    """The lesson as it goes: each step with the board it is seen on. Of deductions in a round that say the same, the first is kept.

    A limit that is reached raises GaveUp.
    """
    for before, _, found in rounds(board, limits):
        if isinstance(found, Contradiction):
            yield before, found
            return
        for deduction in found:
            new = tuple(move for move in deduction.moves if before.cells[move.cell] == EMPTY)
            if new:
                yield before, replace(deduction, moves=new)
                before = before.play(new)


def lesson(board: Any, limits: Allowed = None) -> list[Deduction | Contradiction]:
    """The whole solution as deductions with their reasons, as far as the rules get; a contradiction, if there is one, is the last.

    A limit that is reached raises GaveUp; `explain` hands over the steps so far.
    """
    return [step for _, step in steps(board, limits)]


def explain(board: Any, limits: Allowed = None) -> Lesson:
    """The whole solution the way a person would find it, as far as the rules get and the limits allow; Ctrl-C gives it as Interrupted."""
    taken: list[Step] = []
    meter = Meter(limits)

    def take_all() -> None:
        for before, seen in steps(board, meter):
            taken.append(Step(len(taken) + 1, before, seen))

    def so_far(limit: str | None = None) -> Lesson:
        last = board
        if taken:
            step = taken[-1]
            last = step.board.play(step.seen.moves) if isinstance(step.seen, Deduction) else step.board
        return Lesson(board, tuple(taken), last, limit)

    def to_the_end() -> Lesson:
        take_all()
        told = so_far()
        return replace(told, solutions=how_many(told.last, meter)) if told.ending == "stuck" else told

    try:
        told: Lesson = guard_or_give_up(meter, to_the_end)
    except GaveUp as gave_up:
        return so_far(gave_up.limit)
    except KeyboardInterrupt:
        raise Interrupted(so_far("interrupt")) from None
    return told
