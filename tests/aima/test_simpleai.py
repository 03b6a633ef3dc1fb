"""Programs written for simpleai run under the same command, with the same figures and limits."""

from __future__ import annotations

import io

import pytest

from fronteira.aima.programs.experiment import compare_program, find_searches
from fronteira.aima.programs.running import run_program
from fronteira.search import Limits
from tests.aima import guests

pytest.importorskip("simpleai")


@pytest.fixture
def program(tmp_path):
    (tmp_path / "programa.py").write_text(guests.SIMPLEAI)
    return tmp_path / "programa.py"


def test_its_searches_are_counted_and_limited(program, monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", io.StringIO("4"))
    ending = run_program(program)
    assert (ending.code, capsys.readouterr().out) == (0, "[2, 2]\n")
    astar, blind = ending.searches
    # f = g + (4 - at) / 2: the root 2; 2 with f 2; 4 with f 2; nothing else comes before
    assert (astar.search, astar.status, astar.stats.expanded, astar.stats.tested, astar.stats.depth, astar.stats.cost) == (
        *("astar", "solved", 2, 3, 2, 2),
    )
    assert blind.search == "breadth_first"
    monkeypatch.setattr("sys.stdin", io.StringIO("60"))
    stopped = run_program(program, limits=Limits(nodes=31))
    assert (stopped.code, stopped.limit, stopped.searches[-1].stats.expanded) == (3, "nodes", 1)


def test_its_programs_are_compared(program, tmp_path):
    (tmp_path / "quatro.txt").write_text("4")
    searches = find_searches("breadth_first_tree_search,astar_search,depth_limited_search:limit=1")
    blind, informed, limited = compare_program(program, [tmp_path / "quatro.txt"], searches, Limits(seconds=20))
    assert (blind.replaced, blind.status, blind.depth) == ("astar", "solved", 2)
    assert (informed.status, informed.expanded, informed.tested) == ("solved", 2, 3)
    assert (limited.status, limited.limit) == ("limit", "depth")
    assert blind.fingerprint == informed.fingerprint
