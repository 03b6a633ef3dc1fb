# The C types behind route_cy.py, and its dice.
cimport cython

from fronteira.kernels.bits cimport stir
from fronteira.kernels.buffers_cy cimport Buffers

cdef class Router(Buffers):
    cdef readonly int rows, columns, cells
    cdef unsigned long long seed
    cdef int *beside
    cdef int *pinned
    cdef int *blocked
    cdef int *history
    cdef int *occupied
    cdef int *crowd
    cdef int *weight
    cdef int *cost
    cdef int *lesson
    cdef bint taught
    cdef int *from_cell
    cdef int *to_cell
    cdef int *target
    cdef int *offset
    cdef int *steps
    cdef int *route
    cdef int *todo
    cdef long long *distance
    cdef int *came
    cdef long long *layer
    cdef long long *heap
    cdef int gaps, tasks, task, rounds, pressure, noise, heaped, clashes, most_rounds

    @cython.final
    cdef inline unsigned long long draw(self) noexcept nogil:
        self.seed = stir(self.seed)
        return self.seed >> 32

    @cython.final
    cdef inline int random(self, int bound) noexcept nogil:
        cdef unsigned long long wide = bound
        return <int> ((self.draw() * wide) >> 32)

    cdef void begin_routing(self, int most_rounds, bint taught) noexcept nogil
    cdef int route_some(self) noexcept nogil
    cdef int route_gap(self, int gap) noexcept nogil
    cdef int route_short(self, int gap) noexcept nogil
    cdef int clashes_of(self, int gap) noexcept nogil
    cdef void lay(self, int gap, int by) noexcept nogil
    cdef void price(self) noexcept nogil
    cdef void push(self, long long entry) noexcept nogil
    cdef long long pop(self) noexcept nogil
