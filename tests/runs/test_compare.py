"""Comparisons: which runs are made, and that their figures can be trusted."""

from __future__ import annotations

import os
from dataclasses import replace

import pytest

from fronteira.engines import solving
from fronteira.errors import BadOption, UnknownName
from fronteira.runs import compare as comparing
from fronteira.runs import making
from fronteira.runs.compare import COLUMNS, Stopped, compare, rows_of
from fronteira.search import Limits
from tests.support import toy

BOARDS = {"short": toy.necklace(".0.."), "long": toy.necklace("....1....")}


@pytest.fixture(autouse=True)
def foreign_puzzle(monkeypatch):
    toy.wear(monkeypatch)


def test_there_is_a_row_for_every_board_model_strategy_and_heuristic_in_that_order():
    models = ["next-bead", "next-bead:restless=off"]
    rows = compare(BOARDS, models, ["greedy", "astar"], ["missing", "missing:times=2"])
    keys = [(row.instance, row.model, row.strategy, row.heuristic) for row in rows]
    assert keys == [
        (board, model, strategy, heuristic)
        for board in BOARDS
        for model in models
        for strategy in ("greedy", "astar")
        for heuristic in ("missing", "missing:times=2")
    ]


def test_a_blind_strategy_runs_once_however_many_heuristics_there_are():
    rows = compare(BOARDS, (), ["bfs", "astar"], ["missing", "zero"])
    assert [(row.strategy, row.heuristic) for row in rows if row.instance == "short"] == [
        ("bfs", None),
        ("astar", "missing"),
        ("astar", "zero"),
    ]


def test_rows_show_the_one_heuristic_that_was_asked_for_also_with_a_blind_strategy():
    records = compare([toy.necklace("..")], (), ["dfs", "astar"], ["missing"])
    assert [record.heuristic for record in records] == [None, "missing"]
    assert [row["heuristic"] for row in rows_of(records, ["missing"])] == ["missing", "missing"]
    assert [row["heuristic"] for row in rows_of(records)] == [None, "missing"]


def test_without_heuristics_a_puzzle_whose_recipe_has_none_brings_its_first():
    assert [row.heuristic for row in compare([toy.necklace("..")], (), ["dfs", "greedy"])] == [None, "missing"]


def test_boards_without_names_are_numbered_from_one():
    assert [row.instance for row in compare(list(BOARDS.values()), (), ["dfs"])] == ["1", "2"]


def test_a_spec_given_twice_is_run_once():
    assert len(compare([toy.necklace("..")], (), ["dfs", " dfs"])) == 1


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"models": ["next-beard"]}, UnknownName),
        ({"strategies": ["bfs", "dsf"]}, UnknownName),
        ({"strategies": ["dfs:limit=-1"]}, BadOption),
        ({"heuristics": ["missing", "mising"]}, UnknownName),
        ({"heuristics": ["missing:time=2"]}, BadOption),
        ({"repeat": 0}, BadOption),
    ],
)
def test_every_mistake_is_found_before_anything_runs(wrong, error, monkeypatch):
    monkeypatch.setattr(comparing, "make_here", lambda run: pytest.fail("something ran"))
    with pytest.raises(error):
        compare(BOARDS, **wrong)


def test_runs_are_made_in_an_order_the_seed_decides_and_records_are_not(monkeypatch):
    def order(seed):
        ran = []
        monkeypatch.setattr(comparing, "make_here", lambda run: ran.append(run) or making.make_here(run))
        records = compare(BOARDS, (), ["bfs", "dfs", "ids", "ucs"], repeat=3, seed=seed)
        assert [row.strategy for row in records.summaries()] == ["bfs", "dfs", "ids", "ucs"] * 2
        assert [record.repeat for record in records] == [1, 2, 3] * 8
        return [(run.instance, run.strategy) for run in ran]

    assert order(1) == order(1)
    assert order(1) != order(2)
    assert sorted(order(1)) == sorted(order(2))
    assert len(order(1)) == 2 * 4 * 3


def test_every_run_has_a_model_of_its_own(monkeypatch):
    made = []
    for module in (comparing, solving):
        monkeypatch.setattr(module, "find_model", lambda spec, board: made.append(toy.NextBead(board)) or made[-1])
    compare([toy.necklace("...")], (), ["bfs", "dfs"], repeat=3)
    assert len(made) == 1 + 2 * 3  # one to try the specs out on


def test_repeats_give_the_best_and_the_median_time(monkeypatch):
    times = iter([3.0, 1.0, 2.5])
    monkeypatch.setattr(comparing, "make_here", lambda run: run.record("solved", expanded=7, seconds=next(times)))
    (row,) = compare([toy.necklace(".")], (), ["dfs"], repeat=3).summaries()
    assert (row.seconds, row.median, row.slowest, row.runs, row.note) == (1.0, 2.5, 3.0, 3, None)


def test_a_model_that_counts_differently_when_repeated_is_found_out():
    (row,) = compare([toy.necklace("..0")], ["next-bead:restless=on"], ["dfs"], repeat=2).summaries()
    assert row.counts_differ
    assert "counters differ" in row.note
    assert "os contadores diferem" in row.note.text("pt")


def test_a_run_cut_short_by_the_clock_may_count_differently(monkeypatch):
    expanded = iter([5, 8])
    monkeypatch.setattr(comparing, "make_here", lambda run: run.record("limit", limit="time", expanded=next(expanded)))
    (row,) = compare([toy.necklace(".")], (), ["dfs"], repeat=2).summaries()
    assert (row.status, row.limit, row.note) == ("limit", "time", None)


def test_a_wrong_solution_is_caught_by_the_referee():
    (row,) = compare([toy.necklace("...")], ["next-bead:careless=on"], ["dfs"])
    assert row.status == "wrong"
    assert "bead 1 equals the next" in row.note


def test_a_node_limit_ends_a_run_with_its_figures():
    (row,) = compare([toy.necklace("." * 9)], (), ["bfs"], limits=Limits(nodes=3))
    assert (row.status, row.limit, row.expanded, row.depth) == ("limit", "nodes", 3, None)


def test_no_solution_is_a_status_and_not_an_error():
    (row,) = compare([toy.necklace("0.0.1")], (), ["bfs"])
    assert (row.status, row.cost) == ("exhausted", None)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes")
def test_under_a_memory_limit_runs_are_made_in_processes_of_their_own(monkeypatch):
    here = compare(BOARDS, (), ["bfs", "astar"])
    forks, fork = [], os.fork
    monkeypatch.setattr(os, "fork", lambda: forks.append(1) or fork())
    apart = compare(BOARDS, (), ["bfs", "astar"], limits=Limits(memory=2**40))
    assert len(forks) == len(apart) == 4

    assert [replace(record, setup=0, seconds=0) for record in apart] == [replace(record, setup=0, seconds=0) for record in here]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes")
def test_a_memory_limit_below_what_the_process_holds_ends_a_run_at_once():
    (row,) = compare([toy.necklace("...")], (), ["bfs"], limits=Limits(memory=1))
    assert (row.status, row.limit, row.expanded) == ("limit", "memory", 0)


@pytest.mark.parametrize("limits", [None, Limits(memory=2**40)], ids=["here", "apart"])
def test_a_model_that_breaks_down_costs_its_own_runs(limits, monkeypatch):
    actions = toy.NextBead.actions
    monkeypatch.setattr(toy.NextBead, "actions", lambda self, beads: 1 // 0 if len(beads) == 4 else actions(self, beads))
    records = compare(BOARDS, (), ["bfs"], limits=limits)
    assert [record.status for record in records] == ["crashed", "solved"]
    assert records[0].note.startswith("ZeroDivisionError: integer division or modulo by zero (test_compare.py, line ")
    assert "(test_compare.py, linha " in records[0].note.text("pt")


def test_ctrl_c_hands_over_the_records_that_were_made(monkeypatch):
    ran = []

    def make_two(run):
        if len(ran) == 2:
            raise KeyboardInterrupt
        ran.append(run)
        return making.make_here(run)

    monkeypatch.setattr(comparing, "make_here", make_two)
    with pytest.raises(Stopped) as stopped:
        compare(BOARDS, (), ["bfs", "dfs"])
    assert len(stopped.value.records) == 2


def test_progress_is_told_between_runs():
    told = []
    compare(BOARDS, (), ["bfs"], repeat=2, progress=lambda done, total: told.append((done, total)))
    assert told == [(0, 4), (1, 4), (2, 4), (3, 4), (4, 4)]


def test_a_summary_is_flat_and_has_every_counter():
    (row,) = rows_of(compare([toy.necklace(".0..")], (), ["bfs"]))
    assert set(COLUMNS) <= set(row)
    assert (row["depth"], row["cost"], row["generated"], row["penetrance"]) == (3, 3, 3, 1)
