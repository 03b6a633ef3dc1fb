"""Players of the game, the weakest first: what each level knows that the one below does not.

    random   the rules                       greedy   to take what can be had, to draw safe lines, to open the shortest chain
    chain    to give back two, or four, of a long chain, when that makes the other open the next
    uct      to try what comes of a move before making it (`kernel/uct_cy`)
    master   to solve the rest of the game, where it can; what it found out it keeps for its next move

What they may spend is counted in iterations and nodes, so a level plays alike on every machine; a clock that tells seconds ends them
earlier.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from contextlib import suppress
from typing import Annotated, NamedTuple

from fronteira.board import Shape
from fronteira.games.clock import Clock
from fronteira.games.game import Choice
from fronteira.generate.dice_cy import Dice
from fronteira.kernels.loop import drive
from fronteira.puzzles.dots.game.anatomy import Anatomy, Chain, examine
from fronteira.puzzles.dots.game.exact import Exact
from fronteira.puzzles.dots.game.kernel.uct_cy import Uct
from fronteira.puzzles.dots.game.position import DotsPosition
from fronteira.search.limits import LimitReached
from fronteira.spec import AtLeast

SPARE = 0.012
"""Seconds that are left of a clock for what comes after thinking."""

AT_ONCE = 8
"""Iterations that are made whatever the clock says: with fewer there would be nothing to choose from."""

FEW_LINES, SAFE_LINES = 40, 23
"""With more lines left, and more safe ones, than this nobody tries to solve a position."""

LOOP = 128
"""What moves of a kernel that open an isolated loop are above its length."""

Seed = int | None


class Thought(NamedTuple):
    """What a player makes of a quiet position: its value to whoever moves there, the move, and figures."""

    value: float
    move: int | None
    figures: Mapping[str, float]


class Level:
    """What all levels but the first have in common: how a position with boxes to be had is played."""

    def __init__(self, seed: Seed, room: int = 1) -> None:
        self.seed = secrets.randbits(32) if seed is None else seed
        self.room = room
        self.shape: Shape | None = None

    def begin(self, position: DotsPosition) -> None:
        self.dice = Dice("dots", type(self).__name__, self.seed)
        if self.shape != position.shape:
            self.shape = position.shape
            self.tree = Uct(*position.shape, self.room)

    def choose(self, position: DotsPosition, clock: Clock) -> Choice:
        if self.shape != position.shape:
            self.begin(position)
        lines = position.as_bytes()
        _, left, free, take, give = self.tree.reap(lines)
        if free >= 0:
            return Choice(free)
        thought = self.think(position, clock)
        if left:
            return Choice(give if thought.value + left < 0 else take, thought.figures)
        parts = examine(position.shape, lines)
        return Choice(self.line_of(lines, parts, thought.move), thought.figures)

    def think(self, position: DotsPosition, clock: Clock) -> Thought:
        raise NotImplementedError

    def line_of(self, lines: bytes, parts: Anatomy, move: int | None) -> int:
        """The line that a move of a kernel is; without one a safe line by chance, or the shortest chain."""
        if move is None:
            if parts.safe:
                return self.dice.choose(parts.safe)
            return self.open(lines, min(parts.chains, key=lambda chain: len(chain.boxes)))
        if move >= 0:
            chain = parts.chain_of(move)
            return move if chain is None else self.open(lines, chain)
        length, is_loop = -move % LOOP, -move >= LOOP
        return self.open(lines, next(chain for chain in parts.chains if is_like(chain, length, is_loop)))

    def open(self, lines: bytes, chain: Chain) -> int:
        """The line of a chain after which the other can give back least."""

        def left(line: int) -> tuple[int, int]:
            taken, left, *_ = self.tree.reap(lines[:line] + b"\1" + lines[line + 1 :])
            return left, taken

        return min(chain.lines, key=left)


def is_like(chain: Chain, length: int, is_loop: bool) -> bool:
    """Is it isolated, and of that length and kind?"""
    return chain.is_loop == is_loop and len(chain.boxes) == length and all(end is None for end in chain.ends)


class Random:
    """Any line."""

    def __init__(self, seed: Seed) -> None:
        self.seed = secrets.randbits(32) if seed is None else seed
        self.begin()

    def begin(self, position: DotsPosition | None = None) -> None:
        self.dice = Dice("dots", "Random", self.seed)

    def choose(self, position: DotsPosition, clock: Clock) -> Choice:
        return Choice(self.dice.choose(position.moves()))


class Greedy(Level):
    """Never gives back, and opens a chain with whichever of its lines comes first."""

    def think(self, position: DotsPosition, clock: Clock) -> Thought:
        return Thought(0, None, {})

    def open(self, lines: bytes, chain: Chain) -> int:
        return chain.lines[0]


class ChainWise(Level):
    """Gives back where no safe line is left and the rest, opened piece by piece, says so."""

    def think(self, position: DotsPosition, clock: Clock) -> Thought:
        lines = position.as_bytes()
        if examine(position.shape, lines).safe:
            return Thought(0, None, {})
        self.tree.load(lines, 0)
        self.tree.run(1, 0)
        return Thought(self.tree.mean(), None, {})


class Tries(Level):
    """Tries what comes of each move."""

    def __init__(self, iterations: int, seed: Seed, room: int) -> None:
        super().__init__(seed, room=room)
        self.iterations = iterations

    def think(self, position: DotsPosition, clock: Clock) -> Thought:
        return self.try_moves(position, clock)

    def try_moves(self, position: DotsPosition, clock: Clock) -> Thought:
        tree = self.tree
        tree.load(position.as_bytes(), self.dice.below(1 << 31))
        tree.run(AT_ONCE, 0)
        with suppress(LimitReached):
            drive(tree, clock.meter(SPARE, self.iterations))
        tried = tree.moves_tried()
        if not tried:
            return Thought(0, None, {"iterations": 0})
        move, _, value = max(tried, key=lambda each: each[1])
        return Thought(value, move, {"iterations": tree.nodes, "value": round(value, 3), "exact": False})


class Master(Tries):
    """Solves what it can, and tries the rest."""

    def __init__(self, nodes: int, iterations: int, seed: Seed, entries: int) -> None:
        super().__init__(iterations, seed, room=1 << 19)
        self.nodes, self.entries = nodes, entries

    def begin(self, position: DotsPosition) -> None:
        super().begin(position)
        self.exact = Exact(position.shape, self.entries)

    def think(self, position: DotsPosition, clock: Clock) -> Thought:
        lines = position.as_bytes()
        if position.left <= FEW_LINES or len(examine(position.shape, lines).safe) <= SAFE_LINES:
            value = self.exact.rest(lines, clock.meter((clock.left() or 0) / 4, self.nodes)).exact
            if value is not None:
                figures = {"nodes": self.exact.nodes, "value": value, "exact": True}
                move = self.exact.solver.best_move()
                return Thought(value, self.find(position, value, clock) if move is None else move, figures)
        return self.try_moves(position, clock)

    def find(self, position: DotsPosition, value: int, clock: Clock) -> int | None:
        """A move of that value, where the table has lost it (or any is as good): None if there are boxes to be had, or no time."""
        meter = clock.meter(SPARE)
        for line in position.moves():
            if position.gain(line):
                return None
            if self.exact.value(position.play(line).as_bytes(), meter).exact == -value:
                return line
        return None


def random(*, seed: Seed = None) -> Random:
    return Random(seed)


def greedy(*, seed: Seed = None) -> Greedy:
    return Greedy(seed)


def chain(*, seed: Seed = None) -> ChainWise:
    return ChainWise(seed)


def uct(*, iterations: Annotated[int, AtLeast(1)] = 1000, seed: Seed = None) -> Tries:
    return Tries(iterations, seed, room=1 << 16)


def master(
    *,
    nodes: Annotated[int, AtLeast(0)] = 200_000,
    iterations: Annotated[int, AtLeast(1)] = 20_000,
    entries: Annotated[int, AtLeast(4)] = 1 << 20,
    seed: Seed = None,
) -> Master:
    return Master(nodes, iterations, seed, entries)
