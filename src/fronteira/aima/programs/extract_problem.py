"""How to get a problem out of a program that calls no search when it is run: a file of classes, say, without a main block.

If it has one subclass of Problem, and a parser by one of the usual names (of a class such as Board, or on its own), the problem is that
class of what the parser makes of the input.
"""

from __future__ import annotations

import inspect
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any

from fronteira.aima.programs.library import MARKS
from fronteira.aima.programs.running import execute, module_for
from fronteira.errors import FronteiraError
from fronteira.words import Said

PARSERS = (
    *("parse_instance_from_stdin", "parse_instance", "parse_from_stdin", "parse_stdin", "parse_input", "parse_file", "parse_board"),
    *("parse", "from_stdin", "from_file", "read_instance", "read_from_stdin", "read_stdin", "read_input", "read_file", "read_board"),
    *("load_board", "load"),
)
"""What parsers are called, the course's own names first."""

TEXTS = {"text", "content", "contents", "string", "data"}
"""What a parameter is called that wants the input itself; any other wants its path."""


def problem_by_parser(program: Path, board: Path) -> tuple[Any, str]:
    """The problem that a program's one problem class and its parser make of an input, and in a few words how."""
    rewind(board)
    module = module_for(program, "__program__")
    with suppress(SystemExit):
        execute(program, module)
    rewind(board)
    made = make_with_parser(module, board)
    if made is None:
        raise why_not(module)
    return made


def rewind(board: Path) -> None:
    """Standard input, from its beginning."""
    os.lseek(0, 0, os.SEEK_SET)
    sys.stdin = open(board)  # noqa: SIM115 (it is the program's from here on)


def make_with_parser(module: ModuleType, board: Path) -> tuple[Any, str] | None:
    """The program's one problem class, given what its parser makes of the input; None if either is missing or they do not fit."""
    classes = problem_classes(module)
    if len(classes) != 1:
        return None
    for label, parse in parsers(module, classes[0]):
        parsed = parse(board)
        if parsed is None:
            continue
        if is_problem(type(parsed)):
            return parsed, f"{label}()"
        try:
            inspect.signature(classes[0]).bind(parsed)
        except TypeError:
            continue
        return classes[0](parsed), f"{classes[0].__name__}({label}())"
    return None


def problem_classes(module: ModuleType) -> list[type]:
    """The subclasses of Problem a program defines, or imports from modules of its own; not those that others here build on."""
    classes = [each for each in vars(module).values() if isinstance(each, type)]
    found = [each for each in dict.fromkeys(classes) if is_problem(each) and each.__module__.rpartition(".")[2] not in MARKS]
    found = [each for each in found if not each.__module__.startswith("fronteira.")]
    return [each for each in found if not any(other is not each and issubclass(other, each) for other in found)]


def is_problem(kind: type) -> bool:
    """Does a class build on the Problem of the library, ours or a copy?"""
    return any(base.__name__ == "Problem" and hasattr(base, "goal_test") for base in kind.__mro__)


def parsers(module: ModuleType, problem_class: type) -> Iterator[tuple[str, Callable[[Path], Any]]]:
    """The program's parsers, each made to take the path of an input, with their names."""
    classes = [each for each in vars(module).values() if isinstance(each, type) and not is_problem(each)]
    holders: list[Any] = [*sorted(classes, key=lambda each: each.__name__ != "Board"), problem_class, module]
    for name in PARSERS:
        for holder in holders:
            function = vars(holder).get(name) if holder is module else getattr(holder, name, None)
            parse = callable(function) and fit_to_path(function)
            if parse:
                yield name if holder is module else f"{holder.__name__}.{name}", parse


def fit_to_path(function: Callable[..., Any]) -> Callable[[Path], Any] | None:
    """A parser as a function of the input's path: it may read standard input, or want a path, or the text itself."""
    try:
        parameters = list(inspect.signature(function).parameters.values())
    except (TypeError, ValueError):
        return None
    needed = [each.name for each in parameters if each.default is each.empty and each.kind not in (each.VAR_POSITIONAL, each.VAR_KEYWORD)]
    if not needed:
        return lambda board: function()
    if len(needed) > 1 or needed[0] == "self":
        return None
    return lambda board: function(board.read_text() if needed[0] in TEXTS else str(board))


def why_not(module: ModuleType) -> FronteiraError:
    """What was missing."""
    names = ", ".join(each.__name__ for each in problem_classes(module))
    return FronteiraError("aima.no-problem", found=Said("aima.found", names=names) if names else Said("aima.no-class"))
