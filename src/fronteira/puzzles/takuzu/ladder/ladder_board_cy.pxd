# The C types behind ladder_board_cy.py.
from fronteira.kernels.ladder_cy cimport Climber

cdef class LadderBoard(Climber):
    cdef int lines, open_cells
    cdef unsigned long long *zeros
    cdef unsigned long long *ones
    cdef unsigned long long *whole
    cdef unsigned long long *must_be_zero
    cdef unsigned long long *must_be_one
    cdef unsigned long long *trial_zeros
    cdef unsigned long long *trial_ones
    cdef unsigned long long *fine_zeros
    cdef unsigned long long *fine_ones
    cdef unsigned long long *dirty
    cdef int *length
    cdef int *most
    cdef int *passed
    cdef void clear(self) noexcept nogil
    cdef bint is_full(self) noexcept nogil
    cdef bint clashes(self) noexcept nogil
    cdef int play(self) noexcept nogil
    cdef void fill(self, int row, int place, int value) noexcept nogil
    cdef int demand(self, int line, unsigned long long must_be_zero, unsigned long long must_be_one) noexcept nogil
    cdef int what_if(self) noexcept nogil
    cdef bint does_harm(self, int row, int place, int value) noexcept nogil
    cdef void put(self, int row, int place, int value) noexcept nogil
    cdef int follow(self, int line) noexcept nogil
    cdef void put_all(self, int line, unsigned long long places, int value) noexcept nogil
