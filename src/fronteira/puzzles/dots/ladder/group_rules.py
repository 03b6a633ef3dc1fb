"""Rules of Dots and Boxes that see right moves in the open boxes themselves: each docstring has the argument why they are right."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import nsmallest

from fronteira.board import EMPTY
from fronteira.puzzles.dots.board import DotsBoard
from fronteira.puzzles.dots.ladder.open_boxes import look_at
from fronteira.teach.rule import Contradiction, Deduction


def find_left_open(board: DotsBoard) -> Iterator[Contradiction]:
    """A goal to be met exactly says how many boxes stay open, and that cannot be any number.

    A box stays open by a missing line. If that lies on the frame nothing else follows; if not, the box across it stays open as well.
    Without a missing line on the frame, then, a single box cannot stay open; two that hang together can, and others that hang on them may
    join one by one, so that any number from two can be had, unless all groups are pairs: those stay open as pairs or not at all. With a
    missing line on the frame its box makes up for the one that is too few or too many.

    >>> from fronteira.puzzles.dots.samples import from_words
    >>> pair = from_words(1, "11 11", "1 0 1").with_rules(mode="exactly")
    >>> [seen] = find_left_open(pair)
    >>> seen.kind, seen.because
    ('alone', (0, 1, 2, 3, 4, 6))
    """
    view = look_at(board)
    if not view.exactly:
        return
    drawn = [cell for cell, value in enumerate(board.cells) if value != EMPTY]
    left = len(view.lacks) - view.need
    if view.need < 0:
        sides = {line for box in view.around if box not in view.lacks for line in view.around[box]}
        yield view.contradict("too-many", sorted(sides), closed=view.closed)
    elif any(len(boxes) == 1 for boxes in view.beside.values()):
        return
    elif left == 1:
        yield view.contradict("alone", view.frame)
    elif left % 2 and all(len(group.boxes) == 2 for group in view.groups):
        yield view.contradict("pairs", drawn, left=left)


def find_all_boxes(board: DotsBoard) -> Iterator[Deduction]:
    """Every box is wanted, so every line is.

    >>> from fronteira.puzzles.dots.samples import from_words
    >>> [seen] = find_all_boxes(from_words(1, "1 0", "1 1"))
    >>> seen.moves, seen.because
    ((Move(cell=1, value=1),), (0, 2, 3))
    """
    view = look_at(board)
    if 0 < view.need == len(view.lacks):
        yield view.deduce("all-boxes", board.empty_cells())


def find_double(board: DotsBoard) -> Iterator[Deduction]:
    """A line that closes two boxes.

    Take a cheapest solution without it, and draw it: two boxes more than that solution closes. No line of the solution closes more than
    two, so one of its lines can be left out instead. Where the goal is to be met exactly, two boxes or more must be wanted; leave out lines
    of the solution one by one until it has lost two boxes. If it loses one and then two at once, leave out the line that loses two
    alone, in place of both.

    >>> from fronteira.puzzles.dots.samples import from_words
    >>> [seen] = find_double(from_words(1, "11 11", "1 0 1"))
    >>> seen.moves, seen.because
    ((Move(cell=5, value=1),), (0, 1, 2, 3, 4, 6))
    """
    view = look_at(board)
    if view.need < (2 if view.exactly else 1):
        return
    for line, boxes in view.beside.items():
        if len(boxes) == 2 and all(len(view.lacks[box]) == 1 for box in boxes):
            start, end = board.ends(line)
            yield view.deduce("double", [line], start=str(start), end=str(end))
            return


def find_last_box(board: DotsBoard) -> Iterator[Deduction]:
    """One more box is wanted: the one that lacks fewest sides.

    Whatever is drawn closes some box, and so costs at least what that box lacks. Where exactly one more is wanted, boxes do not count
    that cannot be closed alone, because a neighbour lacks nothing but the line between them.

    >>> from fronteira.puzzles.dots.samples import from_words
    >>> [seen] = find_last_box(from_words(1, "01 00", "0 0 1"))
    >>> seen.moves, seen.because
    ((Move(cell=3, value=1), Move(cell=5, value=1)), (1, 6))
    """
    view = look_at(board)
    if view.need != 1:
        return
    boxes = [box for box, lines in view.lacks.items() if not view.exactly or len(view.closes(lines)) == 1]
    if boxes:
        box = min(boxes, key=lambda box: (len(view.lacks[box]), box))
        row, column = divmod(box, board.shape.columns)
        kind = "exactly" if len(boxes) < len(view.lacks) else ""
        yield view.deduce("last-box", view.lacks[box], kind, row=row + 1, column=column + 1)


def find_walled_group(board: DotsBoard) -> Iterator[Deduction]:
    """The smallest group that lacks one line less than it has boxes, k − 1 for k, where k boxes or more are wanted.

    Take a cheapest solution that leaves j of its boxes open. Closing these takes j − 1 lines at most. In exchange the solution can
    spare j boxes elsewhere and j − 1 lines: of boxes that hang together and are closed together, give up one, then always one
    that hangs on one given up; each but the first spares the line between them. Where fewer than j hang together they are all given up,
    which spares as many lines as they are, for they are no walled group: those have k boxes or more.

    That holds where the goal may be exceeded. Where it may not, the one box given up first could stay closed all the same.

    >>> from fronteira.puzzles.dots.samples import from_words
    >>> [seen] = find_walled_group(from_words(5, "1111 1111 0000", "10 00 00 10 00"))
    >>> seen.moves, seen.because
    ((Move(cell=14, value=1), Move(cell=16, value=1)), (0, 1, 2, 4, 5, 6, 12, 18))
    """
    view = look_at(board)
    group = view.smallest_walled
    if group is not None and not view.exactly and len(group.boxes) <= view.need:
        yield view.deduce("walled-group", group.lines, count=len(group.boxes))


def find_one_a_line(board: DotsBoard) -> Iterator[Deduction]:
    """Each box costs a line at least where no walled group is small enough, and there are enough boxes that cost no more.

    Boxes that hang together and are closed together take a line less than they are at the least, and only a walled group takes so few.

    >>> from fronteira.puzzles.dots.samples import from_words
    >>> [seen] = find_one_a_line(from_words(2, "111 111", "1 0 0 0"))
    >>> seen.moves, seen.values["boxes"]
    ((Move(cell=7, value=1), Move(cell=8, value=1)), '(1, 1–2)')
    """
    view = look_at(board)
    group = view.smallest_walled
    if view.need >= 2 and (group is None or len(group.boxes) > view.need):
        lines = view.take_singly(view.need)
        if len(lines) == view.need:
            yield view.deduce("one-a-line", lines, need=view.need)


def find_last_two(board: DotsBoard) -> Iterator[Deduction]:
    """Two more boxes are wanted: the two that lack fewest lines together.

    Those are two neighbours that share a missing line, or simply the two that lack fewest sides; so the pairs can be looked through. Where
    the goal is to be met exactly, they might close a third.

    >>> from fronteira.puzzles.dots.samples import from_words
    >>> [seen] = find_last_two(from_words(2, "11 00 11", "10 00 01"))
    >>> seen.moves, seen.values["boxes"]
    ((Move(cell=2, value=1), Move(cell=3, value=1), Move(cell=8, value=1), Move(cell=9, value=1)), '(1, 1), (2, 2)')
    """
    view = look_at(board)
    if view.need != 2 or view.exactly:
        return
    pairs = [nsmallest(2, view.lacks, key=lambda box: (len(view.lacks[box]), box))]
    pairs += [list(boxes) for boxes in view.beside.values() if len(boxes) == 2]
    fewest = min([view.lines_for(pair) for pair in pairs], key=len)
    yield view.deduce("last-two", fewest)
