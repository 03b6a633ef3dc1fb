"""What all promises are held against: brute force over the values a cell can hold, judged by the referee."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from fronteira.board import EMPTY, Board, Shape
from fronteira.puzzle import Puzzle


def expect(promise: bool, message: str) -> None:
    """A check that also works under `python -O`."""
    if not promise:
        raise AssertionError(message)


def shown(puzzle: Puzzle, board: Any) -> str:
    """A board for the sentence that complains about it."""
    return f"\n{puzzle.notations[-1].write(board)}"


def empty_board(puzzle: Puzzle, shape: Shape) -> Board:
    return puzzle.board(shape, (EMPTY,) * puzzle.board.cells_in(shape))


def brute_force(puzzle: Puzzle, board: Board) -> Iterator[Board]:
    """Every board the referee accepts as a solution, by trying every value in every empty cell, in order.

    A partial board that breaks a rule, other than by being incomplete, is given up: the referee must not blame a board that can
    still be completed.
    """
    empties = board.empty_cells()
    choices = [*puzzle.values(board)] if puzzle.fills else [EMPTY, *puzzle.values(board)]

    def fill(board: Board, place: int) -> Iterator[Board]:
        violations = puzzle.check(board, None)
        if puzzle.fills and any(violation.rule != "empty" for violation in violations):
            return
        if place == len(empties):
            if not violations:
                yield board
            return
        cells = list(board.cells)
        for value in choices:
            cells[empties[place]] = value
            yield from fill(replace(board, cells=tuple(cells)), place + 1)

    yield from fill(board, 0)
