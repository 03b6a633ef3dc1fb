"""A ladder of rules climbed quickly: the same moves by the same rules in the same rounds as `teach.climb` makes, without the reasons.

A round asks the rules in turn, easiest first; the first that sees anything makes all the moves it sees, and the next round begins. What
the rules see is the puzzle's own (`ask`). Moves are gathered and then made all at once (`play`), because nothing in a round may depend on
the order of cells. The rules from `singles` on are hard steps, and of those one is taken (`choose`): the one after which the rules before
them decide most cells; of equals the one with the shortest chain (`count_links`), and then the first as the board looks when it is turned,
mirrored and renamed so that its text is smallest (`orient`): the same choice however the board is held.

A climb can be long. So it asks now and then whether it `may_go_on`, and Python gets its turn: Ctrl-C, a limit that was reached or another
thread. What that raises ends the climb in good order, and is raised when it has ended.
"""

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.buffers_cy import Buffers, demand_sides
    from cython.cimports.fronteira.kernels.codes import BROKEN, BROKEN_HERE, DONE, NOTHING, SOMETHING, STUCK
else:
    from fronteira.kernels.buffers_cy import Buffers, demand_sides
    from fronteira.kernels.codes import BROKEN, BROKEN_HERE, DONE, NOTHING, SOMETHING, STUCK

    A_BREATH = 1 << 16
    UPSIDE_DOWN, MIRRORED, TRANSPOSED, OPPOSITE, SYMMETRIES = 1, 2, 4, 8, 16

from fronteira.kernels import loop

LARGEST = 64
"""Rows and columns a ladder takes at most: a line is a machine word."""


class Climber(Buffers):
    """Climbs boards of one shape, one at a time, by so many rules, those from `singles` on a step at a time."""

    def __init__(self, rows, columns, rules, singles):
        demand_sides(rows, columns, LARGEST * LARGEST)
        if max(rows, columns) > LARGEST:
            raise ValueError(f"a board of {rows} × {columns}: the ladder takes 1 to {LARGEST} rows and columns")
        Buffers.__init__(self)
        self.rows, self.columns, self.rules, self.singles = rows, columns, rules, singles
        self.decided = self.new_ints(rules)
        self.option_cell, self.option_value = self.new_ints(rows * columns), self.new_ints(rows * columns)
        self.opened = self.new_ints(rows * columns)

    @property
    def used(self):
        """How many cells each rule decided in the last climb, easiest rule first."""
        self.demand_idle()
        return tuple([self.decided[rule] for rule in range(self.rules)])

    def begin(self, up_to, rounds=0, at_once=False):
        """Make ready to climb with the first so many rules; who has climbed calls `leave`.

        Of rounds at most so many, if not 0. `at_once` makes all moves of the hard rules too: for who asks only whether rules fill a board.
        """
        rule: cython.int
        if not 0 <= up_to <= self.rules:
            raise ValueError(f"{up_to} rules, where 0 to {self.rules} were wanted")
        self.enter()
        for rule in range(self.rules):
            self.decided[rule] = 0
        self.rounds = self.links = 0
        self.most_rounds, self.at_once = rounds, at_once
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
            if self.most_rounds and self.rounds == self.most_rounds:
                return STUCK
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
            if rule >= self.singles and not self.at_once:
                self.choose(rule)
            self.decided[rule] += self.play()
        return DONE

    def choose(self, rule):
        """Of the moves gathered by a hard rule, keep the one to be made."""
        options: cython.int = self.list_moves()
        index: cython.int
        most: cython.int = 0
        links: cython.int
        fewest: cython.int = 0
        best: cython.int = -1
        is_oriented: cython.bint = False
        if options > 1:
            self.remember()
            for index in range(options):
                self.opened[index] = self.count_opened(index)
                most = max(most, self.opened[index])
        for index in range(options):
            if options > 1 and self.opened[index] < most:
                continue
            links = self.count_links(rule, self.option_cell[index], self.option_value[index])
            if best >= 0 and links == fewest:
                if not is_oriented:
                    self.orient()
                    is_oriented = True
                if self.rank(self.option_cell[index]) > self.rank(self.option_cell[best]):
                    continue
            if best < 0 or links <= fewest:
                best, fewest = index, links
        self.links += fewest
        self.take(self.option_cell[best], self.option_value[best])

    def count_opened(self, option):
        """How many cells a move decides together with all that the rules which are no hard steps see after it. The board stays as it was.

        Where that ends in a contradiction it decides more than everything.
        """
        rule: cython.int
        seen: cython.int = SOMETHING
        opened: cython.int
        self.take(self.option_cell[option], self.option_value[option])
        opened = self.play()
        while seen == SOMETHING and not self.is_full() and self.may_go_on(self.rows * self.columns):
            rule = 0
            seen = NOTHING
            while rule < self.singles and seen == NOTHING:
                seen = self.ask(rule)
                rule += 1
            if seen == BROKEN_HERE or self.clashes():
                opened = self.rows * self.columns + 1
                break
            opened += self.play()
        self.forget()
        self.come_back()
        return opened

    def orient(self):
        """Find the symmetry whose image of the board has the smallest text: rows first, then cell by cell, EMPTY as -1."""
        symmetry: cython.int
        place: cython.int
        one: cython.int
        other: cython.int
        self.symmetry = TRANSPOSED if self.rows > self.columns else 0
        for symmetry in range(self.symmetry + 1, SYMMETRIES):
            if self.rows != self.columns and (symmetry & TRANSPOSED != 0) != (self.rows > self.columns):
                continue
            for place in range(self.rows * self.columns):
                one = self.seen_at(self.source(symmetry, place), symmetry & OPPOSITE != 0)
                other = self.seen_at(self.source(self.symmetry, place), self.symmetry & OPPOSITE != 0)
                if one != other:
                    if one < other:
                        self.symmetry = symmetry
                    break

    def source(self, symmetry, place):
        """The cell whose image is at a place."""
        row: cython.int
        column: cython.int
        if symmetry & TRANSPOSED:
            row, column = place % self.rows, place // self.rows
        else:
            row, column = place // self.columns, place % self.columns
        if symmetry & UPSIDE_DOWN:
            row = self.rows - 1 - row
        if symmetry & MIRRORED:
            column = self.columns - 1 - column
        return row * self.columns + column

    def rank(self, cell):
        """The place of a cell's image, as the board is oriented."""
        row: cython.int = cell // self.columns
        column: cython.int = cell % self.columns
        if self.symmetry & UPSIDE_DOWN:
            row = self.rows - 1 - row
        if self.symmetry & MIRRORED:
            column = self.columns - 1 - column
        return column * self.rows + row if self.symmetry & TRANSPOSED else row * self.columns + column

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

    def list_moves(self):
        """Take the moves gathered over into `option_cell` and `option_value`, forgetting them. Returns how many they are."""
        return 0

    def remember(self):
        """Note the board as it is, to come back to."""

    def come_back(self):
        """The board as it was noted."""

    def take(self, cell, value):
        """Gather one move."""

    def count_links(self, rule, cell, value):
        """How long the chain of a hard step is: `Deduction.links` of the rule that explains it."""
        return 0

    def seen_at(self, cell, opposite):
        """What a cell holds as boards have it, -1 for empty; or the opposite of that (`Board.opposite`)."""
        return 0
