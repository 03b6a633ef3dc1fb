"""Searches by name, and searches as players."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from fronteira.errors import UnknownName
from fronteira.games.clock import Clock
from fronteira.games.game import Choice, Game
from fronteira.games.searches.alphabeta import alphabeta
from fronteira.games.searches.mcts import mcts
from fronteira.games.searches.minimax import minimax, negamax
from fronteira.games.searches.task import GameSearch
from fronteira.spec import Spec, bind, parse

SEARCHES: Mapping[str, Callable[..., None]] = {"minimax": minimax, "negamax": negamax, "alphabeta": alphabeta, "mcts": mcts}
"""The searches there are, the plainest first."""

SPARE = 0.003
"""Seconds of a clock that are left for handing over the answer."""


def find_search(spec: str | Spec) -> GameSearch:
    """The search a spec names."""
    spec = parse(spec) if isinstance(spec, str) else spec
    if spec.name not in SEARCHES:
        raise UnknownName("game-search", spec.name, SEARCHES)
    function = SEARCHES[spec.name]
    return GameSearch(spec.name, function, bind("search", function, spec))


class Searcher:
    """A search as a player."""

    def __init__(self, game: Game, search: GameSearch, seed: int = 0) -> None:
        if "evaluate" in search.options:
            game.evaluation(search.options["evaluate"])
        self.game, self.search, self.seed = game, search, seed

    def begin(self, position: Any) -> None:
        """Nothing is kept between games, nor between moves."""

    def choose(self, position: Any, clock: Clock) -> Choice:
        answer = self.search(self.game, position, clock.meter(SPARE), self.seed)
        return Choice(answer.move, {name: value for name, value in answer.to_dict().items() if name != "move"})
