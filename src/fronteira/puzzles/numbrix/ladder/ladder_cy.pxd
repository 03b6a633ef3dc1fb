# The C types behind ladder_cy.py; the words are explained there.
from fronteira.puzzles.numbrix.ladder.trial_rules_cy cimport Trier

cdef enum:
    NEIGHBOUR = 0
    PLACE = 1
    DEAD_END = 2
    CUT_OFF = 3
    DISTANCE = 4
    NUMBER = 5
    DETOUR = 6
    BOTTLENECK = 7
    WHAT_IF = 8
    ALL_RULES = 9
    IS_STUCK = 0
    IS_DONE = 1
    IS_BROKEN = 2

cdef class Ladder(Trier):
    cdef readonly int rounds, contradiction
    cdef bint wrong
    cdef int *decided

    cdef int climb_from(self, const int *given, int up_to) noexcept nogil
    cdef int go(self, int up_to) noexcept nogil
    cdef int ask(self, int rule) noexcept nogil
