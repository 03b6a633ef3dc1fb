"""The ladder of rules that explain, climbed quickly: the same moves by the same rules in the same rounds, without the reasons.

A round asks the rules in turn, easiest first; the first that sees anything makes all the moves it sees, and the next round begins. What
each rule says is in `looking` and `trying`; here they are in `looking_cy` and `trying_cy`.

    ladder = Ladder(rows, columns)
    ladder.climb(cells, up_to)      # 32-bit integers in row order, 0 for empty; only the first so many rules: DONE, STUCK or BROKEN
    ladder.used, ladder.rounds      # cells decided by each rule
    ladder.cells()                  # the board it ended with
"""

from array import array

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.buffers_cy import ints_at
    from cython.cimports.fronteira.puzzles.numbrix.ladder.ladder_board_cy import BROKEN_HERE, NOTHING, distance
    from cython.cimports.fronteira.puzzles.numbrix.ladder.trial_rules_cy import Trier
else:
    from fronteira.kernels.buffers_cy import ints_at
    from fronteira.puzzles.numbrix.ladder.ladder_board_cy import BROKEN_HERE, NOTHING, distance
    from fronteira.puzzles.numbrix.ladder.trial_rules_cy import Trier

    NEIGHBOUR, PLACE, DEAD_END, CUT_OFF, DISTANCE, NUMBER, DETOUR, BOTTLENECK, WHAT_IF, ALL_RULES = range(10)
    IS_STUCK, IS_DONE, IS_BROKEN = range(3)

COMPILED: bool = cython.compiled
STUCK, DONE, BROKEN = 0, 1, 2
"""How a climb ends: no rule helps, the board is full, a rule shows that there is no solution."""

LARGEST = 64


class Ladder(Trier):
    """Climbs boards of one shape, one at a time."""

    def __init__(self, rows, columns):
        if not (1 <= rows <= LARGEST and 1 <= columns <= LARGEST):
            raise ValueError(f"a board of {rows} × {columns}: the ladder takes 1 to {LARGEST} rows and columns")
        Trier.__init__(self, rows, columns)
        self.decided = self.new_ints(ALL_RULES)

    def climb(self, cells, up_to=ALL_RULES):
        """How far the first `up_to` rules get from a board: DONE, STUCK, or BROKEN (by the rule `contradiction`)."""
        given = array("i")
        given.frombytes(bytes(memoryview(cells).cast("B")))
        if len(given) != self.total:
            raise ValueError(f"{len(given)} cells, where {self.rows} × {self.columns} = {self.total} were wanted")
        if not 0 <= up_to <= ALL_RULES:
            raise ValueError(f"{up_to} rules, where 0 to {ALL_RULES} were wanted")
        if min(given) < 0 or max(given) > self.total:
            raise ValueError(f"numbers from {min(given)} to {max(given)}, where 1 to {self.total}, and 0 for empty, were wanted")
        return self.climb_from(ints_at(given), up_to)

    def solves(self, cells, up_to=ALL_RULES):
        """Do the first `up_to` rules fill a board?"""
        return self.climb(cells, up_to) == IS_DONE

    @property
    def used(self):
        """How many cells each rule decided, easiest rule first."""
        return tuple([self.decided[rule] for rule in range(ALL_RULES)])

    def cells(self):
        """The board the last climb ended with, 0 where it is empty."""
        return array("i", [self.value[cell] for cell in range(self.total)])

    def climb_from(self, given, up_to):
        """The climb from a board that was looked at before."""
        index: cython.int
        self.clear()
        for index in range(ALL_RULES):
            self.decided[index] = 0
        self.rounds = 0
        self.contradiction = -1
        self.wrong = False
        for index in range(self.total):
            if given[index]:
                if self.at[given[index]] >= 0:
                    self.wrong = True
                    self.value[index] = given[index]  # a number placed twice fills both its cells
                    self.placed += 1
                else:
                    self.put(index, given[index])
        for index in range(1, self.total):
            if self.at[index] >= 0 and self.at[index + 1] >= 0 and distance(self, self.at[index], self.at[index + 1]) != 1:
                self.wrong = True
        self.find_gaps()
        return self.go(up_to)

    def go(self, up_to):
        """Round after round with the easiest rule that sees anything."""
        rule: cython.int
        seen: cython.int
        while self.placed < self.total:
            seen = NOTHING
            rule = 0
            while rule < up_to:
                seen = self.ask(rule)
                if seen != NOTHING:
                    break
                rule += 1
            if seen == NOTHING:
                return IS_STUCK
            self.rounds += 1
            if seen == BROKEN_HERE or self.clashes():
                self.forget()
                self.contradiction = rule
                return IS_BROKEN
            self.decided[rule] += self.play()
        return IS_DONE

    def ask(self, rule):
        """What a rule sees on the whole board; what it demands is gathered."""
        if rule == NEIGHBOUR:
            return BROKEN_HERE if self.wrong else self.see_neighbours()
        if rule == PLACE:
            return self.see_places()
        if rule == DEAD_END:
            return self.see_dead_ends()
        if rule == CUT_OFF:
            return self.see_beside(False)
        if rule == DISTANCE:
            return self.see_distances()
        if rule == NUMBER:
            return self.see_numbers()
        if rule == DETOUR:
            return self.see_detours()
        if rule == BOTTLENECK:
            return BROKEN_HERE if self.is_closed_off() else self.see_beside(True)
        return self.see_what_ifs()
