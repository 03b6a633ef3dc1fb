"""Numbrix as plain clauses, for proofs: a variable for every number in every cell, whatever is given. See docs/proofs.md.

That a number can only be so far from a given, and only on cells of its colour, is left to the proof: it follows along the chain.
"""

from __future__ import annotations

from fronteira.board import EMPTY
from fronteira.engines.proofs.formula import Formula
from fronteira.errors import BadBoard
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.numbrix.models.reach_filter import neighbours

MOST_CELLS = 400
"""Every number in every cell: 160,000 variables then, and three times as many clauses."""


def clauses_of(board: NumbrixBoard) -> Formula:
    """A formula whose models are the solutions: the rules of the shape first, then a clause a given."""
    last = board.last
    if last > MOST_CELLS:
        raise BadBoard("engines.proof.too-large", shape=board.shape, most=MOST_CELLS)
    formula = Formula(literals_of)
    places = [formula.new(last) for _ in range(last)]  # of each number
    near = neighbours(board)
    formula.notes += [
        f"Numbrix {board.shape.rows}x{board.shape.columns}",
        f"variable (number-1)*{last} + row*{board.shape.columns}+column+1 (row and column from 0): the cell holds the number; variables "
        f"above {last * last} help to count",
    ]
    for cells in places:
        formula.exactly_one(cells)
    for cell in range(last):
        formula.exactly_one([cells[cell] for cells in places])
    for number, cells in enumerate(places):
        for other in (number - 1, number + 1):
            if 0 <= other < last:
                for cell in range(last):
                    formula.add(-cells[cell], *(places[other][each] for each in near[cell]))
    for cell, value in enumerate(board.cells):
        if value != EMPTY:
            formula.add(places[value - 1][cell])
    return formula


def literals_of(board: NumbrixBoard) -> list[int]:
    """What of a model says that it is this solution."""
    return [(value - 1) * board.last + cell + 1 for cell, value in enumerate(board.cells)]
