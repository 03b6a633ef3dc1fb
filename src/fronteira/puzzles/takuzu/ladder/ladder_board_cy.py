"""The board the ladder is climbed on: lines as words, moves demanded and made, and values tried on a copy.

Lines are the rows, then the columns; each is two words, where its zeros are and where its ones are, and a place is a bit. What rules
demand is gathered by row and then played all at once, because no rule of a round may see what another did. `passed` says of a line how
many of the easiest rules have nothing to say about it as it is; filling a cell sets it back.

A value is tried by pair, sandwich and full line alone. Whatever follows from a value that does no harm does no harm either, so that most
values need not be tried.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz, popcount
    from cython.cimports.fronteira.kernels.codes import NOTHING, SOMETHING
    from cython.cimports.fronteira.kernels.ladder_cy import Climber
else:
    from fronteira.kernels.bits import ctz, popcount
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
        self.trial_zeros = self.new_words(self.lines)
        self.trial_ones = self.new_words(self.lines)
        self.fine_zeros = self.new_words(rows)
        self.fine_ones = self.new_words(rows)
        self.dirty = self.new_words(2)  # a bit a line of the copy
        self.noted_zeros = self.new_words(self.lines)
        self.noted_ones = self.new_words(self.lines)
        self.noted_passed = self.new_ints(self.lines)
        self.length = self.new_ints(self.lines)
        self.most = self.new_ints(self.lines)
        self.passed = self.new_ints(self.lines)
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
        place: cython.ulonglong = one << (cell % self.columns)
        self.demand(cell // self.columns, 0 if value else place, place if value else 0)

    def seen_at(self, cell, opposite):
        row: cython.int = cell // self.columns
        place: cython.int = cell % self.columns
        if (self.zeros[row] >> place) & 1:
            return 1 if opposite else 0
        if (self.ones[row] >> place) & 1:
            return 0 if opposite else 1
        return -1

    def count_links(self, rule, cell, value):
        """How many rounds it takes from the opposite of a move to the contradiction, if every line shows at once all that it shows."""
        word: cython.int
        line: cython.int
        links: cython.int = 0
        is_broken: cython.bint = False
        self.suppose(cell // self.columns, cell % self.columns, 1 - value)
        while not is_broken:
            links += 1
            for word in range(2):
                while self.dirty[word]:
                    line = 64 * word + ctz(self.dirty[word])
                    self.dirty[word] &= self.dirty[word] - 1
                    is_broken |= not self.follow(line)
                    self.demand(line, self.follows_zero, self.follows_one)
            if not is_broken and self.clashes():
                links += 1  # one of the two that clash comes first, and then the other is broken
                is_broken = True
            for line in range(self.rows):
                self.put_all(line, self.must_be_zero[line], 0)
                self.put_all(line, self.must_be_one[line], 1)
            self.forget()
        return links

    def what_if(self):
        """Tries both values of every empty cell; where one does harm, the other is demanded."""
        one: cython.ulonglong = 1
        row: cython.int
        place: cython.int
        value: cython.int
        left: cython.ulonglong
        found: cython.int = NOTHING
        for row in range(self.rows):
            self.fine_zeros[row] = self.zeros[row]
            self.fine_ones[row] = self.ones[row]
        for row in range(self.rows):
            left = self.whole[row] & ~(self.zeros[row] | self.ones[row])
            while left:
                place = ctz(left)
                left &= left - 1
                for value in range(2):
                    if ((self.fine_ones[row] if value else self.fine_zeros[row]) >> place) & 1:
                        continue
                    if self.does_harm(row, place, value):
                        found = SOMETHING
                        self.demand(row, (one << place) if value else 0, 0 if value else (one << place))
        return found

    def suppose(self, row, place, value):
        """Begin a copy of the board with a value in an empty cell."""
        line: cython.int
        for line in range(self.lines):
            self.trial_zeros[line] = self.zeros[line]
            self.trial_ones[line] = self.ones[line]
        self.dirty[0] = 0
        self.dirty[1] = 0
        self.put(row, place, value)

    def does_harm(self, row, place, value):
        """Does a value lead to a contradiction, by pair, sandwich and full line alone? If not, all that follows is noted as fine."""
        index: cython.int
        word: cython.int = 0
        line: cython.int
        self.suppose(row, place, value)
        while word < 2:
            if self.dirty[word] == 0:
                word += 1
                continue
            line = 64 * word + ctz(self.dirty[word])
            self.dirty[word] &= self.dirty[word] - 1
            if not self.follow(line) or self.follows_zero & self.follows_one:
                return True
            self.put_all(line, self.follows_zero, 0)
            self.put_all(line, self.follows_one, 1)
            word = 0
        for index in range(self.rows):
            self.fine_zeros[index] |= self.trial_zeros[index]
            self.fine_ones[index] |= self.trial_ones[index]
        return False

    def put(self, row, place, value):
        """Gives a cell of the copy a value."""
        one: cython.ulonglong = 1
        column: cython.int = self.rows + place
        if value:
            self.trial_ones[row] |= one << place
            self.trial_ones[column] |= one << row
        else:
            self.trial_zeros[row] |= one << place
            self.trial_zeros[column] |= one << row
        self.dirty[row >> 6] |= one << (row & 63)
        self.dirty[column >> 6] |= one << (column & 63)

    def follow(self, line):
        """What pair, sandwich and full line force on a line of the copy: `follows_zero`, `follows_one`. False if they find it broken."""
        zeros: cython.ulonglong = self.trial_zeros[line]
        ones: cython.ulonglong = self.trial_ones[line]
        free: cython.ulonglong = self.whole[line] & ~(zeros | ones)
        must_be_zero: cython.ulonglong = ((ones << 1) & ((ones << 2) | (ones >> 1))) | ((ones >> 1) & (ones >> 2))
        must_be_one: cython.ulonglong = ((zeros << 1) & ((zeros << 2) | (zeros >> 1))) | ((zeros >> 1) & (zeros >> 2))
        most: cython.int = self.most[line]
        zeros_left: cython.int = most - popcount(zeros)
        ones_left: cython.int = most - popcount(ones)
        self.follows_zero = free if ones_left == 0 else must_be_zero & free
        self.follows_one = free if zeros_left == 0 else must_be_one & free
        return (must_be_zero & ones) | (must_be_one & zeros) == 0 and zeros_left >= 0 and ones_left >= 0

    def put_all(self, line, places, value):
        """Gives cells of a line of the copy, as bits, a value."""
        while places:
            if line < self.rows:
                self.put(line, ctz(places), value)
            else:
                self.put(ctz(places), line - self.rows, value)
            places &= places - 1
