# The C types behind uct_cy.py.
from fronteira.puzzles.dots.game.kernel.moves_cy cimport Moves
from fronteira.puzzles.dots.game.kernel.wide cimport wide

cdef class Uct(Moves):
    cdef readonly int open_boxes, first_taken, first_left
    cdef readonly int size
    cdef int room
    cdef unsigned long long dice
    # the tree: how a position is reached, its moves, what came out
    cdef short *reached_by
    cdef short *taking
    cdef short *giving
    cdef int *first
    cdef int *count
    cdef int *tries
    cdef long long *total
    # the way down, and to the end
    cdef int *path
    cdef int *sides
    cdef int *near
    cdef int *lot
    # what is left when there are no safe lines, and what is opened
    cdef wide some_h, some_v, free_chains, free_loops
    cdef int *some_chains
    cdef int *some_loops
    cdef int *opened
    cdef int *back

    cdef int find_neighbours(self) except -1
    cdef void iterate(self) noexcept nogil
    cdef bint grow(self, int node) noexcept nogil
    cdef int choose(self, int node) noexcept nogil
    cdef double worth_of(self, int node) noexcept nogil
    cdef int play_out(self) noexcept nogil
    cdef int fold(self, wide h, wide v) noexcept nogil
    cdef bint open_smallest(self, int at) noexcept nogil
    cdef void put_aside(self) noexcept nogil
