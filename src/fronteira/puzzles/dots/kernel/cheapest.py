"""The cheapest way to a goal, found in the same way on every machine: what rules that explain and makers of boards start from.

`optimum` finds it on larger boards too, but looks at the clock while it does so. Here the frontier programme alone has a say, on
boards up to a size that does not depend on the machine either.
"""

from __future__ import annotations

from functools import lru_cache

from fronteira.board import Shape
from fronteira.kernels.loop import finish
from fronteira.puzzles.dots.board import AT_LEAST, EXACTLY, DotsBoard
from fronteira.puzzles.dots.kernel.frontier_cy import MOST_LINES
from fronteira.puzzles.dots.kernel.lines import lines_of, with_lines
from fronteira.puzzles.dots.kernel.optimum import make_kernel
from fronteira.puzzles.dots.referee import count_closed

MOST_WORK = {AT_LEAST: 10**9, EXACTLY: 5 * 10**7}
"""The square of the boxes times the profiles of the frontier, beyond which a board is out of reach: 14×14 boxes are within it, and
11×11 where the goal is to be met exactly."""


def is_in_reach(shape: Shape, mode: str) -> bool:
    """Is the board small enough?"""
    return DotsBoard.cells_in(shape) <= MOST_LINES and (shape.rows * shape.columns) ** 2 << min(shape) <= MOST_WORK[mode]


@lru_cache(maxsize=16)  # every rule of the ladder that compares a bound with it asks again
def find_cheapest(board: DotsBoard) -> DotsBoard | None:
    """The board with a cheapest solution drawn; None where there is none.

    What closes at least the goal is tried first, because it takes less time: if it closes no more, that is the answer for `exactly` too.
    """
    goal = board.wanted()
    for exactly in (False, True) if board.mode == EXACTLY else (False,):
        kernel = make_kernel(*board.shape, exactly)
        kernel.load(lines_of(board), goal, goal)
        finish(kernel)
        lines = kernel.solution(goal)
        found = None if lines is None else with_lines(board, lines)
        if found is not None and (board.mode == AT_LEAST or count_closed(found) == goal):
            return found
    return None


def find_all_costs(board: DotsBoard) -> list[int]:
    """What every goal from none to all costs, whatever goal the board has; −1 where it cannot be met."""
    kernel = make_kernel(*board.shape, board.mode == EXACTLY)
    kernel.load(lines_of(board))
    finish(kernel)
    return list(kernel.curve())
