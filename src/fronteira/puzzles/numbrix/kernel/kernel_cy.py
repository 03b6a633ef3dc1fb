"""The Numbrix kernel: finds the solutions of a board one after another, or proves that there are no more.

How it thinks: make every rule rest, then try a number in a cell (or, later, not in that cell). When that does not end soon, ask of the
places at the root one by one whether they can stand ("shaving"), and begin again with what the contradictions taught. A board so loose that
this would be lost is first given to construct_cy.py, which may find a solution and proves nothing; when it would fix most of a layout that
failed, a short search looks whether that can be. When one solution is known and the search for another does not end soon, construct_cy is
asked for one that differs from it here or there; that there is no other is proved here alone.
All turns are counted in nodes, never in seconds, so the same board gives the same work every time, however the runs are sliced.

    node     a piece of work: a branch, its refusal, a probe of shaving, or a thousand moves of the constructive phase
    spread   the mean number of cells a number may take at the root

The files, each on top of the one before: domains_cy (which cells a number may take), rows (what runs along all of them), in `rules`
cheap_rules_cy, sides_cy, edges_cy, matching_cy and regions_cy (the dearer the later; the last also has the fixed point of all),
agreement_cy (what trials agree on), search_cy (choices), shaving_cy (trials), this one (when to do what). Beside them, in `construct`,
route_cy, local_moves_cy, anneal_cy, proposals_cy and construct_cy (the constructive phase).
"""

from array import array

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.buffers_cy import ints_at
    from cython.cimports.fronteira.kernels.codes import FOUND, LIMIT, NONE
    from cython.cimports.fronteira.kernels.slices_cy import A_LOOK
    from cython.cimports.fronteira.puzzles.numbrix.kernel.construct.construct_cy import Constructor
    from cython.cimports.fronteira.puzzles.numbrix.kernel.search_cy import GO_ON
    from cython.cimports.fronteira.puzzles.numbrix.kernel.shaving_cy import Shaver
else:
    from fronteira.kernels.buffers_cy import ints_at
    from fronteira.kernels.codes import FOUND, LIMIT, NONE
    from fronteira.kernels.slices_cy import A_LOOK
    from fronteira.puzzles.numbrix.kernel.construct.construct_cy import Constructor
    from fronteira.puzzles.numbrix.kernel.search_cy import GO_ON
    from fronteira.puzzles.numbrix.kernel.shaving_cy import Shaver

COMPILED = cython.compiled

# what advance() tells run() besides NONE, FOUND, LIMIT and GO_ON
GROW = cython.declare(cython.int, 4)
BUILD = cython.declare(cython.int, 5)
PAUSE = cython.declare(cython.int, 6)

ROOT = cython.declare(cython.int, 0)
DIVE = cython.declare(cython.int, 1)
SHAVE = cython.declare(cython.int, 2)
CONSTRUCT = cython.declare(cython.int, 3)
CHECK = cython.declare(cython.int, 4)
VARY = cython.declare(cython.int, 5)
OVER = cython.declare(cython.int, 6)

LITTLE = cython.declare(cython.int, 128)  # cells up to which search is longer, and tries cells before numbers until it was taught enough
FIRST_STRETCH = cython.declare(cython.int, 25)  # nodes before shaving and beginning anew, and below on little boards
LITTLE_STRETCH = cython.declare(cython.int, 150)
SELDOM = cython.declare(cython.int, 128)  # nodes of search for a piece of the constructive phase, on boards that are not loose
PATIENCE = cython.declare(cython.int, 12000)  # nodes before a board that looked tight is given to the constructive phase
MOST_PIECES = cython.declare(cython.int, 80000)  # pieces the constructive phase may take at first, on the loosest boards
FEWEST_TO_MATCH = cython.declare(cython.int, 129)  # with fewer cells the search is done before matching pays
MOST_TO_MATCH = cython.declare(cython.int, 1024)  # with more it takes too long
FIRST_WIDTH = cython.declare(cython.int, 3)
LITTLE_WIDTH = cython.declare(cython.int, 2)
MOST_PROBES = cython.declare(cython.int, 6000)  # probes between two stretches of search
LOOSE = cython.declare(cython.int, 19)  # a spread that boards with one solution seldom have
BEYOND_LOOSE = cython.declare(cython.int, 25)  # the square of what the spread has beyond that for a piece to every node
CHECK_NODES = cython.declare(cython.int, 25)  # of search for a contradiction in a proposal of the constructive phase
SMALL = cython.declare(cython.int, 80)  # cells that the search alone can manage


class Kernel(Shaver):
    """Solves boards of one shape, one after another; every instance owns all it uses."""

    def __init__(self, rows, columns, holes=None, diagonal=False, memory=1 << 30):
        holes = None if holes is None else bytes([bool(hole) for hole in holes])  # they are looked at again later, and must be the same
        Shaver.__init__(self, rows, columns, holes, diagonal)
        if self.total == 0:
            raise ValueError(f"a {rows}×{columns} board with no open cell: at least one is wanted")
        self.memory, self.holes_given, self.constructor = memory, holes, None
        self.given_cells = self.new("i", self.cells)
        self.given = ints_at(self.given_cells)
        self.shared = self.new_ints(self.total)
        self.phase = OVER
        self.ready()

    def load(self, cells):
        """Take a board, its cells in row order as 32-bit integers, 0 where empty; all that was known of the last one is forgotten."""
        self.demand_idle()
        given = array("i")
        given.frombytes(bytes(memoryview(cells).cast("B")))
        if len(given) != self.cells:
            raise ValueError(f"{len(given)} cells for a {self.rows}×{self.columns} board: {self.cells} are wanted")
        cell: cython.int
        first: cython.p_int = ints_at(given)
        for cell in range(self.cells):
            if first[cell] < 0:
                raise ValueError(f"{given[cell]} in cell {cell}, where 0 (empty) or a number was wanted")
        self.given_cells[:] = given
        self.nodes = self.shaves = self.restarts = self.constructed = self.found = self.propagations = 0
        self.phase, self.failed, self.loose, self.out_of_memory = ROOT, False, False, False
        self.little = self.total <= LITTLE
        self.stretch = self.turn_at = LITTLE_STRETCH if self.little else FIRST_STRETCH
        self.width, self.started = LITTLE_WIDTH if self.little else FIRST_WIDTH, False
        self.brief, self.matching = False, FEWEST_TO_MATCH <= self.total <= MOST_TO_MATCH
        if self.constructor is not None:
            self.constructor.throw_anew()
        self.answer = self.pieces = self.spread = self.level = self.trail_top = 0

    def run(self, nodes=-1, seconds=0.0):
        """Go on until a solution (FOUND), the proof that there is no further one (NONE), or the end of this run's budget (LIMIT)."""
        code: cython.int
        self.enter()
        try:
            self.start_slice(nodes, seconds)
            while True:
                with cython.nogil:
                    code = self.advance()
                if code == BUILD:
                    self.constructor = Constructor(self.rows, self.columns, self.holes_given)
                elif code != GROW:
                    return code
                elif 12 * (2 * self.trail_room + 2 * self.size) > self.memory:
                    self.out_of_memory = True
                    return LIMIT
                else:
                    self.grow_trail()
        finally:
            self.leave()

    def solution(self):
        """The solution just found, in row order as 32-bit integers; 0 in a hole."""
        self.demand_idle()
        cells = array("i", bytes(4 * self.cells))
        number: cython.int
        if self.found:
            for number in range(self.total):
                cells[self.known[self.answer * self.total + number]] = number + 1
        return cells

    def advance(self):
        """Step until there is something to tell."""
        code: cython.int
        while True:
            if self.phase == OVER:
                return NONE
            if self.nodes == self.node_stop or self.is_late(A_LOOK):
                return LIMIT
            if self.trail_top + self.size > self.trail_room:
                return GROW
            if self.phase == DIVE and self.nodes >= self.turn_at and self.found < 2:
                self.turn_over()
            if (self.phase == CONSTRUCT or self.phase == VARY) and self.constructor is None:
                return BUILD
            self.nodes += 1
            self.may_pause = self.phase == ROOT
            code = self.step()
            if code == PAUSE:
                self.nodes -= 1
                return LIMIT
            if self.failed and self.level == 0:
                self.phase = OVER
            if code != GO_ON:
                return code

    def step(self):
        """One node of the phase at hand, which may first give way to another."""
        if self.phase == ROOT:
            return self.look_at_root()
        if (self.phase == CONSTRUCT or self.phase == CHECK) and self.found > 0:
            self.climb()
            self.begin_varying(self.first_pieces())
        if (self.phase == CONSTRUCT or self.phase == VARY) and (self.found > 1 or self.nodes > self.turn_at):
            self.begin_shaving()
        if self.phase == SHAVE and (self.found > 1 or not self.next_probe()):
            self.phase = DIVE
            self.turn_at = self.nodes + self.stretch
        if self.phase == CONSTRUCT:
            return self.construct()
        if self.phase == CHECK:
            return self.check()
        if self.phase == VARY:
            return self.vary()
        return self.shave() if self.phase == SHAVE else self.dive()

    def look_at_root(self):
        """The givens and what follows from them, which may take a while on the largest boards."""
        code: cython.int
        outcome: cython.int
        if not self.started:
            self.started = True
            self.forget_mates()
            self.root_changes += 1
            if not self.start(self.given):
                self.phase, self.failed, self.queued = DIVE, True, 0
                return GO_ON
        outcome = self.propagate()
        if outcome == 3:
            return PAUSE
        self.phase = DIVE
        code = self.judge(outcome)
        if not self.failed:
            self.narrow()
            self.measure_spread()
            self.loose = self.spread > LOOSE and self.total > SMALL and not self.diagonal
            if self.loose:
                self.phase = CONSTRUCT
                self.turn_at = self.first_pieces()
        return code

    def first_pieces(self):
        """How many pieces the constructive phase may take at first."""
        return min(60 * (self.spread - LOOSE) * (self.spread - LOOSE), MOST_PIECES) if self.loose else self.more_pieces()

    def more_pieces(self):
        """How many it may take to vary a solution after a stretch of search: few where the board may be tight, more the looser it is."""
        pieces: cython.longlong = self.stretch // SELDOM + 1
        if self.loose:
            pieces += self.stretch * (self.spread - LOOSE) * (self.spread - LOOSE) // BEYOND_LOOSE
        return min(pieces, 4 * self.stretch)

    def measure_spread(self):
        """How many cells a number not yet fixed may take, in the mean."""
        number: cython.int
        places: cython.longlong = 0
        for number in range(self.total):
            if self.at[number] < 0:
                places += self.count(number)
        self.spread = places // max(self.total - self.fixes, 1)

    def turn_over(self):
        """A stretch of search has ended: back to the root, to construct (until there is a solution), to shave, to search for longer."""
        self.climb()
        self.restarts += 1
        self.stretch += self.stretch // 2
        if self.restarts > 1:
            self.widen()
        if self.found == 0 and not self.diagonal and (self.loose or self.nodes > PATIENCE):
            self.phase = CONSTRUCT
            self.turn_at = self.nodes + (4 if self.loose else 1) * self.stretch
        elif self.found == 1 and not self.diagonal:
            self.begin_varying(self.more_pieces())
        else:
            self.begin_shaving()

    def begin_varying(self, pieces):
        """Make ready to look for another solution about the one known."""
        self.phase, self.adopted = VARY, False
        self.turn_at = self.nodes + pieces

    def begin_shaving(self):
        """Make ready to test the places at the root."""
        self.narrow()
        self.phase, self.probes_left = SHAVE, MOST_PROBES
        self.begin_pass()

    def construct(self):
        """A piece of the constructive phase."""
        if self.pieces == 0 and not self.constructor.set_up(self.at, self.total):
            self.turn_at = 0  # nothing to build on
            return GO_ON
        self.pieces += 1
        before: cython.longlong = self.constructor.moves
        done: cython.bint = self.constructor.work()
        self.constructed += self.constructor.moves - before
        if self.constructor.asks:
            self.phase = CHECK
        if not done or self.is_known(self.constructor.answer):
            return GO_ON
        self.found += 1
        return FOUND

    def check(self):
        """A node of search below what the constructive phase proposes, at level 1: it is refused if that is seen to be impossible."""
        if self.level == 0:
            self.open_level()
            self.check_stop = self.nodes + CHECK_NODES
            self.failed = not self.keep_proposal()
            return GO_ON if self.failed else self.judge(self.propagate())
        if self.failed and self.level == 1:
            self.constructor.refuse()
        elif self.nodes > self.check_stop:
            while self.level > 1:
                self.close_level()
            self.constructor.go_on_with(self.at)
        else:
            return self.dive()
        self.climb()
        if not self.constructor.asks:
            self.phase = CONSTRUCT
        return GO_ON

    def keep_proposal(self):
        """Fix what is proposed. False if a number may not be where it should."""
        number: cython.int
        cell: cython.int
        for number in range(self.total):
            cell = self.constructor.proposal[number]
            if cell < 0 or cell == self.at[number]:
                continue
            if not (self.dom[self.first_row + (cell >> 6) * self.stride + number] >> (cell & 63)) & 1:
                self.queued = 0
                self.hush()
                return False
            self.keep(number, cell)
        return True

    def vary(self):
        """A piece of work on another solution about the one known."""
        number: cython.int
        if not self.adopted:
            self.adopted = True
            for number in range(self.total):
                # what the root has fixed by now holds for the solutions not yet told, and need not for the one known
                self.shared[number] = self.at[number] if self.at[number] == self.known[number] else -1
            if not self.constructor.set_up(self.shared, self.total):
                self.turn_at = 0
                return GO_ON
            self.constructor.adopt(self.known)
        before: cython.longlong = self.constructor.moves
        done: cython.bint = self.constructor.vary()
        self.constructed += self.constructor.moves - before
        if not done or self.is_known(self.constructor.answer):
            return GO_ON
        self.found += 1
        return FOUND
