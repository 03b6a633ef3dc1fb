"""Names as texts of every kind can hold them. A name may be anything: somebody else's file has it. Here is what each kind of text would
take for its own, so that a name is shown and does nothing: one place for all writers."""

from __future__ import annotations

from math import isfinite
from typing import Any

from fronteira.words import harmless

FORMULA = ("=", "+", "-", "@", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""How a cell begins that a spreadsheet computes. Some pass over white space before it, and take the wide signs of East Asian texts too."""

LONGEST = 200
"""Letters of a text in a table for people; what is longer loses its middle."""

MARKDOWN = str.maketrans({**{sign: f"\\{sign}" for sign in "\\|[`$"}, "<": "&lt;"})
HIDDEN = "[\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]"
"""Signs that do not show and that JSON leaves as they are."""


def in_html(text: str) -> str:
    """A text inside a page, or an attribute of it; lines stay lines."""
    from html import escape

    return escape(harmless(text, "\t\n"))


def in_markdown(text: str) -> str:
    r"""A text in a line of Markdown.

    >>> print(in_markdown("a|b <b>[x](y) $1"))
    a\|b &lt;b>\[x](y) \$1
    """
    return harmless(text).translate(MARKDOWN)


def in_csv(value: Any) -> Any:
    """A value in a cell of CSV: numbers as they are; a text that a spreadsheet would take for a formula begins with an apostrophe; what has
    parts is JSON.

    >>> in_csv("=1+1"), in_csv(-1), in_csv("a"), in_csv({"pair": 8}), in_csv((1, 2))
    ("'=1+1", -1, 'a', '{"pair": 8}', '[1, 2]')
    """
    if isinstance(value, dict | list | tuple):
        return in_json(value)
    if not isinstance(value, str):
        return value
    text = harmless(value, "\n")
    return f"'{text}" if text.lstrip().startswith(FORMULA) else text


def in_json(value: Any, **how: Any) -> str:
    """A value as JSON, in letters that people can read; what does not show, or turns the direction of writing, is spelled out, and what is
    no finite number is null."""
    import json
    import re

    how = {"ensure_ascii": False, "allow_nan": False, "default": as_float, **how}
    try:
        written = json.dumps(value, **how)
    except ValueError:
        written = json.dumps(finite(value), **how)
    return re.sub(HIDDEN, lambda sign: f"\\u{ord(sign[0]):04x}", written)


def finite(value: Any) -> Any:
    """Plain data without the numbers that JSON has no word for.

    >>> finite({"cost": float("inf"), "path": (1.5, float("nan"))})
    {'cost': None, 'path': [1.5, None]}
    """
    if isinstance(value, dict):
        return {name: finite(each) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [finite(each) for each in value]
    return None if isinstance(value, float) and not isfinite(value) else value


def as_float(value: Any) -> float | None:
    """A number of a kind that JSON does not know."""
    number = float(value)
    return number if isfinite(number) else None


def fitting(text: str, longest: int = LONGEST) -> str:
    """A text without its middle, if it is long."""
    return text if len(text) <= longest else f"{text[: longest // 2]}…{text[-(longest // 2 - 1) :]}"
