"""Texts of Numbrix: the course text, where 0 is an empty cell, and a framed one for people's eyes."""

from __future__ import annotations

from collections.abc import Iterator

from fronteira.board import EMPTY
from fronteira.notations import drawn
from fronteira.notations.notation import (
    Grid,
    Notation,
    first_grid,
    is_repetitive,
    read_answer_grid,
    read_solved_grids,
    write_framed,
    write_grid,
    write_size,
)
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.numbrix.formats import DIALECT

EMPTY_ON_PAPER = 0
MOST_IN_TAKUZU = 2
"""The largest value in course text of Takuzu, which looks the same otherwise."""


def read_solved(text: str, source: str) -> Iterator[tuple[NumbrixBoard, NumbrixBoard | None]]:
    """The boards of a course text, with solutions that come after them. A number twice is read too: a board like that has no solution, and
    what is wrong with it can be told."""
    for grid, solution in read_solved_grids(text, source):
        yield board_of(grid), None if solution is None else board_of(solution)


def read(text: str, source: str) -> Iterator[NumbrixBoard]:
    """The boards alone."""
    return (board for board, _ in read_solved(text, source))


def read_answer(text: str, source: str, board: NumbrixBoard) -> NumbrixBoard:
    """What is said to be a solution of a board."""
    return board_of(read_answer_grid(text, source, board.shape))


def board_of(grid: Grid) -> NumbrixBoard:
    """The board a grid of integers stands for."""
    last = len(grid.values)
    for cell, value in enumerate(grid.values):
        if not 0 <= value <= last:
            raise grid.error(cell, "numbrix.course.cell", value=value, last=last, empty=EMPTY_ON_PAPER)
    return NumbrixBoard(grid.shape, tuple(EMPTY if value == EMPTY_ON_PAPER else value for value in grid.values))


def write_answer(board: NumbrixBoard) -> str:
    """The rows alone, as the course's programs print them."""
    return write_grid(board.shape, tuple(EMPTY_ON_PAPER if value == EMPTY else value for value in board.cells))


def write(board: NumbrixBoard) -> str:
    """The size and the rows."""
    return write_size(board.shape) + write_answer(board)


def recognise(text: str) -> bool:
    """Is the first grid of a text one with a number too large for Takuzu, or one with nothing filled in? Where the same few stand
    again and again, it is none: every number is there once, but for a mistake."""
    grid = first_grid(text)
    return grid is not None and (set(grid.values) == {EMPTY_ON_PAPER} or (max(grid.values) > MOST_IN_TAKUZU and not is_repetitive(grid)))


COURSE = Notation(
    name="course",
    write=write,
    read=read,
    recognise=recognise,
    read_solved=read_solved,
    write_answer=write_answer,
    read_answer=read_answer,
)
PRETTY = drawn(DIALECT, lambda board: write_framed(board, len(str(board.last))))
