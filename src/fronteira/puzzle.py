"""What a puzzle is to the rest of the house: a record of functions, filled in by keyword, with defaults for what is optional.

A puzzle is one folder under `puzzles/` (or an entry point `fronteira.puzzles` of another package) whose module has a `PUZZLE`.
Nothing outside that folder knows a rule of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from operator import attrgetter, index
from typing import Any, NamedTuple, Protocol

from fronteira.board import EMPTY, Board, Shape
from fronteira.errors import BadCost
from fronteira.lazy import LazyFields
from fronteira.notations.notation import Notation
from fronteira.search.problem import Heuristic, Problem
from fronteira.words import Words, learn, say


class Violation(NamedTuple):
    """A broken rule: its name, the cells that break it, and the values its sentence needs (`<puzzle>.broken.<rule>` in the words)."""

    puzzle: str
    rule: str
    cells: tuple[int, ...]
    values: Mapping[str, Any] = {}

    @property
    def speaks(self) -> bool:
        """It fills a gap of a sentence by itself."""
        return True

    def text(self, lang: str = "en") -> str:
        """The violation as a sentence with rows and columns, counted from 1."""
        return say(f"{self.puzzle}.broken.{self.rule}", lang, **self.values)

    def to_dict(self, lang: str = "en") -> dict[str, Any]:
        """Plain data: `rule`, `cells` (counted in the order of the board from 0), `text`."""
        return {"rule": self.rule, "cells": list(self.cells), "text": self.text(lang)}


class Model(Problem[Any, Any], Protocol):
    """A puzzle as a search problem: one of the formulations of the reports. States are its own business; boards are for people.

    A model that sets `states_coincide = False` reproduces a program whose states could not be told to be equal: the searches of the
    course library (`aima:…`) then never recognise a state. Our own strategies do.
    """

    def board(self, state: Any, /) -> Board:
        """The board a state stands for."""
        ...

    def explain(self, action: Any, lang: str = "en", /) -> str:
        """An action in a few words, for paths and trees."""
        ...


class Recipe(NamedTuple):
    """A model, a strategy and a heuristic that go well together, as specs."""

    model: str
    strategy: str
    heuristic: str = "zero"


class Scene(NamedTuple):
    """What `fronteira demo` shows: a built-in board, what to search it with, how long at most. `<puzzle>.demo` says what to see."""

    sample: str
    models: tuple[str, ...]
    strategies: tuple[str, ...]
    heuristics: tuple[str, ...] = ()
    seconds: float | None = None


class Show(NamedTuple):
    """A scene for a lecture, which a page opens: the report it is about, a name, the view and its state.

    `<puzzle>.show.<name>` is its title and `<puzzle>.show.<name>.text` what there is to see, with a gap for the nodes its searches expand.
    """

    report: str
    name: str
    view: str
    state: Mapping[str, str | tuple[str, ...]]
    expanded: tuple[int, ...] = ()


def no_boards() -> Iterator[Any]:
    """The small boards of a puzzle that names none."""
    return iter(())


def nothing() -> None:
    """What a puzzle leaves out. (By a factory: the class must not have an attribute of that name, or `__getattr__` is not asked.)"""


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Puzzle(LazyFields):
    """The record. Any field may be given as `Lazy`: it is then imported when it is first looked at.

    name         as on the command line; also the first word of its keys in the words
    board        its kind of board
    notations    texts it is read from and written to; the first is the one machines exchange
    check        the referee: every rule a board breaks, empty cells included, and every given it changed
    models       search formulations by name: functions of a board and keyword options
    heuristics   by name: functions of a model instance and keyword options that give a Heuristic
    recipe       what to solve with when the user does not say
    cost         what a solution cost, from the given board to the solved one
    values       what a cell can hold, for brute force
    engines      besides search, ways to solve by name: functions from a board to a Finder
    clauses      a board as a Formula whose models are its solutions, for proofs (see `engines.proofs`)
    curve        what every goal costs: a function from a board, which has a rule `goal`, and limits to rows with goal, lower and upper (the
                 cost is between those two; both are None where the goal cannot be reached) and the board that shows the upper one, or None;
                 GaveUp ends the rows at a limit
    solve_bytes  the quick way through a text of many boards, as bytes: to the texts of their answers (see `engines.many`)
    tally_bytes  the quick way through many texts of single boards, as bytes, to their rows (see `engines.tallies`); its keyword options
                 are the rules it can be told
    grade_bytes  the quick way to grade the text of a board, as bytes, under limits: to its size, its givens and a function that gives the
                 Grade, or raises what `teach.grade` does; None for a text it does not know. Keyword options as above
    rules        Rules that explain, easiest first (see `teach`)
    ladder       a quick `teach.climb`: a function from a board to the same Climb
    make         a function from a wish to a Maker of such boards (see `generate`)
    draw         a function from a board, the given one, marks and a language to a Picture (see `draw`)
    plan         a function from a board and whether there is room to spare to a Plan: the board on a terminal (see `draw.plans`)
    page         a function from a board to plain data: what a page shows and counts besides a grid of values (see `web.boards`)
    letters      the same for a terminal: a function from these to rows of pieces (see `draw.terminal`)
    samples      built-in boards by name
    small_boards boards small enough to be explored whole, smallest first: for conformance tests and heuristic checks
    fills        a solution fills every cell (False where it leaves cells empty, and the cheapest is asked for)
    words        its sentences, by language and key
    demo         a Scene
    shows        Shows: what reports about it found, as scenes that a page opens
    schema       what JSON Schema says of its boards in our JSON, by property
    game         the game for two that is played on its boards, a `games.Game`
    census       how many complete boards there are, by shape, from published counts
    """

    name: str
    board: type[Board]
    notations: tuple[Notation, ...]
    check: Callable[[Any, Any], list[Violation]]
    models: Mapping[str, Callable[..., Any]]
    heuristics: Mapping[str, Callable[..., Heuristic]]
    recipe: Recipe
    cost: Callable[[Any, Any], int]
    values: Callable[[Any], Iterable[int]]
    engines: Mapping[str, Callable[[Any], Any]] = field(default_factory=dict)
    clauses: Callable[[Any], Any] | None = field(default_factory=nothing)
    curve: Callable[[Any, Any], Iterable[Any]] | None = field(default_factory=nothing)
    solve_bytes: Callable[..., Iterable[bytes]] | None = field(default_factory=nothing)
    tally_bytes: Callable[..., Any] | None = field(default_factory=nothing)
    grade_bytes: Callable[..., Any] | None = field(default_factory=nothing)
    rules: Sequence[Any] | None = field(default_factory=nothing)
    ladder: Callable[[Any], Any] | None = field(default_factory=nothing)
    make: Callable[[Any], Any] | None = field(default_factory=nothing)
    draw: Callable[..., Any] | None = field(default_factory=nothing)
    plan: Callable[[Any, bool], Any] | None = field(default_factory=nothing)
    page: Callable[[Any], Mapping[str, Any]] | None = field(default_factory=nothing)
    letters: Callable[..., Any] | None = field(default_factory=nothing)
    samples: Mapping[str, Board] = field(default_factory=dict)
    small_boards: Callable[[], Iterator[Any]] = field(default_factory=lambda: no_boards)
    fills: bool = True
    words: Words = field(default_factory=dict)
    demo: Scene | None = None
    shows: Sequence[Show] = field(default_factory=tuple)
    schema: Mapping[str, Any] = field(default_factory=dict)
    game: Any = field(default_factory=nothing)
    census: Mapping[Shape, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        super().__post_init__()
        learn(self.name, lambda: self.words)

    @cached_property
    def rules_of(self) -> Callable[[Board], Any]:
        """Gives what a board says about the rules that vary."""
        names = self.board.rules()
        return attrgetter(*names) if names else lambda board: None

    def title(self, lang: str = "en") -> str:
        return say(f"{self.name}.title", lang)

    def pretty(self, board: Board, lang: str = "en") -> str:
        """A board for people to look at."""
        notation = {each.name: each for each in self.notations}.get("pretty", self.notations[0])
        return notation.show(board, lang) if notation.show else notation.write(board)

    def notation(self, name: str) -> Notation:
        """The notation of that name."""
        from fronteira.errors import UnknownName

        for each in self.notations:
            if each.name == name:
                return each
        raise UnknownName("notation", name, [each.name for each in self.notations], puzzle=self.name)


def cells_filled(given: Board, solved: Board) -> int:
    """The usual cost of a solution: cells that were empty and are not."""
    return given.cells.count(EMPTY) - solved.cells.count(EMPTY)


LARGEST = 1e300
"""Of a cost: sums of some are numbers, too."""


def number_of(cost: Any, what: str = "cost") -> int | float:
    """A cost, whatever numbers somebody's code counts it in, as every file, table and JSON can hold it: a whole number of 64 bits, else a
    fraction. BadCost where that cannot be: an infinite cost means that there is no such path, and NaN is a mistake.

    >>> number_of(3), number_of(10**30), number_of(True)
    (3, 1e+30, 1)
    """
    with suppress(TypeError):
        cost = int(index(cost))
    if isinstance(cost, int) and -(2**63) <= cost < 2**63:
        return cost
    try:
        number = float(cost)
    except OverflowError:
        raise BadCost(f"errors.{what}", cost=f"> {LARGEST:g}") from None
    except (TypeError, ValueError):
        raise BadCost(f"errors.{what}", cost=type(cost).__name__) from None
    if not abs(number) <= LARGEST:
        raise BadCost(f"errors.{what}", cost=f"{number:g}")
    return number
