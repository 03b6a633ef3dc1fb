"""Learning from conflicts, and choosing where to decide next.

When a rule or a clause breaks, the cells that broke it are traced back, latest first, through the reasons of their values, until a single
cell of the current level is left that, with cells of earlier levels, leads to the same end. That they cannot all hold again is the
*lesson*: a new clause, which at once forces that one cell the other way at an earlier level. Before it is kept, literals that others of the
lesson imply are dropped (`minimise`).

Cells met on the way are *bumped*: each conflict counts a little more than all before, so the cells at the top of the heap are those that
matter in the part of the search now at hand. A cell is tried first with the value it had last (*phase*), or, while that is *steady*, with
the one it is given once.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fronteira.puzzles.takuzu.kernel.clauses_cy import Clauses
    from cython.cimports.fronteira.puzzles.takuzu.kernel.grid_cy import EMPTY, NO_REASON
    from cython.cimports.fronteira.puzzles.takuzu.kernel.rules_cy import assign
else:
    from fronteira.puzzles.takuzu.kernel.clauses_cy import Clauses
    from fronteira.puzzles.takuzu.kernel.grid_cy import EMPTY, NO_REASON
    from fronteira.puzzles.takuzu.kernel.rules_cy import assign


@cython.cclass
class Learner(Clauses):
    """Clauses that grow by analysing conflicts, with decisions and their withdrawal."""

    def __init__(self, rows, columns, different_lines, memory):
        Clauses.__init__(self, rows, columns, different_lines, memory)
        self.phase = self.new_bytes(self.cells)
        self.lesson = self.new_ints(self.cells + 1)
        self.marked = self.new_ints(self.cells + 1)
        self.stack = self.new_ints(self.cells + 1)
        self.asked_by = self.new_ints(self.cells)
        self.level_mark = self.new_ints(self.cells + 2)
        self.level_first = self.new_ints(self.cells + 2)
        self.activity = self.new_reals(self.cells)
        self.heap = self.new_ints(self.cells)
        self.heap_place = self.new_ints(self.cells)
        self.turn = self.new_ints(self.cells)
        self.ordered = False
        self.steady = False
        self.heap_size = 0
        self.mark = 0
        self.increment = 1.0

    def start_order(self):
        """All empty cells into the heap, none with a past; or, if an order was asked for, as busy as that says, and for good."""
        cell: cython.int
        self.increment = 1.0
        self.heap_size = 0
        for cell in range(self.cells):
            self.activity[cell] = self.cells - self.turn[cell] if self.ordered else 0.0
            self.heap_place[cell] = -1
            if self.value[cell] == EMPTY:
                self.insert_in_heap(cell)

    def decide(self, literal):
        """Opens a new level with a literal taken on trust."""
        index: cython.int
        if self.level == 0:
            for index in range(2 * self.half):
                self.settled[index] = self.mask[index]
        self.level += 1
        self.level_start[self.level] = self.filled
        assign(self, literal >> 1, literal & 1, NO_REASON)

    def backtrack(self, level):
        """Withdraws everything above a level. What is below was fully propagated before the next decision, so nothing is pending."""
        index: cython.int
        cell: cython.int
        if level < self.level:
            for index in range(self.filled - 1, self.level_start[level + 1] - 1, -1):
                cell = self.trail[index] >> 1
                if not (self.ordered or self.steady):
                    self.phase[cell] = self.trail[index] & 1
                if self.heap_place[cell] < 0:
                    self.insert_in_heap(cell)
            self.withdraw(self.level_start[level + 1])
            self.level = level
        self.followed = self.filled
        self.forget_pending()

    def analyse(self, code):
        """Makes the lesson of a conflict: its first literal is to be asserted. Returns the level at which it is."""
        open_cells: cython.int = 0  # cells of this level still to be traced back
        at: cython.int = self.filled
        cell: cython.int
        index: cython.int
        literal: cython.int = 0
        size: cython.int = self.explain_conflict(code)
        self.lesson_size = 1
        self.marked_size = 0
        while True:
            for index in range(size):
                cell = self.why[index] >> 1
                if self.seen[cell] == 0 and self.level_of[cell] > 0:
                    self.trace(cell)
                    self.bump(cell)
                    if self.level_of[cell] >= self.level:
                        open_cells += 1
                    else:
                        self.lesson[self.lesson_size] = self.why[index] ^ 1
                        self.lesson_size += 1
            while True:
                at -= 1
                literal = self.trail[at]
                if self.seen[literal >> 1]:
                    break
            open_cells -= 1
            if open_cells == 0:
                break
            size = self.explain(literal >> 1)
        self.lesson[0] = literal ^ 1
        self.minimise()
        for index in range(self.marked_size):
            self.seen[self.marked[index]] = 0
        for index in range(self.half):
            self.traced[index] = 0
        self.increment *= 1.1  # each conflict outweighs the last
        return self.second_level()

    @cython.final
    def trace(self, cell):
        """Makes a cell part of the analysis."""
        one: cython.ulonglong = 1
        row: cython.int = self.row_of[cell]
        column: cython.int = self.column_of[cell]
        self.seen[cell] = 1
        self.marked[self.marked_size] = cell
        self.marked_size += 1
        self.traced[(row << self.shift) + (column >> 6)] |= one << (column & 63)
        self.traced[((self.rows + column) << self.shift) + (row >> 6)] |= one << (row & 63)

    @cython.final
    def untrace(self, cell):
        """Takes a cell out of the analysis again."""
        one: cython.ulonglong = 1
        row: cython.int = self.row_of[cell]
        column: cython.int = self.column_of[cell]
        self.seen[cell] = 0
        self.traced[(row << self.shift) + (column >> 6)] &= ~(one << (column & 63))
        self.traced[((self.rows + column) << self.shift) + (row >> 6)] &= ~(one << (row & 63))

    @cython.final
    def minimise(self):
        """Drops from the lesson the literals that the others imply.

        A cell forced at a level was forced by some earlier cell of that level. So the first of the lesson's cells of a level stays, and
        what came before it is not implied either: to come upon it is to fail.
        """
        index: cython.int
        kept: cython.int = 1
        cell: cython.int
        level: cython.int
        self.mark += 1
        for index in range(1, self.lesson_size):
            cell = self.lesson[index] >> 1
            level = self.level_of[cell]
            if self.level_mark[level] != self.mark or self.position[cell] < self.level_first[level]:
                self.level_first[level] = self.position[cell]
            self.level_mark[level] = self.mark
        for index in range(1, self.lesson_size):
            cell = self.lesson[index] >> 1
            if not self.may_be_redundant(cell) or not self.is_redundant(cell):
                self.lesson[kept] = self.lesson[index]
                kept += 1
        self.lesson_size = kept

    @cython.final
    def may_be_redundant(self, cell):
        """Was a cell forced, and later than the first of the lesson's cells of its level?"""
        return self.reason[cell] != NO_REASON and self.position[cell] > self.level_first[self.level_of[cell]]

    @cython.final
    def is_redundant(self, cell):
        """Do the other cells of the lesson imply this one, through however many steps?

        A cell found to be implied stays marked, so that it is not traced twice; one of a level foreign to the lesson ends the attempt.
        """
        top: cython.int = self.marked_size
        height: cython.int = 1
        index: cython.int
        size: cython.int
        other: cython.int
        current: cython.int
        self.stack[0] = cell
        while height:
            height -= 1
            current = self.stack[height]
            size = self.explain(current)
            for index in range(size):
                other = self.why[index] >> 1
                if self.seen[other] == 1 or self.level_of[other] == 0:
                    continue
                if self.seen[other] == 0 and self.level_mark[self.level_of[other]] == self.mark and self.may_be_redundant(other):
                    self.trace(other)
                    self.stack[height] = other
                    self.asked_by[other] = current
                    height += 1
                    continue
                self.give_up(cell, current, top)
                return False
        return True

    @cython.final
    def give_up(self, cell, current, top):
        """Unmarks what an attempt marked, except the cells that lead from `cell` to where it failed: to come upon them is to fail again."""
        while self.marked_size > top:
            self.marked_size -= 1
            self.untrace(self.marked[self.marked_size])
        while current != cell:
            self.seen[current] = 2
            self.marked[self.marked_size] = current
            self.marked_size += 1
            current = self.asked_by[current]

    @cython.final
    def second_level(self):
        """Brings the latest of the other literals to second place, to be watched, and returns its level."""
        index: cython.int
        best: cython.int = 1
        literal: cython.int
        if self.lesson_size == 1:
            return 0
        for index in range(2, self.lesson_size):
            if self.level_of[self.lesson[index] >> 1] > self.level_of[self.lesson[best] >> 1]:
                best = index
        literal = self.lesson[best]
        self.lesson[best] = self.lesson[1]
        self.lesson[1] = literal
        return self.level_of[literal >> 1]

    def glue(self):
        """How many levels the lesson mixes."""
        index: cython.int
        level: cython.int
        number: cython.int = 0
        self.mark += 1
        for index in range(self.lesson_size):
            level = self.level_of[self.lesson[index] >> 1]
            if self.level_mark[level] != self.mark:
                self.level_mark[level] = self.mark
                number += 1
        return number

    @cython.final
    def bump(self, cell):
        """Raises a cell's activity."""
        other: cython.int
        if self.ordered:
            return
        self.activity[cell] += self.increment
        if self.activity[cell] > 1e100:
            for other in range(self.cells):
                self.activity[other] *= 1e-100
            self.increment *= 1e-100
        if self.heap_place[cell] >= 0:
            self.raise_in_heap(self.heap_place[cell])

    @cython.final
    def raise_in_heap(self, place):
        """Moves a cell up to where no parent is less active."""
        cell: cython.int = self.heap[place]
        parent: cython.int
        while place > 0:
            parent = (place - 1) >> 1
            if self.activity[self.heap[parent]] >= self.activity[cell]:
                break
            self.heap[place] = self.heap[parent]
            self.heap_place[self.heap[place]] = place
            place = parent
        self.heap[place] = cell
        self.heap_place[cell] = place

    @cython.final
    def lower_in_heap(self, place):
        """Moves a cell down to where no child is more active."""
        cell: cython.int = self.heap[place]
        child: cython.int
        while 2 * place + 1 < self.heap_size:
            child = 2 * place + 1
            if child + 1 < self.heap_size and self.activity[self.heap[child + 1]] > self.activity[self.heap[child]]:
                child += 1
            if self.activity[self.heap[child]] <= self.activity[cell]:
                break
            self.heap[place] = self.heap[child]
            self.heap_place[self.heap[place]] = place
            place = child
        self.heap[place] = cell
        self.heap_place[cell] = place

    @cython.final
    def insert_in_heap(self, cell):
        """Puts back a cell that became empty again."""
        self.heap[self.heap_size] = cell
        self.heap_place[cell] = self.heap_size
        self.heap_size += 1
        self.raise_in_heap(self.heap_size - 1)

    def busiest_empty_cell(self):
        """Takes the most active empty cell out of the heap; there must be one."""
        cell: cython.int
        while True:
            cell = self.heap[0]
            self.heap_place[cell] = -1
            self.heap_size -= 1
            if self.heap_size:
                self.heap[0] = self.heap[self.heap_size]
                self.heap_place[self.heap[0]] = 0
                self.lower_in_heap(0)
            if self.value[cell] == EMPTY:
                return cell
