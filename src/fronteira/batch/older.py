"""Files of results of formats 1 and 2, in which every row is a record of its own: brought into the present form, as far as they are whole.

Whoever writes to such a file brings it up to date first; whoever only looks does so with a copy. Format 1 has no seals.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from fronteira.batch.rows import join_rows, seal_of, write_row
from fronteira.batch.tasks import TASKS, Task
from fronteira.runs.keeping import columns_of

if TYPE_CHECKING:
    import sqlite3

ADDED = {"job": ("kin",), "chunk": ("seal", "rows")}
"""Columns that files of before lack."""

PLAIN = 3
"""The protocol that rows were packed by for a seal: every value is written out, whatever it is the same object as."""


def is_older(file: sqlite3.Connection) -> bool:
    """Has a file rows as records of their own?"""
    columns = columns_of(file, "chunk")
    return bool(columns) and "rows" not in columns


def bring_up(file: sqlite3.Connection) -> None:
    """Give a file the present form, but for its views, and its chunks in a table `brought`. What is not whole is left out, to be made
    again."""
    for table, columns in ADDED.items():
        for column in columns:
            if column not in columns_of(file, table):
                file.execute(f"ALTER TABLE {table} ADD COLUMN {column} TEXT")
    chunks = "SELECT job, task, first, chunk.boards, digest, seal FROM chunk JOIN job ON job.number = chunk.job"
    for job, task, first, boards, digest, seal in file.execute(chunks).fetchall():
        text = text_of(file, TASKS[task], job, first, boards, digest, seal) if task in TASKS else None
        if text is None:
            file.execute("DELETE FROM chunk WHERE job = ? AND first = ?", (job, first))
        else:
            values = (text, seal_of(text, first, boards, digest), job, first)
            file.execute("UPDATE chunk SET rows = CAST(? AS TEXT), seal = ? WHERE job = ? AND first = ?", values)
    for task in TASKS.values():
        file.execute(f"DROP TABLE IF EXISTS main.{task.table}")
    file.execute("ALTER TABLE chunk RENAME TO brought")


def text_of(file: sqlite3.Connection, task: type[Task], job: int, first: int, boards: int, digest: str, seal: str | None) -> bytes | None:
    """The rows of a chunk as text; None if they are not whole."""
    columns = ", ".join(f'"{name}"' for name in task.columns())
    query = f"SELECT {columns} FROM main.{task.table} WHERE job = ? AND position BETWEEN ? AND ? ORDER BY {', '.join(task.key)}"
    try:
        rows = file.execute(query, (job, first, first + boards - 1)).fetchall()
        whole = old_seal(rows, digest) == seal if seal is not None else len({row[1] for row in rows}) == boards
        return join_rows(write_row(row[1:]) for row in rows) if whole else None
    except (AttributeError, TypeError, ValueError):  # values that never were ours
        return None


def old_seal(rows: Sequence[tuple[Any, ...]], texts: str) -> str:
    """The seal that files of format 2 have. Rows are packed for it; nothing is ever unpacked."""
    packed = io.BytesIO()
    packer = pickle.Pickler(packed, PLAIN)
    packer.fast = True  # each value by itself
    packer.dump(list(rows))
    return blake2b(packed.getbuffer(), digest_size=16, key=texts.encode()).hexdigest()
