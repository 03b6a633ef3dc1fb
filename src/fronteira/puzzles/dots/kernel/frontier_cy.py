"""What the frontier programmes share: a shape, phases run in slices, and what is known in the end.

A programme sweeps a board box by box and keeps, for every state of the *frontier* (the last boxes of the sweep, which alone matter to what
comes), the fewest lines so far. at_least_cy and exactly_cy know the cost of every goal at once; thin_cy looks for one.

A kernel is made for a shape and used again and again: `load` lines, `run` until FOUND (in slices, if a limit says so), then ask.

    phase     what is being done; FINISHED when all is known
    goal      k, how many boxes are to be closed; `lowest` to `highest` are asked for
    best      best[k]: the fewest lines for k, FAR if there is no way
    sets      the boxes chosen for each k, a bit for each, `words` words a k
"""

from array import array

import cython

from fronteira.puzzles.dots.kernel.grid_cy import MOST_BOXES, draw, measure

if cython.compiled:
    from cython.cimports.fronteira.kernels.buffers_cy import demand_sides
    from cython.cimports.fronteira.kernels.codes import FOUND, LIMIT
    from cython.cimports.fronteira.kernels.slices_cy import Sliced
else:
    from fronteira.kernels.buffers_cy import demand_sides
    from fronteira.kernels.codes import FOUND, LIMIT
    from fronteira.kernels.slices_cy import Sliced

    FINISHED = -1
    FAR = 32000  # more than any cost, and with a few lines added still a short

MEMORY = 256 << 20
"""Bytes a programme may take, unless it is told otherwise."""

MOST_LINES = 31_000
"""Lines of a board that can be counted in short integers."""


class Frontier(Sliced):
    """A programme for boards of one shape. Two share nothing, and the long loops run without the interpreter's lock."""

    def __init__(self, rows, columns):
        demand_sides(rows, columns, MOST_BOXES)
        Sliced.__init__(self)
        self.rows = rows
        self.columns = columns
        self.width = min(rows, columns)
        self.boxes = rows * columns
        self.lines = None

    def run(self, nodes: int = -1, seconds: float = 0.0) -> int:
        """Go on for so many nodes (negative: any number) and seconds (0: no limit). FOUND: all is known. LIMIT: call again to go on."""
        done: cython.bint
        if self.lines is None:
            raise ValueError("a kernel runs on a board: load one first")
        self.enter()
        try:
            self.start_slice(nodes, seconds)
            while self.phase != FINISHED:
                self.prepare()
                with cython.nogil:
                    done = self.advance()
                if not done:
                    return LIMIT
                self.pass_on()
            return FOUND
        finally:
            self.leave()

    def prepare(self):
        """What a phase needs before it begins or goes on."""
        return 0

    def advance(self):
        """Do the phase, or all that are left; false when a limit stopped it, to be taken up where it was left."""
        return True

    def pass_on(self):
        """What follows a phase that ended."""
        return 0


class EveryGoal(Frontier):
    """A programme that finds the cost of every goal asked for, and a set of boxes for it."""

    def __init__(self, rows, columns):
        Frontier.__init__(self, rows, columns)
        self.words = (self.boxes + 63) // 64
        self.best = self.new_shorts(self.boxes + 1)
        self.sets = self.new_words((self.boxes + 1) * self.words)

    def take(self, lines, lowest, highest):
        """Take a board and the goals asked for; what each box lacks."""
        k: cython.int
        word: cython.Py_ssize_t
        self.demand_idle()
        lacks = measure(lines, self.rows, self.columns)
        last: cython.int = self.boxes if highest < 0 else min(highest, self.boxes)
        if max(0, lowest) > last:
            raise ValueError(f"a board of {self.boxes} boxes has no goal from {lowest} to {highest}")
        self.lowest, self.highest = max(0, lowest), last
        self.lines = lines
        self.nodes = 0
        self.known = False
        for k in range(self.boxes + 1):
            self.best[k] = FAR
        for word in range((self.boxes + 1) * self.words):
            self.sets[word] = 0
        return lacks

    def choose(self, k, box):
        """Put a box into the set of a goal."""
        self.sets[k * self.words + (box >> 6)] |= cython.cast(cython.ulonglong, 1) << (box & 63)

    def cost(self, k: int) -> int:
        """The fewest lines to draw for k boxes; −1 if there is no way."""
        self.demand(k, self.known)
        return self.best[k] if self.best[k] < FAR else -1

    def curve(self) -> array:
        """cost(k) for every k from 0 to the number of boxes; −1 also outside the range that was loaded."""
        self.demand(self.lowest, self.known)
        return array("i", [self.cost(k) if self.lowest <= k <= self.highest else -1 for k in range(self.boxes + 1)])

    def solution(self, k: int) -> bytes | None:
        """The lines once the fewest are drawn for k boxes; None if there is no way."""
        self.demand(k, self.phase == FINISHED)
        if self.best[k] == FAR:
            return None
        chosen = bytearray(self.boxes)
        start: cython.Py_ssize_t = k * self.words
        box: cython.int
        for box in range(self.boxes):
            chosen[box] = (self.sets[start + (box >> 6)] >> (box & 63)) & 1
        return draw(self.lines, self.rows, self.columns, bytes(chosen))

    def demand(self, k, ready):
        """Refuse a question that was not worked out."""
        self.demand_idle()
        if self.lines is None or not ready:
            raise ValueError("the kernel has not come that far: load a board and run until FOUND")
        if not self.lowest <= k <= self.highest:
            raise ValueError(f"{k} boxes were not asked for: the goals loaded are {self.lowest} to {self.highest}")
        return 0
