"""Takuzu for PySAT's MiniCard, which takes "at most k of these" as it is: a variable a cell, true for 1.

Counts are native cardinality constraints. That lines differ is left out at first: only when a solution has two equal lines is the
constraint for that pair added, and the search goes on.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from fronteira.board import EMPTY
from fronteira.engines import sat
from fronteira.puzzles.takuzu.board import TakuzuBoard


class SatFinder(sat.SatFinder):
    """A Finder on MiniCard."""

    def __init__(self, board: TakuzuBoard) -> None:
        super().__init__(board, "minicard")
        self._variables = len(board.cells)
        rows, columns = board.shape
        cells = range(1, self._variables + 1)
        self._rows = [list(cells[row * columns : (row + 1) * columns]) for row in range(rows)]
        self._columns = [list(cells[column::columns]) for column in range(columns)]
        for line in self._rows + self._columns:
            self._add_line(line)
        for cell, value in enumerate(board.cells, 1):
            if value != EMPTY:
                self.solver.add_clause([cell if value else -cell])

    def _add_line(self, line: list[int]) -> None:
        """No three equal neighbours; of each value at most half the line, rounded up."""
        for three in zip(line, line[1:], line[2:], strict=False):
            self.solver.add_clause([*three])
            self.solver.add_clause([-cell for cell in three])
        most = (len(line) + 1) // 2
        self.solver.add_atmost(line, most)
        self.solver.add_atmost([-cell for cell in line], most)

    def read(self, model: list[int]) -> tuple[TakuzuBoard, list[int]] | None:
        cells = model[: self._variables]
        if self.given.different_lines and self._tell_equal_lines_apart(cells):
            return None
        return replace(self.given, cells=tuple(int(literal > 0) for literal in cells)), cells

    def _tell_equal_lines_apart(self, cells: list[int]) -> bool:
        """Demand that lines which are equal in this model differ; False when there were none."""
        found = False
        for lines in (self._rows, self._columns):
            for one, other in combinations(lines, 2):
                if all((cells[a - 1] > 0) == (cells[b - 1] > 0) for a, b in zip(one, other, strict=True)):
                    self._add_difference(one, other)
                    found = True
        return found

    def _add_difference(self, one: list[int], other: list[int]) -> None:
        """Two lines differ somewhere: a new variable a place, which implies that they differ there."""
        first = self.solver.nof_vars() + 1
        somewhere = list(range(first, first + len(one)))
        for differs, a, b in zip(somewhere, one, other, strict=True):
            self.solver.add_clause([-differs, a, b])
            self.solver.add_clause([-differs, -a, -b])
        self.solver.add_clause(somewhere)
