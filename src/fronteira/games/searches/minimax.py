"""Minimax and negamax: the same search written in two ways. Both look at every line of play, to a depth or to the end."""

from __future__ import annotations

from typing import Annotated, Any

from fronteira.games.game import FIRST
from fronteira.games.searches.task import Task
from fronteira.spec import AtLeast

Depth = Annotated[int | None, AtLeast(1)]
"""How many moves to look ahead; None is to the end of the game."""


def minimax(task: Task, *, depth: Depth = None, evaluate: str | None = None) -> None:
    """The first player takes the largest of the scores to come, the second the smallest, whoever has the move."""
    estimate = task.evaluation(evaluate)

    def value(position: Any, ply: int) -> float:
        task.enter()
        task.deepest = max(task.deepest, ply)
        if position.is_over:
            return position.score  # type: ignore[no-any-return]
        if ply == depth:
            return estimate(position)
        values = [value(position.play(move), ply + 1) for move in position.moves()]
        return max(values) if position.mover == FIRST else min(values)

    root = task.position
    task.enter()
    for move in root.moves():
        score = value(root.play(move), 1)
        task.offer(move, score if root.mover == FIRST else -score)
    task.finished(depth)


def negamax(task: Task, *, depth: Depth = None, evaluate: str | None = None) -> None:
    """Whoever moves takes the largest of the scores as seen by them. What the opponent gets is what they do not; but after a capture the
    same player moves on, and sees the score as before: the sign turns only where the move passes over."""
    estimate = task.evaluation(evaluate)

    def value(position: Any, ply: int) -> float:
        task.enter()
        task.deepest = max(task.deepest, ply)
        sign = 1 if position.mover == FIRST else -1
        if position.is_over:
            return sign * position.score  # type: ignore[no-any-return]
        if ply == depth:
            return sign * estimate(position)
        return max(after(position, move, ply) for move in position.moves())

    def after(position: Any, move: Any, ply: int) -> float:
        child = position.play(move)
        score = value(child, ply + 1)
        return score if child.mover == position.mover else -score

    task.enter()
    for move in task.position.moves():
        task.offer(move, after(task.position, move, 0))
    task.finished(depth)
