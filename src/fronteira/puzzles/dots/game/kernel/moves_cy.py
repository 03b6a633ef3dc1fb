"""The moves of quiet positions that are worth trying, in the order they are tried.

safe line    draws no third side: the other must answer in a quiet position
opening      the first line of a chain or loop, which the other then harvests (see harvest_cy)
one line is tried for each chain, the one after which least can be left; of isolated pieces one chain of one, one of two, the shortest
of three and more, the shortest loop; of twins one
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fronteira.puzzles.dots.game.kernel.positions_cy import Positions
    from cython.cimports.fronteira.puzzles.dots.game.kernel.wide import ctz, has, popcount, wide
else:
    from fronteira.puzzles.dots.game.kernel.positions_cy import Positions
    from fronteira.puzzles.dots.game.kernel.wide import ctz, has, popcount

VERTICAL = cython.declare(cython.int, 128)
CHAIN = cython.declare(cython.int, 256)
LOOP = cython.declare(cython.int, 384)
NO_MOVE = cython.declare(cython.int, 511)
SAFE = cython.declare(cython.int, -1)
ROOM = cython.declare(cython.int, 8)  # moves of a position, at most: lines and isolated pieces


@cython.cclass
class Moves(Positions):
    """The moves of each position of the stack."""

    def __init__(self, rows, columns):
        Positions.__init__(self, rows, columns)
        deep = self.lines + 2
        room = deep * (self.lines + ROOM)
        self.goal = self.new_ints(deep)
        self.moves_begin = self.new_ints(deep)
        self.safe_end = self.new_ints(deep)
        self.moves_end = self.new_ints(deep)
        self.all_listed = self.new_ints(deep)
        self.at_move = self.new_ints(deep)
        self.move = self.new_ints(room)
        self.worth = self.new_ints(room)
        self.kept = self.new_ints(room)
        self.inverse = self.new_ints(8)
        for image, other in enumerate((0, 1, 2, 3, 4, 6, 5, 7)):
            self.inverse[image] = other

    def number_of(self, move):
        """A move for Python: a line's number in the order of boards, −L for an isolated chain of length L, −128 − L for a loop."""
        return self.index_of[move] if move < CHAIN else CHAIN - move

    def list_moves(self, first):
        """Lists the moves of the position on top that may answer its question: `first`, if the table has one; safe lines from the middle
        outwards; openings, the smallest harvest first. These are listed at once only where one of them is to be tried at once."""
        one: wide = 1
        depth: cython.int = self.depth
        index: cython.int
        left: cython.int
        line: cython.int
        twins: wide
        safe_h: wide
        safe_v: wide
        self.count_sides(self.h[depth], self.v[depth])
        self.twos[depth] = self.with_two
        self.joints[depth] = self.with_more
        safe_h = self.h[depth] & ~(self.with_two | self.with_two << self.stride)
        safe_v = self.v[depth] & ~(self.with_two | self.with_two << 1)
        for index in range(self.twins):
            twins = self.twin_h[index] & safe_h
            if twins:
                safe_h &= ~(twins & (twins - 1))
                safe_v &= ~self.twin_v[index]
            else:
                twins = self.twin_v[index] & safe_v
                if twins:
                    safe_v &= ~(twins & (twins - 1))
        self.moves = self.moves_end[depth - 1] if depth else 0
        self.moves_begin[depth] = self.moves
        if first < CHAIN:
            first = self.turned[8 * first + self.inverse[self.image[depth]]]
            if self.is_open(safe_h, safe_v, first):
                self.add_move(first, SAFE, 0)
                if first < VERTICAL:
                    safe_h &= ~(one << first)
                else:
                    safe_v &= ~(one << (first - VERTICAL))
        left = popcount(safe_h) + popcount(safe_v)
        index = 0
        while left:
            line = self.order[index]
            index += 1
            if self.is_open(safe_h, safe_v, line):
                self.add_move(line, SAFE, 0)
                left -= 1
        self.safe_end[depth] = self.moves
        self.moves_end[depth] = self.moves
        self.at_move[depth] = self.moves_begin[depth]
        self.all_listed[depth] = 0
        if self.moves == self.moves_begin[depth] or (first != NO_MOVE and first != self.move[self.moves_begin[depth]]):
            self.list_openings(first)

    def add_move(self, code, taken, left):
        """One more move to try."""
        self.move[self.moves] = code
        self.worth[self.moves] = taken
        self.kept[self.moves] = left
        self.moves += 1

    def add_opening(self, code, taken, left, is_first):
        """One more opening, before those of more boxes; unless it cannot be good enough. `is_first`: before all moves."""
        at: cython.int = self.moves
        begin: cython.int = self.openings
        if left and taken - left > -self.goal[self.depth]:
            return
        if is_first:
            begin = self.moves_begin[self.depth]
        self.moves += 1
        while at > begin and (is_first or self.worth[at - 1] > taken):
            self.move[at] = self.move[at - 1]
            self.worth[at] = self.worth[at - 1]
            self.kept[at] = self.kept[at - 1]
            at -= 1
        self.move[at] = code
        self.worth[at] = taken
        self.kept[at] = left
        if is_first:
            self.openings += 1
            self.safe_end[self.depth] += 1

    def list_openings(self, first):
        """One line of each chain, and of isolated pieces those worth opening."""
        depth: cython.int = self.depth
        length: cython.int
        boxes: wide = self.twos[depth]
        h: wide = self.h[depth]
        v: wide = self.v[depth]
        is_first: cython.bint
        line: cython.int
        self.moves = self.moves_end[depth]
        self.openings = self.moves
        for length in range(1, 3):
            if has(self.chain_lengths, length):
                self.add_opening(CHAIN + length, length, 0, first == CHAIN + length)
        if self.chain_lengths >> 3:
            length = 3 + ctz(self.chain_lengths >> 3)
            self.add_opening(CHAIN + length, length, 2, first == CHAIN + length)
        if self.loop_lengths:
            length = ctz(self.loop_lengths)
            self.add_opening(LOOP + length, length, 4, first == LOOP + length)
        while boxes:
            self.trace(h, v, ctz(boxes))
            boxes &= ~self.traced_boxes
            is_first = first < CHAIN and self.is_open(self.traced_h, self.traced_v, first)
            line = ctz(self.traced_h) if self.traced_h else VERTICAL + ctz(self.traced_v)
            if self.joint >= 0 and self.joint == self.other_joint and self.sides_of(h, v, self.joint) == 3:
                self.open_tail(h, v)
                self.add_opening(line, self.taken, self.left, is_first)
            else:
                self.add_opening(line, self.length, 2 if self.length > 2 else 0, is_first)
        self.moves_end[depth] = self.moves
        self.all_listed[depth] = 1

    def open_tail(self, h, v):
        """A chain that leaves a joint with one side and comes back to it: what the best of its lines comes to, for whoever draws it."""
        one: wide = 1
        lines: wide = self.traced_h
        best: cython.int = 2
        while lines:
            self.harvest(h & ~(lines & (~lines + 1)), v)
            lines &= lines - 1
            if self.left == 0 or (self.left == 4 and best == 2):
                best = self.left
        lines = self.traced_v
        while lines:
            self.harvest(h, v & ~(one << ctz(lines)))
            lines &= lines - 1
            if self.left == 0 or (self.left == 4 and best == 2):
                best = self.left
        self.left = best
