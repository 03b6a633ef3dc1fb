"""The climb: hard steps one at a time, the same ones however a board is held, by the rules and by their quick form."""

from __future__ import annotations

import pytest

from fronteira import parse
from fronteira.board import EMPTY, Shape
from fronteira.generate import Wish, generate
from fronteira.registry import find_puzzle
from fronteira.search.limits import Meter
from fronteira.teach import climb, grade, hint, lesson, rounds, rules_of
from fronteira.teach.climbing import count_opened, look, make_moves
from fronteira.teach.orientation import orient
from fronteira.teach.rule import Deduction
from tests.support.symmetries import ALL

SHAPES = {"takuzu": (Shape(8, 8), Shape(6, 8)), "numbrix": (Shape(6, 6), Shape(5, 7))}


def hard_boards(puzzle: str, number: int = 4) -> list:
    """Irreducible boards that need hard steps."""
    singles = [rule.name for rule in rules_of(find_puzzle(puzzle)) if rule.single]
    made = [each.board for shape in SHAPES[puzzle] for each in generate(Wish(puzzle=puzzle, shape=shape, irreducible=True), 30, seed=12)]
    return [board for board in made if any(grade(board).used.get(name) for name in singles)][:number]


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", SHAPES)
def test_a_hard_step_is_taken_alone_and_opens_as_much_as_any(puzzle):
    meter, looked_at = Meter(None), 0
    for board in hard_boards(puzzle):
        easier = [rule for rule in rules_of(find_puzzle(puzzle)) if not rule.single]
        for before, rule, found in rounds(board):
            if not rule.single:
                continue
            ((step,), looked_at) = found, looked_at + 1
            assert look(before, easier, meter) is None
            opened = [count_opened(before.play(seen.moves), easier, meter) for seen in rule.find(before)]
            assert count_opened(before.play(step.moves), easier, meter) == max(opened)
    assert looked_at > 4


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", SHAPES)
def test_the_quick_ladder_takes_the_steps_of_the_rules(puzzle):
    for board in hard_boards(puzzle):
        rules = rules_of(find_puzzle(puzzle))
        assert find_puzzle(puzzle).ladder(board) == climb(board)
        slow = [(rule.name, make_moves(before, found).cells) for before, rule, found in rounds(board, rules=rules)]
        assert slow == [(rule.name, make_moves(before, found).cells) for before, rule, found in rounds(board)]


@pytest.mark.parametrize("puzzle", SHAPES)
def test_a_lesson_is_what_hints_say_one_after_another(puzzle):
    board, *_ = hard_boards(puzzle)
    hard = {rule.name for rule in rules_of(find_puzzle(puzzle)) if rule.single}
    taught = [step.moves for step in lesson(board) if isinstance(step, Deduction) and step.rule in hard]
    hinted = []
    while EMPTY in board.cells and (help_given := hint(board, 3)).seen:
        hinted += [help_given.moves] if help_given.seen.rule in hard else []
        board = board.play(help_given.moves)
    assert hinted == taught


@pytest.mark.slow
@pytest.mark.parametrize("puzzle", SHAPES)
def test_hard_steps_are_the_same_however_a_board_is_held(puzzle):
    for board in hard_boards(puzzle, 3):
        graded, ended = grade(board), climb(board).board
        for symmetry in ALL[1:]:
            assert grade(symmetry.of(board)) == graded
            assert find_puzzle(puzzle).ladder(symmetry.of(board)).board == symmetry.of(ended)


def test_a_step_that_shows_that_there_is_no_solution_opens_more_than_one_that_fills_the_board():
    board = parse("takuzu:8x4:b11f010c1d0b0e1a")
    assert find_puzzle("takuzu").ladder(board) == climb(board)


def test_the_order_of_cells_turns_with_the_board():
    for puzzle in SHAPES:
        for board in hard_boards(puzzle, 3):
            placed = {place: board.cells[cell] for cell, place in enumerate(orient(board))}
            smallest = [placed[place] for place in range(len(placed))]
            for symmetry in ALL:
                image = symmetry.of(board)
                turned = {place: image.cells[cell] for cell, place in enumerate(orient(image))}
                read = [turned[place] for place in range(len(turned))]
                opposite = [board.opposite(value) for value in read]
                assert smallest in (read, opposite)
