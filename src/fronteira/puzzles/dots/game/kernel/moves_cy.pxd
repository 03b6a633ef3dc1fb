# The C types behind moves_cy.py.
from fronteira.puzzles.dots.game.kernel.positions_cy cimport Positions
from fronteira.puzzles.dots.game.kernel.wide cimport wide

cdef class Moves(Positions):
    cdef int *goal
    cdef int *moves_begin
    cdef int *safe_end
    cdef int *moves_end
    cdef int *all_listed
    cdef int *at_move
    cdef int *move
    cdef int *worth
    cdef int *kept
    cdef int moves, openings
    cdef int *inverse

    cdef int number_of(self, int move) noexcept nogil
    cdef void list_moves(self, int first) noexcept nogil
    cdef void add_move(self, int code, int taken, int left) noexcept nogil
    cdef void add_opening(self, int code, int taken, int left, bint is_first) noexcept nogil
    cdef void list_openings(self, int first) noexcept nogil
    cdef void open_tail(self, wide h, wide v) noexcept nogil
