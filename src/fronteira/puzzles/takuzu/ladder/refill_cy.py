"""A board whose easiest rules fill cells at once, until those that are lacking are filled: what taking givens away asks again and again.

Whether rules fill a board does not depend on the order they are asked in, so pair, sandwich and full line are followed line by line, and
only where these end are the others asked. And as soon as the cells just emptied are filled again, so is the board, because it was before.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz, popcount
    from cython.cimports.fronteira.kernels.codes import NOTHING
    from cython.cimports.fronteira.puzzles.takuzu.kernel.line.bounds_cy import beside_pairs
    from cython.cimports.fronteira.puzzles.takuzu.ladder.ladder_cy import Ladder
else:
    from fronteira.kernels.bits import ctz, popcount
    from fronteira.kernels.codes import NOTHING
    from fronteira.puzzles.takuzu.kernel.line.bounds_cy import beside_pairs
    from fronteira.puzzles.takuzu.ladder.ladder_cy import Ladder

EASIEST = cython.declare(cython.int, 3)  # the first so many rules are pair, sandwich and full line


@cython.cclass
class Refill(Ladder):
    """Knows which cells are lacking, and which lines changed."""

    def __init__(self, rows, columns, different_lines):
        Ladder.__init__(self, rows, columns, different_lines)
        self.lacking = self.new_words(rows)  # the cells just emptied that are still empty
        self.lacks = 0
        self.changed = self.new_words(2)  # a bit a row, a bit a column: to be followed
        self.open_cells = 0

    def is_filled_again(self, rules):
        """Do the rules fill the cells that are lacking?"""
        rule: cython.int
        while True:
            self.follow_changed(rules >= EASIEST)
            if self.lacks == 0:
                break
            rule = EASIEST
            while rule < rules and self.ask(rule) == NOTHING:
                rule += 1
            if rule >= rules or self.is_halted:
                self.forget()
                break
            self.play()
        return self.lacks == 0

    def follow_changed(self, counts):
        """Pair and sandwich, and if counts are asked for full line, until nothing more follows or nothing is lacking."""
        one: cython.ulonglong = 1
        is_row: cython.bint
        number: cython.int  # of the line among those beside it
        line: cython.int
        zeros: cython.ulonglong
        ones: cython.ulonglong
        fresh: cython.ulonglong
        while self.lacks and self.changed[0] | self.changed[1]:
            is_row = self.changed[0] != 0
            number = ctz(self.changed[0] if is_row else self.changed[1])
            self.changed[0 if is_row else 1] &= ~(one << number)
            line = number if is_row else self.rows + number
            zeros = self.zeros[line]
            ones = self.ones[line]
            if not self.follow_line(line, counts):
                continue
            zeros ^= self.zeros[line]
            ones ^= self.ones[line]
            fresh = zeros | ones
            self.passed[line] = 0
            self.changed[1 if is_row else 0] |= fresh
            if is_row:
                self.lacks -= popcount(self.lacking[number] & fresh)
            self.tell_across(self.rows if is_row else 0, number, zeros, ones)

    def follow_line(self, line, counts):
        """What the easiest rules force on a line, to the end. Returns whether that is anything."""
        zeros: cython.ulonglong = self.zeros[line]
        ones: cython.ulonglong = self.ones[line]
        free: cython.ulonglong = self.whole[line] & ~(zeros | ones)
        must_be_zero: cython.ulonglong
        must_be_one: cython.ulonglong
        found: cython.bint = False
        while free:
            must_be_zero = beside_pairs(ones) & free
            must_be_one = beside_pairs(zeros) & free
            if counts and popcount(ones) == self.most[line]:
                must_be_zero = free
            elif counts and popcount(zeros) == self.most[line]:
                must_be_one = free
            if must_be_zero | must_be_one == 0:
                break
            found = True
            zeros |= must_be_zero
            ones |= must_be_one
            free &= ~(zeros | ones)
        self.zeros[line] = zeros
        self.ones[line] = ones
        return found

    def tell_across(self, first, number, zeros, ones):
        """Cells of a line were filled: the lines across, of which the first is this, have them too."""
        bit: cython.ulonglong = 1
        fresh: cython.ulonglong = zeros | ones
        place: cython.int
        bit <<= number
        while fresh:
            place = ctz(fresh)
            fresh &= fresh - 1
            self.passed[first + place] = 0
            if (ones >> place) & 1:
                self.ones[first + place] |= bit
            else:
                self.zeros[first + place] |= bit
            if first == 0:
                self.lacks -= (self.lacking[place] >> number) & 1

    def remember(self):
        """Note the board, and what it lacks."""
        Ladder.remember(self)
        self.noted_lacks = self.lacks
        self.noted_changed, self.noted_changed_too = self.changed[0], self.changed[1]

    def come_back(self):
        """Come back to what was noted."""
        Ladder.come_back(self)
        self.lacks = self.noted_lacks
        self.changed[0], self.changed[1] = self.noted_changed, self.noted_changed_too

    def fill(self, row, place, value):
        """Gives an empty cell a value; its lines are to be followed."""
        one: cython.ulonglong = 1
        Ladder.fill(self, row, place, value)
        self.changed[0] |= one << row
        self.changed[1] |= one << place
        self.lacks -= (self.lacking[row] >> place) & 1
