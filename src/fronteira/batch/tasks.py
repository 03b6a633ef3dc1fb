"""What is done with each board of a corpus, and the row that is kept of it.

A task is its settings, and can be sent to workers. Each has a table of its own, whose columns are listed here: first what every row has,
then the task's figures, at the end what every row may have. What happens to a board is one of these statuses:

    solve     solved · none (there is no solution)
    count     none · unique · several (with `complete`: their exact number) · solved (where one was enough)
    grade     graded · none · several (boards with no solution or several have no grade)
    compare   solved · exhausted · wrong, one row per model, strategy and heuristic
    generate  made · failed (no such puzzle came up)
    any       unknown (a limit was reached) · unreadable · wrong (the referee refused the answer) · failed (it broke down) ·
              crashed (it ended its worker)
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from functools import partial
from time import perf_counter
from typing import Any, ClassVar

from fronteira.engines.solving import count, solve
from fronteira.engines.tallies import Tally
from fronteira.errors import BadBoard, BadOption, GaveUp, RefereeError, SeveralSolutions
from fronteira.reading import write_board
from fronteira.registry import find_puzzle
from fronteira.runs.usual import COUNTERS, STRATEGIES
from fronteira.search import Limits, Stats, Status
from fronteira.search.limits import NO_LIMITS
from fronteira.spec import options_of
from fronteira.words import Note

UNKNOWN, UNREADABLE, WRONG, FAILED, CRASHED = "unknown", "unreadable", "wrong", "failed", "crashed"
NOT_DONE = (UNKNOWN, UNREADABLE, WRONG, FAILED, CRASHED)
"""Statuses without a verdict."""

MOST_AT_ONCE = 2**31 - 1
"""Solutions of a board that a quick way can count."""

FIRST = ("job", "position", "source", "line", "puzzle", "size", "status")
LAST = ("seconds", "limit", "note")

Row = Mapping[str, Any]
"""What is known of a board, by column; what is missing is empty."""


@dataclass(frozen=True, kw_only=True)
class Task:
    """What all tasks have. `rules` are set on every board."""

    name: ClassVar[str]
    table: ClassVar[str]
    figures: ClassVar[tuple[str, ...]]
    key: ClassVar[tuple[str, ...]] = ("job", "position")
    limits: Limits = NO_LIMITS
    rules: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def columns(cls) -> tuple[str, ...]:
        return FIRST + cls.figures + LAST

    def settings(self) -> dict[str, Any]:
        """All that decides what becomes of a board."""
        return {"task": self.name, **asdict(self)}

    def quick(self, puzzle: Any, notation: str) -> dict[str, Any] | None:
        """What to ask the puzzle's tally for, where that is enough."""
        return None

    def examine(self, board: Any) -> Iterator[Row]:
        """Do it to one board."""
        raise NotImplementedError

    def examine_text(self, puzzle: Any, notation: str, text: bytes) -> Row | None:
        """Do it to the text of one board, where its puzzle has a quick way; None where the board must be read."""
        return None

    def read_tally(self, tally: Tally) -> tuple[Any, ...]:
        """A tally as size, status, the figures, and what comes last: of the form of its row, with the gaps it has."""
        raise NotImplementedError


@dataclass(frozen=True, kw_only=True)
class ByEngine(Task):
    """A task for an engine."""

    engine: str = "auto"
    most: ClassVar[int]

    def quick(self, puzzle: Any, notation: str) -> dict[str, Any] | None:
        plain = notation == puzzle.notations[0].name and self.engine in ("auto", "kernel")
        within = self.limits.memory is None and self.limits.seconds != 0 and self.most <= MOST_AT_ONCE
        if not plain or not within or puzzle.tally_bytes is None or set(self.rules) - set(options_of(puzzle.tally_bytes)):
            return None
        nodes, seconds = self.limits.nodes, self.limits.seconds
        return {"most": self.most, "nodes": -1 if nodes is None else nodes, "seconds": seconds or 0.0, **self.rules}


@dataclass(frozen=True, kw_only=True)
class Solve(ByEngine):
    """Find a solution, the cheapest where that is asked."""

    name = "solve"
    table = "solved"
    figures = ("cost", "nodes", "answer")
    most = 1

    def examine(self, board: Any) -> Iterator[Row]:
        answer = solve(board, self.engine, self.limits)
        status = {Status.SOLVED: "solved", Status.EXHAUSTED: "none", Status.LIMIT: UNKNOWN}[answer.status]
        yield {
            "status": status,
            "cost": answer.cost,
            "nodes": nodes_of(answer.stats),
            "answer": None if answer.board is None else on_one_line(answer.board),
            "seconds": answer.stats.seconds,
            "limit": answer.limit,
        }

    def read_tally(self, tally: Tally) -> tuple[Any, ...]:
        size, found, _, limit, nodes, seconds, answer = tally
        return size, "solved" if found else UNKNOWN if limit else "none", None, nodes, answer, seconds, limit, None


@dataclass(frozen=True, kw_only=True)
class Count(ByEngine):
    """Count the solutions, up to `most`."""

    name = "count"
    table = "counted"
    figures = ("number", "complete", "nodes")
    most: int = 2  # type: ignore[misc]  # a setting here, a constant there

    def __post_init__(self) -> None:
        if self.most < 1:
            raise BadOption("batch.count-to", most=self.most)

    def examine(self, board: Any) -> Iterator[Row]:
        counted = count(board, self.most, self.limits, engine=self.engine)
        yield {
            "status": self.status(counted.number, counted.complete, counted.limit),
            "number": counted.number,
            "complete": int(counted.complete),
            "nodes": nodes_of(counted.stats),
            "seconds": counted.stats.seconds,
            "limit": counted.limit,
        }

    def status(self, number: int, complete: bool, limit: str | None) -> str:
        if number > 1:
            return "several"
        if complete:
            return "unique" if number else "none"
        return UNKNOWN if limit else "solved"  # one was enough

    def read_tally(self, tally: Tally) -> tuple[Any, ...]:
        size, number, complete, limit, nodes, seconds, _ = tally
        return size, self.status(number, complete, limit), number, int(complete), nodes, seconds, limit, None


@dataclass(frozen=True, kw_only=True)
class Grade(Task):
    """Grade by the rules a board needs."""

    name = "grade"
    table = "graded"
    figures = ("givens", "level", "score", "hardest", "rounds", "used")

    def examine(self, board: Any) -> Iterator[Row]:
        from fronteira.teach import grade

        yield self.row(len(board.cells) - len(board.empty_cells()), partial(grade, board, self.limits))

    def examine_text(self, puzzle: Any, notation: str, text: bytes) -> Row | None:
        plain = notation == puzzle.notations[0].name and puzzle.grade_bytes is not None and self.limits.memory is None
        if not plain or set(self.rules) - set(options_of(puzzle.grade_bytes)):
            return None
        known = puzzle.grade_bytes(text, self.limits, **self.rules)
        return None if known is None else {"size": known[0], **self.row(*known[1:])}

    def row(self, givens: int, grading: Callable[[], Any]) -> Row:
        """What becomes of a board that is graded so."""
        started = perf_counter()
        row: dict[str, Any] = {"givens": givens}
        try:
            graded = grading()
        except GaveUp as error:
            row |= {"status": UNKNOWN, "limit": error.limit}
        except BadBoard as error:
            row |= {"status": "several" if isinstance(error, SeveralSolutions) else "none", "note": Note(error)}
        else:
            row |= {"status": "graded", "level": str(graded.level), "score": graded.score, "hardest": graded.hardest}
            row |= {"rounds": graded.rounds, "used": json.dumps(dict(graded.used))}
        return row | {"seconds": perf_counter() - started}


STATUSES = {"limit": UNKNOWN, "crashed": FAILED}
"""What the status of a run is called here, where it is called otherwise."""


@dataclass(frozen=True, kw_only=True)
class Compare(Task):
    """Search with every model, strategy and heuristic; without models or heuristics, with the puzzle's own."""

    name = "compare"
    table = "compared"
    figures = ("part", "model", "strategy", "heuristic", *COUNTERS, "setup")
    key = ("job", "position", "part")
    models: tuple[str, ...] = ()
    strategies: tuple[str, ...] = STRATEGIES
    heuristics: tuple[str, ...] = ()

    def examine(self, board: Any) -> Iterator[Row]:
        from fronteira.runs.compare import compare, rows_of

        records = compare([board], self.models, self.strategies, self.heuristics, limits=self.limits)
        for part, row in enumerate(rows_of(records, self.heuristics)):
            yield row | {"part": part, "status": STATUSES.get(row["status"], row["status"])}


@dataclass(frozen=True, kw_only=True)
class Generate(Task):
    """Make puzzles of a kind; positions are their numbers."""

    name = "generate"
    table = "made"
    figures = ("givens", "level", "score", "hardest", "board", "answer")
    wish: Any = None
    seed: int = 0

    def settings(self) -> dict[str, Any]:
        return {"task": self.name, "wish": str(self.wish), "seed": self.seed}

    def make(self, number: int, maker: Any) -> Row:
        """One puzzle."""
        from fronteira.generate import make

        started = perf_counter()
        row = {"puzzle": self.wish.puzzle, "size": str(self.wish.shape)}
        try:
            made = make(self.wish, self.seed, number, maker)
        except (BadOption, RefereeError) as error:
            status = WRONG if isinstance(error, RefereeError) else FAILED
            return row | {"status": status, "note": Note(error), "seconds": perf_counter() - started}
        return row | {
            "status": "made",
            "givens": len(made.board.cells) - len(made.board.empty_cells()),
            "level": str(made.grade.level),
            "score": made.grade.score,
            "hardest": made.grade.hardest,
            "board": on_one_line(made.board),
            "answer": on_one_line(made.solution),
            "seconds": perf_counter() - started,
        }


TASKS: dict[str, type[Task]] = {each.name: each for each in (Solve, Count, Grade, Compare, Generate)}


def nodes_of(stats: Any) -> int:
    """What an engine, or a search, counts its work in."""
    return int(stats.expanded if isinstance(stats, Stats) else stats.nodes)


def on_one_line(board: Any) -> str:
    """A board as an id; a puzzle from elsewhere may have none, and its own notation then."""
    ids = any(each.name == "id" for each in find_puzzle(board.puzzle).notations)
    return write_board(board, "id" if ids else None).rstrip("\n")
