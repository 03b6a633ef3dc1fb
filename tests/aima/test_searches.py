"""The searches of the drop-in: counts worked out by hand, the library's return values, and growth without linear scans."""

from __future__ import annotations

import random
from math import inf

import pytest

from fronteira import aima
from fronteira.aima import (
    EightPuzzle,
    GraphProblem,
    GraphProblemStochastic,
    InstrumentedProblem,
    Node,
    NQueensProblem,
    PeakFindingProblem,
    Problem,
    UndirectedGraph,
    romania_map,
    vacuum_world,
)

#        A
#      1/ \4
#      B   C      h: A 3, B 3, C 1, D 2, G 0
#    2/|1  |1
#    D E   G      the goal is G; D leads to G too, for 5
TREE = {"A": {"B": 1, "C": 4}, "B": {"D": 2, "E": 1}, "C": {"G": 1}, "D": {"G": 5}, "E": {}, "G": {}}
H = {"A": 3, "B": 3, "C": 1, "D": 2, "E": 6, "G": 0}


class Walk(Problem):
    """A walk in a graph given as a dictionary."""

    def __init__(self, links=TREE, initial="A", goal="G", h=H):
        super().__init__(initial, goal)
        self.links, self.estimates = links, h

    def actions(self, state):
        return list(self.links[state])

    def result(self, state, action):
        return action

    def path_cost(self, c, state1, action, state2):
        return c + self.links[state1][state2]

    def h(self, node):
        return self.estimates[node.state]


def counts(search, problem, *rest):
    """The path a search finds, and expanded, tested, generated."""
    counting = InstrumentedProblem(problem)
    found = getattr(aima, search)(counting, *rest)
    path = "".join(node.state for node in found.path()) if isinstance(found, Node) else found
    return path, counting.succs, counting.goal_tests, counting.states


@pytest.mark.parametrize(
    ("search", "expected"),
    [
        # A(B,C) B(D,E) C(G) D(G) E() then the first G, which is C's
        ("breadth_first_tree_search", ("ACG", 5, 6, 6)),
        # A(B,C), the last action first: C(G), G
        ("depth_first_tree_search", ("ACG", 2, 3, 3)),
        ("depth_first_graph_search", ("ACG", 2, 3, 3)),
        # tests when made: A; B C; D E; G
        ("breadth_first_graph_search", ("ACG", 3, 6, 5)),
        # g: A0, B1, E2, D3, C4, then G at 5 (D's, at 8, is replaced by C's)
        ("uniform_cost_search", ("ACG", 5, 6, 6)),
        # h: A3, C1, G0
        ("greedy_search", ("ACG", 2, 3, 3)),
        # f: A3, B4 (D5 E8), C5 before D5 because C < D; then D5 (its G at 8 is no better), G5
        ("astar_search", ("ACG", 4, 5, 6)),
        # depth first, first action first: A B D G
        ("depth_limited_search", ("ABDG", 3, 4, 5)),
        # depth 0: A; 1: A B C; 2: A B D E C G
        ("iterative_deepening_search", ("ACG", 4, 10, 7)),
    ],
)
def test_the_counts_are_those_worked_out_by_hand(search, expected):
    assert counts(search, Walk()) == expected


def test_a_cut_off_is_a_word_and_failure_is_none():
    nowhere = Walk(goal="Z")
    assert aima.depth_limited_search(nowhere, 1) == "cutoff"
    assert aima.depth_limited_search(nowhere, 9) is None
    assert aima.iterative_deepening_search(nowhere) is None
    for search in ("breadth_first_tree_search", "depth_first_graph_search", "astar_search", "recursive_best_first_search"):
        assert getattr(aima, search)(nowhere) is None


def test_the_queens_of_the_book_stand_where_the_book_has_them():
    assert repr(aima.depth_first_tree_search(NQueensProblem(8))) == "<Node (7, 3, 0, 2, 5, 1, 6, 4)>"


@pytest.mark.parametrize("search", ["uniform_cost_search", "astar_search", "recursive_best_first_search"])
def test_the_way_to_bucharest_is_the_cheapest(search):
    found = getattr(aima, search)(GraphProblem("Arad", "Bucharest", romania_map))
    assert found.solution() == ["Sibiu", "Rimnicu", "Pitesti", "Bucharest"]
    assert (found.path_cost, found.depth) == (418, 4)


def test_both_ends_meet_at_the_cheapest_cost():
    assert aima.bidirectional_search(GraphProblem("Arad", "Bucharest", romania_map)) == 418
    islands = UndirectedGraph({"A": {"B": 1}, "C": {"D": 1}})
    islands.locations = {"A": (0, 0), "B": (1, 0), "C": (5, 5), "D": (6, 5)}
    assert aima.bidirectional_search(GraphProblem("A", "D", islands)) == inf


def test_display_tells_what_was_expanded_and_what_remains(capsys):
    aima.astar_search(Walk(), display=True)
    assert capsys.readouterr().out == "4 paths have been expanded and 1 paths remain in the frontier\n"


def test_another_h_may_be_given_and_values_stay_on_the_nodes():
    asked = []

    def none(node):
        asked.append(node)
        return 0

    found = aima.astar_search(Walk(), none)
    assert (found.f, found.h) == (5, 0)
    assert len(asked) == len({id(node) for node in asked})  # once for each node


def test_a_goal_list_is_compared_by_identity():
    goals = [[1], [2]]
    problem = Problem([1], goals)
    assert problem.goal_test(goals[0])
    assert not problem.goal_test([1])


class Lonely:
    """A state without `__eq__`: every one is different. Ordered by the order of making."""

    made = 0

    def __init__(self, value):
        self.value, self.number = value, Lonely.made
        Lonely.made += 1

    def __lt__(self, other):
        return self.number < other.number


class Sum(Problem):
    """Reach a sum by ones and twos."""

    def __init__(self, total, kind):
        super().__init__(kind(0))
        self.total, self.kind = total, kind

    def actions(self, state):
        return [step for step in (1, 2) if self.value_of(state) + step <= self.total]

    def result(self, state, action):
        return self.kind(self.value_of(state) + action)

    def goal_test(self, state):
        return self.value_of(state) == self.total

    def value_of(self, state):
        return getattr(state, "value", state)

    def h(self, node):
        return 0


def test_states_without_equality_never_coincide():
    same, lonely = InstrumentedProblem(Sum(6, int)), InstrumentedProblem(Sum(6, Lonely))
    assert aima.astar_search(same).path_cost == aima.astar_search(lonely).path_cost == 3
    # int: one node each of 0, 1, 2, 3, 4, 5; Lonely: 1 + 2 + 4 nodes of depths 0 to 2, then all of depth 3 but the last, 222
    assert (same.succs, same.goal_tests) == (6, 7)
    assert (lonely.succs, lonely.goal_tests) == (14, 15)


def test_states_that_cannot_be_hashed_fail_as_in_the_library_but_not_before_the_goal_test():
    class Lists(Problem):
        def actions(self, state):
            return [1]

        def result(self, state, action):
            return [*state, action]

        def goal_test(self, state):
            return len(state) == self.goal

    for search in (aima.depth_first_graph_search, aima.breadth_first_graph_search, lambda problem: aima.astar_search(problem, lambda _: 0)):
        assert search(Lists([], 0)).state == []
        with pytest.raises(TypeError, match="unhashable"):
            search(Lists([], 2))


def plain_best_first(problem, f):
    """Best first in the simplest way: the frontier is a list, looked through for everything."""
    frontier, explored = [Node(problem.initial)], set()
    while frontier:
        node = min(frontier, key=lambda each: (f(each), each.state))
        frontier.remove(node)
        if problem.goal_test(node.state):
            return node
        explored.add(node.state)
        for child in node.expand(problem):
            same = [each for each in frontier if each.state == child.state]
            if same and f(child) < f(same[0]):
                frontier.remove(same[0])
            if child.state not in explored and (not same or f(child) < f(same[0])):
                frontier.append(child)
    return None


@pytest.mark.parametrize("seed", range(40))
def test_best_first_does_the_work_of_a_plain_one_on_random_graphs(seed):
    chance = random.Random(seed)
    size = chance.randint(2, 30)
    links = {node: {chance.randrange(size): chance.randint(1, 9) for _ in range(3)} for node in range(size)}
    problem = Walk(links, 0, size - 1, [chance.randint(0, 6) for _ in range(size)])

    def estimate(node):
        return problem.h(node)

    def both(node):
        return node.path_cost + problem.h(node)

    for search, f in (("greedy_search", estimate), ("astar_search", both), ("uniform_cost_search", lambda node: node.path_cost)):
        ours, plain = InstrumentedProblem(problem), InstrumentedProblem(problem)
        found, wanted = getattr(aima, search)(ours), plain_best_first(plain, f)
        assert (found and found.solution()) == (wanted and wanted.solution())
        assert repr(ours) == repr(plain)


class Counting:
    """A square of a grid that counts how often squares are compared."""

    compared = 0

    def __init__(self, x, y):
        self.x, self.y = x, y

    def __eq__(self, other):
        Counting.compared += 1
        return (self.x, self.y) == (other.x, other.y)

    def __hash__(self):
        return hash((self.x, self.y))

    def __lt__(self, other):
        return (self.x, self.y) < (other.x, other.y)


class Grid(Problem):
    def __init__(self, size):
        super().__init__(Counting(0, 0), Counting(size, size))
        self.size = size

    def actions(self, state):
        return [(1, 0), (0, 1)]

    def result(self, state, action):
        return Counting(min(self.size, state.x + action[0]), min(self.size, state.y + action[1]))

    def h(self, node):
        return 0


@pytest.mark.parametrize("search", ["astar_search", "breadth_first_graph_search", "depth_first_graph_search"])
def test_comparisons_of_states_grow_with_the_states_not_with_their_square(search):
    def compared(size):
        Counting.compared = 0
        assert getattr(aima, search)(Grid(size)).state == Counting(size, size)
        return Counting.compared

    assert compared(40) < 6 * compared(20)  # four times the states; a linear scan of the frontier would make it eight, and more


def test_hill_climbing_ends_where_nothing_is_higher():
    ridge = PeakFindingProblem((0, 0), [[0, 5, 10, 8], [-3, 7, 9, 999], [1, 2, 5, 11]])
    assert aima.hill_climbing(ridge) == (0, 2)


def test_simulated_annealing_with_a_seed_walks_the_same_way_twice():
    ridge = PeakFindingProblem((0, 0), [[0, 5, 10, 20], [-3, 7, 11, 5]])

    def walk():
        random.seed(7)
        return aima.simulated_annealing_full(ridge)

    assert len(walk()) == 101
    assert walk() == walk()
    random.seed(7)
    assert aima.simulated_annealing(ridge) == walk()[-1]


def test_a_plan_for_the_erratic_cleaner_covers_every_result():
    problem = GraphProblemStochastic("State_1", ["State_7", "State_8"], vacuum_world)
    assert aima.and_or_graph_search(problem) == ["Suck", {"State_7": [], "State_5": ["Right", {"State_6": ["Suck", {"State_8": []}]}]}]


def test_a_genetic_algorithm_breeds_what_is_asked_for():
    random.seed(3)
    population = aima.init_population(20, [0, 1], 8)
    assert sum(aima.genetic_algorithm(population, lambda genes: 1 + sum(genes), [0, 1], f_thres=9)) == 8


def test_the_eight_puzzle_is_solved_in_the_fewest_moves():
    puzzle = EightPuzzle((1, 2, 3, 4, 5, 6, 0, 7, 8))
    assert puzzle.check_solvability(puzzle.initial)
    assert not puzzle.check_solvability((2, 1, 3, 4, 5, 6, 7, 8, 0))
    assert aima.astar_search(puzzle).solution() == ["RIGHT", "RIGHT"]


def test_an_instrumented_problem_shows_its_counts_and_is_otherwise_the_problem():
    counting = InstrumentedProblem(Walk())
    assert repr(counting) == "<   0/   0/   0/None>"
    aima.breadth_first_tree_search(counting)
    assert repr(counting) == "<   5/   6/   6/G>"
    assert counting.estimates is H


def test_compare_searchers_prints_a_row_a_search(capsys):
    aima.compare_searchers([Walk()], ["Searcher", "walk"], [aima.breadth_first_tree_search, aima.greedy_search])
    assert [line.rstrip() for line in capsys.readouterr().out.splitlines()] == [
        "Searcher                    walk",
        "breadth_first_tree_search   <   5/   6/   6/G>",
        "greedy_search               <   2/   3/   3/G>",
    ]


def test_a_program_that_puts_something_in_the_place_of_a_method_of_nodes_is_heard(monkeypatch):
    made = []
    plain = Node.__init__

    def counting(self, *arguments):
        made.append(self)
        plain(self, *arguments)

    monkeypatch.setattr(Node, "__init__", counting)
    found = aima.breadth_first_graph_search(Sum(3, int))
    assert len(made) == 5  # the root, and two children each of 0 and of 1
    assert found in made
