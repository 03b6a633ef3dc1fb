"""Costs of somebody's own: a number that every store, table and JSON can hold, or a sentence, wherever a run or an answer is told."""

from __future__ import annotations

import json
import sys
from decimal import Decimal
from fractions import Fraction

import pytest
from click.testing import CliRunner

from fronteira import registry
from fronteira.cli import main
from fronteira.errors import BadCost, BadStudy
from fronteira.lab import report
from fronteira.lab.store import read_records
from fronteira.puzzle import LARGEST, number_of
from fronteira.report.plain import in_json
from fronteira.report.plots import stage_means
from fronteira.runs.making import Run
from tests.support.corpora import rows_in
from tests.support.lab_records import keep, record, study
from tests.support.toy import __file__ as toy

COUNT = """
class Count:
    def __init__(self, n=5): self.n, self.initial = n, 0
    def actions(self, state): return ["inc"] if state < self.n else []
    def result(self, state, action): return state + 1
    def goal_test(self, state): return state == self.n
    def path_cost(self, cost, state, action, after): return cost + {step}
    def h(self, node): return {h}
"""
STUDY = """
title = "C"
{about}
strategies = ["bfs", "ucs"]
[[experiment]]
name = "e"
charts = ["bars:cost", "lines:cost", "cactus"]
"""


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setenv(registry.FILES, "")
    monkeypatch.setattr(registry, "_problems", {})
    yield tmp_path
    sys.modules.pop("toy", None)


def call(*words):
    return CliRunner().invoke(main, [*map(str, words)], env={"LANG": "en", "LC_ALL": "", registry.FILES: ""})


def strictly(text):
    """A line of JSON, read by a reader that knows no Infinity and no NaN."""

    def refuse(word):
        raise AssertionError(word)

    return json.loads(text, parse_constant=refuse)


def write_count(home, step, h="0"):
    (home / "count.py").write_text(COUNT.format(step=step, h=h), encoding="utf-8")


@pytest.mark.parametrize(
    ("cost", "number"),
    [
        (3, 3),
        (-(2**63), -(2**63)),
        (2**63 - 1, 2**63 - 1),
        (2**63, 2.0**63),
        (10**30, 1e30),
        (True, 1),
        (0.5, 0.5),
        (Fraction(1, 4), 0.25),
        (Decimal("2.5"), 2.5),
        (LARGEST, LARGEST),
    ],
)
def test_a_cost_is_a_whole_number_of_64_bits_or_a_fraction(cost, number):
    assert (number_of(cost), type(number_of(cost))) == (number, type(number))


@pytest.mark.parametrize(
    "cost", [float("nan"), float("inf"), -float("inf"), 10**400, -(10**5000), Decimal("inf"), 1e301, "x", None, 1j], ids=range(10)
)
def test_what_is_no_finite_number_is_refused(cost):
    with pytest.raises(BadCost, match="must be a finite number"):
        number_of(cost)


LINE = "count.py, line 7: the solution costs"


@pytest.mark.parametrize(("step", "told"), [("float('inf')", LINE), ("float('nan')", "no use to a search (cost = nan)"), ("10**400", LINE)])
def test_a_cost_that_is_none_is_told_by_the_search_or_with_the_line(home, step, told):
    write_count(home, step)
    for words in (("solve", "--json"), ("solve",)):
        done = call(*words, "--problem", "count.py")
        assert done.exit_code == 2
        assert told in done.stderr
    done = call("compare", "--problem", "count.py", "--strategies", "bfs", "--jsonl")
    row = strictly(done.stdout)
    assert (row["status"], row["cost"]) == ("crashed", None)
    assert told in row["note"]


def test_a_cost_of_thirty_digits_is_kept(home):
    write_count(home, "10**30")
    assert strictly(call("solve", "--problem", "count.py", "--json").stdout)["cost"] == 5e30
    (home / "study.toml").write_text(STUDY.format(about='problem = "count.py"'), encoding="utf-8")
    assert call("lab", "run", "study.toml").exit_code == 0
    assert [each.cost for each in read_records(home / "study.lab")] == [5e30, 5e30]


@pytest.mark.slow
@pytest.mark.parametrize("step", ["float('inf')", "float('nan')"])
def test_a_study_with_such_costs_ends_and_is_shown(home, step):
    write_count(home, step)
    (home / "study.toml").write_text(STUDY.format(about='problem = "count.py"'), encoding="utf-8")
    assert "2 of 2 runs made: 2 crashed" in call("lab", "run", "study.toml").stderr
    assert call("lab", "report", "study.lab").exit_code == 0


@pytest.mark.parametrize(("h", "status"), [("float('inf')", "solved"), ("float('nan')", "crashed"), ("10**30", "solved")])
def test_a_heuristic_may_say_that_there_is_no_way_on_but_not_nothing_at_all(home, h, status):
    write_count(home, "1", h)
    done = call("compare", "--problem", "count.py", "--strategies", "astar", "--jsonl")
    row = strictly(done.stdout)
    assert row["status"] == status
    assert status == "solved" or "no use to a search (h = nan)" in row["note"]


def test_an_estimate_without_end_is_none():
    names = dict.fromkeys(("experiment", "instance", "puzzle", "size", "model", "strategy"), "")
    assert Run(**names).record("solved", estimate=float("inf")).estimate is None
    assert Run(**names).record("solved", cost=2**70, expanded=3).cost == 2.0**70


@pytest.mark.parametrize("cost", ["float('inf')", "float('nan')"])
def test_the_cost_of_a_puzzle_in_a_file_costs_a_job_one_row(home, cost):
    with open(toy, encoding="utf-8") as file:
        text = file.read().replace("from fronteira import registry", "").partition("class EntryPoint")[0]
    (home / "toy.py").write_text(text.replace("cost=cells_filled", f"cost=lambda given, solved: {cost}"), encoding="utf-8")
    (home / "c.txt").write_text("necklace .0..\nnecklace 00\n", encoding="utf-8")
    done = call("batch", "solve", "c.txt", "--puzzle", "toy.py", "--engine", "search", "--out", "r.sqlite", "--jobs", 1)
    assert done.exit_code == 1, done.stderr
    (failed, note), (none, _) = rows_in(home / "r.sqlite", "solved", "status", "note")
    assert (failed, none) == ("failed", "none")
    assert "must be a finite number" in note
    done = call("solve", "c.txt", "--puzzle", "toy.py", "--json")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "must be a finite number" in done.stderr


def test_json_knows_finite_numbers_alone():
    told = {"a": float("inf"), "b": [1.5, (float("nan"),)], "c": Fraction(1, 2), "d": Decimal("nan"), "e": "inf"}
    assert strictly(in_json(told)) == {"a": None, "b": [1.5, [None]], "c": 0.5, "d": None, "e": "inf"}


@pytest.mark.parametrize("figures", [{"cost": float("inf")}, {"seconds": 1e308}, {"value": -float("inf")}])
def test_records_with_such_figures_are_damaged(tmp_path, figures):
    folder = keep(tmp_path / "x.lab", study(record(**figures), experiments=[{"name": "e", "charts": ["bars:cost"]}]))
    with pytest.raises(BadStudy, match="1 of 1 records"):
        read_records(folder)


def test_figures_below_nothing_have_no_geometric_mean(tmp_path):
    parts = [{"name": "e", "title": "t", "charts": ["ablation:cost", "bars:cost"]}]
    records = study(*(record(variant=name, cost=-2) for name in ("a", "without b")), experiments=parts)
    assert "<html" in report.as_html(records)
    point = type("Point", (), {"ended": None, "row": ("a",), "x": 0, "y": -2})
    assert stage_means([point], 1) == []


def test_a_run_that_ended_as_nobody_knows_is_told_by_that_word(tmp_path):
    old, new = (keep(tmp_path / name, study(record(status=name))) for name in ("crashed", "done"))
    done = call("lab", "compare", old, new)
    assert done.exit_code in (0, 1)
    assert "crashed, now done" in done.output


PROGRAM = """
from search import *
class Count(Problem):
    def __init__(self): super().__init__(0, 3)
    def actions(self, state): return ["inc"]
    def result(self, state, action): return state + 1
    def path_cost(self, cost, state, action, after): return cost + {step}
print(breadth_first_tree_search(Count()).depth)
"""


@pytest.mark.slow
@pytest.mark.parametrize(("step", "statuses"), [("float('inf')", {"failed"}), ("float('nan')", {"failed"}), ("10**30", {"solved"})])
def test_a_program_with_such_costs_gets_a_row(home, step, statuses):
    (home / "program.py").write_text(PROGRAM.format(step=step), encoding="utf-8")
    (home / "b.txt").write_text("1\n", encoding="utf-8")
    words = ("--compare", "program.py", "--boards", "b.txt", "--searches", "breadth_first_tree_search", "--jsonl")
    rows = [strictly(line) for line in call("aima", *words).stdout.splitlines()]
    assert {row["status"] for row in rows} == statuses
