# The C types behind exactly_cy.py. Locals are typed here too, so that the programme itself reads as plain Python.
cimport cython

from fronteira.puzzles.dots.kernel.frontier_cy cimport EveryGoal

cdef class Kernel(EveryGoal):
    cdef int box, begin_box, target, shift
    cdef int begin, end, last, cursor
    cdef Py_ssize_t stride
    cdef long long memory, taken
    cdef object buffers
    cdef list starts
    cdef unsigned char *lacks
    cdef unsigned char *choices
    cdef short *before
    cdef short *after
    cdef int *ends
    cdef int *sources
    cdef int *hashed
    cdef unsigned long long *codes

    cdef int _point(self) except -1

    cdef int _reserve(self, str name, Py_ssize_t size) except -1

    cdef int _restore(self, Py_ssize_t segment) except -1

    cdef int _start_tracing(self, Py_ssize_t segment) except -1

    cdef int prepare(self) except -1

    cdef bint advance(self) noexcept nogil

    cdef int pass_on(self) except -1

    @cython.locals(box=int, column=int, lack=int, above=int, beside=int, waits=bint)
    cdef void _expand(self, unsigned long long code) noexcept nogil

    @cython.locals(places="unsigned long long", at="unsigned long long", state=Py_ssize_t)
    cdef void _reach(self, unsigned long long code) noexcept nogil

    @cython.locals(
        box=int, column=int, code="unsigned long long", chosen=int, lines=int, shared=int, row=Py_ssize_t, k=int, slot=int, source=Py_ssize_t
    )
    cdef void _merge(self, Py_ssize_t state) noexcept nogil

    @cython.locals(before="short *", after="short *", choices="unsigned char *", k=Py_ssize_t, value=short, found=short)
    cdef void _take_better(
        self, Py_ssize_t source, Py_ssize_t row, Py_ssize_t choices_at, Py_ssize_t most, short lines, unsigned char slot
    ) noexcept nogil

    @cython.locals(k=int, value=short)
    cdef void _read(self, Py_ssize_t state) noexcept nogil

    @cython.locals(state=Py_ssize_t, count=int, box=int, chosen=int)
    cdef void _trace(self, int k) noexcept nogil
