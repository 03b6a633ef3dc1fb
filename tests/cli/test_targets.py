"""What a call writes is never what it reads: refused before any work, and by whatever names the two are called."""

from __future__ import annotations

import os
import sqlite3

import pytest
from click.testing import CliRunner

from fronteira.batch.exporting import export
from fronteira.cli import main
from fronteira.errors import BadOption

BOARD = "takuzu:4x4:b1d10b1a0b"


def call(*words):
    return CliRunner().invoke(main, list(map(str, words)), env={"LANG": "en", "LC_ALL": ""})


@pytest.fixture
def here(tmp_path, monkeypatch):
    """A folder to work in, with a board under several names and a link to it."""
    monkeypatch.chdir(tmp_path)
    for name in ("a.txt", "b.svg", "c.csv", "d.cnf", "boards/one.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(BOARD + "\n")
    (tmp_path / "link.txt").symlink_to("a.txt")
    (tmp_path / "puzzle.py").write_text("raise SystemExit('run')\n")
    return tmp_path


@pytest.mark.parametrize(
    "words",
    [
        "print a.txt --pdf a.txt",
        "print a.txt#1 --pdf=./a.txt",
        "print link.txt --pdf a.txt",
        "print a.txt --pdf link.txt",
        "explain a.txt --html a.txt",
        "hint a.txt --svg a.txt",
        "hint takuzu:six --given a.txt --svg a.txt",
        "solve a.txt --trace a.txt",
        "solve d.cnf --proof d --unique",
        "draw b.svg --out .",
        "compare a.txt --strategy dfs --html a.txt",
        "compare boards --strategy dfs --html boards/one.txt",
        "compare a.txt --trace new.html --html new.html",
        "generate takuzu --size 4 --mask a.txt --pdf a.txt",
        "match greedy random --position a.txt --html a.txt",
        "match greedy random --position boards/one.txt --save boards",
        "batch count a.txt --out a.txt",
        "batch count a.txt --out new.sqlite --html a.txt",
        "batch count a.txt --out new.csv --export csv",
        "batch count c.csv --out c.sqlite --export csv",
        "batch count a.txt --out new.sqlite --html new.sqlite",
        "aima --compare puzzle.py --boards boards --html puzzle.py",
    ],
)
def test_what_a_call_reads_is_not_written(here, words):
    before = {path: path.read_bytes() for path in here.rglob("*") if path.is_file()}
    told = call(*words.split())
    assert told.exit_code == 2, told.output
    assert "this file is read" in told.stderr
    assert {path: path.read_bytes() for path in here.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize("name", ["rows.sqlite", "y.csv"])
def test_a_file_of_results_is_not_written_over_by_what_shows_it(here, name):
    assert call("batch", "count", "a.txt", "--out", name).exit_code == 0
    open(f"{name}-wal", "ab").close()
    for words in (
        ["export", name, name],
        ["export", name, f"{name}.lock"],
        ["status", name, "--html", name],
        ["status", name, "--html", f"{name}-wal"],
    ):
        told = call("batch", *words)
        assert (told.exit_code, "this file is read" in told.stderr) == (2, True), words
    with pytest.raises(BadOption, match="this file is read"):
        export(name, "csv", f"./{name}")
    with sqlite3.connect(name) as file:
        assert file.execute("SELECT count(*) FROM job").fetchone() == (1,)


def test_what_is_written_again_or_is_no_file_is_no_mistake(here):
    for _ in range(2):
        assert call("explain", "a.txt", "--html", "boards/a.html").exit_code == 0
        assert call("compare", "takuzu:six", "--strategy", "dfs", "--html", "page.html").exit_code == 0
    assert call("hint", "a.txt", "--svg", "-").exit_code == 0
    assert call("explain", "a.txt", "--html", os.devnull).exit_code == 0


def test_a_study_is_not_kept_in_a_file(here):
    call("lab", "new", "takuzu", "--out", "study.toml")
    told = call("lab", "run", "study.toml", "--out", "a.txt")
    assert told.exit_code == 2
    assert "a.txt' is a file" in told.stderr


def test_rows_beside_results_follow_no_link(here):
    (here / "rows.csv").symlink_to("a.txt")
    assert call("batch", "count", "c.csv", "--out", "rows.sqlite", "--export", "csv").exit_code == 0
    assert (here / "a.txt").read_text() == BOARD + "\n"
    assert (here / "rows.csv").read_text().startswith("position,")
