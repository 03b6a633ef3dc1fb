"""Room for a table that is larger than what a processor keeps at hand."""

from __future__ import annotations

import mmap
from array import array
from contextlib import suppress
from typing import Any

MANY_WORDS = 1 << 18
"""From here on pages are asked for, two megabytes."""


def room_for(words: int) -> Any:
    """So many words of 64 bits, all 0: an array, or memory in large pages where the system has them. In a large table each look is at
    another page, and with small ones most of the time would go into finding the page.

    >>> room_for(3)
    array('Q', [0, 0, 0])
    """
    if words < MANY_WORDS or not hasattr(mmap, "MADV_HUGEPAGE"):
        return array("Q", [0]) * words
    room = mmap.mmap(-1, 8 * words, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    with suppress(OSError):  # a system without them: then with small ones
        room.madvise(mmap.MADV_HUGEPAGE)
    return memoryview(room).cast("Q")
