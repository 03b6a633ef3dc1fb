"""What a solver found, kept for when it meets the position again: bounds of its value, and the move that answered last.

Buckets of four entries, a cache line each; where one is full, the position with the fewest lines leaves. An entry is a key of 64 bits and a
word: the bounds (8 bits each, 128 added), the move (9 bits), the weight (the undrawn lines and one). A word of 0 is no entry.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.fronteira.kernels.buffers_cy import words_at
else:
    from fronteira.kernels.bits import scatter
    from fronteira.kernels.buffers_cy import words_at

from fronteira.kernels.pages import room_for

NO_MOVE = cython.declare(cython.int, 511)
WAYS = cython.declare(cython.int, 4)
MOST_ENTRIES = 1 << 28


@cython.final
@cython.cclass
class Table:
    """A table of so many positions, rounded down to a power of two."""

    def __init__(self, entries):
        if not isinstance(entries, int):
            raise TypeError("whole numbers are wanted")
        if not WAYS <= entries <= MOST_ENTRIES:
            raise ValueError(f"a table of {entries} positions")
        bits: cython.int = (entries // WAYS).bit_length() - 1
        words: cython.longlong = 2 * WAYS  # of a bucket, then of all
        words <<= bits
        self.buffer = room_for(words)
        self.words = words_at(self.buffer)
        self.bucket_bits = bits
        self.used = 0

    if not cython.compiled:  # compiled, these are in the .pxd

        def place(self, key):
            """Where a key's bucket begins. Keys are the smallest of several, so their own bits would fill the first buckets most."""
            return 2 * WAYS * scatter(key, 64 - self.bucket_bits) if self.bucket_bits else 0

        def look_up(self, key):
            """The word kept of a key, or 0."""
            at: cython.longlong = self.place(key)
            way: cython.int
            for way in range(WAYS):
                if self.words[at + 2 * way] == key and self.words[at + 2 * way + 1]:
                    return self.words[at + 2 * way + 1]
            return 0

        def fetch(self, key):
            """A key will be looked up soon: have its bucket brought nearer."""

        def low(self, entry):
            """The value is at least this."""
            return (entry & 255) - 128

        def high(self, entry):
            """The value is at most this."""
            return (entry >> 8 & 255) - 128

        def move(self, entry):
            """The move that answered last, or NO_MOVE."""
            return entry >> 16 & 511

    def keep(self, key, low, high, move, weight):
        """Enters bounds of a key, besides those it has; and a move, unless it is NO_MOVE."""
        at: cython.longlong = self.place(key)
        lightest: cython.longlong = 1 << 30
        way: cython.int
        chosen: cython.int = 0
        entry: cython.longlong
        for way in range(WAYS):
            entry = self.words[at + 2 * way + 1]
            if entry and self.words[at + 2 * way] == key:
                low = max(low, self.low(entry))
                high = min(high, self.high(entry))
                if move == NO_MOVE:
                    move = self.move(entry)
                chosen = way
                lightest = 1
                break
            if entry >> 25 < lightest:
                lightest = entry >> 25
                chosen = way
        if lightest == 0:
            self.used += 1
        self.words[at + 2 * chosen] = key
        self.words[at + 2 * chosen + 1] = (low + 128) | (high + 128) << 8 | move << 16 | weight << 25
