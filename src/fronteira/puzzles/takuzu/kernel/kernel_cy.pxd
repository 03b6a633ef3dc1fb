# Types of kernel_cy.py.
from fronteira.puzzles.takuzu.kernel.learning_cy cimport Learner

cdef enum:
    IS_NONE = 0
    IS_FOUND = 1
    AT_LIMIT = 2
    NEEDS_ROOM = 3
    FRESH = 0
    SEARCHING = 1
    PROBING = 2
    FINISHED = 3
    BURST = 50
    KEPT_CLAUSES = 4000
    PROBE_AFTER = 1000
    BLOCKED_BY_CLAUSE = 64
    TICKS = 16

cdef class Kernel(Learner):
    cdef readonly long long nodes, probes, restarts, solutions
    cdef long long node_stop, restart_at
    cdef double time_stop
    cdef int stage, floor, burst, ticks, most_clauses
    cdef int probe_literal, consequences_size
    cdef bint at_solution, probed, hopeless
    cdef int *consequences
    cdef unsigned char *scattered
    cdef int scatter(self) except -1
    cdef void reset(self) noexcept nogil
    cdef int search(self) noexcept nogil
    cdef bint is_out_of_time(self) noexcept nogil
    cdef int finish(self) noexcept nogil
    cdef void start_search(self) noexcept nogil
    cdef void restart(self) noexcept nogil
    cdef int learn(self, int code) noexcept nogil
    cdef int turn_around(self) noexcept nogil
    cdef int exclude_solution(self) noexcept nogil
    cdef bint next_probe(self) noexcept nogil
    cdef void probe(self) noexcept nogil

cdef int luby(int index) noexcept nogil
