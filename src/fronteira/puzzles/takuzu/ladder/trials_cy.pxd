# The C types behind trials_cy.py.
from fronteira.puzzles.takuzu.ladder.copies_cy cimport Copies

cdef class Trials(Copies):
    cdef bint wholly
    cdef unsigned long long *trial_zeros
    cdef unsigned long long *trial_ones
    cdef unsigned long long *fine_zeros
    cdef unsigned long long *fine_ones
    cdef unsigned long long *other_zeros
    cdef unsigned long long *other_ones
    cdef unsigned long long *next_zeros
    cdef unsigned long long *next_ones
    cdef unsigned long long *dirty
    cdef unsigned long long *line_words
    cdef unsigned long long *table
    cdef int *when
    cdef int *other_when
    cdef int *either_links
    cdef int what_if(self, bint wholly) noexcept nogil
    cdef bint does_harm(self, int row, int place, int value, bint wholly) noexcept nogil
    cdef int either_way(self) noexcept nogil
    cdef void set_aside(self) noexcept nogil
    cdef void demand_shared(self) noexcept nogil
    cdef int count_what_if(self, int cell, int value, bint wholly) noexcept nogil
    cdef int count_rounds(self) noexcept nogil
    cdef void gather(self, int line) noexcept nogil
    cdef bint has_clash(self) noexcept nogil
    cdef void suppose(self, int row, int place, int value, bint wholly) noexcept nogil
    cdef void put(self, int row, int place, int value) noexcept nogil
    cdef void tell_others(self, int line, int first, int stop) noexcept nogil
    cdef void put_all(self, int line, unsigned long long places, int value) noexcept nogil
    cdef bint follow(self, int line) noexcept nogil
    cdef bint follow_simply(self, int line) noexcept nogil
    cdef bint follow_wholly(self, int line) noexcept nogil
