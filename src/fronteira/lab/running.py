"""Run a study: every run in a process of its own, kept as soon as it ended, so that a study can be stopped anywhere and taken up again.

The coordinator only plans, waits and writes; a run is made by a worker, which forks a process for it alone (`runs.making`, as everywhere).
The order is shuffled by the study's seed, so that a busy minute of the machine falls on all alike. One worker is the default: two at a
time disturb each other's times, though never their counts.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from fronteira.lab.store import Store, board_digest, key_of
from fronteira.lab.study import Study, labels_of
from fronteira.reading import write_board
from fronteira.registry import find_puzzle
from fronteira.runs.compare import problems_among
from fronteira.runs.machine import code_version, describe_machine, versions
from fronteira.runs.making import Progress, Search, Stopped, find_optimum, make_apart, make_runs
from fronteira.runs.records import Records
from fronteira.workers.cluster import choose_workers
from fronteira.workers.processes import Workers

__all__ = ["Stopped", "run"]


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
            with choose_workers(jobs, dask) as workers:
                optima = find_optima(workers, store, [runs[key].board for key in waiting])
                for key, record in make_runs({key: runs[key] for key in waiting}, workers, make_apart, progress, len(made)):
                    store.keep(key, replace(record, optimum=optima.get(board_digest(runs[key].board), record.optimum)))
        except KeyboardInterrupt:
            raise Stopped(store.records()) from None
        return store.records()


def find_optima(workers: Workers, store: Store, boards: Sequence[Any]) -> dict[str, float | None]:
    """The exact least cost of every board where costs differ between solutions, once per board."""
    optima = store.optima()
    asked: dict[int, str] = {}
    for digest, board in {board_digest(board): board for board in boards if not find_puzzle(board.puzzle).fills}.items():
        if digest not in optima:
            asked[workers.submit(find_optimum, board)] = digest
    for done in workers.as_completed():
        optima[asked[done.ticket]] = done.value
        store.keep_optimum(asked[done.ticket], done.value)
    return optima


def about(study: Study, plan: Sequence[Search], jobs: int) -> dict[str, Any]:
    """What is known of a study before it runs, as `Records.about` wants it."""
    found = {each.experiment for each in plan}
    boards = {each.instance: each.board for each in plan}
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
        "puzzle": study.subject.name,
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
        "problems": problems_among(boards.values()),
        "machine": describe_machine(),
        "versions": versions(),
        "study": study.text,
    }
