"""Propagation in Takuzu: what each rule forces, that nothing but the truth is forced, and that the switches work."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from fronteira.board import EMPTY, Move, Shape
from fronteira.errors import BadOption
from fronteira.puzzles.takuzu import PUZZLE
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.models.propagate import Propagate
from fronteira.puzzles.takuzu.samples import SAMPLES, board
from fronteira.registry import find_model
from fronteira.search import search
from fronteira.testing import brute_force, goal_states

RULES = ("triples", "counts", "equal_lines", "two_gaps", "last_one")


def only(*rules: str) -> dict[str, bool]:
    """All rules off but these."""
    return {rule: rule in rules for rule in RULES}


def fixed_point(given: TakuzuBoard, **options: Any) -> TakuzuBoard:
    model = Propagate(given, **options)
    return model.board(model.start)


def first_row(given: TakuzuBoard) -> str:
    return "".join("." if value == EMPTY else str(value) for value in given.cells[: given.shape.columns])


def row_becomes(row: str, **options: bool) -> str:
    """The first of eight rows, the others empty, after propagation; the same must happen to a first column."""
    given = board(" ".join([row, *["." * len(row)] * 7]))
    reached = fixed_point(given, **options)
    assert transposed(fixed_point(transposed(given), **options)) == reached
    return first_row(reached)


def transposed(given: TakuzuBoard) -> TakuzuBoard:
    rows, columns = given.shape
    cells = tuple(given.cells[row * columns + column] for column in range(columns) for row in range(rows))
    return TakuzuBoard(Shape(columns, rows), cells, different_lines=given.different_lines)


def swapped(given: TakuzuBoard) -> TakuzuBoard:
    cells = tuple(value if value == EMPTY else 1 - value for value in given.cells)
    return TakuzuBoard(given.shape, cells, different_lines=given.different_lines)


# the rules, one by one


def test_triples_fill_beside_a_pair_and_between_two_equals_again_and_again():
    assert row_becomes("..00....", **only("triples")) == ".1001..."
    assert row_becomes("1.1...", **only("triples")) == "101..."
    assert row_becomes("00.1....", **only("triples")) == "00110..."
    assert row_becomes("00......") == "001....."
    assert row_becomes("00.1....", **only("counts")) == "00.1...."


def test_counts_fill_a_line_that_has_all_it_takes_of_a_value():
    assert row_becomes("1..1", **only("counts")) == "1001"
    assert row_becomes("1..1.", **only("counts")) == "1..1."
    assert row_becomes("1.11.", **only("counts")) == "10110"


def test_the_last_of_a_value_goes_where_it_prevents_a_triple_of_the_other():
    # the two examples of report 003
    assert row_becomes("1.01...1", **only("last_one")) == "1001...1"
    assert row_becomes("110...", **only("last_one")) == "110..0"
    assert row_becomes("1.01...1") == "1001...1"
    assert row_becomes("110...") == "110..0"
    assert row_becomes("0.10...0") == "0110...0"
    assert row_becomes("...011") == "0..011"


def test_the_last_of_a_value_also_counts_in_odd_lines():
    # the odd line may do without the last 1, but not these: three cells in a row with no other 1 to break them up
    assert row_becomes("11.1...", **only("last_one")) == "1101..."
    assert row_becomes("1.11....1", **only("last_one")) == "10110..01"
    assert row_becomes("11.1.", **only("last_one")) == "11.1."


def test_the_last_of_a_value_that_cannot_break_up_two_triples_is_a_contradiction():
    # one 1 is left for two gaps of three
    assert Propagate(board(" ".join(["...11...", *["........"] * 7])), **only("last_one")).hopeless is False
    assert Propagate(board(" ".join(["...1111...", *[".........."] * 9])), **only("last_one")).hopeless


def test_the_last_of_both_values_wanted_in_the_same_cell_is_a_contradiction():
    # the gap at the third cell must get the last 1 because of 00., and the last 0 because of .11
    assert Propagate(board(" ".join(["00.110.1", *["........"] * 7])), **only("last_one")).hopeless


def test_a_line_with_one_gap_is_not_made_a_copy():
    assert fixed_point(board("010 01. ..."), **only("equal_lines")) == board("010 011 ...")
    assert fixed_point(board("010 01. ..."), **only("two_gaps")) == board("010 01. ...")
    assert fixed_point(board("010 01. ...", different_lines=False), **only("equal_lines")).cells[5] == EMPTY


def test_a_line_with_two_gaps_is_not_made_a_copy():
    assert fixed_point(board("0110 0.1. .... ...."), **only("two_gaps")) == board("0110 0011 .... ....")
    assert fixed_point(board("0110 0.1. .... ...."), **only("equal_lines")) == board("0110 0.1. .... ....")
    assert fixed_point(board("0.0. 1... 1.1. 0..."), **only("two_gaps")) == board("0.0. 1.0. 1.1. 0.1.")


def test_two_gaps_of_an_odd_line_leave_what_the_other_ways_share():
    # 010.. may become 01001, 01010 or 01011; three 0s are allowed, four are not
    given = "01010 010.. ..... ..... ....."
    assert fixed_point(board(given), **only("two_gaps")) == board("01010 010.1 ..... ..... .....")
    given = "01010 01011 010.. ..... ....."
    assert fixed_point(board(given), **only("two_gaps")) == board("01010 01011 01001 ..... .....")


def test_equal_complete_lines_are_a_contradiction():
    assert Propagate(board("0110 0110 .... ....")).hopeless
    assert not Propagate(board("0110 0110 .... ....", different_lines=False)).hopeless
    assert not Propagate(board("0110 0110 .... ...."), **only("triples", "counts", "two_gaps", "last_one")).hopeless


# nothing but the truth


def random_boards(seed: int, number: int) -> Iterator[TakuzuBoard]:
    """Boards of several shapes with a few random values: most have solutions, some none."""
    random = Random(seed)
    for count in range(number):
        shape = random.choice([Shape(3, 3), Shape(4, 4), Shape(4, 3), Shape(3, 5), Shape(4, 5), Shape(5, 5)])
        cells = [EMPTY] * (shape.rows * shape.columns)
        for cell in random.sample(range(len(cells)), len(cells) // 3):
            cells[cell] = random.randrange(2)
        yield TakuzuBoard(shape, tuple(cells), different_lines=count % 3 > 0)


@pytest.mark.parametrize("rules", ["basic", "all"])
def test_what_is_forced_holds_in_every_solution_and_a_contradiction_has_none(rules: Any):
    dead_ends = moves = 0
    for given in random_boards(seed=19, number=20):
        model = Propagate(given, rules=rules)
        every = [each.cells for each in brute_force(PUZZLE, given)]
        if model.hopeless:
            assert every == []
            continue
        for cell in model.board(model.start).empty_cells():
            for value in (0, 1):
                after = model.result(model.start, Move(cell, value))
                with_move = [cells for cells in every if cells[cell] == value]
                moves += 1
                if after is None:
                    dead_ends += 1
                    assert with_move == []
                else:
                    reached = model.board(after).cells
                    assert all(found in (EMPTY, right) for cells in with_move for found, right in zip(reached, cells, strict=True))
    assert 0 < dead_ends < moves


@pytest.mark.parametrize("options", [only(), only("triples"), only("last_one"), only("equal_lines", "two_gaps"), {}], ids=str)
def test_swapping_the_values_or_the_axes_swaps_the_fixed_point(options: dict[str, bool]):
    for given in random_boards(seed=2, number=60):
        model, other, turned = (Propagate(each, **options) for each in (given, swapped(given), transposed(given)))
        assert model.hopeless == other.hopeless == turned.hopeless
        reached = model.board(model.start)
        assert other.board(other.start) == swapped(reached)
        assert turned.board(turned.start) == transposed(reached)


@pytest.mark.parametrize(
    "given", [board("... .1. ..0"), board("01.. 10.. 01.. 10.."), board(".01.. ..001 .0.01"), board("... ...")], ids=str
)
def test_every_choice_of_rules_finds_the_same_solutions(given: TakuzuBoard):
    wanted = {each.cells for each in brute_force(PUZZLE, given)}
    for switches in product((False, True), repeat=len(RULES)):
        model = Propagate(given, **dict(zip(RULES, switches, strict=True)))
        found = {model.board(state).cells for state in goal_states(model)}
        assert found == wanted


# the groups and switches


def test_basic_rules_leave_out_what_the_complex_ones_add():
    two_gaps, last_one = board("0110 0.1. .... ...."), board(" ".join(["110...", *["......"] * 5]))
    assert fixed_point(two_gaps).cells[4:8] == (0, 0, 1, 1)
    assert fixed_point(two_gaps, rules="basic").cells[4:8] == (0, EMPTY, 1, EMPTY)
    assert first_row(fixed_point(last_one)) == "110..0"
    assert first_row(fixed_point(last_one, rules="basic")) == "110..."


def test_a_switch_overrides_its_group():
    given = board(" ".join(["110...", *["......"] * 5]))
    for spec, forced in (("rules=basic:last_one=on", True), ("rules=all:last-one=off", False), ("two_gaps=off", True)):
        model = find_model(f"propagate:{spec}", given)
        assert (model.board(model.start).cells[5] == 0) is forced


def test_a_group_nobody_knows_is_refused():
    with pytest.raises(BadOption, match="should be one of basic, all"):
        find_model("propagate:rules=some", SAMPLES["small"])


@pytest.mark.parametrize("name", ["six", "twelve"])
def test_each_group_of_rules_searches_less_than_the_one_before(name: str):
    groups: list[dict[str, Any]] = [only("triples", "counts"), {"rules": "basic"}, {"rules": "basic", "last_one": True}, {"rules": "all"}]
    expanded = [search(Propagate(SAMPLES[name], **group), "dfs").stats.expanded for group in groups]
    assert expanded == sorted(set(expanded), reverse=True)
    assert expanded[-1] > 0
