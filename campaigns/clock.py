"""Is a clock ever overstepped? Every kind of player chooses moves under one, and what it takes beyond is measured.

    python -m campaigns.clock                     1,000 moves, a tenth of a second each, on 5×6 and 10×10
    python -m campaigns.clock --moves 100 --seconds 0.05

Players: the levels that think (with more iterations than there is time for), searches that would go on for ever, and files of Python in
processes of their own: one that uses its clock, and one that never answers, which is measured to the moment it is found out. They take
turns on positions of random games, on the large boards too. A clock is kept within 50 milliseconds. Written as a Markdown table, the worst
of each player; exit code 1 if one overstepped. To be run on a quiet machine.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from fronteira.board import Shape
from fronteira.games.clock import Clock
from fronteira.games.game import Foul, Game, find_game
from fronteira.games.players import bring_player

KEPT = 0.05
"""Seconds beyond a clock that are no overstepping."""

SHAPES = (Shape(5, 6), Shape(10, 10))

USES = """
def choose(position, clock):
    while clock.left() > 0.01:
        for move in position.moves():
            position.play(move)
    return position.moves()[0]
"""

HANGS = """
import signal

def choose(position, clock):
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    while True:
        pass
"""

PLAYERS = (
    *("uct:iterations=1000000000", "master"),
    *("minimax", "alphabeta:order=captures:table=on:deepen=on:quiesce=on", "alphabeta:deepen=on:evaluate=chains", "mcts"),
)


def position_at(game: Game, shape: Shape, dice: Random) -> Any:
    """A position of a random game, with at least two moves left."""
    position = game.start(shape)
    for _ in range(dice.randrange(len(position.moves()) - 2)):
        position = position.play(dice.choice(position.moves()))
    return position


def measure(game: Game, name: str, moves: int, seconds: float) -> list[float]:
    """What a player takes for each of so many moves, in seconds beyond its clock (below 0 where it was quicker)."""
    dice, beyond = Random(name), []
    player = bring_player(game, name, seed=1)
    for number in range(moves):
        position = position_at(game, SHAPES[number % len(SHAPES)], dice)
        if number < len(SHAPES) or getattr(player, "_process", True) is None:
            player.begin(position)
        clock = Clock(seconds)
        try:
            player.choose(position, clock)
        except Foul as foul:
            if foul.rule != "time":
                raise
        beyond.append(clock.used() - seconds)
    getattr(player, "end", lambda: None)()
    return beyond


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--moves", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=0.1)
    asked = parser.parse_args()
    game, worst = find_game("dots"), []
    with tempfile.TemporaryDirectory() as folder:
        files = {"a file that uses its clock": USES, "a file that never answers": HANGS}
        players = {name: name for name in PLAYERS}
        for number, (name, text) in enumerate(files.items()):
            path = Path(folder) / f"player{number}.py"
            path.write_text(text, encoding="utf-8")
            players[name] = str(path)
        print(f"Moves: {asked.moves}, each in {asked.seconds:g} s; milliseconds beyond the clock.\n")
        print("| player | moves | median | 99 of 100 | most |\n|---|---:|---:|---:|---:|")
        for name, spec in players.items():
            beyond = sorted(measure(game, spec, -(-asked.moves // len(players)), asked.seconds))
            median, late, most = (1000 * max(0.0, beyond[int(share * (len(beyond) - 1))]) for share in (0.5, 0.99, 1))
            print(f"| {name} | {len(beyond)} | {median:.1f} | {late:.1f} | {most:.1f} |", flush=True)
            worst.append(beyond[-1])
    return int(max(worst) > KEPT)


if __name__ == "__main__":
    sys.exit(main())
