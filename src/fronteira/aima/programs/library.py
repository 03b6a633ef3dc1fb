"""Whose library a program gets when it says `from search import …` or `from aima.search import …`.

Ours, where no other is found. A copy beside the program (or wherever the program looks) is replaced by ours if ours can stand in for it,
since being spared its linear scans is the point; names only the copy has are taken from it. A copy that was edited stays, and its searches
are watched as ours are. A module of that name that is no copy of the library is the program's own affair.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout, suppress
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from io import StringIO
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Literal

from fronteira.aima import package, search, utils
from fronteira.aima.learning import np
from fronteira.aima.programs import simple
from fronteira.aima.watching import Search, watchable, watched_by
from fronteira.words import Note, Said

Whose = Literal["ours", "theirs", "auto"]

PACKAGES = ("aima", "aima3")
OURS: dict[str, tuple[ModuleType, ...]] = {"search": (search, package), "utils": (utils, package)}
"""Our modules by the last part of a name, older generations first."""

MARKS = {"search": r"^class Problem\b", "utils": r"^(class PriorityQueue\b|def memoize\b)"}
"""What a copy of the library has in it."""


class Library(MetaPathFinder):
    """Stands before Python's own finders while a program runs, and decides for each module of the library whose it is.

    told      sentences that say what was decided and why, for copies that were found
    searches  those of the copy, where that is used
    """

    def __init__(self, whose: Whose = "auto") -> None:
        self.whose = whose
        self.told: list[Note] = []
        self.edited = False
        self.searches: dict[str, Search] = {}
        self.loaded: set[str] = set()

    def find_spec(self, fullname: str, path: Any = None, target: ModuleType | None = None) -> ModuleSpec | None:
        last = fullname.rpartition(".")[2]
        if fullname in simple.WATCHED:
            return self.for_simpleai(fullname, path, target)
        if fullname not in PACKAGES and last not in MARKS:
            return None
        real = self.real_spec(fullname, path, target)
        if fullname in PACKAGES:
            return None if real else self.spec(fullname, lambda module: None, is_package=True)
        if real is None:
            known = fullname == last or fullname.rpartition(".")[0] in PACKAGES
            return self.spec(fullname, lambda module: fill(module, self.ours_for(fullname))) if known else None
        source = source_of(real)
        if source is None or not re.search(MARKS[last], source, re.MULTILINE):
            return None
        return self.for_copy(fullname, real, source)

    def for_simpleai(self, fullname: str, path: Any, target: ModuleType | None) -> ModuleSpec | None:
        """The module as it is, its searches watched."""
        real = self.real_spec(fullname, path, target)
        if real is not None:
            real.loader = simple.Afterwards(real.loader, self.watch)
        return real

    def real_spec(self, fullname: str, path: Any, target: ModuleType | None) -> ModuleSpec | None:
        for finder in sys.meta_path:
            if finder is not self and (spec := finder.find_spec(fullname, path, target)) is not None:
                return spec
        return None

    def spec(self, name: str, execute: Callable[[ModuleType], object], *, is_package: bool = False) -> ModuleSpec:
        self.loaded.add(name)
        return ModuleSpec(name, Filling(execute), origin=name, is_package=is_package)

    def ours_for(self, name: str) -> ModuleType:
        """Our module for a name: that of the package where the name is a package's."""
        return OURS[name.rpartition(".")[2]][-1 if name.partition(".")[0] == "aima" else 0]

    def for_copy(self, name: str, real: ModuleSpec, source: str) -> ModuleSpec:
        """The spec for a module of which there is a copy: ours in its place, or the copy watched."""
        self.loaded.add(name)
        file = Path(real.origin or name).name
        copy = None if self.whose == "theirs" else self.load_copy(name, real)
        ours, found = self.compare(name, source, copy)
        if self.whose == "ours" or (self.whose == "auto" and not found and not self.edited):
            self.say("ours-edited" if found else "ours", file, found)
            return self.spec(name, lambda module: fill(module, ours, copy or {}))
        self.say("theirs-edited" if found else "theirs", file, found)
        self.edited = self.edited or bool(found)

        def execute(module: ModuleType) -> None:
            exec(compile(source, str(real.origin), "exec", dont_inherit=True), module.__dict__)
            self.watch(module)

        return ModuleSpec(name, Filling(execute, str(real.origin)), origin=real.origin)

    def compare(self, name: str, source: str, copy: dict[str, Any] | None) -> tuple[ModuleType, list[str]]:
        """Which of ours a copy is most like, that of the name first, and by name what was edited; nothing of a copy that does not run."""
        from fronteira.aima.programs.trial import edits

        likely = self.ours_for(name)
        if copy is None:
            return likely, []
        with watched_by(None):
            tried = [(ours, edits(source, copy, vars(ours))) for ours in OURS[name.rpartition(".")[2]]]
        return min(tried, key=lambda each: (len(each[1]), each[0] is not likely))

    def say(self, what: str, file: str, found: Sequence[str] | None) -> None:
        shown = ", ".join((found or ())[:5]) + (", …" if found and len(found) > 5 else "")
        self.told.append(Note(Said(f"aima.library.{what}", file=file, edits=shown)))

    def load_copy(self, name: str, real: ModuleSpec) -> dict[str, Any] | None:
        """What running a copy defines, without loading numpy before something of it is used; None if it does not run."""
        module = ModuleType(name)
        module.__file__ = real.origin
        stdin, sys.stdin = sys.stdin, StringIO()
        sys.modules.setdefault("numpy", np)
        try:
            with redirect_stdout(StringIO()), watched_by(None):
                exec(compile(Path(str(real.origin)).read_bytes(), str(real.origin), "exec", dont_inherit=True), module.__dict__)
        except (Exception, SystemExit):
            return None
        finally:
            sys.stdin = stdin
            if sys.modules.get("numpy") is np:
                del sys.modules["numpy"]
        return vars(module)

    def watch(self, module: ModuleType) -> None:
        """Let a watcher stand before the searches of a copy."""
        for name, value in list(vars(module).items()):
            if isinstance(value, FunctionType) and value.__module__ == module.__name__ and takes_a_problem(value) and name[0] != "_":
                self.searches[name] = module.__dict__[name] = watchable(value)

    def search(self, name: str) -> Search:
        """The search of a name in the library that the program has."""
        if name in self.searches:
            return self.searches[name]
        ours = package if f"{PACKAGES[0]}.search" in sys.modules else search
        found: Search = getattr(ours, name)
        return found


class Filling(Loader):
    """Makes a module by calling a function on it."""

    def __init__(self, execute: Callable[[ModuleType], object], file: str | None = None) -> None:
        self.execute = execute
        self.file = file

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        return None

    def exec_module(self, module: ModuleType) -> None:
        if self.file is not None:
            module.__file__ = self.file
        self.execute(module)


def fill(module: ModuleType, ours: ModuleType, copy: Any = ()) -> None:
    """Everything of ours under their name, and what only a copy has."""
    hidden = {name: value for name, value in vars(module).items() if name.startswith("__")}
    module.__dict__.update({name: value for name, value in dict(copy).items() if not name.startswith("__")})
    module.__dict__.update(vars(ours))
    module.__dict__.update(hidden)


def is_of_simpleai(module: str) -> bool:
    return module.partition(".")[0] == simple.NAME


def takes_a_problem(function: FunctionType) -> bool:
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    return bool(names) and names[0] in ("problem", "problema") and not function.__name__.startswith(("compare", "genetic"))


def source_of(spec: ModuleSpec) -> str | None:
    try:
        return Path(str(spec.origin)).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return None


@contextmanager
def in_place_of_the_library(program: Path, arguments: Sequence[str], whose: Whose = "auto") -> Iterator[Library]:
    """While this lasts, the interpreter looks to a program as if it had been started for it, and the library is found by ours."""
    library = Library(whose)
    names = [*MARKS, *PACKAGES, *(f"{each}.{last}" for each in PACKAGES for last in MARKS), "__main__"]
    main = sys.modules["__main__"]
    before = {name: sys.modules.pop(name) for name in list(sys.modules) if name in names or is_of_simpleai(name)}
    sys.modules["__main__"] = main
    argv, path = sys.argv, list(sys.path)
    sys.argv = [str(program), *arguments]
    sys.path.insert(0, str(program.parent.resolve()))
    sys.meta_path.insert(0, library)
    try:
        yield library
    finally:
        sys.argv, sys.path[:] = argv, path
        with suppress(ValueError):
            sys.meta_path.remove(library)
        for name in {*names, *library.loaded, *filter(is_of_simpleai, sys.modules)}:
            sys.modules.pop(name, None)
        sys.modules.update(before)
        sys.modules["__main__"] = main
