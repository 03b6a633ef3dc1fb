"""The constructive phase: builds a solution of a large loose board, where a complete search would be lost, and another one beside it.

How it thinks: the fixed numbers cut the path into *gaps*, each wanting `target` steps between its two cells, and up to two *tails* with a
free end. Lay out a path for every gap (route_cy.py) so that none cross, whatever their lengths; then anneal (anneal_cy.py) until every
length is right: every cell is then covered and the numbers can be read off. When stuck, take up some paths in a window, lay them anew and
anneal the window; after many failures begin anew, mostly with a part of the layout fixed (proposals_cy.py). It proves nothing: what it does
not find may well exist.

*Another* solution is looked for about one that is known (`adopt`, `vary`): its paths are laid and annealed in one window after another, as
if they were not yet right. Whenever all lengths are right again after some move, that is a solution, and mostly another.
"""

import cython

if cython.compiled:
    from cython.cimports.fronteira.puzzles.numbrix.kernel.construct.proposals_cy import Proposer
else:
    from fronteira.puzzles.numbrix.kernel.construct.proposals_cy import Proposer

FIXED = cython.declare(cython.int, -1)  # the label of an edge between consecutive fixed numbers

ROUTE = cython.declare(cython.int, 0)
ANNEAL = cython.declare(cython.int, 1)
RIP = cython.declare(cython.int, 2)
REROUTE = cython.declare(cython.int, 3)
POLISH = cython.declare(cython.int, 4)
VARY = cython.declare(cython.int, 5)

ROUTES = cython.declare(cython.int, 8)  # gaps routed in one piece of work, and below the moves of one
BATCH = cython.declare(cython.int, 1024)
HOT = cython.declare(cython.int, 28)  # the heat annealing starts from: about half a step of length
SWEEPS = cython.declare(cython.int, 150)  # moves for each square of the board, at the least
GAP_SWEEPS = cython.declare(cython.int, 12)  # many gaps have many lengths to get right: so many more for each gap, up to the most
MOST_SWEEPS = cython.declare(cython.int, 1500)
WINDOW_SWEEPS = cython.declare(cython.int, 15)  # moves for each square of a window, and below of one about long paths
WIDE_SWEEPS = cython.declare(cython.int, 30)
ROUNDS = cython.declare(cython.int, 60)  # rounds of routing before it is given up, for the board, and below for a window
WINDOW_ROUNDS = cython.declare(cython.int, 10)
VARY_SWEEPS = cython.declare(cython.int, 40)  # moves for each square of a window about a known solution
FAILURES = cython.declare(cython.int, 20)  # windows tried in vain before a layout is given up, at the least
WORST_KEPT = cython.declare(cython.int, 24)  # the energy above which a layout is not worth keeping anything of
MOST_IN_VAIN = cython.declare(cython.int, 32)  # layouts with a part fixed, none of them better, before all is begun anew
MOST_REFUSALS = cython.declare(cython.int, 40)


class Constructor(Proposer):
    """Looks for a solution, and for another; `work` and `vary` do a piece of it at a time."""

    def __init__(self, rows, columns, holes=None):
        Proposer.__init__(self, rows, columns, holes)
        cells = self.cells
        self.marked = self.new_ints(cells + 3)
        self.saved, self.saved_ends = self.new_ints(7 * cells + 16), self.new_ints(2)
        self.throw_anew()

    def throw_anew(self):
        """The dice as they were when nothing was thrown; to be called for every new board."""
        self.seed = 0x9E3779B97F4A7C15
        self.moves = self.restarts = 0

    def set_up(self, at, total):
        """Take a board by the cells of its fixed numbers (-1: not fixed). False if there is nothing to build on."""
        number: cython.int
        cell: cython.int
        self.total = total
        for number in range(total):
            self.base[number] = at[number]
        for cell in range(self.cells):
            self.lesson[cell] = 0
        some: cython.bint = self.forget_layout()
        return some or self.holes == total == self.cells  # with no number fixed only a whole rectangle: a snake fills it

    def forget_layout(self):
        """Begin anew, with nothing kept. False if no number is fixed."""
        some: cython.bint = self.cut(self.base)
        self.kept_energy, self.in_vain, self.asks = -1, 0, False
        self.restart()
        return some

    def give_up(self):
        """This layout leads nowhere: keep it if none was better, and propose what to fix of the best. True if it is right all the same."""
        if self.phase == RIP:  # else it is no layout yet
            if self.kept_energy < 0:
                self.learn()
            if self.energy <= (WORST_KEPT if self.kept_energy < 0 else self.kept_energy):
                if self.energy != self.kept_energy:
                    self.in_vain = 0
                self.keep_layout()
                if self.is_right():
                    return True
        self.in_vain += 1
        if self.kept_energy < 0 or self.in_vain > MOST_IN_VAIN:
            self.forget_layout()
        else:
            self.refusals, self.asks = 0, True
            self.propose()
        return False

    def refuse(self):
        """The proposal cannot be."""
        self.refusals += 1
        if self.refusals > MOST_REFUSALS:
            self.forget_layout()
        else:
            self.propose()

    def go_on_with(self, at):
        """The proposal may be, and then all these numbers are fixed."""
        self.asks = False
        self.cut(at)
        self.restart()

    def restart(self):
        """Begin a layout from bare fixed numbers."""
        gap: cython.int
        cell: cython.int
        number: cython.int
        direction: cython.int
        self.restarts += 1
        self.holes = self.energy = self.tasks = 0
        for cell in range(self.cells):
            self.hole_at[cell] = -1
            self.blocked[cell] = 0
            for direction in range(4):
                self.link[4 * cell + direction] = 0
            if self.inside[cell] and not self.pinned[cell]:
                self.uncover(cell)
        for number in range(self.total - 1):
            if self.answer[number] >= 0 and self.answer[number + 1] >= 0:
                for direction in range(4):
                    if self.beside[4 * self.answer[number] + direction] == self.answer[number + 1]:
                        self.join(self.answer[number], direction, FIXED)
        for gap in range(1, self.gaps + 1):
            self.length[gap] = 0
            self.energy += self.target[gap]
            if self.to_cell[gap] >= 0:
                self.todo[self.tasks] = gap
                self.tasks += 1
        for gap in range(self.tail_count):
            self.tail_end[gap] = self.from_cell[self.tail_gap[gap]]
        self.begin_routing(ROUNDS, self.kept_energy < 0)
        self.phase = ROUTE

    def work(self):
        """One piece of work. True if the board is solved: `answer` then holds every number's cell.

        If it `asks` whether its proposal can be, it wants an answer first, `refuse` or `go_on_with`.
        """
        outcome: cython.int
        if self.asks:
            return False
        if self.gaps == 0:
            for outcome in range(self.total):  # back and forth, row by row
                self.answer[outcome] = outcome
                if outcome // self.columns & 1:
                    self.answer[outcome] = (outcome // self.columns * 2 + 1) * self.columns - 1 - outcome
            return True
        if self.phase == ROUTE or self.phase == REROUTE:
            for _ in range(ROUTES):
                outcome = self.route_some()
                if outcome != 1:
                    break
            if outcome == 0 and self.phase == ROUTE:
                return self.give_up()
            if outcome == 0:
                self.give_back()
            elif outcome == 2:
                self.lay_routes()
                if self.phase == ROUTE:
                    self.look_at_all()
                    self.begin_annealing(HOT + 4 * ((self.restarts - 1) & 3), max(SWEEPS, min(self.gaps * GAP_SWEEPS, MOST_SWEEPS)))
                    self.phase = ANNEAL
                else:
                    self.begin_annealing(HOT, self.window_sweeps)
                    self.phase = POLISH
        elif self.phase == RIP:
            if self.failures > FAILURES * (1 + (self.restarts & 3)):
                return self.give_up()
            self.rip()
        elif self.anneal(BATCH):
            if self.phase == ANNEAL:
                self.failures = 0
                self.phase = RIP
            elif self.energy > self.last_energy:
                self.give_back()
            else:
                self.failures = 0 if self.energy < self.last_energy else self.failures + 1
                self.phase = RIP
        if self.energy == 0 and self.phase != ROUTE and self.phase != REROUTE:
            self.read_off()
            return True
        return False

    def adopt(self, path):
        """Lay a solution of the board set up, given as the cell of every number, to look for others about it."""
        gap: cython.int
        cell: cython.int
        number: cython.int
        direction: cython.int
        for gap in range(1, self.gaps + 1):
            cell, number = self.from_cell[gap], self.first[gap]
            for _ in range(self.target[gap]):
                number += self.sign[gap]
                for direction in range(4):
                    if self.beside[4 * cell + direction] == path[number]:
                        self.join(cell, direction, gap)
                cell = path[number]
                if not self.pinned[cell]:
                    self.cover(cell)
            self.length[gap] = self.target[gap]
            for direction in range(self.tail_count):
                if self.tail_gap[direction] == gap:
                    self.tail_end[direction] = cell
        for number in range(self.total):
            self.answer[number] = path[number]
        self.energy = self.done = self.planned = 0
        self.save()
        self.phase = VARY

    def vary(self):
        """One piece of work about the solution adopted. True if `answer` holds a solution, which may be the same again."""
        cell: cython.int
        radius: cython.int
        if self.gaps == 0:  # a path through a board without givens can be walked from either end
            for cell in range(self.total >> 1):
                radius = self.answer[cell]
                self.answer[cell], self.answer[self.total - 1 - cell] = self.answer[self.total - 1 - cell], radius
            return True
        if self.done >= self.planned:
            self.restore()
            cell, radius = self.random(self.cells), 2 + self.random(6)
            self.open_window(cell, radius)
            self.begin_annealing(HOT + self.random(16), VARY_SWEEPS)
        self.made = 0
        if self.anneal(BATCH) and self.energy == 0 and self.made:
            self.read_off()
            return True
        return False

    def give_back(self):
        """The window is no better for having been laid anew: put everything back."""
        self.restore()
        self.failures += 1
        self.phase = RIP

    def rip(self):
        """Take up some paths in a window about a hole or a gap of the wrong length, ready to be routed anew.

        Mostly short ones, which soon lie well again. One time in four (`wide`) paths of any length that pass by a gap of the wrong length,
        and the window then grows to all that was theirs: else a pocket between long paths would stay as it is.
        """
        cell: cython.int
        row: cython.int
        column: cython.int
        gap: cython.int
        direction: cython.int
        radius: cython.int = 3 + self.random(8)
        share: cython.int = 15 + self.random(60)
        limit: cython.int = radius * self.random(3)
        wide: cython.bint = self.random(4) == 0
        self.window_sweeps = WIDE_SWEEPS if wide else WINDOW_SWEEPS
        if wide:
            radius, share, limit = 2 + self.random(4), 10 + self.random(31), self.cells
        self.save()
        if self.holes and not wide and self.random(2):
            cell = self.hole_list[self.random(self.holes)]
        else:
            gap = 1 + self.random(self.gaps)
            while self.length[gap] == self.target[gap]:
                gap = gap % self.gaps + 1
            cell = self.from_cell[gap]
        self.open_window(cell, radius)
        for gap in range(1, self.gaps + 1):
            self.marked[gap] = 0
        for row in range(self.top, self.bottom + 1):
            for column in range(self.left, self.right + 1):
                for direction in range(4):
                    gap = self.link[4 * (row * self.columns + column) + direction]
                    if gap > 0:
                        self.marked[gap] = 1
        self.tasks = 0
        for gap in range(1, self.gaps + 1):
            if self.marked[gap] and self.target[gap] <= limit and (self.length[gap] != self.target[gap] or self.random(100) < share):
                self.take_up(gap)
                if self.to_cell[gap] >= 0:
                    self.todo[self.tasks] = gap
                    self.tasks += 1
        for cell in range(self.cells):
            self.blocked[cell] = self.hole_at[cell] < 0
            if wide and not self.blocked[cell]:
                self.widen_window(cell)
        self.begin_routing(WINDOW_ROUNDS, False)
        self.phase = REROUTE

    def look_at_all(self):
        """Make moves about every cell that is not pinned."""
        cell: cython.int
        self.top, self.left, self.bottom, self.right = self.rows - 1, self.columns - 1, 0, 0
        for cell in range(self.cells):
            if self.inside[cell] and not self.pinned[cell]:
                self.widen_window(cell)

    def open_window(self, cell, radius):
        """Make moves only about a cell."""
        row: cython.int = cell // self.columns
        column: cython.int = cell % self.columns
        self.look_at_window(
            max(row - radius, 0), max(column - radius, 0), min(row + radius, self.rows - 1), min(column + radius, self.columns - 1)
        )

    def widen_window(self, cell):
        """Let the window hold a cell and those about it."""
        row: cython.int = cell // self.columns
        column: cython.int = cell % self.columns
        self.look_at_window(
            min(self.top, max(row - 1, 0)),
            min(self.left, max(column - 1, 0)),
            max(self.bottom, min(row + 1, self.rows - 1)),
            max(self.right, min(column + 1, self.columns - 1)),
        )

    def take_up(self, gap):
        """Remove a gap's path; its cells become holes."""
        cell: cython.int = self.from_cell[gap]
        direction: cython.int
        while True:
            direction = self.onward(cell, -1, gap)
            if direction < 0:
                break
            self.join(cell, direction, 0)
            cell = self.beside[4 * cell + direction]
            if not self.pinned[cell]:
                self.uncover(cell)
        self.energy += self.target[gap] - abs(self.length[gap] - self.target[gap])
        self.length[gap] = 0
        for direction in range(self.tail_count):
            if self.tail_gap[direction] == gap:
                self.tail_end[direction] = self.from_cell[gap]

    def lay_routes(self):
        """Lay the routes found as paths."""
        task: cython.int
        gap: cython.int
        place: cython.int
        cell: cython.int
        direction: cython.int
        for task in range(self.tasks):
            gap = self.todo[task]
            for place in range(self.offset[gap], self.offset[gap] + self.steps[gap]):
                cell = self.route[place]
                for direction in range(4):
                    if self.beside[4 * cell + direction] == self.route[place + 1]:
                        self.join(cell, direction, gap)
                if place > self.offset[gap]:
                    self.cover(cell)
            self.length[gap] = self.steps[gap]
            self.energy -= self.steps[gap]  # a route is never too long

    def save(self):
        """Keep the whole state, to come back to it."""
        place: cython.int
        cells: cython.int = self.cells
        for place in range(4 * cells):
            self.saved[place] = self.link[place]
        for place in range(self.gaps + 1):
            self.saved[4 * cells + place] = self.length[place]
        for place in range(self.holes):
            self.saved[5 * cells + 3 + place] = self.hole_list[place]
        self.saved_holes, self.last_energy = self.holes, self.energy
        self.saved_ends[0], self.saved_ends[1] = self.tail_end[0], self.tail_end[1]

    def restore(self):
        """Go back to the state kept."""
        place: cython.int
        cells: cython.int = self.cells
        for place in range(4 * cells):
            self.link[place] = self.saved[place]
        for place in range(self.gaps + 1):
            self.length[place] = self.saved[4 * cells + place]
        for place in range(cells):
            self.hole_at[place] = -1
        self.holes, self.energy = self.saved_holes, self.last_energy
        for place in range(self.holes):
            self.hole_list[place] = self.saved[5 * cells + 3 + place]
            self.hole_at[self.hole_list[place]] = place
        self.tail_end[0], self.tail_end[1] = self.saved_ends[0], self.saved_ends[1]

    def read_off(self):
        """Write the cell of every number into `answer`."""
        gap: cython.int
        cell: cython.int
        before: cython.int
        number: cython.int
        direction: cython.int
        for gap in range(1, self.gaps + 1):
            cell, before, number = self.from_cell[gap], -1, self.first[gap]
            for _ in range(self.target[gap]):
                direction = self.onward(cell, before, gap)
                before = cell
                cell = self.beside[4 * cell + direction]
                number += self.sign[gap]
                self.answer[number] = cell
