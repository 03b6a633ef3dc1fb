"""What a line must have not to become a copy of a full one: compared with them by counting the ways to complete it.

A value is impossible at a place if there are as many ways to complete the line with it as full lines that have it and that the line agrees
with: all of those ways are copies. Ways are counted from both ends, by how many ones there are so far and how the line ends (0, 00, 1, 11).
More than ENOUGH are not counted.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz
    from cython.cimports.fronteira.kernels.codes import BROKEN_HERE, NOTHING, SOMETHING
    from cython.cimports.fronteira.puzzles.takuzu.ladder.ladder_board_cy import LadderBoard
else:
    from fronteira.kernels.bits import ctz
    from fronteira.kernels.codes import BROKEN_HERE, NOTHING, SOMETHING
    from fronteira.puzzles.takuzu.ladder.ladder_board_cy import LadderBoard

ENOUGH = cython.declare(cython.ulonglong, 1 << 27)  # two of these multiplied, a few hundred times added, are less than a word


@cython.cclass
class Copies(LadderBoard):
    """A board whose lines are compared."""

    def __init__(self, rows, columns, rules, singles, different_lines):
        LadderBoard.__init__(self, rows, columns, rules, singles)
        longest = max(rows, columns)
        self.different_lines = different_lines
        self.width = 4 * (longest + 2)  # endings by ones so far
        self.before = self.new_words(self.width * (longest + 1))
        self.after = self.new_words(self.width * (longest + 1))
        self.copies = self.new_words(longest)

    def shun_copies(self, line, zeros, ones):
        """What all ways to complete a line share that copy no full one: `follows_zero`, `follows_one`. NOTHING where it could copy none.

        The lines are those of the board, or of another that is handed over in the same form.
        """
        free: cython.ulonglong = self.whole[line] & ~(zeros[line] | ones[line])
        place: cython.int
        copies: cython.int = self.list_copies(line, zeros, ones)
        index: cython.int
        one: cython.ulonglong = 1
        with_one: cython.ulonglong
        may_be_zero: cython.bint
        may_be_one: cython.bint
        if copies == 0:
            return NOTHING
        self.count_from_left(self.length[line], zeros[line], ones[line])
        self.count_from_right(self.length[line], zeros[line], ones[line])
        self.follows_zero = self.follows_one = 0
        while free:
            place = ctz(free)
            free &= free - 1
            with_one = 0
            for index in range(copies):
                with_one += (self.copies[index] >> place) & 1
            may_be_zero = self.count_ways(place, 0) > copies - with_one
            may_be_one = self.count_ways(place, 1) > with_one
            if not may_be_zero and not may_be_one:
                return BROKEN_HERE
            if not may_be_zero:
                self.follows_one |= one << place
            if not may_be_one:
                self.follows_zero |= one << place
        return SOMETHING

    def list_copies(self, line, zeros, ones):
        """Note the full lines of its kind that a line agrees with. Returns how many they are."""
        other: cython.int
        copies: cython.int = 0
        for other in range(0 if line < self.rows else self.rows, self.rows if line < self.rows else self.lines):
            if (
                other != line
                and zeros[other] | ones[other] == self.whole[other]
                and (zeros[line] & ~zeros[other]) | (ones[line] & ~ones[other]) == 0
            ):
                self.copies[copies] = ones[other]
                copies += 1
        return copies

    def count_from_left(self, length, zeros, ones):
        """In how many ways a line begins, by place, ones so far and ending."""
        place: cython.int
        count: cython.int
        now: cython.int
        then: cython.int
        for count in range(8):
            self.before[count] = 0
        self.before[0] = (ones & 1) == 0
        self.before[4 + 2] = (zeros & 1) == 0
        for place in range(1, length):
            for count in range(place + 2):
                now = place * self.width + 4 * count
                then = now - self.width
                self.before[now] = self.before[now + 1] = self.before[now + 2] = self.before[now + 3] = 0
                if count <= place and (ones >> place) & 1 == 0:
                    self.before[now] = min(self.before[then + 2] + self.before[then + 3], ENOUGH)
                    self.before[now + 1] = self.before[then]
                if count > 0 and (zeros >> place) & 1 == 0:
                    self.before[now + 2] = min(self.before[then - 4] + self.before[then - 3], ENOUGH)
                    self.before[now + 3] = self.before[then - 2]

    def count_from_right(self, length, zeros, ones):
        """In how many ways a line can be finished, by the place reached, ones so far and ending."""
        place: cython.int
        count: cython.int
        ending: cython.int
        now: cython.int
        then: cython.int
        to_zero: cython.ulonglong
        to_one: cython.ulonglong
        for count in range(length + 1):
            for ending in range(4):
                self.after[(length - 1) * self.width + 4 * count + ending] = count == length // 2 or count == length - length // 2
        for place in range(length - 2, -1, -1):
            to_zero = (ones >> (place + 1)) & 1 == 0
            to_one = (zeros >> (place + 1)) & 1 == 0
            for count in range(place + 2):
                now = place * self.width + 4 * count
                then = now + self.width
                self.after[now + 1] = to_one * self.after[then + 6]
                self.after[now + 3] = to_zero * self.after[then]
                self.after[now] = min(to_zero * self.after[then + 1] + self.after[now + 1], ENOUGH)
                self.after[now + 2] = min(self.after[now + 3] + to_one * self.after[then + 7], ENOUGH)

    def count_ways(self, place, value):
        """In how many ways the line last counted has a value at a place."""
        count: cython.int
        index: cython.int
        ways: cython.ulonglong = 0
        for count in range(place + 2):
            index = place * self.width + 4 * count + 2 * value
            ways += self.before[index] * self.after[index] + self.before[index + 1] * self.after[index + 1]
        return ways
