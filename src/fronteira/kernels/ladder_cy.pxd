# The C types behind ladder_cy.py.
from fronteira.kernels.buffers_cy cimport Buffers

cdef class Climber(Buffers):
    cdef readonly int rows, columns, rounds, contradiction
    cdef int rules
    cdef int *decided

    cdef int begin(self, int up_to) except -1
    cdef int go(self, int up_to) noexcept nogil
    cdef bint is_full(self) noexcept nogil
    cdef int ask(self, int rule) noexcept nogil
    cdef bint clashes(self) noexcept nogil
    cdef int play(self) noexcept nogil
    cdef void forget(self) noexcept nogil
