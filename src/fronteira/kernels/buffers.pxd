# Where an array begins, under the names of buffers.py. The array must not be empty.
cdef inline unsigned char *bytes_at(unsigned char[::1] buffer):
    return &buffer[0]

cdef inline short *shorts_at(short[::1] buffer):
    return &buffer[0]

cdef inline int *ints_at(int[::1] buffer):
    return &buffer[0]

cdef inline long long *offsets_at(long long[::1] buffer):
    return &buffer[0]

cdef inline unsigned long long *words_at(unsigned long long[::1] buffer):
    return &buffer[0]
