"""Estimates of what is left to do, from the set of empty cells alone; both models say which that is.

In the model `pruned` a step fills one cell, so the empty cells are exactly the steps left and neither estimate exceeds them. In `domains`
a step is a guess and its consequences: there the two only say which state looks nearer to done.
"""

from __future__ import annotations

from typing import Any

from fronteira.errors import BadOption
from fronteira.search.problem import Heuristic, Node


def empties(model: Any) -> Heuristic:
    """How many cells are empty."""
    empty = model.empty

    def h(node: Node[Any, Any]) -> float:
        return float(empty(node.state).bit_count())

    return h


def adjacent_empties(model: Any, *, alpha: float = 0.3) -> Heuristic:
    """The empty cells less `alpha` for every empty neighbour of each, never below 0: prefers boards whose empty cells are together."""
    if not alpha >= 0:
        raise BadOption("numbrix.alpha", alpha=alpha)
    empty, layout = model.empty, model.layout

    def h(node: Node[Any, Any]) -> float:
        squares: int = empty(node.state)
        neighbours: int = 2 * layout.pairs(squares)  # each pair counts from both sides
        return max(0.0, squares.bit_count() - alpha * neighbours)

    return h
