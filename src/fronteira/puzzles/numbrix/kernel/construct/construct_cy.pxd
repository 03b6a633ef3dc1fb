# The C types behind construct_cy.py.
from fronteira.puzzles.numbrix.kernel.construct.proposals_cy cimport Proposer

cdef class Constructor(Proposer):
    cdef readonly int restarts
    cdef bint asks
    cdef int in_vain, phase, failures, last_energy, saved_holes, window_sweeps
    cdef int *marked
    cdef int *saved
    cdef int *saved_ends

    cdef void throw_anew(self) noexcept nogil
    cdef int set_up(self, const int *at, int total) noexcept nogil
    cdef bint forget_layout(self) noexcept nogil
    cdef bint give_up(self) noexcept nogil
    cdef void refuse(self) noexcept nogil
    cdef void go_on_with(self, const int *at) noexcept nogil
    cdef void restart(self) noexcept nogil
    cdef int work(self) noexcept nogil
    cdef void adopt(self, const int *path) noexcept nogil
    cdef int vary(self) noexcept nogil
    cdef void give_back(self) noexcept nogil
    cdef void rip(self) noexcept nogil
    cdef void look_at_all(self) noexcept nogil
    cdef void open_window(self, int cell, int radius) noexcept nogil
    cdef void widen_window(self, int cell) noexcept nogil
    cdef void take_up(self, int gap) noexcept nogil
    cdef void lay_routes(self) noexcept nogil
    cdef void save(self) noexcept nogil
    cdef void restore(self) noexcept nogil
    cdef void read_off(self) noexcept nogil
