"""The lines of a game as two words of bits, and what they make: boxes by their open sides, chains and loops, and what can be had for free.

`h` and `v` are the *undrawn* horizontal and vertical lines. With a stride of one more than the columns, the top of a box, its left side and
the box itself are the same bit; its bottom is a stride further, its right side one further. So the boxes with one, two or more open
sides of the whole board come out of a few additions of bits. A line is known by its bit, a vertical one 64 higher.

    chain     a path of boxes with two open sides each; at either end the ground (the edge of the board) or a joint
    loop      a closed one
    joint     a box with three or four open sides
    isolated  a chain from ground to ground, or a loop: its length is all that matters of it
    quiet     a position where no box has just one open side
    twins     open sides of one box that are both at the edge: whichever is drawn, what is left is the same

*Harvest*: where boxes can be had, all T of them are taken, or all but a last two that are given away with the line beyond them (`left` is
2), or, where there are only loops, a last four (`left` is 4): who gives away makes the other move in the rest. With V the value of the
rest to whoever moves there, a harvest is worth max(T + V, T − 2 left − V) = T − left + |V + left|.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz, popcount
    from cython.cimports.fronteira.kernels.slices_cy import Sliced
else:
    from fronteira.kernels.bits import ctz, popcount
    from fronteira.kernels.slices_cy import Sliced

GROUND = cython.declare(cython.int, -1)
VERTICAL = cython.declare(cython.int, 64)


@cython.cclass
class Lines(Sliced):
    """Boards of one shape."""

    def __init__(self, rows, columns):
        Sliced.__init__(self)
        self.rows = rows
        self.columns = columns
        self.stride = columns + 1
        self.boxes = rows * columns
        self.lines = 2 * rows * columns + rows + columns
        self.images = 8 if rows == columns else 4
        self.order = self.new_ints(self.lines)
        self.place_of = self.new_ints(self.lines)
        self.turned = self.new_ints(8 * 128)
        self.twin_h = self.new_words(self.boxes)
        self.twin_v = self.new_words(self.boxes)
        self.share = self.new_words(8 * 128)
        self.chain_share = self.new_words(64)
        self.loop_share = self.new_words(64)
        self.number_lines()
        self.draw_lots()

    def number_lines(self):
        """Which bit each line of a board is, in the order boards have them; who is whose image; and the lines from the middle outwards."""
        rows: cython.int = self.rows
        columns: cython.int = self.columns
        stride: cython.int = self.stride
        one: cython.ulonglong = 1
        box_mask: cython.ulonglong = 0
        middles = {}  # of lines, in half units: row, column
        for row in range(rows + 1):
            for column in range(columns):
                middles[row * stride + column] = (2 * row, 2 * column + 1)
        for column in range(columns + 1):
            for row in range(rows):
                middles[VERTICAL + row * stride + column] = (2 * row + 1, 2 * column)
        for row in range(rows):
            for column in range(columns):
                box_mask |= one << (row * stride + column)
        self.box_mask = box_mask
        for index, line in enumerate(middles):
            self.place_of[index] = line
        at = {middle: line for line, middle in middles.items()}
        for line, (y, x) in middles.items():
            images = [(y, x), (2 * rows - y, x), (y, 2 * columns - x), (2 * rows - y, 2 * columns - x)]
            images += [(b, a) for a, b in images] if rows == columns else []
            for image, middle in enumerate(images):
                self.turned[8 * line + image] = at[middle]
        outwards = sorted(middles, key=lambda line: (abs(middles[line][0] - rows) + abs(middles[line][1] - columns), line))
        for index, line in enumerate(outwards):
            self.order[index] = line
        self.twins = 0
        for row in range(rows):
            for column in range(columns):
                bit = row * stride + column
                h = (one << bit if row == 0 else 0) | (one << (bit + stride) if row == rows - 1 else 0)
                v = (one << bit if column == 0 else 0) | (one << (bit + 1) if column == columns - 1 else 0)
                if popcount(h) + popcount(v) > 1:
                    self.twin_h[self.twins] = h
                    self.twin_v[self.twins] = v
                    self.twins += 1
        return 0

    def draw_lots(self):
        """A random word for each line, the same for twins, and for each length of a chain and a loop: a position's key is their sum."""
        word = 0x2545F4914F6CDD1D
        lots = []
        for _ in range(128 + 64 + 64):
            word ^= (word << 13) & ((1 << 64) - 1)
            word ^= word >> 7
            word ^= (word << 17) & ((1 << 64) - 1)
            lots.append((word * 0x9E3779B97F4A7C15) & ((1 << 64) - 1))
        for number in range(self.twins):
            bits = [bit for bit in range(64) if self.twin_h[number] >> bit & 1]
            bits += [VERTICAL + bit for bit in range(64) if self.twin_v[number] >> bit & 1]
            for bit in bits:
                lots[bit] = lots[bits[0]]
        for index in range(self.lines):
            for image in range(8):
                line = self.place_of[index]
                self.share[8 * line + image] = lots[self.turned[8 * line + image]] if image < self.images else 0
        for length in range(64):
            self.chain_share[length] = lots[128 + length]
            self.loop_share[length] = lots[192 + length]
        return 0

    def side(self, box, number):
        """A side of a box by its number: top, bottom, left, right."""
        if number < 2:
            return box + number * self.stride
        return VERTICAL + box + number - 2

    if not cython.compiled:  # compiled, these are in the .pxd

        def count_sides(self, h, v):
            """The boxes with one open side, with two, with more."""
            below: cython.ulonglong = h >> self.stride
            right: cython.ulonglong = v >> 1
            odd: cython.ulonglong = h ^ below
            pair: cython.ulonglong = h & below
            odd_v: cython.ulonglong = v ^ right
            pair_v: cython.ulonglong = v & right
            ones: cython.ulonglong = odd ^ odd_v
            carry: cython.ulonglong = odd & odd_v
            twos: cython.ulonglong = pair ^ pair_v ^ carry
            four: cython.ulonglong = (pair & pair_v) | (carry & (pair | pair_v))
            self.with_one = ones & ~twos & ~four & self.box_mask
            self.with_two = twos & ~ones & ~four & self.box_mask
            self.with_more = (four | (twos & ones)) & self.box_mask

        def sides_of(self, h, v, box):
            """How many sides of a box are open."""
            return (h >> box & 1) + (h >> (box + self.stride) & 1) + (v >> box & 1) + (v >> (box + 1) & 1)

        def some_side(self, h, v, box):
            """An open side of a box that has one."""
            if h >> box & 1:
                return box
            if h >> (box + self.stride) & 1:
                return box + self.stride
            if v >> box & 1:
                return VERTICAL + box
            return VERTICAL + box + 1

        def is_open(self, h, v, line):
            """Is a line undrawn?"""
            return h >> line & 1 if line < VERTICAL else v >> (line - VERTICAL) & 1

        def beyond(self, line, box):
            """The box on the other side of a line, or GROUND."""
            other: cython.int
            if line < VERTICAL:
                other = box - self.stride if line == box else box + self.stride
                return other if other >= 0 and self.box_mask >> other & 1 else GROUND
            other = box - 1 if line - VERTICAL == box else box + 1
            return other if other >= 0 and self.box_mask >> other & 1 else GROUND

    def trace(self, h, v, box):
        """The chain or loop that a box with two open sides belongs to: its length, lines and boxes, and the joints at its ends."""
        one: cython.ulonglong = 1
        first: cython.int = self.some_side(h, v, box)
        second: cython.int
        self.length = 1
        self.traced_h = 0
        self.traced_v = 0
        self.traced_boxes = one << box
        self.is_loop = False
        if first < VERTICAL:
            second = self.some_side(h & ~(one << first), v, box)
        else:
            second = self.some_side(h, v & ~(one << (first - VERTICAL)), box)
        self.joint = self.walk(h, v, box, first)
        self.other_joint = self.joint if self.is_loop else self.walk(h, v, box, second)

    def walk(self, h, v, start, line):
        """From a box over a line and on, to the ground, a joint (given back), or the box itself."""
        one: cython.ulonglong = 1
        box: cython.int = start
        count: cython.int
        while True:
            if line < VERTICAL:
                self.traced_h |= one << line
                h &= ~(one << line)
            else:
                self.traced_v |= one << (line - VERTICAL)
                v &= ~(one << (line - VERTICAL))
            box = self.beyond(line, box)
            if box == GROUND:
                return GROUND
            if box == start:
                self.is_loop = True
                return GROUND
            count = self.sides_of(h, v, box)
            if count != 1:
                return box
            self.traced_boxes |= one << box
            self.length += 1
            line = self.some_side(h, v, box)

    def close_all(self, h, v, kept_h, kept_v):
        """Draws the last side of every box that lacks only that, and so on, but never a line that is to be kept.

        Leaves the rest, and how many boxes were taken.
        """
        one: cython.ulonglong = 1
        box: cython.int
        line: cython.int
        free: cython.ulonglong
        self.taken = 0
        while True:
            self.count_sides(h, v)
            free = self.with_one
            line = GROUND
            while free:
                box = ctz(free)
                free &= free - 1
                line = self.some_side(h, v, box)
                if self.is_open(kept_h, kept_v, line):
                    line = GROUND
                    continue
                break
            if line == GROUND:
                break
            self.taken += 1
            box = self.beyond(line, box)
            if box != GROUND and self.sides_of(h, v, box) == 1:
                self.taken += 1
            if line < VERTICAL:
                h &= ~(one << line)
            else:
                v &= ~(one << (line - VERTICAL))
        self.rest_h = h
        self.rest_v = v

    def harvest(self, h, v):
        """What a position with boxes to be had comes to: how many are taken, how many of them may be left, and the quiet rest."""
        taken: cython.int
        left: cython.int = 0
        rest_h: cython.ulonglong
        rest_v: cython.ulonglong
        closed: cython.ulonglong
        self.count_sides(h, v)
        closed = self.with_one | self.with_two | self.with_more
        self.close_all(h, v, 0, 0)
        taken = self.taken
        rest_h = self.rest_h
        rest_v = self.rest_v
        if taken:
            self.count_sides(rest_h, rest_v)
            closed &= ~(self.with_one | self.with_two | self.with_more)
            if self.can_leave_two(h, v, closed):
                left = 2
            elif self.can_leave_four(h, v, closed):
                left = 4
        self.taken = taken
        self.left = left
        self.rest_h = rest_h
        self.rest_v = rest_v

    def can_leave_two(self, h, v, closed):
        """Can all boxes to be had be taken but two, which one line closes once the line beyond them is drawn?"""
        taken: cython.int = popcount(closed)
        lines: cython.ulonglong = h & (closed << self.stride) & closed
        line: cython.int
        while lines:
            line = ctz(lines)
            lines &= lines - 1
            if self.leaves_two(h, v, line, line - self.stride, line, taken):
                return True
            if self.leaves_two(h, v, line - self.stride, line, line, taken):
                return True
        lines = v & (closed << 1) & closed
        while lines:
            line = ctz(lines)
            lines &= lines - 1
            if self.leaves_two(h, v, line, line - 1, VERTICAL + line, taken) or self.leaves_two(
                h, v, line - 1, line, VERTICAL + line, taken
            ):
                return True
        return False

    def leaves_two(self, h, v, first, second, middle, taken):
        """Can the first box be left with the middle line alone, and the second with it and one line that leads away?"""
        number: cython.int
        last: cython.int
        for number in range(4):
            last = self.side(second, number)
            if last == middle or not self.is_open(h, v, last):
                continue
            self.keep_lines(middle, last, last)
            self.close_all(h, v, self.kept_h, self.kept_v)
            if self.taken == taken - 2 and self.sides_of(self.rest_h, self.rest_v, first) == 1:
                if self.sides_of(self.rest_h, self.rest_v, second) == 2:
                    return True
        return False

    def can_leave_four(self, h, v, closed):
        """Can all boxes to be had be taken but four in a row, of which a line in the middle makes two pairs?"""
        lines: cython.ulonglong = h & (closed << self.stride) & closed
        line: cython.int
        while lines:
            line = ctz(lines)
            lines &= lines - 1
            if self.leaves_four(h, v, line, line - self.stride, line, closed):
                return True
        lines = v & (closed << 1) & closed
        while lines:
            line = ctz(lines)
            lines &= lines - 1
            if self.leaves_four(h, v, line, line - 1, VERTICAL + line, closed):
                return True
        return False

    def leaves_four(self, h, v, second, third, middle, closed):
        """Are there boxes before the second and after the third, so that the four can be left with the three lines between them?"""
        taken: cython.int = popcount(closed)
        number: cython.int
        other: cython.int
        before: cython.int
        after: cython.int
        first: cython.int
        fourth: cython.int
        for number in range(4):
            before = self.side(second, number)
            first = self.beyond(before, second)
            if before == middle or not self.is_open(h, v, before) or first == GROUND or not closed >> first & 1:
                continue
            for other in range(4):
                after = self.side(third, other)
                fourth = self.beyond(after, third)
                if after == middle or not self.is_open(h, v, after) or fourth in (GROUND, first) or not closed >> fourth & 1:
                    continue
                self.keep_lines(before, middle, after)
                self.close_all(h, v, self.kept_h, self.kept_v)
                if self.taken == taken - 4 and (
                    self.sides_of(self.rest_h, self.rest_v, first) == 1
                    and self.sides_of(self.rest_h, self.rest_v, second) == 2
                    and self.sides_of(self.rest_h, self.rest_v, third) == 2
                    and self.sides_of(self.rest_h, self.rest_v, fourth) == 1
                ):
                    return True
        return False

    def keep_lines(self, first, second, third):
        """Lines that `close_all` is to keep."""
        one: cython.ulonglong = 1
        line: cython.int
        number: cython.int
        self.kept_h = 0
        self.kept_v = 0
        for number in range(3):
            line = first if number == 0 else second if number == 1 else third
            if line < VERTICAL:
                self.kept_h |= one << line
            else:
                self.kept_v |= one << (line - VERTICAL)
