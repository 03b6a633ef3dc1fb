"""The board the ladder is climbed on: lines as words, moves demanded and made.

Lines are the rows, then the columns; each is two words, where its zeros are and where its ones are, and a place is a bit. What rules
demand is gathered by row and then played all at once, because no rule of a round may see what another did. `passed` says of a line how
many of the easiest rules have nothing to say about it as it is; filling a cell sets it back.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz
    from cython.cimports.fronteira.kernels.codes import NOTHING, SOMETHING
    from cython.cimports.fronteira.kernels.ladder_cy import Climber
else:
    from fronteira.kernels.bits import ctz
    from fronteira.kernels.codes import NOTHING, SOMETHING
    from fronteira.kernels.ladder_cy import Climber


@cython.cclass
class LadderBoard(Climber):
    """A board of one shape."""

    def __init__(self, rows, columns, rules, singles):
        line: cython.int
        Climber.__init__(self, rows, columns, rules, singles)
        self.lines = rows + columns
        self.zeros = self.new_words(self.lines)
        self.ones = self.new_words(self.lines)
        self.whole = self.new_words(self.lines)
        self.must_be_zero = self.new_words(rows)
        self.must_be_one = self.new_words(rows)
        self.noted_zeros = self.new_words(self.lines)
        self.noted_ones = self.new_words(self.lines)
        self.noted_passed = self.new_ints(self.lines)
        self.length = self.new_ints(self.lines)
        self.most = self.new_ints(self.lines)
        self.passed = self.new_ints(self.lines)
        self.row_of = self.new_ints(rows * columns)
        self.place_of = self.new_ints(rows * columns)
        for cell in range(rows * columns):
            self.row_of[cell], self.place_of[cell] = divmod(cell, columns)
        for line in range(self.lines):
            self.length[line] = columns if line < rows else rows
            self.most[line] = (self.length[line] + 1) // 2
            self.whole[line] = (1 << (columns if line < rows else rows)) - 1

    def clear(self):
        """An empty board about which nothing is known."""
        index: cython.int
        for index in range(self.lines):
            self.zeros[index] = 0
            self.ones[index] = 0
            self.passed[index] = 0
        for index in range(self.rows):
            self.must_be_zero[index] = 0
            self.must_be_one[index] = 0
        self.open_cells = self.rows * self.columns

    def is_full(self):
        return self.open_cells == 0

    def fill(self, row, place, value):
        """Gives an empty cell a value."""
        one: cython.ulonglong = 1
        column: cython.int = self.rows + place
        if value:
            self.ones[row] |= one << place
            self.ones[column] |= one << row
        else:
            self.zeros[row] |= one << place
            self.zeros[column] |= one << row
        self.passed[row] = 0
        self.passed[column] = 0
        self.open_cells -= 1

    def demand(self, line, must_be_zero, must_be_one):
        """Gathers what a line must have, by rows."""
        one: cython.ulonglong = 1
        if must_be_zero | must_be_one == 0:
            return NOTHING
        if line < self.rows:
            self.must_be_zero[line] |= must_be_zero
            self.must_be_one[line] |= must_be_one
            return SOMETHING
        while must_be_zero:
            self.must_be_zero[ctz(must_be_zero)] |= one << (line - self.rows)
            must_be_zero &= must_be_zero - 1
        while must_be_one:
            self.must_be_one[ctz(must_be_one)] |= one << (line - self.rows)
            must_be_one &= must_be_one - 1
        return SOMETHING

    def clashes(self):
        """Is something demanded that cannot be: both values in one cell?"""
        row: cython.int
        both: cython.ulonglong = 0
        for row in range(self.rows):
            both |= self.must_be_zero[row] & self.must_be_one[row]
        return both != 0

    def play(self):
        """Makes all moves demanded. Returns how many cells that filled."""
        row: cython.int
        before: cython.int = self.open_cells
        left: cython.ulonglong
        for row in range(self.rows):
            left = self.must_be_zero[row]
            self.must_be_zero[row] = 0
            while left:
                self.fill(row, ctz(left), 0)
                left &= left - 1
            left = self.must_be_one[row]
            self.must_be_one[row] = 0
            while left:
                self.fill(row, ctz(left), 1)
                left &= left - 1
        return before - self.open_cells

    def forget(self):
        row: cython.int
        for row in range(self.rows):
            self.must_be_zero[row] = 0
            self.must_be_one[row] = 0

    def list_moves(self):
        row: cython.int
        options: cython.int = 0
        left: cython.ulonglong
        for row in range(self.rows):
            left = self.must_be_zero[row] | self.must_be_one[row]
            while left:
                self.option_cell[options] = row * self.columns + ctz(left)
                self.option_value[options] = (self.must_be_one[row] >> ctz(left)) & 1
                options += 1
                left &= left - 1
        self.forget()
        return options

    def remember(self):
        line: cython.int
        for line in range(self.lines):
            self.noted_zeros[line] = self.zeros[line]
            self.noted_ones[line] = self.ones[line]
            self.noted_passed[line] = self.passed[line]
        self.noted_open = self.open_cells

    def come_back(self):
        line: cython.int
        for line in range(self.lines):
            self.zeros[line] = self.noted_zeros[line]
            self.ones[line] = self.noted_ones[line]
            self.passed[line] = self.noted_passed[line]
        self.open_cells = self.noted_open

    def take(self, cell, value):
        one: cython.ulonglong = 1
        place: cython.ulonglong = one << self.place_of[cell]
        self.demand(self.row_of[cell], 0 if value else place, place if value else 0)

    def seen_at(self, cell, opposite):
        row: cython.int = self.row_of[cell]
        place: cython.int = self.place_of[cell]
        if (self.zeros[row] >> place) & 1:
            return 1 if opposite else 0
        if (self.ones[row] >> place) & 1:
            return 0 if opposite else 1
        return -1
