"""What can be saved of a SQLite file that is damaged: cut short, overwritten in places, its beginning lost.

Nothing here writes to the file itself: a copy is opened, as leniently as SQLite allows. Where even its list of tables cannot be read, the
first page of a fresh file takes the place of the copy's, for the tables of a kind of file always begin on the same pages. Rows are
then asked for by their keys, around whatever cannot be read. Whether a row is what was written, its own digest or seal must say.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, TypeVar

from fronteira.errors import FronteiraError
from fronteira.runs.keeping import at_once, write_safely
from fronteira.words import Said, find

if TYPE_CHECKING:
    import sqlite3

Saved = TypeVar("Saved")

PAGE = 4096
LEAVES = (10, 13)
"""How a page begins that holds rows."""

HIGHEST = 1 << 40
"""Above every key of ours."""

BESIDE = ("", "-wal", "-shm")
"""A file of SQLite's, and those that may lie beside it."""


def is_damaged(error: sqlite3.Error) -> bool:
    """Does what SQLite says mean that the file is not what it was? The rest is about the disk, or about others who use the file."""
    import sqlite3

    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)  # what cannot be decoded has none
    signs = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CONSTRAINT)
    return code == sqlite3.SQLITE_IOERR_SHORT_READ or code & 0xFF in signs


def is_full(error: sqlite3.Error) -> bool:
    """Is there no room left, or does the disk not answer?"""
    import sqlite3

    return getattr(error, "sqlite_errorcode", 0) & 0xFF in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR)


def told(error: sqlite3.Error) -> Said | str:
    """A refusal of SQLite's in words: ours where we have some for it, else what it is called."""
    name = getattr(error, "sqlite_errorname", type(error).__name__)
    key = f"runs.sqlite.{name}"
    return Said(key) if find(key, "en") else name


def lost_all_but_log(path: Path) -> bool:
    """Is a file empty, and a log of changes beside it is not? SQLite would throw that away without a word."""
    log = Path(f"{path}-wal")
    return path.exists() and not path.stat().st_size and log.exists() and log.stat().st_size > 0


@contextmanager
def copy_of(path: Path, schema: Sequence[str]) -> Iterator[sqlite3.Connection]:
    """A copy of a damaged file, open to be read as far as that goes; `schema` makes the tables of such files."""
    with TemporaryDirectory(dir=path.parent if os.access(path.parent, os.W_OK) else None, prefix=".fronteira-") as folder:
        copy = Path(folder) / "copy.sqlite"
        for beside in BESIDE[:2]:
            with suppress(FileNotFoundError):
                shutil.copyfile(f"{path}{beside}", f"{copy}{beside}")
        if lost_all_but_log(copy):
            give_first_page(copy, schema)
        file = open_leniently(copy)
        if not tables_in(file):
            file.close()
            give_first_page(copy, schema)
            file = open_leniently(copy)
        try:
            yield file
        finally:
            file.close()


def open_leniently(path: Path) -> sqlite3.Connection:
    import sqlite3

    file = sqlite3.connect(path, isolation_level=None)
    with suppress(sqlite3.DatabaseError):
        file.execute("PRAGMA writable_schema = ON")  # or a file that is shorter than it says is not read at all
        file.execute("PRAGMA trusted_schema = OFF")
    return file


def tables_in(file: sqlite3.Connection) -> list[str]:
    """The tables of a file, as far as they can be told."""
    import sqlite3

    with suppress(sqlite3.DatabaseError):
        return [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return []


def give_first_page(path: Path, schema: Sequence[str]) -> None:
    """Put the first page of a fresh file in place of a file's own."""
    import sqlite3

    fresh = sqlite3.connect(":memory:", isolation_level=None)
    fresh.execute(f"PRAGMA page_size = {PAGE}")
    for statement in schema:
        fresh.execute(statement)
    page = bytearray(fresh.serialize()[:PAGE])
    fresh.close()
    page[28:32] = (path.stat().st_size // PAGE).to_bytes(4, "big")  # how many pages there are
    with open(path, "r+b") as file:
        file.write(page)


def sweep(file: sqlite3.Connection, query: str, *values: Any) -> Iterator[tuple[Any, ...]]:
    """The rows of a query that can be read, in the order of their keys. The query ends in `>= ? ORDER BY` the key, which comes first in a
    row. Where reading stops, it goes on at the next key from which on it can."""
    import sqlite3

    low: int | None = 0
    while low is not None:
        try:
            for row in file.execute(query, (*values, low)):
                if isinstance(row[0], int):  # what is no key any more names no row
                    yield row
                    low = max(low, row[0] + 1)
            return
        except sqlite3.DatabaseError:
            low = next_readable(file, query, values, low)


def next_readable(file: sqlite3.Connection, query: str, values: Sequence[Any], low: int) -> int | None:
    """The key from which on there is something to read again, looked for in ever larger steps and then between the last two."""
    import sqlite3

    def is_readable(key: int) -> bool:
        try:
            return file.execute(query, (*values, key)).fetchone() is not None
        except sqlite3.DatabaseError:
            return False

    step = 1
    while not is_readable(low + step):
        step *= 2
        if low + step > HIGHEST:
            return None
    bad, good = low + step // 2, low + step
    while good - bad > 1:
        middle = (bad + good) // 2
        bad, good = (bad, middle) if is_readable(middle) else (middle, good)
    return good


def leaf_by_leaf(file: sqlite3.Connection, table: str, query: str) -> Iterator[tuple[Any, ...]]:
    """The rows a query finds in every page of a copy that could be a leaf of a table, taken for the whole table: what is left when the
    pages that lead to the leaves are lost. Leaves of other tables, and rows that were deleted, may be among them."""
    import sqlite3

    (_, _, path), *_ = file.execute("PRAGMA database_list")
    data = Path(path).read_bytes()
    for page in range(1, len(data) // PAGE):
        if data[page * PAGE] in LEAVES:
            file.execute("UPDATE sqlite_master SET rootpage = ? WHERE name = ?", (page + 1, table))
            leaf = open_leniently(Path(path))
            with suppress(sqlite3.DatabaseError):
                yield from leaf.execute(query)
            leaf.close()


def passes(path: Path, open_file: Callable[[Path], sqlite3.Connection], check: Callable[[sqlite3.Connection], object]) -> bool:
    """Is every page of a file what it should be, and has a check of what is in it nothing to say?"""
    import sqlite3

    try:
        with closing(open_file(path)) as file:
            if file.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
                return False
            check(file)
    except (sqlite3.DatabaseError, FronteiraError):
        return False
    return True


def save_in_fresh(
    path: Path,
    schema: Sequence[str],
    open_file: Callable[[Path], sqlite3.Connection],
    prepare: Callable[[sqlite3.Connection], object],
    save: Callable[[sqlite3.Connection, sqlite3.Connection], Saved],
) -> tuple[Saved, Path]:
    """Put what is whole of a damaged file into a fresh one in its place: what `save` says of it, and where the damaged one is now."""
    with replaced(path) as broken, copy_of(broken, schema) as old, closing(open_file(path)) as new:
        write_safely(new)
        with at_once(new):
            prepare(new)
            return save(old, new), broken


def set_aside(path: Path) -> Path:
    """Give a file, and what lies beside it, a name that is free: results.sqlite.broken, results.sqlite.broken-2 …"""
    broken = Path(f"{path}.broken")
    number = 2
    while broken.exists():
        broken = Path(f"{path}.broken-{number}")
        number += 1
    rename(path, broken)
    return broken


def rename(path: Path, new: Path) -> None:
    for beside in BESIDE:
        with suppress(FileNotFoundError):
            os.replace(f"{path}{beside}", f"{new}{beside}")


@contextmanager
def replaced(path: Path) -> Iterator[Path]:
    """While this lasts, a fresh file can be made in place of a damaged one, which is set aside under the name that is given. Where that
    fails, all is as it was."""
    broken = set_aside(path)
    try:
        yield broken
    except BaseException:
        for beside in BESIDE:
            with suppress(FileNotFoundError):
                os.remove(f"{path}{beside}")
        rename(broken, path)
        raise
