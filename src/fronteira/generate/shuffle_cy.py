"""A random order from random words, as Fisher and Yates deal it."""

from __future__ import annotations

from array import array

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.buffers_cy import ints_at
else:
    from fronteira.kernels.buffers_cy import ints_at


def shuffle(count: int, words: object) -> array[int]:
    """The numbers from 0 to count − 1 in random order, by so many words less one (an array of unsigned ints of 32 bits)."""
    if count > 1 and len(words) != count - 1:
        raise ValueError(f"{len(words)} words, where {count - 1} were wanted")
    last: cython.int
    other: cython.int
    number: cython.int
    bound: cython.ulonglong
    order = array("i", bytes(4 * count))
    if count < 2:
        return order
    numbers: cython.p_int = ints_at(order)
    for number in range(count):
        numbers[number] = number
    view: cython.uint[::1] = words
    for last in range(count - 1, 0, -1):
        bound = last + 1
        other = cython.cast(cython.int, view[count - 1 - last] * bound >> 32)
        number = numbers[last]
        numbers[last] = numbers[other]
        numbers[other] = number
    return order
