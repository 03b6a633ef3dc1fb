"""One search of one position: what it works with, how it hands over its answer, and how it ended.

A search is a function of a `Task` that tells its answer by `offer`, move by move at the root, and says when a round of them is `finished`.
A limit may end it anywhere: then the answer is that of the last round finished, or, in the first, the best of the moves looked at so far.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from fronteira.games.game import FIRST, Evaluation, Game
from fronteira.games.searches.stats import GameStats
from fronteira.search.limits import Allowed, LimitReached, Meter
from fronteira.spec import Spec


class GameAnswer(NamedTuple):
    """What a search says of a position.

    move    the best it found
    value   the score the game ends with then, first player less second: as far as the search saw. None if a limit came before any
    exact   it saw every line to the end of the game that it needed: the value is that of perfect play
    limit   the limit that ended it, if one did
    """

    move: Any
    value: float | None
    exact: bool
    limit: str | None
    stats: GameStats

    def to_dict(self) -> dict[str, Any]:
        return {"move": self.move, "value": self.value, "exact": self.exact, "limit": self.limit, **self.stats.to_dict()}


class Task:
    """All that one search works with."""

    def __init__(self, game: Game, position: Any, meter: Meter, seed: int = 0) -> None:
        self.game, self.position, self.meter, self.seed = game, position, meter, seed
        self.stats = GameStats()
        self.deepest = 0
        self._finished: tuple[Any, float | None, bool] | None = None
        self._begin()

    def _begin(self) -> None:
        self.best: Any = self.position.moves()[0]
        self.value: float | None = None
        self.saw_all = True

    def enter(self) -> None:
        """One more position is looked at. LimitReached if it may not be."""
        self.meter.check(self.stats.nodes)
        self.stats.nodes += 1

    def evaluation(self, name: str | None) -> Evaluation:
        """The evaluation of that name, counted; whoever asks it did not see to the end."""
        evaluate, stats = self.game.evaluation(name), self.stats

        def counted(position: Any) -> float:
            stats.evaluated += 1
            self.saw_all = False
            return evaluate(position)

        return counted

    def cut(self, mover: int) -> None:
        """Moves of whoever moves there are left untried."""
        if mover == self.position.mover:
            self.stats.beta_cuts += 1
        else:
            self.stats.alpha_cuts += 1

    def offer(self, move: Any, value: float) -> None:
        """A move at the root is worth that, to whoever moves there; of equal ones the first stays."""
        if self.value is None or value > self.value:
            self.best, self.value = move, value

    def finished(self, depth: int | None) -> None:
        """All moves at the root were looked at, so many moves ahead; None is to the end."""
        self._finished = self.best, self.value, self.saw_all
        self.stats.depth = self.deepest if depth is None else min(depth, self.deepest)
        self._begin()

    def answer(self, limit: str | None) -> GameAnswer:
        """What is known now."""
        move, value, exact = self._finished or (self.best, self.value, False)
        own = None if value is None else value if self.position.mover == FIRST else -value
        self.stats.seconds = self.meter.seconds()
        return GameAnswer(move, own, exact, limit, self.stats)


class GameSearch(NamedTuple):
    """A search by name: a function of a Task, whose keyword-only parameters are its options, and those that were chosen."""

    name: str
    function: Callable[..., None]
    options: Mapping[str, Any] = {}

    @property
    def spec(self) -> str:
        """How it is asked for."""
        written = {True: "on", False: "off"}
        chosen = {name: written[value] if isinstance(value, bool) else str(value) for name, value in self.options.items()}
        return str(Spec(self.name, chosen))

    def __call__(self, game: Game, position: Any, allowed: Allowed = None, seed: int = 0) -> GameAnswer:
        """Search a position that is not over, within limits."""
        task, limit = Task(game, position, Meter(allowed), seed), None
        try:
            self.function(task, **self.options)
        except LimitReached as reached:
            limit = reached.limit
        return task.answer(limit)
