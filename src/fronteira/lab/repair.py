"""What is whole of a damaged file of records, and a fresh file made of it. A record is whole if it can be read and fits its digest.

The damaged file is kept, under another name. Runs that were lost are made again when the study is run again.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fronteira.errors import BadStudy
from fronteira.lab.known import about_in, digest_of, is_whole, plan_in, put_texts, seal, write_about, write_plan
from fronteira.lab.store import (
    FIELDS,
    FILE,
    GAPS,
    SCHEMA,
    fields_in,
    has_ours,
    is_older,
    is_optimum,
    kept_of,
    lock_folder,
    open_file,
    optima_in,
    prepare,
    record_of,
    records_in,
    telling,
)
from fronteira.runs.keeping import columns_of, real
from fronteira.runs.salvage import copy_of, leaf_by_leaf, passes, save_in_fresh, sweep

if TYPE_CHECKING:
    import sqlite3


def whole_in(path: Path) -> int:
    """How many records of a file are whole."""
    with copy_of(real(path), SCHEMA, has_ours) as file:
        return sum(1 for _ in whole_records(file))


def repair(folder: Path) -> tuple[int, Path] | None:
    """Save what is whole in a fresh file: how many records, and where the damaged file is now. None if nothing is damaged."""
    path = real(folder / FILE)
    if not path.is_file():
        raise BadStudy("lab.no-records", str(folder), file=FILE)
    with lock_folder(folder), telling(path):
        if is_sound(path):
            return None
        if not whole_in(path):
            raise BadStudy("lab.nothing-whole", str(path))
        return save_in_fresh(path, copy_of(path, SCHEMA, has_ours), open_file, prepare, save)


def is_sound(path: Path) -> bool:
    """Is every page, every record and all else in a file what it should be?"""
    return passes(path, open_file, check)


def check(file: sqlite3.Connection) -> None:
    """Refuse a file in which anything is not what was written."""
    import sqlite3

    records_in(file)
    if not all(sound for _, sound, *_ in optima_in(file)):
        raise sqlite3.DatabaseError


def save(old: sqlite3.Connection, new: sqlite3.Connection) -> int:
    """Put what is whole of one file into another. A plan or a version that was lost is that of the records."""
    import sqlite3

    rows = list(whole_records(old))
    new.executemany(f"INSERT OR REPLACE INTO run (key, version, made, {FIELDS}, digest) VALUES (?, ?, ?, {GAPS}, ?)", rows)
    older = is_older(old)
    for *optimum, digest in table_of(old, "optimum", "board, version, cost"):
        if is_optimum(optimum, digest, older):
            new.execute("INSERT OR REPLACE INTO optimum VALUES (?, ?, ?, ?)", (*optimum, digest_of(*optimum)))
    put_texts(new, {name: text for name, text, digest in table_of(old, "about", "name, value") if is_whole(name, text, digest, older)})
    plan = [row[:2] for row in table_of(old, "plan", "position, key") if isinstance(row[0], int) and isinstance(row[1], str)]
    new.executemany("INSERT OR REPLACE INTO plan VALUES (?, ?)", plan)
    complete = is_complete(new)
    seal(new)
    try:
        known = records_in(new)
    except sqlite3.DatabaseError:  # what was saved of the description is no description
        write_about(new, {})
        seal(new)
        known = records_in(new)
    if not known and rows:
        version = Counter(version for _, version, *_ in rows).most_common(1)[0][0]
        put_texts(new, {"version": json.dumps(version)})
        write_plan(new, [key for key, made_by, *_ in rows if made_by == version])
        complete = False
    seal(new, complete)
    return len(rows)


def is_complete(file: sqlite3.Connection) -> bool:
    """Does a file say that all runs of its plan are there, and are they?"""
    import sqlite3

    try:
        about, complete = about_in(file, older=False)
    except sqlite3.DatabaseError:
        return False
    made = {key for (key,) in file.execute("SELECT key FROM run WHERE version = ?", (about.get("version"),))}
    return complete and all(key in made for _, key in plan_in(file))


def table_of(file: sqlite3.Connection, table: str, columns: str) -> Iterator[tuple[Any, ...]]:
    """The rows of a table that can be read: some columns, and the digest."""
    digest = "digest" if "digest" in columns_of(file, table) else "NULL"
    for _, *row in sweep(file, f"SELECT rowid, {columns}, {digest} FROM {table} WHERE rowid >= ? ORDER BY rowid"):
        yield tuple(row)


def whole_records(file: sqlite3.Connection) -> Iterator[tuple[Any, ...]]:
    """The rows of the records that are whole, each once."""
    query = f"SELECT rowid, key, version, made, {fields_in(file)} FROM run NOT INDEXED WHERE rowid >= ? ORDER BY rowid"
    seen = set()
    for older, rows in ((is_older(file), sweep(file, query)), (False, leaf_by_leaf(file, "run", query))):
        for _, key, version, made, *values, digest in rows:
            if isinstance(version, str) and (key, version) not in seen and record_of(key, version, values, digest, older) is not None:
                seen.add((key, version))
                yield (key, version, str(made), *values, digest_of(key, version, kept_of(values)))
