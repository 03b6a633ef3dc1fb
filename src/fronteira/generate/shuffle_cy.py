"""A random order from random words, as Fisher and Yates deal it."""

from __future__ import annotations

from array import array

import cython

if cython.compiled:
    from cython.cimports.cpython import array as arrays

NUMBERS = array("i")


def shuffle(count: int, words: object, start: int = 0) -> array[int]:
    """The numbers from 0 to count − 1 in random order, by so many words less one, from `start` on (of an array of 32 bits, unsigned)."""
    if not isinstance(words, array) or words.typecode != "I":
        raise TypeError("an array of unsigned words is wanted")
    if count < 0 or start < 0 or len(words) - start < count - 1:
        raise ValueError(f"{len(words) - start} words, where {count - 1} were wanted")
    last: cython.Py_ssize_t
    other: cython.Py_ssize_t
    number: cython.int
    at: cython.Py_ssize_t = start
    bound: cython.ulonglong
    if cython.compiled:  # not by views, which take longer to make than a small board to shuffle
        dealt: arrays.array = words
        order: arrays.array = arrays.clone(NUMBERS, count, False)
        numbers: cython.p_int = order.data.as_ints
        view: cython.pointer[cython.uint] = dealt.data.as_uints
    else:
        order = array("i", bytes(4 * count))
        numbers, view = order, words
    for last in range(count):
        numbers[last] = last
    for last in range(count - 1, 0, -1):
        bound = last + 1
        other = view[at] * bound >> 32
        at += 1
        number = numbers[last]
        numbers[last] = numbers[other]
        numbers[other] = number
    return order
