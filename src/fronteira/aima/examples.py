"""The example problems of the book: sliding tiles, queens, a climb in a grid, a way through the Wumpus cave."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fronteira.aima.nodes import Problem
from fronteira.aima.utils import vector_add


class EightPuzzle(Problem):
    """Tiles 1 to 8 slide on a 3×3 board; a state is a tuple of nine, 0 the blank, and an action says where the blank goes."""

    STEPS = {"UP": -3, "DOWN": 3, "LEFT": -1, "RIGHT": 1}  # noqa: RUF012

    def __init__(self, initial: tuple[int, ...], goal: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7, 8, 0)) -> None:
        super().__init__(initial, goal)

    def find_blank_square(self, state: tuple[int, ...]) -> int:
        return state.index(0)

    def actions(self, state: tuple[int, ...]) -> list[str]:
        row, column = divmod(self.find_blank_square(state), 3)
        allowed = {"UP": row > 0, "DOWN": row < 2, "LEFT": column > 0, "RIGHT": column < 2}
        return [action for action in self.STEPS if allowed[action]]

    def result(self, state: tuple[int, ...], action: str) -> tuple[int, ...]:
        blank = self.find_blank_square(state)
        other = blank + self.STEPS[action]
        tiles = list(state)
        tiles[blank], tiles[other] = tiles[other], tiles[blank]
        return tuple(tiles)

    def goal_test(self, state: tuple[int, ...]) -> bool:
        return bool(state == self.goal)

    def check_solvability(self, state: tuple[int, ...]) -> bool:
        """Whether the tiles can be put in order: an even number of pairs is out of order."""
        tiles = [tile for tile in state if tile]
        return sum(first > second for place, first in enumerate(tiles) for second in tiles[place + 1 :]) % 2 == 0

    def h(self, node: Any) -> int:
        """Squares that do not hold what the goal holds there, the blank included."""
        return sum(tile != wanted for tile, wanted in zip(node.state, self.goal, strict=False))


class NQueensProblem(Problem):
    """N queens on an N×N board, none attacking another, placed column by column; a state has the row of each, −1 if not placed yet."""

    def __init__(self, N: int) -> None:  # noqa: N803 (the library's name)
        super().__init__((-1,) * N)
        self.N = N

    def actions(self, state: tuple[int, ...]) -> list[int]:
        if state[-1] != -1:
            return []
        column = state.index(-1)
        return [row for row in range(self.N) if not self.conflicted(state, row, column)]

    def result(self, state: tuple[int, ...], row: int) -> tuple[int, ...]:
        column = state.index(-1)
        return (*state[:column], row, *state[column + 1 :])

    def conflicted(self, state: tuple[int, ...], row: int, col: int) -> bool:
        """Would a queen there be attacked from a column to its left?"""
        return any(self.conflict(row, col, state[other], other) for other in range(col))

    def conflict(self, row1: int, col1: int, row2: int, col2: int) -> bool:
        return row1 == row2 or col1 == col2 or abs(row1 - row2) == abs(col1 - col2)

    def goal_test(self, state: tuple[int, ...]) -> bool:
        return state[-1] != -1 and not any(self.conflicted(state, state[col], col) for col in range(len(state)))

    def h(self, node: Any) -> int:
        """Queens in conflict, each pair counted twice."""
        places = list(enumerate(node.state))
        return sum(self.conflict(*one, *other) for one in places for other in places if one != other)


directions4 = {"W": (-1, 0), "N": (0, 1), "E": (1, 0), "S": (0, -1)}
directions8 = {**directions4, "NW": (-1, 1), "NE": (1, 1), "SE": (1, -1), "SW": (-1, -1)}


class PeakFindingProblem(Problem):
    """The highest number in a grid, walking from neighbour to neighbour; a state is a pair of indices."""

    def __init__(
        self, initial: tuple[int, int], grid: Sequence[Sequence[Any]], defined_actions: dict[str, tuple[int, int]] = directions4
    ) -> None:
        super().__init__(initial)
        self.grid = grid
        self.defined_actions = defined_actions
        self.n, self.m = len(grid), len(grid[0])

    def actions(self, state: tuple[int, int]) -> list[str]:
        return [action for action in self.defined_actions if self.holds(self.result(state, action))]

    def holds(self, state: tuple[int, ...]) -> bool:
        return 0 <= state[0] < self.n and 0 <= state[1] < self.m

    def result(self, state: tuple[int, int], action: str) -> tuple[int, ...]:
        return vector_add(state, self.defined_actions[action])

    def value(self, state: tuple[int, int]) -> Any:
        return self.grid[state[0]][state[1]]


class PlanRoute(Problem):
    """The way of the Wumpus agent: a state has `get_location()` and `get_orientation()`, and its class is called with x, y, orientation.

    The goal is a place, or a list of places or of states, whose orientation then counts too.
    """

    AHEAD = {"UP": (0, 1), "LEFT": (-1, 0), "DOWN": (0, -1), "RIGHT": (1, 0)}  # noqa: RUF012 (in the order of turning left)

    def __init__(self, initial: Any, goal: Any, allowed: Any, dimrow: int) -> None:
        super().__init__(initial, goal)
        self.allowed = allowed
        self.dimrow = dimrow

    def goals(self) -> list[Any]:
        several = not hasattr(self.goal, "get_location") and not all(isinstance(part, int) for part in self.goal)
        return list(self.goal) if several else [self.goal]

    def ahead(self, state: Any) -> list[int]:
        return list(vector_add(state.get_location(), self.AHEAD[state.get_orientation()]))

    def actions(self, state: Any) -> list[str]:
        free = all(1 <= part <= self.dimrow for part in self.ahead(state))
        return ["Forward", "TurnLeft", "TurnRight"] if free else ["TurnLeft", "TurnRight"]

    def result(self, state: Any, action: str) -> Any:
        (x, y), facing = state.get_location(), state.get_orientation()
        if action == "Forward":
            there = self.ahead(state)
            if there in self.allowed or tuple(there) in self.allowed:
                x, y = there
        else:
            headings = list(self.AHEAD)
            facing = headings[(headings.index(facing) + (1 if action == "TurnLeft" else -1)) % 4]
        return type(state)(x, y, facing)

    def goal_test(self, state: Any) -> bool:
        return any(
            tuple(place_of(goal)) == tuple(state.get_location())
            and (not hasattr(goal, "get_orientation") or goal.get_orientation() == state.get_orientation())
            for goal in self.goals()
        )

    def h(self, node: Any) -> Any:
        """Steps to the nearest goal, if nothing were in the way."""
        x, y = node.state.get_location()
        return min((abs(x - a) + abs(y - b) for a, b in map(place_of, self.goals())), default=0)


def place_of(goal: Any) -> Any:
    return goal.get_location() if hasattr(goal, "get_location") else goal
