# The C types behind grid_cy.py. The source runs without this file; with it, every name below is a machine value.
from fronteira.kernels.bits cimport popcount
from fronteira.kernels.slices_cy cimport Sliced

cdef enum:
    NO_REASON = 0
    BY_CLAUSE = 1
    BY_TRIPLE = 2
    BY_LINE = 3
    BY_EQUAL = 4
    EMPTY = 2

cdef class Grid(Sliced):
    cdef object values
    cdef readonly int rows, columns
    cdef readonly bint different_lines
    cdef int cells, lines, shift, half, most_in_row, most_in_column
    cdef unsigned long long *mask
    cdef unsigned long long *full
    cdef unsigned long long *dirty
    cdef unsigned long long *near
    cdef unsigned long long *stale
    cdef unsigned long long *line_words
    cdef unsigned long long *table
    cdef unsigned long long *settled
    cdef unsigned long long *line_then
    cdef unsigned long long *traced
    cdef unsigned long long *close
    cdef readonly long long programmes
    cdef unsigned char *value
    cdef unsigned char *seen
    cdef int *level_start
    cdef int *row_of
    cdef int *column_of
    cdef int *trail
    cdef int *position
    cdef int *level_of
    cdef int *reason
    cdef int *why
    cdef int filled, level, broken_value
    cdef readonly long long propagations
    cdef void clear(self) noexcept nogil
    cdef void withdraw(self, int size) noexcept nogil
    cdef void forget_pending(self) noexcept nogil

cdef inline int line_at(Grid grid, int word, int bit) noexcept nogil:
    return (grid.rows if word & 2 else 0) + 64 * (word & 1) + bit

cdef inline int number_of(Grid grid, int line, int value) noexcept nogil:
    cdef int at = value * grid.half + (line << grid.shift)
    return popcount(grid.mask[at]) + (popcount(grid.mask[at + 1]) if grid.shift else 0)
