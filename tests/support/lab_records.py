"""Records made by hand, for testing what is said about them."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from fronteira.lab.known import KEPT, put_texts, seal
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


def forge_about(path, name, text):
    """Change what a file says about its study, and seal it."""
    with closing(sqlite3.connect(path)) as file, file:
        put_texts(file, {name: text})
        seal(file)


def as_it_was(path, form):
    """A file of records as one of a format before: only records have digests, or nothing has."""
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("DELETE FROM about WHERE name = ?", (KEPT,))
        for table in ("about", "optimum") if form == 2 else ("about", "optimum", "run"):
            file.execute(f"ALTER TABLE {table} DROP COLUMN digest")
        file.execute(f"PRAGMA user_version = {form}")
