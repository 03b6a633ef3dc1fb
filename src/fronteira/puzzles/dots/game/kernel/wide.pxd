# Words of 128 bits as the compiler has them, under the names of wide.py. The word given to ctz must not be 0.
cdef extern from *:
    """
    typedef unsigned __int128 fronteira_wide;
    static inline int fronteira_wide_popcount(fronteira_wide word) {
        return __builtin_popcountll((unsigned long long) word) + __builtin_popcountll((unsigned long long) (word >> 64));
    }
    static inline int fronteira_wide_ctz(fronteira_wide word) {
        unsigned long long low = (unsigned long long) word;
        return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((unsigned long long) (word >> 64));
    }
    static inline int fronteira_wide_has(fronteira_wide word, int place) {
        return (place < 64 ? (unsigned long long) word >> place : (unsigned long long) (word >> 64) >> (place - 64)) & 1;
    }
    """
    ctypedef unsigned long long wide "fronteira_wide"
    int popcount "fronteira_wide_popcount"(wide word) noexcept nogil
    int ctz "fronteira_wide_ctz"(wide word) noexcept nogil
    bint has "fronteira_wide_has"(wide word, int place) noexcept nogil
