# The C types behind sides_cy.py.
cimport cython

from fronteira.puzzles.numbrix.kernel.rules.cheap_rules_cy cimport CheapRules

cdef class Sides(CheapRules):
    cdef int look_near(self) noexcept nogil
    @cython.final
    cdef int look_from(self, int number, int last) noexcept nogil
    @cython.final
    cdef int look_along(self, int first, int last) noexcept nogil
    cdef int look_at(self, int number) noexcept nogil
