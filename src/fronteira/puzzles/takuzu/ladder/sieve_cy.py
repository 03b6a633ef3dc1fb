"""Givens taken away from a full board as long as the easiest rules still fill it: what `generate.taking` does, without coming up for air.

    sieve = Sieve(rows, columns)
    sieve.arrange(cells, starts, of_cell, regions)      # which cells go together, and which regions no one should find empty
    sieve.sift(full, order, up_to, at_least, at_most)   # the board that is left, as bytes

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
REGIONS = cython.declare(cython.int, 3)  # a cell is in: row, column, block


@cython.final
@cython.cclass
class Sieve(Ladder):
    """Takes givens away from boards of one shape."""

    def __init__(self, rows: int, columns: int, different_lines: bool = True):
        cells: cython.int = rows * columns
        cell: cython.int
        Ladder.__init__(self, rows, columns, different_lines)
        self.given_zeros = self.new_words(self.lines)
        self.given_ones = self.new_words(self.lines)
        self.lacking = self.new_words(rows)  # the cells just emptied that are still empty
        self.lacks = 0
        self.changed = self.new_words(2)  # a bit a line: to be followed
        self.held_cells = self.new("B", cells)
        self.kept = bytes_at(self.held_cells)
        self.groups = cells
        self.group_cells = self.new_ints(cells)
        self.group_starts = self.new_ints(cells + 1)
        for cell in range(cells):
            self.group_cells[cell] = cell
            self.group_starts[cell + 1] = cell + 1
        self.regions = 0
        self.of_cell = self.new_ints(REGIONS * cells)
        self.left_in = self.new_ints(REGIONS * cells)
        self.turns = self.new_ints(cells)
        self.late = self.new_ints(cells)
        self.tried = self.new_ints(LARGEST_BATCH)

    def arrange(self, cells: object, starts: object, of_cell: object, regions: int):
        """Group number g is cells[starts[g] : starts[g + 1]], each cell once; a cell is in three of the regions. All are arrays of ints."""
        every: cython.int = self.rows * self.columns
        many: cython.int = len(starts) - 1
        most: cython.int = regions
        index: cython.int
        if not 0 < many <= every or len(cells) != every or len(of_cell) != REGIONS * every or not 0 <= regions <= REGIONS * every:
            raise ValueError(f"{len(cells)} cells in {many} groups, {len(of_cell)} places in {regions} regions: too few or too many")
        if set(cells) != set(range(every)):
            raise ValueError("every cell is wanted once")
        all_cells: cython.p_int = ints_at(cells)
        all_starts: cython.p_int = ints_at(starts)
        all_regions: cython.p_int = ints_at(of_cell)
        if all_starts[0] != 0 or all_starts[many] != every or any(starts[index] >= starts[index + 1] for index in range(many)):
            raise ValueError("groups one after another are wanted, none of them empty")
        for index in range(REGIONS * every):
            if not 0 <= all_regions[index] < max(1, most):
                raise ValueError(f"region {all_regions[index]}, where there are {regions}")
        self.enter()
        for index in range(every):
            self.group_cells[index] = all_cells[index]
        for index in range(many + 1):
            self.group_starts[index] = all_starts[index]
        for index in range(REGIONS * every):
            self.of_cell[index] = all_regions[index]
        self.groups = many
        self.regions = regions
        self.leave()

    def sift(self, full: bytes, order: object, up_to: int, at_least: int = 0, at_most: int = -1) -> bytes:
        """Empties groups of cells of a full board, in this order, while the first `up_to` rules fill it again and at least so many givens
        are left; those that are the last of a region not, unless there are more givens than `at_most` (-1 is any number)."""
        cells: cython.int = self.rows * self.columns
        size: cython.int = len(order)
        index: cython.int
        rules: cython.int = up_to
        least: cython.int = at_least
        fits: cython.int = at_most
        demand_bytes(full, cells, b"\x00\x01")
        if up_to < THREES or not 0 < size <= self.groups:
            raise ValueError(f"{up_to} rules, {size} of {self.groups} groups: too few or too many")
        order_at: cython.p_int = ints_at(order)
        for index in range(size):
            if not 0 <= order_at[index] < self.groups:
                raise ValueError(f"group {order_at[index]}, where there are {self.groups}")
        given: cython.pointer[cython.const[cython.uchar]] = full
        self.begin(up_to)
        for index in range(self.lines):
            self.given_zeros[index] = 0
            self.given_ones[index] = 0
        for index in range(cells):
            self.kept[index] = given[index]
            self.turn(index, given[index])
        for index in range(size):
            self.turns[index] = order_at[index]
        with cython.nogil:
            self.sift_all(size, rules, least, fits)
        self.leave()
        self.raise_what_ended_it()
        return self.held_cells.tobytes()

    def sift_all(self, size, rules, least, fits):
        """All groups, and where the wish leaves no choice those that were left because they are the last of a region."""
        index: cython.int
        self.givens = self.rows * self.columns
        self.lates = 0
        for index in range(self.regions):
            self.left_in[index] = 0
        if self.regions:
            for index in range(REGIONS * self.rows * self.columns):
                self.left_in[self.of_cell[index]] += 1
        self.sift_groups(size, rules, least, self.regions > 0)
        if 0 <= fits < self.givens and self.lates:
            size = self.lates
            for index in range(size):
                self.turns[index] = self.late[index]
            self.sift_groups(size, rules, max(least, fits), False)

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

    def sift_groups(self, size, rules, least, mindful):
        """The schedule of `winnow`: many together while that works; where it does not, halves, until it is known which one must stay."""
        at: cython.int = 0
        after: cython.int
        batch: cython.int = LARGEST_BATCH
        doomed: cython.int = 0  # of the next so many together it is known that they cannot be spared
        known: cython.bint
        while at < size and self.may_go_on(8 * self.rows * self.columns):
            self.skipped = 0
            after = self.choose_groups(at, size, 1 if doomed == 1 else doomed // 2 if doomed else batch, mindful)
            known = doomed == 1 or self.tries == 0
            if not known and self.is_spared(rules, least):
                batch = min(2 * batch, LARGEST_BATCH)
                doomed = max(0, doomed - self.tries)
            else:
                self.give_back(mindful)
                doomed = self.tries
                if not known:
                    continue
                batch = 1  # it stays given
                doomed = 0
            at = after
            self.lates += self.skipped

    def choose_groups(self, at, size, most, mindful):
        """The next groups to try together, those passed over because they are the last of a region; where that ends."""
        self.tries = 0
        while at < size and self.tries < most:
            if not mindful or self.take_group(self.turns[at]):
                self.tried[self.tries] = self.turns[at]
                self.tries += 1
            else:
                self.late[self.lates + self.skipped] = self.turns[at]
                self.skipped += 1
            at += 1
        return at

    def take_group(self, group):
        """Take a group away, unless that leaves a region empty."""
        place: cython.int
        region: cython.int
        emptied: cython.bint = False
        for place in range(self.group_starts[group], self.group_starts[group + 1]):
            for region in range(REGIONS * self.group_cells[place], REGIONS * self.group_cells[place] + REGIONS):
                self.left_in[self.of_cell[region]] -= 1
                if self.left_in[self.of_cell[region]] == 0:
                    emptied = True
        if emptied:
            self.give_group_back(group)
        return not emptied

    def give_group_back(self, group):
        place: cython.int
        region: cython.int
        for place in range(self.group_starts[group], self.group_starts[group + 1]):
            for region in range(REGIONS * self.group_cells[place], REGIONS * self.group_cells[place] + REGIONS):
                self.left_in[self.of_cell[region]] += 1

    def give_back(self, mindful):
        """The regions have the groups tried again."""
        index: cython.int
        if mindful:
            for index in range(self.tries):
                self.give_group_back(self.tried[index])

    def turn_tried(self):
        """Makes the cells of the groups tried no givens any more, or givens again. Returns how many they are."""
        index: cython.int
        place: cython.int
        turned: cython.int = 0
        for index in range(self.tries):
            for place in range(self.group_starts[self.tried[index]], self.group_starts[self.tried[index] + 1]):
                self.turn(self.group_cells[place], self.kept[self.group_cells[place]])
                turned += 1
        return turned

    def is_spared(self, rules, least):
        """Do the rules fill the board again without the groups tried? Then these are no givens any more."""
        index: cython.int
        place: cython.int
        self.lacks = self.turn_tried()
        self.open_cells = self.rows * self.columns - self.givens + self.lacks
        self.givens -= self.lacks
        if self.givens >= least and self.is_filled_again(rules):
            for index in range(self.tries):
                for place in range(self.group_starts[self.tried[index]], self.group_starts[self.tried[index] + 1]):
                    self.kept[self.group_cells[place]] = EMPTY
            return True
        self.givens += self.turn_tried()
        return False

    def is_filled_again(self, rules):
        """Do the rules fill the cells just emptied?"""
        one: cython.ulonglong = 1
        index: cython.int
        place: cython.int
        cell: cython.int
        rule: cython.int
        for index in range(self.lines):
            self.zeros[index] = self.given_zeros[index]
            self.ones[index] = self.given_ones[index]
            self.passed[index] = 0
            self.changed[index >> 6] |= one << (index & 63)
        for index in range(self.rows):
            self.lacking[index] = 0
        for index in range(self.tries):
            for place in range(self.group_starts[self.tried[index]], self.group_starts[self.tried[index] + 1]):
                cell = self.group_cells[place]
                self.lacking[cell // self.columns] |= one << (cell % self.columns)
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
