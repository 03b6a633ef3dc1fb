"""Records made by hand, for testing what is said about them."""

from __future__ import annotations

from fronteira.lab.store import Store
from fronteira.runs.records import Record, Records


def record(instance="a", strategy="dfs", **changes):
    """A solved run of ten nodes, with whatever a test needs otherwise."""
    usual = {"experiment": "e", "puzzle": "takuzu", "size": "4×4", "model": "forced-first", "status": "solved"}
    figures = {"expanded": 10, "tested": 11, "generated": 10, "depth": 5, "cost": 5.0, "penetrance": 0.5, "branching": 1.2, "seconds": 0.1}
    return Record(**{**usual, **figures, "instance": instance, "strategy": strategy, **changes})


def given_up(instance="a", strategy="dfs", limit="time", **changes):
    """A run that a limit ended after three seconds."""
    nothing = {"depth": None, "cost": None, "penetrance": None, "branching": None}
    return record(instance, strategy, status="limit", limit=limit, **{**nothing, "seconds": 3.0, **changes})


def study(*records, **about):
    return Records(tuple(records), about)


def keep(folder, records):
    """The records in a folder, as if a study had been run there."""
    with Store(folder, "test") as store:
        keys = [str(number) for number in range(len(records))]
        store.begin(keys, records.about, resume=True)
        for key, each in zip(keys, records, strict=True):
            store.keep(key, each)
    return folder
