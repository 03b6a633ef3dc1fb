"""`fronteira play`: a puzzle in the terminal, full screen, kept after every step."""

from __future__ import annotations

import os
import shlex
import sys
from secrets import randbelow
from typing import Any

import click

from fronteira.board import read_shape
from fronteira.cli.exits import Exit
from fronteira.cli.messages import lang_option, phrase, spoken, tell
from fronteira.cli.options import board_command, known_puzzle, puzzle_option, seconds
from fronteira.errors import BadOption
from fronteira.games.game import every_game
from fronteira.games.players import bring_player
from fronteira.games.record import GameRecord
from fronteira.generate import Wish
from fronteira.generate.making import find_maker
from fronteira.generate.places import SYMMETRIES
from fronteira.play.duel import ME, Duel
from fronteira.play.games import open_game
from fronteira.registry import is_file
from fronteira.teach.rule import Level

SEEDS = 1_000_000
"""How many seeds a player's choices may come from."""

RECORD = 200
"""Bytes at the beginning of a file that tell a game."""


@board_command()
@click.argument("file", default=None, required=False)
@click.option("--generate", metavar="PUZZLE", callback=known_puzzle)
@click.option("--size", metavar="N|RxC")
@click.option("--level", type=click.Choice([str(level) for level in Level]))
@click.option("--symmetry", type=click.Choice(list(SYMMETRIES)))
@click.option("--seed", type=int, metavar="N")
@click.option("--save", metavar="FILE")
@click.option("--light", is_flag=True)
@click.option("--against", metavar="PLAYER")
@click.option("--second", is_flag=True)
@click.option("--clock", type=seconds, metavar="SECONDS")
@puzzle_option
@lang_option
def play(
    file: str | None,
    generate: str | None,
    save: str | None,
    light: bool,
    against: str | None,
    second: bool,
    clock: float | None,
    puzzle: str | None,
    rules: dict[str, Any],
    **wished: Any,
) -> int:
    """Play a puzzle in the terminal."""
    asked = {name: value for name, value in wished.items() if value is not None}
    if file and not generate and (duel := find_duel(file, against, second, clock, save, asked)):
        return play_duel(duel, light)
    for option, value in (("--against", against), ("--second", second), ("--clock", clock)):
        if value:
            raise BadOption("play.only-game", option=option)
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


def find_duel(file: str, against: str | None, second: bool, clock: float | None, save: str | None, asked: dict[str, Any]) -> Duel | None:
    """A game for two: a new one, where a game is named; one that was kept, where its file is; or none of these."""
    game = next((game for game in every_game() if game.name == file), None) if not os.path.exists(file) else None
    if game is None and not is_kept(file):
        return None
    if unknown := [name for name in asked if game is None or name not in ("size", "seed")]:
        raise BadOption("play.only-generate", option=f"--{unknown[0]}")
    patience = 1.0 if clock is None else clock
    if game is None:
        if second:
            raise BadOption("play.kept-players", option="--second")
        return Duel.of_record(GameRecord.load(file), save or file, patience, against)
    other = against or (list(game.players) or ["alphabeta"])[len(game.players) // 2]  # neither too weak nor too strong
    names = (other, ME) if second else (ME, other)
    shape = read_shape(asked["size"]) if "size" in asked else game.shape
    return Duel(game, game.start(shape), names, seconds=patience, seed=asked.get("seed") or randbelow(SEEDS), path=save, find=bring_player)


def is_kept(file: str) -> bool:
    """Is it the file of a game for two?"""
    if file == "-" or not os.path.isfile(file):
        return False
    with open(file, "rb") as begin:
        return b'"fronteira": "game"' in begin.read(RECORD)


def play_duel(duel: Duel, light: bool) -> int:
    """Play a game for two until somebody leaves."""
    if not has_terminal():
        raise BadOption("play.no-terminal")
    try:
        from fronteira.play.terminal import duel as face
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] != "textual":
            raise
        raise BadOption("play.not-installed") from None
    trouble = face.play(duel, spoken(), light=light or is_light())
    if trouble:
        tell(trouble)
        return Exit.USAGE
    if duel.game.standing:
        click.echo(duel.game.standing(duel.position, spoken()))
    if duel.path.exists():
        key = "play.bye-over" if duel.is_over else "play.bye-saved"
        name = shlex.quote(str(duel.path))
        if not duel.is_over:  # a file is a player only where it is named
            name += "".join(f" --against {shlex.quote(each)}" for each in duel.names if is_file(each))
        tell(phrase(key, file=duel.path, name=name))
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
