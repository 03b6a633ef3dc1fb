"""The counters of a search of a game, defined once; every table, chart and log of games shows these and no others."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from fronteira.search.stats import branching_factor


@dataclass
class GameStats:
    """What a search of a game did, in numbers.

    nodes       positions analysed: those the search entered, the root included, each as often as it was entered, in all rounds; also those
                a table answered for at once, and those only looked at because a capture leads to them (quiescence). Monte Carlo tree
                search enters one position an iteration, the one it plays out from
    evaluated   positions not over that the evaluation was asked about
    alpha_cuts  positions left with moves untried because MIN, the opponent of whoever moves at the root, has one so good that MAX will
                not let it come to this: the value is at most alpha
    beta_cuts   the same at positions where MAX, who moves at the root, moves: the value is at least beta
    table_hits  positions whose value was in the table, or bounds on it that were enough
    playouts    games played to their end at random
    depth       moves ahead the answer rests on: the depth of the last round that was finished; where the search went to the end of the
                game, as many as the longest line had; of Monte Carlo tree search, the deepest position of the tree
    seconds     wall-clock time
    branching   effective branching factor: the b with b + b² + … + b^depth = nodes − 1, the positions below the root
    """

    nodes: int = 0
    evaluated: int = 0
    alpha_cuts: int = 0
    beta_cuts: int = 0
    table_hits: int = 0
    playouts: int = 0
    depth: int = 0
    seconds: float = 0.0

    @property
    def branching(self) -> float | None:
        return branching_factor(self.nodes - 1, self.depth) if self.depth and self.nodes > 1 else None

    def to_dict(self) -> dict[str, Any]:
        return {**asdict(self), "branching": self.branching}
