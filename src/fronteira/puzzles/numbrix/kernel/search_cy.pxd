# The C types behind search_cy.py.
from fronteira.puzzles.numbrix.kernel.agreement_cy cimport Agreement

cdef enum:
    GO_ON = 3  # there is nothing to tell yet: beside NONE, FOUND and LIMIT

cdef class Search(Agreement):
    cdef readonly long long restarts, found
    cdef int *known
    cdef int *branch_number
    cdef int *branch_cell
    cdef int answer
    cdef bint failed, little

    cdef void climb(self) noexcept nogil
    cdef int judge(self, int outcome) noexcept nogil
    cdef int is_known(self, const int *at) noexcept nogil
    cdef int dive(self) noexcept nogil
    cdef int choose(self) noexcept nogil
