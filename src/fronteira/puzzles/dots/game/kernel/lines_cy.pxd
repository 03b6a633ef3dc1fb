# The C types behind lines_cy.py, and what is asked so often that it must cost nothing.
cimport cython

from fronteira.kernels.slices_cy cimport Sliced
from fronteira.puzzles.dots.game.kernel.wide cimport has, wide

cdef class Lines(Sliced):
    cdef readonly int rows, columns
    cdef int stride, boxes, lines, images
    cdef wide box_mask
    cdef int *order
    cdef int *turned
    cdef int *place_of
    cdef int *index_of
    cdef wide *twin_h
    cdef wide *twin_v
    cdef int twins
    cdef int *neighbours
    cdef unsigned long long *share
    cdef unsigned long long *chain_share
    cdef unsigned long long *loop_share
    # what `count_sides` leaves
    cdef wide with_one, with_two, with_more
    # what `trace` leaves
    cdef int length, joint, other_joint
    cdef bint is_loop
    cdef wide traced_h, traced_v, traced_boxes
    # what `read_lines` leaves
    cdef wide read_h, read_v

    cdef int number_lines(self) except -1
    cdef int draw_lots(self) except -1
    cdef int read_lines(self, bytes lines) except -1
    cdef int side(self, int box, int number) noexcept nogil
    cdef void trace(self, wide h, wide v, int box) noexcept nogil
    cdef int walk(self, wide h, wide v, int start, int number) noexcept nogil

    @cython.final
    cdef inline wide *new_wides(self, Py_ssize_t count) except NULL:
        return <wide *> self.new_words(2 * count)

    @cython.final
    cdef inline void count_sides(self, wide h, wide v) noexcept nogil:
        cdef wide below = h >> self.stride, right = v >> 1
        cdef wide odd = h ^ below, pair = h & below, odd_v = v ^ right, pair_v = v & right
        cdef wide ones = odd ^ odd_v, carry = odd & odd_v
        cdef wide twos = pair ^ pair_v ^ carry, four = (pair & pair_v) | (carry & (pair | pair_v))
        self.with_one = ones & ~twos & ~four & self.box_mask
        self.with_two = twos & ~ones & ~four & self.box_mask
        self.with_more = (four | (twos & ones)) & self.box_mask

    @cython.final
    cdef inline int sides_of(self, wide h, wide v, int box) noexcept nogil:
        return has(h, box) + has(h, box + self.stride) + has(v, box) + has(v, box + 1)

    @cython.final
    cdef inline int open_sides(self, wide h, wide v, int box) noexcept nogil:
        return has(h, box) | has(h, box + self.stride) << 1 | has(v, box) << 2 | has(v, box + 1) << 3

    @cython.final
    cdef inline int some_side(self, wide h, wide v, int box) noexcept nogil:
        if has(h, box):
            return box
        if has(h, box + self.stride):
            return box + self.stride
        return 128 + box if has(v, box) else 129 + box

    @cython.final
    cdef inline bint is_open(self, wide h, wide v, int line) noexcept nogil:
        return has(h, line) if line < 128 else has(v, line - 128)

    @cython.final
    cdef inline int beyond(self, int line, int box) noexcept nogil:
        cdef int other
        if line < 128:
            other = box - self.stride if line == box else box + self.stride
        else:
            other = box - 1 if line - 128 == box else box + 1
        return other if other >= 0 and has(self.box_mask, other) else -1
