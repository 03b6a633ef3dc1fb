"""What results are worth: how sure a share of points is, and ratings of players who met one another."""

from __future__ import annotations

from collections.abc import Mapping
from math import log10, sqrt

SURE = 1.959963985
"""Standard errors on either side that 95 of 100 such intervals need."""


def wilson(points: float, games: int) -> tuple[float, float]:
    """Between what shares of points the true one lies, in 95 of 100 cases (Wilson's score interval). A draw is half a point, which makes
    the interval a little wider than it need be.

    >>> [round(bound, 3) for bound in wilson(140, 200)]
    [0.633, 0.759]
    """
    if not games:
        return 0.0, 1.0
    share, spread = points / games, SURE**2 / games
    middle = share + spread / 2
    reach = SURE * sqrt(max(0.0, share * (1 - share) / games + spread / games / 4))
    return max(0.0, (middle - reach) / (1 + spread)), min(1.0, (middle + reach) / (1 + spread))


def ratings(points: Mapping[tuple[str, str], float], games: Mapping[tuple[str, str], int], rounds: int = 500) -> dict[str, int]:
    """Ratings on the scale of chess, 400 points apart for ten to one, the mean 0, from who took how many points of whom in how many games
    (Bradley and Terry's model). Each is given one drawn game against a middling player, or whoever won all would be rated without end.

    >>> ratings({("a", "b"): 3, ("b", "a"): 1}, {("a", "b"): 4, ("b", "a"): 4})
    {'a': 82, 'b': -82}
    """
    names = list(dict.fromkeys(name for pair in games for name in pair))
    strength = dict.fromkeys(names, 1.0)
    for _ in range(rounds):
        for name in names:
            won = 0.5 + sum(points.get((name, other), 0) for other in names if other != name)
            met = 1 / (strength[name] + 1)
            met += sum(games.get((name, other), 0) / (strength[name] + strength[other]) for other in names if other != name)
            strength[name] = won / met
    scale = {name: 400 * log10(each) for name, each in strength.items()}
    mean = sum(scale.values()) / len(scale) if scale else 0.0
    return {name: round(each - mean) for name, each in scale.items()}
