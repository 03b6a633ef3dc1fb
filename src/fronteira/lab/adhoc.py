"""Comparisons that are no study, as records: what `compare` measured, and what a student's own program did. So they get the same report."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from fronteira.lab.running import find_optimum
from fronteira.reading import write_board
from fronteira.registry import find_heuristic, find_model, find_puzzle, find_strategy
from fronteira.runs.compare import Row
from fronteira.runs.machine import describe_machine, versions
from fronteira.runs.records import CRASHED, Record, Records
from fronteira.search import Limits, Node, Stats

EXPERIMENT = "comparison"

TITLES = {"en": "Searches compared", "pt": "Procuras comparadas"}


def records_of_rows(rows: Iterable[Row], boards: Mapping[str, Any], limits: Limits, repeat: int = 1, seed: int = 0) -> Records:
    """A comparison as records, one a repeat, with what the heuristics say about the boards and what those cost at least."""
    optima = {name: find_optimum(board) for name, board in boards.items() if not find_puzzle(board.puzzle).fills}
    records = []
    for row in rows:
        board = boards[row.instance]
        heuristic = row.heuristic if row.heuristic is not None and find_strategy(row.strategy).informed else None
        estimate = None if heuristic is None else estimate_start(board, row.model, heuristic)
        for number, outcome in enumerate(row.outcomes, 1):
            records.append(
                Record(
                    experiment=EXPERIMENT,
                    instance=row.instance,
                    puzzle=row.puzzle,
                    size=str(board.shape),
                    model=row.model,
                    strategy=row.strategy,
                    heuristic=heuristic,
                    repeat=number,
                    status=outcome.status,
                    limit=outcome.limit,
                    setup=outcome.setup,
                    estimate=estimate,
                    optimum=optima.get(row.instance),
                    note=outcome.note,
                    **outcome.stats.to_dict(),
                )
            )
    texts = {name: write_board(board) for name, board in boards.items()}
    return Records(tuple(records), {**about(limits), "repeat": repeat, "seed": seed, "boards": texts})


def estimate_start(board: Any, model: str, heuristic: str) -> float:
    """What a heuristic says about a board as it is given."""
    made = find_model(model, board)
    return float(find_heuristic(heuristic, find_puzzle(board.puzzle), made)(Node(made.start)))


def records_of_program(rows: Sequence[Mapping[str, Any]], program: str, limits: Limits) -> Records:
    """What the searches did with a program's own problem. A search that broke down is a crash."""
    counted = set(Stats().to_dict())
    records = tuple(
        Record(
            experiment=EXPERIMENT,
            instance=row["instance"],
            puzzle="",
            size="",
            model=program,
            strategy=row["search"],
            status=CRASHED if row["status"] == "failed" else row["status"],
            limit=row["limit"],
            note=row["note"],
            **{name: value for name, value in row.items() if name in counted and value is not None},
        )
        for row in rows
    )
    return Records(records, {**about(limits), "title": {lang: f"{title}: {program}" for lang, title in TITLES.items()}})


def about(limits: Limits) -> dict[str, Any]:
    """What is known of a comparison just made."""
    return {
        "title": TITLES,
        "limits": asdict(limits),
        "machine": describe_machine(),
        "versions": versions(),
        "experiments": [{"name": EXPERIMENT, "title": {"en": "The comparison", "pt": "A comparação"}}],
    }
