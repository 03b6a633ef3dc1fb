# The C types behind cheap_rules_cy.py.
from fronteira.puzzles.numbrix.kernel.domains_cy cimport Domains

cdef class CheapRules(Domains):
    cdef bint may_pause

    cdef int settle_all(self) noexcept nogil
    cdef bint must_pause(self) noexcept nogil
    cdef int meet(self, int number, int source, int flag) noexcept nogil
    cdef int sweep(self) noexcept nogil
    cdef int settle(self) noexcept nogil
    cdef void cut_edges(self, int number, int cell) noexcept nogil
    cdef int strike(self, int cell) noexcept nogil
    cdef int hidden(self) noexcept nogil
    cdef void tally(self, int word) noexcept nogil
