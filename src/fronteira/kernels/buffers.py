"""Where a buffer begins, for kernels that run uncompiled: there a buffer is its own beginning. `buffers.pxd` gives pointers when compiled.

A kernel imports one or the other, as with `fronteira.kernels.bits`. The owner of a buffer keeps it alive, and asks again after it grew.
"""

from __future__ import annotations

from array import array

__all__ = ["bytes_at", "ints_at", "offsets_at", "shorts_at", "words_at"]


def itself(buffer: array[int]) -> array[int]:
    return buffer


bytes_at = ints_at = offsets_at = shorts_at = words_at = itself
