"""Solve a board: pick how, run it, and let the referee judge the answer before it leaves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fronteira.errors import RefereeError
from fronteira.puzzle import Puzzle, Recipe
from fronteira.registry import find_heuristic, find_model, find_puzzle, find_strategy
from fronteira.search import Limits, Result, Stats, Status, search
from fronteira.search.trace import Trace


@dataclass(frozen=True)
class Answer:
    """What became of a board: a status, the solved board if there is one, its cost, the counters, and which engine found it."""

    status: Status
    board: Any
    cost: int | None
    stats: Stats
    engine: str
    model: Any = None
    result: Result | None = None
    limit: str | None = None


def solve(
    board: Any,
    *,
    model: str | None = None,
    strategy: str | None = None,
    heuristic: str | None = None,
    limits: Limits | None = None,
    trace: Trace | None = None,
) -> Answer:
    """Solve a board with the model, strategy and heuristic named, or with the puzzle's own recipe for those that are not.

    >>> from fronteira import load, solve
    >>> solve(load("dots:a")).cost
    2
    """
    puzzle = find_puzzle(board.puzzle)
    chosen = choose_recipe(puzzle, model, strategy, heuristic)
    problem = find_model(chosen.model, board)
    estimate = find_heuristic(chosen.heuristic, puzzle, problem)
    result = search(problem, find_strategy(chosen.strategy), heuristic=estimate, limits=limits, trace=trace)
    return answer_of(puzzle, board, problem, result)


def choose_recipe(puzzle: Puzzle, model: str | None, strategy: str | None, heuristic: str | None) -> Recipe:
    """The puzzle's recipe with the user's wishes in place of its own."""
    own = puzzle.recipe
    return Recipe(model or own.model, strategy or own.strategy, heuristic or own.heuristic)


def answer_of(puzzle: Puzzle, board: Any, problem: Any, result: Result) -> Answer:
    """A search result as an answer about the board, refereed."""
    solved, cost = None, None
    if result.node is not None:
        solved = problem.board(result.node.state)
        judge(puzzle, board, solved)
        cost = puzzle.cost(board, solved)
    return Answer(result.status, solved, cost, result.stats, "search", problem, result, result.limit)


def judge(puzzle: Puzzle, given: Any, solved: Any) -> None:
    """Refuse an answer that breaks a rule. That is our mistake, so say what a report of it needs."""
    violations = puzzle.check(solved, given)
    if violations:
        sentences = "; ".join(violation.text() for violation in violations[:3])
        raise RefereeError(
            f"a wrong answer was about to leave Fronteira, please report it: {sentences}\n{puzzle.notations[0].write(given)}"
        )
