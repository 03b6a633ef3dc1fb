# The C types behind edges_cy.py.
cimport cython

from fronteira.puzzles.numbrix.kernel.rules.sides_cy cimport Sides

cdef class Edges(Sides):
    cdef unsigned long long *support
    cdef unsigned long long weighed
    cdef unsigned long long *region
    cdef int region_stride

    cdef void support_edges(self) noexcept nogil
    @cython.final
    cdef bint is_weighed(self, int word) noexcept nogil
    cdef int weigh_edges(self) noexcept nogil
    cdef int force(self) noexcept nogil
    cdef int cut_spare(self) noexcept nogil
    cdef int must_end(self) noexcept nogil
    cdef void tell(self, unsigned long long *touched, int flag) noexcept nogil
