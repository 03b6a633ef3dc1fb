"""The heuristics of a problem class, by name: its methods `h`, `h1`, `h_manhattan`, `heuristic…`, and functions of the file called so, or
whose one argument is called `node` or `state`. Any other function of one argument can be asked for by its name too.

Some look at a node, some at a state. The name of the argument says which; else what the function does with it; else a trial at the start.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from types import ModuleType
from typing import Any

from fronteira.problems.files import is_base, owner_of
from fronteira.search.limits import LimitReached
from fronteira.search.problem import Heuristic, Node

Maker = Callable[[Any], Heuristic]
"""From a model to its heuristic."""

CALLED = re.compile(r"h(\d+|_\w+)?|heur[ií]stic\w*", re.IGNORECASE)
NODES, STATES = ("node", "n", "no", "nó", "nodo"), ("state", "s", "estado", "board", "tabuleiro")
ON_THE_WAY = {"action", "parent", "path", "depth"}
"""What a heuristic that looks at more than the state asks a node for."""


class Heuristics(dict[str, Maker]):
    """Those that are likely to be meant; others of the file and of the class are there when they are asked for."""

    def __init__(self, likely: dict[str, Maker], others: dict[str, Maker]) -> None:
        super().__init__(likely)
        self.others = others

    def __contains__(self, name: object) -> bool:
        return super().__contains__(name) or name in self.others

    def __missing__(self, name: str) -> Maker:
        return self.others[name]


def heuristics_in(module: ModuleType, kind: type[Any]) -> Heuristics:
    """The heuristics of a class and of its file, as they are written down; methods first, and of those that which libraries call."""
    methods = {name: found for name in members(kind) if (found := parameter_of(getattr(kind, name), is_method(kind, name)))}
    functions = {
        name: found
        for name, value in vars(module).items()
        if callable(value) and not isinstance(value, type) and getattr(value, "__module__", "") == module.__name__
        if (found := parameter_of(value))
    }
    makers: dict[str, Maker] = {name: of_function(getattr(module, name)) for name in functions}
    makers |= {name: of_method(name) for name in methods}
    likely = [name for name in methods if CALLED.fullmatch(name)]
    likely += [name for name, argument in functions.items() if CALLED.fullmatch(name) or argument in ("node", "state", "estado")]
    likely.sort(key=lambda name: name not in ("h", "heuristic"))
    return Heuristics({name: makers[name] for name in likely}, makers)


def is_method(kind: type[Any], name: str) -> bool:
    """Does a call of it get the problem first? A cache around a method changes nothing."""
    return inspect.isfunction(inspect.unwrap(inspect.getattr_static(kind, name)))


def members(kind: type[Any]) -> list[str]:
    """The methods of a class that are its own, and not those of the class of a library it inherits from."""
    names = [name for each in reversed(kind.__mro__) if not is_base(each) for name in vars(each) if callable(getattr(kind, name, None))]
    return [name for name in dict.fromkeys(names) if not name.startswith("_") and not is_base(owner_of(kind, name) or object)]


def parameter_of(function: Any, is_method: bool = False) -> str | None:
    """What a function calls its only argument; None if it wants none, or several."""
    try:
        parameters = list(inspect.signature(function).parameters.values())[is_method:]
    except (TypeError, ValueError):
        return None
    needed = [each for each in parameters if each.default is each.empty and each.kind in (each.POSITIONAL_ONLY, each.POSITIONAL_OR_KEYWORD)]
    return needed[0].name if len(needed) == 1 and parameters[0] is needed[0] else None


def of_method(name: str) -> Maker:
    return lambda model: fitted(getattr(model.problem, name), model)


def of_function(function: Callable[..., Any]) -> Maker:
    return lambda model: fitted(function, model)


def fitted(function: Callable[..., Any], model: Any) -> Heuristic:
    """A function of a node or of a state as a heuristic."""
    of_node: Heuristic = function
    asked = set(getattr(getattr(inspect.unwrap(function), "__code__", None), "co_names", ()))

    def of_state(node: Any) -> float:
        return function(node.state)  # type: ignore[no-any-return]

    wants_node = is_of_nodes(parameter_of(function), asked, model.of_nodes)
    first, second = (of_node, of_state) if wants_node else (of_state, of_node)
    if not works(first, model) and works(second, model):
        first = second
    if first is of_node and asked & ON_THE_WAY:

        def by_move(node: Any) -> float:
            return function(node)  # type: ignore[no-any-return]

        by_move.by_move = True  # type: ignore[attr-defined]
        return by_move
    return first


def is_of_nodes(parameter: str | None, asked: set[str], usual: bool) -> bool:
    """Does a heuristic look at nodes?"""
    if parameter in NODES[:1] or parameter in STATES[:1]:
        return parameter in NODES
    if "state" in asked:
        return True
    return parameter in NODES or (usual and parameter not in STATES)


def works(heuristic: Heuristic, model: Any) -> bool:
    """Does it say something at the start?"""
    try:
        return isinstance(float(heuristic(Node(model.start))), float)
    except LimitReached:
        raise
    except Exception:
        return False
