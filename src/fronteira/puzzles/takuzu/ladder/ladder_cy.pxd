# The C types behind ladder_cy.py.
from fronteira.puzzles.takuzu.ladder.ladder_board_cy cimport LadderBoard

cdef class Ladder(LadderBoard):
    cdef readonly bint different_lines
    cdef unsigned long long *line_words
    cdef unsigned long long *table
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
