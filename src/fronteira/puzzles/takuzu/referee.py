"""The referee of Takuzu: which rules does a board break?

Plain loops over the cells, sharing nothing with the models, so that the two can be held against each other. An unfinished board is judged
too: it has empty cells, and what is filled may already break a rule that no filling of the rest can mend.
"""

from __future__ import annotations

from functools import cache

from fronteira.board import EMPTY, Shape
from fronteira.puzzle import Violation
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.referee_cy import accepts_cells

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
    if given is not None and board.shape == given.shape and accepts_cells(board.cells, given.cells, board.shape[1], given.different_lines):
        return []  # nothing to name
    return find_violations(board, given)


def find_violations(board: TakuzuBoard, given: TakuzuBoard | None) -> list[Violation]:
    """Every broken rule with its place, line by line."""
    different_lines = (board if given is None else given).different_lines
    cells = board.cells
    violations = [strange_value(board, cell) for cell, value in enumerate(cells) if value not in (0, 1, EMPTY) or isinstance(value, float)]
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


def strange_value(board: TakuzuBoard, cell: int) -> Violation:
    """A cell that holds what none can."""
    row, column = divmod(cell, board.shape.columns)
    return Violation("takuzu", "value", (cell,), {"value": board.cells[cell], "row": row + 1, "column": column + 1})


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
