"""What there is: puzzles, models, heuristics, strategies with their options, and the words of the pages."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Literal, get_args, get_origin

from fronteira import __version__
from fronteira.errors import FronteiraError
from fronteira.generate import Wish
from fronteira.generate.making import find_maker
from fronteira.generate.places import PATTERNS, SYMMETRIES
from fronteira.puzzle import Puzzle
from fronteira.registry import course_searches, every_puzzle, find_puzzle
from fronteira.search.strategies import strategies
from fronteira.spec import kind_of, options_of
from fronteira.teach.rule import Level
from fronteira.web import bodies
from fronteira.web.allowance import Allowance
from fronteira.web.boards import to_page
from fronteira.web.speech import spoken
from fronteira.words import word

Record = dict[str, Any]

SIZES = (3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 16, 18, 20, 24, 25, 30)
"""Sides that a page offers, where the puzzle takes them."""


def catalogue(body: bodies.Plain, allowed: Allowance) -> Record:
    return {
        "version": __version__,
        "puzzles": [describe(puzzle, allowed, body.lang) for puzzle in every_puzzle() if puzzle.name not in allowed.problems],
        "strategies": [*own_strategies(body.lang), *course_strategies(body.lang)],
        "problems": [describe_problem(find_puzzle(name), body.lang) for name in allowed.problems],
        "limits": allowed.to_dict(),
    }


def describe(puzzle: Puzzle, allowed: Allowance, lang: str) -> Record:
    """A puzzle as a page offers it."""
    recipe, demo = puzzle.recipe, puzzle.demo
    boards = {name: board for name, board in puzzle.samples.items() if board.shape.rows * board.shape.columns <= allowed.cells}
    return {
        "name": puzzle.name,
        "title": word(f"{puzzle.name}.title", lang, puzzle.name),
        "text": word(f"{puzzle.name}.about", lang),
        "fills": puzzle.fills,
        "samples": [{"name": name, "id": to_page(board)["id"], "size": str(board.shape)} for name, board in boards.items()],
        "notations": [{"name": each.name, "reads": each.read is not None} for each in puzzle.notations],
        "engines": [name for name in ("search", *puzzle.engines) if name in allowed.engines],
        "rules": [
            {
                "name": field,
                "flag": option.flag,
                "kind": "number" if option.is_number else "switch",
                "text": word(f"{puzzle.name}.option.{option.flag}", lang),
            }
            for field, option in puzzle.board.rule_options().items()
        ],
        "models": things(puzzle.models, f"{puzzle.name}.model", lang),
        "heuristics": things(puzzle.heuristics, f"{puzzle.name}.heuristic", lang) + heuristics_anywhere(lang),
        "recipe": recipe._asdict(),
        "demo": demo and demo._asdict(),
        **making(puzzle, allowed, lang),
    }


def describe_problem(puzzle: Puzzle, lang: str) -> Record:
    """A problem of the user's own, which can be watched and compared."""
    return {
        "name": puzzle.name,
        "title": word(f"{puzzle.name}.title", lang, puzzle.name),
        "text": word(f"{puzzle.name}.about", lang),
        "instances": list(puzzle.samples),
        "models": things(puzzle.models, f"{puzzle.name}.model", lang),
        "heuristics": [*things(puzzle.heuristics, f"{puzzle.name}.heuristic", lang), *heuristics_anywhere(lang)],
        "recipe": puzzle.recipe._asdict(),
    }


def heuristics_anywhere(lang: str) -> list[Record]:
    """Those of every puzzle."""
    return [{"name": name, "text": word(f"search.heuristic.{name}", lang), "options": []} for name in ("zero", "max")]


def making(puzzle: Puzzle, allowed: Allowance, lang: str) -> Record:
    """What can be wished for of new puzzles."""
    if puzzle.make is None:
        return {"sizes": [], "levels": [], "wishes": {}}
    sizes = []
    for side in SIZES:
        if side * side <= allowed.cells:
            with suppress(FronteiraError):
                find_maker(Wish.read(puzzle=puzzle.name, size=str(side)))
                sizes.append(side)
    levels = [{"name": str(level), "text": level.title(lang)} for level in Level] if puzzle.rules else []
    return {"sizes": sizes, "levels": levels, "wishes": {"symmetries": list(SYMMETRIES), "patterns": list(PATTERNS)}}


def things(named: Mapping[str, Callable[..., Any]], key: str, lang: str) -> list[Record]:
    """Models, heuristics or strategies with their explanations and options."""
    return [
        {"name": name, "text": word(f"{key}.{name}", lang), "options": [option_of(option) for option in options_of(function).values()]}
        for name, function in named.items()
    ]


def option_of(option: inspect.Parameter) -> Record:
    """An option: what kind of value it takes, and its default."""
    kind = kind_of(option.annotation)
    default = None if option.default is inspect.Parameter.empty else option.default
    kinds = [each for each in get_args(kind) if each is not type(None)] or [kind]
    if get_origin(kind) is Literal:
        return {"name": option.name, "kind": "choice", "choices": [str(each) for each in get_args(kind)], "default": default}
    named = "switch" if bool in kinds else "whole" if int in kinds else "number" if float in kinds else "text"
    return {"name": option.name, "kind": named, "default": default}


def own_strategies(lang: str) -> list[Record]:
    every = strategies()
    told = things({name: each.function for name, each in every.items()}, "search.strategy", lang)
    return [{**record, "heuristic": every[record["name"]].informed, "optimal": every[record["name"]].cheapest} for record in told]


def course_strategies(lang: str) -> list[Record]:
    """Those of the course library."""
    about = word("search.strategy.aima", lang)
    return [{"name": f"aima:{name}", "text": about, "options": [], "heuristic": True, "optimal": "never"} for name in course_searches()]


def words(body: bodies.Speech, allowed: Allowance) -> Record:
    return {"lang": body.lang, "words": spoken(body.lang, body.room)}


def scenes(body: bodies.Plain, allowed: Allowance) -> Record:
    """Searches ready to be shown in a lecture."""
    from importlib import import_module

    try:
        told: list[Any] = import_module("fronteira.web.scenes").scenes(body.lang)
    except ModuleNotFoundError:
        told = []
    return {"scenes": told}
