"""What can be had for free: all of it, or all but a last two or four.

Where boxes can be had, all T of them are taken, or all but a last two that are given away with the line beyond them (`left` is 2), or,
where there are only loops, a last four (`left` is 4): who gives away makes the other move in the rest. With V the value of the rest to
whoever moves there, a harvest is worth max(T + V, T − 2 left − V) = T − left + |V + left|.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.buffers_cy import demand_bytes
    from cython.cimports.fronteira.puzzles.dots.game.kernel.lines_cy import Lines
    from cython.cimports.fronteira.puzzles.dots.game.kernel.wide import ctz, has, popcount, wide
else:
    from fronteira.kernels.buffers_cy import demand_bytes
    from fronteira.puzzles.dots.game.kernel.lines_cy import Lines
    from fronteira.puzzles.dots.game.kernel.wide import ctz, has, popcount

GROUND = cython.declare(cython.int, -1)
VERTICAL = cython.declare(cython.int, 128)


@cython.cclass
class Harvest(Lines):
    """Boards of one shape, harvested."""

    def close_all(self, h, v, kept_h, kept_v):
        """Draws the last side of every box that lacks only that, and so on, but never a line that is to be kept.

        Leaves the rest, and how many boxes were taken.
        """
        one: wide = 1
        box: cython.int
        line: cython.int
        self.taken = 0
        while True:
            self.count_sides(h, v)
            line = self.next_free(h, v, kept_h, kept_v)
            if line == GROUND:
                break
            self.taken += 1
            box = self.beyond(line, self.free_box)
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
        rest_h: wide
        rest_v: wide
        closed: wide
        self.count_sides(h, v)
        closed = self.with_one | self.with_two | self.with_more
        self.close_all(h, v, 0, 0)
        taken = self.taken
        rest_h = self.rest_h
        rest_v = self.rest_v
        if taken:
            self.count_sides(rest_h, rest_v)
            closed &= ~(self.with_one | self.with_two | self.with_more)
            if self.can_leave(h, v, closed, 2):
                left = 2
            elif self.can_leave(h, v, closed, 4):
                left = 4
        self.taken = taken
        self.left = left
        self.rest_h = rest_h
        self.rest_v = rest_v

    def reap(self, lines: bytes) -> tuple:
        """What to do where boxes can be had: how many there are, how many may be given back, and three lines in the order of boards (−1 for
        none): one that takes a box and leaves all choices; one that begins to take what could be given back; one that gives it back."""
        demand_bytes(lines, self.lines, b"\0\1")
        taken: cython.int
        left: cython.int
        free: cython.int
        take: cython.int = GROUND
        give: cython.int = GROUND
        self.enter()
        self.read_lines(lines)
        self.harvest(self.read_h, self.read_v)
        taken = self.taken
        left = self.left
        if left == 0:
            self.kept_h = 0
            self.kept_v = 0
        else:
            take = self.index_of[self.taking_line]
            give = self.index_of[self.giving_line]
        self.count_sides(self.read_h, self.read_v)
        free = self.next_free(self.read_h, self.read_v, self.kept_h, self.kept_v)
        self.leave()
        return taken, left, GROUND if free == GROUND else self.index_of[free], take, give

    def next_free(self, h, v, kept_h, kept_v):
        """After `count_sides`, a line that closes a box and is not one to be kept, and that box; or GROUND."""
        free: wide = self.with_one
        line: cython.int
        while free:
            self.free_box = ctz(free)
            free &= free - 1
            line = self.some_side(h, v, self.free_box)
            if not self.is_open(kept_h, kept_v, line):
                return line
        return GROUND

    def can_leave(self, h, v, closed, number):
        """Can all boxes to be had be taken but two, or but four?"""
        lines: wide = h & (closed << self.stride) & closed
        line: cython.int
        while lines:
            line = ctz(lines)
            lines &= lines - 1
            if self.leaves(h, v, line, line - self.stride, line, closed, number):
                return True
        lines = v & (closed << 1) & closed
        while lines:
            line = ctz(lines)
            lines &= lines - 1
            if self.leaves(h, v, line, line - 1, VERTICAL + line, closed, number):
                return True
        return False

    def leaves(self, h, v, one, other, middle, closed, number):
        """Can so many be left around the line between two boxes?"""
        if number == 4:
            return self.leaves_four(h, v, one, other, middle, closed)
        return self.leaves_two(h, v, one, other, middle, closed) or self.leaves_two(h, v, other, one, middle, closed)

    def leaves_two(self, h, v, first, second, middle, closed):
        """Can the first box be left with the middle line alone, and the second with it and one line that leads away, so that one line
        closes both once that is drawn?"""
        taken: cython.int = popcount(closed)
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
                    self.taking_line = middle
                    self.giving_line = last
                    return True
        return False

    def leaves_four(self, h, v, second, third, middle, closed):
        """Are there boxes before the second and after the third, so that the four can be left with the three lines between them, of which
        the middle one makes two pairs?"""
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
            if before == middle or not self.is_open(h, v, before) or first == GROUND or not has(closed, first):
                continue
            for other in range(4):
                after = self.side(third, other)
                fourth = self.beyond(after, third)
                if after == middle or not self.is_open(h, v, after) or fourth in (GROUND, first) or not has(closed, fourth):
                    continue
                self.keep_lines(before, middle, after)
                self.close_all(h, v, self.kept_h, self.kept_v)
                if self.taken == taken - 4 and (
                    self.sides_of(self.rest_h, self.rest_v, first) == 1
                    and self.sides_of(self.rest_h, self.rest_v, second) == 2
                    and self.sides_of(self.rest_h, self.rest_v, third) == 2
                    and self.sides_of(self.rest_h, self.rest_v, fourth) == 1
                ):
                    self.taking_line = before
                    self.giving_line = middle
                    return True
        return False

    def keep_lines(self, first, second, third):
        """Lines that `close_all` is to keep."""
        one: wide = 1
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
