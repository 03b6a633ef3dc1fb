"""Programs written for simpleai: that library is used as it is installed; its searches are watched, and stand for those of a comparison."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.abc import Loader
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

NAME = "simpleai"
WATCHED = tuple(f"{NAME}.search.{module}" for module in ("traditional", "local"))
"""Where its searches are."""

SAME: dict[str, tuple[str, dict[str, Any]]] = {
    "breadth_first_tree_search": ("breadth_first", {}),
    "breadth_first_graph_search": ("breadth_first", {"graph_search": True}),
    "depth_first_tree_search": ("depth_first", {}),
    "depth_first_graph_search": ("depth_first", {"graph_search": True}),
    "depth_limited_search": ("limited_depth_first", {}),
    "iterative_deepening_search": ("iterative_limited_depth_first", {}),
    "uniform_cost_search": ("uniform_cost", {"graph_search": True}),
    "greedy_search": ("greedy", {"graph_search": True}),
    "greedy_best_first_graph_search": ("greedy", {"graph_search": True}),
    "astar_search": ("astar", {"graph_search": True}),
    "hill_climbing": ("hill_climbing", {}),
    "simulated_annealing": ("simulated_annealing", {}),
}
"""What a search of the course library is called there, and with which options it does the same kind of work."""


class Afterwards(Loader):
    """Loads a module as its own loader does, and then calls a function on it."""

    def __init__(self, loader: Any, then: Callable[[ModuleType], object]) -> None:
        self.loader = loader
        self.then = then

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        module: ModuleType | None = self.loader.create_module(spec)
        return module

    def exec_module(self, module: ModuleType) -> None:
        self.loader.exec_module(module)
        self.then(module)


def is_simple(problem: Any) -> bool:
    """Is a problem one of simpleai's?"""
    return hasattr(problem, "initial_state") and hasattr(problem, "is_goal")


def counterpart(name: str, options: Mapping[str, Any], searches: Mapping[str, Any]) -> tuple[Any, dict[str, Any]] | None:
    """Simpleai's search for one of the course library, and its options; None where there is none, or it was not loaded."""
    if name not in SAME or SAME[name][0] not in searches:
        return None
    theirs, chosen = SAME[name]
    renamed = {"depth_limit" if option == "limit" else option: value for option, value in options.items()}
    if theirs == "limited_depth_first":
        renamed.setdefault("depth_limit", 50)
    return searches[theirs], {**chosen, **renamed}
