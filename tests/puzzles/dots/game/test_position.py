"""The rules of the game: who moves next, who has what, and what a position tells."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

from fronteira.board import Shape
from fronteira.errors import BadBoard, UnknownName
from fronteira.games.game import IllegalMove, find_game
from fronteira.puzzles.dots.board import DRAWN, sides
from fronteira.puzzles.dots.game.position import LARGEST, start, to_board
from fronteira.puzzles.dots.referee import check

SHAPES = [Shape(1, 1), Shape(1, 4), Shape(3, 1), Shape(2, 3), Shape(5, 6), Shape(10, 10)]


def plain_game(shape, seed):
    """A random game by plain loops over sets: after each line, the lines, the points and who moves."""
    dice, undrawn, drawn, points, mover = random.Random(seed), set(range(start(shape).field.count)), set(), [0, 0], 0
    boxes = [set(sides(shape, row, column)) for row in range(shape.rows) for column in range(shape.columns)]
    while undrawn:
        line = dice.choice(sorted(undrawn))
        closed = sum(line in box and box <= drawn | {line} for box in boxes)
        undrawn.remove(line)
        drawn.add(line)
        points[mover] += closed
        mover = mover if closed else 1 - mover
        yield line, closed, set(undrawn), tuple(points), mover


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_games_are_those_of_plain_sets(shape):
    for seed in range(3):
        position = start(shape)
        for line, closed, undrawn, points, mover in plain_game(shape, seed):
            assert not position.is_over
            assert position.gain(line) == closed
            position = position.play(line)
            assert (position.moves(), position.points, position.mover) == (tuple(sorted(undrawn)), points, mover)
            assert position.score == points[0] - points[1]
            assert position.left == len(undrawn)
        assert position.is_over
        assert position.moves() == ()


def test_a_position_does_not_change():
    before = start(Shape(2, 2))
    kept = copy.copy(before)
    after = before.play(3)
    assert before == kept != after
    assert hash(after) == hash(start(Shape(2, 2)).play(3))
    assert pickle.loads(pickle.dumps(after)) == after
    assert after.play(0).by_second == 1


@pytest.mark.parametrize("move", [-1, 4, 0, 0.0, True, None, "1", 1 << 70])
def test_what_is_no_move_is_refused(move):
    with pytest.raises(IllegalMove, match="no such move"):
        start(Shape(1, 1)).play(0).play(move)


def test_a_position_is_a_board_and_back():
    game = find_game("dots")
    position = game.start(Shape(2, 3)).play(4).play(16)
    board = to_board(position)
    assert [cell for cell, value in enumerate(board.cells) if value == DRAWN] == [4, 16]
    assert game.of_board(board).lines == position.lines == game.read(game.write(position)).lines
    assert list(position.as_bytes()) == [int(value == DRAWN) for value in board.cells]
    assert not check(board.with_rules(goal=0), board.with_rules(goal=0))


def test_sizes_that_are_not_played():
    for shape in (Shape(0, 3), Shape(LARGEST + 1, 2)):
        with pytest.raises(BadBoard):
            start(shape)


def test_a_game_is_found_by_the_name_of_its_puzzle():
    game = find_game("dots")
    assert (game.name, game.shape, game.puzzle.name) == ("dots", Shape(5, 6), "dots")
    for name in ("takuzu", "chess"):
        with pytest.raises(UnknownName):
            find_game(name)


def test_the_estimate_by_chains_is_exact_where_there_is_nothing_else():
    game = find_game("dots")
    for shape in (Shape(3, 4), Shape(2, 5), Shape(4, 3), Shape(3, 2), Shape(5, 1)):
        rows = game.start(shape)._replace(lines=(1 << (shape.rows + 1) * shape.columns) - 1)  # every row is a chain
        for position in (rows, rows._replace(mover=1), rows.play(rows.moves()[0])):
            assert game.value(position) == (game.evaluations["chains"](position),) * 2
            assert game.evaluations["score"](position) == 0
