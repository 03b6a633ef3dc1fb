"""The rules that explain Takuzu: what they see, that it is so, and that it follows from the cells they name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from fronteira import teach
from fronteira.board import EMPTY, Move, Shape
from fronteira.errors import BadBoard
from fronteira.kernels.codes import FOUND
from fronteira.puzzles.takuzu.board import TakuzuBoard
from fronteira.puzzles.takuzu.kernel.finder import cells_of
from fronteira.puzzles.takuzu.kernel.kernel_cy import Kernel
from fronteira.puzzles.takuzu.ladder.difference_rules import exclude_copies, find_different_lines, find_many_gaps, find_two_gaps
from fronteira.puzzles.takuzu.ladder.line_rules import see_exact_line, see_full_line, see_nearly_full_line, see_pairs, see_sandwiches
from fronteira.puzzles.takuzu.ladder.lines import Values, count_completions, is_fine, row, settle
from fronteira.puzzles.takuzu.ladder.what_if import find_either_ways, find_what_ifs
from fronteira.puzzles.takuzu.rules import BY_TRIAL, RULES
from fronteira.puzzles.takuzu.samples import SAMPLES, board
from fronteira.teach.climbing import find_clash
from fronteira.teach.rule import Contradiction, Deduction, Level, Seen, with_kind
from fronteira.teach.verdict import find_only_solution
from fronteira.words import LANGUAGES
from tests.support.random_boards import stream
from tests.support.symmetries import ALL
from tests.support.vocabulary import words_in

NAMES = [rule.name for rule in RULES]
BY_DIFFERENCE = ("two-gaps", "different-lines", "many-gaps")


def moves_of(seen: list[Seen]) -> dict[int, int]:
    return {cell: value for each in seen if isinstance(each, Deduction) for cell, value in each.moves}


def broken(seen: list[Seen]) -> bool:
    return any(isinstance(each, Contradiction) for each in seen)


def completions(values: Values) -> list[Values]:
    """Every way to complete a line."""
    choices = [(0, 1) if value == EMPTY else (value,) for value in values]
    return [way for way in product(*choices) if is_fine(way)]


@cache
def kernel(shape: Shape, different_lines: bool) -> Kernel:
    return Kernel(*shape, different_lines)


def has_solution(board: TakuzuBoard) -> bool:
    solver = kernel(board.shape, board.different_lines)
    solver.load(cells_of(board))
    return solver.run(-1, 0) == FOUND


def only(board: TakuzuBoard, cells: tuple[int, ...]) -> TakuzuBoard:
    """The board with nothing but these cells."""
    return replace(board, cells=tuple(value if cell in cells else EMPTY for cell, value in enumerate(board.cells)))


def positions(seed: str, boards: int, largest: int) -> Iterator[TakuzuBoard]:
    """Boards of every sort, and what becomes of each, round after round."""
    for start in stream(seed, "takuzu", boards, largest):
        yield start
        for after, _, _ in teach.rounds(start):
            if after != start:
                yield after


# what each rule sees


def test_a_pair_forces_both_sides_and_only_inside_the_line():
    assert moves_of([*see_pairs(row(".11."))]) == {0: 0, 3: 0}
    assert moves_of([*see_pairs(row("00..."))]) == {2: 1}
    assert moves_of([*see_pairs(row("..00"))]) == {1: 1}
    assert [*see_pairs(row("0.0101"))] == []


def test_three_equals_are_a_contradiction_of_the_pair():
    [seen] = see_pairs(row("0111"))
    assert isinstance(seen, Contradiction)
    assert seen.because == (1, 2, 3)


def test_a_cell_between_two_equals_is_the_other():
    assert moves_of([*see_sandwiches(row("0.0.1.1"))]) == {1: 1, 5: 0}
    assert [*see_sandwiches(row("0.1..0"))] == []


def test_a_full_line_forces_the_other_value():
    assert moves_of([*see_full_line(row("0.0.10"))]) == {1: 1, 3: 1}
    assert [*see_full_line(row("0.0.1."))] == []


def test_a_line_of_odd_length_is_full_at_the_larger_half():
    assert [*see_full_line(row("0.0.1"))] == []
    assert moves_of([*see_full_line(row("00.0."))]) == {2: 1, 4: 1}
    assert broken([*see_full_line(row("0000."))])


def test_the_two_examples_of_the_report_are_seen_in_a_nearly_full_line():
    assert moves_of([*see_nearly_full_line(row("1.01...1"))]) == {1: 0}
    assert moves_of([*see_nearly_full_line(row("110..."))]) == {5: 0}


def test_two_threes_that_need_the_same_last_value_leave_only_what_they_share():
    assert moves_of([*see_nearly_full_line(row("1.1...."))]) == {}  # two 1s may still come: four of seven
    assert moves_of([*see_nearly_full_line(row("11.1.0."))]) == {2: 0}
    assert moves_of([*see_nearly_full_line(row("11.0...1.1"))]) == {2: 0, 5: 0, 6: 0, 8: 0}


def test_two_threes_that_need_a_last_value_each_are_a_contradiction():
    for text, because in (("1...11...1", (0, 4, 5, 9)), ("1..0..11", (0, 3, 6, 7))):
        [seen] = [each for each in see_nearly_full_line(row(text)) if isinstance(each, Contradiction)]
        assert seen.because == because


def test_a_line_with_two_gaps_takes_what_its_twin_has_swapped():
    seen = [*find_two_gaps(board("010011 01..11 ...... ......"))]
    assert moves_of(seen) == {}
    seen = [*find_two_gaps(board("010011 01.0.1 ...... ......"))]
    assert moves_of(seen) == {8: 1, 10: 0}
    assert seen[0].because == (6, 7, 9, 11, 0, 1, 2, 3, 4, 5)


def test_in_a_line_of_odd_length_the_counts_may_leave_a_gap_open():
    seen = [*find_two_gaps(board("01101 01.0. ....."))]
    assert moves_of(seen) == {}
    seen = [*find_two_gaps(board("01001 01.0. ....."))]
    assert moves_of(seen) == {7: 1}  # 0 1 is taken; 1 0 and 1 1 remain
    seen = [*find_two_gaps(board("01001 010.1 ....."))]
    assert moves_of(seen) == {8: 1}


def test_two_equal_full_lines_are_a_contradiction_whose_lines_are_named():
    [seen] = find_two_gaps(board("0101 .... 0101 ...."))
    assert isinstance(seen, Contradiction)
    assert sorted(seen.because) == [0, 1, 2, 3, 8, 9, 10, 11]
    assert (seen.values["line"], seen.values["twin"], seen.kind) == (1, 3, "row")


def test_an_exact_line_sees_what_no_easier_rule_does():
    line = row(".0..1..0")
    easier = (see_pairs, see_sandwiches, see_full_line, see_nearly_full_line)
    assert not [seen for see in easier for seen in see(line)]
    assert moves_of([*see_exact_line(line)]) == {0: 1}


def test_a_line_that_cannot_be_completed_is_a_contradiction():
    [seen] = see_exact_line(row("1..0..11"))
    assert isinstance(seen, Contradiction)
    assert seen.because == (0, 3, 6, 7)


def test_of_the_ways_to_complete_a_line_copies_do_not_count():
    [seen] = find_different_lines(board("0110 0... .... ...."))
    assert moves_of([seen]) == {7: 1}  # 0 0 1 1 and 0 1 0 1 remain
    assert seen.because == (4, 0, 1, 2, 3)
    assert seen.values["twins"] == "1"


def test_a_line_all_of_whose_completions_are_there_already_is_a_contradiction():
    seen = [*find_different_lines(board("0110 0101 0011 0..."))]
    assert broken(seen)
    assert [each.values["twins"] for each in seen if isinstance(each, Contradiction) and each.kind == "row"] == ["1, 2, 3"]


def test_a_line_of_many_gaps_is_compared_too():
    given = board("10010011 .....011 " + 6 * "........ ")
    assert not [*find_different_lines(given)]
    [seen] = find_many_gaps(given)
    assert moves_of([seen]) == {8: 0}
    assert sorted(seen.because) == [0, 1, 2, 3, 4, 5, 6, 7, 14, 15]


@pytest.mark.parametrize("length", [6, 7])
def test_what_a_line_must_have_not_to_copy_full_ones_is_what_its_other_completions_share(length: int):
    for number, values in enumerate(product((EMPTY, 0, 1), repeat=length)):
        ways = completions(values)
        copies = frozenset(ways[number % 3 :: 3])
        if not copies or EMPTY not in values:
            continue
        left = [way for way in ways if way not in copies]
        shared = tuple(found[0] if len(set(found)) == 1 else EMPTY for found in zip(*left, strict=True)) if left else None
        assert exclude_copies(values, settle(values) or values, copies) == shared, (values, copies)


@pytest.mark.slow
def test_lines_that_need_not_differ_are_never_compared():
    for each in positions("free", 60, 7):
        free = each.with_rules(different_lines=False)
        assert not [seen for rule in RULES if rule.name in BY_DIFFERENCE for seen in rule.find(free)]


def test_a_what_if_tells_its_chain_from_the_assumption_to_the_contradiction():
    given = board("0... .0.. ..1. ...1")
    seen = [*find_what_ifs(given)]
    assert moves_of(seen) == {1: 1, 4: 1, 11: 0, 14: 0}
    for told in seen:
        check_chain(given, told)
        assert isinstance(told.steps[-1], Contradiction)
    assert [told.links for told in seen] == sorted(told.links for told in seen)


def check_chain(given: TakuzuBoard, told: Deduction) -> None:
    """Every step of a chain follows from cells that are there when it is made, and is of use later."""
    ((cell, value),) = told.moves
    there = given if told.rule == "either-way" else given.play([Move(cell, 1 - value)])
    branches = [[]] if told.rule != "either-way" else []
    for step in told.steps:
        if step.kind == "suppose":
            assert isinstance(step, Deduction)
            there = given.play(step.moves)
            branches.append([])
            continue
        assert all(there.cells[each] != EMPTY for each in step.because)
        bare = only(there, step.because)
        if isinstance(step, Contradiction):
            assert not has_solution(bare), step
            branches[-1].append(step)
            continue
        assert step.moves
        assert not any(has_solution(bare.play([Move(each.cell, 1 - each.value)])) for each in step.moves), step
        there = there.play(step.moves)
        branches[-1].append(step)
        if told.moves[0] in step.moves:
            branches[-1].append(Contradiction("takuzu", "reached", (cell,)))
    for steps in branches:
        assert isinstance(steps[-1], Contradiction)
        used = {each for step in steps for each in step.because}
        assert all(any(move.cell in used for move in step.moves) for step in steps if isinstance(step, Deduction))


@pytest.mark.slow
def test_chains_hold_and_have_no_step_that_is_not_needed():
    looked_at = dict.fromkeys((rule.name for rule in BY_TRIAL), 0)
    for each in positions("chains", 25, 6):
        for rule in BY_TRIAL:
            for seen in rule.find(each):
                if isinstance(seen, Deduction):
                    check_chain(each, seen)
                    looked_at[rule.name] += 1
    assert min(looked_at.values()) > 5, looked_at


@pytest.mark.slow
def test_a_move_told_alone_is_told_as_among_all():
    for each in positions("alone", 6, 6):
        for rule in BY_TRIAL:
            for seen in rule.find(each):
                if isinstance(seen, Deduction) and rule.tell:
                    assert rule.tell(each, seen.moves[0]) == seen


def test_both_values_of_a_cell_may_lead_to_the_same():
    given = board(".0... ..1.. 0.... ..01. .1..0")
    told = next(seen for seen in find_either_ways(given) if isinstance(seen, Deduction))
    check_chain(given, told)
    assert [step.kind for step in told.steps].count("suppose") == 2
    assert told.text() == "whether row 2, column 2 is 0 or 1, row 4, column 1 becomes 1: so it is 1"


# one line, against brute force


@pytest.mark.parametrize("length", range(2, 8))
def test_all_that_the_ways_to_complete_a_line_share_is_settled(length: int):
    for values in product((EMPTY, 0, 1), repeat=length):
        ways = completions(values)
        shared = tuple(found[0] if len(set(found)) == 1 else EMPTY for found in zip(*ways, strict=True)) if ways else None
        assert settle(values) == shared
        assert count_completions(values) == len(ways)


def test_the_reason_of_an_exact_line_can_spare_no_cell():
    looked_at = 0
    for values in product(".01", repeat=7):
        line = row("".join(values))
        for seen in see_exact_line(line):
            kept = [value if place in seen.because else EMPTY for place, value in enumerate(line.values)]
            forced = dict(seen.moves) if isinstance(seen, Deduction) else None
            for place in seen.because:
                fewer = settle(tuple(EMPTY if each == place else value for each, value in enumerate(kept)))
                assert fewer is not None
                assert forced is None or any(fewer[cell] != value for cell, value in forced.items())
            looked_at += 1
    assert looked_at > 500


# true, and for the reasons given


def check_all(seed: str, boards: int, largest: int) -> dict[str, int]:
    """Everything every rule sees follows from the cells it names; answers how often each was looked at."""
    looked_at = dict.fromkeys([*NAMES, "contradiction"], 0)
    for each in positions(seed, boards, largest):
        for rule in RULES:
            for seen in rule.find(each):
                assert all(each.cells[cell] != EMPTY for cell in seen.because)
                assert len(set(seen.because)) == len(seen.because)
                bare = only(each, seen.because)
                if isinstance(seen, Contradiction):
                    assert not has_solution(bare), (each, seen)
                    looked_at["contradiction"] += 1
                    continue
                assert seen.moves
                for cell, value in seen.moves:
                    assert each.cells[cell] == EMPTY
                    assert not has_solution(bare.play([Move(cell, 1 - value)])), (each, seen)
                looked_at[rule.name] += 1
    return looked_at


def test_what_the_rules_see_follows_from_the_cells_they_name():
    looked_at = check_all("because", 25, 6)
    assert min(count for name, count in looked_at.items() if name != "many-gaps") > 2, looked_at


@pytest.mark.slow
def test_what_the_rules_see_follows_from_the_cells_they_name_on_many_boards():
    looked_at = check_all("because, long", 75, 7)
    assert min(count for name, count in looked_at.items() if name != "many-gaps") > 20, looked_at


def check_symmetries(seed: str, boards: int, largest: int) -> None:
    for each in positions(seed, boards, largest):
        for rule in RULES:
            seen = [*rule.find(each)]
            for symmetry in ALL[1:]:
                image = [*rule.find(symmetry.of(each))]
                assert broken(image) == broken(seen), (rule.name, each)
                if not broken(seen) and not find_clash(each, [one for one in seen if isinstance(one, Deduction)]):
                    expected = symmetry.of(each.play([Move(*move) for move in moves_of(seen).items()]))
                    assert symmetry.of(each).play([Move(*move) for move in moves_of(image).items()]) == expected, (rule.name, each)


@pytest.mark.slow
def test_a_rule_finds_the_same_however_the_board_is_held():
    check_symmetries("held, long", 8, 8)


# words


def kinds_of(rule: str) -> list[str]:
    return [""] if rule in [each.name for each in BY_TRIAL] else ["row", "column"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_has_its_name_and_its_sentences(lang: str):
    words = words_in(lang)
    for name in NAMES:
        assert f"takuzu.rule.{name}" in words
        for form, kind in product(("nudge", "where", "why"), kinds_of(name)):
            assert f"takuzu.{form}.{with_kind(name, kind)}" in words


@pytest.mark.slow
def test_everything_seen_can_be_said_in_every_language():
    said = set()
    for each in positions("said", 60, 7):
        for rule in RULES:
            for seen in rule.find(each):
                for lang in LANGUAGES:
                    forms = ("nudge", "where", "why") if isinstance(seen, Deduction) else ("contradiction",)
                    texts = [seen.text(lang, form) for form in forms] if isinstance(seen, Deduction) else [seen.text(lang)]
                    texts += [step.text(lang) for step in seen.steps] if isinstance(seen, Deduction) else []
                    assert all(text and "{" not in text for text in texts)
                    said |= {(seen.rule, form, seen.kind) for form in forms}
    seen_here = [name for name in NAMES if name != "many-gaps"]
    everything = {(name, form, kind) for name in seen_here for form in ("nudge", "where", "why") for kind in kinds_of(name)}
    assert everything - said == set(), sorted(everything - said)


def test_sentences_say_what_a_person_would():
    [seen] = see_full_line(row("1.1.1.1..1"))
    assert seen.text() == "row 1 already has its 5 1s, so its empty cells are 0"
    assert seen.text("pt") == "a linha 1 já tem 5 vezes o 1, que é tudo o que leva, logo as suas casas vazias são 0"
    [seen] = find_two_gaps(board("010011 01.0.1 ...... ......"))
    assert seen.text() == "row 2 is equal to row 1 as far as it is filled, and no two rows may be equal: what it lacks is not 0 1 but 1 0"


# hints, lessons, grades


def test_hints_come_in_three_stages_in_both_languages():
    given = SAMPLES["six"]
    assert teach.hint(given, 1).text == "there is a pair in column 6"
    assert teach.hint(given, 2).text == "column 6 has two 0s side by side, in rows 4 and 5 (to fill: rows 3 and 6, column 6)"
    assert teach.hint(given, 3).text.startswith("column 6 has two 0s side by side, in rows 4 and 5: next to them comes 1")
    assert teach.hint(given, 1, lang="pt").text == "há um par na coluna 6"


@pytest.mark.parametrize("name", SAMPLES)
def test_a_lesson_ends_with_the_solution(name: str):
    given = SAMPLES[name]
    after = given
    for step in teach.lesson(given):
        assert isinstance(step, Deduction)
        after = after.play(step.moves)
    assert after == find_only_solution(given)


def test_a_grade_is_the_hardest_rule_needed():
    assert teach.grade(SAMPLES["ten"]).hardest == "two-gaps"
    assert teach.grade(SAMPLES["ten"]).level is Level.MEDIUM
    assert teach.grade(SAMPLES["wide"]).hardest == "different-lines"
    assert teach.grade(SAMPLES["twelve"]).level is Level.DIABOLICAL
    assert teach.grade(board("0110 1001 0.1. ....")).level <= Level.MEDIUM


def test_a_board_that_the_rules_fill_wrongly_has_no_grade():
    with pytest.raises(BadBoard, match="no solution"):
        teach.grade(board("0101 .... .... 0101"))


def test_rules_get_harder_and_dearer_up_the_ladder():
    assert [rule.level for rule in RULES] == sorted(rule.level for rule in RULES)
    weights = [rule.weight for rule in RULES]
    assert weights == sorted(set(weights))
