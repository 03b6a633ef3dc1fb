"""Try every door of the kernels: whatever Python can call in a `*_cy` module, called with what it takes and with what it cannot take.

    python -m campaigns.doors --seconds 60 --seed 1        (`make sanitize` runs it on kernels that watch their memory)

The doors are found, not listed: the classes and functions of every module, their parameters read from its source. A *life* is one function
called, or one object made and then used (sometimes unmade, sometimes by two threads at once), with boards of all sorts: right, short,
long, empty, contradictory, of wrong types, out of range. It may answer, refuse (see REFUSALS) or reach a limit; a crash, any other error,
or a kernel that is still busy when all have left is a finding. Life I of a seed is always the same (but for the threads' turns):
`--first I --lives 1` shows it again.
"""

from __future__ import annotations

import argparse
import ast
import faulthandler
import importlib
import sys
import threading
from array import array
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import perf_counter
from types import ModuleType
from typing import Any, NamedTuple

import fronteira
from fronteira.errors import KernelBusy
from fronteira.search.limits import LimitReached

SOURCE = Path(fronteira.__file__).parent
REFUSALS = (ValueError, TypeError, OverflowError, BufferError, MemoryError, AttributeError, LookupError, NotImplementedError, LimitReached)
LAST = Path("build") / "doors-last"
"""Where the number of the life being lived is written: after a crash it is the one to look at."""

CALLS = 12
"""Calls in the life of an object."""

OFTEN = ("load", "run", "run", "climb", "climb", "best_at")
"""Methods that do the work."""

SELDOM = 40
"""One shape in so many is large."""


class Door(NamedTuple):
    """Something that can be called, and the names of what it takes."""

    name: str
    call: Any
    parameters: list[str]
    methods: dict[str, list[str]]


class Odd:
    """Says it is long, and has nothing."""

    def __len__(self) -> int:
        return 16

    def __getitem__(self, place: int) -> int:
        raise IndexError(place)


class Text(bytes):
    """Bytes, but not quite."""


WRONG = (None, -1, 0, 1 << 70, 2.5, float("nan"), "text", b"", b"\xff" * 7, [], [1, 2], (), {}, bytearray(16), Odd)
OUT_OF_RANGE = (0, -1, 1, 3, 129, 1 << 20, 1 << 31, -(1 << 63), 1 << 64)
BAD_PRICES = ((1,), (-1, 2), (1 << 40, 3), (3, 1 << 62), 7)


def doors() -> list[Door]:
    """Every class and function that Python can reach in a kernel's module."""
    found = []
    for path in sorted(SOURCE.rglob("*_cy.py")):
        name = ".".join(["fronteira", *path.relative_to(SOURCE).with_suffix("").parts])
        module = importlib.import_module(name)
        found += [door for door in doors_of(module) if door.call.__module__ == name]
    return found


def doors_of(module: ModuleType) -> Iterator[Door]:
    for name, value in vars(module).items():
        if isinstance(value, type):
            methods = {each: parameters_of(value, each) for each in dir(value) if not each.startswith("_")}
            yield Door(f"{module.__name__}.{name}", value, parameters_of(value, "__init__"), methods)
        elif callable(value) and not name.startswith("_") and hasattr(value, "__module__"):
            yield Door(f"{module.__name__}.{name}", value, parameters_in(module.__name__).get(name, []), {})


def parameters_of(kind: type, method: str) -> list[str]:
    """What a method takes besides itself, from the class that has it."""
    for each in kind.__mro__:
        found = parameters_in(each.__module__) if each.__module__.startswith("fronteira.") else {}
        if f"{each.__name__}.{method}" in found:
            return found[f"{each.__name__}.{method}"][1:]
    return []


READ: dict[str, dict[str, list[str]]] = {}


def parameters_in(module: str) -> dict[str, list[str]]:
    """The parameters of every function and method of a module, as its source has them."""
    if module not in READ:
        tree = ast.parse(SOURCE.parent.joinpath(*module.split(".")).with_suffix(".py").read_text(encoding="utf-8"))
        READ[module] = {}
        for node in tree.body:
            inside = node.body if isinstance(node, ast.ClassDef) else [node]
            begin = f"{node.name}." if isinstance(node, ast.ClassDef) else ""
            for each in inside:
                if isinstance(each, ast.FunctionDef):
                    READ[module][begin + each.name] = [argument.arg for argument in each.args.args]
    return READ[module]


class Life:
    """One life: a shape, and values that fit it, or do not."""

    def __init__(self, seed: int, number: int) -> None:
        self.chance = Random(f"{seed} {number}")
        most = self.chance.choice([4, 6, 9])
        self.rows, self.columns = (self.chance.choice([1, 1, 2, *range(1, most + 1)]) for _ in range(2))
        if self.chance.random() < 1 / SELDOM:
            self.rows, self.columns = self.chance.choice([(64, 64), (128, 128), (1, 128), (100, 3), (65, 66), (2, 40), (30, 31)])
        self.crowded = self.chance.random() < 0.1
        if self.crowded:  # two threads, and work that lasts long enough for them to meet
            self.rows, self.columns = self.chance.choice([(12, 12), (10, 14), (9, 9), (12, 7)])
        self.told: Counter[str] = Counter()

    def values_for(self, parameters: list[str]) -> list[Any]:
        """Arguments, now and then one too few or too many."""
        values = [self.value_for(name) for name in parameters]
        if values and self.chance.random() < 0.05:
            values.pop()
        elif self.chance.random() < 0.02:
            values.append(self.wrong())
        return values

    def value_for(self, name: str) -> Any:
        chance = self.chance
        if chance.random() < 0.06 and name != "seconds":
            return self.wrong()
        if name in ("rows", "columns"):
            return (
                getattr(self, name) if chance.random() < 0.9 else chance.choice([0, -1, 1, 3, 129, 1 << 20, 1 << 31, -(1 << 63), 1 << 64])
            )
        if name == "nodes":
            return -1 if self.crowded else chance.choice([0, 1, 5, 50, 300])
        if name == "seconds":
            return 0.01 if self.crowded else chance.choice([1e-6, 1e-3, 5e-3])
        if name in ("different_lines", "diagonal"):
            return chance.random() < 0.5
        if name == "memory":
            return chance.choice([1 << 20, 1 << 24, 1 << 28, 1, 0, -5, 1 << 40])
        if name == "literals":
            return [chance.randint(-9, 9) for _ in range(chance.randrange(4))]
        if name in ("lines", "cells", "holes", "chosen", "given"):
            return self.buffer(name)
        if name == "price":
            return (
                (chance.randrange(9), chance.randrange(9))
                if chance.random() < 0.8
                else chance.choice([(1,), (-1, 2), (1 << 40, 3), (3, 1 << 62), 7])
            )
        if name in ("up_to", "rules"):
            return chance.randrange(-1, 12)
        return chance.choice(
            [0, 1, 2, chance.randrange(self.rows * self.columns + 3), -1, 1 << 31, 1 << 62]
        )  # a goal, a number of variables

    def buffer(self, name: str) -> Any:
        """Lines, cells or a mark a cell, mostly of the right length."""
        chance, cells = self.chance, self.rows * self.columns
        count = 2 * cells + self.rows + self.columns if name == "lines" else cells
        if chance.random() < 0.15:
            count = chance.choice([0, 1, count - 1, count + 1, 2 * count, count // 2])
        if name == "holes" and chance.random() < 0.5:
            return None
        if name == "cells" and chance.random() < 0.5:  # numbers, as Numbrix has them
            highest = cells if chance.random() < 0.9 else (1 << 31) - 1
            lowest = 0 if chance.random() < 0.9 else -(1 << 31)
            given = chance.random() ** 2
            return array("i", [chance.randint(lowest, highest) if chance.random() < given else 0 for _ in range(max(0, count))])
        given, most = chance.random(), 1 if name != "cells" else 2
        most = most if chance.random() < 0.9 else 255
        return bytes(chance.randint(0, most) if chance.random() < given else (2 if name == "cells" else 0) for _ in range(max(0, count)))

    def wrong(self) -> Any:
        """What nobody asked for."""
        return self.chance.choice([*WRONG, array("d", [0.5] * 4), array("i"), memoryview(bytes(32))[::2], Odd(), Text(16), self])

    def live(self, door: Door) -> str | None:
        """Go through a door and look around; a sentence if something is not as it should be."""
        made = self.attempt(door.call, self.values_for(door.parameters))
        if not isinstance(door.call, type):
            return None
        if made is None or self.chance.random() < 0.02:
            made = door.call.__new__(door.call)  # never made, and used all the same
        if self.crowded:
            with_another = [threading.Thread(target=self.use, args=(made, door, self.chance.random())) for _ in range(2)]
            for thread in with_another:
                thread.start()
            for thread in with_another:
                thread.join()
        met = self.told["busy"]
        self.use(made, door, 0.0)
        return f"{door.name} is still busy when nobody works on it" if self.told["busy"] > met else None

    def use(self, made: Any, door: Door, seed: float) -> None:
        """Call methods, and look at what can be looked at."""
        life = self
        if seed:  # a thread's own choices
            life = Life(0, 0)
            life.chance, life.told = Random(seed), self.told
            life.rows, life.columns, life.crowded = self.rows, self.columns, True
        for _ in range(CALLS):
            name = life.chance.choice([*sorted(door.methods), "__init__", *(each for each in OFTEN if each in door.methods)])
            value = life.attempt(getattr, [made, name])
            if callable(value):
                parameters = door.parameters if name == "__init__" else door.methods[name]
                if name != "__init__" or life.chance.random() < 0.1:
                    life.attempt(value, life.values_for(parameters))

    def attempt(self, call: Callable[..., Any], values: list[Any]) -> Any:
        try:
            result = call(*values)
        except KernelBusy:
            self.told["busy"] += 1
        except REFUSALS:
            self.told["refused"] += 1
        else:
            self.told["answered"] += 1
            return result
        return None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--lives", type=int, default=1 << 60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    chosen = parser.parse_args()
    faulthandler.enable()
    LAST.parent.mkdir(exist_ok=True)
    every = doors()
    told: Counter[str] = Counter()
    start = perf_counter()
    number = chosen.first
    with LAST.open("w") as last:
        while perf_counter() - start < chosen.seconds and number < chosen.first + chosen.lives:
            last.seek(0)
            last.write(f"{number:12}")
            last.flush()
            life = Life(chosen.seed, number)
            wrong = life.live(every[number % len(every)])
            if wrong:
                print(f"life {number}: {wrong}")
                return 1
            told += life.told
            number += 1
    lives = number - chosen.first
    print(f"{len(every)} doors, {lives:,} lives (seed {chosen.seed}), calls: " + ", ".join(f"{told[key]:,} {key}" for key in sorted(told)))
    missing = {"answered", "refused", "busy"} - set(told) if lives > 3000 else set()
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
