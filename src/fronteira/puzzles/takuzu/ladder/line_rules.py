"""What a line of Takuzu forces by itself, as rules that explain: each looks at one line and yields what it sees there.

A line of odd length may have one more of either value, so what a line takes of each is always half its cells, rounded up.
"""

from __future__ import annotations

from collections.abc import Iterator

from fronteira.board import EMPTY
from fronteira.puzzles.takuzu.ladder.lines import Line, counted, put, settle, written
from fronteira.teach.rule import Seen


def see_pairs(line: Line) -> Iterator[Seen]:
    """Beside two equals comes the other value; three equals are one too many.

    >>> from fronteira.puzzles.takuzu.ladder.lines import row
    >>> [seen] = see_pairs(row("00."))
    >>> seen.moves, seen.because
    ((Move(cell=2, value=1),), (0, 1))
    """
    values, last = line.values, len(line.values) - 1
    for place in range(last):
        value = values[place]
        if value == EMPTY or value != values[place + 1]:
            continue
        gaps = {"value": value, "other": 1 - value, "first": place + 1}
        if place + 2 <= last and values[place + 2] == value:
            yield line.contradict("pair", line.at(range(place, place + 3)), **gaps, last=place + 3)
        beside = [each for each in (place - 1, place + 2) if 0 <= each <= last and values[each] == EMPTY]
        if beside:
            yield line.deduce("pair", dict.fromkeys(beside, 1 - value), line.at((place, place + 1)), **gaps, last=place + 2)


def see_sandwiches(line: Line) -> Iterator[Seen]:
    """A gap between two equals gets the other value.

    >>> from fronteira.puzzles.takuzu.ladder.lines import row
    >>> [seen] = see_sandwiches(row("1.1"))
    >>> seen.moves, seen.because
    ((Move(cell=1, value=0),), (0, 2))
    """
    values = line.values
    for place in range(1, len(values) - 1):
        value = values[place - 1]
        if values[place] == EMPTY and value != EMPTY and value == values[place + 1]:
            because = line.at((place - 1, place + 1))
            yield line.deduce("sandwich", {place: 1 - value}, because, value=value, other=1 - value, place=place + 1)


def see_full_line(line: Line) -> Iterator[Seen]:
    """A line with all it takes of a value gets the other one in its gaps; with more than that it is wrong.

    >>> from fronteira.puzzles.takuzu.ladder.lines import row
    >>> [seen] = see_full_line(row("0..0"))
    >>> seen.moves, seen.because
    ((Move(cell=1, value=1), Move(cell=2, value=1)), (0, 3))
    """
    open_places = line.places(EMPTY)
    for value in (0, 1):
        places = line.places(value)
        gaps = {"value": value, "other": 1 - value, "count": len(places), "most": line.most}
        if len(places) > line.most:
            yield line.contradict("full-line", line.at(places), **gaps)
        elif len(places) == line.most and open_places:
            yield line.deduce("full-line", dict.fromkeys(open_places, 1 - value), line.at(places), **gaps)


def see_nearly_full_line(line: Line) -> Iterator[Seen]:
    """Where a line takes just one more of a value, three neighbours without it must include the cell that gets it.

    So all gaps elsewhere get the other value. Of all such threes the first and the last say everything: what those share, all share.

    >>> from fronteira.puzzles.takuzu.ladder.lines import row
    >>> [seen] = see_nearly_full_line(row("1.01...1"))
    >>> seen.moves, seen.because
    ((Move(cell=1, value=0),), (0, 3, 7))
    >>> [seen] = see_nearly_full_line(row("110..."))
    >>> seen.moves, seen.because
    ((Move(cell=5, value=0),), (0, 1, 2))
    """
    open_places = line.places(EMPTY)
    for value in (0, 1):
        places = line.places(value)
        starts = [place for place in range(len(line.cells) - 2) if value not in line.values[place : place + 3]]
        if len(places) != line.most - 1 or not starts:
            continue
        threes = [range(start, start + 3) for start in dict.fromkeys((starts[0], starts[-1]))]
        if not any(place in threes[0] and place in threes[-1] for place in open_places):
            because = line.at(sorted({*places, *line.filled(threes[0]), *line.filled(threes[-1])}))
            gaps = {"first": threes[0].start + 1, "last": threes[0].stop, "next_first": threes[-1].start + 1, "next_last": threes[-1].stop}
            yield line.contradict("nearly-full-line", because, value=value, **gaps)
        for three in threes:
            elsewhere = [place for place in open_places if place not in three]
            if elsewhere:
                because = line.at(sorted({*places, *line.filled(three)}))
                gaps = {"value": value, "other": 1 - value, "first": three.start + 1, "last": three.stop}
                yield line.deduce("nearly-full-line", dict.fromkeys(elsewhere, 1 - value), because, **gaps)


def see_exact_line(line: Line, places: set[int] | None = None) -> Iterator[Seen]:
    """What all ways to complete a line have in common; of some places, if it is asked only about those. The reason is left with no cell it
    can do without.

    >>> from fronteira.puzzles.takuzu.ladder.lines import row
    >>> [seen] = see_exact_line(row(".0..1..0"))
    >>> seen.moves, seen.because
    ((Move(cell=0, value=1),), (1, 4, 7))
    """
    settled = settle(line.values)
    moves = {
        place: value for place, value in enumerate(settled or ()) if line.values[place] != value and (places is None or place in places)
    }
    if settled is not None and not moves:
        return
    reason = line.values
    for place in line.filled(range(len(reason))):
        without = put(reason, place, EMPTY)
        still = settle(without)
        if still is None if settled is None else still is not None and all(still[there] == value for there, value in moves.items()):
            reason = without
    because = line.at(place for place, value in enumerate(reason) if value != EMPTY)
    if settled is None:
        yield line.contradict("exact-line", because)
    else:
        yield line.deduce("exact-line", moves, because, places=counted(moves), before=written(line.values), after=written(settled))
