"""Our rules of Dots and Boxes for two against OpenSpiel's, where that is installed: random games, move by move.

    python -m campaigns.openspiel                 10,000 games
    python -m campaigns.openspiel --games 100 --seed 3

Every position of every game must have the same moves, the same player to move, the same lines as a string, and the game the same winner at
its end. Exit code 1 at the first that differs.
"""

from __future__ import annotations

import argparse
import sys
from importlib.util import find_spec
from random import Random
from typing import Any

from fronteira.board import Shape
from fronteira.puzzles.dots.formats.openspiel import in_our_order
from fronteira.puzzles.dots.game.position import DotsPosition, start

SHAPES = (Shape(1, 1), Shape(1, 3), Shape(2, 2), Shape(3, 2), Shape(3, 3), Shape(4, 5), Shape(5, 5))


def is_there() -> bool:
    """Is OpenSpiel installed?"""
    return find_spec("pyspiel") is not None


def load_game(shape: Shape) -> Any:
    import pyspiel

    return pyspiel.load_game(f"dots_and_boxes(num_rows={shape.rows},num_cols={shape.columns})")


def differs(theirs: Any, ours: DotsPosition, order: list[int]) -> str:
    """What two positions differ in, or nothing. Their moves are numbered as their string is."""
    if theirs.is_terminal() != ours.is_over:
        return "whether it is over"
    if ours.is_over:
        sign = (ours.score > 0) - (ours.score < 0)
        return "" if theirs.returns()[0] == sign else "who won"
    if theirs.current_player() != ours.mover:
        return "who moves"
    if sorted(order[move] for move in theirs.legal_actions()) != sorted(ours.moves()):
        return "the moves"
    return ""


def play(game: Any, shape: Shape, dice: Random) -> str:
    """A random game played by both; where they differ."""
    theirs, ours, order = game.new_initial_state(), start(shape), in_our_order(shape)
    while True:
        if difference := differs(theirs, ours, order):
            return f"{shape}: {difference} after {ours!r}"
        if ours.is_over:
            return ""
        move = dice.choice(theirs.legal_actions())
        theirs.apply_action(move)
        ours = ours.play(order[move])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if not is_there():
        print("OpenSpiel is not installed: pip install open_spiel")
        return 0
    dice, games = Random(asked.seed), {shape: load_game(shape) for shape in SHAPES}
    for number in range(asked.games):
        shape = SHAPES[number % len(SHAPES)]
        if difference := play(games[shape], shape, dice):
            print(difference)
            return 1
    print(f"{asked.games} games, all alike")
    return 0


if __name__ == "__main__":
    sys.exit(main())
