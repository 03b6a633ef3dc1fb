# The C types behind marks_cy.py; the words are explained there.
from fronteira.puzzles.numbrix.kernel.rules.regions_cy cimport Regions

cdef enum:
    GO_ON = 9

cdef class Marks(Regions):
    cdef unsigned long long *fallen
    cdef unsigned long long *stood
    cdef unsigned long long *fell_before
    cdef int *found_cell
    cdef int *found_number
    cdef int *found_links
    cdef int finds, passes, known, cursor, fell
    cdef bint by_passes, begun
    cdef object at_rest

    cdef int mark(self, const int *given, int depth) noexcept nogil
    cdef int rest(self, int depth) noexcept nogil
    cdef void forget_verdicts(self) noexcept nogil
    cdef void forget_boards(self) noexcept nogil
    cdef int count_marks(self) noexcept nogil
    cdef bint falls(self, int number, int cell) noexcept nogil
    cdef void find(self, int cell, int number, int links) noexcept nogil
    cdef int see_marks(self, const int *given) noexcept nogil
    cdef int begin_tries(self, bint by_passes) noexcept nogil
    cdef int go_on(self) noexcept nogil
    cdef int sieve_number(self, int number) noexcept nogil
    cdef int sieve_cell(self, int cell) noexcept nogil
    cdef void try_all(self, int number) noexcept nogil
    cdef int end_pass(self) noexcept nogil
    cdef int strike_fallen(self) noexcept nogil
    cdef bint has_mark(self, int number, int cell) noexcept nogil
    cdef bint has_fallen(self, int number, int cell) noexcept nogil
    cdef list list_fallen(self)
    cdef int strike_out(self, object strikes, bint trusted) except -2
    cdef int find_end(self) noexcept nogil
    cdef int mark_in(self, object given, int depth) except -1
