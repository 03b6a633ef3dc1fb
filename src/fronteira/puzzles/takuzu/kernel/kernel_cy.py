"""The Takuzu kernel: every solution of a board, one after another, or the proof that there is no other.

The ladder. First what follows without any decision, to a fixed point: triples and counts, then equal lines, then all that a line by
itself forces. Most boards that people solve end here. Then search with learning, in bursts that end with a fresh start (*restarts*), every
step of it propagated as far as the first. A board that has not given way after PROBE_AFTER conflicts is *probed* once: each empty cell is
tried with both values; a value that breaks something is wrong, and what follows from both is right. Then search to the end.

What makes it fast is that lines are solved exactly inside the search, in a few words of bits, and that they explain themselves: the learner
gets exact reasons of few cells where a plain count would name half a line. Ten times fewer conflicts at 30×30.

After a solution, a clause forbids it and the search goes on with all it has learnt. When solutions become many, clauses that may never be
dropped would fill the memory: from then on the last decision is turned around instead, and levels below the *floor* (those whose other half
is done) are left only downwards. That needs no memory and visits every solution once.

    kernel = Kernel(rows, columns)
    kernel.load(cells)                       # bytes in row order: 0, 1, 2 for empty
    while kernel.run(-1, 0) == FOUND:
        kernel.solution()

The files, each on top of the one before: line (one line exactly), grid_cy (cells and lines; has the glossary), opening_cy (what the givens
force at once), rules_cy (what is forced), reasons_cy (why), clauses_cy (what was learnt), learning_cy (how it is learnt), this one (when to
do what).
"""

from __future__ import annotations

from functools import cache

import cython

from fronteira.puzzles.takuzu.kernel import grid_cy

if cython.compiled:
    from cython.cimports.fronteira.kernels.buffers_cy import ints_at
    from cython.cimports.fronteira.kernels.codes import FOUND, LIMIT, NONE
    from cython.cimports.fronteira.puzzles.takuzu.kernel.grid_cy import BY_CLAUSE, EMPTY, NO_REASON
    from cython.cimports.fronteira.puzzles.takuzu.kernel.learning_cy import Learner
    from cython.cimports.fronteira.puzzles.takuzu.kernel.opening_cy import open_board
    from cython.cimports.fronteira.puzzles.takuzu.kernel.rules_cy import assign
else:
    from fronteira.kernels.buffers_cy import ints_at
    from fronteira.kernels.codes import FOUND, LIMIT, NONE
    from fronteira.puzzles.takuzu.kernel.grid_cy import BY_CLAUSE, EMPTY, NO_REASON
    from fronteira.puzzles.takuzu.kernel.learning_cy import Learner
    from fronteira.puzzles.takuzu.kernel.opening_cy import open_board
    from fronteira.puzzles.takuzu.kernel.rules_cy import assign

COMPILED: bool = cython.compiled
LARGEST = grid_cy.LARGEST

NEEDS_ROOM = cython.declare(cython.int, 3)  # what search() tells run() besides NONE, FOUND and LIMIT

FRESH = cython.declare(cython.int, 0)  # stages: nothing decided yet
SEARCHING = cython.declare(cython.int, 1)
PROBING = cython.declare(cython.int, 2)
FINISHED = cython.declare(cython.int, 3)

BURST = cython.declare(cython.int, 10)  # conflicts between two restarts, at the least
RECENT = cython.declare(cython.int, 5)  # 2 ** RECENT: about so many lessons are the latest
WORSE = cython.declare(cython.int, 23)  # twentieths of the usual glue that the latest lessons have, where a restart is due
KEPT_CLAUSES = cython.declare(cython.int, 4000)  # clauses kept at first
PROBE_AFTER = cython.declare(cython.int, 1000)  # conflicts before the board is probed, where nobody says otherwise
BLOCKED_BY_CLAUSE = cython.declare(cython.int, 64)  # solutions forbidden by a clause each
EFFORT = cython.declare(cython.int, 1 << 10)  # of a conflict or a decision: a look at the clock after sixteen


@cython.final
@cython.cclass
class Kernel(Learner):
    """Solves boards of one shape, one at a time. Instances share nothing; the interpreter lock is released while one runs."""

    def __init__(self, rows: int, columns: int, different_lines: bool = True, memory: int = 1 << 28):
        Learner.__init__(self, rows, columns, different_lines, memory)
        self.probe_after = PROBE_AFTER
        self.scattered = self.new_bytes(self.cells)
        self.scatter()
        self.hopeless = different_lines and (fine_lines(columns) < rows or fine_lines(rows) < columns)
        self.consequences = self.new_ints(self.cells)
        self.ready()
        self.load(bytes([EMPTY]) * self.cells)

    def scatter(self):
        """Values without a pattern: on a board with few givens they lead to a solution far sooner than all zeros or a chessboard."""
        number = 1
        for cell in range(self.cells):
            number = (number * 1664525 + 1013904223) % (1 << 32)
            self.scattered[cell] = number >> 31
        return 0

    def load(self, cells: bytes) -> None:
        """Takes a board in row order, 0 and 1 given and 2 empty, and forgets the one before."""
        index: cython.int
        if len(cells) != self.cells:
            raise ValueError(f"{len(cells)} cells, where {self.rows} × {self.columns} = {self.cells} were wanted")
        given: cython.pointer[cython.const[cython.uchar]] = cells
        for index in range(self.cells):
            if given[index] > EMPTY:
                raise ValueError(f"value {given[index]} in cell {index}, where 0, 1 or 2 was wanted")
        self.enter()
        self.reset()
        if self.shift:
            for index in range(self.cells):
                if given[index] != EMPTY:
                    assign(self, index, given[index], NO_REASON)
        elif not open_board(self, given):
            self.conflicts = 1
            self.finish()
        self.leave()

    def prefer(self, cells: bytes) -> None:
        """The values to try first, cell by cell; 2 for no wish. After `load`, before the first `run`."""
        index: cython.int
        if len(cells) != self.cells:
            raise ValueError(f"{len(cells)} cells, where {self.rows} × {self.columns} = {self.cells} were wanted")
        wished: cython.pointer[cython.const[cython.uchar]] = cells
        self.demand_idle()
        for index in range(self.cells):
            if wished[index] < EMPTY:
                self.phase[index] = wished[index]

    def decide_in(self, order: object) -> None:
        """The order to decide cells in, all of them, as an array of ints. After `load`, before the first `run`.

        Then the first solution found is the one that follows `prefer` longest, cell by cell in this order: what holds without being
        decided follows from cells before it.
        """
        index: cython.int
        is_fine: cython.bint = len(order) == self.cells
        places: cython.p_int = ints_at(order)
        self.enter()
        for index in range(self.cells):
            self.turn[index] = -1
        for index in range(self.cells):
            is_fine = is_fine and 0 <= places[index] < self.cells and self.turn[places[index]] < 0
            if is_fine:
                self.turn[places[index]] = index
        self.ordered = is_fine
        self.leave()
        if not is_fine:
            raise ValueError(f"each of {self.cells} cells was wanted once")

    def run(self, nodes: int, seconds: float) -> int:
        """Goes on until a solution (FOUND), the proof that no other exists (NONE), or a budget is spent (LIMIT).

        A node is a value tried on trust, by a decision or a probe. A negative number of nodes and 0 seconds mean no limit.
        """
        result: cython.int
        self.enter()
        try:
            self.start_slice(nodes, seconds)
            while True:
                with cython.nogil:
                    result = self.search()
                if result != NEEDS_ROOM:
                    return result
                self.grow()
        finally:
            self.leave()

    @property
    def memory(self) -> int:
        """Bytes now held for learnt clauses."""
        return self.room()

    def solution(self) -> bytes:
        """The cells of the solution that the last `run` found."""
        self.demand_idle()
        if not self.at_solution:
            raise ValueError("no solution to give: the last run did not end with FOUND")
        return self.values.tobytes()

    def reset(self):
        """Back to an empty board about which nothing is known."""
        index: cython.int
        self.clear()
        self.forget_clauses()
        for index in range(self.cells):
            self.phase[index] = self.scattered[index]
        self.nodes = 0
        self.probes = 0
        self.conflicts = 0
        self.learnt = 0
        self.propagations = 0
        self.programmes = 0
        self.restarts = 0
        self.solutions = 0
        self.stage = FINISHED if self.hopeless else FRESH
        self.at_solution = False
        self.ordered = False
        self.steady = False
        self.floor = 0

    def search(self):
        """The loop: propagate; learn from what breaks; else climb the ladder; else decide."""
        code: cython.int
        if self.stage == FINISHED:
            return NONE
        if not self.has_room() and not self.make_room():
            return NEEDS_ROOM
        if self.at_solution:
            self.at_solution = False
            if not self.exclude_solution():
                return self.finish()
        while True:
            code = self.propagate()
            if code:
                self.conflicts += 1
                if not self.learn(code):
                    return self.finish()
                if self.is_late(EFFORT):
                    return LIMIT
                if not self.has_room() and not self.make_room():
                    return NEEDS_ROOM
                continue
            if self.filled == self.cells:
                self.at_solution = True
                self.solutions += 1
                return FOUND
            if self.stage == FRESH:
                self.start_search()
            if self.conflicts >= self.restart_at and self.is_lost():
                self.restart()
            if self.stage == PROBING and not self.next_probe():
                self.stage = SEARCHING
            if not self.may_go_on(EFFORT):
                return LIMIT
            if self.stage == PROBING:
                self.probe()
            else:
                code = self.busiest_empty_cell()
                self.decide(2 * code + self.phase[code])

    def finish(self):
        """There is no other solution."""
        self.stage = FINISHED
        return NONE

    def start_search(self):
        """The first decision is near: everything that boards solved without one need not pay for."""
        self.start_order()
        self.stage = SEARCHING
        self.glues = 0
        self.recent_glue = 0
        self.probed = False
        self.restart_at = BURST
        self.most_clauses = KEPT_CLAUSES

    def is_lost(self):
        """Do the latest lessons mix more levels than those of the whole search?"""
        return 20 * self.recent_glue * self.learnt > WORSE * (self.glues << (2 * RECENT))

    def restart(self):
        """Starts over with what was learnt; the first time, to probe."""
        self.backtrack(self.floor)
        self.restarts += 1
        self.restart_at = self.conflicts + BURST
        if not self.probed and not self.ordered and self.level == 0 and self.conflicts >= self.probe_after:
            self.probed = True
            self.stage = PROBING
            self.probe_literal = 0
        if self.clauses > self.most_clauses:
            self.reduce(0)
            self.most_clauses += self.most_clauses // 10

    def learn(self, code):
        """Turns a conflict into a clause, or, at the floor, turns the last decision around. Returns 0 when nothing is left to try."""
        level: cython.int
        glue: cython.int
        if self.level == self.floor:
            return self.turn_around()
        level = self.analyse(code)
        glue = self.glue()
        self.backtrack(level if level > self.floor else self.floor)
        self.learnt += 1
        self.glues += glue
        self.recent_glue += (cython.cast(cython.longlong, glue) << RECENT) - (self.recent_glue >> RECENT)
        if self.lesson_size == 1:
            code = NO_REASON
        else:
            code = BY_CLAUSE + 8 * self.add_clause(self.lesson, self.lesson_size, glue)
        assign(self, self.lesson[0] >> 1, self.lesson[0] & 1, code)
        return 1

    def turn_around(self):
        """The half of the search below the last decision is done: the other half, and no way back. Returns 0 at level 0."""
        literal: cython.int
        if self.level == 0:
            return 0
        literal = self.trail[self.level_start[self.level]] ^ 1
        self.backtrack(self.level - 1)
        self.floor = self.level
        assign(self, literal >> 1, literal & 1, NO_REASON)
        return 1

    def exclude_solution(self):
        """Forbids the solution just found: not all these decisions again. Returns 0 if it was the last."""
        level: cython.int
        code: cython.int = NO_REASON
        if self.level == 0:
            return 0
        if self.floor > 0 or self.solutions > BLOCKED_BY_CLAUSE:
            return self.turn_around()
        self.lesson_size = 0
        for level in range(self.level, 0, -1):
            self.lesson[self.lesson_size] = self.trail[self.level_start[level]] ^ 1
            self.lesson_size += 1
        self.contradict(self.solutions == 1)
        self.backtrack(self.level - 1)
        if self.lesson_size > 1:
            code = BY_CLAUSE + 8 * self.add_clause(self.lesson, self.lesson_size, 0)
        assign(self, self.lesson[0] >> 1, self.lesson[0] & 1, code)
        return 1

    def contradict(self, only):
        """Where only one solution is known, its opposite is tried first from now on: mostly there is no other, and what proves that is what
        each step away from it leads to."""
        cell: cython.int
        if only and not self.ordered:
            for cell in range(self.cells):
                self.phase[cell] = 1 - self.value[cell]
        self.steady = only

    def next_probe(self):
        """Is there still a literal to probe? Passes over cells filled meanwhile."""
        while self.probe_literal < 2 * self.cells and self.value[self.probe_literal >> 1] != EMPTY:
            self.probe_literal += 1
        return self.probe_literal < 2 * self.cells

    def probe(self):
        """Tries a literal. If it breaks something its opposite holds; what follows from both values of a cell holds as well."""
        literal: cython.int = self.probe_literal
        index: cython.int
        kept: cython.int = 0
        self.probe_literal += 1
        self.probes += 1
        self.decide(literal)
        if self.propagate():
            self.backtrack(0)
            assign(self, literal >> 1, 1 - (literal & 1), NO_REASON)
            return
        if self.filled == self.cells:
            return  # a solution: the loop will see it
        if literal & 1 == 0:
            for index in range(self.level_start[1] + 1, self.filled):
                self.consequences[kept] = self.trail[index]
                kept += 1
            self.consequences_size = kept
            self.backtrack(0)
            return
        for index in range(self.consequences_size):
            if self.value[self.consequences[index] >> 1] == self.consequences[index] & 1:
                self.consequences[kept] = self.consequences[index]
                kept += 1
        self.backtrack(0)
        for index in range(kept):
            assign(self, self.consequences[index] >> 1, self.consequences[index] & 1, NO_REASON)


@cache
def fine_lines(length):
    """How many lines of a length have no three in a row and the right counts; from 13 on more than any board has.

    With fewer than a board needs there is nothing to search for, and search would be slow to see it: that is the pigeonhole principle.
    """
    if length > 12:
        return 2 * LARGEST
    most = (length + 1) // 2
    lines = [f"{number:0{length}b}" for number in range(1 << length)]
    return sum(1 for line in lines if "000" not in line and "111" not in line and length - most <= line.count("1") <= most)
