"""The line programme: everything that one line's own rules force, exactly, and why.

A line is read from left to right by a small automaton. What it must remember is how the line ends so far (0, 00, 1 or 11) and how many ones
it has; for each ending the possible numbers of ones are kept together as the bits of one word, so that writing a one is a shift. A forward
pass gives the sets that can be reached at every place, a backward pass those from which the line can still be finished. A value is possible
at a place exactly if the two have something in common there.

Any four neighbours have at least one 1. So after every fourth place all numbers are taken down by one: no bit is lost, and lines of 128 fit
into 64 bits.

A line is handed over in WORDS words: 0 and 1 its zeros, 2 and 3 its ones (64 places a word), 4 and 5 the zeros answered, 6 and 7 the ones;
8 and 9, to `explain_line` only, the cells one would rather not have in the reason. `table` is scratch of ROOM words, four a place.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.bits import ctz, popcount
else:
    from fronteira.kernels.bits import ctz, popcount

    ROOM, WORDS = 4 * 128, 10


def solve_line(words, length, table):
    """Answers the cells that must be 0 and those that must be 1. Returns 0 if the line cannot be finished."""
    one: cython.ulonglong = 1
    may_be_zero: cython.ulonglong  # all bits or none
    may_be_one: cython.ulonglong
    all_bits: cython.ulonglong = 0xFFFFFFFFFFFFFFFF
    single_zero: cython.ulonglong = 0
    double_zero: cython.ulonglong = 0
    single_one: cython.ulonglong = 0
    double_one: cython.ulonglong = 0
    before_zero: cython.ulonglong = 1
    before_one: cython.ulonglong = 1
    zeros: cython.ulonglong = words[0]
    ones: cython.ulonglong = words[2]
    place: cython.Py_ssize_t
    at: cython.Py_ssize_t = 0
    for place in range(length):
        if place == 64:
            zeros = words[1]
            ones = words[3]
        may_be_zero = 0 if ones & 1 else all_bits
        may_be_one = 0 if zeros & 1 else all_bits
        zeros >>= 1
        ones >>= 1
        double_zero = single_zero & may_be_zero
        double_one = (single_one << 1) & may_be_one
        single_zero = before_zero & may_be_zero
        single_one = (before_one << 1) & may_be_one
        if place & 3 == 3:
            single_zero >>= 1
            double_zero >>= 1
            single_one >>= 1
            double_one >>= 1
        table[at] = single_zero
        table[at + 1] = double_zero
        table[at + 2] = single_one
        table[at + 3] = double_one
        at += 4
        before_zero = single_one | double_one
        before_one = single_zero | double_zero
    words[5] = 0
    words[7] = 0
    single_zero = one << ((length + 1) // 2 - length // 4)
    if length & 1:
        single_zero |= single_zero >> 1  # an odd line has the rounded half of ones, or one fewer
    if (before_zero | before_one) & single_zero == 0:
        return 0
    double_zero = single_zero
    single_one = single_zero
    double_one = single_zero
    must_be_zero: cython.ulonglong = 0
    must_be_one: cython.ulonglong = 0
    place = length - 1
    zeros = words[place >> 6]
    ones = words[2 + (place >> 6)]
    while place >= 0:
        if place == 63 and length > 64:
            words[5] = must_be_zero
            words[7] = must_be_one
            must_be_zero = 0
            must_be_one = 0
            zeros = words[0]
            ones = words[2]
        at -= 4
        may_be_zero = 0 if (ones >> (place & 63)) & 1 else all_bits
        may_be_one = 0 if (zeros >> (place & 63)) & 1 else all_bits
        if (table[at] & single_zero) | (table[at + 1] & double_zero) == 0:
            must_be_one |= one << (place & 63)
        if (table[at + 2] & single_one) | (table[at + 3] & double_one) == 0:
            must_be_zero |= one << (place & 63)
        if place & 3 == 3:
            single_zero <<= 1
            double_zero <<= 1
            single_one <<= 1
            double_one <<= 1
        before_one = (single_one & may_be_one) >> 1
        before_zero = single_zero & may_be_zero
        single_zero = (double_zero & may_be_zero) | before_one
        single_one = ((double_one & may_be_one) >> 1) | before_zero
        double_zero = before_one
        double_one = before_zero
        place -= 1
    words[4] = must_be_zero & ~words[0]
    words[5] &= ~words[1]
    words[6] = must_be_one & ~words[2]
    words[7] &= ~words[3]
    return 1


def explain_line(words, length, table):
    """Which of the unwanted cells of a line that cannot be finished are needed to see it? Answers a set of which none can be left out.

    The backward pass knows from which sets the rest of the line, as it stands, could be finished. Going forward, an unwanted cell is freed
    whenever even so no such set is reached. Cells that are not unwanted stay as they are, and are not answered. There must be an unwanted
    one: the backward pass ends at the first, the forward pass at the last.
    """
    one: cython.ulonglong = 1
    may_be_zero: cython.ulonglong
    may_be_one: cython.ulonglong
    all_bits: cython.ulonglong = 0xFFFFFFFFFFFFFFFF
    single_zero: cython.ulonglong = one << ((length + 1) // 2 - length // 4)
    double_zero: cython.ulonglong
    single_one: cython.ulonglong
    double_one: cython.ulonglong
    before_zero: cython.ulonglong = 1
    before_one: cython.ulonglong = 1
    zeros: cython.ulonglong
    ones: cython.ulonglong
    unwanted: cython.ulonglong = words[8]
    first: cython.Py_ssize_t = ctz(unwanted) if unwanted else 64 + ctz(words[9])
    left: cython.int = popcount(unwanted) + popcount(words[9])
    place: cython.Py_ssize_t = length - 1
    word: cython.Py_ssize_t = place >> 6
    at: cython.Py_ssize_t = 4 * length
    if length & 1:
        single_zero |= single_zero >> 1
    double_zero = single_zero
    single_one = single_zero
    double_one = single_zero
    zeros = words[word]
    ones = words[2 + word]
    while place >= first:
        if place == 63:
            zeros = words[0]
            ones = words[2]
        at -= 4
        table[at] = single_zero
        table[at + 1] = double_zero
        table[at + 2] = single_one
        table[at + 3] = double_one
        may_be_zero = 0 if (ones >> (place & 63)) & 1 else all_bits
        may_be_one = 0 if (zeros >> (place & 63)) & 1 else all_bits
        if place & 3 == 3:
            single_zero <<= 1
            double_zero <<= 1
            single_one <<= 1
            double_one <<= 1
        before_one = (single_one & may_be_one) >> 1
        before_zero = single_zero & may_be_zero
        single_zero = (double_zero & may_be_zero) | before_one
        single_one = ((double_one & may_be_one) >> 1) | before_zero
        double_zero = before_one
        double_one = before_zero
        place -= 1
    words[4] = 0
    words[5] = 0
    words[6] = 0
    words[7] = 0
    single_zero = 0
    double_zero = 0
    single_one = 0
    double_one = 0
    before_zero = 1
    before_one = 1
    zeros = words[0]
    ones = words[2]
    at = 0
    word = 0
    for place in range(length):
        if place == 64:
            zeros = words[1]
            ones = words[3]
            unwanted = words[9]
            word = 1
        double_zero = single_zero
        double_one = single_one << 1
        single_zero = before_zero
        single_one = before_one << 1
        if place & 3 == 3:
            single_zero >>= 1
            double_zero >>= 1
            single_one >>= 1
            double_one >>= 1
        if unwanted & 1:
            # freed unless that would let the line be finished
            left -= 1
            if zeros & 1:
                if (single_one & table[at + 2]) | (double_one & table[at + 3]):
                    single_one = 0
                    double_one = 0
                    words[4 + word] |= one << (place & 63)
            elif (single_zero & table[at]) | (double_zero & table[at + 1]):
                single_zero = 0
                double_zero = 0
                words[6 + word] |= one << (place & 63)
            if left == 0:
                return
        else:
            may_be_zero = 0 if ones & 1 else all_bits
            may_be_one = 0 if zeros & 1 else all_bits
            single_zero &= may_be_zero
            double_zero &= may_be_zero
            single_one &= may_be_one
            double_one &= may_be_one
        zeros >>= 1
        ones >>= 1
        unwanted >>= 1
        at += 4
        before_zero = single_one | double_one
        before_one = single_zero | double_zero
