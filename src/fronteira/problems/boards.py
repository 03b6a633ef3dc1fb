"""What a problem class can be made of: its boards.

    BOARDS = {"easy": (1, 2, 0), "hard": Puzzle(…)}     in the file, or in the class: by name, or a list, numbered
    easy = Puzzle((1, 2, 0))                            else the problems the file makes, by the names it gives them (or a list of them)
    class Puzzle: def __init__(self, start=…)           else what the class is without arguments

And whatever else the class can be made of: a text of arguments as in a call (`Arad, Bucharest` or `(1, 2, 0), size=3`; names stand for
texts), or a file. The text of a file goes to the class's own `parse` or `from_text`, where it has one.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from fronteira.errors import BadBoard, BadOption, FronteiraError
from fronteira.problems.files import place_in, trouble_of
from fronteira.search.limits import LimitReached

BOARDS = "BOARDS"
PARSERS = ("parse", "from_text", "from_string")
Kind = Literal["listed", "arguments", "text"]


@dataclass(frozen=True)
class Instance:
    """A board of a problem, by what it is made of: the name of one that is listed, the arguments of a call, or the text of a file.

    `prints`: functions of the user's are called, which may print.
    """

    prints: ClassVar[bool] = True
    shape: ClassVar[str] = ""
    cells: ClassVar[tuple[int, ...]] = ()
    puzzle: str
    kind: Kind
    text: str

    @classmethod
    def rules(cls) -> dict[str, Any]:
        return {}

    @classmethod
    def rule_options(cls) -> dict[str, Any]:
        return {}

    def with_rules(self, **rules: Any) -> Instance:
        for rule in rules:
            raise BadOption("board.no-rules", puzzle=self.puzzle, rule=rule.replace("_", "-"), known="")
        return self

    def facts(self) -> dict[str, Any]:
        """As of every board: `puzzle`, `size`, `givens`."""
        return {"puzzle": self.puzzle, "size": "", "givens": 0}


def listed_in(module: Any, kind: type[Any]) -> dict[str, Any]:
    """What a file says its boards are, by name."""
    said = vars(module).get(BOARDS, getattr(kind, BOARDS, None))
    said = said() if callable(said) else said
    if isinstance(said, Mapping):
        return {str(name): value for name, value in said.items()}
    if isinstance(said, Iterable) and not isinstance(said, str):
        return {str(number): value for number, value in enumerate(said, 1)}
    if said is not None:
        raise BadOption("problems.boards", found=repr(said))
    made = {name: value for name, value in vars(module).items() if not name.startswith("_")}
    single = {name: value for name, value in made.items() if type(value) is kind}
    several = {name: value for name, value in made.items() if isinstance(value, list | tuple) and {type(each) for each in value} == {kind}}
    return single or {f"{name}{number}": each for name, value in several.items() for number, each in enumerate(value, 1)}


def arguments_of(text: str) -> tuple[tuple[Any, ...], dict[str, Any]]:
    """A text as the arguments of a call: literals, and names as texts. What does not read like that is one text.

    >>> arguments_of("Arad, goal='Bucharest', limit=3")
    (('Arad',), {'goal': 'Bucharest', 'limit': 3})
    >>> arguments_of("1 2 3")
    (('1 2 3',), {})
    """
    try:
        call = ast.parse(f"f({text.strip()}\n)", mode="eval").body
        assert isinstance(call, ast.Call)
        options = {each.arg: value_of(each.value) for each in call.keywords}
        if None in options:
            raise ValueError
        return tuple(map(value_of, call.args)), options  # type: ignore[return-value]
    except (SyntaxError, ValueError, AssertionError, MemoryError, RecursionError):
        return (text,), {}


def value_of(node: ast.expr) -> Any:
    return node.id if isinstance(node, ast.Name) else ast.literal_eval(node)


def make(kind: type[Any], path: str, listed: Mapping[str, Any], instance: Instance) -> Any:
    """The problem of a board, made anew: what one run leaves in it is no other's."""
    try:
        if instance.kind == "arguments":
            return call(kind, *arguments_of(instance.text))
        if instance.kind == "text":
            return read(kind, instance.text)
        value = listed[instance.text]
        return copy_of(value) if isinstance(value, kind) else call(kind, (deepcopy(value),), {})
    except (FronteiraError, LimitReached):
        raise
    except Exception as error:
        raise BadBoard("errors.at", place=place_in(path, error), error=trouble_of(error)) from error


def copy_of(problem: Any) -> Any:
    try:
        return deepcopy(problem)
    except LimitReached:
        raise
    except Exception:  # it holds what cannot be copied
        return problem


def read(kind: type[Any], text: str) -> Any:
    """The problem a file tells of."""
    for name in PARSERS:
        parser = getattr(kind, name, None)
        if parser is not None and not inspect.isfunction(inspect.getattr_static(kind, name)):
            found = parser(text)
            return found if isinstance(found, kind) else call(kind, (found,), {})
    return call(kind, *arguments_of(text))


def call(kind: type[Any], arguments: tuple[Any, ...], options: dict[str, Any]) -> Any:
    """The class called. Several arguments where it wants one are that one, and one list where it wants several is those."""
    try:
        wanted = inspect.signature(kind)
    except (TypeError, ValueError):
        return kind(*arguments, **options)
    ways = [arguments, (arguments,)] if len(arguments) != 1 else [arguments]
    if len(arguments) == 1 and isinstance(arguments[0], tuple | list):
        ways.append(tuple(arguments[0]))
    if len(arguments) == 1 and isinstance(arguments[0], dict) and all(isinstance(name, str) for name in arguments[0]):
        options, ways = {**options, **(arguments[0] if not fits(wanted, arguments, options) else {})}, [*ways, ()]
    for way in ways:
        if fits(wanted, way, options):
            return kind(*way, **options)
    shown = ", ".join([*map(repr, arguments), *(f"{name}={value!r}" for name, value in options.items())])
    raise BadBoard("problems.arguments" if shown else "problems.no-board", name=kind.__name__, wanted=str(wanted), given=shown)


def fits(wanted: inspect.Signature, arguments: tuple[Any, ...], options: dict[str, Any]) -> bool:
    try:
        wanted.bind(*arguments, **options)
    except TypeError:
        return False
    return True
