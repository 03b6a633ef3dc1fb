# The C types behind harvest_cy.py.
from fronteira.puzzles.dots.game.kernel.lines_cy cimport Lines
from fronteira.puzzles.dots.game.kernel.wide cimport wide

cdef class Harvest(Lines):
    # what `harvest` and `close_all` leave
    cdef int taken, left
    cdef int free_box, taking_line, giving_line
    cdef wide rest_h, rest_v, kept_h, kept_v

    cdef void close_all(self, wide h, wide v, wide kept_h, wide kept_v) noexcept nogil
    cdef int next_free(self, wide h, wide v, wide kept_h, wide kept_v) noexcept nogil
    cdef void harvest(self, wide h, wide v) noexcept nogil
    cdef bint can_leave(self, wide h, wide v, wide closed, int number) noexcept nogil
    cdef bint leaves(self, wide h, wide v, int one, int other, int middle, wide closed, int number) noexcept nogil
    cdef bint leaves_two(self, wide h, wide v, int first, int second, int middle, wide closed) noexcept nogil
    cdef bint leaves_four(self, wide h, wide v, int second, int third, int middle, wide closed) noexcept nogil
    cdef void keep_lines(self, int first, int second, int third) noexcept nogil
