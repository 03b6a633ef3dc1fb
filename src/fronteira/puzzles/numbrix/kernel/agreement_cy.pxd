# The C types behind agreement_cy.py.
from fronteira.puzzles.numbrix.kernel.rules.regions_cy cimport Regions

cdef class Agreement(Regions):
    cdef unsigned long long *either
    cdef int joined
    cdef long long root_changes

    cdef void join(self) noexcept nogil
    cdef int agree(self) noexcept nogil
    cdef int keep_places(self) noexcept nogil
    cdef bint keep_edges(self) noexcept nogil
