# The C types behind domains_cy.py, where the words are explained, and what is done so often that it must cost nothing.
cimport cython

from fronteira.kernels.bits cimport ctz, popcount, shift_left
from fronteira.kernels.slices_cy cimport Sliced

cdef enum:
    UP = 1
    DOWN = 2
    NEAR = 4
    CHANGED = 7

cdef object demand_board(object rows, object columns, object holes)

cdef class Domains(Sliced):
    cdef readonly int rows, columns, cells, total, directions
    cdef int words, pad, stride, first_row, edges, forced, size
    cdef bint diagonal, plain
    cdef int skip, turn, skip_right, turn_right, skip_left, turn_left
    cdef unsigned long long *dom
    cdef unsigned long long *board
    cdef unsigned long long *free
    cdef unsigned long long *once
    cdef unsigned long long *twice
    cdef unsigned long long *thrice
    cdef unsigned long long *ones
    cdef int *low
    cdef int *high
    cdef unsigned long long *up
    cdef unsigned long long *down
    cdef unsigned long long *near
    cdef unsigned long long *asked
    cdef unsigned long long *unfixed
    cdef int number_words
    cdef int *at
    cdef int *holder
    cdef int *after
    cdef int *before
    cdef int *queue
    cdef int *fixed
    cdef int *number_weight
    cdef int *cell_weight
    cdef int *step_of
    cdef int queued, fixes
    # the trail
    cdef int level
    cdef long long epoch, epochs
    cdef long long trail_top, trail_room
    cdef object trail_places, trail_words
    cdef int *trail_at
    cdef unsigned long long *trail_old
    cdef long long *stamp
    cdef long long *level_epoch
    cdef long long *level_trail
    cdef int *level_fixes
    cdef unsigned long long *level_unweighed
    cdef unsigned char *row_of
    cdef unsigned long long unseen, unweighed

    cdef int draw_board(self, list open_cells) except -1
    cdef int grow_trail(self) except -1
    cdef void open_level(self) noexcept nogil
    cdef void close_level(self) noexcept nogil
    cdef void hush(self) noexcept nogil
    cdef int start(self, const int *given) noexcept nogil
    cdef int colour(self, const int *given) noexcept nogil
    cdef void narrow(self) noexcept nogil
    cdef int keep(self, int number, int cell) noexcept nogil
    cdef int drop(self, int number, int cell) noexcept nogil

    @cython.final
    cdef inline void put(self, int place, unsigned long long word) noexcept nogil:
        cdef long long top = self.trail_top
        if self.stamp[place] != self.epoch:
            self.stamp[place] = self.epoch
            self.trail_at[top] = place
            self.trail_old[top] = self.dom[place]
            self.trail_top = top + 1
        self.dom[place] = word
        self.unseen |= shift_left(1, self.row_of[place])
        self.unweighed |= shift_left(1, self.row_of[place])

    @cython.final
    cdef inline int count(self, int number) noexcept nogil:
        cdef Py_ssize_t stride = self.stride
        cdef unsigned long long *mine = self.dom + self.first_row + number + self.low[number] * stride
        cdef int words = self.high[number] - self.low[number]
        cdef int found = popcount(mine[0])
        while words > 0:
            mine += stride
            found += popcount(mine[0])
            words -= 1
        return found

    @cython.final
    cdef inline int cell_of(self, int number) noexcept nogil:
        cdef int place = self.first_row + number
        cdef int word = self.low[number]
        while self.dom[place + word * self.stride] == 0:
            word += 1
        return 64 * word + ctz(self.dom[place + word * self.stride])

    @cython.final
    cdef inline void flag(self, int number, int flag) noexcept nogil:
        cdef int last = self.total - 1 - number
        if flag & UP:
            self.up[number >> 6] |= shift_left(1, number & 63)
        if flag & DOWN:
            self.down[last >> 6] |= shift_left(1, last & 63)
        self.near[number >> 6] |= shift_left(1, number & 63)

    @cython.final
    cdef inline bint changed(self, int number, int flag, int count) noexcept nogil:
        if count == 0:
            self.number_weight[number] += 1
            return False
        if count == 1:
            self.queue[self.queued] = number
            self.queued += 1
        self.flag(number, CHANGED if count == 1 else flag)
        return True
