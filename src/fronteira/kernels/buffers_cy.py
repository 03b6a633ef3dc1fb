"""Buffers of numbers, for every kernel in one way: arrays that somebody holds, and where they begin.

Compiled, a kernel reads and writes by pointers; uncompiled a buffer is its own beginning. A kernel derives from `Buffers` and takes what it
needs once, when it is made, zeroed and held for as long as the kernel lives:

    self.trail = self.new_ints(self.cells)

A buffer that is to grow, or to be handed out whole, is an array of the kernel's own: `new` (or `array`) makes it, `lengthen` makes it
longer, and `ints_at` says where it begins, which must be asked again after it grew. The kinds:

    bytes "B"   shorts "h"   ints "i" (32 bits)   longs "q" (64 bits, signed)   words "Q" (64 bits)   reals "d"
"""

from array import array

import cython


class Buffers:
    """Holds buffers: the pointers into them do not."""

    def __init__(self):
        self.held = []

    def new(self, code, count):
        """A zeroed array, held; never empty, so that it begins somewhere."""
        made = array(code, [0]) * max(count, 1)
        self.held.append(made)
        return made

    def new_bytes(self, count):
        return bytes_at(self.new("B", count))

    def new_shorts(self, count):
        return shorts_at(self.new("h", count))

    def new_ints(self, count):
        return ints_at(self.new("i", count))

    def new_longs(self, count):
        return longs_at(self.new("q", count))

    def new_words(self, count):
        return words_at(self.new("Q", count))

    def new_reals(self, count):
        return reals_at(self.new("d", count))


def lengthen(buffer, count):
    """Make an array at least so long, with zeros after what it holds, and give it back."""
    if len(buffer) < count:
        buffer.frombytes(bytes(buffer.itemsize * (count - len(buffer))))
    return buffer


def bytes_at(buffer):
    """Where an array of bytes begins; those below say the same of the other kinds. It must not be empty."""
    if cython.compiled:
        view: cython.uchar[::1] = buffer
        return cython.address(view[0])
    else:
        return buffer


def shorts_at(buffer):
    if cython.compiled:
        view: cython.short[::1] = buffer
        return cython.address(view[0])
    else:
        return buffer


def ints_at(buffer):
    if cython.compiled:
        view: cython.int[::1] = buffer
        return cython.address(view[0])
    else:
        return buffer


def longs_at(buffer):
    if cython.compiled:
        view: cython.longlong[::1] = buffer
        return cython.address(view[0])
    else:
        return buffer


def words_at(buffer):
    if cython.compiled:
        view: cython.ulonglong[::1] = buffer
        return cython.address(view[0])
    else:
        return buffer


def reals_at(buffer):
    if cython.compiled:
        view: cython.double[::1] = buffer
        return cython.address(view[0])
    else:
        return buffer
