# The C types behind regions_cy.py.
from fronteira.puzzles.numbrix.kernel.rules.matching_cy cimport Matching

cdef class Regions(Matching):
    cdef readonly long long propagations
    cdef unsigned long long *sums
    cdef int *region_size
    cdef int *region_excess
    cdef int *gap_first
    cdef int *gap_last
    cdef unsigned long long *gap_regions
    cdef int regions, gaps
    cdef bint brief, matching

    cdef int propagate(self) noexcept nogil
    cdef int ask_dear_rules(self) noexcept nogil
    cdef int flood(self) noexcept nogil
    cdef void list_gaps(self) noexcept nogil
    cdef int share_out(self) noexcept nogil
    cdef int fits(self, int region) noexcept nogil
    cdef int banish(self, int gap, int region) noexcept nogil
