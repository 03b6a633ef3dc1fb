"""The rules of Numbrix that look at what is there; `rules` says how they follow one another, `view` what is looked at."""

from __future__ import annotations

from collections.abc import Iterator

from fronteira.puzzles.numbrix.ladder.deductions import contradict, deduce, placed, spot, two_spots
from fronteira.puzzles.numbrix.ladder.view import View
from fronteira.puzzles.numbrix.models.domains import members
from fronteira.teach.rule import Contradiction, Seen


def see_neighbours(view: View) -> Iterator[Seen]:
    """A placed number lacks the number after it (or before it), and one cell beside it is free: there it is.

    Also where the numbers before and after a missing one are placed: it is on the one free cell beside both.

    The reason is the placed number and what is filled around it; for a number between two, the two and what is filled between them.

    >>> from fronteira.puzzles.numbrix.samples import draft
    >>> view = View.of(draft("1 ."))
    >>> [seen.moves for seen in see_neighbours(view)]
    [(Move(cell=1, value=2),)]
    """
    for square, number in sorted(view.holds.items()):
        lacking = view.lacks(number)
        free = view.near_set[square] & view.empty
        after = view.where.get(number + 1, -1)
        if after >= 0 and not view.near_set[square] >> after & 1:
            yield contradict(
                view, "neighbour", {square, after}, {"number": number, "next": number + 1, **two_spots(view, square, after)}, "apart"
            )
        shut_in = find_shut_in(view, square)
        if shut_in is not None:
            yield shut_in
        elif lacking and free & free - 1 == 0:
            because = view.filled(view.near_set[square]) | {square}
            yield deduce(view, "neighbour", (free.bit_length() - 1, lacking[0]), because, placed(view, near=number))
        if number + 1 in lacking and number + 2 in view.where:
            yield from see_between(view, number + 1)


def find_shut_in(view: View, square: int) -> Contradiction | None:
    """A placed number with fewer free cells beside it than it lacks neighbours in the chain."""
    number, free = view.holds[square], (view.near_set[square] & view.empty).bit_count()
    if free >= len(view.lacks(number)):
        return None
    because = view.filled(view.near_set[square]) | {square}
    return contradict(view, "neighbour", because, {"number": number, "free": free, **spot(view, square)})


def see_between(view: View, number: int) -> Iterator[Seen]:
    """A missing number whose neighbours in the chain are both placed."""
    low, high = view.where[number - 1], view.where[number + 1]
    between = view.near_set[low] & view.near_set[high]
    because = view.filled(between) | {low, high}
    free = between & view.empty
    said = placed(view, low=number - 1, high=number + 1)
    if not free:
        yield contradict(view, "neighbour", because, {"number": number, **said}, "between")
    elif free & free - 1 == 0:
        yield deduce(view, "neighbour", (free.bit_length() - 1, number), because, said, "between")


def see_places(view: View) -> Iterator[Seen]:
    """A number is missing beside a placed one, its gap ends further on at another, and one free cell is near enough to both.

    The cells beside the first that are no more steps from the second than the numbers between them allow are all filled but one. The
    reason is the two numbers and what is filled of those cells.

    >>> from fronteira.puzzles.numbrix.samples import draft
    >>> view = View.of(draft("1 . . / . 5 4 / . . ."))
    >>> [seen.moves for seen in see_places(view)]
    [(Move(cell=2, value=3),)]
    """
    for low, high in view.gaps:
        if low in view.where and high in view.where and high - low > 2:
            for number, near, far in ((low + 1, low, high), (high - 1, high, low)):
                reach = view.reach(number)
                said = {**placed(view, near=near, far=far), "steps": abs(far - number)}
                if not reach:
                    yield contradict(view, "place", view.why_reach(number), {"number": number, **said})
                elif reach & reach - 1 == 0:
                    yield deduce(view, "place", (reach.bit_length() - 1, number), view.why_reach(number), said)


def see_dead_ends(view: View) -> Iterator[Seen]:
    """An empty cell with at most one empty cell beside it, which only one number can take.

    The path comes into a cell and leaves it, except at its ends. With one way out, the cell takes an end of the path or a number just
    before or after one that is placed beside it; with none, one between two such numbers. Some of these are placed elsewhere or too far
    from where they would have to be. The reason is what is filled beside the cell, and those numbers that rule out the others.

    >>> from fronteira.puzzles.numbrix.samples import draft
    >>> view = View.of(draft("1 2 . / . . ."))
    >>> [seen.moves for seen in see_dead_ends(view)]
    [(Move(cell=2, value=3),), (Move(cell=3, value=6),)]
    """
    for square in members(view.empty):
        seen = look_at_dead_end(view, square)
        if seen is not None:
            yield seen


def look_at_dead_end(view: View, square: int) -> Seen | None:
    """The number an empty square must take for want of ways out, or that there is none; None where that decides nothing."""
    near = view.near_set[square]
    ways = (near & view.empty).bit_count()
    if ways > 1:
        return None
    around = {view.holds[each] for each in members(near & ~view.empty)}
    candidates = {1, view.last}.union(*((number - 1, number + 1) for number in around))
    fitting = [
        number
        for number in sorted(candidates)
        if 1 <= number <= view.last and sum(1 <= each <= view.last and each not in around for each in (number - 1, number + 1)) <= ways
    ]
    numbers = [number for number in fitting if number in view.gap_of and view.reach(number) >> square & 1]
    if len(numbers) > 1:
        return None
    because = view.why_not(sum(1 << number for number in fitting if number not in numbers), square, view.filled(near))
    kind = "open" if ways else "shut"
    if numbers:
        return deduce(view, "dead-end", (square, numbers[0]), because, kind=kind)
    return contradict(view, "dead-end", because, spot(view, square), kind)


def see_distances(view: View) -> Iterator[Seen]:
    """A missing number has one free cell as far as it may be, or nearer by an even number of steps, from the placed numbers around it.

    From one number to another the path makes as many steps as they differ by, and changes between the two colours of a chessboard with
    each. On a board with an odd number of cells the corners have the colour of the odd numbers, even before anything is placed.

    The reason is the placed number below and the one above, and what is filled where the missing one could be.

    >>> from fronteira.puzzles.numbrix.samples import draft
    >>> view = View.of(draft("1 . / . ."))
    >>> [seen.moves for seen in see_distances(view)]
    [(Move(cell=3, value=3),)]
    """
    if view.last % 2:
        for square, number in sorted(view.holds.items()):
            if (number - 1) % 2 != view.ground.colour[square]:
                yield contradict(view, "distance", {square}, {"number": number, **spot(view, square)}, "colour")
    for number in view.gap_of:
        reach = view.reach(number)
        if reach & reach - 1 == 0:
            kind, said = describe_gap(view, number)
            if reach:
                yield deduce(view, "distance", (reach.bit_length() - 1, number), view.why_reach(number), said, kind)
            else:
                yield contradict(view, "distance", view.why_reach(number), {"number": number, **said}, kind)


def see_numbers(view: View) -> Iterator[Seen]:
    """An empty cell is within reach of one missing number only.

    Every other number is placed elsewhere, or would be too far from a number that is placed, or is of the wrong colour for the cell (see
    `see_distances`). The reason is a choice of placed numbers that rules them all out.

    >>> from fronteira.puzzles.numbrix.samples import draft
    >>> view = View.of(draft(". . 3 / . . ."))
    >>> [seen.moves for seen in see_numbers(view)]
    [(Move(cell=3, value=6),)]
    """
    once = twice = 0
    reaches = {number: view.reach(number) for number in view.gap_of}
    for reach in reaches.values():
        twice |= once & reach
        once |= reach
    every_number = (2 << view.last) - 2
    for square in members(view.empty & ~once):
        yield contradict(view, "number", view.why_not(every_number, square, set()), spot(view, square))
    for number, reach in reaches.items():
        for square in members(reach & ~twice):
            yield deduce(view, "number", (square, number), view.why_not(every_number & ~(1 << number), square, set()))


def see_detours(view: View) -> Iterator[Seen]:
    """A missing number has one cell that is the right number of steps from the ends of its gap, each step on an empty cell.

    The steps may go to and fro: only the way around what is filled is asked for. The reason is the ends of the gap and the filled cells
    that bar the other ways.

    >>> from fronteira.puzzles.numbrix.samples import draft
    >>> view = View.of(draft(". . . . / . . . . / . 10 7 ."))
    >>> [seen.moves for seen in see_detours(view)]
    [(Move(cell=6, value=8),), (Move(cell=5, value=9),)]
    """
    for number, walk in view.walks().items():
        if walk & walk - 1 == 0:
            kind, said = describe_gap(view, number)
            if walk:
                yield deduce(view, "detour", (walk.bit_length() - 1, number), view.why_walk(number), said, kind)
            else:
                yield contradict(view, "detour", view.why_walk(number), {"number": number, **said}, kind)


def describe_gap(view: View, number: int) -> tuple[str, dict[str, int]]:
    """How to speak of a missing number's gap: between two placed numbers, beyond one, or all there is; and what the sentence needs."""
    ends = [end for end in view.gap_of[number] if end in view.where]
    if len(ends) == 2:
        return "between", {**placed(view, low=ends[0], high=ends[1]), "up": number - ends[0], "down": ends[1] - number}
    if ends:
        return "beyond", {**placed(view, near=ends[0]), "steps": abs(number - ends[0])}
    return "empty", {}
