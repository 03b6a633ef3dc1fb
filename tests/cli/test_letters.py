"""Names in no UTF-8, as an old archive leaves them, and terminals without our signs: what is told can be written anywhere."""

from __future__ import annotations

import io
import json
import os
import sys

import pytest
from click.testing import CliRunner

from fronteira.cli import main, write_in_their_letters
from fronteira.lab.store import read_records
from fronteira.words import writable
from tests.support.corpora import rows_in

BOARD = "4\n2 1 2 0\n2 2 0 2\n2 0 2 2\n1 1 2 0\n"
OLD = os.fsdecode(b"tab\xe9.txt")
TOLD = r"tab\udce9"


@pytest.fixture
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in (OLD, "a.txt"):
        try:
            (tmp_path / name).write_text(BOARD, encoding="utf-8")
        except (OSError, UnicodeError):
            pytest.skip("no such names on this disk")
    return tmp_path


def call(*words):
    return CliRunner().invoke(main, [*map(str, words)], env={"LANG": "en", "LC_ALL": ""})


def test_a_name_that_no_text_can_hold_is_spelled_out():
    assert writable(OLD) == f"{TOLD}.txt"
    assert writable("é 日本.txt") == "é 日本.txt"


def test_a_study_keeps_the_boards_of_such_files(here):
    (here / "s.toml").write_text(
        'title = "T"\npuzzle = "takuzu"\nboards = ["*.txt"]\nstrategies = ["dfs"]\n[[experiment]]\nname = "e"\n', encoding="utf-8"
    )
    for _ in range(2):
        assert call("lab", "run", "s.toml").exit_code == 0
    assert {each.instance for each in read_records(here / "s.lab")} == {"a", TOLD}
    assert f"e,{TOLD},takuzu" in call("lab", "report", "s.lab", "--csv").stdout


def test_a_job_goes_on_with_such_a_file(here):
    for more in ((), ("--resume",)):
        done = call("batch", "count", OLD, "--out", "r.sqlite", "--jobs", 1, *more)
        assert done.exit_code == 0, done.output
        assert f"{TOLD}.txt" in done.stdout
    assert rows_in(here / "r.sqlite", "counted JOIN source USING (job)", "name", "status") == [(f"{TOLD}.txt", "unique")]


@pytest.mark.parametrize("words", [("solve",), ("count",), ("compare", "--strategies", "dfs"), ("print", "--pdf", "o.pdf"), ("grade",)])
def test_commands_tell_such_names(here, words):
    done = call(*words, "a.txt", OLD)
    assert done.exit_code == 0, done.output
    assert TOLD in done.stdout or words[0] in ("solve", "print")


def test_json_holds_such_names_as_a_text_that_is_whole(here):
    lines = call("solve", "a.txt", OLD, "--json").stdout.splitlines()
    assert [json.loads(line)["instance"] for line in lines] == ["a.txt", f"{TOLD}.txt"]


def test_a_board_of_a_problem_class_has_such_a_name(here, monkeypatch):
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setenv("FRONTEIRA_PUZZLES", "")
    (here / "p.py").write_text(
        "class P:\n def __init__(self, text=''): self.start = 0\n def actions(self, state): return [1]\n"
        " def result(self, state, action): return 1\n def is_goal(self, state): return state == 1\n",
        encoding="utf-8",
    )
    done = call("compare", "--problem", "p.py", OLD, "--strategies", "bfs", "--jsonl")
    assert json.loads(done.stdout)["instance"] == TOLD


@pytest.mark.parametrize("form", ["jsonl", "html", "dot", "trace.yaml"])
def test_states_of_a_problem_may_hold_what_no_text_can(here, monkeypatch, form):
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setenv("FRONTEIRA_PUZZLES", "")
    (here / "p.py").write_text(
        "class P:\n start = '\\udce9'\n def actions(self, state): return ['\\udcea']\n"
        " def result(self, state, action): return state + '1'\n def is_goal(self, state): return state == '\\udce91'\n",
        encoding="utf-8",
    )
    done = call("solve", "--problem", "p.py", "--strategy", "bfs", "--trace", f"t.{form}")
    assert done.exit_code == 0, done.output
    assert form == "html" or "udce91" in (here / f"t.{form}").read_text(encoding="utf-8")  # a page is packed


@pytest.mark.parametrize(
    ("encoding", "text", "written"),
    [
        ("latin-1", "┌─┐ é · •… λ\n", "+-+ \xe9 \xb7 +... \\u03bb\n"),
        ("ascii", "│–│ é\n", "|-| \\xe9\n"),
        ("utf-8", f"┌ é {OLD}\n", f"┌ é {TOLD}.txt\n"),
    ],
)
def test_a_terminal_without_our_signs_gets_what_is_like_them(monkeypatch, encoding, text, written):
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding=encoding, write_through=True))
    write_in_their_letters()
    sys.stdout.write(text)
    assert raw.getvalue() == written.encode(encoding)
