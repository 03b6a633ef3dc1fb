# The C types behind buffers_cy.py: pointers to where buffers begin.
cdef enum:
    UNMADE = 0
    READY = 1
    BUSY = 2

cdef class Buffers:
    cdef list held
    cdef int standing
    cdef int ready(self) except -1
    cdef int enter(self) except -1
    cdef int leave(self) except -1
    cdef int demand_idle(self) except -1
    cdef object new(self, str code, Py_ssize_t count)
    cdef unsigned char *new_bytes(self, Py_ssize_t count) except NULL
    cdef short *new_shorts(self, Py_ssize_t count) except NULL
    cdef int *new_ints(self, Py_ssize_t count) except NULL
    cdef long long *new_longs(self, Py_ssize_t count) except NULL
    cdef unsigned long long *new_words(self, Py_ssize_t count) except NULL
    cdef double *new_reals(self, Py_ssize_t count) except NULL

cdef object demand_sides(object rows, object columns, object most)
cdef object demand_bytes(object given, Py_ssize_t count, bytes allowed)
cdef object lengthen(object buffer, Py_ssize_t count)
cdef unsigned char *bytes_at(object buffer) except NULL
cdef short *shorts_at(object buffer) except NULL
cdef int *ints_at(object buffer) except NULL
cdef long long *longs_at(object buffer) except NULL
cdef unsigned long long *words_at(object buffer) except NULL
cdef double *reals_at(object buffer) except NULL
