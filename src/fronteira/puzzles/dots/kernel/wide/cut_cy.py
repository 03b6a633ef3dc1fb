"""The set of boxes that is best at a price: the fewest lines when every closed box pays for a part of one, by a minimum cut.

For a price of p/q lines a box, minimise q × cost(set) − p × size(set). A missing line between two boxes is paid once if both are
chosen; half of it on each box, and the other half if the two differ, is the same. Doubled, so that all is whole: every box has a
weight of its own, twice q × sides − p less q for each missing line it shares, and every missing line between two boxes asks q when only
one of them is chosen. That is a cut of the grid. Over all prices these sets are the corners of the lower hull of cost against k, and a
price's best value bounds the cost of every k from below.

    excess    flow waiting at a box, at first what the box would gain by being chosen
    drain     what a box can still let out: at first what it would lose by being chosen
    room      room[4 × box + way]: what can still flow to the neighbour above, left, right or below
    height    pushes go from a box to one a step lower; the drain is at 0. A box that cannot reach it stands at `far` and is chosen
    node      a box discharged

Flow is pushed until none that can move is left; the boxes that cannot reach a drain are then the largest best set.
"""

import cython

from fronteira.puzzles.dots.kernel.grid_cy import MOST_BOXES, measure

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import popcount
    from cython.cimports.fronteira.kernels.buffers_cy import bytes_at, demand_sides
    from cython.cimports.fronteira.kernels.slices_cy import Sliced
    from cython.cimports.fronteira.puzzles.dots.kernel.grid_cy import BOTTOM, LEFT, RIGHT, TOP
else:
    from fronteira.kernels.bits import popcount
    from fronteira.kernels.buffers_cy import bytes_at, demand_sides
    from fronteira.kernels.slices_cy import Sliced
    from fronteira.puzzles.dots.kernel.grid_cy import BOTTOM, LEFT, RIGHT, TOP

COMPILED = cython.compiled
MOST_FLOW = 1 << 62  # in all: all of it can gather at one box
BOX = cython.declare(cython.longlong, 64)  # the effort of a box discharged


class Cut(Sliced):
    """Best sets for boards of one shape; boxes are numbered as the sweep of grid_cy does."""

    def __init__(self, rows: int, columns: int) -> None:
        demand_sides(rows, columns, MOST_BOXES)
        Sliced.__init__(self)
        self.rows = rows
        self.columns = columns
        self.width = min(rows, columns)
        self.boxes = rows * columns
        self.far = self.boxes + 1
        self.nodes = 0
        self.lacks = self.new_bytes(self.boxes)
        self.chosen_boxes = self.new("B", self.boxes)
        self.chosen = bytes_at(self.chosen_boxes)
        self.waiting = self.new_bytes(self.boxes)
        self.height = self.new_ints(self.boxes)
        self.queue = self.new_ints(self.boxes)
        self.excess = self.new_longs(self.boxes)
        self.drain = self.new_longs(self.boxes)
        self.room = self.new_longs(4 * self.boxes)
        self.ready()

    def load(self, lines: bytes) -> None:
        """Take a board."""
        self.demand_idle()
        lacks = measure(lines, self.rows, self.columns)
        for box in range(self.boxes):
            self.lacks[box] = lacks[box]

    def best_at(self, lines: int, boxes: int, seconds: float = 0.0) -> tuple[int, int, bytes] | None:
        """The size, cost and boxes of a set that is best at the price of `lines` for every `boxes`; None if the time was too short."""
        if lines < 0 or boxes < 0 or (lines + 4 * boxes) * 4 * self.boxes >= MOST_FLOW:
            raise ValueError(f"a price of {lines} lines for {boxes} boxes: neither may be negative or so large")
        paid: cython.longlong = lines
        scale: cython.longlong = boxes
        done: cython.bint
        self.enter()
        try:
            self.start_slice(-1, seconds)
            with cython.nogil:
                self._set_up(paid, scale)
                done = self._flow()
            if not done:
                return None
            chosen = self.chosen_boxes.tobytes()
            return sum(chosen), self._cost(), chosen
        finally:
            self.leave()

    def _neighbour(self, box, way):
        """The box above, left, right or below."""
        if way == 0:
            return box - self.width
        if way == 1:
            return box - 1
        if way == 2:
            return box + 1
        return box + self.width

    def _shares(self, box):
        """The missing sides of a box that have a box on the other side, as bits."""
        shared = self.lacks[box]
        if box < self.width:
            shared &= ~TOP
        if box % self.width == 0:
            shared &= ~LEFT
        if box % self.width == self.width - 1:
            shared &= ~RIGHT
        if box >= self.boxes - self.width:
            shared &= ~BOTTOM
        return shared

    def _set_up(self, paid, scale):
        """Weights and room for a price of `paid` lines for `scale` boxes."""
        for box in range(self.boxes):
            shared = self._shares(box)
            weight = 2 * (scale * popcount(self.lacks[box]) - paid) - scale * popcount(shared)
            self.excess[box] = -weight if weight < 0 else 0
            self.drain[box] = weight if weight > 0 else 0
            for way in range(4):
                self.room[4 * box + way] = scale if (shared >> way) & 1 else 0

    def _flow(self):
        """Push all flow that can reach a drain, then mark what is chosen; false if the time ran out."""
        head = size = 0
        relabels = self.boxes  # heights are set anew whenever so many boxes were raised
        while True:
            if relabels >= self.boxes:
                self._measure_heights()
                relabels = head = size = 0
                for box in range(self.boxes):
                    self.waiting[box] = self.excess[box] > 0 and self.height[box] < self.far
                    if self.waiting[box]:
                        self.queue[size] = box
                        size += 1
            if size == 0:
                self._measure_heights()
                for box in range(self.boxes):
                    self.chosen[box] = self.height[box] == self.far
                return True
            if not self.may_go_on(BOX):
                return False
            box = self.queue[head]
            head = head + 1 if head + 1 < self.boxes else 0
            size -= 1
            self.waiting[box] = 0
            relabels += self._discharge(box)
            for way in range(5):  # who received flow waits now, and so does the box itself if it kept some
                other = box if way == 4 else self._neighbour(box, way)
                if 0 <= other < self.boxes and self.excess[other] > 0 and self.height[other] < self.far and not self.waiting[other]:
                    self.waiting[other] = 1
                    self.queue[head + size if head + size < self.boxes else head + size - self.boxes] = other
                    size += 1

    def _discharge(self, box):
        """Let what waits at a box flow to its drain and to lower neighbours; raise the box if some is left. Was it raised?"""
        flow = min(self.excess[box], self.drain[box])
        self.excess[box] -= flow
        self.drain[box] -= flow
        lowest = self.far
        for way in range(4):
            if self.room[4 * box + way] > 0:
                other = self._neighbour(box, way)
                if self.excess[box] > 0 and self.height[other] == self.height[box] - 1:
                    flow = min(self.excess[box], self.room[4 * box + way])
                    self.excess[box] -= flow
                    self.excess[other] += flow
                    self.room[4 * box + way] -= flow
                    self.room[4 * other + 3 - way] += flow
                if self.room[4 * box + way] > 0 and self.height[other] < lowest:
                    lowest = self.height[other]
        if self.excess[box] == 0:
            return 0
        self.height[box] = min(lowest + 1, self.far)
        return 1

    def _measure_heights(self):
        """How many steps each box is from a drain with room, from the drains outwards; `far` where no way leads."""
        size = 0
        for box in range(self.boxes):
            self.height[box] = self.far
            if self.drain[box] > 0:
                self.height[box] = 1
                self.queue[size] = box
                size += 1
        head = 0
        while head < size:
            box = self.queue[head]
            head += 1
            for way in range(4):
                if not ((self._shares(box) >> way) & 1):
                    continue
                other = self._neighbour(box, way)
                if self.room[4 * other + 3 - way] > 0 and self.height[other] == self.far:
                    self.height[other] = self.height[box] + 1
                    self.queue[size] = other
                    size += 1

    def _cost(self):
        """The missing sides of the chosen boxes, a shared one once."""
        cost = 0
        for box in range(self.boxes):
            if self.chosen[box]:
                shared = self._shares(box)
                cost += popcount(self.lacks[box])
                if shared & TOP and self.chosen[box - self.width]:
                    cost -= 1
                if shared & LEFT and self.chosen[box - 1]:
                    cost -= 1
        return cost
