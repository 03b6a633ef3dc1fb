"""Run a study: every run in a process of its own, kept as soon as it ended, so that a study can be stopped anywhere and taken up again.

The coordinator only plans, waits and writes; a run is made by a worker, which forks a process for it alone (`compare.measure_here` in there
is the same as everywhere). So no run pays for another or profits from it, and one that dies costs nothing but itself. The order is shuffled
by the study's seed, so that a busy minute of the machine falls on all alike. One worker is the default: two at a time disturb
each other's times, though never their counts.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from fronteira.engines.solving import solve
from fronteira.lab.store import Store, board_digest, key_of
from fronteira.lab.study import Planned, Study, labels_of
from fronteira.reading import write_board
from fronteira.registry import find_heuristic, find_model, find_puzzle
from fronteira.runs.compare import Case, Outcome, measure_here
from fronteira.runs.machine import code_version, describe_machine, versions
from fronteira.runs.records import CRASHED, Record, Records
from fronteira.search import Limits, Node, Stats, Status
from fronteira.workers.cluster import choose_engine
from fronteira.workers.processes import Done, Engine, call_apart

Progress = Callable[[int, int, str], object]
"""Called with how many runs are made, how many there are, and what the run in hand is."""

GRACE = 10.0
"""A search looks at the clock between expansions. One that does not look for this many seconds more than its limit is killed."""

OPTIMUM = Limits(seconds=60)
"""What the exact least cost of a board may take; where it takes more it stays unknown."""


class Stopped(KeyboardInterrupt):
    """Ctrl-C during a study: carries the records there are. The same call goes on from there."""

    def __init__(self, records: Records) -> None:
        super().__init__("interrupted")
        self.records = records


def run(
    study: Study | str | Path,
    out: str | Path | None = None,
    jobs: int = 1,
    resume: bool = True,
    progress: Progress | None = None,
    dask: str | None = None,
) -> Records:
    """Make the runs of a study that are not made yet, and give back all its records.

    The records are kept in the folder `out`; without it, only in memory. `dask` is the address of a Dask scheduler whose workers make the
    runs, or `local`. With `resume` off, all runs are made again. Ctrl-C raises
    `Stopped`, with the records so far.
    """
    if not isinstance(study, Study):
        from fronteira.lab.declaration import read_study

        study = read_study(study)
    plan = study.plan()
    runs = {key_of(each): each for each in plan}
    with Store(None if out is None else Path(out), code_version()) as store:
        store.begin(list(runs), about(study, plan, jobs), resume=resume)
        made = store.made()
        order = list(runs)
        random.Random(study.seed).shuffle(order)
        waiting = [key for key in order if key not in made]
        try:
            with choose_engine(jobs, dask) as pool:
                optima = find_optima(pool, store, [runs[key].case.board for key in waiting])
                make_runs(pool, store, {key: runs[key] for key in waiting}, optima, len(made), progress)
        except KeyboardInterrupt:
            raise Stopped(store.records()) from None
        return store.records()


def make_runs(
    pool: Engine, store: Store, runs: dict[str, Planned], optima: dict[str, float | None], made: int, progress: Progress | None
) -> None:
    """Have the runs made and keep each as it ends. Only as many are handed out as there are workers, so that what is in hand is known."""
    total = made + len(runs)
    waiting = iter(runs.items())
    in_hand: dict[int, str] = {}

    def hand_out() -> None:
        while len(in_hand) < pool.hands:
            key, each = next(waiting, (None, None))
            if key is None or each is None:
                return
            in_hand[pool.submit(measure, each.case, each.limits)] = key

    def tell() -> None:
        if progress:
            progress(made, total, "; ".join(title(runs[key]) for key in in_hand.values()))

    hand_out()
    tell()
    for done in pool.as_completed():
        key = in_hand.pop(done.ticket)
        store.keep(key, record_of(runs[key], done, optima.get(board_digest(runs[key].case.board))))
        made += 1
        hand_out()
        tell()


def measure(case: Case, limits: Limits) -> tuple[Outcome, float | None]:
    """One run, in a process of its own: how it ended, and what the heuristic says about the start. This is what a worker does."""
    patience = None if limits.seconds is None else 2 * limits.seconds + GRACE
    done = call_apart(measure_and_estimate, case, limits, seconds=patience)
    if done.trouble:
        return Outcome(CRASHED, None, Stats(), note=done.trouble), None
    value: tuple[Outcome, float | None] = done.value
    return value


def measure_and_estimate(case: Case, limits: Limits) -> tuple[Outcome, float | None]:
    gc.freeze()  # what was there before the fork is no garbage of this run
    outcome = measure_here(case, limits)
    if case.heuristic is None:
        return outcome, None
    model = find_model(case.model, case.board)
    return outcome, float(find_heuristic(case.estimate, case.puzzle, model)(Node(model.start)))


def record_of(run: Planned, done: Done, optimum: float | None) -> Record:
    """A run and its end as a record."""
    case = run.case
    outcome, estimate = done.value if done.value else (Outcome(CRASHED, None, Stats(), note=done.trouble), None)
    return Record(
        experiment=run.experiment,
        instance=case.instance,
        puzzle=case.board.puzzle,
        size=str(case.board.shape),
        model=case.model,
        strategy=case.strategy,
        heuristic=case.heuristic,
        variant=run.variant,
        parameter=run.parameter,
        repeat=run.repeat,
        status=outcome.status,
        limit=outcome.limit,
        setup=outcome.setup,
        estimate=estimate,
        optimum=optimum,
        note=outcome.note,
        **outcome.stats.to_dict(),
    )


def find_optima(pool: Engine, store: Store, boards: Sequence[Any]) -> dict[str, float | None]:
    """The exact least cost of every board where costs differ between solutions, once a board."""
    optima = store.optima()
    asked: dict[int, str] = {}
    for digest, board in {board_digest(board): board for board in boards if not find_puzzle(board.puzzle).fills}.items():
        if digest not in optima:
            asked[pool.submit(find_optimum, board)] = digest
    for done in pool.as_completed():
        optima[asked[done.ticket]] = done.value
        store.keep_optimum(asked[done.ticket], done.value)
    return optima


def find_optimum(board: Any) -> float | None:
    """The exact least cost by the kernel; None where there is no solution or the kernel gave up."""
    answer = solve(board, limits=OPTIMUM)
    return answer.cost if answer.status is Status.SOLVED else None


def title(run: Planned) -> str:
    """A run in a few words."""
    case = run.case
    what = [case.instance, run.variant, case.model, case.strategy, case.heuristic]
    return " ".join(word for word in what if word) + (f" ({run.repeat})" if run.repeat > 1 else "")


def about(study: Study, plan: Sequence[Planned], jobs: int) -> dict[str, Any]:
    """What is known of a study before it runs, as `Records.about` wants it."""
    found = {each.experiment for each in plan}
    boards = {each.case.instance: each.case.board for each in plan}
    experiments = [
        {
            "name": each.name,
            "title": each.title or each.name,
            "description": each.description,
            "limits": asdict(each.limits or study.limits),
            "repeat": each.repeat or study.repeat,
            "tables": list(each.tables),
            "charts": list(each.charts),
        }
        for each in study.experiments
        if each.name in found
    ]
    return {
        "title": study.title,
        "description": study.description,
        "name": study.name,
        "puzzle": study.puzzle,
        "limits": asdict(study.limits),
        "repeat": study.repeat,
        "seed": study.seed,
        "jobs": jobs,
        "planned": len(plan),
        "experiments": experiments,
        "boards_from": study.elsewhere and str(study.elsewhere),
        "left_out": [each.name for each in study.experiments if each.name not in found],
        "labels": labels_of(study),
        "boards": {name: write_board(board) for name, board in boards.items()},
        "machine": describe_machine(),
        "versions": versions(),
        "study": study.text,
    }
