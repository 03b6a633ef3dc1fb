"""The rules of Takuzu as far as they force cells at once.

Giving a cell a value sets one bit in its row and one in its column and marks both lines dirty; a dirty line is looked at as a whole, in a
handful of shifts and counts, and what is forced is assigned the same way, until no line is dirty. Two dearer rules wait until then: equal
lines, and the line programme, which forces all that a line by itself can force, where a cheap test (`is_tight`) says that it could.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz, popcount
    from cython.cimports.fronteira.puzzles.takuzu.kernel.grid_cy import BY_EQUAL, BY_LINE, BY_TRIPLE, EMPTY, Grid
    from cython.cimports.fronteira.puzzles.takuzu.kernel.line_programme_cy import recall_line, solve_line
else:
    from fronteira.kernels.bits import ctz, popcount
    from fronteira.puzzles.takuzu.kernel.grid_cy import BY_EQUAL, BY_LINE, BY_TRIPLE, EMPTY, Grid
    from fronteira.puzzles.takuzu.kernel.line_programme_cy import recall_line, solve_line


@cython.cclass
class Rules(Grid):
    """A grid that knows what its rules force."""

    def apply_lines(self):
        """The line rules until no line is dirty. Returns 0, or the code of a broken rule (its value in `broken_value`)."""
        one: cython.ulonglong = 1
        word: cython.int = 0
        last: cython.int = (self.lines - 1) >> 6
        code: cython.int
        bit: cython.int
        while word <= last:
            if self.dirty[word] == 0:
                word += 1
                continue
            bit = ctz(self.dirty[word])
            self.dirty[word] &= ~(one << bit)
            if self.shift == 0:
                code = self.apply_line(word * 64 + bit)
            else:
                code = self.apply_wide_line(word * 64 + bit)
            if code:
                return code
            word = 0
        return 0

    def apply_line(self, line):
        """Triples and counts of a line of at most 64 cells."""
        zeros: cython.ulonglong = self.mask[line]
        ones: cython.ulonglong = self.mask[self.half + line]
        free: cython.ulonglong = (self.full[0] if line < self.rows else self.full[2]) & ~(zeros | ones)
        must_zero: cython.ulonglong = ((ones << 1) & ((ones << 2) | (ones >> 1))) | ((ones >> 1) & (ones >> 2))
        must_one: cython.ulonglong = ((zeros << 1) & ((zeros << 2) | (zeros >> 1))) | ((zeros >> 1) & (zeros >> 2))
        if (must_zero & ones) | (must_one & zeros):
            self.broken_value = 1 if must_zero & ones else 0
            return BY_TRIPLE + 8 * line
        must_zero &= free
        must_one &= free & ~must_zero  # a cell in both shows as a triple of zeros when the line is looked at again
        if must_zero:
            force(self, line, must_zero, 0, 0, BY_TRIPLE + 8 * line)
        if must_one:
            force(self, line, must_one, 0, 1, BY_TRIPLE + 8 * line)
        return self.finish_line(line, free & ~(must_zero | must_one), 0)

    def apply_wide_line(self, line):
        """The same for a line of up to 128 cells, in two words."""
        at: cython.int = 2 * line
        side: cython.int = 0 if line < self.rows else 2
        low: cython.ulonglong = self.mask[2 * self.lines + at]
        high: cython.ulonglong = self.mask[2 * self.lines + at + 1]
        zeros_low: cython.ulonglong = self.mask[at]
        zeros_high: cython.ulonglong = self.mask[at + 1]
        free_low: cython.ulonglong = self.full[side] & ~(low | zeros_low)
        free_high: cython.ulonglong = self.full[side + 1] & ~(high | zeros_high)
        zero_low: cython.ulonglong = (low << 1) & ((low << 2) | (low >> 1) | (high << 63)) | ((low >> 1) | (high << 63)) & (
            (low >> 2) | (high << 62)
        )
        zero_high: cython.ulonglong = ((high << 1) | (low >> 63)) & ((high << 2) | (low >> 62) | (high >> 1)) | (high >> 1) & (high >> 2)
        one_low: cython.ulonglong = (zeros_low << 1) & ((zeros_low << 2) | (zeros_low >> 1) | (zeros_high << 63)) | (
            (zeros_low >> 1) | (zeros_high << 63)
        ) & ((zeros_low >> 2) | (zeros_high << 62))
        one_high: cython.ulonglong = ((zeros_high << 1) | (zeros_low >> 63)) & (
            (zeros_high << 2) | (zeros_low >> 62) | (zeros_high >> 1)
        ) | (zeros_high >> 1) & (zeros_high >> 2)
        if (zero_low & low) | (zero_high & high) | (one_low & zeros_low) | (one_high & zeros_high):
            self.broken_value = 1 if (zero_low & low) | (zero_high & high) else 0
            return BY_TRIPLE + 8 * line
        zero_low &= free_low
        zero_high &= free_high
        one_low &= free_low & ~zero_low
        one_high &= free_high & ~zero_high
        if zero_low | zero_high:
            force(self, line, zero_low, zero_high, 0, BY_TRIPLE + 8 * line)
        if one_low | one_high:
            force(self, line, one_low, one_high, 1, BY_TRIPLE + 8 * line)
        return self.finish_line(line, free_low & ~(zero_low | one_low), free_high & ~(zero_high | one_high))

    def finish_line(self, line, low, high):
        """Counts: a saturated line takes the other value in all cells still free (low, high)."""
        most: cython.int = self.most_in_row if line < self.rows else self.most_in_column
        zeros: cython.int = self.count[line]
        ones: cython.int = self.count[self.lines + line]
        if zeros < most and ones < most:
            return 0
        if zeros > most or ones > most:
            self.broken_value = 1 if ones > most else 0
            return BY_LINE + 8 * line
        if low | high:
            force(self, line, low, high, 0 if ones == most else 1, BY_LINE + 8 * line)
        return 0

    def compare_lines(self):
        """The rule of different lines, for the lines that have come close to saturation since the last time."""
        one: cython.ulonglong = 1
        word: cython.int
        bit: cython.int
        index: cython.int
        value: cython.int
        code: cython.int
        for word in range((2 * self.lines + 63) >> 6):
            while self.near[word]:
                bit = ctz(self.near[word])
                self.near[word] &= ~(one << bit)
                index = word * 64 + bit
                value = 1 if index >= self.lines else 0
                code = self.compare_line(index - value * self.lines, value)
                if code:
                    return code
        return 0

    def compare_line(self, line, value):
        """Two lines are equal exactly if both are saturated with a value at the same places.

        So if one is saturated, and another lacks one cell of that value and has all it has among the places of the first, the last
        common place is closed to it. This is unit propagation on the clause "not all of these", which is never written down.
        """
        is_row: cython.bint = line < self.rows
        most: cython.int = self.most_in_row if is_row else self.most_in_column
        start: cython.int = 0 if is_row else self.rows
        at_close: cython.int = 4 * value + (0 if is_row else 2)
        closest: cython.ulonglong
        word: cython.int
        have: cython.int = self.count[value * self.lines + line]
        at: cython.int = value * self.half + (line << self.shift)
        low: cython.ulonglong = self.mask[at]
        high: cython.ulonglong = self.mask[at + 1] if self.shift else 0
        other: cython.int
        theirs: cython.int
        other_low: cython.ulonglong
        other_high: cython.ulonglong = 0
        cell: cython.int
        place: cython.int
        if have < most - 1 or have > most:
            return 0  # too many: the line is dirty, and its count will be found broken
        for word in range(2):
            closest = self.close[at_close + word]
            while closest:
                other = start + 64 * word + ctz(closest)
                closest &= closest - 1
                at = value * self.half + (other << self.shift)
                other_low = self.mask[at]
                if self.shift:
                    other_high = self.mask[at + 1]
                if have == most:
                    if (other_low & ~low) | (other_high & ~high):
                        continue
                elif (low & ~other_low) | (high & ~other_high):
                    continue
                theirs = self.count[value * self.lines + other]
                if have + theirs < 2 * most - 1 or theirs > most or other == line:
                    continue
                if have + theirs == 2 * most:
                    self.broken_value = value
                    return BY_EQUAL + 8 * (line * 256 + other)
                place = ctz(low ^ other_low) if low != other_low else 64 + ctz(high ^ other_high)
                if have == most:
                    cell = cell_at(self, other, place)
                    if self.value[cell] == EMPTY:
                        assign(self, cell, 1 - value, BY_EQUAL + 8 * (line * 256 + other))
                else:
                    cell = cell_at(self, line, place)
                    if self.value[cell] == EMPTY:
                        assign(self, cell, 1 - value, BY_EQUAL + 8 * (other * 256 + line))
        return 0

    def solve_stale(self):
        """The line programme on a line that changed, if it could force anything. Returns 0 or the code of a line beyond hope."""
        one: cython.ulonglong = 1
        word: cython.int
        bit: cython.int
        line: cython.int
        for word in range((self.lines + 63) >> 6):
            while self.stale[word]:
                bit = ctz(self.stale[word])
                self.stale[word] &= ~(one << bit)
                line = word * 64 + bit
                if not self.is_tight(line):
                    continue
                self.programmes += 1
                if not self.solve(line):
                    return BY_LINE + 8 * line
                if self.line_words[4] | self.line_words[5] | self.line_words[6] | self.line_words[7]:
                    self.stale[word] &= ~(one << bit)
                    force(self, line, self.line_words[4], self.line_words[5], 0, BY_LINE + 8 * line)
                    force(self, line, self.line_words[6], self.line_words[7], 1, BY_LINE + 8 * line)
                    self.stale[word] &= ~(one << bit)
                    return 0
        return 0

    def solve(self, line):
        """The line programme on a line, its answer in `line_words`. Returns 0 if the line cannot be finished."""
        length: cython.int = self.read_line(line)
        if self.shift or self.level == 0:  # without decisions there is no coming back to a line
            return solve_line(self.line_words, length, self.table)
        return recall_line(self.line_words, length, self.table, self.answers, 0 if line < self.rows else 1)

    def is_tight(self, line):
        """Could the line programme force anything here that triples and counts do not?

        It could only if the line needs all the ones it still may have, or all the zeros, to break up long runs without them.
        """
        side: cython.int = 0 if line < self.rows else 2
        most: cython.int = self.most_in_row if line < self.rows else self.most_in_column
        zeros_left: cython.int = most - self.count[line]
        ones_left: cython.int = most - self.count[self.lines + line]
        whole: cython.ulonglong = self.full[side]
        zeros: cython.ulonglong
        ones: cython.ulonglong
        if self.shift == 0:
            zeros = self.mask[line]
            ones = self.mask[self.half + line]
            if zeros | ones == whole:
                return False
            if needs(whole & ~ones, ~(zeros | ones), ones_left):
                return True
            return needs(whole & ~zeros, ~(zeros | ones), zeros_left)
        zeros = self.mask[2 * line]
        ones = self.mask[self.half + 2 * line]
        high_zeros: cython.ulonglong = self.mask[2 * line + 1]
        high_ones: cython.ulonglong = self.mask[self.half + 2 * line + 1]
        high_whole: cython.ulonglong = self.full[side + 1]
        if zeros | ones == whole and high_zeros | high_ones == high_whole:
            return False
        if needs_wide(whole & ~ones, high_whole & ~high_ones, ~(zeros | ones), ~(high_zeros | high_ones), ones_left):
            return True
        return needs_wide(whole & ~zeros, high_whole & ~high_zeros, ~(zeros | ones), ~(high_zeros | high_ones), zeros_left)

    def read_line(self, line):
        """Copies a line into `line_words` for the line programme and returns its length."""
        at: cython.int = line << self.shift
        self.line_words[0] = self.mask[at]
        self.line_words[2] = self.mask[self.half + at]
        if self.shift:
            self.line_words[1] = self.mask[at + 1]
            self.line_words[3] = self.mask[self.half + at + 1]
        return self.columns if line < self.rows else self.rows


def assign(grid, cell, value, reason):
    """Gives an empty cell a value: masks, counts, trail, and what must be looked at because of it."""
    one: cython.ulonglong = 1
    row: cython.int = grid.row_of[cell]
    column: cython.int = grid.column_of[cell]
    line: cython.int = grid.rows + column
    at: cython.int = value * grid.half + (row << grid.shift) + (column >> 6)
    grid.mask[at] |= one << (column & 63)
    at = value * grid.half + (line << grid.shift) + (row >> 6)
    grid.mask[at] |= one << (row & 63)
    grid.dirty[row >> 6] |= one << (row & 63)
    grid.dirty[line >> 6] |= one << (line & 63)
    grid.stale[row >> 6] |= one << (row & 63)
    grid.stale[line >> 6] |= one << (line & 63)
    at = value * grid.lines + row
    grid.count[at] += 1
    if grid.count[at] >= grid.most_in_row - 1:
        grid.near[at >> 6] |= one << (at & 63)
        grid.close[4 * value + (row >> 6)] |= one << (row & 63)
    at = value * grid.lines + line
    grid.count[at] += 1
    if grid.count[at] >= grid.most_in_column - 1:
        grid.near[at >> 6] |= one << (at & 63)
        grid.close[4 * value + 2 + (column >> 6)] |= one << (column & 63)
    grid.value[cell] = value
    grid.position[cell] = grid.filled
    grid.level_of[cell] = grid.level
    grid.reason[cell] = reason
    grid.trail[grid.filled] = 2 * cell + value
    grid.filled += 1
    return 0


def force(grid, line, low, high, value, reason):
    """Assigns a value to the cells of a line given as bits."""
    while low:
        assign(grid, cell_at(grid, line, ctz(low)), value, reason)
        low &= low - 1
        grid.propagations += 1
    while high:
        assign(grid, cell_at(grid, line, 64 + ctz(high)), value, reason)
        high &= high - 1
        grid.propagations += 1


def needs(run, free, left):
    """Does it take `left` cells of a value or more to break up all runs of three cells without it, using free cells only?"""
    one: cython.ulonglong = 1
    windows: cython.ulonglong = run & (run >> 1) & (run >> 2)
    place: cython.int
    if popcount(windows) < left:
        return False
    while windows:
        left -= 1
        if left <= 0:
            return True
        place = ctz(windows)
        if free & (one << (place + 2)):
            place += 2
        elif free & (one << (place + 1)):
            place += 1
        windows &= ~((one << place) | ((one << place) - 1))
    return False


def needs_wide(low, high, free_low, free_high, left):
    """The same for a line in two words."""
    one: cython.ulonglong = 1
    windows: cython.ulonglong = low & ((low >> 1) | (high << 63)) & ((low >> 2) | (high << 62))
    high_windows: cython.ulonglong = high & (high >> 1) & (high >> 2)
    place: cython.int
    step: cython.int
    if popcount(windows) + popcount(high_windows) < left:
        return False
    while windows | high_windows:
        left -= 1
        if left <= 0:
            return True
        place = ctz(windows) if windows else 64 + ctz(high_windows)
        for step in range(2, -1, -1):
            if ((free_low >> (place + step)) if place + step < 64 else (free_high >> (place + step - 64))) & 1:
                break
        place += step
        if place < 64:
            windows &= ~((one << place) | ((one << place) - 1))
        else:
            windows = 0
            high_windows &= ~((one << (place - 64)) | ((one << (place - 64)) - 1))
    return False


def cell_at(grid, line, place):
    """The cell at a place of a line."""
    if line < grid.rows:
        return line * grid.columns + place
    return place * grid.columns + line - grid.rows
