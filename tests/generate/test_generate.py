"""Puzzles made: unique, at the level asked for, the same from the same seed."""

from collections import Counter
from dataclasses import replace
from threading import Timer
from time import perf_counter

import pytest

from fronteira import Limits, is_unique
from fronteira.board import EMPTY, Shape
from fronteira.errors import BadOption, GaveUp, UnknownName
from fronteira.generate import Wish, find_maker, generate, make, make_many
from fronteira.generate.dice_cy import Dice
from fronteira.generate.making import CHUNK
from fronteira.generate.taste import count_empty_regions
from fronteira.puzzles.numbrix.make import walk
from fronteira.registry import find_puzzle
from fronteira.search.limits import Meter
from fronteira.teach import climb, grade, grade_of, rules_of
from fronteira.teach.rule import Level


def givens(board):
    return [cell for cell, value in enumerate(board.cells) if value != EMPTY]


def without(board, cell):
    return board.__class__(board.shape, (*board.cells[:cell], EMPTY, *board.cells[cell + 1 :]))


def levels_of(puzzle: str) -> list[Level]:
    """The levels that rules of a puzzle stand for."""
    return sorted({rule.level for rule in rules_of(find_puzzle(puzzle))})


@pytest.mark.parametrize(
    ("puzzle", "shape", "level"),
    [
        pytest.param(puzzle, shape, level, marks=[pytest.mark.slow] if level in levels_of(puzzle)[-2:] else [])
        for puzzle, shape in [("takuzu", Shape(6, 8)), ("takuzu", Shape(7, 7)), ("numbrix", Shape(5, 7))]
        for level in levels_of(puzzle)
    ],
    ids=str,
)
def test_a_puzzle_is_unique_and_exactly_at_its_level(puzzle, shape, level):
    for made in generate(Wish(puzzle=puzzle, shape=shape, level=level), count=3, seed=5):
        assert made.board.shape == shape
        assert is_unique(made.board, engine="sat")
        assert made.grade.level is level
        assert grade_of(find_puzzle(puzzle), climb(made.board)).level is level  # by the rules that explain, not by their quick form
        assert not find_puzzle(puzzle).check(made.solution, made.board)


@pytest.mark.parametrize(("puzzle", "shape"), [("takuzu", Shape(8, 6)), ("numbrix", Shape(6, 5))])
def test_no_given_of_an_irreducible_puzzle_can_be_spared(puzzle, shape):
    for made in generate(Wish(puzzle=puzzle, shape=shape, irreducible=True), count=4, seed=1):
        assert is_unique(made.board)
        assert all(not is_unique(without(made.board, cell)) for cell in givens(made.board))


@pytest.mark.parametrize(("puzzle", "fewest"), [("takuzu", 20), ("numbrix", 16)])
def test_there_are_exactly_as_many_givens_as_asked_for(puzzle, fewest):
    made = next(generate(Wish(puzzle=puzzle, shape=Shape(6, 7), givens=fewest, level=Level.EASY), seed=3))
    assert len(givens(made.board)) == fewest


@pytest.mark.parametrize("puzzle", ["takuzu", "numbrix"])
@pytest.mark.parametrize(
    ("symmetry", "twins"),
    [
        ("rotate", lambda row, column: [(5 - row, 5 - column)]),
        ("quarter", lambda row, column: [(column, 5 - row)]),
        ("diagonals", lambda row, column: [(column, row), (5 - column, 5 - row)]),
        ("eightfold", lambda row, column: [(column, row), (row, 5 - column)]),
    ],
)
def test_givens_are_as_symmetric_as_asked_for(puzzle, symmetry, twins):
    made = next(generate(Wish(puzzle=puzzle, shape=Shape(6, 6), symmetry=symmetry), seed=2))
    places = {divmod(cell, 6) for cell in givens(made.board)}
    assert places == {twin for place in places for twin in twins(*place)}
    assert is_unique(made.board)


@pytest.mark.parametrize(
    ("puzzle", "mask"),
    [
        ("takuzu", "##..##\n#....#\n..##..\n..##..\n#....#\n##..##\n"),
        ("numbrix", "x-x-x-x\n-------\nx-x-x-x\n-------\nx-x-x-x\n"),
    ],
)
def test_exactly_the_cells_of_a_mask_are_given(puzzle, mask):
    marks = [mark in "x#" for line in mask.split() for mark in line]
    for made in generate(Wish.read(puzzle=puzzle, mask=mask, guessing=False), count=2, seed=3):
        assert givens(made.board) == [cell for cell, given in enumerate(marks) if given]
        assert is_unique(made.board, engine="sat")
        assert made.grade.level <= Level.HARD


def test_a_mask_may_show_the_ends_of_the_path():
    made = next(generate(Wish.read(puzzle="numbrix", size="7x6", pattern="border", ends=True, guessing=False), seed=1))
    assert {1, 42} <= {made.board.cells[cell] for cell in givens(made.board)}
    assert len(givens(made.board)) == 22


def test_the_ends_of_the_path_are_given_where_they_are_asked_for():
    for made in generate(Wish(puzzle="numbrix", shape=Shape(5, 6), ends=True, irreducible=True), count=3, seed=1):
        shown = [made.board.cells[cell] for cell in givens(made.board)]
        assert {1, 30} <= set(shown)
        spared = [cell for cell in givens(made.board) if is_unique(without(made.board, cell))]
        assert {made.board.cells[cell] for cell in spared} <= {1, 30}


def test_givens_stay_within_their_bounds():
    made = next(generate(Wish.read(puzzle="takuzu", size="8", givens="24..26", level="easy"), seed=3))
    assert 24 <= len(givens(made.board)) <= 26
    few = list(generate(Wish.read(puzzle="numbrix", size="6", givens="..8", level="hard"), count=3, seed=3))
    assert all(len(givens(made.board)) <= 8 for made in few)


@pytest.mark.parametrize("puzzle", ["takuzu", "numbrix"])
def test_no_row_column_or_block_is_without_a_given_where_that_can_be(puzzle):
    for made in generate(Wish(puzzle=puzzle, shape=Shape(8, 9), level=Level.MEDIUM), count=5, seed=1):
        assert count_empty_regions(made.board) == 0


def test_of_several_the_one_of_best_taste_is_kept():
    wish = Wish(puzzle="takuzu", shape=Shape(10, 10), irreducible=True)
    plain = [count_empty_regions(made.board) for made in generate(wish, count=6, seed=1)]
    best = [count_empty_regions(made.board) for made in generate(replace(wish, best_of=6), count=6, seed=1)]
    assert sum(best) < sum(plain)


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ({"mask": "##\n##"}, "the mask is 2×2, the boards asked for are 6×6"),
        ({"pattern": "bordr"}, "did you mean border"),
        ({"pattern": "border", "symmetry": "rotate"}, "no symmetry"),
        ({"pattern": "lattice", "level": "easy"}, r"came up in 40 attempts.*still left \d+ of 36 cells open"),
        ({"givens": "3", "level": "easy"}, r"fewest givens of any try were \d"),
        ({"givens": "7..3"}, "7 at least and 3 at most"),
        ({"givens": "x"}, "as in 20..30"),
        ({"givens": "37"}, "37 givens were asked for, and a board of 6×6 has 36 cells"),
        ({"givens": "50.."}, "has 36 cells"),
        ({"ends": True}, "no first and last number"),
        ({"symmetry": "quarter", "size": "6x8"}, "only a square"),
    ],
)
def test_a_wish_that_cannot_be_says_why(wanted, said):
    with pytest.raises((BadOption, UnknownName), match=said):
        next(generate(Wish.read(puzzle="takuzu", **{"size": "6", **wanted})))


def test_a_puzzle_is_known_by_its_seed_and_number_alone():
    wish = Wish(puzzle="takuzu", shape=Shape(6, 6), level=Level.MEDIUM)
    five = list(generate(wish, count=5, seed=9))
    assert make(wish, 9, 4) == five[3]
    assert len({made.board for made in five}) == 5
    assert next(generate(wish, seed=10)).board != five[0].board


def test_the_bytes_of_a_seed_never_change():
    takuzu = next(generate(Wish(puzzle="takuzu", shape=Shape(6, 6), level=Level.EASY), seed=7))
    assert "".join(".01"[value + 1] for value in takuzu.board.cells) == "1..0..11..1...0.1.0......0.........1"
    path = walk(Shape(3, 4), Dice("walk", 1))
    assert path == [0, 1, 5, 4, 8, 9, 10, 11, 7, 3, 2, 6]


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_limit_ends_the_making_and_keeps_what_was_made(jobs):
    wish = Wish(puzzle="takuzu", shape=Shape(8, 8))
    made: list = []
    with pytest.raises(GaveUp) as gave_up:
        made.extend(make_many(wish, 10**6, 3, jobs=jobs, limits=Limits(seconds=1.0)))
    assert gave_up.value.limit == "time"
    assert made == [make(wish, 3, number) for number in range(1, len(made) + 1)]
    with pytest.raises(GaveUp):
        next(make_many(wish, 10, 3, jobs=jobs, limits=Limits(seconds=0)))


def test_there_are_no_more_processes_than_work_and_the_limit_holds_while_they_start(monkeypatch):
    begun: list = []
    monkeypatch.setattr("fronteira.workers.processes.Keeper.__init__", lambda self, *_: begun.append(self))
    monkeypatch.setattr("fronteira.workers.processes.Keeper.stop", lambda self: None)
    wish = Wish(puzzle="takuzu", shape=Shape(6, 6))
    with pytest.raises(GaveUp):
        list(make_many(wish, 3 * CHUNK, jobs=30, limits=Limits(seconds=0.1)))
    assert len(begun) == 3
    with pytest.raises(GaveUp):
        list(make_many(wish, 10**6, jobs=30, limits=Limits(memory=1)))
    assert len(begun) == 4


def test_more_processes_than_a_machine_bears_are_refused():
    with pytest.raises(BadOption, match="jobs at a time on this machine, not 100000"):
        next(make_many(Wish(puzzle="takuzu", shape=Shape(6, 6)), jobs=100_000))


@pytest.mark.slow
@pytest.mark.parametrize(("puzzle", "side"), [("takuzu", 60), ("numbrix", 40), ("takuzu", 100)])
def test_a_limit_ends_the_making_in_the_middle_of_a_draft(puzzle, side):
    started = perf_counter()
    with pytest.raises(GaveUp):
        next(generate(Wish(puzzle=puzzle, shape=Shape(side, side), irreducible=True), limits=Limits(seconds=0.1)))
    assert perf_counter() - started < 5


@pytest.mark.slow
@pytest.mark.parametrize(("puzzle", "side"), [("takuzu", 60), ("numbrix", 30)])
def test_large_boards_are_made_in_reasonable_time(puzzle, side):
    told = []
    wish = Wish(puzzle=puzzle, shape=Shape(side, side), guessing=False)
    made = next(generate(wish, limits=Limits(seconds=60), watch=lambda *stage: told.append(stage)))
    assert made.grade.level <= Level.HARD
    assert told[0] == (1, 1, 0.0)
    assert puzzle == "takuzu" or 0.5 < told[-1][2] < 1


@pytest.mark.parametrize("jobs", [1, 2])
def test_whoever_says_stop_does_not_wait_for_a_puzzle(jobs):
    meter = Meter()
    Timer(0.3, meter.stop).start()
    started = perf_counter()
    with pytest.raises(GaveUp, match="stopped"):
        list(make_many(Wish(puzzle="takuzu", shape=Shape(70, 70), irreducible=True), 4, jobs=jobs, limits=meter))
    assert perf_counter() - started < 10


@pytest.mark.slow
@pytest.mark.parametrize(("puzzle", "shape"), [("numbrix", Shape(1, 70)), ("numbrix", Shape(66, 2))])
def test_boards_too_long_for_the_quick_ladder_are_made_all_the_same(puzzle, shape):
    made = next(generate(Wish(puzzle=puzzle, shape=shape, level=Level.GENTLE), limits=Limits(seconds=60)))
    assert made.grade == grade(made.board)
    assert made.grade.level is Level.GENTLE
    assert is_unique(made.board)
    assert len(made.board.empty_cells()) > len(made.board.cells) // 4


@pytest.mark.parametrize(
    ("puzzle", "shape", "said"),
    [
        ("takuzu", Shape(129, 4), "up to 128×128, not 129×4"),
        ("takuzu", Shape(10**5, 10**5), "up to 128×128"),
        ("numbrix", Shape(129, 128), "up to 16,384 cells, not 129×128"),
        ("numbrix", Shape(10**5, 10**5), "up to 16,384 cells"),
        ("dots", Shape(10**5, 10**5), "cannot be proved quickly enough"),
    ],
)
def test_what_is_too_large_to_be_made_is_refused_at_once(puzzle, shape, said):
    with pytest.raises(BadOption, match=said):
        next(generate(Wish(puzzle=puzzle, shape=shape)))


def test_making_can_be_stopped_between_two_puzzles():
    meter = Meter()
    puzzles = generate(Wish(puzzle="dots", shape=Shape(3, 3)), 10, limits=meter)
    next(puzzles)
    meter.stop()
    with pytest.raises(GaveUp, match="stopped"):
        next(puzzles)


def test_a_wish_nobody_can_fulfil_is_the_same_sentence_from_another_process():
    wish = Wish(puzzle="takuzu", shape=Shape(2, 2), level=Level.FIENDISH)
    for jobs in (1, 2):
        with pytest.raises(BadOption) as refused:
            list(make_many(wish, 20, 0, jobs=jobs))
        assert refused.value.text("pt").startswith("nenhum puzzle assim apareceu em 400 tentativas")


@pytest.mark.slow
def test_several_processes_make_the_same_puzzles_in_the_same_order():
    wish = Wish(puzzle="takuzu", shape=Shape(4, 6))
    assert list(make_many(wish, 20, 1, jobs=2)) == list(generate(wish, 20, 1))


def test_without_guessing_the_rules_are_enough():
    for made in generate(Wish(puzzle="takuzu", shape=Shape(8, 8), guessing=False), count=5, seed=4):
        assert made.grade.level < Level.SEARCH
        assert grade(made.board) == made.grade


@pytest.mark.slow
def test_boards_whose_lines_may_be_equal_are_made_too():
    made = next(generate(Wish(puzzle="takuzu", shape=Shape(6, 6), rules={"different_lines": False}, irreducible=True), seed=1))
    assert made.board.different_lines is False
    assert is_unique(made.board, engine="cp")


@pytest.mark.slow
def test_what_cannot_be_made_is_said():
    with pytest.raises(BadOption, match=r"no such puzzle came up in \d+ attempts: takuzu:2x2:level=fiendish"):
        next(generate(Wish(puzzle="takuzu", shape=Shape(2, 2), level=Level.FIENDISH)))
    with pytest.raises(BadOption, match="no full 4×8 grid of Takuzu whose lines are all different"):  # there are six columns of four cells
        next(generate(Wish(puzzle="takuzu", shape=Shape(4, 8))))
    with pytest.raises(BadOption, match="without guessing"):
        next(generate(Wish(puzzle="takuzu", shape=Shape(6, 6), level=Level.SEARCH, guessing=False)))
    with pytest.raises(BadOption, match="givens"):
        next(generate(Wish(puzzle="takuzu", shape=Shape(4, 4), givens=-1)))


def test_all_full_takuzu_grids_of_a_shape_come_up_about_as_often():
    maker = find_maker(Wish(puzzle="takuzu", shape=Shape(4, 4)))
    grids = Counter(bytes(maker.fill(Dice("even", number))) for number in range(7200))
    assert len(grids) == 72
    assert 50 < min(grids.values()) <= max(grids.values()) < 200  # 100 each on average


@pytest.mark.slow
def test_all_paths_through_a_board_come_up_about_as_often():
    paths = Counter(tuple(walk(Shape(3, 4), Dice("even", number))) for number in range(3000))
    assert len(paths) == 124
    assert 8 < min(paths.values()) <= max(paths.values()) < 48  # 24 each on average


def test_another_wish_has_another_text_and_so_other_dice():
    plain = Wish(puzzle="takuzu", shape=Shape(6, 8))
    others = {
        "takuzu:6x8:different_lines=False": replace(plain, rules={"different_lines": False}),
        "takuzu:6x8:level=easy": replace(plain, level=Level.EASY),
        "takuzu:6x8:symmetry=rotate": replace(plain, symmetry="rotate"),
        "takuzu:6x8:givens=12": replace(plain, givens=12),
        "takuzu:6x8:givens=0": replace(plain, givens=0),
        "takuzu:6x8:irreducible": replace(plain, irreducible=True),
        "takuzu:6x8:no-guessing": replace(plain, guessing=False),
        "takuzu:6x8:givens=12..20": replace(plain, givens=(12, 20)),
        "takuzu:6x8:givens=12..": replace(plain, givens=(12, None)),
        "takuzu:6x8:mask=border": replace(plain, mask="border"),
        "takuzu:6x8:ends": replace(plain, ends=True),
        "takuzu:6x8:best-of=3": replace(plain, best_of=3),
        "takuzu:8x6": replace(plain, shape=Shape(8, 6)),
        "takuzu:6x8": plain,
    }
    assert {text: str(wish) for text, wish in others.items()} == {text: text for text in others}


@pytest.mark.parametrize("irreducible", [False, True])
def test_a_full_board_is_no_puzzle_unless_one_is_asked_for(irreducible):
    """Where cells go by fours and eights and lines may be equal, of some grids none can be spared."""
    wish = Wish(
        puzzle="takuzu",
        shape=Shape(4, 4),
        symmetry="cross",
        guessing=irreducible,
        irreducible=irreducible,
        rules={"different_lines": False},
    )
    assert all(made.board.empty_cells() for made in generate(wish, 40, seed=5))
    with pytest.raises(BadOption, match="The fewest givens of any try were 4"):
        next(generate(Wish(puzzle="takuzu", shape=Shape(2, 2), symmetry="cross")))
    whole = Wish(puzzle="takuzu", shape=Shape(4, 4), givens=16)
    assert not next(generate(whole)).board.empty_cells()
