# The C types behind copies_cy.py.
from fronteira.puzzles.takuzu.ladder.ladder_board_cy cimport LadderBoard

cdef class Copies(LadderBoard):
    cdef readonly bint different_lines
    cdef int width
    cdef unsigned long long follows_zero, follows_one
    cdef unsigned long long *before
    cdef unsigned long long *after
    cdef unsigned long long *copies
    cdef int shun_copies(self, int line, const unsigned long long *zeros, const unsigned long long *ones) noexcept nogil
    cdef int list_copies(self, int line, const unsigned long long *zeros, const unsigned long long *ones) noexcept nogil
    cdef void count_from_left(self, int length, unsigned long long zeros, unsigned long long ones) noexcept nogil
    cdef void count_from_right(self, int length, unsigned long long zeros, unsigned long long ones) noexcept nogil
    cdef unsigned long long count_ways(self, int place, int value) noexcept nogil
