"""Rows in a SQLite file that a kill at any moment leaves whole.

One process writes. A chunk's rows are a part of its record, which is on the disk before the chunk counts as done: so a chunk is there or it
is not, and one that is computed twice is kept once. Its seal tells whether its rows are still what the worker made. What the file holds is
in `results`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from fronteira.batch.chunks import Chunk
from fronteira.batch.facts import check_facts, digest_of, keep_twins
from fronteira.batch.results import (
    Job,
    Stored,
    chunks_in,
    is_whole,
    jobs_in,
    open_file,
    prepare,
    show_rows,
    statuses_in,
    telling,
)
from fronteira.batch.tasks import Task
from fronteira.batch.work import Answer
from fronteira.errors import BadCorpus, reason_of
from fronteira.runs.keeping import at_once, lock, now, real, write_safely


def key_of(task: Task, names: Sequence[str]) -> str:
    """What is done with which corpus, as a digest. Files go by their full paths: the same name elsewhere is another corpus."""
    return digest_of_job(task.settings(), names)


def kin_of(task: Task, names: Sequence[str]) -> str:
    """The same, whatever the limits."""
    return digest_of_job({name: value for name, value in task.settings().items() if name != "limits"}, names)


def digest_of_job(settings: Any, names: Sequence[str]) -> str:
    paths = [os.path.abspath(name) if os.path.exists(name) else name for name in names]
    return sha256(json.dumps([settings, paths], sort_keys=True, default=str).encode()).hexdigest()[:32]


def lock_file(path: Path) -> IO[str]:
    """Make sure that nobody else writes to a file of results."""
    try:
        return lock(Path(f"{real(path)}.lock"))
    except BlockingIOError:
        raise BadCorpus("batch.busy", path=path) from None
    except OSError as error:
        raise BadCorpus("batch.no-room-there", path=path, error=reason_of(error)) from None


class Store:
    """The file of results, for the one who adds to it. `with` closes it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = lock_file(path)
        with telling(path):
            self._file = open_file(path)
            write_safely(self._file)
            with at_once(self._file):
                prepare(self._file)
            check_facts(self._file)
            show_rows(self._file)

    def __enter__(self) -> Store:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._file.close()
        self._lock.close()

    def find(self, task: Task, names: Sequence[str]) -> Job | None:
        """The job that does this to that corpus, if it was begun."""
        with telling(self.path):
            return next(iter(jobs_in(self._file, "WHERE key = ?", key_of(task, names))), None)

    def find_kin(self, task: Task, names: Sequence[str]) -> Job | None:
        """The last job that does so under other limits, and is not finished."""
        with telling(self.path):
            return next(reversed(jobs_in(self._file, "WHERE kin = ? AND finished IS NULL", kin_of(task, names))), None)

    def begin(self, task: Task, names: Sequence[str], files: Sequence[str], version: str) -> Job:
        """A new job."""
        settings = json.dumps(task.settings(), default=str)
        values = (key_of(task, names), task.name, settings, json.dumps(list(names)), version, now(), kin_of(task, names))
        with telling(self.path), at_once(self._file):
            names_of = "key, task, settings, corpus, version, begun, kin"
            added = self._file.execute(f"INSERT INTO job ({names_of}) VALUES (?, ?, ?, ?, ?, ?, ?)", values)
            number = added.lastrowid
            self._file.executemany("INSERT INTO source VALUES (?, ?, ?)", [(number, place, name) for place, name in enumerate(files)])
            keep_twins(self._file)
        job = self.find(task, names)
        assert job is not None
        return job

    def forget(self, job: Job) -> None:
        """Remove a job and its rows."""
        with telling(self.path), at_once(self._file):
            for table in ("source", "chunk", "slow"):
                self._file.execute(f"DELETE FROM {table} WHERE job = ?", (job.number,))
            for table in ("job", "twin"):
                self._file.execute(f"DELETE FROM {table} WHERE number = ?", (job.number,))

    def reopen(self, job: Job) -> None:
        """A job that goes on is not finished."""
        with telling(self.path), at_once(self._file):
            self._file.execute("UPDATE job SET finished = NULL, boards = NULL WHERE number = ?", (job.number,))
            keep_twins(self._file)

    def stored(self, job: Job) -> Iterator[Stored]:
        """The chunks that are done, in order."""
        with telling(self.path):
            yield from chunks_in(self._file, job)

    def is_whole(self, job: Job, stored: Stored) -> bool:
        """Are the rows of a chunk what was written?"""
        with telling(self.path):
            return is_whole(self._file, job, stored)

    def drop(self, job: Job, stored: Stored) -> None:
        """Remove a chunk and its rows."""
        with telling(self.path), at_once(self._file):
            self._file.execute("DELETE FROM slow WHERE job = ? AND position BETWEEN ? AND ?", (job.number, stored.first, stored.last))
            self._file.execute("DELETE FROM chunk WHERE job = ? AND first = ?", (job.number, stored.first))

    def keep(self, job: Job, chunk: Chunk, answer: Answer) -> None:
        """Commit the rows of a chunk."""
        values = (job.number, chunk.first, chunk.boards, answer.digest, answer.seconds, now(), answer.seal, answer.rows)
        slow = [(job.number, position, text, digest_of(job.number, position, text)) for position, text in answer.slowest]
        with telling(self.path), at_once(self._file):
            self._file.execute("INSERT OR REPLACE INTO chunk VALUES (?, ?, ?, ?, ?, ?, ?, CAST(? AS TEXT))", values)
            self._file.executemany("INSERT OR REPLACE INTO slow VALUES (?, ?, ?, ?)", slow)

    def finish(self, job: Job, boards: int) -> None:
        with telling(self.path), at_once(self._file):
            self._file.execute("UPDATE job SET finished = ?, boards = ? WHERE number = ?", (now(), boards, job.number))
            keep_twins(self._file)

    def statuses(self, job: Job) -> dict[str, int]:
        """How many rows there are of each status."""
        with telling(self.path):
            return statuses_in(self._file, job)
