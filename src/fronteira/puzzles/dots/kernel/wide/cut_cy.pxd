# The C types behind cut_cy.py. Locals are typed here too, so that the algorithm itself reads as plain Python.
cimport cython

from fronteira.kernels.slices_cy cimport Sliced

@cython.final
cdef class Cut(Sliced):
    cdef readonly int rows, columns, boxes
    cdef int width, far
    cdef object chosen_boxes
    cdef unsigned char *lacks
    cdef unsigned char *chosen
    cdef unsigned char *waiting
    cdef int *height
    cdef int *queue
    cdef long long *excess
    cdef long long *drain
    cdef long long *room

    cdef int _neighbour(self, int box, int way) noexcept nogil

    @cython.locals(shared=int)
    cdef int _shares(self, int box) noexcept nogil

    @cython.locals(box=int, shared=int, weight="long long", way=int)
    cdef void _set_up(self, long long paid, long long scale) noexcept nogil

    @cython.locals(relabels=int, head=int, size=int, box=int, way=int, other=int)
    cdef bint _flow(self) noexcept nogil

    @cython.locals(flow="long long", lowest=int, way=int, other=int)
    cdef int _discharge(self, int box) noexcept nogil

    @cython.locals(size=int, head=int, box=int, way=int, other=int)
    cdef void _measure_heights(self) noexcept nogil

    @cython.locals(cost=int, box=int, shared=int)
    cdef int _cost(self) noexcept nogil
