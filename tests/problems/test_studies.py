"""Studies of a problem class: what is run, kept and told, and that looking at it runs nothing."""

from __future__ import annotations

import pytest

from fronteira import registry
from fronteira.errors import BadStudy
from fronteira.lab import read_study
from fronteira.lab.store import key_of
from fronteira.runs.compare import compare
from tests.problems.test_problems import apart, call, write  # noqa: F401 (a fixture)
from tests.support import untidy

STUDY = """
title = "Counting"
problem = "models/count.py:Count"
boards = ["4", "1, goal=3", "texts/*.txt"]
strategies = ["ucs", "astar"]
heuristics = ["h", "h_steps"]
[[experiment]]
name = "all"
[[experiment]]
name = "one"
boards = ["1, goal=3"]
strategies = ["aima:uniform_cost_search"]
"""


@pytest.fixture
def study(tmp_path, monkeypatch):
    monkeypatch.setattr("fronteira.lab.report.make_charts", lambda layout: [])  # others look at those
    for folder in ("there", "there/models", "there/texts"):
        (tmp_path / folder).mkdir()
    write(untidy.COUNTING, "there/models/count.py")
    write("7", "there/texts/seven.txt")
    return write(STUDY, "there/study.toml")  # beside its files, and not where the command is called


@pytest.mark.slow
def test_a_study_of_a_class_is_run_kept_and_shown(study):
    done = call("lab", "run", study, "--out", "out.lab")
    assert done.exit_code == 0, done.stderr
    assert done.stderr.count("running the code in") == 1
    assert "there/models/count.py" in done.stderr
    assert "solved: 10" in done.stderr or "10 solved" in done.stderr
    registry._problems.clear()
    write("raise SystemExit('looking at records ran me')", "there/models/count.py")
    shown = call("lab", "report", "out.lab", "--csv", "--html", "page.html")
    assert shown.exit_code == 0, shown.stderr
    rows = [line.split(",") for line in shown.stdout.splitlines()]
    assert len(rows) == 1 + 3 * 3 + 1
    assert {row[2] for row in rows[1:]} <= {"Count", ' goal=3"'}
    with open("page.html", encoding="utf-8") as file:
        page = file.read()
    assert "<pre>7</pre><p>seven</p>" in page
    assert "h_steps is not admissible with model Count" in page
    assert "cannot be told" not in page
    assert "<li>h is not" not in page
    assert "--puzzle" not in page + shown.stderr


def test_steps_that_cost_nothing_else_make_breadth_first_a_proof():
    write(untidy.COUNTING + "\nclass Dear(Count):\n    def cost(self, a, step, b): return step\n")
    rows = {}
    for name in ("Count", "Dear"):
        puzzle = registry.bring_problem(f"mine.py:{name}")
        rows[name] = [record.optimum for record in compare(dict(puzzle.samples), strategies=["bfs", "dfs", "ucs"])]
    assert rows == {"Count": [4, None, 4], "Dear": [None, None, 10]}


def test_changed_code_makes_its_runs_anew(study):
    write(untidy.COUNTING.replace("[1, 3]", "[3, 1]"), "there/models/count.py")
    before = [(run.instance, key_of(run)) for run in read_study(study).plan()]
    write(untidy.COUNTING, "there/models/count.py")
    after = [(run.instance, key_of(run)) for run in read_study(study).plan()]
    assert [name for name, _ in before] == [name for name, _ in after]
    assert not {key for _, key in before} & {key for _, key in after}


def test_a_drafted_study_of_a_class_can_be_run():
    write("from dataclasses import dataclass\n" + untidy.COUNTING + "\nBOARDS = [0, 5]\n")
    assert call("lab", "new", "--problem", "mine.py").exit_code == 0
    assert {run.instance for run in read_study("study.toml").plan()} == {"1", "2"}
    assert "--problem" in call("lab", "new", "--out", "-").stderr


@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        (("models/count.py:Count", "models/count.py:Cuont"), "problem: no problem class of"),
        (("models/count.py:Count", "models/nothing.py"), "problem: "),
        (("problem =", 'puzzle = "takuzu"\nproblem ='), "one of puzzle, problem is enough"),
        (('"4"', '"x=4"'), "cannot be made of (x=4)"),
        (('["h", "h_steps"]', '["h_stairs"]'), "did you mean h_steps"),
        (('"texts/*.txt"', '"no/*.txt"'), "no/*.txt: there is no such file"),
    ],
)
def test_what_is_wrong_is_told_with_its_place_before_anything_runs(study, change, wanted):
    with pytest.raises(BadStudy) as caught:
        read_study(write(STUDY.replace(*change), "there/other.toml")).plan()
    assert wanted in str(caught.value)
    assert caught.value.text("pt") != str(caught.value)
