"""The fewest lines that close exactly k boxes, for every k at once, with the lines: a frontier programme that watches boxes left open.

As in at_least_cy, a set of boxes is chosen in one sweep and costs its missing sides. But a box that was not chosen must not be closed by
the sides of those that were: it needs a missing side that stays undrawn, one at the border or one shared with another box left open. So
a box of the frontier has one of three standings, and some k may be impossible.

    OPEN      not chosen, and a side of it is known to stay undrawn
    CHOSEN    closed, all its sides drawn
    PENDING   not chosen, and only a neighbour still to come can leave it open
    state     the standings of the last box of every column, two bits a column
    layer     the states after a box. Few of the 3^width can occur, and which depends on the lines: each layer is found from the one
              before by a hash table, then its rows are merged from those of the states it came from, its sources (six at most)
    pool      the layers of a segment one after the other; a state's number is its place there
              codes[state], sources[SLOTS × state + …] (how many, then which), choices[stride × state + k] (which source was best)
    row       the fewest lines for k = 0, 1, …; only the tables of the layer before and of this one are kept
    segment   layers that fit together in half the memory; see at_least_cy for how segments are swept again, backwards
    node      a state expanded, merged or read, or a k traced through a segment

How much memory it takes is known only on the way: `run` ends with LimitReached when it is too much.
"""

from array import array

import cython

from fronteira.puzzles.dots.kernel.frontier_cy import MEMORY, MOST_LINES
from fronteira.puzzles.dots.kernel.grid_cy import MOST_BOXES
from fronteira.search.limits import LimitReached

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import popcount, scatter
    from cython.cimports.fronteira.kernels.buffers_cy import bytes_at, demand_sides, ints_at, lengthen, shorts_at, words_at
    from cython.cimports.fronteira.puzzles.dots.kernel.frontier_cy import FAR, FINISHED, EveryGoal
    from cython.cimports.fronteira.puzzles.dots.kernel.grid_cy import BOTTOM, LEFT, RIGHT, TOP
else:
    from fronteira.kernels.bits import popcount, scatter
    from fronteira.kernels.buffers_cy import bytes_at, demand_sides, ints_at, lengthen, shorts_at, words_at
    from fronteira.puzzles.dots.kernel.frontier_cy import FAR, FINISHED, EveryGoal
    from fronteira.puzzles.dots.kernel.grid_cy import BOTTOM, LEFT, RIGHT, TOP

COMPILED = cython.compiled
WIDEST = 32  # two bits a column in a word
BUFFERS = {"codes": "Q", "sources": "i", "choices": "B", "before": "h", "after": "h", "hashed": "i"}

SLOTS = cython.declare(cython.int, 7)

OPEN = cython.declare(cython.int, 0)  # standings
CHOSEN = cython.declare(cython.int, 1)
PENDING = cython.declare(cython.int, 2)

PREPARE = cython.declare(cython.int, 0)  # phases
EXPAND = cython.declare(cython.int, 1)
MERGE = cython.declare(cython.int, 2)
GATHER = cython.declare(cython.int, 3)
TRACE = cython.declare(cython.int, 4)


@cython.final
@cython.cclass
class Kernel(EveryGoal):
    """The programme for boards of one shape."""

    def __init__(self, rows: int, columns: int, memory: int = MEMORY) -> None:
        demand_sides(rows, columns, MOST_BOXES)
        if 2 * rows * columns + rows + columns > MOST_LINES or min(rows, columns) > WIDEST:
            raise LimitReached("memory")
        EveryGoal.__init__(self, rows, columns)
        self.memory = min(memory, 8 << 30)  # so that states can be counted in C integers
        self.starts = []
        self.taken = 8 * (self.boxes + 1) * self.words
        self.lacks = self.new_bytes(self.boxes)
        self.ends = self.new_ints(2 * self.boxes + 2)
        self.buffers = {name: array(kind, [0]) * 64 for name, kind in BUFFERS.items()}
        self._point()
        self.ready()

    def _point(self):
        """Take the beginnings of the buffers again after one grew."""
        self.codes = words_at(self.buffers["codes"])
        self.sources = ints_at(self.buffers["sources"])
        self.choices = bytes_at(self.buffers["choices"])
        self.before = shorts_at(self.buffers["before"])
        self.after = shorts_at(self.buffers["after"])
        self.hashed = ints_at(self.buffers["hashed"])
        return 0

    def _reserve(self, name, size):
        """Make a buffer at least so long, and longer where there is room, for it will be asked again; it keeps what it holds."""
        buffer = self.buffers[name]
        if len(buffer) < size:
            spare = max(0, (self.memory - self.taken) // (8 * buffer.itemsize))
            more = size - len(buffer) + min(len(buffer), spare, 1 << 20)
            lengthen(buffer, len(buffer) + more)
            self.taken += more * buffer.itemsize
            self._point()
        return 0

    def load(self, lines: bytes, lowest: int = 0, highest: int = -1) -> None:
        """Start on a board: every k from `lowest` to `highest` (by default all) will be known at the end."""
        lacks = self.take(lines, lowest, highest)
        for box in range(self.boxes):
            self.lacks[box] = lacks[box]
        self.stride = self.highest + 1
        self.taken -= sum(8 * len(codes) + 2 * len(table) for _, codes, table in self.starts[1:])
        self.starts = [(0, array("Q", [0]), array("h", [0]) * self.stride)]
        self.segments = 1
        self.target = -1
        self._restore(0)

    def _restore(self, segment):
        """Begin a segment with the layer that was kept for it."""
        box, codes, table = self.starts[segment]
        self._reserve("codes", len(codes))
        self._reserve("before", len(table))
        self.buffers["codes"][: len(codes)] = codes
        self.buffers["before"][: len(table)] = table
        self.box = box
        self.begin = 0
        self.end = len(codes)
        self.phase = PREPARE
        self.buffers["hashed"] = array("i", [0]) * len(self.buffers["hashed"])  # it holds numbers of states, and these begin anew
        self._point()
        return 0

    def prepare(self):
        """Buffers large enough for the phase to come, within the memory allowed."""
        count = self.end - self.begin
        if self.phase == PREPARE:
            state_bytes = 8 + 4 * SLOTS + self.stride
            if self.target < 0 and self.begin > 0 and (self.end + 2 * count) * state_bytes > self.memory // 2:
                codes = self.buffers["codes"][self.begin : self.end]
                self.starts.append((self.box, codes, self.buffers["before"][: count * self.stride]))
                self.taken += count * (8 + 2 * self.stride)
                self.segments = len(self.starts)
                self._restore(self.segments - 1)
            self._reserve("codes", self.end + 2 * count)
            self._reserve("sources", (self.end + 2 * count) * SLOTS)
            self.shift = 64 - max(6, (4 * count).bit_length())
            self._reserve("hashed", 1 << (64 - self.shift))
            self.cursor = self.begin
            self.last = self.end
            self.phase = EXPAND
        elif self.phase == MERGE:
            self._reserve("choices", self.last * self.stride)
            self._reserve("after", (self.last - self.end) * self.stride)
        if self.taken > self.memory:
            raise LimitReached("memory")
        return 0

    def pass_on(self):
        if self.phase == EXPAND:
            self.cursor = self.end
            self.phase = MERGE
        elif self.phase == MERGE:
            self.buffers["before"], self.buffers["after"] = self.buffers["after"], self.buffers["before"]
            self.before, self.after = self.after, self.before
            self.begin, self.end, self.cursor = self.end, self.last, self.end
            self.box += 1
            self.phase = PREPARE
            if self.box == self.boxes:
                self.phase = GATHER
            elif self.target >= 0 and self.box == self.starts[self.target + 1][0]:
                for k in range(self.highest + 1):
                    self.ends[k] += self.begin
                self._start_tracing(self.target)
        elif self.phase == GATHER:
            self.known = True
            for k in range(self.highest + 1):
                self.ends[self.boxes + 1 + k] = k
            self._start_tracing(len(self.starts) - 1)
        elif self.target > 0:
            self.target -= 1
            self._restore(self.target)
        else:
            self.phase = FINISHED
        return 0

    def _start_tracing(self, segment):
        self.target = segment
        self.begin_box = self.starts[segment][0]
        self.cursor = self.lowest
        self.phase = TRACE
        return 0

    def advance(self):
        if self.phase == EXPAND:
            while self.cursor < self.end:
                if not self.may_go_on(64):
                    return False
                self._expand(self.codes[self.cursor])
                self.cursor += 1
        elif self.phase == MERGE:
            while self.cursor < self.last:
                if not self.may_go_on(4 * self.stride):
                    return False
                self._merge(self.cursor)
                self.cursor += 1
        elif self.phase == GATHER:
            while self.cursor < self.end:
                if not self.may_go_on(2 * self.stride):
                    return False
                self._read(self.cursor)
                self.cursor += 1
        elif self.phase == TRACE:
            while self.cursor <= self.highest:
                if not self.may_go_on(2 * (self.box - self.begin_box)):
                    return False
                if self.best[self.cursor] < FAR:
                    self._trace(self.cursor)
                self.cursor += 1
        return True

    def _expand(self, code):
        """The one or two states that follow a state, by whether the box is chosen."""
        box = self.box
        column = box % self.width
        lack = self.lacks[box]
        above = (code >> (2 * column)) & 3  # the row above the first counts as left open, and so does what lies left of a row
        beside = (code >> (2 * column - 2)) & 3 if column > 0 else OPEN
        waits = beside == PENDING and (self.lacks[box - 1] & BOTTOM) != 0  # the box to the left may still be left open from below
        code -= cython.cast(cython.ulonglong, above) << (2 * column)
        if above != PENDING and (beside != PENDING or waits):
            self._reach(code | cython.cast(cython.ulonglong, CHOSEN) << (2 * column))
        if beside == PENDING and (lack & LEFT):
            code -= cython.cast(cython.ulonglong, PENDING - OPEN) << (2 * column - 2)
        elif beside == PENDING and not waits:
            return
        if (
            (lack & TOP and above != CHOSEN)
            or (lack & LEFT and beside != CHOSEN)
            or (lack & RIGHT and column == self.width - 1)
            or (lack & BOTTOM and box >= self.boxes - self.width)
        ):
            self._reach(code)
        elif lack & (RIGHT | BOTTOM):
            self._reach(code | cython.cast(cython.ulonglong, PENDING) << (2 * column))

    def _reach(self, code):
        """Note that the state at the cursor is a source of this one, which is new or was reached before."""
        places = cython.cast(cython.ulonglong, 1) << (64 - self.shift)
        at = scatter(code, self.shift)
        while self.hashed[at] >= self.end and self.codes[self.hashed[at]] != code:  # smaller numbers are of layers gone by
            at = (at + 1) & (places - 1)
        if self.hashed[at] < self.end:
            self.hashed[at] = self.last
            self.codes[self.last] = code
            self.sources[self.last * SLOTS] = 0
            self.last += 1
        state = self.hashed[at] * SLOTS
        self.sources[state] += 1
        self.sources[state + self.sources[state]] = self.cursor

    def _merge(self, state):
        """The row of a state: the best of its sources for each k."""
        box = self.box
        column = box % self.width
        code = self.codes[state]
        chosen = (code >> (2 * column)) & 1
        lines = 0
        shared = 0
        if chosen:
            lines = popcount(self.lacks[box])
            if column > 0 and (code >> (2 * column - 2)) & 1 and self.lacks[box] & LEFT:
                lines -= 1
            shared = self.lacks[box] & TOP
        row = (state - self.end) * self.stride
        for k in range(min(box + 1, self.highest) + 1):
            self.after[row + k] = FAR
        for slot in range(1, self.sources[state * SLOTS] + 1):
            source = self.sources[state * SLOTS + slot]
            self._take_better(
                (source - self.begin) * self.stride,
                row + chosen,
                state * self.stride + chosen,
                min(box, self.highest - chosen),
                lines - shared * ((self.codes[source] >> (2 * column)) & 1),
                slot,
            )

    def _take_better(self, source, row, choices_at, most, lines, slot):
        """Put the row of a source, so many lines dearer, where it is better than what was found."""
        before = self.before
        after = self.after
        choices = self.choices
        for k in range(most + 1):
            value = before[source + k] + lines
            found = after[row + k]
            after[row + k] = value if value < found else found
            choices[choices_at + k] = slot if value < found else choices[choices_at + k]

    def _read(self, state):
        """Note the ks for which a state of the last layer is the best so far."""
        for k in range(self.highest + 1):
            value = self.before[(state - self.begin) * self.stride + k]
            if value < self.best[k]:
                self.best[k] = value
                self.ends[k] = state

    def _trace(self, k):
        """Follow the choices of a segment back for one k, choosing boxes on the way; `count` of them are still to be met."""
        state = self.ends[k]
        count = self.ends[self.boxes + 1 + k]
        for box in range(self.box - 1, self.begin_box - 1, -1):
            chosen = (self.codes[state] >> (2 * (box % self.width))) & 1
            if chosen:
                self.choose(k, box)
            state = self.sources[state * SLOTS + self.choices[state * self.stride + count]]
            count -= chosen
        self.ends[k] = state
        self.ends[self.boxes + 1 + k] = count
