"""What the rules of Numbrix see, as deductions and contradictions; and whether all that one rule sees can stand together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from fronteira.board import Move
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.numbrix.ladder.view import View
from fronteira.teach.rule import Contradiction, Deduction, Seen

Look = Callable[[View], Iterator[Seen]]
"""A rule as it is written here: what it sees in a view."""

Said = Mapping[str, int]
"""What fills the gaps of a sentence."""


def spot(view: View, square: int) -> dict[str, int]:
    """A square's row and column, counted from 1, as gaps of a sentence."""
    row, column = divmod(square, view.ground.layout.row)
    return {"row": row + 1, "column": column + 1}


def placed(view: View, **numbers: int) -> dict[str, int]:
    """Numbers that are placed, and where: for `near` also `near_row` and `near_column`."""
    said = dict(numbers)
    for name, number in numbers.items():
        said |= {f"{name}_{key}": value for key, value in spot(view, view.where[number]).items()}
    return said


def two_spots(view: View, square: int, other: int) -> dict[str, int]:
    """Where two squares are: row and column, other_row and other_column."""
    return spot(view, square) | {f"other_{key}": value for key, value in spot(view, other).items()}


def deduce(
    view: View,
    rule: str,
    move: tuple[int, int],
    because: set[int],
    said: Said | None = None,
    kind: str = "",
    steps: Iterable[Seen] = (),
    links: int = 0,
) -> Deduction:
    """A square and the number that must be there; `said` are gaps of the sentences besides number, row and column."""
    square, number = move
    values = {"number": number, **spot(view, square), **(said or {})}
    moves = (Move(view.ground.layout.cells[square], number),)
    return Deduction("numbrix", rule, moves, view.cells(because), values, kind, tuple(steps), links)


def contradict(view: View, rule: str, because: set[int], said: Said, kind: str = "") -> Contradiction:
    """Filled squares that cannot stand together."""
    return Contradiction("numbrix", rule, view.cells(because), said, kind)


def squares_behind(view: View, seen: Seen) -> set[int]:
    """What is seen follows from these squares."""
    return {view.ground.layout.squares[cell] for cell in seen.because}


def with_clash(view: View, look: Look) -> Iterator[Seen]:
    """What a rule sees and then, where its moves cannot all be, that they clash: all are right, so the board is wrong."""
    found = []
    for seen in look(view):
        if isinstance(seen, Deduction):
            found.append(seen)
        yield seen
    clash = find_clash(view, found)
    if clash is not None:
        yield clash


def find_clash(view: View, found: list[Deduction]) -> Contradiction | None:
    """Two numbers for one cell, one number for two cells, or a number that is not beside the next."""
    number_on: dict[int, tuple[int, set[int]]] = {}
    square_of = {number: (square, {square}) for number, square in view.where.items()}
    for deduction in found:
        because = squares_behind(view, deduction)
        for cell, number in deduction.moves:
            square = view.ground.layout.squares[cell]
            other, reason = number_on.get(square, (number, because))
            if other != number:
                first, second = sorted((number, other))
                return contradict(view, "clash", because | reason, {"first": first, "second": second, **spot(view, square)})
            there, reason = square_of.get(number, (square, because))
            if there != square:
                return contradict(view, "clash", because | reason, {"number": number, **two_spots(view, there, square)}, "twice")
            for near in (number - 1, number + 1):
                there, reason = square_of.get(near, (-1, because))
                if there >= 0 and not view.near_set[square] >> there & 1:
                    (first, one), (second, other_one) = sorted(((number, square), (near, there)))
                    said = {"first": first, "second": second, **two_spots(view, one, other_one)}
                    return contradict(view, "clash", because | reason, said, "apart")
            number_on[square] = number, because
            square_of[number] = square, because
    return None


def as_rule(look: Look) -> Callable[[NumbrixBoard], Iterator[Seen]]:
    """A look at a view as a rule's look at a board. Of a board with a number in two cells, all there is to say is that it cannot be."""

    def find(board: NumbrixBoard) -> Iterator[Seen]:
        view = View.of(board)
        doubled = [square for square, number in view.holds.items() if view.where[number] != square]
        for square in doubled:
            number = view.holds[square]
            said = {"number": number, **two_spots(view, *sorted((square, view.where[number])))}
            yield contradict(view, "neighbour", {square, view.where[number]}, said, "twice")
        if not doubled:
            yield from with_clash(view, look)

    return find
