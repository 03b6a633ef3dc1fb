"""Games as they were played: kept, replayed, and not believed."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from fronteira.board import Shape
from fronteira.errors import ParseError
from fronteira.games.game import find_game
from fronteira.games.record import OVER, GameRecord


def played(moves: int | None = None) -> GameRecord:
    game, dice = find_game("dots"), random.Random(3)
    position = game.start(Shape(2, 2))
    start, made = game.write(position), []
    while not position.is_over and len(made) != moves:
        made.append(dice.choice(position.moves()))
        position = position.play(made[-1])
    return GameRecord("dots", start, ("Ana", "Rui"), tuple(made), ended=OVER if position.is_over else "unfinished")


def test_a_game_comes_back_from_its_file(tmp_path: Path) -> None:
    record = played()
    record.save(tmp_path / "game.json")
    assert GameRecord.load(tmp_path / "game.json") == record
    assert record.positions()[-1].is_over
    first, second = record.positions()[-1].points
    assert record.winner == (None if first == second else int(second > first))


def test_a_game_lost_by_a_rule_has_the_other_as_winner() -> None:
    record = GameRecord("dots", played().start, moves=played(3).moves, ended="time", loser=0)
    assert record.winner == 1
    assert GameRecord.from_dict(record.to_dict()) == record
    assert played(3).winner is None


@pytest.mark.parametrize(
    "change",
    [
        {"moves": [0, 0]},
        {"moves": [99]},
        {"moves": ["0"]},
        {"start": "dots-game:2x2:l"},
        {"game": "takuzu"},
        {"game": "chess"},
        {"version": 2},
        {"ended": "unfinished"},
        {"players": ["one"]},
        {"players": 3},
        {"loser": 0},
        {"figures": [1]},
        {"seconds": "soon"},
        {"seconds": [10**400]},
        {"seconds": [-1]},
        {"seconds": [float("inf")]},
        {"seconds": [float("nan")]},
    ],
    ids=lambda change: str(change)[:40],
)
def test_a_file_that_does_not_fit_together_is_refused(change: dict[str, Any], tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(json.dumps({**played().to_dict(), **change}))
    with pytest.raises(ParseError, match="not a game that was kept"):
        GameRecord.load(tmp_path / "game.json")


@pytest.mark.parametrize("text", ["", "[]", "{", "3", "[" * 100_000])
def test_a_file_of_something_else_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(text)
    with pytest.raises(ParseError):
        GameRecord.load(tmp_path / "game.json")
