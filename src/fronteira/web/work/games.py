"""Games for two: a position replayed from its moves, a player's answer, what a position is worth, and a game looked at afterwards.

The server remembers no game: every call brings the position it began with and the moves since.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from fronteira.board import Shape
from fronteira.errors import BadOption
from fronteira.games.clock import Clock
from fronteira.games.game import Game, every_game, find_game
from fronteira.games.players import find_player
from fronteira.games.record import OVER, UNFINISHED, GameRecord
from fronteira.games.searches.finding import SEARCHES
from fronteira.web import bodies
from fronteira.web.allowance import Allowance
from fronteira.web.boards import to_page
from fronteira.web.work.boards import Record, limits_of
from fronteira.words import word

LEAST = 0.05
"""Seconds a position of a game that is looked at afterwards has at least, however many there are."""


def positions_of(body: bodies.Played) -> tuple[Game, list[Any]]:
    """The game and every position of it."""
    game = find_game(body.game) if body.game else next(iter(every_game()))
    start = game.read(body.start) if body.start else game.start(Shape(body.rows, body.columns) if body.rows else game.shape)
    positions = [start]
    for move in body.moves:
        positions.append(positions[-1].play(move))
    return game, positions


def game(body: bodies.Played, allowed: Allowance) -> Record:
    """How a game stands."""
    kind, positions = positions_of(body)
    now = positions[-1]
    return {
        "game": kind.name,
        "about": word(f"{kind.name}.game.about", body.lang),
        "start": kind.write(positions[0]),
        "position": kind.write(now),
        "board": to_page(kind.to_board(now), kind.to_board(positions[0]), body.lang),
        "movers": [position.mover + 1 for position in positions],
        "over": now.is_over,
        "score": now.score,
        "standing": kind.standing(now, body.lang) if kind.standing else "",
        "owners": kind.owners(now) if kind.owners else [],
        "players": [*kind.players, *SEARCHES],
        "usual": list(kind.players)[len(kind.players) // 2] if kind.players else next(iter(SEARCHES)),
    }


def answer(body: bodies.Answer, allowed: Allowance) -> Record:
    """The move of a player of ours. A file is never one, whoever asks: the name is found, not brought."""
    kind, positions = positions_of(body)
    now = positions[-1]
    if now.is_over:
        raise BadOption("duel.is-over")
    player = find_player(kind, body.player, body.seed)
    player.begin(now)
    choice = player.choose(now, Clock(min(body.seconds, allowed.quick), allowed.nodes))
    return {"move": choice.move, "name": kind.name_move(now, choice.move, body.lang), "figures": dict(choice.figures)}


def analyse(body: bodies.Analyse, allowed: Allowance) -> Record:
    """What a position is worth, and what a coach says; of the last move, what it cost."""
    kind, positions = positions_of(body)
    if kind.analyse is None or kind.advise is None or kind.comment is None:
        raise BadOption("games.no-analysis", game=kind.name)
    limits = limits_of(body.limits, allowed)
    if body.last_move:
        if not body.moves:
            return {"comment": None}
        remark = kind.comment(kind.analyse(positions[-2], limits), body.moves[-1])
        return {"comment": remark.to_dict(body.lang) if remark else None}
    found = kind.analyse(positions[-1], limits)
    return {**found.to_dict(), "remarks": [remark.to_dict(body.lang) for remark in kind.advise(found)]}


def review(body: bodies.Analyse, allowed: Allowance) -> Record:
    """A game looked at afterwards; the time is shared out among its positions."""
    kind, positions = positions_of(body)
    if kind.review is None:
        raise BadOption("games.no-analysis", game=kind.name)
    ended = OVER if positions[-1].is_over else UNFINISHED
    record = GameRecord(kind.name, kind.write(positions[0]), moves=tuple(body.moves), ended=ended)
    limits = limits_of(body.limits, allowed, "long")
    each = max(LEAST, (limits.seconds or allowed.quick) / (2 * len(positions)))
    turns = kind.review(record, replace(limits, seconds=each))
    names = [kind.name_move(position, move, body.lang) for position, move in zip(positions, body.moves, strict=False)]
    return {"turns": [{**turn.to_dict(), "name": name} for turn, name in zip(turns, names, strict=True)]}
