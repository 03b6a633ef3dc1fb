# The C types behind proposals_cy.py.
from fronteira.puzzles.numbrix.kernel.construct.anneal_cy cimport Annealer

cdef class Proposer(Annealer):
    cdef int total, kept_energy, kept_count, missed_count, marks, refusals
    cdef int frame_top, frame_left, frame_bottom, frame_right
    cdef int *first
    cdef int *sign
    cdef int *answer
    cdef int *base
    cdef int *proposal
    cdef int *kept
    cdef int *mark
    cdef int *mark_number
    cdef int *missed
    cdef int *blurred

    cdef bint cut(self, const int *at) noexcept nogil
    cdef void add_gap(self, int start, int goal, int target, int first, int sign) noexcept nogil
    cdef void keep_layout(self) noexcept nogil
    cdef void keep_cell(self, int cell) noexcept nogil
    cdef void set_marks(self) noexcept nogil
    cdef void add_mark(self, int place, int number) noexcept nogil
    cdef int error_of(self, int stretch) noexcept nogil
    cdef bint is_right(self) noexcept nogil
    cdef int wrong_cell(self, int sign) noexcept nogil
    cdef int spare_cell(self) noexcept nogil
    cdef int distance_of(self, int cell, int other) noexcept nogil
    cdef void choose_frame(self) noexcept nogil
    cdef void set_frame(self, int row, int column, int other_row, int other_column, int margin) noexcept nogil
    cdef void propose(self) noexcept nogil
    cdef bint is_framed(self, int place) noexcept nogil
    cdef void propose_stretch(self, int stretch) noexcept nogil
    cdef void learn(self) noexcept nogil
