"""The boards of the studies: made from a seed, in the sizes and with the empties or givens of the course's, and named like them.

    python studies/boards.py            # make them all, in studies/boards/
    python studies/boards.py --check    # make them again and compare; say what differs

Full boards are made without a solver: a Takuzu grid starts as the rotations of one word and is stirred by switches, a Numbrix path
starts as a snake and is stirred by backbites. Givens are then taken away one by one, at random. The solvers are only asked questions that
have one right answer (is the solution unique, what do these rules leave open), so another version of them makes the same boards. Of each
board so many are made, numbered, until one behaves as the course's does in the searches of the reports: the number is noted here, and
`find_number` is how it was found.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random

from fronteira import Limits, is_unique, write_board
from fronteira.board import EMPTY, Board, Shape
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.registry import find_heuristic, find_model, find_puzzle, find_strategy
from fronteira.search import Status, search

SEED = 2026
HOME = Path(__file__).parent / "boards"


@dataclass(frozen=True)
class Wanted:
    """A board: its name, its side, how many cells are empty (Takuzu) or given (Numbrix), and how it must behave."""

    name: str
    side: int
    cells: int
    suits: Callable[[Board], bool]

    @property
    def puzzle(self) -> str:
        return "takuzu" if self.name.startswith("T") else "numbrix"

    @property
    def path(self) -> Path:
        return HOME / self.puzzle / f"{self.name}.txt"

    def make(self, number: int) -> Board | None:
        """The attempt of this number; None if too many givens were needed."""
        random = Random(f"{SEED} {self.name} {number}")
        maker = make_takuzu if self.puzzle == "takuzu" else make_numbrix
        return maker(random, self)

    def find_number(self) -> int:
        """The first attempt that suits."""
        return next(number for number in count() if (board := self.make(number)) is not None and self.suits(board))


# Takuzu


def fill_takuzu(random: Random, side: int) -> list[list[int]]:
    """A full grid: the rotations of a word that has no three equal in a row even where its end meets its start, and then switches."""
    word = [0, 0, 1, 1] + [0, 1] * (side // 2 - 2) if side % 2 == 0 else [0] + [0, 1] * (side // 2)
    grid = [word[shift:] + word[:shift] for shift in range(side)]
    for _ in range(100 * side**2):
        switch(random, grid)
    return grid


def switch(random: Random, grid: list[list[int]]) -> None:
    """Turn the corners of a rectangle around where they are 01 over 10 or 10 over 01, if no rule minds: every line keeps its counts."""
    above, below = random.sample(range(len(grid)), 2)
    left, right = random.sample(range(len(grid)), 2)
    corners = grid[above][left], grid[above][right], grid[below][left], grid[below][right]
    if corners not in ((0, 1, 1, 0), (1, 0, 0, 1)):
        return
    turn(grid, above, below, left, right)
    rows, columns = grid, [list(column) for column in zip(*grid, strict=True)]
    changed = [(rows, above), (rows, below), (columns, left), (columns, right)]
    if any(has_three(lines[line]) or lines.count(lines[line]) > 1 for lines, line in changed):
        turn(grid, above, below, left, right)


def turn(grid: list[list[int]], above: int, below: int, left: int, right: int) -> None:
    for row in (above, below):
        for column in (left, right):
            grid[row][column] ^= 1


def has_three(line: list[int]) -> bool:
    """Are there three equal neighbours?"""
    return any(a == b == c for a, b, c in zip(line, line[1:], line[2:], strict=False))


def make_takuzu(random: Random, wanted: Wanted) -> Board | None:
    """Take givens away as long as rules alone still solve the board: the obvious ones, or where search is wanted those of report 003."""
    rules = "propagate:rules=all" if wanted.suits in SEARCHED else "propagate:rules=basic:equal_lines=off"
    side = wanted.side
    cells = [value for row in fill_takuzu(random, side) for value in row]
    for cell in random.sample(range(side**2), side**2):
        if cells.count(EMPTY) == wanted.cells:
            break
        value, cells[cell] = cells[cell], EMPTY
        if not solved_by(rules, takuzu(side, cells)):
            cells[cell] = value
    return takuzu(side, cells) if cells.count(EMPTY) == wanted.cells else None


def takuzu(side: int, cells: list[int]) -> TakuzuBoard:
    return TakuzuBoard(Shape(side, side), tuple(cells))


def solved_by(model: str, board: Board) -> bool:
    """Is the start of this model already a solution?"""
    made = find_model(model, board)
    return bool(made.is_goal(made.start))


def is_obvious(board: Board) -> bool:
    """Do forced moves alone solve the board? (They do: it was made so.)"""
    return expansions(board, "forced-first", "breadth_first_tree_search") == len(board.empty_cells())


def needs_a_little_search(board: Board) -> bool:
    """Forced moves do not suffice, and breadth-first search among obvious moves ends soon."""
    return (
        not solved_by("propagate:rules=basic", board)
        and 0 < expansions(board, "forced-first", "breadth_first_tree_search") < 2 * len(board.empty_cells())
        and expansions(board, "obvious-first", "breadth_first_tree_search", nodes=400) > 0
    )


def needs_much_search(board: Board) -> bool:
    """Forced moves do not suffice; among obvious moves breadth-first search is lost, depth-first takes long and greedy does not."""
    depth_first = expansions(board, "obvious-first", "depth_first_tree_search", nodes=20_000)
    return (
        not solved_by("propagate:rules=basic", board)
        and 0 < expansions(board, "forced-first", "breadth_first_tree_search") < 2 * len(board.empty_cells())
        and depth_first > 1000
        and expansions(board, "obvious-first", "greedy_search", "open-lines", nodes=1000) > 0
        and not expansions(board, "obvious-first", "breadth_first_tree_search", nodes=50_000)
    )


SEARCHED = (needs_a_little_search, needs_much_search)


# Numbrix


def walk(random: Random, side: int) -> list[int]:
    """A random path through all cells: a snake whose ends bite into the path until nothing is left of the snake."""
    path = [row * side + (column if row % 2 == 0 else side - 1 - column) for row in range(side) for column in range(side)]
    for _ in range(40 * side**2):
        if random.random() < 0.5:
            path.reverse()
        row, column = divmod(path[-1], side)
        beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        cells = [r * side + c for r, c in beside if 0 <= r < side and 0 <= c < side and r * side + c != path[-2]]
        start = path.index(random.choice(cells)) + 1
        path[start:] = path[start:][::-1]
    return path


def make_numbrix(random: Random, wanted: Wanted) -> Board | None:
    """Take givens away as long as the solution stays unique."""
    side = wanted.side
    cells = [0] * side**2
    for number, cell in enumerate(walk(random, side), 1):
        cells[cell] = number
    for cell in random.sample(range(side**2), side**2):
        if side**2 - cells.count(EMPTY) == wanted.cells:
            break
        value, cells[cell] = cells[cell], EMPTY
        if not is_unique(numbrix(side, cells)):
            cells[cell] = value
    return numbrix(side, cells) if side**2 - cells.count(EMPTY) == wanted.cells else None


def numbrix(side: int, cells: list[int]) -> NumbrixBoard:
    return NumbrixBoard(Shape(side, side), tuple(cells))


ALPHA = "adjacent-empties:alpha=0.1"


def is_ordinary(board: Board) -> bool:
    """All searches of the report end soon."""
    return expansions(board, "pruned", "breadth_first_tree_search", nodes=300) > 0


def is_big(board: Board) -> bool:
    """Breadth-first search takes thousands of expansions, depth-first more than a thousand, and greedy depends on alpha: 0.3 is good."""

    def greedy(alpha: float) -> int:
        return expansions(board, "pruned", "greedy_search", f"adjacent-empties:alpha={alpha}", nodes=10_000)

    return (
        expansions(board, "pruned", "breadth_first_tree_search", nodes=10_000) > 0
        and expansions(board, "pruned", "depth_first_tree_search", nodes=10_000) > 1000
        and 2 * greedy(0.3) < min(greedy(0.1), greedy(1.0))
    )


def is_very_big(board: Board) -> bool:
    """Depth-first search takes thousands of expansions, greedy many fewer."""
    depth_first = expansions(board, "pruned", "depth_first_tree_search", nodes=25_000)
    return depth_first > 5000 and expansions(board, "pruned", "greedy_search", ALPHA, nodes=depth_first // 4) > 0


# all


def expansions(board: Board, model: str, strategy: str, heuristic: str = "zero", nodes: int | None = None) -> int:
    """How many nodes a search of the course library expands to solve the board; 0 if it does not within so many nodes."""
    made = find_model(model, board)
    h = find_heuristic(heuristic, find_puzzle(board.puzzle), made)
    result = search(made, find_strategy(f"aima:{strategy}"), heuristic=h, limits=Limits(nodes=nodes))
    return result.stats.expanded if result.status is Status.SOLVED else 0


NUMBERS = {"T03": 5, "T06": 63, "input2": 3, "input7": 2, "input9": 1, "big1": 395, "big2": 2}
"""The attempts that suited, where it was not the first."""


def boards() -> list[Wanted]:
    """All of them, in the order of the course's."""
    sides = 4, 6, 8, 9, 10, 12, 14, 15, 18, 20, 21, 25, 31
    empties = 7, 7, 42, 32, 55, 79, 69, 19, 139, 184, 180, 166, 180
    searched = {3: needs_a_little_search, 5: needs_a_little_search, 6: needs_much_search}
    takuzus = [
        Wanted(f"T{index:02}", side, cells, searched.get(index, is_obvious))
        for index, (side, cells) in enumerate(zip(sides, empties, strict=True), 1)
    ]
    sides_and_givens = (3, 4), (6, 5), (6, 9), (6, 9), (6, 7), (9, 21), (9, 16), (10, 28), (10, 28), (10, 32)
    ordinary = [Wanted(f"input{index}", side, givens, is_ordinary) for index, (side, givens) in enumerate(sides_and_givens, 1)]
    return [*takuzus, *ordinary, Wanted("big1", 10, 28, is_big), Wanted("big2", 12, 28, is_very_big)]


def main() -> int:
    wrong = 0
    for wanted in boards():
        board = wanted.make(NUMBERS.get(wanted.name, 0))
        assert board is not None
        assert wanted.suits(board), f"{wanted.name} does not behave as it should: see find_number"
        assert is_unique(board)
        text = write_board(board)
        if "--check" not in sys.argv[1:]:
            wanted.path.parent.mkdir(parents=True, exist_ok=True)
            wanted.path.write_text(text)
        elif not wanted.path.exists() or wanted.path.read_text() != text:
            print(f"{wanted.path} is not what this script makes")
            wrong += 1
    print(f"{len(boards())} boards, {wrong} wrong" if "--check" in sys.argv[1:] else f"{len(boards())} boards made")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
