"""Monte Carlo tree search by upper confidence bounds (UCT): a tree grown where it promises most, its leaves judged by games at random.

An iteration goes down the tree, at each position to the child that is best for whoever moves there when doubt counts in its favour; adds
one position; plays it out; and tells everybody on the way how that ended.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random
from typing import Annotated, Any, Literal

from fronteira.games.game import FIRST
from fronteira.games.searches.task import Task
from fronteira.spec import AtLeast

ITERATIONS = 1000
"""How many there are when nothing else ends the search."""


class Leaf:
    """A position of the tree: its visits, what the games through it brought the first player (won 1, drawn ½), and their scores."""

    __slots__ = ("children", "position", "scores", "untried", "visits", "wins")

    def __init__(self, position: Any) -> None:
        self.position = position
        self.untried: list[Any] | None = None
        self.children: dict[Any, Leaf] = {}
        self.visits, self.wins, self.scores = 0, 0.0, 0.0

    def promise(self, mover: int, total: float, doubt: float) -> float:
        """How much whoever chose to come here may hope for."""
        won = self.wins / self.visits
        return (won if mover == FIRST else 1 - won) + doubt * sqrt(total / self.visits)


def mcts(
    task: Task,
    *,
    iterations: Annotated[int | None, AtLeast(1)] = None,
    doubt: Annotated[float, AtLeast(0)] = 0.7,
    playouts: Literal["random", "captures"] = "random",
    seed: int | None = None,
) -> None:
    """Play the most visited move. Without a number of iterations it goes on until a limit."""
    dice = Random(task.seed if seed is None else seed)
    limits = task.meter.limits
    if iterations is None and task.meter.whole is task.meter and limits.seconds is None and limits.nodes is None:
        iterations = ITERATIONS
    root, done = Leaf(task.position), 0
    task.saw_all = False
    while iterations is None or done < iterations:
        task.enter()
        path = descend(root, dice, doubt)
        task.deepest = max(task.deepest, len(path) - 1)
        score = play_out(path[-1].position, dice, playouts == "captures")
        task.stats.playouts += 1
        won = (score > 0) + (score == 0) / 2
        for leaf in path:
            leaf.visits += 1
            leaf.wins += won
            leaf.scores += score
        done += 1
        best = max(root.children.values(), key=lambda leaf: leaf.visits)
        task.best = next(move for move, leaf in root.children.items() if leaf is best)
        mean = best.scores / best.visits
        task.value = mean if task.position.mover == FIRST else -mean
        task.stats.depth = task.deepest
    task.saw_all = False
    task.finished(None)


def descend(root: Leaf, dice: Random, doubt: float) -> list[Leaf]:
    """The way from the root to a position that is new, or over."""
    path, leaf = [root], root
    while not leaf.position.is_over:
        if leaf.untried is None:
            leaf.untried = list(leaf.position.moves())
            dice.shuffle(leaf.untried)
        if leaf.untried:
            move = leaf.untried.pop()
            leaf.children[move] = leaf = Leaf(leaf.position.play(move))
            return [*path, leaf]
        mover, total = leaf.position.mover, log(leaf.visits)
        leaf = max(leaf.children.values(), key=lambda child: child.promise(mover, total, doubt))
        path.append(leaf)
    return path


def play_out(position: Any, dice: Random, captures: bool) -> int:
    """The score of a game played on at random; or at random among the captures, where there are any."""
    while not position.is_over:
        moves = position.moves()
        if captures:
            moves = [move for move in moves if position.gain(move) > 0] or moves
        position = position.play(moves[int(dice.random() * len(moves))])
    return position.score  # type: ignore[no-any-return]
