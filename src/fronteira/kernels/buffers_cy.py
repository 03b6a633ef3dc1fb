"""Buffers of numbers, for every kernel in one way: arrays that somebody holds, and where they begin.

Compiled, a kernel reads and writes by pointers; uncompiled a buffer is its own beginning. A kernel derives from `Buffers` and takes what it
needs once, when it is made, zeroed and held for as long as the kernel lives:

    self.trail = self.new_ints(self.cells)

A buffer that is to grow, or to be handed out whole, is an array of the kernel's own: `new` (or `array`) makes it, `lengthen` makes it
longer, and `ints_at` says where it begins, which must be asked again after it grew. The kinds:

    bytes "B"   shorts "h"   ints "i" (32 bits)   longs "q" (64 bits, signed)   words "Q" (64 bits)   reals "d"

Here are the doors too. Past them nothing is checked, so what Python can call looks at what it is given (`demand_sides`, `demand_bytes`)
before anything changes, and at whether the kernel is free: one thread at a time is let in. The last line of a constructor is
`self.ready()`; whatever changes a kernel stands between `enter` and `leave`, whatever only reads it begins with `demand_idle`.
"""

from array import array

import cython

if cython.compiled:
    from cython.cimports.cpython import array as arrays
    from cython.cimports.fronteira.kernels.bits import claim
else:
    UNMADE, READY, BUSY = range(3)


class Buffers:
    """Holds buffers: the pointers into them do not. And knows whether it is ready, or at work."""

    if not cython.compiled:
        standing = UNMADE
        held = None

    def __init__(self):
        if self.held is not None:
            raise ValueError("a kernel is made once: make another")
        self.held = []

    def ready(self):
        """The kernel is made: it may be used."""
        self.standing = READY
        return 0

    def enter(self):
        """Let one thread in; until it leaves, KernelBusy for all others."""
        if cython.compiled:
            while not claim(cython.address(self.standing), READY, BUSY):
                self.demand_idle()
        else:
            self.demand_idle()
            self.standing = BUSY
        return 0

    def leave(self):
        if cython.compiled:
            claim(cython.address(self.standing), BUSY, READY)
        else:
            self.standing = READY
        return 0

    def demand_idle(self):
        """Refuse whoever comes while the kernel is at work, or before it was made."""
        if self.standing == READY:
            return 0
        if self.standing == UNMADE:
            raise ValueError("a kernel that was not made cannot work")
        from fronteira.errors import KernelBusy

        raise KernelBusy("kernels.busy")

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


def demand_sides(rows, columns, most):
    """Refuse a board without rows or columns, or with more than so many cells."""
    if not (isinstance(rows, int) and isinstance(columns, int)):
        raise TypeError(f"a board of {rows!r} × {columns!r}: whole numbers are wanted")
    if rows < 1 or columns < 1 or rows * columns > most:
        raise ValueError(f"a board of {rows} × {columns}: at least one row and column are wanted, and at most {most} cells")


def demand_bytes(given, count, allowed):
    """Refuse what is not so many bytes, each of them one of those allowed."""
    if not isinstance(given, bytes):
        raise TypeError(f"bytes are wanted, not {type(given).__name__}")
    if len(given) != count or given.translate(None, allowed):
        raise ValueError(f"{len(given)} bytes, where {count} were wanted, each from {min(allowed)} to {max(allowed)}")


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
        if (
            isinstance(buffer, arrays.array) and len(buffer) and cython.cast(arrays.array, buffer).typecode == "i"
        ):  # no view: that takes long
            return cython.cast(arrays.array, buffer).data.as_ints
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
