"""The ladder of Numbrix climbed quickly: the same rounds as by the rules that explain, compiled and not."""

from __future__ import annotations

from array import array
from collections import Counter
from random import Random

import pytest

from fronteira import teach
from fronteira.board import EMPTY, Shape
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.numbrix.kernel.finder import cells_of
from fronteira.puzzles.numbrix.ladder import ladder_cy
from fronteira.puzzles.numbrix.ladder.climb import Ladder, climb, rules_up_to
from fronteira.puzzles.numbrix.rules import RULES
from fronteira.puzzles.numbrix.samples import SAMPLES, draft, small_boards
from fronteira.teach.rule import Level
from tests.support.forms import uncompiled
from tests.support.random_boards import complete_numbrix, loosen, put, spoil_numbrix, stream

SHAPES = ((2, 2), (1, 7), (3, 3), (4, 3), (5, 5), (2, 9), (6, 6), (7, 5), (8, 8), (9, 9), (6, 11))


def winnowed(shape: tuple[int, int], up_to: int, number: int) -> NumbrixBoard:
    """A puzzle that so many rules just solve: no given can be spared or they would not."""
    random = Random(f"ladder {shape} {up_to} {number}")
    full, ladder = complete_numbrix(random, Shape(*shape)), Ladder(*shape)
    cells = cells_of(full)
    for cell in random.sample(range(len(cells)), len(cells)):
        value, cells[cell] = cells[cell], 0
        if not ladder.solves(cells, up_to):
            cells[cell] = value
    return NumbrixBoard(full.shape, tuple([value or EMPTY for value in cells]))


def check_stream(seed: str, boards: int, largest: int) -> Counter[str]:
    """Both forms on boards of every sort; how many boards used each rule, ended in a contradiction, or were not filled."""
    counts: Counter[str] = Counter()
    for given in stream(seed, "numbrix", boards, largest):
        slow = teach.climb(given)
        assert climb(given) == slow, repr(given)
        counts.update(name for name, cells in slow.used.items() if cells)
        counts["broken"] += slow.contradiction is not None
        counts["not filled"] += EMPTY in slow.board.cells
    return counts


def test_the_quick_climb_is_the_climb_of_the_rules_on_boards_of_every_sort():
    counts = check_stream("quick", 150, 6)
    assert min(counts[name] for name in ("neighbour", "place", "dead-end", "broken", "not filled")) > 5, counts


@pytest.mark.slow
def test_the_quick_climb_is_the_climb_of_the_rules_on_many_boards():
    counts = check_stream("quick, long", 350, 9)
    assert min(counts[rule.name] for rule in RULES) > 0, counts


def check_winnowed(shape: tuple[int, int], up_to: int) -> set[str]:
    """Both forms on a puzzle that so many rules just solve; the rules it took."""
    given = winnowed(shape, up_to, 0)
    slow = teach.climb(given)
    assert climb(given) == slow, repr(given)
    assert EMPTY not in slow.board.cells
    return {name for name, cells in slow.used.items() if cells}


@pytest.mark.slow
def test_the_quick_climb_is_the_climb_of_the_rules_on_puzzles_that_need_each_rule():
    needed = set()
    for place, shape in enumerate(SHAPES[:10]):
        for up_to in {1 + place % 9, 4 + place % 5, 9 if place < 5 else 7, 12 if place < 3 else 6}:
            needed |= check_winnowed(shape, up_to)
    assert needed >= {rule.name for rule in RULES[:9]}


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES)
def test_the_quick_climb_is_the_climb_of_the_rules_with_any_number_of_rules(shape: tuple[int, int]):
    for up_to in range(1, len(RULES) + 1, 1 + (shape[0] * shape[1] > 60)):
        check_winnowed(shape, up_to)


@pytest.mark.slow
def test_puzzles_spoilt_or_loosened_end_the_same():
    ends = Counter()
    for number in range(30):
        random = Random(f"spoilt {number}")
        given = winnowed(random.choice(SHAPES[:8]), random.randint(1, 8), number)
        given = spoil_numbrix(random, given) if number % 2 else loosen(random, given)
        slow = teach.climb(given)
        assert climb(given) == slow, repr(given)
        ends[slow.contradiction or EMPTY in slow.board.cells] += 1
    assert len(ends) > 2, ends


@pytest.mark.slow
def test_puzzles_that_need_each_rule_spoilt_in_many_ways_end_the_same():
    ends = Counter()
    for number in range(200):
        random = Random(f"spoilt slowly {number}")
        given = winnowed(random.choice(SHAPES[:9]), random.randint(1, 9), number)
        if number % 3:
            given = spoil_numbrix(random, given) if number % 3 == 1 else loosen(random, given)
        slow = teach.climb(given)
        assert climb(given) == slow, repr(given)
        ends[slow.contradiction or EMPTY in slow.board.cells] += 1
    assert {"neighbour", "place", "dead-end", "cut-off", True, False} <= set(ends), ends


@pytest.mark.slow
def test_small_boards_and_samples_end_the_same():
    for given in [*small_boards(), *SAMPLES.values()]:
        assert climb(given) == teach.climb(given)


def test_boards_of_one_cell_or_one_row_and_boards_without_numbers_end_the_same():
    for text in (
        ".",
        "1",
        ". .",
        ". . .",
        "1 . . . .",
        ". . 3 . .",
        ". 5 . . .",
        ". . / . .",
        ". . . / . . . / . . .",
        "1 . 1 .",
        "2 . 1 .",
        "2 1",
    ):
        given = draft(text)
        assert climb(given) == teach.climb(given), text


def test_boards_wider_than_a_machine_word_are_climbed_by_the_rules():
    wide = NumbrixBoard(Shape(1, 66), (1, *[EMPTY] * 65))
    tall = NumbrixBoard(Shape(66, 1), wide.cells)
    assert climb(wide).used == climb(tall).used == {rule.name: 65 * (rule.name == "neighbour") for rule in RULES}


def test_a_board_of_sixty_four_columns_fills_a_word():
    given = NumbrixBoard(Shape(2, 64), tuple(value if value % 9 == 1 else EMPTY for value in [*range(1, 65), *range(128, 64, -1)]))
    quick = climb(given)
    assert quick == teach.climb(given)
    assert sum(quick.used.values()) > 50


@pytest.mark.slow
@pytest.mark.skipif(not ladder_cy.COMPILED, reason="the ladder is not compiled")
def test_the_ladder_climbs_the_same_when_not_compiled():
    plain = uncompiled("fronteira.puzzles.numbrix.ladder.ladder_cy")
    assert not plain.COMPILED
    boards = [*stream("plain", "numbrix", 40, 6)] + [winnowed(shape, up_to, 9) for shape in SHAPES[:8] for up_to in (4, 7, 8)]
    boards += [winnowed(shape, 9, 9) for shape in ((5, 4), (5, 5))]
    for given in boards:
        one, other = (module.Ladder(*given.shape) for module in (ladder_cy, plain))
        for up_to in (0, 5, len(RULES)):
            assert one.climb(cells_of(given), up_to) == other.climb(cells_of(given), up_to)
            assert (one.cells(), one.used, one.rounds, one.contradiction) == (other.cells(), other.used, other.rounds, other.contradiction)


def test_a_ladder_can_be_climbed_again_and_again():
    ladder = Ladder(5, 5)
    broken = put(SAMPLES["five"], {1: 9, 2: 20})
    for given in (SAMPLES["five"], broken, winnowed((5, 5), 8, 3), NumbrixBoard(Shape(5, 5), (EMPTY,) * 25), SAMPLES["five"]):
        fresh = Ladder(5, 5)
        assert ladder.climb(cells_of(given)) == fresh.climb(cells_of(given))
        assert (ladder.cells(), ladder.used, ladder.rounds) == (fresh.cells(), fresh.used, fresh.rounds)


def test_fewer_rules_solve_exactly_what_needs_no_harder_one():
    for up_to in range(1, len(RULES) + 1):
        given = winnowed((6, 5), up_to, 1)
        used = climb(given).used
        hardest = max(place for place, rule in enumerate(RULES) if used[rule.name])
        ladder = Ladder(6, 5)
        assert [ladder.solves(cells_of(given), some) for some in range(len(RULES) + 1)] == [
            some > hardest for some in range(len(RULES) + 1)
        ]


def test_a_level_allows_its_own_rules_and_all_easier_ones():
    assert [rules_up_to(level) for level in Level] == [1, 3, 5, 8, 9, 12, 12]


def test_what_is_no_board_is_refused():
    ladder = Ladder(2, 3)
    with pytest.raises(ValueError, match="5 cells"):
        ladder.climb(array("i", [0] * 5))
    with pytest.raises(ValueError, match="from 0 to 7"):
        ladder.climb(array("i", [0, 0, 7, 0, 0, 0]))
    with pytest.raises(ValueError, match="13 rules"):
        ladder.climb(array("i", [0] * 6), 13)
    with pytest.raises(ValueError, match="65"):
        Ladder(1, 65)
