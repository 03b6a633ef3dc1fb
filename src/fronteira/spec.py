"""Specs: how a model, a strategy or a heuristic is named on the command line, in studies and in Python.

A spec is a name and its options, joined by colons: `dfs:limit=20`, `wastar:w=2`, `pruned:manhattan=off:mrv=off`.
Commas separate the specs of a list. A word without `=` starts a spec inside the spec, and the options after it are its
own: `max:half-sum:perimeter`, `max:empties:adjacent-empties:alpha=0.3`, `aima:astar_search`.

The options of a thing are the keyword-only parameters of the function that makes it; the annotation says how a value is read, and may
say how low it can be: `Annotated[int, AtLeast(1)]`.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin

from fronteira.errors import BadOption
from fronteira.words import Said

SWITCH = {"on": True, "true": True, "yes": True, "1": True, "off": False, "false": False, "no": False, "0": False}


class Spec(NamedTuple):
    """A name, its options as they were written, and the specs inside it."""

    name: str
    options: Mapping[str, str] = {}
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
        raise BadOption("spec.no-name", text=text)
    options: dict[str, str] = {}
    inner: list[tuple[str, dict[str, str]]] = []
    for word in rest:
        key, equals, value = word.partition("=")
        if not key or (equals and not value):
            raise BadOption("spec.bad-word", text=text, word=word)
        if not equals:
            inner.append((key, {}))
            continue
        target = inner[-1][1] if inner else options
        if key in target:
            raise BadOption("spec.twice", text=text, option=key)
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


class AtLeast(NamedTuple):
    """The lowest value an option can take, as a part of its annotation."""

    least: float


def kind_of(annotation: Any) -> Any:
    """What kind of value an option takes, whatever its range."""
    return get_args(annotation)[0] if get_origin(annotation) is Annotated else annotation


def bind(kind: str, function: Callable[..., Any], spec: Spec) -> dict[str, Any]:
    """The spec's options as keyword arguments for the function, each value read as its annotation wants; `kind` as in `spec.kind`."""
    what = Said(f"spec.kind.{kind}", name=spec.name)
    if spec.inner:
        raise BadOption("spec.no-value", what=what, word=str(spec.inner[0]))
    known = options_of(function)
    values: dict[str, Any] = {}
    for written, text in spec.options.items():
        name = same_name(written)
        if name not in known:
            raise BadOption("spec.no-option" if known else "spec.no-options", what=what, option=written, known=", ".join(known))
        wanted = known[name].annotation
        values[name] = value = read_value(Said("spec.option", what=what, option=written), kind_of(wanted), text)
        for bound in getattr(wanted, "__metadata__", ()):
            if not value >= bound.least:  # this way round it refuses nan too
                raise BadOption("spec.at-least", option=name, least=bound.least, value=value)
    return values


def read_value(what: str | Said, wanted: Any, text: str) -> Any:
    """One option's text as the value its annotation asks for; `what` is how an error begins."""
    if get_origin(wanted) is Literal:
        if text not in get_args(wanted):
            raise BadOption("spec.one-of", what=what, text=text, choices=", ".join(map(str, get_args(wanted))))
        return text
    alternatives = [each for each in get_args(wanted) if each is not type(None)] or [wanted]
    if len(alternatives) == 1 and alternatives[0] is bool:
        if text.lower() not in SWITCH:
            raise BadOption("spec.on-or-off", what=what, text=text)
        return SWITCH[text.lower()]
    for kind in (int, float):
        if kind in alternatives:
            try:
                return kind(text)
            except ValueError:
                raise BadOption(f"spec.no-{kind.__name__}", what=what, text=text) from None
    return text
