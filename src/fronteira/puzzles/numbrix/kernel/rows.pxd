# What rows.py does, several numbers at a time: a `four` is four words side by side, and a machine without such registers is given two or one.
cdef extern from *:
    """
    typedef unsigned long long fronteira_four __attribute__((vector_size(32), aligned(8), may_alias));
    #define FRONTEIRA_FOUR(place) (*(const fronteira_four *)(place))

    static inline void fronteira_tally_row(const unsigned long long *dom, Py_ssize_t row, Py_ssize_t total, unsigned long long *once,
                                           unsigned long long *twice, int word) {
        const unsigned long long *at = dom + row;
        fronteira_four ones = {0}, twos = {0}, more_ones = {0}, more_twos = {0};
        unsigned long long one = 0, two = 0;
        Py_ssize_t number = 0;
        int lane;
        for (; number + 8 <= total; number += 8) {
            twos |= ones & FRONTEIRA_FOUR(at + number);
            ones |= FRONTEIRA_FOUR(at + number);
            more_twos |= more_ones & FRONTEIRA_FOUR(at + number + 4);
            more_ones |= FRONTEIRA_FOUR(at + number + 4);
        }
        twos |= more_twos | (ones & more_ones);
        ones |= more_ones;
        for (lane = 0; lane < 4; lane++) {
            two |= twos[lane] | (one & ones[lane]);
            one |= ones[lane];
        }
        for (; number < total; number++) {
            two |= one & at[number];
            one |= at[number];
        }
        once[word] = one;
        twice[word] = two;
    }

    static inline unsigned long long fronteira_support_row(const unsigned long long *dom, Py_ssize_t row, Py_ssize_t beyond,
                                                           Py_ssize_t stride, Py_ssize_t total, int turn) {
        const unsigned long long *here = dom + row, *there = dom + beyond, *next = dom + beyond + stride;
        fronteira_four found = {0};
        unsigned long long all = 0;
        Py_ssize_t number = 1;
    #define FRONTEIRA_MOVED(at, number) ((at(there + (number)) >> turn) | ((at(next + (number)) << 1) << (63 - turn)))
    #define FRONTEIRA_ONE(place) (*(place))
        if (total < 2) return 0;
        for (; number + 4 < total; number += 4)
            found |= FRONTEIRA_MOVED(FRONTEIRA_FOUR, number) & (FRONTEIRA_FOUR(here + number - 1) | FRONTEIRA_FOUR(here + number + 1));
        for (; number < total - 1; number++)
            all |= FRONTEIRA_MOVED(FRONTEIRA_ONE, number) & (here[number - 1] | here[number + 1]);
        all |= (FRONTEIRA_MOVED(FRONTEIRA_ONE, 0) & here[1]) | (FRONTEIRA_MOVED(FRONTEIRA_ONE, total - 1) & here[total - 2]);
        return all | found[0] | found[1] | found[2] | found[3];
    }

    static inline void fronteira_support_both(const unsigned long long *dom, Py_ssize_t row, Py_ssize_t stride, Py_ssize_t total, int turn,
            unsigned long long *support, Py_ssize_t word, Py_ssize_t words) {
        const unsigned long long *here = dom + row, *next = dom + row + stride;
        fronteira_four across = {0}, along = {0}, beside;
        Py_ssize_t number = 1;
        if (total < 6) {
            support[word] = fronteira_support_row(dom, row, row, stride, total, 1);
            support[words + word] = fronteira_support_row(dom, row, row, stride, total, turn);
            return;
        }
        for (; number + 4 < total; number += 4) {
    #define FRONTEIRA_SUPPORT_BOTH \\
            beside = FRONTEIRA_FOUR(here + number - 1) | FRONTEIRA_FOUR(here + number + 1); \\
            across |= beside & ((FRONTEIRA_FOUR(here + number) >> 1) | (FRONTEIRA_FOUR(next + number) << 63)); \\
            along |= beside & ((FRONTEIRA_FOUR(here + number) >> turn) | ((FRONTEIRA_FOUR(next + number) << 1) << (63 - turn)))
            FRONTEIRA_SUPPORT_BOTH;
        }
        number = total - 5;  /* some of them once more, which does no harm */
        FRONTEIRA_SUPPORT_BOTH;
        support[word] = across[0] | across[1] | across[2] | across[3];
        support[words + word] = along[0] | along[1] | along[2] | along[3];
        for (number = 0; number < total; number += total - 1) {
            unsigned long long neighbour = here[number == 0 ? 1 : total - 2];
            support[word] |= neighbour & ((here[number] >> 1) | (next[number] << 63));
            support[words + word] |= neighbour & ((here[number] >> turn) | ((next[number] << 1) << (63 - turn)));
        }
    }

    static inline __attribute__((always_inline)) int fronteira_keep_sided_at(const unsigned long long *at, Py_ssize_t stride, Py_ssize_t skip,
            int turn, const unsigned long long *alive, const unsigned long long *forced, Py_ssize_t first, Py_ssize_t last,
            unsigned long long *ones) {
        fronteira_four side[4], side_next[4], ahead[4], many, same, kept, lost = {0};
        const fronteira_four twice_along = {2, 3, 4, 5};
        Py_ssize_t number;
        int lane;
    #define FRONTEIRA_SIDES(into, place) do { \\
            const unsigned long long *here = (place); \\
            into[0] = ((FRONTEIRA_FOUR(here) >> 1) | (FRONTEIRA_FOUR(here + stride) << 63)) & alive[0]; \\
            into[1] = ((FRONTEIRA_FOUR(here) << 1) | (FRONTEIRA_FOUR(here - stride) >> 63)) & alive[1]; \\
            into[2] = ((FRONTEIRA_FOUR(here + skip) >> turn) | ((FRONTEIRA_FOUR(here + skip + stride) << 1) << (63 - turn))) & alive[2]; \\
            into[3] = ((FRONTEIRA_FOUR(here - skip) << turn) | ((FRONTEIRA_FOUR(here - skip - stride) >> 1) >> (63 - turn))) & alive[3]; \\
        } while (0)
        FRONTEIRA_SIDES(side, at + first - 1);
        for (number = first; number <= last; number += 4) {
            FRONTEIRA_SIDES(side_next, at + number + 3);
            for (lane = 0; lane < 4; lane++) ahead[lane] = __builtin_shuffle(side[lane], side_next[lane], twice_along);
            many = (side[0] & side[1]) | ((side[0] | side[1]) & (side[2] | side[3])) | (side[2] & side[3]);
            many |= (ahead[0] & ahead[1]) | ((ahead[0] | ahead[1]) & (ahead[2] | ahead[3])) | (ahead[2] & ahead[3]);
            same = (side[0] & ahead[0]) | (side[1] & ahead[1]) | (side[2] & ahead[2]) | (side[3] & ahead[3]);
            kept = FRONTEIRA_FOUR(at + number) & (side[0] | side[1] | side[2] | side[3]) & (ahead[0] | ahead[1] | ahead[2] | ahead[3]);
            kept &= (side[0] | ahead[0] | ~forced[0]) & (side[1] | ahead[1] | ~forced[1]);
            kept &= (side[2] | ahead[2] | ~forced[2]) & (side[3] | ahead[3] | ~forced[3]);
            kept &= ~same | many;
            lost |= kept ^ FRONTEIRA_FOUR(at + number);
            *(fronteira_four *)(ones + number) = kept;
            for (lane = 0; lane < 4; lane++) side[lane] = side_next[lane];
        }
        return (lost[0] | lost[1] | lost[2] | lost[3]) != 0;
    }

    static inline int fronteira_keep_sided(const unsigned long long *dom, Py_ssize_t row, Py_ssize_t stride, Py_ssize_t skip, int turn,
            Py_ssize_t alive, Py_ssize_t forced, Py_ssize_t first, Py_ssize_t last, unsigned long long *ones) {
        if (skip == 0)
            return fronteira_keep_sided_at(dom + row, stride, 0, turn, dom + alive, dom + forced, first, last, ones);
        else
            return fronteira_keep_sided_at(dom + row, stride, skip, turn, dom + alive, dom + forced, first, last, ones);
    }

    static inline Py_ssize_t fronteira_next_with(const unsigned long long *dom, Py_ssize_t place, Py_ssize_t stop, unsigned long long bits) {
        for (; place + 8 <= stop; place += 8) {
            const unsigned long long *at = dom + place;
            if ((at[0] | at[1] | at[2] | at[3] | at[4] | at[5] | at[6] | at[7]) & bits) break;
        }
        while (place < stop && !(dom[place] & bits)) place++;
        return place;
    }
    """
    void tally_row "fronteira_tally_row"(const unsigned long long *dom, Py_ssize_t row, Py_ssize_t total, unsigned long long *once, unsigned long long *twice, int word) noexcept nogil
    unsigned long long support_row "fronteira_support_row"(const unsigned long long *dom, Py_ssize_t row, Py_ssize_t beyond, Py_ssize_t stride, Py_ssize_t total, int turn) noexcept nogil
    void support_both "fronteira_support_both"(const unsigned long long *dom, Py_ssize_t row, Py_ssize_t stride, Py_ssize_t total, int turn, unsigned long long *support, Py_ssize_t word, Py_ssize_t words) noexcept nogil
    bint keep_sided "fronteira_keep_sided"(const unsigned long long *dom, Py_ssize_t row, Py_ssize_t stride, Py_ssize_t skip, int turn, Py_ssize_t alive, Py_ssize_t forced, Py_ssize_t first, Py_ssize_t last, unsigned long long *ones) noexcept nogil
    Py_ssize_t next_with "fronteira_next_with"(const unsigned long long *dom, Py_ssize_t place, Py_ssize_t stop, unsigned long long bits) noexcept nogil
