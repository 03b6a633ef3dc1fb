# The C types behind kernel_cy.py.
from fronteira.puzzles.takuzu.kernel.learning_cy cimport Learner

cdef class Kernel(Learner):
    cdef readonly long long probes, restarts, solutions
    cdef public int probe_after
    cdef long long restart_at, glues, recent_glue
    cdef int stage, floor, most_clauses
    cdef int probe_literal, consequences_size
    cdef bint at_solution, probed, hopeless
    cdef int *consequences
    cdef unsigned char *scattered
    cdef int scatter(self) except -1
    cdef void reset(self) noexcept nogil
    cdef int search(self) noexcept nogil
    cdef int finish(self) noexcept nogil
    cdef void start_search(self) noexcept nogil
    cdef bint is_lost(self) noexcept nogil
    cdef void restart(self) noexcept nogil
    cdef int learn(self, int code) noexcept nogil
    cdef int turn_around(self) noexcept nogil
    cdef int exclude_solution(self) noexcept nogil
    cdef void contradict(self, bint only) noexcept nogil
    cdef bint next_probe(self) noexcept nogil
    cdef void probe(self) noexcept nogil
