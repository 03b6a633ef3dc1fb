# The C types behind trial_rules_cy.py; the words are explained there.
from fronteira.puzzles.numbrix.ladder.direct_rules_cy cimport DirectRules

cdef class TrialRules(DirectRules):
    cdef int regions, finds
    cdef int *region
    cdef int *size
    cdef int *supply
    cdef int *stack
    cdef int *cells_of
    cdef int *numbers_of
    cdef int *cell_verdict
    cdef int *number_verdict
    cdef int *found_cell
    cdef int *found_number
    cdef int *found_links

    cdef int see_beside(self, bint by_region) noexcept nogil
    cdef int try_beside(self, int number, int near, bint by_region) noexcept nogil
    cdef bint falls_at_once(self, int cell) noexcept nogil
    cdef bint is_closed_off(self) noexcept nogil
    cdef void find_regions(self) noexcept nogil
    cdef bint has_room(self, int low, int high) noexcept nogil
    cdef int region_beside(self, int cell, int direction) noexcept nogil
    cdef bint touches(self, int cell, int region) noexcept nogil
    cdef int see_what_ifs(self) noexcept nogil
    cdef void list_options(self) noexcept nogil
    cdef int eliminate(self, int index, bint by_number) noexcept nogil
    cdef int try_out(self, int cell, int number) noexcept nogil
    cdef void note(self, int cell, int number, int verdict) noexcept nogil
    cdef int pursue(self, int cell, int number) noexcept nogil
    cdef int ask_easier(self) noexcept nogil

cdef void add_option(int *options, int place, int option) noexcept nogil
cdef int recall(const int *options, const int *verdicts, int owner, int option) noexcept nogil
cdef void record(const int *options, int *verdicts, int owner, int option, int verdict) noexcept nogil
