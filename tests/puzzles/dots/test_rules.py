"""The rules that explain Dots and Boxes: right on every board by brute force and the kernel, whichever way it is held, and well said."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from fronteira import load
from fronteira.board import EMPTY, Move, Shape
from fronteira.engines.solving import solve
from fronteira.errors import BadBoard, GaveUp
from fronteira.puzzles.dots.board import AT_LEAST, DRAWN, EXACTLY, MODES, DotsBoard, sides
from fronteira.puzzles.dots.kernel.cheapest import find_cheapest, is_in_reach
from fronteira.puzzles.dots.kernel.optimum import find_optimum
from fronteira.puzzles.dots.ladder.open_boxes import look_at
from fronteira.puzzles.dots.rules import RULES
from fronteira.puzzles.dots.samples import from_words
from fronteira.search import Limits
from fronteira.teach import climb, grade, hint, is_done, lesson, steps
from fronteira.teach.rule import Contradiction, Deduction, Level
from fronteira.words import LANGUAGES
from tests.support import symmetries
from tests.support.oracles import costs_by_boxes
from tests.support.random_boards import random_dots
from tests.support.vocabulary import words_in

NAMES = [rule.name for rule in RULES]
SMALL = [Shape(1, 1), Shape(1, 5), Shape(4, 1), Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(3, 3), Shape(2, 5), Shape(4, 3)]
LARGER = [Shape(4, 5), Shape(5, 5), Shape(6, 4), Shape(3, 9), Shape(6, 6), Shape(8, 7)]


def boards(seed: str, shapes: list[Shape], number: int) -> list[DotsBoard]:
    """Random boards that are not done. Half are dense, because most rules look at boxes that lack little; some have a whole frame."""
    found, random = [], Random(seed)
    while len(found) < number:
        board = random_dots(random, random.choice(shapes))
        if random.random() < 0.5:
            density = random.choice((0.6, 0.7, 0.8, 0.9))
            frame = frame_of(board.shape) if random.random() < 0.3 else set()
            cells = tuple(DRAWN if line in frame or random.random() < density else EMPTY for line in range(len(board.cells)))
            board = DotsBoard(board.shape, cells, goal=board.goal, mode=board.mode)
        if not is_done(board):
            found.append(board)
    return found


def frame_of(shape: Shape) -> set[int]:
    """The lines that have a box on one side only."""
    near = Counter(line for row in range(shape.rows) for column in range(shape.columns) for line in sides(shape, row, column))
    return {line for line, boxes in near.items() if boxes == 1}


def optimum(board: DotsBoard) -> int | None:
    """The fewest lines, by trying every set of boxes where there are few, else by the kernel."""
    if board.shape.rows * board.shape.columns <= 12:
        return costs_by_boxes(board)[board.wanted()]
    return find_optimum(*board.shape, bytes(value == DRAWN for value in board.cells), board.wanted(), board.mode == EXACTLY).upper


def seen_on(board: DotsBoard) -> list[Deduction | Contradiction]:
    """What every rule sees, asked on its own."""
    found = []
    for rule in RULES:
        seen = list(rule.find(board))
        assert len(seen) <= 1, "several deductions together may draw too much"
        assert all(each.rule == rule.name for each in seen)
        found += seen
    return found


def check_rules(board: DotsBoard) -> set[str]:
    """Hold every rule to its promise on a board; the names of those that saw something."""
    cost = optimum(board)
    found = seen_on(board)
    for seen in found:
        assert all(board.cells[line] == DRAWN for line in seen.because), seen
        if isinstance(seen, Contradiction):
            assert cost is None, seen
        elif cost is not None:
            after = board.play(seen.moves)
            assert seen.moves
            assert optimum(after) == cost - len(seen.moves), (board, seen)
    assert any(isinstance(seen, Contradiction) for seen in found) == (cost is None)
    return {f"{seen.rule}.{seen.kind}" if seen.kind else seen.rule for seen in found}


def test_every_rule_draws_what_a_cheapest_solution_draws():
    seen = set().union(*(check_rules(board) for board in boards("right", SMALL, 400)))
    assert {name.partition(".")[0] for name in seen} == set(NAMES), "the boards show every rule at work"
    assert {"left-open.too-many", "left-open.alone", "last-box.exactly"} <= seen


@pytest.mark.slow
@pytest.mark.parametrize("shapes", [SMALL, LARGER], ids=["small", "larger"])
def test_every_rule_draws_what_a_cheapest_solution_draws_on_many_boards(shapes):
    for board in boards("thousands", shapes, 1000):
        check_rules(board)


@pytest.mark.parametrize("mode", MODES)
def test_a_goal_contradicts_itself_exactly_where_brute_force_says_so(mode):
    random = Random("contradiction")
    impossible = 0
    for _ in range(150):
        shape = random.choice([Shape(1, 4), Shape(2, 2), Shape(3, 2), Shape(2, 4)])
        lines = tuple(DRAWN if random.random() < 0.85 else EMPTY for _ in range(DotsBoard.cells_in(shape)))
        costs = costs_by_boxes(DotsBoard(shape, lines, mode=mode))
        for goal, cost in enumerate(costs):
            found = list(RULES[0].find(DotsBoard(shape, lines, goal=goal, mode=mode)))
            assert bool(found) == (cost is None)
            impossible += cost is None
    assert (impossible > 50) == (mode == EXACTLY)


@pytest.mark.slow
def test_what_a_contradiction_names_has_no_solution_by_itself():
    kinds = set()
    dense = [board for board in boards("reasons", SMALL, 1500) if board.mode == EXACTLY]
    pairs = from_words(1, "11 11 11 11", "111 000 111").with_rules(mode=EXACTLY)
    for board in [*dense, pairs.with_rules(goal=1), pairs.with_rules(goal=3)]:
        for seen in RULES[0].find(board):
            alone = DotsBoard(board.shape, (EMPTY,) * len(board.cells), goal=board.goal, mode=EXACTLY)
            alone = alone.play(Move(line, DRAWN) for line in seen.because)
            assert optimum(alone) is None
            kinds.add(seen.kind)
    assert kinds == {"too-many", "alone", "pairs"}


@pytest.mark.slow
def test_a_lesson_that_ends_well_draws_no_line_too_many():
    ends = set()
    for board in boards("lessons", [*SMALL, *LARGER], 250):
        told = lesson(board)
        if told and isinstance(told[-1], Contradiction):
            assert solve(board).board is None
            continue
        after = board.play(move for step in told for move in step.moves)
        cost = optimum(board)
        assert cost is not None
        drawn = sum(len(step.moves) for step in told)
        assert drawn + (optimum(after) or 0) == cost
        ends.add(is_done(after))
    assert ends == {True, False}


@pytest.mark.slow
def test_a_grade_does_not_depend_on_how_the_board_is_held():
    levels = set()
    for board in boards("turned", [Shape(2, 3), Shape(3, 3), Shape(4, 3), Shape(4, 5), Shape(6, 4)], 60):
        if list(RULES[0].find(board)):
            continue
        graded = grade(board)
        levels.add(graded.level)
        for symmetry in symmetries.GRID[1:]:
            turned = symmetry.of(board)
            assert grade(turned) == graded, (board, turned)
    assert levels == set(Level) - {Level.DIABOLICAL}


@pytest.mark.slow
def test_a_grade_does_not_depend_on_how_a_larger_board_is_held():
    for board in boards("turned at length", [*LARGER, Shape(3, 3), Shape(2, 5)], 150):
        if not list(RULES[0].find(board)):
            graded = grade(board)
            assert all(grade(symmetry.of(board)) == graded for symmetry in symmetries.GRID[1:]), board


@pytest.mark.parametrize(
    ("name", "level", "used"),
    [
        ("a", Level.EASY, {"one-a-line": 2}),
        ("b", Level.GENTLE, {"double": 1}),
        ("c", Level.HARD, {"round-prices": 8}),
        ("d", Level.HARD, {"outline": 27}),
        ("e", Level.EASY, {"double": 1, "walled-group": 3, "one-a-line": 12}),
        ("f", Level.HARD, {"outline": 79}),
    ],
)
def test_the_boards_of_the_report_are_graded_and_solved_by_the_rules(name, level, used):
    board = load(f"dots:{name}")
    graded = grade(board)
    assert (graded.level, dict(graded.used)) == (level, used)
    assert sum(used.values()) == solve(board).cost
    assert is_done(climb(board).board)


def test_the_smallest_walled_group_comes_first_and_not_where_it_is_too_large():
    """A pair and a chain of three, walled in; the pair gives a box for one line, so three boxes take two lines either way."""
    both = from_words(5, "11111 11111", "1 0 1 0 0 1")
    view = look_at(both)
    assert [group.boxes for group in view.groups] == [(0, 1), (2, 3, 4)]
    walled = next(rule for rule in RULES if rule.name == "walled-group")
    assert [seen.moves for seen in walled.find(both)] == [(Move(11, DRAWN),)]
    chain = from_words(2, "111 111", "1 0 0 1")
    assert not list(walled.find(chain)), "three boxes for two lines are no help where two are wanted"
    assert not list(walled.find(both.with_rules(mode=EXACTLY)))


def test_a_walled_group_can_be_wrong_where_the_goal_must_be_met_exactly():
    """A chain of five and two squares of four, walled in; eight boxes are wanted. The squares take eight lines. After the chain, three
    boxes of a square would be wanted, and three close the fourth."""
    board = from_words(10, "11111 00001 11111 11111", "111 000 110 000 110 111")
    view = look_at(board)
    assert [(len(group.boxes), len(group.lines)) for group in view.groups] == [(4, 4), (4, 4), (5, 4)]
    assert (view.closed, view.smallest_walled) == (2, view.groups[2])
    chain = [Move(line, DRAWN) for line in view.groups[2].lines]
    assert (optimum(board), optimum(board.play(chain))) == (8, 4)
    exactly = board.with_rules(mode=EXACTLY)
    assert (optimum(exactly), optimum(exactly.play(chain))) == (8, 5)


def test_pairs_stay_open_by_twos():
    pairs = from_words(3, "11 11 11 11", "111 000 111").with_rules(mode=EXACTLY)
    [seen] = RULES[0].find(pairs)
    assert (seen.kind, seen.values["left"]) == ("pairs", 3)
    assert optimum(pairs) is None
    assert optimum(pairs.with_rules(goal=2)) == 1


def test_a_box_is_named_with_its_neighbours_in_the_row():
    view = look_at(from_words(1, "000 000 000", "00 00 00 00"))
    assert view.name([0, 1, 2, 3]) == "(1, 1–3), (2, 1)"
    assert view.name([2, 3]) == "(1, 3), (2, 1)", "the end of a row and the start of the next are no neighbours"
    assert view.name([5]) == "(2, 3)"


def test_a_board_without_a_goal_is_refused():
    board = load("dots:a").with_rules(goal=None)
    for use in (grade, hint, lesson):
        with pytest.raises(BadBoard, match="no goal"):
            use(board)


def test_a_goal_that_is_met_needs_no_rule():
    done = from_words(1, "1 1", "1 1")
    assert lesson(done) == []
    assert grade(done).level is Level.GENTLE
    assert hint(done, 3).text == "the board is finished, and right"


def test_a_goal_that_cannot_be_met_has_no_grade_and_a_hint_that_says_why():
    board = from_words(1, "11 11", "1 0 1").with_rules(mode=EXACTLY)
    with pytest.raises(BadBoard, match="no solution"):
        grade(board)
    told = hint(board, 3)
    assert told.is_wrong
    assert told.text.startswith("with exactly 1 boxes closed, one would stay open alone")


def needs_search() -> DotsBoard:
    """A board on which no rule sees anything."""
    return next(board for board in boards("search", [Shape(4, 4)], 1000) if not seen_on(board))


def test_where_no_rule_helps_a_line_of_a_cheapest_solution_is_given_away():
    board = needs_search()
    assert grade(board).level is Level.SEARCH
    told = [hint(board, stage) for stage in (1, 2, 3)]
    assert told[0].text == "no rule helps here: this takes trying out"
    [move] = told[2].moves
    assert board.place(move.cell) in told[1].text
    assert told[2].text.startswith(board.place(move.cell))
    assert f"(cost: {optimum(board)})" in told[2].text
    assert optimum(board.play([move])) == optimum(board) - 1
    with pytest.raises(GaveUp):
        hint(board, limits=Limits(nodes=1))


def test_hints_are_the_same_in_three_stages_and_two_languages():
    board = load("dots:b")
    assert [hint(board, stage).text for stage in (1, 2)] == [
        "one line closes two boxes at once",
        "one line closes both of these boxes: (2, 3–4) (to draw: the line between dots (2, 4) and (3, 4))",
    ]
    assert hint(board, 3).text.startswith("the line between dots (2, 4) and (3, 4) closes two boxes at once")
    assert hint(board, 3, lang="pt").text.startswith("o arco entre os pontos (2, 4) e (3, 4) fecha duas caixas")
    [[move]] = {hint(board, stage).moves for stage in (1, 2, 3)}
    assert board.place(move.cell) == "the line between dots (2, 4) and (3, 4)"


@pytest.mark.slow
def test_every_rule_speaks_every_language_with_all_gaps_filled():
    spoken = set()
    for board in boards("words", SMALL, 600):
        for seen in seen_on(board):
            for lang in LANGUAGES:
                forms = ("nudge", "where", "why") if isinstance(seen, Deduction) else ("",)
                for form in forms:
                    text = seen.text(lang, form) if isinstance(seen, Deduction) else seen.text(lang)
                    assert text
                    assert not re.search(r"[{}]", text)
                    assert "Fraction" not in text
            spoken.add(seen.rule)
    assert spoken == set(NAMES)
    for lang in LANGUAGES:
        assert all(f"dots.rule.{name}" in words_in(lang) for name in NAMES)


def test_the_figures_of_a_sentence_are_what_they_should_be():
    for board in boards("figures", SMALL, 300):
        for seen in seen_on(board):
            values, lines = seen.values, len(getattr(seen, "moves", ()))
            match seen.rule:
                case "half-lines" | "prices" | "round-prices":
                    points = values["notes"].points  # which prove it: no line gives more than it has, and the cheapest boxes cost as much
                    for line in {line for line, _ in points}:
                        assert sum(given for (giver, _), given in points.items() if giver == line) <= values["each"]
                    assert sum(sorted(values["notes"].costs().values())[: values["need"]]) == values["points"]
                    assert -(-values["points"] // values["each"]) == lines
                case "outline":
                    assert values["fewest"] - values["drawn"] == lines
                case "shared-sides":
                    assert values["sides"] - values["shared"] == lines
                case "one-a-line":
                    assert values["need"] == lines
                case "walled-group":
                    assert values["count"] == lines + 1


def test_the_cheapest_solution_is_found_in_both_modes_without_the_clock():
    for board in boards("cheapest", SMALL, 150):
        found, cost = find_cheapest(board), optimum(board)
        if cost is None:
            assert found is None
        else:
            assert found is not None
            assert is_done(found)
            assert board.cells.count(EMPTY) - found.cells.count(EMPTY) == cost


def test_wide_boards_are_left_to_search_unless_the_first_rules_do():
    assert is_in_reach(Shape(14, 14), AT_LEAST)
    assert not is_in_reach(Shape(15, 15), AT_LEAST)
    assert is_in_reach(Shape(90, 10), AT_LEAST)
    assert not is_in_reach(Shape(12, 12), EXACTLY)
    assert not is_in_reach(Shape(1, 12_000), AT_LEAST)  # more lines than its kernel counts
    wide = DotsBoard(Shape(20, 20), (EMPTY,) * DotsBoard.cells_in(Shape(20, 20)), goal=2)
    assert grade(wide).level is Level.MEDIUM  # the last two boxes
    assert grade(wide.with_rules(goal=3)).level is Level.SEARCH


def test_steps_show_the_board_they_are_seen_on():
    for board in (load("dots:e"), load("dots:c")):
        for before, step in steps(board):
            assert all(before.cells[move.cell] == EMPTY for move in step.moves)
            assert all(before.cells[line] == DRAWN for line in step.because)
