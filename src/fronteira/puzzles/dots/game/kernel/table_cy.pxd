# The C types behind table_cy.py, and what is asked so often that it must cost nothing.
cimport cython

from fronteira.kernels.bits cimport scatter

cdef extern from *:
    """
    #define fronteira_fetch(place) __builtin_prefetch(place)
    """
    void fetch_line "fronteira_fetch"(unsigned long long *place) noexcept nogil

cdef class Table:
    cdef object buffer
    cdef unsigned long long *words
    cdef int bucket_bits
    cdef readonly long long used

    cdef void keep(self, unsigned long long key, long long low, long long high, long long move, long long weight) noexcept nogil

    @cython.final
    cdef inline long long place(self, unsigned long long key) noexcept nogil:
        return 8 * scatter(key, 64 - self.bucket_bits) if self.bucket_bits else 0

    @cython.final
    cdef inline long long look_up(self, unsigned long long key) noexcept nogil:
        cdef unsigned long long *bucket = self.words + self.place(key)
        cdef int way
        for way in range(4):
            if bucket[2 * way] == key and bucket[2 * way + 1]:
                return bucket[2 * way + 1]
        return 0

    @cython.final
    cdef inline void fetch(self, unsigned long long key) noexcept nogil:
        fetch_line(self.words + self.place(key))

    @cython.final
    cdef inline int low(self, long long entry) noexcept nogil:
        return (entry & 255) - 128

    @cython.final
    cdef inline int high(self, long long entry) noexcept nogil:
        return (entry >> 8 & 255) - 128

    @cython.final
    cdef inline int move(self, long long entry) noexcept nogil:
        return entry >> 16 & 511
