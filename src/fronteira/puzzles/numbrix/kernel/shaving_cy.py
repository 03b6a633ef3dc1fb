"""Shaving: the places at the root are asked one by one whether they can stand, and what all places of a number agree on is kept.

width    how many cells a number may have for its places to be shaved
vouched  for each number, the cells in which a trial of this pass has put it without a contradiction
spared   whether the number at hand has such a place, so that not all of them are tried
"""

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz, shift_left
    from cython.cimports.fronteira.puzzles.numbrix.kernel.search_cy import GO_ON, Search
else:
    from fronteira.kernels.bits import ctz, shift_left
    from fronteira.puzzles.numbrix.kernel.search_cy import GO_ON, Search

WORTH_A_PASS = cython.declare(cython.int, 3)  # refusals that make shaving go round once more
LAST_WIDTH = cython.declare(cython.int, 32)


class Shaver(Search):
    """Search, and trials at the root."""

    def __init__(self, rows, columns, holes=None, diagonal=False):
        Search.__init__(self, rows, columns, holes, diagonal)
        self.tried_at = self.new_longs(self.total)
        self.vouched = self.new_words(self.total * self.words)

    def widen(self):
        """Let numbers with twice as many cells be shaved, up to the most."""
        self.width = min(2 * self.width, LAST_WIDTH)

    def begin_pass(self):
        """Make ready to go through all numbers once."""
        place: cython.Py_ssize_t
        self.shave_number, self.shave_cell, self.joined, self.shaves_before = 0, -1, 0, self.shaves
        for place in range(self.total * self.words):
            self.vouched[place] = 0

    def next_probe(self):
        """Move on to the next place to be tested at the root; False when it is time to search."""
        while self.shave_number < self.total and self.probes_left > 0:
            if self.at[self.shave_number] < 0 and self.count(self.shave_number) <= self.width and not self.is_tried(self.shave_number):
                if self.next_place():
                    self.probes_left -= 1
                    return True
                self.tried_at[self.shave_number] = self.root_changes
                if self.joined > 1 and not self.spared:  # all its places are tried
                    self.shave_cell = self.cells
                    return True
            self.shave_number += 1
            self.shave_cell, self.joined = -1, 0
            if self.shave_number == self.total and self.shaves > self.shaves_before + WORTH_A_PASS:
                self.widen()
                self.narrow()
                self.begin_pass()
        return False

    def next_place(self):
        """Move on to the next place of the number at hand that nobody vouches for; False if there is none."""
        word: cython.int
        place: cython.Py_ssize_t = self.first_row + self.shave_number
        vouched: cython.Py_ssize_t = self.shave_number * self.words
        cell: cython.int = self.shave_cell + 1
        mine: cython.ulonglong
        if cell == 0:
            self.spared = False
            for word in range(self.low[self.shave_number], self.high[self.shave_number] + 1):
                self.spared |= (self.dom[place + word * self.stride] & self.vouched[vouched + word]) != 0
        for word in range(max(self.low[self.shave_number], cell >> 6), self.high[self.shave_number] + 1):
            mine = self.dom[place + word * self.stride] & ~self.vouched[vouched + word]
            if word == cell >> 6:
                mine &= ~(shift_left(1, cell & 63) - 1)
            if mine:
                self.shave_cell = 64 * word + ctz(mine)
                return True
        return False

    def vouch(self):
        """What a trial without a contradiction has fixed would stand a trial of its own: in this pass it needs none.

        A number with such a place is not asked what all its places agree on, since not all are tried.
        """
        index: cython.int
        number: cython.int
        for index in range(self.level_fixes[self.level], self.fixes):
            number = self.fixed[index]
            self.vouched[number * self.words + (self.at[number] >> 6)] |= shift_left(1, self.at[number] & 63)

    def is_tried(self, number):
        """Whether all places of a number were tested since anything changed at the root, so that they would say the same again."""
        return self.shave_cell < 0 and self.tried_at[number] == self.root_changes

    def shave(self):
        """Test one place at the root; what cannot stand there is dropped for good. After the last, what all agree on is kept."""
        code: cython.int
        outcome: cython.int
        if self.shave_cell == self.cells:
            return self.judge(self.agree())
        self.open_level()
        self.keep(self.shave_number, self.shave_cell)
        outcome = self.propagate()
        code = self.judge(outcome)
        if outcome == 1:
            self.vouch()
        if not self.spared and (outcome == 1 or code != GO_ON):
            self.join()
        self.close_level()
        if not self.failed or code != GO_ON:
            self.failed = False
            return code
        self.shaves += 1
        self.root_changes += 1
        if not self.drop(self.shave_number, self.shave_cell):
            return GO_ON
        return self.judge(self.propagate())
