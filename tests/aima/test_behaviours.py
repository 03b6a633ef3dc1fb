"""What the library's own tests hold it to, said in our words: its problems, searches and tools give what they give there."""

from __future__ import annotations

import random

import pytest

from fronteira import aima
from fronteira.aima import package, search, utils
from fronteira.aima.programs.trial import read

ROMANIA = aima.GraphProblem("Arad", "Bucharest", aima.romania_map)
PUZZLE = aima.EightPuzzle((1, 2, 3, 4, 5, 7, 8, 6, 0))
BACKWARDS = aima.EightPuzzle((1, 0, 6, 8, 7, 5, 4, 2), (0, 1, 2, 3, 4, 5, 6, 7, 8))
QUEENS = aima.NQueensProblem(8)

CHEAPEST = ["Sibiu", "Rimnicu", "Pitesti", "Bucharest"]
FEWEST = ["Sibiu", "Fagaras", "Bucharest"]
AROUND = ["Timisoara", "Lugoj", "Mehadia", "Drobeta", "Craiova", "Pitesti", "Bucharest"]
TWELVE = ["LEFT", "LEFT", "UP", "RIGHT", "RIGHT", "DOWN", "LEFT", "UP", "LEFT", "DOWN", "RIGHT", "RIGHT"]


@pytest.mark.parametrize("library", [search, package], ids=["flat", "package"])
def test_the_ways_are_those_of_the_library(library):
    ways = {
        "breadth_first_tree_search": FEWEST,
        "breadth_first_graph_search": FEWEST,
        "iterative_deepening_search": FEWEST,
        "uniform_cost_search": CHEAPEST,
        "astar_search": CHEAPEST,
        "recursive_best_first_search": CHEAPEST,
    }
    for name, way in ways.items():
        assert getattr(library, name)(ROMANIA).solution() == way, name
    assert library.best_first_graph_search(ROMANIA, lambda node: node.state).solution() == FEWEST
    assert library.best_first_graph_search(ROMANIA, lambda node: node.state[::-1]).solution() == AROUND
    assert library.depth_first_graph_search(ROMANIA).solution()[-1] == "Bucharest"
    assert library.depth_limited_search(ROMANIA, 2) == "cutoff"
    assert {library.depth_limited_search(ROMANIA, limit).solution()[-1] for limit in (3, 50)} == {"Bucharest"}
    assert library.bidirectional_search(ROMANIA) == 418
    assert library.astar_search(library.EightPuzzle((1, 2, 3, 4, 5, 6, 0, 7, 8))).solution() == ["RIGHT", "RIGHT"]
    assert library.depth_first_tree_search(QUEENS).state == (7, 3, 0, 2, 5, 1, 6, 4)
    assert library.breadth_first_tree_search(QUEENS).state == library.uniform_cost_search(QUEENS).state == (0, 4, 7, 5, 2, 6, 1, 3)


def test_ties_are_broken_as_in_the_older_library():
    assert search.astar_search(PUZZLE).solution() == TWELVE
    assert search.astar_search(QUEENS).state == (7, 1, 3, 0, 6, 4, 2, 5)


def test_recursive_best_first_follows_the_h_it_is_given():
    start = aima.EightPuzzle((2, 4, 3, 1, 5, 6, 7, 8, 0))
    assert aima.recursive_best_first_search(start).solution() == ["UP", "LEFT", "UP", "LEFT", "DOWN", "RIGHT", "RIGHT", "DOWN"]

    def overrated(node):  # the sum of distances, in which the blank counts and the eight does not
        place = {tile: divmod(at, 3) for at, tile in enumerate(node.state)}
        home = {tile: divmod((tile - 1) % 9, 3) for tile in range(9)}
        return sum(abs(place[tile][axis] - home[tile][axis]) for tile in range(8) for axis in (0, 1))

    way = aima.recursive_best_first_search(start, h=overrated).solution()
    assert way == ["LEFT", "UP", "UP", "LEFT", "DOWN", "RIGHT", "DOWN", "UP", "DOWN", "RIGHT"]


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (ROMANIA.find_min_edge, 70),
        (lambda: [PUZZLE.find_blank_square(state) for state in ((0, 1, 2, 3, 4, 5, 6, 7, 8), (6, 3, 5, 1, 8, 4, 2, 0, 7))], [0, 7]),
        (lambda: PUZZLE.actions((0, 1, 2, 3, 4, 5, 6, 7, 8)), ["DOWN", "RIGHT"]),
        (lambda: PUZZLE.actions((3, 4, 1, 7, 6, 0, 2, 8, 5)), ["UP", "DOWN", "LEFT"]),
        (lambda: PUZZLE.actions((4, 8, 1, 6, 0, 2, 3, 5, 7)), ["UP", "DOWN", "LEFT", "RIGHT"]),
        (lambda: PUZZLE.result((0, 1, 2, 3, 4, 5, 6, 7, 8), "DOWN"), (3, 1, 2, 0, 4, 5, 6, 7, 8)),
        (lambda: PUZZLE.result((4, 8, 1, 6, 0, 2, 3, 5, 7), "RIGHT"), (4, 8, 1, 6, 2, 0, 3, 5, 7)),
        (
            lambda: [PUZZLE.goal_test(PUZZLE.goal), PUZZLE.goal_test(BACKWARDS.goal), BACKWARDS.goal_test(BACKWARDS.goal)],
            [True, False, True],
        ),
        (lambda: PUZZLE.check_solvability((7, 0, 2, 8, 5, 3, 6, 4, 1)), False),
        (lambda: PUZZLE.check_solvability((4, 8, 1, 6, 0, 2, 3, 5, 7)), True),
        (lambda: [QUEENS.conflict(*four) for four in ((7, 0, 1, 1), (0, 3, 6, 4), (4, 3, 4, 4), (0, 6, 1, 7))], [False, False, True, True]),
        (lambda: [QUEENS.goal_test(state) for state in ((7, 3, 0, 2, 5, 1, 6, 4), (0, 1, 2, 3, 4, 5, 6, 7))], [True, False]),
        (lambda: utils.remove_all("s", "This is a test."), "Thi i a tet."),
        (lambda: utils.product([1, 2, 3, 4]), 24),
        (lambda: utils.first((x for x in range(10) if x > 100), "none"), "none"),
        (lambda: utils.rounder([[1.234566, 0.555555]]), [[1.2346, 0.5556]]),
        (lambda: [utils.num_or_str(text) for text in ("42", " 42x ")], [42, "42x"]),
        (lambda: utils.normalize([1, 2, 1]), [0.25, 0.5, 0.25]),
        (lambda: utils.vector_add((0, 1), (8, 9)), (8, 10)),
        (lambda: utils.extend({"x": 1}, "y", 2), {"x": 1, "y": 2}),
    ],
)
def test_problems_and_tools_answer_as_there(found, expected):
    assert found() == expected


def test_an_agent_plans_and_carries_out():
    class Cleaner(aima.SimpleProblemSolvingAgentProgram):
        def update_state(self, state, percept):
            return percept

        def formulate_goal(self, state):
            return "clean"

        def formulate_problem(self, state, goal):
            return state, goal

        def search(self, problem):
            return {"left": ["Suck", "Right", "Suck"], "right": []}[problem[0]]

    agent = Cleaner("left")
    assert [agent("left"), agent("left"), agent("right"), agent("right")] == ["Suck", "Right", "Suck", None]


def test_breeding_reaches_the_fitness_that_is_asked_for():
    random.seed(3)
    population = aima.init_population(8, ["R", "G"], 4)

    def different(colours):
        return sum(colours[one] != colours[other] for one, other in ((0, 1), (0, 3), (1, 2), (2, 3)))

    best = aima.genetic_algorithm(population, different, gene_pool=["R", "G"], f_thres=4)
    assert best in (["R", "G", "R", "G"], ["G", "R", "G", "R"])


def test_a_walk_that_cools_finds_the_peak_among_few():
    random.seed(1)
    hill = aima.PeakFindingProblem((0, 0), [[0, 5, 10, 20], [-3, 7, 11, 5]], aima.directions4)
    assert max(hill.value(aima.simulated_annealing(hill)) for _ in range(60)) == 20


INTERFACE = """
class Problem:
    def __init__(self, initial, goal=None): ...
    def actions(self, state): ...
    def result(self, state, action): ...
    def goal_test(self, state): ...
    def path_cost(self, c, state1, action, state2): ...
    def value(self, state): ...
class Node:
    def __init__(self, state, parent=None, action=None, path_cost=0): ...
    def expand(self, problem): ...
    def child_node(self, problem, action): ...
    def solution(self): ...
    def path(self): ...
class OnlineSearchProblem(Problem):
    def output(self, state, action): ...
    def h(self, state): ...
    def c(self, s, a, s1): ...
    def update_state(self, percept): ...
class OnlineDFSAgent:
    def update_state(self, percept): ...
class LRTAStarAgent:
    def LRTA_cost(self, s, a, s1, H): ...
class Graph:
    def make_undirected(self): ...
    def connect(self, A, B, distance=1): ...
    def connect1(self, A, B, distance): ...
    def get(self, a, b=None): ...
    def nodes(self): ...
class GraphProblem(Problem):
    def find_min_edge(self): ...
class NQueensProblem(Problem):
    def conflicted(self, state, row, col): ...
    def conflict(self, row1, col1, row2, col2): ...
class Wordlist:
    def lookup(self, prefix, lo=0, hi=None): ...
class BoggleFinder:
    wordlist = None
    scores = []
    def set_board(self, board=None): ...
    def find(self, lo, hi, i, visited, prefix): ...
    def words(self): ...
    def score(self): ...
def best_first_graph_search(problem, f, display=False): ...
def astar_search(problem, h=None, display=False): ...
def depth_limited_search(problem, limit=50): ...
def exp_schedule(k=20, lam=0.005, limit=100): ...
def simulated_annealing(problem, schedule=exp_schedule()): ...
def genetic_search(problem, ngen=1000, pmut=0.1, n=20): ...
def genetic_algorithm(population, fitness_fn, gene_pool=[0, 1], f_thres=None, ngen=1000, pmut=0.1): ...
def fitness_threshold(fitness_fn, f_thres, population): ...
def init_population(pop_number, gene_pool, state_length): ...
def select(r, population, fitness_fn): ...
def recombine(x, y): ...
def recombine_uniform(x, y): ...
def mutate(x, gene_pool, pmut): ...
def UndirectedGraph(graph_dict=None): ...
def RandomGraph(nodes=list(range(10)), min_links=2, width=400, height=300, curvature=None): ...
def random_boggle(n=4): ...
def boggle_neighbors(n2, cache={}): ...
def boggle_hill_climbing(board=None, ntimes=100, verbose=True): ...
def compare_searchers(problems, header, searchers=[]): ...
def memoize(fn, slot=None, maxsize=32): ...
def histogram(values, mode=0, bin_function=None): ...
def print_table(table, header=None, sep="   ", numfmt="{}"): ...
def open_data(name, mode="r"): ...
def rounder(numbers, d=4): ...
def first(iterable, default=None): ...
def turn_heading(heading, inc, headings=None): ...
"""
"""How the library's things are called, as far as a copy of it could be taken for an edited one by that."""


def test_a_copy_as_it_was_handed_out_is_not_taken_for_an_edited_one():
    assert list(read(INTERFACE, vars(search))) == []
    assert list(read(INTERFACE.replace("def solution(self)", "def solution(self): ...\n    def tell(self)"), vars(search))) == ["Node.tell"]
