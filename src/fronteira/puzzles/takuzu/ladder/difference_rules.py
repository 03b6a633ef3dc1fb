"""What the rule of different lines forces, as rules that explain: a line must not become a copy of a full one beside it.

These rules see nothing on a board whose lines need not differ.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from fronteira.board import EMPTY
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.ladder.lines import Line, Values, count_completions, counted, is_fine, lines_on, put, settle, written
from fronteira.teach.rule import Seen

FEW_GAPS = 4
"""Of a line with more gaps people do not look at all ways to complete it; it takes an effort."""


def find_two_gaps(board: TakuzuBoard) -> Iterator[Seen]:
    """A line with one or two gaps that is equal to a full one as far as it is filled must not become its copy.

    Only the counts are asked what else it could become: in a line of even length the two gaps get what the full line has, swapped.

    >>> from fronteira.puzzles.takuzu.samples import board
    >>> [seen] = find_two_gaps(board("0101 0..1 .... ...."))
    >>> seen.moves, seen.because
    ((Move(cell=5, value=0), Move(cell=6, value=1)), (4, 7, 0, 1, 2, 3))
    """
    for line, twins in lines_and_twins(board, range(3)):
        yield from see_twins(line, [twin for twin in twins if line.places(EMPTY) or twin.number > line.number])  # two full ones: once


def see_twins(line: Line, twins: list[Line]) -> Iterator[Seen]:
    """What a line with up to two gaps must have there not to become a copy of one of these."""
    for twin in twins if line.values.count(EMPTY) <= 2 else ():
        yield from see_twin(line, twin)


def see_twin(line: Line, twin: Line) -> Iterator[Seen]:
    """What a line with up to two gaps must have there not to become a copy of a full one."""
    gaps = line.places(EMPTY)
    copy = tuple(twin.values[place] for place in gaps)
    left = line.most - line.values.count(0), line.most - line.values.count(1)
    ways = [way for way in product((0, 1), repeat=len(gaps)) if way.count(0) <= left[0] and way.count(1) <= left[1]]
    others = [way for way in ways if way != copy]
    because = line.at(line.filled(range(len(line.cells)))) + twin.cells
    if copy in ways and not others:
        yield line.contradict("two-gaps", because, twin=twin.number)
    if copy not in ways or not others:
        return
    shared = [found[0] if len(set(found)) == 1 else EMPTY for found in zip(*others, strict=True)]
    moves = {place: value for place, value in zip(gaps, shared, strict=True) if value != EMPTY}
    if moves:
        yield line.deduce("two-gaps", moves, because, twin=twin.number, copy=written(copy), fill=written(shared))


def find_different_lines(board: TakuzuBoard) -> Iterator[Seen]:
    """What all ways to complete a line of few gaps have in common, without those that copy a full line.

    >>> from fronteira.puzzles.takuzu.samples import board
    >>> [seen] = find_different_lines(board("0110 0... .... ...."))
    >>> seen.moves, seen.because
    ((Move(cell=7, value=1),), (4, 0, 1, 2, 3))
    """
    for line, twins in lines_and_twins(board, range(1, FEW_GAPS + 1)):
        yield from see_copies(line, twins)


def find_many_gaps(board: TakuzuBoard) -> Iterator[Seen]:
    """The same for lines of more gaps."""
    for line, twins in lines_and_twins(board, range(FEW_GAPS + 1, max(board.shape))):
        yield from see_copies(line, twins)


def see_copies(line: Line, twins: list[Line], places: set[int] | None = None) -> Iterator[Seen]:
    """What a line must have not to become a copy of one of these; of some places, if it is asked only about those."""
    copies = [twin for twin in twins if is_fine(twin.values)]
    settled = settle(line.values)
    if not copies or settled is None or EMPTY not in line.values:
        return
    rule = "different-lines" if line.values.count(EMPTY) <= FEW_GAPS else "many-gaps"
    shared = exclude_copies(line.values, settled, frozenset(twin.values for twin in copies))
    if shared is None:
        reason, needed = spare(line.values, copies, {})
        yield line.contradict(rule, because_of(line, reason, needed), twins=numbers(needed))
        return
    moves = {place: value for place, value in enumerate(shared) if settled[place] != value and (places is None or place in places)}
    if moves:
        reason, needed = spare(line.values, copies, moves)
        shown = {"places": counted(moves), "before": written(line.values), "after": written(shared), "twins": numbers(needed)}
        yield line.deduce(rule, moves, because_of(line, reason, needed), **shown)


@lru_cache(maxsize=1 << 14)
def exclude_copies(values: Values, settled: Values, copies: frozenset[Values]) -> Values | None:
    """A line settled by its own rules, with what it must have besides not to become one of these; None where it can become nothing else.

    A value is impossible if as many ways to complete the line have it as copies do.
    """
    if count_completions(values) == len(copies):
        return None
    shown = list(settled)
    for place, value in enumerate(settled):
        for other in (0, 1) if value == EMPTY and copies else ():
            if count_completions(put(values, place, other)) == sum(copy[place] == other for copy in copies):
                shown[place] = 1 - other
    return tuple(shown)


def lines_and_twins(board: TakuzuBoard, gaps: Sequence[int]) -> Iterator[tuple[Line, list[Line]]]:
    """The lines with so many gaps, each with the full lines of its kind that are equal to it as far as it is filled, if there are any."""
    if not board.different_lines:
        return
    lines = list(lines_on(board))
    for line in lines:
        if line.values.count(EMPTY) not in gaps:
            continue
        twins = [
            other
            for other in lines
            if other.kind == line.kind and other.number != line.number and EMPTY not in other.values and agree(line.values, other.values)
        ]
        if twins:
            yield line, twins


def agree(values: Values, full: Values) -> bool:
    """Is a line equal to a full one as far as it is filled?"""
    return all(value in (EMPTY, other) for value, other in zip(values, full, strict=True))


def spare(values: Values, twins: list[Line], moves: dict[int, int]) -> tuple[Values, list[Line]]:
    """The least of a line and of its twins that still forces the moves; with no moves, that allows nothing at all.

    A value is forced if as many ways to complete the line go against it as there are twins that do.
    """

    def still(values: Values, twins: list[Line]) -> bool:
        against = [put(values, place, 1 - value) for place, value in moves.items()] or [values]
        return all(count_completions(line) == sum(agree(line, twin.values) for twin in twins) for line in against)

    for twin in twins:
        fewer = [each for each in twins if each is not twin]
        if still(values, fewer):
            twins = fewer
    for place, value in enumerate(values):
        if value != EMPTY and still(put(values, place, EMPTY), twins):
            values = put(values, place, EMPTY)
    return values, twins


def because_of(line: Line, reason: Values, twins: list[Line]) -> tuple[int, ...]:
    """The cells of a line that are in the reason, and all of its twins."""
    own = line.at(place for place, value in enumerate(reason) if value != EMPTY)
    return own + tuple(cell for twin in twins for cell in twin.cells)


def numbers(lines: list[Line]) -> str:
    """The numbers of some lines, for people."""
    return ", ".join(str(line.number) for line in lines)
