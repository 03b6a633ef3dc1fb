"""The catalogue: what there is to solve, what to solve it with, and what explains it, as plain data."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any, Literal, get_args, get_origin

from fronteira.puzzle import Puzzle
from fronteira.registry import course_searches, every_puzzle
from fronteira.search.strategies import strategies
from fronteira.spec import kind_of, options_of
from fronteira.teach.climbing import rules_of
from fronteira.teach.rule import Rule, rule_title
from fronteira.words import say, word

Record = dict[str, Any]


def describe_everything(puzzle: Puzzle | None = None, lang: str = "en") -> Record:
    """Plain data: `puzzles` (all, or the one named) and `strategies`."""
    functions = {name: each.function for name, each in strategies().items()}
    aima = {"name": "aima:NAME", "about": word("search.strategy.aima", lang), "options": [], "names": course_searches()}
    return {
        "puzzles": [describe(each, lang) for each in ([puzzle] if puzzle else every_puzzle())],
        "strategies": [*things(functions, "search.strategy", lang), aima],
    }


def describe(puzzle: Puzzle, lang: str = "en") -> Record:
    """All there is to know about a puzzle."""
    recipe = puzzle.recipe
    anywhere: list[Record] = [{"name": name, "about": word(f"search.heuristic.{name}", lang), "options": []} for name in ("zero", "max")]
    return {
        "name": puzzle.name,
        "title": word(f"{puzzle.name}.title", lang, puzzle.name),
        "about": word(f"{puzzle.name}.about", lang),
        "notations": [notation.name for notation in puzzle.notations],
        "samples": [f"{puzzle.name}:{sample}" for sample in puzzle.samples],
        "engines": ["search", *puzzle.engines],
        "recipe": {"model": recipe.model, "strategy": recipe.strategy, "heuristic": recipe.heuristic},
        "models": things(puzzle.models, f"{puzzle.name}.model", lang),
        "heuristics": things(puzzle.heuristics, f"{puzzle.name}.heuristic", lang) + anywhere,
        "rules": [describe_rule(puzzle, rule, lang) for rule in rules_of(puzzle)] if puzzle.rules else [],
    }


def describe_rule(puzzle: Puzzle, rule: Rule, lang: str) -> Record:
    """A rule that explains: what it is called and the level of boards that need it."""
    about = f"{rule_title(puzzle.name, rule.name, lang)} ({rule.level.title(lang)})"
    return {"name": rule.name, "about": about, "level": str(rule.level), "weight": rule.weight, "options": []}


def things(named: Mapping[str, Callable[..., Any]], key: str, lang: str) -> list[Record]:
    """Models, heuristics or strategies with their explanations and options."""
    return [
        {
            "name": name,
            "about": word(f"{key}.{name}", lang),
            "options": [
                {"name": option.name, "values": values_of(option.annotation, lang), "default": written(option.default)}
                for option in options_of(function).values()
            ],
        }
        for name, function in named.items()
    ]


def values_of(annotation: Any, lang: str) -> str:
    """What an option takes, in short."""
    annotation = kind_of(annotation)
    if get_origin(annotation) is Literal:
        return "|".join(map(str, get_args(annotation)))
    kinds = [kind for kind in get_args(annotation) if kind is not type(None)] or [annotation]
    if bool in kinds:
        return "on|off"
    return say("teach.whole-number" if int in kinds else "teach.number" if float in kinds else "teach.text", lang)


def written(default: Any) -> str | None:
    """A default as a user would write it; None where there is none."""
    if default is None or default is inspect.Parameter.empty:
        return None
    return {True: "on", False: "off"}[default] if isinstance(default, bool) else str(default)
