"""The fewest lines that close at least k boxes, for every k at once, with the lines: a frontier programme in one sweep.

Only the set of boxes to close matters: its cost is the number of missing sides it has, a side two of its boxes share counted once.
The sweep takes the boxes one by one along the longer side of the board. What comes later depends on what came before only through
the boxes that still have an undecided neighbour, and those are the last `width` ones. Of a set of k boxes no box needs to be kept out,
so cost(k) never falls as k grows, and the fewest lines for exactly k chosen boxes are the fewest for at least k closed ones.

    box       its number in the sweep; its column is box % width (grid_cy)
    profile   a bit a column: is the latest box of that column chosen?
    extra     chosen boxes that are not in the profile: k = extra + bits of the profile
    top       the most there can be: boxes − width
    place     top − extra. Stored backwards, both children of a pair are written where they were read or one place before:
              the table is updated where it stands, and the compiler can take sixteen places at a time
    table     table[profile × stride + place]: the fewest lines so far
    pair      two profiles that differ in the column of the box: `zero` has the box above it out, `one` has it in
    choice    for each pair and place two bits, was `one` the better to come from: the first if the box is left out, the second if it
              is chosen. Four neighbouring pairs share a byte
    step      a box after the first row. Every step merges each pair into its successors.
    segment   `span` steps. If the choices of all steps would not fit in memory, the table is kept at the start of each segment on the
              way forth, and segments are swept again from the last to the first, each with its choices recorded and then traced back
    node      one row of the table merged or read, or one k traced through one segment

How a kernel is used is said in frontier_cy.
"""

import cython

from fronteira.puzzles.dots.kernel.frontier_cy import MEMORY, MOST_LINES
from fronteira.puzzles.dots.kernel.grid_cy import MOST_BOXES
from fronteira.search.limits import LimitReached

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz, popcount
    from cython.cimports.fronteira.kernels.buffers_cy import demand_sides
    from cython.cimports.fronteira.puzzles.dots.kernel.frontier_cy import FAR, FINISHED, EveryGoal
    from cython.cimports.fronteira.puzzles.dots.kernel.grid_cy import LEFT, TOP
else:
    from fronteira.kernels.bits import ctz, popcount
    from fronteira.kernels.buffers_cy import demand_sides
    from fronteira.puzzles.dots.kernel.frontier_cy import FAR, FINISHED, EveryGoal
    from fronteira.puzzles.dots.kernel.grid_cy import LEFT, TOP

COMPILED = cython.compiled

FIRST_ROW = cython.declare(cython.int, 0)  # phases
SWEEP = cython.declare(cython.int, 1)
GATHER = cython.declare(cython.int, 2)
TRACE = cython.declare(cython.int, 3)


def plan(rows: int, columns: int, memory: int) -> int:
    """How many segments keep a kernel of this shape within that many bytes; 0 if none do."""
    demand_sides(rows, columns, MOST_BOXES)
    width, length = sorted((rows, columns))
    boxes = rows * columns
    steps = boxes - width
    if 2 * boxes + rows + columns > MOST_LINES:
        return 0
    table = 2 * (steps + 2) << width
    sets = (boxes + 1) * (boxes // 8 + 32)
    for segments in range(1, length + 1):
        span = (max(1, steps) + segments - 1) // segments
        if table * segments + count_choices(width, steps, span) + sets <= memory:
            return segments
    return 0


def count_choices(width, steps, span):
    """Bytes for the choices of the longest segment, the last: a step of number s has s + 2 places for each group of four pairs."""
    start = max(0, steps - span)
    return (steps - start) * (start + steps + 3) // 2 * ((1 << width) + 7 >> 3)


def copy(into, at, out_of, start, size):
    """Copy so many entries of a table."""
    if cython.compiled:
        for entry in range(size):
            into[at + entry] = out_of[start + entry]
    else:
        into[at : at + size] = out_of[start : start + size]


@cython.final
@cython.cclass
class Kernel(EveryGoal):
    """The programme for boards of one shape; where it does not fit in so many bytes, LimitReached."""

    def __init__(self, rows: int, columns: int, memory: int = MEMORY) -> None:
        segments = plan(rows, columns, memory)
        if segments == 0:
            raise LimitReached("memory")
        EveryGoal.__init__(self, rows, columns)
        self.segments = segments
        self.steps = self.boxes - self.width
        self.profiles = 1 << self.width
        self.stride = self.steps + 2
        self.span = (max(1, self.steps) + self.segments - 1) // self.segments
        entries = self.profiles * self.stride
        self.sides = self.new_bytes(self.boxes)
        self.left_shared = self.new_bytes(self.boxes)
        self.above_shared = self.new_bytes(self.boxes)
        self.table = self.new_shorts(entries)
        self.saved = self.new_shorts(entries * (self.segments - 1))
        self.choices = self.new_bytes(count_choices(self.width, self.steps, self.span))
        self.offsets = self.new_longs(self.steps)
        self.firsts = self.new_ints(self.steps)
        self.lasts = self.new_ints(self.steps)
        self.ends = self.new_ints(self.boxes + 1)
        self.places = self.new_ints(self.boxes + 1)
        self.ready()

    def load(self, lines: bytes, lowest: int = 0, highest: int = -1) -> None:
        """Start on a board: every k from `lowest` to `highest` (by default all) will be known at the end."""
        self._read_lacks(self.take(lines, lowest, highest))
        self._plan_steps()
        self.phase = FIRST_ROW
        self.cursor = 0
        self.step = 0
        self.target = self.segments - 1

    def _read_lacks(self, lacks):
        """How many sides each box lacks, and whether it lacks those it shares with the box above and the box to its left."""
        for box in range(self.boxes):
            lack = lacks[box]
            self.sides[box] = popcount(lack)
            self.above_shared[box] = (lack & TOP) if box >= self.width else 0
            self.left_shared[box] = (lack & LEFT) // LEFT if box % self.width else 0

    def _plan_steps(self):
        """Which places each step fills (extras that can still end between lowest and highest), and where its choices go."""
        groups = (self.profiles + 7) >> 3
        offset = 0
        for step in range(self.steps):
            most = min(step + 1, self.highest)
            least = max(0, self.lowest - (self.steps - step - 1) - self.width)
            self.firsts[step] = self.steps - most
            self.lasts[step] = self.steps - least
            if step % self.span == 0:
                offset = 0
            self.offsets[step] = offset
            offset += groups * (most - least + 1)

    def advance(self):
        """Do phase after phase; each is true when it ended and false when a limit stopped it, to be taken up where it was left."""
        while self.phase != FINISHED:
            if self.phase == FIRST_ROW:
                if not self._fill_first_row():
                    return False
            elif self.phase == SWEEP:
                if not self._sweep():
                    return False
            elif self.phase == GATHER:
                if not self._gather():
                    return False
            elif not self._trace():
                return False
        return True

    def _fill_first_row(self):
        """The table after one row of boxes: every profile, nothing extra."""
        top = self.steps
        while self.cursor < self.profiles:
            if not self.may_go_on(1):
                return False
            profile = self.cursor
            at = profile * self.stride + top
            self.table[at] = 0
            self.table[at + 1] = FAR  # what a pair reads before its first place
            if profile != 0:
                column = ctz(profile)
                rest = profile & (profile - 1)
                self.table[at] = self.table[rest * self.stride + top] + self.sides[column]
                if (rest >> (column + 1)) & 1:
                    self.table[at] -= self.left_shared[column + 1]
            self.cursor += 1
        self.cursor = 0
        self.phase = SWEEP
        return True

    def _sweep(self):
        """Do the steps up to the end of the segment wanted, keeping the table at the start of every later one it passes."""
        end = min(self.steps, (self.target + 1) * self.span)
        size = self.profiles * self.stride
        while self.step < end:
            if not self._take_box():
                return False
            self.step += 1
            self.cursor = 0
            if self.step % self.span == 0 and self.step <= self.target * self.span:
                copy(self.saved, (self.step // self.span - 1) * size, self.table, 0, size)
        self.phase = GATHER if self.target == self.segments - 1 else TRACE
        return True

    def _take_box(self):
        """Merge every pair for the box of this step: left out or chosen, with the box above it out or in."""
        step = self.step
        box = step + self.width
        column = step % self.width
        bit = cython.cast(cython.uint, 1) << column
        first = self.firsts[step]
        last = self.lasts[step]
        while self.cursor < self.profiles >> 1:
            if not self.may_go_on(last - first + 1):
                return False
            pair = self.cursor
            zero = ((pair >> column) << (column + 1)) | (pair & (bit - 1))
            one = zero | bit
            lines = self.sides[box]
            if column > 0 and (zero >> (column - 1)) & 1:
                lines -= self.left_shared[box]
            if first == self.steps - step - 1:
                self.table[zero * self.stride + first] = FAR  # so many extras were not possible before
            choices_at = self.offsets[step] + cython.cast(cython.longlong, pair >> 2) * (last - first + 1) - first
            self._merge(zero * self.stride, one * self.stride, first, last, lines, self.above_shared[box], choices_at, 2 * (pair & 3))
            self.cursor += 1
        return True

    def _merge(self, zero, one, first, last, lines, shared, choices_at, shift):
        """One pair: `lines` are what the box costs, and `shared` of them the box above, if chosen, spares it.

        Which of the two was better is written down for each successor, from bit `shift` of the bytes of the pair's group.
        """
        table = self.table
        choices = self.choices
        kept = (1 << shift) - 1  # what the pairs before this one wrote
        left_out = 1 << shift
        taken = 2 << shift
        for place in range(first, last + 1):
            without = table[zero + place]
            within = table[one + place + 1]
            joined = within - shared
            table[zero + place] = within if within < without else without
            table[one + place] = lines + (joined if joined < without else without)
            choices[choices_at + place] = (
                (choices[choices_at + place] & kept) | (left_out if within < without else 0) | (taken if joined < without else 0)
            )

    def _gather(self):
        """The best of all profiles for each k."""
        while self.cursor < self.profiles:
            if not self.may_go_on(self.highest - self.lowest + 1):
                return False
            bits = popcount(self.cursor)
            start = self.cursor * self.stride + self.steps + bits
            for k in range(max(bits, self.lowest), min(self.steps + bits, self.highest) + 1):
                value = self.table[start - k]
                if value < self.best[k]:
                    self.best[k] = value
                    self.ends[k] = self.cursor
            self.cursor += 1
        for k in range(self.lowest, self.highest + 1):
            self.places[k] = self.steps + popcount(self.ends[k]) - k
        self.cursor = 0
        self.known = True
        self.phase = TRACE
        return True

    def _trace(self):
        """Follow the choices of a segment back for every k; then take up the segment before it, or end."""
        size = self.profiles * self.stride
        while self.lowest + cython.cast(cython.int, self.cursor) <= self.highest:
            if not self.may_go_on(self.span):
                return False
            self._trace_one(self.lowest + self.cursor)
            self.cursor += 1
        self.cursor = 0
        self.target -= 1
        self.step = self.target * self.span
        if self.target > 0:
            copy(self.table, 0, self.saved, (self.target - 1) * size, size)
            self.phase = SWEEP
        elif self.target == 0:
            self.phase = FIRST_ROW
        else:
            self.phase = FINISHED
        return True

    def _trace_one(self, k):
        """Follow the choices of a segment back for one k, choosing boxes on the way."""
        profile = self.ends[k]
        place = self.places[k]
        for step in range(min(self.steps, (self.target + 1) * self.span) - 1, self.target * self.span - 1, -1):
            column = step % self.width
            bit = cython.cast(cython.uint, 1) << column
            chosen = (profile >> column) & 1
            if chosen:
                self.choose(k, step + self.width)
            pair = ((profile >> (column + 1)) << column) | (profile & (bit - 1))
            at = self.offsets[step] + place - self.firsts[step]
            at += cython.cast(cython.longlong, pair >> 2) * (self.lasts[step] - self.firsts[step] + 1)
            came_from = (self.choices[at] >> (2 * (pair & 3) + chosen)) & 1
            profile = (profile - (chosen << column)) | (came_from << column)
            place += came_from
        self.ends[k] = profile
        self.places[k] = place
        if self.target == 0:
            for column in range(self.width):
                if (profile >> column) & 1:
                    self.choose(k, column)
