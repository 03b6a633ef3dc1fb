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
    from cython.cimports.fronteira.puzzles.takuzu.kernel.grid_cy import BY_EQUAL, BY_LINE, BY_TRIPLE, EMPTY, Grid, line_at, number_of
    from cython.cimports.fronteira.puzzles.takuzu.kernel.line.bounds_cy import beside_pairs, bound_line, open_windows
    from cython.cimports.fronteira.puzzles.takuzu.kernel.line.programme_cy import solve_line
else:
    from fronteira.kernels.bits import ctz, popcount
    from fronteira.puzzles.takuzu.kernel.grid_cy import BY_EQUAL, BY_LINE, BY_TRIPLE, EMPTY, Grid, line_at, number_of
    from fronteira.puzzles.takuzu.kernel.line.bounds_cy import beside_pairs, bound_line, open_windows
    from fronteira.puzzles.takuzu.kernel.line.programme_cy import solve_line


@cython.cclass
class Rules(Grid):
    """A grid that knows what its rules force."""

    def apply_lines(self):
        """The line rules until no line is dirty. Returns 0, or the code of a broken rule (its value in `broken_value`)."""
        word: cython.int
        line: cython.int
        code: cython.int = 0
        while code == 0:
            if self.dirty[0]:
                word = 0
            elif self.dirty[2]:
                word = 2
            elif self.dirty[1] | self.dirty[3]:
                word = 1 if self.dirty[1] else 3
            else:
                break
            line = line_at(self, word, ctz(self.dirty[word]))
            self.dirty[word] &= self.dirty[word] - 1
            code = self.apply_wide_line(line) if self.shift else self.apply_line(line)
        return code

    @cython.final
    def apply_line(self, line):
        """Triples and counts of a line in one word."""
        zeros: cython.ulonglong = self.mask[line]
        ones: cython.ulonglong = self.mask[self.half + line]
        whole: cython.ulonglong = self.full[0] if line < self.rows else self.full[2]
        most: cython.int = self.most_in_row if line < self.rows else self.most_in_column
        must_zero: cython.ulonglong = beside_pairs(ones) & whole & ~zeros
        must_one: cython.ulonglong = beside_pairs(zeros) & whole & ~ones
        if must_zero | must_one:
            if (must_zero & ones) | (must_one & zeros):
                self.broken_value = 1 if must_zero & ones else 0
                return BY_TRIPLE + 8 * line
            must_one &= ~must_zero  # a cell in both shows as a triple of zeros when the line is looked at again
            if must_zero:
                force(self, line, 0, must_zero, 0, BY_TRIPLE + 8 * line)
            if must_one:
                force(self, line, 0, must_one, 1, BY_TRIPLE + 8 * line)
            zeros |= must_zero
            ones |= must_one
        if popcount(zeros) < most - 1 and popcount(ones) < most - 1:
            return 0
        return self.finish_line(line, popcount(zeros), popcount(ones), whole & ~(zeros | ones), 0)

    @cython.final
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
        force(self, line, 0, zero_low, 0, BY_TRIPLE + 8 * line)
        force(self, line, 1, zero_high, 0, BY_TRIPLE + 8 * line)
        force(self, line, 0, one_low, 1, BY_TRIPLE + 8 * line)
        force(self, line, 1, one_high, 1, BY_TRIPLE + 8 * line)
        free_low &= ~(zero_low | one_low)
        free_high &= ~(zero_high | one_high)
        return self.finish_line(line, number_of(self, line, 0), number_of(self, line, 1), free_low, free_high)

    @cython.final
    def finish_line(self, line, zeros, ones, low, high):
        """Counts: a line saturated by its zeros or ones, so many, takes the other value in all cells still free (low, high)."""
        most: cython.int = self.most_in_row if line < self.rows else self.most_in_column
        reason: cython.int
        value: cython.int
        if zeros >= most - 1:
            self.mark_close(line, 0)
        if ones >= most - 1:
            self.mark_close(line, 1)
        if zeros < most and ones < most:
            return 0
        if zeros > most or ones > most:
            self.broken_value = 1 if ones > most else 0
            return BY_LINE + 8 * line
        if low | high:
            value = 0 if ones == most else 1
            reason = self.keep_line(line)
            force(self, line, 0, low, value, reason)
            if high:
                force(self, line, 1, high, value, reason)
        return 0

    @cython.final
    def mark_close(self, line, value):
        """A line is within one cell of saturation with a value."""
        one: cython.ulonglong = 1
        at: cython.int = 4 * value
        if line >= self.rows:
            at += 2
            line -= self.rows
        self.close[at + (line >> 6)] |= one << (line & 63)

    @cython.final
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
        word: cython.int
        line: cython.int
        code: cython.int
        bits: cython.ulonglong
        for word in range(8):
            bits = self.near[word] & self.close[word]
            self.near[word] &= self.dirty[word & 3]  # what this very rule has filled is not yet counted, and is compared after that
            while bits:
                line = line_at(self, word, ctz(bits))
                bits &= bits - 1
                if self.shift == 0 and not self.may_be_equal(line, word >> 2):
                    continue
                code = self.compare_line(line, word >> 2)
                if code:
                    return code
        return 0

    @cython.final
    def may_be_equal(self, line, value):
        """Has another line close to saturation a value where this line has it, but for one place at most?"""
        one: cython.ulonglong = 1
        start: cython.int = 0 if line < self.rows else self.rows
        candidates: cython.ulonglong = self.close[4 * value + (0 if line < self.rows else 2)] & ~(one << (line - start))
        own: cython.ulonglong = self.mask[value * self.half + line]
        difference: cython.ulonglong
        start += value * self.half
        while candidates:
            difference = self.mask[start + ctz(candidates)] ^ own
            if difference & (difference - 1) == 0:
                return True
            candidates &= candidates - 1
        return False

    @cython.final
    def compare_line(self, line, value):
        """Two lines are equal exactly if both are saturated with a value at the same places.

        So if one is saturated, and another lacks one cell of that value and has all it has among the places of the first, the last
        common place is closed to it. This is unit propagation on the clause "not all of these", which is never written down.
        """
        one: cython.ulonglong = 1
        is_row: cython.bint = line < self.rows
        most: cython.int = self.most_in_row if is_row else self.most_in_column
        start: cython.int = 0 if is_row else self.rows
        have: cython.int = number_of(self, line, value)
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
                theirs = number_of(self, other, value)
                if have + theirs < 2 * most - 1 or theirs > most:
                    continue
                code = self.part_lines(line, other, value) if have == most else self.part_lines(other, line, value)
                if code:
                    return code
        return 0

    @cython.final
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

    @cython.final
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
        bit: cython.ulonglong
        word: cython.int
        line: cython.int
        reason: cython.int
        for word in range(4):
            while self.stale[word]:
                line = line_at(self, word, ctz(self.stale[word]))
                bit = self.stale[word] & (~self.stale[word] + 1)
                self.stale[word] ^= bit
                if not (self.is_tight(line) if self.shift else self.may_be_tight(line)):
                    continue
                self.programmes += 1
                if not self.solve(line):
                    return BY_LINE + 8 * line
                if self.line_words[4] | self.line_words[5] | self.line_words[6] | self.line_words[7]:
                    reason = self.keep_line(line)
                    force(self, line, 0, self.line_words[4], 0, reason)
                    force(self, line, 1, self.line_words[5], 0, reason)
                    force(self, line, 0, self.line_words[6], 1, reason)
                    force(self, line, 1, self.line_words[7], 1, reason)
                    self.stale[word] &= ~bit
                    return 0
        return 0

    @cython.final
    def solve(self, line):
        """All that a line forces, in `line_words`. Returns 0 if the line cannot be finished."""
        length: cython.int = self.read_line(line)
        if self.shift == 0:
            return bound_line(self.line_words, length)
        return solve_line(self.line_words, length, self.table)

    @cython.final
    def may_be_tight(self, line):
        """Has a line in one word an empty cell, and so many windows without a value that it could need all it may still have?"""
        zeros: cython.ulonglong = self.mask[line]
        ones: cython.ulonglong = self.mask[self.half + line]
        whole: cython.ulonglong = self.full[0] if line < self.rows else self.full[2]
        most: cython.int = self.most_in_row if line < self.rows else self.most_in_column
        if zeros | ones == whole:
            return False
        if popcount(open_windows(whole & ~zeros)) >= most - popcount(zeros):
            return True
        return popcount(open_windows(whole & ~ones)) >= most - popcount(ones)

    @cython.final
    def is_tight(self, line):
        """Could the line programme force anything on this line of a wide board that triples and counts do not?

        It could only if the line needs all the ones it still may have, or all the zeros, to break up long runs without them.
        """
        side: cython.int = 0 if line < self.rows else 2
        most: cython.int = self.most_in_row if line < self.rows else self.most_in_column
        zeros_left: cython.int = most - number_of(self, line, 0)
        ones_left: cython.int = most - number_of(self, line, 1)
        whole: cython.ulonglong = self.full[side]
        zeros: cython.ulonglong = self.mask[2 * line]
        ones: cython.ulonglong = self.mask[self.half + 2 * line]
        high_zeros: cython.ulonglong = self.mask[2 * line + 1]
        high_ones: cython.ulonglong = self.mask[self.half + 2 * line + 1]
        high_whole: cython.ulonglong = self.full[side + 1]
        if needs(whole & ~ones, high_whole & ~high_ones, ~(zeros | ones), ~(high_zeros | high_ones), ones_left):
            return True
        return needs(whole & ~zeros, high_whole & ~high_zeros, ~(zeros | ones), ~(high_zeros | high_ones), zeros_left)

    @cython.final
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
    """Gives an empty cell a value: masks, trail, and what must be looked at because of it."""
    one: cython.ulonglong = 1
    row: cython.int = grid.row_of[cell]
    column: cython.int = grid.column_of[cell]
    at: cython.int = grid.half if value else 0
    grid.mask[at + (row << grid.shift) + (column >> 6)] |= one << (column & 63)
    grid.mask[at + ((grid.rows + column) << grid.shift) + (row >> 6)] |= one << (row & 63)
    at = row >> 6
    grid.dirty[at] |= one << (row & 63)
    grid.stale[at] |= one << (row & 63)
    grid.near[4 * value + at] |= one << (row & 63)
    at = 2 + (column >> 6)
    grid.dirty[at] |= one << (column & 63)
    grid.stale[at] |= one << (column & 63)
    grid.near[4 * value + at] |= one << (column & 63)
    grid.value[cell] = value
    grid.position[cell] = grid.filled
    grid.level_of[cell] = grid.level
    grid.reason[cell] = reason
    grid.trail[grid.filled] = 2 * cell + value
    grid.filled += 1
    return 0


def force(grid, line, word, bits, value, reason):
    """Assigns a value to the cells of a line given as bits of one of its words: all at once as far as the line itself goes and what
    must be looked at, which are the lines across with the same bits."""
    one: cython.ulonglong = 1
    filled: cython.int = grid.filled
    own: cython.int = line >> 6  # this line, among lines
    across: cython.int = 2 + word
    first: cython.int = line * grid.columns + 64 * word
    step: cython.int = 1
    at: cython.int = grid.rows + 64 * word  # the first of the lines across
    half: cython.int = grid.half if value else 0
    cell: cython.int
    place: cython.int
    bit: cython.ulonglong
    if bits == 0:
        return
    grid.mask[half + (line << grid.shift) + word] |= bits
    if line >= grid.rows:
        line -= grid.rows
        own = 2 + (line >> 6)
        across = word
        first = 64 * word * grid.columns + line
        step = grid.columns
        at = 64 * word
    bit = one << (line & 63)
    at = half + (at << grid.shift) + (line >> 6)
    grid.dirty[own] |= bit
    grid.stale[own] |= bit
    grid.near[4 * value + own] |= bit
    grid.dirty[across] |= bits
    grid.stale[across] |= bits
    grid.near[4 * value + across] |= bits
    while bits:
        place = ctz(bits)
        bits &= bits - 1
        grid.mask[at + (place << grid.shift)] |= bit
        cell = first + step * place
        grid.value[cell] = value
        grid.position[cell] = filled
        grid.level_of[cell] = grid.level
        grid.reason[cell] = reason
        grid.trail[filled] = 2 * cell + value
        filled += 1
    grid.propagations += filled - grid.filled
    grid.filled = filled


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
