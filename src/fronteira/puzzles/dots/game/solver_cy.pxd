# The C types behind solver_cy.py.
from fronteira.puzzles.dots.game.lines_cy cimport Lines

cdef class Solver(Lines):
    cdef readonly long long found_in_table, entries_used
    cdef readonly int open_boxes, first_taken, first_left
    cdef int depth, stage
    cdef bint asked
    cdef int bucket_bits
    cdef object table_buffer
    cdef unsigned long long *table
    # the stack: positions
    cdef unsigned long long *h
    cdef unsigned long long *v
    cdef unsigned long long *keys
    cdef int *open
    cdef unsigned long long *pieces_key
    # and questions
    cdef int *goal
    cdef unsigned long long *key
    cdef int *image
    cdef int *moves_begin
    cdef int *moves_end
    cdef int *at_move
    cdef int *second_goal
    cdef int *wanted
    cdef int *undo_begin
    # moves
    cdef int *move
    cdef int *worth
    cdef int *kept
    cdef int moves, openings
    cdef unsigned long long *twos
    cdef int *inverse
    # isolated pieces, by length
    cdef int *chains
    cdef int *loops
    cdef unsigned long long chain_lengths, loop_lengths
    cdef int *undo
    cdef int undo_size

    cdef int set_root(self) except -1
    cdef void push_piece(self, int depth, bint is_loop, int length) noexcept nogil
    cdef void pull_piece(self, int depth, bint is_loop, int length) noexcept nogil
    cdef void take_back(self, int depth) noexcept nogil
    cdef void draw(self, int depth, unsigned long long h, unsigned long long v) noexcept nogil
    cdef void detach(self, int depth, unsigned long long boxes) noexcept nogil
    cdef int search(self) noexcept nogil
    cdef int hear(self, int answer) noexcept nogil
    cdef int enter_position(self) noexcept nogil
    cdef void settle_key(self) noexcept nogil
    cdef unsigned long long bucket(self, unsigned long long key) noexcept nogil
    cdef long long look_up(self, unsigned long long key) noexcept nogil
    cdef void keep(self, bint holds, int move) noexcept nogil
    cdef void list_moves(self, int first) noexcept nogil
    cdef void add_move(self, int code, int taken, int left) noexcept nogil
    cdef void add_opening(self, int code, int taken, int left, bint is_first) noexcept nogil
    cdef void list_openings(self, int first) noexcept nogil
    cdef void open_tail(self, unsigned long long h, unsigned long long v) noexcept nogil
    cdef int next_move(self) noexcept nogil
    cdef void make_child(self, int move, int taken) noexcept nogil
