# The C types behind shaving_cy.py.
from fronteira.puzzles.numbrix.kernel.search_cy cimport Search

cdef class Shaver(Search):
    cdef readonly long long shaves
    cdef long long *tried_at
    cdef unsigned long long *vouched
    cdef int shave_number, shave_cell, width
    cdef bint spared
    cdef long long shaves_before, probes_left

    cdef void widen(self) noexcept nogil
    cdef void begin_pass(self) noexcept nogil
    cdef int next_probe(self) noexcept nogil
    cdef bint next_place(self) noexcept nogil
    cdef void vouch(self) noexcept nogil
    cdef bint is_tried(self, int number) noexcept nogil
    cdef int shave(self) noexcept nogil
