# Machine instructions under the names of bits.py. The word given to ctz must not be 0.
cdef extern from *:
    """
    #include <time.h>
    static inline int fronteira_popcount(unsigned long long word) { return __builtin_popcountll(word); }
    static inline int fronteira_ctz(unsigned long long word) { return __builtin_ctzll(word); }
    static inline double fronteira_clock(void) {
        struct timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        return now.tv_sec + now.tv_nsec * 1e-9;
    }
    """
    int popcount "fronteira_popcount"(unsigned long long word) noexcept nogil
    int ctz "fronteira_ctz"(unsigned long long word) noexcept nogil
    double clock "fronteira_clock"() noexcept nogil
