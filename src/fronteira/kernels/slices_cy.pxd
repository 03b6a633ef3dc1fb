# The C types behind slices_cy.py, and what is asked so often that it must cost nothing.
cimport cython

from fronteira.kernels.buffers_cy cimport Buffers

cdef enum:
    A_LOOK = 1 << 14

cdef extern from *:
    """
    #define FRONTEIRA_MANY (1LL << 62)
    """
    long long MANY "FRONTEIRA_MANY"

cdef class Sliced(Buffers):
    cdef readonly long long nodes
    cdef long long node_stop, patience
    cdef double time_stop

    cdef int start_slice(self, long long nodes, double seconds) except -1
    cdef bint look(self) noexcept nogil

    @cython.final
    cdef inline bint is_late(self, long long effort) noexcept nogil:
        self.patience -= effort
        return self.patience <= 0 and self.look()

    @cython.final
    cdef inline bint may_go_on(self, long long effort) noexcept nogil:
        if self.nodes == self.node_stop or self.is_late(effort):
            return False
        self.nodes += 1
        return True
