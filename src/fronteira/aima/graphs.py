"""Graphs, the problem of finding a way in one, and the maps of the book. The order of the links is the order of the actions."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Sequence
from math import inf
from typing import Any

from fronteira.aima.nodes import Problem
from fronteira.aima.utils import distance


class Graph:
    """Nodes and links with lengths: `graph_dict[a][b]` is the length of the link from a to b. Undirected, every link goes both ways."""

    locations: dict[Any, tuple[float, float]]
    least_costs: dict[Any, float]

    def __init__(self, graph_dict: dict[Any, dict[Any, Any]] | None = None, directed: bool = True) -> None:
        self.graph_dict = graph_dict or {}
        self.directed = directed
        if not directed:
            self.make_undirected()

    def make_undirected(self) -> None:
        """Add the way back of every link."""
        for a in list(self.graph_dict):
            for b, length in self.graph_dict[a].items():
                self.connect1(b, a, length)

    def connect(self, A: Any, B: Any, distance: Any = 1) -> None:  # noqa: N803 (the library's names)
        """Add a link, and the way back if the graph is undirected."""
        self.connect1(A, B, distance)
        if not self.directed:
            self.connect1(B, A, distance)

    def connect1(self, A: Any, B: Any, distance: Any) -> None:  # noqa: N803
        """Add a link in one direction."""
        self.graph_dict.setdefault(A, {})[B] = distance

    def get(self, a: Any, b: Any = None) -> Any:
        """The length of the link from a to b, or None; without b, all links from a."""
        links = self.graph_dict.setdefault(a, {})
        return links if b is None else links.get(b)

    def nodes(self) -> list[Any]:
        return list({*self.graph_dict, *(b for links in self.graph_dict.values() for b in links)})


def UndirectedGraph(graph_dict: dict[Any, dict[Any, Any]] | None = None) -> Graph:  # noqa: N802
    """A graph whose links go both ways."""
    return Graph(graph_dict, directed=False)


def RandomGraph(  # noqa: N802
    nodes: Sequence[Any] = range(10),
    min_links: int = 2,
    width: int = 400,
    height: int = 300,
    curvature: Callable[[], float] = lambda: random.uniform(1.1, 1.5),
) -> Graph:
    """Nodes at random places, each linked to its nearest neighbours by roads somewhat longer than a straight line."""
    graph = UndirectedGraph()
    graph.locations = {node: (random.randrange(width), random.randrange(height)) for node in nodes}
    for _ in range(min_links):
        for node in nodes:
            if len(graph.get(node)) < min_links:
                free = [other for other in nodes if other is not node and not graph.get(node, other)]
                near = min(free, key=lambda other: distance(graph.locations[other], graph.locations[node]))
                graph.connect(node, near, int(distance(graph.locations[near], graph.locations[node]) * curvature()))
    return graph


class GraphProblem(Problem):
    """The way from one node of a graph to another. An action is the neighbour to go to; h is the straight line, if places are known."""

    def __init__(self, initial: Any, goal: Any, graph: Graph) -> None:
        super().__init__(initial, goal)
        self.graph = graph

    def actions(self, A: Any) -> list[Any]:  # noqa: N803
        return list(self.graph.get(A))

    def result(self, state: Any, action: Any) -> Any:
        return action

    def path_cost(self, cost_so_far: Any, A: Any, action: Any, B: Any) -> Any:  # noqa: N803
        return cost_so_far + (self.graph.get(A, B) or inf)

    def find_min_edge(self) -> Any:
        """The shortest link."""
        return min(min(links.values()) for links in self.graph.graph_dict.values())

    def h(self, node: Any) -> Any:
        places = getattr(self.graph, "locations", None)
        if not places:
            return inf
        return int(distance(places[node if isinstance(node, str) else node.state], places[self.goal]))


class GraphProblemStochastic(GraphProblem):
    """A graph problem whose actions have several possible results: `graph_dict[state][action]` is a list of states."""

    def result(self, state: Any, action: Any) -> Any:
        return self.graph.get(state, action)

    def path_cost(self, *_: Any) -> Any:
        raise NotImplementedError


def read_links(text: str) -> dict[str, dict[str, int]]:
    """Links from lines such as `Arad: Zerind 75, Sibiu 140`.

    Names are interned, because a problem with a list of goals tells states apart by identity, and names written in a program are too.
    """
    links: dict[str, dict[str, int]] = {}
    for line in text.strip().splitlines():
        node, _, others = line.partition(":")
        pairs = (other.split() for other in others.split(",") if other.strip())
        links[sys.intern(node.strip())] = {sys.intern(other): int(length) for other, length in pairs}
    return links


def read_places(text: str) -> dict[str, tuple[float, float]]:
    """Places from a text such as `Arad 91 492, Bucharest 400 327`."""
    return {node: (int(x), int(y)) for node, x, y in (place.split() for place in text.split(","))}


romania_map = UndirectedGraph(
    read_links("""
        Arad: Zerind 75, Sibiu 140, Timisoara 118
        Bucharest: Urziceni 85, Pitesti 101, Giurgiu 90, Fagaras 211
        Craiova: Drobeta 120, Rimnicu 146, Pitesti 138
        Drobeta: Mehadia 75
        Eforie: Hirsova 86
        Fagaras: Sibiu 99
        Hirsova: Urziceni 98
        Iasi: Vaslui 92, Neamt 87
        Lugoj: Timisoara 111, Mehadia 70
        Oradea: Zerind 71, Sibiu 151
        Pitesti: Rimnicu 97
        Rimnicu: Sibiu 80
        Urziceni: Vaslui 142
    """)
)
romania_map.locations = read_places("""
    Arad 91 492, Bucharest 400 327, Craiova 253 288, Drobeta 165 299, Eforie 562 293, Fagaras 305 449, Giurgiu 375 270,
    Hirsova 534 350, Iasi 473 506, Lugoj 165 379, Mehadia 168 339, Neamt 406 537, Oradea 131 571, Pitesti 320 368,
    Rimnicu 233 410, Sibiu 207 457, Timisoara 94 410, Urziceni 456 350, Vaslui 509 444, Zerind 108 531
""")

australia_map = UndirectedGraph(
    read_links("""
        T:
        SA: WA 1, NT 1, Q 1, NSW 1, V 1
        NT: WA 1, Q 1
        NSW: Q 1, V 1
    """)
)
australia_map.locations = read_places("WA 120 24, NT 135 20, SA 135 30, Q 145 20, NSW 145 32, T 145 42, V 145 37")


def numbered(number: int) -> str:
    return sys.intern(f"State_{number}")


vacuum_world = Graph(
    {  # two rooms and an erratic cleaner: state 1 is both dirty with the agent on the left, 8 both clean with it on the right
        numbered(state): {"Suck": [numbered(after) for after in suck], move: [numbered(there)]}
        for state, suck, move, there in (
            (1, (7, 5), "Right", 2),
            (2, (8, 4), "Left", 2),
            (3, (7,), "Right", 4),
            (4, (4, 2), "Left", 3),
            (5, (5, 1), "Right", 6),
            (6, (8,), "Left", 5),
            (7, (7, 3), "Right", 8),
            (8, (8, 6), "Left", 7),
        )
    }
)

one_dim_state_space = Graph({numbered(1): {"Right": numbered(2)}})
for state in range(2, 6):
    one_dim_state_space.graph_dict[numbered(state)] = {"Right": numbered(state + 1), "Left": numbered(state - 1)}
one_dim_state_space.graph_dict[numbered(6)] = {"Left": numbered(5)}
one_dim_state_space.least_costs = {numbered(state): cost for state, cost in enumerate((8, 9, 2, 2, 4, 3), start=1)}
