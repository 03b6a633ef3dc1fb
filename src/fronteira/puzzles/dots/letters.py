"""Dots and Boxes in letters, for a terminal: dots, lines, marks, and the points of lines that are shared out between their boxes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fronteira.draw.boards import Marks
from fronteira.draw.terminal import Piece, part_of
from fronteira.puzzles.dots.board import DRAWN, DotsBoard, sides
from fronteira.teach.telling import NOTES

ACROSS = {"": "─", "because": "━", "follows": "═", "error": "×", "clash": "!"}
DOWN = {"": "│", "because": "┃", "follows": "║", "error": "×", "clash": "!"}


def write(board: DotsBoard, given: DotsBoard, marks: Marks, lang: str) -> Iterator[list[Piece]]:
    """The board with its dots numbered; boxes are larger where there are points to show in them."""
    rows, columns = board.shape
    shares: Any = marks.seen.values.get(NOTES) if marks.seen else None
    width, height = (7, 3) if shares else (3, 1)
    drawn = {cell for cell, value in enumerate(board.cells) if value == DRAWN} | {cell for cell, _ in marks.moves}
    side = len(str(rows + 1))
    yield [(" " * (side + 1) + "".join(str(column + 1).ljust(width + 1) for column in range(columns + 1)), "soft")]
    for row in range(rows + 1):
        pieces: list[Piece] = [(str(row + 1).rjust(side) + " ", "soft"), ("•", "")]
        for column in range(columns):
            pieces += [line(row * columns + column, ACROSS, width, drawn, marks), ("•", "")]
        yield pieces
        for middle in range(height) if row < rows else ():
            pieces = [(" " * (side + 1), "")]
            for column in range(columns + 1):
                pieces.append(line((rows + 1) * columns + column * rows + row, DOWN, 1, drawn, marks))
                if column < columns:
                    pieces.append(inside(board, row, column, middle, drawn, shares, width))
            yield pieces


def line(cell: int, signs: dict[str, str], length: int, drawn: set[int], marks: Marks) -> Piece:
    """A line, or the room for it; one that is to be drawn is shown as drawn, or as dots where it is not told yet."""
    part = part_of(cell, marks)
    if cell in drawn:
        return signs[part] * length, part
    return ("·" if part == "follows" else " ") * length, part


def inside(board: DotsBoard, row: int, column: int, middle: int, drawn: set[int], shares: Any, width: int) -> Piece:
    """One line of what is in a box: shade where it is closed; points, those of each side beside it and their sum in the middle."""
    box = row * board.shape.columns + column
    around = sides(board.shape, row, column)
    if not shares or not any((each, box) in shares.points for each in around):
        return ("▒" if drawn.issuperset(around) else " ") * width, ""
    top, bottom, left, right = (str(shares.points.get((each, box), "")) for each in around)
    if middle == 1:
        return left.ljust(2) + f"({shares.costs()[box]})".center(width - 4) + right.rjust(2), "chain"
    return (top if middle == 0 else bottom).center(width), "chain"
