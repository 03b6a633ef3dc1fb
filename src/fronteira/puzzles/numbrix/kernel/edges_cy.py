"""What the steps of the path say: which edges between cells can still be used, and which must be.

How it thinks: every cell but the two ends of the path has exactly two of its edges on the path. An edge lives while some pair of
consecutive numbers can use it; a cell left with two living edges needs both; a cell with two needed edges gives up the others; and the
predecessor and the successor of a number come from different sides. All of it is asked only where the cheap rules of domains_cy.py rest.
"""

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz, popcount, shift_down, shift_left, shift_up
    from cython.cimports.fronteira.kernels.slices_cy import A_LOOK
    from cython.cimports.fronteira.puzzles.numbrix.kernel.domains_cy import CHANGED, NEAR, Domains
else:
    from fronteira.kernels.bits import ctz, popcount, shift_down, shift_left, shift_up
    from fronteira.kernels.slices_cy import A_LOOK
    from fronteira.puzzles.numbrix.kernel.domains_cy import CHANGED, NEAR, Domains


class Edges(Domains):
    """Domains with edges."""

    def __init__(self, rows, columns, holes=None, diagonal=False):
        Domains.__init__(self, rows, columns, holes, diagonal)
        self.region_stride = self.words + self.pad
        self.support = self.new_words(4 * self.words)
        self.region = self.new_words(self.pad + 65 * self.region_stride)

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

    def look_near(self):
        """Ask every number near a change for its two sides: 0 contradiction, 1 nothing new, 2 something to sweep."""
        number: cython.int
        word: cython.int
        told: cython.int
        news: cython.int = 1
        last_number: cython.int
        near: cython.ulonglong
        last: cython.ulonglong = 0  # the word before, as it was
        for word in range(self.number_words):
            near = self.near[word]
            self.asked[word] = near | (near >> 1) | shift_left(near, 1) | (last >> 63) | shift_left(self.near[word + 1], 63)
            self.near[word] = 0
            last = near
        for word in range(self.number_words):
            while self.asked[word]:
                number = last_number = 64 * word + ctz(self.asked[word])
                self.asked[word] &= self.asked[word] - 1
                if number >= self.total or self.at[number] >= 0:
                    continue
                if self.diagonal or number == 0 or number == self.total - 1:
                    told = self.look_at(number)
                else:
                    while self.asks(last_number + 1):
                        last_number += 1
                        self.asked[last_number >> 6] &= ~shift_left(1, last_number & 63)
                    told = self.look_along(number, last_number)
                if told == 0:
                    return 0
                news |= told
        return 2 if news > 1 else 1

    def asks(self, number):
        """Whether a number is to be looked at, is not fixed and is no end of the path."""
        return number < self.total - 1 and self.at[number] < 0 and (self.asked[number >> 6] >> (number & 63)) & 1

    def look_along(self, first, last):
        """What look_at does, for a run of numbers without the ends of the path and on a board without diagonals.

        That is nearly all there is to do. Word by word and then number by number, so that the machine takes several numbers at a time.
        """
        dom = self.dom
        ones = self.ones
        twos = self.twos
        word: cython.int
        low: cython.int = self.words
        high: cython.int = 0
        number: cython.Py_ssize_t
        row: cython.Py_ssize_t
        news: cython.int = 1
        for number in range(first, last + 1):
            twos[number] = 0
            low, high = min(low, self.low[number]), max(high, self.high[number])
        for word in range(low, high + 1):
            row = self.first_row + word * self.stride
            keep_sided(self, row, first, last)
            for number in range(first, last + 1):
                if ones[number] != dom[row + number]:
                    self.put(row + number, ones[number])
                    twos[number] = 1
        for number in range(first, last + 1):
            if twos[number]:
                news = 2
                if not self.changed(number, CHANGED, self.count(number)):
                    return 0
        return news

    def look_at(self, number):
        """Keep the cells whose predecessor and successor can lie on different sides, every forced edge being one of the two.

        0 no cell is left, 1 nothing new, 2 some went.
        """
        dom = self.dom
        stride: cython.Py_ssize_t = self.stride
        skip: cython.Py_ssize_t = self.skip * stride
        place: cython.Py_ssize_t
        edge: cython.Py_ssize_t
        back: cython.Py_ssize_t
        ahead: cython.Py_ssize_t
        word: cython.int
        turn: cython.int = self.turn
        found: cython.int = 0
        shrunk: cython.bint = False
        inner: cython.bint = 0 < number < self.total - 1
        direction: cython.int
        leap: cython.Py_ssize_t
        by: cython.int
        old: cython.ulonglong
        new: cython.ulonglong
        right_back: cython.ulonglong
        right_ahead: cython.ulonglong
        left_back: cython.ulonglong
        left_ahead: cython.ulonglong
        lower_back: cython.ulonglong
        lower_ahead: cython.ulonglong
        upper_back: cython.ulonglong
        upper_ahead: cython.ulonglong
        backs: cython.ulonglong
        aheads: cython.ulonglong
        many: cython.ulonglong
        same: cython.ulonglong
        for word in range(self.low[number], self.high[number] + 1):
            place = self.first_row + word * stride + number
            old = dom[place]
            if old == 0:
                continue
            # an end of the path asks its one neighbour twice
            back = place - 1 if number > 0 else place + 1
            ahead = place + 1 if number < self.total - 1 else place - 1
            edge = place - number + self.edges
            right_back = shift_down(dom[back], dom[back + stride], 1) & dom[edge]
            right_ahead = shift_down(dom[ahead], dom[ahead + stride], 1) & dom[edge]
            left_back = shift_up(dom[back], dom[back - stride], 1) & dom[edge + 1]
            left_ahead = shift_up(dom[ahead], dom[ahead - stride], 1) & dom[edge + 1]
            lower_back = shift_down(dom[back + skip], dom[back + skip + stride], turn) & dom[edge + 2]
            lower_ahead = shift_down(dom[ahead + skip], dom[ahead + skip + stride], turn) & dom[edge + 2]
            upper_back = shift_up(dom[back - skip], dom[back - skip - stride], turn) & dom[edge + 3]
            upper_ahead = shift_up(dom[ahead - skip], dom[ahead - skip - stride], turn) & dom[edge + 3]
            backs = right_back | left_back | lower_back | upper_back
            aheads = right_ahead | left_ahead | lower_ahead | upper_ahead
            many = (right_back & left_back) | ((right_back | left_back) & (lower_back | upper_back)) | (lower_back & upper_back)
            many |= (right_ahead & left_ahead) | ((right_ahead | left_ahead) & (lower_ahead | upper_ahead)) | (lower_ahead & upper_ahead)
            same = (right_back & right_ahead) | (left_back & left_ahead) | (lower_back & lower_ahead) | (upper_back & upper_ahead)
            edge += self.directions
            new = old & (right_back | right_ahead | ~dom[edge]) & (left_back | left_ahead | ~dom[edge + 1])
            new &= (lower_back | lower_ahead | ~dom[edge + 2]) & (upper_back | upper_ahead | ~dom[edge + 3])
            if self.diagonal:
                edge -= self.directions
                for direction in range(4, 8):
                    leap = (self.skip_right if direction < 6 else self.skip_left) * stride
                    by = self.turn_right if direction < 6 else self.turn_left
                    if direction & 1:
                        right_back = shift_up(dom[back - leap], dom[back - leap - stride], by) & dom[edge + direction]
                        right_ahead = shift_up(dom[ahead - leap], dom[ahead - leap - stride], by) & dom[edge + direction]
                    else:
                        right_back = shift_down(dom[back + leap], dom[back + leap + stride], by) & dom[edge + direction]
                        right_ahead = shift_down(dom[ahead + leap], dom[ahead + leap + stride], by) & dom[edge + direction]
                    many |= (backs & right_back) | (aheads & right_ahead)
                    backs |= right_back
                    aheads |= right_ahead
                    same |= right_back & right_ahead
                    new &= right_back | right_ahead | ~dom[edge + 8 + direction]
            new &= backs & aheads
            if inner:
                new &= ~same | many
            if new != old:
                self.put(place, new)
                shrunk = True
            found += popcount(new)
        if not shrunk:
            return 1
        return 2 if self.changed(number, CHANGED, found) else 0

    def support_edges(self):
        """Which edges to the right, downwards (and the two diagonals) some pair of consecutive numbers can use, into `support`."""
        word: cython.int
        axis: cython.int
        skip: cython.int
        turn: cython.int
        place: cython.int
        filled: cython.ulonglong
        beyond: cython.ulonglong
        for word in range(self.words):
            self.region[self.pad + word] = self.board[self.directions * self.words + word] & ~self.free[word]
        for word in range(self.pad):
            self.region[word] = self.region[self.pad + self.words + word] = 0
        for axis in range(self.directions >> 1):
            if axis == 0:
                skip, turn = 0, 1
            elif axis == 1:
                skip, turn = self.skip, self.turn
            elif axis == 2:
                skip, turn = self.skip_right, self.turn_right
            else:
                skip, turn = self.skip_left, self.turn_left
            for word in range(self.words):
                # an edge between filled cells that still lives joins consecutive numbers
                place = self.pad + word + skip
                filled = self.region[self.pad + word]
                beyond = shift_down(self.region[place], self.region[place + 1], turn)
                self.support[axis * self.words + word] = filled & beyond
                self.support[axis * self.words + word] |= support_word(self, self.first_row + word * self.stride, skip * self.stride, turn)
                self.support[axis * self.words + word] &= self.dom[self.first_row + word * self.stride + self.edges + 2 * axis]

    def weigh_edges(self):
        """Count each cell's living and forced edges: 0 contradiction, 1 nothing new, 2 something to sweep."""
        axis: cython.int
        word: cython.int
        place: cython.int
        gone: cython.ulonglong
        cell: cython.int
        self.support_edges()
        for axis in range(self.directions >> 1):
            for word in range(self.words):
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
        number: cython.Py_ssize_t
        row: cython.Py_ssize_t
        word: cython.int
        for word in range(self.words):
            if touched[word]:
                row = self.first_row + word * self.stride
                for number in range(self.total):
                    if dom[row + number] & touched[word]:
                        self.flag(number, flag)


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def support_word(board: Edges, row: cython.Py_ssize_t, skip: cython.Py_ssize_t, turn: cython.int) -> cython.ulonglong:
    """One word of the edges along an axis that some pair of consecutive numbers can use."""
    dom = board.dom
    stride: cython.Py_ssize_t = board.stride
    beyond: cython.Py_ssize_t = row + skip
    number: cython.Py_ssize_t
    found: cython.ulonglong = 0
    for number in range(board.total - 1):
        # a machine takes several at a time if there is nothing to decide; Python is glad of every number it can leave out
        if cython.compiled or dom[row + number]:
            found |= dom[row + number] & shift_down(dom[beyond + number + 1], dom[beyond + stride + number + 1], turn)
        if cython.compiled or dom[row + number + 1]:
            found |= dom[row + number + 1] & shift_down(dom[beyond + number], dom[beyond + stride + number], turn)
    return found


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def keep_sided(board: Edges, row: cython.Py_ssize_t, first: cython.Py_ssize_t, last: cython.Py_ssize_t) -> cython.void:
    """One word of the cells that a run of numbers keeps by the rule of look_at, into `ones`."""
    dom = board.dom
    ones = board.ones
    stride: cython.Py_ssize_t = board.stride
    lower: cython.Py_ssize_t = row + board.skip * stride
    upper: cython.Py_ssize_t = row - board.skip * stride
    turn: cython.int = board.turn
    edge: cython.Py_ssize_t = row + board.edges
    right: cython.ulonglong = dom[edge]
    left: cython.ulonglong = dom[edge + 1]
    down: cython.ulonglong = dom[edge + 2]
    up: cython.ulonglong = dom[edge + 3]
    edge = row + board.forced
    any_right: cython.ulonglong = ~dom[edge]
    any_left: cython.ulonglong = ~dom[edge + 1]
    any_down: cython.ulonglong = ~dom[edge + 2]
    any_up: cython.ulonglong = ~dom[edge + 3]
    number: cython.Py_ssize_t
    right_back: cython.ulonglong
    right_ahead: cython.ulonglong
    left_back: cython.ulonglong
    left_ahead: cython.ulonglong
    down_back: cython.ulonglong
    down_ahead: cython.ulonglong
    up_back: cython.ulonglong
    up_ahead: cython.ulonglong
    many: cython.ulonglong
    same: cython.ulonglong
    new: cython.ulonglong
    for number in range(first, last + 1):
        if not (cython.compiled or dom[row + number]):
            ones[number] = 0
            continue
        right_back = shift_down(dom[row + number - 1], dom[row + stride + number - 1], 1) & right
        right_ahead = shift_down(dom[row + number + 1], dom[row + stride + number + 1], 1) & right
        left_back = shift_up(dom[row + number - 1], dom[row - stride + number - 1], 1) & left
        left_ahead = shift_up(dom[row + number + 1], dom[row - stride + number + 1], 1) & left
        down_back = shift_down(dom[lower + number - 1], dom[lower + stride + number - 1], turn) & down
        down_ahead = shift_down(dom[lower + number + 1], dom[lower + stride + number + 1], turn) & down
        up_back = shift_up(dom[upper + number - 1], dom[upper - stride + number - 1], turn) & up
        up_ahead = shift_up(dom[upper + number + 1], dom[upper - stride + number + 1], turn) & up
        many = (right_back & left_back) | ((right_back | left_back) & (down_back | up_back)) | (down_back & up_back)
        many |= (right_ahead & left_ahead) | ((right_ahead | left_ahead) & (down_ahead | up_ahead)) | (down_ahead & up_ahead)
        same = (right_back & right_ahead) | (left_back & left_ahead) | (down_back & down_ahead) | (up_back & up_ahead)
        new = dom[row + number] & (right_back | left_back | down_back | up_back) & (right_ahead | left_ahead | down_ahead | up_ahead)
        new &= (right_back | right_ahead | any_right) & (left_back | left_ahead | any_left)
        new &= (down_back | down_ahead | any_down) & (up_back | up_ahead | any_up)
        ones[number] = new & (~same | many)
