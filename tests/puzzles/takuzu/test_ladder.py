"""The ladder climbed quickly: the same rounds as by the rules that explain, compiled and not."""

from __future__ import annotations

from random import Random

import pytest

from fronteira import teach
from fronteira.board import EMPTY, Shape
from fronteira.kernels.codes import BROKEN, DONE, STUCK
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.kernel.finder import cells_of
from fronteira.puzzles.takuzu.ladder import ladder_cy
from fronteira.puzzles.takuzu.ladder.climb import Ladder, climb, rules_up_to
from fronteira.puzzles.takuzu.rules import RULES
from fronteira.puzzles.takuzu.samples import SAMPLES, board, small_boards
from fronteira.teach.rule import Level
from tests.puzzles.takuzu.test_kernel import irreducible_board
from tests.support.forms import uncompiled
from tests.support.random_boards import stream

PLAIN = uncompiled("fronteira.puzzles.takuzu.ladder.ladder_cy")
RARE = ("exact-line", "different-lines", "many-gaps", "what-if", "either-way", "what-if-lines", "what-if-twice")
"""What random boards hardly ever need; irreducible ones do."""
SHAPES = ((2, 2), (3, 4), (4, 4), (5, 7), (6, 6), (7, 7), (6, 9), (8, 8), (9, 9), (10, 10), (8, 12), (12, 12), (14, 14))


def irreducible(shape: tuple[int, int], number: int) -> TakuzuBoard:
    """A puzzle whose every given is needed: it takes the hard rules."""
    dice = Random(f"ladder {shape} {number}")
    cells = irreducible_board(*shape, dice)
    return TakuzuBoard(Shape(*shape), tuple(EMPTY if value == 2 else value for value in cells))


def check_stream(seed: str, boards: int, largest: int) -> dict[str, int]:
    """Both forms on boards of every sort; how many boards used each rule, or ended in a contradiction."""
    counts = dict.fromkeys([*(rule.name for rule in RULES), "broken", "several or none"], 0)
    for given in stream(seed, "takuzu", boards, largest):
        slow = teach.climb(given)
        assert climb(given) == slow, given
        for name, cells in slow.used.items():
            counts[name] += cells > 0
        counts["broken"] += slow.contradiction is not None
        counts["several or none"] += EMPTY in slow.board.cells
    return counts


@pytest.mark.slow
def test_the_quick_climb_is_the_climb_of_the_rules_on_many_boards():
    counts = check_stream("quick, long", 150, 8)
    assert min(count for name, count in counts.items() if name not in RARE) > 5, counts


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES)
def test_the_quick_climb_is_the_climb_of_the_rules_on_irreducible_puzzles(shape: tuple[int, int]):
    for number in range(2):
        given = irreducible(shape, number)
        assert climb(given) == teach.climb(given)
        free = given.with_rules(different_lines=False)
        if max(shape) < 8:  # it has several solutions: no rule sees anything, and the rules look long
            assert climb(free) == teach.climb(free)


def test_small_boards_and_samples_end_the_same():
    for given in [*small_boards(), *SAMPLES.values()]:
        assert climb(given) == teach.climb(given)


@pytest.mark.slow
def test_boards_wider_than_a_machine_word_are_climbed_by_the_rules():
    line = "01" * 33
    rows = [line, line[::-1], "0" + "." * 65, "." * 65 + "1"]
    wide = board(" ".join(rows), different_lines=False)
    assert climb(wide) == teach.climb(wide)
    tall = TakuzuBoard(Shape(66, 4), tuple(wide.cells[row * 66 + column] for column in range(66) for row in range(4)), False)
    assert climb(tall).used == climb(wide).used


@pytest.mark.slow
def test_a_board_of_sixty_four_columns_fills_a_word():
    rows = [("01" * 32), ("10" * 32), "0" + "." * 63, "." * 63 + "0"]
    given = board(" ".join(rows), different_lines=False)
    quick = climb(given)
    assert quick == teach.climb(given)
    assert quick.used["pair"] + quick.used["sandwich"] + quick.used["full-line"] > 0


@pytest.mark.slow
@pytest.mark.skipif(not ladder_cy.COMPILED, reason="the ladder is not compiled")
def test_the_ladder_climbs_the_same_when_not_compiled():
    assert not PLAIN.COMPILED
    boards = [*stream("plain", "takuzu", 150, 8)] + [irreducible(shape, 9) for shape in SHAPES[:9]]
    for given in boards:
        one, other = (module.Ladder(*given.shape, given.different_lines) for module in (ladder_cy, PLAIN))
        for up_to in (0, 3, 5, 8, 9, 12):
            assert one.climb(cells_of(given), up_to) == other.climb(cells_of(given), up_to)
            assert (one.cells(), one.used, one.rounds, one.contradiction) == (other.cells(), other.used, other.rounds, other.contradiction)


def test_a_ladder_can_be_climbed_again_and_again():
    ladder = Ladder(6, 6)
    for given in (SAMPLES["six"], TakuzuBoard(Shape(6, 6), (0, 0, 0) + (EMPTY,) * 33), SAMPLES["six"]):
        fresh = Ladder(6, 6)
        assert ladder.climb(cells_of(given)) == fresh.climb(cells_of(given))
        assert (ladder.cells(), ladder.used, ladder.rounds) == (fresh.cells(), fresh.used, fresh.rounds)


def test_fewer_rules_solve_exactly_what_needs_no_harder_one():
    for number in range(30):
        given = irreducible((6, 6), number)
        whole = climb(given)
        ladder = Ladder(6, 6)
        hardest = max(place for place, rule in enumerate(RULES) if whole.used[rule.name])
        for up_to in range(len(RULES) + 1):
            assert ladder.solves(cells_of(given), up_to) is (EMPTY not in whole.board.cells and up_to > hardest)
        ladder.climb(cells_of(given))
        assert ladder.hardest == hardest


def test_a_level_allows_its_own_rules_and_all_easier_ones():
    assert [rules_up_to(level) for level in Level] == [2, 3, 5, 7, 9, 12, 12]


def test_a_contradiction_names_the_rule_that_shows_it():
    ladder = Ladder(6, 6)
    empty = "...... "
    assert ladder.climb(cells_of(board("111... " + 5 * empty))) == BROKEN
    assert RULES[ladder.contradiction].name == "pair"
    assert ladder.climb(cells_of(board("010101 " + 4 * empty + "010101"))) == BROKEN
    assert RULES[ladder.contradiction].name == "two-gaps"
    assert ladder.climb(cells_of(board(6 * empty))) == STUCK
    assert ladder.climb(cells_of(SAMPLES["six"])) == DONE
    assert ladder.contradiction == -1


def test_what_is_no_board_is_refused():
    with pytest.raises(ValueError, match="5 cells, where 2 × 2 = 4 were wanted"):
        Ladder(2, 2).climb(bytes(5))
    with pytest.raises(ValueError, match="value 3 in cell 1"):
        Ladder(2, 2).climb(bytes([0, 3, 2, 2]))
    with pytest.raises(ValueError, match="13 rules"):
        Ladder(2, 2).climb(bytes(4), 13)
    with pytest.raises(ValueError, match="65 × 2"):
        Ladder(65, 2)
