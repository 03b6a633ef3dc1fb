# Types of ladder_cy.py.
from fronteira.puzzles.takuzu.ladder.ladder_board_cy cimport Slate

cdef enum:
    PAIR = 0
    SANDWICH = 1
    FULL_LINE = 2
    NEARLY_FULL_LINE = 3
    TWO_GAPS = 4
    EXACT_LINE = 5
    DIFFERENT_LINES = 6
    WHAT_IF = 7
    ALL_RULES = 8
    IS_STUCK = 0
    IS_DONE = 1
    IS_BROKEN = 2
    MOST_GAPS = 4

cdef class Ladder(Slate):
    cdef readonly bint different_lines
    cdef readonly int rounds, contradiction
    cdef unsigned long long *line_words
    cdef unsigned long long *table
    cdef int *decided
    cdef int go(self, int up_to) noexcept nogil
    cdef int ask(self, int rule) noexcept nogil
    cdef int ask_line(self, int rule, int line) noexcept nogil
    cdef int threes(self, int rule, int line) noexcept nogil
    cdef int full_line(self, int line) noexcept nogil
    cdef int nearly_full_line(self, int line) noexcept nogil
    cdef int exact_line(self, int line) noexcept nogil
    cdef int two_gaps(self, int line) noexcept nogil
    cdef bint is_copied(self, int line, int other) noexcept nogil
    cdef int fill_otherwise(self, int line, unsigned long long copy) noexcept nogil
    cdef int differ(self, int line) noexcept nogil
    cdef bint is_shadowed(self, int line) noexcept nogil
    cdef bint is_fine(self, int line, unsigned long long zeros, unsigned long long ones) noexcept nogil
    cdef bint is_there(self, int line, unsigned long long ones) noexcept nogil
