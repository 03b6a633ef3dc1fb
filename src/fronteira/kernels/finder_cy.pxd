# The C types behind finder_cy.py.
cdef class Idle:
    cdef public dict _kernels
    cdef object take_by(self, tuple key)
    cdef int give_by(self, object kernel, tuple key) except -1

cdef class KernelFinder:
    cdef public object given, board, kernel
    cdef tuple _key

cdef tuple as_cells(object solution)
