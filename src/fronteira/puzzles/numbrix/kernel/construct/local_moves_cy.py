"""Paths over a board that never cross, and the small moves that stretch, shrink, shift and reconnect them.

A guide for whoever changes this file.

**The idea.** The fixed numbers cut the path into *gaps*; every gap has a path of its own, of whatever length, between its two cells (a
*tail* has one cell and a free end). The *energy* is the sum of the differences between length and target. When it is 0 all lengths are
right, and then every cell is covered. A move looks at one 2×2 square: which of its sides are used says which move is possible, and `accept`
decides whether it is made. Moves that let two paths trade cells cost nothing when one is too short and the other too long, and so faults
wander until they meet and vanish. A hole costs as much as two steps of length: were it cheap, the fault of a path that is too short would
lie in two holes far apart, which wander over all cells and seldom meet; so it lies in paths, which are few and touch each other.

**The data.**

    link      the gap an edge belongs to, by cell and direction, on both its cells: 0 none, FIXED between consecutive fixed numbers.
              Edges are labelled, not cells: a fixed number belongs to two gaps. Directions: 0 right, 1 left, 2 down, 3 up
    length    how many edges the path of a gap has; target: how many it should have
    hole      an inner cell no path covers; hole_list has them in any order, hole_at the place of each there, -1 for cells that are none
    pinned    the cells of fixed numbers, which no move may uncover
    tail_end  the free end of each tail, tail_gap the gap it belongs to
    odds      for each heat and each loss, in quarters of a step, how many of 2**32 draws accept it
    made      how many moves were made since somebody looked

The square at hand: `corner` are its cells, clockwise, and side i runs from corner i to the next in direction turn_of[i].

        corner 0 ──── side 0 ──── corner 1
           │                         │
         side 3                    side 1
           │                         │
        corner 3 ──── side 2 ──── corner 2

**What always holds** (a test looks): both cells of an edge have its label; the edges of a gap are one path from its first cell to its last
(or to its free end), with `length` edges and no pinned cell between; an inner cell is a hole, or pinned, or has two edges of one gap (one,
if a tail ends there); `energy` is what it says.

**The moves.** `tweak` counts the used sides of the square and calls the one move they allow; a, b, c, d are the corners from `side` on,
● is covered, ○ a hole.

    bump_out       one side used, the cells across are holes: two steps longer
                       a───b          a   b
                                      │   │
                       ○   ○          d───c

    bump_in        three sides used, a and b not pinned: two steps shorter; a and b become holes, or the path beyond them, if one runs
                   there, takes them over and is two steps longer
                       ●───●          ●   ●
                                      │   │
                       a───b          a───b
                       │   │
                       d───c          d───c

    flip           two sides at a corner b, not pinned, and a hole across: as long as before
                       a───b          a   ○
                           │          │
                       ○   c          d───c

    reconnect      two sides across from each other, of one path: joined the other way. `walk` finds out what that does. If the path goes
                   a b … d c, it stays one path with a part turned round. If it goes a b … c d, a cycle b … c is cut off, which must go
                   into a path beside it (`move_cycle`), or nothing is done
                       a───b          a   b
                                      │   │
                       d───c          d   c

    move_cycle     a cycle merges with a path that runs along it: that path grows by all its cells
                       ●───●          ●   ●     the path
                                      │   │
                       ●───●          ●   ●     the cycle
                       │   │          │   │

    move_tail      the free end looks one way: it grows into a hole, draws back, or bites into its own tail, whose end turns round

**How to read it.** `set_edge` and `next_of` at the end of the file (they are outside the class so that a compiler can inline them; `join`
and `onward` are the same for construct_cy), then `accept`, `tweak` and the moves in the order above. anneal_cy makes the moves;
construct_cy lays the first paths and reads the numbers off.

**How it is tested** (tests/puzzles/numbrix/test_kernel.py). What always holds is looked at after every piece of work, in the uncompiled
form; both forms make the same moves; large loose boards are solved, and the referee judges what comes out. All numbers are integers and all
dice are the seeded ones of route_cy: a board is built in the same way everywhere.
"""

from math import exp

import cython

if cython.compiled:
    from cython.cimports.fronteira.puzzles.numbrix.kernel.construct.route_cy import Router
else:
    from fronteira.puzzles.numbrix.kernel.construct.route_cy import Router

HEATS = cython.declare(cython.int, 64)
LOSSES = cython.declare(cython.int, 32)
HOLE = cython.declare(cython.int, 4)  # what a hole costs, where a step of length costs 2


class LocalMoves(Router):
    """The paths and their moves."""

    def __init__(self, rows, columns, holes=None):
        Router.__init__(self, rows, columns, holes)
        cells = self.cells
        self.link, self.length = self.new_ints(4 * cells), self.new_ints(cells + 3)
        self.tail_end, self.tail_gap = self.new_ints(2), self.new_ints(2)
        self.hole_list, self.hole_at = self.new_ints(cells + 1), self.new_ints(cells)
        self.inside, self.corner = self.new_ints(cells), self.new_ints(4)
        for cell in range(cells):
            self.inside[cell] = holes is None or not holes[cell]
        self.turn_of = self.new_ints(4)
        self.odds = self.new_words(HEATS * LOSSES)
        for side, direction in enumerate((0, 2, 1, 3)):
            self.turn_of[side] = direction
        for heat in range(HEATS):
            for loss in range(LOSSES):
                self.odds[heat * LOSSES + loss] = int(exp(-loss / 4 / (0.1 * 1.06**heat)) * 4294967296.0)

    def join(self, cell, direction, label):
        """Label an edge, for those who lay paths."""
        set_edge(self, cell, direction, label)

    def onward(self, cell, before, label):
        """The direction in which a path goes on, for those who follow it."""
        return next_of(self, cell, before, label)

    def cover(self, cell):
        """A hole is covered."""
        place: cython.int = self.hole_at[cell]
        self.holes -= 1
        self.hole_list[place] = self.hole_list[self.holes]
        self.hole_at[self.hole_list[place]] = place
        self.hole_at[cell] = -1

    def uncover(self, cell):
        """A cell becomes a hole."""
        self.hole_list[self.holes] = cell
        self.hole_at[cell] = self.holes
        self.holes += 1

    def accept(self, gap, by, other, other_by, holes):
        """Whether to let these lengths and the number of holes change; if so the lengths and the energy do."""
        change: cython.int
        loss: cython.int
        if other == gap:
            by += other_by
            other = 0
        change = abs(self.length[gap] + by - self.target[gap]) - abs(self.length[gap] - self.target[gap])
        if other:
            change += abs(self.length[other] + other_by - self.target[other]) - abs(self.length[other] - self.target[other])
        loss = 2 * change + HOLE * holes
        if loss > 0 and (loss >= LOSSES or self.draw() >= self.odds[self.heat * LOSSES + loss]):
            return False
        self.made += 1
        self.energy += change
        self.length[gap] += by
        if other:
            self.length[other] += other_by
        return True

    def tweak(self, cell):
        """Try the one move the edges of this square allow."""
        link = self.link
        below: cython.int = cell + self.columns
        sides: cython.int
        if self.beside[4 * cell] < 0 or self.beside[4 * cell + 2] < 0 or self.beside[4 * below] < 0:
            return
        # nothing is asked one by one here, because nobody can guess the answers, and a machine that guesses wrong waits
        sides = (link[4 * cell] != 0) + 2 * (link[4 * cell + 6] != 0) + 4 * (link[4 * below] != 0) + 8 * (link[4 * cell + 2] != 0)
        self.corner[0], self.corner[1], self.corner[2], self.corner[3] = cell, cell + 1, below + 1, below
        if sides == 5 or sides == 10:
            self.reconnect(0 if sides == 5 else 1)
        elif sides == 1 or sides == 2 or sides == 4 or sides == 8:
            self.bump_out(0 if sides == 1 else 1 if sides == 2 else 2 if sides == 4 else 3)
        elif sides == 7 or sides == 11 or sides == 13 or sides == 14:
            self.bump_in(0 if sides == 11 else 1 if sides == 7 else 2 if sides == 14 else 3)
        elif sides != 0 and sides != 15:
            self.flip(0 if sides == 3 else 1 if sides == 6 else 2 if sides == 12 else 3)

    def bump_out(self, side):
        """One edge and two holes: the path goes around by the holes, two steps longer."""
        a: cython.int = self.corner[side]
        b: cython.int = self.corner[(side + 1) & 3]
        c: cython.int = self.corner[(side + 2) & 3]
        d: cython.int = self.corner[(side + 3) & 3]
        label: cython.int = self.link[4 * a + self.turn_of[side]]
        if label > 0 and self.hole_at[c] >= 0 and self.hole_at[d] >= 0 and self.accept(label, 2, 0, 0, -2):
            set_edge(self, a, self.turn_of[side], 0)
            set_edge(self, b, self.turn_of[(side + 1) & 3], label)
            set_edge(self, c, self.turn_of[(side + 2) & 3], label)
            set_edge(self, d, self.turn_of[(side + 3) & 3], label)
            self.cover(c)
            self.cover(d)

    def bump_in(self, side):
        """Three edges, `side` the one opposite the gap: the path cuts straight, and a path beyond may take the two cells over."""
        a: cython.int = self.corner[side]
        b: cython.int = self.corner[(side + 1) & 3]
        c: cython.int = self.corner[(side + 2) & 3]
        d: cython.int = self.corner[(side + 3) & 3]
        along: cython.int = self.turn_of[side]
        out: cython.int = self.turn_of[(side + 3) & 3]
        label: cython.int = self.link[4 * a + along]
        beyond: cython.int = self.beside[4 * a + out]
        taker: cython.int = 0
        if self.pinned[a] or self.pinned[b]:
            return
        if beyond >= 0 and self.beside[4 * b + out] >= 0 and self.beside[4 * beyond + along] >= 0:
            taker = self.link[4 * beyond + along]
        if taker > 0 and self.accept(label, -2, taker, 2, 0):
            set_edge(self, beyond, along, 0)
            set_edge(self, a, along, taker)
            set_edge(self, a, out, taker)
            set_edge(self, b, out, taker)
        elif self.accept(label, -2, 0, 0, 2):
            set_edge(self, a, along, 0)
            self.uncover(a)
            self.uncover(b)
        else:
            return
        set_edge(self, b, self.turn_of[(side + 1) & 3], 0)
        set_edge(self, d, out, 0)
        set_edge(self, c, self.turn_of[(side + 2) & 3], label)

    def flip(self, side):
        """Two edges at a corner and a hole across: the path takes the other way round."""
        a: cython.int = self.corner[side]
        b: cython.int = self.corner[(side + 1) & 3]
        c: cython.int = self.corner[(side + 2) & 3]
        d: cython.int = self.corner[(side + 3) & 3]
        label: cython.int = self.link[4 * a + self.turn_of[side]]
        if not self.pinned[b] and self.hole_at[d] >= 0:
            self.made += 1
            set_edge(self, a, self.turn_of[side], 0)
            set_edge(self, b, self.turn_of[(side + 1) & 3], 0)
            set_edge(self, c, self.turn_of[(side + 2) & 3], label)
            set_edge(self, d, self.turn_of[(side + 3) & 3], label)
            self.cover(d)
            self.uncover(b)

    def swap_sides(self, side, old, new):
        """Label the two sides that face each other across the square, and the two others."""
        set_edge(self, self.corner[side], self.turn_of[side], old)
        set_edge(self, self.corner[(side + 2) & 3], self.turn_of[(side + 2) & 3], old)
        set_edge(self, self.corner[(side + 1) & 3], self.turn_of[(side + 1) & 3], new)
        set_edge(self, self.corner[(side + 3) & 3], self.turn_of[(side + 3) & 3], new)

    def reconnect(self, side):
        """Two edges of one path face each other: join them the other way, unless that cuts off a cycle, which then goes elsewhere."""
        a: cython.int = self.corner[side]
        b: cython.int = self.corner[(side + 1) & 3]
        c: cython.int = self.corner[(side + 2) & 3]
        d: cython.int = self.corner[(side + 3) & 3]
        label: cython.int = self.link[4 * a + self.turn_of[side]]
        steps: cython.int
        if label <= 0 or self.link[4 * c + self.turn_of[(side + 2) & 3]] != label:
            return
        steps = self.walk(b, a, label, c, d)
        if steps > 0:
            self.swap_sides(side, 0, label)
            if not self.move_cycle(b, c, steps + 1, label, a, d):
                self.swap_sides(side, label, 0)
            return
        if steps == 0:
            steps = self.walk(a, b, label, d, c)
            if steps > 0:
                self.swap_sides(side, 0, label)
                if not self.move_cycle(a, d, steps + 1, label, b, c):
                    self.swap_sides(side, label, 0)
                return
        if steps < 0:
            self.made += 1
            self.swap_sides(side, 0, label)

    def walk(self, cell, before, label, goal, other):
        """Follow a path: the steps to the goal, or -steps if `other` comes first, or 0 if neither comes soon."""
        steps: cython.int = 0
        direction: cython.int
        farthest: cython.int = 16 << self.random(3)
        while steps < farthest:
            direction = next_of(self, cell, before, label)
            if direction < 0:
                return 0
            before = cell
            cell = self.beside[4 * cell + direction]
            steps += 1
            if cell == goal:
                return steps
            if cell == other:
                return -steps
            if self.pinned[cell]:
                return 0
        return 0

    def paint(self, start, before, count, old, new):
        """Relabel a cycle, given by a cell, the cell before it and its length."""
        direction: cython.int
        place: cython.int
        for _ in range(count):
            direction = next_of(self, start, before, old)
            set_edge(self, start, direction, new)
            before = start
            start = self.beside[4 * start + direction]

    def move_cycle(self, start, goal, count, label, left, right):
        """Merge the cycle through start and goal into a path beside it, but not where it was cut off (left, right). False if refused."""
        # only a cycle painted apart can be told from the rest of its own path; mostly it looks for another one, which is quicker
        apart: cython.bint = self.random(4) == 0
        cycle: cython.int = self.gaps + 1 if apart else label
        cell: cython.int = start
        before: cython.int = goal
        other: cython.int
        direction: cython.int
        across: cython.int
        place: cython.int
        beyond: cython.int
        taker: cython.int
        choices: cython.int = 0
        chosen: cython.int = 0
        chosen_along: cython.int = 0
        chosen_across: cython.int = 0
        if apart:
            self.paint(start, goal, count, label, cycle)
        for _ in range(count):
            direction = next_of(self, cell, before, cycle)
            other = self.beside[4 * cell + direction]
            for across in range(2 - (direction & 2), 4 - (direction & 2)):
                beyond = self.beside[4 * cell + across]
                if beyond < 0 or self.beside[4 * other + across] < 0 or self.beside[4 * beyond + direction] < 0:
                    continue
                taker = self.link[4 * beyond + direction]
                if taker <= 0 or taker == cycle:
                    continue
                if (beyond == left or beyond == right) and (cell == start or cell == goal) and (other == start or other == goal):
                    continue
                choices += 1
                if self.random(choices) == 0:
                    chosen, chosen_along, chosen_across = cell, direction, across
            before = cell
            cell = other
        if choices:
            other = self.beside[4 * chosen + chosen_along]
            beyond = self.beside[4 * chosen + chosen_across]
            taker = self.link[4 * beyond + chosen_along]
            if self.accept(label, -count, taker, count, 0):
                self.paint(start, goal, count, cycle, taker)
                set_edge(self, chosen, chosen_along, 0)
                set_edge(self, beyond, chosen_along, 0)
                set_edge(self, chosen, chosen_across, taker)
                set_edge(self, other, chosen_across, taker)
                return True
        if apart:
            self.paint(start, goal, count, cycle, label)
        return False

    def move_tail(self, tail):
        """Let the free end of a tail look one way: grow into a hole, draw back, or bite into the tail and turn its end round."""
        gap: cython.int = self.tail_gap[tail]
        end: cython.int = self.tail_end[tail]
        direction: cython.int = self.random(4)
        cell: cython.int = self.beside[4 * end + direction]
        before: cython.int = -1
        here: cython.int = end
        way: cython.int
        if cell < 0:
            return
        if self.link[4 * end + direction] == gap:
            if self.accept(gap, -1, 0, 0, 1):
                set_edge(self, end, direction, 0)
                self.uncover(end)
                self.tail_end[tail] = cell
            return
        if self.hole_at[cell] >= 0:
            if self.accept(gap, 1, 0, 0, -1):
                set_edge(self, end, direction, gap)
                self.cover(cell)
                self.tail_end[tail] = cell
            return
        if self.length[gap] == 0 or self.link[4 * end + direction] or (self.pinned[cell] and cell != self.from_cell[gap]):
            return
        for way in range(4):
            if self.link[4 * cell + way] == gap:
                break
        else:
            return
        while here != cell:  # to the cell bitten; the one before it is the new end
            way = next_of(self, here, before, gap)
            before = here
            here = self.beside[4 * here + way]
        self.made += 1
        set_edge(self, before, way, 0)
        set_edge(self, end, direction, gap)
        self.tail_end[tail] = before


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def set_edge(board: LocalMoves, cell: cython.int, direction: cython.int, label: cython.int) -> cython.void:
    """Label an edge on both its cells."""
    board.link[4 * cell + direction] = label
    board.link[4 * board.beside[4 * cell + direction] + (direction ^ 1)] = label


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def next_of(board: LocalMoves, cell: cython.int, before: cython.int, label: cython.int) -> cython.int:
    """The direction in which a path goes on from a cell, having come from `before`; -1 at its end."""
    link = board.link
    beside = board.beside
    place: cython.int = 4 * cell
    if link[place] == label and beside[place] != before:
        return 0
    if link[place + 1] == label and beside[place + 1] != before:
        return 1
    if link[place + 2] == label and beside[place + 2] != before:
        return 2
    if link[place + 3] == label and beside[place + 3] != before:
        return 3
    return -1
