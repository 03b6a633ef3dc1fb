"""A file of results, for whoever looks: its tables, what is in them, and whether that is what was written.

job      one row per job: its task, settings and corpus, when it was begun and finished, how many boards there are
source   the files of a corpus by number
chunk    which positions are done, the digest of their texts, the seconds a worker took, their rows as one text, and its seal (see `rows`)
slow     texts of the slowest boards of each chunk, as ids where there are such, and their digests
twin     what `job` and `source` say of each job, as one text with a digest: see `facts`
solved, counted, graded, compared, made    views of those rows, one per board (`compared`: per search); see `tasks`
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fronteira.batch.facts import FACTS, check_facts, check_texts, give_digests
from fronteira.batch.older import ADDED, bring_up, is_older
from fronteira.batch.rows import read_rows, seal_of, view_of
from fronteira.batch.tasks import TASKS, Task
from fronteira.errors import BadCorpus
from fronteira.runs.keeping import WRITE, at_once, connect, has_columns, is_new, open_to_look, tables_in
from fronteira.runs.salvage import is_damaged, is_full, lost_all_but_log, told

if TYPE_CHECKING:
    import sqlite3

FORMAT = 4
"""Of the tables below. A file of a format before, in which at most rows have digests, is brought up to date when it is written to; any
other is refused, not guessed at."""

ROWS_IN_CHUNKS = 3
"""The first format in which they are."""

FEW = 5
"""Chunks that a sentence names."""

OURS = 0x46524F4E
"""What tells a file of results from any other SQLite file."""

VIEWS = {task.table: view_of(task) for task in TASKS.values()}

SCHEMA = (
    "CREATE TABLE IF NOT EXISTS job (number INTEGER PRIMARY KEY, key TEXT UNIQUE, task TEXT, settings TEXT, corpus TEXT, version TEXT, "
    "begun TEXT, finished TEXT, boards INTEGER, kin TEXT)",
    "CREATE TABLE IF NOT EXISTS source (job INTEGER, number INTEGER, name TEXT, PRIMARY KEY (job, number)) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS chunk (job INTEGER, first INTEGER, boards INTEGER, digest TEXT, seconds REAL, made TEXT, seal TEXT, "
    "rows TEXT, PRIMARY KEY (job, first))",
    "CREATE TABLE IF NOT EXISTS slow (job INTEGER, position INTEGER, text TEXT, digest TEXT, PRIMARY KEY (job, position)) WITHOUT ROWID",
    "CREATE TABLE IF NOT EXISTS twin (number INTEGER PRIMARY KEY, facts TEXT, digest TEXT)",
    *(view.replace("VIEW ", "VIEW IF NOT EXISTS main.", 1) for view in VIEWS.values()),
    f"PRAGMA user_version = {FORMAT}",
    f"PRAGMA application_id = {OURS}",
)

TABLES = {
    "job": ("number", *FACTS),
    "source": ("job", "number", "name"),
    "chunk": ("job", "first", "boards", "digest", "seconds", "made", "seal", "rows"),
    "slow": ("job", "position", "text", "digest"),
    "twin": ("number", "facts", "digest"),
}


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
    """A chunk that is done."""

    first: int
    boards: int
    digest: str
    seal: str

    @property
    def last(self) -> int:
        return self.first + self.boards - 1

    @property
    def is_chunk(self) -> bool:
        """Are these the values of a chunk? What is read from a damaged file may be anything."""
        return isinstance(self.first, int) and isinstance(self.boards, int) and self.boards > 0 and isinstance(self.digest, str)


def prepare(file: sqlite3.Connection) -> None:
    """Make the tables, in a file of before out of what it has."""
    older = is_older(file)
    if older:
        bring_up(file)
    for statement in SCHEMA:
        file.execute(statement)
    if older:
        file.execute("INSERT INTO chunk SELECT job, first, boards, digest, seconds, made, seal, rows FROM brought")
        file.execute("DROP TABLE brought")
    give_digests(file)


def is_unsealed(file: sqlite3.Connection) -> bool:
    """Is a file of a format in which only rows have digests?"""
    return int(file.execute("PRAGMA user_version").fetchone()[0]) < FORMAT


def check_jobs(file: sqlite3.Connection) -> None:
    """What is known of jobs and of slow boards must be what was written, where a file tells."""
    if not is_unsealed(file):
        check_facts(file)
        check_texts(file)


def jobs_in(file: sqlite3.Connection, where: str = "", *values: Any) -> list[Job]:
    """The jobs of a file."""
    return [job_of(row) for row in file.execute(f"SELECT {', '.join(JOB)} FROM job {where} ORDER BY number", values)]


def job_of(row: Sequence[Any]) -> Job:
    """A job from its row; where that cannot be, the file is not what it was."""
    import sqlite3

    try:
        job = Job(**{**dict(zip(JOB, row, strict=True)), "settings": json.loads(row[2]), "corpus": json.loads(row[3])})
        sound = isinstance(job.settings, dict) and all(isinstance(name, str) for name in job.corpus) and job.task in TASKS
        sound = sound and (job.boards is None or isinstance(job.boards, int))
    except (TypeError, ValueError, RecursionError):
        sound = False
    if not sound:
        raise sqlite3.DatabaseError
    return job


JOB = tuple(each.name for each in fields(Job))


def statuses_in(file: sqlite3.Connection, job: Job) -> dict[str, int]:
    query = f"SELECT status, count(*) FROM {job.kind.table} WHERE job = ? GROUP BY status ORDER BY 2 DESC"
    return dict(file.execute(query, (job.number,)))


def chunks_in(file: sqlite3.Connection, job: Job, first: int = 1) -> Iterator[Stored]:
    """The chunks of a job in order, from a position on, a few in memory at a time. One that is none, or lies in another, shows that the
    file is damaged."""
    import sqlite3

    last = first - 1
    query = "SELECT first, boards, digest, seal FROM chunk WHERE job = ? AND first > ? ORDER BY first LIMIT 1000"
    while found := file.execute(query, (job.number, last)).fetchall():
        for row in found:
            stored = Stored(*row)
            if not stored.is_chunk or stored.first <= last:
                raise sqlite3.DatabaseError
            yield stored
            last = stored.last


def find_chunk(file: sqlite3.Connection, job: Job, first: int) -> Stored | None:
    """The chunk that begins at a position."""
    stored = next(chunks_in(file, job, first), None)
    return stored if stored and stored.first == first else None


def is_whole(file: sqlite3.Connection, job: Job, stored: Stored) -> bool:
    """Are the rows of a chunk in a file what its worker sealed?"""
    return is_sealed(stored, text_of(file, job, stored))


def is_sealed(stored: Stored, text: bytes | None) -> bool:
    """Is a text what a worker sealed?"""
    return text is not None and seal_of(text, stored.first, stored.boards, stored.digest) == stored.seal


def text_of(file: sqlite3.Connection, job: Job, stored: Stored) -> bytes | None:
    """The rows of a chunk as they were sealed."""
    query = "SELECT CAST(rows AS BLOB) FROM chunk WHERE job = ? AND first = ?"
    (text,) = file.execute(query, (job.number, stored.first)).fetchone() or (None,)
    return text if isinstance(text, bytes) else None


def rows_of(file: sqlite3.Connection, job: Job, stored: Stored) -> list[tuple[Any, ...]]:
    """The rows of a chunk, without the number of the job."""
    import sqlite3

    try:
        return read_rows(text_of(file, job, stored) or b"", len(job.kind.columns()) - 1)
    except ValueError:
        raise sqlite3.DatabaseError from None


def check_rows(file: sqlite3.Connection, job: Job, path: Path) -> None:
    """Refuse a job some of whose rows are lost or changed; whoever goes on with it makes them again."""
    check_jobs(file)
    bad: list[tuple[int, int]] = []
    last = 0
    for stored in chunks_in(file, job):
        if job.finished and stored.first > last + 1:
            bad.append((last + 1, stored.first - 1))
        last = stored.last
        if not is_whole(file, job, stored):
            bad.append((stored.first, last))
    if job.boards not in (None, last):
        assert job.boards is not None
        bad.append((min(last, job.boards) + 1, max(last, job.boards)))
    if bad:
        places = ", ".join(f"{first}–{last}" for first, last in bad[:FEW]) + (", …" if len(bad) > FEW else "")
        raise BadCorpus("batch.rows-damaged", path=path, job=job.number, places=places)


@contextmanager
def reading(path: Path) -> Iterator[sqlite3.Connection]:
    """A file of results for whoever only looks, also while it grows, and where nothing can be written."""

    if not path.is_file():
        raise BadCorpus("batch.no-results", path=path)
    with telling(path, "batch.not-readable"):
        file = open_to_look(path, open_file)
        try:
            if is_new(file):
                raise BadCorpus("batch.not-results", path=path)
            if is_older(file):
                file = up_to_date(file)
            show_rows(file)
            yield file
        finally:
            file.close()


def up_to_date(file: sqlite3.Connection) -> sqlite3.Connection:
    """A copy of a file of before, for as long as it is open, in the present form."""
    import sqlite3

    copy = sqlite3.connect("", isolation_level=None)
    with closing(file):
        file.backup(copy)
    copy.execute("PRAGMA trusted_schema = OFF")
    with at_once(copy):
        prepare(copy)
    return copy


@contextmanager
def telling(path: Path, refused: str = "batch.no-room-there") -> Iterator[None]:
    """What the file or the disk refuses, as a sentence; `refused` where it is not the file that is at fault."""
    import sqlite3

    try:
        yield
    except sqlite3.DatabaseError as error:
        if is_damaged(error):
            raise damage_of(path) from None
        raise BadCorpus("batch.disk-full" if is_full(error) else refused, path=path, error=told(error)) from None


def pick_job(file: sqlite3.Connection, number: int | None = None) -> Job:
    """A job by its number, or the last."""
    jobs = jobs_in(file)
    if number is not None:
        jobs = [job for job in jobs if job.number == number]
    if not jobs:
        raise BadCorpus("batch.no-job-yet") if number is None else BadCorpus("batch.no-job", number=number)
    return jobs[-1]


def open_file(path: Path, how: str = WRITE) -> sqlite3.Connection:
    """The file; what is no file of ours is refused before anything is written to it."""
    import sqlite3

    if lost_all_but_log(path):
        raise sqlite3.DatabaseError
    file = connect(path, how)
    try:
        if not is_new(file):
            (form,), (whose,) = (file.execute(f"PRAGMA {name}").fetchone() for name in ("user_version", "application_id"))
            if whose != OURS or not 1 <= form <= FORMAT or tables_in(file, VIEWS) is None:
                raise BadCorpus("batch.other-format" if whose == OURS else "batch.other-sqlite", path=path, found=form, wanted=FORMAT)
            if not has_ours(file):
                raise sqlite3.DatabaseError
    except BaseException:
        file.close()
        raise
    return file


def has_ours(file: sqlite3.Connection) -> bool:
    """Are our tables in a file?"""
    (form,) = file.execute("PRAGMA user_version").fetchone()
    older: dict[str, Sequence[str]] = {"slow": ("digest",), "twin": TABLES["twin"]} if form < FORMAT else {}
    return has_columns(tables_in(file, VIEWS), TABLES, older | (ADDED if form < ROWS_IN_CHUNKS else {}))


def show_rows(file: sqlite3.Connection) -> None:
    """Views of our own, in place of the file's, which may be somebody else's."""
    for view in VIEWS.values():
        file.execute(view.replace("VIEW", "TEMP VIEW", 1))


def damage_of(path: Path) -> BadCorpus:
    """What is whole of a file that is damaged, as a sentence."""
    from fronteira.batch.repair import whole_in

    whole = whole_in(path)
    if whole.jobs:
        return BadCorpus("batch.damaged", path=path, boards=whole.boards)
    return BadCorpus("batch.jobs-lost", path=path, boards=whole.strays) if whole.strays else BadCorpus("batch.not-results", path=path)
