"""Specs: how a model, a strategy or a heuristic is named on the command line, in studies and in Python.

A spec is a name and its options, joined by colons: `dfs:limit=20`, `wastar:w=2`, `pruned:manhattan=off:mrv=off`.
Commas separate the specs of a list. A word without `=` starts a spec inside the spec, and the options after it are its
own: `max:half-sum:perimeter`, `max:empties:adjacent-empties:alpha=0.3`, `aima:astar_search`.

The options of a thing are the keyword-only parameters of the function that makes it; the annotation says how a value is read.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal, get_args, get_origin

from fronteira.errors import BadOption

SWITCH = {"on": True, "true": True, "yes": True, "1": True, "off": False, "false": False, "no": False, "0": False}


@dataclass(frozen=True)
class Spec:
    """A name, its options as they were written, and the specs inside it."""

    name: str
    options: Mapping[str, str] = field(default_factory=dict)
    inner: tuple[Spec, ...] = ()

    def __str__(self) -> str:
        own = [self.name, *(f"{key}={value}" for key, value in self.options.items())]
        return ":".join([*own, *map(str, self.inner)])


def parse(text: str) -> Spec:
    """Read one spec.

    >>> parse("dfs:limit=20")
    Spec(name='dfs', options={'limit': '20'}, inner=())
    >>> str(parse("max:empties:adjacent-empties:alpha=0.3"))
    'max:empties:adjacent-empties:alpha=0.3'
    """
    name, *rest = text.strip().split(":")
    if not name or "=" in name:
        raise BadOption(f"{text!r} should start with a name, as in dfs:limit=20")
    options: dict[str, str] = {}
    inner: list[tuple[str, dict[str, str]]] = []
    for word in rest:
        key, equals, value = word.partition("=")
        if not key or (equals and not value):
            raise BadOption(f"{text!r}: {word!r} should be a name or name=value")
        if not equals:
            inner.append((key, {}))
            continue
        target = inner[-1][1] if inner else options
        if key in target:
            raise BadOption(f"{text!r}: {key} is given twice")
        target[key] = value
    return Spec(name, options, tuple(Spec(*each) for each in inner))


def split(text: str) -> list[Spec]:
    """Read the specs of a comma-separated list.

    >>> [str(spec) for spec in split("bfs, dfs:limit=20")]
    ['bfs', 'dfs:limit=20']
    """
    return [parse(part) for part in text.split(",") if part.strip()]


def same_name(option: str) -> str:
    """Options are written with `-` or `_` as the user likes."""
    return option.replace("-", "_")


@cache
def options_of(function: Callable[..., Any]) -> Mapping[str, inspect.Parameter]:
    """The options a function takes: its keyword-only parameters, annotations evaluated."""
    parameters = inspect.signature(function, eval_str=True).parameters
    return {name: each for name, each in parameters.items() if each.kind is inspect.Parameter.KEYWORD_ONLY}


def bind(kind: str, function: Callable[..., Any], spec: Spec) -> dict[str, Any]:
    """The spec's options as keyword arguments for the function, each value read as its annotation wants."""
    known = options_of(function)
    values: dict[str, Any] = {}
    for written, text in spec.options.items():
        name = same_name(written)
        if name not in known:
            has = f"only {', '.join(known)}" if known else "none"
            raise BadOption(f"{kind} {spec.name} has no option {written!r}: it has {has}")
        values[name] = read_value(f"{kind} {spec.name}, option {written}", known[name].annotation, text)
    return values


def read_value(what: str, wanted: Any, text: str) -> Any:
    """One option's text as the value its annotation asks for."""
    if get_origin(wanted) is Literal:
        if text not in get_args(wanted):
            raise BadOption(f"{what}: {text!r} should be one of {', '.join(map(str, get_args(wanted)))}")
        return text
    alternatives = [each for each in get_args(wanted) if each is not type(None)] or [wanted]
    if len(alternatives) == 1 and alternatives[0] is bool:
        if text.lower() not in SWITCH:
            raise BadOption(f"{what}: {text!r} should be on or off")
        return SWITCH[text.lower()]
    for kind, name in ((int, "a whole number"), (float, "a number")):
        if kind in alternatives:
            try:
                return kind(text)
            except ValueError:
                raise BadOption(f"{what}: {text!r} should be {name}") from None
    return text
