"""The parts of a position: told apart as people tell them, and the same as the solver sees them."""

from __future__ import annotations

import random

import pytest

from fronteira.board import Shape
from fronteira.puzzles.dots.game.anatomy import boxes_of, examine, harvest, touched
from fronteira.puzzles.dots.game.kernel.solver_cy import Solver

SHAPES = [Shape(1, 1), Shape(1, 3), Shape(2, 2), Shape(3, 2), Shape(3, 3), Shape(5, 6)]


def draw(shape: Shape, undrawn: set[int]) -> bytes:
    return bytes(line not in undrawn for line in range(len(touched(shape))))


def positions(shape: Shape, number: int) -> list[bytes]:
    dice = random.Random(f"{shape}")
    return [bytes(dice.random() < share for _ in touched(shape)) for share in (dice.random() for _ in range(number))]


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_every_open_box_is_a_joint_or_in_one_chain(shape: Shape) -> None:
    for lines in positions(shape, 300):
        parts = examine(shape, lines)
        count = [sum(not lines[line] for line in around) for around in boxes_of(shape)]
        in_chains = [box for chain in parts.chains for box in chain.boxes]
        assert sorted(in_chains) == [box for box, number in enumerate(count) if number in (1, 2)]
        assert list(parts.joints) == [box for box, number in enumerate(count) if number > 2]
        for chain in parts.chains:
            assert sorted({line for box in chain.boxes for line in boxes_of(shape)[box] if not lines[line]}) == sorted(chain.lines)
            assert chain.is_ready == any(count[box] == 1 for box in chain.boxes)
            assert all(end is None or end in parts.joints for end in chain.ends)
            for here, there in zip(chain.boxes, chain.boxes[1:], strict=False):
                assert set(boxes_of(shape)[here]) & set(boxes_of(shape)[there]) & set(chain.lines)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_what_can_be_had_is_what_the_solver_takes(shape: Shape) -> None:
    solver = Solver(*shape, 1 << 10)
    for lines in positions(shape, 300):
        solver.load(lines)
        drawn, boxes = harvest(shape, lines)
        assert solver.first_taken == len(boxes) == len(set(boxes))
        assert not any(lines[line] for line in drawn)
        after = bytes(value or line in drawn for line, value in enumerate(lines))
        assert examine(shape, after).closing == ()


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_a_kind_of_line_does_what_it_says(shape: Shape) -> None:
    for lines in positions(shape, 100):
        parts = examine(shape, lines)
        for line in parts.undrawn:
            after = bytes(value or each == line for each, value in enumerate(lines))
            closed = sum(all(after[side] for side in around) and not all(lines[side] for side in around) for around in boxes_of(shape))
            given = len(harvest(shape, after)[1]) - len(harvest(shape, lines)[1])
            kind = parts.kind(line)
            assert (kind == "take") == (closed > 0)
            assert kind != "give" or parts.closing
            if not parts.closing:
                assert (kind == "safe") == (given == 0)
                assert (kind == "sacrifice") == (given > 0 and bool(parts.safe))


def test_chains_loops_and_joints_of_a_board_known_by_sight() -> None:
    shape = Shape(3, 3)
    # the four boxes in the upper left, with all lines drawn but the four between them
    between = {boxes_of(shape)[0][1], boxes_of(shape)[1][1], boxes_of(shape)[0][3], boxes_of(shape)[3][3]}
    parts = examine(shape, draw(shape, between))
    (ring,) = parts.chains
    assert ring.is_loop
    assert ring.is_long
    assert sorted(ring.boxes) == [0, 1, 3, 4]
    assert set(ring.lines) == between
    assert ring.ends == ()
    # one box with all its sides open, and beside it to the right a box that ends at the edge of the board
    middle, right = boxes_of(shape)[4], boxes_of(shape)[5]
    parts = examine(shape, draw(shape, {*middle, right[3]}))
    assert parts.joints == (4,)
    assert parts.safe == ()
    assert {chain.boxes: chain.ends for chain in parts.chains if 5 in chain.boxes} == {(5,): (4, None)}
