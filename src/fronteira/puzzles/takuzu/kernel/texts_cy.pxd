# The C types behind texts_cy.py.
cdef enum:
    NEWLINE = 10
    SPACE = 32
    TAB = 9
    ZERO = 48
    RETURN = 13

cdef enum:
    SMALLEST = 2
    LARGEST = 128

cdef enum:
    POSITION = 1
    LINE = 2
    NODES = 3
    SECONDS = 4
    ANSWER = 5
    LONGEST_NUMBER = 20

cdef int read_sides(const unsigned char *text, Py_ssize_t place, Py_ssize_t size) noexcept nogil
cdef Py_ssize_t read_cells(const unsigned char *text, Py_ssize_t place, Py_ssize_t size, int rows, int columns, unsigned char *values) noexcept nogil
cdef int digits_of(int number) noexcept nogil
cdef int read_side(const unsigned char *text, Py_ssize_t place, Py_ssize_t size) noexcept nogil
cdef int judge(bytes solution, bytes cells, int rows, int columns, bint different_lines) except -1
cdef class Look:
    cdef int found, ended
    cdef double spent
    cdef bytes solution

cdef int look_for(Look look, object kernel, int rows, int columns, bint different_lines, bytes cells, int most, long long nodes, double seconds) except -1
cdef bytes copy_of(const unsigned char *values, Py_ssize_t count)
cdef bint is_blank(unsigned char sign) noexcept nogil
cdef Py_ssize_t fill_form(const unsigned char *form, Py_ssize_t length, unsigned char *written, Py_ssize_t at, long long position, long long line, long long nodes, double seconds, const unsigned char *answer, Py_ssize_t cells) noexcept nogil
cdef Py_ssize_t write_number(unsigned char *written, Py_ssize_t at, long long number, int least) noexcept nogil
