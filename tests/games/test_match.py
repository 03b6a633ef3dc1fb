"""Matches: who begins, what repeats, what results are worth, and that a match goes on whatever a player does."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from fronteira.board import Shape
from fronteira.errors import BadOption, UnknownName
from fronteira.games import match as matches
from fronteira.games.game import find_game
from fronteira.games.match import MatchStopped, Rules, play_match
from fronteira.games.points import ratings, wilson
from fronteira.report.matches import as_page, fouls_said

GAME = find_game("dots")
DEEP, SHALLOW = "alphabeta:depth=4:order=captures", "mcts:iterations=5"


def moves_of(match):
    return [match.records[number].moves for number in sorted(match.records)]


def test_each_begins_in_turn_and_the_same_seed_gives_the_same_games():
    rules = Rules(games=4, opening=2, seed=7)
    one, other = (play_match(GAME, [DEEP, SHALLOW], rules, shape=Shape(2, 2)) for _ in range(2))
    assert [one.records[number].players for number in range(4)] == [(DEEP, SHALLOW), (SHALLOW, DEEP)] * 2
    assert moves_of(one) == moves_of(other)
    assert one.records[0].start == one.records[1].start != one.records[2].start
    assert moves_of(play_match(GAME, [DEEP, SHALLOW], rules._replace(seed=8), shape=Shape(2, 2))) != moves_of(one)


def test_standings_add_up():
    match = play_match(GAME, [SHALLOW, DEEP, "minimax:depth=1"], Rules(games=2), shape=Shape(2, 2))
    rows = match.rows()
    assert match.planned == len(match.records) == 6
    assert sum(row["points"] for row in rows) == 6
    assert sum(row["ahead"] for row in rows) == 0
    assert all(row["won"] + row["drawn"] + row["lost"] == row["games"] == 4 for row in rows)
    assert all(row["low"] <= row["share"] <= row["high"] for row in rows)
    cross = {row["player"]: row for row in match.cross_table()}
    assert cross[DEEP][SHALLOW] + cross[SHALLOW][DEEP] == 2
    assert match.to_dict()["players"] == rows


@pytest.mark.slow
def test_a_tournament_goes_on_whatever_its_players_do(tmp_path):
    (tmp_path / "good.py").write_text("def choose(position, clock):\n    return max(position.moves(), key=position.gain)\n")
    (tmp_path / "killer.py").write_text("import os, signal\ndef choose(p, c):\n    os.kill(os.getppid(), signal.SIGKILL)\n")
    (tmp_path / "broken.py").write_text("def choose(position, clock)\n")
    players = [str(tmp_path / f"{name}.py") for name in ("good", "killer", "broken")]
    match = play_match(GAME, [*players, "minimax:depth=1"], Rules(games=2, seconds=1), shape=Shape(1, 2), jobs=2)
    assert len(match.records) == 12
    rows = {row["player"]: row for row in match.rows()}
    assert rows["good"]["points"] >= 2
    assert rows["broken"]["fouls"] == {"load": rows["broken"]["lost"]}
    assert rows["killer"]["fouls"].get("killed") == 2
    page = as_page(match, "pt")
    assert "não pode ser carregado" in page
    assert any("killer" in line for line in fouls_said(match, "en"))


def test_ctrl_c_leaves_what_was_played(monkeypatch):
    play = matches.play_pairing

    def tired(pairing):
        if pairing.number == 1:
            raise KeyboardInterrupt
        return play(pairing)

    monkeypatch.setattr(matches, "play_pairing", tired)
    with pytest.raises(MatchStopped) as stopped:
        play_match(GAME, [DEEP, SHALLOW], Rules(games=4), shape=Shape(1, 1))
    assert list(stopped.value.match.records) == [0]


def test_how_sure_a_share_is():
    low, high = wilson(95, 100)
    assert (round(low, 4), round(high, 4)) == (0.8882, 0.9785)
    assert wilson(0, 0) == (0, 1)
    assert wilson(10, 10)[1] == 1


def test_ratings_are_in_the_order_of_strength():
    points = {("a", "b"): 9, ("b", "a"): 1, ("b", "c"): 9, ("c", "b"): 1, ("a", "c"): 10, ("c", "a"): 0}
    rated = ratings(points, dict.fromkeys(points, 10))
    assert rated["a"] > rated["b"] > rated["c"]
    assert abs(sum(rated.values())) <= 2


def test_what_cannot_be_played():
    with pytest.raises(BadOption):
        play_match(GAME, [DEEP])
    with pytest.raises(UnknownName, match="did you mean minimax"):
        play_match(GAME, [DEEP, "minimaks"])
    with pytest.raises(BadOption):
        play_match(GAME, [DEEP, "mine.py"])
    over = GAME.start(Shape(1, 1))._replace(lines=15)
    with pytest.raises(BadOption, match="over"):
        play_match(GAME, [DEEP, SHALLOW], start=GAME.write(over))


@pytest.mark.slow
def test_the_player_and_the_program_of_the_page_work(tmp_path):
    page = (Path(__file__).parents[2] / "docs" / "games.md").read_text(encoding="utf-8")
    player, program = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    known: dict = {}
    exec(player, known)
    position = GAME.start(Shape(1, 2)).play(0).play(2).play(4)
    assert known["choose"](position, None) == 5
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[0] == re.search(r"# (0 2 .*)", program)[1]
