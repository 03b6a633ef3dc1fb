"""A random order from random words, as Fisher and Yates deal it."""

from __future__ import annotations

from array import array

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.buffers_cy import ints_at
else:
    from fronteira.kernels.buffers_cy import ints_at


def shuffle(count: int, words: object, start: int = 0) -> array[int]:
    """The numbers from 0 to count − 1 in random order, by so many words less one, from `start` on (of an array of 32 bits, unsigned)."""
    if start < 0 or len(words) - start < count - 1:
        raise ValueError(f"{len(words) - start} words, where {count - 1} were wanted")
    last: cython.Py_ssize_t
    other: cython.Py_ssize_t
    number: cython.int
    at: cython.Py_ssize_t = start
    bound: cython.ulonglong
    order = array("i", bytes(4 * count))
    if count < 2:
        return order
    numbers: cython.p_int = ints_at(order)
    for last in range(count):
        numbers[last] = last
    view: cython.uint[::1] = words
    for last in range(count - 1, 0, -1):
        bound = last + 1
        other = view[at] * bound >> 32
        at += 1
        number = numbers[last]
        numbers[last] = numbers[other]
        numbers[other] = number
    return order
