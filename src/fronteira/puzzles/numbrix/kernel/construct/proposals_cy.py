"""What is kept of a layout that came to nothing: most of it.

How it thinks: a layout that no window puts right is right nearly everywhere, and what is wrong with it reaches farther than a window. So
all its numbers but those in a *frame* are *proposed* as if they were given. What is short of cells and what has some to spare, a hole or a
path too long, must come together, however far apart: half of the frames are about one such fault, half reach from one to the other. Whoever
knows the rules (kernel_cy.py) looks first whether a proposal can be: mostly it cannot, and that is seen a hundred times sooner than a
layout is made. Then other frames are tried, slowly larger ones, until one passes: what is left of the board is small, and laid out anew at
once. A layout no worse is kept in its turn; after many in vain all is begun anew. Of a whole layout given up, the router is told where
paths had too little room and where too much.

    first, sign   the number a gap starts from, and whether its numbers rise or fall from there
    answer        the cell of each fixed number (-1: none), and in the end of every number
    base          the cell of each number the board itself fixes
    proposal      the cell of each number it would be well to fix
    kept          all covered cells of the layout kept, in the order of the path, whatever its lengths; missed are its holes
    mark          a place in `kept` that has a number for sure (mark_number): those of `base`, and both ends. From one to the next runs a
                  *stretch*, as long as the numbers say or not
"""

import cython

if cython.compiled:
    from cython.cimports.fronteira.puzzles.numbrix.kernel.construct.anneal_cy import Annealer
else:
    from fronteira.puzzles.numbrix.kernel.construct.anneal_cy import Annealer

LEAST_RADIUS = cython.declare(cython.int, 5)  # of a frame
MOST_RADIUS = cython.declare(cython.int, 12)
LEAST_MARGIN = cython.declare(cython.int, 2)  # of a frame about two faults
MOST_MARGIN = cython.declare(cython.int, 6)
SPARE_CELLS = cython.declare(cython.int, 4)  # drawn, to take the nearest
REFUSALS_TO_GROW = cython.declare(cython.int, 4)  # proposals refused before frames have a radius of one more
LESSON = cython.declare(cython.int, 200)  # what a cell's price changes by, at the most, for one layout


class Proposer(Annealer):
    """The gaps of a board, and of a board with proposals."""

    def __init__(self, rows, columns, holes=None):
        Annealer.__init__(self, rows, columns, holes)
        cells = self.cells
        self.first, self.sign = self.new_ints(cells + 3), self.new_ints(cells + 3)
        self.answer, self.base = self.new_ints(cells + 1), self.new_ints(cells + 1)
        self.proposal, self.kept = self.new_ints(cells + 1), self.new_ints(cells + 1)
        self.mark, self.mark_number = self.new_ints(cells + 3), self.new_ints(cells + 3)
        self.missed, self.blurred = self.new_ints(cells), self.new_ints(cells)

    def cut(self, at):
        """Cut the path into gaps between these fixed numbers. False if no number is fixed."""
        number: cython.int
        cell: cython.int
        last: cython.int = -1
        room: cython.int = 0
        self.gaps = self.tail_count = 0
        for cell in range(self.cells):
            self.pinned[cell] = 0
        for number in range(self.total):
            self.answer[number] = cell = at[number]
            if cell < 0:
                continue
            self.pinned[cell] = 1
            if last < 0 and number > 0:
                self.add_gap(cell, -1, number, number, -1)
            elif last >= 0 and number > last + 1:
                self.add_gap(at[last], cell, number - last, last, 1)
            last = number
        if 0 <= last < self.total - 1:
            self.add_gap(at[last], -1, self.total - 1 - last, last, 1)
        for number in range(1, self.gaps + 1):
            self.offset[number] = room
            room += self.target[number] + 1
        return last >= 0

    def add_gap(self, start, goal, target, first, sign):
        """Note a gap from one cell to another (-1: a tail), whose numbers run from `first` up or down."""
        self.gaps += 1
        self.from_cell[self.gaps], self.to_cell[self.gaps] = start, goal
        self.target[self.gaps], self.first[self.gaps], self.sign[self.gaps] = target, first, sign
        if goal < 0:
            self.tail_gap[self.tail_count] = self.gaps
            self.tail_count += 1

    def keep_layout(self):
        """Note the cells of this layout in the order of the path."""
        number: cython.int = 0
        gap: cython.int = 1
        cell: cython.int
        before: cython.int
        direction: cython.int
        self.kept_energy, self.kept_count, self.missed_count = self.energy, 0, self.holes
        for cell in range(self.holes):
            self.missed[cell] = self.hole_list[cell]
        while number < self.total:
            if self.answer[number] >= 0:
                self.keep_cell(self.answer[number])
                number += 1
                continue
            cell, before = self.from_cell[gap], -1
            direction = self.onward(cell, before, gap)
            while direction >= 0:
                before = cell
                cell = self.beside[4 * cell + direction]
                direction = self.onward(cell, before, gap)
                if cell != self.to_cell[gap]:
                    self.keep_cell(cell)
            number = self.first[gap] + self.target[gap]
            if self.sign[gap] < 0:  # the path begins with a tail, which was followed to its end
                number = self.first[gap]
                for cell in range(self.kept_count >> 1):
                    before = self.kept_count - 1 - cell
                    self.kept[cell], self.kept[before] = self.kept[before], self.kept[cell]
            elif self.to_cell[gap] < 0:
                number = self.total
            gap += 1
        self.set_marks()

    def keep_cell(self, cell):
        """The path goes on with this cell."""
        self.kept[self.kept_count] = cell
        self.kept_count += 1

    def set_marks(self):
        """Find the places of the numbers that are sure."""
        number: cython.int
        place: cython.int = 0
        self.marks = 0
        for number in range(self.total):
            if self.base[number] >= 0:
                while self.kept[place] != self.base[number]:
                    place += 1
                self.add_mark(place, number)
            elif number == 0:
                self.add_mark(0, number)
            elif number == self.total - 1:
                self.add_mark(self.kept_count - 1, number)

    def add_mark(self, place, number):
        """This number is at this place."""
        self.mark[self.marks], self.mark_number[self.marks] = place, number
        self.marks += 1

    def error_of(self, stretch):
        """How many steps a stretch is too short; too long if negative."""
        steps: cython.int = self.mark[stretch + 1] - self.mark[stretch]
        return self.mark_number[stretch + 1] - self.mark_number[stretch] - steps

    def is_right(self):
        """Whether the layout kept is a solution. A wrong length that was fixed with another may make up for it.

        If so it is read off into `answer`: `propose` would look for a fault for ever.
        """
        stretch: cython.int
        number: cython.int
        if self.missed_count:
            return False
        for stretch in range(self.marks - 1):
            if self.error_of(stretch):
                return False
        for number in range(self.total):
            self.answer[number] = self.kept[number]
        return True

    def wrong_cell(self, sign):
        """A cell of some stretch that is too short (1) or too long (-1); -1 if none is."""
        stretch: cython.int = self.random(self.marks - 1)
        for _ in range(self.marks - 1):
            if self.error_of(stretch) * sign > 0:
                return self.kept[self.mark[stretch] + self.random(self.mark[stretch + 1] - self.mark[stretch] + 1)]
            stretch = (stretch + 1) % (self.marks - 1)
        return -1

    def spare_cell(self):
        """A hole, or a cell of a stretch that is too long. As some stretch is too short there is one or the other."""
        cell: cython.int = -1 if self.missed_count and self.random(2) else self.wrong_cell(-1)
        return cell if cell >= 0 else self.missed[self.random(self.missed_count)]

    def distance_of(self, cell, other):
        """How many steps two cells are apart."""
        return abs(cell // self.columns - other // self.columns) + abs(cell % self.columns - other % self.columns)

    def choose_frame(self):
        """About one fault, or from one that wants cells to one near it that has some to spare."""
        cell: cython.int = self.wrong_cell(1)
        other: cython.int = self.spare_cell()
        nearer: cython.int
        more: cython.int = self.refusals // REFUSALS_TO_GROW
        radius: cython.int
        if self.random(2):
            for _ in range(SPARE_CELLS - 1):
                nearer = self.spare_cell()
                if self.distance_of(cell, nearer) < self.distance_of(cell, other):
                    other = nearer
            radius = LEAST_MARGIN + self.random(MOST_MARGIN - LEAST_MARGIN + 1) + more
            self.set_frame(cell // self.columns, cell % self.columns, other // self.columns, other % self.columns, radius)
        else:
            radius = LEAST_RADIUS + self.random(MOST_RADIUS - LEAST_RADIUS + 1) + more
            if self.random(2):
                cell = other
            other = cell // self.columns + self.random(radius + 1) - radius // 2  # a fault need not be in the middle
            cell = cell % self.columns + self.random(radius + 1) - radius // 2
            self.set_frame(other, cell, other, cell, radius)

    def set_frame(self, row, column, other_row, other_column, margin):
        """Frame two places, and so much about them."""
        self.frame_top, self.frame_bottom = min(row, other_row) - margin, max(row, other_row) + margin
        self.frame_left, self.frame_right = min(column, other_column) - margin, max(column, other_column) + margin

    def propose(self):
        """Fix the layout kept outside a frame."""
        number: cython.int
        stretch: cython.int
        self.choose_frame()
        for number in range(self.total):
            self.proposal[number] = self.base[number]
        for stretch in range(self.marks - 1):
            self.propose_stretch(stretch)

    def is_framed(self, place):
        """Whether a place of the layout kept lies in the frame."""
        row: cython.int = self.kept[place] // self.columns
        column: cython.int = self.kept[place] % self.columns
        return self.frame_top <= row <= self.frame_bottom and self.frame_left <= column <= self.frame_right

    def propose_stretch(self, stretch):
        """Fix a stretch outside the frame: not at all if its length is wrong and cannot be put right within.

        A length is put right on one of the stretch's ways through the frame, drawn by lot, mostly a long one; behind it all numbers change.
        """
        start: cython.int = self.mark[stretch]
        end: cython.int = self.mark[stretch + 1]
        first: cython.int = self.mark_number[stretch]
        ends_free: cython.bint = self.base[self.mark_number[stretch + 1]] < 0
        error: cython.int = self.error_of(stretch)
        place: cython.int
        low: cython.int = end + 1
        high: cython.int = end + 1
        seen: cython.int = 0
        if error:
            if error & 1:  # the colours say: the free end must change
                place = end if ends_free else start
                if not self.is_framed(place):
                    return
                low = place
            else:
                for place in range(start + (self.base[first] >= 0), end + ends_free):
                    if self.is_framed(place):
                        seen += 1
                        if self.random(seen) == 0:
                            low = place
                if seen == 0:
                    return
            high = low
            while low > start and self.is_framed(low - 1):
                low -= 1
            while high < end and self.is_framed(high + 1):
                high += 1
            if min(high + 1, end) - max(low - 1, start) + error < 1:
                return  # it would have to run backwards
        for place in range(start, end + 1):
            if not self.is_framed(place):
                self.proposal[first + place - start + (error if place > high else 0)] = self.kept[place]

    def learn(self):
        """Make cells dearer where the paths of this layout are too short, cheaper where they are too long, and a little so beside them."""
        gap: cython.int
        cell: cython.int
        before: cython.int
        direction: cython.int
        by: cython.int
        for gap in range(1, self.gaps + 1):
            by = (self.target[gap] - self.length[gap]) * LESSON // (self.target[gap] + 4)
            by = min(max(by, -LESSON), LESSON)
            cell, before = self.from_cell[gap], -1
            direction = self.onward(cell, before, gap)
            while direction >= 0:
                before = cell
                cell = self.beside[4 * cell + direction]
                direction = self.onward(cell, before, gap)
                self.lesson[cell] += by
        for _ in range(2):
            for cell in range(self.cells):
                by = 4 * self.lesson[cell]
                for direction in range(4):
                    before = self.beside[4 * cell + direction]
                    by += self.lesson[before if before >= 0 else cell]
                self.blurred[cell] = by // 8
            for cell in range(self.cells):
                self.lesson[cell] = self.blurred[cell]
        for cell in range(self.cells):
            self.lesson[cell] = min(max(self.lesson[cell] * 7 // 8, -4 * LESSON), 4 * LESSON)  # and slowly forget
