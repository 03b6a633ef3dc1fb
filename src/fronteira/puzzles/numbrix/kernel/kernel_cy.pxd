# The C types behind kernel_cy.py.
from fronteira.puzzles.numbrix.kernel.construct.construct_cy cimport Constructor
from fronteira.puzzles.numbrix.kernel.shaving_cy cimport Shaver

cdef class Kernel(Shaver):
    cdef readonly long long constructed, memory
    cdef readonly bint out_of_memory
    cdef readonly int spread
    cdef object holes_given, given_cells
    cdef Constructor constructor
    cdef int *given
    cdef int *shared
    cdef int phase
    cdef bint loose, started, adopted
    cdef long long stretch, turn_at, pieces, check_stop

    cdef int advance(self) noexcept nogil
    cdef int step(self) noexcept nogil
    cdef int look_at_root(self) noexcept nogil
    cdef void measure_spread(self) noexcept nogil
    cdef void turn_over(self) noexcept nogil
    cdef void begin_varying(self, long long pieces) noexcept nogil
    cdef long long first_pieces(self) noexcept nogil
    cdef long long more_pieces(self) noexcept nogil
    cdef void begin_shaving(self) noexcept nogil
    cdef int construct(self) noexcept nogil
    cdef int check(self) noexcept nogil
    cdef bint keep_proposal(self) noexcept nogil
    cdef int vary(self) noexcept nogil
