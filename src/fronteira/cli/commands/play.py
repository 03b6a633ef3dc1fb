"""`fronteira play`: a puzzle in the terminal, full screen, kept after every step."""

from __future__ import annotations

import os
import shlex
import sys
from typing import Any

import click

from fronteira.cli.exits import Exit
from fronteira.cli.messages import lang_option, phrase, spoken, tell
from fronteira.cli.options import board_command, known_puzzle, puzzle_option
from fronteira.errors import BadOption
from fronteira.generate import Wish
from fronteira.generate.making import find_maker
from fronteira.generate.places import SYMMETRIES
from fronteira.play.games import open_game
from fronteira.teach.rule import Level


@board_command()
@click.argument("file", default=None, required=False)
@click.option("--generate", metavar="PUZZLE", callback=known_puzzle)
@click.option("--size", metavar="N|RxC")
@click.option("--level", type=click.Choice([str(level) for level in Level]))
@click.option("--symmetry", type=click.Choice(list(SYMMETRIES)))
@click.option("--seed", type=int, metavar="N")
@click.option("--save", metavar="FILE")
@click.option("--light", is_flag=True)
@puzzle_option
@lang_option
def play(
    file: str | None, generate: str | None, save: str | None, light: bool, puzzle: str | None, rules: dict[str, Any], **wished: Any
) -> int:
    """Play a puzzle in the terminal."""
    asked = {name: value for name, value in wished.items() if value is not None}
    if file and generate:
        raise BadOption("play.file-or-generate")
    if asked and not generate:
        raise BadOption("play.only-generate", option=f"--{next(iter(asked))}")
    seed = asked.pop("seed", None)
    wish = Wish.read(puzzle=generate, guessing="level" in asked, rules=rules, **asked) if generate else None
    if wish:
        find_maker(wish)
    game = open_game(file, puzzle, rules, save) if file else None
    if file == "-":
        take_keys_from_the_terminal()
    if not has_terminal():
        raise BadOption("play.no-terminal")
    try:
        from fronteira.play.terminal import program
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] != "textual":
            raise
        raise BadOption("play.not-installed") from None
    first = program.offer_of(wish, spoken(), seed, save) if wish else game
    ended, trouble = program.play(first, spoken(), light=light or is_light())
    if trouble:
        tell(trouble)
        return Exit.USAGE
    if ended is None:
        return Exit.OK
    if ended.session.is_done and not ended.is_shown:
        click.echo(phrase("play.bye-solved"))
    if ended.path.exists():
        name = file if ended.is_ours and file and file != "-" else shlex.quote(str(ended.path))
        tell(phrase("play.bye-saved", file=ended.path, name=name))
    elif not ended.session.is_done:
        tell(phrase("play.bye-nothing"))
    return Exit.OK


def is_light() -> bool:
    """Does the terminal say that it is dark on light? Few do."""
    return os.environ.get("COLORFGBG", "").rpartition(";")[2] in ("7", "15")


def has_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()


def take_keys_from_the_terminal() -> None:
    """A board was piped in: from here on, standard input is the terminal."""
    try:
        terminal = os.open("/dev/tty", os.O_RDWR)
    except OSError:
        raise BadOption("play.no-keyboard") from None
    os.dup2(terminal, 0)
    os.close(terminal)
