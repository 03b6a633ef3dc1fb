"""`fronteira puzzles`: what there is to solve, and what to solve it with."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from typing import Any, Literal, get_args, get_origin

import click

from fronteira.aima.strategies import STRATEGIES as AIMA
from fronteira.cli.messages import lang_option, phrase, spoken, word
from fronteira.cli.spoken import command
from fronteira.puzzle import Puzzle
from fronteira.registry import every_puzzle, find_puzzle
from fronteira.search.strategies import strategies
from fronteira.spec import kind_of, options_of
from fronteira.teach import rules_of
from fronteira.teach.rule import Rule

Record = dict[str, Any]


@command()
@click.argument("name", required=False)
@click.option("--json", "as_json", is_flag=True)
@lang_option
def puzzles(name: str | None, as_json: bool) -> None:
    """List what there is to solve, and to solve it with."""
    kinds = every_puzzle() if name is None else [find_puzzle(name)]
    records = [describe(kind) for kind in kinds]
    searches = [
        *things({name: each.function for name, each in strategies().items()}, "search.strategy"),
        {"name": "aima:NAME", "about": word("search.strategy.aima"), "options": [], "names": list(AIMA)},
    ]
    if as_json:
        import json

        click.echo(json.dumps({"puzzles": records, "strategies": searches}, ensure_ascii=False, indent=2))
        return
    for record in records:
        print_puzzle(record)
    click.echo(click.style(phrase("cli.puzzles.strategies"), bold=True))
    print_things(searches)


def describe(puzzle: Puzzle) -> Record:
    """All there is to know about a puzzle."""
    recipe = puzzle.recipe
    anywhere: list[Record] = [{"name": name, "about": word(f"search.heuristic.{name}"), "options": []} for name in ("zero", "max")]
    return {
        "name": puzzle.name,
        "title": word(f"{puzzle.name}.title", puzzle.name),
        "about": word(f"{puzzle.name}.about"),
        "notations": [notation.name for notation in puzzle.notations],
        "samples": [f"{puzzle.name}:{sample}" for sample in puzzle.samples],
        "engines": ["search", *puzzle.engines],
        "recipe": {"model": recipe.model, "strategy": recipe.strategy, "heuristic": recipe.heuristic},
        "models": things(puzzle.models, f"{puzzle.name}.model"),
        "heuristics": things(puzzle.heuristics, f"{puzzle.name}.heuristic") + anywhere,
        "rules": [describe_rule(puzzle, rule) for rule in rules_of(puzzle)] if puzzle.rules else [],
    }


def describe_rule(puzzle: Puzzle, rule: Rule) -> Record:
    """A rule that explains: what it is called and the level of boards that need it."""
    about = f"{word(f'{puzzle.name}.rule.{rule.name}', rule.name)} ({rule.level.title(spoken())})"
    return {"name": rule.name, "about": about, "level": str(rule.level), "weight": rule.weight, "options": []}


def things(named: Mapping[str, Callable[..., Any]], key: str) -> list[Record]:
    """Models, heuristics or strategies with their explanations and options."""
    return [
        {
            "name": name,
            "about": word(f"{key}.{name}"),
            "options": [
                {"name": option.name, "values": values_of(option.annotation), "default": written(option.default)}
                for option in options_of(function).values()
            ],
        }
        for name, function in named.items()
    ]


def values_of(annotation: Any) -> str:
    """What an option takes, in short."""
    annotation = kind_of(annotation)
    if get_origin(annotation) is Literal:
        return "|".join(map(str, get_args(annotation)))
    kinds = [kind for kind in get_args(annotation) if kind is not type(None)] or [annotation]
    if bool in kinds:
        return "on|off"
    return (
        phrase("cli.puzzles.whole-number")
        if int in kinds
        else phrase("cli.puzzles.number")
        if float in kinds
        else phrase("cli.puzzles.text")
    )


def written(default: Any) -> str | None:
    """A default as a user would write it; None where there is none."""
    if default is None or default is inspect.Parameter.empty:
        return None
    return {True: "on", False: "off"}[default] if isinstance(default, bool) else str(default)


def print_puzzle(record: Record) -> None:
    """One puzzle for people."""
    click.echo(click.style(f"{record['name']}: {record['title']}", bold=True))
    if record["about"]:
        click.echo(f"  {record['about']}")
    click.echo(f"  {phrase('cli.puzzles.notations')}: {', '.join(record['notations'])}")
    if record["samples"]:
        click.echo(f"  {phrase('cli.puzzles.samples')}: {', '.join(record['samples'])}")
    click.echo(f"  {phrase('cli.puzzles.engines')}: {', '.join(record['engines'])}")
    click.echo(f"  {phrase('cli.puzzles.recipe', **record['recipe'])}")
    for part in ("models", "heuristics", "rules"):
        if not record[part]:
            continue
        click.echo(f"  {phrase(f'cli.puzzles.{part}')}")
        print_things(record[part])
    click.echo()


def print_things(records: list[Record]) -> None:
    """Names and explanations in two columns, options below."""
    width = max(len(record["name"]) for record in records)
    for record in records:
        click.echo(f"    {record['name']:<{width}}  {record['about']}".rstrip())
        options = [
            f"{option['name']}={option['values']}" + ("" if option["default"] is None else f" ({option['default']})")
            for option in record["options"]
        ]
        if options:
            click.echo(f"    {'':<{width}}    {', '.join(options)}")
        for name in record.get("names", ()):
            click.echo(f"    {'':<{width}}    aima:{name}")
