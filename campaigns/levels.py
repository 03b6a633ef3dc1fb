"""The campaign of the levels: each against the one below, and `master` against what it must not lose to or miss.

    make campaign-levels N=200 [JOBS=2]
    python -m campaigns.levels --games 200 --jobs 2
    python -m campaigns.levels --only uct --sizes 5x5 --games 40

On boards of 5×5 and 5×6 every level meets the one below, first moves alternating, and should take at least 70 % of the points. `master`
then meets alpha-beta of depth 3 on the score, with a second a move, and should win 95 of 100. Last, positions of 5×5 with 20 to 38 lines
left, come to by playing safe lines at random: whatever `master` plays there must be worth what the exact solver says perfect play is.
Levels are counted in iterations and nodes, so the games are the same on every machine. Ends with 1 if anything falls short.
"""

from __future__ import annotations

import argparse
import sys
from itertools import pairwise
from random import Random

from campaigns.tally import table_of
from fronteira.board import Shape
from fronteira.games.clock import Clock
from fronteira.games.match import Rules, play_match
from fronteira.games.points import wilson
from fronteira.puzzles.dots.game import GAME
from fronteira.puzzles.dots.game.anatomy import examine
from fronteira.puzzles.dots.game.exact import Exact
from fronteira.puzzles.dots.game.position import DotsPosition, start

ENOUGH = 0.7
"""The share of the points that a level should take of the one below."""

PLAIN, PLAIN_ENOUGH = "alphabeta:depth=3", 0.95
"""What the assignment's programs do, and how many of the games against it `master` should win."""

THINKS = "master:nodes=100000000"
"""With a clock alone to end it."""

FEWEST, MOST = 20, 38
"""Lines left in positions where `master` should miss nothing."""


def meet(one: str, other: str, shape: Shape, games: int, jobs: int, seconds: float | None, opening: int = 0) -> tuple[list[object], float]:
    """A match: a row of the table, and the share of the points."""
    rules = Rules(games=games, seconds=seconds, seed=1, opening=opening)
    match = play_match(GAME, [one, other], rules, shape=shape, jobs=jobs)
    each = match.standing(match.names[0])
    low, high = wilson(each.points, each.games)
    share = each.points / max(1, each.games)
    row = [f"{one} – {other}", f"{shape.rows}×{shape.columns}", each.games, each.won, each.drawn, each.lost]
    return [*row, f"{100 * share:.1f} %", f"{100 * low:.0f}–{100 * high:.0f}", f"{each.ahead / max(1, each.games):+.1f}"], share


def safe_play(dice: Random, shape: Shape, left: int) -> DotsPosition:
    """A position with so many lines left, or a few more where no safe line was."""
    position = start(shape)
    while position.left > left:
        safe = examine(shape, position.as_bytes()).safe
        if not safe:
            break
        position = position.play(dice.choice(safe))
    return position


def misses(positions: int, seconds: float) -> tuple[int, int, float]:
    """In how many positions `master` played something worth less than perfect play, how many the solver could not judge, and by how much
    at most the clock was overstepped."""
    shape, dice = Shape(5, 5), Random(7)
    exact = Exact(shape, 1 << 22)
    missed, late = 0, 0.0
    for number in range(positions):
        position = safe_play(dice, shape, dice.randint(FEWEST, MOST))
        player = GAME.player(THINKS if seconds else "master", seed=number)
        player.begin(position)
        clock = Clock(seconds or None)
        move = player.choose(position, clock).move
        late = max(late, clock.used() - seconds)
        value, gain = exact.value(position.as_bytes()).exact, position.gain(move)
        after = exact.value(position.play(move).as_bytes()).exact
        assert value is not None
        assert after is not None
        if (gain + after if gain else -after) != value:
            missed += 1
            print(f"position {number}: {move} in {GAME.write(position)}", file=sys.stderr)
    return positions, missed, late


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="of each two levels on each board")
    parser.add_argument("--sizes", default="5x5,5x6")
    parser.add_argument("--only", help="only this level against the one below, or `plain`, or `misses`")
    parser.add_argument("--plain", type=int, default=100, help="games of master against alpha-beta")
    parser.add_argument("--positions", type=int, default=100, help="in which master should miss nothing")
    parser.add_argument("--seconds", type=float, default=1.0, help="a move, in the last two (0: as many as its budget of nodes takes)")
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    short = False
    rows: list[list[object]] = [["who", "boxes", "games", "won", "drawn", "lost", "points", "true share", "boxes ahead"]]
    levels = list(GAME.players)
    for below, level in pairwise(levels):
        for size in chosen.sizes.split(",") if chosen.only in (None, level) else []:
            row, share = meet(level, below, Shape(*map(int, size.split("x"))), chosen.games, chosen.jobs, None)
            rows.append(row)
            short |= share < ENOUGH
            print(*row, file=sys.stderr, flush=True)
    if chosen.only in (None, "plain"):
        row, share = meet(
            THINKS if chosen.seconds else "master", PLAIN, Shape(5, 5), chosen.plain, chosen.jobs, chosen.seconds or None, opening=2
        )
        rows.append(row)
        short |= share < PLAIN_ENOUGH
        print(*row, file=sys.stderr, flush=True)
    if len(rows) > 1:
        print(table_of(rows))
    if chosen.only in (None, "misses"):
        positions, missed, late = misses(chosen.positions, chosen.seconds)
        short |= missed > 0
        print(f"{positions} positions of 5×5 with {FEWEST} to {MOST} lines left: {missed} with a move that gave something away.")
        if chosen.seconds:
            print(f"The clock was overstepped by {1000 * late:.0f} ms at most.")
    return 1 if short else 0


if __name__ == "__main__":
    sys.exit(main())
