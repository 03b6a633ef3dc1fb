# The C types behind ladder_cy.py.
from fronteira.puzzles.takuzu.ladder.trials_cy cimport Trials

cdef enum:
    PAIR = 0
    SANDWICH = 1
    FULL_LINE = 2
    NEARLY_FULL_LINE = 3
    TWO_GAPS = 4
    EXACT_LINE = 5
    DIFFERENT_LINES = 6
    MANY_GAPS = 7
    WHAT_IF = 8
    EITHER_WAY = 9
    WHAT_IF_LINES = 10
    WHAT_IF_TWICE = 11
    ALL_RULES = 12
    LONGEST = 20
    FEW_GAPS = 4

cdef class Ladder(Trials):
    cdef int *twice_links
    cdef int *twice_value
    cdef unsigned long long *safe_zeros
    cdef unsigned long long *safe_ones
    cdef unsigned long long full_rows, full_columns
    cdef int ask(self, int rule) noexcept nogil
    cdef int ask_differences(self, int rule) noexcept nogil
    cdef int ask_line(self, int rule, int line) noexcept nogil
    cdef int threes(self, int rule, int line) noexcept nogil
    cdef int full_line(self, int line) noexcept nogil
    cdef int nearly_full_line(self, int line) noexcept nogil
    cdef int exact_line(self, int line) noexcept nogil
    cdef int two_gaps(self, int line) noexcept nogil
    cdef void find_full_lines(self) noexcept nogil
    cdef int fill_otherwise(self, int line, unsigned long long copy) noexcept nogil
    cdef int differ(self, int line, bint has_many_gaps) noexcept nogil
    cdef int complete_otherwise(self, int line) noexcept nogil
    cdef bint is_fine(self, int line, unsigned long long ones, unsigned long long zeros) noexcept nogil
    cdef bint is_copy(self, unsigned long long ones, int copies) noexcept nogil
    cdef int what_if_twice(self) noexcept nogil
    cdef bint is_filled(self, int cell) noexcept nogil
    cdef int pursue_to_the_end(self, int cell, int value) noexcept nogil
    cdef int count_links(self, int rule, int cell, int value) noexcept nogil
