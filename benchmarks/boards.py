"""The boards of the race, made from a seed by classes and kept in `benchmarks/.cache`, so that a second run begins at once.

    python -m benchmarks.boards            # make what is missing; say how many of each class, and their fingerprint

Every board has a random source of its own, named by seed, class and number, so asking for more boards does not change the first ones.
Takuzu grids are filled by the kernel from random wishes; Numbrix solutions are random walks through all cells, mixed by backbiting. Whether
a board has one solution is decided by the kernels, which is exact, so a class is what it says and does not depend on who decided.

    ordinary      a good part of the cells given, and the rules of single lines solve it (the kernel decides nothing)
    irreducible   no given can be spared: without any of them there is a second solution
    sparse        few random givens of a full board: many solutions
    empty         no givens
    unsatisfiable an irreducible board with one more given, and that one wrong; or, in Numbrix, all colours wrong (parity)
    loose         Numbrix with so few givens that search gets lost: the border alone, or 6 to 2n cells anywhere
"""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from fronteira import parse
from fronteira.board import EMPTY, Shape
from fronteira.kernels.codes import FOUND, NONE
from fronteira.puzzles.dots.board import DRAWN, DotsBoard
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.numbrix.kernel.kernel_cy import Kernel as NumbrixKernel
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.kernel.finder import OPEN
from fronteira.puzzles.takuzu.kernel.kernel_cy import Kernel as TakuzuKernel
from fronteira.registry import find_puzzle

SEED = 2026
CACHE = Path(__file__).parent / ".cache"
NODES_A_TEST = 20_000
"""How hard a given is tried before it is kept for lack of a verdict: bounds the making of the largest boards."""


@dataclass(frozen=True)
class BoardClass:
    """A kind of board: how one is made, of which sizes in turn, how many, and how long a contestant may take on one."""

    name: str
    puzzle: str
    title: str
    sizes: tuple[int, ...]
    make: Callable[[Random, int], Any]
    boards: int
    seconds: float = 10.0
    wanted: int = 2
    quick: bool = True
    like: str = ""  # the class whose boards these are, where that is another

    @property
    def loose(self) -> bool:
        """Are these boards so loose that who is deaf to limits while building a model would be lost?"""
        return self.title.startswith("loose")

    def board(self, number: int) -> Any:
        """The board of this number, from the cache or made now."""
        name = self.like or self.name
        kept = CACHE / f"{name}-{SEED}-{number}.txt"
        if not kept.exists():
            made = self.make(Random(f"{SEED} {name} {number}"), self.sizes[number % len(self.sizes)])
            keep_text(kept, find_puzzle(self.puzzle).notations[0].write(made) + goal_line(made))
        return read_text(kept.read_text(), self.puzzle)


def goal_line(board: Any) -> str:
    """Dots boards carry a goal, which their text does not."""
    return f"; {board.goal}\n" if isinstance(board, DotsBoard) else ""


def read_text(text: str, puzzle: str) -> Any:
    board = parse(text, puzzle)
    return board.with_rules(goal=int(text.rpartition(";")[2])) if isinstance(board, DotsBoard) else board


def keep_text(path: Path, text: str) -> None:
    if not CACHE.exists():
        CACHE.mkdir()
        (CACHE / ".gitignore").write_text("*\n")
    path.write_text(text)


# Takuzu


@cache
def takuzu_kernel(size: int) -> TakuzuKernel:
    return TakuzuKernel(size, size)


def fill_takuzu(random: Random, size: int) -> bytearray:
    """A full grid near random wishes."""
    kernel = takuzu_kernel(size)
    kernel.load(bytes([OPEN]) * size**2)
    kernel.prefer(bytes(random.randrange(2) for _ in range(size**2)))
    assert kernel.run(-1, 0) == FOUND
    return bytearray(kernel.solution())


def takuzu_board(size: int, cells: bytearray) -> TakuzuBoard:
    return TakuzuBoard(Shape(size, size), tuple(EMPTY if value == OPEN else value for value in cells))


def shuffled(random: Random, size: int) -> list[int]:
    """All cells of a square board in random order."""
    order = list(range(size**2))
    random.shuffle(order)
    return order


def make_ordinary_takuzu(random: Random, size: int) -> TakuzuBoard:
    """Spare givens while lines alone solve the board, until two in five cells are left."""
    kernel, cells = takuzu_kernel(size), fill_takuzu(random, size)
    for cell in shuffled(random, size):
        if size**2 - cells.count(OPEN) <= 0.4 * size**2:
            break
        value, cells[cell] = cells[cell], OPEN
        kernel.load(bytes(cells))
        if not (kernel.run(0, 0) == FOUND and kernel.run(0, 0) == NONE):
            cells[cell] = value
    return takuzu_board(size, cells)


def winnow_takuzu(random: Random, size: int) -> bytearray:
    """Spare every given that can be: on a board with one solution, those whose opposite has none."""
    kernel, cells = takuzu_kernel(size), fill_takuzu(random, size)
    for cell in shuffled(random, size):
        value = cells[cell]
        cells[cell] = 1 - value
        kernel.load(bytes(cells))
        cells[cell] = OPEN if kernel.run(NODES_A_TEST, 0) == NONE else value
    return cells


def make_irreducible_takuzu(random: Random, size: int) -> TakuzuBoard:
    return takuzu_board(size, winnow_takuzu(random, size))


def make_sparse_takuzu(random: Random, size: int) -> TakuzuBoard:
    """One cell in twelve of a full board."""
    cells = fill_takuzu(random, size)
    for cell in shuffled(random, size)[size**2 // 12 :]:
        cells[cell] = OPEN
    return takuzu_board(size, cells)


def make_empty_takuzu(random: Random, size: int) -> TakuzuBoard:
    return takuzu_board(size, bytearray([OPEN]) * size**2)


def make_unsatisfiable_takuzu(random: Random, size: int) -> TakuzuBoard:
    """The only solution says otherwise in one cell."""
    kernel, cells = takuzu_kernel(size), winnow_takuzu(random, size)
    kernel.load(bytes(cells))
    assert kernel.run(-1, 0) == FOUND
    solution = kernel.solution()
    cell = random.choice([cell for cell, value in enumerate(cells) if value == OPEN])
    cells[cell] = 1 - solution[cell]
    return takuzu_board(size, cells)


# Numbrix


@cache
def numbrix_kernel(size: int) -> NumbrixKernel:
    return NumbrixKernel(size, size)


def walk(random: Random, size: int) -> list[int]:
    """A random path through all cells: a snake whose ends bite into the path until nothing is left of the snake."""
    path = [row * size + (column if row % 2 == 0 else size - 1 - column) for row in range(size) for column in range(size)]
    for _ in range(max(2_000, 40 * size**2)):
        if random.random() < 0.5:
            path.reverse()
        row, column = divmod(path[-1], size)
        beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        cells = [r * size + c for r, c in beside if 0 <= r < size and 0 <= c < size and r * size + c != path[-2]]
        start = path.index(random.choice(cells)) + 1
        path[start:] = path[start:][::-1]
    return path


def numbrix_board(size: int, givens: dict[int, int]) -> NumbrixBoard:
    """A board with these numbers in these cells."""
    cells = [EMPTY] * size**2
    for number, cell in givens.items():
        cells[cell] = number
    return NumbrixBoard(Shape(size, size), tuple(cells))


def is_single(size: int, givens: dict[int, int]) -> bool:
    """Is it proved, within the effort allowed, that there is just one solution?"""
    kernel = numbrix_kernel(size)
    cells = array("i", bytes(4 * size**2))
    for number, cell in givens.items():
        cells[cell] = number
    kernel.load(cells)
    return kernel.run(NODES_A_TEST, 0) == FOUND and kernel.run(NODES_A_TEST, 0) == NONE


def winnow_numbrix(random: Random, size: int, down_to: int = 0) -> dict[int, int]:
    """Spare every given that can be, or as many as asked for; other walks are tried until that works out."""
    while True:
        givens = dict(enumerate(walk(random, size), 1))
        numbers = list(givens)
        random.shuffle(numbers)
        for number in numbers:
            if len(givens) == down_to:
                break
            cell = givens.pop(number)
            if not is_single(size, givens):
                givens[number] = cell
        if not down_to or len(givens) == down_to:
            return givens


def make_given_numbrix(count: Callable[[int], int]) -> Callable[[Random, int], NumbrixBoard]:
    """Boards with one solution and so many givens."""
    return lambda random, size: numbrix_board(size, winnow_numbrix(random, size, count(size)))


def make_irreducible_numbrix(random: Random, size: int) -> NumbrixBoard:
    return numbrix_board(size, winnow_numbrix(random, size))


def make_subtle_numbrix(random: Random, size: int) -> NumbrixBoard:
    """One more number in a wrong cell, near enough to the givens and of the right colour, so that it takes work to see."""
    from benchmarks.peers import filter_domains

    givens = winnow_numbrix(random, size)
    kernel = numbrix_kernel(size)
    kernel.load(array("i", [0 if value == EMPTY else value for value in numbrix_board(size, givens).cells]))
    assert kernel.run(-1, 0) == FOUND
    solution = kernel.solution()
    wrong = [
        (number, cell)
        for number, cells in filter_domains(numbrix_board(size, givens)).items()
        for cell in cells
        if number not in givens and solution[cell] != number
    ]
    return numbrix_board(size, givens | dict([random.choice(wrong)]))


def make_parity_numbrix(random: Random, size: int) -> NumbrixBoard:
    """On an odd board 1 is on the commoner colour. Every given is one more than it was, so all agree, and all are wrong."""
    path = walk(random, size)
    numbers = random.sample(range(1, size**2), size // 2)
    return numbrix_board(size, {number + 1: path[number - 1] for number in numbers})


def make_border_numbrix(random: Random, size: int) -> NumbrixBoard:
    """The border alone."""
    givens = enumerate(walk(random, size), 1)
    return numbrix_board(size, {n: cell for n, cell in givens if {0, size - 1} & {*divmod(cell, size)}})


def make_few_numbrix(random: Random, size: int) -> NumbrixBoard:
    """From 6 to 2n givens anywhere."""
    path = walk(random, size)
    return numbrix_board(size, {n: path[n - 1] for n in random.sample(range(1, size**2 + 1), random.randint(6, 2 * size))})


def make_loose_numbrix(random: Random, size: int) -> NumbrixBoard:
    """The border alone, one time in four, or few givens."""
    return (make_border_numbrix if random.random() < 0.25 else make_few_numbrix)(random, size)


# Dots and Boxes


def make_dots(random: Random, size: int) -> DotsBoard:
    """Some of the lines drawn, and some of the boxes to close."""
    shape, share = Shape(size, size), random.uniform(0.1, 0.6)
    cells = tuple(DRAWN if random.random() < share else EMPTY for _ in range(DotsBoard.cells_in(shape)))
    return DotsBoard(shape, cells, goal=round(random.uniform(0.3, 0.7) * size**2))


T, N, D = "takuzu", "numbrix", "dots"
CLASSES = [
    BoardClass("takuzu-ordinary-10", T, "ordinary 6–10", (6, 8, 10, 7, 9), make_ordinary_takuzu, 15),
    BoardClass("takuzu-ordinary-14", T, "ordinary 14", (14,), make_ordinary_takuzu, 8),
    BoardClass("takuzu-ordinary-20", T, "ordinary 20", (20,), make_ordinary_takuzu, 6, quick=False),
    BoardClass("takuzu-ordinary-30", T, "ordinary 30", (30,), make_ordinary_takuzu, 3, quick=False),
    BoardClass("takuzu-ordinary-60", T, "ordinary 60", (60,), make_ordinary_takuzu, 2, quick=False),
    BoardClass("takuzu-irreducible-10", T, "irreducible 6–10", (6, 8, 10, 7, 9), make_irreducible_takuzu, 15),
    BoardClass("takuzu-irreducible-20", T, "irreducible 14–20", (14, 16, 18, 20, 15, 17, 19), make_irreducible_takuzu, 14),
    BoardClass("takuzu-irreducible-30", T, "irreducible 30", (30,), make_irreducible_takuzu, 48),
    BoardClass("takuzu-irreducible-60", T, "irreducible 60", (60,), make_irreducible_takuzu, 3, 20, quick=False),
    BoardClass("takuzu-sparse-20", T, "sparse 14–20", (14, 16, 18, 20), make_sparse_takuzu, 4),
    BoardClass("takuzu-sparse-60", T, "sparse 30–60", (30, 40, 60), make_sparse_takuzu, 3, quick=False),
    BoardClass("takuzu-empty-20", T, "empty 6–20", (6, 10, 14, 20), make_empty_takuzu, 4),
    BoardClass("takuzu-empty-60", T, "empty 30–60", (30, 40, 60), make_empty_takuzu, 3, quick=False),
    BoardClass("takuzu-unsatisfiable-20", T, "unsatisfiable 14–20", (14, 16, 18, 20), make_unsatisfiable_takuzu, 8),
    BoardClass("takuzu-unsatisfiable-30", T, "unsatisfiable 30", (30,), make_unsatisfiable_takuzu, 4, quick=False),
    BoardClass("numbrix-ordinary-8", N, "6–8, 30 % given", (6, 7, 8), make_given_numbrix(lambda size: size**2 * 3 // 10), 9),
    BoardClass("numbrix-given-10", N, "10×10, 25 givens", (10,), make_given_numbrix(lambda size: 25), 8),
    BoardClass("numbrix-given-12", N, "12×12, 27 givens", (12,), make_given_numbrix(lambda size: 27), 8),
    BoardClass("numbrix-given-20", N, "20×20, 30 % given", (20,), make_given_numbrix(lambda size: 120), 4),
    BoardClass("numbrix-given-30", N, "30×30, 30 % given", (30,), make_given_numbrix(lambda size: 270), 3, quick=False),
    BoardClass("numbrix-irreducible-11", N, "irreducible 9–11", (9, 10, 11), make_irreducible_numbrix, 9),
    BoardClass("numbrix-irreducible-15", N, "irreducible 12–15", (12, 13, 14, 15), make_irreducible_numbrix, 8),
    BoardClass("numbrix-subtle", N, "unsatisfiable 9–12, subtle", (9, 10, 11, 12), make_subtle_numbrix, 6),
    BoardClass("numbrix-parity", N, "unsatisfiable 7–13, parity", (7, 9, 11, 13), make_parity_numbrix, 4, 5),
    BoardClass("numbrix-border", N, "loose 20–40, border only", (20, 25, 30, 40), make_border_numbrix, 20, 10, 1),
    BoardClass("numbrix-few", N, "loose 20–40, 6 to 2n givens", (20, 25, 30, 40), make_few_numbrix, 20, 10, 1),
    BoardClass("numbrix-loose", N, "loose 20–40, a hundred", (20, 25, 30, 35, 40), make_loose_numbrix, 100, 2, 1, False),
    BoardClass(
        "numbrix-loose-two",
        N,
        "loose 20–40, up to two of each",
        (20, 25, 30, 35, 40),
        make_loose_numbrix,
        100,
        2,
        2,
        False,
        "numbrix-loose",
    ),
    BoardClass("dots-5", D, "3×3 to 5×5", (3, 4, 5), make_dots, 6),
    BoardClass("dots-10", D, "6×6 to 10×10", (6, 8, 10), make_dots, 6),
    BoardClass("dots-14", D, "14×14", (14,), make_dots, 4, quick=False),
    BoardClass("dots-20", D, "20×20", (20,), make_dots, 4, quick=False),
]


def fingerprint(boards: list[Any]) -> str:
    """Tells whether two races ran on the same boards."""
    text = "".join(f"{board.shape} {board.cells} {getattr(board, 'goal', '')}\n" for board in boards)
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def main() -> None:
    for each in CLASSES:
        boards = [each.board(number) for number in range(each.boards)]
        givens = sum(value != EMPTY for board in boards for value in board.cells) / sum(len(board.cells) for board in boards)
        print(f"{each.name:26} {each.boards:3} boards, {givens:4.0%} given, {fingerprint(boards)}", flush=True)


if __name__ == "__main__":
    main()
