"""What the steps of the path say: which edges between cells can still be used, and which must be.

A guide for whoever changes this file.

**The idea.** Every cell but the two ends of the path has exactly two of its edges on the path. An edge *lives* while some pair of
consecutive numbers can use it; it is *forced* when the path must use it. Edges die and are forced, never the other way round, until a level
is closed and the trail brings back what was.

**The data.** An edge joins two neighbouring cells and is kept twice, once at each: in the set of its direction. Directions go in pairs, so
that `direction ^ 1` leads back:

              3                     cell c, edge to the right (direction 0):
              │                         bit c                of the set  edges + 0
          1 ─ c ─ 0                     bit c + step_of[0]   of the set  edges + 1
              │                     forced edges are kept in the same way in the sets  forced + direction
              2                     diagonals, where there are any: 4 down-right and 5 back, 6 down-left and 7 back

All sets lie in `dom`, word by word (see domains_cy): `dom[first_row + word * stride + edges + direction]` is one word of one set, so that a
rule handles 64 cells at a time. Three words count edges: after

          three |= two & edge;  two |= one & edge;  one |= edge        for the edges of every direction,

the cells in `one` have at least one edge, those in `two` at least two, those in `three` at least three; `two & ~three` exactly two.

**What always holds** (a test looks): both halves of an edge say the same; what is forced lives; no edge leaves the board or enters a
hole; a living edge between filled cells joins consecutive numbers. So every change is made to both halves, and always by `put`, which keeps
the old word on the trail.

**The rules**, in the order in which `weigh_edges` asks them (─ lives, ═ forced):

    support     no number in a whose successor can be in b, nor the other way round: the edge dies
                    a ─ b          a   b

    two left    a cell that is no end of the path and has two living edges needs both (`force`)
                    │              ║
                    c ─            c ═

    two forced  a cell with two forced edges gives up the others, and is no end of the path (`cut_spare`)
                    ║              ║
                    c ═            c ═
                    │

    one left    a cell with one living edge is an end of the path: only the first or the last number can be there (`must_end`)

    contradictions: a cell with no living edge, or with one where no end can be; a cell with three forced edges

After each, the numbers that may take a touched cell are told (`tell`): NEAR if only what sides_cy asks can have changed, CHANGED if their
domains must be swept again. Rules answer 0 contradiction, 1 nothing new, 2 something to sweep; a contradiction adds to the weight of the
cell where it shows, which is how the search learns where the trouble is.

**How to read it.** `weigh_edges` first, then `support_edges` with `support_row` of rows, `force`, `must_end`, `cut_spare`,
`tell`. Words `once`, `twice` are scratch: each rule says what it keeps in them.

**How it is tested** (tests/puzzles/numbrix/test_kernel.py). A rule that is too strong loses solutions: boards of many shapes, with holes
and diagonals, against a plain enumeration. One that is too weak or in another order changes node counts: `make bench`. What always holds is
looked at after every node, in the uncompiled form; that both forms do the same work, node for node.
"""

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz, shift_left
    from cython.cimports.fronteira.puzzles.numbrix.kernel.domains_cy import CHANGED, NEAR
    from cython.cimports.fronteira.puzzles.numbrix.kernel.rows import next_with, support_both, support_row
    from cython.cimports.fronteira.puzzles.numbrix.kernel.rules.sides_cy import Sides
else:
    from fronteira.kernels.bits import ctz, shift_left
    from fronteira.puzzles.numbrix.kernel.domains_cy import CHANGED, NEAR
    from fronteira.puzzles.numbrix.kernel.rows import next_with, support_both, support_row
    from fronteira.puzzles.numbrix.kernel.rules.sides_cy import Sides


class Edges(Sides):
    """Domains with edges."""

    def __init__(self, rows, columns, holes=None, diagonal=False):
        Sides.__init__(self, rows, columns, holes, diagonal)
        self.region_stride = self.words + self.pad
        self.support = self.new_words(4 * self.words)
        self.region = self.new_words(self.pad + 65 * self.region_stride)

    def support_edges(self):
        """Which edges to the right, downwards (and the two diagonals) some pair of consecutive numbers can use, into `support`."""
        dom = self.dom
        support = self.support
        stride: cython.Py_ssize_t = self.stride
        row: cython.Py_ssize_t
        word: cython.int
        words: cython.int = self.words
        for word in range(words):
            row = self.first_row + word * stride
            if self.plain:
                if self.is_weighed(word):
                    support_both(dom, row, stride, self.total, self.turn, support, word, words)
                continue
            support[word] = support_row(dom, row, row, stride, self.total, 1)
            support[words + word] = support_row(dom, row, row + self.skip * stride, stride, self.total, self.turn)
            if self.diagonal:
                support[2 * words + word] = support_row(dom, row, row + self.skip_right * stride, stride, self.total, self.turn_right)
                support[3 * words + word] = support_row(dom, row, row + self.skip_left * stride, stride, self.total, self.turn_left)

    def weigh_edges(self):
        """Count each cell's living and forced edges: 0 contradiction, 1 nothing new, 2 something to sweep."""
        axis: cython.int
        word: cython.int
        place: cython.int
        gone: cython.ulonglong
        cell: cython.int
        self.weighed, self.unweighed = self.unweighed, 0
        self.support_edges()
        for axis in range(self.directions >> 1):
            for word in range(self.words):
                if not self.is_weighed(word):
                    continue
                place = self.first_row + word * self.stride + self.edges + 2 * axis
                gone = self.dom[place] & ~self.support[axis * self.words + word]
                if gone:
                    self.put(place, self.dom[place] & ~gone)
                    while gone:
                        cell = 64 * word + ctz(gone) + self.step_of[2 * axis]
                        gone &= gone - 1
                        place = self.first_row + (cell >> 6) * self.stride + self.edges + 2 * axis + 1
                        self.put(place, self.dom[place] & ~shift_left(1, cell & 63))
        return self.force()

    def is_weighed(self, word):
        """Whether this time the edges from the cells of a word are weighed: numbers may have lost cells that these edges join."""
        return not self.plain or (self.weighed & (shift_left(1, word & 63) | shift_left(1, (word + 1) & 63))) != 0

    def force(self):
        """Force both edges of a cell that has only two and is no end; then let cells with two forced edges give up the others."""
        dom = self.dom
        news: cython.int = 1
        word: cython.int
        direction: cython.int
        place: cython.int
        cell: cython.int
        edge: cython.ulonglong
        ends: cython.ulonglong
        mine: cython.ulonglong
        one: cython.ulonglong
        two: cython.ulonglong
        three: cython.ulonglong
        new: cython.ulonglong
        lonely: cython.bint = False
        outcome: cython.int
        row: cython.int
        for word in range(self.words):
            self.twice[word] = 0  # cells with a newly forced edge
            self.once[word] = 0  # cells with a single living edge: they are ends
        for word in range(self.words):
            one = two = three = 0
            row = self.first_row + word * self.stride
            for direction in range(self.directions):
                edge = dom[row + self.edges + direction]
                three |= two & edge
                two |= one & edge
                one |= edge
            ends = dom[row] | dom[row + self.total - 1]
            mine = self.board[self.directions * self.words + word] & ~two & ~(ends & one)
            if mine:
                self.cell_weight[64 * word + ctz(mine)] += 1
                return 0
            self.once[word] = one & ~two & self.free[word]
            lonely |= self.once[word] != 0
            mine = two & ~three & ~ends
            if mine == 0:
                continue
            for direction in range(self.directions):
                place = row + self.forced + direction
                new = mine & dom[row + self.edges + direction] & ~dom[place]
                if new:
                    self.put(place, dom[place] | new)
                    self.twice[word] |= new
                    news = 2
                    while new:
                        cell = 64 * word + ctz(new) + self.step_of[direction]
                        new &= new - 1
                        place = self.first_row + (cell >> 6) * self.stride + self.forced + (direction ^ 1)
                        self.put(place, dom[place] | shift_left(1, cell & 63))
                        self.twice[cell >> 6] |= shift_left(1, cell & 63)
        if lonely:
            outcome = self.must_end()
            if outcome == 0:
                return 0
            news = max(news, outcome)
        if news == 1:
            return 1
        self.tell(self.twice, NEAR)
        return 2 if self.cut_spare() else 0

    def must_end(self):
        """Cells with one living edge hold the first or the last number: take them from all others (0 impossible, 1 nothing new, 2 news)."""
        number: cython.int = self.after[self.total]
        news: cython.int = 1
        word: cython.int
        place: cython.int
        shrunk: cython.bint
        while number < self.total:
            if 0 < number < self.total - 1:
                place = self.first_row + number
                shrunk = False
                for word in range(self.low[number], self.high[number] + 1):
                    if self.dom[place + word * self.stride] & self.once[word]:
                        self.put(place + word * self.stride, self.dom[place + word * self.stride] & ~self.once[word])
                        shrunk = True
                if shrunk:
                    news = 2
                    if not self.changed(number, CHANGED, self.count(number)):
                        return 0
            number = self.after[number]
        return news

    def cut_spare(self):
        """Cells with two forced edges lose their other edges, and are no ends of the path. False if a cell has three."""
        dom = self.dom
        word: cython.int
        direction: cython.int
        place: cython.int
        cell: cython.int
        row: cython.int
        number: cython.int
        one: cython.ulonglong
        two: cython.ulonglong
        three: cython.ulonglong
        edge: cython.ulonglong
        lost: cython.ulonglong
        cut: cython.bint = False
        for word in range(self.words):
            self.once[word] = 0  # cells that lost an edge
        for word in range(self.words):
            one = two = three = 0
            row = self.first_row + word * self.stride
            for direction in range(self.directions):
                edge = dom[row + self.forced + direction]
                three |= two & edge
                two |= one & edge
                one |= edge
            if three:
                self.cell_weight[64 * word + ctz(three)] += 1
                return False
            for direction in range(2):
                number = direction * (self.total - 1)
                place = row + number
                if dom[place] & two:
                    self.put(place, dom[place] & ~two)
                    if self.at[number] >= 0 or not self.changed(number, CHANGED, self.count(number)):
                        return False
            for direction in range(self.directions):
                place = row + self.edges + direction
                lost = two & dom[place] & ~dom[row + self.forced + direction]
                if lost:
                    cut = True
                    self.put(place, dom[place] & ~lost)
                    self.once[word] |= lost
                    while lost:
                        cell = 64 * word + ctz(lost) + self.step_of[direction]
                        lost &= lost - 1
                        place = self.first_row + (cell >> 6) * self.stride + self.edges + (direction ^ 1)
                        self.put(place, dom[place] & ~shift_left(1, cell & 63))
                        self.once[cell >> 6] |= shift_left(1, cell & 63)
        if cut:
            self.tell(self.once, CHANGED)
        return True

    def tell(self, touched, flag):
        """Flag every number that may take one of the touched cells."""
        dom = self.dom
        place: cython.Py_ssize_t
        row: cython.Py_ssize_t
        word: cython.int
        for word in range(self.words):
            if touched[word]:
                row = self.first_row + word * self.stride
                place = next_with(dom, row, row + self.total, touched[word])
                while place < row + self.total:
                    self.flag(place - row, flag)
                    place = next_with(dom, place + 1, row + self.total, touched[word])
