"""The board of the Takuzu kernel: cells, lines and the trail, with nothing decided about them yet.

Every row and column is a *line*, kept twice as bit masks: where its zeros are, where its ones are. All masks lie in one array, at
value * half + (line << shift) + word, with shift 1 when some line is longer than BOUNDED: such boards are *wide*.

Words used in all files of the kernel
  cell         row * columns + column
  literal      2 * cell + value: "this cell has this value"; literal ^ 1 is the opposite
  line         0 .. rows-1 the rows, rows .. rows+columns-1 the columns; `place` is a cell's index in its line
  most         how many cells of one value a line may have: half its length, rounded up
  saturated    a line that has `most` cells of a value
  trail        the literals in the order they were assigned; `position` of a cell is its index there
  decision     a value taken on trust; it opens a level
  level        how many decisions had been made when a cell was assigned; level 0 is what holds without any
  dirty        a line with new cells, to which triples and counts have not been applied
  stale        a line with new cells, whose own rules together have not been applied
  close        a line within one cell of saturation with a value
  near         a line that gained a cell of a value since it was compared with the others
  settled      the masks of level 0, as they were when level 1 was opened
  reason       a number, kind + 8 * detail: BY_TRIPLE carries the line, BY_LINE the line and where on the trail it began to force cells,
               BY_EQUAL two lines, BY_CLAUSE where the clause lies
  why          buffer into which an explanation writes the true literals that together force a cell, or cannot all hold
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz
    from cython.cimports.fronteira.kernels.buffers_cy import bytes_at, demand_sides
    from cython.cimports.fronteira.kernels.slices_cy import Sliced
    from cython.cimports.fronteira.puzzles.takuzu.kernel.line.bounds_cy import BOUNDED
    from cython.cimports.fronteira.puzzles.takuzu.kernel.line.programme_cy import ROOM, WORDS
else:
    from fronteira.kernels.bits import ctz, popcount
    from fronteira.kernels.buffers_cy import bytes_at, demand_sides
    from fronteira.kernels.slices_cy import Sliced
    from fronteira.puzzles.takuzu.kernel.line.bounds_cy import BOUNDED
    from fronteira.puzzles.takuzu.kernel.line.programme_cy import ROOM, WORDS

    NO_REASON, BY_CLAUSE, BY_TRIPLE, BY_LINE, BY_EQUAL = range(5)
    EMPTY = 2

    def line_at(grid, word, bit):  # compiled, these are in the .pxd
        """The line that is a bit of a set of lines: two words for the rows, two for the columns."""
        return (grid.rows if word & 2 else 0) + 64 * (word & 1) + bit

    def number_of(grid, line, value):
        """How many cells of a line have a value."""
        at = value * grid.half + (line << grid.shift)
        return popcount(grid.mask[at]) + (popcount(grid.mask[at + 1]) if grid.shift else 0)


LARGEST = 128


@cython.cclass
class Grid(Sliced):
    """Cells, masks and trail of one board."""

    def __init__(self, rows, columns, different_lines):
        cell: cython.int
        demand_sides(rows, columns, LARGEST * LARGEST)
        if max(rows, columns) > LARGEST:
            raise ValueError(f"a board of {rows} × {columns}: the kernel takes 1 to {LARGEST} rows and columns")
        Sliced.__init__(self)
        self.rows = rows
        self.columns = columns
        self.different_lines = different_lines
        self.cells = rows * columns
        self.lines = rows + columns
        self.shift = 1 if max(rows, columns) > BOUNDED else 0
        self.half = self.lines << self.shift
        self.most_in_row = (columns + 1) // 2
        self.most_in_column = (rows + 1) // 2
        self.mask = self.new_words(2 * self.half)
        self.settled = self.new_words(2 * self.half)
        self.line_then = self.new_words((2 * self.cells) << self.shift)  # for a place of the trail, the line that forced what begins there
        self.traced = self.new_words(self.half)  # the cells that are part of the analysis, as masks of lines
        self.full = self.new_words(4)  # the whole of a row (two words), the whole of a column
        self.dirty = self.new_words(4)  # sets of lines: two words for the rows, two for the columns
        self.stale = self.new_words(4)
        self.near = self.new_words(8)  # the same for each value
        self.close = self.new_words(8)
        self.line_words = self.new_words(WORDS)
        self.table = self.new_words(ROOM)
        self.values = self.new("B", self.cells)
        self.value = bytes_at(self.values)
        self.seen = self.new_bytes(self.cells)
        self.level_start = self.new_ints(self.cells + 2)
        self.row_of = self.new_ints(self.cells)
        self.column_of = self.new_ints(self.cells)
        self.trail = self.new_ints(self.cells)
        self.position = self.new_ints(self.cells)
        self.level_of = self.new_ints(self.cells)
        self.reason = self.new_ints(self.cells)
        self.why = self.new_ints(self.cells + 1)
        for word in range(2):
            self.full[word] = (1 << min(64, max(0, columns - 64 * word))) - 1
            self.full[2 + word] = (1 << min(64, max(0, rows - 64 * word))) - 1
        for cell in range(self.cells):
            self.row_of[cell] = cell // columns
            self.column_of[cell] = cell % columns
        self.filled = 0
        self.level = 0
        self.broken_value = 0
        self.propagations = 0

    def clear(self):
        """Empties the board."""
        index: cython.int
        for index in range(2 * self.half):
            self.mask[index] = 0
        for index in range(self.cells):
            self.value[index] = EMPTY
        for index in range(8):
            self.close[index] = 0
        for index in range(2):  # where one cell saturates a line, it is close from the start
            if self.most_in_row == 1:
                self.close[index] = self.close[4 + index] = self.full[2 + index]
            if self.most_in_column == 1:
                self.close[2 + index] = self.close[6 + index] = self.full[index]
        self.filled = 0
        self.level = 0
        self.forget_pending()

    def forget_pending(self):
        """Nothing is dirty: what is being taken back, or was never wanted, needs no propagation."""
        index: cython.int
        for index in range(4):
            self.dirty[index] = 0
            self.stale[index] = 0
        for index in range(8):
            self.near[index] = 0

    def withdraw(self, size):
        """Takes back assignments until the trail has this size again."""
        one: cython.ulonglong = 1
        cell: cython.int
        at: cython.int
        row: cython.int
        column: cython.int
        while self.filled > size:
            self.filled -= 1
            cell = self.trail[self.filled] >> 1
            at = self.half if self.trail[self.filled] & 1 else 0
            row = self.row_of[cell]
            column = self.column_of[cell]
            self.mask[at + (row << self.shift) + (column >> 6)] &= ~(one << (column & 63))
            self.mask[at + ((self.rows + column) << self.shift) + (row >> 6)] &= ~(one << (row & 63))
            self.value[cell] = EMPTY
        bits: cython.ulonglong
        for at in range(8):
            bits = self.close[at]
            while bits:
                row = line_at(self, at, ctz(bits))
                if number_of(self, row, at >> 2) < (self.most_in_column if at & 2 else self.most_in_row) - 1:
                    self.close[at] ^= bits & (~bits + 1)
                bits &= bits - 1
