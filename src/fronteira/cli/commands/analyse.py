"""`fronteira analyse`: what a position of a game for two is worth, move by move, and why; or where a game that was played changed hands."""

from __future__ import annotations

import os
import re
from typing import Any

import click

from fronteira.cli import spoken as speech
from fronteira.cli.exits import Exit
from fronteira.cli.messages import lang_option, phrase, spoken, tell
from fronteira.cli.options import limit_options
from fronteira.cli.render import print_json
from fronteira.cli.tables import print_rows
from fronteira.errors import BadOption, ParseError
from fronteira.games.game import Game, bring_game, every_game
from fronteira.games.record import GameRecord
from fronteira.reading import read_from, read_text, write_board
from fronteira.search import Limits

PATIENCE = 10.0
"""Seconds an analysis may take when nobody says; each position of a game, a tenth of it."""

MOST = 12
"""Moves that are told where not all are asked for."""


@click.command(cls=speech.Command)
@click.argument("position", default="-")
@click.option("--game", "name", metavar="NAME")
@click.option("--mover", type=click.Choice(["1", "2"]))
@click.option("--all", "all_moves", is_flag=True)
@click.option("--log", is_flag=True)
@limit_options
@click.option("--json", "as_json", is_flag=True)
@lang_option
def analyse(position: str, name: str | None, mover: str | None, all_moves: bool, log: bool, limits: Limits, as_json: bool) -> int:
    """What a position of a game for two is worth, move by move, and why."""
    game = bring_game(name) if name else next(iter(every_game()))
    if game.analyse is None or game.advise is None or game.show is None or game.review is None:
        raise BadOption("games.no-analysis", game=game.name)
    text, source = text_of(position, game)
    if '"fronteira"' in text[:200]:
        record = GameRecord.from_dict(load(text, source), source)
        return tell_log(record) if log else review(record, record.of(), patient(limits, PATIENCE / 10), as_json)
    if log:
        raise BadOption("games.log-of-a-game")
    found = game.analyse(game.read(text, source, mover=None if mover is None else int(mover) - 1), patient(limits, PATIENCE))
    if as_json:
        print_json({**found.to_dict(), "remarks": [remark.to_dict(spoken()) for remark in game.advise(found)]})
    else:
        show(game, found, all_moves)
    if found.interrupted:
        tell(phrase("cli.interrupted"))
        return Exit.INTERRUPTED
    return Exit.OK if found.value.exact is not None else Exit.LIMIT


def text_of(name: str, game: Game) -> tuple[str, str]:
    """What is in a file, on standard input, or written out on the command line, and where that is."""
    if name == "-" or os.path.exists(name):
        return read_text(name), name
    if re.fullmatch("[a-z]+:[a-z]+", name):
        board = next(read_from(name)).board
        if board.puzzle != game.name:
            raise ParseError("notations.other-puzzle", found=board.puzzle, wanted=game.name, source=name)
        return write_board(board), ""
    if not re.search(r"[:(\s01]", name):  # no position, so a file that is not there
        return read_text(name), name
    return name, ""


def load(text: str, source: str) -> Any:
    import json

    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def patient(limits: Limits, seconds: float) -> Limits:
    """With a limit on time where no limit was asked for."""
    return limits if limits != Limits() else Limits(seconds=seconds)


def show(game: Game, found: Any, all_moves: bool) -> None:
    """The position with its best moves, what there is to say, and a table of the moves."""
    assert game.show is not None
    assert game.advise is not None
    lang = spoken()
    best = [move.line for move in found.best]
    click.echo(game.show(found.position, best if len(best) < len(found.moves) else (), lang))
    for remark in game.advise(found):
        click.echo(f"- {remark.text(lang)}")
    ordered = sorted(found.moves, key=lambda move: (-move.value.low, -move.value.high))
    rows = [
        {
            "move": game.name_move(found.position, move.line, lang),
            "does": phrase(f"games.does.{move.kind}"),
            "value": shown(move.value),
            "loss": "" if move.loss is None else move.loss,
        }
        for move in (ordered if all_moves else ordered[:MOST])
    ]
    if rows:
        click.echo()
        print_rows(rows, lang=lang)
    if len(ordered) > len(rows):
        tell(phrase("games.more-moves", count=len(ordered) - len(rows)))
    if found.best_line:
        line = " ".join(game.name_move(found.position, move, lang, short=True) for move in found.best_line[:MOST])
        click.echo(phrase("games.best-line", line=line + (" …" if len(found.best_line) > MOST else "")))


def shown(value: Any) -> str:
    """A value, or what it is between."""
    return str(value.exact) if value.exact is not None else f"{value.low}…{value.high}"


def review(record: GameRecord, game: Game, limits: Limits, as_json: bool) -> int:
    """A game looked at afterwards: every move that cost something, and where the game changed hands."""
    assert game.review is not None
    turns = game.review(record, limits)
    if as_json:
        print_json({**record.to_dict(), "turns": [turn.to_dict() for turn in turns]})
        return Exit.OK
    positions = record.positions()
    rows = [
        {
            "number": turn.number,
            "player": turn.player + 1,
            "move": game.name_move(positions[turn.number - 1], turn.move, spoken()),
            "loss": turn.loss,
            "better": "" if turn.best is None else game.name_move(positions[turn.number - 1], turn.best, spoken()),
            "final": turn.after[0],
            "hands": phrase("games.changed-hands") if turn.changed_hands else "",
        }
        for turn in turns
        if turn.loss
    ]
    assert game.show is not None
    click.echo(game.show(positions[-1], (), spoken()))
    known = sum(turn.loss is not None for turn in turns)
    click.echo(phrase("games.reviewed", moves=len(turns), known=known, costly=len(rows)))
    if rows:
        print_rows(rows, lang=spoken())
    return Exit.OK


def tell_log(record: GameRecord) -> int:
    """The log of a game."""
    write = record.of().log
    if write is None:
        raise BadOption("games.no-analysis", game=record.game)
    click.echo(write(record), nl=False)
    return Exit.OK
