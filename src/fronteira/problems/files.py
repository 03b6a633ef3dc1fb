"""A file of the user's is run, as a module and never as the program, and the problem class in it is found.

What stands under `if __name__ == "__main__"` is left alone. Whatever the file prints goes to standard error, and nobody answers what it
asks: a table of ours must not have a stranger's lines in it. Modules beside the file are found, and those of aima-python and simpleai as a
student's program finds them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from importlib import import_module
from io import StringIO
from pathlib import Path
from types import ModuleType
from typing import Any

from fronteira.errors import BadOption, UnknownName, reason_of
from fronteira.search.limits import LimitReached
from fronteira.words import Said

PARTS = ("actions", "result")
GOALS = ("is_goal", "goal_test")
LIBRARIES = ("fronteira", "simpleai", "search", "aima", "aima3", "abc", "typing")
"""Whose classes are there to be inherited from, and are no problems themselves."""


def run_file(path: str) -> ModuleType:
    """The module a file makes."""
    try:
        with open(path, "rb") as file:
            source = file.read()
    except OSError as trouble:
        raise BadOption("problems.no-file", path=path, reason=reason_of(trouble)) from None
    module = ModuleType(f"problem_{os.path.basename(path).removesuffix('.py')}")
    module.__file__ = path
    try:
        code = compile(source, path, "exec", dont_inherit=True)
        with alone(module, path):
            exec(code, module.__dict__)
    except LimitReached:
        raise
    except (Exception, SystemExit) as error:  # somebody's program: say where in it, as its writer would want to know
        raise BadOption("errors.at", place=place_in(path, error), error=trouble_of(error)) from error
    return module


def trouble_of(error: BaseException) -> Said | str:
    """What a file raised, in a line."""
    if isinstance(error, SystemExit | EOFError):
        return Said("problems.left" if isinstance(error, SystemExit) else "problems.asks")
    return f"{type(error).__name__}: {said_by(error)}".removesuffix(": ")


def said_by(error: BaseException) -> str:
    """What an error says, if it can say anything."""
    try:
        return error.msg if isinstance(error, SyntaxError) else str(error)
    except Exception:
        return ""


def place_in(path: str, error: BaseException) -> Said | str:
    """Where in a file an error was raised, or noticed."""
    import traceback

    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == path]
    line = lines[-1] if lines else error.lineno if isinstance(error, SyntaxError) and error.filename == path else None
    return Said("registry.line", path=path, line=line) if line else path


@contextmanager
def alone(module: ModuleType, path: str) -> Iterator[None]:
    """While a file is run: the libraries of the courses are there, standard output is standard error, standard input is empty. Modules
    beside the file are forgotten afterwards: another file may have others of the same names beside it."""
    library = import_module("fronteira.aima.programs.library")  # by name: it lives upstairs
    folder = os.path.dirname(path)
    known, stdin = set(sys.modules), sys.stdin
    sys.modules[module.__name__] = module
    sys.stdin = StringIO()
    try:
        with library.in_place_of_the_library(Path(path), ()), redirect_stdout(sys.stderr):
            yield
    finally:
        sys.stdin = stdin
        for name in set(sys.modules) - known - {module.__name__}:
            if os.path.dirname(getattr(sys.modules[name], "__file__", None) or "") == folder:
                del sys.modules[name]
        if folder not in sys.path:
            sys.path.append(folder)  # for what its functions import when they are called


def find_class(module: ModuleType, path: str, name: str = "") -> type[Any]:
    """The problem class of that name, or the only one there is."""
    every = {each: value for each, value in vars(module).items() if isinstance(value, type)}
    found = {each: value for each, value in every.items() if not lacking(value)}
    own = {each: value for each, value in found.items() if value.__module__ == module.__name__} or {
        each: value for each, value in found.items() if value.__module__.partition(".")[0] not in LIBRARIES
    }
    if name:
        if name in every and name not in found:
            raise BadOption("problems.lacks", path=path, name=name, missing=", ".join(lacking(every[name])))
        if name not in found:
            raise UnknownName("problem-class", name, own, path=path)
        return found[name]
    last = {each: value for each, value in own.items() if not any(value in other.__mro__[1:] for other in own.values())}
    if len(last) == 1:
        return next(iter(last.values()))
    if last:
        raise BadOption("problems.which", path=path, names=", ".join(last), example=f"{os.path.basename(path)}:{next(iter(last))}")
    near = [value for value in every.values() if value.__module__ == module.__name__ and len(lacking(value)) < len(PARTS) + 1]
    if near:
        raise BadOption("problems.lacks", path=path, name=near[0].__name__, missing=", ".join(lacking(near[0])))
    raise BadOption("problems.none", path=path)


def lacking(kind: type[Any]) -> list[str]:
    """What a class would need to be a problem; what a library only names for others to write does not count."""
    missing = [name for name in PARTS if not is_written(kind, name)]
    return missing if any(callable(getattr(kind, name, None)) for name in GOALS) else [*missing, GOALS[0]]


def is_written(kind: type[Any], name: str) -> bool:
    """Has a class a method that is more than the empty one of a library's base class?"""
    owner = owner_of(kind, name)
    return owner is not None and callable(getattr(kind, name)) and not is_base(owner)


def owner_of(kind: type[Any], name: str) -> type[Any] | None:
    """The class a method of a class is written in."""
    return next((each for each in kind.__mro__ if name in vars(each)), None)


def is_base(kind: type[Any]) -> bool:
    """Is that the class of a library that problems inherit from?"""
    return kind.__name__ in ("Problem", "SearchProblem", "object") and kind.__module__.partition(".")[0] in (*LIBRARIES, "builtins")
