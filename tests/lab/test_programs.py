"""Studies of students' programs: the program is the model, its inputs are the boards, and any search does the work of its first."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from fronteira.cli import main
from fronteira.errors import BadStudy
from fronteira.lab import read_study
from fronteira.lab.store import read_records
from tests.aima import guests

STUDY = """
title = "Stairs"
program = "stairs.py"
boards = ["t*.txt"]
limits = { seconds = 20 }
[[experiment]]
name = "searches"
strategies = ["breadth_first_tree_search", "aima:astar_search"]
[[experiment]]
name = "depths"
boards = ["t3"]
strategies = ["depth_limited_search:limit=1..2"]
"""


@pytest.fixture
def study(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    def write(text=STUDY, program=guests.MODULE_LEVEL):
        (tmp_path / "stairs.py").write_text(program)
        for number in (2, 3):
            (tmp_path / f"t{number}.txt").write_text(f"{number}\n")
        (tmp_path / "study.toml").write_text(text)
        return tmp_path / "study.toml"

    return write


def call(*words):
    return CliRunner().invoke(main, ["lab", *map(str, words)], env={"LANG": "en", "LC_ALL": ""})


@pytest.mark.slow
def test_a_program_is_studied_as_compare_runs_it(study, tmp_path):
    done = call("run", study())
    assert done.exit_code == 0, done.stderr
    assert f"running the code in {tmp_path / 'stairs.py'}" in done.stderr
    records = read_records(tmp_path / "study.lab")
    found = {(each.experiment, each.instance, each.strategy): (each.model, each.status, each.expanded, each.depth) for each in records}
    assert found["searches", "t3", "breadth_first_tree_search"] == ("stairs.py", "solved", 4, 2)
    assert found["searches", "t3", "astar_search"] == ("stairs.py", "solved", 3, 2)
    assert found["depths", "t3", "depth_limited_search:limit=1"][1] == "limit"
    assert [each.parameter for each in records if each.experiment == "depths"] == [1.0, 2.0]
    assert call("run", study()).exit_code == 0  # nothing is left to do
    shown = call("report", "study.lab", "--markdown")
    assert shown.exit_code == 0
    assert "breadth_first_tree_search" in shown.stdout


@pytest.mark.slow
def test_a_program_that_changes_its_problem_is_told_and_one_that_crashes_is_a_record(study, tmp_path):
    searches = '"breadth_first_tree_search", "aima:astar_search"'
    random = STUDY.replace(searches, '"depth_limited_search:limit=1..2"')
    assert "NOT THE SAME PROBLEM" in call("run", study(random, guests.RANDOM), "--out", "a.lab").stderr
    done = call("run", study(program="raise ValueError('no')"), "--out", "b.lab")
    assert (done.exit_code, "crashed" in done.stderr) == (1, True)


@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        (('"stairs.py"', '"nowhere.py"'), "program, nowhere.py"),
        (('"breadth_first_tree_search"', '"breadth_first_three_search"'), "did you mean breadth_first_tree_search"),
        (("limit=1..2", "width=1..2"), "width"),
        (('"t*.txt"', '"x.txt"'), "x.txt"),
        (("[[experiment]]", 'models = ["lines"]\n[[experiment]]'), "models"),
        (('program = "stairs.py"', 'program = "stairs.py"\nproblem = "stairs.py"'), "one of problem, program is enough"),
    ],
)
def test_what_is_wrong_is_told_before_anything_runs(study, change, wanted):
    with pytest.raises(BadStudy) as caught:
        read_study(study(STUDY.replace(*change, 1))).plan()
    assert wanted in str(caught.value)
