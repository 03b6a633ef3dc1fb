"""Taste: which of several puzzles a setter would rather sign.

First that givens are spread evenly, no row, column or block without one; then that many different rules are used; then that givens are few.
Winnowing has the same taste (see `taking`); here whole puzzles are compared.
"""

from __future__ import annotations

from typing import Any

from fronteira.board import EMPTY
from fronteira.generate.taking import regions_of


def distaste(made: Any) -> tuple[int, int, int]:
    """The smaller, the better: regions without a given, different rules used (negative), givens."""
    board = made.board
    empty = count_empty_regions(board) if len(board.cells) == board.shape.rows * board.shape.columns else 0
    return empty, -len(made.grade.used), len(board.cells) - board.cells.count(EMPTY)


def count_empty_regions(board: Any) -> int:
    """How many rows, columns and blocks of a grid of cells have no given."""
    regions = regions_of(board.shape)
    return regions.number - len({region for cell, value in enumerate(board.cells) if value != EMPTY for region in regions.of_cell[cell]})
