"""Values typed sign by sign: when is a number complete?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Typed(NamedTuple):
    """What was typed and may go on, and the value that is complete, or None. Nothing of either: no value begins like that."""

    text: str
    value: int | None


def type_sign(values: Iterable[int], before: str, sign: str) -> Typed:
    """One more sign. A value is complete as soon as no other begins with what was typed; until then, whoever asks says when.

    >>> numbers = range(1, 37)
    >>> type_sign(numbers, "", "1"), type_sign(numbers, "1", "7"), type_sign(numbers, "", "4"), type_sign(numbers, "3", "8")
    (Typed(text='1', value=None), Typed(text='', value=17), Typed(text='', value=4), Typed(text='', value=None))
    """
    text = before + sign
    possible = [value for value in values if str(value).startswith(text)]
    if len(possible) == 1:
        return Typed("", possible[0])
    return Typed(text if possible else "", None)


def next_value(values: tuple[int, ...], value: int | None, step: int) -> int:
    """The value so many places on, round and round; from nothing, the first or the last."""
    if value not in values:
        return values[0] if step > 0 else values[-1]
    return values[(values.index(value) + step) % len(values)]
