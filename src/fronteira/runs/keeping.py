"""SQLite files that records and rows are kept in: one writes, a change is there whole or not at all, whatever happens."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    import sqlite3


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
    """Make sure that nobody else writes, as long as the file that is returned is open; BlockingIOError if somebody does."""
    file = open(path, "w", encoding="utf-8")  # noqa: SIM115 (open as long as the store)
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
