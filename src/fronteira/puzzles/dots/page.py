"""What is Dots and Boxes' own on a page: a cell is a line between two dots, four of them close a box, and so many boxes are wanted."""

from __future__ import annotations

from typing import Any

from fronteira.puzzles.dots.board import EXACTLY, DotsBoard, sides


def page(board: DotsBoard) -> dict[str, Any]:
    rows, columns = board.shape
    ends = [[*start, *end] for start, end in map(board.ends, range(len(board.cells)))]
    boxes = [list(sides(board.shape, row, column)) for row in range(rows) for column in range(columns)]
    return {"ends": ends, "boxes": boxes, "goal": board.goal, "exactly": board.mode == EXACTLY}
