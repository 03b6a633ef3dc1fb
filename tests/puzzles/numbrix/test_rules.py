"""The rules that explain Numbrix: what they see, that it is so, and that it follows from the cells they name."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from fronteira import solve, teach
from fronteira.board import EMPTY, Move, Shape
from fronteira.errors import BadBoard
from fronteira.kernels.codes import FOUND
from fronteira.puzzles.numbrix.board import NumbrixBoard
from fronteira.puzzles.numbrix.kernel.kernel_cy import Kernel
from fronteira.puzzles.numbrix.ladder.trial_rules import pursue
from fronteira.puzzles.numbrix.ladder.view import View
from fronteira.puzzles.numbrix.referee import check
from fronteira.puzzles.numbrix.rules import RULES
from fronteira.puzzles.numbrix.samples import SAMPLES, draft
from fronteira.teach.rule import Contradiction, Deduction, Level, Seen
from fronteira.words import LANGUAGES, say
from tests.support.random_boards import complete_numbrix, hide, neighbours, put, spoil_numbrix, stream
from tests.support.symmetries import ALL, Symmetry
from tests.support.vocabulary import words_in

NAMES = [rule.name for rule in RULES]
FIND = {rule.name: rule.find for rule in RULES}
SHAPES = [(1, 1), (1, 2), (1, 3), (1, 6), (5, 1), (2, 2), (2, 3), (3, 3), (2, 5), (3, 4), (4, 3), (4, 4), (3, 5), (2, 7), (4, 5)]


def see(rule: str, text: str) -> dict[int, int] | None:
    """The moves a rule sees on a board, by cell; None if it sees that there is no solution."""
    seen = list(FIND[rule](draft(text)))
    return None if is_broken(seen) else moves_of(seen)


def moves_of(seen: list[Seen]) -> dict[int, int]:
    return {cell: value for each in seen if isinstance(each, Deduction) for cell, value in each.moves}


def is_broken(seen: list[Seen]) -> bool:
    return any(isinstance(each, Contradiction) for each in seen)


@cache
def fillings(shape: Shape) -> list[tuple[int, ...]]:
    """Every full board of a shape that keeps the rules, by walking from every cell in every way."""
    found, cells, beside = [], [0] * (shape.rows * shape.columns), neighbours(shape)

    def walk(cell: int, number: int) -> None:
        cells[cell] = number
        if number == len(cells):
            found.append(tuple(cells))
        for each in beside[cell]:
            if not cells[each]:
                walk(each, number + 1)
        cells[cell] = 0

    for cell in range(len(cells)):
        walk(cell, 1)
    return found


def small_boards(seed: str, boards: int) -> Iterator[NumbrixBoard]:
    """Boards with one solution, with several, with none, with numbers twice; from nearly empty to nearly full."""
    for index in range(boards):
        random = Random(f"{seed} {index}")
        full = complete_numbrix(random, Shape(*random.choice(SHAPES)))
        board = hide(random, full, 0, 0.9)
        if index % 3 == 1:
            board = spoil_numbrix(random, board)
        if index % 20 == 2:
            board = put(board, {random.randrange(len(full.cells)): random.choice(full.cells)})
        yield board


def positions(seed: str, boards: int, largest: int) -> Iterator[NumbrixBoard]:
    """Boards of every sort, and what becomes of each, round after round."""
    for start in stream(seed, "numbrix", boards, largest):
        yield start
        for after, _, _ in teach.rounds(start):
            if after != start:
                yield after


def only(board: NumbrixBoard, cells: tuple[int, ...]) -> NumbrixBoard:
    """The board with nothing but these cells."""
    return put(board, {cell: EMPTY for cell in range(len(board.cells)) if cell not in cells})


@cache
def kernel(shape: Shape) -> Kernel:
    return Kernel(*shape)


def has_solution(board: NumbrixBoard) -> bool:
    solver = kernel(board.shape)
    solver.load(array("i", [0 if value == EMPTY else value for value in board.cells]))
    return solver.run(-1, 0) == FOUND


# what each rule sees


def test_a_number_with_one_free_cell_beside_it_goes_on_there():
    assert see("neighbour", "1 .") == {1: 2}
    assert see("neighbour", ". 2 . / . 3 .") == {}, "2 and 3 have two free cells each"
    assert see("neighbour", "1 2 . / . 5 .") == {2: 3}
    assert see("neighbour", "6 5 . / . 2 .") == {2: 4}, "also towards lower numbers"


def test_a_number_between_two_others_goes_on_the_cell_beside_both():
    assert see("neighbour", ". . . / 2 . 4 / . . .") == {4: 3}
    assert see("neighbour", ". 5 . / . . 3 / . . .") == {}, "there are two such cells"
    assert see("neighbour", ". 5 . / . 9 3 / . . .") == {2: 4}


def test_a_number_is_beside_one_and_near_enough_to_another():
    assert see("neighbour", "1 . . / . 5 4 / . . .") == {}
    assert see("place", "1 . . / . 5 4 / . . .") == {2: 3}
    assert see("place", "1 . . . .") == {}, "nothing is placed at the other end"
    assert see("place", "1 . . / . . . / . . 4") is None, "the two are further apart than they count"
    assert see("place", "1 . . / . . . / . . 6") is None, "the two have the same colour, and one is odd, one even"


def test_a_cell_with_one_way_out_continues_what_is_beside_it_or_is_an_end():
    assert see("dead-end", "1 2 . / . . .") == {2: 3, 3: 6}
    assert see("dead-end", ". 2 . / . . .") == {}, "a corner beside 2 may be 1 or 3"


def test_a_cell_with_no_way_out_lies_between_its_neighbours():
    assert see("dead-end", ". 3 4 . / 1 . . . / . . . .") == {0: 2, 3: 5, 8: 12}, "the other corners have a way out; 1 and 2 are too far"
    assert see("dead-end", ". 3 4 . / 7 . . . / . . . .") is None


def test_a_number_does_not_go_where_it_would_cut_something_off():
    assert see("cut-off", "1 . . / . . . / 7 . .") == {1: 2}, "below 1, it would cut it off 7, or the corner off the rest"
    assert see("cut-off", "1 . . / . . . / . . .") == {}


def test_counting_from_both_ends_can_leave_one_cell():
    assert see("distance", ". . . . / . 3 . 7") == {2: 5}
    assert see("distance", "1 . . . 5 . / . . . . . .") == {1: 2, 2: 3, 3: 4}, "a straight path"
    assert see("distance", "1 . / . .") == {3: 3}, "also from one end"


def test_odd_numbers_have_the_colour_of_the_corners_on_a_board_with_an_odd_number_of_cells():
    assert see("distance", ". . .") == {1: 2}
    assert see("distance", ".") == {0: 1}
    assert see("distance", ". . / . .") == {}
    assert see("distance", "2 . . / . . . / . . .") is None
    assert see("distance", "2 . . . / . . . . / . . . .") == {}


def test_a_cell_is_left_for_the_one_number_that_can_get_there():
    assert see("number", ". . 3 / . . .") == {3: 6}
    assert see("number", "3 . . . .") is None


def test_what_is_filled_makes_ways_longer():
    assert see("distance", ". . . . / . . . . / . 10 7 .") == {}
    assert see("detour", ". . . . / . . . . / . 10 7 .") == {6: 8, 5: 9}, "under the board there is no way past 7"


def test_a_number_does_not_close_off_cells_that_cannot_be_filled():
    board = "1 . . / . . 4 / . . ."
    assert see("cut-off", board) == {}
    assert see("bottleneck", board) == {2: 3}
    assert see("bottleneck", "2 . . / 3 4 5 / . . .") is None, "1 cannot fill two cells"


def test_what_is_tried_and_fails_is_not_so():
    assert see("what-if", ". 2 . / . . .") == {4: 5}, "every other number there or place of 5 fails"


PINCHED = ". . 6 . . . / . . 9 . . . / . . . . . ."
CORNERED = "25 26 27 . . . / 24 29 28 . . . / 23 30 . . . 6 / 22 . . . . . / . . . . 13 . / . . . . . ."
NEARLY = "11 12 13 14 . . / 10 9 8 . . . / 5 6 7 34 . . / 4 . . . . . / 3 . . 24 . . / 2 1 . . . ."

SHARED_OUT = ". . . 18 . . / . . . . 22 . / . . . . 21 . / . . 8 . . . / . . . 2 . ."
NO_MARK_STANDS = ". . . . / . . . 1 / . 10 . . / . 11 . ."
NOTHING_LEFT = ". . . . . . / . . 30 . 4 . / . . . . . . / . . . . . . / . . . 22 . ."


def test_marks_leave_a_number_one_cell_without_a_try():
    assert see("what-if", NEARLY) == {}
    assert see("marks", NEARLY)[28] == 23, "on the other side of 24, the corner would be an end of the path besides 36"
    assert see("marks", PINCHED) == {}
    assert see("marks", "1 . . / . . . / . . 4") is None
    assert see("marks", ". . / . .") == {}


def test_all_marks_of_a_number_but_one_fall():
    assert see("tries", PINCHED)[7] == 8, "7 and 8 turn to the left"
    [seen] = [seen for seen in FIND["tries"](draft(PINCHED)) if seen.moves == (Move(7, 8),)]
    assert [step.moves for step in seen.steps if isinstance(step, Deduction) and step.kind == "suppose"] == [(Move(9, 8),)]
    assert see("tries", CORNERED) == {}
    assert see("tries", NEARLY) == {}, "nothing needs to be tried"
    assert see("tries", NO_MARK_STANDS) is None


@pytest.mark.slow
def test_marks_that_fall_are_struck_out_until_a_number_is_found():
    assert see("strikes", CORNERED)[16] == 11
    assert see("strikes", PINCHED) == {}
    assert see("strikes", NOTHING_LEFT) is None
    assert all(seen.links == 2 for seen in FIND["strikes"](draft(CORNERED))), "what falls after a first pass is struck out in a second"


def test_numbers_twice_or_apart_are_seen_by_the_first_rule():
    assert see("neighbour", "1 . 1 . .") is None
    assert see("neighbour", "1 . 2 . .") is None
    assert see("neighbour", ". 1 . / 3 2 9 / . 7 .") == {8: 8}
    assert see("neighbour", ". 1 . / 9 2 5 / . 7 .") is None, "2 is shut in"


def test_moves_that_cannot_stand_together_are_a_contradiction():
    for rule, text, kind in (
        ("dead-end", ". 2 . / . 3 .", "twice"),
        ("neighbour", "1 4 . / . 5 .", "apart"),
        ("neighbour", "1 . 5 6 . .", ""),
    ):
        *moves, clash = FIND[rule](draft(text))
        assert len(moves) == 2
        assert (clash.rule, clash.kind) == ("clash", kind)


# that it is so


def check_by_hand(board: NumbrixBoard, seen: Seen) -> None:
    """The cells a finding names are filled, and no full board that has them contradicts it."""
    because = {cell: board.cells[cell] for cell in seen.because}
    assert EMPTY not in because.values()
    possible = [full for full in fillings(board.shape) if all(full[cell] == value for cell, value in because.items())]
    if isinstance(seen, Contradiction):
        assert not possible, f"{board!r} {seen!r}"
    else:
        for cell, value in seen.moves:
            assert board.cells[cell] == EMPTY
            assert all(full[cell] == value for full in possible), f"{board!r} {seen!r}"


@pytest.mark.slow
def test_everything_seen_follows_from_the_cells_it_names():
    sorts = set()
    for board in (*small_boards("follows", 150), draft(NO_MARK_STANDS)):
        for rule in RULES:
            for seen in rule.find(board):
                check_by_hand(board, seen)
                sorts.add((rule.name, type(seen)))
    sorts.add(("strikes", Deduction))  # which needs larger boards
    assert sorts == {(name, sort) for name in NAMES for sort in (Deduction, Contradiction)}


@pytest.mark.slow
def test_everything_seen_follows_from_the_cells_it_names_on_many_boards():
    for board in small_boards("follows slowly", 150):
        for rule in RULES:
            for seen in rule.find(board):
                check_by_hand(board, seen)


@pytest.mark.slow
def test_with_only_the_cells_named_the_kernel_finds_nothing_else():
    asked = 0
    for board in positions("kernel", 25, 7):
        for rule in RULES:
            for seen in list(rule.find(board))[:2]:
                asked += 1
                reason = only(board, seen.because)
                if isinstance(seen, Contradiction):
                    assert not has_solution(reason), f"{board!r} {seen!r}"
                    continue
                [(cell, value)] = seen.moves
                for other in board.empty_cells():
                    assert other == cell or not has_solution(put(reason, {other: value})), f"{board!r} {seen!r}"
    assert asked > 300


@pytest.mark.slow
def test_on_boards_with_one_solution_all_moves_are_those_of_the_solution():
    random = Random("solution")
    moves = 0
    for name in ("small", "five", "wide", "nine"):
        given = SAMPLES[name]
        solution = solve(given).board
        for _ in range(2):
            board = put(given, {cell: solution.cells[cell] for cell in given.empty_cells() if random.random() < random.random() * 0.5})
            for rule in RULES:
                for seen in rule.find(board):
                    assert isinstance(seen, Deduction), f"{name}: {seen}"
                    moves += len(seen.moves)
                    assert all(solution.cells[cell] == value for cell, value in seen.moves), f"{name}: {seen}"
    assert moves > 100


@pytest.mark.slow
def test_a_reason_names_few_cells_that_could_be_spared():
    """With a cell of its reason empty a move is rarely forced still: reasons that name everything would be true, and useless."""
    named = spared = 0
    for board in small_boards("spare", 60):
        for rule in RULES[:7]:
            for seen in rule.find(board):
                if isinstance(seen, Deduction) and len(board.cells) > 8:
                    [(cell, value)] = seen.moves
                    for each in seen.because:
                        rest = {other: board.cells[other] for other in seen.because if other != each}
                        named += 1
                        spared += all(
                            full[cell] == value
                            for full in fillings(board.shape)
                            if all(full[other] == number for other, number in rest.items())
                        )
    assert named > 200
    assert spared / named < 0.5


def image_of_moves(symmetry: Symmetry, board: NumbrixBoard, moves: dict[int, int]) -> dict[int, int]:
    """Where moves go when their board does."""
    after = symmetry.of(put(NumbrixBoard(board.shape, (EMPTY,) * len(board.cells)), moves))
    return {cell: value for cell, value in enumerate(after.cells) if value != EMPTY}


@pytest.mark.slow
def test_a_turned_mirrored_or_reversed_board_has_turned_mirrored_or_reversed_moves():
    random = Random("turned")
    for board in positions("turned", 12, 6):
        for rule in RULES:
            seen = list(rule.find(board))
            for symmetry in random.sample(ALL, 3):
                turned = list(rule.find(symmetry.of(board)))
                assert is_broken(turned) == is_broken(seen), f"{rule.name} {symmetry} {board!r}"
                if not is_broken(seen):
                    assert moves_of(turned) == image_of_moves(symmetry, board, moves_of(seen)), f"{rule.name} {symmetry} {board!r}"


@pytest.mark.slow
def test_a_board_filled_by_the_rules_is_right_even_if_it_had_no_solution_to_begin_with():
    filled = 0
    for board in small_boards("filled", 200):
        climbed = teach.climb(board)
        if EMPTY in board.cells and EMPTY not in climbed.board.cells:
            filled += 1
            assert check(climbed.board, board) == []
    assert filled > 50


# what-ifs tell their story


@pytest.mark.slow
def test_each_step_of_a_story_follows_from_what_is_there_by_then():
    told = 0
    for board in positions("stories", 25, 6):
        for name in ("cut-off", "bottleneck", "what-if", "tries", "strikes"):
            for seen in FIND[name](board):
                if isinstance(seen, Deduction):
                    told += 1
                    check_story(board, seen)
    assert told > 50


def check_story(board: NumbrixBoard, told: Deduction) -> None:
    """Suppositions, each followed by deductions from it and a contradiction; none supposes what was then concluded."""
    now = board
    for step in told.steps:
        if isinstance(step, Deduction) and step.kind == "suppose":
            assert step.moves != told.moves
            now = board
        assert all(now.cells[cell] != EMPTY for cell in step.because)
        if isinstance(step, Deduction):
            now = now.play(step.moves)
    assert isinstance(told.steps[-1], Contradiction)
    assert set(told.because) <= {cell for cell, value in enumerate(board.cells) if value != EMPTY}


def test_pursuing_what_is_so_ends_in_no_contradiction():
    for name in ("five", "six", "wide"):
        given = SAMPLES[name]
        solution, view = solve(given).board, View.of(given)
        for cell in given.empty_cells():
            assert pursue(view.put(view.ground.layout.squares[cell], solution.cells[cell])) is None


# words


@pytest.mark.slow
def test_every_rule_and_kind_has_its_words_and_every_word_its_rule():
    said = {lang: set() for lang in LANGUAGES}
    boards = [*small_boards("words", 250)]
    texts = ["1 . . / . . . / . . 4", "2 . . / 3 4 5 / . . .", ". . . / . . . / . . .", CORNERED, SHARED_OUT, NO_MARK_STANDS, NOTHING_LEFT]
    boards += map(draft, texts)
    for board in boards:
        for rule in RULES:
            for seen in rule.find(board):
                for step in (seen, *getattr(seen, "steps", ())):
                    for lang in LANGUAGES:
                        said[lang] |= speak(step, lang)
    for lang in LANGUAGES:
        wanted = {
            key
            for key in words_in(lang)
            if key.split(".")[0] == "numbrix" and key.split(".")[1] in ("nudge", "where", "why", "contradiction")
        }
        wanted.add("numbrix.contradiction.clash")  # which all puzzles share
        assert said[lang] == wanted, said[lang] ^ wanted
        assert all(say(f"numbrix.rule.{name}", lang) for name in NAMES)


def speak(seen: Seen, lang: str) -> set[str]:
    """Say all that can be said of a finding; the keys it took."""
    name = f"{seen.rule}.{seen.kind}" if seen.kind else seen.rule
    if isinstance(seen, Contradiction):
        assert "{" not in seen.text(lang)
        return {f"numbrix.contradiction.{name}"}
    for form in ("nudge", "where", "why"):
        assert "{" not in seen.text(lang, form)
    return {f"numbrix.{form}.{name}" for form in ("nudge", "where", "why")}


def test_reasons_are_said_with_rows_and_columns_counted_from_1():
    [seen] = FIND["place"](draft("1 . . / . 5 4 / . . ."))
    assert seen.text() == (
        "3 is beside 4 (row 2, column 3) and 2 steps from 1 (row 1, column 1): the only free cell that is near enough to both is "
        "row 1, column 3"
    )
    assert seen.because == (0, 4, 5)
    [seen] = FIND["neighbour"](draft("1 ."))
    assert seen.text("pt") == "o 2 tem de ficar ao lado do 1 (linha 1, coluna 1), e a única casa livre aí é a da linha 1, coluna 2"


# teaching


def test_hints_come_in_three_stages_and_both_languages():
    board = SAMPLES["nine"]
    for lang in LANGUAGES:
        nudge, where, why = (teach.hint(board, stage, lang=lang).text for stage in (1, 2, 3))
        assert "41" not in nudge
        assert "41" in where
        assert "41" in why
    assert teach.hint(board, 3).moves == (Move(70, 41),)


def test_a_mistake_is_told_before_anything_else():
    given = SAMPLES["small"]
    hint = teach.hint(put(given, {1: 2}), 3, given=given)
    assert [mistake.cell for mistake in hint.mistakes] == [1]


def test_a_lesson_solves_the_board_step_by_step():
    for name in ("small", "five", "wide", "ten"):
        board = SAMPLES[name]
        for step in teach.lesson(board):
            assert isinstance(step, Deduction)
            board = board.play(step.moves)
        assert check(board, SAMPLES[name]) == []


def test_grades_of_the_boards_that_come_with_numbrix():
    grades = {name: teach.grade(board) for name, board in SAMPLES.items()}
    assert {name: str(grade.level) for name, grade in grades.items() if name != "loose"} == {
        "small": "easy",
        "five": "fiendish",
        "wide": "hard",
        "six": "diabolical",
        "nine": "fiendish",
        "sparse": "diabolical",
        "ten": "hard",
    }
    assert grades["small"].score == 7, "5 cells by neighbour, 1 by place"


def test_boards_without_or_with_several_solutions_have_no_grade():
    for text in (". . / . .", "1 . . / . . . / . . 4", "1 . 2 ."):
        with pytest.raises(BadBoard):
            teach.grade(draft(text))


def test_the_ladder_rises():
    assert [rule.level for rule in RULES] == sorted(rule.level for rule in RULES)
    assert [rule.weight for rule in RULES] == sorted({rule.weight for rule in RULES})
    assert {rule.level for rule in RULES} == set(Level) - {Level.SEARCH}
