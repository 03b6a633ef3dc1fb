"""Is a heuristic of a puzzle admissible, is it consistent, and if not, on which board is that seen?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from fronteira.engines.solving import aside
from fronteira.errors import BadOption
from fronteira.puzzle import Puzzle
from fronteira.reading import write_board
from fronteira.registry import find_heuristic, find_model, find_puzzle
from fronteira.search import Interrupted
from fronteira.search.heuristics import Leap, Verdict, check
from fronteira.search.limits import Allowed, LimitReached, Meter


@dataclass(frozen=True)
class Examined:
    """What was found about a heuristic with a model on so many boards: the verdict on all of them, the model of the counter-example, and
    the limit that ended it early, if one did."""

    puzzle: str
    heuristic: str
    model: str
    boards: int
    verdict: Verdict
    problem: Any = None
    limit: str | None = None

    @property
    def board(self) -> Any:
        """The board on which it is seen that the heuristic is not what it should be; None where there is none."""
        found = self.verdict.overestimate or self.verdict.leap
        return self.problem.board(found.node.state) if found else None

    def action(self, lang: str = "en") -> str | None:
        """The step along which the heuristic drops too much, in words."""
        return self.problem.explain(self.verdict.leap.after.action, lang) if self.verdict.leap else None

    def to_dict(self, lang: str = "en") -> dict[str, Any]:
        """Plain data: `puzzle`, `heuristic`, `model`, `boards`, the verdict, `board` (the one it is seen on, as text), `action`,
        `limit`."""
        names = {"puzzle": self.puzzle, "heuristic": self.heuristic, "model": self.model, "boards": self.boards}
        seen = {"board": None if self.board is None else write_board(self.board), "action": self.action(lang)}
        return {**names, **self.verdict.to_dict(), **seen, "limit": self.limit}


def examine(
    boards: Sequence[Any],
    heuristic: str,
    model: str | None = None,
    *,
    states: int = 50_000,
    seed: int = 0,
    limits: Allowed = None,
    progress: Callable[[int, int], object] | None = None,
) -> Examined:
    """Examine a heuristic on boards of one puzzle, until one refutes it; `progress` is told how many of them are done.

    A limit ends it with what is known by then; Ctrl-C gives that as Interrupted.
    """
    puzzle = find_puzzle(boards[0].puzzle)
    model = model or puzzle.recipe.model
    verdicts: list[Verdict] = []

    def so_far(limit: str) -> Examined:
        seen = sum(verdict.states for verdict in verdicts)
        return Examined(puzzle.name, heuristic, model, len(verdicts), Verdict(seen, False, None, None), limit=limit)

    try:
        return Meter(limits).guard(examine_all, puzzle, boards, heuristic, model, states, seed, progress, verdicts)
    except LimitReached as reached:
        return so_far(reached.limit)
    except KeyboardInterrupt:
        raise Interrupted(so_far("interrupt")) from None


def examine_all(
    puzzle: Puzzle,
    boards: Sequence[Any],
    heuristic: str,
    model: str,
    states: int,
    seed: int,
    progress: Callable[[int, int], object] | None,
    verdicts: list[Verdict],
) -> Examined:
    """Board after board; the verdicts are kept as they come."""
    seen, complete = 0, True
    leap: tuple[Leap | None, Any] = (None, None)
    for number, board in enumerate(boards, 1):
        with aside(board):
            problem = find_model(model, board)
            verdict = check(problem, find_heuristic(heuristic, puzzle, problem), states=states, seed=seed)
        verdicts.append(verdict)
        seen, complete = seen + verdict.states, complete and verdict.complete
        if verdict.overestimate is not None:
            whole = Verdict(seen, complete and number == len(boards), verdict.overestimate, verdict.leap)
            return Examined(puzzle.name, heuristic, model, number, whole, problem)
        if verdict.leap is not None and leap[0] is None:
            leap = verdict.leap, problem
        if progress is not None:
            progress(number, len(boards))
    return Examined(puzzle.name, heuristic, model, len(boards), Verdict(seen, complete, None, leap[0]), leap[1])


def small_boards(puzzle: Puzzle, rules: dict[str, Any]) -> list[Any]:
    """The boards of a puzzle that are small enough to be explored whole."""
    small = [board.with_rules(**rules) for board in puzzle.small_boards()]
    if not small:
        raise BadOption("engines.no-boards", puzzle=puzzle.name)
    return small
