# The C types behind frontier_cy.py.
from fronteira.kernels.slices_cy cimport Sliced

cdef enum:
    FINISHED = -1
    FAR = 32000

cdef class Frontier(Sliced):
    cdef readonly int rows, columns, boxes
    cdef int width, phase
    cdef object lines

    cdef int prepare(self) except -1
    cdef bint advance(self) noexcept nogil
    cdef int pass_on(self) except -1

cdef class EveryGoal(Frontier):
    cdef readonly int segments
    cdef int lowest, highest, words
    cdef bint known
    cdef short *best
    cdef unsigned long long *sets

    cdef bytes take(self, bytes lines, int lowest, int highest)
    cdef void choose(self, int k, int box) noexcept nogil
    cdef int demand(self, int k, bint ready) except -1
