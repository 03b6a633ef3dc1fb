# The C types behind finder_cy.py.
cdef class Idle:
    cdef public dict _kernels

cdef class KernelFinder:
    cdef public object given, board, kernel
    cdef tuple _key

cdef tuple as_cells(object solution)
