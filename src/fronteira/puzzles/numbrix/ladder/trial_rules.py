"""The rules of Numbrix that try: put a number down, and see what that leads to; `rules` says how they follow one another.

They all eliminate. A missing number has few places (or a cell few numbers); each is tried on the board, and falls if something there cannot
be. When all but one have fallen, the last is the move. Its `steps` tell, for each that fell, what was supposed and what came of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count

from fronteira.board import Move
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.numbrix.ladder.deductions import Said, contradict, deduce, placed, spot, squares_behind, with_clash
from fronteira.puzzles.numbrix.ladder.direct_rules import (
    find_shut_in,
    look_at_dead_end,
    see_dead_ends,
    see_distances,
    see_neighbours,
    see_numbers,
    see_places,
)
from fronteira.puzzles.numbrix.ladder.view import View
from fronteira.puzzles.numbrix.models.domains import members
from fronteira.teach.rule import Contradiction, Deduction, Seen

EASIER = (see_neighbours, see_places, see_dead_ends, see_distances, see_numbers)
"""The rules a what-if is pursued with."""

FEW = 4
"""A what-if tries a number that has at most so many places, a cell that has at most so many numbers."""

Option = tuple[int, int]
"""A square, and a number to try there."""


@dataclass
class Fall:
    """Why an option cannot be: the steps to a contradiction, and the squares all of it follows from, the one tried included; and after how
    many rounds of rules it was seen."""

    steps: list[Seen]
    because: set[int]
    rounds: int = 1


Falling = Callable[[View, int], Fall | None]
"""Does a number that was just put on a square fall?"""


def see_cut_offs(view: View) -> Iterator[Seen]:
    """A number is missing beside a placed one, and of the free cells there within its reach all but one would cut something off.

    On such a cell it would leave a cell beside it that no number can take (see `see_dead_ends`), or a placed number without the free
    cells that the numbers before and after it need. The reason is why there are no more cells to choose from, and why each falls.

    >>> from fronteira.puzzles.numbrix.samples import draft
    >>> view = View.of(draft("1 . . / . . . / 7 . ."))
    >>> [seen.moves for seen in see_cut_offs(view)]
    [(Move(cell=1, value=2),)]
    """
    yield from see_beside(view, "cut-off", fall_at_once)


def see_bottlenecks(view: View) -> Iterator[Seen]:
    """A number is missing beside a placed one, and of the free cells there all but one would cut something off or close off a region.

    A region, empty cells that hang together, is filled by gaps whose ends are beside it. It cannot be filled if those gaps have fewer
    numbers than it has cells; a gap cannot be filled if no region that its ends are beside has cells enough.

    >>> from fronteira.puzzles.numbrix.samples import draft
    >>> view = View.of(draft("1 . . / . . 4 / . . ."))
    >>> [seen.moves for seen in see_bottlenecks(view)]
    [(Move(cell=2, value=3),)]
    """
    closed = find_closed_off(view)
    if closed is not None:
        yield closed
    yield from see_beside(view, "bottleneck", lambda tried, square: fall_at_once(tried, square) or fall_by_region(tried))


def see_beside(view: View, rule: str, fall: Falling) -> Iterator[Seen]:
    """Try each missing number that has a placed one beside it in the chain on all cells in its reach."""
    for number in view.gap_of:
        near = [each for each in (number - 1, number + 1) if each in view.where]
        if near:
            options = [(square, number) for square in members(view.reach(number))]
            yield from eliminate(view, rule, options, view.why_reach(number), fall, placed(view, near=near[0]))


def see_what_ifs(view: View) -> Iterator[Seen]:
    """A number with few places, or a cell with few numbers, of which all but one lead to a contradiction.

    Places and numbers are those in reach, at most FEW. Each is supposed and pursued with the rules `neighbour`, `place`, `dead-end`,
    `distance` and `number`, over and over. The reason is why there are no more to choose from, and what the chains came from.

    >>> from fronteira.puzzles.numbrix.samples import draft
    >>> view = View.of(draft(". 2 . / . . ."))
    >>> [seen.moves for seen in see_what_ifs(view)]
    [(Move(cell=4, value=5),), (Move(cell=4, value=5),)]
    """
    reaches = {number: members(view.reach(number)) for number in view.gap_of}
    fall = pursue_once()
    for number, squares in reaches.items():
        yield from try_places(view, number, squares, fall)
    for square in members(view.empty):
        yield from try_numbers(view, square, [number for number, squares in reaches.items() if square in squares], fall)


def tell_what_if(board: NumbrixBoard, move: Move) -> Deduction:
    """Why a number is on a cell: by its other places, or by the other numbers there, whichever is shorter."""
    view = View.of(board)
    square, fall = view.ground.layout.squares[move.cell], pursue_once()
    numbers = [number for number in view.gap_of if view.reach(number) >> square & 1]
    told = [*try_places(view, move.value, members(view.reach(move.value)), fall), *try_numbers(view, square, numbers, fall)]
    return min((seen for seen in told if isinstance(seen, Deduction)), key=lambda seen: seen.links)


def pursue_once() -> Falling:
    """`pursue`, which asks of each option once."""
    known: dict[Option, Fall | None] = {}

    def fall(tried: View, square: int) -> Fall | None:
        option = square, tried.holds[square]
        if option not in known:
            known[option] = pursue(tried)
        return known[option]

    return fall


def try_places(view: View, number: int, squares: list[int], fall: Falling) -> Iterator[Seen]:
    """What comes of the places of a number, if they are few."""
    if len(squares) <= FEW:
        yield from eliminate(view, "what-if", [(square, number) for square in squares], view.why_reach(number), fall, kind="place")


def try_numbers(view: View, square: int, numbers: list[int], fall: Falling) -> Iterator[Seen]:
    """What comes of the numbers of a square, if they are few."""
    if len(numbers) <= FEW:
        others = (2 << view.last) - 2 - sum(1 << number for number in numbers)
        options = [(square, number) for number in numbers]
        yield from eliminate(view, "what-if", options, view.why_not(others, square, set()), fall, kind="number")


def eliminate(
    view: View, rule: str, options: list[Option], because: set[int], fall: Falling, said: Said | None = None, kind: str = ""
) -> Iterator[Seen]:
    """The one of several options that does not fall; that all fall; or nothing, where two stand or there was no choice."""
    standing: Option | None = None
    steps: list[Seen] = []
    links = 0
    if len(options) < 2:
        return
    for option in options:
        square, number = option
        fallen = fall(view.put(square, number), square)
        if fallen is None:
            if standing:
                return
            standing = option
        else:
            steps += [deduce(view, "what-if", option, set(), kind="suppose"), *fallen.steps]
            links += fallen.rounds
            because = because | fallen.because - {square}
    if standing:
        yield deduce(view, rule, standing, because, said, kind, steps, links)
    else:
        square, number = options[0]
        yield contradict(view, rule, because, {"number": number, **spot(view, square), **(said or {})}, kind)


def fall_at_once(tried: View, square: int) -> Fall | None:
    """Does a number just put down leave itself, a number beside it or an empty cell beside it without the ways it needs?"""
    for each in (square, *tried.ground.layout.near[square]):
        seen = find_shut_in(tried, each) if each in tried.holds else look_at_dead_end(tried, each)
        if isinstance(seen, Contradiction):
            return Fall([seen], squares_behind(tried, seen))
    return None


def fall_by_region(tried: View) -> Fall | None:
    """Does it leave a region or a gap that cannot be filled?"""
    seen = find_closed_off(tried)
    return Fall([seen], squares_behind(tried, seen)) if seen else None


def find_closed_off(view: View) -> Contradiction | None:
    """A region with more cells than the gaps touching it have numbers, or a gap with more numbers than any region it touches has cells."""
    regions = view.regions()
    for region in regions:
        numbers = sum(high - low - 1 for low, high in view.gaps if view.touches((low, high), region))
        if numbers < region.squares.bit_count():
            place = spot(view, members(region.squares)[0])
            said = {"cells": region.squares.bit_count(), "numbers": numbers, **place}
            return contradict(view, "bottleneck", view.why_fill(region), said, "region")
    for low, high in view.gaps:
        room = max((region.squares.bit_count() for region in regions if view.touches((low, high), region)), default=0)
        if room < high - low - 1:
            said = {"first": low + 1, "last": high - 1, "room": room}
            return contradict(view, "bottleneck", view.why_enter((low, high), regions), said, "gap")
    return None


def pursue(view: View) -> Fall | None:
    """Follow the easier rules from a board with a supposed number to a contradiction, and tell the steps it took; None if there is none.

    Of the contradictions that a rule sees at once, the one with the shortest story is told.
    """
    made: list[Deduction] = []
    for rounds in count(1):
        found: list[Deduction] = []
        for look in EASIER:
            seen = list(with_clash(view, look))
            ends = [each for each in seen if isinstance(each, Contradiction)]
            if ends:
                return min((retrace(view, made, end, rounds) for end in ends), key=lambda fall: len(fall.steps))
            found = [each for each in seen if isinstance(each, Deduction)]
            if found:
                break
        if not found:
            break
        made += found
        squares = view.ground.layout.squares
        view = View(view.shape, view.holds | {squares[cell]: number for deduction in found for cell, number in deduction.moves})
    return None


def retrace(view: View, made: list[Deduction], contradiction: Contradiction, rounds: int) -> Fall:
    """From a contradiction back to the squares it came from, and the deductions on the way, in the order they were made."""
    because, steps = squares_behind(view, contradiction), list[Seen]([contradiction])
    for deduction in reversed(made):
        squares = {view.ground.layout.squares[cell] for cell, _ in deduction.moves}
        if squares & because:
            because = because - squares | squares_behind(view, deduction)
            steps.append(deduction)
    return Fall(steps[::-1], because, rounds)
