"""Words of 128 bits, room for the horizontal or the vertical lines of 10 × 10 boxes; `wide.pxd` has the same names, compiled."""

from __future__ import annotations

from fronteira.kernels.bits import ctz, popcount

__all__ = ["ctz", "has", "popcount", "wide"]

wide = int


def has(word: int, place: int) -> int:
    """Is the bit at a place set? 1 or 0."""
    return word >> place & 1
