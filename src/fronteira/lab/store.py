"""Records in a SQLite file that a kill at any moment leaves whole.

A run is known by its key, a digest of all that was run (board, rules, model, strategy, heuristic, limits, which repeat, for which
experiment), and by the version of the code that ran it. It is committed, and on the disk, before it counts as made. Code that changed makes
its records anew; those of another version stay in the file and are not mixed in. A digest tells whether a record is still what was kept.

    run      one row per finished run: key, version, when it was made, the fields of a Record, and a digest of all that but the date
    plan     the keys of the study in its order: what of `run` belongs to it
    optimum  the exact least cost of a board (NULL: not found out), by the digest of the board
    about    what is known of the study, as JSON, by name
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, fields, replace
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import IO, TYPE_CHECKING, Any

from fronteira.errors import BadStudy
from fronteira.lab.programs import digest_of_run
from fronteira.puzzle import LARGEST
from fronteira.reading import write_board
from fronteira.registry import code_of, find_puzzle
from fronteira.runs.keeping import at_once, lock, now, write_safely
from fronteira.runs.making import Search
from fronteira.runs.records import CRASHED, Record, Records
from fronteira.runs.salvage import is_damaged, is_full, lost_all_but_log, told

if TYPE_CHECKING:
    import sqlite3

FILE, LOCK = "records.sqlite", "lock"
FORMAT = 2
"""Of the tables below. A file of format 1, which has no digests, is read and written on; any other is refused, not guessed at."""

NAMES = tuple(each.name for each in fields(Record))
LATER = NAMES[NAMES.index("note") + 1 :]
"""Fields that files of older versions lack: nothing, where a run has none of them, and then the digest does not know of them either."""

FIELDS = ", ".join(f'"{name}"' for name in NAMES)  # quoted: limit is a word of the language
GAPS = ", ".join("?" * len(NAMES))
SCHEMA = (
    f"CREATE TABLE IF NOT EXISTS run (key TEXT, version TEXT, made TEXT, {FIELDS}, digest TEXT, PRIMARY KEY (key, version))",
    "CREATE TABLE IF NOT EXISTS plan (position INTEGER PRIMARY KEY, key TEXT)",
    "CREATE TABLE IF NOT EXISTS optimum (board TEXT, version TEXT, cost, PRIMARY KEY (board, version))",
    "CREATE TABLE IF NOT EXISTS about (name TEXT PRIMARY KEY, value TEXT)",
    f"PRAGMA user_version = {FORMAT}",
)


KINDS: dict[str, Any] = {"str": str, "int": int, "float": int | float, "None": type(None)}
TYPES = {each.name: tuple(KINDS[kind] for kind in str(each.type).split(" | ")) for each in fields(Record)}
"""What the fields of a record may be: a file of somebody else's may have anything in them."""


def digest_of(*parts: Any) -> str:
    return sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:32]


def board_digest(board: Any) -> str:
    """All there is to know about a board: its rules, and the code of its puzzle where that is the user's, included."""
    rules = {each.name: getattr(board, each.name) for each in fields(board) if each.name not in ("shape", "cells")}
    code = code_of(find_puzzle(board.puzzle))
    return digest_of(board.puzzle, write_board(board), rules, *filter(None, [code]))


def key_of(run: Any) -> str:
    """What is run, as a digest."""
    about = board_digest(run.board) if isinstance(run, Search) else digest_of_run(run)
    how = [run.model, run.strategy, run.heuristic, run.variant, run.parameter]
    return digest_of(run.experiment, run.instance, about, how, asdict(run.limits), run.repeat)


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
        self._path = folder and folder / FILE
        with telling(self._path):
            self._file = open_file(self._path)
            write_safely(self._file)
            with at_once(self._file):
                prepare(self._file)

    def __enter__(self) -> Store:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self._file.close()
        if self._lock is not None:
            self._lock.close()

    def begin(self, keys: Sequence[str], about: Mapping[str, Any], *, resume: bool) -> None:
        """Say what the study is. Runs that crashed, or whose records are not what was kept, are made again; without `resume` all are."""
        with telling(self._path), at_once(self._file):
            self._file.execute("DELETE FROM plan")
            self._file.executemany("INSERT INTO plan VALUES (?, ?)", enumerate(keys))
            self._file.execute("DELETE FROM about")
            known = {**about, "version": self.version}
            self._file.executemany("INSERT INTO about VALUES (?, ?)", [(name, json.dumps(value)) for name, value in known.items()])
            self._file.execute("DELETE FROM run WHERE version = ? AND (status = ? OR ?)", (self.version, CRASHED, not resume))
            lost = [(key, self.version) for key, record in rows_in(self._file, self.version) if record is None]
            self._file.executemany("DELETE FROM run WHERE key = ? AND version = ?", lost)

    def made(self) -> set[str]:
        """The keys of the plan whose runs are there."""
        with telling(self._path):
            found = self._file.execute("SELECT key FROM plan JOIN run USING (key) WHERE version = ?", (self.version,))
            return {key for (key,) in found}

    def keep(self, key: str, record: Record) -> None:
        """Commit a finished run."""
        if record.note:
            self._notes[key] = record.note
        values = list(record.to_dict().values())
        with telling(self._path):
            row = (key, self.version, now(), *values, digest_of(key, self.version, kept_of(values)))
            self._file.execute(f"INSERT OR REPLACE INTO run (key, version, made, {FIELDS}, digest) VALUES (?, ?, ?, {GAPS}, ?)", row)

    def optima(self) -> dict[str, float | None]:
        """The least costs that are known, by the digest of the board."""
        with telling(self._path):
            return dict(self._file.execute("SELECT board, cost FROM optimum WHERE version = ?", (self.version,)))

    def keep_optimum(self, board: str, cost: float | None) -> None:
        with telling(self._path):
            self._file.execute("INSERT OR REPLACE INTO optimum VALUES (?, ?, ?)", (board, self.version, cost))

    def records(self) -> Records:
        """What there is of the study so far; the notes of runs just made can still be said in any language."""
        with telling(self._path):
            return records_in(self._file, self._notes)


def read_records(folder: Path) -> Records:
    """The records of a study that was run, or is being run, in this folder."""
    if not (folder / FILE).is_file():
        raise BadStudy("lab.no-records", str(folder), file=FILE)
    with telling(folder / FILE):
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
    with telling(folder / FILE):
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
    about = about_in(file)
    version = about.get("version")
    records = {key: record for key, record in rows_in(file, version) if record is not None}
    planned = file.execute("SELECT key FROM plan JOIN run USING (key) WHERE version = ? ORDER BY position", (version,)).fetchall()
    if lost := sum(key not in records for (key,) in planned):
        raise BadStudy("lab.records-damaged", lost=lost, total=len(planned))
    told = tuple(replace(records[key], note=notes[key]) if notes and key in notes else records[key] for (key,) in planned)
    started, finished = file.execute("SELECT min(made), max(made) FROM plan JOIN run USING (key) WHERE version = ?", (version,)).fetchone()
    return Records(told, about | {"started": started, "finished": finished})


def about_in(file: sqlite3.Connection) -> dict[str, Any]:
    """What is known of the study; a value that is not of its kind shows that the file is damaged."""
    import sqlite3

    try:
        about = {name: json.loads(value) for name, value in file.execute("SELECT name, value FROM about")}
    except (TypeError, ValueError, RecursionError):
        raise sqlite3.DatabaseError from None
    if not all(is_sound(value, SHAPES[name]) for name, value in about.items() if name in SHAPES):
        raise sqlite3.DatabaseError
    return about


TEXT = (str, {str: str})
NUMBER = (int, float, None)
LIMITS = {str: NUMBER}
SHAPES: dict[str, Any] = {
    **{"title": TEXT, "description": TEXT, "name": str, "puzzle": str, "version": str, "study": str, "command": (str, None)},
    **{"limits": LIMITS, "repeat": NUMBER, "seed": NUMBER, "jobs": NUMBER, "planned": (int, None), "boards_from": (str, None)},
    **{
        "labels": {str: TEXT},
        "boards": {str: str},
        "left_out": [str],
        "versions": {str: str},
        "machine": {str: (str, int, float, None)},
    },
    "problems": [str],
    "experiments": [{str: (str, int, None, [str], {str: (str, int, float, None)})}],
}
"""What is known of a study, by name: a kind, one of several, a list or a table of them."""


def is_sound(value: Any, shape: Any) -> bool:
    """Is a value of a shape?"""
    if isinstance(shape, tuple):
        return any(is_sound(value, each) for each in shape)
    if isinstance(shape, list):
        return isinstance(value, list) and all(is_sound(each, shape[0]) for each in value)
    if isinstance(shape, dict):
        ((_, inner),) = shape.items()
        return isinstance(value, dict) and all(is_sound(each, inner) for each in value.values())
    return value is None if shape is None else isinstance(value, shape)


def kept_of(values: Sequence[Any]) -> list[Any]:
    """What the digest of a record is made of."""
    early = len(NAMES) - len(LATER)
    return list(values if any(value is not None for value in values[early:]) else values[:early])


def fields_in(file: sqlite3.Connection) -> str:
    """The fields of a record, as a query names them; nothing for those the file lacks."""
    there = columns_in(file)
    return ", ".join(f'"{name}"' if name in there else "NULL" for name in NAMES)


def rows_in(file: sqlite3.Connection, version: str | None) -> Iterator[tuple[str, Record | None]]:
    """The records of a version by key; None for one that is not what was kept."""
    column = "digest" if "digest" in columns_in(file) else "NULL"
    for key, digest, *values in file.execute(f"SELECT key, {column}, {fields_in(file)} FROM run WHERE version = ?", (version,)):
        yield key, record_of(key, version, values, digest)


def record_of(key: Any, version: Any, values: Sequence[Any], digest: Any) -> Record | None:
    """The record of a row, if it is what was kept."""
    row = dict(zip(NAMES, values, strict=True))
    sound = isinstance(key, str) and all(isinstance(value, TYPES[name]) and is_finite(value) for name, value in row.items())
    return Record(**row) if sound and digest in (None, digest_of(key, version, kept_of(values))) else None


def is_finite(value: Any) -> bool:
    """Is it no number, or one that a report can add up and draw?"""
    return not isinstance(value, float) or abs(value) <= LARGEST


def columns_in(file: sqlite3.Connection) -> set[str]:
    """The columns of the records."""
    return {name for _, name, *_ in file.execute("PRAGMA table_info(run)")}


def prepare(file: sqlite3.Connection) -> None:
    """Make the tables, and the columns that an older file lacks."""
    for statement in SCHEMA:
        file.execute(statement)
    there = columns_in(file)
    for name in ("digest", *LATER):
        if name not in there:
            file.execute(f'ALTER TABLE run ADD COLUMN "{name}"')


def open_file(path: Path | None) -> sqlite3.Connection:
    """The file, or one in memory; what is no file of ours is refused."""
    import sqlite3

    if path and lost_all_but_log(path):
        raise damage_of(path)
    file = sqlite3.connect(":memory:" if path is None else path, isolation_level=None)
    try:
        file.execute("PRAGMA trusted_schema = OFF")  # it may be somebody else's
        (found,) = file.execute("PRAGMA user_version").fetchone()
        columns = columns_in(file)
        kinds = {kind for (kind,) in file.execute("SELECT type FROM sqlite_master")}
    except sqlite3.DatabaseError as error:
        file.close()
        raise why_not(path, error) from None
    if not 0 <= found <= FORMAT or (columns and not columns >= set(NAMES) - set(LATER)) or kinds - {"table", "index"}:
        file.close()
        raise BadStudy("lab.other-format", str(path))
    return file


@contextmanager
def telling(path: Path | None) -> Iterator[None]:
    """What the file or the disk refuses, as a sentence."""
    import sqlite3

    try:
        yield
    except sqlite3.DatabaseError as error:
        raise why_not(path, error) from None
    except BadStudy as error:
        raise error if error.place or path is None else BadStudy(error.key, str(path), **error.values) from None


def why_not(path: Path | None, error: sqlite3.DatabaseError) -> BadStudy:
    """What a refusal of SQLite's means to whoever runs a study, or looks at one."""
    if path and is_damaged(error):
        return damage_of(path)
    return BadStudy("lab.disk-full" if is_full(error) else "lab.not-kept", str(path), error=told(error))


def damage_of(path: Path) -> BadStudy:
    """What is whole of a file that is damaged, as a sentence."""
    from fronteira.lab.repair import whole_in

    runs = whole_in(path)
    return BadStudy("lab.damaged", str(path), runs=runs) if runs else BadStudy("lab.not-records", str(path))
