"""Dots and Boxes for one player as a search problem, twice.

    lines  an action draws one missing line: the formulation of the report
    boxes  an action closes one open box: it draws all its missing sides, and costs as many lines

A state is the bit set of drawn lines (see `layout`), so that boxes closed in any order meet in one state. Both models reach every optimum.
For `boxes` that needs a reason: in a cheapest solution every line drawn is a side of a box that ends up closed, so closing those boxes one
by one draws just those lines; and on the way no other box gets closed, so the same holds when the goal is to be met exactly.

With `exactly`, a state with too many boxes closed is a dead end, because lines are never taken back.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from fronteira.puzzles.dots.board import EXACTLY, DotsBoard
from fronteira.puzzles.dots.models.layout import Layout
from fronteira.words import say


class Task:
    """What both models share: the start, the goal, and the way back to boards."""

    def __init__(self, board: DotsBoard) -> None:
        self.given = board
        self.goal = board.wanted()
        self.exactly = board.mode == EXACTLY
        self.layout = Layout(board.shape)
        self.start = self.layout.pack(board)

    def is_goal(self, state: int) -> bool:
        closed = self.layout.closed(state).bit_count()
        return closed == self.goal if self.exactly else closed >= self.goal

    def has_too_many(self, state: int) -> bool:
        """Are more boxes closed than the goal?"""
        return self.layout.closed(state).bit_count() > self.goal

    def board(self, state: int) -> DotsBoard:
        return replace(self.given, cells=self.layout.unpack(state))


class Lines(Task):
    """One line per step. An action is the cell of the line to draw.

    The order of the actions decides among equals, and so the counts: `first` says which lines come first, and `verticals` whether the
    vertical ones come by columns of dots, as boards list them, or by rows of boxes.
    """

    def __init__(
        self,
        board: DotsBoard,
        *,
        first: Literal["horizontals", "verticals"] = "horizontals",
        verticals: Literal["columns", "rows"] = "columns",
    ) -> None:
        super().__init__(board)
        rows, columns = board.shape
        cells = range(len(board.cells))
        across, down = list(cells[: (rows + 1) * columns]), list(cells[(rows + 1) * columns :])
        if verticals == "rows":
            down.sort(key=board.ends)
        order = across + down if first == "horizontals" else down + across
        self._lines = self.layout.lines
        self._in_order = [(cell, self._lines[cell]) for cell in order]

    def actions(self, state: int) -> list[int]:
        return [cell for cell, line in self._in_order if not state & line]

    def result(self, state: int, cell: int) -> int | None:
        after = state | self._lines[cell]
        return None if self.exactly and self.has_too_many(after) else after

    def explain(self, cell: int, lang: str = "en") -> str:
        return self.given.place(cell, lang)


class Boxes(Task):
    """One box per step. An action is the box to close, boxes counted in row order."""

    def __init__(self, board: DotsBoard) -> None:
        super().__init__(board)
        self._sides = self.layout.sides

    def actions(self, state: int) -> list[int]:
        return [box for box, sides in enumerate(self._sides) if state & sides != sides]

    def result(self, state: int, box: int) -> int | None:
        after = state | self._sides[box]
        return None if self.exactly and self.has_too_many(after) else after

    def cost(self, state: int, box: int, after: int) -> int:
        return (state ^ after).bit_count()

    def explain(self, box: int, lang: str = "en") -> str:
        row, column = divmod(box, self.given.shape.columns)
        return say("dots.box", lang, row=row + 1, column=column + 1)
