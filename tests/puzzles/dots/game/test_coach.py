"""What a coach says is data, and every number in it is held against plain play to the end."""

from __future__ import annotations

import random
from functools import cache

import pytest

from fronteira.board import Shape
from fronteira.games.record import OVER, GameRecord
from fronteira.puzzles.dots.game.anatomy import examine, harvest
from fronteira.puzzles.dots.game.coach.advice import Remark, advise, comment, review, wants_odd
from fronteira.puzzles.dots.game.coach.analysis import Analysis, analyse
from fronteira.puzzles.dots.game.exact import Exact
from fronteira.puzzles.dots.game.position import DotsPosition, start
from fronteira.puzzles.dots.game.texts import write
from fronteira.search.limits import Limits

SHAPES = (Shape(2, 2), Shape(2, 3), Shape(1, 6), Shape(3, 3))


@cache
def plain(position: DotsPosition) -> int:
    """The value to whoever moves, by playing everything out."""
    if position.is_over:
        return 0
    return max(after(position, move) for move in position.moves())


def after(position: DotsPosition, move: int) -> int:
    gain = position.gain(move)
    return gain + plain(bare(position.play(move))) if gain else -plain(bare(position.play(move)))


def bare(position: DotsPosition) -> DotsPosition:
    """Without who has what, which is not a matter of the value."""
    return DotsPosition(position.field, position.lines)


def positions(number: int, most: int = 10) -> list[DotsPosition]:
    """Positions of random games with so many lines left at most."""
    dice = random.Random(number)
    found = []
    while len(found) < number:
        position = start(dice.choice(SHAPES))
        left = dice.randint(1, most)
        while position.left > left:
            position = position.play(dice.choice(examine(position.shape, position.as_bytes()).safe or position.moves()))
        found.append(position)
    return found


@cache
def analyses() -> list[tuple[DotsPosition, Analysis]]:
    return [(position, analyse(position)) for position in positions(250)]


@pytest.mark.slow
def test_the_value_of_every_move_is_that_of_plain_play() -> None:
    for position, analysis in analyses():
        assert analysis.value.exact == plain(bare(position))
        for move in analysis.moves:
            assert move.value.exact == after(position, move.line)
            assert move.loss == plain(bare(position)) - after(position, move.line)


def test_the_best_line_is_played_to_the_end_and_comes_to_the_value() -> None:
    for position, analysis in analyses():
        now = position
        for move in analysis.best_line:
            now = now.play(move)
        assert now.is_over
        assert (now.score - position.score) * (-1 if position.mover else 1) == analysis.value.exact


def said(kind: str) -> list[tuple[DotsPosition, Remark]]:
    """Where that was said."""
    return [(position, remark) for position, analysis in analyses() for remark in advise(analysis) if remark.kind == kind]


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["give-back", "take-all", "either"])
def test_what_to_do_about_boxes_that_can_be_had(kind: str) -> None:
    assert said(kind)
    for position, remark in said(kind):
        values = remark.values
        drawn, boxes = harvest(position.shape, position.as_bytes())
        rest = DotsPosition(position.field, position.lines | sum(1 << line for line in drawn))
        assert (values["taken"], values["rest"]) == (len(boxes), plain(rest))
        assert values["taking"] == len(boxes) + plain(rest)
        assert values["giving"] == len(boxes) - 2 * values["left"] - plain(rest)
        assert max(values["taking"], values["giving"]) == plain(bare(position))
        assert {"give-back": values["giving"] > values["taking"], "take-all": values["giving"] < values["taking"]}.get(
            kind, values["giving"] == values["taking"]
        )


@pytest.mark.parametrize(("kind", "sign"), [("control-other", -1), ("control-none", 1), ("ahead", 1), ("behind", -1), ("even", 0)])
def test_who_is_in_control(kind: str, sign: int) -> None:
    assert said(kind)
    for position, remark in said(kind):
        assert plain(bare(position)) == sign * remark.values["value"]
        if kind.startswith("control"):
            parts = examine(position.shape, position.as_bytes())
            assert (parts.safe, parts.closing) == ((), ())


def test_the_only_move_and_the_best_ones() -> None:
    assert said("only")
    assert said("best") + said("best-many")
    for kind in ("only", "best", "best-many"):
        for position, remark in said(kind):
            values = {move: after(position, move) for move in position.moves()}
            best = max(values.values())
            assert {move for move, value in values.items() if value == best} == set(remark.lines)
            assert remark.values["loss"] == best - max(value for value in values.values() if value < best)
            assert (kind == "only") == (len(remark.lines) == 1)


def test_a_sacrifice_is_called_one_only_where_every_safe_line_is_worse() -> None:
    assert said("sacrifice")
    for position, remark in said("sacrifice"):
        safe = examine(position.shape, position.as_bytes()).safe
        best = plain(bare(position))
        assert remark.values["loss"] == best - max(after(position, move) for move in safe) > 0
        assert after(position, remark.lines[0]) == best
        assert remark.values["boxes"] == len(harvest(position.shape, position.play(remark.lines[0]).as_bytes())[1]) > 0


def test_the_long_chain_rule_is_the_rule() -> None:
    """Dots and long chains together even for the first player, odd for the second."""
    told = [
        (position, remark)
        for kind in ("odd-suits", "odd-does-not", "even-suits", "even-does-not")
        for position, remark in said(f"rule-{kind}")
    ]
    assert told
    for position, remark in told:
        dots, long = remark.values["dots"], remark.values["long"]
        wanted_even = position.mover == 0
        assert wants_odd(position) == ("odd" in remark.kind)
        assert remark.kind.endswith("-suits") == (((dots + long) % 2 == 0) == wanted_even)


def test_what_a_move_cost() -> None:
    for position, analysis in analyses()[:100]:
        for move in position.moves():
            remark = comment(analysis, move)
            assert (remark.values["loss"] if remark else 0) == plain(bare(position)) - after(position, move)
            if remark:
                assert after(position, remark.lines[0]) == plain(bare(position))


def test_everything_is_said_in_both_languages() -> None:
    for _, analysis in analyses()[:100]:
        for remark in advise(analysis):
            english, portuguese = remark.to_dict("en")["text"], remark.to_dict("pt")["text"]
            assert english != portuguese
            assert "{" not in english + portuguese


def test_what_cannot_be_seen_is_not_said() -> None:
    analysis = analyse(start(Shape(5, 5)), Limits(nodes=50))
    assert analysis.value.exact is None
    assert all(move.loss is None for move in analysis.moves)
    assert {remark.kind for remark in advise(analysis)} <= {"unknown", "safe", "chains", "loops", "rule-odd-does-not", "rule-even-suits"}
    assert analysis.to_dict()["value"] is None


@pytest.mark.slow
def test_a_game_looked_at_afterwards() -> None:
    dice = random.Random(8)
    exact = Exact(Shape(2, 3))
    for _ in range(5):
        position, moves = start(Shape(2, 3)), []
        while not position.is_over:
            moves.append(dice.choice(position.moves()))
            position = position.play(moves[-1])
        record = GameRecord("dots", write(start(Shape(2, 3))), moves=tuple(moves), ended=OVER)
        turns = review(record, exact=exact)
        assert turns[0].before == (-2, -2)
        assert turns[-1].after == (record.score, record.score)
        for turn, now in zip(turns, record.positions(), strict=False):
            assert turn.loss == plain(bare(now)) - after(now, turn.move)
            assert (turn.best is None) == (turn.loss == 0)
            if turn.best is not None:
                assert after(now, turn.best) == plain(bare(now))
