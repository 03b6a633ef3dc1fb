"""Searches of games: all give the value of a plain table, and what makes one quicker does not change what it says."""

from __future__ import annotations

import random
from functools import cache

import pytest

from fronteira.board import Shape
from fronteira.errors import BadOption, UnknownName
from fronteira.games.clock import Clock
from fronteira.games.game import find_game
from fronteira.games.searches.finding import Searcher, find_search
from fronteira.games.searches.stats import GameStats
from fronteira.search.limits import Limits

GAME = find_game("dots")

FULL = ("alphabeta:table=on", "alphabeta:table=on:order=history", "alphabeta:table=on:order=captures:deepen=on:quiesce=on")
PLAIN = ("minimax", "negamax", "alphabeta", "alphabeta:order=captures", "alphabeta:order=history:deepen=on", *FULL)


@cache
def plain_table(shape):
    """What whoever moves gets of the rest more than the other, by the lines drawn: from the full board backwards."""
    full = GAME.start(shape).field
    table = {full.all: 0}
    for lines in range(full.all - 1, -1, -1):
        best = -100
        for line in range(full.count):
            if not lines >> line & 1:
                after = lines | 1 << line
                closed = sum(after & mask == mask for _, mask in full.around[line])
                best = max(best, closed + table[after] if closed else -table[after])
        table[lines] = best
    return table


def at_random(shape, drawn, seed):
    """A position of a random game after so many lines."""
    dice, position = random.Random(seed), GAME.start(shape)
    for _ in range(drawn):
        position = position.play(dice.choice(position.moves()))
    return position


def expected(position):
    """The final score of perfect play, first less second."""
    return position.score + (1 - 2 * position.mover) * plain_table(position.shape)[position.lines]


@pytest.mark.parametrize("spec", PLAIN)
def test_every_search_gives_the_value_of_a_plain_table(spec):
    search = find_search(spec)
    for shape, drawn in ((Shape(1, 1), 0), (Shape(1, 2), 1), (Shape(3, 1), 4), (Shape(2, 2), 6), (Shape(2, 2), 7), (Shape(2, 2), 11)):
        for seed in range(4):
            position = at_random(shape, drawn, seed)
            answer = search(GAME, position)
            assert (answer.value, answer.exact, answer.limit) == (expected(position), True, None)
            assert expected(position.play(answer.move)) == answer.value


@pytest.mark.parametrize("spec", FULL)
def test_small_boards_from_the_start(spec):
    for shape in (Shape(1, 3), Shape(2, 2)):
        assert find_search(spec)(GAME, GAME.start(shape)).value == expected(GAME.start(shape))


def test_the_plain_table_is_that_of_the_exact_solver():
    for shape in (Shape(1, 3), Shape(2, 2)):
        for seed in range(40):
            position = at_random(shape, seed % 10, seed)
            assert GAME.value(position) == (expected(position), expected(position))


@pytest.mark.parametrize("evaluate", list(GAME.evaluations))
def test_what_makes_alpha_beta_quicker_never_changes_its_value(evaluate):
    for seed in range(8):
        position, depth = at_random(Shape(2, 3), 6 + seed, seed), 2 + seed % 2
        told = {}
        for spec in ("minimax", "negamax", "alphabeta", "alphabeta:order=captures", "alphabeta:order=history:table=on:deepen=on"):
            told[spec] = find_search(f"{spec}:depth={depth}:evaluate={evaluate}")(GAME, position)
        assert len({answer.value for answer in told.values()}) == 1
        assert told["minimax"].stats.nodes == told["negamax"].stats.nodes >= told["alphabeta"].stats.nodes
        assert {answer.stats.depth for answer in told.values()} == {depth}


def test_counters_of_a_game_worked_out_by_hand():
    """One box: 1 root, 4, 12, 24, 24 positions. After the first line MAX knows −1 is sure, so nothing else beats it: MIN's replies cut."""
    game = GAME.start(Shape(1, 1))
    assert find_search("minimax")(GAME, game).stats.nodes == 65
    stats = find_search("minimax:depth=2")(GAME, game).stats
    assert (stats.nodes, stats.evaluated, stats.depth, stats.alpha_cuts + stats.beta_cuts) == (1 + 4 + 12, 12, 2, 0)
    stats = find_search("alphabeta:depth=2")(GAME, game).stats
    assert (stats.nodes, stats.evaluated, stats.alpha_cuts, stats.beta_cuts) == (1 + 4 + 3 + 1 + 1 + 1, 6, 3, 0)
    assert GameStats(nodes=1 + 2 + 4 + 8, depth=3).branching == pytest.approx(2)


def test_a_leaf_is_not_judged_in_the_middle_of_a_capture():
    """Two sides of the only box are drawn: whoever draws the third gives it away, which one move ahead does not show."""
    position = GAME.start(Shape(1, 1)).play(0).play(1)
    plain, quiet = (find_search(f"alphabeta:depth=1{more}")(GAME, position) for more in ("", ":quiesce=on"))
    assert (plain.value, plain.stats.nodes) == (0, 3)
    assert (quiet.value, quiet.stats.nodes) == (-1, 5)


def test_limits_are_kept_and_leave_an_answer():
    position = GAME.start(Shape(3, 3))
    for spec in ("minimax", "alphabeta:deepen=on", "mcts"):
        answer = find_search(spec)(GAME, position, Limits(nodes=500))
        assert (answer.limit, answer.stats.nodes, answer.exact) == ("nodes", 500, False)
        assert answer.move in position.moves()
    deep = find_search("alphabeta:deepen=on")(GAME, position, Limits(nodes=500))
    assert deep.stats.depth == 2
    assert deep.value == 0
    slow = find_search("minimax")(GAME, position, Limits(seconds=0.05))
    assert slow.limit == "time"
    assert slow.stats.seconds < 5


def test_monte_carlo_finds_the_only_good_move_and_repeats_itself():
    position = GAME.start(Shape(1, 2)).play(0).play(2).play(4)  # a box with one side left
    one, other = (find_search("mcts:iterations=400:seed=1")(GAME, position) for _ in range(2))
    assert one._replace(stats=None) == other._replace(stats=None)
    assert (one.move, one.stats.nodes, one.stats.playouts, one.exact) == (5, 400, 400, False)
    assert find_search("mcts")(GAME, position).stats.playouts == 1000


def test_a_search_is_a_player():
    player = Searcher(GAME, find_search("alphabeta:depth=2"))
    position = GAME.start(Shape(1, 2))
    player.begin(position)
    choice = player.choose(position, Clock(nodes=10))
    assert choice.move in position.moves()
    assert choice.figures["nodes"] == 10


def test_what_is_asked_for_wrongly():
    with pytest.raises(UnknownName, match="did you mean alphabeta"):
        find_search("alfabeta")
    with pytest.raises(BadOption):
        find_search("alphabeta:order=best")
    with pytest.raises(BadOption):
        find_search("minimax:depth=0")
    with pytest.raises(UnknownName):
        Searcher(GAME, find_search("minimax:evaluate=nothing"))
