"""`aima --compare` runs the program itself up to its first search, whatever it does before, and lets another search do that one's work."""

from __future__ import annotations

import pytest

from fronteira.aima.programs import experiment
from fronteira.aima.programs.experiment import compare_program, find_searches
from fronteira.aima.programs.fingerprint import fingerprint, same
from fronteira.runs.making import Stopped, make_all
from fronteira.search import Limits
from tests.aima import guests


@pytest.fixture
def compare(tmp_path):
    def compare(text, *boards, searches="breadth_first_tree_search,astar_search", **options):
        program = tmp_path / "programa.py"
        program.write_text(text)
        files = []
        for number, board in enumerate(boards, 1):
            files.append(tmp_path / f"t{number}.txt")
            files[-1].write_text(board)
        return list(compare_program(program, files, find_searches(searches), Limits(seconds=20), **options))

    return compare


def figures(record):
    return record.status, record.replaced, record.expanded, record.tested, record.depth


@pytest.mark.slow
@pytest.mark.parametrize(
    ("program", "replaced"),
    [
        (guests.MODULE_LEVEL, "depth_first_tree_search"),
        (guests.GLOBAL_SET_IN_MAIN, "astar_search"),
        (guests.BOARD_OF_PARSE, "breadth_first_tree_search"),
        (guests.UNDER_ANOTHER_NAME, "uniform_cost_search"),
        (guests.IN_A_THREAD, "astar_search"),
    ],
)
def test_an_untidy_program_is_compared_on_its_own_problem(compare, program, replaced):
    blind, informed = compare(program, "3\n")
    # breadth first: 0 1 2 1+1 1+2; A* with h = what is left / 2: 0 (1.5), 2 (2.5 - made before), 1 (2), 1+2 (2)
    assert figures(blind) == ("solved", replaced, 4, 5, 2)
    assert figures(informed) == ("solved", replaced, 3, 4, 2)
    assert blind.fingerprint == informed.fingerprint
    assert blind.note is None


def test_what_main_prepares_is_what_is_searched(compare):
    (record,) = compare(guests.PREPARED_IN_MAIN, "3", searches="breadth_first_tree_search")
    assert figures(record) == ("solved", "astar_search", 2, 3, 1)  # two stairs are left: 0 1 2
    assert "given to its first search, astar_search" in record.problem


@pytest.mark.slow
def test_a_problem_that_is_another_every_time_is_told_loudly(compare):
    records = compare(guests.RANDOM, "3", searches="depth_limited_search:limit=1,depth_limited_search:limit=2")
    assert records[0].fingerprint != records[1].fingerprint
    assert all("NOT THE SAME PROBLEM" in record.note for record in records)


def test_the_heuristic_the_program_gave_goes_with_its_problem(compare):
    (record,) = compare(guests.OWN_HEURISTIC, "4", searches="astar_search")
    assert figures(record) == ("solved", "astar_search", 4, 5, 2)  # h = 0: with two steps 3 comes before 4; its own h would expand 0 and 2


def test_a_search_that_fails_is_told_even_where_the_program_catches_it(compare):
    (record,) = compare(guests.CRASHES, "5", searches="depth_first_tree_search")
    assert record.status == "crashed"
    assert record.note.startswith("ZeroDivisionError")


def test_fingerprints_tell_problems_apart_and_nothing_else():
    class Thing:
        def __init__(self, **known):
            self.__dict__.update(known)

    def of(**known):
        return fingerprint(Thing(**known))

    loop = []
    loop.append(loop)
    assert of(initial=Thing(board=[[1, 2], {3}])) == of(initial=Thing(board=[[1, 2], {3}]))
    assert of(initial=(1, 2)) != of(initial=(2, 1))
    assert of(initial=[[1], [2]]) != of(initial=[[1, 2]])
    assert of(initial=Thing(board=1)) != of(initial=Thing(board=2))
    assert of(initial=1, started=12.5) == of(initial=1, started=99.5)
    assert of(initial=loop) == of(initial=loop)
    assert same("abc", "abc-12")
    assert not same("abc-12", "abc-13")
    assert not same("abc", "abd")


@pytest.mark.slow
def test_a_problem_that_is_another_every_time_is_told_after_ctrl_c_too(compare, monkeypatch):
    def interrupted(*arguments):
        raise Stopped(make_all(*arguments))

    monkeypatch.setattr(experiment, "make_all", interrupted)
    with pytest.raises(Stopped) as early:
        compare(guests.RANDOM, "3", searches="depth_limited_search:limit=1,depth_limited_search:limit=2")
    assert all("NOT THE SAME PROBLEM" in record.note for record in early.value.records)
