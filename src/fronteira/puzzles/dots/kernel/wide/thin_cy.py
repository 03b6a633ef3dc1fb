"""One goal on a wide board: a frontier programme thinned by what the rest of the board must still cost.

The whole table of at_least_cy has a row of k for every profile: too much from some sixteen boxes of width on. At a price of p/q lines a box
the same table needs no k, only one number a profile: the least of q × lines − p × boxes over all ways to go on. So the board is swept
backwards at a price first, dense and fast. Forwards, a state (profile, k, lines) is kept only if with the best rest it stays within what
is asked for. If only something better than a good board is asked for, few states are kept, and none at the end is a proof that there is
nothing better. Any price is right; near the slope of the hull over the goal it thins most.

    rest      rest[profile]: the least value of all the boxes to come, at the price; kept for the start of every row of the sweep
    layers    the same after each box of one row, made again from the start of the next row when the sweep forwards comes there
    state     a number in the pool: profiles[state], counts[state] (k), costs[state], parents[state]
    bound     what the value of a state and its rest may be: q × most lines − p × goal
    node      a box swept backwards, or a state expanded
"""

from array import array

import cython

from fronteira.puzzles.dots.kernel.frontier_cy import MEMORY
from fronteira.puzzles.dots.kernel.grid_cy import MOST_BOXES, draw, measure
from fronteira.search.limits import LimitReached

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import popcount, scatter
    from cython.cimports.fronteira.kernels.buffers_cy import demand_sides, ints_at, lengthen
    from cython.cimports.fronteira.kernels.slices_cy import A_LOOK
    from cython.cimports.fronteira.puzzles.dots.kernel.frontier_cy import FINISHED, Frontier
    from cython.cimports.fronteira.puzzles.dots.kernel.grid_cy import LEFT, TOP
else:
    from fronteira.kernels.bits import popcount, scatter
    from fronteira.kernels.buffers_cy import demand_sides, ints_at, lengthen
    from fronteira.kernels.slices_cy import A_LOOK
    from fronteira.puzzles.dots.kernel.frontier_cy import FINISHED, Frontier
    from fronteira.puzzles.dots.kernel.grid_cy import LEFT, TOP

COMPILED = cython.compiled
WIDEST = 24 if COMPILED else 14

STATE = cython.declare(cython.longlong, 64)  # the effort of a state; of a box for all profiles, a look at the clock

BACKWARDS = cython.declare(cython.int, 0)  # phases
LAYERS = cython.declare(cython.int, 1)
FORWARDS = cython.declare(cython.int, 2)


@cython.final
@cython.cclass
class Kernel(Frontier):
    """The thinned programme for boards of one shape; where it does not fit in so many bytes, LimitReached."""

    def __init__(self, rows: int, columns: int, memory: int = MEMORY) -> None:
        demand_sides(rows, columns, MOST_BOXES)
        width, length = sorted((rows, columns))
        tables = 4 * (length + width + 2) << width  # no attribute here: they are C integers, and this may be more than those hold
        if width > WIDEST or tables > memory * 3 // 4:
            raise LimitReached("memory")
        Frontier.__init__(self, rows, columns)
        self.length = length
        self.size = 1 << self.width
        self.most = min((memory - tables) // 32, 1 << 26)  # states: four integers each, and twice as many places to hash them
        self.lacks = self.new_bytes(self.boxes)
        self.rest = self.new_ints(self.size * (self.length + 1))
        self.layers = self.new_ints(self.size * self.width)
        self.buffers = [array("i", [0]) * 1024 for _ in range(5)]
        self._point()
        self.ready()

    def _point(self):
        self.profiles = ints_at(self.buffers[0])
        self.counts = ints_at(self.buffers[1])
        self.costs = ints_at(self.buffers[2])
        self.parents = ints_at(self.buffers[3])
        self.hashed = ints_at(self.buffers[4])
        return 0

    def load(self, lines: bytes, goal: int, most_lines: int, price: tuple[int, int]) -> None:
        """Ask for the goal in at most so many lines; the price, lines for boxes, is best the slope of the hull over the goal."""
        profile: cython.Py_ssize_t
        self.demand_idle()
        lacks = measure(lines, self.rows, self.columns)
        paid, scale = price
        if not (0 <= goal <= self.boxes and paid >= 0 and scale >= 0):
            raise ValueError(f"{goal} of {self.boxes} boxes at a price of {paid} lines for {scale} boxes")
        if scale * len(lines) + paid * self.boxes > 1 << 30:
            raise LimitReached("memory")  # a price so finely given makes numbers that do not fit
        self.lines = lines
        for box in range(self.boxes):
            self.lacks[box] = lacks[box]
        self.goal, self.price, self.scale = goal, paid, scale
        self.bound = scale * max(-1, min(most_lines, len(lines))) - paid * goal
        for profile in range(self.size):
            self.rest[self.size * self.length + profile] = 0
        self.profiles[0] = self.counts[0] = self.costs[0] = 0
        self.parents[0] = -1
        self.buffers[4] = array("i", [0]) * len(self.buffers[4])  # it holds numbers of states, and these begin anew
        self._point()
        self.begin = self.cursor = 0
        self.end = self.last = 1
        self.nodes = 0
        self.row = self.length - 1
        self.box = self.boxes - 1
        self.phase = BACKWARDS

    def prepare(self):
        if self.phase == FORWARDS and self.cursor == self.begin:
            self._make_room()
        return 0

    def _make_room(self):
        """Room for two states from each of this layer."""
        wanted = self.end + 2 * (self.end - self.begin)
        if wanted > self.most:
            raise LimitReached("memory")
        try:
            if wanted > len(self.buffers[3]):
                for buffer in self.buffers[:4]:
                    lengthen(buffer, len(buffer) + wanted)
            bits = max(10, (4 * (self.end - self.begin)).bit_length())
            if 1 << bits > len(self.buffers[4]):
                self.buffers[4] = array("i", [0]) * (1 << bits)
            self.shift = 64 - bits
        finally:
            self._point()  # a buffer may have moved even if there was no memory for the next
        return 0

    def advance(self):
        """Do a phase to its end, or one box of the sweep forwards; false if a limit stopped it."""
        if self.phase == FORWARDS:
            return self._take_box()
        while self.phase == BACKWARDS:
            if not self.may_go_on(A_LOOK):
                return False
            self._sweep_back(self.row)
        while self.phase == LAYERS:
            if not self.may_go_on(A_LOOK):
                return False
            self._make_layer()
        return True

    def _sweep_back(self, row):
        """Take the rest from after a box to before it; at the start of a row it stays, and goes on as the next."""
        table = self.rest
        here = self.size * row
        if self.box % self.width == self.width - 1:
            for at in range(self.size):
                table[here + at] = table[here + self.size + at]
        self._unpick(table, here, self.box)
        if self.box % self.width == 0:
            self.row -= 1
        self.box -= 1
        if self.box < 0:
            self.row = 0
            self._start_row()

    def _start_row(self):
        """Have the layers of the row made, from its last box back."""
        self.box = (self.row + 1) * self.width - 1
        for at in range(self.size):
            self.layers[self.size * (self.width - 1) + at] = self.rest[self.size * (self.row + 1) + at]
        self.phase = LAYERS if self.width > 1 else FORWARDS

    def _make_layer(self):
        """The layer after the box before this one."""
        here = self.size * (self.box % self.width - 1)
        for at in range(self.size):
            self.layers[here + at] = self.layers[here + self.size + at]
        self._unpick(self.layers, here, self.box)
        self.box -= 1
        if self.box % self.width == 0:
            self.phase = FORWARDS

    def _unpick(self, table, start, box):
        """Before a box: the better of leaving it out and choosing it, for each profile, at the price."""
        column = box % self.width
        lack = self.lacks[box]
        above = self.scale if box >= self.width and lack & TOP else 0
        beside = self.scale if column > 0 and lack & LEFT else 0
        whole = self.scale * popcount(lack) - self.price
        run = (1 << column) >> 1 if column > 0 else 1  # profiles in a row that agree on the box to the left
        profile = 0
        while profile < self.size:
            lines = whole
            if column > 0 and (profile >> (column - 1)) & 1:
                lines -= beside
            zero = start + profile
            one = zero + (1 << column)
            for at in range(run):
                out = table[zero + at]
                into = table[one + at] + lines
                joined = into - above
                table[zero + at] = into if into < out else out
                table[one + at] = joined if joined < out else out
            profile += run
            if (profile >> column) & 1:
                profile += 1 << column  # those are the partners of the ones just done

    def _take_box(self):
        """Expand every state of a layer by a box."""
        column = self.box % self.width
        while self.cursor < self.end:
            if not self.may_go_on(STATE):
                return False
            profile = self.profiles[self.cursor]
            count = self.counts[self.cursor]
            cost = self.costs[self.cursor]
            if count + self.boxes - self.box - 1 >= self.goal:
                self._keep(profile & ~(1 << column), count, cost)
            if count < self.goal:
                cost += popcount(self.lacks[self.box])
                if self.box >= self.width and self.lacks[self.box] & TOP and (profile >> column) & 1:
                    cost -= 1
                if column > 0 and self.lacks[self.box] & LEFT and (profile >> (column - 1)) & 1:
                    cost -= 1
                self._keep(profile | (1 << column), count + 1, cost)
            self.cursor += 1
        self.begin = self.end
        self.cursor = self.end
        self.end = self.last
        self.box += 1
        if self.box == self.boxes or self.begin == self.end:
            self.phase = FINISHED
        elif self.box % self.width == 0:
            self.row += 1
            self._start_row()
        return True

    def _keep(self, profile, count, cost):
        """Keep a state if its rest lets it stay within the bound, and the cheaper of two with the same profile and k."""
        column = self.box % self.width
        if self.scale * cost - self.price * count + self.layers[self.size * column + profile] > self.bound:
            return
        key = cython.cast(cython.ulonglong, profile) * (self.boxes + 1) + count
        places = cython.cast(cython.ulonglong, 1) << (64 - self.shift)
        at = scatter(key, self.shift)
        state = self.hashed[at]
        while self.end <= state < self.last and (self.profiles[state] != profile or self.counts[state] != count):
            at = (at + 1) & (places - 1)
            state = self.hashed[at]
        if not self.end <= state < self.last:  # what lies outside is of layers gone by, or of another board
            state = self.last
            self.hashed[at] = state
            self.last += 1
            self.profiles[state] = profile
            self.counts[state] = count
        elif self.costs[state] <= cost:
            return
        self.costs[state] = cost
        self.parents[state] = self.cursor

    def best(self) -> tuple[int, bytes] | None:
        """The fewest lines for the goal and the board with them drawn; None if it is proved that so few lines as asked do not do."""
        self.demand_idle()
        if self.lines is None or self.phase != FINISHED:
            raise ValueError("the kernel has not come that far: load a board and run until FOUND")
        if self.begin == self.end:
            return None
        state = min(range(self.begin, self.end), key=lambda each: self.costs[each])
        cost = self.costs[state]
        chosen = bytearray(self.boxes)
        for box in range(self.boxes - 1, -1, -1):
            chosen[box] = (self.profiles[state] >> (box % self.width)) & 1
            state = self.parents[state]
        return cost, draw(self.lines, self.rows, self.columns, bytes(chosen))
