# The C types behind learning_cy.py.
from fronteira.puzzles.takuzu.kernel.clauses_cy cimport Clauses

cdef class Learner(Clauses):
    cdef unsigned char *phase
    cdef int *lesson
    cdef int *marked
    cdef int *stack
    cdef int *asked_by
    cdef int *level_mark
    cdef int *level_first
    cdef double *activity
    cdef double increment
    cdef int *heap
    cdef int *heap_place
    cdef int *turn
    cdef bint ordered, steady
    cdef int heap_size, lesson_size, marked_size, mark
    cdef void start_order(self) noexcept nogil
    cdef void decide(self, int literal) noexcept nogil
    cdef void backtrack(self, int level) noexcept nogil
    cdef int analyse(self, int code) noexcept nogil
    cdef void trace(self, int cell) noexcept nogil
    cdef void untrace(self, int cell) noexcept nogil
    cdef void minimise(self) noexcept nogil
    cdef bint may_be_redundant(self, int cell) noexcept nogil
    cdef bint is_redundant(self, int cell) noexcept nogil
    cdef void give_up(self, int cell, int current, int top) noexcept nogil
    cdef int second_level(self) noexcept nogil
    cdef int glue(self) noexcept nogil
    cdef void bump(self, int cell) noexcept nogil
    cdef void raise_in_heap(self, int place) noexcept nogil
    cdef void lower_in_heap(self, int place) noexcept nogil
    cdef void insert_in_heap(self, int cell) noexcept nogil
    cdef int busiest_empty_cell(self) noexcept nogil
