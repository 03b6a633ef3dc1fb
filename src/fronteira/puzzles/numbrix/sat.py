"""Numbrix for PySAT's CaDiCaL: a variable for each number and each cell it can be in, after domains were filtered.

Every number has one cell, every cell one number, and beside the cell of a number is the cell of the next and of the one before.
"""

from __future__ import annotations

from itertools import combinations

from fronteira.board import EMPTY
from fronteira.engine import need
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.numbrix.filtered import filtered_domains, neighbours
from fronteira.search.limits import Meter

try:
    from pysat.solvers import Cadical195
except ImportError:
    raise need("sat", "python-sat") from None

CONFLICTS_A_SLICE = 500
"""How long the solver works between two looks at the limits."""


class SatFinder:
    """A Finder on CaDiCaL; nodes are its conflicts."""

    def __init__(self, board: NumbrixBoard) -> None:
        self.given = self.board = board
        self.nodes = 0
        self._solver = Cadical195()
        self._variable: dict[tuple[int, int], int] = {}
        domains = filtered_domains(board)
        if domains is None:
            self._solver.add_clause([])
            self._over = True
            return
        self._over = False
        for number, cells in domains.items():
            for cell in cells:
                self._variable[number, cell] = len(self._variable) + 1
        self._add_one_each(domains)
        self._add_steps(domains, neighbours(board))

    def _add_one_each(self, domains: dict[int, list[int]]) -> None:
        variable = self._variable
        in_cell: dict[int, list[int]] = {cell: [] for cell in range(self.given.last)}
        for number, cells in domains.items():
            self._add_exactly_one([variable[number, cell] for cell in cells])
            for cell in cells:
                in_cell[cell].append(variable[number, cell])
        for several in in_cell.values():
            self._add_exactly_one(several)

    def _add_exactly_one(self, literals: list[int]) -> None:
        self._solver.add_clause(literals)
        for one, other in combinations(literals, 2):
            self._solver.add_clause([-one, -other])

    def _add_steps(self, domains: dict[int, list[int]], near: list[list[int]]) -> None:
        variable = self._variable
        for number, cells in domains.items():
            for other in (number - 1, number + 1):
                if other in domains:
                    for cell in cells:
                        beside = [variable[other, each] for each in near[cell] if (other, each) in variable]
                        self._solver.add_clause([-variable[number, cell], *beside])

    def find(self, meter: Meter) -> bool:
        while not self._over:
            meter.check(self.nodes)
            left = meter.nodes_left(self.nodes)
            self._solver.conf_budget(CONFLICTS_A_SLICE if left is None else min(left, CONFLICTS_A_SLICE))
            solved = self._solver.solve_limited()
            self.nodes = self._solver.accum_stats()["conflicts"]
            if solved is None:
                continue
            if not solved:
                break
            true = set(self._solver.get_model())
            cells = [EMPTY] * self.given.last
            chosen = [key for key, variable in self._variable.items() if variable in true]
            for number, cell in chosen:
                cells[cell] = number
            self._solver.add_clause([-self._variable[key] for key in chosen])
            self.board = type(self.given)(self.given.shape, tuple(cells))
            return True
        self._over = True
        return False
