"""Random boards of every sort, each made from one random generator: the same seed gives the same board, on every machine.

A maker takes a generator and a shape and gives a board. Sorts differ in where the trouble is: boards without a solution, with one, with
many; with a solution hidden in them and one given spoilt; irreducible ones, where every given is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from random import Random

from fronteira import Limits, count
from fronteira.board import EMPTY, Shape
from fronteira.puzzles.dots.board import DRAWN, MODES, DotsBoard
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.takuzu.board import TakuzuBoard

Filled = TakuzuBoard | NumbrixBoard

PATIENCE = Limits(nodes=2_000)
"""What a board may cost while givens are taken from it."""

# Takuzu


@cache
def good_lines(length: int) -> tuple[int, ...]:
    """The lines without three equal neighbours and with at most half of each value, rounded up, as binary words."""
    most = (length + 1) // 2
    words = (f"{word:0{length}b}" for word in range(1 << length))
    return tuple(
        int(word, 2) for word in words if "000" not in word and "111" not in word and max(word.count("0"), word.count("1")) <= most
    )


def complete_takuzu(random: Random, shape: Shape, different_lines: bool) -> TakuzuBoard | None:
    """A full board at random, row by row; None if none was found soon."""
    rows, columns = shape
    if different_lines and len(good_lines(rows)) < columns:
        return None
    everything, most = (1 << columns) - 1, (rows + 1) // 2
    left = 300

    def fill(above: list[int]) -> list[int] | None:
        nonlocal left
        left -= 1
        if len(above) == rows:
            across = {tuple(row >> place & 1 for row in above) for place in range(columns)}
            return above if not different_lines or len(across) == columns else None
        ones = [sum(row >> place & 1 for row in above) for place in range(columns)]
        no_one = sum(1 << place for place in range(columns) if ones[place] == most)
        no_zero = sum(1 << place for place in range(columns) if len(above) - ones[place] == most)
        if len(above) > 1:
            no_one |= above[-1] & above[-2]
            no_zero |= everything & ~(above[-1] | above[-2])
        choices = [row for row in good_lines(columns) if not row & no_one and not ~row & no_zero]
        if different_lines:
            choices = [row for row in choices if row not in above]
        random.shuffle(choices)
        for row in choices:
            if left > 0 and (full := fill([*above, row])) is not None:
                return full
        return None

    full = fill([])
    if full is None:
        return None
    return TakuzuBoard(shape, tuple(row >> place & 1 for row in full for place in range(columns)), different_lines)


def scattered_takuzu(random: Random, shape: Shape, different_lines: bool = True) -> TakuzuBoard:
    """Values thrown at an empty board: with many of them there is seldom a solution."""
    density = random.choice((0, 0.05, 0.1, 0.2, 0.3))
    cells = tuple(random.randrange(2) if random.random() < density else EMPTY for _ in range(shape.rows * shape.columns))
    return TakuzuBoard(shape, cells, different_lines)


def spoil_takuzu(random: Random, board: TakuzuBoard) -> TakuzuBoard:
    """One given turned around."""
    givens = [cell for cell, value in enumerate(board.cells) if value != EMPTY]
    return put(board, {cell: 1 - board.cells[cell] for cell in random.sample(givens, min(1, len(givens)))})


# Numbrix


@cache
def neighbours(shape: Shape) -> tuple[tuple[int, ...], ...]:
    """The cells beside each cell."""
    rows, columns = shape
    places = [(row, column) for row in range(rows) for column in range(columns)]
    return tuple(tuple(index for index, (r, c) in enumerate(places) if abs(r - row) + abs(c - column) == 1) for row, column in places)


def complete_numbrix(random: Random, shape: Shape) -> NumbrixBoard:
    """A full board at random: a path to and fro, stirred by backbites (an end of the path bites it and what follows is turned around)."""
    rows, columns = shape
    path = [row * columns + (columns - 1 - column if row % 2 else column) for row in range(rows) for column in range(columns)]
    if random.random() < 0.5:
        path = [row * columns + column for column in range(columns) for row in (range(rows - 1, -1, -1) if column % 2 else range(rows))]
    near = neighbours(shape)
    for _ in range(4 * len(path)):
        if random.random() < 0.5:
            path.reverse()
        bitten = random.choice(near[path[-1]] or (path[-1],))
        place = path.index(bitten) + 1
        path[place:] = path[: place - 1 : -1]
    cells = [0] * len(path)
    for number, cell in enumerate(path, 1):
        cells[cell] = number
    return NumbrixBoard(shape, tuple(cells))


def spoil_numbrix(random: Random, board: NumbrixBoard) -> NumbrixBoard:
    """A given moved to an empty cell, near or far, of the right colour or the wrong one; or two givens swapped."""
    givens = [cell for cell, value in enumerate(board.cells) if value != EMPTY]
    empties = board.empty_cells()
    if len(givens) > 1 and (not empties or random.random() < 0.5):
        one, other = random.sample(givens, 2)
        return put(board, {one: board.cells[other], other: board.cells[one]})
    if not givens or not empties:
        return board
    home = random.choice(givens)
    beside = [cell for cell in neighbours(board.shape)[home] if cell in empties]
    diagonal = [cell for each in beside for cell in neighbours(board.shape)[each] if cell in empties]
    return put(board, {home: EMPTY, random.choice(random.choice([beside, diagonal, empties]) or empties): board.cells[home]})


# both


def put(board: Filled, values: dict[int, int]) -> Filled:
    """The board with other values in some cells."""
    cells = list(board.cells)
    for cell, value in values.items():
        cells[cell] = value
    return replace(board, cells=tuple(cells))


def hide(random: Random, full: Filled, least: float = 0.0, most: float = 0.6) -> Filled:
    """Some of a full board's cells, as many as chance will."""
    share = random.uniform(least, most)
    return put(full, {cell: EMPTY for cell in range(len(full.cells)) if random.random() >= share})


def winnow(random: Random, full: Filled) -> Filled:
    """Givens taken away one by one while the solution stays unique: what remains are givens that are all needed."""
    board = full
    for cell in random.sample(range(len(full.cells)), len(full.cells)):
        fewer = put(board, {cell: EMPTY})
        counted = count(fewer, limits=PATIENCE)
        if counted.complete and counted.number == 1:
            board = fewer
    return board


def loosen(random: Random, board: Filled) -> Filled:
    """One given fewer: of an irreducible board, a few solutions remain."""
    givens = [cell for cell, value in enumerate(board.cells) if value != EMPTY]
    return put(board, dict.fromkeys(random.sample(givens, min(1, len(givens))), EMPTY))


def contradict(random: Random, full: Filled, board: Filled) -> Filled:
    """One given more, and a wrong one: of a board whose only solution is the full one, nothing remains."""
    empties = board.empty_cells()
    if not empties:
        return board
    cell = random.choice(empties)
    values = (0, 1) if isinstance(board, TakuzuBoard) else [full.cells[each] for each in empties]
    return put(board, {cell: random.choice([value for value in values if value != full.cells[cell]] or [full.cells[cell]])})


# Dots and Boxes


def random_dots(random: Random, shape: Shape) -> DotsBoard:
    """Lines thrown at an empty board, few or many, and a goal within reach or not."""
    density = random.choice((0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9))
    cells = tuple(DRAWN if random.random() < density else EMPTY for _ in range(DotsBoard.cells_in(shape)))
    return DotsBoard(shape, cells, goal=random.randint(0, shape.rows * shape.columns), mode=random.choice(MODES))


# sorts of boards


def random_shape(random: Random, smallest: int, largest: int) -> Shape:
    """A square half of the time; small sides come more often."""
    sides = range(smallest, largest + 1)
    weights = [1 / (side + 2) for side in sides]
    rows, columns = random.choices(sides, weights, k=2)
    return Shape(rows, rows if random.random() < 0.5 else columns)


def random_takuzu(random: Random, shape: Shape) -> tuple[str, TakuzuBoard]:
    """A board of some sort, and the name of the sort."""
    different_lines = random.random() < 0.7
    full = complete_takuzu(random, shape, different_lines)
    if full is None:
        return "scattered", scattered_takuzu(random, shape, different_lines)
    sorts: dict[str, tuple[int, Callable[[], Filled]]] = {
        "scattered": (25, lambda: scattered_takuzu(random, shape, different_lines)),
        "hidden": (35, lambda: hide(random, full)),
        "spoilt": (25, lambda: spoil_takuzu(random, hide(random, full))),
        "irreducible": (5, lambda: winnow(random, full)),
        "loosened": (5, lambda: loosen(random, winnow(random, full))),
        "contradicted": (5, lambda: contradict(random, full, winnow(random, full))),
    }
    return choose(random, sorts)


def random_numbrix(random: Random, shape: Shape) -> tuple[str, NumbrixBoard]:
    """A board of some sort, and the name of the sort. Large boards have more givens, or nobody would finish them."""
    full = complete_numbrix(random, shape)
    least = 0.0 if len(full.cells) <= 36 else 0.1 if len(full.cells) <= 64 else 0.2
    sorts: dict[str, tuple[int, Callable[[], Filled]]] = {
        "hidden": (50, lambda: hide(random, full, least)),
        "spoilt": (35, lambda: spoil_numbrix(random, hide(random, full, least))),
        "irreducible": (5, lambda: winnow(random, full)),
        "loosened": (5, lambda: loosen(random, winnow(random, full))),
        "contradicted": (5, lambda: contradict(random, full, winnow(random, full))),
    }
    return choose(random, sorts)


def choose(random: Random, sorts: dict[str, tuple[int, Callable[[], Filled]]]) -> tuple[str, Filled]:
    """One of the sorts, by weight, and a board of it."""
    name = random.choices(list(sorts), [weight for weight, _ in sorts.values()])[0]
    return name, sorts[name][1]()


def stream(seed: object, puzzle: str, boards: int, largest: int = 8) -> Iterator[Filled | DotsBoard]:
    """So many boards of a puzzle, of all sorts, with sides up to the largest."""
    for index in range(boards):
        random = Random(f"{seed} {puzzle} {index}")
        if puzzle == "takuzu":
            yield random_takuzu(random, random_shape(random, 2, largest))[1]
        elif puzzle == "numbrix":
            yield random_numbrix(random, random_shape(random, 1, largest))[1]
        else:
            yield random_dots(random, random_shape(random, 1, largest))
