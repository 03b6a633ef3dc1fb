"""Files of somebody else's: opening one touches no other file, and waits for nothing."""

from __future__ import annotations

import os
import sqlite3
import struct

import pytest

from fronteira.errors import FronteiraError
from fronteira.runs.keeping import LOOK, WRITE, connect, is_new, lock, tables_in
from tests.support.damage import PAGE, name_another


@pytest.fixture
def store(tmp_path):
    path = tmp_path / "a.sqlite"
    file = sqlite3.connect(path)
    file.executescript("CREATE TABLE t (x); INSERT INTO t VALUES (1)")
    file.close()
    return path


@pytest.mark.parametrize("how", [LOOK, WRITE])
def test_a_journal_that_names_another_file_is_refused_and_nothing_is_removed(how, store, tmp_path):
    (tmp_path / "thesis.txt").write_text("thesis")
    name_another(store, tmp_path / "thesis.txt")
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(sqlite3.OperationalError) as caught:
        connect(store, how)
    assert caught.value.sqlite_errorname == "STRANGE"
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_change_that_was_broken_off_is_undone_by_whoever_writes_and_not_by_whoever_looks(store):
    journal = store.with_name(f"{store.name}-journal")
    magic, changed = bytes.fromhex("d9d505f920a163d7"), store.read_bytes()
    page = changed[PAGE : 2 * PAGE]
    sum_of_page = sum(page[at] for at in range(PAGE - 200, 0, -200))
    head = (magic + struct.pack(">IIIII", 1, 0, 2, 512, PAGE)).ljust(512, b"\0")
    journal.write_bytes(head + struct.pack(">I", 2) + page + struct.pack(">I", sum_of_page))
    store.write_bytes(changed[:PAGE] + b"x" * PAGE)
    with pytest.raises(sqlite3.OperationalError) as caught:
        connect(store, LOOK).execute("SELECT * FROM t")
    assert caught.value.sqlite_errorname == "SQLITE_READONLY_ROLLBACK"
    assert journal.exists()
    file = connect(store)
    assert file.execute("SELECT * FROM t").fetchall() == [(1,)]
    file.close()
    assert not journal.exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such files here")
@pytest.mark.parametrize("ending", ["-wal", "-shm", "-journal"])
def test_what_is_no_plain_file_beside_a_store_is_refused_and_not_waited_for(ending, store):
    os.mkfifo(f"{store}{ending}")
    for how in (LOOK, WRITE):
        with pytest.raises(sqlite3.OperationalError):
            connect(store, how)


def test_a_lock_leaves_what_has_its_name_as_it_is(tmp_path):
    (tmp_path / "thesis.txt").write_text("thesis")
    with lock(tmp_path / "thesis.txt"), pytest.raises(BlockingIOError):
        lock(tmp_path / "thesis.txt")
    odd = [tmp_path / "link", tmp_path / "nowhere", tmp_path / "folder"]
    odd[0].symlink_to(tmp_path / "thesis.txt")
    odd[1].symlink_to(tmp_path / "new.txt")
    odd[2].mkdir()
    if hasattr(os, "mkfifo"):
        odd.append(tmp_path / "pipe")
        os.mkfifo(odd[-1])
    for path in odd:
        with pytest.raises(FronteiraError, match="no plain file"):
            lock(path)
    assert (tmp_path / "thesis.txt").read_text() == "thesis"
    assert not (tmp_path / "new.txt").exists()


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE TABLE u (x, y AS (hex(zeroblob(450000000))))",
        "CREATE TABLE u (x, y AS (hex(zeroblob(450000000))) STORED)",
        "CREATE VIEW v AS SELECT 1",
        "CREATE INDEX i ON t (hex(x))",
        "CREATE TRIGGER g AFTER INSERT ON t BEGIN DELETE FROM t; END",
        "CREATE VIRTUAL TABLE f USING fts5 (x)",
    ],
)
def test_what_is_no_plain_table_is_none_of_ours(statement, store):
    with connect(store) as file:
        assert tables_in(file) == {"t": ["x"]}
        file.execute(statement)
        assert tables_in(file) is None


def test_no_value_takes_all_the_memory(store):
    with pytest.raises(sqlite3.DataError):
        connect(store).execute("SELECT hex(zeroblob(450000000))")


def test_a_file_without_anything_is_new(tmp_path, store):
    (tmp_path / "empty").touch()
    for path, new in ((tmp_path / "empty", True), (tmp_path / "none", True), (store, False)):
        assert is_new(connect(path)) is new
    with sqlite3.connect(tmp_path / "begun") as file:
        file.execute("PRAGMA journal_mode = WAL")
    assert is_new(connect(tmp_path / "begun"))
