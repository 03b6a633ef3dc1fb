# The C types behind edges_cy.py.
from fronteira.puzzles.numbrix.kernel.domains_cy cimport Domains

cdef class Edges(Domains):
    cdef unsigned long long *support
    cdef unsigned long long *region
    cdef int region_stride
    cdef bint may_pause

    cdef int settle_all(self) noexcept nogil
    cdef bint must_pause(self) noexcept nogil
    cdef int look_near(self) noexcept nogil
    cdef int asks(self, int number) noexcept nogil
    cdef int look_along(self, int first, int last) noexcept nogil
    cdef int look_at(self, int number) noexcept nogil
    cdef void support_edges(self) noexcept nogil
    cdef int weigh_edges(self) noexcept nogil
    cdef int force(self) noexcept nogil
    cdef int cut_spare(self) noexcept nogil
    cdef int must_end(self) noexcept nogil
    cdef void tell(self, unsigned long long *touched, int flag) noexcept nogil
