"""The board as two bit sets, and what all models of Takuzu share.

A state is a pair (zeros, ones) of Python integers: bit `cell` of `zeros` is set where the board holds a 0, likewise `ones`, and what is in
neither is empty. Shifting such a set by one moves it along the rows, by the number of columns along the columns, so that one expression
asks a question of every cell at once. Up and down nothing goes wrong, as what leaves the board meets no cell; along the rows the end of
one row would meet the start of the next, which masks prevent.
"""

from __future__ import annotations

from typing import NamedTuple

from fronteira.board import EMPTY, Move
from fronteira.puzzles.takuzu.board import TakuzuBoard

State = tuple[int, int]


class Line(NamedTuple):
    """A row or a column: its cells as a bit set, its first cell, the distance between its cells, and the most of a value it takes."""

    mask: int
    first: int
    step: int
    most: int


def first_cell(cells: int) -> int:
    """The first cell of a bit set, in row order; the set must not be empty."""
    return (cells & -cells).bit_length() - 1


def cells_with(value: int, board: TakuzuBoard) -> int:
    """The cells that hold a value, as a bit set; by its binary digits, as adding bit to bit would copy the whole set for each."""
    return int("".join("1" if found == value else "0" for found in reversed(board.cells)), 2)


class BitModel:
    """A board as a search problem over pairs of bit sets. What moves there are is for the models to say."""

    def __init__(self, board: TakuzuBoard) -> None:
        self.given = board
        rows, columns = board.shape
        count = rows * columns
        self.columns = columns
        self.full = (1 << count) - 1
        one_row, one_column = (1 << columns) - 1, self.full // ((1 << columns) - 1)
        self.rows_of_board = tuple(Line(one_row << start, start, 1, (columns + 1) // 2) for start in range(0, count, columns))
        self.columns_of_board = tuple(Line(one_column << start, start, columns, (rows + 1) // 2) for start in range(columns))
        self.lines = self.rows_of_board + self.columns_of_board
        self.not_first_two = self.full - one_column * (one_row & 3)
        self.not_last_two = self.full - one_column * (one_row & 3 << columns - 2)
        self.inner = self.full - one_column * (1 | 1 << columns - 1)
        self.moves = tuple((Move(cell, 0), Move(cell, 1)) for cell in range(count))
        self.start: State = cells_with(0, board), cells_with(1, board)

    def result(self, state: State, move: Move) -> State | None:
        """The state with one more cell filled."""
        zeros, ones = state
        cell, value = move
        return (zeros, ones | 1 << cell) if value else (zeros | 1 << cell, ones)

    def is_goal(self, state: State) -> bool:
        """Is the board complete, and no rule broken?"""
        return state[0] | state[1] == self.full and not self.is_broken(state)

    def board(self, state: State) -> TakuzuBoard:
        """The board a state stands for."""
        zeros, ones = (reversed(f"{cells:0{len(self.moves)}b}") for cells in state)
        cells = tuple(0 if zero == "1" else 1 if one == "1" else EMPTY for zero, one in zip(zeros, ones, strict=True))
        return TakuzuBoard(self.given.shape, cells, different_lines=self.given.different_lines)

    def explain(self, move: Move, lang: str = "en") -> str:
        """A move in words."""
        return f"{self.given.place(move.cell, lang)} = {move.value}"

    def lines_through(self, cell: int) -> tuple[Line, Line]:
        """The row and the column of a cell."""
        row, column = divmod(cell, self.columns)
        return self.rows_of_board[row], self.columns_of_board[column]

    def is_broken(self, state: State) -> bool:
        """Does what is filled break a rule already: three in a line, too many of a value, two complete lines that are equal?"""
        zeros, ones = state
        if zeros & self.completing_three(zeros) or ones & self.completing_three(ones):
            return True
        for mask, _, _, most in self.lines:
            if (zeros & mask).bit_count() > most or (ones & mask).bit_count() > most:
                return True
        return self.given.different_lines and self.has_equal_lines(zeros | ones, ones)

    def completing_three(self, cells: int) -> int:
        """The cells, in the set or not, that make three neighbours in a line together with two of the set."""
        columns = self.columns
        left, right, up, down = cells << 1, cells >> 1, cells << columns, cells >> columns
        along_rows = left & cells << 2 & self.not_first_two | right & cells >> 2 & self.not_last_two | left & right & self.inner
        along_columns = up & cells << 2 * columns | down & cells >> 2 * columns | up & down
        return along_rows | along_columns

    def rules_broken(self, line: Line, zeros: int, ones: int) -> int:
        """How many of the three rules one line breaks: three equal neighbours, too many of a value, a copy of another complete line."""
        mask, first, step, most = line
        own = zeros & mask, ones & mask
        broken = any(cells & cells >> step & cells >> 2 * step for cells in own) + any(cells.bit_count() > most for cells in own)
        if self.given.different_lines and own[0] | own[1] == mask:
            alike = self.complete_lines(zeros | ones, ones)[0 if step == 1 else 1]
            broken += alike.count(own[1] >> first) > 1
        return broken

    def has_equal_lines(self, filled: int, ones: int) -> bool:
        """Are two complete rows equal, or two complete columns?"""
        return any(len(words) != len(set(words)) for words in self.complete_lines(filled, ones))

    def complete_lines(self, filled: int, ones: int) -> tuple[list[int], list[int]]:
        """The 1s of the complete rows and of the complete columns, each shifted to the first row or column so that they compare."""
        rows = [(ones & mask) >> first for mask, first, _, _ in self.rows_of_board if filled & mask == mask]
        columns = [(ones & mask) >> first for mask, first, _, _ in self.columns_of_board if filled & mask == mask]
        return rows, columns
