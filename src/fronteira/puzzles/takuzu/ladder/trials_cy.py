"""Values tried on a copy of the board: what if a cell were this; what follows from either value of it.

A value is pursued line by line: with pair, sandwich and full line alone (`follow_simply`), or with all that a line forces, compared with
the full ones (`follow_wholly`). Whatever follows from a value that does no harm does no harm either, so that most values need not be tried.

How long a chain is, is counted in rounds: in each, every line shows at once all that it shows of the round before. Two lines that demand
different values for a cell take one round more: one is believed first, and then the other is broken.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz, popcount
    from cython.cimports.fronteira.kernels.codes import BROKEN_HERE, NOTHING, SOMETHING
    from cython.cimports.fronteira.puzzles.takuzu.kernel.line.programme_cy import ROOM, WORDS, solve_line
    from cython.cimports.fronteira.puzzles.takuzu.ladder.copies_cy import Copies
else:
    from fronteira.kernels.bits import ctz, popcount
    from fronteira.kernels.codes import BROKEN_HERE, NOTHING, SOMETHING
    from fronteira.puzzles.takuzu.kernel.line.programme_cy import ROOM, WORDS, solve_line
    from fronteira.puzzles.takuzu.ladder.copies_cy import Copies

A_TRIAL = cython.declare(cython.int, 64)  # the effort of a trial, for each line


@cython.cclass
class Trials(Copies):
    """A board and a copy of it."""

    def __init__(self, rows, columns, rules, singles, different_lines):
        Copies.__init__(self, rows, columns, rules, singles, different_lines)
        self.trial_zeros, self.trial_ones = self.new_words(self.lines), self.new_words(self.lines)
        self.fine_zeros, self.fine_ones = self.new_words(rows), self.new_words(rows)
        self.other_zeros, self.other_ones = self.new_words(rows), self.new_words(rows)
        self.next_zeros, self.next_ones = self.new_words(rows), self.new_words(rows)
        self.dirty = self.new_words(2)  # a bit a line of the copy
        self.when, self.other_when = self.new_ints(rows * columns), self.new_ints(rows * columns)
        self.either_links = self.new_ints(rows * columns)
        self.line_words = self.new_words(WORDS)
        self.table = self.new_words(ROOM)

    def what_if(self, wholly):
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
            while left and self.may_go_on(A_TRIAL * self.lines):
                place = ctz(left)
                left &= left - 1
                for value in range(2):
                    if ((self.fine_ones[row] if value else self.fine_zeros[row]) >> place) & 1:
                        continue
                    if self.does_harm(row, place, value, wholly):
                        found = SOMETHING
                        self.demand(row, (one << place) if value else 0, 0 if value else (one << place))
        return found

    def does_harm(self, row, place, value, wholly):
        """Does a value lead to a contradiction? If not, all that follows is noted as fine."""
        index: cython.int
        word: cython.int = 0
        line: cython.int
        self.suppose(row, place, value, wholly)
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

    def either_way(self):
        """Demands what follows from both values of a cell, each pursued simply; `either_links` says in how many rounds."""
        row: cython.int
        place: cython.int
        cell: cython.int
        left: cython.ulonglong
        for cell in range(self.rows * self.columns):
            self.either_links[cell] = 0
        for row in range(self.rows):
            left = self.whole[row] & ~(self.zeros[row] | self.ones[row])
            while left and self.may_go_on(A_TRIAL * self.lines):
                place = ctz(left)
                left &= left - 1
                self.suppose(row, place, 0, False)
                if self.count_rounds() > 0:
                    continue
                self.set_aside()
                self.suppose(row, place, 1, False)
                if self.count_rounds() == 0:
                    self.demand_shared()
        for cell in range(self.rows * self.columns):
            if self.either_links[cell]:
                return SOMETHING
        return NOTHING

    def set_aside(self):
        """Keep the copy, and when each of its cells was filled, to be compared with another."""
        row: cython.int
        cell: cython.int
        for row in range(self.rows):
            self.other_zeros[row] = self.trial_zeros[row]
            self.other_ones[row] = self.trial_ones[row]
        for cell in range(self.rows * self.columns):
            self.other_when[cell] = self.when[cell]

    def demand_shared(self):
        """Demand what the copy and that set aside have in common."""
        row: cython.int
        cell: cython.int
        links: cython.int
        left: cython.ulonglong
        shared_zeros: cython.ulonglong
        shared_ones: cython.ulonglong
        for row in range(self.rows):
            shared_zeros = self.trial_zeros[row] & self.other_zeros[row] & ~self.zeros[row]
            shared_ones = self.trial_ones[row] & self.other_ones[row] & ~self.ones[row]
            self.demand(row, shared_zeros, shared_ones)
            left = shared_zeros | shared_ones
            while left:
                cell = row * self.columns + ctz(left)
                left &= left - 1
                links = self.when[cell] + self.other_when[cell]
                if self.either_links[cell] == 0 or links < self.either_links[cell]:
                    self.either_links[cell] = links

    def count_what_if(self, cell, value, wholly):
        """How many rounds it takes from the opposite of a move to the contradiction."""
        self.suppose(self.row_of[cell], self.place_of[cell], 1 - value, wholly)
        return self.count_rounds()

    def count_rounds(self):
        """Pursue what is supposed: how many rounds it takes to a contradiction, 0 if there is none; `when` says when a cell came."""
        word: cython.int
        line: cython.int
        rounds: cython.int = 0
        is_broken: cython.bint = False
        left: cython.ulonglong
        while (self.dirty[0] or self.dirty[1]) and not is_broken:
            rounds += 1
            for word in range(2):
                while self.dirty[word]:
                    line = 64 * word + ctz(self.dirty[word])
                    self.dirty[word] &= self.dirty[word] - 1
                    is_broken |= not self.follow(line)
                    self.gather(line)
            if not is_broken and self.has_clash():
                rounds += 1
                is_broken = True
            for line in range(self.rows):
                left = self.next_zeros[line] | self.next_ones[line]
                self.put_all(line, self.next_zeros[line], 0)
                self.put_all(line, self.next_ones[line], 1)
                self.next_zeros[line] = self.next_ones[line] = 0
                while left:
                    self.when[line * self.columns + ctz(left)] = rounds
                    left &= left - 1
        return rounds if is_broken else 0

    def gather(self, line):
        """What follows on a line is to be put down after the round, by rows."""
        one: cython.ulonglong = 1
        if line < self.rows:
            self.next_zeros[line] |= self.follows_zero
            self.next_ones[line] |= self.follows_one
            return
        while self.follows_zero:
            self.next_zeros[ctz(self.follows_zero)] |= one << (line - self.rows)
            self.follows_zero &= self.follows_zero - 1
        while self.follows_one:
            self.next_ones[ctz(self.follows_one)] |= one << (line - self.rows)
            self.follows_one &= self.follows_one - 1

    def has_clash(self):
        """Are two values to be put down in one cell?"""
        row: cython.int
        both: cython.ulonglong = 0
        for row in range(self.rows):
            both |= self.next_zeros[row] & self.next_ones[row]
        return both != 0

    def suppose(self, row, place, value, wholly):
        """Begin a copy of the board with a value in an empty cell, to be pursued in one way or the other."""
        line: cython.int
        for line in range(self.lines):
            self.trial_zeros[line] = self.zeros[line]
            self.trial_ones[line] = self.ones[line]
        self.dirty[0] = 0
        self.dirty[1] = 0
        self.wholly = wholly
        self.put(row, place, value)

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
        if self.wholly and self.different_lines:
            self.tell_others(row, 0, self.rows)
            self.tell_others(column, self.rows, self.lines)

    def tell_others(self, line, first, stop):
        """A line that is full now is one that those beside it must not copy: they are looked at again."""
        one: cython.ulonglong = 1
        other: cython.int
        if self.trial_zeros[line] | self.trial_ones[line] == self.whole[line]:
            for other in range(first, stop):
                self.dirty[other >> 6] |= one << (other & 63)

    def put_all(self, line, places, value):
        """Gives cells of a line of the copy, as bits, a value."""
        while places:
            if line < self.rows:
                self.put(line, ctz(places), value)
            else:
                self.put(ctz(places), line - self.rows, value)
            places &= places - 1

    def follow(self, line):
        """What follows on a line of the copy: `follows_zero`, `follows_one`. False if it is found broken."""
        return self.follow_simply(line) and (not self.wholly or self.follow_wholly(line))

    def follow_simply(self, line):
        """By pair, sandwich and full line."""
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

    def follow_wholly(self, line):
        """By all that a line forces that has no three in a row and its counts right, so far, and must not copy a full one."""
        if self.trial_zeros[line] | self.trial_ones[line] == self.whole[line]:
            return not self.different_lines or self.list_copies(line, self.trial_zeros, self.trial_ones) == 0
        self.line_words[0] = self.trial_zeros[line]
        self.line_words[1] = 0
        self.line_words[2] = self.trial_ones[line]
        self.line_words[3] = 0
        if not solve_line(self.line_words, self.length[line], self.table):
            return False
        self.follows_zero, self.follows_one = self.line_words[4], self.line_words[6]
        return not self.different_lines or self.shun_copies(line, self.trial_zeros, self.trial_ones) != BROKEN_HERE
