# The C types behind ladder_board_cy.py.
from fronteira.kernels.ladder_cy cimport Climber

cdef class LadderBoard(Climber):
    cdef int lines, open_cells, noted_open
    cdef unsigned long long *zeros
    cdef unsigned long long *ones
    cdef unsigned long long *whole
    cdef unsigned long long *must_be_zero
    cdef unsigned long long *must_be_one
    cdef unsigned long long *noted_zeros
    cdef unsigned long long *noted_ones
    cdef int *noted_passed
    cdef int *length
    cdef int *most
    cdef int *passed
    cdef int *row_of
    cdef int *place_of
    cdef void clear(self) noexcept nogil
    cdef bint is_full(self) noexcept nogil
    cdef bint clashes(self) noexcept nogil
    cdef int play(self) noexcept nogil
    cdef void forget(self) noexcept nogil
    cdef int list_moves(self) noexcept nogil
    cdef void remember(self) noexcept nogil
    cdef void come_back(self) noexcept nogil
    cdef void take(self, int cell, int value) noexcept nogil
    cdef int seen_at(self, int cell, bint opposite) noexcept nogil
    cdef void fill(self, int row, int place, int value) noexcept nogil
    cdef int demand(self, int line, unsigned long long must_be_zero, unsigned long long must_be_one) noexcept nogil
