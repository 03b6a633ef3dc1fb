# The C types behind clauses_cy.py.
from fronteira.puzzles.takuzu.kernel.reasons_cy cimport Reasons

cdef enum:
    HEAD = 4
    SIZE = 0
    GLUE = 1
    USED = 2
    MOVED = 3
    BLOCK = 16
    ENTRIES = 7
    NEXT = 14
    GOOD_GLUE = 4

cdef class Clauses(Reasons):
    cdef object arena_buffer
    cdef object pool_buffer
    cdef int *arena
    cdef int arena_room, arena_limit, arena_used
    cdef int *pool
    cdef int pool_room, pool_used, free_block
    cdef int *head
    cdef int *fill
    cdef int followed
    cdef int clauses
    cdef readonly long long learnt, conflicts
    cdef int grow(self) except -1
    cdef bint has_room(self) noexcept nogil
    cdef bint make_room(self) noexcept nogil
    cdef long long room(self) noexcept nogil
    cdef void forget_clauses(self) noexcept nogil
    cdef void clear_watches(self) noexcept nogil
    cdef void watch(self, int literal, int offset, int blocker) noexcept nogil
    cdef void unwatch(self, int literal, int at) noexcept nogil
    cdef void attach(self, int offset) noexcept nogil
    cdef int add_clause(self, int *literals, int size, int glue) noexcept nogil
    cdef int follow(self, int literal) noexcept nogil
    cdef int look_for_watch(self, int offset, int literal) noexcept nogil
    cdef int propagate(self) noexcept nogil
    cdef int explain(self, int cell) noexcept nogil
    cdef int explain_conflict(self, int code) noexcept nogil
    cdef void reduce(self, int hard) noexcept nogil
    cdef void compact(self) noexcept nogil
