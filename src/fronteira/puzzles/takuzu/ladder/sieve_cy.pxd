# The C types behind sieve_cy.py.
from fronteira.puzzles.takuzu.ladder.ladder_cy cimport Ladder

cdef class Sieve(Ladder):
    cdef unsigned long long *given_zeros
    cdef unsigned long long *given_ones
    cdef unsigned long long *lacking
    cdef unsigned long long *changed
    cdef object held_cells
    cdef unsigned char *kept
    cdef int *places
    cdef int lacks
    cdef void turn(self, int cell, int value) noexcept nogil
    cdef void sift_groups(self, int groups, int rules, int least) noexcept nogil
    cdef bint is_filled_again(self, int start, int stop, int rules) noexcept nogil
    cdef void follow_changed(self, bint counts) noexcept nogil
    cdef void follow_line(self, int line, bint counts) noexcept nogil
    cdef void fill_all(self, int line, unsigned long long cells, int value) noexcept nogil
    cdef void fill(self, int row, int place, int value) noexcept nogil
