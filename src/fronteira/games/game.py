"""What a game for two is to the rest of the house: positions that play themselves, players that choose moves, and a record of both.

A position is an immutable value. Whoever moves may have to move again, so who is next is asked of the position after a move, and never
assumed. Points are kept as `score`, those of the first player less those of the second, and only ever change by moves: what is still to
be had from a position does not depend on how the score stands.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from fronteira.board import Board, Shape
from fronteira.errors import BadOption, FronteiraError, UnknownName
from fronteira.games.clock import Clock
from fronteira.lazy import LazyFields
from fronteira.puzzle import Puzzle, nothing
from fronteira.registry import bring_puzzle, every_puzzle, find_puzzle
from fronteira.spec import Spec, bind, options_of, parse
from fronteira.words import harmless

FIRST, SECOND = 0, 1
"""The players, as positions name them: who begins is the first."""


class IllegalMove(FronteiraError, ValueError):
    """A move that a position does not have."""


class Foul(Exception):
    """A player broke a rule of playing, and loses by it: the rule's name (`games.foul.<rule>` in the words), and what there is to say."""

    def __init__(self, rule: str, why: Any = "") -> None:
        super().__init__(rule, why)
        self.rule, self.why = rule, why


class Position(Protocol):
    """Where a game stands. Two positions are equal if all that people see of them is."""

    @property
    def mover(self) -> int:
        """Who is to move: 0 the first player, 1 the second."""
        ...

    @property
    def is_over(self) -> bool:
        """There is no move left."""
        ...

    @property
    def score(self) -> int:
        """The points of the first player less those of the second, so far."""
        ...

    @property
    def key(self) -> Hashable:
        """All that decides what is still to be had, as whoever moves sees it: positions with one key differ at most in the score, and in
        which of the players it is that moves."""
        ...

    def moves(self) -> tuple[Any, ...]:
        """The moves there are, always in the same order; none when the game is over. A move is a small value that JSON can hold."""
        ...

    def gain(self, move: Any) -> int:
        """The points a move brings at once to whoever makes it."""
        ...

    def play(self, move: Any) -> Any:
        """The position after a move; IllegalMove if it is none."""
        ...


Evaluation = Callable[[Any], float]
"""An estimate of the score a position will end with, first less second; of a game that is over, the score. What it adds to the score so far
must be a matter of the position's key and of who moves (the same with the other sign for the other player)."""


class Choice(NamedTuple):
    """A move, and what its player has to say about it: plain figures by name (nodes, value, depth …)."""

    move: Any
    figures: Mapping[str, Any] = {}


class Player(Protocol):
    """Somebody who plays. One player object plays one game at a time, and may keep what it found out between moves. One that holds
    something to be given back also has `end()`."""

    def begin(self, position: Any) -> None:
        """A new game begins here: forget the last."""
        ...

    def choose(self, position: Any, clock: Clock) -> Choice:
        """A move of a position that is not over."""
        ...


@dataclass(frozen=True, kw_only=True, eq=False, repr=False)
class Game(LazyFields):
    """The record of a game, beside that of the puzzle whose boards it is played on: board, notations, pictures and words are the puzzle's.
    Any field may be given as `Lazy`.

    name         that of its puzzle, and so the first word of its keys in the words
    start        the position a game on a board of that shape begins with
    shape        the usual shape
    of_board     the position a board shows, as far as it does
    to_board     the board of a position, for notations and pictures
    read, write  a position from a text, whatever notation of the game's it is in (`mover=` is who moves, whatever the text says), and its
                 shortest text
    name_move    a move for people, in a language: a function of a position, a move and a language; `short=True` for where there is no room
    evaluations  estimates by name: functions of a position (see `Evaluation`), the first the one to take when nobody says
    players      the game's own players by name, the weakest first: functions of keyword options that give a Player. One called `seed`
                 decides its random choices
    value        what the game from here is worth under perfect play, within limits: a function of a position and what is allowed (limits, a
                 meter) that gives a pair of bounds on the final score, first less second; equal where it is known
    show         a position as lines of text, for a terminal: a function of a position, the moves to point at and a language
    standing     how a position stands, as a line: points, who moves or who won; a function of a position and a language
    owners       whose each thing is that a plan of the board makes a note of (`draw.plans`), in the order of the notes, as texts
    analyse      what every move of a position is worth, within limits: a function of a position and limits that gives an Analysis
    advise       what there is to say of an analysis, most pressing first: Remarks
    comment      what a move cost that was made where an analysis was, as a Remark, or None
    review       a game looked at afterwards, within limits for each position: a function of a GameRecord and limits that gives Turns
    log          a game told move by move as a text: a function of a GameRecord
    """

    name: str
    start: Callable[[Shape], Any]
    shape: Shape
    of_board: Callable[..., Any]
    to_board: Callable[[Any], Board]
    read: Callable[..., Any]
    write: Callable[[Any], str]
    name_move: Callable[..., str]
    evaluations: Mapping[str, Evaluation] = field(default_factory=dict)
    players: Mapping[str, Callable[..., Player]] = field(default_factory=dict)
    value: Callable[..., tuple[int, int]] | None = field(default_factory=nothing)
    show: Callable[..., str] | None = field(default_factory=nothing)
    standing: Callable[..., str] | None = field(default_factory=nothing)
    owners: Callable[[Any], list[str]] | None = field(default_factory=nothing)
    analyse: Callable[..., Any] | None = field(default_factory=nothing)
    advise: Callable[[Any], list[Any]] | None = field(default_factory=nothing)
    comment: Callable[[Any, Any], Any] | None = field(default_factory=nothing)
    review: Callable[..., list[Any]] | None = field(default_factory=nothing)
    log: Callable[[Any], str] | None = field(default_factory=nothing)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle whose boards it is played on."""
        return find_puzzle(self.name)

    def evaluation(self, name: str | None = None) -> Evaluation:
        """The evaluation of that name; without one, the usual."""
        name = name or next(iter(self.evaluations))
        if name not in self.evaluations:
            raise UnknownName("evaluation", name, self.evaluations, game=self.name)
        return self.evaluations[name]

    def player(self, spec: str | Spec, seed: int | None = None) -> Player:
        """The player of the game's own that a spec names; `seed` decides its random choices where the spec does not."""
        spec = parse(spec) if isinstance(spec, str) else spec
        if spec.name not in self.players:
            raise UnknownName("player", spec.name, self.players, game=self.name)
        factory = self.players[spec.name]
        options = bind("player", factory, spec)
        if seed is not None and "seed" in options_of(factory):
            options.setdefault("seed", seed)
        return factory(**options)


def find_game(name: str) -> Game:
    """The game of that name, which is the name of its puzzle."""
    return game_of(find_puzzle(name))


def bring_game(name: str) -> Game:
    """The game of that name, or of the puzzle in the file of that name, whose code is run: for names given by a person who trusts it."""
    return game_of(bring_puzzle(name))


def game_of(puzzle: Puzzle) -> Game:
    """The game that is played on a puzzle's boards."""
    if puzzle.game is None:
        raise UnknownName("game", puzzle.name, (each.name for each in every_game()))
    if not isinstance(puzzle.game, Game):
        raise BadOption("games.no-game", puzzle=puzzle.name, found=type(puzzle.game).__name__)
    return puzzle.game


def every_game() -> Iterable[Game]:
    """All games there are."""
    return (puzzle.game for puzzle in every_puzzle() if puzzle.game is not None)


def illegal(move: Any) -> IllegalMove:
    """The error a position raises."""
    return IllegalMove("games.illegal", move=harmless(repr(move)[:80]))
