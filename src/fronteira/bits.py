"""Words of 64 bits, for kernels that run uncompiled; `bits.pxd` gives the same names as machine instructions when compiled.

A kernel imports one or the other:

    if cython.compiled:
        from cython.cimports.fronteira.bits import clock, ctz, popcount
    else:
        from fronteira.bits import clock, ctz, popcount
"""

from __future__ import annotations

from time import perf_counter as clock

__all__ = ["clock", "ctz", "popcount"]


def popcount(word: int) -> int:
    """How many bits of a word are set."""
    return word.bit_count()


def ctz(word: int) -> int:
    """The place of the lowest set bit; the word must not be 0."""
    return (word & -word).bit_length() - 1
