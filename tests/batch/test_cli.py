"""`fronteira batch` as people call it: words, exit codes, streams, files beside the results."""

from __future__ import annotations

import gzip
import json

import pytest
from click.testing import CliRunner

from fronteira.cli import main

ONE, MANY, NONE = "2\n2 1\n2 2\n", "2\n2 2\n2 2\n", "2\n0 0\n2 2\n"
BROKEN = "4\n2 1 2 0\n2 2 0\n2 0 2 2\n1 1 2 0\n"


def call(*words, data=None, lang="en"):
    done = CliRunner().invoke(main, ["batch", *map(str, words)], input=data, env={"LANG": lang, "LC_ALL": ""})
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.stdout, done.stderr


@pytest.fixture
def corpus(tmp_path):
    path = tmp_path / "boards.txt.gz"
    path.write_bytes(gzip.compress((ONE + MANY + NONE).encode()))
    return path


@pytest.fixture
def out(tmp_path):
    return tmp_path / "results.sqlite"


@pytest.mark.slow
def test_a_corpus_is_counted_and_summed_up(corpus, out):
    code, said, told = call("count", corpus, "--out", out, "--jobs", 1, "--export", "csv", "--html", out.with_suffix(".html"))
    assert code == 0, told
    assert "finished: 3 boards" in said
    assert "several solutions       1  33.3 %" in said
    assert out.with_suffix(".csv").read_text().count("\n") == 4
    assert "<svg" in out.with_suffix(".html").read_text()
    code, said, told = call("count", corpus, "--out", out)
    assert (code, said) == (2, "")
    assert "--resume goes on with it" in told
    assert call("status", out, lang="pt")[1].startswith("trabalho 1: soluções contadas")
    assert json.loads(call("status", out, "--json")[1])["statuses"] == {"unique": 1, "several": 1, "none": 1}


def test_broken_boards_are_told_and_the_exit_code_says_so(tmp_path, out):
    (tmp_path / "boards.txt").write_text(ONE + BROKEN + MANY)
    code, said, told = call("solve", tmp_path / "boards.txt", "--out", out, "--jobs", 1)
    assert code == 2
    assert told.splitlines()[0] == f"{tmp_path / 'boards.txt'}: line 6, column 5: row 2 has 3 cells, wanted 4"
    assert "unreadable" in said


def test_rows_come_in_the_order_of_the_input(out, tmp_path):
    (tmp_path / "boards.txt").write_text((ONE + MANY + NONE) * 40)
    code, said, told = call("count", tmp_path / "boards.txt", "--out", out, "--jobs", 2, "--stream", "input", "--chunk-seconds", 0.0005)
    assert code == 0
    rows = [json.loads(line) for line in said.splitlines()]
    assert [row["position"] for row in rows] == list(range(1, 121))
    assert [row["status"] for row in rows[:3]] == ["unique", "several", "none"]
    assert "finished: 120 boards" in told
    _, said, _ = call("count", tmp_path / "boards.txt", "--out", out, "--jobs", 1, "--restart", "--stream", "finished")
    assert sorted(json.loads(line)["position"] for line in said.splitlines()) == list(range(1, 121))


def test_options_that_do_not_go_together_are_refused(corpus, out):
    assert call("count", corpus, "--out", out, "--resume", "--restart")[0] == 2
    assert call("count", corpus, "--out", out, "--json", "--stream", "input")[0] == 2
    assert call("count", corpus)[0] == 2
    assert not out.exists()


@pytest.mark.slow
def test_made_boards_can_be_a_corpus(out, tmp_path):
    assert call("generate", "takuzu", "--size", "4x6", "--count", 3, "--seed", 5, "--out", out, "--jobs", 1)[0] == 0
    assert call("export", out, tmp_path / "made.txt", "--boards")[0] == 0
    made = (tmp_path / "made.txt").read_text().splitlines()
    assert len(made) == 3
    assert all(line.startswith("takuzu:4x6:") for line in made)
    code, said, _ = call("count", tmp_path / "made.txt", "--out", tmp_path / "counts.sqlite", "--jobs", 1, "--json")
    assert code == 0
    assert json.loads(said.splitlines()[-1])["statuses"] == {"unique": 3}


def test_a_limit_is_exit_code_3(tmp_path, out):
    (tmp_path / "empty.txt").write_text("20\n" + ("\t".join("2" * 20) + "\n") * 20)
    assert call("solve", tmp_path / "empty.txt", "--out", out, "--jobs", 1, "--node-limit", 0)[0] == 3
