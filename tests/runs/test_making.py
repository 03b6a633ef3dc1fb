"""How a run is made: here or apart, whatever becomes of it there is a record that says so."""

from __future__ import annotations

import os
import signal
import time

import pytest

from fronteira import load
from fronteira.engines import solving
from fronteira.runs.compare import compare, search_on
from fronteira.runs.making import find_optimum, make_all, make_apart, make_here, make_runs
from fronteira.search import Limits, Stats
from fronteira.workers.processes import Serial
from tests.support import toy


@pytest.fixture(autouse=True)
def foreign_puzzle(monkeypatch):
    toy.wear(monkeypatch)


def run_on(beads, **names):
    usual = {"experiment": "e", "model": "next-bead", "strategy": "astar", "heuristic": "missing"}
    return search_on("short", toy.necklace(beads), **{**usual, **names})


@pytest.mark.parametrize("make", [make_here, make_apart])
def test_a_record_says_what_was_run_how_it_ended_and_what_the_heuristic_said_first(make):
    record = make(run_on(".0..", repeat=2, variant="v", parameter=0.5))
    assert record.names() == {
        **{"experiment": "e", "instance": "short", "puzzle": "necklace", "size": "1×4", "model": "next-bead", "strategy": "astar"},
        **{"heuristic": "missing", "variant": "v", "parameter": 0.5, "repeat": 2},
    }
    assert (record.status, record.cost, record.estimate, record.note) == ("solved", 3, 3.0, None)
    assert record.seconds > 0
    assert record.setup > 0


def test_what_a_board_costs_at_least_is_not_worked_out_from_boards():
    assert find_optimum(load("dots:a")) == 2  # the kernel knows
    assert find_optimum(toy.necklace(".0..")) is None


@pytest.mark.slow
def test_a_blind_search_estimates_nothing():
    assert make_here(run_on("..", strategy="bfs", heuristic=None)).estimate is None


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes")
@pytest.mark.parametrize(("memory", "status", "limit"), [(None, "crashed", None), (2**40, "limit", "memory")])
def test_a_run_the_system_kills_has_crashed_or_reached_its_memory_limit(memory, status, limit, monkeypatch):
    monkeypatch.setattr(toy.NextBead, "actions", lambda self, beads: os.kill(os.getpid(), signal.SIGKILL))
    record = make_apart(run_on("..", limits=Limits(memory=memory)))
    assert (record.status, record.limit) == (status, limit)
    assert ("SIGKILL" in (record.note or "")) == (memory is None)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs processes")
def test_a_run_that_forgets_the_time_is_killed_and_that_is_no_memory_limit(monkeypatch):
    monkeypatch.setattr(toy.NextBead, "actions", lambda self, beads: time.sleep(60))
    record = make_apart(run_on("..", limits=Limits(seconds=0.1, memory=2**40)))
    assert (record.status, record.limit, record.note) == ("limit", "time", "no answer after 0.3 s: the process was killed")


@pytest.mark.slow
def test_to_set_up_a_run_counts(monkeypatch):
    def turn_for_ever(*_):
        while True:
            pass

    monkeypatch.setattr(solving, "find_model", turn_for_ever)
    record = make_here(run_on("..", limits=Limits(seconds=0.05)))
    assert (record.status, record.limit) == ("limit", "time")
    assert record.setup >= 0.05


@pytest.mark.slow
def test_no_memory_left_while_a_model_is_made_is_a_limit(monkeypatch):
    def no_room(spec, board):
        raise MemoryError

    monkeypatch.setattr(solving, "find_model", no_room)
    assert make_here(run_on("..")).limit == "memory"


@pytest.mark.slow
def test_runs_are_handed_out_in_order_and_progress_names_those_in_hand():
    told = []
    runs = {name: run_on(".", model="next-bead", strategy=name, heuristic=None) for name in ("dfs", "bfs")}
    made = list(make_runs(runs, Serial(), make_here, lambda *words: told.append(words), made=3))
    assert [key for key, _ in made] == ["dfs", "bfs"]
    assert told == [(3, 5, "short next-bead dfs"), (4, 5, "short next-bead bfs"), (5, 5, "")]


@pytest.mark.slow
def test_records_are_in_the_order_of_the_runs_however_they_were_made():
    ran = []
    runs = [run_on(".", strategy=name, heuristic=None) for name in ("bfs", "dfs", "ucs")]
    records = make_all(runs, [2, 0, 1], Serial(), lambda run: ran.append(run.strategy) or make_here(run), {"seed": 1})
    assert ran == ["ucs", "bfs", "dfs"]
    assert [record.strategy for record in records] == ["bfs", "dfs", "ucs"]
    assert records.about == {"seed": 1}


def test_penetrance_and_branching_count_what_was_generated_and_not_what_was_new():
    (made,) = compare({"a": load("dots:a")}, ["lines"], ["bfs"], ["half"])
    assert made.duplicates > 0
    assert made.penetrance == made.depth / made.generated != made.depth / (made.generated - made.duplicates)
    stats = Stats(generated=20, duplicates=5, depth=4)
    assert (stats.distinct, stats.penetrance, stats.branching) == (15, 0.2, Stats(generated=20, depth=4).branching)
