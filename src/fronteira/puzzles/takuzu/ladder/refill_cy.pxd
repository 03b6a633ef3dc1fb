# The C types behind refill_cy.py.
from fronteira.puzzles.takuzu.ladder.ladder_cy cimport Ladder

cdef class Refill(Ladder):
    cdef unsigned long long *lacking
    cdef unsigned long long *changed
    cdef int lacks, noted_lacks
    cdef unsigned long long noted_changed, noted_changed_too
    cdef bint is_filled_again(self, int rules) noexcept nogil
    cdef void follow_changed(self, bint counts) noexcept nogil
    cdef bint follow_line(self, int line, bint counts) noexcept nogil
    cdef void tell_across(self, int first, int number, unsigned long long zeros, unsigned long long ones) noexcept nogil
    cdef void remember(self) noexcept nogil
    cdef void come_back(self) noexcept nogil
    cdef void fill(self, int row, int place, int value) noexcept nogil
