# The C types behind ladder_cy.py; the words are explained there.
from fronteira.puzzles.numbrix.ladder.marks_cy cimport Marks
from fronteira.puzzles.numbrix.ladder.trial_rules_cy cimport TrialRules

cdef class Ladder(TrialRules):
    cdef bint wrong, is_marked
    cdef Marks marks

    cdef int climb_from(self, const int *given, int up_to) noexcept nogil
    cdef int ask(self, int rule) noexcept nogil
    cdef int see_by_marks(self, int rule) noexcept nogil
    cdef int count_links(self, int rule, int cell, int value) noexcept nogil
