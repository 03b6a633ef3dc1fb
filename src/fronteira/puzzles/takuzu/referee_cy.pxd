# The C types behind referee_cy.py.
cdef enum:
    WORD = 64

cdef bint is_solution(const unsigned char *solution, const unsigned char *given, int rows, int columns, bint different_lines) noexcept nogil
cdef bint keeps_rules(const unsigned char *cells, int rows, int columns, bint different_lines) noexcept nogil
cdef bint are_fine(const unsigned char *cells, int lines, int length, int to_line, int to_cell, bint different) noexcept nogil
cdef bint are_fine_numbers(const unsigned char *cells, int lines, int length, int to_line, int to_cell, bint different) noexcept nogil
cdef bint are_equal(const unsigned char *cells, int at, int other, int length, int to_cell) noexcept nogil
