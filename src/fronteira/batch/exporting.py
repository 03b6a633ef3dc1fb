"""The rows of a job for other programs: CSV, JSON lines, Parquet. In the order of the corpus, and never all in memory."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from fronteira.batch.results import Job, Stored, check_rows, chunks_in, find_chunk, pick_job, reading, rows_of
from fronteira.errors import BadOption
from fronteira.lazy import Needed
from fronteira.reading import is_over
from fronteira.report.plain import in_csv, in_json

if TYPE_CHECKING:
    import sqlite3

    from fronteira.batch.running import Progress

ROWS_AT_A_TIME = 50_000
WHOLE = (
    *("position", "line", "nodes", "number", "complete", "givens", "score", "rounds", "part"),
    *("expanded", "tested", "generated", "dead_ends", "duplicates", "max_frontier", "frontier_left", "depth"),
)
REAL = ("seconds", "setup", "cost", "penetrance", "branching")
"""Columns of numbers, where a format wants to know."""


def columns_of(job: Job) -> list[str]:
    """What is exported: the columns of the table, with the name of the file for its number, and not the number of the job."""
    return ["file" if name == "source" else name for name in job.kind.columns() if name != "job"]


def rows_in(file: sqlite3.Connection, job: Job, chunks: Iterable[Stored]) -> Iterator[tuple[Any, ...]]:
    """The rows of some chunks, as they are exported."""
    place = columns_of(job).index("file")
    names = dict(file.execute("SELECT number, name FROM source WHERE job = ?", (job.number,)))
    for stored in chunks:
        for row in rows_of(file, job, stored):
            yield (*row[:place], names.get(row[place]), *row[place + 1 :])


def export(path: str | Path, form: str, to: str | Path, number: int | None = None) -> int:
    """Write the rows of a job to a file, or to standard output (`-`); how many there were."""
    if form not in WRITERS:
        raise BadOption("batch.no-form", forms=", ".join(WRITERS), found=form)
    if is_over(to, path):
        raise BadOption("errors.over-input", file=to)
    with reading(Path(path)) as file:
        job = pick_job(file, number)
        check_rows(file, job, Path(path))
        return WRITERS[form](rows_in(file, job, chunks_in(file, job)), columns_of(job), str(to))


def open_text(to: str) -> IO[str]:
    import sys

    if to == "-":
        return open(sys.stdout.fileno(), "w", encoding="utf-8", newline="", closefd=False)
    return open(to, "w", encoding="utf-8", newline="")


def write_csv(rows: Iterator[tuple[Any, ...]], columns: list[str], to: str) -> int:
    import csv

    count = 0
    with open_text(to) as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(columns)
        while some := list(islice(rows, ROWS_AT_A_TIME)):
            writer.writerows([in_csv(value) for value in row] for row in some)
            count += len(some)
    return count


def write_jsonl(rows: Iterator[tuple[Any, ...]], columns: list[str], to: str) -> int:
    count = 0
    with open_text(to) as file:
        for row in rows:
            file.write(as_json(row, columns) + "\n")
            count += 1
    return count


def as_json(row: tuple[Any, ...], columns: list[str]) -> str:
    """A row as an object on a line, without what is empty."""
    known = {name: value for name, value in zip(columns, row, strict=True) if value is not None}
    if "used" in known:
        with suppress(TypeError, ValueError, RecursionError):  # somebody else's may be no JSON
            known["used"] = json.loads(known["used"])
    return in_json(known, default=repr)


class Stream:
    """The rows of a job as JSON lines while it runs, each once: in the order of the corpus ("input"), or as chunks are "finished"."""

    def __init__(self, path: Path, order: str) -> None:
        self._path, self._in_order = path, order == "input"
        self._next = 1

    def new(self, progress: Progress) -> Iterator[str]:
        """The rows of the chunk that was kept last, or of all chunks before which nothing is missing any more."""
        with reading(self._path) as file:
            job = pick_job(file, progress.job)
            columns = columns_of(job)
            latest = find_chunk(file, job, progress.latest) if progress.latest else None
            for row in rows_in(file, job, self._following(file, job) if self._in_order else [latest] if latest else []):
                yield as_json(row, columns)

    def _following(self, file: sqlite3.Connection, job: Job) -> Iterator[Stored]:
        while (stored := find_chunk(file, job, self._next)) is not None:
            yield stored
            self._next = stored.last + 1


def write_boards(rows: Iterator[tuple[Any, ...]], columns: list[str], to: str) -> int:
    """The boards that were made, one per line."""
    if "board" not in columns:
        raise BadOption("batch.no-boards-made")
    count, place = 0, columns.index("board")
    with open_text(to) as file:
        for row in rows:
            if row[place] is not None:
                file.write(row[place] + "\n")
                count += 1
    return count


def write_parquet(rows: Iterator[tuple[Any, ...]], columns: list[str], to: str) -> int:
    with Needed("pyarrow", BadOption("batch.no-pyarrow")):
        import pyarrow
        import pyarrow.parquet
    if to == "-":
        raise BadOption("batch.parquet-to-file")
    kinds = {**dict.fromkeys(WHOLE, pyarrow.int64()), **dict.fromkeys(REAL, pyarrow.float64())}
    schema = pyarrow.schema([(name, kinds.get(name, pyarrow.string())) for name in columns])
    count = 0
    with pyarrow.parquet.ParquetWriter(to, schema) as writer:
        while some := list(islice(rows, ROWS_AT_A_TIME)):
            turned = zip(*some, strict=True)
            writer.write_table(pyarrow.table([list(column) for column in turned], schema=schema))
            count += len(some)
    return count


WRITERS: dict[str, Callable[[Iterator[tuple[Any, ...]], list[str], str], int]] = {
    "csv": write_csv,
    "jsonl": write_jsonl,
    "parquet": write_parquet,
    "boards": write_boards,
}
