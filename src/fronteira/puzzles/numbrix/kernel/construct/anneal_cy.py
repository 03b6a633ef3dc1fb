"""Annealing: local moves at random places, freely at first and ever less so, until all lengths are right or the plan is done.

Moves are made in a *window*, the whole board or a part of it; three in ten about a hole, because that is where something is missing. How
many are planned depends on the size of the window, never on the time.
"""

import cython

if cython.compiled:
    from cython.cimports.fronteira.puzzles.numbrix.kernel.construct.local_moves_cy import LocalMoves
else:
    from fronteira.puzzles.numbrix.kernel.construct.local_moves_cy import LocalMoves

COOL = cython.declare(cython.int, 7)  # the heat it ends with
AROUND_HOLES = cython.declare(cython.ulonglong, 1288490189)  # three draws of 32 bits in ten are less


class Annealer(LocalMoves):
    """Local moves, as many as planned."""

    def look_at_window(self, top, left, bottom, right):
        """Moves are made on the squares between these rows and columns."""
        self.top, self.left, self.bottom, self.right = top, left, bottom, right

    def begin_annealing(self, hot, sweeps):
        """Plan so many moves per square of the window, cooling from `hot`."""
        self.hot, self.done, self.made = hot, 0, 1
        self.planned = sweeps * max((self.bottom - self.top) * (self.right - self.left), 1) + 1

    def anneal(self, moves):
        """Make some moves. True when the plan is done, or all lengths are right and nobody has looked at these paths yet."""
        cell: cython.int
        row: cython.int
        column: cython.int
        bits: cython.ulonglong
        height: cython.int = self.bottom - self.top
        width: cython.int = self.right - self.left
        tall: cython.ulonglong = max(height, 0)
        wide: cython.ulonglong = max(width, 0)
        while moves > 0:
            if (self.energy == 0 and self.made) or self.done >= self.planned:
                return True
            if self.done & 63 == 0:
                self.heat = self.hot - (self.hot - COOL) * (self.done >> 6) // ((self.planned >> 6) + 1)
            moves -= 1
            self.done += 1
            self.moves += 1
            bits = self.draw()
            if self.tail_count and (height < 1 or width < 1 or bits & 15 == 0):
                self.move_tail(self.random(self.tail_count))
                continue
            if height < 1 or width < 1:
                continue
            if self.holes and bits < AROUND_HOLES:
                cell = self.hole_list[self.random(self.holes)]
                bits = self.draw()
                row = cell // self.columns - 2 + cython.cast(cython.int, bits & 3)
                column = cell % self.columns - 2 + cython.cast(cython.int, (bits >> 2) & 3)
                if row < self.top or row >= self.bottom or column < self.left or column >= self.right:
                    continue
            else:
                bits = self.draw()
                row = self.top + cython.cast(cython.int, ((bits >> 16) * tall) >> 16)
                column = self.left + cython.cast(cython.int, ((bits & 0xFFFF) * wide) >> 16)
            self.tweak(row * self.columns + column)
        return False
