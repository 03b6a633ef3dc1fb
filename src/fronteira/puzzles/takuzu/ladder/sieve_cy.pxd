# The C types behind sieve_cy.py.
from fronteira.puzzles.takuzu.ladder.ladder_cy cimport Ladder

cdef class Sieve(Ladder):
    cdef unsigned long long *given_zeros
    cdef unsigned long long *given_ones
    cdef unsigned long long *lacking
    cdef unsigned long long *changed
    cdef object held_cells
    cdef unsigned char *kept
    cdef int *group_cells
    cdef int *group_starts
    cdef int *of_cell
    cdef int *left_in
    cdef int *turns
    cdef int *late
    cdef int *tried
    cdef int groups
    cdef int regions
    cdef int lates
    cdef int tries
    cdef int skipped
    cdef int givens
    cdef int lacks, noted_lacks
    cdef unsigned long long noted_changed, noted_changed_too
    cdef void turn(self, int cell, int value) noexcept nogil
    cdef void sift_all(self, int size, int rules, int least, int fits) noexcept nogil
    cdef void sift_groups(self, int size, int rules, int least, bint mindful) noexcept nogil
    cdef int choose_groups(self, int at, int size, int most, bint mindful) noexcept nogil
    cdef bint take_group(self, int group) noexcept nogil
    cdef void give_group_back(self, int group) noexcept nogil
    cdef void give_back(self, bint mindful) noexcept nogil
    cdef int turn_tried(self) noexcept nogil
    cdef bint is_spared(self, int rules, int least) noexcept nogil
    cdef bint is_filled_again(self, int rules) noexcept nogil
    cdef void follow_changed(self, bint counts) noexcept nogil
    cdef void follow_line(self, int line, bint counts) noexcept nogil
    cdef void fill_all(self, int line, unsigned long long cells, int value) noexcept nogil
    cdef void remember(self) noexcept nogil
    cdef void come_back(self) noexcept nogil
    cdef void fill(self, int row, int place, int value) noexcept nogil
