"""An estimate or a cost that is no number is refused: neither below nor above a bound, it would have searches leave out too much."""

from __future__ import annotations

from math import inf, nan

import pytest

from fronteira.aima.strategies import STRATEGIES
from fronteira.errors import BadOption
from fronteira.search import Status, search
from fronteira.search.heuristics import check
from fronteira.search.run import find_any_strategy
from fronteira.search.strategies import strategies

EVERY = [*strategies(), *(f"aima:{name}" for name in STRATEGIES)]
INFORMED = [name for name in EVERY if find_any_strategy(name).informed]


class Stairs:
    """Three steps up."""

    start = 0

    def __init__(self, odd=None):
        self.odd = odd

    def actions(self, state):
        return [1] if state < 3 else []

    def result(self, state, action):
        return state + action

    def is_goal(self, state):
        return state == 3

    def cost(self, state, action, after):
        return nan if after == self.odd else 1


@pytest.mark.parametrize("odd", [0, 1, 2])
@pytest.mark.parametrize("strategy", INFORMED)
def test_an_estimate_that_is_no_number_is_told(strategy, odd):
    with pytest.raises(BadOption, match="h = nan"):
        search(Stairs(), strategy, heuristic=lambda node: nan if node.state == odd else 3 - node.state)


@pytest.mark.parametrize("odd", [1, 3])
@pytest.mark.parametrize("strategy", EVERY)
def test_a_cost_that_is_no_number_is_told(strategy, odd):
    with pytest.raises(BadOption, match="cost = nan"):
        search(Stairs(odd), strategy, heuristic=lambda node: 3 - node.state)


@pytest.mark.parametrize("strategy", ["astar", "idastar", "rbfs", "smastar"])
def test_an_estimate_without_end_says_that_there_is_no_way(strategy):
    assert search(Stairs(), strategy, heuristic=lambda node: inf if node.state == 4 else 0).status is Status.SOLVED
    assert search(Stairs(), "idastar", heuristic=lambda node: inf).status is Status.EXHAUSTED


def test_nothing_is_proved_of_a_heuristic_that_is_no_number():
    with pytest.raises(BadOption, match="h = nan"):
        check(Stairs(), lambda node: nan)
    with pytest.raises(BadOption, match="cost = nan"):
        check(Stairs(1), lambda node: 0)
