# The C types behind local_moves_cy.py.
from fronteira.puzzles.numbrix.kernel.construct.route_cy cimport Router

cdef class LocalMoves(Router):
    cdef readonly long long moves
    cdef readonly int energy, holes
    cdef int tail_count
    cdef int *inside
    cdef int *link
    cdef int *length
    cdef int *tail_end
    cdef int *tail_gap
    cdef int *hole_list
    cdef int *hole_at
    cdef int *corner
    cdef int *turn_of
    cdef unsigned long long *odds
    cdef int heat, made

    cdef void join(self, int cell, int direction, int label) noexcept nogil
    cdef int onward(self, int cell, int before, int label) noexcept nogil
    cdef void cover(self, int cell) noexcept nogil
    cdef void uncover(self, int cell) noexcept nogil
    cdef int accept(self, int gap, int by, int other, int other_by, int holes) noexcept nogil
    cdef void tweak(self, int cell) noexcept nogil
    cdef void bump_out(self, int side) noexcept nogil
    cdef void bump_in(self, int side) noexcept nogil
    cdef void flip(self, int side) noexcept nogil
    cdef void swap_sides(self, int side, int old, int new) noexcept nogil
    cdef void reconnect(self, int side) noexcept nogil
    cdef int walk(self, int cell, int before, int label, int goal, int other) noexcept nogil
    cdef void paint(self, int start, int before, int count, int old, int new) noexcept nogil
    cdef int move_cycle(self, int start, int goal, int count, int label, int left, int right) noexcept nogil
    cdef void move_tail(self, int tail) noexcept nogil
