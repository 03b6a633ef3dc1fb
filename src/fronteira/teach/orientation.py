"""How a board is held so that its text is smallest: an order of its cells that is the same however the board is turned.

A board is turned, mirrored and its values exchanged for their opposites (`Board.opposite`) in every way there is; of all these images the
smallest is looked at, the one with fewest rows, then cell by cell. Where two are equal the board has a symmetry of its own, and either
will do.
"""

from __future__ import annotations

from typing import Any

UPSIDE_DOWN, MIRRORED, TRANSPOSED, OPPOSITE = 1, 2, 4, 8
SYMMETRIES = 16


def orient(board: Any) -> list[int]:
    """The place of each cell on the smallest image of a board that has a value for each cell of its shape.

    >>> from fronteira.puzzles.takuzu.samples import board
    >>> orient(board("..1 ... ...")), orient(board("... ... 0.."))
    ([6, 7, 8, 3, 4, 5, 0, 1, 2], [2, 1, 0, 5, 4, 3, 8, 7, 6])
    """
    rows, columns = board.shape
    values = {False: board.cells, True: tuple([board.opposite(value) for value in board.cells])}
    best: tuple[tuple[int, ...], list[int]] | None = None
    for symmetry in range(SYMMETRIES):
        if rows != columns and bool(symmetry & TRANSPOSED) != (rows > columns):
            continue
        source = cells_behind(symmetry, rows, columns)
        cells = values[bool(symmetry & OPPOSITE)]
        image = tuple([cells[cell] for cell in source])
        if best is None or image < best[0]:
            best = image, source
    assert best is not None
    places = [0] * len(board.cells)
    for place, cell in enumerate(best[1]):
        places[cell] = place
    return places


def cells_behind(symmetry: int, rows: int, columns: int) -> list[int]:
    """For each place of an image the cell that is there."""
    down = range(rows - 1, -1, -1) if symmetry & UPSIDE_DOWN else range(rows)
    across = range(columns - 1, -1, -1) if symmetry & MIRRORED else range(columns)
    if symmetry & TRANSPOSED:
        return [row * columns + column for column in across for row in down]
    return [row * columns + column for row in down for column in across]
