"""Numbrix for PySAT's CaDiCaL: a variable for each number and each cell it can be in, after domains were filtered.

Every number has one cell, every cell one number, and beside the cell of a number is the cell of the next and of the one before.
"""

from __future__ import annotations

from itertools import combinations

from fronteira.board import EMPTY
from fronteira.engines import sat
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.numbrix.models.reach_filter import filtered_domains, neighbours


class SatFinder(sat.SatFinder):
    """A Finder on CaDiCaL."""

    def __init__(self, board: NumbrixBoard) -> None:
        super().__init__(board, "cadical195")
        self._variable: dict[tuple[int, int], int] = {}
        domains = filtered_domains(board)
        if domains is None:
            self._over = True
            return
        for number, cells in domains.items():
            for cell in cells:
                self._variable[number, cell] = len(self._variable) + 1
        self._add_one_each(domains)
        self._add_steps(domains, neighbours(board))

    def _add_one_each(self, domains: dict[int, list[int]]) -> None:
        """Every number in one cell, every cell with one number."""
        variable = self._variable
        in_cell: list[list[int]] = [[] for _ in self.given.cells]
        for number, cells in domains.items():
            self._add_exactly_one([variable[number, cell] for cell in cells])
            for cell in cells:
                in_cell[cell].append(variable[number, cell])
        for several in in_cell:
            self._add_exactly_one(several)

    def _add_exactly_one(self, literals: list[int]) -> None:
        self.solver.add_clause(literals)
        for one, other in combinations(literals, 2):
            self.solver.add_clause([-one, -other])

    def _add_steps(self, domains: dict[int, list[int]], near: list[list[int]]) -> None:
        """Beside a number's cell, the one before and the one after."""
        variable = self._variable
        for number, cells in domains.items():
            for other in (number - 1, number + 1):
                if other in domains:
                    for cell in cells:
                        beside = [variable[other, each] for each in near[cell] if (other, each) in variable]
                        self.solver.add_clause([-variable[number, cell], *beside])

    def read(self, model: list[int]) -> tuple[NumbrixBoard, list[int]]:
        true = set(model)
        chosen = [key for key, variable in self._variable.items() if variable in true]
        cells = [EMPTY] * self.given.last
        for number, cell in chosen:
            cells[cell] = number
        return NumbrixBoard(self.given.shape, tuple(cells)), [self._variable[key] for key in chosen]
