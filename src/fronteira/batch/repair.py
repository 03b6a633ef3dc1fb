"""What is whole of a damaged file of results, and a fresh file made of it. A chunk is whole if all its rows can be read and fit its seal.

The damaged file is kept, under another name. Chunks that were lost are made again when their job is taken up again.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import astuple, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from fronteira.batch.older import columns_in, is_older, text_of
from fronteira.batch.results import (
    JOB,
    SCHEMA,
    Job,
    Stored,
    check_rows,
    is_sealed,
    job_of,
    jobs_in,
    open_file,
    prepare,
    telling,
    up_to_date,
)
from fronteira.batch.rows import seal_of
from fronteira.batch.store import lock_file
from fronteira.errors import BadCorpus
from fronteira.runs.salvage import copy_of, passes, save_in_fresh, sweep

if TYPE_CHECKING:
    import sqlite3


@dataclass
class Whole:
    """How much of a file is whole: jobs, and boards in whole chunks."""

    jobs: int = 0
    boards: int = 0

    def __bool__(self) -> bool:
        return self.jobs > 0


def whole_in(path: Path) -> Whole:
    """How much of a file is whole."""
    whole = Whole()
    with copy_of(path, SCHEMA) as file:
        for job in readable_jobs(file):
            whole.jobs += 1
            whole.boards += sum(boards for boards, _ in whole_chunks(file, job))
    return whole


def repair(path: Path) -> tuple[Whole, Path] | None:
    """Save what is whole in a fresh file: how much that is, and where the damaged one is now. None if nothing is damaged."""
    if not path.is_file():
        raise BadCorpus("batch.no-results", path=path)
    with lock_file(path):
        if is_sound(path):
            return None
        if not whole_in(path):
            raise BadCorpus("batch.nothing-whole", path=path)
        with telling(path):
            return save_in_fresh(path, SCHEMA, open_file, prepare, save)


def is_sound(path: Path) -> bool:
    """Is every page, every job and every row of a file what it should be?"""

    def check(file: sqlite3.Connection) -> None:
        with closing(up_to_date(file) if is_older(file) else file) as current:
            for job in jobs_in(current):
                check_rows(current, job, path)

    return passes(path, open_file, check)


def save(old: sqlite3.Connection, new: sqlite3.Connection) -> Whole:
    """Put what is whole of one file into another."""
    whole = Whole()
    for job in readable_jobs(old):
        whole.jobs += 1
        copy(old, new, "job", "number", "number = ?", job.number)
        copy(old, new, "source", "number", "job = ?", job.number)
        boards = 0
        for many, row in whole_chunks(old, job):
            boards += many
            new.execute("INSERT OR REPLACE INTO chunk VALUES (?, ?, ?, ?, ?, ?, ?, CAST(? AS TEXT))", row)
        copy(old, new, "slow", "position", "job = ?", job.number)
        if boards != job.boards:
            new.execute("UPDATE job SET finished = NULL, boards = NULL WHERE number = ?", (job.number,))
        whole.boards += boards
    return whole


def readable_jobs(file: sqlite3.Connection) -> Iterator[Job]:
    """The jobs that can be read."""
    import sqlite3

    for _, *row in sweep(file, f"SELECT number, {', '.join(JOB)} FROM job WHERE number >= ? ORDER BY number"):
        try:
            yield job_of(row)
        except sqlite3.DatabaseError:
            continue


def whole_chunks(file: sqlite3.Connection, job: Job) -> Iterator[tuple[int, tuple[object, ...]]]:
    """The whole chunks of a job: how many boards each has, and its record."""
    columns, older = columns_in(file, "chunk"), is_older(file)
    names = ", ".join(name if name in columns else "NULL" for name in ("job", "first", "boards", "digest", "seconds", "made", "seal"))
    if older:
        query = f"SELECT first, {names}, NULL FROM chunk WHERE job = ? AND first >= ? ORDER BY first"
    else:
        query = f"SELECT rowid, {names}, CAST(rows AS BLOB) FROM chunk NOT INDEXED WHERE job = ? AND rowid >= ? ORDER BY rowid"
    for _, number, first, boards, digest, seconds, made, seal, text in sweep(file, query, job.number):
        stored = Stored(first, boards, digest, seal)
        if not stored.is_chunk:
            continue
        if older and (text := rows_of_before(file, job, stored)) is not None:
            stored = replace(stored, seal=seal_of(text, first, boards, digest))
        if is_sealed(stored, text):
            yield boards, (number, first, boards, digest, seconds, made, stored.seal, text)


def rows_of_before(file: sqlite3.Connection, job: Job, stored: Stored) -> bytes | None:
    """The rows of a chunk of an older file, if they are whole."""
    import sqlite3

    try:
        return text_of(file, job.kind, job.number, *astuple(stored))
    except sqlite3.DatabaseError:
        return None


def copy(old: sqlite3.Connection, new: sqlite3.Connection, table: str, key: str, where: str, *values: object) -> None:
    """Copy the rows that can be read."""
    names = [name for name in columns_in(new, table) if name in columns_in(old, table)]
    if not names:  # the table itself is lost
        return
    query = f"SELECT {key}, {', '.join(names)} FROM {table} WHERE {where} AND {key} >= ? ORDER BY {key}"
    put(new, table, names, [tuple(row) for _, *row in sweep(old, query, *values)])


def put(file: sqlite3.Connection, table: str, names: list[str] | tuple[str, ...], rows: list[tuple[object, ...]]) -> None:
    columns = ", ".join(f'"{name}"' for name in names)
    file.executemany(f"INSERT OR REPLACE INTO {table} ({columns}) VALUES ({', '.join('?' * len(names))})", rows)
