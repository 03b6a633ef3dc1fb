"""Compare ways of solving: every board under every model, strategy and heuristic, measured so that the figures can be trusted.

What a careless comparison gets wrong is designed out. Every run has a model of its own and boards are immutable, so no run can
profit from another; runs are made in shuffled order, so a busy minute of the machine falls on all alike; a repeated run must count the same
nodes again; the referee judges every solution; and under a memory limit each run has a process of its own, because the memory one
search gives back is not always returned to the system before the next. Specs are checked before anything runs.
"""

from __future__ import annotations

import gc
import os
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import Any

from fronteira.engines.solving import answer_of
from fronteira.errors import BadBoard, BadOption, FronteiraError, RefereeError
from fronteira.puzzle import Puzzle
from fronteira.registry import find_heuristic, find_model, find_puzzle, find_strategy
from fronteira.search import Limits, Stats, search
from fronteira.spec import parse

STRATEGIES = ("bfs", "dfs", "greedy", "astar")
"""What is compared when nobody says: the four searches of the reports."""

WRONG = "wrong"
"""The status of a run whose solution the referee refused; the others are those of `fronteira.search.Status`."""

Progress = Callable[[int, int], object]


@dataclass(frozen=True)
class Row:
    """One way of solving one board, over all its repeats: `stats` with the best time, and the median time.

    `heuristic` is None where the strategy does not look at one. `setup` is the best time it took to make the model and the heuristic, which
    the counters do not see: some models do much of their work there. `note` says what is wrong with the row, if anything.
    `outcomes` are the repeats it sums up.
    """

    instance: str
    puzzle: str
    model: str
    strategy: str
    heuristic: str | None
    status: str
    limit: str | None
    stats: Stats
    setup: float
    median: float
    runs: int
    note: str | None = None
    outcomes: tuple[Outcome, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """Flat, in the order tables show it."""
        names = ("instance", "puzzle", "model", "strategy", "heuristic", "status", "limit")
        counters = self.stats.to_dict()
        seconds = counters.pop("seconds")
        last = {"setup": self.setup, "seconds": seconds, "median": self.median, "runs": self.runs, "note": self.note}
        return {name: getattr(self, name) for name in names} | counters | last


class Rows(list[Row]):
    """The rows of a comparison, which a notebook shows as a table."""

    def _repr_html_(self) -> str:
        from fronteira.report.rows import as_html

        names = ("instance", "model", "strategy", "heuristic", "status", "expanded", "tested", "generated", "depth", "cost", "seconds")
        return as_html([row.to_dict() for row in self], names)


class Stopped(KeyboardInterrupt):
    """Ctrl-C during a comparison: carries the rows that were done."""

    def __init__(self, rows: Rows) -> None:
        super().__init__("interrupted")
        self.rows = rows


@dataclass(frozen=True)
class Case:
    """What one row measures. `estimate` is the heuristic the search is given, `heuristic` what the row calls it."""

    instance: str
    board: Any
    model: str
    strategy: str
    heuristic: str | None
    estimate: str

    @property
    def puzzle(self) -> Puzzle:
        """Found anew rather than kept: a case can then be sent to another process."""
        return find_puzzle(self.board.puzzle)


@dataclass(frozen=True)
class Outcome:
    """How one run ended."""

    status: str
    limit: str | None
    stats: Stats
    setup: float = 0.0
    note: str | None = None

    @property
    def repeatable(self) -> bool:
        """The clock and the memory end a run now here, now there; everything else must happen again the same way."""
        return self.limit not in ("time", "memory")

    def counters(self) -> dict[str, Any]:
        return {name: value for name, value in self.stats.to_dict().items() if name != "seconds"} | {"status": self.status}


def compare(
    boards: Mapping[str, Any] | Iterable[Any],
    models: Sequence[str] = (),
    strategies: Sequence[str] = STRATEGIES,
    heuristics: Sequence[str] = (),
    *,
    limits: Limits | None = None,
    repeat: int = 1,
    seed: int = 0,
    progress: Progress | None = None,
) -> Rows:
    """One row for every board, model, strategy and heuristic, in that order of nesting.

    Boards go by name, or are numbered. Without models or heuristics each puzzle's own are taken; a strategy that looks at no heuristic runs
    once, however many there are. `progress(done, all)` is called between runs. Ctrl-C raises `Stopped` with the rows so far.

    >>> from fronteira import load
    >>> rows = compare({"a": load("dots:a")}, ["lines"], ["bfs", "astar"], ["half"])
    >>> [(row.strategy, row.status, row.stats.depth) for row in rows]
    [('bfs', 'solved', 2), ('astar', 'solved', 2)]
    """
    if repeat < 1:
        raise BadOption(f"repeat should be at least 1, not {repeat}")
    cases = plan(boards, models, strategies, heuristics)
    order = [case for case in range(len(cases)) for _ in range(repeat)]
    random.Random(seed).shuffle(order)
    measure = measure_apart if limits and limits.memory is not None and hasattr(os, "fork") else measure_here
    outcomes: list[list[Outcome]] = [[] for _ in cases]

    def rows() -> Rows:
        return Rows(summarise(case, ended) for case, ended in zip(cases, outcomes, strict=True) if ended)

    gc.freeze()  # what is there already is no run's garbage: collections need not look at it again and again
    try:
        for done, number in enumerate(order):
            if progress:
                progress(done, len(order))
            outcomes[number].append(measure(cases[number], limits))
        if progress:
            progress(len(order), len(order))
    except KeyboardInterrupt:
        raise Stopped(rows()) from None
    finally:
        gc.unfreeze()
    return rows()


def plan(
    boards: Mapping[str, Any] | Iterable[Any],
    models: Sequence[str],
    strategies: Sequence[str],
    heuristics: Sequence[str],
) -> list[Case]:
    """All cases in order; every spec is tried out on every board first, so that a mistake costs no time."""
    named = boards if isinstance(boards, Mapping) else {str(number): board for number, board in enumerate(boards, 1)}
    asked = spelled(heuristics)
    cases: list[Case] = []
    for instance, board in named.items():
        puzzle = find_puzzle(board.puzzle)
        estimates = asked or [default_heuristic(puzzle)]
        for model in spelled(models) or [puzzle.recipe.model]:
            try_out(instance, board, puzzle, model, estimates)
            for strategy in spelled(strategies):
                if find_strategy(strategy).informed:
                    pairs: list[tuple[str | None, str]] = [(estimate, estimate) for estimate in estimates]
                else:
                    pairs = [(asked[0] if len(asked) == 1 else None, "zero")]
                cases += [Case(instance, board, model, strategy, shown, used) for shown, used in pairs]
    return cases


def try_out(instance: str, board: Any, puzzle: Puzzle, model: str, heuristics: Sequence[str]) -> None:
    """Make the model and the heuristics once, so that what is wrong with them or with the board is said now."""
    try:
        trial = find_model(model, board)
    except BadBoard as error:
        raise BadBoard(f"{instance}: {error}") from None
    for heuristic in heuristics:
        find_heuristic(heuristic, puzzle, trial)


def spelled(specs: Sequence[str]) -> list[str]:
    """Specs in one spelling, each once."""
    return list(dict.fromkeys(str(parse(spec)) for spec in specs))


def default_heuristic(puzzle: Puzzle) -> str:
    """The heuristic of the puzzle's recipe; its first one if the recipe does without."""
    if puzzle.recipe.heuristic != "zero":
        return puzzle.recipe.heuristic
    return next(iter(puzzle.heuristics), "zero")


def measure_here(case: Case, limits: Limits | None) -> Outcome:
    """One run, with a model of its own."""
    strategy = find_strategy(case.strategy)
    gc.collect()  # or this run pays for sweeping up after the last
    started = perf_counter()
    model = find_model(case.model, case.board)
    heuristic = find_heuristic(case.estimate, case.puzzle, model)
    setup = perf_counter() - started
    result = search(model, strategy, heuristic=heuristic, limits=limits)
    try:
        answer_of(case.puzzle, case.board, model, result)
    except RefereeError as refused:
        return Outcome(WRONG, None, result.stats, setup, str(refused))
    return Outcome(str(result.status), result.limit, result.stats, setup)


def measure_apart(case: Case, limits: Limits | None) -> Outcome:
    """One run in a process of its own, whose memory is only its own; if the system kills it, that is a memory limit too."""
    from fronteira.workers.processes import call_apart

    done = call_apart(measure_here, case, limits)
    if done.died:
        return Outcome("limit", "memory", Stats())
    if done.trouble:
        raise FronteiraError(f"{case.instance}: {case.model} with {case.strategy} broke down: {done.trouble}")
    outcome: Outcome = done.value
    return outcome


def summarise(case: Case, outcomes: Sequence[Outcome]) -> Row:
    """All repeats of a case as one row."""
    alike = [outcome for outcome in outcomes if outcome.repeatable] or outcomes[:1]
    fastest = min(alike, key=lambda outcome: outcome.stats.seconds)
    note = fastest.note
    if any(outcome.counters() != fastest.counters() for outcome in alike):
        expansions = ", ".join(str(outcome.stats.expanded) for outcome in alike)
        note = f"counters differ between repeats of the same run (expanded {expansions}): the model is not deterministic"
    return Row(
        instance=case.instance,
        puzzle=case.puzzle.name,
        model=case.model,
        strategy=case.strategy,
        heuristic=case.heuristic,
        status=fastest.status,
        limit=fastest.limit,
        stats=fastest.stats,
        setup=min(outcome.setup for outcome in alike),
        median=median(outcome.stats.seconds for outcome in alike),
        runs=len(outcomes),
        note=note,
        outcomes=tuple(outcomes),
    )
