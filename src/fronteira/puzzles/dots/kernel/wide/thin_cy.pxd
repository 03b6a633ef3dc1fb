# The C types behind thin_cy.py. Locals are typed here too, so that the programme itself reads as plain Python.
cimport cython

from fronteira.puzzles.dots.kernel.frontier_cy cimport Frontier

cdef class Kernel(Frontier):
    cdef Py_ssize_t size
    cdef int length, most, goal, price, scale, bound, row, box, shift
    cdef int begin, end, last, cursor
    cdef object buffers
    cdef unsigned char *lacks
    cdef int *rest
    cdef int *layers
    cdef int *profiles
    cdef int *counts
    cdef int *costs
    cdef int *parents
    cdef int *hashed

    cdef int _point(self) except -1

    cdef int _make_room(self) except -1

    cdef int prepare(self) except -1

    cdef bint advance(self) noexcept nogil

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
