"""A file of results, for whoever looks: its tables, what is in them, and whether that is what was written.

job      one row per job: its task, settings and corpus, when it was begun and finished, how many boards there are
source   the files of a corpus by number
chunk    which positions are done, the digest of their texts, the seconds a worker took, and the seal of their rows
slow     texts of the slowest boards of each chunk, as ids where there are such
solved, counted, graded, compared, made    one row per board (`compared`: per search), by job and position; see `tasks`
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fronteira.batch.seals import seal_of
from fronteira.batch.tasks import TASKS, Task
from fronteira.batch.work import table_of
from fronteira.errors import BadCorpus
from fronteira.runs.salvage import is_damaged, is_full, lost_all_but_log, told

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

    @property
    def is_chunk(self) -> bool:
        """Are these the values of a chunk? What is read from a damaged file may be anything."""
        return isinstance(self.first, int) and isinstance(self.boards, int) and self.boards > 0 and isinstance(self.digest, str)


def prepare(file: sqlite3.Connection) -> None:
    """Make the tables, and the columns that a file of format 1 lacks."""
    for statement in SCHEMA:
        file.execute(statement)
    for table, column in ADDED.items():
        if column not in columns_in(file, table):
            file.execute(f"ALTER TABLE {table} ADD COLUMN {column} TEXT")


def jobs_in(file: sqlite3.Connection, where: str = "", *values: Any) -> list[Job]:
    """The jobs of a file."""
    return [job_of(row) for row in file.execute(f"SELECT {', '.join(JOB)} FROM job {where} ORDER BY number", values)]


def job_of(row: Sequence[Any]) -> Job:
    """A job from its row; where that cannot be, the file is not what it was."""
    import sqlite3

    try:
        job = Job(**{**dict(zip(JOB, row, strict=True)), "settings": json.loads(row[2]), "corpus": json.loads(row[3])})
        sound = isinstance(job.settings, dict) and all(isinstance(name, str) for name in job.corpus) and job.task in TASKS
    except (TypeError, ValueError, RecursionError):
        sound = False
    if not sound:
        raise sqlite3.DatabaseError
    return job


JOB = tuple(each.name for each in fields(Job))


def statuses_in(file: sqlite3.Connection, job: Job) -> dict[str, int]:
    query = f"SELECT status, count(*) FROM {job.kind.table} WHERE job = ? GROUP BY status ORDER BY 2 DESC"
    return dict(file.execute(query, (job.number,)))


def columns_in(file: sqlite3.Connection, table: str) -> list[str]:
    return [name for _, name, *_ in file.execute(f"PRAGMA table_info({table})")]


def chunks_in(file: sqlite3.Connection, job: Job) -> Iterator[Stored]:
    """The chunks of a job in order, a few in memory at a time. One that is none, or lies in another, shows that the file is damaged."""
    import sqlite3

    last = 0
    seal = "seal" if "seal" in columns_in(file, "chunk") else "NULL"
    query = f"SELECT first, boards, digest, {seal} FROM chunk WHERE job = ? AND first > ? ORDER BY first LIMIT 1000"
    while found := file.execute(query, (job.number, last)).fetchall():
        for row in found:
            stored = Stored(*row)
            if not stored.is_chunk or stored.first <= last:
                raise sqlite3.DatabaseError
            yield stored
            last = stored.last


def is_whole(file: sqlite3.Connection, job: Job, stored: Stored) -> bool:
    """Are the rows of a chunk in a file what its worker sealed?"""
    return sealed(job, stored, rows_of(file, job, stored).fetchall())


def sealed(job: Job, stored: Stored, rows: list[tuple[Any, ...]]) -> bool:
    """Are rows what a worker sealed, or where there is no seal at least all there?"""
    if stored.seal is None:
        place = job.kind.columns().index("position")
        return len({row[place] for row in rows}) == stored.boards
    return seal_of(rows, stored.digest) == stored.seal


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
        bad = file.execute(where, (job.number,)).fetchall() or [(1, job.boards)]
    if bad:
        places = ", ".join(f"{first}–{last}" for first, last in bad[:FEW]) + (", …" if len(bad) > FEW else "")
        raise BadCorpus("batch.rows-damaged", path=path, job=job.number, places=places)


def check_count(file: sqlite3.Connection, job: Job, path: Path) -> None:
    """The same, quickly: are there as many boards as there should be?"""
    if not counts_agree(file, job):
        check_rows(file, job, path)


def counts_agree(file: sqlite3.Connection, job: Job) -> bool:
    """Are there rows of as many boards as the chunks say, and a job that is finished?"""
    (said,) = file.execute("SELECT coalesce(sum(boards), 0) FROM chunk WHERE job = ?", (job.number,)).fetchone()
    (found,) = file.execute(f"SELECT count(DISTINCT position) FROM {job.kind.table} WHERE job = ?", (job.number,)).fetchone()
    return bool(said == found and job.boards in (None, said))


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
        if is_damaged(error):
            raise why_not(path, error) from None
        log = Path(f"{path}-wal")
        if log.exists() and log.stat().st_size:  # rows that are not in the file yet, and cannot be read without writing
            raise BadCorpus("batch.not-readable", path=path, error=told(error)) from None
        file = open_file(path, "?immutable=1")
    try:
        with telling(path):
            if not file.execute("SELECT 1 FROM sqlite_master WHERE name = 'job'").fetchone():
                raise BadCorpus("batch.not-results", path=path)
            yield file
    finally:
        file.close()


@contextmanager
def telling(path: Path) -> Iterator[None]:
    """What the file or the disk refuses, as a sentence."""
    import sqlite3

    try:
        yield
    except sqlite3.DatabaseError as error:
        raise why_not(path, error) from None


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

    if lost_all_but_log(path):
        raise damage_of(path)
    file = sqlite3.connect(path.absolute().as_uri() + how, isolation_level=None, uri=True)
    try:
        file.execute("PRAGMA trusted_schema = OFF")  # it may be somebody else's
        (form,), (whose,) = (file.execute(f"PRAGMA {name}").fetchone() for name in ("user_version", "application_id"))
        kinds = [kind for (kind,) in file.execute("SELECT type FROM sqlite_master")]
    except sqlite3.OperationalError:
        file.close()
        raise
    except sqlite3.DatabaseError as error:
        file.close()
        raise why_not(path, error) from None
    if kinds and (whose != OURS or not 1 <= form <= FORMAT or {*kinds} - {"table", "index"}):
        file.close()
        raise BadCorpus("batch.other-format" if whose == OURS else "batch.other-sqlite", path=path, found=form, wanted=FORMAT)
    return file


def why_not(path: Path, error: sqlite3.DatabaseError) -> BadCorpus:
    """What a refusal of SQLite's means to whoever waits for results."""
    if is_damaged(error):
        return damage_of(path)
    return BadCorpus("batch.disk-full" if is_full(error) else "batch.no-room-there", path=path, error=told(error))


def damage_of(path: Path) -> BadCorpus:
    """What is whole of a file that is damaged, as a sentence."""
    from fronteira.batch.repair import whole_in

    whole = whole_in(path)
    return BadCorpus("batch.damaged", path=path, boards=whole.boards) if whole else BadCorpus("batch.not-results", path=path)
