"""The heuristics of the three Takuzu reports.

All are functions of a search node, made for one model. `empties` and `open-lines` look at the board alone; the others look at the last
move too, and are 0 at the root, where there is none. They say how promising a board is, not how many moves it needs: only `empties` counts
moves, and that only where a move fills one cell.
"""

from __future__ import annotations

from fronteira.puzzles.takuzu.models.bitsets import BitModel
from fronteira.search.problem import Heuristic, Node

AnyNode = Node[tuple[int, int], tuple[int, int]]


def empties(model: BitModel) -> Heuristic:
    """The empty cells: the number of moves that are left, where a move fills one cell."""
    cells = len(model.moves)

    def h(node: AnyNode) -> float:
        zeros, ones = node.state
        return cells - (zeros | ones).bit_count()

    return h


def open_lines(model: BitModel) -> Heuristic:
    """The rows and columns that still have an empty cell (002)."""
    full, masks = model.full, [line.mask for line in model.lines]

    def h(node: AnyNode) -> float:
        zeros, ones = node.state
        empty = full ^ (zeros | ones)
        return sum([1 for mask in masks if empty & mask])

    return h


def pressure(model: BitModel) -> Heuristic:
    """How much the last move repeats what is around it, as a share of the empty cells of the given board (001).

    The mean of two shares: of the filled cells of its row and of its column (the mean of the two), those that hold its value; and of the
    four directions, those whose next two cells are one of its value and one empty.
    """
    full = model.full
    given_empty = len(model.given.empty_cells())
    next_two = [directions(model, cell) for cell in range(len(model.moves))]

    def h(node: AnyNode) -> float:
        if node.action is None:
            return 0
        cell, value = node.action
        row, column = model.lines_through(cell)
        own = node.state[value]
        filled = node.state[0] | node.state[1]
        empty = full ^ filled
        along = [(own & mask).bit_count() / (filled & mask).bit_count() for mask in (row.mask, column.mask)]
        around = sum([1 for two in next_two[cell] if own & two and empty & two])
        return given_empty * ((along[0] + along[1]) / 2 + around / 4) / 2

    h.by_move = True  # type: ignore[attr-defined]
    return h


def directions(model: BitModel, cell: int) -> list[int]:
    """The next two cells of a cell in each direction that stays on the board for so long."""
    rows, columns = model.given.shape
    row, column = divmod(cell, columns)
    steps = [(-columns, row >= 2), (columns, row < rows - 2), (-1, column >= 2), (1, column < columns - 2)]
    return [1 << cell + step | 1 << cell + 2 * step for step, stays in steps if stays]


def h1(model: BitModel, *, weight: float = 10) -> Heuristic:
    """Empty cells, weight for every rule broken by the last move's row and column, and the empty cells of that row and column (003)."""
    return promise(model, weight, crowding=True, balance=False)


def h2(model: BitModel, *, weight: float = 10) -> Heuristic:
    """Empty cells, weight for every rule broken by the last move's row and column, and the difference between the 0s and the 1s (003)."""
    return promise(model, weight, crowding=False, balance=True)


def h3(model: BitModel, *, weight: float = 10) -> Heuristic:
    """h1 and h2 together (003)."""
    return promise(model, weight, crowding=True, balance=True)


def promise(model: BitModel, weight: float, *, crowding: bool, balance: bool) -> Heuristic:
    """The three heuristics of 003, which differ in the terms they have.

    The report does not give the weight of a broken rule. The default, 10, is worth more than the other terms gain in a step, so that a move
    that breaks a rule comes after those that do not.
    """
    full = model.full

    def h(node: AnyNode) -> float:
        if node.action is None:
            return 0
        zeros, ones = node.state
        row, column = model.lines_through(node.action[0])
        empty = full ^ (zeros | ones)
        value: float = empty.bit_count()
        if weight:
            value += weight * (model.rules_broken(row, zeros, ones) + model.rules_broken(column, zeros, ones))
        if crowding:
            value += (empty & row.mask).bit_count() + (empty & column.mask).bit_count()
        if balance:
            value += abs(zeros.bit_count() - ones.bit_count())
        return value

    h.by_move = True  # type: ignore[attr-defined]
    return h
