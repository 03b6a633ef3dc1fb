"""Positions of the game as texts: any notation of a board, whose lines are the position's."""

from __future__ import annotations

from fronteira.puzzles.dots.game.position import DotsPosition, of_board, to_board
from fronteira.reading import parse, write_board


def read(text: str) -> DotsPosition:
    """The position of a text: the first player moves, and closed boxes are nobody's."""
    return of_board(parse(text, "dots"))


def write(position: DotsPosition) -> str:
    """The lines of a position as an id."""
    return write_board(to_board(position), "id").strip()
