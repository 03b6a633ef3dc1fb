"""Rows in a SQLite file that a kill at any moment leaves whole.

One process writes. A chunk's rows go in together with the record of the chunk, in one transaction that is on the disk before the chunk
counts as done: so a chunk is there or it is not, and one that is computed twice is kept once. Its seal tells whether its rows are still
what the worker made. The file is made for questions in SQL:

    job      one row per job: its task, settings and corpus, when it was begun and finished, how many boards there are
    source   the files of a corpus by number
    chunk    which positions are done, the digest of their texts, the seconds a worker took, and the seal of their rows
    slow     texts of the slowest boards of each chunk, as ids where there are such
    solved, counted, graded, compared, made    one row per board (`compared`: per search), by job and position; see `tasks`
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

from fronteira.batch.chunks import Chunk
from fronteira.batch.seals import seal_of
from fronteira.batch.tasks import TASKS, Task
from fronteira.batch.work import Answer, table_of
from fronteira.errors import BadCorpus, reason_of
from fronteira.runs.keeping import at_once, lock, now, write_safely
from fronteira.words import Said, find

if TYPE_CHECKING:
    import sqlite3

FORMAT = 2
"""Of the tables below. A file of a format before gets what it lacks when it is written to; any other is refused, not guessed at."""

FEW = 5
"""Chunks that a sentence names."""

OURS = 0x46524F4E
"""What tells a file of results from any other SQLite file."""

SCHEMA = (
    "CREATE TABLE IF NOT EXISTS job (number INTEGER PRIMARY KEY, key TEXT UNIQUE, task TEXT, settings TEXT, corpus TEXT, version TEXT, "
    "begun TEXT, finished TEXT, boards INTEGER, kin TEXT)",
    "CREATE TABLE IF NOT EXISTS source (job INTEGER, number INTEGER, name TEXT, PRIMARY KEY (job, number)) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS chunk (job INTEGER, first INTEGER, boards INTEGER, digest TEXT, seconds REAL, made TEXT, seal TEXT, "
    "PRIMARY KEY (job, first)) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS slow (job INTEGER, position INTEGER, text TEXT, PRIMARY KEY (job, position)) WITHOUT ROWID",
    *(table_of(task) for task in TASKS.values()),
    f"PRAGMA user_version = {FORMAT}",
    f"PRAGMA application_id = {OURS}",
)


ADDED = {"job": "kin", "chunk": "seal"}
"""Columns that files of format 1 lack."""


@dataclass(frozen=True)
class Job:
    """A job of a file of results."""

    number: int
    task: str
    settings: dict[str, Any]
    corpus: list[str]
    version: str
    begun: str
    finished: str | None
    boards: int | None

    @property
    def kind(self) -> type[Task]:
        return TASKS[self.task]


@dataclass(frozen=True)
class Stored:
    """A chunk that is done. One of format 1 has no seal."""

    first: int
    boards: int
    digest: str
    seal: str | None

    @property
    def last(self) -> int:
        return self.first + self.boards - 1


def key_of(task: Task, names: Sequence[str]) -> str:
    """What is done with which corpus, as a digest. Files go by their full paths: the same name elsewhere is another corpus."""
    return digest_of(task.settings(), names)


def kin_of(task: Task, names: Sequence[str]) -> str:
    """The same, whatever the limits."""
    return digest_of({name: value for name, value in task.settings().items() if name != "limits"}, names)


def digest_of(settings: Any, names: Sequence[str]) -> str:
    paths = [os.path.abspath(name) if os.path.exists(name) else name for name in names]
    return sha256(json.dumps([settings, paths], sort_keys=True, default=str).encode()).hexdigest()[:32]


class Store:
    """The file of results, for the one who adds to it. `with` closes it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._lock = lock(Path(f"{path}.lock"))
        except BlockingIOError:
            raise BadCorpus("batch.busy", path=path) from None
        except OSError as error:
            raise BadCorpus("batch.no-room-there", path=path, error=reason_of(error)) from None
        with self._telling():
            self._file = open_file(path)
            write_safely(self._file)
            with at_once(self._file):
                for statement in SCHEMA:
                    self._file.execute(statement)
                for table, column in ADDED.items():
                    if column not in columns_in(self._file, table):
                        self._file.execute(f"ALTER TABLE {table} ADD COLUMN {column} TEXT")
            self._file.execute("ATTACH ':memory:' AS answer")

    def __enter__(self) -> Store:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._file.close()
        self._lock.close()

    @contextmanager
    def _telling(self) -> Iterator[None]:
        """What the file or the disk refuses, as a sentence."""
        import sqlite3

        try:
            yield
        except sqlite3.OperationalError as error:
            raise why_not(self.path, error) from None

    def find(self, task: Task, names: Sequence[str]) -> Job | None:
        """The job that does this to that corpus, if it was begun."""
        return next(iter(jobs_in(self._file, "WHERE key = ?", key_of(task, names))), None)

    def find_kin(self, task: Task, names: Sequence[str]) -> Job | None:
        """The last job that does so under other limits, and is not finished."""
        return next(reversed(jobs_in(self._file, "WHERE kin = ? AND finished IS NULL", kin_of(task, names))), None)

    def begin(self, task: Task, names: Sequence[str], files: Sequence[str], version: str) -> Job:
        """A new job."""
        settings = json.dumps(task.settings(), default=str)
        values = (key_of(task, names), task.name, settings, json.dumps(list(names)), version, now(), kin_of(task, names))
        with self._telling(), at_once(self._file):
            names_of = "key, task, settings, corpus, version, begun, kin"
            added = self._file.execute(f"INSERT INTO job ({names_of}) VALUES (?, ?, ?, ?, ?, ?, ?)", values)
            number = added.lastrowid
            self._file.executemany("INSERT INTO source VALUES (?, ?, ?)", [(number, place, name) for place, name in enumerate(files)])
        job = self.find(task, names)
        assert job is not None
        return job

    def forget(self, job: Job) -> None:
        """Remove a job and its rows."""
        with self._telling(), at_once(self._file):
            for table in ("source", "chunk", "slow", job.kind.table):
                self._file.execute(f"DELETE FROM {table} WHERE job = ?", (job.number,))
            self._file.execute("DELETE FROM job WHERE number = ?", (job.number,))

    def reopen(self, job: Job) -> None:
        """A job that goes on is not finished."""
        with self._telling():
            self._file.execute("UPDATE job SET finished = NULL, boards = NULL WHERE number = ?", (job.number,))

    def stored(self, job: Job) -> Iterator[Stored]:
        """The chunks that are done, in order."""
        yield from chunks_in(self._file, job)

    def is_whole(self, job: Job, stored: Stored) -> bool:
        """Are the rows of a chunk what was written?"""
        with self._telling():
            return is_whole(self._file, job, stored)

    def drop(self, job: Job, stored: Stored) -> None:
        """Remove a chunk and its rows."""
        with self._telling(), at_once(self._file):
            for table in ("slow", job.kind.table):
                self._file.execute(
                    f"DELETE FROM {table} WHERE job = ? AND position BETWEEN ? AND ?", (job.number, stored.first, stored.last)
                )
            self._file.execute("DELETE FROM chunk WHERE job = ? AND first = ?", (job.number, stored.first))

    def keep(self, job: Job, chunk: Chunk, answer: Answer) -> None:
        """Commit the rows of a chunk."""
        table = job.kind.table
        self._file.deserialize(answer.data, name="answer")
        with self._telling(), at_once(self._file):
            self._file.execute(f"INSERT OR REPLACE INTO main.{table} SELECT * FROM answer.{table}")
            values = (job.number, chunk.first, chunk.boards, answer.digest, answer.seconds, now(), answer.seal)
            self._file.execute("INSERT OR REPLACE INTO chunk VALUES (?, ?, ?, ?, ?, ?, ?)", values)
            slow = [(job.number, position, text) for position, text in answer.slowest]
            self._file.executemany("INSERT OR REPLACE INTO slow VALUES (?, ?, ?)", slow)

    def drop_strays(self, job: Job) -> None:
        """Remove rows that belong to no chunk."""
        with self._telling(), at_once(self._file):
            if not counts_agree(self._file, job):
                self._file.execute(f"DELETE {strays_of(job)}", (job.number,))

    def finish(self, job: Job, boards: int) -> None:
        with self._telling():
            self._file.execute("UPDATE job SET finished = ?, boards = ? WHERE number = ?", (now(), boards, job.number))

    def statuses(self, job: Job) -> dict[str, int]:
        """How many rows there are of each status."""
        return statuses_in(self._file, job)


def jobs_in(file: sqlite3.Connection, where: str = "", *values: Any) -> list[Job]:
    """The jobs of a file."""
    query = f"SELECT number, task, settings, corpus, version, begun, finished, boards FROM job {where} ORDER BY number"
    return [
        Job(number, task, json.loads(settings), json.loads(corpus), *rest)
        for number, task, settings, corpus, *rest in file.execute(query, values)
    ]


def statuses_in(file: sqlite3.Connection, job: Job) -> dict[str, int]:
    query = f"SELECT status, count(*) FROM {job.kind.table} WHERE job = ? GROUP BY status ORDER BY 2 DESC"
    return dict(file.execute(query, (job.number,)))


def columns_in(file: sqlite3.Connection, table: str) -> list[str]:
    return [name for _, name, *_ in file.execute(f"PRAGMA table_info({table})")]


def chunks_in(file: sqlite3.Connection, job: Job) -> Iterator[Stored]:
    """The chunks of a job in order, a few in memory at a time."""
    last = 0
    seal = "seal" if "seal" in columns_in(file, "chunk") else "NULL"
    query = f"SELECT first, boards, digest, {seal} FROM chunk WHERE job = ? AND first > ? ORDER BY first LIMIT 1000"
    while found := file.execute(query, (job.number, last)).fetchall():
        for row in found:
            yield Stored(*row)
        last = found[-1][0]


def is_whole(file: sqlite3.Connection, job: Job, stored: Stored) -> bool:
    """Are the rows of a chunk what its worker sealed, or where there is no seal at least all there?"""
    rows = rows_of(file, job, stored).fetchall()
    if stored.seal is None:
        place = job.kind.columns().index("position")
        return len({row[place] for row in rows}) == stored.boards
    return seal_of(rows) == stored.seal


def rows_of(file: sqlite3.Connection, job: Job, stored: Stored) -> sqlite3.Cursor:
    """The rows of a chunk as they were sealed."""
    columns = ", ".join(f'"{name}"' for name in job.kind.columns())
    query = f"SELECT {columns} FROM {job.kind.table} WHERE job = ? AND position BETWEEN ? AND ? ORDER BY {', '.join(job.kind.key)}"
    return file.execute(query, (job.number, stored.first, stored.last))


def check_rows(file: sqlite3.Connection, job: Job, path: Path) -> None:
    """Refuse a job some of whose rows are lost or changed; whoever goes on with it makes them again."""
    bad = [(stored.first, stored.last) for stored in chunks_in(file, job) if not is_whole(file, job, stored)]
    if not bad and not counts_agree(file, job):
        where = f"SELECT DISTINCT position, position {strays_of(job)} LIMIT {FEW + 1}"
        bad = file.execute(where, (job.number,)).fetchall()
    if bad:
        places = ", ".join(f"{first}–{last}" for first, last in bad[:FEW]) + (", …" if len(bad) > FEW else "")
        raise BadCorpus("batch.rows-damaged", path=path, job=job.number, places=places)


def check_count(file: sqlite3.Connection, job: Job, path: Path) -> None:
    """The same, quickly: are there as many boards as there should be?"""
    if not counts_agree(file, job):
        check_rows(file, job, path)


def counts_agree(file: sqlite3.Connection, job: Job) -> bool:
    """Are there rows of as many boards as the chunks say?"""
    (said,) = file.execute("SELECT coalesce(sum(boards), 0) FROM chunk WHERE job = ?", (job.number,)).fetchone()
    (found,) = file.execute(f"SELECT count(DISTINCT position) FROM {job.kind.table} WHERE job = ?", (job.number,)).fetchone()
    return bool(said == found)


def strays_of(job: Job) -> str:
    """Rows that belong to no chunk, for a query."""
    table = job.kind.table
    mine = f"chunk.job = {table}.job AND position BETWEEN first AND first + boards - 1"
    return f"FROM {table} WHERE job = ? AND NOT EXISTS (SELECT 1 FROM chunk WHERE {mine})"


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """A file of results for whoever only looks, also while it grows, and where nothing can be written."""
    import sqlite3

    if not path.is_file():
        raise BadCorpus("batch.no-results", path=path)
    try:
        file = open_file(path)
    except sqlite3.OperationalError as error:
        log = Path(f"{path}-wal")
        if log.exists() and log.stat().st_size:  # rows that are not in the file yet, and cannot be read without writing
            raise BadCorpus("batch.not-readable", path=path, error=told(error)) from None
        file = open_file(path, "?immutable=1")
    try:
        if not file.execute("SELECT 1 FROM sqlite_master WHERE name = 'job'").fetchone():
            raise BadCorpus("batch.not-results", path=path)
        yield file
    finally:
        file.close()


def pick_job(file: sqlite3.Connection, number: int | None = None) -> Job:
    """A job by its number, or the last."""
    jobs = jobs_in(file)
    if number is not None:
        jobs = [job for job in jobs if job.number == number]
    if not jobs:
        raise BadCorpus("batch.no-job-yet") if number is None else BadCorpus("batch.no-job", number=number)
    return jobs[-1]


def open_file(path: Path, how: str = "") -> sqlite3.Connection:
    """The file; what is no file of ours is refused before anything is written to it."""
    import sqlite3

    file = sqlite3.connect(path.absolute().as_uri() + how, isolation_level=None, uri=True)
    try:
        (form,), (whose,) = (file.execute(f"PRAGMA {name}").fetchone() for name in ("user_version", "application_id"))
        empty = file.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    except sqlite3.OperationalError:
        file.close()
        raise
    except sqlite3.DatabaseError:
        file.close()
        raise BadCorpus("batch.not-results", path=path) from None
    if not empty and (whose != OURS or not 1 <= form <= FORMAT):
        file.close()
        raise BadCorpus("batch.other-format" if whose == OURS else "batch.other-sqlite", path=path, found=form, wanted=FORMAT)
    return file


def why_not(path: Path, error: sqlite3.OperationalError) -> BadCorpus:
    """What a refusal of SQLite's means to whoever waits for results."""
    import sqlite3

    full = error.sqlite_errorcode == sqlite3.SQLITE_FULL or "disk I/O" in str(error)
    return BadCorpus("batch.disk-full" if full else "batch.no-room-there", path=path, error=told(error))


def told(error: sqlite3.OperationalError) -> Said | str:
    """A refusal of SQLite's in words: ours where we have some for it, else what it is called."""
    key = f"batch.sqlite.{error.sqlite_errorname}"
    return Said(key) if find(key, "en") else error.sqlite_errorname
