"""Takuzu for PySAT's MiniCard, which takes "at most k of these" as it is: a variable a cell, true for 1.

Counts are native cardinality constraints. That lines differ is left out at first: only when a solution has two equal lines is the
constraint for that pair added, and the search goes on.
"""

from __future__ import annotations

from itertools import combinations

from fronteira.board import EMPTY
from fronteira.engine import need
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.search.limits import Meter

try:
    from pysat.solvers import Minicard
except ImportError:
    raise need("sat", "python-sat") from None

CONFLICTS_A_SLICE = 2_000
"""How long the solver works between two looks at the limits: some ten milliseconds."""


class SatFinder:
    """A Finder on MiniCard; nodes are its conflicts."""

    def __init__(self, board: TakuzuBoard) -> None:
        self.given = self.board = board
        self.nodes = 0
        self._solver = Minicard()
        self._variables = len(board.cells)
        rows, columns = board.shape
        cells = range(1, self._variables + 1)
        self._rows = [list(cells[row * columns : (row + 1) * columns]) for row in range(rows)]
        self._columns = [list(cells[column::columns]) for column in range(columns)]
        for line in self._rows + self._columns:
            self._add_line(line)
        for cell, value in enumerate(board.cells, 1):
            if value != EMPTY:
                self._solver.add_clause([cell if value else -cell])

    def _add_line(self, line: list[int]) -> None:
        """No three equal neighbours; of each value at most half the line, rounded up."""
        for three in zip(line, line[1:], line[2:], strict=False):
            self._solver.add_clause([*three])
            self._solver.add_clause([-cell for cell in three])
        most = (len(line) + 1) // 2
        self._solver.add_atmost(line, most)
        self._solver.add_atmost([-cell for cell in line], most)

    def find(self, meter: Meter) -> bool:
        while True:
            meter.check(self.nodes)
            left = meter.nodes_left(self.nodes)
            self._solver.conf_budget(CONFLICTS_A_SLICE if left is None else min(left, CONFLICTS_A_SLICE))
            solved = self._solver.solve_limited()
            self.nodes = self._solver.accum_stats()["conflicts"]
            if solved is None:
                continue
            if not solved:
                return False
            model = self._solver.get_model()[: self._variables]
            if self.given.different_lines and self._tell_equal_lines_apart(model):
                continue
            self._solver.add_clause([-literal for literal in model])
            self.board = type(self.given)(self.given.shape, tuple(int(literal > 0) for literal in model), self.given.different_lines)
            return True

    def _tell_equal_lines_apart(self, model: list[int]) -> bool:
        """Demand that lines which are equal in this model differ; False when there were none."""
        found = False
        for lines in (self._rows, self._columns):
            for one, other in combinations(lines, 2):
                if all((model[a - 1] > 0) == (model[b - 1] > 0) for a, b in zip(one, other, strict=True)):
                    self._add_difference(one, other)
                    found = True
        return found

    def _add_difference(self, one: list[int], other: list[int]) -> None:
        """Two lines differ somewhere: a new variable a place, which implies that they differ there."""
        first = self._solver.nof_vars() + 1
        somewhere = list(range(first, first + len(one)))
        for differs, a, b in zip(somewhere, one, other, strict=True):
            self._solver.add_clause([-differs, a, b])
            self._solver.add_clause([-differs, -a, -b])
        self._solver.add_clause(somewhere)
