# The C types behind positions_cy.py.
from fronteira.puzzles.dots.game.kernel.harvest_cy cimport Harvest
from fronteira.puzzles.dots.game.kernel.wide cimport wide

cdef class Positions(Harvest):
    cdef int depth
    cdef wide *h
    cdef wide *v
    cdef wide *twos
    cdef wide *joints
    cdef int *open
    cdef unsigned long long *keys
    cdef unsigned long long *pieces_key
    cdef unsigned long long *key
    cdef int *image
    # isolated pieces, by length
    cdef int *chains
    cdef int *loops
    cdef wide chain_lengths, loop_lengths
    cdef int *undo
    cdef int *undo_begin
    cdef int undo_size

    cdef int set_root(self) except -1
    cdef void push_piece(self, int depth, bint is_loop, int length) noexcept nogil
    cdef void pull_piece(self, int depth, bint is_loop, int length) noexcept nogil
    cdef void take_back(self, int depth) noexcept nogil
    cdef void draw(self, int depth, wide h, wide v) noexcept nogil
    cdef void detach(self, int depth, wide boxes) noexcept nogil
    cdef void settle_key(self) noexcept nogil
    cdef unsigned long long key_after(self, int line) noexcept nogil
    cdef bint stays_tied(self, int box, int number) noexcept nogil
    cdef void make_child(self, int move, int taken) noexcept nogil
