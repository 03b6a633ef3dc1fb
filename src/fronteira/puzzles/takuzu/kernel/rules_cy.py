"""The rules of Takuzu as far as they force cells at once.

Giving a cell a value sets one bit in its row and one in its column and marks both lines dirty; a dirty line is looked at as a whole, in a
handful of shifts and counts, and what is forced is assigned the same way, until no line is dirty. Two dearer rules wait until then: equal
lines, and all that a line by itself can force (`solve`): by bounds, or, on wide boards, by the line programme where a cheap test
(`is_tight`) says that it could matter.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz, popcount
    from cython.cimports.fronteira.puzzles.takuzu.kernel.grid_cy import BY_EQUAL, BY_LINE, BY_TRIPLE, EMPTY, Grid
    from cython.cimports.fronteira.puzzles.takuzu.kernel.line.bounds_cy import beside_pairs, bound_line
    from cython.cimports.fronteira.puzzles.takuzu.kernel.line.programme_cy import solve_line
else:
    from fronteira.kernels.bits import ctz, popcount
    from fronteira.puzzles.takuzu.kernel.grid_cy import BY_EQUAL, BY_LINE, BY_TRIPLE, EMPTY, Grid
    from fronteira.puzzles.takuzu.kernel.line.bounds_cy import beside_pairs, bound_line
    from fronteira.puzzles.takuzu.kernel.line.programme_cy import solve_line

FEW = cython.declare(cython.int, 8)  # lines that are compared with another one by one: to ask the lines across takes longer


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
        """Triples and counts of a line in one word."""
        zeros: cython.ulonglong = self.mask[line]
        ones: cython.ulonglong = self.mask[self.half + line]
        free: cython.ulonglong = (self.full[0] if line < self.rows else self.full[2]) & ~(zeros | ones)
        must_zero: cython.ulonglong = beside_pairs(ones)
        must_one: cython.ulonglong = beside_pairs(zeros)
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
        """The same for a line in two words."""
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
            force(self, line, low, high, 0 if ones == most else 1, self.keep_line(line))
        return 0

    def keep_line(self, line):
        """Keeps a line as it is, just before it forces cells, and returns the reason they will have."""
        at: cython.int = line << self.shift
        then: cython.int = (2 * self.filled) << self.shift
        word: cython.int
        for word in range(self.shift + 1):
            self.line_then[then + word] = self.mask[at + word]
            self.line_then[then + self.shift + 1 + word] = self.mask[self.half + at + word]
        return BY_LINE + 8 * (256 * self.filled + line)

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
                if self.shift == 0 and not self.may_be_equal(index - value * self.lines, value):
                    continue
                code = self.compare_line(index - value * self.lines, value)
                if code:
                    return code
        return 0

    def may_be_equal(self, line, value):
        """Do few lines close to saturation, or one of them, have a value where this line has it, but for one place at most? If there are
        many, `agreeing` finds out sooner."""
        one: cython.ulonglong = 1
        start: cython.int = 0 if line < self.rows else self.rows
        candidates: cython.ulonglong = self.close[4 * value + (0 if line < self.rows else 2)] & ~(one << (line - start))
        own: cython.ulonglong = self.mask[value * self.half + line]
        difference: cython.ulonglong
        start += value * self.half
        if popcount(candidates) > FEW:
            return True
        while candidates:
            difference = self.mask[start + ctz(candidates)] ^ own
            if difference & (difference - 1) == 0:
                return True
            candidates &= candidates - 1
        return False

    def compare_line(self, line, value):
        """Two lines are equal exactly if both are saturated with a value at the same places.

        So if one is saturated, and another lacks one cell of that value and has all it has among the places of the first, the last
        common place is closed to it. This is unit propagation on the clause "not all of these", which is never written down.
        """
        one: cython.ulonglong = 1
        is_row: cython.bint = line < self.rows
        most: cython.int = self.most_in_row if is_row else self.most_in_column
        start: cython.int = 0 if is_row else self.rows
        have: cython.int = self.count[value * self.lines + line]
        word: cython.int
        candidates: cython.ulonglong
        other: cython.int
        theirs: cython.int
        code: cython.int
        if have < most - 1 or have > most:
            return 0  # too many: the line is dirty, and its count will be found broken
        for word in range(self.shift + 1):
            candidates = self.close[4 * value + (0 if is_row else 2) + word]
            if (line - start) >> 6 == word:
                candidates &= ~(one << ((line - start) & 63))
            candidates = self.agreeing(candidates, word, line, value, have == most)
            while candidates:
                other = start + 64 * word + ctz(candidates)
                candidates &= candidates - 1
                theirs = self.count[value * self.lines + other]
                if have + theirs < 2 * most - 1 or theirs > most:
                    continue
                code = self.part_lines(line, other, value) if have == most else self.part_lines(other, line, value)
                if code:
                    return code
        return 0

    def agreeing(self, candidates, word, line, value, is_saturated):
        """Which of some lines, a word of those beside this one, have a value only where this line has it (or, if this one is not
        saturated, everywhere where it has it)? Asked of the lines across, place by place, until nobody is left."""
        is_row: cython.bint = line < self.rows
        across: cython.int = value * self.half + ((self.rows if is_row else 0) << self.shift) + word
        at: cython.int = value * self.half + (line << self.shift)
        half: cython.int
        places: cython.ulonglong
        for half in range(self.shift + 1):
            places = self.mask[at + half]
            if is_saturated:
                places ^= self.full[(0 if is_row else 2) + half]
                while places and candidates:
                    candidates &= ~self.mask[across + ((64 * half + ctz(places)) << self.shift)]
                    places &= places - 1
            else:
                while places and candidates:
                    candidates &= self.mask[across + ((64 * half + ctz(places)) << self.shift)]
                    places &= places - 1
        return candidates

    def part_lines(self, line, other, value):
        """Another line has a value only where this one, saturated, has it, and lacks at most one. Returns the code of equal lines, or 0."""
        at: cython.int = value * self.half + (line << self.shift)
        low: cython.ulonglong = self.mask[at]
        high: cython.ulonglong = self.mask[at + 1] if self.shift else 0
        cell: cython.int
        at = value * self.half + (other << self.shift)
        low ^= self.mask[at]
        if self.shift:
            high ^= self.mask[at + 1]
        if low | high == 0:
            self.broken_value = value
            return BY_EQUAL + 8 * (line * 256 + other)
        cell = cell_at(self, other, ctz(low) if low else 64 + ctz(high))
        if self.value[cell] == EMPTY:
            assign(self, cell, 1 - value, BY_EQUAL + 8 * (line * 256 + other))
        return 0

    def solve_stale(self):
        """Solves lines that changed until one forces something. Returns 0 or the code of a line beyond hope."""
        one: cython.ulonglong = 1
        word: cython.int
        bit: cython.int
        line: cython.int
        reason: cython.int
        for word in range((self.lines + 63) >> 6):
            while self.stale[word]:
                bit = ctz(self.stale[word])
                self.stale[word] &= ~(one << bit)
                line = word * 64 + bit
                if self.is_full(line) or self.shift and not self.is_tight(line):
                    continue
                self.programmes += 1
                if not self.solve(line):
                    return BY_LINE + 8 * line
                if self.line_words[4] | self.line_words[5] | self.line_words[6] | self.line_words[7]:
                    reason = self.keep_line(line)
                    force(self, line, self.line_words[4], self.line_words[5], 0, reason)
                    force(self, line, self.line_words[6], self.line_words[7], 1, reason)
                    self.stale[word] &= ~(one << bit)
                    return 0
        return 0

    def solve(self, line):
        """All that a line forces, in `line_words`. Returns 0 if the line cannot be finished."""
        length: cython.int = self.read_line(line)
        if self.shift == 0:
            return bound_line(self.line_words, length)
        return solve_line(self.line_words, length, self.table)

    def is_full(self, line):
        """Has a line no empty cell?"""
        return self.count[line] + self.count[self.lines + line] == (self.columns if line < self.rows else self.rows)

    def is_tight(self, line):
        """Could the line programme force anything on this line of a wide board that triples and counts do not?

        It could only if the line needs all the ones it still may have, or all the zeros, to break up long runs without them.
        """
        side: cython.int = 0 if line < self.rows else 2
        most: cython.int = self.most_in_row if line < self.rows else self.most_in_column
        zeros_left: cython.int = most - self.count[line]
        ones_left: cython.int = most - self.count[self.lines + line]
        whole: cython.ulonglong = self.full[side]
        zeros: cython.ulonglong = self.mask[2 * line]
        ones: cython.ulonglong = self.mask[self.half + 2 * line]
        high_zeros: cython.ulonglong = self.mask[2 * line + 1]
        high_ones: cython.ulonglong = self.mask[self.half + 2 * line + 1]
        high_whole: cython.ulonglong = self.full[side + 1]
        if needs(whole & ~ones, high_whole & ~high_ones, ~(zeros | ones), ~(high_zeros | high_ones), ones_left):
            return True
        return needs(whole & ~zeros, high_whole & ~high_zeros, ~(zeros | ones), ~(high_zeros | high_ones), zeros_left)

    def read_line(self, line):
        """Copies a line into `line_words` and returns its length."""
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


def needs(low, high, free_low, free_high, left):
    """Does it take `left` cells of a value or more to break up all runs of three cells without it, using free cells only?"""
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
