"""Givens taken away from a full board as long as the easiest rules still fill it: what `generate.winnow` does, without coming up for air.

    sieve = Sieve(rows, columns)
    sieve.sift(full, pairs, order, up_to, at_least)     # the board that is left, as bytes

Whether rules fill a board does not depend on the order they are asked in, so pair, sandwich and full line are followed line by line, and
only where these end are the others asked. And as soon as the cells just emptied are filled again, so is the board, because it was before.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz, popcount
    from cython.cimports.fronteira.kernels.buffers_cy import bytes_at, demand_bytes, ints_at
    from cython.cimports.fronteira.kernels.codes import NOTHING
    from cython.cimports.fronteira.puzzles.takuzu.kernel.grid_cy import EMPTY
    from cython.cimports.fronteira.puzzles.takuzu.ladder.ladder_cy import Ladder
else:
    from fronteira.kernels.bits import ctz, popcount
    from fronteira.kernels.buffers_cy import bytes_at, demand_bytes, ints_at
    from fronteira.kernels.codes import NOTHING
    from fronteira.puzzles.takuzu.kernel.grid_cy import EMPTY
    from fronteira.puzzles.takuzu.ladder.ladder_cy import Ladder

THREES = cython.declare(cython.int, 2)  # the first so many rules are pair and sandwich
EASIEST = cython.declare(cython.int, 3)  # and with full line
LARGEST_BATCH = cython.declare(cython.int, 16)


@cython.final
@cython.cclass
class Sieve(Ladder):
    """Takes givens away from boards of one shape."""

    def __init__(self, rows: int, columns: int, different_lines: bool = True):
        Ladder.__init__(self, rows, columns, different_lines)
        self.given_zeros = self.new_words(self.lines)
        self.given_ones = self.new_words(self.lines)
        self.lacking = self.new_words(rows)  # the cells just emptied that are still empty
        self.places = self.new_ints(2 * rows * columns)
        self.lacks = 0
        self.changed = self.new_words(2)  # a bit a line: to be followed
        self.held_cells = self.new("B", rows * columns)
        self.kept = bytes_at(self.held_cells)

    def sift(self, full: bytes, pairs: object, order: object, up_to: int, at_least: int = 0) -> bytes:
        """Empties cells of a full board while the first `up_to` rules fill it again and at least so many givens are left.

        `pairs`, an array of ints, are the cells that are emptied together, two by two, one alone twice; `order` which of them in turn.
        """
        cells: cython.int = self.rows * self.columns
        number: cython.int = len(pairs) // 2
        size: cython.int = len(order)
        index: cython.int
        rules: cython.int = up_to
        least: cython.int = at_least
        demand_bytes(full, cells, b"\x00\x01")
        if up_to < THREES or not 0 < size <= cells or number == 0:
            raise ValueError(f"{up_to} rules, {size} of {number} pairs: too few or too many")
        all_pairs: cython.p_int = ints_at(pairs)
        turns: cython.p_int = ints_at(order)
        for index in range(2 * number):
            if not 0 <= all_pairs[index] < cells:
                raise ValueError(f"cell {all_pairs[index]}, where there are {cells}")
        for index in range(size):
            if not 0 <= turns[index] < number:
                raise ValueError(f"pair {turns[index]}, where there are {number}")
        given: cython.pointer[cython.const[cython.uchar]] = full
        self.begin(up_to)
        for index in range(self.lines):
            self.given_zeros[index] = 0
            self.given_ones[index] = 0
        for index in range(cells):
            self.kept[index] = given[index]
            self.turn(index, given[index])
        with cython.nogil:
            for index in range(size):
                self.places[2 * index] = all_pairs[2 * turns[index]]
                self.places[2 * index + 1] = all_pairs[2 * turns[index] + 1]
            self.sift_groups(size, rules, least)
        self.leave()
        self.raise_what_ended_it()
        return self.held_cells.tobytes()

    def turn(self, cell, value):
        """Makes a cell a given of this value, or, being one, no given any more."""
        one: cython.ulonglong = 1
        row: cython.int = cell // self.columns
        place: cython.int = cell % self.columns
        if value:
            self.given_ones[row] ^= one << place
            self.given_ones[self.rows + place] ^= one << row
        else:
            self.given_zeros[row] ^= one << place
            self.given_zeros[self.rows + place] ^= one << row

    def sift_groups(self, groups, rules, least):
        """The schedule of `winnow`: many together while that works; where it does not, halves, until it is known which one must stay."""
        at: cython.int = 0
        batch: cython.int = LARGEST_BATCH
        doomed: cython.int = 0  # of the next so many together it is known that they cannot be spared
        tried: cython.int
        index: cython.int
        givens: cython.int = self.rows * self.columns
        while at < groups and self.may_go_on(8 * self.rows * self.columns):
            if doomed == 1:
                at += 1  # it stays given
                batch = 1
                doomed = 0
                continue
            tried = min(doomed // 2 if doomed else batch, groups - at)
            self.lacks = 0
            for index in range(2 * at, 2 * (at + tried)):
                if index % 2 == 0 or self.places[index] != self.places[index - 1]:
                    self.turn(self.places[index], self.kept[self.places[index]])
                    self.lacks += 1
            self.open_cells = self.rows * self.columns - givens + self.lacks
            givens -= self.lacks
            if givens >= least and self.is_filled_again(2 * at, 2 * (at + tried), rules):
                for index in range(2 * at, 2 * (at + tried)):
                    self.kept[self.places[index]] = EMPTY
                at += tried
                batch = min(2 * batch, LARGEST_BATCH)
                doomed = max(0, doomed - tried)
                continue
            doomed = tried
            for index in range(2 * at, 2 * (at + tried)):
                if index % 2 == 0 or self.places[index] != self.places[index - 1]:
                    self.turn(self.places[index], self.kept[self.places[index]])
                    givens += 1

    def is_filled_again(self, start, stop, rules):
        """Do the rules fill the cells just emptied?"""
        one: cython.ulonglong = 1
        index: cython.int
        rule: cython.int
        for index in range(self.lines):
            self.zeros[index] = self.given_zeros[index]
            self.ones[index] = self.given_ones[index]
            self.passed[index] = 0
            self.changed[index >> 6] |= one << (index & 63)
        for index in range(self.rows):
            self.lacking[index] = 0
        for index in range(start, stop):
            self.lacking[self.places[index] // self.columns] |= one << (self.places[index] % self.columns)
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
        self.changed[0] = 0
        self.changed[1] = 0
        return self.lacks == 0

    def follow_changed(self, counts):
        """Pair and sandwich, and if counts are asked for full line, until nothing more follows or nothing is lacking."""
        one: cython.ulonglong = 1
        word: cython.int = 0
        bit: cython.int
        while word < 2 and self.lacks:
            if self.changed[word] == 0:
                word += 1
                continue
            bit = ctz(self.changed[word])
            self.changed[word] &= ~(one << bit)
            self.follow_line(64 * word + bit, counts)
            word = 0

    def follow_line(self, line, counts):
        """What the easiest rules force on a line."""
        zeros: cython.ulonglong = self.zeros[line]
        ones: cython.ulonglong = self.ones[line]
        free: cython.ulonglong = self.whole[line] & ~(zeros | ones)
        must_be_zero: cython.ulonglong = ((ones << 1) & ((ones << 2) | (ones >> 1))) | ((ones >> 1) & (ones >> 2))
        must_be_one: cython.ulonglong = ((zeros << 1) & ((zeros << 2) | (zeros >> 1))) | ((zeros >> 1) & (zeros >> 2))
        if counts and popcount(ones) == self.most[line]:
            must_be_zero = free
        elif counts and popcount(zeros) == self.most[line]:
            must_be_one = free
        self.fill_all(line, must_be_zero & free, 0)
        self.fill_all(line, must_be_one & free & ~must_be_zero, 1)

    def fill_all(self, line, cells, value):
        """Gives cells of a line, as bits, a value."""
        while cells:
            if line < self.rows:
                self.fill(line, ctz(cells), value)
            else:
                self.fill(ctz(cells), line - self.rows, value)
            cells &= cells - 1

    def fill(self, row, place, value):
        """Gives an empty cell a value; its lines are to be followed."""
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
        self.changed[row >> 6] |= one << (row & 63)
        self.changed[column >> 6] |= one << (column & 63)
        self.lacks -= (self.lacking[row] >> place) & 1
        self.open_cells -= 1
