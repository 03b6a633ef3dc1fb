"""The referee of Takuzu: which rules does a board break?

Plain loops over the cells, sharing nothing with the models, so that the two can be held against each other. An unfinished board is judged
too: it has empty cells, and what is filled may already break a rule that no filling of the rest can mend.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import cache
from operator import itemgetter

from fronteira.board import EMPTY, Shape
from fronteira.puzzle import Violation
from fronteira.puzzles.takuzu.board import TakuzuBoard

Line = tuple[int, ...]
"""The cells of a row or a column, in order."""


@cache
def lines_of(shape: Shape) -> tuple[tuple[str, tuple[Line, ...]], ...]:
    """The rows and the columns of a board, under the name their rules go by."""
    rows, columns = shape
    return (
        ("row", tuple(tuple(row * columns + column for column in range(columns)) for row in range(rows))),
        ("column", tuple(tuple(row * columns + column for row in range(rows)) for column in range(columns))),
    )


def check(board: TakuzuBoard, given: TakuzuBoard | None = None) -> list[Violation]:
    """Every rule the board breaks. Against `given`, changing what was given is one more, and the rules are those of `given`."""
    if given is not None and board.shape == given.shape:
        solution, wanted = array("b", board.cells).tobytes(), array("b", given.cells).tobytes()
        if accepts(solution, wanted, board.shape.columns, given.different_lines):
            return []  # nothing to name
    return find_violations(board, given)


def find_violations(board: TakuzuBoard, given: TakuzuBoard | None) -> list[Violation]:
    """Every broken rule with its place, line by line."""
    violations = []
    cells, different_lines = board.cells, (given or board).different_lines
    if EMPTY in cells:
        violations.append(find_empty(board))
    for kind, lines in lines_of(board.shape):
        complete: dict[tuple[int, ...], int] = {}
        for number, line in enumerate(lines):
            values = tuple([cells[cell] for cell in line])
            violations += find_triples(board, line, values)
            for value in (0, 1):
                if values.count(value) > (len(line) + 1) // 2:
                    violations.append(too_many(kind, number, line, values, value))
            if different_lines and EMPTY not in values:
                twin = complete.setdefault(values, number)
                if twin != number:
                    violations.append(equal_lines(kind, twin, number, lines[twin] + line))
    if given is not None:
        violations += find_changed(board, given)
    return violations


def find_empty(board: TakuzuBoard) -> Violation:
    """The cells nobody has filled."""
    empty = tuple(board.empty_cells())
    row, column = divmod(empty[0], board.shape.columns)
    return Violation("takuzu", "empty", empty, {"count": len(empty), "row": row + 1, "column": column + 1})


def find_triples(board: TakuzuBoard, line: Line, values: tuple[int, ...]) -> list[Violation]:
    """Every three equal neighbours of a line."""
    found = []
    for start in range(len(values) - 2):
        value = values[start]
        if value != EMPTY and value == values[start + 1] == values[start + 2]:
            three = line[start : start + 3]
            row, column = divmod(three[0], board.shape.columns)
            last_row, last_column = divmod(three[2], board.shape.columns)
            places = {"row": row + 1, "column": column + 1, "last_row": last_row + 1, "last_column": last_column + 1}
            found.append(Violation("takuzu", "triple", three, {"value": value, **places}))
    return found


def too_many(kind: str, number: int, line: Line, values: tuple[int, ...], value: int) -> Violation:
    """A line with more of a value than may be."""
    cells = tuple(cell for cell, found in zip(line, values, strict=True) if found == value)
    counts = {"line": number + 1, "value": value, "count": len(cells), "most": (len(line) + 1) // 2}
    return Violation("takuzu", f"{kind}-count", cells, counts)


def equal_lines(kind: str, first: int, second: int, cells: Line) -> Violation:
    """Two complete lines that are the same."""
    return Violation("takuzu", f"equal-{kind}s", cells, {"first": first + 1, "second": second + 1})


def find_changed(board: TakuzuBoard, given: TakuzuBoard) -> list[Violation]:
    """Cells that were given one value and hold another, or none."""
    if board.shape != given.shape:
        shapes = {"shape": str(board.shape), "wanted": str(given.shape)}
        return [Violation("takuzu", "shape", (), shapes)]
    found = []
    for cell, (value, wanted) in enumerate(zip(board.cells, given.cells, strict=True)):
        if wanted not in (EMPTY, value):
            row, column = divmod(cell, board.shape.columns)
            found.append(Violation("takuzu", "given", (cell,), {"row": row + 1, "column": column + 1, "wanted": wanted}))
    return found


def accepts(solution: bytes, given: bytes, columns: int, different_lines: bool) -> bool:
    """Is a board of 0s and 1s a solution of a given one, where anything else is empty? The same rules, quickly: only yes or no.

    >>> accepts(bytes([0, 1, 1, 0]), bytes([2, 1, 2, 2]), 2, True)
    True
    >>> accepts(bytes([0, 1, 0, 1]), bytes([2, 1, 2, 2]), 2, True)
    False
    """
    if len(solution) != len(given):
        return False
    cut_rows, cut_columns = ways_to_cut(len(solution), columns)
    rows, upright = set(cut_rows(solution)), set(cut_columns(solution))
    if different_lines and (len(rows) * columns != len(solution) or len(upright) != columns):
        return False
    kept = int.from_bytes(given.translate(GIVEN))
    return are_fine(rows) and are_fine(upright) and not (int.from_bytes(given) ^ int.from_bytes(solution)) & kept


@cache
def ways_to_cut(cells: int, columns: int) -> tuple[Callable[[bytes], tuple[bytes, ...]], Callable[[bytes], tuple[bytes, ...]]]:
    """What cuts a board of so many cells into its rows, and into its columns, in one go each."""
    rows = [slice(start, start + columns) for start in range(0, cells, columns)]
    upright = [slice(column, None, columns) for column in range(columns)]
    return itemgetter(*rows, rows[0]), itemgetter(*upright, upright[0])  # once more: of a single one there would be no tuple


GIVEN = bytes([255, 255]) + bytes(254)
"""Turns given cells into ones all through, and all others into zeros."""

FINE: set[bytes] = set()
"""Lines that were judged before and found fine; boards of a batch share most of theirs."""


def are_fine(lines: set[bytes]) -> bool:
    """Is each of these complete, of 0s and 1s, balanced, and without three equal neighbours?"""
    if lines <= FINE:
        return True
    unseen = lines - FINE
    for line in unseen:
        zeros, ones = line.count(0), line.count(1)
        if zeros + ones != len(line) or abs(zeros - ones) > len(line) % 2 or bytes(3) in line or bytes([1, 1, 1]) in line:
            return False
    if len(FINE) < MOST_REMEMBERED:
        FINE.update(unseen)
    return True


MOST_REMEMBERED = 100_000
