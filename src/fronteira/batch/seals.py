"""The seal of a chunk: a digest of its rows, made by the worker that made them and compared whenever they are used again.

So a row that was lost or changed on the way, or in the file, is noticed. It finds accidents, not forgers: whoever changes the rows on
purpose can seal them again.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

PLAIN = 3
"""The protocol: every value is written out, whatever it is the same object as, so that rows read from a file give the same bytes."""


def seal_of(rows: Sequence[tuple[Any, ...]], texts: str) -> str:
    """The digest of rows in their order, and of the digest of the texts they are about. They are packed, because that is quick; nothing is
    ever unpacked.

    >>> seal_of([(1, "takuzu", None, 0.5)], "") == seal_of([(1, "tak" + "uzu", None, 0.5)], "") != seal_of([(1, "takuzu", None, 1)], "")
    True
    """
    packed = io.BytesIO()
    packer = pickle.Pickler(packed, PLAIN)
    packer.fast = True  # each value by itself
    if any(row[-1] is not None for row in rows):  # a note may be more than a text
        rows = [row if row[-1] is None else (*row[:-1], str(row[-1])) for row in rows]
    packer.dump(list(rows))
    return blake2b(packed.getbuffer(), digest_size=16, key=texts.encode()).hexdigest()
