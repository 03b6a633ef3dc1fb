"""A tree of what was tried, grown where it looks best (UCT), for positions that are too far from their end to be solved.

An iteration walks down the tree to a position that was not tried often, plays it to its end, and tells every position on the way what came
out: the boxes that whoever moves there got more than the other. Positions are quiet and their moves the same as in the solver; of what a
move invites, the harvester gives some back where what is known of the rest says so.

    a move's worth   the mean of what came out, and the more the fewer tries it had: mean + √(tries of all) · reach / (1 + its tries). No
                     logarithms and no products that are added to, so that compiled or not, and on any machine, the same move is the best
    to the end       safe lines at random until there are none; then the smallest piece is always opened, and the harvests are folded from
                     the last to the first, each with the better of taking all and giving back: no random player gives away a chain
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import stir
    from cython.cimports.fronteira.kernels.buffers_cy import demand_bytes
    from cython.cimports.fronteira.puzzles.dots.game.kernel.moves_cy import Moves
    from cython.cimports.fronteira.puzzles.dots.game.kernel.wide import ctz, wide
    from cython.cimports.libc.math import sqrt
else:
    from math import sqrt

    from fronteira.kernels.bits import stir
    from fronteira.kernels.buffers_cy import demand_bytes
    from fronteira.puzzles.dots.game.kernel.moves_cy import Moves
    from fronteira.puzzles.dots.game.kernel.wide import ctz

from fronteira.kernels.codes import FOUND, LIMIT

COMPILED = cython.compiled

VERTICAL = cython.declare(cython.int, 128)
SAFE = cython.declare(cython.int, -1)
NO_MOVE = cython.declare(cython.int, 511)
ANY_GOAL = cython.declare(cython.int, -1000)
OUTSIDE = cython.declare(cython.int, 127)  # a box that is none, with sides enough
EFFORT = cython.declare(cython.int, 1 << 13)
TRIES = cython.declare(cython.int, 3)  # of a position before its moves enter the tree
REACH = cython.declare(cython.double, 4.0)
MOST_ROOM = 1 << 24


@cython.final
@cython.cclass
class Uct(Moves):
    """Trees for positions of one shape, one at a time, with room for so many positions."""

    def __init__(self, rows: int, columns: int, room: int = 1 << 19) -> None:
        if not isinstance(room, int):
            raise TypeError("whole numbers are wanted")
        if not 1 <= room <= MOST_ROOM:
            raise ValueError(f"a tree of {room} positions")
        Moves.__init__(self, rows, columns)
        self.room = room
        self.reached_by = self.new_shorts(room)
        self.taking = self.new_shorts(room)
        self.giving = self.new_shorts(room)
        self.first = self.new_ints(room)
        self.count = self.new_ints(room)
        self.tries = self.new_ints(room)
        self.total = self.new_longs(room)
        deep = self.lines + 2
        self.path = self.new_ints(deep)
        self.sides = self.new_ints(OUTSIDE + 1)
        self.near = self.new_ints(2 * 256)
        self.lot = self.new_ints(self.lines)
        self.some_chains = self.new_ints(128)
        self.some_loops = self.new_ints(128)
        self.opened = self.new_ints(self.lines + 2)
        self.back = self.new_ints(self.lines + 2)
        self.find_neighbours()
        self.ready()
        self.load(bytes(self.lines), 1)

    def find_neighbours(self):
        """The boxes beside each line."""
        index: cython.int
        line: cython.int
        box: cython.int
        for index in range(self.lines):
            line = self.place_of[index]
            box = line if line < VERTICAL else line - VERTICAL
            self.near[2 * line] = box if self.box_mask >> box & 1 else OUTSIDE
            box = box - self.stride if line < VERTICAL else box - 1
            self.near[2 * line + 1] = box if box >= 0 and self.box_mask >> box & 1 else OUTSIDE
        return 0

    def load(self, lines: bytes, seed: int) -> None:
        """Takes a position, as the solver does, and begins a tree for what is left after its harvest. A seed decides what is tried."""
        demand_bytes(lines, self.lines, b"\0\1")
        if not isinstance(seed, int):
            raise TypeError("a seed is a whole number")
        depth: cython.int
        self.enter()
        self.read_lines(lines)
        self.harvest(self.read_h, self.read_v)
        self.first_taken = self.taken
        self.first_left = self.left
        self.set_root()
        self.open_boxes = self.open[0]
        for depth in range(self.lines + 2):
            self.goal[depth] = ANY_GOAL
        self.dice = ((seed * 0x9E3779B97F4A7C15 + 0x2545F4914F6CDD1D) & ((1 << 64) - 1)) or 1
        for _ in range(8):
            self.dice = stir(self.dice)
        self.size = 1
        self.count[0] = 0
        self.tries[0] = 0
        self.total[0] = 0
        self.nodes = 0
        self.leave()

    def run(self, nodes: int, seconds: float) -> int:
        """Goes on for so many iterations and seconds (negative nodes and 0 seconds mean no limit): LIMIT, or FOUND if there is no move."""
        self.enter()
        try:
            self.start_slice(nodes, seconds)
            with cython.nogil:
                while self.open_boxes and self.may_go_on(EFFORT):
                    self.iterate()
        finally:
            self.leave()
        return LIMIT if self.open_boxes else FOUND

    def moves_tried(self) -> list:
        """The moves of the rest: each with how often it was tried, and the mean of what came out for whoever made it (None: never tried).
        Moves as the solver's `best_move` has them."""
        self.demand_idle()
        found = []
        node: cython.int
        for node in range(self.first[0], self.first[0] + self.count[0]):
            worth = self.worth_of(node) if self.tries[node] else None
            found.append((self.number_of(self.reached_by[node]), self.tries[node], worth))
        return found

    def mean(self) -> float:
        """What came out so far for whoever moves in the rest, in the mean; 0 where nothing did."""
        self.demand_idle()
        total: cython.double = self.total[0]
        return total / self.tries[0] if self.tries[0] else 0.0

    def iterate(self):
        """Down the tree, to the end, and back."""
        depth: cython.int
        node: cython.int = 0
        value: cython.longlong
        self.path[0] = 0
        while True:
            if self.count[node] == 0 and not (self.tries[node] >= TRIES and self.grow(node)):
                break
            node = self.choose(node)
            self.count_sides(self.h[self.depth], self.v[self.depth])
            self.twos[self.depth] = self.with_two
            self.make_child(self.reached_by[node], self.taking[node])
            self.path[self.depth] = node
        value = self.play_out()
        for depth in range(self.depth, 0, -1):
            node = self.path[depth]
            self.tries[node] += 1
            self.total[node] += value
            if self.taking[node] == SAFE:
                value = -value
            elif self.giving[node] and self.total[node] + self.giving[node] * self.tries[node] < 0:
                value = 2 * self.giving[node] - self.taking[node] + value
            else:
                value = -self.taking[node] - value
            self.take_back(depth)
        self.tries[0] += 1
        self.total[0] += value
        self.depth = 0

    def grow(self, node):
        """Enters the moves of the position on top into the tree, if it has any and there is room."""
        depth: cython.int = self.depth
        at: cython.int
        if self.open[depth] == 0:
            return False
        if depth:
            self.moves_end[depth - 1] = 0
        self.list_moves(NO_MOVE)
        if not self.all_listed[depth]:
            self.list_openings(NO_MOVE)
        if self.size + self.moves_end[depth] > self.room:
            return False
        self.first[node] = self.size
        self.count[node] = self.moves_end[depth]
        for at in range(self.moves_end[depth]):
            self.reached_by[self.size] = self.move[at]
            self.taking[self.size] = self.worth[at]
            self.giving[self.size] = self.kept[at]
            self.count[self.size] = 0
            self.tries[self.size] = 0
            self.total[self.size] = 0
            self.size += 1
        return True

    def choose(self, node):
        """The move to try next: the best, and what was tried seldom."""
        child: cython.int
        best: cython.int = self.first[node]
        highest: cython.double = -1e9
        here: cython.double = self.total[node]
        worth: cython.double
        reach: cython.double = REACH * sqrt(self.tries[node])
        here = here / self.tries[node]
        for child in range(self.first[node], self.first[node] + self.count[node]):
            worth = self.worth_of(child) if self.tries[child] else here
            worth = worth + reach / (1 + self.tries[child])
            if worth > highest:
                highest = worth
                best = child
        return best

    def worth_of(self, node):
        """What a move that was tried is worth to whoever makes it."""
        mean: cython.double = self.total[node]
        mean = mean / self.tries[node]
        if self.taking[node] == SAFE:
            return -mean
        mean = mean + self.giving[node]
        if self.giving[node] and mean < 0:
            mean = -mean
        return self.giving[node] - self.taking[node] - mean

    def play_out(self):
        """What comes out for whoever moves in the position on top if it is played to its end."""
        one: wide = 1
        h: wide = self.h[self.depth]
        v: wide = self.v[self.depth]
        lines: wide
        count: cython.int = 0
        drawn: cython.int = 0
        index: cython.int
        other: cython.int
        line: cython.int
        value: cython.int
        self.count_sides(h, v)
        lines = h & ~(self.with_two | self.with_two << self.stride)
        while lines:
            self.lot[count] = ctz(lines)
            lines &= lines - 1
            count += 1
        lines = v & ~(self.with_two | self.with_two << 1)
        while lines:
            self.lot[count] = VERTICAL + ctz(lines)
            lines &= lines - 1
            count += 1
        lines = self.with_more
        while lines:
            line = ctz(lines)
            lines &= lines - 1
            self.sides[line] = self.sides_of(h, v, line)
        self.sides[OUTSIDE] = 1 << 20
        for index in range(count):
            self.dice = stir(self.dice)
            other = index + ((self.dice >> 32) * (count - index) >> 32)
            line = self.lot[other]
            self.lot[other] = self.lot[index]
            if self.sides[self.near[2 * line]] > 2 and self.sides[self.near[2 * line + 1]] > 2:
                self.sides[self.near[2 * line]] -= 1
                self.sides[self.near[2 * line + 1]] -= 1
                drawn += 1
                if line < VERTICAL:
                    h &= ~(one << line)
                else:
                    v &= ~(one << (line - VERTICAL))
        value = self.fold(h, v)
        return -value if drawn & 1 else value

    def fold(self, h, v):
        """The value of a position without safe lines, if the smallest piece is always opened, to whoever opens it."""
        length: cython.int
        openings: cython.int = 0
        value: cython.int = 0
        chains: wide = self.chain_lengths
        loops: wide = self.loop_lengths
        lengths: wide = chains | loops
        while lengths:
            length = ctz(lengths)
            lengths &= lengths - 1
            self.some_chains[length] = self.chains[length]
            self.some_loops[length] = self.loops[length]
        self.free_chains = chains
        self.free_loops = loops
        self.some_h = h
        self.some_v = v
        while self.open_smallest(openings):
            openings += 1
        while openings:
            openings -= 1
            value += self.back[openings]
            if self.back[openings] and value < 0:
                value = -value
            value = self.back[openings] - self.opened[openings] - value
        return value

    def open_smallest(self, at):
        """Opens the smallest piece there is, and notes how many boxes that is, and how many may be given back. False if there is none."""
        one: wide = 1
        length: cython.int
        smallest: cython.int = 1000
        h: wide = 0
        v: wide = 0
        boxes: wide
        self.count_sides(self.some_h, self.some_v)
        boxes = self.with_two
        while boxes:
            self.trace(self.some_h, self.some_v, ctz(boxes))
            boxes &= ~self.traced_boxes
            if self.joint < 0 and self.other_joint < 0:
                self.put_aside()
            elif self.length < smallest:
                smallest = self.length
                h = self.traced_h
                v = self.traced_v
        length = ctz(self.free_chains) if self.free_chains else 1000
        if length <= smallest and (not self.free_loops or length <= ctz(self.free_loops)) and length < 1000:
            self.some_chains[length] -= 1
            if self.some_chains[length] == 0:
                self.free_chains &= ~(one << length)
            self.opened[at] = length
            self.back[at] = 2 if length > 2 else 0
            return True
        if self.free_loops and ctz(self.free_loops) <= smallest:
            length = ctz(self.free_loops)
            self.some_loops[length] -= 1
            if self.some_loops[length] == 0:
                self.free_loops &= ~(one << length)
            self.opened[at] = length
            self.back[at] = 4
            return True
        if smallest == 1000:
            return False
        self.close_all(self.some_h & ~h, self.some_v & ~v, 0, 0)
        self.some_h = self.rest_h
        self.some_v = self.rest_v
        self.opened[at] = smallest + self.taken
        self.back[at] = 2 if smallest > 2 else 0
        return True

    def put_aside(self):
        """The piece just traced is isolated: from the board to the lengths."""
        one: wide = 1
        self.some_h &= ~self.traced_h
        self.some_v &= ~self.traced_v
        if self.is_loop:
            if not self.free_loops >> self.length & 1:
                self.free_loops |= one << self.length
                self.some_loops[self.length] = 0
            self.some_loops[self.length] += 1
        else:
            if not self.free_chains >> self.length & 1:
                self.free_chains |= one << self.length
                self.some_chains[self.length] = 0
            self.some_chains[self.length] += 1
