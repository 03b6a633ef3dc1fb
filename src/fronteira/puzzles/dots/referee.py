"""The referee of Dots and Boxes for one player: is the goal met, and is what was given still there?

Plain loops over boxes and lines, sharing nothing with the models, so that the two can be held against each other. Lines that are not drawn
break no rule by themselves: a board that closes enough boxes is solved, however many lines it leaves out.
"""

from __future__ import annotations

from fronteira.board import EMPTY
from fronteira.puzzle import Violation
from fronteira.puzzles.dots.board import DRAWN, EXACTLY, DotsBoard
from fronteira.puzzles.dots.referee_cy import accepts_cells


def check(board: DotsBoard, given: DotsBoard | None = None) -> list[Violation]:
    """Every rule the board breaks. With `given`, the goal is that of the given board, and its lines must still be there."""
    task = board if given is None else given
    if board.shape != task.shape:
        return [Violation("dots", "shape", (), {"shape": str(board.shape), "wanted": str(task.shape)})]
    if given is not None and accepts_cells(board.cells, given.cells, *given.shape, given.wanted(), given.mode == EXACTLY):
        return []  # nothing to name
    return find_violations(board, given)


def find_violations(board: DotsBoard, given: DotsBoard | None) -> list[Violation]:
    """Every broken rule with its place."""
    found = find_strange_values(board)
    if given is not None:
        found += find_lost(board, given)
    return found + find_missed_goal(board, board if given is None else given)


def find_strange_values(board: DotsBoard) -> list[Violation]:
    """Lines that are neither drawn nor undrawn."""
    strange = [cell for cell, value in enumerate(board.cells) if value not in (DRAWN, EMPTY) or isinstance(value, float)]
    return [Violation("dots", "value", (cell,), {"value": board.cells[cell], **dots_of(board, cell)}) for cell in strange]


def find_lost(board: DotsBoard, given: DotsBoard) -> list[Violation]:
    """Lines that were given and are gone."""
    lost = [cell for cell in range(len(given.cells)) if given.cells[cell] == DRAWN != board.cells[cell]]
    return [Violation("dots", "given", (cell,), dots_of(board, cell)) for cell in lost]


def find_missed_goal(board: DotsBoard, task: DotsBoard) -> list[Violation]:
    """Too few boxes closed, or with `exactly` too many."""
    goal, closed = task.wanted(), count_closed(board)
    if closed < goal:
        return [Violation("dots", "goal", (), {"closed": closed, "goal": goal})]
    if closed > goal and task.mode == EXACTLY:
        return [Violation("dots", "too-many", (), {"closed": closed, "goal": goal})]
    return []


def count_closed(board: DotsBoard) -> int:
    """How many boxes have all four sides."""
    rows, columns = board.shape
    lines = board.cells
    verticals = (rows + 1) * columns
    closed = 0
    for row in range(rows):
        for column in range(columns):
            top, bottom = lines[row * columns + column], lines[(row + 1) * columns + column]
            left, right = lines[verticals + column * rows + row], lines[verticals + (column + 1) * rows + row]
            if top == bottom == left == right == DRAWN:
                closed += 1
    return closed


def dots_of(board: DotsBoard, cell: int) -> dict[str, str]:
    """A line by its two dots, for a sentence in any language."""
    start, end = board.ends(cell)
    return {"start": str(start), "end": str(end)}
