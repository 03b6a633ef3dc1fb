"""Dots and Boxes for OR-Tools' CP-SAT: a Boolean a line and a box, and as few lines as possible."""

from __future__ import annotations

from dataclasses import replace

from fronteira.board import EMPTY
from fronteira.engines.cp import CpFinder
from fronteira.puzzles.dots.board import DRAWN, EXACTLY, DotsBoard, sides


def cp_finder(board: DotsBoard) -> CpFinder:
    """A Finder on CP-SAT: its one solution has the fewest lines."""
    finder = CpFinder(board)
    model = finder.model
    goal = board.wanted()
    rows, columns = board.shape
    lines = [model.new_bool_var(f"line {cell}") for cell in range(len(board.cells))]
    closed = [model.new_bool_var(f"box {box}") for box in range(rows * columns)]
    for box, is_closed in enumerate(closed):
        around = [lines[cell] for cell in sides(board.shape, *divmod(box, columns))]
        for line in around:
            model.add_implication(is_closed, line)
        model.add_bool_or([is_closed, *(line.negated() for line in around)])
    for line, value in zip(lines, board.cells, strict=True):
        if value == DRAWN:
            model.add(line == 1)
    model.add(sum(closed) == goal if board.mode == EXACTLY else sum(closed) >= goal)
    model.minimize(sum(lines))
    finder.watch(lines, lambda values: replace(board, cells=tuple(DRAWN if value else EMPTY for value in values)))
    return finder
