"""The two classes every program written for the library builds on: the problem it describes and the nodes a search makes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fronteira.aima.counting import asked


class Problem:
    """A problem to be searched: write a subclass with `actions` and `result`, and what else it needs.

    A `goal` that is a list names several goal states, told apart by identity; any other goal is compared with `==`.
    `path_cost` adds 1 for each step; `value`, what a state is worth, is only asked for by hill climbing and its kin, and `h(node)` only
    by informed searches that are not given another h.
    """

    def __init__(self, initial: Any, goal: Any = None) -> None:
        self.initial = initial
        self.goal = goal

    def actions(self, state: Any) -> Any:
        raise NotImplementedError

    def result(self, state: Any, action: Any) -> Any:
        raise NotImplementedError

    def goal_test(self, state: Any) -> Any:
        if isinstance(self.goal, list):
            return any(state is goal for goal in self.goal)
        return state == self.goal

    def path_cost(self, c: Any, state1: Any, action: Any, state2: Any) -> Any:
        return c + 1

    def value(self, state: Any) -> Any:
        raise NotImplementedError


class Node:
    """A state in the search tree, with the node it came from, the action, and the cost and depth of its path.

    Nodes are equal when their states are, hash like them, and are ordered by the states' own `<`.
    """

    def __init__(self, state: Any, parent: Node | None = None, action: Any = None, path_cost: Any = 0) -> None:
        self.state = state
        self.parent = parent
        self.action = action
        self.path_cost = path_cost
        self.depth: int = parent.depth + 1 if parent else 0

    def __repr__(self) -> str:
        return f"<Node {self.state}>"

    def __lt__(self, other: Node) -> Any:
        return self.state < other.state

    def __eq__(self, other: object) -> Any:
        return isinstance(other, Node) and self.state == other.state

    def __hash__(self) -> int:
        return hash(self.state)

    def expand(self, problem: Any) -> list[Node]:
        """The nodes one step from here, in the order of the actions."""
        return [self.child_node(problem, action) for action in problem.actions(self.state)]

    def child_node(self, problem: Any, action: Any) -> Node:
        after = problem.result(self.state, action)
        return Node(after, self, action, problem.path_cost(self.path_cost, self.state, action, after))

    def path(self) -> list[Node]:
        """The nodes from the root to this one."""
        nodes: list[Node] = []
        node: Node | None = self
        while node:
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    def solution(self) -> list[Any]:
        """The actions from the root to this node."""
        return [node.action for node in self.path()[1:]]

    def path_states(self) -> list[Any]:
        """The states from the root to this node's."""
        return [node.state for node in self.path()]


AS_MADE = Node.__init__, Node.expand, Node.child_node
ONE_EACH = Problem.path_cost


def expander(problem: Any) -> Callable[[Node], list[Node]]:
    """What `Node.expand` does, for searches, which do little else: all that stays the same is looked up once.

    A program that has put something in the place of a method of nodes is heard.
    """
    if (Node.__init__, Node.expand, Node.child_node) != AS_MADE:
        return lambda node: node.expand(problem)
    whom, stats = asked(problem)
    recorder: Any = None if whom is problem else problem.recorder
    looks = recorder is not None and recorder.looks
    actions, result, path_cost, new, kind = whom.actions, whom.result, whom.path_cost, object.__new__, Node
    is_one_each = getattr(path_cost, "__func__", None) is ONE_EACH

    def expand(node: Node) -> list[Node]:
        state, cost, depth = node.state, node.path_cost, node.depth + 1
        children: list[Node] = []
        if looks:
            recorder.check()
        stats.expanded += 1
        possible = actions(state)
        if recorder is not None and recorder.first_actions is None:
            recorder.first_actions = possible
        try:
            for action in possible:
                child = new(kind)
                child.state = after = result(state, action)
                child.parent = node
                child.action = action
                child.path_cost = cost + 1 if is_one_each else path_cost(cost, state, action, after)
                child.depth = depth
                children.append(child)
        finally:
            stats.generated += len(children)
        return children

    return expand


class SimpleProblemSolvingAgentProgram:
    """An agent that makes a plan by searching and carries it out step by step; subclasses say how."""

    def __init__(self, initial_state: Any = None) -> None:
        self.state = initial_state
        self.seq: list[Any] = []

    def __call__(self, percept: Any) -> Any:
        """The next action; None if no plan is found."""
        self.state = self.update_state(self.state, percept)
        if not self.seq:
            goal = self.formulate_goal(self.state)
            self.seq = self.search(self.formulate_problem(self.state, goal))
        return self.seq.pop(0) if self.seq else None

    def update_state(self, state: Any, percept: Any) -> Any:
        raise NotImplementedError

    def formulate_goal(self, state: Any) -> Any:
        raise NotImplementedError

    def formulate_problem(self, state: Any, goal: Any) -> Any:
        raise NotImplementedError

    def search(self, problem: Any) -> Any:
        raise NotImplementedError
