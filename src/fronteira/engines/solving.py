"""Solve a board, count its solutions, say whether there is just one.

An engine is picked and run, and the referee judges every solution before it leaves. "No solution", "unknown, a limit was reached" and "more
than one" are different answers here, and stay different in everything built on this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from fronteira.engines.engine import Finder, Work, find_engine
from fronteira.errors import BadBoard, BadOption, GaveUp, RefereeError
from fronteira.puzzle import Puzzle, Recipe
from fronteira.registry import find_heuristic, find_model, find_puzzle, find_strategy
from fronteira.search import Interrupted, Limits, Result, Stats, Status, search
from fronteira.search.limits import LimitReached, Meter
from fronteira.search.trace import Trace


@dataclass(frozen=True)
class Answer:
    """What became of a board: a status, the solved board if there is one, the counters, which engine found it, and what it cost.

    With the engine search, `model` and `result` tell how; `limit` names the limit that was reached, if one was. With status LIMIT the
    board is None, or a solution that is not proved to be the cheapest (`stats.more` then tells lower and upper bounds).
    """

    status: Status
    board: Any
    stats: Stats | Work
    engine: str
    cost: int | None = None
    model: Any = None
    result: Result | None = None
    limit: str | None = None


@dataclass(frozen=True)
class Count:
    """How many solutions were found.

    `complete`: there are no others. Else a limit was reached (`limit` says which), or as many were found as were asked for.
    """

    number: int
    complete: bool
    stats: Stats | Work
    engine: str
    limit: str | None = None


def solve(
    board: Any,
    engine: str = "auto",
    limits: Limits | None = None,
    *,
    model: str | None = None,
    strategy: str | None = None,
    heuristic: str | None = None,
    trace: Trace | None = None,
) -> Answer:
    """Solve a board.

    Engines: "kernel" (compiled, exact), "search" (the model, strategy and heuristic you name, the puzzle's own recipe for those you
    do not), "sat", "cp". "auto" is search when a model, strategy, heuristic or trace is asked for, else the kernel.

    >>> from fronteira import load, solve
    >>> solve(load("dots:a")).cost
    2
    """
    puzzle = find_puzzle(board.puzzle)
    by_search = any((model, strategy, heuristic, trace is not None))
    if by_search and engine not in ("auto", "search"):
        raise BadOption(f"a model, a strategy, a heuristic and a trace belong to the engine search, not to {engine}")
    if by_search or engine == "search" or (engine == "auto" and "kernel" not in puzzle.engines):
        chosen = choose_recipe(puzzle, model, strategy, heuristic)
        problem = find_model(chosen.model, board)
        estimate = find_heuristic(chosen.heuristic, puzzle, problem)
        result = search(problem, find_strategy(chosen.strategy), heuristic=estimate, limits=limits, trace=trace)
        return answer_of(puzzle, board, problem, result)
    name, make = find_engine(puzzle, engine)
    return solve_with(puzzle, board, name, make(board), Meter(limits))


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
    return Answer(result.status, solved, result.stats, "search", cost, problem, result, result.limit)


def solve_with(puzzle: Puzzle, board: Any, engine: str, finder: Finder, meter: Meter) -> Answer:
    """The next solution of a finder as an answer about the board, refereed."""
    try:
        found = finder.find(meter)
    except LimitReached as reached:
        best = getattr(finder, "best", None)
        if best is None:
            return Answer(Status.LIMIT, None, work_of(finder, meter), engine, limit=reached.limit)
        judge(puzzle, board, best)
        return Answer(Status.LIMIT, best, work_of(finder, meter), engine, puzzle.cost(board, best), limit=reached.limit)
    except KeyboardInterrupt:
        raise Interrupted(Answer(Status.LIMIT, None, work_of(finder, meter), engine, limit="interrupt")) from None
    if not found:
        return Answer(Status.EXHAUSTED, None, work_of(finder, meter), engine)
    judge(puzzle, board, finder.board)
    return Answer(Status.SOLVED, finder.board, work_of(finder, meter), engine, puzzle.cost(board, finder.board))


def work_of(finder: Finder, meter: Meter) -> Work:
    """What a finder has done so far."""
    return Work(finder.nodes, meter.seconds(), getattr(finder, "more", {}))


def judge(puzzle: Puzzle, given: Any, solved: Any) -> None:
    """Refuse an answer that breaks a rule. That is our mistake, so say what a report of it needs."""
    violations = puzzle.check(solved, given)
    if violations:
        sentences = "; ".join(violation.text() for violation in violations[:3])
        text = puzzle.notations[0].write(given)
        raise RefereeError(f"a wrong answer was about to leave Fronteira, please report it: {sentences}\n{text}")


def count(board: Any, limit: int = 2, limits: Limits | None = None, *, engine: str = "auto") -> Count:
    """Count a board's solutions, up to `limit` of them.

    >>> from fronteira import count, parse
    >>> count(parse("2\\n2 2\\n2 2\\n"), limit=10)  # doctest: +ELLIPSIS
    Count(number=2, complete=True, ...)
    """
    if limit < 1:
        raise BadOption(f"solutions are counted up to 1 or more, not {limit}")
    puzzle, name, finder = countable(board, engine)
    meter = Meter(limits)
    number, complete, reached = 0, False, None
    try:
        while number < limit and not complete:
            if finder.find(meter):
                judge(puzzle, board, finder.board)
                number += 1
            else:
                complete = True
    except LimitReached as stopped:
        reached = stopped.limit
    except KeyboardInterrupt:
        raise Interrupted(Count(number, False, work_of(finder, meter), name, "interrupt")) from None
    return Count(number, complete, work_of(finder, meter), name, reached)


def answers(
    board: Any, limits: Limits | None = None, *, engine: str = "auto", watch: Callable[[Limits | None], Meter] = Meter
) -> Iterator[Answer]:
    """A board's solutions as answers, one after another as they are asked for; the last answer says why there are no more.

    The limits hold for all of them together; `watch` makes the meter that watches them.
    """
    puzzle, name, finder = countable(board, engine)
    meter = watch(limits)
    status = Status.SOLVED
    while status is Status.SOLVED:
        answer = solve_with(puzzle, board, name, finder, meter)
        status = answer.status
        yield answer


def solutions(board: Any, limits: Limits | None = None, *, engine: str = "auto") -> Iterator[Any]:
    """A board's solutions, one after another as they are asked for; a limit that is reached raises GaveUp, so that an end is an end."""
    for answer in answers(board, limits, engine=engine):
        if answer.status is Status.LIMIT:
            raise GaveUp(answer.limit or "")
        if answer.status is Status.SOLVED:
            yield answer.board


def is_unique(board: Any, limits: Limits | None = None, *, engine: str = "auto") -> bool:
    """Has the board exactly one solution? A limit that is reached before that is known raises GaveUp."""
    counted = count(board, 2, limits, engine=engine)
    if counted.limit:
        raise GaveUp(counted.limit)
    return counted.number == 1


def countable(board: Any, engine: str) -> tuple[Puzzle, str, Finder]:
    """The puzzle, the engine and a finder for a board whose solutions can be counted."""
    puzzle = find_puzzle(board.puzzle)
    if not puzzle.fills:
        raise BadBoard(f"{puzzle.name} asks for the cheapest solution, so its solutions are not counted")
    if engine == "search" or (engine == "auto" and "kernel" not in puzzle.engines):
        return puzzle, "search", SearchFinder(board)
    name, make = find_engine(puzzle, engine)
    return puzzle, name, make(board)


class SearchFinder:
    """The engine search as a Finder: the model of the puzzle's recipe explored depth first, goal after goal. Nodes are expansions."""

    def __init__(self, board: Any) -> None:
        self.board = board
        self.nodes = 0
        self._model = find_model(find_puzzle(board.puzzle).recipe.model, board)
        self._stack = [self._model.start]
        self._seen = {self._model.start}

    def find(self, meter: Meter) -> bool:
        model, stack, seen = self._model, self._stack, self._seen
        while stack:
            state = stack[-1]
            if model.is_goal(state):
                stack.pop()
                self.board = model.board(state)
                return True
            meter.check(self.nodes)  # before the state leaves the stack: a search that meets a limit can go on
            stack.pop()
            self.nodes += 1
            for action in model.actions(state):
                after = model.result(state, action)
                if after is not None and after not in seen:
                    seen.add(after)
                    stack.append(after)
        return False
