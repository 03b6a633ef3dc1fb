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

from fronteira.aima.programs.experiment import ProgramRun
from fronteira.lab.programs import as_kept, text_of
from fronteira.lab.store import Store, board_digest, key_of
from fronteira.lab.study import Study, labels_of
from fronteira.reading import write_board
from fronteira.registry import find_puzzle
from fronteira.runs.compare import problems_among
from fronteira.runs.machine import code_version, describe_machine, versions
from fronteira.runs.making import Progress, Run, Search, Stopped, find_optimum, make_apart, make_runs
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
                boards = {key: board for key in waiting if (board := board_of(runs[key])) is not None}
                optima = find_optima(workers, store, [] if study.game else list(boards.values()))
                for key, record in as_kept(make_runs({key: runs[key] for key in waiting}, workers, make_apart, progress, len(made))):
                    known = optima.get(board_digest(boards[key]), record.optimum) if key in boards else record.optimum
                    store.keep(key, replace(record, optimum=known))
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


def board_of(run: Run) -> Any:
    """The board of a search; None where a program made its own of an input."""
    return run.board if isinstance(run, Search) else None


def about(study: Study, plan: Sequence[Run], jobs: int) -> dict[str, Any]:
    """What is known of a study before it runs, as `Records.about` wants it."""
    found = {each.experiment for each in plan}
    boards = {each.instance: board for each in plan if (board := board_of(each)) is not None}
    inputs = {each.instance: text_of(each) for each in plan if isinstance(each, ProgramRun)}
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
        "puzzle": "" if study.programs else study.subject.name,
        "limits": asdict(study.limits),
        "repeat": study.repeat,
        "seed": study.seed,
        "jobs": jobs,
        "planned": len(plan),
        "experiments": experiments,
        "boards_from": study.elsewhere and str(study.elsewhere),
        "left_out": [each.name for each in study.experiments if each.name not in found],
        "labels": labels_of(study),
        "boards": {name: write_board(board) for name, board in boards.items()} | inputs,
        "problems": problems_among(boards.values()),
        "machine": describe_machine(),
        "versions": versions(),
        "study": study.text,
    }
