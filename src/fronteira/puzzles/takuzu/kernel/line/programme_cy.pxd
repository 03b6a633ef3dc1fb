# The C types behind programme_cy.py.

cdef enum:
    ROOM = 4 * 128
    WORDS = 10

cdef int solve_line(unsigned long long *words, int length, unsigned long long *table) noexcept nogil
cdef void explain_line(unsigned long long *words, int length, unsigned long long *table) noexcept nogil
