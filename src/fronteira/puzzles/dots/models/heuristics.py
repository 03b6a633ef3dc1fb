"""Estimates of how many lines are still to be drawn, for both models. `need` is the number of boxes still to be closed.

Two are the report's, and not to be trusted:

    closed     need itself. Too much where one line closes two boxes
    corners    4 × goal − the corners there are: where a drawn horizontal and a drawn vertical meet in a box. A line can make four corners,
               so this is too much nearly everywhere; it falls below 0 when there are corners to spare, as the report's does

The others never say too much, whether the goal is to be met `at-least` or `exactly` (which never costs less):

    half       need / 2, because a line closes two boxes at most
    half-sum   a line between two boxes costs each of them a half, a line on the border costs its box 1: the `need` cheapest open boxes
    perimeter  the `need` smallest counts of missing sides, less the most sides that so many boxes can share
    prices     half-sum with better shares: a line may be split between its two boxes in any way, and the way is sought, once for the
               start, that makes the cheapest boxes dearest. (It climbs towards the linear-programming bound.)
    outline    any `goal` boxes have so many lines at least, and no more of them are there than lines are drawn

The last two are for proofs: with them the first dive of A* often meets its own bound.
"""

from __future__ import annotations

from typing import Any

from fronteira.errors import BadOption
from fronteira.puzzles.dots.kernel.empty import fewest_lines_when_empty
from fronteira.puzzles.dots.models.lines_and_boxes import Task
from fronteira.puzzles.dots.models.prices import Shares, bargain, cheapest, even_shares
from fronteira.search.problem import Heuristic, Node

AnyNode = Node[Any, Any]


def closed(model: Task) -> Heuristic:
    """The report's first: boxes still to be closed."""
    goal, closed_boxes = model.goal, model.layout.closed

    def h(node: AnyNode) -> int:
        return max(0, goal - closed_boxes(node.state).bit_count())

    return h


def corners(model: Task) -> Heuristic:
    """The report's second: four corners for each box of the goal, less the corners there are."""
    wanted, missing, boxes = 4 * model.goal, model.layout.missing, model.layout.boxes

    def h(node: AnyNode) -> int:
        top, bottom, left, right = (boxes & ~lacking for lacking in missing(node.state))
        above, below = (top & left).bit_count() + (top & right).bit_count(), (bottom & left).bit_count() + (bottom & right).bit_count()
        return wanted - above - below

    return h


def half(model: Task) -> Heuristic:
    """Half the boxes still to be closed, rounded up."""
    need = closed(model)

    def h(node: AnyNode) -> float:
        return (need(node) + 1) // 2

    return h


def half_sum(model: Task) -> Heuristic:
    """The cheapest open boxes when lines between two boxes cost each a half."""
    return shared_lines(model, even_shares(model.given.shape, 2), 2)


def prices(model: Task, *, parts: int = 8, rounds: int = 100) -> Heuristic:
    """The cheapest open boxes when each line is split between its two boxes as suits the start best."""
    if parts < 1 or rounds < 0:
        raise BadOption("dots.prices", parts=parts, rounds=rounds)
    return shared_lines(model, bargain(model.layout, model.start, model.goal, parts, rounds), parts)


def perimeter(model: Task) -> Heuristic:
    """The open boxes with the fewest missing sides, as if they shared as many as can be shared."""
    layout, goal = model.layout, model.goal
    shared = [4 * boxes - fewest_lines_when_empty(*layout.shape, boxes) for boxes in range(goal + 1)]
    sides, closed_boxes = cheapest(layout, [[1] * len(layout.places)] * 4, goal), layout.closed

    def h(node: AnyNode) -> int:
        state = node.state
        need = goal - closed_boxes(state).bit_count()
        return max(0, sides(state) - shared[need]) if need > 0 else 0

    return h


def outline(model: Task) -> Heuristic:
    """The fewest lines `goal` boxes can have, less the lines drawn."""
    fewest = fewest_lines_when_empty(*model.layout.shape, model.goal)

    def h(node: AnyNode) -> int:
        lines: int = node.state.bit_count()
        return max(0, fewest - lines)

    return h


def shared_lines(model: Task, shares: Shares, parts: int) -> Heuristic:
    """The price of the cheapest boxes in whole lines, rounded up."""
    price = cheapest(model.layout, shares, model.goal)

    def h(node: AnyNode) -> int:
        return -(-price(node.state) // parts)

    return h
