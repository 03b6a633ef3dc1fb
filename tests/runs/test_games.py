"""Searches of games as runs: compared in a table, studied in the lab, kept and read again."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from fronteira.board import Shape
from fronteira.cli import main
from fronteira.errors import BadOption, BadStudy, UnknownName
from fronteira.games.game import find_game
from fronteira.lab import report
from fronteira.lab.declaration import read_study
from fronteira.lab.running import run
from fronteira.lab.store import read_records
from fronteira.runs.games import compare_games, rows_of_games
from fronteira.search import Limits

GAME = find_game("dots")
STUDY = """
title = "Techniques"
game = "dots"
boards = ["1x2"]
[[experiment]]
name = "switches"
strategies = ["alphabeta", "alphabeta:table=on"]
[[experiment]]
name = "depth"
strategies = ["alphabeta:depth=1..3 step 1"]
heuristics = ["score", "chains"]
"""


def call(*words):
    return CliRunner().invoke(main, list(words), env={"LANG": "en", "LC_ALL": ""})


@pytest.mark.slow
def test_a_record_has_the_counters_of_the_search():
    records = compare_games(GAME, {"box": GAME.to_board(GAME.start(Shape(1, 1)))}, ["minimax", "alphabeta", "mcts:iterations=9"], repeat=2)
    rows = {row["search"]: row for row in rows_of_games(records)}
    assert len(records) == 6
    assert [rows["minimax"][name] for name in ("nodes", "alpha_cuts", "beta_cuts", "value", "status", "depth", "runs")] == [
        *(65, 0, 0, -1, "solved", 4, 2)
    ]
    assert [rows["alphabeta"][name] for name in ("nodes", "alpha_cuts", "beta_cuts", "value")] == [31, 10, 2, -1]
    assert [rows["mcts:iterations=9"][name] for name in ("nodes", "evaluation", "status", "limit")] == [9, None, "limit", "playouts"]
    assert [records[0].alpha_cuts, records[0].expanded, records[0].generated] == [0, 65, 64]


def test_limits_are_told():
    board = {"start": GAME.to_board(GAME.start(Shape(3, 3)))}
    (deep,) = compare_games(GAME, board, ["alphabeta:depth=2"])
    (stopped,) = compare_games(GAME, board, ["minimax"], limits=Limits(nodes=50))
    assert (deep.status, deep.limit) == ("limit", "depth")
    assert (stopped.status, stopped.limit, stopped.expanded) == ("limit", "nodes", 50)


@pytest.mark.slow
def test_the_command_compares_games(tmp_path):
    done = call("compare", "--game", "dots", "--size", "1x1", "--strategies", "minimax,alphabeta", "--jsonl")
    assert done.exit_code == 0, done.output
    assert [(row["search"], row["nodes"], row["alpha_cuts"]) for row in map(json.loads, done.stdout.splitlines())] == [
        ("minimax", 65, 0),
        ("alphabeta", 31, 10),
    ]
    page = tmp_path / "page.html"
    done = call("compare", "--game", "dots", "dots:1x2:b1d", "--strategies", "alphabeta", "--heuristics", "chains", "--html", str(page))
    assert done.exit_code == 0, done.output
    assert "alpha cuts" in done.stdout
    assert "Alpha and beta cuts" in page.read_text()
    assert call("compare", "--game", "dots", "--models", "lines").exit_code == 2
    assert call("compare", "dots:a", "--size", "3").exit_code == 2
    assert call("compare", "--game", "takuzu").exit_code == 2


@pytest.mark.slow
def test_a_study_of_a_game(tmp_path):
    (tmp_path / "study.toml").write_text(STUDY)
    records = run(tmp_path / "study.toml", tmp_path / "study.lab")
    assert len(records) == 2 + 6
    assert list(read_records(tmp_path / "study.lab")) == list(records)
    assert {each.value for each in records if each.experiment == "switches"} == {0}
    assert [each.parameter for each in records if each.heuristic == "chains"] == [1, 2, 3]
    text = report.as_html(records, "pt")
    assert "cortes alfa" in text
    again = []
    run(tmp_path / "study.toml", tmp_path / "study.lab", progress=lambda made, total, what: again.append(made))
    assert again == [8]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"1x2"', '"0x2"', "1×1"),
        ('"dots"', '"takuzu"', "takuzu"),
        ('"chains"', '"hope"', "hope"),
        ('"alphabeta", ', '"alfabeta", ', "alphabeta"),
        ('game = "dots"', 'game = "dots"\nmodels = ["lines"]', "no models"),
        ('game = "dots"', 'game = "dots"\npuzzle = "dots"', "game"),
    ],
)
def test_what_is_wrong_with_a_study_is_said_with_its_place(old, new, said, tmp_path):
    (tmp_path / "study.toml").write_text(STUDY.replace(old, new, 1))
    with pytest.raises(BadStudy, match=said):
        read_study(tmp_path / "study.toml").plan()


def test_what_cannot_be_compared():
    board = GAME.to_board(GAME.start(Shape(1, 1))._replace(lines=15))
    with pytest.raises(BadOption):
        compare_games(GAME, {"over": board})
    with pytest.raises(UnknownName):
        compare_games(GAME, {}, evaluations=["hope"])
