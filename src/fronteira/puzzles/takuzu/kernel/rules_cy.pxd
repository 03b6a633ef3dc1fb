# The C types behind rules_cy.py.
from fronteira.puzzles.takuzu.kernel.grid_cy cimport Grid

cdef class Rules(Grid):
    cdef int apply_lines(self) noexcept nogil
    cdef int apply_line(self, int line) noexcept nogil
    cdef int apply_wide_line(self, int line) noexcept nogil
    cdef int finish_line(self, int line, int zeros, int ones, unsigned long long low, unsigned long long high) noexcept nogil
    cdef void mark_close(self, int line, int value) noexcept nogil
    cdef int keep_line(self, int line) noexcept nogil
    cdef int compare_lines(self) noexcept nogil
    cdef bint may_be_equal(self, int line, int value) noexcept nogil
    cdef int compare_line(self, int line, int value) noexcept nogil
    cdef unsigned long long agreeing(self, unsigned long long candidates, int word, int line, int value, bint is_saturated) noexcept nogil
    cdef int part_lines(self, int line, int other, int value) noexcept nogil
    cdef int solve_stale(self) noexcept nogil
    cdef int solve(self, int line) noexcept nogil
    cdef bint may_be_tight(self, int line) noexcept nogil
    cdef bint is_tight(self, int line) noexcept nogil
    cdef int read_line(self, int line) noexcept nogil

cdef int assign(Grid grid, int cell, int value, int reason) noexcept nogil
cdef void force(Grid grid, int line, int word, unsigned long long bits, int value, int reason) noexcept nogil
cdef int cell_at(Grid grid, int line, int place) noexcept nogil
cdef bint needs(unsigned long long low, unsigned long long high, unsigned long long free_low, unsigned long long free_high, int left) noexcept nogil
