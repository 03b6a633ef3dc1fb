# The C types of thin_cy.py. Locals are typed here too, so that the programme itself reads as plain Python.
cimport cython

@cython.final
cdef class Kernel:
    cdef readonly int rows, columns, boxes
    cdef readonly long long nodes
    cdef Py_ssize_t size
    cdef int width, length, most, goal, price, scale, bound, phase, row, box, shift
    cdef int begin, end, last, cursor
    cdef long long left, work
    cdef double deadline
    cdef object lines, dense, buffers, lacks_owner
    cdef unsigned char *lacks
    cdef int *rest
    cdef int *layers
    cdef int *profiles
    cdef int *counts
    cdef int *costs
    cdef int *parents
    cdef int *hashed

    cdef bint _advance(self) noexcept nogil

    cdef bint _may_go_on(self, long long effort) noexcept nogil

    @cython.locals(table="int *", here=Py_ssize_t, at=Py_ssize_t)
    cdef void _sweep_back(self, int row) noexcept nogil

    @cython.locals(at=Py_ssize_t)
    cdef void _start_row(self) noexcept nogil

    @cython.locals(here=Py_ssize_t, at=Py_ssize_t)
    cdef void _make_layer(self) noexcept nogil

    @cython.locals(
        column=int, lack=int, above=int, beside=int, whole=int, lines=int, out=int, into=int, joined=int,
        profile=Py_ssize_t, run=Py_ssize_t, zero=Py_ssize_t, one=Py_ssize_t, at=Py_ssize_t,
    )
    cdef void _unpick(self, int *table, Py_ssize_t start, int box) noexcept nogil

    @cython.locals(column=int, profile=int, count=int, cost=int)
    cdef bint _take_box(self) noexcept nogil

    @cython.locals(column=int, state=int, key="unsigned long long", places="unsigned long long", at="unsigned long long")
    cdef void _keep(self, int profile, int count, int cost) noexcept nogil
