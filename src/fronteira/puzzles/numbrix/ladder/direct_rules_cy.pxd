# The C types behind direct_rules_cy.py; the words are explained there.
from fronteira.puzzles.numbrix.ladder.ladder_board_cy cimport LadderBoard

cdef class DirectRules(LadderBoard):
    cdef unsigned long long *walk
    cdef unsigned long long *once
    cdef unsigned long long *twice

    cdef int answer(self) noexcept nogil
    cdef int see_neighbours(self) noexcept nogil
    cdef int continue_from(self, int number) noexcept nogil
    cdef int put_between(self, int low, int high) noexcept nogil
    cdef int place_beside(self, int number, int cell, int far, int steps) noexcept nogil
    cdef int see_places(self) noexcept nogil
    cdef int see_dead_ends(self) noexcept nogil
    cdef int fit_dead_end(self, int cell) noexcept nogil
    cdef bint fits(self, int number, int cell, int ways) noexcept nogil
    cdef int see_distances(self) noexcept nogil
    cdef int count_reach(self, int number, int enough) noexcept nogil
    cdef void tally(self) noexcept nogil
    cdef int see_numbers(self) noexcept nogil
    cdef int see_detours(self) noexcept nogil
    cdef int walk_gap(self, int low, int high) noexcept nogil
    cdef void stand(self, int place, int cell) noexcept nogil
    cdef void step(self, int place, int source) noexcept nogil
