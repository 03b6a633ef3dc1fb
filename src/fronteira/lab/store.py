"""Records in a SQLite file that a kill at any moment leaves whole.

A run is known by its key, a digest of all that was run (board, rules, model, strategy, heuristic, limits, which repeat, for which
experiment), and by the version of the code that ran it. It is committed, and on the disk, before it counts as made. Code that changed makes
its records anew; those of another version stay in the file and are not mixed in.

    run      one row per finished run: key, version, when it was made, and the fields of a Record
    plan     the keys of the study in its order: what of `run` belongs to it
    optimum  the exact least cost of a board (NULL: not found out), by the digest of the board
    about    what is known of the study, as JSON, by name
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import IO, TYPE_CHECKING, Any

from fronteira.errors import BadStudy
from fronteira.reading import write_board
from fronteira.runs.keeping import at_once, lock, now, write_safely
from fronteira.runs.making import Search
from fronteira.runs.records import CRASHED, Record, Records

if TYPE_CHECKING:
    import sqlite3

FILE, LOCK = "records.sqlite", "lock"
FORMAT = 1
"""Of the tables below; a file of another format is refused, not guessed at."""

NAMES = tuple(each.name for each in fields(Record))
FIELDS = ", ".join(f'"{name}"' for name in NAMES)  # quoted: limit is a word of the language
GAPS = ", ".join("?" * len(NAMES))
SCHEMA = (
    f"CREATE TABLE IF NOT EXISTS run (key TEXT, version TEXT, made TEXT, {FIELDS}, PRIMARY KEY (key, version))",
    "CREATE TABLE IF NOT EXISTS plan (position INTEGER PRIMARY KEY, key TEXT)",
    "CREATE TABLE IF NOT EXISTS optimum (board TEXT, version TEXT, cost, PRIMARY KEY (board, version))",
    "CREATE TABLE IF NOT EXISTS about (name TEXT PRIMARY KEY, value TEXT)",
    f"PRAGMA user_version = {FORMAT}",
)


def digest_of(*parts: Any) -> str:
    return sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:32]


def board_digest(board: Any) -> str:
    """All there is to know about a board, its rules included."""
    rules = {each.name: getattr(board, each.name) for each in fields(board) if each.name not in ("shape", "cells")}
    return digest_of(board.puzzle, write_board(board), rules)


def key_of(run: Search) -> str:
    """What is run, as a digest."""
    how = [run.model, run.strategy, run.heuristic, run.variant, run.parameter]
    return digest_of(run.experiment, run.instance, board_digest(run.board), how, asdict(run.limits), run.repeat)


class Store:
    """The records of a study in a folder, for whoever adds to them; without a folder in memory, and gone with it. `with` closes it."""

    def __init__(self, folder: Path | None, version: str) -> None:
        self.version = version
        self._notes: dict[str, str] = {}
        self._lock: IO[str] | None = None
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            try:
                self._lock = lock(folder / LOCK)
            except BlockingIOError:
                raise BadStudy("lab.busy", str(folder)) from None
        self._file = open_file(folder and folder / FILE)
        write_safely(self._file)
        with at_once(self._file):
            for statement in SCHEMA:
                self._file.execute(statement)

    def __enter__(self) -> Store:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._file.close()
        if self._lock is not None:
            self._lock.close()

    def begin(self, keys: Sequence[str], about: Mapping[str, Any], *, resume: bool) -> None:
        """Say what the study is. Runs that crashed are made again; without `resume` all are."""
        with at_once(self._file):
            self._file.execute("DELETE FROM plan")
            self._file.executemany("INSERT INTO plan VALUES (?, ?)", enumerate(keys))
            self._file.execute("DELETE FROM about")
            known = {**about, "version": self.version}
            self._file.executemany("INSERT INTO about VALUES (?, ?)", [(name, json.dumps(value)) for name, value in known.items()])
            self._file.execute("DELETE FROM run WHERE version = ? AND (status = ? OR ?)", (self.version, CRASHED, not resume))

    def made(self) -> set[str]:
        """The keys of the plan whose runs are there."""
        found = self._file.execute("SELECT key FROM plan JOIN run USING (key) WHERE version = ?", (self.version,))
        return {key for (key,) in found}

    def keep(self, key: str, record: Record) -> None:
        """Commit a finished run."""
        if record.note:
            self._notes[key] = record.note
        values = (key, self.version, now(), *record.to_dict().values())
        self._file.execute(f"INSERT OR REPLACE INTO run VALUES (?, ?, ?, {GAPS})", values)

    def optima(self) -> dict[str, float | None]:
        """The least costs that are known, by the digest of the board."""
        return dict(self._file.execute("SELECT board, cost FROM optimum WHERE version = ?", (self.version,)))

    def keep_optimum(self, board: str, cost: float | None) -> None:
        self._file.execute("INSERT OR REPLACE INTO optimum VALUES (?, ?, ?)", (board, self.version, cost))

    def records(self) -> Records:
        """What there is of the study so far; the notes of runs just made can still be said in any language."""
        return records_in(self._file, self._notes)


def read_records(folder: Path) -> Records:
    """The records of a study that was run, or is being run, in this folder."""
    if not (folder / FILE).is_file():
        raise BadStudy("lab.no-records", str(folder), file=FILE)
    file = open_file(folder / FILE)
    try:
        if not has_tables(file):
            raise BadStudy("lab.no-records-yet", str(folder))
        return records_in(file)
    finally:
        file.close()


def count_others(folder: Path, version: str) -> int:
    """How many records in a folder other code made; they are kept, and not used."""
    if not (folder / FILE).is_file():
        return 0
    file = open_file(folder / FILE)
    try:
        return has_tables(file) and int(file.execute("SELECT count(*) FROM run WHERE version <> ?", (version,)).fetchone()[0])
    finally:
        file.close()


def has_tables(file: sqlite3.Connection) -> bool:
    """Was it begun? A run killed at once leaves an empty file."""
    return bool(file.execute("SELECT 1 FROM sqlite_master WHERE name = 'about'").fetchone())


def records_in(file: sqlite3.Connection, notes: Mapping[str, str] | None = None) -> Records:
    """The records of the plan, in its order, and all that is known about them; `notes` instead of those in the file."""
    about = {name: json.loads(value) for name, value in file.execute("SELECT name, value FROM about")}
    version = about.get("version")
    mine = "FROM plan JOIN run USING (key) WHERE version = ?"
    found = file.execute(f"SELECT key, {FIELDS} {mine} ORDER BY position", (version,))
    rows = [(key, dict(zip(NAMES, row, strict=True))) for key, *row in found]
    records = tuple(Record(**row | {"note": (notes or {}).get(key, row["note"])}) for key, row in rows)
    started, finished = file.execute(f"SELECT min(made), max(made) {mine}", (version,)).fetchone()
    return Records(records, about | {"started": started, "finished": finished})


def open_file(path: Path | None) -> sqlite3.Connection:
    """The file, or one in memory; what is no file of ours is refused."""
    import sqlite3

    file = sqlite3.connect(":memory:" if path is None else path, isolation_level=None)
    try:
        (found,) = file.execute("PRAGMA user_version").fetchone()
        columns = {name for _, name, *_ in file.execute("PRAGMA table_info(run)")}
    except sqlite3.DatabaseError:
        raise BadStudy("lab.not-records", str(path)) from None
    if found not in (0, FORMAT) or (columns and not columns >= set(NAMES)):
        raise BadStudy("lab.other-format", str(path))
    return file
