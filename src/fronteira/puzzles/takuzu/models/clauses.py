"""Takuzu as plain clauses, for proofs: a variable a cell, in row order from 1, true for 1. See docs/proofs.md."""

from __future__ import annotations

from itertools import combinations

from fronteira.board import EMPTY
from fronteira.engines.proofs.formula import Formula
from fronteira.errors import BadBoard
from fronteira.puzzles.takuzu.board import TakuzuBoard

MOST_CELLS = 3_600
"""Every line is compared with every other: 200,000 variables then, and a million clauses."""


def clauses_of(board: TakuzuBoard) -> Formula:
    """A formula whose models are the solutions: the rules of the shape first, then a clause a given."""
    rows, columns = board.shape
    if rows * columns > MOST_CELLS:
        raise BadBoard("engines.proof.too-large", shape=board.shape, most=MOST_CELLS)
    formula = Formula(literals_of)
    cells = formula.new(rows * columns)
    across = [cells[row * columns : (row + 1) * columns] for row in range(rows)]
    down = [cells[column::columns] for column in range(columns)]
    formula.notes += [
        f"Takuzu {rows}x{columns}, {'different lines' if board.different_lines else 'equal lines allowed'}",
        f"variable row*{columns}+column+1 (both from 0): the cell holds 1; variables above {rows * columns} help to count and to compare",
    ]
    for line in across + down:
        for three in zip(line, line[1:], line[2:], strict=False):
            formula.add(*three)
            formula.add(*(-cell for cell in three))
        most = (len(line) + 1) // 2
        formula.count(line, len(line) - most, most)
    if board.different_lines:
        for lines in (across, down):
            for one, other in combinations(lines, 2):
                formula.differ(one, other)
    for cell, value in zip(cells, board.cells, strict=True):
        if value != EMPTY:
            formula.add(cell if value else -cell)
    return formula


def literals_of(board: TakuzuBoard) -> list[int]:
    """What of a model says that it is this solution."""
    return [cell if value else -cell for cell, value in enumerate(board.cells, 1)]
