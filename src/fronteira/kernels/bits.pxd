# Machine instructions under the names of bits.py. The word given to ctz or highest must not be 0.
cdef extern from *:
    """
    #include <time.h>
    static inline int fronteira_popcount(unsigned long long word) { return __builtin_popcountll(word); }
    static inline int fronteira_ctz(unsigned long long word) { return __builtin_ctzll(word); }
    static inline int fronteira_highest(unsigned long long word) { return 63 - __builtin_clzll(word); }
    static inline unsigned long long fronteira_shift_left(unsigned long long word, int by) { return word << by; }
    static inline unsigned long long fronteira_shift_up(unsigned long long word, unsigned long long below, int by) {
        return (word << by) | ((below >> 1) >> (63 - by));
    }
    static inline unsigned long long fronteira_shift_down(unsigned long long word, unsigned long long above, int by) {
        return (word >> by) | ((above << 1) << (63 - by));
    }
    static inline unsigned long long fronteira_scatter(unsigned long long word, int by) {
        return (word * 0x9E3779B97F4A7C15ULL) >> by;
    }
    static inline unsigned long long fronteira_stir(unsigned long long word) {
        word ^= word << 13;
        word ^= word >> 7;
        return word ^ (word << 17);
    }
    static inline int fronteira_claim(int *place, int from, int to) {
        return __atomic_compare_exchange_n(place, &from, to, 0, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
    }
    static inline double fronteira_clock(void) {
        struct timespec now;
        clock_gettime(CLOCK_MONOTONIC, &now);
        return now.tv_sec + now.tv_nsec * 1e-9;
    }
    """
    int popcount "fronteira_popcount"(unsigned long long word) noexcept nogil
    int ctz "fronteira_ctz"(unsigned long long word) noexcept nogil
    int highest "fronteira_highest"(unsigned long long word) noexcept nogil
    double clock "fronteira_clock"() noexcept nogil
    unsigned long long shift_left "fronteira_shift_left"(unsigned long long word, int by) noexcept nogil
    unsigned long long shift_up "fronteira_shift_up"(unsigned long long word, unsigned long long below, int by) noexcept nogil
    unsigned long long shift_down "fronteira_shift_down"(unsigned long long word, unsigned long long above, int by) noexcept nogil
    unsigned long long scatter "fronteira_scatter"(unsigned long long word, int by) noexcept nogil
    bint claim "fronteira_claim"(int *place, int before, int after) noexcept nogil
    unsigned long long stir "fronteira_stir"(unsigned long long word) noexcept nogil
