# The C types behind solver_cy.py.
from fronteira.puzzles.dots.game.kernel.moves_cy cimport Moves
from fronteira.puzzles.dots.game.kernel.table_cy cimport Table

cdef class Solver(Moves):
    cdef readonly long long found_in_table
    cdef readonly int open_boxes, first_taken, first_left
    cdef int stage
    cdef bint asked
    cdef Table table
    cdef int *second_goal
    cdef int *wanted
    cdef unsigned long long *ahead

    cdef int undrawn_twin(self, int line) noexcept nogil
    cdef int search(self) noexcept nogil
    cdef int hear(self, int answer) noexcept nogil
    cdef int enter_position(self) noexcept nogil
    cdef void keep(self, bint holds, int move) noexcept nogil
    cdef int next_move(self) noexcept nogil
    cdef void pose(self, int depth, int at) noexcept nogil
    cdef bint look_ahead(self) noexcept nogil
