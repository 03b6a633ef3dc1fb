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
    from cython.cimports.fronteira.puzzles.numbrix.kernel.domains_cy import DOWN, NEAR, UP, Domains
    from cython.cimports.fronteira.puzzles.numbrix.kernel.rows import next_with, tally_row
else:
    from fronteira.kernels.bits import ctz, popcount, shift_down, shift_left, shift_up
    from fronteira.kernels.slices_cy import A_LOOK
    from fronteira.puzzles.numbrix.kernel.domains_cy import DOWN, NEAR, UP, Domains
    from fronteira.puzzles.numbrix.kernel.rows import next_with, tally_row


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
        stride: cython.Py_ssize_t = self.stride
        place: cython.Py_ssize_t = self.first_row + self.low[number] * stride + number
        last: cython.Py_ssize_t = self.first_row + self.high[number] * stride + number
        other: cython.Py_ssize_t = source - number
        found: cython.int = 0
        shrunk: cython.bint = False
        old: cython.ulonglong
        new: cython.ulonglong
        while place <= last:
            old = dom[place]
            if old:
                if self.plain:
                    new = old & plain_image(self, place + other, place - number)
                else:
                    new = old & image(self, place + other, place - number)
                if new != old:
                    self.put(place, new)
                    shrunk = True
                found += popcount(new)
            place += stride
        if not shrunk:
            return True
        if found == 0:
            self.number_weight[source] += 1
        return self.changed(number, flag, found)

    def sweep(self):
        """Push changes up the chain, then down. Once each way is enough, what the way down removes supported nothing above; but a number
        that is left with one cell on that way tells both its neighbours, so that no two take cells that are not beside each other."""
        number: cython.int
        word: cython.int
        pending: cython.ulonglong = 1
        while pending:
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
            pending = 0
            for word in range(self.number_words):
                pending |= self.up[word]
        return True

    def settle(self):
        """Give each queued number the one cell it has left, and take these cells from all others.

        Numbers that this leaves with one cell stay in the queue: they must meet their neighbours in the chain before they leave it.
        """
        number: cython.int
        cell: cython.int
        word: cython.int
        place: cython.int
        queued: cython.int = self.queued
        for word in range(self.words):
            self.once[word] = 0  # the cells that are filled
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
            self.unfixed[number >> 6] &= ~shift_left(1, number & 63)
            self.after[self.before[number]] = self.after[number]
            self.before[self.after[number]] = self.before[number]
            self.fixed[self.fixes] = number
            self.fixes += 1
            self.once[cell >> 6] |= shift_left(1, cell & 63)
            self.cut_edges(number, cell)
        for word in range(self.words):
            if self.once[word] and not self.strike(word, self.once[word]):
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

    def strike(self, word, filled):
        """Take filled cells, all of one word, from every number not yet fixed."""
        dom = self.dom
        row: cython.Py_ssize_t = self.first_row + word * self.stride
        stop: cython.Py_ssize_t = row + self.total
        place: cython.Py_ssize_t = next_with(dom, row, stop, filled)
        number: cython.int
        lost: cython.ulonglong
        while place < stop:
            number = place - row
            if self.at[number] < 0:
                lost = dom[place] & filled
                self.put(place, dom[place] ^ lost)
                # what its neighbours in the chain lose by that is seen when they look to both sides
                if not self.changed(number, NEAR, self.count(number)):
                    self.cell_weight[64 * word + ctz(lost)] += 1
                    return False
            place = next_with(dom, place + 1, stop, filled)
        return True

    def hidden(self):
        """A cell only one number can take is that number's. False if a cell has no number left, or a number has two such cells."""
        dom = self.dom
        word: cython.int
        place: cython.Py_ssize_t
        stop: cython.Py_ssize_t
        lone: cython.bint = False
        mine: cython.ulonglong
        unseen: cython.ulonglong = self.unseen
        self.unseen = 0
        for word in range(self.words):
            if not (unseen >> (word & 63)) & 1:
                self.once[word] = 0
                continue
            tally_row(dom, self.first_row + word * self.stride, self.total, self.once, self.twice, word)
            mine = self.free[word] & ~self.once[word]
            if mine:
                self.cell_weight[64 * word + ctz(mine)] += 1
                return False
            self.once[word] &= self.free[word] & ~self.twice[word]  # a filled cell is its number's alone, and no news
            lone |= self.once[word] != 0
        if not lone:
            return True
        for word in range(self.words):
            if self.once[word]:
                place = self.first_row + word * self.stride
                stop = place + self.total
                place = next_with(dom, place, stop, self.once[word])
                while place < stop:
                    if not self.keep_lone(self.total - (stop - place), word):
                        return False
                    place = next_with(dom, place + 1, stop, self.once[word])
        return True

    def keep_lone(self, number, word):
        """Give a number the cell of this word that only it can take, if there is one. False if there are two."""
        mine: cython.ulonglong = self.dom[self.first_row + word * self.stride + number] & self.once[word]
        other: cython.int
        if self.at[number] >= 0:
            return True
        for other in range(self.low[number], self.high[number] + 1):
            if other != word and self.dom[self.first_row + other * self.stride + number] & self.once[other]:
                mine = 3
        if mine & (mine - 1):
            self.number_weight[number] += 1
            return False
        return self.keep(number, 64 * word + ctz(mine))


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


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def plain_image(board: CheapRules, source: cython.Py_ssize_t, row: cython.Py_ssize_t) -> cython.ulonglong:
    """What image says on a board without diagonals and narrower than a word: three words of the set are all that matters."""
    dom = board.dom
    turn: cython.int = board.turn
    edge: cython.Py_ssize_t = row + board.edges
    here: cython.ulonglong = dom[source]
    above: cython.ulonglong = dom[source + board.stride]
    below: cython.ulonglong = dom[source - board.stride]
    found: cython.ulonglong = shift_down(here, above, 1) & dom[edge]
    found |= shift_up(here, below, 1) & dom[edge + 1]
    found |= shift_down(here, above, turn) & dom[edge + 2]
    return found | (shift_up(here, below, turn) & dom[edge + 3])
