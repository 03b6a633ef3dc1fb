"""Texts of Takuzu: the course text, where 2 is an empty cell, and a framed one for people's eyes."""

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
from fronteira.puzzles.takuzu.board import SMALLEST, TakuzuBoard
from fronteira.puzzles.takuzu.formats import DIALECT

EMPTY_ON_PAPER = 2


def read_solved(text: str, source: str) -> Iterator[tuple[TakuzuBoard, TakuzuBoard | None]]:
    """The boards of a course text, with solutions that come after them."""
    for grid, solution in read_solved_grids(text, source, SMALLEST):
        yield board_of(grid), None if solution is None else board_of(solution)


def read(text: str, source: str) -> Iterator[TakuzuBoard]:
    """The boards alone."""
    return (board for board, _ in read_solved(text, source))


def read_answer(text: str, source: str, board: TakuzuBoard) -> TakuzuBoard:
    """A solution of a board, under the board's own rules."""
    solution = board_of(read_answer_grid(text, source, board.shape))
    return solution.with_rules(different_lines=board.different_lines)


def board_of(grid: Grid) -> TakuzuBoard:
    """The board a grid of integers stands for."""
    for cell, value in enumerate(grid.values):
        if value not in (0, 1, EMPTY_ON_PAPER):
            raise grid.error(cell, "takuzu.course.cell", value=value, empty=EMPTY_ON_PAPER)
    return TakuzuBoard(grid.shape, tuple(EMPTY if value == EMPTY_ON_PAPER else value for value in grid.values))


def write_answer(board: TakuzuBoard) -> str:
    """The rows alone, as the course's programs print them."""
    return write_grid(board.shape, tuple(EMPTY_ON_PAPER if value == EMPTY else value for value in board.cells))


def write(board: TakuzuBoard) -> str:
    """The size and the rows."""
    return write_size(board.shape) + write_answer(board)


def recognise(text: str) -> bool:
    """Is the first grid of a text one with nothing but 0, 1 and 2: with an empty cell, or more 1s than other puzzles have? A few other
    numbers are mistakes, where 1 and 2 come again and again."""
    grid = first_grid(text)
    if grid is None or min(grid.shape) < SMALLEST:
        return False
    if set(grid.values) <= {0, 1, EMPTY_ON_PAPER}:
        return EMPTY_ON_PAPER in grid.values or grid.values.count(1) > 1
    ours = sum(map(grid.values.count, (1, EMPTY_ON_PAPER)))
    return is_repetitive(grid) and 2 * ours > len(grid.values) - grid.values.count(0)


COURSE = Notation(
    name="course",
    write=write,
    read=read,
    recognise=recognise,
    read_solved=read_solved,
    write_answer=write_answer,
    read_answer=read_answer,
)
PRETTY = drawn(DIALECT, write_framed)
