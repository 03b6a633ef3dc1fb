# The C types behind opening_cy.py.
from fronteira.puzzles.takuzu.kernel.grid_cy cimport Grid

cdef bint open_board(Grid grid, const unsigned char *given) noexcept nogil
cdef int mark_givens(Grid grid, const unsigned char *given) noexcept nogil
cdef bint settle(Grid grid) noexcept nogil
cdef void take_over(Grid grid) noexcept nogil
cdef void look_at(Grid grid, int line, int value, int count, int most) noexcept nogil
cdef void mark_alike(Grid grid, int value, int start, int end) noexcept nogil
