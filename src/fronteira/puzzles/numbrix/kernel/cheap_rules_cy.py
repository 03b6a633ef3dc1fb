"""The cheap rules: what changed is told along the chain, a number with one cell takes it, a cell with one number is its.

How it thinks: the numbers form a chain, so pushing every change once up and once down the chain leaves only cells from which a walk of the
right length exists; a number with one cell takes it from all others; a cell with one number must take it. What costs more waits in sides_cy
and edges_cy until these rest.

    once, twice   words over cells: those that some number can take, those that more than one can. Every rule that looks at the whole board
                  uses these (and `thrice`) for itself; nothing stays in them from one to the next
"""

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz, popcount, shift_down, shift_left, shift_up
    from cython.cimports.fronteira.kernels.slices_cy import A_LOOK
    from cython.cimports.fronteira.puzzles.numbrix.kernel.domains_cy import CHANGED, DOWN, UP, Domains
else:
    from fronteira.kernels.bits import ctz, popcount, shift_down, shift_left, shift_up
    from fronteira.kernels.slices_cy import A_LOOK
    from fronteira.puzzles.numbrix.kernel.domains_cy import CHANGED, DOWN, UP, Domains


class CheapRules(Domains):
    """Domains that shrink by themselves."""

    def settle_all(self):
        """The cheap rules, to their own fixed point. False if there is a contradiction."""
        while not self.must_pause():
            if not self.sweep():
                return False
            if self.queued:
                if not self.settle():
                    return False
                continue
            if self.fixes == self.total:
                return True
            if not self.hidden():
                return False
            if not self.queued:
                return True
        return True

    def must_pause(self):
        """Whether the rules should be left half-way, which they may be at any time: what is still to be told stays noted."""
        return self.may_pause and self.is_late(A_LOOK)

    def meet(self, number, source, flag):
        """Keep of a number's cells those beside a cell of its neighbour in the chain."""
        dom = self.dom
        place: cython.int = self.first_row + number
        other: cython.int = self.first_row + source
        word: cython.int
        found: cython.int = 0
        shrunk: cython.bint = False
        old: cython.ulonglong
        new: cython.ulonglong
        for word in range(self.low[number], self.high[number] + 1):
            old = dom[place + word * self.stride]
            if old:
                new = old & image(self, other + word * self.stride, place + word * self.stride - number)
                if new != old:
                    self.put(place + word * self.stride, new)
                    shrunk = True
                found += popcount(new)
        if not shrunk:
            return True
        if found == 0:
            self.number_weight[source] += 1
        return self.changed(number, flag, found)

    def sweep(self):
        """Push changes up the chain, then down. Once each way is enough: what the way down removes supported nothing above."""
        number: cython.int
        word: cython.int
        for word in range(self.number_words):
            while self.up[word]:
                number = 64 * word + ctz(self.up[word])
                self.up[word] &= self.up[word] - 1
                if number + 1 < self.total and self.at[number + 1] < 0 and not self.meet(number + 1, number, UP):
                    return False
        for word in range(self.number_words):
            while self.down[word]:
                number = self.total - 1 - 64 * word - ctz(self.down[word])
                self.down[word] &= self.down[word] - 1
                if number > 0 and self.at[number - 1] < 0 and not self.meet(number - 1, number, DOWN):
                    return False
        return True

    def settle(self):
        """Give each queued number the one cell it has left, and take that cell from all others.

        Numbers that this leaves with one cell stay in the queue: they must meet their neighbours in the chain before they leave it.
        """
        number: cython.int
        cell: cython.int
        place: cython.int
        queued: cython.int = self.queued
        for place in range(queued):
            number = self.queue[place]
            cell = self.cell_of(number)
            if self.holder[cell] >= 0:
                self.cell_weight[cell] += 1
                self.number_weight[number] += 1
                return False
            self.at[number] = cell
            self.holder[cell] = number
            self.free[cell >> 6] &= ~shift_left(1, cell & 63)
            self.after[self.before[number]] = self.after[number]
            self.before[self.after[number]] = self.before[number]
            self.fixed[self.fixes] = number
            self.fixes += 1
            self.cut_edges(number, cell)
            if not self.strike(cell):
                return False
        self.queued -= queued
        for place in range(self.queued):
            self.queue[place] = self.queue[queued + place]
        return True

    def cut_edges(self, number, cell):
        """Between filled cells only consecutive numbers are joined."""
        direction: cython.int
        other: cython.int
        place: cython.int
        for direction in range(self.directions):
            place = self.first_row + (cell >> 6) * self.stride + self.edges + direction
            if (self.dom[place] >> (cell & 63)) & 1:
                other = cell + self.step_of[direction]
                if self.holder[other] >= 0 and self.holder[other] != number + 1 and self.holder[other] != number - 1:
                    self.put(place, self.dom[place] & ~shift_left(1, cell & 63))
                    place = self.first_row + (other >> 6) * self.stride + self.edges + (direction ^ 1)
                    self.put(place, self.dom[place] & ~shift_left(1, other & 63))

    def strike(self, cell):
        """Take a filled cell from every number not yet fixed."""
        dom = self.dom
        bit: cython.ulonglong = shift_left(1, cell & 63)
        row: cython.Py_ssize_t = self.first_row + (cell >> 6) * self.stride
        # a sweep has gone before: by now, without diagonals, only every other number can have this cell
        number: cython.Py_ssize_t = 0 if self.diagonal else self.holder[cell] & 1
        step: cython.Py_ssize_t = 1 if self.diagonal else 2
        while number < self.total:
            if dom[row + number] & bit and self.at[number] < 0:
                self.put(row + number, dom[row + number] & ~bit)
                if not self.changed(number, CHANGED, self.count(number)):
                    self.cell_weight[cell] += 1
                    return False
            number += step
        return True

    def hidden(self):
        """A cell only one number can take is that number's. False if a cell has no number left, or a number has two such cells."""
        dom = self.dom
        number: cython.int
        word: cython.int
        place: cython.int
        cell: cython.int
        lone: cython.bint = False
        mine: cython.ulonglong
        for word in range(self.words):
            self.tally(word)
        for word in range(self.words):
            mine = self.free[word] & ~self.once[word]
            if mine:
                self.cell_weight[64 * word + ctz(mine)] += 1
                return False
            self.once[word] &= ~self.twice[word]
            lone |= self.once[word] != 0
        if not lone:
            return True
        number = self.after[self.total]
        while number < self.total:
            place = self.first_row + number
            cell = -1
            for word in range(self.low[number], self.high[number] + 1):
                mine = dom[place + word * self.stride] & self.once[word]
                if mine:
                    if cell >= 0 or mine & (mine - 1):
                        self.number_weight[number] += 1
                        return False
                    cell = 64 * word + ctz(mine)
            if cell >= 0 and not self.keep(number, cell):
                return False
            number = self.after[number]
        return True

    def tally(self, word):
        """Which free cells of a word some number can take, into `once`, and which more than one can, into `twice`.

        The row is folded upon itself, half upon half: steps without order, so that the machine takes several at a time.
        """
        dom = self.dom
        ones = self.ones
        twos = self.twos
        row: cython.Py_ssize_t = self.first_row + word * self.stride
        half: cython.Py_ssize_t = (self.total + 1) >> 1
        left: cython.Py_ssize_t = self.total
        place: cython.Py_ssize_t
        one: cython.ulonglong = 0
        two: cython.ulonglong = 0
        for place in range(left >> 1):
            twos[place] = dom[row + place] & dom[row + half + place]
            ones[place] = dom[row + place] | dom[row + half + place]
        if left & 1:
            twos[half - 1], ones[half - 1] = 0, dom[row + half - 1]
        left = half
        while left > 8:
            half = (left + 1) >> 1
            for place in range(left >> 1):
                twos[place] |= twos[half + place] | (ones[place] & ones[half + place])
                ones[place] |= ones[half + place]
            left = half
        for place in range(left):
            two |= twos[place] | (one & ones[place])
            one |= ones[place]
        self.once[word] = one & self.free[word]  # a filled cell is its number's alone, and no news
        self.twice[word] = two


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def image(board: CheapRules, source: cython.Py_ssize_t, row: cython.Py_ssize_t) -> cython.ulonglong:
    """One word of the neighbours of a set of cells, along living edges; `source` is the place of that word of the set, `row` its row."""
    dom = board.dom
    stride: cython.Py_ssize_t = board.stride
    skip: cython.Py_ssize_t = board.skip * stride
    edge: cython.Py_ssize_t = row + board.edges
    found: cython.ulonglong
    found = shift_down(dom[source], dom[source + stride], 1) & dom[edge]
    found |= shift_up(dom[source], dom[source - stride], 1) & dom[edge + 1]
    found |= shift_down(dom[source + skip], dom[source + skip + stride], board.turn) & dom[edge + 2]
    found |= shift_up(dom[source - skip], dom[source - skip - stride], board.turn) & dom[edge + 3]
    if board.diagonal:
        skip = board.skip_right * stride
        found |= shift_down(dom[source + skip], dom[source + skip + stride], board.turn_right) & dom[edge + 4]
        found |= shift_up(dom[source - skip], dom[source - skip - stride], board.turn_right) & dom[edge + 5]
        skip = board.skip_left * stride
        found |= shift_down(dom[source + skip], dom[source + skip + stride], board.turn_left) & dom[edge + 6]
        found |= shift_up(dom[source - skip], dom[source - skip - stride], board.turn_left) & dom[edge + 7]
    return found
