"""What the `sat` engines of all puzzles share: a PySAT solver run in slices, and going from one solution to the next."""

from __future__ import annotations

from typing import Any

from fronteira.board import Board
from fronteira.engines.engine import need
from fronteira.lazy import Needed
from fronteira.search.limits import Meter

with Needed("pysat", need("sat", "python-sat")):
    from pysat.solvers import Solver

CONFLICTS_A_SLICE = 1_000
"""How long a solver works between two looks at the limits: some ten milliseconds."""


class SatFinder:
    """A Finder on one of PySAT's solvers; nodes are its conflicts. A puzzle adds its clauses, and says what a model stands for."""

    def __init__(self, board: Board, solver: str) -> None:
        self.given: Any = board
        self.board: Any = board
        self.nodes = 0
        self.solver = Solver(name=solver)
        self._over = False

    def read(self, model: list[int]) -> tuple[Board, list[int]] | None:
        """The board of a model and the literals that make it this board; None if clauses had to be added and the search must go on."""
        raise NotImplementedError

    def find(self, meter: Meter) -> bool:
        while not self._over:
            meter.check(self.nodes)
            left = meter.nodes_left(self.nodes)
            self.solver.conf_budget(CONFLICTS_A_SLICE if left is None else min(left, CONFLICTS_A_SLICE))
            solved = self.solver.solve_limited()
            self.nodes = self.solver.accum_stats()["conflicts"]
            if solved is False:
                self._over = True
            elif solved and (found := self.read(self.solver.get_model())):
                self.board, literals = found
                self.solver.add_clause([-literal for literal in literals])
                return True
        return False
