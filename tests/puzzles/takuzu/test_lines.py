"""One line solved in two ways, by bounds and by the line programme: the same cells are forced, and reasons are reasons."""

from __future__ import annotations

from random import Random

import pytest

from tests.support.forms import uncompiled

KERNEL = "fronteira.puzzles.takuzu.kernel."
BOUNDS, PROGRAMME = uncompiled(KERNEL + "line.bounds_cy"), uncompiled(KERNEL + "line.programme_cy")
LENGTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14, 20, 31, 60, 61, 62]


def programme(zeros: int, ones: int, length: int) -> tuple[int, int] | None:
    """The zeros and ones that the line programme forces; None if the line cannot be finished."""
    words = [zeros, 0, ones, 0, *[0] * 6]
    return (words[4], words[6]) if PROGRAMME.solve_line(words, length, [0] * PROGRAMME.ROOM) else None


def bounds(zeros: int, ones: int, length: int) -> tuple[int, int] | None:
    words = [zeros, 0, ones, 0, *[0] * 6]
    return (words[4], words[6]) if BOUNDS.bound_line(words, length) else None


def pressed(cells: int) -> int:
    """Where a third of these cells would be in a row."""
    return ((cells << 1) & ((cells << 2) | (cells >> 1))) | ((cells >> 1) & (cells >> 2))


def lines(length: int, number: int) -> list[tuple[int, int]]:
    """Random lines, as zeros and ones, to which triples have been applied and in which none is broken."""
    random, whole = Random(length), (1 << length) - 1
    found: list[tuple[int, int]] = []
    while len(found) < number:
        given, share, kinds = random.random(), random.choice([0.1, 0.3, 0.5, 0.7, 0.9]), list[bool | None]()
        for _ in range(length):  # few of one value make a line that can hardly be finished
            kind = random.random() < share
            kinds.append(not kind if kinds[-2:] == [kind, kind] else kind)
        kinds = [kind if random.random() < given else None for kind in kinds]
        zeros, ones = (sum(1 << place for place, kind in enumerate(kinds) if kind is value) for value in (False, True))
        for _ in range(length):
            zeros, ones = zeros | pressed(ones) & whole & ~ones, ones | pressed(zeros) & whole & ~zeros
        if not (zeros & ones or pressed(zeros) & zeros or pressed(ones) & ones):
            found.append((zeros, ones))
    return found


@pytest.mark.parametrize("length", LENGTHS)
def test_bounds_force_what_the_line_programme_forces(length: int):
    answers = [(bounds(*line, length), programme(*line, length)) for line in lines(length, 150)]
    assert all(quick == exact for quick, exact in answers)
    if length > 4:
        assert {exact is None or any(exact) for _, exact in answers} == {True, False}


@pytest.mark.parametrize("length", LENGTHS[3:])
def test_a_reason_is_enough_and_no_cell_of_it_can_be_left_out(length: int):
    random, seen = Random(length), 0
    for zeros, ones in lines(length, 150):
        forced, wrong = programme(zeros, ones, length), 0
        if forced is not None:
            choice = [1 << place for place in range(length) if (forced[0] | forced[1]) >> place & 1]
            if not choice:
                continue
            wrong = random.choice(choice)  # with the opposite there, the line cannot be finished
            zeros, ones = zeros | (wrong & forced[1]), ones | (wrong & forced[0])
        unwanted = (zeros | ones) & ~wrong & random.choice([-1, random.getrandbits(length)])
        needed = BOUNDS.needed_cells(zeros, ones, unwanted, length) if unwanted else 0
        kept = (zeros | ones) & ~unwanted | needed
        assert needed & ~unwanted == 0
        assert programme(zeros & kept, ones & kept, length) is None
        for cell in (1 << place for place in range(length) if needed >> place & 1):
            assert programme(zeros & kept & ~cell, ones & kept & ~cell, length) is not None
            seen += 1
    assert seen
