"""Alpha-beta, and what makes it quicker, each a switch: moves in a good order, rounds of growing depth, a table, quiet leaves.

    order    what is tried first: `none`, moves as the game has them; `captures`, those that bring most at once; `history`, captures, then
             those that most often cut elsewhere. A good move tried early makes the rest of them cheap
    deepen   look 1 move ahead, then 2, 3 …, each round beginning with what the last thought best: under a clock there is always an answer
    table    what was found of a position is kept by its key, and serves whenever the same number of moves is to be looked ahead: so the
             value is the same with and without. The best move kept is tried first
    quiesce  where the depth ends, captures are still looked at, so that no leaf is judged in the middle of an exchange; whoever moves
             may also leave it at that. This changes the value, for the better one hopes

All values here are final scores as seen by whoever moves, and a window (alpha, beta) is turned around only where the move passes over.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Any, Literal

from fronteira.games.game import FIRST
from fronteira.games.searches.minimax import Depth
from fronteira.games.searches.task import Task

Order = Literal["none", "captures", "history"]


def alphabeta(
    task: Task,
    *,
    depth: Depth = None,
    order: Order = "none",
    deepen: bool = False,
    table: bool = False,
    quiesce: bool = False,
    evaluate: str | None = None,
) -> None:
    """Minimax that leaves a position as soon as it cannot matter any more."""
    search = AlphaBeta(task, order, table, quiesce, evaluate)
    if not deepen:
        search.round(depth)
        return
    ahead = 1
    while not search.round(ahead) and ahead != depth:
        ahead += 1


class AlphaBeta:
    """One search: what it keeps between rounds."""

    def __init__(self, task: Task, order: Order, table: bool, quiesce: bool, evaluate: str | None) -> None:
        self.task, self.order, self.quiesce = task, order, quiesce
        self.estimate = task.evaluation(evaluate)
        self.keeps = table
        self.bounds: dict[Any, tuple[int | None, float, float]] = {}
        self.good: dict[Any, Any] = {}
        self.history: dict[Any, int] = {}
        self.first: Any = None

    def round(self, depth: int | None) -> bool:
        """Look so many moves ahead; True if that was to the end of the game everywhere, so that a deeper look will see no more."""
        task, root, alpha = self.task, self.task.position, -inf
        self.bounds.clear()  # they are of a shorter look; the good moves stay
        task.enter()
        for move in self.ordered(root, self.first):
            value = self.after(root, move, depth, 0, alpha, inf)
            task.offer(move, value)
            alpha = max(alpha, value)
        self.first, saw_all = task.best, task.saw_all
        task.finished(depth)
        return saw_all

    def after(self, position: Any, move: Any, left: int | None, ply: int, alpha: float, beta: float) -> float:
        """The value of a move, with one move less to look ahead."""
        child = position.play(move)
        below = None if left is None else left - 1
        if child.mover == position.mover:
            return self.value(child, below, ply + 1, alpha, beta)
        return -self.value(child, below, ply + 1, -beta, -alpha)

    def value(self, position: Any, left: int | None, ply: int, alpha: float, beta: float) -> float:
        """The value of a position if it is between alpha and beta; else a bound on it, on the same side of them."""
        task = self.task
        task.enter()
        task.deepest = max(task.deepest, ply)
        sign = 1 if position.mover == FIRST else -1
        if position.is_over:
            return sign * position.score  # type: ignore[no-any-return]
        if left == 0:
            return self.quiet(position, ply, alpha, beta) if self.quiesce else sign * self.estimate(position)
        known = self.bounds.get(position.key) if self.keeps else None
        so_far: float = sign * position.score
        if known and known[0] == left:
            low, high = known[1] + so_far, known[2] + so_far
            if low >= beta or high <= alpha or low == high:
                task.stats.table_hits += 1
                return low if low >= beta else high
        best, best_move = -inf, None
        for move in self.ordered(position, self.good.get(position.key) if self.keeps else None):
            value = self.after(position, move, left, ply, max(alpha, best), beta)
            if value > best:
                best, best_move = value, move
            if best >= beta:
                task.cut(position.mover)
                self.history[move] = self.history.get(move, 0) + 1
                break
        if self.keeps:
            self.bounds[position.key] = left, -inf if best <= alpha else best - so_far, inf if best >= beta else best - so_far
            self.good[position.key] = best_move
        return best

    def quiet(self, position: Any, ply: int, alpha: float, beta: float) -> float:
        """The value of a leaf, by captures alone, or by leaving it at that."""
        sign = 1 if position.mover == FIRST else -1
        best = sign * self.estimate(position)
        for move in position.moves() if best < beta else ():
            if position.gain(move) <= 0:
                continue
            child = position.play(move)
            self.task.enter()
            if child.is_over:
                value = sign * child.score
            elif child.mover == position.mover:
                value = self.quiet(child, ply + 1, max(alpha, best), beta)
            else:
                value = -self.quiet(child, ply + 1, -beta, -max(alpha, best))
            best = max(best, value)
            if best >= beta:
                self.task.cut(position.mover)
                break
        return best

    def ordered(self, position: Any, first: Any) -> Sequence[Any]:
        """The moves of a position, what promises most first."""
        moves: Sequence[Any] = position.moves()
        if self.order == "captures":
            moves = sorted(moves, key=position.gain, reverse=True)
        elif self.order == "history":
            often = self.history
            moves = sorted(moves, key=lambda move: (position.gain(move), often.get(move, 0)), reverse=True)
        if first is not None and first in moves:
            moves = [first, *(move for move in moves if move != first)]
        return moves
