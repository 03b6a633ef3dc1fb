# The C constants and types of grid_cy.py.
cimport cython

cdef enum:
    TOP = 1
    LEFT = 2
    RIGHT = 4
    BOTTOM = 8

cdef object demand_lines(bytes lines, Py_ssize_t rows, Py_ssize_t columns)

cpdef bytes turn(bytes lines, Py_ssize_t rows, Py_ssize_t columns)

@cython.locals(
    drawn="const unsigned char *", lacks=bytearray, bits="unsigned char *", row=Py_ssize_t, column=Py_ssize_t, across=Py_ssize_t, down=Py_ssize_t
)
cpdef bytes measure(bytes lines, Py_ssize_t rows, Py_ssize_t columns)

@cython.locals(
    turned=bint, wanted="const unsigned char *", after=bytearray, drawn="unsigned char *", row=Py_ssize_t, column=Py_ssize_t, across=Py_ssize_t,
    down=Py_ssize_t,
)
cpdef bytes draw(bytes lines, Py_ssize_t rows, Py_ssize_t columns, bytes chosen)
