# The C types behind lines_cy.py, and what is asked so often that it must cost nothing.
cimport cython

from fronteira.kernels.slices_cy cimport Sliced

cdef class Lines(Sliced):
    cdef readonly int rows, columns
    cdef int stride, boxes, lines, images
    cdef unsigned long long box_mask
    cdef int *order
    cdef int *turned
    cdef int *place_of
    cdef unsigned long long *twin_h
    cdef unsigned long long *twin_v
    cdef int twins
    cdef unsigned long long *share
    cdef unsigned long long *chain_share
    cdef unsigned long long *loop_share
    # what `count_sides` leaves
    cdef unsigned long long with_one, with_two, with_more
    # what `trace` leaves
    cdef int length, joint, other_joint
    cdef bint is_loop
    cdef unsigned long long traced_h, traced_v, traced_boxes
    # what `harvest` leaves
    cdef int taken, left
    cdef unsigned long long rest_h, rest_v, kept_h, kept_v

    cdef int number_lines(self) except -1
    cdef int draw_lots(self) except -1
    cdef int side(self, int box, int number) noexcept nogil
    cdef void trace(self, unsigned long long h, unsigned long long v, int box) noexcept nogil
    cdef int walk(self, unsigned long long h, unsigned long long v, int start, int line) noexcept nogil
    cdef void close_all(self, unsigned long long h, unsigned long long v, unsigned long long kept_h, unsigned long long kept_v) noexcept nogil
    cdef void harvest(self, unsigned long long h, unsigned long long v) noexcept nogil
    cdef bint can_leave_two(self, unsigned long long h, unsigned long long v, unsigned long long closed) noexcept nogil
    cdef bint leaves_two(self, unsigned long long h, unsigned long long v, int first, int second, int middle, int taken) noexcept nogil
    cdef bint can_leave_four(self, unsigned long long h, unsigned long long v, unsigned long long closed) noexcept nogil
    cdef bint leaves_four(self, unsigned long long h, unsigned long long v, int second, int third, int middle, unsigned long long closed) noexcept nogil
    cdef void keep_lines(self, int first, int second, int third) noexcept nogil

    @cython.final
    cdef inline void count_sides(self, unsigned long long h, unsigned long long v) noexcept nogil:
        cdef unsigned long long below = h >> self.stride, right = v >> 1
        cdef unsigned long long odd = h ^ below, pair = h & below, odd_v = v ^ right, pair_v = v & right
        cdef unsigned long long ones = odd ^ odd_v, carry = odd & odd_v
        cdef unsigned long long twos = pair ^ pair_v ^ carry, four = (pair & pair_v) | (carry & (pair | pair_v))
        self.with_one = ones & ~twos & ~four & self.box_mask
        self.with_two = twos & ~ones & ~four & self.box_mask
        self.with_more = (four | (twos & ones)) & self.box_mask

    @cython.final
    cdef inline int sides_of(self, unsigned long long h, unsigned long long v, int box) noexcept nogil:
        return (h >> box & 1) + (h >> (box + self.stride) & 1) + (v >> box & 1) + (v >> (box + 1) & 1)

    @cython.final
    cdef inline int some_side(self, unsigned long long h, unsigned long long v, int box) noexcept nogil:
        if h >> box & 1:
            return box
        if h >> (box + self.stride) & 1:
            return box + self.stride
        return 64 + box if v >> box & 1 else 65 + box

    @cython.final
    cdef inline bint is_open(self, unsigned long long h, unsigned long long v, int line) noexcept nogil:
        return h >> line & 1 if line < 64 else v >> (line - 64) & 1

    @cython.final
    cdef inline int beyond(self, int line, int box) noexcept nogil:
        cdef int other
        if line < 64:
            other = box - self.stride if line == box else box + self.stride
        else:
            other = box - 1 if line - 64 == box else box + 1
        return other if other >= 0 and self.box_mask >> other & 1 else -1
