"""SQLite files that records and rows are kept in: one writes, a change is there whole or not at all, whatever happens.

A file may be somebody else's. Opening it, to look or to write, changes no other file, hangs on nothing that lies beside it, and takes no
more memory than rows of ours may need.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from fronteira.errors import FronteiraError

if TYPE_CHECKING:
    import sqlite3

WRITE, LOOK, LOOK_ONLY, UNWRITABLE = "", "?mode=rw", "?mode=ro", "?immutable=1"
"""How a file is opened."""

BESIDE = ("-wal", "-shm", "-journal")
"""What may lie beside a file of SQLite's."""

LONGEST = 1 << 28
"""Bytes of a value: far above any of ours, where a short file could ask for gigabytes."""

PATIENCE = 5.0
"""Seconds to wait for another program that keeps a file for itself."""

NAMES_ANOTHER = bytes.fromhex("d9d505f920a163d7")
"""How a journal ends that names another file, which SQLite removes when it undoes what the journal says. Ours name none."""


def real(path: str | Path) -> Path:
    """Where a file is, whatever links lead to it: there SQLite keeps what belongs to it, and so do we."""
    return Path(os.path.realpath(path))


def connect(path: Path | None, how: str = WRITE) -> sqlite3.Connection:
    """The file, or one in memory. Whoever only looks undoes nothing that others left half done."""
    if path is None:
        return guarded(":memory:")
    path = real(path)
    if any(is_strange(f"{path}{ending}") for ending in BESIDE):
        raise strange()
    half_done = how == LOOK and os.path.exists(f"{path}-journal")
    return guarded(path.as_uri() + (LOOK_ONLY if half_done else how))


def guarded(name: str) -> sqlite3.Connection:
    """What a stranger's file says is not trusted, and nothing in it is longer than it may be."""
    import sqlite3

    file = connection()(name, timeout=PATIENCE, isolation_level=None, uri=True)
    file.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST)
    with suppress(sqlite3.DatabaseError):  # so it is before the file is read at all
        file.execute("PRAGMA trusted_schema = OFF")
    return file


@cache
def connection() -> type[sqlite3.Connection]:
    """Connections for which a text that is none, in what SQLite says of a damaged file, is damage like any other."""
    import sqlite3

    class Connection(sqlite3.Connection):
        def execute(self, *words: Any) -> sqlite3.Cursor:
            try:
                return super().execute(*words)
            except UnicodeDecodeError:
                raise sqlite3.DatabaseError from None

    return Connection


def is_strange(path: str) -> bool:
    """Is a file beside one of ours none of SQLite's making, or does it name a file that would be removed?"""
    if not os.path.lexists(path):
        return False
    if not stat.S_ISREG(os.lstat(path).st_mode):
        return True
    with suppress(OSError), open(path, "rb") as file:
        file.seek(-len(NAMES_ANOTHER), os.SEEK_END)
        return file.read() == NAMES_ANOTHER
    return False


def strange() -> sqlite3.OperationalError:
    import sqlite3

    error = sqlite3.OperationalError()
    error.sqlite_errorcode, error.sqlite_errorname = sqlite3.SQLITE_READONLY_ROLLBACK, "STRANGE"
    return error


def open_to_look(path: Path, open_file: Callable[[Path, str], sqlite3.Connection]) -> sqlite3.Connection:
    """A file for whoever only looks, also where nothing can be written, if all there is to read is in the file itself."""
    import sqlite3

    try:
        return open_file(path, LOOK)
    except sqlite3.OperationalError as error:
        unwritable = getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)
        if not unwritable or any(os.path.exists(each) and os.path.getsize(each) for each in (f"{real(path)}-wal", f"{real(path)}-journal")):
            raise
    return open_file(path, UNWRITABLE)


def tables_in(file: sqlite3.Connection, views: Mapping[str, str] | None = None) -> dict[str, list[str]] | None:
    """The tables of a file and their columns; None where there is anything in it besides plain tables, what SQLite adds to them, and the
    views that are given."""
    for kind, name, sql, page in file.execute("SELECT type, name, sql, rootpage FROM sqlite_master").fetchall():
        is_view = kind == "view" and bool(views) and sql == (views or {}).get(name)
        if not (is_view or (kind == "table" and page) or (kind == "index" and sql is None)):
            return None
    tables: dict[str, list[str]] = {}
    query = "SELECT t.name, c.name, c.hidden FROM sqlite_master t, pragma_table_xinfo(t.name) c WHERE t.type = 'table'"
    for table, column, hidden in file.execute(query):
        if hidden:  # worked out from others, and as large as somebody pleases
            return None
        tables.setdefault(table, []).append(column)
    return tables


def columns_of(file: sqlite3.Connection, table: str) -> list[str]:
    return [name for _, name, *_ in file.execute(f"PRAGMA table_info({table})")]


def has_columns(there: Mapping[str, Sequence[str]] | None, wanted: Mapping[str, Sequence[str]], older: Mapping[str, Sequence[str]]) -> bool:
    """Are there the tables that are wanted, with these columns and no others, but for those that an older file may lack?"""
    found = {table: set((there or {}).get(table, ())) for table in wanted}
    return all(set(columns) - set(older.get(table, ())) <= found[table] <= set(columns) for table, columns in wanted.items())


def is_new(file: sqlite3.Connection) -> bool:
    """Is there nothing in a file? A run that was killed at once leaves one."""
    (pages,) = file.execute("PRAGMA page_count").fetchone()
    return pages <= 1 and not file.execute("SELECT 1 FROM sqlite_master").fetchone()


def write_safely(file: sqlite3.Connection) -> None:
    """What is committed is on the disk, and others can read meanwhile."""
    file.execute("PRAGMA journal_mode = WAL")
    file.execute("PRAGMA synchronous = FULL")


@contextmanager
def at_once(file: sqlite3.Connection) -> Iterator[None]:
    """All of it or nothing."""
    import sqlite3

    file.execute("BEGIN IMMEDIATE")
    try:
        yield
        file.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.OperationalError):  # it was rolled back already, for want of room
            file.execute("ROLLBACK")
        raise


def lock(path: Path) -> IO[str]:
    """Make sure that nobody else writes, as long as the file that is returned is open; BlockingIOError if somebody does. What has its name
    and is no plain file is refused: a link would lead elsewhere."""
    if os.path.lexists(path) and not stat.S_ISREG(os.lstat(path).st_mode):
        raise FronteiraError("runs.odd-lock", path=path)
    careful = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0)
    file = os.fdopen(os.open(path, os.O_CREAT | os.O_RDWR | careful, 0o666), "r+", encoding="utf-8")
    try:
        import fcntl
    except ImportError:  # no such locks here
        return file
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise BlockingIOError from None
    return file


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
