# The C types behind matching_cy.py; the words are explained there.
from fronteira.puzzles.numbrix.kernel.rules.edges_cy cimport Edges

cdef class Matching(Edges):
    cdef int *mate
    cdef int *matched
    cdef int *taker
    cdef int *path
    cdef int *walked
    cdef int *bounds
    cdef unsigned long long *below
    cdef unsigned long long *piece
    cdef int seen

    cdef int match(self) noexcept nogil
    cdef int mend(self) noexcept nogil
    cdef void gather(self) noexcept nogil
    cdef bint is_knot(self, int number) noexcept nogil
    cdef bint reach_back(self, int tail) noexcept nogil
    cdef int cut_knot(self) noexcept nogil
    cdef int leave_mates(self, int number) noexcept nogil
    cdef void forget_mates(self) noexcept nogil
    cdef int find_mate(self, int number) noexcept nogil
    cdef int walk_from(self, int number) noexcept nogil
    cdef int tie(self, int number, int knots) noexcept nogil
    cdef int close_knot(self, int knot) noexcept nogil
