"""The verdict on a board before any rule looks at it: no solution, one, or several; and, where there is none, why.

Rules see what follows from the filled cells, and from wrong ones anything does. So a hint asks first how many solutions there are, as
long as that is quickly found out. It is counted in nodes, not in seconds, like all budgets here: a verdict does not depend on the machine.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import islice
from typing import Any

from fronteira.board import EMPTY
from fronteira.engines.solving import count, solutions
from fronteira.errors import NoSolution, SeveralSolutions
from fronteira.registry import find_puzzle
from fronteira.search.limits import Allowed, Meter
from fronteira.teach.climbing import rounds
from fronteira.teach.rule import Contradiction, Deduction

NONE, ONE, SEVERAL = "none", "one", "several"

BUDGET = 1_000_000
"""Nodes times cells that a verdict may take. Boards of a hundred cells need far less; on larger ones a node takes longer."""

MOST_CELLS = 2500
"""On a larger board even the first node may take long: rules look at it without a verdict."""


def find_only_solution(board: Any, limits: Allowed = None) -> Any:
    """The board's only solution. With none or several: NoSolution, SeveralSolutions; a limit that is reached raises GaveUp."""
    found = list(islice(solutions(board, limits), 2))
    if not found:
        raise NoSolution("teach.no-solution")
    if len(found) > 1:
        raise SeveralSolutions("teach.several")
    return found[0]


def how_many(board: Any, meter: Meter) -> str | None:
    """How many solutions a board to be filled has: "none", "one" or "several"; None where that takes too long, or a cheapest one is wanted.

    A limit on time that comes first is for the caller to meet."""
    if not find_puzzle(board.puzzle).fills or len(board.cells) > MOST_CELLS:
        return None
    counted = count(board, 2, meter.up_to(BUDGET // len(board.cells)))
    return SEVERAL if counted.number > 1 else None if not counted.complete else ONE if counted.number else NONE


def why_none(board: Any, meter: Meter) -> tuple[Deduction | Contradiction, ...]:
    """The steps from a board without a solution to a contradiction, which is the last: those it needs. Nothing where no rule shows it."""
    made: dict[int, Deduction] = {}
    for before, _, found in rounds(board, meter):
        if isinstance(found, Contradiction):
            return (*needed_for(found, made), found)
        for deduction in found:
            for cell, _ in deduction.moves:
                if before.cells[cell] == EMPTY:
                    made.setdefault(cell, deduction)
    return ()


def needed_for(end: Contradiction, made: dict[int, Deduction]) -> list[Deduction]:
    """The deductions a contradiction rests on, in the order they were made, each with those of its moves that matter."""
    needed, open_cells = set[int](), list(end.because)
    while open_cells:
        cell = open_cells.pop()
        if cell in made and cell not in needed:
            needed.add(cell)
            open_cells += made[cell].because
    steps = {id(step): step for step in made.values()}.values()
    kept = [replace(step, moves=tuple(move for move in step.moves if move.cell in needed and made[move.cell] is step)) for step in steps]
    return [step for step in kept if step.moves]


def cells_at_odds(board: Any, steps: Iterable[Deduction | Contradiction], meter: Meter) -> tuple[int, ...]:
    """Filled cells that cannot all stay: those the steps rest on; without steps, as few as still leave no solution."""
    if steps := tuple(steps):
        return tuple(sorted({cell for step in steps for cell in step.because if board.cells[cell] != EMPTY}))
    for cell, value in enumerate(board.cells):
        if value != EMPTY:
            without = board.with_cells((*board.cells[:cell], EMPTY, *board.cells[cell + 1 :]))
            board = without if how_many(without, meter) == NONE else board
    return tuple(cell for cell, value in enumerate(board.cells) if value != EMPTY)
