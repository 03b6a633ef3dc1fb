"""Givens taken away from a full board as long as the easiest rules still fill it: what `generate.taking` does, without coming up for air.

    sieve = Sieve(rows, columns)
    sieve.arrange(cells, starts, of_cell, regions)      # which cells go together, and which regions no one should find empty
    sieve.sift(full, order, up_to, at_least, at_most)   # the board that is left, as bytes

The result is the same as with cells emptied one by one. Whether rules fill them again is said by `refill_cy`.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.buffers_cy import bytes_at, ints_at
    from cython.cimports.fronteira.puzzles.takuzu.kernel.grid_cy import EMPTY
    from cython.cimports.fronteira.puzzles.takuzu.ladder.refill_cy import Refill
else:
    from fronteira.kernels.buffers_cy import bytes_at, ints_at
    from fronteira.puzzles.takuzu.kernel.grid_cy import EMPTY
    from fronteira.puzzles.takuzu.ladder.refill_cy import Refill

    THREES = 2  # the first so many rules are pair and sandwich
    LARGEST_BATCH, BATCH = 16, 5  # groups tried together, while that works; and when it has not
    REGIONS = 3  # a cell is in: row, column, block
    GIVEN, SPARED = 0, 1  # what is to become of a group tried: given, until it is known that it can be spared


@cython.final
@cython.cclass
class Sieve(Refill):
    """Takes givens away from boards of one shape."""

    def __init__(self, rows: int, columns: int, different_lines: bool = True):
        cells: cython.int = rows * columns
        cell: cython.int
        Refill.__init__(self, rows, columns, different_lines)
        self.given_zeros = self.new_words(self.lines)
        self.given_ones = self.new_words(self.lines)
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
        self.fates = self.new_ints(LARGEST_BATCH)
        self.base_zeros = self.new_words(self.lines)
        self.base_ones = self.new_words(self.lines)
        self.base_passed = self.new_ints(self.lines)

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
        if len(full) != cells:
            raise ValueError(f"{len(full)} cells, where {cells} were wanted")
        given: cython.pointer[cython.const[cython.uchar]] = full
        for index in range(cells):
            if given[index] > 1:
                raise ValueError(f"value {given[index]} in cell {index}, where 0 or 1 was wanted")
        if up_to < THREES or not 0 < size <= self.groups:
            raise ValueError(f"{up_to} rules, {size} of {self.groups} groups: too few or too many")
        order_at: cython.p_int = ints_at(order)
        for index in range(size):
            if not 0 <= order_at[index] < self.groups:
                raise ValueError(f"group {order_at[index]}, where there are {self.groups}")
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
        row: cython.int = self.row_of[cell]
        place: cython.int = self.place_of[cell]
        if value:
            self.given_ones[row] ^= one << place
            self.given_ones[self.rows + place] ^= one << row
        else:
            self.given_zeros[row] ^= one << place
            self.given_zeros[self.rows + place] ^= one << row

    def sift_groups(self, size, rules, least, mindful):
        """One group after another, as `winnow` does; but many are tried together, and all go where the rules fill them again."""
        at: cython.int = 0
        after: cython.int
        largest: cython.int = max(BATCH, min(LARGEST_BATCH, 5 * self.lines // 12))  # of few cells, fewer can all go
        batch: cython.int = largest
        while at < size and self.may_go_on(8 * self.rows * self.columns):
            self.skipped = 0
            after = self.choose_groups(at, size, batch, least, mindful)
            if self.is_spared(rules, least):
                batch = min(2 * batch, largest)
                at = after
                self.lates += self.skipped
            else:
                batch = BATCH
                self.give_back(mindful)
                at = self.sift_tried(at, after, rules, least, mindful)

    def sift_tried(self, at, after, rules, least, mindful):
        """Of groups that cannot all be spared, those that can, one after another. Returns the first of which that is not known yet.

        Without all of them the rules get to a board that is noted. What is filled there can be spared. Another group can if it is filled
        once those that are still given are added to that board: whether the rest are given changes nothing.
        """
        index: cython.int = 0
        group: cython.int
        self.note_fates()
        while at < after and self.may_go_on(8 * self.rows * self.columns):
            group = self.turns[at]
            if mindful and not self.take_group(group):
                self.late[self.lates] = group
                self.lates += 1
                at += 1
                continue
            if index == self.tries or self.tried[index] != group:
                if mindful:  # its region would have been empty, had all before it gone
                    self.give_group_back(group)
                return at
            if self.givens - self.size_of(group) >= least and (self.fates[index] == SPARED or self.follows(index, rules)):
                self.turn_group(group)
                self.empty_group(group)
                self.fates[index] = SPARED
            elif mindful:
                self.give_group_back(group)
            index += 1
            at += 1
        return at

    def note_fates(self):
        """Note the board that was reached without the groups tried, and which of these are filled there."""
        index: cython.int
        place: cython.int
        for index in range(self.lines):
            self.base_zeros[index] = self.zeros[index]
            self.base_ones[index] = self.ones[index]
            self.base_passed[index] = self.passed[index]
        for index in range(self.tries):
            self.fates[index] = SPARED
            for place in range(self.group_starts[self.tried[index]], self.group_starts[self.tried[index] + 1]):
                if not self.is_filled(self.group_cells[place]):
                    self.fates[index] = GIVEN

    def follows(self, index, rules):
        """Do the rules fill a group tried from the board noted and the other groups that are still given?"""
        line: cython.int
        other: cython.int
        others: cython.int = 0
        for line in range(self.lines):
            self.zeros[line] = self.base_zeros[line]
            self.ones[line] = self.base_ones[line]
            self.passed[line] = self.base_passed[line]
        self.lacks = 0
        self.lack_group(self.tried[index])
        for other in range(self.tries):
            if other != index and self.fates[other] == GIVEN:
                self.give_group(self.tried[other])
                others += 1
        others = others > 0 and self.is_filled_again(rules)
        self.changed[0] = 0
        self.changed[1] = 0
        return others

    def lack_group(self, group):
        """The empty cells of a group are those to be filled."""
        one: cython.ulonglong = 1
        place: cython.int
        cell: cython.int
        for place in range(self.rows):
            self.lacking[place] = 0
        for place in range(self.group_starts[group], self.group_starts[group + 1]):
            cell = self.group_cells[place]
            if not self.is_filled(cell):
                self.lacking[self.row_of[cell]] |= one << self.place_of[cell]
                self.lacks += 1

    def give_group(self, group):
        """The cells of a group are filled as they are given."""
        place: cython.int
        cell: cython.int
        for place in range(self.group_starts[group], self.group_starts[group + 1]):
            cell = self.group_cells[place]
            if not self.is_filled(cell):
                self.fill(self.row_of[cell], self.place_of[cell], self.kept[cell])

    def choose_groups(self, at, size, most, least, mindful):
        """The next groups to try together, those passed over because they are the last of a region; where that ends."""
        left: cython.int = self.givens
        self.tries = 0
        while at < size and self.tries < most:
            if not mindful or self.take_group(self.turns[at]):
                left -= self.size_of(self.turns[at])
                if left < least and self.tries:  # too many together: this one is looked at alone
                    if mindful:
                        self.give_group_back(self.turns[at])
                    return at
                self.tried[self.tries] = self.turns[at]
                self.tries += 1
            else:
                self.late[self.lates + self.skipped] = self.turns[at]
                self.skipped += 1
            at += 1
        return at

    def size_of(self, group):
        """How many cells a group has."""
        return self.group_starts[group + 1] - self.group_starts[group]

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

    def turn_group(self, group):
        """Makes the cells of a group no givens any more, or givens again."""
        place: cython.int
        for place in range(self.group_starts[group], self.group_starts[group + 1]):
            self.turn(self.group_cells[place], self.kept[self.group_cells[place]])

    def empty_group(self, group):
        """The cells of a group are spared."""
        place: cython.int
        for place in range(self.group_starts[group], self.group_starts[group + 1]):
            self.kept[self.group_cells[place]] = EMPTY
        self.givens -= self.size_of(group)

    def is_spared(self, rules, least):
        """Do the rules fill the board again without the groups tried? Then these are no givens any more."""
        one: cython.ulonglong = 1
        index: cython.int
        place: cython.int
        cell: cython.int
        self.lacks = 0
        for index in range(self.rows):
            self.lacking[index] = 0
        for index in range(self.tries):
            self.turn_group(self.tried[index])
            for place in range(self.group_starts[self.tried[index]], self.group_starts[self.tried[index] + 1]):
                cell = self.group_cells[place]
                self.lacking[self.row_of[cell]] |= one << self.place_of[cell]
                self.lacks += 1
        for index in range(self.lines):
            self.zeros[index] = self.given_zeros[index]
            self.ones[index] = self.given_ones[index]
            self.passed[index] = 0
        self.changed[0] = self.whole[self.rows]
        self.changed[1] = self.whole[0]
        if self.givens - self.lacks >= least and self.is_filled_again(rules):
            for index in range(self.tries):
                self.empty_group(self.tried[index])
            return True  # the next to be tried will find all lines changed
        for index in range(self.tries):
            self.turn_group(self.tried[index])
        self.changed[0] = 0
        self.changed[1] = 0
        return False
