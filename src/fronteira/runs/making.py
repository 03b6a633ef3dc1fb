"""How runs are made: here, or in processes of their own, one function for everybody who measures.

A run made apart shares nothing with any other: its memory is only its own, and one that dies, or forgets the time, costs nothing but itself
and leaves a record that says so. Only as many runs are handed out as there are workers, so that what is in hand is known.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from math import isinf
from typing import Any, ClassVar, TypeVar

from fronteira.engines.solving import answer_of, aside, set_up, solve
from fronteira.errors import RefereeError
from fronteira.problems.boards import Instance
from fronteira.puzzle import Recipe, number_of
from fronteira.registry import find_puzzle, find_strategy
from fronteira.runs.optima import is_cheapest
from fronteira.runs.records import CRASHED, LIMIT, WRONG, Named, Record, Records
from fronteira.search import Limits, Node, Status, search
from fronteira.search.limits import NO_LIMITS, LimitReached, Meter
from fronteira.words import Note
from fronteira.workers.processes import Workers, call_apart
from fronteira.workers.trouble import trouble_of

Progress = Callable[[int, int, str], object]
"""Called with how many runs are made, how many there are, and what the runs in hand are."""

GRACE = 0.2
"""A run apart that takes so many seconds more than its limits, because it does not come back to Python, is killed."""

OPTIMUM = Limits(seconds=60)
"""What the exact least cost of a board may take; where it takes more it stays unknown."""


class Stopped(KeyboardInterrupt):
    """Ctrl-C while runs were made: carries the records there are."""

    def __init__(self, records: Records) -> None:
        super().__init__("interrupted")
        self.records = records


@dataclass(frozen=True, kw_only=True)
class Run(Named):
    """One run to be made, under limits. It can be sent to another process."""

    kind: ClassVar[type[Record]] = Record
    limits: Limits = NO_LIMITS

    def make(self) -> Record:
        """Make it, and take down what came of it."""
        raise NotImplementedError

    def record(self, status: str, **figures: Any) -> Record:
        """The record of this run."""
        return self.kind(**self.names(), status=status, **{name: fitting(name, value) for name, value in figures.items()})


COSTS = ("cost", "estimate", "optimum", "value")


def fitting(name: str, value: Any) -> Any:
    """A figure as a record holds it. A heuristic may say that there is no way on: then it estimates nothing."""
    if name not in COSTS or value is None:
        return value
    return None if name == "estimate" and isinf(value) else number_of(value, "estimate" if name == "estimate" else "cost")


@dataclass(frozen=True, kw_only=True)
class Search(Run):
    """A search on a board, with a model of its own; the referee judges its solution."""

    board: Any

    def make(self) -> Record:
        strategy, puzzle = find_strategy(self.strategy), find_puzzle(self.puzzle)
        gc.collect()  # or this run pays for sweeping up after the last
        meter = Meter(self.limits)
        try:
            model, heuristic = meter.guard(set_up, puzzle, self.board, Recipe(self.model, self.strategy, self.heuristic or "zero"))
        except LimitReached as reached:
            return self.record(LIMIT, limit=reached.limit, setup=meter.seconds())
        setup = meter.seconds()
        result = search(model, strategy, heuristic=heuristic, limits=meter)
        status, note = str(result.status), None
        try:
            answer_of(puzzle, self.board, model, result)
        except RefereeError as refused:
            status, note = WRONG, Note(refused)
        estimate = None if self.heuristic is None else float(heuristic(Node(model.start)))
        limit = None if note else result.limit
        shown = isinstance(self.board, Instance) and is_cheapest(strategy, self.heuristic, model)  # of a problem class nobody else knows it
        optimum = result.stats.cost if shown else None
        return self.record(status, limit=limit, setup=setup, estimate=estimate, note=note, optimum=optimum, **result.stats.to_dict())


def make_here(run: Run) -> Record:
    """Make a run in this process. What its code raises ends the run and nothing else."""
    try:
        with aside(getattr(run, "board", None)):
            return run.make()
    except MemoryError:
        return run.record(LIMIT, limit="memory")
    except (Exception, SystemExit) as error:  # code of the user's may leave, too
        return run.record(CRASHED, note=trouble_of(error))


def make_apart(run: Run) -> Record:
    """Make a run in a process of its own. Under a memory limit, one that the system killed has reached it."""
    patience = None if run.limits.seconds is None else run.limits.seconds + GRACE
    done = call_apart(make_alone, run, seconds=patience)
    if done.late:
        return run.record(LIMIT, limit="time", note=done.trouble)
    if done.died and run.limits.memory is not None:
        return run.record(LIMIT, limit="memory")
    return run.record(CRASHED, note=done.trouble) if done.trouble else run.record(**done.value)


def make_alone(run: Run) -> dict[str, Any]:
    """The figures of the record of a run, since figures can be told."""
    gc.freeze()  # what was there before the fork is no garbage of this run
    return {name: value for name, value in vars(make_here(run)).items() if name not in run.names()}


Key = TypeVar("Key", bound=Hashable)


def make_runs(
    runs: Mapping[Key, Run],
    workers: Workers,
    make: Callable[[Run], Record],
    progress: Progress | None = None,
    made: int = 0,
) -> Iterator[tuple[Key, Record]]:
    """Have runs made by workers, in order, and give their records as they come; `made` were made before."""
    total = made + len(runs)
    waiting = iter(runs)
    in_hand: dict[int, Key] = {}

    def hand_out() -> None:
        for key in islice(waiting, max(0, workers.hands - len(in_hand))):
            in_hand[workers.submit(make, runs[key])] = key
        if progress:
            progress(made, total, "; ".join(runs[key].title for key in in_hand.values()))

    hand_out()
    for done in workers.as_completed():
        key = in_hand.pop(done.ticket)
        yield key, runs[key].record(CRASHED, note=done.trouble) if done.trouble else done.value
        made += 1
        hand_out()


def make_all(
    runs: Sequence[Run],
    order: Sequence[int],
    workers: Workers,
    make: Callable[[Run], Record],
    about: dict[str, Any],
    progress: Progress | None = None,
) -> Records:
    """Make all runs in an order, and give their records in their own. Ctrl-C raises `Stopped` with those there are."""
    made: dict[int, Record] = {}

    def records() -> Records:
        return Records(tuple(made[number] for number in sorted(made)), about)

    try:
        with workers:
            made.update(make_runs({number: runs[number] for number in order}, workers, make, progress))  # one by one, as they come
    except KeyboardInterrupt:
        raise Stopped(records()) from None
    return records()


def find_optimum(board: Any) -> float | None:
    """The exact least cost by the kernel; None where there is no solution, the kernel gave up, or there is none."""
    if "kernel" not in find_puzzle(board.puzzle).engines:
        return None  # a search of ours could tell; but then so do the records (see `optima`)
    answer = solve(board, limits=OPTIMUM)
    return answer.cost if answer.status is Status.SOLVED else None
