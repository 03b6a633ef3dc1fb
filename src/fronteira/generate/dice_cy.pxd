# The C types behind dice_cy.py.
cdef enum:
    LANES = 25
    RATE = 168
    WORDS = 1024
    ROUNDS = 24

cdef extern from *:
    """
    #define FRONTEIRA_WORD 0xFFFFFFFFULL
    #define FRONTEIRA_LANE 0xFFFFFFFFFFFFFFFFULL
    """
    unsigned long long WORD "FRONTEIRA_WORD"
    unsigned long long LANE "FRONTEIRA_LANE"

cdef unsigned long long *constants

cdef class Dice:
    cdef bytes name
    cdef long long blocks
    cdef int left, at
    cdef unsigned long long words[25]
    cdef unsigned long long others[25]
    cdef unsigned long long spare[25]
    cdef int begin(self, unsigned long long *lanes) except -1
    cdef void stir(self, unsigned long long *lanes) noexcept
    cdef int begin_words(self) except -1
    cdef unsigned long long next_word(self) noexcept

cdef void add(unsigned long long *lanes, int place, unsigned char byte) noexcept
cdef void mix(unsigned long long *lanes, unsigned long long *mixed, unsigned long long constant) noexcept
cdef unsigned long long column(unsigned long long *lanes, int number) noexcept
cdef void write(unsigned long long *mixed, int at, unsigned long long a, unsigned long long b, unsigned long long c, unsigned long long d, unsigned long long e) noexcept
cdef unsigned long long rotate(unsigned long long word, int by) noexcept
