"""What a problem is, in a few letters: two runs of a program that made the same problem have the same.

Read from the problem's class and attributes (the initial state among them) without calling anything of the program's, so that looking
changes nothing; the actions of the start are added when a search first asks for them. A number with a fraction or an open file right on the
problem is left out: that is a clock or a stream, not the problem.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from itertools import islice
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

PLAIN = (type(None), bool, int, float, complex, str, bytes)
CODE = (type, FunctionType, BuiltinFunctionType, MethodType, ModuleType)
MOST = 50_000
"""Parts of a problem that are looked at; what comes after them is not told apart."""

DEEP = 100
"""How far things within things are followed."""


def fingerprint(problem: Any) -> str:
    """Twelve letters for a problem's class and attributes."""
    kept = {name: value for name, value in attributes(problem) if not isinstance(value, float) and not hasattr(value, "readline")}
    return digest([type(problem).__qualname__, kept])


def digest(value: Any) -> str:
    written = "\0".join(islice(parts(value, {}, 0), MOST))
    return sha256(written.encode("utf-8", "backslashreplace")).hexdigest()[:12]


def attributes(thing: Any) -> Iterator[tuple[str, Any]]:
    """What an object carries, in a dictionary or in slots."""
    yield from getattr(thing, "__dict__", {}).items()
    for kind in type(thing).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if name not in ("__dict__", "__weakref__") and hasattr(thing, name):
                yield name, getattr(thing, name)


def parts(value: Any, met: dict[int, int], depth: int) -> Iterator[str]:
    """A value as texts that are equal for equal values; a thing met before is told by when that was."""
    kind = type(value)
    if kind in PLAIN:
        yield repr(value)
        return
    if isinstance(value, CODE):
        yield getattr(value, "__qualname__", getattr(value, "__name__", ""))
        return
    yield kind.__qualname__
    if depth > DEEP or id(value) in met:
        yield f"@{met.get(id(value), '')}"
        return
    met[id(value)] = len(met)
    if isinstance(value, dict):
        inside: Any = (part for pair in value.items() for part in pair)
    elif isinstance(value, set | frozenset):
        yield from sorted("\1".join(parts(each, dict(met), depth + 1)) for each in value)
        inside = ()
    elif isinstance(value, list | tuple) or hasattr(value, "popleft"):
        inside = value
    elif hasattr(value, "tolist"):  # an array
        inside = (value.tolist(),)
    else:
        inside = ()
    for each in inside:
        yield from parts(each, met, depth + 1)
    for name, each in attributes(value):
        yield name
        yield from parts(each, met, depth + 1)
    yield ")"


def same(one: str, other: str) -> bool:
    """Are two fingerprints of the same problem? Where one does not tell the actions of the start, the rest decides."""
    (base, _, acts), (other_base, _, other_acts) = one.partition("-"), other.partition("-")
    return base == other_base and (not acts or not other_acts or acts == other_acts)
