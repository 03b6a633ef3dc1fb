"""Whose library a program gets: ours, the package's, or a copy beside it that was edited; what is used is said, counted and limited."""

from __future__ import annotations

import io

import pytest

from fronteira.aima.programs.experiment import compare_program, find_searches
from fronteira.aima.programs.running import run_program
from fronteira.search import Limits
from tests.aima import guests


@pytest.fixture
def run(tmp_path, monkeypatch):
    def run(program, copy=None, stdin="3\n", **options):
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        if copy is not None:
            (tmp_path / "search.py").write_text(copy)
        (tmp_path / "programa.py").write_text(program)
        return run_program(tmp_path / "programa.py", **options)

    return run


def test_a_copy_that_does_the_same_is_replaced_and_what_only_it_has_is_kept(run, capsys):
    ending = run(guests.LISTENING + "print(gulosa(Escada(2)).depth)\n", guests.COPY)
    assert capsys.readouterr().out == "[2, 1] fronteira.aima.nodes\n1\n"
    assert ending.library == ("library: ours in the place of search.py beside the program, which does the same",)
    assert not ending.edited


WITHOUT_SOLUTION = guests.COPY[: guests.COPY.index("    def solution")] + guests.COPY[guests.COPY.index("def percorrer") :]


def test_a_copy_that_has_less_than_ours_is_replaced_too(run, capsys):
    assert run(guests.LISTENING, WITHOUT_SOLUTION).code == 0
    assert capsys.readouterr().out == "[2, 1] fronteira.aima.nodes\n"


EDITED = {
    "it prints": (guests.COPY.replace("    while frontier:", "    print('looking')\n    while frontier:"), "depth_first_tree_search"),
    "another order": (guests.COPY.replace("[Node(problem.initial)], -1", "[Node(problem.initial)], 0"), "depth_first_tree_search"),
    "it counts": (guests.COPY + "count = 0\ndef note():\n    global count\n    count += 1\n", "(count)"),
    "a node with more": (guests.COPY.replace("self.depth =", "self.cor = 1\n        self.depth ="), "breadth_first_tree_search"),
    "a class with more": (guests.COPY.replace("class Node:", "class Node:\n    visitados = 0\n"), "Node.visitados"),
    "it returns more": (guests.COPY.replace("return node", "return node, 1"), "depth_first_tree_search"),
}


@pytest.mark.parametrize(("copy", "named"), EDITED.values(), ids=EDITED.keys())
def test_an_edited_copy_is_used_watched_and_told(run, copy, named, capsys):
    ending = run("import search\n" + guests.LISTENING.replace(".solution()", ""), copy)
    assert ending.code == 0
    assert capsys.readouterr().out.endswith(" search\n")
    assert ending.edited
    assert "search.py beside the program, because it is not as ours" in ending.library[0]
    assert named in ending.library[0]
    assert [each.search for each in ending.searches] == ["depth_first_tree_search"]
    assert ending.searches[0].stats.generated > 0


def test_whose_library_can_be_asked_for(run, capsys):
    edited, _ = EDITED["another order"]
    assert run(guests.LISTENING, edited, whose="ours").searches[0].stats.expanded == 2
    theirs = run(guests.LISTENING, edited, whose="theirs")
    assert theirs.library == ("library: search.py beside the program, as asked",)
    assert theirs.searches[0].stats.expanded == 4
    assert "[1, 2] search" in capsys.readouterr().out


def test_limits_hold_in_a_copy_too(run):
    ending = run(guests.LISTENING, EDITED["it prints"][0], stdin="60\n", limits=Limits(nodes=7))
    assert (ending.code, ending.limit, ending.searches[0].stats.expanded) == (3, "nodes", 7)


def test_the_package_is_ours_with_its_own_ties_and_searches(run, capsys):
    assert run(guests.PACKAGED).code == 0
    assert capsys.readouterr().out == "bb ['Arad', 'Sibiu', 'Rimnicu', 'Pitesti', 'Bucharest']\n"


@pytest.mark.slow
def test_a_comparison_runs_the_searches_of_the_copy(tmp_path):
    (tmp_path / "search.py").write_text(EDITED["another order"][0])
    (tmp_path / "programa.py").write_text(guests.LISTENING)
    (tmp_path / "tres.txt").write_text("3")
    searches = find_searches("depth_first_tree_search,breadth_first_graph_search")
    theirs, ours = compare_program(tmp_path / "programa.py", [tmp_path / "tres.txt"], searches, Limits(seconds=20))
    assert (theirs.status, theirs.expanded) == ("solved", 4)  # it is breadth first in this copy
    assert (ours.status, ours.expanded) == ("solved", 2)  # the copy has none
    assert "because it is not as ours" in theirs.library[0]
