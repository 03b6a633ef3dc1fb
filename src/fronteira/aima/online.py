"""Agents that learn the world by walking in it: an agent is called with the state it is in, and says what to do next (None: stop)."""

from __future__ import annotations

from typing import Any

from fronteira.aima.graphs import Graph
from fronteira.aima.nodes import Problem


class OnlineSearchProblem(Problem):
    """A graph to be walked: `graph_dict[state][action]` is where an action leads, `least_costs[state]` an estimate of what is left."""

    def __init__(self, initial: Any, goal: Any, graph: Graph) -> None:
        super().__init__(initial, goal)
        self.graph = graph

    def actions(self, state: Any) -> Any:
        return self.graph.graph_dict[state].keys()

    def output(self, state: Any, action: Any) -> Any:
        """Where an action leads."""
        return self.graph.graph_dict[state][action]

    def h(self, state: Any) -> Any:
        return self.graph.least_costs[state]

    def c(self, s: Any, a: Any, s1: Any) -> Any:
        """What a step costs."""
        return 1

    def update_state(self, percept: Any) -> Any:
        raise NotImplementedError

    def goal_test(self, state: Any) -> bool:
        return bool(state == self.goal)


class OnlineDFSAgent:
    """Goes on where it has not been and, when nothing is left to try, back the way it came."""

    def __init__(self, problem: Any) -> None:
        self.problem = problem
        self.s: Any = None
        self.a: Any = None
        self.untried: dict[Any, list[Any]] = {}
        self.unbacktracked: dict[Any, list[Any]] = {}
        self.result: dict[tuple[Any, Any], Any] = {}

    def __call__(self, percept: Any) -> Any:
        here = self.update_state(percept)
        if self.problem.goal_test(here):
            self.a = None
        else:
            if here not in self.untried:
                self.untried[here] = list(self.problem.actions(here))
                self.unbacktracked[here] = []
            if self.s is not None:
                self.result[self.s, self.a] = here
                self.unbacktracked[here].insert(0, self.s)
            if self.untried[here]:
                self.a = self.untried[here].pop()
            elif self.unbacktracked[here]:
                back = self.unbacktracked[here].pop(0)
                ways = (action for (state, action), after in self.result.items() if state == here and after == back)
                self.a = next(ways, self.a)
            else:
                self.a = None
        self.s = here
        return self.a

    def update_state(self, percept: Any) -> Any:
        """The state a percept shows; here, itself."""
        return percept


class LRTAStarAgent:
    """Goes where going on looks cheapest, and learns from every step how much more it costs than it looked. It prints what it weighs."""

    def __init__(self, problem: Any) -> None:
        self.problem = problem
        self.H: dict[Any, Any] = {}
        self.s: Any = None
        self.a: Any = None

    def __call__(self, s1: Any) -> Any:
        if self.problem.goal_test(s1):
            self.a = None
            return None
        self.H.setdefault(s1, self.problem.h(s1))
        if self.s is not None:
            self.H[self.s] = min(self.weigh(self.s, action) for action in self.problem.actions(self.s))
        self.a = min(self.problem.actions(s1), key=lambda action: self.weigh(s1, action))
        self.s = s1
        return self.a

    def weigh(self, state: Any, action: Any) -> Any:
        return self.LRTA_cost(state, action, self.problem.output(state, action), self.H)

    def LRTA_cost(self, s: Any, a: Any, s1: Any, H: dict[Any, Any]) -> Any:  # noqa: N802, N803 (the library's names)
        """What an action costs with what is left after it, as far as is known."""
        print(s, a, s1)
        if s1 is None:
            return self.problem.h(s)
        return self.problem.c(s, a, s1) + (self.H[s1] if s1 in self.H else self.problem.h(s1))
