"""`fronteira compare`: specs in, tables out."""

from __future__ import annotations

import csv
import io
import json

import pytest
from click.testing import CliRunner

from fronteira import registry
from fronteira.cli import main
from fronteira.runs import compare as comparing
from fronteira.runs.making import make_here
from tests.support import toy


@pytest.fixture(autouse=True)
def only_necklaces(monkeypatch):
    toy.wear(monkeypatch)
    monkeypatch.setattr(registry, "own_names", list)


@pytest.fixture
def boards(tmp_path):
    for name, beads in (("easy", ".0.."), ("hard", "0.....1...")):
        (tmp_path / f"{name}.txt").write_text(f"necklace {beads}")
    return [str(tmp_path / "easy.txt"), str(tmp_path / "hard.txt")]


def call(*words, text=None):
    return CliRunner().invoke(main, ["compare", *words], input=text, env={"LANG": "en", "LC_ALL": ""})


def rows_of(done):
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_json_lines_hold_a_row_a_run_with_every_field_a_program_needs(boards):
    done = call(*boards, "--jsonl")
    rows = rows_of(done)
    assert [(row["instance"], row["strategy"]) for row in rows] == [
        (board, strategy) for board in ("easy", "hard") for strategy in ("bfs", "dfs", "greedy", "astar")
    ]
    fields = (
        "instance, puzzle, model, strategy, heuristic, status, expanded, tested, generated, dead_ends, duplicates, "
        "max_frontier, frontier_left, depth, cost, penetrance, branching, seconds"
    )
    assert set(fields.split(", ")) <= set(rows[0])
    assert (done.exit_code, done.stderr) == (0, "")


def test_specs_come_in_lists_and_one_by_one_under_plural_and_singular_names(boards):
    def strategies(*words):
        return [row["strategy"] for row in rows_of(call(boards[0], "--jsonl", *words))]

    assert strategies("--strategies", "bfs,dfs:limit=9") == ["bfs", "dfs:limit=9"]
    assert strategies("--strategy", "bfs", "--strategy", "dfs,ucs") == ["bfs", "dfs", "ucs"]
    assert len(rows_of(call(boards[0], "--jsonl", "--strategy", "astar", "--heuristic", "missing", "--heuristics", "zero"))) == 2
    assert len(rows_of(call(boards[0], "--jsonl", "--strategy", "bfs", "--model", "next-bead", "--models", "next-bead:careless=off"))) == 2


def test_a_blind_search_with_one_heuristic_is_one_row_that_names_it(boards):
    words = (boards[0], "--puzzle", "necklace", "--model", "next-bead", "--heuristic", "missing", "--strategies", "dfs", "--jsonl")
    (row,) = rows_of(call(*words))
    assert (row["strategy"], row["heuristic"]) == ("dfs", "missing")


def test_for_people_what_every_row_shares_is_said_once(boards):
    done = call(*boards, "--strategies", "bfs,astar")
    title, head, *lines = done.stdout.splitlines()
    assert title == "puzzle necklace, model next-bead"
    assert head.split()[:4] == ["board", "strategy", "heuristic", "status"]
    assert [line.split()[:4] for line in lines] == [
        ["easy", "bfs", "–", "solved"],
        ["easy", "astar", "missing", "solved"],
        ["hard", "bfs", "–", "no"],
        ["hard", "astar", "missing", "no"],
    ]


def test_csv_and_markdown_hold_the_same_figures(boards):
    words = (*boards, "--strategies", "bfs,dfs")
    figures = [row["expanded"] for row in rows_of(call(*words, "--jsonl"))]
    assert [int(row["expanded"]) for row in csv.DictReader(io.StringIO(call(*words, "--csv").stdout))] == figures
    lines = [line for line in call(*words, "--markdown").stdout.splitlines() if line.startswith("| ")]
    place = lines[0].split(" | ").index("expanded")
    assert [int(line.split(" | ")[place]) for line in lines[2:]] == figures


def test_the_median_is_shown_when_there_are_repeats(boards):
    assert "median" not in call(boards[0]).stdout
    assert "median" in call(boards[0], "--repeat", "3").stdout
    assert all(row["runs"] == 3 for row in rows_of(call(boards[0], "--repeat", "3", "--jsonl")))


def test_boards_of_the_same_name_go_by_their_whole_path(tmp_path):
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "same.txt").write_text("necklace .0\nnecklace .1")
    files = [str(tmp_path / folder / "same.txt") for folder in ("a", "b")]
    assert [row["instance"] for row in rows_of(call(*files, "--strategy", "dfs", "--jsonl"))] == [
        f"{file}{which}" for file in files for which in ("", "#2")
    ]
    assert [row["instance"] for row in rows_of(call(files[0], "--strategy", "dfs", "--jsonl"))] == ["same", "same#2"]


def test_a_folder_is_its_boards_in_their_order(tmp_path):
    for name in ("b10.txt", "b9.txt", "b9.out"):
        (tmp_path / name).write_text("necklace .0")
    assert [row["instance"] for row in rows_of(call(str(tmp_path), "--strategy", "dfs", "--jsonl"))] == ["b9", "b10"]


def test_boards_may_come_from_a_pipe():
    assert [row["status"] for row in rows_of(call("--strategy", "dfs", "--jsonl", text="necklace .0"))] == ["solved"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--strategies", "bfs,dfz"), "no strategy is called 'dfz': did you mean dfs?\n"),
        (("--models", "last-bead"), "no necklace model is called 'last-bead': did you mean next-bead?\n"),
    ],
)
def test_a_wrong_spec_is_a_sentence_and_nothing_runs(boards, words, sentence):
    done = call(*boards, *words)
    assert (done.stdout, done.stderr, done.exit_code) == ("", sentence, 2)


def test_an_unreadable_board_stops_the_comparison_before_it_starts(boards, tmp_path):
    done = call(boards[0], str(tmp_path / "missing.txt"))
    assert (done.stdout, done.exit_code) == ("", 2)
    assert "missing.txt: cannot be read" in done.stderr


def test_limits_end_runs_and_not_the_comparison(boards):
    rows = rows_of(call(*boards, "--strategies", "bfs,dfs", "--node-limit", "1", "--jsonl"))
    assert [(row["status"], row["limit"], row["expanded"]) for row in rows] == [("limit", "nodes", 1)] * 4


def test_a_wrong_solution_ends_with_a_note_and_70(boards):
    done = call(*boards, "--model", "next-bead:careless=on", "--strategy", "dfs")
    assert done.exit_code == 70
    assert "wrong" in done.stdout
    assert "please report it" in done.stderr


def test_repeats_that_count_differently_end_with_a_note_and_1(tmp_path):
    (tmp_path / "two.txt").write_text("necklace ...0")  # one of the two orders of colours goes wrong first
    done = call(str(tmp_path / "two.txt"), "--model", "next-bead:restless=on", "--strategy", "dfs", "--repeat", "2", "--jsonl")
    assert done.exit_code == 1
    assert "counters differ" in rows_of(done)[0]["note"]
    assert "counters differ" in done.stderr


def test_ctrl_c_shows_the_rows_that_were_done(boards, monkeypatch):
    ran = []

    def make_one(run):
        if ran:
            raise KeyboardInterrupt
        ran.append(run)
        return make_here(run)

    monkeypatch.setattr(comparing, "make_here", make_one)
    done = call(*boards, "--jsonl")
    assert len(rows_of(done)) == 1
    assert (done.stderr, done.exit_code) == ("interrupted: the rows above (1) were done by then\n", 130)


def test_a_model_that_raises_is_a_row_with_a_note_and_1(boards, monkeypatch):
    monkeypatch.setattr(toy.NextBead, "actions", lambda self, beads: 1 // 0)
    done = call(boards[0], "--strategy", "dfs", "--lang", "pt")
    assert done.exit_code == 1
    assert "abortou" in done.stdout
    assert "easy, next-bead, dfs: ZeroDivisionError: integer division or modulo by zero (test_compare.py, linha " in done.stderr


def test_headings_speak_portuguese(boards):
    assert "expandidos" in call(boards[0], "--lang", "pt").stdout
