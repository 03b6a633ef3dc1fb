# The C types behind reasons_cy.py.
from fronteira.puzzles.takuzu.kernel.grid_cy cimport Grid
from fronteira.puzzles.takuzu.kernel.rules_cy cimport Rules

cdef class Reasons(Rules):
    cdef int explain_by_line(self, int line, int when, int cell) noexcept nogil
    cdef int explain_by_wide_line(self, int line, int when, int cell, int start, int step) noexcept nogil
    cdef int explain_cell(self, int cell, int code) noexcept nogil
    cdef int explain_break(self, int code) noexcept nogil

cdef int line_literals(Grid grid, int line, int value, int before, int at) noexcept nogil
cdef int pair_before(Grid grid, int first, int second, int value, int before) noexcept nogil
