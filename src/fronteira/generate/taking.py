"""Take givens away from a full board as long as something stays true of it: that it has one solution, or that certain rules solve it.

What is asked for stays true when givens are added, so givens can be tried many at a time: where taking away eight together works, taking
each alone would have. The result is the same as one by one.

Taste: a given that is the last of its row, column or block waits while others go. It goes in the end only where it must: where no given may
be spared, or fewer are asked for.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence
from functools import lru_cache
from typing import NamedTuple

from fronteira.board import Shape
from fronteira.generate.dice_cy import Dice
from fronteira.generate.places import KEPT

LARGEST_BATCH = 16

BLOCK = 3
"""About how many rows and columns a block has."""

Group = tuple[int, ...]
"""Cells that are given together or not at all."""

Holds = Callable[[MutableSequence[int], Sequence[int]], bool]


class Regions(NamedTuple):
    """Rows, columns and blocks of a board: how many they are, and the three that each cell is in."""

    number: int
    of_cell: Sequence[tuple[int, int, int]]


@lru_cache(maxsize=KEPT)
def regions_of(shape: Shape) -> Regions:
    """The regions no one of which should be without a given."""
    rows, columns = shape
    down, across = max(1, rows // BLOCK), max(1, columns // BLOCK)
    of_cell = []
    for row in range(rows):
        for column in range(columns):
            block = rows + columns + row * down // rows * across + column * across // columns
            # a line of one cell is none to be kept from being empty
            of_cell.append((row if columns > 1 else block, rows + column if rows > 1 else block, block))
    return Regions(rows + columns + down * across, of_cell)


class Spread:
    """How many givens the regions still have. Without regions, nobody minds what is empty."""

    def __init__(self, regions: Regions | None, given: Sequence[int]) -> None:
        self.of_cell = regions.of_cell if regions else None
        self.left = [0] * (regions.number if regions else 0)
        self.give_back(given)

    def give_back(self, cells: Sequence[int]) -> None:
        """These cells are given again."""
        if self.of_cell is None:
            return
        left = self.left
        for cell in cells:
            row, column, block = self.of_cell[cell]
            left[row] += 1
            left[column] += 1
            left[block] += 1

    def take(self, group: Group) -> bool:
        """Take a group away, unless that leaves a region empty."""
        if self.of_cell is None:
            return True
        left = self.left
        for taken, cell in enumerate(group, 1):
            row, column, block = self.of_cell[cell]
            left[row] -= 1
            left[column] -= 1
            left[block] -= 1
            if not (left[row] and left[column] and left[block]):
                self.give_back(group[:taken])
                return False
        return True


def winnow(
    cells: MutableSequence[int],
    groups: Sequence[Group],
    dice: Dice | None,
    holds: Holds,
    *,
    empty: int,
    at_least: int = 0,
    regions: Regions | None = None,
    watch: Callable[[float], object] | None = None,
) -> list[Group]:
    """Empty groups of cells in random order (without dice, in their own) while `holds(cells, just emptied)` and at least so many givens are
    left.

    `holds` is asked about the cells as they would be, with what was emptied last for those who can use it. Groups without which a region
    would be empty are not tried, and given back. `watch` is told which share was tried.
    """
    order = dice.shuffled(groups) if dice else groups
    given = [cell for cell, value in enumerate(cells) if value != empty]
    spread, givens = Spread(regions, given), len(given)
    waiting: list[Group] = []
    at = 0
    batch, doomed = LARGEST_BATCH, 0  # of the next so many together it is known that they cannot be spared
    while at < len(order):
        if watch is not None:
            watch(at / len(order))
        tried, passed, after = choose(order, at, 1 if doomed == 1 else doomed // 2 or batch, spread)
        emptied = [cell for group in tried for cell in group]
        is_known = doomed == 1 or not tried
        values = [cells[cell] for cell in emptied]
        for cell in emptied:
            cells[cell] = empty
        if not is_known and givens - len(emptied) >= at_least and holds(cells, emptied):
            givens -= len(emptied)
            batch, doomed = min(2 * batch, LARGEST_BATCH), max(0, doomed - len(tried))
        else:
            for cell, value in zip(emptied, values, strict=True):
                cells[cell] = value
            spread.give_back(emptied)
            doomed = len(tried)
            if not is_known:
                continue
            batch, doomed = 1, 0  # it stays given
        at = after
        waiting += passed
    return waiting


def choose(order: Sequence[Group], at: int, most: int, spread: Spread) -> tuple[list[Group], list[Group], int]:
    """The next groups to try together, those passed over because they are the last of a region, and where that ends."""
    tried: list[Group] = []
    passed: list[Group] = []
    while at < len(order) and len(tried) < most:
        (tried if spread.take(order[at]) else passed).append(order[at])
        at += 1
    return tried, passed, at
