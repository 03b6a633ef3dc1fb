"""The ladder of Numbrix climbed quickly: what each rule says is in `direct_rules`, `trial_rules` and `mark_rules`, how they are asked in
`fronteira.kernels.ladder_cy`. Here they are in `direct_rules_cy`, `trial_rules_cy` and `marks_cy`.

    ladder = Ladder(rows, columns)
    ladder.climb(cells, up_to)      # 32-bit integers in row order, 0 for empty; only the first so many rules: DONE, STUCK or BROKEN
    ladder.used, ladder.rounds      # cells decided by each rule
    ladder.links                    # the chains of the hard steps, together
    ladder.cells()                  # the board it ended with
"""

from array import array

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.buffers_cy import ints_at
    from cython.cimports.fronteira.kernels.codes import BROKEN_HERE, DONE, NOTHING, SOMETHING
    from cython.cimports.fronteira.puzzles.numbrix.ladder.ladder_board_cy import distance
    from cython.cimports.fronteira.puzzles.numbrix.ladder.marks_cy import GO_ON, Marks
    from cython.cimports.fronteira.puzzles.numbrix.ladder.trial_rules_cy import TrialRules
else:
    from fronteira.kernels.buffers_cy import ints_at
    from fronteira.kernels.codes import BROKEN_HERE, DONE, NOTHING, SOMETHING
    from fronteira.puzzles.numbrix.ladder.ladder_board_cy import distance
    from fronteira.puzzles.numbrix.ladder.marks_cy import GO_ON, Marks
    from fronteira.puzzles.numbrix.ladder.trial_rules_cy import TrialRules

from fronteira.puzzles.numbrix.ladder.marks_cy import MOST_MARKED

COMPILED: bool = cython.compiled

NEIGHBOUR = cython.declare(cython.int, 0)  # the rules, easiest first
PLACE = cython.declare(cython.int, 1)
DEAD_END = cython.declare(cython.int, 2)
CUT_OFF = cython.declare(cython.int, 3)
DISTANCE = cython.declare(cython.int, 4)
NUMBER = cython.declare(cython.int, 5)
DETOUR = cython.declare(cython.int, 6)
BOTTLENECK = cython.declare(cython.int, 7)
WHAT_IF = cython.declare(cython.int, 8)
MARKS = cython.declare(cython.int, 9)
TRIES = cython.declare(cython.int, 10)
STRIKES = cython.declare(cython.int, 11)
ALL_RULES = cython.declare(cython.int, 12)


class Ladder(TrialRules):
    """Climbs boards of one shape, one at a time."""

    def __init__(self, rows, columns):
        TrialRules.__init__(self, rows, columns, ALL_RULES, WHAT_IF)
        self.is_marked = self.total <= MOST_MARKED
        self.marks = Marks(rows, columns) if self.is_marked else None
        self.ready()

    def climb(self, cells, up_to=ALL_RULES, rounds=0, at_once=False):
        """How far the first `up_to` rules get from a board: DONE, STUCK, or BROKEN (by the rule `contradiction`).

        In so many rounds, if not 0; `at_once` with all moves of the hard rules too.
        """
        given = array("i")
        given.frombytes(bytes(memoryview(cells).cast("B")))
        if len(given) != self.total:
            raise ValueError(f"{len(given)} cells, where {self.rows} × {self.columns} = {self.total} were wanted")
        if min(given) < 0 or max(given) > self.total:
            raise ValueError(f"numbers from {min(given)} to {max(given)}, where 1 to {self.total}, and 0 for empty, were wanted")
        self.begin(up_to, rounds, at_once)
        result = self.climb_from(ints_at(given), up_to)
        self.leave()
        self.raise_what_ended_it()
        return result

    def solves(self, cells, up_to=ALL_RULES):
        """Do the first `up_to` rules fill a board?"""
        return self.climb(cells, up_to, 0, True) == DONE

    def cells(self):
        """The board the last climb ended with, 0 where it is empty."""
        self.demand_idle()
        return array("i", [self.value[cell] for cell in range(self.total)])

    def climb_from(self, given, up_to):
        """The climb from a board that was looked at before."""
        index: cython.int
        self.clear()
        self.wrong = False
        if self.is_marked:
            self.marks.forget_boards()
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
        if rule == WHAT_IF:
            return self.see_what_ifs()
        return self.see_by_marks(rule) if self.is_marked else NOTHING

    def see_by_marks(self, rule):
        """What the rules see that look at marks; the easier of them have seen nothing on this board."""
        seen: cython.int = GO_ON
        index: cython.int
        if rule == MARKS:
            seen = self.marks.see_marks(self.value)
        else:
            seen = self.marks.begin_tries(rule == STRIKES)
        while seen == GO_ON and self.may_go_on(self.total * self.total):
            seen = self.marks.go_on()
        if seen != SOMETHING:
            return BROKEN_HERE if seen == BROKEN_HERE else NOTHING
        for index in range(self.marks.finds):
            self.demand(self.marks.found_cell[index], self.marks.found_number[index])
        return SOMETHING

    def count_links(self, rule, cell, value):
        index: cython.int
        links: cython.int = 0
        if rule == WHAT_IF:
            for index in range(self.finds):
                if self.found_cell[index] == cell and (links == 0 or self.found_links[index] < links):
                    links = self.found_links[index]
            return links
        for index in range(self.marks.finds):
            if self.marks.found_cell[index] == cell:
                links = self.marks.found_links[index]
        return links
