# The C types behind kernel_cy.py.
from fronteira.puzzles.numbrix.kernel.agreement_cy cimport Agreement
from fronteira.puzzles.numbrix.kernel.construct.construct_cy cimport Constructor

cdef class Kernel(Agreement):
    cdef readonly long long shaves, restarts, constructed, found, memory
    cdef readonly bint out_of_memory
    cdef readonly int spread
    cdef object holes_given, given_cells
    cdef Constructor constructor
    cdef int *given
    cdef int *known
    cdef int *shared
    cdef int *branch_number
    cdef int *branch_cell
    cdef long long *tried_at
    cdef int phase, answer, shave_number, shave_cell, width
    cdef bint failed, loose, started, adopted, spared
    cdef unsigned long long *vouched
    cdef long long stretch, turn_at, shaves_before, probes_left, pieces, check_stop

    cdef int advance(self) noexcept nogil
    cdef int step(self) noexcept nogil
    cdef int look_at_root(self) noexcept nogil
    cdef void measure_spread(self) noexcept nogil
    cdef void turn_over(self) noexcept nogil
    cdef void begin_varying(self, long long pieces) noexcept nogil
    cdef long long first_pieces(self) noexcept nogil
    cdef long long more_pieces(self) noexcept nogil
    cdef void begin_shaving(self) noexcept nogil
    cdef void climb(self) noexcept nogil
    cdef int judge(self, int outcome) noexcept nogil
    cdef int is_known(self, const int *at) noexcept nogil
    cdef int dive(self) noexcept nogil
    cdef int choose(self) noexcept nogil
    cdef void begin_pass(self) noexcept nogil
    cdef int next_probe(self) noexcept nogil
    cdef bint next_place(self) noexcept nogil
    cdef void vouch(self) noexcept nogil
    cdef bint is_tried(self, int number) noexcept nogil
    cdef int shave(self) noexcept nogil
    cdef int construct(self) noexcept nogil
    cdef int check(self) noexcept nogil
    cdef bint keep_proposal(self) noexcept nogil
    cdef int vary(self) noexcept nogil
