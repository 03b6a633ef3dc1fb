"""`fronteira draw`: boards as pictures, SVG or PNG."""

from __future__ import annotations

import os
import re
import sys
from typing import Any

import click

from fronteira.cli.exits import Endings
from fronteira.cli.messages import lang_option, phrase, spoken
from fronteira.cli.options import Found, board_command, boards_in, limit_options, or_standard_input, puzzle_option
from fronteira.cli.render import paint_or_tell, solve_or_tell
from fronteira.cli.targets import spare
from fronteira.errors import STANDARD_INPUT
from fronteira.search import Limits
from fronteira.search.limits import Meter

THEMES = ("auto", "light", "dark", "print")


@board_command()
@click.argument("files", nargs=-1, metavar="[FILE]...")
@click.option("--out", metavar="FOLDER", default="-")
@click.option("--solution", is_flag=True)
@click.option("--theme", type=click.Choice(THEMES), default="auto", show_default=True)
@click.option("--png", is_flag=True)
@click.option("--places", is_flag=True)
@click.option("--counts", is_flag=True)
@limit_options
@puzzle_option
@lang_option
def draw(
    files: tuple[str, ...],
    out: str,
    solution: bool,
    theme: str,
    png: bool,
    places: bool,
    counts: bool,
    limits: Limits,
    puzzle: str | None,
    rules: dict[str, Any],
) -> int:
    """Draw boards as pictures."""
    from fronteira.draw.boards import Marks

    endings = Endings()
    found = list(boards_in(or_standard_input(files), puzzle, rules, endings.trouble))
    if out == "-" and len(found) > 1:
        raise click.UsageError(phrase("cli.draw.several", count=len(found)))
    if out == "-" and png and found and sys.stdout.isatty():
        raise click.UsageError(phrase("cli.draw.terminal"))
    taken: set[str] = set()
    for each in found:
        board = each.reading.board
        meter = Meter(limits)
        solved = solve_or_tell(each, meter, endings) if solution else board
        if solved is None:
            continue
        picture = paint_or_tell(meter, each.name, endings, paint, solved, board, Marks(places=places, counts=counts), theme, png)
        if picture is not None:
            put(picture, out, name_for(each, taken, ".png" if png else ".svg"))
    return endings.worst()


def paint(board: Any, given: Any, marks: Any, theme: str, png: bool) -> bytes:
    """The picture as the bytes of its file."""
    from fronteira.draw.boards import draw as draw_svg
    from fronteira.draw.boards import draw_png

    if png:
        return draw_png(board, given=given, marks=marks, theme=theme, lang=spoken())
    return draw_svg(board, given=given, marks=marks, theme=theme, lang=spoken()).encode()


def name_for(found: Found, taken: set[str], ending: str) -> str:
    """A file name for a board: that of its source, a number where it is needed to tell it from others, nothing a file system minds."""
    source = found.reading.source
    stem = "board" if source == STANDARD_INPUT else os.path.splitext(os.path.basename(source))[0]
    stem = re.sub(r"[^\w.-]+", "-", stem).strip(".-") or "board"
    stem += f"-{found.number}" if found.number > 1 else ""
    name = next(each for each in (stem if number == 1 else f"{stem}-{number}" for number in range(1, sys.maxsize)) if each not in taken)
    taken.add(name)
    return name + ending


def put(picture: bytes, out: str, name: str) -> None:
    """A picture on standard output, or as a file in a folder, whose name is printed."""
    if out == "-":
        click.echo(picture, nl=False)
        return
    os.makedirs(out, exist_ok=True)
    path = os.path.join(out, name)
    spare(path)
    with open(path, "wb") as file:
        file.write(picture)
    click.echo(path)
