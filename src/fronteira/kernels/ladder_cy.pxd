# The C types behind ladder_cy.py.
cimport cython

from fronteira.kernels.buffers_cy cimport Buffers

cdef enum:
    A_BREATH = 1 << 16
    UPSIDE_DOWN = 1
    MIRRORED = 2
    TRANSPOSED = 4
    OPPOSITE = 8
    SYMMETRIES = 16

cdef class Climber(Buffers):
    cdef readonly int rows, columns, rounds, contradiction, links
    cdef int rules, singles, most_rounds, symmetry
    cdef int *decided
    cdef int *option_cell
    cdef int *option_value
    cdef int *opened
    cdef long long breath
    cdef bint is_halted, at_once
    cdef object why

    cdef int begin(self, int up_to, int rounds=*, bint at_once=*) except -1
    cdef bint breathe(self) noexcept with gil
    cdef int raise_what_ended_it(self) except -1
    cdef int go(self, int up_to) noexcept nogil
    cdef bint is_full(self) noexcept nogil
    cdef int ask(self, int rule) noexcept nogil
    cdef bint clashes(self) noexcept nogil
    cdef int play(self) noexcept nogil
    cdef void forget(self) noexcept nogil
    cdef void choose(self, int rule) noexcept nogil
    cdef int count_opened(self, int option) noexcept nogil
    cdef void orient(self) noexcept nogil
    cdef int source(self, int symmetry, int place) noexcept nogil
    cdef int rank(self, int cell) noexcept nogil
    cdef int list_moves(self) noexcept nogil
    cdef void remember(self) noexcept nogil
    cdef void come_back(self) noexcept nogil
    cdef void take(self, int cell, int value) noexcept nogil
    cdef int count_links(self, int rule, int cell, int value) noexcept nogil
    cdef int seen_at(self, int cell, bint opposite) noexcept nogil

    @cython.final
    cdef inline bint may_go_on(self, long long effort) noexcept nogil:
        self.breath -= effort
        return self.breathe() if self.breath < 0 and not self.is_halted else not self.is_halted
