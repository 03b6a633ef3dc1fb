"""Takuzu for OR-Tools' CP-SAT: a Boolean a cell, linear counts, and for each pair of lines a place where they differ."""

from __future__ import annotations

from typing import Any

from fronteira.board import EMPTY
from fronteira.engines.cp import CpFinder
from fronteira.puzzles.takuzu.board import TakuzuBoard


def cp_finder(board: TakuzuBoard) -> CpFinder:
    """A Finder on CP-SAT."""
    finder = CpFinder(board)
    model = finder.model
    rows, columns = board.shape
    cells = [model.new_bool_var(f"cell {cell}") for cell in range(rows * columns)]
    lines = [cells[row * columns : (row + 1) * columns] for row in range(rows)]
    lines += [cells[column::columns] for column in range(columns)]
    for line in lines:
        model.add_linear_constraint(sum(line), len(line) // 2, (len(line) + 1) // 2)
        for three in zip(line, line[1:], line[2:], strict=False):
            model.add_bool_or(three)
            model.add_bool_or([cell.negated() for cell in three])
    if board.different_lines:
        for group in (lines[:rows], lines[rows:]):
            add_all_different(finder, group)
    for cell, value in zip(cells, board.cells, strict=True):
        if value != EMPTY:
            model.add(cell == value)
    finder.watch(cells, lambda values: type(board)(board.shape, values, board.different_lines))
    return finder


def add_all_different(finder: CpFinder, lines: list[list[Any]]) -> None:
    """Lines differ pairwise: for each pair some place where they do."""
    model = finder.model
    for number, one in enumerate(lines):
        for other in lines[:number]:
            somewhere = [model.new_bool_var("") for _ in one]
            for differs, a, b in zip(somewhere, one, other, strict=True):
                model.add_bool_xor([a, b, differs.negated()])
            model.add_bool_or(somewhere)
