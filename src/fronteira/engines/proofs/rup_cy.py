"""The referee of proofs: is every step of a clause proof what it claims to be? It shares nothing with the solvers that write them.

A step adds a clause. It is right by *reverse unit propagation*: suppose all its literals false, draw every conclusion that a clause with
one literal left forces, and meet a contradiction; then the clause follows from those before it. Or it speaks first of a literal whose
variable is no part of the formula (an *extension*), and every resolvent on that literal is right in that way (the RAT of DRAT, which is
needed here for definitions alone). A proof is done when what is known contradicts itself without supposing anything.

A clause that is dropped is no longer looked at. What it forced for good stays forced, which is sound, since all of it follows; and
an extension answers for all its clauses, dropped or not.

    literal   2 × variable for a positive one, + 1 for a negative one; `value` is 1 where it is true
    arena     all clauses one after another: size (0: dropped), two links, then the literals, the first two of which are watched
    head      the first watcher of a literal: 2 × clause + which of its two; the links lead from one watcher to the next
    trail     the literals that are true; the first `kept` of them for good
"""

from array import array

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.buffers_cy import Buffers, bytes_at, ints_at, lengthen
else:
    from fronteira.kernels.buffers_cy import Buffers, bytes_at, ints_at, lengthen

COMPILED = cython.compiled
MOST_VARIABLES = 1 << 26
MOST_ROOM = (1 << 30) - 1  # twice as much is still a C integer
LINKS = cython.declare(cython.int, 3)  # before the literals of a clause


class Checker(Buffers):
    """Knows the clauses of a formula and of a proof so far."""

    def __init__(self, variables: int) -> None:
        if not 0 <= variables <= MOST_VARIABLES:
            raise ValueError(f"{variables} variables: 0 to {MOST_VARIABLES} can be told apart")
        Buffers.__init__(self)
        self.formula_variables = self.variables = self.room = self.top = self.kept = self.looked = 0
        self.refuted = False
        self.arena_buffer, self.head_buffer, self.trail_buffer, self.value_buffer = array("i"), array("i"), array("i"), array("B")
        self.places, self.uses = {}, {}
        self.used = LINKS
        self.make_room(4096)
        self.make_variables(variables)
        self.formula_variables = variables
        self.ready()

    def make_room(self, wanted):
        """Have the arena so long."""
        if wanted > self.room:
            if wanted > MOST_ROOM:
                raise MemoryError("more clauses than can be numbered")
            room = min(MOST_ROOM, wanted + wanted // 2)
            self.arena = ints_at(lengthen(self.arena_buffer, room))
            self.room = room
        return 0

    def make_variables(self, wanted):
        """Know variables up to this one."""
        literal: cython.int
        if wanted < self.variables or self.head_buffer and wanted == self.variables:
            return 0
        many = 2 * (wanted + wanted // 4 + 2)
        known = len(self.head_buffer)
        self.head = ints_at(lengthen(self.head_buffer, many))
        self.trail = ints_at(lengthen(self.trail_buffer, many))
        self.value = bytes_at(lengthen(self.value_buffer, many))
        for literal in range(known, many):
            self.head[literal] = -1
        self.variables = many // 2 - 1
        return 0

    def read(self, literals):
        """The literals of a clause in our numbers, each once; None if two of them are opposite, so that it says nothing."""
        numbers = {}
        highest = 0
        for literal in literals:
            if type(literal) is not int or literal == 0 or not -MOST_VARIABLES <= literal <= MOST_VARIABLES:
                raise ValueError(f"{literal!r} is no literal")
            highest = max(highest, abs(literal))
            numbers[2 * literal if literal > 0 else 1 - 2 * literal] = None
        if highest > self.variables:
            self.make_variables(highest)
        return None if any(number ^ 1 in numbers for number in numbers) else list(numbers)

    def add(self, literals: list[int]) -> None:
        """Take a clause of the formula, on trust."""
        self.enter()
        try:
            clause = self.read(literals)
            if clause is not None:
                self.store(clause)
        finally:
            self.leave()

    def learn(self, literals: list[int]) -> bool:
        """Take a step of the proof if it is right. False: it is not, and nothing changed."""
        self.enter()
        try:
            clause = self.read(literals)
            if clause is None or self.refuted:
                return True
            right = self.follows(clause) or self.extends(clause)
            if right:
                self.store(clause)
            return right
        finally:
            self.leave()

    def drop(self, literals: list[int]) -> None:
        """Forget a clause; one that is not known is no matter."""
        self.enter()
        try:
            clause = self.read(literals)
            places = self.places.get(hash(tuple(sorted(clause)))) if clause is not None else None
            if places:
                self.arena[places.pop()] = 0
        finally:
            self.leave()

    def follows(self, clause):
        """Does a contradiction come of all these literals being false?"""
        literal: cython.int
        right: cython.bint = False
        for literal in clause:
            if self.value[literal]:
                right = True
                break
            if not self.value[literal ^ 1]:
                self.suppose(literal ^ 1)
        right = right or not self.propagate()
        while self.top > self.kept:
            self.top -= 1
            self.value[self.trail[self.top]] = 0
        self.looked = self.kept
        return right

    def extends(self, clause):
        """Is it about an extension, and right whatever the extension's other clauses are?"""
        if not clause or clause[0] >> 1 <= self.formula_variables:
            return False
        first = clause[0]
        for other in self.uses.get(first ^ 1, ()):
            both = dict.fromkeys([*clause, *(literal for literal in other if literal != first ^ 1)])
            if not any(literal ^ 1 in both for literal in both) and not self.follows(list(both)):
                return False
        return True

    def store(self, clause):
        """Keep a clause, and what it forces for good."""
        at: cython.int = self.used
        index: cython.int
        size: cython.int = len(clause)
        literal: cython.int
        free: cython.int = 0
        self.make_room(self.used + LINKS + size)
        for index in range(size):
            literal = clause[index]
            self.arena[at + LINKS + index] = literal
            if literal >> 1 > self.formula_variables:
                self.uses.setdefault(literal, []).append(clause)
        for index in range(size):  # first those that are not false
            literal = self.arena[at + LINKS + index]
            if not self.value[literal ^ 1]:
                self.arena[at + LINKS + index] = self.arena[at + LINKS + free]
                self.arena[at + LINKS + free] = literal
                free += 1
        self.arena[at] = size
        self.used += LINKS + size
        self.places.setdefault(hash(tuple(sorted(clause))), []).append(at)
        if size > 1:
            for index in range(2):
                literal = self.arena[at + LINKS + index]
                self.arena[at + 1 + index] = self.head[literal]
                self.head[literal] = 2 * at + index
        if free == 0:
            self.refuted = True
        elif free == 1 and not self.value[self.arena[at + LINKS]]:
            self.suppose(self.arena[at + LINKS])
            if not self.propagate():
                self.refuted = True
            self.kept = self.looked = self.top
        return 0

    def suppose(self, literal):
        """Let a literal be true."""
        self.value[literal] = 1
        self.trail[self.top] = literal
        self.top += 1

    def propagate(self):
        """Draw every conclusion. False at a contradiction."""
        false: cython.int
        while self.looked < self.top:
            false = self.trail[self.looked] ^ 1
            self.looked += 1
            if not self.tell(false):
                return False
        return True

    def tell(self, false):
        """Tell all who watch a literal that it is false. False if one of them has no literal left."""
        watcher: cython.longlong = self.head[false]
        at: cython.int
        which: cython.int
        other: cython.int
        index: cython.int
        literal: cython.int
        before: cython.longlong = -1  # where the link to this watcher is; -1: in `head`
        following: cython.longlong
        while watcher >= 0:
            at = watcher >> 1
            which = watcher & 1
            following = self.arena[at + 1 + which]
            index = 0
            if self.arena[at] > 0:
                other = self.arena[at + LINKS + 1 - which]
                if not self.value[other]:
                    index = 2
                    while index < self.arena[at] and self.value[self.arena[at + LINKS + index] ^ 1]:
                        index += 1
                    if index == self.arena[at]:  # none to watch instead: the other must hold
                        if self.value[other ^ 1]:
                            return False
                        self.suppose(other)
                        index = 1
                else:
                    index = 1
            if index == 1:  # it stays
                before = at + 1 + which
            else:  # it leaves: dropped, or it watches another literal from now on
                if before < 0:
                    self.head[false] = following
                else:
                    self.arena[before] = following
                if index > 1:
                    literal = self.arena[at + LINKS + index]
                    self.arena[at + LINKS + index] = false
                    self.arena[at + LINKS + which] = literal
                    self.arena[at + 1 + which] = self.head[literal]
                    self.head[literal] = watcher
            watcher = following
        return True
