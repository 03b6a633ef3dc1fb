"""Learnt clauses: where they lie, how they are watched, and the whole of propagation.

A clause is a list of literals of which one must hold. All clauses lie one after another in one array, the *arena*: a head (size, glue, the
conflict that last used it, and MOVED: where it moves to when gaps are closed, and else which of its literals was last found fit to be
watched), then the literals. *Glue* is the number of levels among its literals when it was learnt: few levels, good clause; glue 0 marks a
clause that is never dropped.

Each clause is *watched* by its first two literals: only when one of them becomes false must it be looked at. The watchers of a literal are
a chain of blocks of 64 bytes, seven (clause, blocker) pairs and a link, only the first block of a chain partly filled: long runs of memory
to read, no chain ever copied to grow, and a bound on the blocks that depends on the number of clauses alone. The *blocker* is some other
literal of the clause: while it is true the clause needs no look. Clauses of two literals are entered with their offset negated: the blocker
is all there is to know.
"""

from __future__ import annotations

from array import array

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.buffers_cy import ints_at, lengthen
    from cython.cimports.fronteira.puzzles.takuzu.kernel.grid_cy import BY_CLAUSE, NO_REASON
    from cython.cimports.fronteira.puzzles.takuzu.kernel.reasons_cy import Reasons
    from cython.cimports.fronteira.puzzles.takuzu.kernel.rules_cy import assign
else:
    from fronteira.kernels.buffers_cy import ints_at, lengthen
    from fronteira.puzzles.takuzu.kernel.grid_cy import BY_CLAUSE, NO_REASON
    from fronteira.puzzles.takuzu.kernel.reasons_cy import Reasons
    from fronteira.puzzles.takuzu.kernel.rules_cy import assign

    HEAD, SIZE, GLUE, USED, MOVED = 4, 0, 1, 2, 3
    BLOCK, ENTRIES, NEXT = 16, 7, 14
    GOOD_GLUE = 4


@cython.cclass
class Clauses(Reasons):
    """A grid with clauses learnt about it."""

    def __init__(self, rows, columns, different_lines, memory):
        Reasons.__init__(self, rows, columns, different_lines)
        # A quarter of the memory for the arena: the watchers take no more, and growing needs old and new at once.
        self.arena_limit = min(max(memory // 16, 16 * (self.cells + HEAD)), (1 << 28) - 1)
        self.arena_room = 0
        self.pool_room = 0
        self.arena_buffer = array("i")
        self.pool_buffer = array("i")
        self.head = self.new_ints(2 * self.cells)
        self.fill = self.new_ints(2 * self.cells)
        self.clear_watches()
        self.forget_clauses()
        self.grow()

    def has_room(self):
        """Is there room for one more clause, however long?"""
        return (
            self.arena_used + HEAD + self.cells <= self.arena_room
            and (2 * self.clauses + 2) // ENTRIES + 2 * self.cells + 2 <= self.pool_room
        )

    def make_room(self):
        """At the memory limit, drops clauses until there is room; otherwise returns False: the arena may still grow.

        If clauses in use as reasons fill even the limit, there is no way but past it.
        """
        if self.arena_room <= self.arena_limit or self.arena_used + HEAD + self.cells <= self.arena_room:
            return False
        self.reduce(0)
        if self.arena_used > self.arena_limit // 8 * 7:
            self.reduce(1)
        return self.has_room()

    def room(self):
        """Bytes held for clauses and watchers."""
        return 4 * (self.arena_room + BLOCK * self.pool_room)

    def grow(self):
        """Makes room: the only place where the kernel asks for memory after it was made."""
        if self.arena_used + HEAD + self.cells > self.arena_room:
            room = max(min(self.arena_limit, max(2 * self.arena_room, 4096)), self.arena_used) + HEAD + self.cells
            self.arena = ints_at(lengthen(self.arena_buffer, room))
            self.arena_room = room
        blocks = (2 * self.clauses + 2) // ENTRIES + 2 * self.cells + 2
        if blocks > self.pool_room:
            room = max(2 * self.pool_room, blocks + 64)
            self.pool = ints_at(lengthen(self.pool_buffer, BLOCK * room))
            self.pool_room = room
        return 0

    def forget_clauses(self):
        """Drops every clause."""
        if self.pool_used:
            self.clear_watches()
        self.arena_used = 0
        self.clauses = 0
        self.followed = 0

    def clear_watches(self):
        """Empties all chains."""
        literal: cython.int
        for literal in range(2 * self.cells):
            self.head[literal] = -1
            self.fill[literal] = 0
        self.pool_used = 0
        self.free_block = -1

    @cython.final
    def watch(self, literal, offset, blocker):
        """Enters a clause into the chain of a literal."""
        block: cython.int = self.head[literal]
        at: cython.int
        if block < 0 or self.fill[literal] == ENTRIES:
            if self.free_block >= 0:
                at = self.free_block
                self.free_block = self.pool[at * BLOCK + NEXT]
            else:
                at = self.pool_used
                self.pool_used += 1
            self.pool[at * BLOCK + NEXT] = block
            self.head[literal] = at
            self.fill[literal] = 0
            block = at
        at = block * BLOCK + 2 * self.fill[literal]
        self.pool[at] = offset
        self.pool[at + 1] = blocker
        self.fill[literal] += 1

    @cython.final
    def unwatch(self, literal, at):
        """Removes the entry at an index of the pool: the newest entry of the chain takes its place."""
        block: cython.int = self.head[literal]
        self.fill[literal] -= 1
        top: cython.int = block * BLOCK + 2 * self.fill[literal]
        self.pool[at] = self.pool[top]
        self.pool[at + 1] = self.pool[top + 1]
        if self.fill[literal] == 0:
            self.head[literal] = self.pool[block * BLOCK + NEXT]
            self.pool[block * BLOCK + NEXT] = self.free_block
            self.free_block = block
            if self.head[literal] >= 0:
                self.fill[literal] = ENTRIES

    @cython.final
    def attach(self, offset):
        """Watches a clause by its first two literals."""
        first: cython.int = self.arena[offset + HEAD]
        second: cython.int = self.arena[offset + HEAD + 1]
        entry: cython.int = -1 - offset if self.arena[offset + SIZE] == 2 else offset
        self.watch(first, entry, second)
        self.watch(second, entry, first)

    def add_clause(self, literals, size, glue):
        """Stores and watches a clause of two literals or more; `has_room` must hold. Returns its offset."""
        offset: cython.int = self.arena_used
        index: cython.int
        self.arena[offset + SIZE] = size
        self.arena[offset + GLUE] = glue
        self.arena[offset + USED] = cython.cast(cython.int, self.conflicts)
        self.arena[offset + MOVED] = 2
        for index in range(size):
            self.arena[offset + HEAD + index] = literals[index]
        self.arena_used += HEAD + size
        self.clauses += 1
        self.attach(offset)
        return offset

    def propagate(self):
        """All consequences of what was assigned. Returns 0, or the code of what was broken.

        The cheapest first, and again after each step of something dearer: line rules, clauses, equal lines, lines by themselves.
        """
        code: cython.int
        size: cython.int
        while True:
            code = self.apply_lines()
            if code:
                return code
            if self.clauses == 0:
                self.followed = self.filled
            size = self.filled
            while self.followed < size and self.filled == size and code == 0:
                code = self.follow(self.trail[self.followed])
                self.followed += 1
            if self.filled == size and code == 0:
                if self.different_lines:
                    code = self.compare_lines()
                if code == 0 and self.followed == self.filled:
                    code = self.solve_stale()
                if code == 0 and self.followed == self.filled:
                    return 0
            if code:
                return code

    @cython.final
    def follow(self, literal):
        """Looks at the clauses that watched the opposite of a literal now true."""
        false: cython.int = literal ^ 1
        block: cython.int = self.head[false]
        entry: cython.int = self.fill[false] - 1
        following: cython.int
        at: cython.int
        offset: cython.int
        blocker: cython.int
        first: cython.int
        truth: cython.int  # 0 true, 1 false, more: empty
        found: cython.int
        while block >= 0:
            following = self.pool[block * BLOCK + NEXT]
            while entry >= 0:
                at = block * BLOCK + 2 * entry
                entry -= 1
                blocker = self.pool[at + 1]
                truth = self.value[blocker >> 1] ^ (blocker & 1)
                if truth == 0:
                    continue
                offset = self.pool[at]
                if offset < 0:
                    if truth == 1:
                        return BY_CLAUSE + 8 * (-1 - offset)
                    assign(self, blocker >> 1, blocker & 1, BY_CLAUSE + 8 * (-1 - offset))
                    self.propagations += 1
                    continue
                first = self.arena[offset + HEAD]
                if first == false:
                    first = self.arena[offset + HEAD + 1]
                    self.arena[offset + HEAD] = first
                    self.arena[offset + HEAD + 1] = false
                truth = self.value[first >> 1] ^ (first & 1)
                if truth == 0:
                    self.pool[at + 1] = first
                    continue
                found = self.look_for_watch(offset, false)
                if found >= 0:
                    self.unwatch(false, at)
                    self.watch(found, offset, first)
                    continue
                if truth == 1:
                    return BY_CLAUSE + 8 * offset
                assign(self, first >> 1, first & 1, BY_CLAUSE + 8 * offset)
                self.propagations += 1
            block = following
            entry = ENTRIES - 1
        return 0

    @cython.final
    def look_for_watch(self, offset, literal):
        """Puts a literal of the clause that is not false in second place instead of this one. Returns it, or -1.

        It looks from where it found one last: those before were false then, and mostly are still.
        """
        last: cython.int = offset + HEAD + self.arena[offset + MOVED]
        at: cython.int = last
        end: cython.int = offset + HEAD + self.arena[offset + SIZE]
        index: cython.int
        other: cython.int
        for _ in range(2):
            for index in range(at, end):
                other = self.arena[index]
                if self.value[other >> 1] ^ (other & 1) != 1:
                    self.arena[index] = literal
                    self.arena[offset + HEAD + 1] = other
                    self.arena[offset + MOVED] = index - offset - HEAD
                    return other
            at, end = offset + HEAD + 2, last
        return -1

    def explain(self, cell):
        """Writes into `why` the true literals that forced a cell, and returns how many."""
        code: cython.int = self.reason[cell]
        if code & 7 != BY_CLAUSE:
            return self.explain_cell(cell, code)
        offset: cython.int = code >> 3
        index: cython.int
        literal: cython.int
        size: cython.int = 0
        self.arena[offset + USED] = cython.cast(cython.int, self.conflicts)
        for index in range(offset + HEAD, offset + HEAD + self.arena[offset + SIZE]):
            literal = self.arena[index]
            if literal >> 1 != cell:
                self.why[size] = literal ^ 1
                size += 1
        return size

    def explain_conflict(self, code):
        """Writes into `why` true literals that cannot all hold, and returns how many."""
        if code & 7 != BY_CLAUSE:
            return self.explain_break(code)
        offset: cython.int = code >> 3
        index: cython.int
        self.arena[offset + USED] = cython.cast(cython.int, self.conflicts)
        for index in range(self.arena[offset + SIZE]):
            self.why[index] = self.arena[offset + HEAD + index] ^ 1
        return self.arena[offset + SIZE]

    def reduce(self, hard):
        """Drops the clauses that have not been of use for longest; `hard`: all that may be dropped, because memory is short.

        Clauses of two literals or of good glue stay, unless memory is short, and so do those that are somebody's reason.
        """
        offset: cython.int = 0
        index: cython.int
        cell: cython.int
        total: cython.longlong = 0
        number: cython.longlong = 0
        while offset < self.arena_used:
            self.arena[offset + MOVED] = 0
            if self.arena[offset + GLUE] > GOOD_GLUE:
                total += self.arena[offset + USED]
                number += 1
            offset += HEAD + self.arena[offset + SIZE]
        for index in range(self.filled):
            cell = self.trail[index] >> 1
            if self.level_of[cell] == 0:
                self.reason[cell] = NO_REASON  # nobody asks why something holds without any decision
            if self.reason[cell] & 7 == BY_CLAUSE:
                self.arena[(self.reason[cell] >> 3) + MOVED] = 1
        middle: cython.longlong = total // number if number else 0
        offset = 0
        while offset < self.arena_used:
            if self.arena[offset + MOVED] == 0 and self.arena[offset + GLUE] > 0:
                if hard or (self.arena[offset + GLUE] > GOOD_GLUE and self.arena[offset + SIZE] > 2 and self.arena[offset + USED] < middle):
                    self.arena[offset + MOVED] = -1
            offset += HEAD + self.arena[offset + SIZE]
        self.compact()

    def compact(self):
        """Closes the gaps that dropped clauses (MOVED = -1) leave: first decides who goes where, then moves and watches anew."""
        offset: cython.int = 0
        size: cython.int
        index: cython.int
        target: cython.int = 0
        end: cython.int = 0
        cell: cython.int
        while offset < self.arena_used:
            if self.arena[offset + MOVED] >= 0:
                self.arena[offset + MOVED] = target
                target += HEAD + self.arena[offset + SIZE]
            offset += HEAD + self.arena[offset + SIZE]
        for index in range(self.filled):
            cell = self.trail[index] >> 1
            if self.reason[cell] & 7 == BY_CLAUSE:
                self.reason[cell] = BY_CLAUSE + 8 * self.arena[(self.reason[cell] >> 3) + MOVED]
        self.clear_watches()
        self.clauses = 0
        offset = 0
        while offset < self.arena_used:
            size = HEAD + self.arena[offset + SIZE]
            target = self.arena[offset + MOVED]
            if target >= 0:
                for index in range(size):
                    self.arena[target + index] = self.arena[offset + index]
                self.arena[target + MOVED] = 2
                self.clauses += 1
                self.attach(target)
                end = target + size
            offset += size
        self.arena_used = end
