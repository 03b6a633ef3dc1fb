"""`fronteira puzzles`: what there is to solve, and what to solve it with."""

from __future__ import annotations

import click

from fronteira.cli.messages import lang_option, phrase, spoken
from fronteira.cli.render import print_json
from fronteira.cli.spoken import command
from fronteira.registry import bring_puzzle
from fronteira.teach.catalogue import Record, describe_everything


@command()
@click.argument("name", required=False)
@click.option("--json", "as_json", is_flag=True)
@lang_option
def puzzles(name: str | None, as_json: bool) -> None:
    """List what there is to solve, and to solve it with."""
    there_is = describe_everything(bring_puzzle(name) if name else None, spoken())
    if as_json:
        print_json(there_is, indent=2)
        return
    for record in there_is["puzzles"]:
        print_puzzle(record)
    click.echo(click.style(phrase("cli.puzzles.strategies"), bold=True))
    print_things(there_is["strategies"])


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
