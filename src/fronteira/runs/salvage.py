"""What can be saved of a SQLite file that is damaged: cut short, overwritten in places, its beginning lost.

Nothing here writes to the file itself: a copy is opened, as leniently as SQLite allows. Where even its list of tables cannot be read, the
first page of a fresh file takes the place of the copy's, for the tables of a kind of file always begin on the same pages. Rows are
then asked for by their keys, around whatever cannot be read. Whether a row is what was written, its own digest or seal must say.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, TypeVar

from fronteira.errors import FronteiraError
from fronteira.runs.keeping import BESIDE, at_once, guarded, is_new, write_safely
from fronteira.words import Said, find

if TYPE_CHECKING:
    import sqlite3

Saved = TypeVar("Saved")

PAGE = 4096
LEAF = 13
"""How a page begins that holds rows."""

HIGHEST = 1 << 40
"""Above every key of ours."""

HIDDEN = ".fronteira-"
"""How a folder for a while begins."""


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
def copy_of(path: Path, schema: Sequence[str], is_ours: Callable[[sqlite3.Connection], bool]) -> Iterator[sqlite3.Connection]:
    """A copy of a damaged file, open to be read as far as that goes; `schema` makes the tables of such files, and `is_ours` says whether
    they are there. A change that was broken off is not undone in it."""
    with TemporaryDirectory(dir=path.parent if os.access(path.parent, os.W_OK) else None, prefix=HIDDEN) as folder:
        copy = Path(folder) / "copy.sqlite"
        for beside in ("", "-wal"):
            with suppress(FileNotFoundError):
                shutil.copyfile(f"{path}{beside}", f"{copy}{beside}")
        if lost_all_but_log(copy):
            give_first_page(copy, schema)
        file = open_leniently(copy)
        if not can_tell(file, is_ours):
            file.close()
            give_first_page(copy, schema)
            file = open_leniently(copy)
        try:
            yield file
        finally:
            file.close()


def open_leniently(path: Path) -> sqlite3.Connection:
    import sqlite3

    file = guarded(path.as_uri())
    file.text_factory = lambda text: text.decode(errors="replace")  # what is none any more is not what was written, and no more
    with suppress(sqlite3.DatabaseError):
        file.execute("PRAGMA writable_schema = ON")  # or a file that is shorter than it says is not read at all
        file.execute("PRAGMA synchronous = OFF")
    return file


def can_tell(file: sqlite3.Connection, is_ours: Callable[[sqlite3.Connection], bool]) -> bool:
    """Can the tables of a file be read, and are they ours?"""
    import sqlite3

    try:
        return is_ours(file)
    except sqlite3.DatabaseError:
        return False


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
    page[60:64] = (1).to_bytes(4, "big")  # of whatever format: what has no digest may never have had one
    with open(path, "r+b") as file:
        file.write(page)


def sweep(file: sqlite3.Connection, query: str, *values: Any) -> Iterator[tuple[Any, ...]]:
    """The rows of a query that can be read, in the order of their keys. The query ends in `>= ? ORDER BY` the key, which comes first in a
    row. Where reading stops, it goes on row by row, as a cursor that steps ahead loses the row before what it cannot read, and then at the
    next key from which on it can."""
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
            while (found := first_from(file, query, values, low)) is not None:
                yield found
                low = found[0] + 1
            low = next_readable(file, query, values, low)


def first_from(file: sqlite3.Connection, query: str, values: Sequence[Any], low: int) -> tuple[Any, ...] | None:
    """The first row from a key on, and nothing after it is touched; None where there is none, or it cannot be read, or has no such key."""
    import sqlite3

    try:
        found: tuple[Any, ...] | None = file.execute(f"{query} LIMIT 1", (*values, low)).fetchone()
    except sqlite3.DatabaseError:
        return None
    return found if found and isinstance(found[0], int) and found[0] >= low else None


def next_readable(file: sqlite3.Connection, query: str, values: Sequence[Any], low: int) -> int | None:
    """The key from which on there is something to read again, looked for in ever larger steps and then between the last two."""
    step = 1
    while first_from(file, query, values, low + step) is None:
        step *= 2
        if low + step > HIGHEST:
            return None
    bad, good = low + step // 2, low + step
    while good - bad > 1:
        middle = (bad + good) // 2
        bad, good = (bad, middle) if first_from(file, query, values, middle) is not None else (middle, good)
    return good


def leaf_by_leaf(file: sqlite3.Connection, table: str, query: str, *values: Any) -> Iterator[tuple[Any, ...]]:
    """The rows a query finds in every page of a copy that could be a leaf of a table, taken for the whole table: what is left when the
    pages that lead to the leaves are lost. Leaves of other tables, and rows that were deleted, may be among them."""
    import sqlite3

    with suppress(sqlite3.DatabaseError):
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    (_, _, path), *_ = file.execute("PRAGMA database_list")
    data = Path(path).read_bytes()
    free = free_pages(data)
    for page in range(1, len(data) // PAGE):
        if data[page * PAGE] == LEAF and page + 1 not in free:
            with suppress(sqlite3.DatabaseError):
                file.execute("UPDATE sqlite_master SET rootpage = ? WHERE name = ?", (page + 1, table))
                with closing(open_leniently(Path(path))) as leaf:
                    yield from sweep(leaf, query, *values)


def free_pages(data: bytes) -> set[int]:
    """The pages that a file says are in no use: what they hold was deleted."""
    free: set[int] = set()
    trunk = int.from_bytes(data[32:36], "big")
    while trunk and trunk not in free and trunk * PAGE <= len(data):
        words = [int.from_bytes(data[at : at + 4], "big") for at in range((trunk - 1) * PAGE, trunk * PAGE, 4)]
        free |= {trunk, *words[2 : 2 + words[1]]}
        trunk = words[0]
    return free


def passes(path: Path, open_file: Callable[[Path], sqlite3.Connection], check: Callable[[sqlite3.Connection], object]) -> bool:
    """Is every page of a file what it should be, and has a check of what is in it nothing to say? A new file has nothing that could be
    damaged, and one that somebody else keeps for himself is not damaged."""
    import sqlite3

    try:
        with closing(open_file(path)) as file:
            if is_new(file):
                return True
            if file.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
                return False
            check(file)
    except sqlite3.DatabaseError as error:
        if not is_damaged(error):
            raise
        return False
    except FronteiraError:
        return False
    return True


def save_in_fresh(
    path: Path,
    copy: AbstractContextManager[sqlite3.Connection],
    open_file: Callable[[Path], sqlite3.Connection],
    prepare: Callable[[sqlite3.Connection], object],
    save: Callable[[sqlite3.Connection, sqlite3.Connection], Saved],
) -> tuple[Saved, Path]:
    """Put what is whole of a damaged file, of which there is a copy, into a fresh one in its place: what `save` says of it, and where the
    damaged one is now. Until the fresh one is whole, all is as it was."""
    with TemporaryDirectory(dir=path.parent, prefix=HIDDEN) as folder:
        fresh = Path(folder) / path.name
        with copy as old, closing(open_file(fresh)) as new:
            write_safely(new)
            with at_once(new):
                prepare(new)
                saved = save(old, new)
        broken = set_aside(path)
        os.replace(fresh, path)
        return saved, broken


def set_aside(path: Path) -> Path:
    """Give a file a second name that is free, results.sqlite.broken, results.sqlite.broken-2 …, and what lies beside it that one alone."""
    broken = Path(f"{path}.broken")
    number = 2
    while os.path.lexists(broken):
        broken = Path(f"{path}.broken-{number}")
        number += 1
    try:
        os.link(path, broken)
    except OSError:  # there are no second names here
        shutil.copy2(path, broken)
    for beside in BESIDE:
        with suppress(FileNotFoundError):
            os.replace(f"{path}{beside}", f"{broken}{beside}")
    return broken
