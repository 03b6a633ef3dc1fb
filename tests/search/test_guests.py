"""Problem classes written for aima-python or simpleai are searched as they are."""

from __future__ import annotations

import pytest

from fronteira.aima import search as library
from fronteira.errors import BadOption
from fronteira.search import search
from fronteira.search.heuristics import check

START, GOAL = (2, 4, 3, 1, 5, 6, 7, 8, 0), (1, 2, 3, 4, 5, 6, 7, 8, 0)


class Stairs:
    """As simpleai wants it: two stairs at a time are dearer than one by one."""

    initial_state = "0"

    def actions(self, state):
        return [1, 2] if int(state) < 4 else []

    def result(self, state, action):
        return str(int(state) + action)

    def is_goal(self, state):
        return state == "5"

    def cost(self, state, action, after):
        return action**2

    def heuristic(self, state):
        return max(0, 5 - int(state))


@pytest.mark.parametrize("name", ["astar_search", "greedy_search", "uniform_cost_search", "breadth_first_graph_search"])
def test_a_search_of_the_library_counts_as_the_original_does(name):
    counted = library.InstrumentedProblem(library.EightPuzzle(START, GOAL))
    found = getattr(library, name)(counted)
    ours = search(library.EightPuzzle(START, GOAL), f"aima:{name}")
    assert (ours.stats.expanded, ours.stats.tested, ours.stats.generated) == (counted.succs, counted.goal_tests, counted.states)
    assert ours.actions == found.solution()


def test_a_path_cost_and_a_straight_line_are_the_problems_own():
    trip = library.GraphProblem("Arad", "Bucharest", library.romania_map)
    assert search(trip, "astar").stats.cost == 418
    assert search(trip, "astar").stats.expanded < search(trip, "astar", heuristic=lambda node: 0).stats.expanded
    assert search(trip, "bfs").stats.cost == 450
    assert check(trip).admissible


def test_simpleai_names_are_understood():
    result = search(Stairs(), "astar")
    assert (result.actions, result.stats.cost) == ([1, 1, 1, 2], 7)  # on 4 there is no step, so the last must be of two
    assert check(Stairs()).admissible


def test_states_without_a_hash_are_told_what_to_do():
    class Lists(Stairs):
        def result(self, state, action):
            return [state, action]

    with pytest.raises(BadOption, match="because list has no hash"):
        search(Lists(), "bfs")


def test_what_is_no_problem_is_told_what_it_lacks():
    with pytest.raises(BadOption, match="this int lacks start, actions, result, is_goal"):
        search(5, "bfs")
