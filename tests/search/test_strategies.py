"""The strategies on small problems whose answers can be worked out by hand, and on random graphs against Dijkstra."""

from __future__ import annotations

import random
from heapq import heappop, heappush
from math import inf

import pytest

from fronteira.errors import BadOption, UnknownName
from fronteira.search import Limits, Status, search
from fronteira.search.stats import branching_factor
from fronteira.search.strategies import strategies

OPTIMAL = ["ucs", "astar", "wastar:w=1", "idastar", "rbfs", "smastar:nodes=400"]
EVERY = [*OPTIMAL, "bfs", "dfs", "ids", "greedy", "wastar", "beam:width=200", "bfs:test=expansion", "dfs:limit=30"]


class Graph:
    """Edges {state: {successor: cost}}; actions are the successors, in order."""

    def __init__(self, edges, start, goals, h=None):
        self.edges, self.start, self.goals, self.estimates = edges, start, set(goals), h or {}

    def actions(self, state):
        return self.edges.get(state, {})

    def result(self, state, action):
        return action

    def is_goal(self, state):
        return state in self.goals

    def cost(self, state, action, after):
        return self.edges[state][after]

    def h(self, node):
        return self.estimates.get(node.state, 0)


class Jugs:
    """The water jugs: 4 and 3 litres, measure 2."""

    start = (0, 0)

    def actions(self, state):
        return ("fill 4", "fill 3", "empty 4", "empty 3", "4 to 3", "3 to 4")

    def result(self, state, action):
        four, three = state
        to_three, to_four = min(four, 3 - three), min(three, 4 - four)
        after = {
            "fill 4": (4, three),
            "fill 3": (four, 3),
            "empty 4": (0, three),
            "empty 3": (four, 0),
            "4 to 3": (four - to_three, three + to_three),
            "3 to 4": (four + to_four, three - to_four),
        }[action]
        return None if after == state else after

    def is_goal(self, state):
        return 2 in state


@pytest.mark.parametrize("strategy", EVERY)
def test_every_strategy_measures_two_litres(strategy):
    result = search(Jugs(), strategy)
    assert result.status is Status.SOLVED
    state = Jugs.start
    for action in result.actions:
        state = Jugs().result(state, action)
    assert 2 in state
    assert result.stats.depth == len(result.actions) == result.stats.cost


@pytest.mark.parametrize("strategy", ["bfs", "ids", "ucs", "astar", "idastar", "rbfs", "smastar:nodes=100"])
def test_two_litres_take_four_steps_at_least(strategy):
    assert search(Jugs(), strategy).stats.depth == 4


@pytest.mark.parametrize("strategy", EVERY)
def test_a_start_that_is_a_goal_costs_nothing(strategy):
    result = search(Graph({0: {1: 1}}, 0, [0]), strategy)
    assert (result.status, result.stats.depth, result.stats.cost, result.actions) == (Status.SOLVED, 0, 0, [])
    assert (result.stats.expanded, result.stats.tested, result.stats.generated) == (0, 1, 0)
    assert result.stats.penetrance is None
    assert result.stats.branching is None


@pytest.mark.parametrize("strategy", [name for name in EVERY if not name.startswith("beam")])
def test_a_goal_out_of_reach_is_exhausted_even_with_circles(strategy):
    result = search(Graph({0: {1: 1, 2: 1}, 1: {0: 1, 2: 1}, 2: {1: 1}}, 0, [9]), strategy)
    assert (result.status, result.node, result.limit) == (Status.EXHAUSTED, None, None)
    assert result.path == []


def random_graph(seed, size=12):
    dice = random.Random(seed)
    edges = {
        state: {after: dice.choice([1, 2, 3, 0.5, 7]) for after in dice.sample(range(size), dice.randint(0, 4)) if after != state}
        for state in range(size)
    }
    goals = dice.sample(range(1, size), 2)
    return edges, goals


def true_costs(edges, goals, size=12):
    back = {state: [] for state in range(size)}
    for state, successors in edges.items():
        for after, cost in successors.items():
            back[after].append((state, cost))
    costs = dict.fromkeys(goals, 0.0)
    heap = [(0.0, goal) for goal in goals]
    while heap:
        cost, state = heappop(heap)
        if cost > costs[state]:
            continue
        for before, step in back[state]:
            if cost + step < costs.get(before, float("inf")):
                costs[before] = cost + step
                heappush(heap, (cost + step, before))
    return costs


@pytest.mark.parametrize("seed", range(60))
def test_optimal_strategies_agree_with_dijkstra_under_an_inconsistent_admissible_heuristic(seed):
    edges, goals = random_graph(seed)
    costs = true_costs(edges, goals)
    dice = random.Random(seed)
    h = {state: cost * dice.choice([0, 0.3, 0.9, 1]) for state, cost in costs.items()}
    graph = Graph(edges, 0, goals, h)
    for strategy in OPTIMAL:
        result = search(graph, strategy, heuristic=graph.h)
        assert result.stats.cost == pytest.approx(costs[0]) if 0 in costs else result.status is Status.EXHAUSTED, strategy
    weighted = search(graph, "wastar:w=3", heuristic=graph.h)
    if 0 in costs:
        assert costs[0] <= weighted.stats.cost <= 3 * costs[0] + 1e-9


@pytest.mark.parametrize("seed", range(30))
def test_complete_strategies_find_a_solution_exactly_when_there_is_one(seed):
    edges, goals = random_graph(seed)
    reachable = 0 in true_costs(edges, goals)
    for strategy in EVERY:
        assert (search(Graph(edges, 0, goals), strategy).status is Status.SOLVED) == reachable, strategy


class Tree:
    """A binary tree of some depth; states are words of 0 and 1, the goal is one word."""

    start = ""

    def __init__(self, depth, goal):
        self.depth, self.goal = depth, goal

    def actions(self, word):
        return "01" if len(word) < self.depth else ""

    def result(self, word, letter):
        return word + letter

    def is_goal(self, word):
        return word == self.goal


def counters(result):
    stats = result.stats
    return stats.expanded, stats.tested, stats.generated


def test_breadth_first_counts_on_a_tree_by_hand():
    # level by level: root, 0, 1, then 00 01 | 10 11; the goal is met as a child of the third node expanded
    assert counters(search(Tree(2, "10"), "bfs")) == (3, 6, 6)
    # tested when expanded: root, 0, 1, 00, 01, 10: the leaves 00 and 01 are expanded before
    assert counters(search(Tree(2, "10"), "bfs:test=expansion")) == (5, 6, 6)


def test_depth_first_takes_the_first_action_first():
    # root, 0, 00, 01, 1, 10
    result = search(Tree(2, "10"), "dfs")
    assert counters(result) == (5, 6, 6)
    assert result.stats.dead_ends == 2
    assert result.stats.max_frontier == 3
    assert result.stats.frontier_left == 1


def test_depth_first_tests_on_generation_when_asked():
    # the tests: root, 0 and 1, 00 and 01, then 10 as the first child of 1
    assert counters(search(Tree(2, "10"), "dfs:test=generation")) == (5, 6, 6)


def test_iterative_deepening_adds_up_its_rounds():
    # depth 0: test root. depth 1: root expanded, tests root 0 1. depth 2: root, 0, 00, 01, 1, 10; expands root, 0, 1
    result = search(Tree(2, "10"), "ids")
    assert counters(result) == (1 + 3, 1 + 3 + 6, 2 + 6)


def test_a_depth_limit_gives_up_rather_than_says_no():
    for strategy in ("dfs:limit=1", "ids:limit=1"):
        result = search(Tree(3, "101"), strategy)
        assert (result.status, result.limit) == (Status.LIMIT, "depth")


def test_a_depth_limit_does_not_hide_a_goal_behind_a_state_first_reached_deeper():
    # 0 → 1 → 2 → goal, and 0 → 2: with limit 2 state 2 is first met at depth 2, but only from depth 1 can the goal be reached
    graph = Graph({0: {1: 1, 2: 1}, 1: {2: 1}, 2: {3: 1}}, 0, [3])
    assert search(graph, "dfs:limit=2").stats.depth == 2
    graph = Graph({0: {1: 1, 4: 1}, 1: {2: 1}, 2: {5: 1}, 4: {2: 1}, 5: {3: 1}}, 0, [3])
    assert search(graph, "dfs:limit=4").status is Status.SOLVED


def test_a_narrow_beam_may_miss_and_says_so():
    graph = Graph({0: {1: 1, 2: 1}, 1: {}, 2: {3: 1}}, 0, [3], {1: 0, 2: 5})
    narrow = search(graph, "beam:width=1", heuristic=graph.h)
    assert (narrow.status, narrow.limit) == (Status.LIMIT, "width")
    assert search(graph, "beam:width=2", heuristic=graph.h).status is Status.SOLVED


@pytest.mark.parametrize("width", [1, 2, 3, 5])
def test_a_beam_takes_whole_levels_one_after_another(width):
    """The children of the last node of a level too belong to the next one, and not to the one after it."""
    depths = []

    class Listening(Tree):
        def actions(self, word):
            depths.append(len(word))
            return super().actions(word)

    search(Listening(6, "none"), f"beam:width={width}", heuristic=lambda node: int(f"1{node.state}", 2) * 7 % 11)
    assert depths == sorted(depths)
    assert [depths.count(depth) for depth in range(7)] == [min(width, 2**depth) for depth in range(7)]


def test_a_starlike_memory_of_two_nodes_is_too_small_and_says_so():
    result = search(Tree(3, "101"), "smastar:nodes=2")
    assert (result.status, result.limit) == (Status.LIMIT, "nodes in memory")
    assert search(Tree(3, "101"), "smastar:nodes=4").status is Status.SOLVED


@pytest.mark.parametrize("nodes", range(6, 40, 3))
def test_sma_star_finds_the_cheapest_solution_that_fits(nodes):
    result = search(Jugs(), f"smastar:nodes={nodes}")
    assert result.stats.depth == 4


def test_ties_are_first_in_first_out_unless_asked_otherwise():
    graph = Graph({0: {1: 1, 2: 1, 3: 1}}, 0, [1, 2, 3])
    for strategy in ("ucs", "greedy", "astar", "wastar"):
        assert search(graph, strategy).node.state == 1
        assert search(graph, f"{strategy}:ties=lifo").node.state == 3


def test_a_star_reopens_a_state_reached_more_cheaply():
    # the inconsistent estimate at 1 makes 2 be expanded first by the dear way
    graph = Graph({0: {1: 1, 2: 5}, 1: {2: 1}, 2: {3: 10}}, 0, [3], {1: 10, 2: 0})
    result = search(graph, "astar", heuristic=graph.h)
    assert result.stats.cost == 12
    assert [node.state for node in result.path] == [0, 1, 2, 3]


def test_duplicates_are_counted_and_tree_search_keeps_none():
    graph = Graph({0: {1: 1, 2: 1}, 1: {3: 1}, 2: {3: 1}, 3: {4: 1}}, 0, [4])
    assert search(graph, "bfs").stats.duplicates == 1
    tree = search(graph, "bfs:tree=on:test=expansion")
    assert tree.stats.duplicates == 0
    assert tree.stats.generated == 5 + 1


def test_penetrance_and_branching_follow_their_definitions():
    stats = search(Tree(3, "111"), "bfs").stats
    assert stats.depth == 3
    assert stats.generated == 14
    assert stats.penetrance == 3 / 14
    assert stats.branching == pytest.approx(2)
    assert stats.distinct == 14
    assert branching_factor(3, 3) == 1
    assert branching_factor(1, 2) == pytest.approx((5**0.5 - 1) / 2)  # b + b² = 1
    assert branching_factor(6, 2) == pytest.approx(2)


@pytest.mark.parametrize("strategy", EVERY)
def test_the_node_limit_is_exact(strategy):
    result = search(Tree(12, "none"), strategy, limits=Limits(nodes=7))
    assert (result.status, result.limit, result.stats.expanded) == (Status.LIMIT, "nodes", 7)


@pytest.mark.parametrize("strategy", EVERY)
def test_a_time_limit_of_nothing_ends_before_the_first_expansion(strategy):
    result = search(Tree(3, "111"), strategy, limits=Limits(seconds=0))
    assert (result.status, result.limit, result.stats.expanded) == (Status.LIMIT, "time", 0)


def test_a_memory_limit_ends_with_the_figures_so_far():
    result = search(Tree(60, "none"), "bfs", limits=Limits(memory=1))
    assert (result.status, result.limit) == (Status.LIMIT, "memory")


def test_a_memory_error_inside_the_problem_is_a_limit():
    class Greedy(Tree):
        def result(self, word, letter):
            raise MemoryError

    result = search(Greedy(3, "111"), "bfs")
    assert (result.status, result.limit, result.stats.expanded) == (Status.LIMIT, "memory", 1)


def test_a_limit_nobody_can_reach_is_none_and_parts_of_nodes_do_not_count():
    assert Limits(seconds=inf, nodes=inf, memory=2**70, events=10**30) == Limits()
    limits = Limits(nodes=100 / 3, memory=1e6, events=2.0, seconds=0.5)
    assert (limits.nodes, limits.memory, limits.events, limits.seconds) == (33, 1_000_000, 2, 0.5)
    assert {type(value) for value in (limits.nodes, limits.memory, limits.events)} == {int}
    assert search(Tree(12, "none"), "bfs", limits=Limits(nodes=7.9)).stats.expanded == 7


def test_limits_must_not_be_negative():
    for wrong in ({"seconds": -1}, {"nodes": -1}, {"memory": -5}, {"seconds": float("nan")}):
        with pytest.raises(ValueError, match="limit"):
            Limits(**wrong)


@pytest.mark.parametrize("strategy", EVERY)
def test_an_interrupt_carries_the_figures_so_far(strategy):
    class Interrupting(Tree):
        def actions(self, word):
            if word == "1":
                raise KeyboardInterrupt
            return super().actions(word)

    with pytest.raises(KeyboardInterrupt) as caught:
        search(Interrupting(3, "none"), strategy)
    assert caught.value.result.status is Status.LIMIT
    assert caught.value.result.stats.expanded >= 1


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("dfs:limit=x", "whole number"),
        ("dfs:limit=-1", "at least 0"),
        ("wastar:w=nan", "at least 0"),
        ("wastar:w=many", "a number"),
        ("beam:width=0", "at least 1"),
        ("smastar:nodes=1", "at least 2"),
        ("bfs:test=never", "generation, expansion"),
        ("bfs:tree=perhaps", "on or off"),
        ("bfs:depth=3", "only test, tree"),
        ("idastar:w=3", "none"),
        ("bfs:dfs", "option=value"),
        ("=3", "start with a name"),
        ("dfs:limit=", "name=value"),
        ("dfs:limit=3:limit=4", "twice"),
    ],
)
def test_wrong_options_are_refused_with_a_sentence(spec, words):
    with pytest.raises(BadOption, match=words):
        search(Tree(3, "111"), spec)


def test_an_unknown_strategy_suggests_the_nearest():
    with pytest.raises(UnknownName, match="did you mean astar") as caught:
        search(Tree(3, "111"), "a-star")
    assert caught.value.nearest == "astar"


def test_every_strategy_is_listed_once():
    assert list(strategies()) == ["bfs", "dfs", "ids", "ucs", "greedy", "astar", "wastar", "idastar", "rbfs", "smastar", "beam"]


def test_results_that_are_none_are_dead_ends_and_not_generated():
    result = search(Jugs(), "bfs")
    # at the start emptying and pouring do nothing
    first = search(Jugs(), "bfs", limits=Limits(nodes=1))
    assert (first.stats.generated, first.stats.dead_ends) == (2, 4)
    assert result.stats.generated + result.stats.dead_ends == 6 * result.stats.expanded
