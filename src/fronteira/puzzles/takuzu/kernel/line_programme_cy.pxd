# The C types behind line_programme_cy.py.

cdef enum:
    ROOM = 4 * 128
    WORDS = 11
    MEMO = 1024
    ENTRY = 5

cdef int memo_entry(unsigned long long *words, int kind) noexcept nogil
cdef int recall_line(unsigned long long *words, int length, unsigned long long *table, unsigned long long *memo, int kind) noexcept nogil
cdef void recall_reason(unsigned long long *words, int length, unsigned long long *table, unsigned long long *memo, int kind) noexcept nogil
cdef int solve_line(unsigned long long *words, int length, unsigned long long *table) noexcept nogil
cdef void explain_line(unsigned long long *words, int length, unsigned long long *table) noexcept nogil
