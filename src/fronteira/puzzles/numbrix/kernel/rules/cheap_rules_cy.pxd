# The C types behind cheap_rules_cy.py.
cimport cython

from fronteira.puzzles.numbrix.kernel.domains_cy cimport Domains

cdef class CheapRules(Domains):
    cdef bint may_pause

    cdef int settle_all(self) noexcept nogil
    cdef bint must_pause(self) noexcept nogil
    @cython.final
    cdef int meet(self, int number, int source, int flag) noexcept nogil
    @cython.final
    cdef int sweep(self) noexcept nogil
    @cython.final
    cdef int settle(self) noexcept nogil
    @cython.final
    cdef void cut_edges(self, int number, int cell) noexcept nogil
    @cython.final
    cdef int strike(self, int word, unsigned long long filled) noexcept nogil
    @cython.final
    cdef int hidden(self) noexcept nogil
    @cython.final
    cdef int keep_lone(self, int number, int word) noexcept nogil
