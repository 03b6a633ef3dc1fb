# The C types behind rup_cy.py; the words are explained there.
from fronteira.kernels.buffers_cy cimport Buffers

cdef class Checker(Buffers):
    cdef readonly bint refuted
    cdef readonly int variables
    cdef int formula_variables, top, kept, looked
    cdef long long room, used
    cdef object arena_buffer, head_buffer, trail_buffer, value_buffer
    cdef dict places, uses
    cdef int *arena
    cdef int *head
    cdef int *trail
    cdef unsigned char *value

    cdef int make_room(self, long long wanted) except -1
    cdef int make_variables(self, long long wanted) except -1
    cdef list read(self, literals)
    cdef bint follows(self, list clause) except -1
    cdef bint extends(self, list clause) except -1
    cdef int store(self, list clause) except -1
    cdef void suppose(self, int literal) noexcept
    cdef bint propagate(self) noexcept
    cdef bint tell(self, int false) noexcept
