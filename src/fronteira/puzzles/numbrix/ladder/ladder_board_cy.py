"""The Numbrix board the ladder is climbed on: numbers placed and taken back, gaps, reach, and moves gathered and made.

Rows are words, a bit a cell, between two rows of nothing, so that a step up, down, left or right is the same for a whole row. What rules
demand is gathered and then played all at once, because no rule of a round may see what another did.

    value, at    the number in a cell, 0 where it is empty; the cell of a number, -1 while it is missing
    low, high    of a missing number: the ends of its gap; 0 and total + 1 are ends that are open
    extra        a number put down to try it, without the gaps having been told; 0 when there is none
    reach        for each number the cells it can have as the crow flies, filled or not, a word a row; `top` to `bottom` are the rows
                 that count. Kept from board to board: `known` says from where it was reckoned
"""

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz, shift_left
    from cython.cimports.fronteira.kernels.codes import BROKEN_HERE, SOMETHING
    from cython.cimports.fronteira.kernels.ladder_cy import Climber
else:
    from fronteira.kernels.bits import ctz, shift_left
    from fronteira.kernels.codes import BROKEN_HERE, SOMETHING
    from fronteira.kernels.ladder_cy import Climber

EVEN_PLACES = cython.declare(cython.ulonglong, 0x5555555555555555)
EVERY_PLACE = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


class LadderBoard(Climber):
    """A board of one shape."""

    def __init__(self, rows, columns, rules, singles):
        Climber.__init__(self, rows, columns, rules, singles)
        self.total = rows * columns
        cells, room = self.total, self.total + 2
        self.near = self.new_ints(4 * cells)
        self.row_of, self.column_of = self.new_ints(cells), self.new_ints(cells)
        self.value, self.want = self.new_ints(cells), self.new_ints(cells)
        self.at, self.want_at = self.new_ints(room), self.new_ints(room)
        self.low, self.high = self.new_ints(room), self.new_ints(room)
        self.gap_low, self.gap_high = self.new_ints(room), self.new_ints(room)
        self.move_cell, self.move_number = self.new_ints(room), self.new_ints(room)
        self.trail = self.new_ints(room)
        self.empty = self.new_words(rows + 2)
        self.reach = self.new_words(room * rows)
        self.known = self.new_ints(4 * room)
        self.top, self.bottom = self.new_ints(room), self.new_ints(room)
        for cell in range(cells):
            row, column = divmod(cell, columns)
            self.row_of[cell], self.column_of[cell] = row, column
            ways = (row > 0, column > 0, column + 1 < columns, row + 1 < rows)
            for direction, step in enumerate((-columns, -1, 1, columns)):
                self.near[4 * cell + direction] = cell + step if ways[direction] else -1
        for number in range(room):
            self.known[4 * number] = -1

    def clear(self):
        """An empty board with nothing demanded."""
        index: cython.int
        for index in range(self.total):
            self.value[index] = self.want[index] = 0
        for index in range(self.total + 2):
            self.at[index] = self.want_at[index] = -1
        for index in range(1, self.rows + 1):
            self.empty[index] = EVERY_PLACE >> (64 - self.columns)
        self.placed = self.moves = self.miscoloured = self.extra = 0

    def is_full(self):
        return self.placed >= self.total

    def put(self, cell, number):
        """Place a missing number on an empty cell; the gaps are not told."""
        self.value[cell] = number
        self.at[number] = cell
        self.empty[self.row_of[cell] + 1] &= ~shift_left(1, self.column_of[cell])
        self.miscoloured += (self.row_of[cell] + self.column_of[cell] + number + 1) & 1
        self.trail[self.placed] = cell
        self.placed += 1

    def take_back(self, placed):
        """Undo the last placings, down to so many; the gaps are not told."""
        cell: cython.int
        number: cython.int
        while self.placed > placed:
            self.placed -= 1
            cell = self.trail[self.placed]
            number = self.value[cell]
            self.value[cell] = 0
            self.at[number] = -1
            self.empty[self.row_of[cell] + 1] |= shift_left(1, self.column_of[cell])
            self.miscoloured -= (self.row_of[cell] + self.column_of[cell] + number + 1) & 1

    def find_gaps(self):
        """See which numbers are missing between which."""
        number: cython.int
        other: cython.int
        before: cython.int = 0
        self.gaps = 0
        for number in range(1, self.total + 2):
            if number <= self.total and self.at[number] < 0:
                self.low[number] = before
                continue
            if number - before > 1:
                self.gap_low[self.gaps], self.gap_high[self.gaps] = before, number
                self.gaps += 1
                for other in range(before + 1, number):
                    self.high[other] = number
            before = number

    def demand(self, cell, number):
        """Gather a move. BROKEN_HERE if another number was demanded there."""
        if self.want[cell] == number:
            return SOMETHING
        if self.want[cell]:
            return BROKEN_HERE
        self.want[cell] = number
        self.move_cell[self.moves], self.move_number[self.moves] = cell, number
        self.moves += 1
        return SOMETHING

    def clashes(self):
        """Can the moves gathered not all be: a number in two cells, or apart from the next? They stay gathered."""
        index: cython.int
        number: cython.int
        cell: cython.int
        other: cython.int
        step: cython.int
        clash: cython.bint = False
        for index in range(self.moves):
            number, cell = self.move_number[index], self.move_cell[index]
            if self.want_at[number] >= 0:
                clash = True
            self.want_at[number] = cell
        for index in range(self.moves):
            number = self.move_number[index]
            for step in range(-1, 2, 2):
                other = self.at[number + step] if self.at[number + step] >= 0 else self.want_at[number + step]
                if other >= 0 and distance(self, self.move_cell[index], other) != 1:
                    clash = True
        for index in range(self.moves):
            self.want_at[self.move_number[index]] = -1
        return clash

    def forget(self):
        """Let go of the moves gathered."""
        index: cython.int
        for index in range(self.moves):
            self.want[self.move_cell[index]] = 0
        self.moves = 0

    def play(self):
        """Make the moves gathered. How many they were."""
        index: cython.int
        made: cython.int = self.moves
        for index in range(made):
            self.put(self.move_cell[index], self.move_number[index])
        self.forget()
        self.find_gaps()
        return made

    def list_moves(self):
        index: cython.int
        options: cython.int = self.moves
        for index in range(options):
            self.option_cell[index], self.option_value[index] = self.move_cell[index], self.move_number[index]
        self.forget()
        return options

    def remember(self):
        self.noted = self.placed

    def come_back(self):
        self.take_back(self.noted)
        self.find_gaps()

    def take(self, cell, value):
        self.demand(cell, value)

    def seen_at(self, cell, opposite):
        if self.value[cell] == 0:
            return -1
        return self.total + 1 - self.value[cell] if opposite else self.value[cell]

    def free_beside(self, cell):
        """How many empty cells are beside a cell."""
        row: cython.int = self.row_of[cell] + 1
        column: cython.int = self.column_of[cell]
        free: cython.int = (self.empty[row - 1] >> column & 1) + (self.empty[row + 1] >> column & 1)
        if column > 0:
            free += self.empty[row] >> (column - 1) & 1
        if column < 63:
            free += self.empty[row] >> (column + 1) & 1
        return free

    def lacks(self, number):
        """How many of the numbers before and after this one are missing."""
        return (number > 1 and self.at[number - 1] < 0) + (number < self.total and self.at[number + 1] < 0)

    def can_be(self, number, cell):
        """Is a cell in reach of a missing number? Whether it is empty is not asked."""
        low: cython.int = self.low[number]
        high: cython.int = self.high[number]
        slack: cython.int
        if self.extra:
            if low < self.extra < number:
                low = self.extra
            if number < self.extra < high:
                high = self.extra
        if low == 0 and high > self.total:
            return self.total % 2 == 0 or (self.row_of[cell] + self.column_of[cell] + number) % 2 == 1
        if low > 0:
            slack = number - low - distance(self, self.at[low], cell)
            if slack < 0 or slack & 1:
                return False
        if high <= self.total:
            slack = high - number - distance(self, self.at[high], cell)
            if slack < 0 or slack & 1:
                return False
        return True

    def reckon(self):
        """Have the reach of every missing number as the gaps are now."""
        gap: cython.int
        number: cython.int
        low: cython.int
        high: cython.int
        known: cython.int
        for gap in range(self.gaps):
            low, high = self.gap_low[gap], self.gap_high[gap]
            for number in range(low + 1, high):
                known = 4 * number
                if (
                    self.known[known] != low
                    or self.known[known + 1] != high
                    or self.known[known + 2] != self.at[low]
                    or self.known[known + 3] != self.at[high]
                ):
                    self.known[known], self.known[known + 1] = low, high
                    self.known[known + 2], self.known[known + 3] = self.at[low], self.at[high]
                    self.reckon_one(number, low, high)

    def reckon_one(self, number, low, high):
        """The reach of a number between two others: the cells common to the squares on their corner around both."""
        row: cython.int
        place: cython.int = number * self.rows
        first: cython.int = 0
        last: cython.int = self.rows - 1
        word: cython.ulonglong
        for row in range(self.rows):
            self.reach[place + row] = 0
        if low > 0:
            first = max(first, self.row_of[self.at[low]] - (number - low))
            last = min(last, self.row_of[self.at[low]] + (number - low))
        if high <= self.total:
            first = max(first, self.row_of[self.at[high]] - (high - number))
            last = min(last, self.row_of[self.at[high]] + (high - number))
        self.top[number], self.bottom[number] = first, last
        for row in range(first, last + 1):
            word = EVERY_PLACE >> (64 - self.columns)
            if low > 0:
                word &= self.stretch(self.at[low], number - low, row)
            if high <= self.total:
                word &= self.stretch(self.at[high], high - number, row)
            if low == 0 and high > self.total and self.total & 1:
                word &= EVEN_PLACES if (row + number) & 1 else ~EVEN_PLACES
            self.reach[place + row] = word

    def stretch(self, cell, steps, row):
        """The cells of a row so many steps from a cell, or fewer by an even number; the row is not further away than that."""
        column: cython.int = self.column_of[cell]
        over: cython.int = steps - abs(row - self.row_of[cell])
        first: cython.int = max(column - over, 0)
        last: cython.int = min(column + over, 63)
        word: cython.ulonglong = shift_left(EVERY_PLACE, first) & EVERY_PLACE >> (63 - last)
        return word & (~EVEN_PLACES if (column + over) & 1 else EVEN_PLACES)

    def lowest(self, place):
        """The first empty cell among the rows of words that begin at a place of `reach`; there must be one."""
        row: cython.int = 0
        while not self.reach[place + row] & self.empty[row + 1]:
            row += 1
        return row * self.columns + ctz(self.reach[place + row] & self.empty[row + 1])


def distance(board, one, other):
    """How many steps two cells are apart as the crow flies."""
    return abs(board.row_of[one] - board.row_of[other]) + abs(board.column_of[one] - board.column_of[other])
