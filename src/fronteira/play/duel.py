"""A game for two with somebody at the table: against a player of ours, one in a file, or another person. Moves can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic, strftime
from typing import Any

from fronteira.errors import BadOption
from fronteira.games.clock import Clock
from fronteira.games.game import Choice, Game, Player
from fronteira.games.players import bring_player, find_player
from fronteira.games.record import OVER, UNFINISHED, GameRecord
from fronteira.play.games import kept_in

ME = "me"
"""The name of a player who is a person."""


class Duel:
    """A game in progress.

    names    of the two: a player's name, or "me"      seconds   a player of ours may take for a move
    moves    all that were made, taken back or not      path      the file it is kept in
    find     gives players by their names: `bring_player`, where a person gave them and a file may be meant
    """

    def __init__(
        self,
        game: Game,
        start: Any,
        names: tuple[str, str],
        *,
        seconds: float = 1.0,
        seed: int = 0,
        path: str | None = None,
        find: Callable[[Game, str, int], Player] = find_player,
    ) -> None:
        if ME not in names:
            raise BadOption("play.nobody")
        self.game, self.names, self.seconds = game, names, seconds
        self.positions = [start]
        self.at = 0
        self.moves: list[Any] = []
        self.times: list[float] = []
        self.figures: list[dict[str, Any]] = []
        self.path = Path(path) if path else kept_in().parent / "games" / f"{game.name}-{strftime('%Y%m%d-%H%M%S')}.json"
        self._players: list[Player | None] = [None if name == ME else find(game, name, seed) for name in names]
        self._clock = monotonic()
        self._begin()

    @classmethod
    def of_record(cls, record: GameRecord, path: str, seconds: float = 1.0, against: str | None = None) -> Duel:
        """A game that was kept, to go on with: whoever has no name is a person. A file that its text names is not run; `against`, which a
        person gave and may be a file, plays in place of the other."""
        first, second = (name or ME for name in record.players)
        if ME not in (first, second):
            first = ME
        if against:
            first, second = (ME, against) if first == ME else (against, ME)
        positions = record.positions()
        find = bring_player if against else find_player  # then no name is left that the file gave
        duel = cls(record.of(), positions[0], (first, second), seconds=seconds, path=path, find=find)
        for move in record.moves:
            duel.make(move)
        return duel

    # what a field shows

    @property
    def given(self) -> Any:
        """The board it began with."""
        return self.game.to_board(self.positions[0])

    @property
    def board(self) -> Any:
        """The board as it stands."""
        return self.game.to_board(self.position)

    # how it stands

    @property
    def position(self) -> Any:
        return self.positions[self.at]

    @property
    def is_over(self) -> bool:
        return bool(self.position.is_over)

    @property
    def is_my_turn(self) -> bool:
        """Is a person to move?"""
        return not self.is_over and self.names[self.position.mover] == ME

    @property
    def last_moves(self) -> Sequence[Any]:
        """The moves the other has made since a person moved last; of two persons, the last."""
        made: list[Any] = []
        for number in range(self.at - 1, -1, -1):
            if self.names[self.positions[number].mover] == ME:
                break
            made.append(self.moves[number])
        return made or self.moves[max(0, self.at - 1) : self.at]

    # what can be done

    def make(self, move: Any, figures: dict[str, Any] | None = None) -> None:
        """One move of whoever's turn it is; what was taken back is gone."""
        after = self.position.play(move)
        del self.moves[self.at :], self.times[self.at :], self.figures[self.at :], self.positions[self.at + 1 :]
        now = monotonic()
        self.moves.append(move)
        self.times.append(round(now - self._clock, 3))
        self.figures.append(figures or {})
        self.positions.append(after)
        self.at += 1
        self._clock = now

    def choose(self) -> Choice:
        """The move of the player whose turn it is."""
        player = self._players[self.position.mover]
        assert player is not None
        choice: Choice = player.choose(self.position, Clock(self.seconds))
        return choice

    def undo(self) -> bool:
        """Back to the last move of a person's, before it was made."""
        return self._step(-1)

    def redo(self) -> bool:
        """On to the next move of a person's, if any was taken back."""
        return self._step(1)

    def _step(self, step: int) -> bool:
        mine = [number for number, position in enumerate(self.positions) if not position.is_over and self.names[position.mover] == ME]
        if step > 0 and self.at < len(self.moves):
            mine.append(len(self.moves))
        there = [number for number in mine if (number - self.at) * step > 0]
        if not there:
            return False
        self.at = min(there) if step > 0 else max(there)
        self._begin()
        return True

    def _begin(self) -> None:
        """Players forget what is no longer so."""
        for player in self._players:
            if player is not None:
                player.begin(self.position)

    def record(self) -> GameRecord:
        """The game so far."""
        now = self.at
        return GameRecord(
            self.game.name,
            self.game.write(self.positions[0]),
            self.names,
            tuple(self.moves[:now]),
            tuple(self.times[:now]),
            tuple(self.figures[:now]),
            OVER if self.is_over else UNFINISHED,
        )

    def keep(self) -> None:
        """Write the game to its file."""
        if self.moves:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.record().save(self.path)

    def end(self) -> None:
        """Let players go."""
        for player in self._players:
            getattr(player, "end", lambda: None)()
