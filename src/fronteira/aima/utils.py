"""What `from utils import …` gives a program written for aima-python.

The names are that library's, the modules it imports among them, since programs that say `from utils import *` have come to rely on those
too; some are written in `queues`, `expressions` and `learning`.
"""

# ruff: noqa: F401, F403

import bisect
import collections
import collections.abc
import functools
import heapq
import math
import operator
import os.path
import random
import sys
from collections.abc import Callable, Iterable, Sequence
from itertools import chain, combinations
from math import inf, isclose
from typing import Any

from fronteira.aima.expressions import (
    Expr,
    Expression,
    Number,
    PartialExpr,
    Symbol,
    arity,
    expr,
    expr_handle_infix_ops,
    infix_ops,
    subexpressions,
    symbols,
)
from fronteira.aima.learning import *
from fronteira.aima.learning import mean, np
from fronteira.aima.queues import FIFOQueue, PriorityQueue, Stack

infinity = inf

# ---- sequences


def sequence(iterable: Any) -> Any:
    """The argument itself if it is a sequence, else a tuple with it alone."""
    return iterable if isinstance(iterable, collections.abc.Sequence) else (iterable,)


def remove_all(item: Any, seq: Any) -> Any:
    """A string, set or sequence without an item."""
    if isinstance(seq, str):
        return seq.replace(item, "")
    if isinstance(seq, set):
        rest = seq.copy()
        rest.remove(item)
        return rest
    return [each for each in seq if each != item]


removeall = remove_all


def unique(seq: Iterable[Any]) -> list[Any]:
    """The different elements, in no order."""
    return list(set(seq))


def count(seq: Iterable[Any]) -> int:
    """How many elements are true."""
    return sum(1 for each in seq if each)


def multimap(items: Iterable[tuple[Any, Any]]) -> dict[Any, list[Any]]:
    """All values of each key of (key, value) pairs."""
    result: dict[Any, list[Any]] = {}
    for key, value in items:
        result.setdefault(key, []).append(value)
    return result


def multimap_items(mmap: dict[Any, Iterable[Any]]) -> Iterable[tuple[Any, Any]]:
    """The (key, value) pairs of a multimap."""
    return ((key, value) for key, values in mmap.items() for value in values)


def product(numbers: Iterable[Any]) -> Any:
    return functools.reduce(operator.mul, numbers, 1)


def first(iterable: Iterable[Any], default: Any = None) -> Any:
    return next(iter(iterable), default)


def is_in(elt: Any, seq: Iterable[Any]) -> bool:
    """`elt in seq` by identity."""
    return any(each is elt for each in seq)


def mode(data: Iterable[Any]) -> Any:
    """The most frequent item."""
    return collections.Counter(data).most_common(1)[0][0]


def power_set(iterable: Iterable[Any]) -> list[tuple[Any, ...]]:
    """Every combination of the elements but the empty one, short ones first."""
    items = list(iterable)
    return list(chain.from_iterable(combinations(items, size) for size in range(1, len(items) + 1)))


powerset = power_set


def extend(s: dict[Any, Any], var: Any, val: Any) -> dict[Any, Any]:
    """A copy of a dictionary with one entry more."""
    return {**s, var: val}


def identity(x: Any) -> Any:
    return x


argmin, argmax = min, max


def argmin_random_tie(seq: Iterable[Any], key: Callable[[Any], Any] = identity) -> Any:
    return min(shuffled(seq), key=key)


def argmax_random_tie(seq: Iterable[Any], key: Callable[[Any], Any] = identity) -> Any:
    return max(shuffled(seq), key=key)


def shuffled(iterable: Iterable[Any]) -> list[Any]:
    items = list(iterable)
    random.shuffle(items)
    return items


# ---- numbers, vectors, chance


def histogram(values: Iterable[Any], mode: int = 0, bin_function: Callable[[Any], Any] | None = None) -> list[tuple[Any, int]]:
    """(value, how often) pairs by value, or with mode 1 the most frequent first."""
    bins = collections.Counter(map(bin_function, values) if bin_function else values)
    if mode:
        return sorted(bins.items(), key=lambda pair: (pair[1], pair[0]), reverse=True)
    return sorted(bins.items())


def dot_product(x: Iterable[Any], y: Iterable[Any]) -> Any:
    return sum(map(operator.mul, x, y))


dotproduct = dot_product


def element_wise_product(x: Sequence[Any], y: Sequence[Any]) -> list[Any]:
    return [a * b for a, b in zip(x, y, strict=True)]


def vector_add(a: Iterable[Any], b: Iterable[Any]) -> tuple[Any, ...]:
    return tuple(map(operator.add, a, b))


def scalar_vector_product(x: Any, y: Iterable[Any]) -> list[Any]:
    return [x * each for each in y]


def matrix_multiplication(x: Any, *others: Any) -> Any:
    """The product of two or more matrices given as lists of rows."""
    for y in others:
        x = [[dot_product(row, column) for column in zip(*y, strict=True)] for row in x]
    return x


def probability(p: float) -> bool:
    """True with probability p."""
    return p > random.uniform(0.0, 1.0)


def weighted_sample_with_replacement(n: int, seq: Sequence[Any], weights: Iterable[float]) -> list[Any]:
    sample = weighted_sampler(seq, weights)
    return [sample() for _ in range(n)]


def weighted_sampler(seq: Sequence[Any], weights: Iterable[float]) -> Callable[[], Any]:
    """A function that picks an element, each with a chance in proportion to its weight."""
    totals: list[float] = []
    for weight in weights:
        totals.append(weight + totals[-1] if totals else weight)
    return lambda: seq[bisect.bisect(totals, random.uniform(0, totals[-1]))]


def weighted_choice(choices: Iterable[tuple[Any, float]]) -> tuple[Any, float] | None:
    """One of (choice, weight) pairs, with a chance in proportion to its weight."""
    pairs = list(choices)
    mark = random.uniform(0, sum(weight for _, weight in pairs))
    so_far = 0.0
    for choice, weight in pairs:
        if so_far + weight >= mark:
            return choice, weight
        so_far += weight
    return None


def random_weights(min_value: float, max_value: float, num_weights: int) -> list[float]:
    return [random.uniform(min_value, max_value) for _ in range(num_weights)]


def rounder(numbers: Any, d: int = 4) -> Any:
    """A number, or every number of a sequence, to d decimal places."""
    if isinstance(numbers, int | float):
        return round(numbers, d)
    return type(numbers)(rounder(number, d) for number in numbers)


def num_or_str(x: str) -> Any:
    """A text as a number if it is one, else without the space around it."""
    for kind in (int, float):
        try:
            return kind(x)
        except ValueError:
            continue
    return str(x).strip()


def euclidean_distance(x: Iterable[float], y: Iterable[float]) -> float:
    return math.sqrt(sum((a - b) ** 2 for a, b in zip(x, y, strict=False)))


def manhattan_distance(x: Iterable[Any], y: Iterable[Any]) -> Any:
    return sum(abs(a - b) for a, b in zip(x, y, strict=False))


def hamming_distance(x: Iterable[Any], y: Iterable[Any]) -> int:
    return sum(a != b for a, b in zip(x, y, strict=False))


def normalize(dist: Any) -> Any:
    """Numbers scaled to add up to 1; a dictionary is changed in place."""
    if isinstance(dist, dict):
        total = sum(dist.values())
        for key in dist:
            dist[key] /= total
        return dist
    total = sum(dist)
    return [number / total for number in dist]


def norm(x: Any, ord: int = 2) -> Any:  # noqa: A002 (the library's name)
    return np.linalg.norm(x, ord)


def clip(x: Any, lowest: Any, highest: Any) -> Any:
    """The value nearest to x between two others."""
    return max(lowest, min(x, highest))


# ---- grids

orientations = EAST, NORTH, WEST, SOUTH = [(1, 0), (0, 1), (-1, 0), (0, -1)]
turns = LEFT, RIGHT = (+1, -1)


def turn_heading(heading: Any, inc: int, headings: Sequence[Any] = orientations) -> Any:
    return headings[(headings.index(heading) + inc) % len(headings)]


def turn_right(heading: Any) -> Any:
    return turn_heading(heading, RIGHT)


def turn_left(heading: Any) -> Any:
    return turn_heading(heading, LEFT)


def distance(a: tuple[float, float], b: tuple[float, float]) -> float:
    """The straight line between two points."""
    return math.hypot(a[0] - b[0], a[1] - b[1])


def distance_squared(a: tuple[float, float], b: tuple[float, float]) -> float:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def vector_clip(vector: Any, lowest: Iterable[Any], highest: Iterable[Any]) -> Any:
    return type(vector)(map(clip, vector, lowest, highest))


# ---- odds and ends


NOTHING = object()


def memoize(fn: Callable[..., Any], slot: str | None = None, maxsize: int | None = 32) -> Callable[..., Any]:
    """The function with a memory: in an attribute of its first argument if a slot is named, else of its last calls."""
    if not slot:
        return functools.lru_cache(maxsize=maxsize)(fn)

    def remembering(thing: Any, *rest: Any) -> Any:
        value = getattr(thing, slot, NOTHING)
        if value is NOTHING:
            value = fn(thing, *rest)
            setattr(thing, slot, value)
        return value

    return remembering


def name(obj: Any) -> Any:
    """What an object is called, as well as can be told."""
    return getattr(obj, "name", None) or getattr(obj, "__name__", None) or type(obj).__name__


def isnumber(x: Any) -> bool:
    return hasattr(x, "__int__")


def issequence(x: Any) -> bool:
    return isinstance(x, collections.abc.Sequence)


def print_table(table: list[list[Any]], header: list[Any] | None = None, sep: str = "   ", numfmt: str = "{}") -> None:
    """Print rows in columns that line up; a column is aligned on the right if its first entry is a number."""
    to_right = [isnumber(entry) for entry in table[0]]
    rows = [[numfmt.format(entry) if isnumber(entry) else str(entry) for entry in row] for row in ([header] if header else []) + table]
    widths = [max(map(len, column)) for column in zip(*rows, strict=False)]
    for row in rows:
        padded = (cell.rjust(width) if right else cell.ljust(width) for cell, width, right in zip(row, widths, to_right, strict=False))
        print(sep.join(padded))


def failure_test(algorithm: Callable[[Any], Any], tests: Iterable[tuple[Any, Any]]) -> Any:
    """The share of (value, failure) pairs on which the algorithm does not fail."""
    return mean(int(algorithm(value) != failure) for value, failure in tests)


class injection:  # noqa: N801 (the library's name)
    """`with injection(name=value)`: while this lasts, names of this module mean something else."""

    def __init__(self, **kwds: Any) -> None:
        self.new = kwds

    def __enter__(self) -> None:
        self.old = {key: globals()[key] for key in self.new}
        globals().update(self.new)

    def __exit__(self, *_: Any) -> None:
        globals().update(self.old)


def open_data(name: str, mode: str = "r") -> Any:
    """A file of the folder `aima-data`, which lies beside the program or in a folder above it."""
    start = os.path.abspath(sys.path[0] if sys.path else "")
    for folder in (start, os.path.dirname(start), os.getcwd()):
        path = os.path.join(folder, "aima-data", name)
        if os.path.exists(path):
            return open(path, mode)
    raise FileNotFoundError(os.path.join(start, "aima-data", name))


class defaultkeydict(collections.defaultdict[Any, Any]):  # noqa: N801 (the library's name)
    """A dictionary that makes a missing value from its key."""

    def __missing__(self, key: Any) -> Any:
        assert self.default_factory is not None
        self[key] = value = self.default_factory(key)  # type: ignore[call-arg]
        return value


class hashabledict(dict[Any, Any]):  # noqa: N801 (the library's name)
    """A dictionary that can be put in a set."""

    def __hash__(self) -> int:  # type: ignore[override]
        return 1


class Bool(int):
    """A truth value that shows as T or F."""

    def __repr__(self) -> str:
        return "T" if self else "F"

    __str__ = __repr__


T = Bool(True)
F = Bool(False)
