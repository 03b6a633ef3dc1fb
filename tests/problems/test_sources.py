"""What code a file is: it changes with the file and with whatever its imports name beside it, and with nothing else."""

from __future__ import annotations

import sqlite3
import sys

import pytest
from click.testing import CliRunner

from fronteira import registry
from fronteira.cli import main
from fronteira.problems.sources import code_of_file
from tests.support.corpora import rows_in
from tests.support.toy import __file__ as toy


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setenv(registry.FILES, "")
    monkeypatch.setattr(registry, "_problems", {})
    return tmp_path


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def another_process():
    """What was brought before is not there."""
    for name in ("toy", "helper", "count"):
        sys.modules.pop(name, None)
    registry._codes.clear()
    registry._problems.clear()


def call(*words):
    another_process()
    done = CliRunner().invoke(main, [*map(str, words)], env={"LANG": "en", "LC_ALL": "", registry.FILES: ""})
    another_process()
    return done


BESIDE = {
    "import helper": "helper.py",
    "def late():\n    from helper import STEP": "helper.py",
    "from parts import one": "parts/one.py",
    "import parts.one.two as two": "parts/__init__.py",
    "from parts import *": "parts/__init__.py",
    "import chain": "helper.py",
    "import parts.up": "parts/one.py",
}


@pytest.mark.parametrize(("text", "changed"), BESIDE.items())
def test_it_changes_with_what_is_imported_from_beside_it(tmp_path, text, changed):
    main_file = write(tmp_path / "main.py", text)
    write(tmp_path / "chain.py", "import helper, chain, main")
    write(tmp_path / "parts/up.py", "from . import one\nfrom .. import nothing")
    for name in ("helper.py", "parts/__init__.py", "parts/one.py", "other.py"):
        write(tmp_path / name, "STEP = 1")
    before = code_of_file(main_file)
    write(tmp_path / "other.py", "STEP = 2")
    assert code_of_file(main_file) == before
    write(tmp_path / changed, "STEP = 2")
    assert code_of_file(main_file) != before


def test_it_is_the_same_wherever_the_folder_lies_and_nothing_is_run(tmp_path):
    for folder in ("here", "there"):
        write(tmp_path / folder / "main.py", "import helper, os\nraise SystemExit")
        write(tmp_path / folder / "helper.py", "raise SystemExit")
    assert code_of_file(tmp_path / "here/main.py") == code_of_file(tmp_path / "there/main.py")


@pytest.mark.parametrize("text", ["def (", "\0", "(" * 100_000, ""])
def test_what_is_no_python_is_a_text(tmp_path, text):
    code = code_of_file(write(tmp_path / "main.py", text))
    assert code != code_of_file(write(tmp_path / "main.py", text + " "))


def test_a_puzzle_of_ours_has_none():
    assert registry.code_of(registry.find_puzzle("takuzu")) == ""


def own_toy(home):
    with open(toy, encoding="utf-8") as file:
        text = file.read().replace("from fronteira import registry", "").partition("class EntryPoint")[0]
    return write(home / "toy.py", text)


def test_a_job_does_not_go_on_with_another_version_of_a_puzzle_in_a_file(home):
    puzzle, boards = own_toy(home), write(home / "c.txt", "necklace .0..\n")
    job = ("batch", "solve", boards, "--puzzle", puzzle, "--engine", "search", "--out", "r.sqlite", "--jobs", 1)
    assert call(*job).exit_code == 0
    assert call(*job, "--resume").exit_code == 0
    before = rows_in(home / "r.sqlite", "solved", "answer")
    write(puzzle, puzzle.read_text(encoding="utf-8").replace("if left == right != EMPTY", "if False"))
    write(boards, "necklace .0..\nnecklace 0.1\n")
    done = call(*job, "--resume")
    assert done.exit_code == 2
    assert "rows of two versions are not mixed" in done.stderr
    assert rows_in(home / "r.sqlite", "solved", "answer") == before
    assert call(*job, "--restart").exit_code == 0
    assert len(rows_in(home / "r.sqlite", "solved", "answer")) == 2


def test_a_job_without_code_of_the_users_keeps_the_version_of_the_package(home):
    boards = write(home / "c.txt", "2\n2 2\n2 2\n")
    assert call("batch", "count", boards, "--out", "r.sqlite", "--jobs", 1).exit_code == 0
    with sqlite3.connect(home / "r.sqlite") as file:
        ((version,),) = file.execute("SELECT version FROM job")
    assert version.count("+") == 1


COUNT = """
import helper
class Count:
    def __init__(self, n=6): self.n, self.initial = n, 0
    def actions(self, state): return ["inc"] if state < self.n else []
    def result(self, state, action): return state + helper.STEP
    def goal_test(self, state): return state == self.n
    def path_cost(self, cost, state, action, after): return cost + 1
"""
PROGRAM = (
    COUNT + "from search import Problem, breadth_first_tree_search\nclass Mine(Count, Problem): pass\nbreadth_first_tree_search(Mine())"
)

STUDIES = {
    "puzzle": ('puzzle = "toy.py"\nboards = ["c.txt"]\nstrategies = ["dfs"]', "toy.py", "if left == right != EMPTY", "if False"),
    "problem": ('problem = "count.py"\nboards = ["6"]\nstrategies = ["bfs"]', "helper.py", "1", "2"),
    "program": ('program = "program.py"\nboards = ["c.txt"]\nstrategies = ["breadth_first_tree_search"]', "helper.py", "1", "2"),
}


@pytest.mark.slow
@pytest.mark.parametrize("kind", STUDIES)
def test_a_study_makes_its_runs_again_when_the_code_it_names_is_another(home, kind):
    about, file, before, after = STUDIES[kind]
    write(home / "helper.py", "STEP = 1")
    write(home / "count.py", COUNT)
    write(home / "program.py", PROGRAM)
    write(home / "c.txt", "necklace .0..\n")
    own_toy(home)
    write(home / "study.toml", f'title = "T"\n{about}\n[[experiment]]\nname = "all"\n')

    def expanded():
        done = call("lab", "run", "study.toml")
        assert done.exit_code == 0, done.stderr
        with sqlite3.connect(home / "study.lab/records.sqlite") as records:
            return records.execute("SELECT run.rowid, made, expanded FROM plan JOIN run USING (key)").fetchall()

    first = expanded()
    assert expanded() == first
    changed = (home / file).read_text(encoding="utf-8").replace(before, after)
    write(home / file, f"{changed}\n# of another length: within a second, Python goes by that\n")
    again = expanded()
    assert [row[0] for row in again] != [row[0] for row in first]
    if kind != "puzzle":
        assert (first[0][2], again[0][2]) == (6, 3)
