"""What varies in an experiment: options swept through a range, switches of a model turned off.

adjacent-empties:alpha=0.0..1.0 step 0.1      eleven specs, in exact decimal steps
ablate = "each"                               the full model, and then without each of its switches in turn
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple, get_args

from fronteira.errors import BadStudy
from fronteira.puzzle import Puzzle
from fronteira.registry import as_spec, find_model_factory
from fronteira.report.layout import WITHOUT
from fronteira.spec import SWITCH, options_of, parse, same_name
from fronteira.words import LANGUAGES, say

NUMBER = r"-?\d+(?:\.\d+)?"
RANGE = re.compile(rf"({NUMBER})\s*\.\.\s*({NUMBER})(?:\s+step\s+({NUMBER}))?")
MOST_STEPS = 1000

Text = dict[str, str]
"""The same for people of each language: {"en": …, "pt": …}."""


class Point(NamedTuple):
    """One spec of a sweep: the option that varies and its value as written. Both are empty where nothing varies."""

    spec: str
    option: str = ""
    value: str = ""


def sweep(text: str) -> list[Point]:
    """All specs a spec with a range stands for; a spec without one stands for itself.

    >>> [point.spec for point in sweep("wastar:w=1..2 step 0.5")]
    ['wastar:w=1.0', 'wastar:w=1.5', 'wastar:w=2.0']
    >>> sweep("dfs : limit=20")
    [Point(spec='dfs:limit=20', option='', value='')]
    """
    words = [word.strip() for word in text.split(":")]
    ranges = [place for place, word in enumerate(words) if ".." in word]
    if not ranges:
        return [Point(str(parse(":".join(words))))]
    if len(ranges) > 1:
        raise BadStudy("lab.two-ranges", text=text)
    option, _, written = words[ranges[0]].partition("=")
    before, after = words[: ranges[0]], words[ranges[0] + 1 :]
    return [Point(":".join([*before, f"{option}={value}", *after]), option, value) for value in steps(written)]


def steps(written: str) -> list[str]:
    """The values of a range, its ends included, as exact as they are written: 0.3, never 0.30000000000000004."""
    match = RANGE.fullmatch(written)
    if not match:
        raise BadStudy("lab.no-range", text=written)
    first, last, step = Decimal(match[1]), Decimal(match[2]), Decimal(match[3] or 1)
    if step <= 0 or last < first or (last - first) / step >= MOST_STEPS:
        raise BadStudy("lab.bad-range", text=written, most=MOST_STEPS)
    return [str(first + step * index) for index in range(int((last - first) / step) + 1)]


class Ablated(NamedTuple):
    """A model with a switch turned off, or with none, and what people call that."""

    spec: str
    variant: str
    label: Text


FULL = "full model"


def in_every_language(key: str, **values: str) -> Text:
    return {lang: say(key, lang, **values) for lang in LANGUAGES}


def ablate(model: str, puzzle: Puzzle) -> Iterator[Ablated]:
    """The model as it is, and without each of its switches in turn."""
    spec = as_spec(model)
    yield Ablated(str(spec), FULL, in_every_language("lab.full-model"))
    given = {same_name(option): value for option, value in spec.options.items()}
    for switch in switches(model, puzzle):
        if SWITCH.get(given.get(switch, "on").lower(), True):
            name = switch.replace("_", "-")
            kept = {option: value for option, value in spec.options.items() if same_name(option) != switch}
            off = spec._replace(options={**kept, name: "off"})
            yield Ablated(str(off), f"{WITHOUT}{name}", in_every_language("lab.without", switch=name))


def switches(model: str, puzzle: Puzzle) -> list[str]:
    """The options of a model that are on unless turned off."""
    factory = find_model_factory(as_spec(model), puzzle)
    return [
        name
        for name, option in options_of(factory).items()
        if (option.annotation is bool or bool in get_args(option.annotation)) and option.default is not False
    ]
