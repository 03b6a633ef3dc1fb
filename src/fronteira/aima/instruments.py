"""The library's own way of measuring: a problem that counts what is asked of it, and tables of those counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from fronteira.aima.graphs import GraphProblem, australia_map, romania_map
from fronteira.aima.nodes import Problem
from fronteira.aima.searches import (
    breadth_first_graph_search,
    breadth_first_tree_search,
    depth_first_graph_search,
    depth_limited_search,
    iterative_deepening_search,
    recursive_best_first_search,
)
from fronteira.aima.utils import name, print_table


class InstrumentedProblem(Problem):
    """A problem that stands before another and counts: `succs` expansions, `goal_tests`, `states` generated; `found` is the goal state."""

    def __init__(self, problem: Any) -> None:
        self.problem = problem
        self.succs = self.goal_tests = self.states = 0
        self.found: Any = None

    def actions(self, state: Any) -> Any:
        self.succs += 1
        return self.problem.actions(state)

    def result(self, state: Any, action: Any) -> Any:
        self.states += 1
        return self.problem.result(state, action)

    def goal_test(self, state: Any) -> Any:
        self.goal_tests += 1
        passed = self.problem.goal_test(state)
        if passed:
            self.found = state
        return passed

    def path_cost(self, c: Any, state1: Any, action: Any, state2: Any) -> Any:
        return self.problem.path_cost(c, state1, action, state2)

    def value(self, state: Any) -> Any:
        return self.problem.value(state)

    def __getattr__(self, attribute: str) -> Any:
        if attribute == "problem":  # not there yet: a copy is being made
            raise AttributeError(attribute)
        return getattr(self.problem, attribute)

    def __repr__(self) -> str:
        return f"<{self.succs:4d}/{self.goal_tests:4d}/{self.states:4d}/{str(self.found)[:4]}>"


def compare_searchers(
    problems: Sequence[Any],
    header: list[str],
    searchers: Sequence[Callable[..., Any]] = (
        breadth_first_tree_search,
        breadth_first_graph_search,
        depth_first_graph_search,
        iterative_deepening_search,
        depth_limited_search,
        recursive_best_first_search,
    ),
) -> None:
    """Print a table: one row per search, one column per problem, each cell the counts of an InstrumentedProblem."""

    def counts(search: Callable[..., Any], problem: Any) -> InstrumentedProblem:
        counting = InstrumentedProblem(problem)
        search(counting)
        return counting

    print_table([[name(search), *(counts(search, problem) for problem in problems)] for search in searchers], header)


def compare_graph_searchers() -> None:
    """The table for three ways on the maps of the book."""
    compare_searchers(
        problems=[
            GraphProblem("Arad", "Bucharest", romania_map),
            GraphProblem("Oradea", "Neamt", romania_map),
            GraphProblem("Q", "WA", australia_map),
        ],
        header=["Searcher", "romania_map(Arad, Bucharest)", "romania_map(Oradea, Neamt)", "australia_map"],
    )
