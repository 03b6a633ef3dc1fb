# The C types behind bounds_cy.py, and what is asked so often that it must cost nothing.

cdef enum:
    BOUNDED = 62

cdef inline unsigned long long beside_pairs(unsigned long long cells) noexcept nogil:
    return ((cells << 1) & ((cells << 2) | (cells >> 1))) | ((cells >> 1) & (cells >> 2))

cdef inline unsigned long long open_windows(unsigned long long run) noexcept nogil:
    return run & (run >> 1) & (run >> 2)

cdef int bound_line(unsigned long long *words, int length) noexcept nogil
cdef int last_of(unsigned long long free, int place) noexcept nogil
cdef int fewest(unsigned long long windows, unsigned long long free) noexcept nogil
cdef void force_tight(unsigned long long *words, int value, unsigned long long windows, unsigned long long free) noexcept nogil
cdef bint needs_cell(unsigned long long windows, unsigned long long free, int number) noexcept nogil
cdef unsigned long long needed_cells(unsigned long long zeros, unsigned long long ones, unsigned long long unwanted, int length) noexcept nogil
cdef unsigned long long dead_windows(unsigned long long own, unsigned long long other, unsigned long long whole) noexcept nogil
cdef unsigned long long first_cells(unsigned long long own, unsigned long long other, unsigned long long whole) noexcept nogil
cdef unsigned long long needed_from(unsigned long long own, unsigned long long other, unsigned long long unwanted, unsigned long long starts, unsigned long long dead, int length) noexcept nogil
