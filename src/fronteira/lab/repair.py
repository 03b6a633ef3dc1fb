"""What is whole of a damaged file of records, and a fresh file made of it. A record is whole if it can be read and fits its digest.

The damaged file is kept, under another name. Runs that were lost are made again when the study is run again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fronteira.errors import BadStudy
from fronteira.lab.store import FIELDS, FILE, GAPS, LOCK, SCHEMA, columns_in, fields_in, open_file, prepare, record_of, records_in, telling
from fronteira.runs.keeping import lock
from fronteira.runs.salvage import copy_of, leaf_by_leaf, passes, save_in_fresh, sweep

if TYPE_CHECKING:
    import sqlite3


def whole_in(path: Path) -> int:
    """How many records of a file are whole."""
    with copy_of(path, SCHEMA) as file:
        return sum(1 for _ in whole_records(file))


def repair(folder: Path) -> tuple[int, Path] | None:
    """Save what is whole in a fresh file: how many records, and where the damaged file is now. None if nothing is damaged."""
    path = folder / FILE
    if not path.is_file():
        raise BadStudy("lab.no-records", str(folder), file=FILE)
    try:
        locked = lock(folder / LOCK)
    except BlockingIOError:
        raise BadStudy("lab.busy", str(folder)) from None
    with locked:
        if is_sound(path):
            return None
        if not whole_in(path):
            raise BadStudy("lab.nothing-whole", str(path))
        with telling(path):
            return save_in_fresh(path, SCHEMA, open_file, prepare, save)


def is_sound(path: Path) -> bool:
    """Is every page and every record of a file what it should be?"""
    return passes(path, open_file, records_in)


def save(old: sqlite3.Connection, new: sqlite3.Connection) -> int:
    """Put what is whole of one file into another. A plan or a version that was lost is that of the records."""
    import sqlite3

    rows = list(whole_records(old))
    new.executemany(f"INSERT OR REPLACE INTO run (key, version, made, {FIELDS}, digest) VALUES (?, ?, ?, {GAPS}, ?)", rows)
    for table, columns in (("plan", "position, key"), ("optimum", "board, version, cost"), ("about", "name, value")):
        query = f"SELECT rowid, {columns} FROM {table} WHERE rowid >= ? ORDER BY rowid"
        gaps = ", ".join("?" * len(columns.split(",")))
        new.executemany(f"INSERT OR REPLACE INTO {table} ({columns}) VALUES ({gaps})", [row[1:] for row in sweep(old, query)])
    try:
        known = records_in(new)
    except sqlite3.DatabaseError:  # what was saved of the description is no description
        new.execute("DELETE FROM about")
        known = records_in(new)
    if not known:
        version = Counter(version for _, version, *_ in rows).most_common(1)[0][0]
        new.execute("INSERT OR REPLACE INTO about VALUES ('version', json_quote(?))", (version,))
        new.execute("DELETE FROM plan")
        keys = [key for key, made_by, *_ in rows if made_by == version]
        new.executemany("INSERT INTO plan VALUES (?, ?)", enumerate(keys))
    return len(rows)


def whole_records(file: sqlite3.Connection) -> Iterator[tuple[Any, ...]]:
    """The rows of the records that are whole, each once."""
    column = "digest" if "digest" in columns_in(file) else "NULL"
    query = f"SELECT rowid, key, version, made, {column}, {fields_in(file)} FROM run NOT INDEXED"
    found = chain(sweep(file, f"{query} WHERE rowid >= ? ORDER BY rowid"), leaf_by_leaf(file, "run", query) if column == "digest" else ())
    seen = set()
    for _, key, version, made, digest, *values in found:
        if (key, version) not in seen and record_of(key, version, values, digest) is not None:
            seen.add((key, version))
            yield (key, version, str(made), *values, digest)
