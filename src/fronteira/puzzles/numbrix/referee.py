"""The referee of Numbrix: which rules does a board break?

Plain loops over the cells, sharing nothing with the models, so that the two can be held against each other. An unfinished board is judged
too: it has empty cells, and what is filled may already break a rule that no filling of the rest can mend. A number must end up beside the
one before it and the one after it. Where such a number is placed elsewhere the two are *apart*; where it is still to come, it needs an
empty cell beside this one, and with fewer empty cells than numbers to come, this number is *shut in*.
"""

from __future__ import annotations

from functools import cache

from fronteira.board import EMPTY, Shape
from fronteira.puzzle import Violation
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.numbrix.referee_cy import accepts_cells


@cache
def neighbours(shape: Shape) -> tuple[tuple[int, ...], ...]:
    """For each cell, the cells that share a side with it."""
    rows, columns = shape
    return tuple(
        tuple(
            (row + down) * columns + column + right
            for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0))
            if 0 <= row + down < rows and 0 <= column + right < columns
        )
        for row in range(rows)
        for column in range(columns)
    )


def check(board: NumbrixBoard, given: NumbrixBoard | None = None) -> list[Violation]:
    """Every rule the board breaks. Against `given`, changing what was given is one more."""
    if given is not None and board.shape == given.shape and accepts_cells(board.cells, given.cells, board.shape[1]):
        return []  # nothing to name
    return find_violations(board, given)


def find_violations(board: NumbrixBoard, given: NumbrixBoard | None) -> list[Violation]:
    """Every broken rule with its place."""
    cells, last, beside = board.cells, board.last, neighbours(board.shape)
    violations = [
        strange_value(board, cell)
        for cell, number in enumerate(cells)
        if (number != EMPTY and not 0 < number <= last) or isinstance(number, float)
    ]
    cell_of: dict[int, int] = {}
    for cell, number in enumerate(cells):
        if number == EMPTY:
            continue
        if number in cell_of:
            violations.append(twice(board, number, cell_of[number], cell))
        else:
            cell_of[number] = cell
    if EMPTY in cells:
        violations.append(find_empty(board))
    for number, cell in cell_of.items():
        before = number == 1 or number - 1 in cell_of
        after = number == last or number + 1 in cell_of
        if not (before and after):
            free = [cells[each] for each in beside[cell]].count(EMPTY)
            if free + before + after < 2:
                violations.append(shut_in(board, number, cell, free))
        if after and number < last and cell_of[number + 1] not in beside[cell]:
            violations.append(apart(board, number, cell, cell_of[number + 1]))
    if given is not None:
        violations += find_changed(board, given)
    return violations


def spot(board: NumbrixBoard, cell: int, prefix: str = "") -> dict[str, int]:
    """A cell's row and column, counted from 1, as gaps of a sentence."""
    row, column = divmod(cell, board.shape.columns)
    return {f"{prefix}row": row + 1, f"{prefix}column": column + 1}


def strange_value(board: NumbrixBoard, cell: int) -> Violation:
    """A cell that holds what none can."""
    return Violation("numbrix", "value", (cell,), {"value": board.cells[cell], "last": board.last, **spot(board, cell)})


def find_empty(board: NumbrixBoard) -> Violation:
    """The cells nobody has filled."""
    empty = tuple(board.empty_cells())
    return Violation("numbrix", "empty", empty, {"count": len(empty), **spot(board, empty[0])})


def twice(board: NumbrixBoard, number: int, first: int, again: int) -> Violation:
    """A number in two cells."""
    places = {**spot(board, first), **spot(board, again, "other_")}
    return Violation("numbrix", "twice", (first, again), {"number": number, **places})


def apart(board: NumbrixBoard, number: int, cell: int, other: int) -> Violation:
    """A number and the next one in cells that do not share a side."""
    places = {**spot(board, cell), **spot(board, other, "other_")}
    return Violation("numbrix", "apart", (cell, other), {"number": number, "next": number + 1, **places})


def shut_in(board: NumbrixBoard, number: int, cell: int, free: int) -> Violation:
    """A number without enough empty cells beside it for the numbers that must come there."""
    return Violation("numbrix", "shut-in", (cell,), {"number": number, "free": free, **spot(board, cell)})


def find_changed(board: NumbrixBoard, given: NumbrixBoard) -> list[Violation]:
    """Cells that were given one number and hold another, or none."""
    if board.shape != given.shape:
        return [Violation("numbrix", "shape", (), {"shape": str(board.shape), "wanted": str(given.shape)})]
    return [
        Violation("numbrix", "given", (cell,), {"wanted": wanted, **spot(board, cell)})
        for cell, (value, wanted) in enumerate(zip(board.cells, given.cells, strict=True))
        if wanted not in (EMPTY, value)
    ]
