"""Names of the library beyond its searches: agents that walk, the Wumpus route, Boggle, expressions, and what networks are made of."""

from __future__ import annotations

import io
import random

import pytest

from fronteira.aima import search, utils
from fronteira.aima.boggle import BoggleFinder, Wordlist, boggle_hill_climbing, boggle_neighbors, print_boggle, random_boggle
from fronteira.aima.graphs import Graph, one_dim_state_space
from fronteira.aima.online import LRTAStarAgent, OnlineDFSAgent, OnlineSearchProblem

SEARCH = [
    "ALPHABET",
    "BoggleFinder",
    "EightPuzzle",
    "Graph",
    "GraphProblem",
    "GraphProblemStochastic",
    "InstrumentedProblem",
    "LRTAStarAgent",
    "NQueensProblem",
    "Node",
    "OnlineDFSAgent",
    "OnlineSearchProblem",
    "PeakFindingProblem",
    "PlanRoute",
    "Problem",
    "RandomGraph",
    "SimpleProblemSolvingAgentProgram",
    "UndirectedGraph",
    "Wordlist",
    "and_or_graph_search",
    "astar_search",
    "australia_map",
    "best_first_graph_search",
    "bidirectional_search",
    "boggle_hill_climbing",
    "boggle_neighbors",
    "boyan_best",
    "breadth_first_graph_search",
    "breadth_first_tree_search",
    "compare_graph_searchers",
    "compare_searchers",
    "cubes16",
    "depth_first_graph_search",
    "depth_first_tree_search",
    "depth_limited_search",
    "directions4",
    "directions8",
    "exact_sqrt",
    "exp_schedule",
    "fitness_threshold",
    "genetic_algorithm",
    "genetic_search",
    "greedy_best_first_graph_search",
    "hill_climbing",
    "init_population",
    "iterative_deepening_search",
    "mutate",
    "mutate_boggle",
    "one_dim_state_space",
    "print_boggle",
    "random_boggle",
    "recombine",
    "recombine_uniform",
    "recursive_best_first_search",
    "romania_map",
    "select",
    "simulated_annealing",
    "simulated_annealing_full",
    "uniform_cost_search",
    "vacuum_world",
]
UTILS = [
    "Bool",
    "Expr",
    "Expression",
    "F",
    "Number",
    "PartialExpr",
    "PriorityQueue",
    "Symbol",
    "T",
    "argmax_random_tie",
    "argmin_random_tie",
    "arity",
    "count",
    "cross_entropy_loss",
    "defaultkeydict",
    "distance",
    "distance_squared",
    "dot_product",
    "element_wise_product",
    "elu",
    "elu_derivative",
    "euclidean_distance",
    "expr",
    "expr_handle_infix_ops",
    "extend",
    "failure_test",
    "first",
    "gaussian",
    "hamming_distance",
    "hashabledict",
    "histogram",
    "identity",
    "infix_ops",
    "injection",
    "is_in",
    "isnumber",
    "issequence",
    "leaky_relu",
    "leaky_relu_derivative",
    "linear_kernel",
    "manhattan_distance",
    "matrix_multiplication",
    "mean_boolean_error",
    "mean_error",
    "mean_squared_error_loss",
    "memoize",
    "mode",
    "ms_error",
    "multimap",
    "multimap_items",
    "name",
    "normalize",
    "num_or_str",
    "open_data",
    "orientations",
    "polynomial_kernel",
    "power_set",
    "print_table",
    "probability",
    "product",
    "random_weights",
    "rbf_kernel",
    "relu",
    "relu_derivative",
    "remove_all",
    "rms_error",
    "rounder",
    "scalar_vector_product",
    "sequence",
    "shuffled",
    "sigmoid",
    "sigmoid_derivative",
    "step",
    "subexpressions",
    "symbols",
    "tanh",
    "tanh_derivative",
    "turn_heading",
    "turn_left",
    "turn_right",
    "turns",
    "unique",
    "vector_add",
    "weighted_choice",
    "weighted_sample_with_replacement",
    "weighted_sampler",
]


def test_every_name_of_the_library_is_there():
    assert [name for name in SEARCH if not hasattr(search, name)] == []
    assert [name for name in UTILS if not hasattr(utils, name)] == []


def walk(agent, problem, steps=30):
    state, way = problem.initial, []
    for _ in range(steps):
        action = agent(state)
        if action is None:
            break
        way.append(action)
        state = problem.output(state, action)
    return state, way


def test_an_agent_that_learns_costs_arrives(capsys):
    problem = OnlineSearchProblem("State_3", "State_5", one_dim_state_space)
    agent = LRTAStarAgent(problem)
    # from 3 (left 9, right 2) to 4 (left 2, right 4: back to 3), then 3 has become dearer, and so on
    state, way = walk(agent, problem)
    assert (state, way) == ("State_5", ["Right", "Left", "Right", "Right"])
    assert capsys.readouterr().out.startswith("State_3 Right State_4\n")


def test_an_agent_without_a_map_goes_back_from_dead_ends():
    graph = Graph({"a": {"l": "b", "r": "c"}, "b": {"back": "a"}, "c": {"home": "a", "on": "d"}, "d": {"back": "c"}})
    problem = OnlineSearchProblem("a", "b", graph)
    state, way = walk(OnlineDFSAgent(problem), problem)
    assert (state, way) == ("b", ["r", "on", "back", "home", "l"])


def test_words_are_found_in_a_square_of_letters(capsys, monkeypatch):
    words = Wordlist(io.StringIO("quit\ntea\ntie\nat\neat\nzoo\n"))
    assert ("TEA" in words, "TE" in words, "AT" in words, len(words)) == (True, False, False, 5)
    assert words.lookup("TE") == (words.words.index("TEA"), False)
    monkeypatch.setattr(BoggleFinder, "wordlist", words)
    finder = BoggleFinder(list("QITEAXXXX"))
    assert sorted(finder.words()) == ["EAT", "QUIT", "TIE"]  # T and E do not touch
    assert boggle_neighbors(9)[0] == [1, 3, 4]
    print_boggle(list("QITE"))
    assert capsys.readouterr().out == "Qu I  \nT  E  \n"
    random.seed(3)
    board = random_boggle()
    assert len(board) == 16
    board, best = boggle_hill_climbing(board, ntimes=5, verbose=False)
    assert best == len(BoggleFinder(board))


def test_expressions_are_built_and_written():
    assert str(utils.expr("P & Q ==> ~R(x, y)")) == "((P & Q) ==> ~R(x, y))"
    x, y = utils.symbols("x, y")
    assert 1 + x * y == utils.Expr("+", 1, utils.Expr("*", x, y))
    assert str(x | y) == "(x | y)"
    assert list(utils.subexpressions(x + 1)) == [x + 1, x, 1]
    assert utils.arity(utils.expr("f(a, b)")) == 2


def test_losses_activations_and_densities():
    assert utils.rms_error([1, 2], [1, 4]) == pytest.approx(2**0.5)
    assert utils.mean_error([0, 0], [1, 2]) == 1.5
    assert utils.gaussian(0, 1, 0) == pytest.approx(0.3989422804)
    assert (utils.step(0), utils.relu(-1), utils.leaky_relu(-1), utils.sigmoid_derivative(0.5)) == (1, 0, -0.01, 0.25)
    assert utils.sigmoid(0) == 0.5


class Position:
    def __init__(self, x, y, orientation):
        self.x, self.y, self.orientation = x, y, orientation

    def get_location(self):
        return self.x, self.y

    def get_orientation(self):
        return self.orientation

    def __eq__(self, other):
        return vars(self) == vars(other)

    def __hash__(self):
        return hash((self.x, self.y, self.orientation))

    def __lt__(self, other):
        return self.get_location() < other.get_location()


def test_the_wumpus_route_turns_and_walks():
    route = search.PlanRoute(Position(1, 1, "UP"), [[2, 2]], [[1, 1], [1, 2], [2, 2]], 4)
    found = search.astar_search(route)
    assert found.solution() == ["Forward", "TurnRight", "Forward"]
    assert route.actions(Position(1, 1, "LEFT")) == ["TurnLeft", "TurnRight"]
    assert search.breadth_first_graph_search(search.PlanRoute(Position(1, 1, "UP"), (1, 2), [[1, 2]], 4)).depth == 1
