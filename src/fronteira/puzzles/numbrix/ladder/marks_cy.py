"""Pencil marks: the cells each number can still take, and what comes of trying them out. The hardest rungs of the ladder stand here.

The marks shrink by the rules of the kernel (`regions_cy` and those below it), which go on until all rest. What they know comes in four
*depths*, so that it can be said which was needed:

    1  ways      a number is beside the one before it and the one after it, on a cell of its own; a cell with one number left takes it
    2  sides     the number before and the number after come from different sides
    3  links     a cell that is no end of the path and has two ways out uses both; who has two links has no third
    4  shares    cells that are closed off are filled by whole gaps, in number and in colour

A mark that is tried out (its number put there) *falls* if the rules end in a contradiction. Else it *stands*, and all that followed stands
with it: that was seen with more on the board. Three rules look at the marks:

    marks    a number has one mark left, or a cell one number
    tries    all marks of a number but one fall, or all numbers of a cell but one
    strikes  all marks that fall are struck out together (a *pass*), and the rules look again; and so on until a number is found

    fallen, stood      verdicts of this pass, a bit a mark, in the order of `dom`
    fell_before        what fell in a first pass since `forget_boards`: it does so on every board that has more numbers
    found_…            the moves seen: cell, number (counted from 1) and `links`, which says how long the reason is
    at_rest            the board that `follows` was asked about last, while its marks are as they were
    known              how many numbers were found when trying began
    cursor             the number tried next; beyond them, the cell
"""

from array import array

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz, popcount, shift_left
    from cython.cimports.fronteira.kernels.buffers_cy import ints_at
    from cython.cimports.fronteira.kernels.codes import BROKEN_HERE, NOTHING, SOMETHING
    from cython.cimports.fronteira.puzzles.numbrix.kernel.rules.regions_cy import Regions
else:
    from fronteira.kernels.bits import ctz, popcount, shift_left
    from fronteira.kernels.buffers_cy import ints_at
    from fronteira.kernels.codes import BROKEN_HERE, NOTHING, SOMETHING
    from fronteira.puzzles.numbrix.kernel.rules.regions_cy import Regions

    GO_ON = 9

MOST_MARKED = 1024
"""Cells of the largest board that is marked: nobody writes on more."""

DEPTHS = 4
DEEPEST = cython.declare(cython.int, 4)
MOST_MARKS = cython.declare(cython.int, 2500)  # nobody tries out more


class Marks(Regions):
    """The marks of boards of one shape, one board at a time."""

    def __init__(self, rows, columns):
        Regions.__init__(self, rows, columns)
        self.fallen, self.stood = self.new_words(self.size), self.new_words(self.size)
        self.fell_before = self.new_words(self.size)
        self.found_cell, self.found_number = self.new_ints(self.total), self.new_ints(self.total)
        self.found_links = self.new_ints(self.total)
        self.grow_trail()
        self.ready()

    # what Python asks: boards are cells in row order, 0 where they are empty; moves and marks are pairs of a cell and a number

    def mark_in(self, given, depth):
        """What `mark` says of an array of cells."""
        if len(given) != self.cells or min(given) < 0 or max(given) > self.total:
            raise ValueError(f"{len(given)} cells from {min(given)} to {max(given)}, where {self.cells} from 0 to {self.total} were wanted")
        self.at_rest = None
        self.forget_boards()
        return self.mark(ints_at(given), depth)

    def see(self, cells, rule):
        """What a rule (0 marks, 1 tries, 2 strikes) sees where those before it see nothing: its moves; None for a contradiction."""
        if rule not in (0, 1, 2):
            raise ValueError(f"rule {rule}, where 0, 1 or 2 was wanted")
        given = array("i", cells)
        self.enter()
        try:
            self.mark_in(given, DEEPEST)
            seen = self.see_marks(ints_at(given))
            for each in range(1, rule + 1):
                if seen != NOTHING:
                    return []
                seen = self.begin_tries(each == 2)
                while seen == GO_ON:
                    seen = self.go_on()
            if seen == BROKEN_HERE:
                return None
            return [(self.found_cell[index], self.found_number[index]) for index in range(self.finds)]
        finally:
            self.leave()

    def marks_of(self, cells):
        """The cells each missing number can take; empty where all is contradicted."""
        found = {}
        self.enter()
        try:
            if self.mark_in(array("i", cells), DEEPEST) == 1:
                for number in range(self.total):
                    if self.at[number] < 0:
                        found[number + 1] = [cell for cell in range(self.cells) if self.has_mark(number, cell)]
            return found
        finally:
            self.leave()

    def passes_of(self, cells):
        """The marks that each pass strikes out, until a number is found or all is contradicted."""
        passes = []
        self.enter()
        try:
            outcome = GO_ON if self.mark_in(array("i", cells), DEEPEST) == 1 and self.begin_tries(True) == GO_ON else NOTHING
            while outcome == GO_ON:
                if self.cursor == self.total:
                    passes.append(self.list_fallen())
                outcome = self.go_on()
            return passes
        finally:
            self.leave()

    def list_fallen(self):
        """The marks that fell in this pass."""
        return [(cell, number + 1) for number in range(self.total) for cell in range(self.cells) if self.has_fallen(number, cell)]

    def has_mark(self, number, cell):
        """Can a number take a cell, as far as the marks say?"""
        return (self.dom[self.first_row + (cell >> 6) * self.stride + number] >> (cell & 63)) & 1

    def has_fallen(self, number, cell):
        """Did a mark fall in this pass?"""
        return (self.fallen[self.first_row + (cell >> 6) * self.stride + number] >> (cell & 63)) & 1

    def follows(self, cells, move, depth=DEPTHS, passes=(), trusted=0):
        """Does a move follow from these cells, when the marks of each pass are struck out? For None: can they not be?

        Of the first passes, so many are trusted; all marks of the others must fall.
        """
        given = array("i", cells)
        for mark in [*([] if move is None else [move]), *(mark for strikes in passes for mark in strikes)]:
            cell, number = mark
            if not (0 <= cell < self.cells and 1 <= number <= self.total):
                raise ValueError(f"{number} in cell {cell}, where {self.cells} cells and numbers up to {self.total} are")
        self.enter()
        try:
            if depth != DEPTHS or given != self.at_rest:
                outcome = self.mark_in(given, depth)
                if not passes or outcome != 1:
                    return outcome == 0 if move is None else self.at[move[1] - 1] == move[0]
                self.at_rest = given if depth == DEPTHS else None
            self.open_level()
            try:
                outcome = 1
                for index, strikes in enumerate(passes):
                    if outcome == 1:
                        outcome = self.strike_out(strikes, index < trusted)
                return outcome == 0 if move is None else outcome >= 0 and self.at[move[1] - 1] == move[0]
            finally:
                self.close_level()
        finally:
            self.leave()

    def strike_out(self, strikes, trusted):
        """Strike out marks that fall: what `rest` says; -1 if one stands."""
        self.forget_verdicts()
        if self.trail_top + 3 * self.size > self.trail_room:  # what is tried is taken back, which makes this level keep words again
            self.grow_trail()
        for cell, number in strikes:
            if self.at[number - 1] < 0 and self.has_mark(number - 1, cell):
                if trusted:
                    self.fallen[self.first_row + (cell >> 6) * self.stride + number - 1] |= shift_left(1, cell & 63)
                elif not self.falls(number - 1, cell):
                    return -1
        return self.strike_fallen()

    def chain(self, cells):
        """What is found on a board that cannot be, in order, up to the contradiction; and what that is, as a number and a cell: a number
        without a cell (-1), a cell without a number (0), or neither."""
        given = array("i", cells)
        self.enter()
        try:
            self.mark_in(given, DEEPEST)
            fixed = [(self.at[self.fixed[index]], self.fixed[index] + 1) for index in range(self.fixes)]
            end = self.find_end()
            return [(cell, number) for cell, number in fixed if not given[cell]], (max(end, 0), max(-1 - end, -1))
        finally:
            self.leave()

    def find_end(self):
        """What is contradicted: a number without a cell, counted from 1; a cell without a number, as -1 - cell; else 0."""
        number: cython.int
        cell: cython.int
        marked: cython.bint
        if not self.begun:
            return 0
        for number in range(self.total):
            if self.at[number] < 0 and self.count(number) == 0:
                return number + 1
        for cell in range(self.cells):
            marked = self.holder[cell] >= 0
            for number in range(self.total):
                marked |= self.has_mark(number, cell)
            if not marked:
                return -1 - cell
        return 0

    # how marks shrink, and fall

    def mark(self, given, depth):
        """The marks of a board, at rest: 0 contradiction, 1 at rest, 2 all is found."""
        outcome: cython.int = 0
        self.may_pause = False
        self.begun = self.start(given)
        if self.begun:
            outcome = self.rest(depth)
        else:
            self.queued = 0
            self.hush()
        self.forget_verdicts()
        self.passes = 0
        return outcome

    def rest(self, depth):
        """Let the rules of a depth shrink the marks until all rest: 0 contradiction, 1 at rest, 2 all is found."""
        outcome: cython.int
        while True:
            if not self.settle_all():
                outcome = 0
            elif self.fixes == self.total:
                outcome = 2
            else:
                outcome = self.look_near() if depth > 1 else 1
                if outcome == 1 and depth > 2:
                    outcome = self.weigh_edges()
                if outcome == 1 and depth > 3:
                    outcome = self.share_out()
                if outcome == 2:
                    continue
            break
        if outcome != 1:
            self.queued = 0
            self.hush()
        return outcome

    def forget_verdicts(self):
        """Nothing was tried yet."""
        place: cython.int
        for place in range(self.size):
            self.fallen[place] = self.stood[place] = 0

    def forget_boards(self):
        """A board comes that has not all the numbers of those before."""
        place: cython.int
        for place in range(self.size):
            self.fell_before[place] = 0

    def count_marks(self):
        """How many marks there are for the numbers not found."""
        number: cython.int = self.after[self.total]
        found: cython.int = 0
        while number < self.total:
            found += self.count(number)
            number = self.after[number]
        return found

    def falls(self, number, cell):
        """Does a mark fall? What is known of it is not asked again."""
        index: cython.int
        other: cython.int
        place: cython.int = self.first_row + (cell >> 6) * self.stride + number
        bit: cython.ulonglong = shift_left(1, cell & 63)
        outcome: cython.int
        if self.stood[place] & bit:
            return False
        if (self.fallen[place] | self.fell_before[place]) & bit:
            self.fallen[place] |= bit
            return True
        self.open_level()
        self.keep(number, cell)
        outcome = self.rest(DEEPEST)
        if outcome == 0:
            self.fallen[place] |= bit
            if self.passes == 0 and self.level == 1:
                self.fell_before[place] |= bit
        else:
            self.stood[place] |= bit
            for index in range(self.level_fixes[self.level], self.fixes):
                other = self.at[self.fixed[index]]
                self.stood[self.first_row + (other >> 6) * self.stride + self.fixed[index]] |= shift_left(1, other & 63)
        self.close_level()
        return outcome == 0

    # what the rules see

    def find(self, cell, number, links):
        """A move was seen; it may have been seen before."""
        index: cython.int = 0
        while index < self.finds and (self.found_number[index] != number + 1 or self.found_cell[index] != cell):
            index += 1
        if index < self.finds:
            self.found_links[index] = min(self.found_links[index], links)
        elif index < self.total:
            self.found_cell[index], self.found_number[index], self.found_links[index] = cell, number + 1, links
            self.finds += 1

    def see_marks(self, given):
        """The numbers that are found on a board without a try. Then the others can be asked of the same board."""
        cell: cython.int
        self.finds = 0
        if self.mark(given, DEEPEST) == 0:
            return BROKEN_HERE
        for cell in range(self.cells):
            if given[cell] == 0 and self.holder[cell] >= 0:
                self.find(cell, self.holder[cell], 1)
        return SOMETHING if self.finds else NOTHING

    def begin_tries(self, by_passes):
        """Make ready to try out the marks, which are at rest: GO_ON, then `go_on` until that says something else."""
        self.finds = self.cursor = self.fell = 0
        self.known = self.fixes
        self.by_passes = by_passes
        if self.count_marks() > MOST_MARKS:
            return NOTHING
        self.narrow()
        return GO_ON

    def go_on(self):
        """Try out the next number or cell."""
        cursor: cython.int = self.cursor
        self.cursor += 1
        if self.by_passes:
            if cursor == self.total:
                return self.end_pass()
            if self.at[cursor] < 0:
                self.try_all(cursor)
            return GO_ON
        if cursor < self.total:
            return GO_ON if self.at[cursor] >= 0 else self.sieve_number(cursor)
        if cursor < self.total + self.cells:
            return GO_ON if self.holder[cursor - self.total] >= 0 else self.sieve_cell(cursor - self.total)
        return SOMETHING if self.finds else NOTHING

    def sieve_number(self, number):
        """Does one cell of a number stand, or none?"""
        word: cython.int
        marks: cython.ulonglong
        standing: cython.int = 0
        cell: cython.int = -1
        for word in range(self.low[number], self.high[number] + 1):
            standing += popcount(self.stood[self.first_row + word * self.stride + number])
        if standing > 1:
            return GO_ON
        standing = 0
        for word in range(self.low[number], self.high[number] + 1):
            marks = self.dom[self.first_row + word * self.stride + number]
            while marks:
                if not self.falls(number, 64 * word + ctz(marks)):
                    standing += 1
                    if standing > 1:
                        return GO_ON
                    cell = 64 * word + ctz(marks)
                marks &= marks - 1
        if standing == 0:
            return BROKEN_HERE
        self.find(cell, number, self.count(number) - 1)
        return GO_ON

    def sieve_cell(self, cell):
        """Does one number of a cell stand, or none?"""
        row: cython.int = self.first_row + (cell >> 6) * self.stride
        bit: cython.ulonglong = shift_left(1, cell & 63)
        number: cython.int
        standing: cython.int = 0
        marks: cython.int = 0
        found: cython.int = -1
        for number in range(self.total):
            standing += (self.stood[row + number] & bit) != 0
        if standing > 1:
            return GO_ON
        standing = 0
        for number in range(self.total):
            if self.dom[row + number] & bit:
                marks += 1
                if not self.falls(number, cell):
                    standing += 1
                    if standing > 1:
                        return GO_ON
                    found = number
        if standing == 0:
            return BROKEN_HERE
        self.find(cell, found, marks - 1)
        return GO_ON

    def try_all(self, number):
        """Try out all marks of a number."""
        word: cython.int
        marks: cython.ulonglong
        for word in range(self.low[number], self.high[number] + 1):
            marks = self.dom[self.first_row + word * self.stride + number]
            while marks:
                self.fell += self.falls(number, 64 * word + ctz(marks))
                marks &= marks - 1

    def end_pass(self):
        """All marks were tried: strike out those that fell, and see what is found."""
        outcome: cython.int
        index: cython.int
        if self.fell == 0:
            return NOTHING
        self.cursor = self.fell = 0
        self.passes += 1
        outcome = self.strike_fallen()
        if outcome == 0:
            return BROKEN_HERE
        for index in range(self.known, self.fixes):
            self.find(self.at[self.fixed[index]], self.fixed[index], self.passes)
        return SOMETHING if self.finds else GO_ON

    def strike_fallen(self):
        """Strike out all marks that fell, and let the rules look: what `rest` says."""
        number: cython.int
        word: cython.int
        place: cython.int
        bit: cython.int
        for number in range(self.total):
            for word in range(self.words):
                place = self.first_row + word * self.stride + number
                while self.fallen[place]:
                    bit = ctz(self.fallen[place])
                    self.fallen[place] &= self.fallen[place] - 1
                    if not self.drop(number, 64 * word + bit):
                        self.queued = 0
                        self.hush()
                        return 0
        self.forget_verdicts()
        return self.rest(DEEPEST)
