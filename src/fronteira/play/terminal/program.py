"""The program: the table, what there is to play, and how it ends."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from functools import partial
from secrets import randbelow
from typing import Any, NamedTuple

from textual.app import App

from fronteira.board import EMPTY, Shape
from fronteira.generate import Wish, make
from fronteira.play.games import Game, begin, kept_games
from fronteira.play.terminal.pages import Choice
from fronteira.play.terminal.player import Player
from fronteira.registry import every_puzzle
from fronteira.search.limits import Meter
from fronteira.teach.rule import Level
from fronteira.words import say, word

MAKING = 60.0
"""Seconds making a puzzle may take."""

OFFERED = ((6, Level.GENTLE), (6, Level.EASY), (8, Level.MEDIUM), (8, Level.HARD), (10, Level.FIENDISH))
"""Sizes and levels of new puzzles that are offered."""

SEEDS = 1_000_000
"""How many seeds a new puzzle may come from: short enough to be told to somebody."""


class Offer(NamedTuple):
    """Something to play: what it is called, and how it comes about, with limits."""

    title: str
    begin: Callable[[Meter], Game]


class Program(App[None], inherit_bindings=False):
    """Play in a terminal."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, first: Offer | Game | None, lang: str = "en", *, light: bool = False) -> None:
        super().__init__()
        self.title = say("play.title", lang)
        self.lang = lang
        self.first = first
        self.latest: Offer | None = first if isinstance(first, Offer) else None
        self.theme = "textual-light" if light else "textual-dark"
        self.table = Player(lang, colours=not self.no_color and "dumb" not in os.environ.get("TERM", ""))

    @property
    def game(self) -> Game | None:
        return self.table.game

    def on_mount(self) -> None:
        self.listen()
        self.push_screen(self.table, callback=None)
        self.call_after_refresh(self.start)

    def start(self) -> None:
        """The first game: at once, or when it is made, or when one is chosen."""
        if isinstance(self.first, Game):
            self.table.open(self.first)
        elif self.first is not None:
            self.prepare(self.first)
        else:
            self.offer()

    def listen(self) -> None:
        """A terminal that is closed, or a polite request to end, loses nothing."""
        import asyncio

        loop = asyncio.get_running_loop()
        for name, heard in (("SIGHUP", self.hang_up), ("SIGTERM", self.table.action_quit)):
            if hasattr(signal, name):
                try:
                    loop.add_signal_handler(getattr(signal, name), heard)
                except (NotImplementedError, RuntimeError, ValueError):  # not in this system, or not in this thread
                    return

    def hang_up(self) -> None:
        """There is no terminal any more, not even to say goodbye to."""
        if self.game is not None:
            self.table.finish_typing()
            self.table.keep()
        os._exit(129)

    def offer(self) -> None:
        """Let people choose what to play."""
        offers = list(self.offers())

        def chosen(place: int | None) -> None:
            if place is not None:
                self.prepare(offers[place])
            elif self.game is None:
                self.exit()

        self.push_screen(Choice(say("play.choose", self.lang), [offer.title for offer in offers]), chosen)

    def prepare(self, offer: Offer) -> None:
        """Have a game made, and play it."""
        self.latest = offer
        self.table.think("making", offer.begin, self.table.open, MAKING)

    def offers(self) -> Iterator[Offer]:
        """Another like the last, games that were left, new ones of every kind, built-in boards."""
        if self.latest is not None:
            yield Offer(say("play.another", self.lang, title=self.latest.title), self.latest.begin)
        for game in kept_games():
            if self.game is None or game.path != self.game.path:
                yield Offer(say("play.go-on", self.lang, title=self.name_of(game)), partial(ready, game))
        for puzzle in every_puzzle():
            for side, level in OFFERED if puzzle.make else ():
                wish = Wish(puzzle=puzzle.name, shape=Shape(side, side), level=level)
                yield Offer(title_of(wish, self.lang), partial(make_game, wish))
        for puzzle in every_puzzle():
            for name, board in puzzle.samples.items():
                yield Offer(f"{puzzle.name}:{name} ({board.shape})", partial(begin_board, board))

    def name_of(self, game: Game) -> str:
        given, board = game.session.given, game.session.board
        title = word(f"{given.puzzle}.title", self.lang, given.puzzle)
        return say("play.left", self.lang, puzzle=title, shape=given.shape, count=board.cells.count(EMPTY))


def ready(game: Game, _: Meter) -> Game:
    return game


def begin_board(board: Any, _: Meter) -> Game:
    return begin(board)


def title_of(wish: Wish, lang: str) -> str:
    """A wish as people call it."""
    title = word(f"{wish.puzzle}.title", lang, wish.puzzle)
    if wish.level is None:
        return say("play.new", lang, puzzle=title, shape=wish.shape)
    return say("play.new-level", lang, puzzle=title, shape=wish.shape, level=wish.level.title(lang))


def make_game(wish: Wish, meter: Meter, seed: int | None = None, save: str | None = None) -> Game:
    """A game of a new puzzle."""
    made = make(wish, randbelow(SEEDS) if seed is None else seed, 1, limits=meter)
    game = begin(made.board, save)
    game.seed = made.seed
    return game


def offer_of(wish: Wish, lang: str, seed: int | None = None, save: str | None = None) -> Offer:
    """A new puzzle to a wish; the seed and the file are for the first of them."""
    asked: list[Any] = [(seed, save)]

    def make_one(meter: Meter) -> Game:
        return make_game(wish, meter, *(asked.pop() if asked else ()))

    return Offer(title_of(wish, lang), make_one)


def play(first: Offer | Game | None, lang: str = "en", *, light: bool = False) -> tuple[Game | None, str]:
    """Play until somebody leaves: the game as it was left, and why it could not be saved, if it could not."""
    program = Program(first, lang, light=light)
    program.run()
    return program.game, program.table.trouble
