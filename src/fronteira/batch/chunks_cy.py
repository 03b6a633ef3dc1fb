"""What is done to every byte of a chunk, and to the time of every board: compiled, because a corpus has millions of them."""

from __future__ import annotations

from array import array

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.buffers_cy import reals_at
else:
    from fronteira.kernels.buffers_cy import reals_at

BLANK = b" \t\r\n\v\f"
KEPT = bytes(byte not in BLANK for byte in range(256))


def without_blanks(data: bytes) -> bytes:
    r"""What is written there, less spaces, tabs and ends of lines and pages.

    >>> without_blanks(b" 2 3\n0\t1\r\n\v\f2")
    b'23012'
    """
    text: cython.pointer[cython.const[cython.uchar]] = data
    table: bytes = KEPT
    is_kept: cython.pointer[cython.const[cython.uchar]] = table
    room: bytearray = bytearray(len(data))
    kept: cython.p_uchar = room
    index: cython.Py_ssize_t
    many: cython.Py_ssize_t = 0
    for index in range(len(data)):
        kept[many] = text[index]
        many += is_kept[text[index]]
    return bytes(room[:many])


def find_longest(seconds: object, first: int, most: int) -> list[tuple[float, int]]:
    """The longest of some times, so many at most, each with its position, of which this is the first; of equals the last.

    >>> find_longest([1.5, 3.0, 0.5, 3.0], 11, 2)
    [(3.0, 14), (3.0, 12)]
    """
    times = array("d", seconds)
    size: cython.Py_ssize_t = len(times)
    if size == 0:
        return []
    time: cython.p_double = reals_at(times)
    index: cython.Py_ssize_t
    longest: cython.Py_ssize_t
    found: list = []
    for _ in range(min(most, size)):
        longest = 0
        for index in range(size):
            if time[index] >= time[longest]:
                longest = index
        found.append((time[longest], first + longest))
        time[longest] = -1.0
    return found
