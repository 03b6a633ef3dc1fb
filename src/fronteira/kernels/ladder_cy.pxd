# The C types behind ladder_cy.py.
cimport cython

from fronteira.kernels.buffers_cy cimport Buffers

cdef enum:
    A_BREATH = 1 << 16

cdef class Climber(Buffers):
    cdef readonly int rows, columns, rounds, contradiction
    cdef int rules
    cdef int *decided
    cdef long long breath
    cdef bint is_halted
    cdef object why

    cdef int begin(self, int up_to) except -1
    cdef bint breathe(self) noexcept with gil
    cdef int raise_what_ended_it(self) except -1
    cdef int go(self, int up_to) noexcept nogil
    cdef bint is_full(self) noexcept nogil
    cdef int ask(self, int rule) noexcept nogil
    cdef bint clashes(self) noexcept nogil
    cdef int play(self) noexcept nogil
    cdef void forget(self) noexcept nogil

    @cython.final
    cdef inline bint may_go_on(self, long long effort) noexcept nogil:
        self.breath -= effort
        return self.breathe() if self.breath < 0 and not self.is_halted else not self.is_halted
