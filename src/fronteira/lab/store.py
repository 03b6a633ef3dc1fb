"""Records in a SQLite file that a kill at any moment leaves whole.

A run is known by its key, a digest of all that was run (board, rules, model, strategy, heuristic, limits, which repeat, for which
experiment), and by the version of the code that ran it. It is committed, and on the disk, before it counts as made. Code that changed makes
its records anew; those of another version stay in the file and are not mixed in. A digest tells whether a record is still what was kept.

    run      one row per finished run: key, version, when it was made, the fields of a Record, and a digest of all that but the date
    plan     the keys of the study in its order: what of `run` belongs to it
    optimum  the exact least cost of a board (NULL: not found out), by the digest of the board, and a digest of both
    about    what is known of the study, as JSON, by name, and the digests of that and of the plan: see `known`
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import asdict, fields, replace
from pathlib import Path
from types import TracebackType
from typing import IO, TYPE_CHECKING, Any

from fronteira.errors import BadStudy, reason_of
from fronteira.lab.known import about_in, digest_of, is_whole, plan_in, put_texts, seal, write_about, write_plan
from fronteira.lab.programs import digest_of_run
from fronteira.puzzle import LARGEST
from fronteira.reading import write_board
from fronteira.registry import code_of, find_puzzle
from fronteira.runs.keeping import (
    WRITE,
    at_once,
    columns_of,
    connect,
    has_columns,
    is_new,
    lock,
    now,
    open_to_look,
    real,
    tables_in,
    write_safely,
)
from fronteira.runs.making import Search
from fronteira.runs.records import CRASHED, Record, Records
from fronteira.runs.salvage import is_damaged, is_full, lost_all_but_log, told

if TYPE_CHECKING:
    import sqlite3

FILE, LOCK = "records.sqlite", "lock"
FORMAT = 3
"""Of the tables below. A file of format 1, which has no digests, or 2, which has those of records alone, is read, and brought up to date by
whoever writes; any other is refused, not guessed at."""

NAMES = tuple(each.name for each in fields(Record))
LATER = NAMES[NAMES.index("note") + 1 :]
"""Fields that files of older versions lack: nothing, where a run has none of them, and then the digest does not know of them either."""

FIELDS = ", ".join(f'"{name}"' for name in NAMES)  # quoted: limit is a word of the language
GAPS = ", ".join("?" * len(NAMES))
SCHEMA = (
    f"CREATE TABLE IF NOT EXISTS run (key TEXT, version TEXT, made TEXT, {FIELDS}, digest TEXT, PRIMARY KEY (key, version))",
    "CREATE TABLE IF NOT EXISTS plan (position INTEGER PRIMARY KEY, key TEXT)",
    "CREATE TABLE IF NOT EXISTS optimum (board TEXT, version TEXT, cost, digest TEXT, PRIMARY KEY (board, version))",
    "CREATE TABLE IF NOT EXISTS about (name TEXT PRIMARY KEY, value TEXT, digest TEXT)",
    f"PRAGMA user_version = {FORMAT}",
)
TABLES = {
    "run": ("key", "version", "made", *NAMES, "digest"),
    "plan": ("position", "key"),
    "optimum": ("board", "version", "cost", "digest"),
    "about": ("name", "value", "digest"),
}

KINDS: dict[str, Any] = {"str": str, "int": int, "float": int | float, "None": type(None)}
TYPES = {each.name: tuple(KINDS[kind] for kind in str(each.type).split(" | ")) for each in fields(Record)}
"""What the fields of a record may be: a file of somebody else's may have anything in them."""


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
        self._left: set[str] = set()
        self._lock: IO[str] | None = None
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            self._lock = lock_folder(folder)
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
            write_plan(self._file, keys)
            write_about(self._file, {**about, "version": self.version})
            self._file.execute("DELETE FROM run WHERE version = ? AND (status = ? OR ?)", (self.version, CRASHED, not resume))
            lost = [(key, self.version) for key, record in rows_in(self._file, self.version) if record is None]
            self._file.executemany("DELETE FROM run WHERE key = ? AND version = ?", lost)
            bad = [(rowid,) for rowid, sound, *_ in optima_in(self._file) if not sound]
            self._file.executemany("DELETE FROM optimum WHERE rowid = ?", bad)
            self._left = set(keys) - self.made()
            seal(self._file, complete=not self._left)

    def made(self) -> set[str]:
        """The keys of the plan whose runs are there."""
        with telling(self._path):
            found = self._file.execute("SELECT key FROM plan JOIN run USING (key) WHERE version = ?", (self.version,))
            return {key for (key,) in found}

    def keep(self, key: str, record: Record) -> None:
        """Commit a finished run; with the last of the plan, that all are there."""
        if record.note:
            self._notes[key] = record.note
        values = list(record.to_dict().values())
        with telling(self._path), at_once(self._file):
            row = (key, self.version, now(), *values, digest_of(key, self.version, kept_of(values)))
            self._file.execute(f"INSERT OR REPLACE INTO run (key, version, made, {FIELDS}, digest) VALUES (?, ?, ?, {GAPS}, ?)", row)
            if self._left == {key}:
                seal(self._file, complete=True)
        self._left.discard(key)

    def optima(self) -> dict[str, float | None]:
        """The least costs that are known, by the digest of the board."""
        with telling(self._path):
            return {board: cost for _, sound, board, version, cost in optima_in(self._file) if sound and version == self.version}

    def keep_optimum(self, board: str, cost: float | None) -> None:
        row = (board, self.version, cost, digest_of(board, self.version, cost))
        with telling(self._path):
            self._file.execute("INSERT OR REPLACE INTO optimum (board, version, cost, digest) VALUES (?, ?, ?, ?)", row)

    def records(self) -> Records:
        """What there is of the study so far; the notes of runs just made can still be said in any language."""
        with telling(self._path):
            return records_in(self._file, self._notes)


def lock_folder(folder: Path) -> IO[str]:
    """Make sure that nobody else runs a study in a folder; one that only leads to another's records is that other."""
    try:
        return lock(real(folder / FILE).parent / LOCK)
    except BlockingIOError:
        raise BadStudy("lab.busy", str(folder)) from None
    except OSError as error:
        raise BadStudy("lab.not-kept", str(folder), error=reason_of(error)) from None


def read_records(folder: Path) -> Records:
    """The records of a study that was run, or is being run, in this folder."""
    if not (folder / FILE).is_file():
        raise BadStudy("lab.no-records", str(folder), file=FILE)
    with telling(folder / FILE, "lab.not-readable"), closing(open_to_look(folder / FILE, open_file)) as file:
        if is_new(file):
            raise BadStudy("lab.no-records-yet", str(folder))
        return records_in(file)


def count_others(folder: Path, version: str) -> int:
    """How many records in a folder, where a study is about to be run, other code made; they are kept, and not used."""
    if not (folder / FILE).is_file():
        return 0
    with telling(folder / FILE), closing(open_file(folder / FILE)) as file:
        return 0 if is_new(file) else int(file.execute("SELECT count(*) FROM run WHERE version <> ?", (version,)).fetchone()[0])


def records_in(file: sqlite3.Connection, notes: Mapping[str, str] | None = None) -> Records:
    """The records of the plan, in its order, and all that is known about them; `notes` instead of those in the file."""
    about, complete = about_in(file, is_older(file))
    version = about.get("version")
    found = dict(rows_in(file, version))
    planned = [key for _, key in plan_in(file) if complete or key in found]
    records = {key: record for key in planned if (record := found.get(key)) is not None}
    if lost := sum(key not in records for key in planned):
        raise BadStudy("lab.records-damaged", lost=lost, total=len(planned))
    told = tuple(replace(record, note=notes[key]) if notes and key in notes else record for key, record in records.items())
    started, finished = file.execute("SELECT min(made), max(made) FROM plan JOIN run USING (key) WHERE version = ?", (version,)).fetchone()
    return Records(told, about | {"started": started, "finished": finished})


def kept_of(values: Sequence[Any]) -> list[Any]:
    """What the digest of a record is made of."""
    early = len(NAMES) - len(LATER)
    return list(values if any(value is not None for value in values[early:]) else values[:early])


def fields_in(file: sqlite3.Connection) -> str:
    """The fields of a record and its digest, as a query names them; nothing for those the file lacks."""
    there = columns_of(file, "run")
    return ", ".join(f'"{name}"' if name in there else "NULL" for name in (*NAMES, "digest"))


def rows_in(file: sqlite3.Connection, version: str | None) -> Iterator[tuple[str, Record | None]]:
    """The records of a version by key; None for one that is not what was kept."""
    older = is_older(file)
    for key, *values, digest in file.execute(f"SELECT key, {fields_in(file)} FROM run WHERE version = ?", (version,)):
        yield key, record_of(key, version, values, digest, older)


def record_of(key: Any, version: Any, values: Sequence[Any], digest: Any, older: bool = False) -> Record | None:
    """The record of a row, if it is what was kept; in older files it may have no digest."""
    row = dict(zip(NAMES, values, strict=True))
    if not isinstance(key, str) or not all(isinstance(value, TYPES[name]) and is_finite(value) for name, value in row.items()):
        return None
    return Record(**row) if (older and digest is None) or digest == digest_of(key, version, kept_of(values)) else None


def is_finite(value: Any) -> bool:
    """Is it no number, or one that a report can add up and draw?"""
    return not isinstance(value, float) or abs(value) <= LARGEST


def optima_in(file: sqlite3.Connection) -> list[tuple[int, bool, Any, Any, Any]]:
    """The least costs in a file: the number of the row, whether it is what was kept, board, version and cost."""
    digest = "digest" if "digest" in columns_of(file, "optimum") else "NULL"
    rows = file.execute(f"SELECT rowid, board, version, cost, {digest} FROM optimum").fetchall()
    older = is_older(file)
    return [(row, is_optimum((board, version, cost), found, older), board, version, cost) for row, board, version, cost, found in rows]


def is_optimum(optimum: Sequence[Any], digest: Any, older: bool) -> bool:
    """Is a least cost, with its board and version, what was kept?"""
    board, version, cost = optimum
    if not (isinstance(board, str) and isinstance(version, str) and isinstance(cost, (int, float, type(None))) and is_finite(cost)):
        return False
    return (older and digest is None) or digest == digest_of(*optimum)


def is_older(file: sqlite3.Connection) -> bool:
    """Is a file of a format in which not everything has a digest?"""
    return int(file.execute("PRAGMA user_version").fetchone()[0]) < FORMAT


def prepare(file: sqlite3.Connection) -> None:
    """Make the tables, or bring those of an older file up to date: the columns it lacks, and digests of what there is."""
    older = not is_new(file) and is_older(file)
    if older:
        for table, columns in TABLES.items():
            for name in set(columns) - set(columns_of(file, table)):
                file.execute(f'ALTER TABLE {table} ADD COLUMN "{name}"')
        give_digests(file)
    for statement in SCHEMA:
        file.execute(statement)
    if older:
        seal(file)


def give_digests(file: sqlite3.Connection) -> None:
    """Give digests to what has none, as far as it can be what was kept."""
    names = f"rowid, key, version, {FIELDS}"
    for rowid, key, version, *values in file.execute(f"SELECT {names} FROM run WHERE digest IS NULL").fetchall():
        if record_of(key, version, values, None, older=True):
            file.execute("UPDATE run SET digest = ? WHERE rowid = ?", (digest_of(key, version, kept_of(values)), rowid))
    for rowid, sound, *optimum in optima_in(file):
        if sound:
            file.execute("UPDATE optimum SET digest = ? WHERE rowid = ?", (digest_of(*optimum), rowid))
    rows = file.execute("SELECT name, value, digest FROM about").fetchall()
    put_texts(file, {name: text for name, text, digest in rows if is_whole(name, text, digest, older=True)})


def has_ours(file: sqlite3.Connection) -> bool:
    """Are our tables in a file?"""
    return has_columns(tables_in(file), TABLES, dict.fromkeys(TABLES, ("digest", *LATER)) if is_older(file) else {})


def open_file(path: Path | None, how: str = WRITE) -> sqlite3.Connection:
    """The file, or one in memory; what is no file of ours is refused."""
    import sqlite3

    if path and lost_all_but_log(path):
        raise sqlite3.DatabaseError
    file = connect(path, how)
    try:
        (found,) = file.execute("PRAGMA user_version").fetchone()
        ours = is_new(file) or has_ours(file)
        if not 0 <= found <= FORMAT or tables_in(file) is None or (found == 0 and not ours):
            raise BadStudy("lab.other-format", str(path))
        if not ours:
            raise sqlite3.DatabaseError
    except BaseException:
        file.close()
        raise
    return file


@contextmanager
def telling(path: Path | None, refused: str = "lab.not-kept") -> Iterator[None]:
    """What the file or the disk refuses, as a sentence; `refused` where it is not the file that is at fault."""
    import sqlite3

    try:
        yield
    except sqlite3.DatabaseError as error:
        raise why_not(path, error, refused) from None
    except BadStudy as error:
        raise error if error.place or path is None else BadStudy(error.key, str(path), **error.values) from None


def why_not(path: Path | None, error: sqlite3.DatabaseError, refused: str) -> BadStudy:
    """What a refusal of SQLite's means to whoever runs a study, or looks at one."""
    if path and is_damaged(error):
        return damage_of(path)
    return BadStudy("lab.disk-full" if is_full(error) else refused, str(path), error=told(error))


def damage_of(path: Path) -> BadStudy:
    """What is whole of a file that is damaged, as a sentence."""
    from fronteira.lab.repair import whole_in

    runs = whole_in(path)
    return BadStudy("lab.damaged", str(path), runs=runs) if runs else BadStudy("lab.not-records", str(path))
