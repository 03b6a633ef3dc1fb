# The C types behind texts_cy.py.
cdef enum:
    NEWLINE = 10
    SPACE = 32
    TAB = 9
    ZERO = 48

cdef enum:
    SMALLEST = 2
    LARGEST = 128

cdef int read_side(const unsigned char *text, Py_ssize_t place, Py_ssize_t size) noexcept nogil
cdef int judge(bytes solution, bytes cells, int rows, int columns, bint different_lines) except -1
