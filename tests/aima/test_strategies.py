"""The searches of the library on problems of ours: `aima:…` as a strategy."""

from __future__ import annotations

import random

import pytest

from fronteira.aima import InstrumentedProblem, Problem
from fronteira.aima import search as library
from fronteira.aima.strategies import STRATEGIES
from fronteira.errors import BadOption, UnknownName
from fronteira.registry import find_strategy
from fronteira.search import Limits, Status, search


class Coins:
    """Pay a sum with coins; a step costs its weight. Sums beyond the price are dead ends, and many ways lead to each."""

    def __init__(self, price=11, coins=(1, 2, 5), goal=None):
        self.start, self.price, self.coins = 0, price, coins
        self.goal = price if goal is None else goal

    def actions(self, paid):
        return self.coins

    def result(self, paid, coin):
        return paid + coin if paid + coin <= self.price else None

    def is_goal(self, paid):
        return paid == self.goal

    def cost(self, paid, coin, after):
        return 2 if coin == 5 else 1


def left(node):
    return (11 - node.state) / 5


class Theirs(Problem):
    """The same problem written for the library, its dead ends left out by `actions`. States are pairs, numbered as they are made."""

    def __init__(self, ours, equal):
        self.ours, self.made, self.equal = ours, 0, equal
        super().__init__(self.number(ours.start))

    def number(self, paid):
        self.made += 1
        return (Sum if self.equal else Step)(paid, self.made)

    def actions(self, state):
        return [coin for coin in self.ours.coins if self.ours.result(state.paid, coin) is not None]

    def result(self, state, coin):
        return self.number(state.paid + coin)

    def goal_test(self, state):
        return self.ours.is_goal(state.paid)

    def path_cost(self, c, state1, coin, state2):
        return c + self.ours.cost(state1.paid, coin, state2.paid)

    def h(self, node):
        return (11 - node.state.paid) / 5


class Step:
    def __init__(self, paid, number):
        self.paid, self.number = paid, number

    def __lt__(self, other):
        return self.number < other.number


class Sum(Step):
    def __eq__(self, other):
        return self.paid == other.paid

    def __hash__(self):
        return hash(self.paid)


PATHS = [name for name in STRATEGIES if name not in ("hill_climbing", "simulated_annealing")]
EQUAL = ("uniform_cost_search", "greedy_search", "greedy_best_first_graph_search", "astar_search")
EQUAL += ("depth_first_graph_search", "breadth_first_graph_search")


@pytest.mark.parametrize(("name", "equal"), [(name, True) for name in PATHS] + [(name, False) for name in EQUAL])
def test_a_strategy_counts_what_the_library_counts_on_the_same_problem(name, equal):
    spec = f"aima:{name}" + (f":equal={'on' if equal else 'off'}" if name in EQUAL else "")
    result = search(Coins(), find_strategy(spec), heuristic=left)
    counting = InstrumentedProblem(Theirs(Coins(), equal))
    found = getattr(library, name)(counting)
    stats = result.stats
    assert (stats.expanded, stats.tested, stats.generated) == (counting.succs, counting.goal_tests, counting.states)
    assert result.actions == found.solution()
    assert (stats.depth, stats.cost) == (found.depth, found.path_cost)


def test_states_coincide_unless_the_model_or_the_spec_says_otherwise():
    class Distinct(Coins):
        states_coincide = False

    def generated(problem, spec):
        return search(problem, find_strategy(spec), heuristic=left).stats.generated

    same, different = (generated(Coins(), f"aima:uniform_cost_search:equal={word}") for word in ("on", "off"))
    assert same < different
    assert generated(Coins(), "aima:uniform_cost_search") == same
    assert generated(Distinct(), "aima:uniform_cost_search") == different
    assert generated(Distinct(), "aima:uniform_cost_search:equal=on") == same


@pytest.mark.parametrize("name", ["depth_first_graph_search", "breadth_first_graph_search", "uniform_cost_search"])
def test_a_graph_search_that_exhausts_a_problem_reaches_every_state_once(name):
    result = search(Coins(goal=-1), find_strategy(f"aima:{name}"), heuristic=left)
    assert result.status is Status.EXHAUSTED
    assert result.stats.expanded == 12  # the sums from 0 to 11
    assert result.stats.distinct == 11
    # a coin too many: from 11, 10 and 7, 8, 9 (a five); 11 takes none of the three, 10 only the one
    assert result.stats.dead_ends == 3 + 2 + 1 + 1 + 1
    assert result.stats.frontier_left == 0
    assert result.stats.max_frontier >= 3


def test_what_waits_is_counted():
    # breadth first, as a tree: 0; 1 2 5; then 1 is expanded and 2 5 2 3 6 wait
    result = search(Coins(), find_strategy("aima:breadth_first_tree_search"), limits=Limits(nodes=2))
    assert (result.status, result.limit) == (Status.LIMIT, "nodes")
    assert (result.stats.expanded, result.stats.tested, result.stats.generated) == (2, 3, 6)
    assert (result.stats.max_frontier, result.stats.frontier_left) == (5, 4)


def test_a_cut_off_is_a_limit_and_not_a_proof():
    result = search(Coins(), find_strategy("aima:depth_limited_search:limit=2"))
    assert (result.status, result.limit) == (Status.LIMIT, "depth")
    assert search(Coins(), find_strategy("aima:depth_limited_search:limit=11")).status is Status.SOLVED


def test_climbing_ends_at_a_goal_or_says_that_it_did_not():
    solved = search(Coins(price=10, coins=(5,)), find_strategy("aima:hill_climbing"), heuristic=lambda node: 10 - node.state)
    assert (solved.status, solved.actions) == (Status.SOLVED, [5, 5])
    stuck = search(Coins(), find_strategy("aima:hill_climbing"))
    assert (stuck.status, stuck.limit) == (Status.LIMIT, "local maximum")


def test_annealing_depends_on_its_seed_alone():
    def walk(seed):
        result = search(Coins(), find_strategy(f"aima:simulated_annealing:seed={seed}"), heuristic=left)
        return result.status, result.actions, result.stats.expanded

    random.seed(1)
    before = random.getstate()
    first = walk(4)
    assert random.getstate() == before
    random.random()
    assert walk(4) == first
    assert len({str(walk(seed)) for seed in range(8)}) > 1


def test_a_trace_tells_of_root_expansions_and_children_with_their_h():
    events = []
    result = search(Coins(), find_strategy("aima:greedy_search"), heuristic=left, trace=events.append)
    kinds = [event.kind for event in events]
    assert kinds[:2] == ["about", "source"]
    assert kinds[-2:] == ["goal", "end"]
    assert kinds.count("expand") == result.stats.expanded
    assert kinds.count("generate") + kinds.count("duplicate") == result.stats.generated
    assert kinds.count("duplicate") == result.stats.duplicates
    assert [event.h for event in events if event.kind in ("source", "generate")][:3] == [11 / 5, 10 / 5, 9 / 5]


def test_a_search_nobody_knows_gets_the_nearest_name():
    with pytest.raises(UnknownName, match="did you mean astar_search"):
        find_strategy("aima:astar_serch")


@pytest.mark.parametrize("spec", ["aima", "aima:astar_search:greedy_search", "aima:astar_search:w=2", "aima:depth_limited_search:limit=x"])
def test_a_spec_that_makes_no_sense_is_refused(spec):
    with pytest.raises(BadOption):
        find_strategy(spec)
