"""Numbers and cells matched one to one: places that are in no complete matching go.

How it thinks: every free cell takes one of the numbers left and every number takes one cell, so the places are a bipartite graph that must
have a perfect matching; each number's cell in it is its *mate*. The matching is kept from one question to the next and only mended. Draw an
arrow from a number to the number whose mate it could take instead: a place is in some perfect matching exactly if its arrow lies on a
circle, that is, if both its numbers are in the same strongly connected *knot*. So a number keeps only the mates of its own knot, which says
of every set of numbers that shares just as many cells that these cells are theirs.
Nearly always there is one great knot of each colour and little beside. So on boards of up to 256 cells, whose sets have four words, it is
first asked whether all that can be walked to from a number can walk back to it, which plain sweeps tell. Where it is not so, the knots are
found by a walk in depth (Gabow's way): numbers on the walk that have been seen to form a circle share one *bound*.

    mate     the cell of each number in the matching
    matched  the number of each cell in it, -1 if none
    fresh    cells whose number has not been walked to
    path     the numbers walked through to the one at hand; walked: all whose knot is not yet complete, in the order of the walk
    piece    the sets of the numbers left, the four words of each side by side
    bounds   the numbers that began the knots now growing; below: the mates of what was walked before each, `words` words a bound
"""

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz, shift_left
    from cython.cimports.fronteira.puzzles.numbrix.kernel.domains_cy import CHANGED
    from cython.cimports.fronteira.puzzles.numbrix.kernel.rules.edges_cy import Edges
else:
    from fronteira.kernels.bits import ctz, shift_left
    from fronteira.puzzles.numbrix.kernel.domains_cy import CHANGED
    from fronteira.puzzles.numbrix.kernel.rules.edges_cy import Edges

MOST_FAILURES = cython.declare(cython.int, 2)  # knots that were not all that could be walked to, before the rest is walked in depth


class Matching(Edges):
    """Edges with the matching of numbers and cells."""

    def __init__(self, rows, columns, holes=None, diagonal=False):
        Edges.__init__(self, rows, columns, holes, diagonal)
        room = self.total + 1
        self.mate, self.matched = self.new_ints(room), self.new_ints(self.cells)
        self.taker = self.new_ints(self.cells)
        self.path, self.walked, self.bounds = self.new_ints(room), self.new_ints(room), self.new_ints(room)
        self.below = self.new_words(room * self.words)
        self.piece = self.new_words(4 * room if self.words <= 4 else 0)

    def match(self):
        """Keep the places that are in some perfect matching: 0 there is none, 1 nothing new, 2 some places went."""
        number: cython.int
        news: cython.int = 1
        failures: cython.int = 0 if self.words <= 4 else MOST_FAILURES
        word: cython.int
        if not self.mend():
            return 0
        for word in range(self.words):
            self.once[word] = self.free[word]
        if failures == 0:
            self.gather()
        number = self.after[self.total]
        while number < self.total:
            if (self.once[self.mate[number] >> 6] >> (self.mate[number] & 63)) & 1:
                if failures == MOST_FAILURES:
                    news |= self.walk_from(number)
                elif not self.is_knot(number):
                    failures += 1
                    news |= self.cut_knot()
            number = self.after[number]
        return 2 if news > 1 else 1

    def mend(self):
        """Find mates for the numbers that lost theirs. False if there is no perfect matching."""
        dom = self.dom
        free = self.twice
        number: cython.int
        cell: cython.int
        word: cython.int
        lost: cython.bint = False
        for word in range(self.words):
            free[word] = self.free[word]  # free cells without a number
        number = self.after[self.total]
        while number < self.total:
            cell = self.mate[number]
            if (free[cell >> 6] & dom[self.first_row + (cell >> 6) * self.stride + number]) >> (cell & 63) & 1:
                free[cell >> 6] ^= shift_left(1, cell & 63)
                self.matched[cell] = number
            else:
                self.mate[number] = -1
                lost = True
            number = self.after[number]
        number = self.after[self.total] if lost else self.total
        while number < self.total:
            if self.mate[number] < 0 and not self.find_mate(number):
                self.number_weight[number] += 1
                self.mate[number] = 0
                while number < self.total:
                    self.mate[number] = max(self.mate[number], 0)
                    number = self.after[number]
                return False
            number = self.after[number]
        return True

    def forget_mates(self):
        """Begin without mates: what was matched on another board must not show."""
        number: cython.int
        for number in range(self.total):
            self.mate[number] = 0

    def gather(self):
        """The sets of the numbers left, each in one piece."""
        number: cython.int = self.after[self.total]
        word: cython.int
        place: cython.Py_ssize_t
        while number < self.total:
            place = self.first_row + number
            for word in range(self.words):
                self.piece[4 * number + word] = self.dom[place]
                place += self.stride
            number = self.after[number]

    def is_knot(self, number):
        """Whether all that can be walked to from a number, in `once`, can walk back to it and stays among itself; then it leaves `once`.

        If not, `thrice` has the mates of those that can, which make up a knot, and `twice` is what `once` was.
        """
        piece = self.piece
        path = self.path
        matched = self.matched
        at: cython.Py_ssize_t
        word: cython.int
        cell: cython.int = self.mate[number]
        head: cython.int = 0
        tail: cython.int = 1
        mine: cython.ulonglong
        fresh_0: cython.ulonglong
        fresh_1: cython.ulonglong
        fresh_2: cython.ulonglong
        fresh_3: cython.ulonglong
        all_0: cython.ulonglong = 0
        all_1: cython.ulonglong = 0
        all_2: cython.ulonglong = 0
        all_3: cython.ulonglong = 0
        for word in range(4):
            self.twice[word] = self.once[word]
        self.once[cell >> 6] ^= shift_left(1, cell & 63)
        fresh_0, fresh_1, fresh_2, fresh_3 = self.once[0], self.once[1], self.once[2], self.once[3]
        path[0] = number
        while head < tail:
            at = 4 * path[head]
            head += 1
            all_0 |= piece[at]
            all_1 |= piece[at + 1]
            all_2 |= piece[at + 2]
            all_3 |= piece[at + 3]
            mine = all_0 & fresh_0
            fresh_0 ^= mine
            while mine:
                path[tail] = matched[ctz(mine)]
                tail += 1
                mine &= mine - 1
            mine = all_1 & fresh_1
            fresh_1 ^= mine
            while mine:
                path[tail] = matched[64 + ctz(mine)]
                tail += 1
                mine &= mine - 1
            mine = all_2 & fresh_2
            fresh_2 ^= mine
            while mine:
                path[tail] = matched[128 + ctz(mine)]
                tail += 1
                mine &= mine - 1
            mine = all_3 & fresh_3
            fresh_3 ^= mine
            while mine:
                path[tail] = matched[192 + ctz(mine)]
                tail += 1
                mine &= mine - 1
        self.once[0], self.once[1], self.once[2], self.once[3] = fresh_0, fresh_1, fresh_2, fresh_3
        mine = (all_0 & ~self.twice[0]) | (all_1 & ~self.twice[1]) | (all_2 & ~self.twice[2]) | (all_3 & ~self.twice[3])
        return self.reach_back(tail) and mine == 0

    def reach_back(self, tail):
        """Whether all numbers of `path` can walk to the first, found by sweeps; the mates of those that can into `thrice`."""
        piece = self.piece
        path = self.path
        at: cython.Py_ssize_t
        place: cython.int
        cell: cython.int = self.mate[path[0]]
        before: cython.int = tail + 1
        kept: cython.int
        back = self.thrice
        back_0: cython.ulonglong
        back_1: cython.ulonglong
        back_2: cython.ulonglong
        back_3: cython.ulonglong
        back[0] = back[1] = back[2] = back[3] = 0
        back[cell >> 6] = shift_left(1, cell & 63)
        back_0, back_1, back_2, back_3 = back[0], back[1], back[2], back[3]
        while 1 < tail < before:
            before = tail
            kept = 1
            for place in range(1, tail):
                at = 4 * path[place]
                if (piece[at] & back_0) | (piece[at + 1] & back_1) | (piece[at + 2] & back_2) | (piece[at + 3] & back_3):
                    cell = self.mate[path[place]]
                    back[cell >> 6] |= shift_left(1, cell & 63)
                    back_0, back_1, back_2, back_3 = back[0], back[1], back[2], back[3]
                else:
                    path[kept] = path[place]
                    kept += 1
            tail = kept
        return tail == 1

    def cut_knot(self):
        """Cut the knot with the mates in `thrice` from the cells of others, which are fresh again: 1 nothing new, 2 some places went."""
        number: cython.int = self.after[self.total]
        word: cython.int
        news: cython.int = 1
        for word in range(self.words):
            self.once[word] = self.twice[word] & ~self.thrice[word]
        while number < self.total:
            if (self.thrice[self.mate[number] >> 6] >> (self.mate[number] & 63)) & 1:
                news |= self.leave_mates(number)
            number = self.after[number]
        return news

    def find_mate(self, number):
        """Match one more number, others changing their mates for it: a search in breadth. False if there is no way."""
        dom = self.dom
        word: cython.int
        cell: cython.int
        taken: cython.int
        head: cython.int = 0
        tail: cython.int = 1
        place: cython.int
        mine: cython.ulonglong
        for word in range(self.words):
            self.once[word] = self.free[word]
        self.path[0] = number
        while head < tail:
            number = self.path[head]
            head += 1
            place = self.first_row + number
            for word in range(self.low[number], self.high[number] + 1):
                mine = dom[place + word * self.stride] & self.once[word]
                if mine & self.twice[word]:
                    cell = 64 * word + ctz(mine & self.twice[word])
                    self.twice[word] &= ~shift_left(1, cell & 63)
                    while cell >= 0:
                        taken = self.mate[number]
                        self.mate[number] = cell
                        self.matched[cell] = number
                        cell = taken
                        if cell >= 0:
                            number = self.taker[cell]
                    return True
                self.once[word] &= ~mine
                while mine:
                    cell = 64 * word + ctz(mine)
                    mine &= mine - 1
                    self.taker[cell] = number
                    self.path[tail] = self.matched[cell]
                    tail += 1
        return False

    def walk_from(self, number):
        """Walk from a number in depth and cut every knot met from the cells of others: 1 nothing new, 2 some places went."""
        dom = self.dom
        words: cython.int = self.words
        depth: cython.int = 0
        knots: cython.int = 0
        news: cython.int = 1
        word: cython.int
        cell: cython.int
        place: cython.int
        mine: cython.ulonglong
        self.path[0] = number
        self.seen = 0
        for word in range(words):
            self.thrice[word] = 0  # mates of the numbers in `walked`
        while depth >= 0:
            number = self.path[depth]
            place = self.first_row + number
            cell = self.mate[number]
            if (self.once[cell >> 6] >> (cell & 63)) & 1:  # just come to
                self.once[cell >> 6] &= ~shift_left(1, cell & 63)
                self.walked[self.seen] = number
                self.seen += 1
                knots = self.tie(number, knots)
                self.thrice[cell >> 6] |= shift_left(1, cell & 63)
            cell = -1
            for word in range(self.low[number], self.high[number] + 1):
                mine = dom[place + word * self.stride] & self.once[word]
                if mine:
                    cell = 64 * word + ctz(mine)
                    break
            if cell >= 0:
                depth += 1
                self.path[depth] = self.matched[cell]
                continue
            depth -= 1
            if self.bounds[knots - 1] == number:
                knots -= 1
                news |= self.close_knot(knots)
        return news

    def tie(self, number, knots):
        """Join a number just come to with the growing knots that its arrows lead back to; how many knots there are then."""
        dom = self.dom
        place: cython.int = self.first_row + number
        word: cython.int = self.low[number]
        last: cython.int = self.high[number]
        below: cython.int
        while word <= last and not dom[place + word * self.stride] & self.thrice[word]:
            word += 1
        if word > last:  # it leads back to none and begins a knot of its own
            below = knots * self.words
            self.bounds[knots] = number
            for word in range(self.words):
                self.below[below + word] = self.thrice[word]
            return knots + 1
        while word <= last and knots > 1:  # all that was walked since the arrow's end is on a circle with it
            while dom[place + word * self.stride] & self.below[(knots - 1) * self.words + word]:
                knots -= 1
            word += 1
        return knots

    def close_knot(self, knot):
        """Take the knot begun last off the walk and leave its numbers only its own mates: 1 nothing new, 2 some places went."""
        number: cython.int
        word: cython.int
        news: cython.int = 1
        below: cython.int = knot * self.words
        for word in range(self.words):
            self.thrice[word] &= ~self.below[below + word]
        while True:
            self.seen -= 1
            number = self.walked[self.seen]
            news |= self.leave_mates(number)
            if number == self.bounds[knot]:
                break
        for word in range(self.words):
            self.thrice[word] = self.below[below + word]
        return news

    def leave_mates(self, number):
        """Leave a number only the mates of its knot, which are in `thrice`: 1 nothing new, 2 some places went."""
        dom = self.dom
        word: cython.int
        place: cython.int = self.first_row + number
        shrunk: cython.bint = False
        for word in range(self.low[number], self.high[number] + 1):
            if dom[place + word * self.stride] & ~self.thrice[word]:
                self.put(place + word * self.stride, dom[place + word * self.stride] & self.thrice[word])
                shrunk = True
        if shrunk:
            self.changed(number, CHANGED, self.count(number))
            return 2
        return 1
