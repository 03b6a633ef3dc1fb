"""A ladder of rules climbed quickly: the same moves by the same rules in the same rounds as `teach.climb` makes, without the reasons.

A round asks the rules in turn, easiest first; the first that sees anything makes all the moves it sees, and the next round begins. What
the rules see is the puzzle's own (`ask`). Moves are gathered and then made all at once (`play`), because nothing in a round may depend on
the order of cells.

A climb can be long. So it asks now and then whether it `may_go_on`, and Python gets its turn: Ctrl-C, a limit that was reached or another
thread. What that raises ends the climb in good order, and is raised when it has ended.
"""

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.buffers_cy import Buffers, demand_sides
    from cython.cimports.fronteira.kernels.codes import BROKEN, BROKEN_HERE, DONE, NOTHING, STUCK
else:
    from fronteira.kernels.buffers_cy import Buffers, demand_sides
    from fronteira.kernels.codes import BROKEN, BROKEN_HERE, DONE, NOTHING, STUCK

    A_BREATH = 1 << 16

from fronteira.kernels import loop

LARGEST = 64
"""Rows and columns a ladder takes at most: a line is a machine word."""


class Climber(Buffers):
    """Climbs boards of one shape, one at a time, by so many rules."""

    def __init__(self, rows, columns, rules):
        demand_sides(rows, columns, LARGEST * LARGEST)
        if max(rows, columns) > LARGEST:
            raise ValueError(f"a board of {rows} × {columns}: the ladder takes 1 to {LARGEST} rows and columns")
        Buffers.__init__(self)
        self.rows, self.columns, self.rules = rows, columns, rules
        self.decided = self.new_ints(rules)

    @property
    def used(self):
        """How many cells each rule decided in the last climb, easiest rule first."""
        self.demand_idle()
        return tuple([self.decided[rule] for rule in range(self.rules)])

    def begin(self, up_to):
        """Make ready to climb with the first so many rules; who has climbed calls `leave`."""
        rule: cython.int
        if not 0 <= up_to <= self.rules:
            raise ValueError(f"{up_to} rules, where 0 to {self.rules} were wanted")
        self.enter()
        for rule in range(self.rules):
            self.decided[rule] = 0
        self.rounds = 0
        self.contradiction = -1
        self.breath = A_BREATH
        self.is_halted = False
        return 0

    def breathe(self):
        """Let Python have its turn; False if what came up there ends the climb."""
        self.breath = A_BREATH
        try:
            loop.pause()
        except BaseException as error:
            self.why = error
            self.is_halted = True
        return not self.is_halted

    def raise_what_ended_it(self):
        """If something ended the climb before its time, raise it."""
        if self.is_halted:
            why, self.why = self.why, None
            raise why
        return 0

    if not cython.compiled:  # compiled, it is in the .pxd

        def may_go_on(self, effort):
            """May the climb go on? The effort is how much is done until it is asked again, in steps of about a machine instruction."""
            self.breath -= effort
            return self.breathe() if self.breath < 0 and not self.is_halted else not self.is_halted

    def go(self, up_to):
        """Round after round with the easiest rule that sees anything: DONE, STUCK, or BROKEN (by the rule `contradiction`)."""
        rule: cython.int
        seen: cython.int
        while not self.is_full() and self.may_go_on(self.rows * self.columns):
            seen = NOTHING
            rule = 0
            while rule < up_to:
                seen = self.ask(rule)
                if seen != NOTHING:
                    break
                rule += 1
            if seen == NOTHING or self.is_halted:
                self.forget()
                return STUCK
            self.rounds += 1
            if seen == BROKEN_HERE or self.clashes():
                self.forget()
                self.contradiction = rule
                return BROKEN
            self.decided[rule] += self.play()
        return DONE

    def is_full(self):
        """Is no cell left?"""
        return True

    def ask(self, rule):
        """What a rule sees on the whole board; what it demands is gathered."""
        return NOTHING

    def clashes(self):
        """Can the moves gathered not all be made?"""
        return False

    def play(self):
        """Make the moves gathered. Returns how many they were."""
        return 0

    def forget(self):
        """Let go of the moves gathered."""
