"""The rules of `direct_rules`, quickly: the same moves and contradictions, without the reasons.

Each answers NOTHING, SOMETHING (its moves are gathered) or BROKEN_HERE. That no number is placed twice or apart from the next is settled
before they are asked: by the ladder for the board it is given, and then by `clashes`.

    walk        for the numbers of a gap, the cells a walk from its lower end can have come to; a word a row, between two rows of nothing
    once, twice cells in reach of a missing number, and of more than one; a word a row
"""

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz, popcount, shift_left
    from cython.cimports.fronteira.kernels.codes import BROKEN_HERE, NOTHING, SOMETHING
    from cython.cimports.fronteira.puzzles.numbrix.ladder.ladder_board_cy import LadderBoard, distance
else:
    from fronteira.kernels.bits import ctz, popcount, shift_left
    from fronteira.kernels.codes import BROKEN_HERE, NOTHING, SOMETHING
    from fronteira.puzzles.numbrix.ladder.ladder_board_cy import LadderBoard, distance


class DirectRules(LadderBoard):
    """A board and what the rules see that look at what is there."""

    def __init__(self, rows, columns, rules, singles):
        LadderBoard.__init__(self, rows, columns, rules, singles)
        self.walk = self.new_words((self.total + 2) * (rows + 2))
        self.once, self.twice = self.new_words(rows), self.new_words(rows)

    def answer(self):
        """What a rule saw that was not broken."""
        return SOMETHING if self.moves else NOTHING

    def see_neighbours(self):
        """Ends of gaps with one free cell, and gaps of one number with one."""
        gap: cython.int
        low: cython.int
        high: cython.int
        for gap in range(self.gaps):
            low, high = self.gap_low[gap], self.gap_high[gap]
            if low > 0 and self.continue_from(low) == BROKEN_HERE:
                return BROKEN_HERE
            if high <= self.total and self.continue_from(high) == BROKEN_HERE:
                return BROKEN_HERE
            if high - low == 2 and low > 0 and high <= self.total and self.put_between(low, high) == BROKEN_HERE:
                return BROKEN_HERE
        return self.answer()

    def continue_from(self, number):
        """A placed number that lacks the one before or after it: is there one cell for it, or none?"""
        cell: cython.int = self.at[number]
        free: cython.int = self.free_beside(cell)
        direction: cython.int
        other: cython.int
        if free > 1:
            return NOTHING
        if free < self.lacks(number):
            return BROKEN_HERE
        for direction in range(4):
            other = self.near[4 * cell + direction]
            if other >= 0 and self.value[other] == 0:
                return self.demand(other, number - 1 if number > 1 and self.at[number - 1] < 0 else number + 1)
        return NOTHING

    def put_between(self, low, high):
        """Two numbers with one missing between them: is there one cell for it, or none?"""
        return self.place_beside(low + 1, self.at[low], self.at[high], 1)

    def place_beside(self, number, cell, far, steps):
        """A number beside one cell and so many steps from another: is there one cell for it, or none?"""
        direction: cython.int
        other: cython.int
        slack: cython.int
        found: cython.int = -1
        for direction in range(4):
            other = self.near[4 * cell + direction]
            if other >= 0 and self.value[other] == 0:
                slack = steps - distance(self, other, far)
                if slack >= 0 and slack % 2 == 0:
                    if found >= 0:
                        return NOTHING
                    found = other
        return self.demand(found, number) if found >= 0 else BROKEN_HERE

    def see_places(self):
        """The first and the last number of each gap that has both ends and more than one number."""
        gap: cython.int
        low: cython.int
        high: cython.int
        for gap in range(self.gaps):
            low, high = self.gap_low[gap], self.gap_high[gap]
            if low > 0 and high <= self.total and high - low > 2:
                if self.place_beside(low + 1, self.at[low], self.at[high], high - low - 1) == BROKEN_HERE:
                    return BROKEN_HERE
                if self.place_beside(high - 1, self.at[high], self.at[low], high - low - 1) == BROKEN_HERE:
                    return BROKEN_HERE
        return self.answer()

    def see_dead_ends(self):
        """Empty cells with at most one empty cell beside them."""
        row: cython.int
        cell: cython.int
        number: cython.int
        across: cython.ulonglong
        along: cython.ulonglong
        tight: cython.ulonglong
        empty = self.empty
        for row in range(1, self.rows + 1):
            across = empty[row] >> 1 | shift_left(empty[row], 1)
            along = empty[row - 1] | empty[row + 1]
            tight = empty[row] & ~(empty[row - 1] & empty[row + 1]) & ~(empty[row] >> 1 & shift_left(empty[row], 1)) & ~(across & along)
            while tight:
                cell = (row - 1) * self.columns + ctz(tight)
                tight &= tight - 1
                number = self.fit_dead_end(cell)
                if number == 0:
                    return BROKEN_HERE
                if number > 0 and self.demand(cell, number) == BROKEN_HERE:
                    return BROKEN_HERE
        return self.answer()

    def fit_dead_end(self, cell):
        """The number of an empty cell with at most one empty cell beside it: 0 if none can be there, -1 if several can."""
        ways: cython.int = self.free_beside(cell)
        direction: cython.int
        other: cython.int
        number: cython.int
        step: cython.int
        found: cython.int = 0
        for direction in range(4):
            other = self.near[4 * cell + direction]
            if other >= 0 and self.value[other]:
                for step in range(-1, 2, 2):
                    number = self.value[other] + step
                    if number != found and self.fits(number, cell, ways):
                        if found:
                            return -1
                        found = number
        for step in range(2):  # the ends of the path
            number = self.total if step else 1
            if number != found and self.fits(number, cell, ways):
                if found:
                    return -1
                found = number
        return found

    def fits(self, number, cell, ways):
        """Can a number be on an empty cell with so many ways out, its neighbours in the chain being beside it or finding a way?"""
        step: cython.int
        if number < 1 or number > self.total or self.at[number] >= 0 or not self.can_be(number, cell):
            return False
        for step in range(-1, 2, 2):
            if number + step >= 1 and number + step <= self.total:
                if self.at[number + step] < 0 or distance(self, self.at[number + step], cell) != 1:
                    ways -= 1
        return ways >= 0

    def see_distances(self):
        """Missing numbers with one cell in reach, or none; on a board of an odd number of cells, also numbers of the wrong colour."""
        gap: cython.int
        number: cython.int
        found: cython.int
        if self.total % 2 and self.miscoloured:
            return BROKEN_HERE
        self.reckon()
        for gap in range(self.gaps):
            for number in range(self.gap_low[gap] + 1, self.gap_high[gap]):
                found = self.count_reach(number, 1)
                if found == 0:
                    return BROKEN_HERE
                if found == 1 and self.demand(self.lowest(number * self.rows), number) == BROKEN_HERE:
                    return BROKEN_HERE
        return self.answer()

    def count_reach(self, number, enough):
        """How many cells a missing number has in reach; somewhere beyond enough it stops counting."""
        row: cython.int
        found: cython.int = 0
        place: cython.Py_ssize_t = number * self.rows
        for row in range(self.top[number], self.bottom[number] + 1):
            found += popcount(self.reach[place + row] & self.empty[row + 1])
            if found > enough:
                break
        return found

    def tally(self):
        """Which cells are in reach of a missing number, and which of more than one."""
        gap: cython.int
        number: cython.int
        row: cython.int
        place: cython.Py_ssize_t
        for row in range(self.rows):
            self.once[row] = self.twice[row] = 0
        for gap in range(self.gaps):
            for number in range(self.gap_low[gap] + 1, self.gap_high[gap]):
                place = number * self.rows
                for row in range(self.top[number], self.bottom[number] + 1):
                    self.twice[row] |= self.once[row] & self.reach[place + row]
                    self.once[row] |= self.reach[place + row]

    def see_numbers(self):
        """Empty cells in reach of one missing number, or of none."""
        gap: cython.int
        number: cython.int
        row: cython.int
        place: cython.Py_ssize_t
        alone: cython.ulonglong
        any_alone: cython.bint = False
        self.reckon()
        self.tally()
        for row in range(self.rows):
            if self.empty[row + 1] & ~self.once[row]:
                return BROKEN_HERE
            self.once[row] &= self.empty[row + 1] & ~self.twice[row]
            any_alone |= self.once[row] != 0
        if not any_alone:
            return NOTHING
        for gap in range(self.gaps):
            for number in range(self.gap_low[gap] + 1, self.gap_high[gap]):
                place = number * self.rows
                for row in range(self.top[number], self.bottom[number] + 1):
                    alone = self.reach[place + row] & self.once[row]
                    while alone:
                        if self.demand(row * self.columns + ctz(alone), number) == BROKEN_HERE:
                            return BROKEN_HERE
                        alone &= alone - 1
        return self.answer()

    def see_detours(self):
        """Missing numbers with one cell that walks from the ends of their gap come to in time, or with none."""
        gap: cython.int
        if self.placed == 0:
            return NOTHING
        for gap in range(self.gaps):
            if self.walk_gap(self.gap_low[gap], self.gap_high[gap]) == BROKEN_HERE:
                return BROKEN_HERE
        return self.answer()

    def walk_gap(self, low, high):
        """Walk a gap up and then down, and see where its numbers can be."""
        number: cython.int
        row: cython.int
        found: cython.int
        here: cython.int = 0  # the way down is walked in the places of 0 and total + 1, in turn
        there: cython.int = self.total + 1
        height: cython.int = self.rows + 2
        if low > 0:
            self.stand(low, self.at[low])
            for number in range(low + 1, high):
                self.step(number, number - 1)
        if high <= self.total:
            self.stand(here, self.at[high])
            for number in range(high - 1, low, -1):
                self.step(there, here)
                for row in range(1, height - 1):
                    if low > 0:
                        self.walk[number * height + row] &= self.walk[there * height + row]
                    else:
                        self.walk[number * height + row] = self.walk[there * height + row]
                here, there = there, here
        for number in range(low + 1, high):
            found = 0
            for row in range(1, height - 1):
                found += popcount(self.walk[number * height + row])
            if found == 0:
                return BROKEN_HERE
            if found == 1:
                row = 1
                while not self.walk[number * height + row]:
                    row += 1
                if self.demand((row - 1) * self.columns + ctz(self.walk[number * height + row]), number) == BROKEN_HERE:
                    return BROKEN_HERE
        return NOTHING

    def stand(self, place, cell):
        """Begin a walk on a cell."""
        row: cython.int
        for row in range(self.rows + 2):
            self.walk[place * (self.rows + 2) + row] = 0
        self.walk[place * (self.rows + 2) + self.row_of[cell] + 1] = shift_left(1, self.column_of[cell])

    def step(self, place, source):
        """Where a walk can be, one step on an empty cell further."""
        row: cython.int
        walk = self.walk
        to: cython.Py_ssize_t = place * (self.rows + 2)
        come: cython.Py_ssize_t = source * (self.rows + 2)
        for row in range(1, self.rows + 1):
            walk[to + row] = self.empty[row] & (
                walk[come + row - 1] | walk[come + row + 1] | walk[come + row] >> 1 | shift_left(walk[come + row], 1)
            )
