"""Where each number can be, by distance and checkerboard colour to the givens alone: what the `sat` and `cp` engines start from."""

from __future__ import annotations

from fronteira.puzzles.numbrix.board import NumbrixBoard


def filtered_domains(board: NumbrixBoard) -> dict[int, list[int]] | None:
    """The cells of each number; None when a number is given twice or has no cell."""
    givens = board.cell_of_each()
    if givens is None:
        return None
    columns = board.shape.columns
    places = [divmod(cell, columns) for cell in range(board.last)]
    domains = {}
    for number in range(1, board.last + 1):
        if number in givens:
            domains[number] = [givens[number]]
            continue
        cells = [cell for cell in range(board.last) if cell not in set(givens.values())]
        for given, home in givens.items():
            steps = abs(number - given)
            row, column = places[home]
            cells = [cell for cell in cells if fits(steps, abs(places[cell][0] - row) + abs(places[cell][1] - column))]
        if not cells:
            return None
        domains[number] = cells
    return domains


def fits(steps: int, distance: int) -> bool:
    """Can one go that far in so many steps? Far enough, and on the right colour."""
    return distance <= steps and (steps - distance) % 2 == 0


def neighbours(board: NumbrixBoard) -> list[list[int]]:
    """The cells that share a side with each cell."""
    rows, columns = board.shape
    near: list[list[int]] = [[] for _ in board.cells]
    for cell in range(board.last):
        row, column = divmod(cell, columns)
        for r, c in ((row, column - 1), (row, column + 1), (row + 1, column), (row - 1, column)):
            if 0 <= r < rows and 0 <= c < columns:
                near[cell].append(r * columns + c)
    return near
