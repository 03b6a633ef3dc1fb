"""Is a heuristic admissible? Is it consistent? If not, the smallest counter-example that was found.

`check` explores the problem from its start. Where it can see every state, the true cost of each is known and both answers are
proofs. Where it cannot, the costs it knows are those of solutions it found, at least as high as the true ones: a heuristic above them
is refuted all the same, but finding nothing is no proof. Random descents then reach for the deep states that breadth-first
exploration does not.

A heuristic is admissible if it never exceeds the true remaining cost, consistent if along every step it drops by no more than the
step costs.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from heapq import heappop, heappush
from itertools import pairwise
from math import inf
from typing import Any

from fronteira.search.guests import about_answers, welcome
from fronteira.search.problem import AnyNode, Heuristic, Node, refuse_nan, step_cost

TOLERANCE = 1e-9
"""Heuristics are often sums of fractions: what differs by less than this is equal."""


@dataclass(frozen=True)
class Overestimate:
    """A state whose estimate is more than what a solution from it costs."""

    node: AnyNode
    h: float
    true_cost: float


@dataclass(frozen=True)
class Leap:
    """A step along which the estimate drops by more than the step costs."""

    node: AnyNode
    after: AnyNode
    h: float
    h_after: float
    step: float


@dataclass(frozen=True)
class Verdict:
    """What was found. `complete`: every state was seen, so that "no counter-example" is a proof."""

    states: int
    complete: bool
    overestimate: Overestimate | None
    leap: Leap | None

    @property
    def admissible(self) -> bool | None:
        """True: proved. False: refuted. None: no counter-example among the states seen."""
        return False if self.overestimate else True if self.complete else None

    @property
    def consistent(self) -> bool | None:
        return False if self.leap else True if self.complete else None

    def to_dict(self) -> dict[str, Any]:
        """Plain data: `states`, `complete`, `admissible`, `consistent`, and the counter-examples without their states: `overestimate` (`h`,
        `cost`) and `leap` (`h`, `after`, `step`)."""
        over, leap = self.overestimate, self.leap
        return {
            "states": self.states,
            "complete": self.complete,
            "admissible": self.admissible,
            "consistent": self.consistent,
            "overestimate": {"h": over.h, "cost": over.true_cost} if over else None,
            "leap": {"h": leap.h, "after": leap.h_after, "step": leap.step} if leap else None,
        }


@dataclass
class Explored:
    """States by number, the edges between them backwards, and the node with the highest estimate seen for each state."""

    numbers: dict[Any, int] = field(default_factory=dict)
    highest: list[AnyNode] = field(default_factory=list)
    before: list[list[tuple[int, float]]] = field(default_factory=list)
    goals: set[int] = field(default_factory=set)
    leap: Leap | None = None

    def add(self, node: AnyNode) -> tuple[int, bool]:
        """The number of a node's state, and whether it is new."""
        number = self.numbers.setdefault(node.state, len(self.highest))
        new = number == len(self.highest)
        if new:
            self.highest.append(node)
            self.before.append([])
        elif node.h > self.highest[number].h:
            self.highest[number] = node
        return number, new

    def step(self, node: AnyNode, after: AnyNode) -> None:
        """Look at a step for consistency; the smallest leap is the one nearest to the start."""
        paid = after.cost - node.cost
        if self.leap is None and node.h - after.h > paid + TOLERANCE:
            self.leap = Leap(node, after, node.h, after.h, paid)


def check(problem: Any, heuristic: Heuristic | None = None, *, states: int = 50_000, samples: int = 100, seed: int = 0) -> Verdict:
    """Explore up to `states` states breadth first, and if that is not all of them make `samples` random descents as well.

    Without a heuristic, that which a problem of aima-python's or simpleai's brings.
    """
    problem, own = welcome(problem)
    heuristic = own if heuristic is None else heuristic
    explored = Explored()
    try:
        complete = explore_breadth(problem, heuristic, explored, states)
        if not complete:
            for node_path in descents(problem, heuristic, samples, random.Random(seed)):
                add_path(explored, node_path)
    except TypeError as error:
        if (told := about_answers(error, problem)) is None:
            raise
        raise told from None
    return Verdict(len(explored.highest), complete, smallest_overestimate(explored), explored.leap)


def explore_breadth(problem: Any, heuristic: Heuristic, explored: Explored, most: int) -> bool:
    """All states from the start on, goals not expanded; False when there were too many."""
    by_move = getattr(heuristic, "by_move", False)  # such an estimate differs by the way a state is reached
    estimates: dict[Any, float] = {}
    root: AnyNode = Node(problem.start)
    root.h = heuristic(root)
    refuse_nan(root)
    explored.add(root)
    waiting = deque([root])
    while waiting:
        node = waiting.popleft()
        number = explored.numbers[node.state]
        if problem.is_goal(node.state):
            explored.goals.add(number)
            continue
        for after in successors(problem, node):
            if by_move or after.state not in estimates:
                estimates[after.state] = heuristic(after)
            after.h = estimates[after.state]
            if after.h + after.cost != after.h + after.cost:
                refuse_nan(after)
            other, new = explored.add(after)
            explored.before[other].append((number, after.cost - node.cost))
            explored.step(node, after)
            if new:
                if len(explored.highest) > most:
                    return False
                waiting.append(after)
    return True


def successors(problem: Any, node: AnyNode) -> Iterator[AnyNode]:
    """The nodes one step on."""
    step = step_cost(problem)
    for action in problem.actions(node.state):
        after = problem.result(node.state, action)
        if after is not None:
            paid = 1 if step is None else step(node.state, action, after)
            yield Node(after, node, action, node.cost + paid, node.depth + 1)


def descents(problem: Any, heuristic: Heuristic, samples: int, dice: random.Random, patience: int = 2_000) -> Iterator[list[AnyNode]]:
    """Paths to goals found by going down at random, backing up from dead ends, each with at most `patience` expansions."""
    for _ in range(samples):
        stack: list[AnyNode] = [Node(problem.start)]
        seen = {problem.start}
        for _ in range(patience):
            if not stack:
                break
            node = stack.pop()
            if problem.is_goal(node.state):
                path = node.path()
                for each in path:
                    each.h = heuristic(each)
                    refuse_nan(each)
                yield path
                break
            fresh = [after for after in successors(problem, node) if after.state not in seen]
            seen.update(after.state for after in fresh)
            dice.shuffle(fresh)
            stack.extend(fresh)


def add_path(explored: Explored, path: list[AnyNode]) -> None:
    """Enter a path that ends in a goal."""
    numbers = [explored.add(node)[0] for node in path]
    for place, (node, after) in enumerate(pairwise(path)):
        explored.before[numbers[place + 1]].append((numbers[place], after.cost - node.cost))
        explored.step(node, after)
    explored.goals.add(numbers[-1])


def smallest_overestimate(explored: Explored) -> Overestimate | None:
    """Among the states whose estimate exceeds the cost of a known solution, the one with the cheapest solution."""
    costs = costs_to_goal(explored)
    found = [
        (cost, node.h, number)
        for number, (cost, node) in enumerate(zip(costs, explored.highest, strict=True))
        if cost < inf and node.h > cost + TOLERANCE
    ]
    if not found:
        return None
    cost, h, number = min(found)
    return Overestimate(explored.highest[number], h, cost)


def costs_to_goal(explored: Explored) -> list[float]:
    """Dijkstra backwards from every goal at once; inf where no goal can be reached in what was explored."""
    costs = [inf] * len(explored.highest)
    heap: list[tuple[float, int]] = [(0, number) for number in explored.goals]
    for number in explored.goals:
        costs[number] = 0
    while heap:
        cost, number = heappop(heap)
        if cost > costs[number]:
            continue
        for earlier, paid in explored.before[number]:
            if cost + paid < costs[earlier]:
                costs[earlier] = cost + paid
                heappush(heap, (cost + paid, earlier))
    return costs
