"""Dots and Boxes on a screen of characters: a cell is a line between two dots, heavy where it was given; closed boxes are filled."""

from __future__ import annotations

from collections.abc import Iterator

from fronteira.board import EMPTY
from fronteira.draw.plans import Note, Plan, Spot
from fronteira.puzzles.dots.board import EXACTLY, DotsBoard, sides
from fronteira.words import say

MARGIN = 3
"""Columns left of the first dot, and one line above it: for numbers."""


def plan(board: DotsBoard, roomy: bool) -> Plan:
    """Dots six columns apart where there is room, else four."""
    rows, columns = board.shape
    step = 6 if roomy else 4
    across = (rows + 1) * columns

    def spot(cell: int) -> Spot:
        dot, _ = board.ends(cell)
        x, y = MARGIN + dot.column * step, 1 + 2 * dot.row
        return Spot(x + 1, y, step - 1) if cell < across else Spot(x - 1, y + 1, 3)

    def look(board: DotsBoard, given: DotsBoard, cell: int) -> str:
        if board.cells[cell] == EMPTY:
            return ""
        line = ("─│" if given.cells[cell] == EMPTY else "━┃")[cell >= across]
        return line * (step - 1) if cell < across else line

    def notes(board: DotsBoard) -> Iterator[Note]:
        for row, column in closed(board):
            yield Note(MARGIN + column * step + 2, 2 + 2 * row, "▒" * (step - 3), "box")

    head = "".join(str(column + 1).center(step) for column in range(columns + 1)).rstrip()
    ground = [" " * (MARGIN - step // 2 + 1) + head]
    dots = (" " * (step - 1)).join("•" * (columns + 1))
    for row in range(rows + 1):
        ground += [f"{row + 1:>{MARGIN - 1}} {dots}", ""]
    spots = tuple(map(spot, range(len(board.cells))))
    return Plan(spots, tuple(ground[:-1]), look=look, notes=notes, tell=tell, side=MARGIN - 1, shades=False)


def closed(board: DotsBoard) -> list[tuple[int, int]]:
    """The closed boxes, by row and column."""
    rows, columns = board.shape
    places = [(row, column) for row in range(rows) for column in range(columns)]
    return [place for place in places if all(board.cells[line] != EMPTY for line in sides(board.shape, *place))]


def tell(board: DotsBoard, lang: str) -> str:
    """How many boxes are closed and how many should be."""
    key = "dots.draw.goal-exactly" if board.mode == EXACTLY else "dots.draw.goal"
    return "" if board.goal is None else say(key, lang, closed=len(closed(board)), goal=board.goal)
