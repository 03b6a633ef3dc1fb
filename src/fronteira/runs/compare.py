"""Compare ways of solving: every board under every model, strategy and heuristic, measured so that the figures can be trusted.

What a careless comparison gets wrong is designed out. Every run has a model of its own and boards are immutable, so no run can
profit from another; runs are made in shuffled order, so a busy minute of the machine falls on all alike; a repeated run must count the same
nodes again; the referee judges every solution; and under a memory limit each run has a process of its own, because the memory one
search gives back is not always returned to the system before the next. Specs are checked before anything runs.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from typing import Any

from fronteira.engines.solving import aside
from fronteira.errors import BadBoard, BadOption
from fronteira.problems.boards import Instance
from fronteira.puzzle import Puzzle
from fronteira.registry import find_heuristic, find_model, find_puzzle, find_strategy
from fronteira.runs.making import Search, Stopped, find_optimum, make_all, make_apart, make_here
from fronteira.runs.records import Records
from fronteira.runs.usual import COUNTERS, STRATEGIES
from fronteira.search import Limits
from fronteira.search.limits import NO_LIMITS, LimitReached, Meter
from fronteira.spec import parse
from fronteira.words import LANGUAGES, say

__all__ = ["COLUMNS", "STRATEGIES", "Stopped", "compare", "default_heuristic", "describe", "plan", "rows_of", "try_out"]

COMPARISON = "comparison"
"""The one experiment of a comparison."""

TRIAL = Limits(seconds=2)
"""What trying out a problem class may take."""

COLUMNS = (
    *("instance", "puzzle", "model", "strategy", "heuristic", "status", "limit", *COUNTERS),
    *("setup", "seconds", "median", "runs", "note"),
)
"""What `compare --jsonl` and `--csv` print of a summary."""


def compare(
    boards: Mapping[str, Any] | Iterable[Any],
    models: Sequence[str] = (),
    strategies: Sequence[str] = STRATEGIES,
    heuristics: Sequence[str] = (),
    *,
    limits: Limits | None = None,
    repeat: int = 1,
    seed: int = 0,
    progress: Callable[[int, int], object] | None = None,
) -> Records:
    """One record for every board, model, strategy, heuristic and repeat, in that order of nesting; `summaries` has the repeats as one.

    Boards go by name, or are numbered. Without models or heuristics each puzzle's own are taken; a strategy that looks at no heuristic runs
    once, however many there are. `progress(done, all)` is called between runs. Ctrl-C raises `Stopped` with the records so far.

    >>> from fronteira import load
    >>> records = compare({"a": load("dots:a")}, ["lines"], ["bfs", "astar"], ["half"])
    >>> [(record.strategy, record.status, record.depth) for record in records]
    [('bfs', 'solved', 2), ('astar', 'solved', 2)]
    """
    from fronteira.workers.processes import Serial

    if repeat < 1:
        raise BadOption("runs.repeat", repeat=repeat)
    limits = limits or NO_LIMITS
    cases = plan(boards, models, strategies, heuristics, limits)
    runs = [replace(case, repeat=number) for case in cases for number in range(1, repeat + 1)]
    order = list(range(len(runs)))
    random.Random(seed).shuffle(order)
    make = make_here if limits.memory is None else make_apart
    gc.freeze()  # what is there already is no run's garbage: collections need not look at it again and again
    try:
        about = {"limits": asdict(limits), "repeat": repeat, "seed": seed}
        return make_all(runs, order, Serial(), make, about, progress and (lambda made, total, what: progress(made, total)))
    finally:
        gc.unfreeze()


def plan(
    boards: Mapping[str, Any] | Iterable[Any],
    models: Sequence[str],
    strategies: Sequence[str],
    heuristics: Sequence[str],
    limits: Limits,
) -> list[Search]:
    """All runs in order, each once; every spec is tried out on every board first, so that a mistake costs no time."""
    named = boards if isinstance(boards, Mapping) else {str(number): board for number, board in enumerate(boards, 1)}
    runs: list[Search] = []
    for instance, board in named.items():
        puzzle = find_puzzle(board.puzzle)
        estimates = spelled(heuristics) or [default_heuristic(puzzle)]
        for model in spelled(models) or [puzzle.recipe.model]:
            try_out(instance, board, puzzle, model, estimates)
            for strategy in spelled(strategies):
                runs += [
                    search_on(instance, board, experiment=COMPARISON, model=model, strategy=strategy, heuristic=heuristic, limits=limits)
                    for heuristic in (estimates if find_strategy(strategy).informed else [None])
                ]
    return runs


def search_on(instance: str, board: Any, **names: Any) -> Search:
    """A run on a board, called what the board is called."""
    return Search(instance=instance, board=board, puzzle=board.puzzle, size=str(board.shape), **names)


def try_out(instance: str, board: Any, puzzle: Puzzle, model: str, heuristics: Sequence[str]) -> None:
    """Make the model and the heuristics once, so that what is wrong with them or with the board is said now."""

    def try_all() -> None:
        trial = find_model(model, board)
        for heuristic in heuristics:
            find_heuristic(heuristic, puzzle, trial)

    try:
        if isinstance(board, Instance):  # code of the user's need not come back; the run itself will tell, under its own limits
            with suppress(LimitReached), aside(board):
                Meter(TRIAL).guard(try_all)
        else:
            try_all()
    except BadBoard as error:
        raise BadBoard("runs.board", instance=instance, error=error) from None


def spelled(specs: Sequence[str]) -> list[str]:
    """Specs in one spelling, each once."""
    return list(dict.fromkeys(str(parse(spec)) for spec in specs))


def default_heuristic(puzzle: Puzzle) -> str:
    """The heuristic of the puzzle's recipe; its first one if the recipe does without."""
    if puzzle.recipe.heuristic != "zero":
        return puzzle.recipe.heuristic
    return next(iter(puzzle.heuristics), "zero")


def rows_of(records: Records, heuristics: Sequence[str] = ()) -> list[dict[str, Any]]:
    """One row per run over its repeats, for tables and programs. Where one heuristic was asked for, also blind searches show it."""
    asked = spelled(heuristics)
    shown = asked[0] if len(asked) == 1 else None
    return [each.to_dict() | {"heuristic": each.heuristic or shown} for each in records.summaries()]


def problems_among(boards: Iterable[Any]) -> list[str]:
    """The puzzles of boards that are problem classes of the user's."""
    return list(dict.fromkeys(board.puzzle for board in boards if isinstance(board, Instance)))


def describe(records: Records, boards: Mapping[str, Any] | None = None, name: str = "") -> Records:
    """A comparison with all that a report tells of it: where it was made, the boards, and what those cost at least."""
    from fronteira.reading import write_board
    from fronteira.runs.machine import describe_machine, versions

    boards = boards or {}
    searched = {record.instance for record in records if record.value is None}  # a game has no least cost
    optima = {name: find_optimum(board) for name, board in boards.items() if name in searched and not find_puzzle(board.puzzle).fills}
    titles = {lang: say("runs.compared", lang) + (f": {name}" if name else "") for lang in LANGUAGES}
    about = {
        "title": titles,
        "machine": describe_machine(),
        "versions": versions(),
        "experiments": [{"name": COMPARISON, "title": {lang: say("runs.comparison", lang) for lang in LANGUAGES}}],
        "boards": {instance: write_board(board) for instance, board in boards.items()},
        "problems": problems_among(boards.values()),
    }
    known = tuple(replace(record, optimum=optima.get(record.instance, record.optimum)) for record in records)
    return Records(known, {**records.about, **about})
