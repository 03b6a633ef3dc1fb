"""Finds things by name: puzzles (a folder here, an entry point elsewhere, a file of the user's), and the models, heuristics and strategies
specs name.

A puzzle in a file of its own, `tiles.py` say, is brought by that file's name, and only by whoever trusts the file: `bring_puzzle` runs it,
and is for names a person gave. It is then known by its own name too, also to the processes this one starts: the environment variable
FRONTEIRA_PUZZLES lists such files. Names that data gave (a record, a saved game) go to `find_puzzle`, which runs no file. A problem class
in a file, `mine.py:EightPuzzle`, is brought in the same way (`bring_problem`), and is a puzzle from there on.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

import fronteira.puzzles
from fronteira.board import Board
from fronteira.errors import BadOption, GaveUp, UnknownName
from fronteira.puzzle import Puzzle
from fronteira.search.problem import Heuristic, Node, zero
from fronteira.spec import Spec, bind, parse
from fronteira.words import Said, learn

if TYPE_CHECKING:
    from types import ModuleType

    from fronteira.search.limits import Allowed
    from fronteira.search.strategy import Strategy

ENTRY_POINTS = "fronteira.puzzles"
FILES = "FRONTEIRA_PUZZLES"
CLASS = "|"
"""In that list, what parts a file from the problem class that is meant."""


@cache
def own_names() -> list[str]:
    """The puzzles that are folders here, in the order of their names."""
    with os.scandir(fronteira.puzzles.__path__[0]) as entries:
        return sorted(entry.name for entry in entries if os.path.isfile(os.path.join(entry.path, "__init__.py")))


_own: dict[str, Any] = {}
"""The folders that were imported: every call of `solve` asks, and even to find a module again takes a while."""

_instead: dict[str, Puzzle] = {}


@contextmanager
def instead(puzzle: Puzzle) -> Iterator[None]:
    """For a while, let this record be the puzzle of its name, whether or not there is one: for tests of a puzzle, and for notebooks."""
    before, words = _instead.get(puzzle.name), learn(puzzle.name, lambda: puzzle.words)
    _instead[puzzle.name] = puzzle
    try:
        yield
    finally:
        if before is None:
            del _instead[puzzle.name]
        else:
            _instead[puzzle.name] = before
        if words is not None:
            learn(puzzle.name, words)


def find_puzzle(name: str) -> Puzzle:
    """The puzzle of that name, wherever the name is from: no file of code is run for it. Only that puzzle is imported; others are asked
    only for names that are not ours."""
    if name in _instead:
        return _instead[name]
    if name in _own or name in own_names():
        if name not in _own:
            _own[name] = import_module(f"fronteira.puzzles.{name}")
        found: Puzzle = _own[name].PUZZLE
        return found
    brought = {puzzle.name: puzzle for puzzle in brought_puzzles()}
    if name in brought:
        return brought[name]
    others = foreign()
    if name not in others:
        raise (
            BadOption("registry.not-brought", path=name)
            if is_file(name)
            else UnknownName("puzzle", name, [*own_names(), *brought, *others])
        )
    return load_foreign(name, others[name])


def bring_puzzle(name: str, limits: Allowed = None) -> Puzzle:
    """The puzzle of that name, or in the file of that name, whose code is run: for names given by a person who trusts the file. One that is
    not loaded within the limits raises GaveUp."""
    return within(limits, name, load_file, os.path.abspath(name)) if is_file(name) and name not in _instead else find_puzzle(name)


def is_file(name: str) -> bool:
    """Is that the name of a file of code, and not of a puzzle?"""
    return name.endswith(".py")


def bring_problem(name: str, limits: Allowed = None) -> Puzzle:
    """The problem class in a file (`mine.py`, or `mine.py:Class` where it has several) as a puzzle. The file is run, as it is now: for
    names given by a person who trusts it. A file that is not loaded within the limits raises GaveUp."""
    path, kind = split_class(name)
    if not is_file(path):
        raise BadOption("problems.no-py", name=name)
    return within(limits, path, load_problem, os.path.abspath(path), kind)


def within(limits: Allowed, path: str, load: Callable[..., Puzzle], *names: str) -> Puzzle:
    """What a file is loaded as, if that is done within limits."""
    from fronteira.search.limits import LimitReached, Meter

    try:
        return Meter(limits).guard(load, *names)
    except LimitReached as reached:
        raise GaveUp(reached.limit, "problems.late", path=path) from None


def split_class(name: str) -> tuple[str, str]:
    """A file and the class that is meant in it: `mine.py` and nothing, if the name says no more."""
    path, _, kind = name.rpartition(":")
    return (path, kind) if is_file(path) else (name, "")


def brought() -> list[str]:
    """What was asked for: files, some with a class."""
    return [each for each in os.environ.get(FILES, "").split(os.pathsep) if each]


def brought_files() -> list[str]:
    """The files of the user's that were asked for."""
    return list(dict.fromkeys(each.partition(CLASS)[0] for each in brought()))


def brought_puzzles() -> list[Puzzle]:
    """The puzzles in them."""
    return [_problems.get(each) or load_problem(*each.split(CLASS)) if CLASS in each else load_file(each) for each in brought()]


_problems: dict[str, Puzzle] = {}
"""Problem classes that were brought: a run must not find another than the one before it."""


def load_problem(path: str, kind: str) -> Puzzle:
    """A problem class as a puzzle, which becomes known to this process and to those it starts, by the name of the class; where something
    else has that name already, by that of its file too."""
    from fronteira.problems.adapting import problem_in

    def called(found: type[Any]) -> str:
        entry, name = f"{path}{CLASS}{found.__name__}", found.__name__
        others = {puzzle.name for each, puzzle in _problems.items() if each != entry}
        if name not in others and name not in own_names():
            return name
        stem = "".join(sign if sign.isalnum() else "_" for sign in os.path.basename(path).removesuffix(".py"))
        return next(each for number in range(1, sys.maxsize) if (each := f"{stem}_{name}" + f"_{number}" * (number > 1)) not in others)

    puzzle = problem_in(path, kind, called)
    entry = f"{path}{CLASS}{next(iter(puzzle.models))}"
    _problems[entry] = puzzle
    remember(entry, puzzle)
    return puzzle


def remember(entry: str, puzzle: Puzzle) -> None:
    """Let the processes that this one starts know a file too, and keep in mind what code it was when it was loaded."""
    from fronteira.problems.sources import code_of_file

    if entry not in brought():
        os.environ[FILES] = os.pathsep.join([*brought(), entry])
    if entry not in _codes or _codes[entry][0] is not puzzle:
        _codes[entry] = puzzle, code_of_file(entry.partition(CLASS)[0])


_codes: dict[str, tuple[Puzzle, str]] = {}


def code_of(puzzle: Puzzle) -> str:
    """A digest of the file of the user's that a puzzle was brought by, with all it imports from beside it; nothing for any other."""
    return next((code for known, code in _codes.values() if known is puzzle), "")


def load_file(path: str) -> Puzzle:
    """The puzzle in a file, which becomes known to this process and to those it starts."""
    folder, file = os.path.split(path)
    module = file.removesuffix(".py")
    if not os.path.isfile(path):
        raise BadOption("registry.no-file", path=path)
    if folder not in sys.path:
        sys.path.append(folder)
    try:
        loaded = sys.modules.get(module) or run_module(module)
    except Exception as error:  # somebody's program: say where in it, as its writer would want to know
        from fronteira.problems.files import place_in
        from fronteira.search.limits import LimitReached

        if isinstance(error, LimitReached):
            raise
        raise BadOption("errors.at", place=place_in(path, error), error=f"{type(error).__name__}: {error}") from error
    if os.path.abspath(loaded.__file__ or "") != path:
        raise BadOption("registry.name-taken", path=path, module=module)
    puzzle = as_puzzle(loaded, path)
    remember(path, puzzle)
    return puzzle


def run_module(name: str) -> ModuleType:
    """A module of the user's as `import` finds and runs it; but what is imported is never interrupted (see `search.guard`), and this is."""
    from importlib.abc import SourceLoader
    from importlib.util import find_spec, module_from_spec

    spec = find_spec(name)
    if spec is None or not isinstance(spec.loader, SourceLoader):
        return import_module(name)
    module = sys.modules[name] = module_from_spec(spec)
    try:
        exec(spec.loader.get_code(name) or "", module.__dict__)
    except BaseException:
        sys.modules.pop(name, None)
        raise
    return module


def foreign() -> dict[str, Any]:
    """Entry points of other packages that offer a puzzle, by name."""
    if not is_any_offered():
        return {}
    from importlib.metadata import entry_points

    return {point.name: point for point in entry_points(group=ENTRY_POINTS)}


def is_any_offered() -> bool:
    """May an installed package offer a puzzle? Said by a look at their entry points as plain texts: `importlib.metadata` takes a third of
    the time of a call for help. What is no folder (a packed archive) may."""
    for place in sys.path:
        folder, names = place or os.curdir, []
        if os.path.isfile(folder):
            return True
        with suppress(OSError):
            names = os.listdir(folder)
        for name in names:
            if name.endswith((".dist-info", ".egg-info")):
                with suppress(OSError), open(os.path.join(folder, name, "entry_points.txt"), "rb") as file:
                    if ENTRY_POINTS.encode() in file.read():
                        return True
    return False


def load_foreign(name: str, point: Any) -> Puzzle:
    """A puzzle from another package: its entry point is a Puzzle, or a module that has one as PUZZLE."""
    return as_puzzle(point.load(), Said("registry.entry-point", name=name, group=ENTRY_POINTS))


def as_puzzle(loaded: Any, source: Said | str) -> Puzzle:
    """The puzzle somebody else's code offers."""
    puzzle = getattr(loaded, "PUZZLE", loaded)
    if not isinstance(puzzle, Puzzle):
        raise BadOption("registry.no-puzzle", place=source, found=type(puzzle).__name__)
    return puzzle


def own_puzzles() -> list[Puzzle]:
    """The puzzles that come with Fronteira."""
    return [find_puzzle(name) for name in own_names()]


def foreign_puzzles() -> list[Puzzle]:
    """The puzzles in files of the user's and of other packages; ours keep their names."""
    found = {puzzle.name: puzzle for puzzle in (*_instead.values(), *brought_puzzles()) if puzzle.name not in own_names()}
    found.update({name: load_foreign(name, point) for name, point in foreign().items() if name not in [*own_names(), *found]})
    return [_instead.get(name, puzzle) for name, puzzle in found.items()]


def every_puzzle() -> list[Puzzle]:
    """All puzzles, ours first."""
    return own_puzzles() + foreign_puzzles()


def slow_kernels() -> list[str]:
    """The puzzles whose kernel runs as Python, because it was not compiled."""
    kernels = {puzzle.name: puzzle.engines["kernel"] for puzzle in own_puzzles() if "kernel" in puzzle.engines}
    return [name for name, kernel in kernels.items() if not sys.modules[kernel.__module__].COMPILED]


def as_spec(spec: str | Spec) -> Spec:
    return parse(spec) if isinstance(spec, str) else spec


def find_model(spec: str | Spec, board: Board) -> Any:
    """The model a spec names, set up for a board."""
    spec = as_spec(spec)
    factory = find_model_factory(spec, find_puzzle(board.puzzle))
    return factory(board, **bind("model", factory, spec))


def find_model_factory(spec: Spec, puzzle: Puzzle) -> Callable[..., Any]:
    """What makes the models a spec names; its options are those of the model."""
    if spec.name not in puzzle.models:
        raise UnknownName("model", spec.name, puzzle.models, puzzle=puzzle.name)
    if spec.inner:
        raise BadOption("spec.no-value", what=Said("spec.kind.model", name=spec.name), word=str(spec.inner[0]))
    return puzzle.models[spec.name]


def find_heuristic(spec: str | Spec, puzzle: Puzzle, model: Any) -> Heuristic:
    """The heuristic a spec names, for one model instance. `zero` and `max:…:…` are there for every puzzle."""
    spec = as_spec(spec)
    if spec.name == "max":
        if not spec.inner or spec.options:
            raise BadOption("registry.max", example="max:half-sum:perimeter")
        return largest([find_heuristic(each, puzzle, model) for each in spec.inner])
    if spec.inner:
        raise BadOption("spec.no-value", what=Said("spec.kind.heuristic", name=spec.name), word=str(spec.inner[0]))
    if spec.name == "zero":
        if spec.options:
            bind("heuristic", zero, spec)  # which refuses them
        return zero
    if spec.name not in puzzle.heuristics:
        raise UnknownName("heuristic", spec.name, [*puzzle.heuristics, "max", "zero"], puzzle=puzzle.name)
    factory = puzzle.heuristics[spec.name]
    return factory(model, **bind("heuristic", factory, spec))


def largest(heuristics: list[Heuristic]) -> Heuristic:
    """The maximum of several heuristics: admissible if all are."""

    def h(node: Node[Any, Any]) -> float:
        return max(each(node) for each in heuristics)

    return h


def find_strategy(spec: str | Spec) -> Strategy:
    """The strategy a spec names: one of ours, or `aima:<function>` for a search of the course library."""
    spec = as_spec(spec)
    if spec.name == "aima":
        from fronteira.aima.strategies import find_aima_strategy

        return find_aima_strategy(spec)
    from fronteira.search.strategies import find_strategy as find_own_strategy

    return find_own_strategy(spec)


def course_searches() -> list[str]:
    """The searches of the course library, by the names they have there."""
    from fronteira.aima.strategies import STRATEGIES

    return list(STRATEGIES)
