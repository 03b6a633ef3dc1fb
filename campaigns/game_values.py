"""The campaign of the values: the exact solver of Dots and Boxes for two against a plain table, and against itself.

    make campaign-game N=100000 SEED=1
    python -m campaigns.game_values --positions 100000 --seed 1 --played 1000

A table of all 16,777,216 positions of 3×3 boxes is filled from the last line backwards, by the rules alone and without any of the solver's
thoughts (quiet positions, chains, images); so many positions drawn by lot must have the same value in both. Then perfect play is played out
by two `master`s from positions of several sizes, and must end with the value told before. Ends with 1 if anything differs.
"""

from __future__ import annotations

import argparse
import sys
from random import Random
from time import process_time
from typing import Any

import numpy

from fronteira.board import Shape
from fronteira.games.playing import play_game
from fronteira.puzzles.dots.board import DotsBoard, sides
from fronteira.puzzles.dots.game import GAME
from fronteira.puzzles.dots.game.exact import Exact
from fronteira.puzzles.dots.game.position import start

PLAYED = [Shape(3, 3), Shape(2, 5), Shape(3, 4), Shape(4, 4), Shape(5, 5)]
"""Boards on which perfect play is played out, and from how many undrawn lines at most."""

LINES_LEFT = 24


def every_value(shape: Shape) -> Any:
    """The value of every position to whoever moves, by its lines drawn as bits: those with fewer lines left first."""
    lines = DotsBoard.cells_in(shape)
    boxes = [sum(1 << side for side in sides(shape, row, column)) for row in range(shape.rows) for column in range(shape.columns)]
    values = numpy.zeros(1 << lines, dtype=numpy.int8)
    every = numpy.arange(1 << lines, dtype=numpy.uint32)
    count = numpy.zeros(1 << lines, dtype=numpy.uint8)
    for line in range(lines):
        count += (every >> line & 1).astype(numpy.uint8)
    by_count = numpy.argsort(count, kind="stable").astype(numpy.uint32)
    ends = numpy.concatenate([[0], numpy.cumsum(numpy.bincount(count, minlength=lines + 1))])
    for drawn in range(lines - 1, -1, -1):
        positions = by_count[ends[drawn] : ends[drawn + 1]]
        best = numpy.full(len(positions), -128, dtype=numpy.int8)
        for line in range(lines):
            is_open = (positions >> line & 1) == 0
            after = positions[is_open] | numpy.uint32(1 << line)
            closed = sum(((after & box) == box).astype(numpy.int8) for box in boxes if box >> line & 1)
            rest = values[after]
            best[is_open] = numpy.maximum(best[is_open], numpy.where(closed > 0, closed + rest, -rest))
        values[positions] = best
    return values


def compare(positions: int, dice: Random) -> int:
    """How many positions of 3×3 have another value than in the table."""
    shape = Shape(3, 3)
    lines = DotsBoard.cells_in(shape)
    values, exact, wrong = every_value(shape), Exact(shape), 0
    for _ in range(positions):
        share = dice.random()
        drawn = sum(1 << line for line in range(lines) if dice.random() < share)
        if exact.value(bytes(drawn >> line & 1 for line in range(lines))).exact != values[drawn]:
            wrong += 1
            print(f"{drawn:#x} is worth {values[drawn]}", file=sys.stderr)
    return wrong


def play_out(games: int, dice: Random) -> int:
    """How many games of perfect players did not end with the value they began with."""
    wrong = 0
    for number in range(games):
        position = start(PLAYED[number % len(PLAYED)])
        left = dice.randint(1, min(LINES_LEFT, position.left))
        while position.left > left:
            position = position.play(dice.choice(position.moves()))
        value = GAME.value(position) if GAME.value else (0, 0)
        players = [GAME.player("master:nodes=100000000:entries=65536", seed=seed) for seed in (1, 2)]
        score = play_game(GAME, (players[0], players[1]), position).score
        if value != (score, score):
            wrong += 1
            print(f"{GAME.write(position)} is worth {value} and ended with {score}", file=sys.stderr)
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--positions", type=int, default=100_000)
    parser.add_argument("--played", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    dice = Random(chosen.seed)
    wrong = 0
    if chosen.positions:
        begun = process_time()
        differ = compare(chosen.positions, dice)
        print(f"{chosen.positions:,} positions of 3×3 against a table of all: {differ} differ ({process_time() - begun:.0f} s)", flush=True)
        wrong += differ
    if chosen.played:
        begun = process_time()
        differ = play_out(chosen.played, dice)
        print(f"{chosen.played:,} games of perfect players: {differ} ended with another value ({process_time() - begun:.0f} s)")
        wrong += differ
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
