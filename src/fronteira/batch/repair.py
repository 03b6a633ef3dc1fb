"""What is whole of a damaged file of results, and a fresh file made of it. A chunk is whole if all its rows can be read and fit its seal.

The damaged file is kept, under another name. Chunks that were lost are made again when their job is taken up again.
"""

from __future__ import annotations

import json
from bisect import bisect
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import astuple, dataclass
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fronteira.batch.facts import FACTS, agreed_facts, digest_of, keep_twins
from fronteira.batch.older import is_older, text_of
from fronteira.batch.results import (
    JOB,
    SCHEMA,
    Job,
    Stored,
    check_jobs,
    check_rows,
    has_ours,
    is_sealed,
    is_unsealed,
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
from fronteira.runs.keeping import columns_of, real
from fronteira.runs.salvage import copy_of, leaf_by_leaf, passes, save_in_fresh, sweep

if TYPE_CHECKING:
    import sqlite3


@dataclass
class Whole:
    """How much of a file is whole: jobs, boards in whole chunks of theirs, and boards in whole chunks of jobs of which nothing is known."""

    jobs: int = 0
    boards: int = 0
    strays: int = 0


def whole_in(path: Path) -> Whole:
    """How much of a file is whole."""
    with copy_of(real(path), SCHEMA, has_ours) as file:
        jobs = known_jobs(file)
        whole = Whole(jobs=len(jobs))
        for number, boards, _ in whole_chunks(file, {number: job for number, (job, _) in jobs.items()}):
            if number in jobs:
                whole.boards += boards
            else:
                whole.strays += boards
        return whole


def repair(path: Path) -> tuple[Whole, Path] | None:
    """Save what is whole in a fresh file: how much that is, and where the damaged one is now. None if nothing is damaged."""
    if not path.is_file():
        raise BadCorpus("batch.no-results", path=path)
    path = real(path)
    with lock_file(path), telling(path):
        if is_sound(path):
            return None
        whole = whole_in(path)
        if not whole.jobs:
            key = "batch.jobs-lost" if whole.strays else "batch.nothing-whole"
            raise BadCorpus(key, path=path, boards=whole.strays)
        return save_in_fresh(path, copy_of(path, SCHEMA, has_ours), open_file, prepare, save)


def is_sound(path: Path) -> bool:
    """Is every page, every job and every row of a file what it should be?"""

    def check(file: sqlite3.Connection) -> None:
        with closing(up_to_date(file) if is_older(file) else file) as current:
            check_jobs(current)
            for job in jobs_in(current):
                check_rows(current, job, path)

    return passes(path, open_file, check)


def save(old: sqlite3.Connection, new: sqlite3.Connection) -> Whole:
    """Put what is whole of one file into another."""
    jobs = known_jobs(old)
    for number, (_, (row, names)) in jobs.items():
        new.execute(f"INSERT INTO job (number, {', '.join(FACTS)}) VALUES (?{', ?' * len(FACTS)})", (number, *row))
        new.executemany("INSERT OR REPLACE INTO source VALUES (?, ?, ?)", [(number, *name) for name in names])
        new.executemany("INSERT OR REPLACE INTO slow VALUES (?, ?, ?, ?)", whole_texts(old, number))
    boards: Counter[int] = Counter()
    for number, many, row in whole_chunks(old, {number: job for number, (job, _) in jobs.items()}):
        if number in jobs:
            boards[number] += many
            new.execute("INSERT INTO chunk VALUES (?, ?, ?, ?, ?, ?, ?, CAST(? AS TEXT))", row)
    for number, (job, _) in jobs.items():
        if boards[number] != job.boards:
            new.execute("UPDATE job SET finished = NULL, boards = NULL WHERE number = ?", (number,))
    keep_twins(new)
    return Whole(len(jobs), boards.total())


def known_jobs(file: sqlite3.Connection) -> dict[int, tuple[Job, list[Any]]]:
    """The jobs of which it can be told what they are: each with its row, and its files."""
    import sqlite3

    jobs: dict[int, tuple[Job, list[Any]]] = {}
    for number, text in agreed_facts(file).items():
        facts = json.loads(text)
        known = {"number": number, **dict(zip(FACTS, facts[0], strict=True))}
        with suppress(sqlite3.DatabaseError):
            jobs[number] = (job_of([known[name] for name in JOB]), facts)
    return jobs


def whole_texts(file: sqlite3.Connection, number: int) -> Iterator[tuple[object, ...]]:
    """The texts of slow boards that are whole."""
    digest = "digest" if "digest" in columns_of(file, "slow") else "NULL"
    unsealed = is_unsealed(file)
    query = f"SELECT position, text, {digest} FROM slow WHERE job = ? AND position >= ? ORDER BY position"
    for position, text, found in sweep(file, query, number):
        made = digest_of(number, position, text)
        if found == made or (unsealed and found is None):
            yield number, position, text, made


def whole_chunks(file: sqlite3.Connection, jobs: Mapping[int, Job]) -> Iterator[tuple[int, int, tuple[object, ...]]]:
    """The whole chunks of a file, none of which lies in another: the job, how many boards each has, and its record."""
    taken: dict[int, list[tuple[int, int]]] = {}
    for row in chain(*(chunks_of_before(file, job) for job in jobs.values())) if is_older(file) else chunks_there(file, jobs):
        number, first, boards, digest, _, _, seal, text = row
        stored = Stored(first, boards, digest, seal)
        if isinstance(number, int) and stored.is_chunk and is_sealed(stored, text) and take(taken.setdefault(number, []), stored):
            yield number, boards, row


def take(taken: list[tuple[int, int]], stored: Stored) -> bool:
    """Are the positions of a chunk still free? Then they are no more."""
    place = bisect(taken, (stored.first, stored.last))
    if (place and taken[place - 1][1] >= stored.first) or (place < len(taken) and taken[place][0] <= stored.last):
        return False
    taken.insert(place, (stored.first, stored.last))
    return True


def chunks_there(file: sqlite3.Connection, jobs: Mapping[int, Job]) -> Iterator[tuple[Any, ...]]:
    """The chunks that can be read; then those that only a leaf has, for which nothing leads there. Such a one may be of a job that was
    forgotten, and whose number another has since."""
    names = "job, first, boards, digest, seconds, made, seal, CAST(rows AS BLOB)"
    query = f"SELECT rowid, {names} FROM chunk NOT INDEXED WHERE rowid >= ? ORDER BY rowid"
    for _, *row in sweep(file, query):
        yield tuple(row)
    for _, *row in leaf_by_leaf(file, "chunk", query):
        number, made = row[0], row[5]
        if number not in jobs or (isinstance(made, str) and made >= jobs[number].begun):
            yield tuple(row)


def chunks_of_before(file: sqlite3.Connection, job: Job) -> Iterator[tuple[Any, ...]]:
    """The chunks of a job of an older file, with the rows that are records there."""
    names = ("job", "first", "boards", "digest", "seconds", "made", "seal")
    columns = ", ".join(name if name in columns_of(file, "chunk") else "NULL" for name in names)
    for _, *row in sweep(file, f"SELECT first, {columns} FROM chunk WHERE job = ? AND first >= ? ORDER BY first", job.number):
        _, first, boards, digest, _, _, seal = row
        stored = Stored(first, boards, digest, seal)
        if stored.is_chunk and (text := rows_of_before(file, job, stored)) is not None:
            yield (*row[:6], seal_of(text, first, boards, digest), text)


def rows_of_before(file: sqlite3.Connection, job: Job, stored: Stored) -> bytes | None:
    """The rows of a chunk of an older file, if they are whole."""
    import sqlite3

    try:
        return text_of(file, job.kind, job.number, *astuple(stored))
    except sqlite3.DatabaseError:
        return None
