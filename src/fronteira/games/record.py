"""A game as it was played: the position it began with, who played, the moves, and how it ended. Kept in a file, replayed, and handed on.

Nothing in a file is believed: the moves are played again, and the points are those that come out.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from math import inf
from typing import Any

from fronteira.errors import BadBoard, FronteiraError, ParseError
from fronteira.games.game import FIRST, SECOND, Game, find_game
from fronteira.reading import read_text, write_whole

VERSION = 1
"""Of the form a game is kept in."""

OVER = "over"
"""How a game ends that was played to its end; otherwise it is `unfinished`, or the name of the rule somebody lost by."""

UNFINISHED = "unfinished"


@dataclass(frozen=True)
class GameRecord:
    """A game.

    game     its name                        start    the text of its first position
    players  the names of the two            moves    in their order, whoever made them
    seconds  what each move took             figures  what each player said about its move; both may be empty
    ended    "over", "unfinished", or the rule somebody lost by
    loser    who lost by that rule: 0 or 1   why      what there is to say about it, in English
    """

    game: str
    start: str
    players: tuple[str, str] = ("", "")
    moves: tuple[Any, ...] = ()
    seconds: tuple[float, ...] = ()
    figures: tuple[Mapping[str, Any], ...] = ()
    ended: str = UNFINISHED
    loser: int | None = None
    why: str = ""

    def of(self) -> Game:
        return find_game(self.game)

    def positions(self) -> list[Any]:
        """Every position, the first one included; IllegalMove where the moves do not fit."""
        positions = [self.of().read(self.start)]
        for move in self.moves:
            positions.append(positions[-1].play(move))
        return positions

    @property
    def score(self) -> int:
        """The points of the first player less those of the second, at the end of what was played."""
        return int(self.positions()[-1].score)

    @property
    def winner(self) -> int | None:
        """0 or 1; None for a draw, and for a game that is not over."""
        if self.loser is not None:
            return SECOND if self.loser == FIRST else FIRST
        if self.ended != OVER or not self.score:
            return None
        return FIRST if self.score > 0 else SECOND

    def to_dict(self) -> dict[str, Any]:
        """Plain data: `fronteira` ("game"), `version`, the fields, `score` and `winner` (players are 1 and 2 there)."""
        return {
            "fronteira": "game",
            "version": VERSION,
            "game": self.game,
            "start": self.start,
            "players": list(self.players),
            "moves": list(self.moves),
            "seconds": list(self.seconds),
            "figures": [dict(each) for each in self.figures],
            "ended": self.ended,
            "loser": None if self.loser is None else self.loser + 1,
            "why": self.why,
            "score": self.score,
            "winner": None if self.winner is None else self.winner + 1,
        }

    @classmethod
    def from_dict(cls, data: Any, source: str = "") -> GameRecord:
        """The game of plain data, replayed: an error if it does not fit together."""
        try:
            if data["fronteira"] != "game" or data["version"] != VERSION:
                raise BadBoard("games.no-record-version")
            first, second = map(str, data["players"])
            loser = data.get("loser")
            record = cls(
                game=str(data["game"]),
                start=str(data["start"]),
                players=(first, second),
                moves=tuple(data["moves"]),
                seconds=tuple(map(time_of, data.get("seconds", ()))),
                figures=tuple(map(dict, data.get("figures", ()))),
                ended=str(data["ended"]),
                loser=None if loser is None else {1: FIRST, 2: SECOND}[loser],
                why=str(data.get("why", "")),
            )
            last = record.positions()[-1]
            if (record.ended == OVER) != (last.is_over and record.loser is None):
                raise BadBoard("games.record-ended")
        except (FronteiraError, KeyError, TypeError, ValueError, ArithmeticError, AttributeError) as trouble:
            reason = trouble if isinstance(trouble, FronteiraError) else BadBoard("games.broken-record")
            raise ParseError("games.no-record", reason=reason, source=source) from None
        return record

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the game to a file, whole or not at all."""
        write_whole(path, json.dumps(self.to_dict(), ensure_ascii=False) + "\n")

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> GameRecord:
        """The game of a file."""
        name = os.fspath(path)
        try:
            data = json.loads(read_text(name))
        except (ValueError, RecursionError) as trouble:
            if isinstance(trouble, ParseError):
                raise
            raise ParseError("games.no-record", reason=BadBoard("games.broken-record"), source=name) from None
        return cls.from_dict(data, name)


def time_of(value: Any) -> float:
    """The seconds of a move, as a file should have them."""
    seconds = float(value)
    if not 0 <= seconds < inf:
        raise ValueError
    return seconds
