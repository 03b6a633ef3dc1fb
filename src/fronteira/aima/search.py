"""What `from search import …` gives a program written for aima-python: this module only gathers names.

Besides that library's names of December 2021 there are `greedy_search`, which courses add to it, and some its older versions had.
"""

# ruff: noqa: F401, F403
import sys
from collections import deque

from fronteira.aima.boggle import (
    ALPHABET,
    BoggleFinder,
    Wordlist,
    boggle_hill_climbing,
    boggle_neighbors,
    boyan_best,
    cubes16,
    exact_sqrt,
    mutate_boggle,
    print_boggle,
    random_boggle,
)
from fronteira.aima.examples import EightPuzzle, NQueensProblem, PeakFindingProblem, PlanRoute, directions4, directions8
from fronteira.aima.graphs import (
    Graph,
    GraphProblem,
    GraphProblemStochastic,
    RandomGraph,
    UndirectedGraph,
    australia_map,
    one_dim_state_space,
    romania_map,
    vacuum_world,
)
from fronteira.aima.instruments import InstrumentedProblem, compare_graph_searchers, compare_searchers
from fronteira.aima.local import (
    and_or_graph_search,
    exp_schedule,
    fitness_threshold,
    genetic_algorithm,
    genetic_search,
    hill_climbing,
    init_population,
    mutate,
    recombine,
    recombine_uniform,
    select,
    simulated_annealing,
    simulated_annealing_full,
)
from fronteira.aima.nodes import Node, Problem, SimpleProblemSolvingAgentProgram
from fronteira.aima.online import LRTAStarAgent, OnlineDFSAgent, OnlineSearchProblem
from fronteira.aima.searches import (
    astar_search,
    best_first_graph_search,
    bidirectional_search,
    breadth_first_graph_search,
    breadth_first_tree_search,
    depth_first_graph_search,
    depth_first_tree_search,
    depth_limited_search,
    graph_search,
    greedy_best_first_graph_search,
    greedy_search,
    iterative_deepening_search,
    recursive_best_first_search,
    tree_search,
    uniform_cost_search,
)
from fronteira.aima.utils import *
