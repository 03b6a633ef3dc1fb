"""Is a copy of the library what we stand in for, or was it edited? It is read, and its searches are tried beside ours.

Read: what it defines that ours has too must be called alike, its classes must have nothing more, and nothing may count in globals. Tried:
on two little problems, every search both have must ask the same questions in the same order, find the same, print the same, and leave the
same on its nodes. A name that only the copy has is no edit: it is taken from the copy.
"""

from __future__ import annotations

import ast
import inspect
import io
import random
from collections.abc import Iterator, Mapping
from contextlib import redirect_stdout
from typing import Any

PATIENCE = 2_000
"""Questions after which a search that goes on is taken to be another."""

BARE = """
    breadth_first_tree_search depth_first_tree_search breadth_first_graph_search depth_first_graph_search uniform_cost_search astar_search
    iterative_deepening_search recursive_best_first_search greedy_search astar_tree_search uniform_cost_tree_search hill_climbing
"""
TRIED: dict[str, dict[str, Any]] = {
    **{name: {} for name in BARE.split()},
    "depth_limited_search": {"limit": 3},
    "best_first_graph_search": {"f": lambda node: node.depth % 2},
    "greedy_best_first_graph_search": {"f": lambda node: sum(node.state)},
}
"""The searches that are tried, and with what."""

OWN_NOTES = {"f", "h"}
"""What searches leave on nodes when they look at them, which may be more or fewer."""


class TooLong(Exception):
    """A search asked too much."""


def edits(source: str, theirs: Mapping[str, Any], ours: Mapping[str, Any]) -> list[str]:
    """By name, what of a copy is not as ours is; empty if ours can stand in for it. `theirs` is what running the source made."""
    return list(dict.fromkeys((*read(source, ours), *tried(theirs, ours))))


def read(source: str, ours: Mapping[str, Any]) -> Iterator[str]:
    """What can be seen in the text."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Global):
            yield from node.names
    for node in tree.body:
        known = ours.get(getattr(node, "name", ""))
        if isinstance(node, ast.FunctionDef) and inspect.isfunction(known):
            taken, wanted = inspect.signature(known).parameters, node.args
            named = [*wanted.args[len(wanted.args) - len(wanted.defaults) :], *wanted.kwonlyargs]
            if len(wanted.args) > len(taken) or not {each.arg for each in named} <= set(taken):
                yield node.name
        elif isinstance(node, ast.ClassDef) and isinstance(known, type):
            yield from (f"{node.name}.{name}" for name in members(node) if not hasattr(known, name) and not name.startswith("__"))


def members(node: ast.ClassDef) -> Iterator[str]:
    for part in node.body:
        if isinstance(part, ast.FunctionDef):
            yield part.name
        elif isinstance(part, ast.Assign):
            yield from (target.id for target in part.targets if isinstance(target, ast.Name))


def tried(theirs: Mapping[str, Any], ours: Mapping[str, Any]) -> Iterator[str]:
    """The searches, and the queue they wait in, that do not do the same."""
    if "PriorityQueue" in theirs and "PriorityQueue" in ours and leaving(theirs["PriorityQueue"]) != leaving(ours["PriorityQueue"]):
        yield "PriorityQueue"
    if "Problem" not in theirs:
        return
    for name, options in TRIED.items():
        if name in theirs and name in ours:
            goals = ((2, 2), (9, 9)) if name != "recursive_best_first_search" else ((2, 2),)  # the original never says that there is none
            for goal in goals:
                if behaviour(theirs, name, goal, options) != behaviour(ours, name, goal, options):
                    yield name
                    break


def leaving(kind: Any) -> Any:
    """What leaves a priority queue, and in which order, when some of it ties and some is taken away."""
    try:
        queue = kind("min", len)
        queue.extend(["ccc", "bb", "aa", "c", "bbb", "b", "cc"])
        held = "aa" in queue, queue["bbb"], len(queue)
        del queue["bb"]
        return held, [queue.pop() for _ in range(len(queue))]
    except Exception as error:
        return type(error).__name__


def behaviour(library: Mapping[str, Any], name: str, goal: tuple[int, int], options: Mapping[str, Any]) -> Any:
    """What a search asks, finds, prints and leaves behind on a grid of 3×3, walked to the right and down."""
    asked: list[Any] = []

    def ask(*question: Any) -> None:
        asked.append(question)
        if len(asked) > PATIENCE:
            raise TooLong

    base: Any = library["Problem"]

    class Grid(base):  # type: ignore[misc]
        def actions(self, state: Any) -> list[Any]:
            ask("actions", state)
            return [step for step in ((0, 1), (1, 0)) if max(state[0] + step[0], state[1] + step[1]) < 3]

        def result(self, state: Any, action: Any) -> Any:
            ask("result", state, action)
            return state[0] + action[0], state[1] + action[1]

        def goal_test(self, state: Any) -> bool:
            ask("goal", state)
            return bool(state == self.goal)

        def path_cost(self, c: Any, state1: Any, action: Any, state2: Any) -> Any:
            return c + 1 + state2[1]

        def h(self, node: Any) -> int:
            return int(4 - sum(node.state))

        def value(self, state: Any) -> int:
            return int(sum(state))

    before = random.getstate()
    random.seed(0)
    printed = io.StringIO()
    try:
        with redirect_stdout(printed):
            found = library[name](Grid((0, 0), goal), **options)
    except TooLong:
        found = TooLong.__name__
    except Exception as error:
        found = type(error).__name__
    finally:
        random.setstate(before)
    if hasattr(found, "path_cost"):
        found = found.state, way_to(found), found.path_cost, getattr(found, "depth", None), sorted(vars(found).keys() - OWN_NOTES)
    return asked, found, printed.getvalue()


def way_to(node: Any) -> list[Any]:
    """The actions that lead to a node. A copy's nodes may not be able to tell."""
    actions = []
    while (parent := getattr(node, "parent", None)) is not None:
        actions.append(node.action)
        node = parent
    return actions
