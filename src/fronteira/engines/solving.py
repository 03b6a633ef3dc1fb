"""Solve a board, count its solutions, say whether there is just one.

An engine is picked and run, and the referee judges every solution before it leaves. "No solution", "unknown, a limit was reached" and "more
than one" are different answers here, and stay different in everything built on this.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext, redirect_stdout
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from fronteira.board import Board
from fronteira.engines.engine import Finder, Work, find_engine, make_finder
from fronteira.errors import BadBoard, BadOption, GaveUp, RefereeError
from fronteira.notations.notation import Notation
from fronteira.puzzle import Puzzle, Recipe, number_of
from fronteira.registry import find_heuristic, find_model, find_puzzle, find_strategy
from fronteira.search import Interrupted, Result, Stats, Status, search
from fronteira.search.limits import Allowed, LimitReached, Meter

if TYPE_CHECKING:
    from fronteira.search.trace import Trace

PATIENCE = 0.5
"""Seconds between two tellings of how far a count is, and before the first: what is quick needs none."""


class Answer(NamedTuple):
    """What became of a board: a status, the solved board if there is one, the counters, which engine found it, and what it cost.

    With the engine search, `model` and `result` tell how; `limit` names the limit that was reached, if one was. With status LIMIT the
    board is None, or a solution that is not proved to be the cheapest (`stats.more` then tells lower and upper bounds).
    """

    status: Status
    board: Any
    stats: Stats | Work
    engine: str
    cost: float | None = None
    model: Any = None
    result: Result | None = None
    limit: str | None = None
    puzzle: str = ""

    def path(self, lang: str = "en") -> Iterator[tuple[str | None, Any]]:
        """The way a search took to the solution: what was done, in words (None at the start), and the board after it."""
        for node in self.result.path if self.result else ():
            yield (None if node.parent is None else self.model.explain(node.action, lang)), self.model.board(node.state)

    def to_dict(self, lang: str = "en", *, notation: Notation | None = None, path: bool = False) -> dict[str, Any]:
        """Plain data: `puzzle`, `status`, `limit`, `solution` (as text, in this notation), `cost`, `engine`, `stats`, if wanted `path`."""
        written = notation or find_puzzle(self.puzzle).notations[0]
        record: dict[str, Any] = {
            "puzzle": self.puzzle,
            "status": str(self.status),
            "limit": self.limit,
            "solution": None if self.board is None else written.answer(self.board),
            "cost": self.cost,
            "engine": self.engine,
            "stats": self.stats.to_dict(),
        }
        if path and self.result is not None:
            record["path"] = [{"action": action, "board": written.answer(board)} for action, board in self.path(lang)]
        return record


class Count(NamedTuple):
    """How many solutions were found.

    `complete`: there are no others. Else a limit was reached (`limit` says which), or as many were found as were asked for.
    """

    number: int
    complete: bool
    stats: Stats | Work
    engine: str
    limit: str | None = None
    puzzle: str = ""

    def to_dict(self) -> dict[str, Any]:
        """Plain data: `puzzle`, `number`, `complete`, `limit`, `engine`, `stats`."""
        return {
            "puzzle": self.puzzle,
            "number": self.number,
            "complete": self.complete,
            "limit": self.limit,
            "engine": self.engine,
            "stats": self.stats.to_dict(),
        }


def solve(
    board: Any,
    engine: str = "auto",
    limits: Allowed = None,
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
        raise BadOption("engines.only-search", engine=engine)
    if by_search or engine == "search" or (engine == "auto" and "kernel" not in puzzle.engines):
        return solve_by_search(puzzle, board, choose_recipe(puzzle, model, strategy, heuristic), Meter(limits), trace)
    name, make = find_engine(puzzle, engine)
    meter = Meter(limits)
    return solve_with(puzzle, board, name, make_finder(name, make, board, meter), meter)


def solve_by_search(puzzle: Puzzle, board: Any, recipe: Recipe, meter: Meter, trace: Trace | None) -> Answer:
    """What a search finds; to set it up counts."""
    strategy = find_strategy(recipe.strategy)

    def gave_up(limit: str) -> Answer:
        return Answer(Status.LIMIT, None, Stats(seconds=meter.seconds()), "search", limit=limit, puzzle=puzzle.name)

    try:
        with aside(board):
            problem, estimate = meter.guard(set_up, puzzle, board, recipe)
    except LimitReached as reached:
        return gave_up(reached.limit)
    except MemoryError:
        return gave_up("memory")
    except KeyboardInterrupt:
        raise Interrupted(gave_up("interrupt")) from None
    about = None if trace is None else about_search(puzzle, board, recipe)
    try:
        with aside(board):
            result = search(problem, strategy, heuristic=estimate, limits=meter, trace=trace, about=about)
    except Interrupted as stopped:
        raise Interrupted(answer_of(puzzle, board, problem, stopped.result)) from None
    return answer_of(puzzle, board, problem, result)


def aside(board: Any) -> AbstractContextManager[Any]:
    """While functions of the user's are called: what they print goes to standard error, since it is no result."""
    return redirect_stdout(sys.stderr) if getattr(board, "prints", False) else nullcontext()


def set_up(puzzle: Puzzle, board: Any, recipe: Recipe) -> tuple[Any, Any]:
    """The model and the heuristic of a search."""
    problem = find_model(recipe.model, board)
    return problem, find_heuristic(recipe.heuristic, puzzle, problem)


def about_search(puzzle: Puzzle, board: Any, recipe: Recipe) -> dict[str, str]:
    """What a trace says first: all that is needed to make the same search again."""
    from fronteira import __version__

    how = {"model": recipe.model, "strategy": recipe.strategy, "heuristic": recipe.heuristic}
    return {"version": __version__, "puzzle": puzzle.name, "board": puzzle.notations[0].write(board), **how}


def solve_or_give_up(board: Any, limits: Allowed = None) -> Answer:
    """Solve a board for good: a solution, the cheapest where that is asked for, or none. A limit that is reached raises GaveUp."""
    answer = solve(board, limits=limits)
    if answer.status is Status.LIMIT:
        raise GaveUp(answer.limit or "")
    return answer


def choose_recipe(puzzle: Puzzle, model: str | None, strategy: str | None, heuristic: str | None) -> Recipe:
    """The puzzle's recipe with the user's wishes in place of its own."""
    own = puzzle.recipe
    return Recipe(model or own.model, strategy or own.strategy, heuristic or own.heuristic)


def answer_of(puzzle: Puzzle, board: Any, problem: Any, result: Result) -> Answer:
    """A search result as an answer about the board, refereed."""
    solved, cost = None, None
    if result.node is not None:
        if isinstance(board, Board):
            solved = judge(puzzle, board, problem.board(result.node.state))
        else:  # of a plain problem: the path is part of the answer, and the goal test its referee
            solved = problem.solution(result.node)
        cost = cost_of(puzzle, board, solved)
    return Answer(result.status, solved, result.stats, "search", cost, problem, result, result.limit, puzzle.name)


def solve_with(puzzle: Puzzle, board: Any, engine: str, finder: Finder, meter: Meter, told: Told | None = None) -> Answer:
    """The next solution of a finder as an answer about the board, refereed; it may not be one of those that were told."""
    solved = cost = limit = None
    try:
        status = Status.SOLVED if finder.find(meter) else Status.EXHAUSTED
    except LimitReached as reached:
        status, limit = Status.LIMIT, reached.limit
    except KeyboardInterrupt:
        stopped = Answer(Status.LIMIT, None, work_of(finder, meter), engine, limit="interrupt", puzzle=puzzle.name)
        raise Interrupted(stopped) from None
    solved = finder.board if status is Status.SOLVED else getattr(finder, "best", None) if status is Status.LIMIT else None
    if status is Status.SOLVED or solved is not None:
        solved = judge(puzzle, board, solved, told)
        cost = cost_of(puzzle, board, solved)
    return Answer(status, solved, work_of(finder, meter), engine, cost, None, None, limit, puzzle.name)


def cost_of(puzzle: Puzzle, board: Any, solved: Any) -> float | None:
    """What a solution costs, which code of the user's may say."""
    cost: Any = puzzle.cost(board, solved)
    return cost if type(cost) is int or cost is None else number_of(cost)


def work_of(finder: Finder, meter: Meter) -> Work:
    """What a finder has done so far."""
    return Work(finder.nodes, perf_counter() - meter.started, getattr(finder, "more", {}))


def judge(puzzle: Puzzle, given: Any, solved: Any, told: Told | None = None) -> Any:
    """What leaves: the answer, under the rules of the board as it was given, which are those the referee goes by, whatever else it claims.

    An answer that is none to this board, breaks a rule, or was told before is refused. That is our mistake, so say what a report needs.
    """
    if not isinstance(solved, puzzle.board) or type(solved.cells) is not tuple or solved.shape != given.shape:
        raise RefereeError("engines.no-answer", found=repr(solved)[:MOST_SHOWN], text=puzzle.notations[0].write(given))
    violations = puzzle.check(solved, given)
    if violations:
        raise RefereeError("engines.wrong-answer", broken=violations[:3], text=puzzle.notations[0].write(given))
    if told is not None and not told.is_new(solved.cells):
        raise RefereeError("engines.twice", text=puzzle.notations[0].write(given))
    return solved if puzzle.rules_of(solved) == puzzle.rules_of(given) else given.with_cells(solved.cells)


class Told:
    """The solutions of one board that were told, so that none is told twice: the first many of them are remembered, and the last."""

    __slots__ = ("_first", "_last")

    def __init__(self) -> None:
        self._first: set[Any] | None = None
        self._last: Any = None

    def is_new(self, cells: Any) -> bool:
        """Take note of a solution; False if it is known."""
        if self._last is None:  # most boards have one
            self._last = cells
            return True
        if self._first is None:
            self._first = {self._last}
        if cells == self._last or cells in self._first:
            return False
        if len(self._first) < MOST_REMEMBERED:
            self._first.add(cells)
        self._last = cells
        return True


MOST_REMEMBERED = 10_000
MOST_SHOWN = 200
"""Characters of what is no answer that its refusal shows."""


def count(
    board: Any,
    limit: int = 2,
    limits: Allowed = None,
    *,
    engine: str = "auto",
    progress: Callable[[Count], object] | None = None,
) -> Count:
    """Count a board's solutions, up to `limit` of them; `progress` is told twice a second how many there are so far.

    >>> from fronteira import count, parse
    >>> count(parse("2\\n2 2\\n2 2\\n"), limit=10)  # doctest: +ELLIPSIS
    Count(number=2, complete=True, ...)
    """
    if limit < 1:
        raise BadOption("engines.count-up-to", limit=limit)
    puzzle, name, make = countable(board, engine)
    number, complete, reached = 0, False, None
    meter, told = Meter(limits), Told()
    if progress is not None:
        meter = TellingMeter(limits, lambda: progress(Count(number, complete, work_of(finder, meter), name, None, puzzle.name)))
    finder = make_finder(name, make, board, meter)
    try:
        while number < limit and not complete:
            if finder.find(meter):
                judge(puzzle, board, finder.board, told)
                number += 1
            else:
                complete = True
    except LimitReached as stopped:
        reached = stopped.limit
    except KeyboardInterrupt:
        raise Interrupted(Count(number, complete, work_of(finder, meter), name, "interrupt", puzzle.name)) from None
    return Count(number, complete, work_of(finder, meter), name, reached, puzzle.name)


class TellingMeter(Meter):
    """A meter that tells every now and then that the work goes on."""

    __slots__ = ("_next", "_tell")

    def __init__(self, limits: Allowed, tell: Callable[[], object]) -> None:
        super().__init__(limits)
        self.idle = False
        self._tell = tell
        self._next = PATIENCE

    def check(self, expanded: int | None = None) -> None:
        super().check(expanded)
        seconds = self.seconds()
        if seconds >= self._next:
            self._next = seconds + PATIENCE
            self._tell()


def answers(board: Any, limits: Allowed = None, *, engine: str = "auto") -> Iterator[Answer]:
    """A board's solutions as answers, one after another as they are asked for; the last answer says why there are no more.

    The limits hold for all of them together.
    """
    puzzle, name, make = countable(board, engine)
    meter, told = Meter(limits), Told()
    finder = make_finder(name, make, board, meter)
    status = Status.SOLVED
    while status is Status.SOLVED:
        answer = solve_with(puzzle, board, name, finder, meter, told)
        status = answer.status
        yield answer


def solutions(board: Any, limits: Allowed = None, *, engine: str = "auto") -> Iterator[Any]:
    """A board's solutions, one after another as they are asked for; a limit that is reached raises GaveUp, so that an end is an end."""
    for answer in answers(board, limits, engine=engine):
        if answer.status is Status.LIMIT:
            raise GaveUp(answer.limit or "")
        if answer.status is Status.SOLVED:
            yield answer.board


def is_unique(board: Any, limits: Allowed = None, *, engine: str = "auto") -> bool:
    """Has the board exactly one solution? A limit that is reached before that is known raises GaveUp."""
    counted = count(board, 2, limits, engine=engine)
    if counted.limit:
        raise GaveUp(counted.limit)
    return counted.number == 1


def countable(board: Any, engine: str) -> tuple[Puzzle, str, Callable[[Any], Finder]]:
    """The puzzle, the engine and what makes its finder, for a board whose solutions can be counted."""
    puzzle = find_puzzle(board.puzzle)
    if not puzzle.fills:
        raise BadBoard("engines.not-counted", puzzle=puzzle.name)
    if engine == "auto":
        make = puzzle.engines.get("kernel")
        return (puzzle, "search", SearchFinder) if make is None else (puzzle, "kernel", make)
    if engine == "search":
        return puzzle, "search", SearchFinder
    return puzzle, *find_engine(puzzle, engine)


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
