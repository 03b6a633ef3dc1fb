"""`fronteira analyse`: positions in any form, games looked at afterwards, and limits."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from fronteira.cli import main
from fronteira.games.record import OVER, GameRecord


def run(*words: str, stdin: str | None = None) -> Result:
    return CliRunner().invoke(main, words, input=stdin, env={"LANG": "en", "LC_ALL": ""})


TWO_BY_TWO = "(((1 0) (0 0) (1 0)) ((0 1) (0 0) (0 0)))"


def test_a_position_is_analysed_with_its_moves_and_its_reasons() -> None:
    told = run("analyse", TWO_BY_TWO)
    assert told.exit_code == 0
    assert "the other gets 2 more of the open boxes" in told.stdout
    assert told.stdout.count("the line between dots") == 9
    assert "Best play:" in told.stdout
    data = json.loads(run("analyse", TWO_BY_TWO, "--json", "--mover", "2").stdout)
    assert (data["value"], data["mover"], data["final"]) == (-2, 2, 2)
    assert [move["loss"] for move in data["moves"]].count(0) == 4
    assert data["remarks"][0] == {"kind": "behind", "values": {"value": 2}, "lines": [], "boxes": []} | {
        "text": "With the best play the other gets 2 more of the open boxes than you."
    }


@pytest.mark.parametrize(
    "text",
    ["dots-game:2x2:l:1:d", "dots:2x2:l", "000000000000", '{"game": "dots", "rows": 2, "columns": 2, "lines": [0,0,0,0,0,0,0,0,0,0,0,0]}'],
)
def test_any_form_of_a_position_is_read(text: str, tmp_path: Path) -> None:
    (tmp_path / "position").write_text(text)
    for given in ((text,), (str(tmp_path / "position"),)):
        assert json.loads(run("analyse", *given, "--json").stdout)["value"] == 2
    assert json.loads(run("analyse", "--json", stdin=text).stdout)["value"] == 2


def test_a_limit_gives_bounds_and_another_ending() -> None:
    told = run("analyse", "dots-game:5x5:zzh:1:y", "--node-limit", "100", "--json")
    assert told.exit_code == 3
    data = json.loads(told.stdout)
    assert data["value"] is None
    assert data["bounds"][0] < data["bounds"][1]


def test_a_game_is_looked_at_afterwards_and_told_as_a_log(tmp_path: Path) -> None:
    """On one box: the first draws three lines' worth of nothing, and the second closes it."""
    GameRecord("dots", "dots-game:1x2:g:1:b", ("Ana", "Rui"), (4, 0, 2, 1, 3, 5, 6), ended=OVER).save(tmp_path / "game.json")
    told = run("analyse", str(tmp_path / "game.json"))
    assert told.exit_code == 0
    assert "Moves: 7" in told.stdout
    turns = json.loads(run("analyse", str(tmp_path / "game.json"), "--json").stdout)["turns"]
    assert [turn["after"] for turn in turns][-1] == [turns[-1]["after"][0]] * 2
    assert turns[0]["loss"] == 2
    log = run("analyse", str(tmp_path / "game.json"), "--log").stdout
    assert log.startswith("; Ana - Rui")
    assert "player 2: horizontal 1 1\n(((2 0) (0 0)) ((1) (0) (0)))\nboxes: 0 0\n" in log


def test_names_and_figures_of_a_stranger_do_nothing_to_a_terminal(tmp_path: Path) -> None:
    figures = tuple({"nodes": value} for value in ("\x1b]0;own\x07", [[]], 7))
    GameRecord("dots", "dots-game:1x2:g:1:b", ("\x1b]0;own\x07", "x\ny"), (4, 0, 2), figures=figures).save(tmp_path / "game.json")
    log = run("analyse", str(tmp_path / "game.json"), "--log").stdout
    assert log.startswith("; \\x1b]0;own\\x07 - x\\ny, dots-game")
    assert "\x1b" not in log
    assert "boxes: 0 0\nnodes: 7\n" in log


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (("nowhere",), "nowhere: "),
        (("dots-game:2x2:z:1:d",), "line 1, column 15"),
        (("dots-game:2x2:l:1:d", "--log"), "--log is for a game"),
        (("dots:2x2:l", "--game", "takuzu"), "takuzu"),
        (("takuzu:six",), "takuzu"),
        (('{"fronteira": "game"',), "not a game that was kept"),
    ],
)
def test_what_is_wrong_is_a_sentence(given: tuple[str, ...], sentence: str) -> None:
    told = run("analyse", *given)
    assert told.exit_code == 2
    assert sentence in told.stderr
    assert "Traceback" not in told.stderr


def test_lines_that_are_pointed_at_close_no_box() -> None:
    assert "▒" not in run("analyse", "(((1 0) (0 2) (1 0)) ((0 1) (0 0) (0 0)))").stdout


def test_games_of_a_match_are_kept_and_looked_at(tmp_path: Path) -> None:
    told = run("match", "greedy", "random", "--games", "2", "--size", "2x2", "--save", str(tmp_path / "games"), "--json")
    kept = sorted((tmp_path / "games").iterdir())
    assert [json.loads(file.read_text()) for file in kept] == json.loads(told.stdout)["records"]
    assert "Moves: 12" in run("analyse", str(kept[1])).stdout
