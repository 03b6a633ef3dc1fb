"""The referee of Numbrix: which rules does a board break?

Plain loops over the cells, sharing nothing with the models, so that the two can be held against each other. An unfinished board is judged
too: it has empty cells, and what is filled may already break a rule that no filling of the rest can mend. A number must end up beside the
one before it and the one after it. Where such a number is placed elsewhere the two are *apart*; where it is still to come, it needs an
empty cell beside this one, and with fewer empty cells than numbers to come, this number is *shut in*.
"""

from __future__ import annotations

from functools import cache
from operator import eq, sub

from fronteira.board import EMPTY, Shape
from fronteira.puzzle import Violation
from fronteira.puzzles.numbrix.board import NumbrixBoard


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
    if given is not None and board.shape == given.shape and accepts(board, given):
        return []  # nothing to name
    return find_violations(board, given)


@cache
def paces(shape: Shape) -> tuple[tuple[int, ...], frozenset[int]]:
    """Cells numbered with a gap after each row, so that the end of one is not beside the start of the next; and a step's differences."""
    rows, columns = shape
    return tuple(cell + cell // columns for cell in range(rows * columns)), frozenset((1, -1, columns + 1, -columns - 1))


def accepts(board: NumbrixBoard, given: NumbrixBoard) -> bool:
    """Is a board a solution of a given one? The same rules, quickly: only yes or no.

    >>> given = NumbrixBoard(Shape(2, 2), (1, EMPTY, EMPTY, EMPTY))
    >>> [accepts(NumbrixBoard(Shape(2, 2), cells), given) for cells in ((1, 2, 4, 3), (1, 2, 3, 4), (2, 1, 3, 4))]
    [True, False, False]
    """
    cells, last = board.cells, board.last
    places, steps = paces(board.shape)
    place_of = dict(zip(cells, places, strict=True))
    if EMPTY in place_of or len(place_of) != last or sum(map(eq, cells, given.cells)) + given.cells.count(EMPTY) != last:
        return False
    path = [place_of[number] for number in range(1, last + 1)]  # all of them: there are as many numbers as cells, and none is there twice
    return steps.issuperset(map(sub, path[1:], path))


def find_violations(board: NumbrixBoard, given: NumbrixBoard | None) -> list[Violation]:
    """Every broken rule with its place."""
    violations = []
    cells, last, beside = board.cells, board.last, neighbours(board.shape)
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
