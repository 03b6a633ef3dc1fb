# cython: language_level=3
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

A kernel is made for a shape and reused: `load` lines, `run` until FOUND (in slices, if a limit says so), then ask `cost` and `solution`.
"""

from array import array

import cython

from fronteira.errors import BadBoard
from fronteira.puzzles.dots.kernel.grid_cy import draw, measure

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import clock, ctz, popcount
    from cython.cimports.fronteira.kernels.buffers_cy import Buffers
else:
    from fronteira.kernels.bits import clock, ctz, popcount
    from fronteira.kernels.buffers_cy import Buffers

COMPILED = cython.compiled
FOUND = 1
LIMIT = 2
MEMORY = 256 << 20

FAR = cython.declare(cython.short, 32000)  # more than any cost, and with a few lines added still a short
MOST_LINES = 31_000
PATIENCE = cython.declare(cython.longlong, 1 << 14)  # entries between two looks at the clock: microseconds compiled, 10 ms if not

FIRST_ROW = cython.declare(cython.int, 0)  # phases
SWEEP = cython.declare(cython.int, 1)
GATHER = cython.declare(cython.int, 2)
TRACE = cython.declare(cython.int, 3)
DONE = cython.declare(cython.int, 4)


def plan(rows: int, columns: int, memory: int) -> int:
    """How many segments keep a kernel of this shape within that many bytes; 0 if none do."""
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


def count_choices(width: int, steps: int, span: int) -> int:
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


class Kernel(Buffers):
    """The programme for boards of one shape. Two kernels share nothing, and the long loops run without the interpreter's lock."""

    def __init__(self, rows: int, columns: int, memory: int = MEMORY) -> None:
        Buffers.__init__(self)
        self.segments = plan(rows, columns, memory)
        if self.segments == 0:
            raise BadBoard(f"the frontier programme for {rows}×{columns} boxes does not fit in {memory:,} bytes")
        self.rows = rows
        self.columns = columns
        self.width = min(rows, columns)
        self.boxes = rows * columns
        self.steps = self.boxes - self.width
        self.profiles = 1 << self.width
        self.stride = self.steps + 2
        self.span = (max(1, self.steps) + self.segments - 1) // self.segments
        self.words = (self.boxes + 63) // 64
        self.lines = None
        self._allocate()

    def _allocate(self) -> None:
        """Make every buffer."""
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
        self.best = self.new_shorts(self.boxes + 1)
        self.ends = self.new_ints(self.boxes + 1)
        self.places = self.new_ints(self.boxes + 1)
        self.sets = self.new_words((self.boxes + 1) * self.words)

    def load(self, lines: bytes, lowest: int = 0, highest: int = -1) -> None:
        """Start on a board: every k from `lowest` to `highest` (by default all) will be known at the end."""
        wanted = 2 * self.boxes + self.rows + self.columns
        if len(lines) != wanted or not set(lines) <= {0, 1}:
            raise BadBoard(f"{self.rows}×{self.columns} boxes have {wanted} lines, each 0 or 1; found {len(lines)} bytes")
        self.lowest = max(0, lowest)
        self.highest = self.boxes if highest < 0 else min(highest, self.boxes)
        if self.lowest > self.highest:
            raise BadBoard(f"a board of {self.boxes} boxes has no goal from {lowest} to {highest}")
        self.lines = lines
        self._read_lacks(measure(lines, self.rows, self.columns))
        self._plan_steps()
        self.phase = FIRST_ROW
        self.cursor = 0
        self.step = 0
        self.target = self.segments - 1
        self.nodes = 0
        self.known = False

    def _read_lacks(self, lacks):
        """How many sides each box lacks, and whether it lacks those it shares with the box above and the box to its left."""
        for box in range(self.boxes):
            lack = lacks[box]
            self.sides[box] = popcount(lack)
            self.above_shared[box] = (lack & 1) if box >= self.width else 0  # TOP
            self.left_shared[box] = (lack >> 1 & 1) if box % self.width else 0  # LEFT
        for box in range(self.boxes + 1):
            self.best[box] = FAR

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

    def run(self, nodes: int = -1, seconds: float = -1.0) -> int:
        """Go on for at most so many nodes and seconds (negative: no limit). FOUND: all is known. LIMIT: call again to go on."""
        if self.lines is None:
            raise BadBoard("a kernel runs on a board: load one first")
        self.left = nodes
        self.work = 0
        self.deadline = clock() + seconds if seconds >= 0 else float("inf")
        done: cython.bint
        with cython.nogil:
            done = self._advance()
        return FOUND if done else LIMIT

    def _advance(self):
        """Do phase after phase; each is true when it ended and false when a limit stopped it, to be taken up where it was left."""
        while self.phase != DONE:
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

    def _may_go_on(self, entries):
        """Count a node, unless a limit forbids it."""
        if self.left == 0:
            return False
        self.work -= entries
        if self.work < 0:
            self.work = PATIENCE
            if clock() >= self.deadline:
                self.work = 0
                return False
        self.left -= 1
        self.nodes += 1
        return True

    def _fill_first_row(self):
        """The table after one row of boxes: every profile, nothing extra."""
        top = self.steps
        while self.cursor < self.profiles:
            if not self._may_go_on(1):
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
            if not self._may_go_on(last - first + 1):
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
            if not self._may_go_on(self.highest - self.lowest + 1):
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
        for start in range((self.boxes + 1) * self.words):
            self.sets[start] = 0
        self.cursor = 0
        self.known = True
        self.phase = TRACE
        return True

    def _trace(self):
        """Follow the choices of a segment back for every k; then take up the segment before it, or end."""
        size = self.profiles * self.stride
        while self.lowest + cython.cast(cython.int, self.cursor) <= self.highest:
            if not self._may_go_on(self.span):
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
            self.phase = DONE
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
                self._choose(k, step + self.width)
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
                    self._choose(k, column)

    def _choose(self, k, box):
        self.sets[k * self.words + (box >> 6)] |= cython.cast(cython.ulonglong, 1) << (box & 63)

    def cost(self, k: int) -> int:
        """The fewest lines to draw so that at least k boxes are closed."""
        self._demand(k, self.known)
        return self.best[k]

    def curve(self) -> array:
        """cost(k) for every k from 0 to the number of boxes; −1 outside the range that was loaded."""
        self._demand(self.lowest, self.known)
        return array("i", [self.best[k] if self.lowest <= k <= self.highest else -1 for k in range(self.boxes + 1)])

    def solution(self, k: int) -> bytes:
        """The lines once the fewest are drawn that close at least k boxes."""
        self._demand(k, self.phase == DONE)
        chosen = bytearray(self.boxes)
        start: cython.Py_ssize_t = k * self.words
        box: cython.int
        for box in range(self.boxes):
            chosen[box] = (self.sets[start + (box >> 6)] >> (box & 63)) & 1
        return draw(self.lines, self.rows, self.columns, bytes(chosen))

    def _demand(self, k: int, ready: bool) -> None:
        """Refuse a question that was not worked out."""
        if self.lines is None or not ready:
            raise BadBoard("the kernel has not come that far: load a board and run until FOUND")
        if not self.lowest <= k <= self.highest:
            raise BadBoard(f"{k} boxes were not asked for: the goals loaded are {self.lowest} to {self.highest}")
