# The C types behind sieve_cy.py.
from fronteira.puzzles.takuzu.ladder.refill_cy cimport Refill

cdef enum:
    THREES = 2
    LARGEST_BATCH = 16
    BATCH = 5
    REGIONS = 3
    GIVEN = 0
    SPARED = 1

cdef class Sieve(Refill):
    cdef unsigned long long *given_zeros
    cdef unsigned long long *given_ones
    cdef object held_cells
    cdef unsigned char *kept
    cdef int *group_cells
    cdef int *group_starts
    cdef int *of_cell
    cdef int *left_in
    cdef int *turns
    cdef int *late
    cdef int *tried
    cdef int *fates
    cdef unsigned long long *base_zeros
    cdef unsigned long long *base_ones
    cdef int *base_passed
    cdef int groups
    cdef int regions
    cdef int lates
    cdef int tries
    cdef int skipped
    cdef int givens
    cdef void turn(self, int cell, int value) noexcept nogil
    cdef void sift_all(self, int size, int rules, int least, int fits) noexcept nogil
    cdef void sift_groups(self, int size, int rules, int least, bint mindful) noexcept nogil
    cdef int choose_groups(self, int at, int size, int most, int least, bint mindful) noexcept nogil
    cdef bint take_group(self, int group) noexcept nogil
    cdef void give_group_back(self, int group) noexcept nogil
    cdef void give_back(self, bint mindful) noexcept nogil
    cdef int sift_tried(self, int at, int after, int rules, int least, bint mindful) noexcept nogil
    cdef void note_fates(self) noexcept nogil
    cdef bint follows(self, int index, int rules) noexcept nogil
    cdef void lack_group(self, int group) noexcept nogil
    cdef void give_group(self, int group) noexcept nogil
    cdef int size_of(self, int group) noexcept nogil
    cdef void turn_group(self, int group) noexcept nogil
    cdef void empty_group(self, int group) noexcept nogil
    cdef bint is_spared(self, int rules, int least) noexcept nogil
