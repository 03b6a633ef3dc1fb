"""Dots and Boxes as a picture: dots, lines that were given, drawn and are missing, closed boxes, and how far the goal is.

A cell is a line here, so the marks go along lines and nothing of the grid of other puzzles fits.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from fronteira.board import EMPTY
from fronteira.draw.boards import CELL, EDGE, MOST_TOLD, Marks, badge, fit
from fronteira.draw.shapes import AnyShape, Circle, Line, Picture, Rect, Text
from fronteira.puzzles.dots.board import DRAWN, EXACTLY, DotsBoard, sides
from fronteira.teach.telling import NOTES
from fronteira.words import say

DOT = 4.5
NARROWEST = 4 * CELL


class Places(NamedTuple):
    """Where dots are, and which lines there are: on the board, on the given one, and with the moves that are to be shown."""

    board: DotsBoard
    left: float
    top: float
    given: frozenset[int]
    drawn: frozenset[int]

    def ends(self, cell: int) -> tuple[float, float, float, float]:
        """Where a line begins and where it ends."""
        (row, column), (to_row, to_column) = self.board.ends(cell)
        return self.left + column * CELL, self.top + row * CELL, self.left + to_column * CELL, self.top + to_row * CELL

    def middle(self, cell: int) -> tuple[float, float]:
        x, y, to_x, to_y = self.ends(cell)
        return (x + to_x) / 2, (y + to_y) / 2

    def closed(self, lines: frozenset[int]) -> list[tuple[int, int]]:
        """The boxes these lines close, by row and column."""
        rows, columns = self.board.shape
        return [(row, column) for row in range(rows) for column in range(columns) if lines.issuperset(sides(self.board.shape, row, column))]


def sketch(board: DotsBoard, given: DotsBoard, marks: Marks, lang: str) -> Picture:
    """A board as a picture, the goal under it."""
    drawn = frozenset(cell for cell, value in enumerate(board.cells) if value != EMPTY)
    first = frozenset(cell for cell, value in enumerate(given.cells) if value != EMPTY)
    top = EDGE + DOT + (CELL / 2 if marks.places else 0)
    places = Places(board, top, top, first, drawn)
    goal = tell_goal(places, lang)
    width, height = top + board.shape.columns * CELL + DOT + EDGE, top + board.shape.rows * CELL + DOT + EDGE
    if goal:
        missing = max(0, NARROWEST - width)  # the goal needs room under a narrow board, which stays in the middle
        places, width, height = places._replace(left=top + missing / 2), width + missing, height + CELL * 0.6
    shown = places._replace(drawn=drawn | {cell for cell, _ in marks.moves})
    shapes: list[AnyShape] = [Rect(0, 0, width, height, fill="paper"), *boxes(shown), *lines(shown), *frames(shown, marks), *dots(shown)]
    shapes += points(places, marks)
    if marks.places:
        shapes += numbers(places)
    if goal:
        shapes.append(Text(width / 2, height - CELL * 0.4, goal, min(15, width / (0.55 * len(goal))), "soft"))
    return Picture(width, height, tuple(shapes), description=describe(places, goal, lang))


def boxes(places: Places) -> Iterator[AnyShape]:
    """The closed boxes: whole where they were closed from the start, round and smaller where somebody closed them."""
    before = set(places.closed(places.given))
    for row, column in places.closed(places.drawn):
        x, y = places.left + column * CELL, places.top + row * CELL
        if (row, column) in before:
            yield Rect(x, y, CELL, CELL, fill="given")
        else:
            yield Rect(x + 5, y + 5, CELL - 10, CELL - 10, fill="box", round=9)


def lines(places: Places) -> Iterator[AnyShape]:
    """Missing lines, thin and dashed; drawn ones; given ones, the thickest."""
    missing = [cell for cell in range(len(places.board.cells)) if cell not in places.drawn]
    yield from (Line(*places.ends(cell), "faint", 1, dashed=True) for cell in missing)
    yield from (Line(*places.ends(cell), "made", 3) for cell in sorted(places.drawn - places.given))
    yield from (Line(*places.ends(cell), "ink", 5.5) for cell in sorted(places.given & places.drawn))


def frames(places: Places, marks: Marks) -> Iterator[AnyShape]:
    """The marks around the middle of a line, each kind by its own shape; a line to be drawn is a double one. Points, where they are shown,
    need the room, and have the reason in them."""
    moves = {cell for cell, _ in marks.moves}
    for cell in marks.because if NOTES not in getattr(marks.seen, "values", ()) else ():
        x, y = places.middle(cell)
        yield Rect(x - 9, y - 9, 18, 18, stroke="because", thickness=2.5, dashed=True)
    yield from (Circle(*places.middle(cell), 9, stroke="follows", thickness=3) for cell in marks.follows if cell not in moves)
    for thickness, part in ((8, "follows"), (2.5, "paper")):
        yield from (Line(*places.ends(cell), part, thickness) for cell in sorted(moves))
    for cell in marks.clash:
        yield from badge(*places.middle(cell), "!", "error")
    for cell in marks.errors:
        x, y = places.middle(cell)
        yield Line(x - 8, y - 8, x + 8, y + 8, "error", 3)
        yield Line(x - 8, y + 8, x + 8, y - 8, "error", 3)


def dots(places: Places) -> Iterator[AnyShape]:
    rows, columns = places.board.shape
    for row in range(rows + 1):
        for column in range(columns + 1):
            yield Circle(places.left + column * CELL, places.top + row * CELL, DOT, fill="ink")


def points(places: Places, marks: Marks) -> Iterator[AnyShape]:
    """Where lines are shared out between their boxes: what each gives to each, and in the middle what a box has."""
    shares = marks.seen.values.get(NOTES) if marks.seen else None
    if shares is None:
        return
    columns = places.board.shape.columns
    for box, cost in shares.costs().items():
        row, column = divmod(box, columns)
        x, y = places.left + (column + 0.5) * CELL, places.top + (row + 0.5) * CELL
        yield Text(x, y, str(cost), CELL * 0.36, bold=True)
        for line in sides(places.board.shape, row, column):
            if (line, box) in shares.points:
                to_x, to_y = places.middle(line)
                yield Text(x + (to_x - x) * 0.6, y + (to_y - y) * 0.6, str(shares.points[line, box]), CELL * 0.24, "chain")


def numbers(places: Places) -> Iterator[AnyShape]:
    """The numbers of the rows and columns of dots, which is how lines are named."""
    rows, columns = places.board.shape
    size = fit(len(str(max(rows, columns) + 1)), CELL / 2, CELL * 0.32)
    for row in range(rows + 1):
        yield Text(places.left - CELL * 0.42, places.top + row * CELL, str(row + 1), size, "soft")
    for column in range(columns + 1):
        yield Text(places.left + column * CELL, places.top - CELL * 0.42, str(column + 1), size, "soft")


def tell_goal(places: Places, lang: str) -> str:
    """How many boxes are closed and how many should be; nothing on a board without a goal."""
    goal = places.board.goal
    if goal is None:
        return ""
    key = "dots.draw.goal-exactly" if places.board.mode == EXACTLY else "dots.draw.goal"
    return say(key, lang, closed=len(places.closed(places.drawn)), goal=goal)


def describe(places: Places, goal: str, lang: str) -> str:
    """What is on the board, as sentences: figures, then the drawn lines, row by row and column by column, and the closed boxes."""
    board, drawn = places.board, places.drawn
    rows, columns = board.shape
    figures = {"given": len(drawn & places.given), "drawn": len(drawn - places.given), "missing": len(board.cells) - len(drawn)}
    sentences = [say("dots.draw.size", lang, rows=rows, columns=columns), say("dots.draw.figures", lang, **figures)]
    if goal:
        sentences.append(f"{goal[0].upper()}{goal[1:]}.")
    if len(board.cells) <= MOST_TOLD:
        across = (rows + 1) * columns
        for row in range(rows + 1):
            told = tell_lines([board.cells[row * columns + column] == DRAWN for column in range(columns)], lang)
            sentences.append(say("dots.draw.row", lang, row=row + 1, lines=told))
        for column in range(columns + 1):
            told = tell_lines([board.cells[across + column * rows + row] == DRAWN for row in range(rows)], lang)
            sentences.append(say("dots.draw.column", lang, column=column + 1, lines=told))
        if closed := places.closed(drawn):
            told = "; ".join(say("board.place", lang, row=row + 1, column=column + 1) for row, column in closed)
            sentences.append(say("dots.draw.closed", lang, boxes=told))
    return " ".join(sentences)


def tell_lines(drawn: list[bool], lang: str) -> str:
    """Which lines of a row or column are drawn, counted from 1."""
    return ", ".join(str(place) for place, is_drawn in enumerate(drawn, 1) if is_drawn) or say("dots.draw.none", lang)
