"""The levels: what each must know, held to the exact solver; and the tree of tries against itself uncompiled."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fronteira.board import Shape
from fronteira.games.clock import Clock
from fronteira.puzzles.dots.game import GAME
from fronteira.puzzles.dots.game.exact import Exact
from fronteira.puzzles.dots.game.kernel import uct_cy
from fronteira.puzzles.dots.game.position import DotsPosition, start
from tests.support.forms import uncompiled

PLAIN = uncompiled("fronteira.puzzles.dots.game.kernel.uct_cy")
assert not PLAIN.COMPILED

LEVELS = ["random", "greedy", "chain", "uct", "master"]


def some_position(shape: Shape, dice: random.Random, left: int) -> DotsPosition:
    """A game played at random until so many lines are left."""
    position = start(shape)
    while position.left > left:
        position = position.play(dice.choice(position.moves()))
    return position


def value_after(exact: Exact, position: DotsPosition, line: int) -> int | None:
    gain, after = position.gain(line), exact.value(position.play(line).as_bytes()).exact
    assert after is not None
    return gain + after if gain else -after


def play(position: DotsPosition, players: list[Any]) -> DotsPosition:
    for player in players:
        player.begin(position)
    while not position.is_over:
        position = position.play(players[position.mover].choose(position, Clock()).move)
    return position


def match(one: str, other: str, shape: Shape, games: int) -> float:
    """The points of the first of two levels, beginning every second game."""
    points = 0.0
    for number in range(games):
        players = [GAME.player(one, seed=number), GAME.player(other, seed=number + 100)]
        score = play(start(shape), players).score if number % 2 else -play(start(shape), players[::-1]).score
        points += 1 if score > 0 else 0.5 * (score == 0)
    return points


def tried(module: Any, shape: Shape, slices: int = -1) -> list[Any]:
    """What a tree knows of some positions."""
    tree = module.Uct(*shape, 5000)
    dice = random.Random(8)
    found = []
    for left in (tree.rows * tree.columns, 2 * tree.rows * tree.columns):
        tree.load(some_position(shape, dice, left).as_bytes(), 3)
        while tree.nodes < 60 and tree.open_boxes:
            tree.run(60 if slices < 0 else slices, 0)
        found.append((tree.first_taken, tree.first_left, tree.mean(), tree.size, tree.moves_tried()))
    return found


@pytest.mark.parametrize("shape", [Shape(2, 3), Shape(4, 4), Shape(1, 6), Shape(9, 8)], ids=str)
def test_a_tree_is_the_same_compiled_or_not_and_however_it_is_sliced(shape: Shape) -> None:
    found = tried(uct_cy, shape)
    assert found == tried(PLAIN, shape)
    assert found == tried(uct_cy, shape, slices=10)


@pytest.mark.slow
@pytest.mark.parametrize("shape", [Shape(3, 3), Shape(2, 5)], ids=str)
def test_what_is_reaped_is_what_perfect_play_takes_or_gives(shape: Shape) -> None:
    dice, exact = random.Random(1), Exact(shape)
    tree = uct_cy.Uct(*shape, 1)
    seen = set()
    for _ in range(300):
        position = some_position(shape, dice, dice.randrange(1, 16))
        taken, left, free, take, give = tree.reap(position.as_bytes())
        value = exact.value(position.as_bytes()).exact
        seen.add((left, free >= 0))
        if free >= 0:
            assert position.gain(free)
            assert value_after(exact, position, free) == value
        elif left:
            assert taken >= left
            assert value in (value_after(exact, position, take), value_after(exact, position, give))
        else:
            assert not any(map(position.gain, position.moves()))
    assert {(0, False), (0, True), (2, True), (2, False)} <= seen


@pytest.mark.parametrize("shape", [Shape(3, 3), Shape(2, 4), Shape(3, 4)], ids=str)
def test_perfect_play_ends_with_the_value(shape: Shape) -> None:
    dice, exact = random.Random(2), Exact(shape)
    players = [GAME.player("master:nodes=1000000:entries=65536", seed=seed) for seed in (1, 2)]
    for _ in range(15):
        position = some_position(shape, dice, dice.randrange(1, 19))
        value = exact.value(position.as_bytes()).exact
        assert value is not None
        gained = play(position, players).score - position.score
        assert (-gained if position.mover else gained) == value, position


def test_a_move_known_from_a_position_that_differs_in_twins_is_one_of_this_position() -> None:
    position = GAME.read("dots-game:3x4:a1a1e2c221a2a12a2c1b11:2:l")
    player = GAME.player("master", seed=1)
    assert play(position, [player, player]).score == -8


def test_each_level_knows_more_than_the_one_below() -> None:
    assert list(GAME.players) == LEVELS
    assert match("greedy", "random", Shape(3, 4), 10) >= 9
    assert match("chain", "greedy", Shape(4, 5), 20) >= 15
    assert match("uct:iterations=300", "chain", Shape(4, 4), 10) >= 8


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_any_board_to_its_end_and_with_a_seed_always_alike(level: str) -> None:
    spec = {"uct": "uct:iterations=20", "master": "master:iterations=20:nodes=200:entries=1024"}.get(level, level)
    for shape in (Shape(1, 1), Shape(1, 4), Shape(10, 10) if level == "chain" else Shape(4, 3)):
        ends = [play(start(shape), [GAME.player(spec, seed=5), GAME.player(spec, seed=6)]) for _ in range(2)]
        assert ends[0] == ends[1]
        assert sum(ends[0].points) == shape.rows * shape.columns


@pytest.mark.parametrize("spec", ["uct:iterations=100000000", "master"])
def test_a_clock_is_kept(spec: str) -> None:
    player, position = GAME.player(spec, seed=1), start(Shape(5, 6))
    player.begin(position)
    clock = Clock(seconds=0.1)
    player.choose(position, clock)
    assert clock.used() < 2


def test_the_door_of_the_tree_is_guarded() -> None:
    for room in (0, -1, 1 << 40):
        with pytest.raises(ValueError, match="a tree of"):
            uct_cy.Uct(2, 2, room)
    tree = uct_cy.Uct(2, 2)
    with pytest.raises(ValueError, match="12 were wanted"):
        tree.reap(bytes(11))
    with pytest.raises(TypeError, match="seed"):
        tree.load(bytes(12), "1")
    tree.load(bytes([1] * 12), 1)
    assert tree.run(-1, 0) == 1
    assert tree.moves_tried() == []
