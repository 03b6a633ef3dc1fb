# The C types behind anneal_cy.py.
from fronteira.puzzles.numbrix.kernel.construct.local_moves_cy cimport LocalMoves

cdef class Annealer(LocalMoves):
    cdef int done, planned, hot
    cdef int top, left, bottom, right

    cdef void look_at_window(self, int top, int left, int bottom, int right) noexcept nogil
    cdef void begin_annealing(self, int hot, int sweeps) noexcept nogil
    cdef int anneal(self, int moves) noexcept nogil
