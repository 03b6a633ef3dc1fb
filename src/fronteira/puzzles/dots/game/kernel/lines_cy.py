"""The lines of a game as two wide words of bits, and what they make: boxes by their open sides, chains and loops.

`h` and `v` are the *undrawn* horizontal and vertical lines. With a stride of one more than the columns, the top of a box, its left side and
the box itself are the same bit; its bottom is a stride further, its right side one further. So the boxes with one, two or more open
sides of the whole board come out of a few additions of bits. A line is known by its bit, a vertical one 128 higher.

    chain     a path of boxes with two open sides each; at either end the ground (the edge of the board) or a joint
    loop      a closed one
    joint     a box with three or four open sides
    isolated  a chain from ground to ground, or a loop: its length is all that matters of it
    quiet     a position where no box has just one open side
    twins     open sides of one box that are both at the edge: whichever is drawn, what is left is the same
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz
    from cython.cimports.fronteira.kernels.slices_cy import Sliced
    from cython.cimports.fronteira.puzzles.dots.game.kernel.wide import has, popcount, wide
else:
    from fronteira.kernels.bits import ctz
    from fronteira.kernels.slices_cy import Sliced
    from fronteira.puzzles.dots.game.kernel.wide import has, popcount

GROUND = cython.declare(cython.int, -1)
VERTICAL = cython.declare(cython.int, 128)
MOST_BITS = 127


@cython.cclass
class Lines(Sliced):
    """Boards of one shape."""

    def __init__(self, rows, columns):
        if not (isinstance(rows, int) and isinstance(columns, int)):
            raise TypeError("whole numbers are wanted")
        if rows < 1 or columns < 1 or rows * (columns + 1) + columns > MOST_BITS:
            raise ValueError(f"boards of {rows} × {columns} boxes do not fit in a word")
        Sliced.__init__(self)
        self.rows = rows
        self.columns = columns
        self.stride = columns + 1
        self.boxes = rows * columns
        self.lines = 2 * rows * columns + rows + columns
        self.images = 8 if rows == columns else 4
        self.order = self.new_ints(self.lines)
        self.place_of = self.new_ints(self.lines)
        self.index_of = self.new_ints(256)
        self.turned = self.new_ints(8 * 256)
        self.twin_h = self.new_wides(self.boxes)
        self.twin_v = self.new_wides(self.boxes)
        self.neighbours = self.new_ints(4 * 128)
        self.share = self.new_words(8 * 256)
        self.chain_share = self.new_words(128)
        self.loop_share = self.new_words(128)
        self.number_lines()
        self.draw_lots()

    def number_lines(self):
        """Which bit each line of a board is, in the order boards have them; who is whose image; and the lines from the middle outwards."""
        rows: cython.int = self.rows
        columns: cython.int = self.columns
        stride: cython.int = self.stride
        one: wide = 1
        box_mask: wide = 0
        h: wide
        v: wide
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
            self.index_of[line] = index
        at = {middle: line for line, middle in middles.items()}
        for line, (y, x) in middles.items():
            images = [(y, x), (2 * rows - y, x), (y, 2 * columns - x), (2 * rows - y, 2 * columns - x)]
            images += [(b, a) for a, b in images] if rows == columns else []
            for image, middle in enumerate(images):
                self.turned[8 * line + image] = at[middle]
        outwards = sorted(middles, key=lambda line: self.how_far_out(*middles[line]))
        for index, line in enumerate(outwards):
            self.order[index] = line
        self.twins = 0
        for row in range(rows):
            for column in range(columns):
                bit = row * stride + column
                h = (one << bit if row == 0 else 0) | (one << (bit + stride) if row == rows - 1 else 0)
                v = (one << bit if column == 0 else 0) | (one << (bit + 1) if column == columns - 1 else 0)
                self.neighbours[4 * bit] = bit - stride if row else GROUND
                self.neighbours[4 * bit + 1] = bit + stride if row < rows - 1 else GROUND
                self.neighbours[4 * bit + 2] = bit - 1 if column else GROUND
                self.neighbours[4 * bit + 3] = bit + 1 if column < columns - 1 else GROUND
                if popcount(h) + popcount(v) > 1:
                    self.twin_h[self.twins] = h
                    self.twin_v[self.twins] = v
                    self.twins += 1
        return 0

    def how_far_out(self, y, x):
        """Lines are tried from the middle outwards, of those as far out the ones nearest to the line that parts the longer side in two.
        The order matters: cutting always at the same places, few different positions are met (3 × 4: two thirds of those met where ties
        go by number; from the edge inwards there are thirty times as many)."""
        down: cython.int = abs(y - self.rows)
        across: cython.int = abs(x - self.columns)
        return down + across, down if self.rows > self.columns else across, y, x

    def draw_lots(self):
        """A random word for each line, the same for twins, and for each length of a chain and a loop: a position's key is their sum."""
        word = 0x2545F4914F6CDD1D
        lots = []
        for _ in range(256 + 128 + 128):
            word ^= (word << 13) & ((1 << 64) - 1)
            word ^= word >> 7
            word ^= (word << 17) & ((1 << 64) - 1)
            lots.append((word * 0x9E3779B97F4A7C15) & ((1 << 64) - 1))
        for number in range(self.twins):
            bits = [bit for bit in range(128) if self.twin_h[number] >> bit & 1]
            bits += [VERTICAL + bit for bit in range(128) if self.twin_v[number] >> bit & 1]
            for bit in bits:
                lots[bit] = lots[bits[0]]
        for index in range(self.lines):
            for image in range(8):
                line = self.place_of[index]
                self.share[8 * line + image] = lots[self.turned[8 * line + image % self.images]]
        for length in range(128):
            self.chain_share[length] = lots[256 + length]
            self.loop_share[length] = lots[384 + length]
        return 0

    def read_lines(self, lines):
        """A position as boards have it, 1 drawn and 0 not, into `read_h` and `read_v`."""
        one: wide = 1
        index: cython.int
        line: cython.int
        self.read_h = 0
        self.read_v = 0
        for index in range(self.lines):
            line = self.place_of[index]
            if lines[index] == 0:
                if line < VERTICAL:
                    self.read_h |= one << line
                else:
                    self.read_v |= one << (line - VERTICAL)
        return 0

    def side(self, box, number):
        """A side of a box by its number: top, bottom, left, right."""
        if number < 2:
            return box + number * self.stride
        return VERTICAL + box + number - 2

    if not cython.compiled:  # compiled, these are in the .pxd

        def new_wides(self, count):
            """Room for so many wide words."""
            return [0] * count

        def count_sides(self, h, v):
            """The boxes with one open side, with two, with more."""
            below: wide = h >> self.stride
            right: wide = v >> 1
            odd: wide = h ^ below
            pair: wide = h & below
            odd_v: wide = v ^ right
            pair_v: wide = v & right
            ones: wide = odd ^ odd_v
            carry: wide = odd & odd_v
            twos: wide = pair ^ pair_v ^ carry
            four: wide = (pair & pair_v) | (carry & (pair | pair_v))
            self.with_one = ones & ~twos & ~four & self.box_mask
            self.with_two = twos & ~ones & ~four & self.box_mask
            self.with_more = (four | (twos & ones)) & self.box_mask

        def sides_of(self, h, v, box):
            """How many sides of a box are open."""
            return has(h, box) + has(h, box + self.stride) + has(v, box) + has(v, box + 1)

        def open_sides(self, h, v, box):
            """The open sides of a box, a bit each: 1 the top, 2 the bottom, 4 left, 8 right."""
            return has(h, box) | has(h, box + self.stride) << 1 | has(v, box) << 2 | has(v, box + 1) << 3

        def some_side(self, h, v, box):
            """An open side of a box that has one."""
            if has(h, box):
                return box
            if has(h, box + self.stride):
                return box + self.stride
            if has(v, box):
                return VERTICAL + box
            return VERTICAL + box + 1

        def is_open(self, h, v, line):
            """Is a line undrawn?"""
            return has(h, line) if line < VERTICAL else has(v, line - VERTICAL)

        def beyond(self, line, box):
            """The box on the other side of a line, or GROUND."""
            other: cython.int
            if line < VERTICAL:
                other = box - self.stride if line == box else box + self.stride
                return other if other >= 0 and has(self.box_mask, other) else GROUND
            other = box - 1 if line - VERTICAL == box else box + 1
            return other if other >= 0 and has(self.box_mask, other) else GROUND

    def trace(self, h, v, box):
        """The chain or loop that a box with two open sides belongs to: its length, lines and boxes, and the joints at its ends."""
        one: wide = 1
        sides: cython.int = self.open_sides(h, v, box)
        self.length = 1
        self.traced_h = 0
        self.traced_v = 0
        self.traced_boxes = one << box
        self.is_loop = False
        self.joint = self.walk(h, v, box, ctz(sides))
        self.other_joint = self.joint if self.is_loop else self.walk(h, v, box, ctz(sides & (sides - 1)))

    def walk(self, h, v, start, number):
        """From a box over one of its sides and on, to the ground, a joint (given back), or the box itself."""
        one: wide = 1
        box: cython.int = start
        sides: cython.int
        while True:
            if number == 0:
                self.traced_h |= one << box
            elif number == 1:
                self.traced_h |= one << (box + self.stride)
            elif number == 2:
                self.traced_v |= one << box
            else:
                self.traced_v |= one << (box + 1)
            box = self.neighbours[4 * box + number]
            if box == GROUND:
                return GROUND
            if box == start:
                self.is_loop = True
                return GROUND
            sides = self.open_sides(h, v, box) & ~(1 << (number ^ 1))
            if sides == 0 or sides & (sides - 1):
                return box
            self.traced_boxes |= one << box
            self.length += 1
            number = ctz(sides)
