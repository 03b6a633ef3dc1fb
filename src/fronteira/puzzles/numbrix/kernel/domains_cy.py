"""Which cells each number may still take, as bit sets, with a trail to take changes back. The rules that shrink them lie on top.

number     0-based here: number k is printed k + 1
dom        all bit sets over cells (a bit per cell, in row order): one per number, then one per direction of living *edges*, then one
           per direction of *forced* edges. Word w of every set lies in *row* w, side by side, so that a rule that looks at all
           numbers runs along a row (and the compiler makes it run several numbers at a time); `pad` zero rows at both ends let
           shifts look past the board. No sentinel column is needed: an edge that would leave the board is simply not living.
direction  2a is + the axis' step, 2a + 1 is minus; axes are right, down and, where diagonals join cells, down-right and down-left
up, down, near   bit sets of changed numbers that have still to tell their successor, their predecessor (counted from the last number,
           so that the lowest bit is always the next to do), the rules of sides_cy.py
unfixed    a bit set of the numbers without a cell of their own
at, holder the cell of a fixed number, the number of a filled cell, else -1; `after`/`before` link the numbers not yet fixed, in order
unseen, unweighed   rows in which words changed since the rule of lone cells, and that of edges, last looked: a bit each, and from the 65th
           row on they share bits
trail      what the words held before this level changed them; a word is kept once a level, by its `stamp`
"""

from array import array

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz, popcount, shift_left
    from cython.cimports.fronteira.kernels.buffers_cy import demand_sides, ints_at, lengthen, words_at
    from cython.cimports.fronteira.kernels.slices_cy import Sliced
else:
    from fronteira.kernels.bits import ctz, popcount, shift_left
    from fronteira.kernels.buffers_cy import demand_sides, ints_at, lengthen, words_at
    from fronteira.kernels.slices_cy import Sliced

    UP, DOWN, NEAR, CHANGED = 1, 2, 4, 7

MOST_CELLS = 16_384
"""A bit for every number in every cell is kept several times: 32 MiB each on the largest board, and it grows with the square."""


def demand_board(rows, columns, holes):
    """Refuse a board out of bounds, and holes that are not told of just its cells."""
    demand_sides(rows, columns, MOST_CELLS)
    if holes is not None and len(holes) != rows * columns:
        raise ValueError(f"holes for {len(holes)} cells, where {rows} × {columns} = {rows * columns} were wanted")


class Domains(Sliced):
    """The domains of one board shape, with a trail to take changes back."""

    def __init__(self, rows, columns, holes=None, diagonal=False):
        demand_board(rows, columns, holes)
        Sliced.__init__(self)
        self.rows, self.columns, self.diagonal = rows, columns, bool(diagonal)
        self.cells = rows * columns
        open_cells = [cell for cell in range(rows * columns) if holes is None or not holes[cell]]
        self.total = len(open_cells)
        self.directions = 8 if diagonal else 4
        self.words = (self.cells + 63) // 64
        steps = (columns, columns + 1, max(columns - 1, 0)) if diagonal else (columns, 0, 0)
        self.skip, self.turn = steps[0] >> 6, steps[0] & 63
        self.skip_right, self.turn_right = steps[1] >> 6, steps[1] & 63
        self.skip_left, self.turn_left = steps[2] >> 6, steps[2] & 63
        self.pad = (max(steps) >> 6) + 1
        self.plain = self.skip == 0 and not diagonal
        self.edges = self.total
        self.forced = self.total + self.directions
        self.stride = self.total + 2 * self.directions
        self.first_row = self.pad * self.stride
        self.size = (self.words + 2 * self.pad) * self.stride
        self.dom = self.new_words(self.size)
        self.stamp = self.new_longs(self.size)
        self.row_of = self.new_bytes(self.size)
        place: cython.int
        for place in range(self.size):
            self.row_of[place] = (place // self.stride + 64 - self.pad) & 63
        self.board = self.new_words((self.directions + 1) * self.words)
        self.free = self.new_words(self.words)
        scratch = max(self.words, 4)
        self.once, self.twice, self.thrice = self.new_words(scratch), self.new_words(scratch), self.new_words(scratch)
        room = self.total + 2
        self.ones = self.new_words(room)
        self.low, self.high = self.new_ints(room), self.new_ints(room)
        self.number_words = (self.total + 63) // 64
        self.up, self.down = self.new_words(self.number_words + 1), self.new_words(self.number_words + 1)
        self.near, self.asked = self.new_words(self.number_words + 2), self.new_words(self.number_words + 2)
        self.unfixed = self.new_words(self.number_words + 1)
        self.at = self.new_ints(room)
        self.after, self.before = self.new_ints(room), self.new_ints(room)
        self.queue, self.fixed = self.new_ints(room), self.new_ints(room)
        self.number_weight, self.cell_weight = self.new_ints(room), self.new_ints(self.cells + 1)
        self.holder = self.new_ints(self.cells + 1)
        self.step_of = self.new_ints(8)
        self.level_epoch, self.level_trail = self.new_longs(room), self.new_longs(room)
        self.level_fixes, self.level_unweighed = self.new_ints(room), self.new_words(room)
        self.trail_room, self.trail_places, self.trail_words = 0, array("i"), array("Q")
        self.draw_board(open_cells)

    def draw_board(self, open_cells):
        """The open cells, and for each direction the cells that have a neighbour there: the last row of `board` is the cells themselves."""
        rows, columns, inside = self.rows, self.columns, set(open_cells)
        places = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1), (1, -1), (-1, 1)][: self.directions]
        bits = [0] * (self.directions + 1)
        for direction, (down, right) in enumerate(places):
            self.step_of[direction] = down * columns + right
            for cell in open_cells:
                row, column = cell // columns + down, cell % columns + right
                if 0 <= row < rows and 0 <= column < columns and row * columns + column in inside:
                    bits[direction] |= 1 << cell
        bits[self.directions] = sum(1 << cell for cell in open_cells)
        for row, set_bits in enumerate(bits):
            for word in range(self.words):
                self.board[row * self.words + word] = (set_bits >> (64 * word)) & 0xFFFFFFFFFFFFFFFF
        return 0

    def grow_trail(self):
        """Make room on the trail for one more level, which keeps each word at most once."""
        room = 2 * self.trail_room + 2 * self.size
        self.trail_at = ints_at(lengthen(self.trail_places, room))
        self.trail_old = words_at(lengthen(self.trail_words, room))
        self.trail_room = room  # not before there is so much
        return 0

    def open_level(self):
        """Go one level deeper. Level 0 is never taken back, so what it kept is forgotten."""
        if self.level == 0:
            self.trail_top = 0
        self.level += 1
        self.epochs += 1
        self.epoch = self.epochs
        self.level_epoch[self.level] = self.epoch
        self.level_trail[self.level] = self.trail_top
        self.level_fixes[self.level] = self.fixes
        self.level_unweighed[self.level] = self.unweighed

    def close_level(self):
        """Take back everything this level changed."""
        top: cython.longlong = self.trail_top
        floor: cython.longlong = self.level_trail[self.level]
        number: cython.int
        cell: cython.int
        while top > floor:
            top -= 1
            self.dom[self.trail_at[top]] = self.trail_old[top]
        self.trail_top = top
        while self.fixes > self.level_fixes[self.level]:
            self.fixes -= 1
            number = self.fixed[self.fixes]
            cell = self.at[number]
            self.free[cell >> 6] |= shift_left(1, cell & 63)
            self.at[number] = -1
            self.holder[cell] = -1
            self.unfixed[number >> 6] |= shift_left(1, number & 63)
            self.after[self.before[number]] = number
            self.before[self.after[number]] = number
        self.unseen, self.unweighed = 0, self.level_unweighed[self.level]  # lone cells were looked for before the level was opened
        self.level -= 1
        self.epoch = self.level_epoch[self.level]

    def colour(self, given):
        """The checkerboard colour of the first number (0 or 1), 2 if it may be either, 3 if the counts or the givens rule out both."""
        counts: cython.int[2]
        cell: cython.int
        tint: cython.int
        allowed: cython.int = 3
        dark: cython.int = 0
        light: cython.int = 0
        for cell in range(self.cells):
            if not (self.board[self.directions * self.words + (cell >> 6)] >> (cell & 63)) & 1:
                continue
            tint = (cell // self.columns + cell % self.columns) & 1
            if tint:
                light += 1
            else:
                dark += 1
            if given[cell] > 0:  # its number fixes the first number's colour
                allowed &= 1 << (tint ^ ((given[cell] - 1) & 1))
        if dark > light:
            allowed &= 1 if dark - light == 1 else 0
        elif light > dark:
            allowed &= 2 if light - dark == 1 else 0
        return 3 if allowed == 0 else (2 if allowed == 3 else allowed >> 1)

    def start(self, given):
        """Set up the domains of a board given in row order (0: empty). False if the givens alone are impossible."""
        total: cython.int = self.total
        words: cython.int = self.words
        number: cython.int
        cell: cython.int
        word: cython.int
        place: cython.int
        first: cython.int
        bit: cython.ulonglong
        for place in range(self.size):
            self.dom[place] = 0
            self.stamp[place] = 0
        self.hush()
        self.unseen = self.unweighed = shift_left(1, 63) | (shift_left(1, 63) - 1)
        self.level = self.queued = self.fixes = 0
        self.epoch = self.epochs = self.trail_top = 0
        self.level_epoch[0] = 0
        for number in range(total + 1):
            self.at[number] = -1
            self.low[number], self.high[number] = 0, words - 1
            self.after[number], self.before[number] = number + 1, number - 1
            self.number_weight[number] = 1
            self.unfixed[number >> 6] |= shift_left(1, number & 63)
        self.unfixed[total >> 6] &= ~shift_left(1, total & 63)
        self.after[total], self.before[total], self.before[0] = 0, total - 1, total
        if total == 0:
            self.after[0] = 0
        for word in range(words):
            self.free[word] = self.board[self.directions * words + word]
            for number in range(self.directions):
                self.dom[self.first_row + word * self.stride + self.edges + number] = self.board[number * words + word]
        first = 2 if self.diagonal else self.colour(given)
        if first == 3:
            return False
        for cell in range(self.cells):
            self.holder[cell] = -1
            self.cell_weight[cell] = 1
            number = given[cell] - 1
            if number < 0 or not (self.free[cell >> 6] >> (cell & 63)) & 1:
                continue
            if number >= total or (self.up[number >> 6] >> (number & 63)) & 1:  # no such number, or given twice
                return False
            self.flag(number, CHANGED)
            self.dom[self.first_row + (cell >> 6) * self.stride + number] = shift_left(1, cell & 63)
            self.queue[self.queued] = number
            self.queued += 1
        # cells left for the others: not given, and of the right colour where that is known
        for word in range(words):
            self.once[word] = self.twice[word] = 0
        for cell in range(self.cells):
            bit = self.free[cell >> 6] & shift_left(1, cell & 63)
            if bit and given[cell] <= 0:
                if first == 2 or (cell // self.columns + cell % self.columns) & 1 == first:
                    self.once[cell >> 6] |= bit
                if first == 2 or (cell // self.columns + cell % self.columns) & 1 != first:
                    self.twice[cell >> 6] |= bit
        for number in range(total):
            if not (self.up[number >> 6] >> (number & 63)) & 1:
                self.flag(number, CHANGED)
                place = self.first_row + number
                for word in range(words):
                    self.dom[place + word * self.stride] = self.twice[word] if number & 1 else self.once[word]
        return True

    def narrow(self):
        """Note, at level 0, between which words each domain lies: later work looks only there."""
        number: cython.int
        word: cython.int
        place: cython.int
        for number in range(self.total):
            place = self.first_row + number
            word = self.low[number]
            while word < self.high[number] and self.dom[place + word * self.stride] == 0:
                word += 1
            self.low[number] = word
            word = self.high[number]
            while word > self.low[number] and self.dom[place + word * self.stride] == 0:
                word -= 1
            self.high[number] = word

    if not cython.compiled:  # compiled, these are in the .pxd

        def put(self, place, word):
            """Change a word, keeping what it held before this level."""
            if self.stamp[place] != self.epoch:
                self.stamp[place] = self.epoch
                self.trail_at[self.trail_top] = place
                self.trail_old[self.trail_top] = self.dom[place]
                self.trail_top += 1
            self.dom[place] = word
            self.unseen |= 1 << self.row_of[place]
            self.unweighed |= 1 << self.row_of[place]

        def count(self, number):
            """How many cells a number may still take."""
            place, found = self.first_row + number, 0
            for word in range(self.low[number], self.high[number] + 1):
                found += popcount(self.dom[place + word * self.stride])
            return found

        def cell_of(self, number):
            """The first cell a number may take; there must be one."""
            place, word = self.first_row + number, self.low[number]
            while self.dom[place + word * self.stride] == 0:
                word += 1
            return 64 * word + ctz(self.dom[place + word * self.stride])

        def changed(self, number, flag, count):
            """Note that a domain shrank: to whom it must tell, and whether it is now fixed, which all must hear. False if it is empty."""
            if count == 0:
                self.number_weight[number] += 1
                return False
            if count == 1:
                self.queue[self.queued] = number
                self.queued += 1
            self.flag(number, CHANGED if count == 1 else flag)
            return True

        def flag(self, number, flag):
            """Note to whom a changed number has to tell."""
            last = self.total - 1 - number
            if flag & UP:
                self.up[number >> 6] |= shift_left(1, number & 63)
            if flag & DOWN:
                self.down[last >> 6] |= shift_left(1, last & 63)
            self.near[number >> 6] |= shift_left(1, number & 63)

    def hush(self):
        """Forget what was still to be told."""
        word: cython.int
        for word in range(self.number_words):
            self.up[word] = self.down[word] = self.near[word] = 0

    def keep(self, number, cell):
        """Leave a number only this cell, which must be one of its own."""
        place: cython.int = self.first_row + number
        word: cython.int
        left: cython.ulonglong
        for word in range(self.low[number], self.high[number] + 1):
            left = shift_left(1, cell & 63) if word == cell >> 6 else 0
            if self.dom[place + word * self.stride] != left:
                self.put(place + word * self.stride, left)
        return self.changed(number, CHANGED, 1)

    def drop(self, number, cell):
        """Take this cell from a number. False if it was the last."""
        place: cython.int = self.first_row + (cell >> 6) * self.stride + number
        self.put(place, self.dom[place] & ~shift_left(1, cell & 63))
        return self.changed(number, CHANGED, self.count(number))
