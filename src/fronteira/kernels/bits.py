"""Words of 64 bits, for kernels that run uncompiled; `bits.pxd` gives the same names as machine instructions when compiled.

A kernel imports one or the other:

    if cython.compiled:
        from cython.cimports.fronteira.kernels.bits import clock, ctz, popcount
    else:
        from fronteira.kernels.bits import clock, ctz, popcount
"""

from __future__ import annotations

from time import perf_counter as clock

__all__ = ["clock", "ctz", "highest", "popcount", "scatter", "shift_down", "shift_left", "shift_up", "stir"]

WORD = (1 << 64) - 1


def popcount(word: int) -> int:
    """How many bits of a word are set."""
    return word.bit_count()


def ctz(word: int) -> int:
    """The place of the lowest set bit; the word must not be 0."""
    return (word & -word).bit_length() - 1


def highest(word: int) -> int:
    """The place of the highest set bit; the word must not be 0."""
    return word.bit_length() - 1


def shift_left(word: int, by: int) -> int:
    """A word shifted left, its high bits lost as in a machine; by is 0 to 63."""
    return (word << by) & WORD


def shift_up(word: int, below: int, by: int) -> int:
    """A word of a long bit set after the whole set moved up by 0 to 63 bits: `below` is the word whose high bits come in."""
    return ((word << by) & WORD) | (below >> (64 - by))


def shift_down(word: int, above: int, by: int) -> int:
    """A word of a long bit set after the whole set moved down by 0 to 63 bits: `above` is the word whose low bits come in."""
    return (word >> by) | ((above << (64 - by)) & WORD)


def scatter(word: int, by: int) -> int:
    """The high bits of a word after its bits were mixed, all but so many of 64: a place in a hash table."""
    return ((word * 0x9E3779B97F4A7C15) & WORD) >> by


def stir(word: int) -> int:
    """The random word after this one (xorshift); 0 would stay 0. Its high half is the better one."""
    word ^= (word << 13) & WORD
    word ^= word >> 7
    return word ^ ((word << 17) & WORD)
