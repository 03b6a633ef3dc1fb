# The C types behind at_least_cy.py. Locals are typed here too, so that the programme itself reads as plain Python.
cimport cython

from fronteira.puzzles.dots.kernel.frontier_cy cimport EveryGoal

@cython.locals(entry=Py_ssize_t)
cdef void copy(short *into, Py_ssize_t at, short *out_of, Py_ssize_t start, Py_ssize_t size) noexcept nogil

cdef object count_choices(object width, object steps, object span)

cdef class Kernel(EveryGoal):
    cdef int steps, span
    cdef unsigned int profiles, cursor
    cdef Py_ssize_t stride
    cdef int step, target
    cdef unsigned char *sides
    cdef unsigned char *left_shared
    cdef unsigned char *above_shared
    cdef unsigned char *choices
    cdef short *table
    cdef short *saved
    cdef int *firsts
    cdef int *lasts
    cdef int *ends
    cdef int *places
    cdef long long *offsets

    @cython.locals(box=int, lack=int)
    cdef void _read_lacks(self, bytes lacks)

    @cython.locals(step=int, most=int, least=int, groups="long long", offset="long long")
    cdef void _plan_steps(self)

    cdef bint advance(self) noexcept nogil

    @cython.locals(top=int, column=int, profile="unsigned int", rest="unsigned int", at=Py_ssize_t)
    cdef bint _fill_first_row(self) noexcept nogil

    @cython.locals(end=int, size=Py_ssize_t)
    cdef bint _sweep(self) noexcept nogil

    @cython.locals(
        step=int, box=int, column=int, first=int, last=int, bit="unsigned int", pair="unsigned int", zero="unsigned int",
        one="unsigned int", lines=short, choices_at="long long",
    )
    cdef bint _take_box(self) noexcept nogil

    @cython.locals(
        table="short *", choices="unsigned char *", kept="unsigned char", left_out="unsigned char", taken="unsigned char",
        place=Py_ssize_t, without=short, within=short, joined=short,
    )
    cdef void _merge(
        self, Py_ssize_t zero, Py_ssize_t one, int first, int last, short lines, short shared, long long choices_at, int shift
    ) noexcept nogil

    @cython.locals(k=int, bits=int, start=Py_ssize_t, value=short)
    cdef bint _gather(self) noexcept nogil

    @cython.locals(size=Py_ssize_t)
    cdef bint _trace(self) noexcept nogil

    @cython.locals(
        profile="unsigned int", chosen="unsigned int", came_from="unsigned int", pair="unsigned int", bit="unsigned int",
        place=int, column=int, step=int, at="long long",
    )
    cdef void _trace_one(self, int k) noexcept nogil
