# The C types behind ladder_board_cy.py; the words are explained there.
from fronteira.kernels.ladder_cy cimport Climber

cdef class LadderBoard(Climber):
    cdef readonly int total
    cdef int placed, moves, gaps, miscoloured, extra, noted
    cdef int *near
    cdef int *row_of
    cdef int *column_of
    cdef int *value
    cdef int *at
    cdef int *want
    cdef int *want_at
    cdef int *low
    cdef int *high
    cdef int *gap_low
    cdef int *gap_high
    cdef int *move_cell
    cdef int *move_number
    cdef int *trail
    cdef int *known
    cdef int *top
    cdef int *bottom
    cdef unsigned long long *empty
    cdef unsigned long long *reach

    cdef bint is_full(self) noexcept nogil
    cdef void clear(self) noexcept nogil
    cdef void put(self, int cell, int number) noexcept nogil
    cdef void take_back(self, int placed) noexcept nogil
    cdef void find_gaps(self) noexcept nogil
    cdef int demand(self, int cell, int number) noexcept nogil
    cdef bint clashes(self) noexcept nogil
    cdef void forget(self) noexcept nogil
    cdef int play(self) noexcept nogil
    cdef int list_moves(self) noexcept nogil
    cdef void remember(self) noexcept nogil
    cdef void come_back(self) noexcept nogil
    cdef void take(self, int cell, int value) noexcept nogil
    cdef int seen_at(self, int cell, bint opposite) noexcept nogil
    cdef int free_beside(self, int cell) noexcept nogil
    cdef int lacks(self, int number) noexcept nogil
    cdef bint can_be(self, int number, int cell) noexcept nogil
    cdef void reckon(self) noexcept nogil
    cdef void reckon_one(self, int number, int low, int high) noexcept nogil
    cdef unsigned long long stretch(self, int cell, int steps, int row) noexcept nogil
    cdef int lowest(self, Py_ssize_t place) noexcept nogil

cdef int distance(LadderBoard board, int one, int other) noexcept nogil
