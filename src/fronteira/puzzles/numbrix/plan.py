"""What is Numbrix's own on a screen of characters: the path where numbers that follow one another are neighbours, and what is missing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from fronteira.board import EMPTY
from fronteira.draw.plans import Note, Plan, plan_grid
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.words import say


def plan(board: NumbrixBoard, roomy: bool) -> Plan:
    """A grid whose lines are open where the path goes through."""
    rows, columns = board.shape
    grid = plan_grid(board, roomy, tell=tell)

    def notes(board: NumbrixBoard) -> Iterator[Note]:
        for cell, value in enumerate(board.cells):
            x, y, width = grid.spots[cell]
            if (cell + 1) % columns and follows(value, board.cells[cell + 1]):
                yield Note(x + width, y, "═", "path")
            if cell + columns < rows * columns and follows(value, board.cells[cell + columns]):
                yield Note(x + width // 2, y + 1, "║", "path")

    return replace(grid, notes=notes) if roomy else grid


def follows(one: int, other: int) -> bool:
    """Are two numbers there, one after the other?"""
    return EMPTY not in (one, other) and abs(one - other) == 1


def tell(board: NumbrixBoard, lang: str) -> str:
    """The missing numbers, those that follow one another from the first to the last."""
    there = set(board.cells)
    runs: list[list[int]] = []
    for number in range(1, board.last + 1):
        if number in there:
            continue
        if runs and runs[-1][-1] == number - 1:
            runs[-1] = [runs[-1][0], number]
        else:
            runs.append([number])
    return say("numbrix.plan.missing", lang, numbers=", ".join("–".join(map(str, run)) for run in runs)) if runs else ""
