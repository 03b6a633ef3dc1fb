"""Damaged files of results: said in a sentence, with what is whole, which can be saved; and nothing is lost in silence."""

from __future__ import annotations

import json
import random
import shutil
import sqlite3

import pytest
from click.testing import CliRunner

from fronteira.batch import Count, Texts, run, running, summarise
from fronteira.batch.exporting import export
from fronteira.batch.repair import is_sound, repair
from fronteira.cli import main
from fronteira.errors import BadCorpus
from fronteira.workers.processes import Serial
from tests.support.corpora import forge, random_boards, rows_in, write
from tests.support.damage import cut, flip, lose_head, overwrite, swap

FIGURES = ("position", "line", "status", "number", "nodes")
BOARDS = 700


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A corpus, a job on it, and what its rows should be."""
    folder = tmp_path_factory.mktemp("made")
    corpus, out = write(folder / "boards.txt", "".join(random_boards(BOARDS))), folder / "results.sqlite"
    go_on(corpus, out)
    return corpus, out, rows_in(out, "counted", *FIGURES)


def go_on(corpus, out, **how):
    """Chunks are as small as they come, whatever the clock says, so that a file is always laid out alike."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(running.Pace, "learn", lambda *_: None)
        return run(Count(), Texts([corpus], "takuzu"), out, workers=Serial(), **how)


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.slow), pytest.param(3, marks=pytest.mark.slow)])
@pytest.mark.parametrize("damage", [cut, flip, lose_head, overwrite, swap])
def test_what_is_whole_is_saved_and_what_was_lost_is_made_again(damage, seed, made, tmp_path):
    corpus, whole, rows = made
    out = tmp_path / "results.sqlite"
    out.write_bytes(damage(bytearray(whole.read_bytes()), random.Random(f"{damage.__name__} {seed}")))
    broken = out.read_bytes()
    saved, kept = repair(out)
    assert kept.read_bytes() == broken
    assert is_sound(out)
    found = rows_in(out, "counted", *FIGURES)
    assert set(found) <= set(rows)
    assert len(found) == saved.boards
    assert saved.boards > BOARDS // 20
    assert saved.jobs == 1
    assert go_on(corpus, out, resume=True).boards == BOARDS
    assert rows_in(out, "counted", *FIGURES) == rows
    assert repair(out) is None


@pytest.mark.slow
@pytest.mark.parametrize("damage", [cut, lose_head])
def test_a_damaged_file_is_told_in_a_sentence_with_what_is_whole(damage, made, tmp_path):
    corpus, whole, _ = made
    out = tmp_path / "results.sqlite"
    out.write_bytes(damage(bytearray(whole.read_bytes()), random.Random(5)))
    looks = (lambda: summarise(out), lambda: export(out, "csv", tmp_path / "rows.csv"), lambda: go_on(corpus, out, resume=True))
    for look in looks:
        with pytest.raises(BadCorpus, match=r"damaged. Whole in it: [1-9]\d* boards. --repair saves them"):
            look()
    done = CliRunner().invoke(main, ["batch", "status", str(out), "--repair"])
    assert done.exit_code == 0, done.output
    assert f"the damaged one is now {out}.broken" in done.stderr
    again = ["batch", "count", corpus, "--puzzle", "takuzu", "--out", out, "--jobs", "1", "--resume", "--repair"]
    done = CliRunner().invoke(main, [str(word) for word in again])
    assert done.exit_code == 0, done.output
    assert "nothing is damaged" in done.stderr
    assert summarise(out).done == BOARDS


def test_a_file_that_is_not_there_cannot_be_repaired(tmp_path):
    for path in (tmp_path / "results.sqlite", tmp_path):
        with pytest.raises(BadCorpus, match="there is no such file of results"):
            repair(path)
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_file_of_results_is_left_alone(tmp_path):
    for name, data in {
        "empty": b"",
        "text": b"no results\n" * 1000,
        "short": b"SQLite format 3\0",
        "dice": random.Random(1).randbytes(9000),
    }.items():
        out = tmp_path / name
        out.write_bytes(data)
        with pytest.raises(BadCorpus):
            summarise(out)
        with pytest.raises(BadCorpus, match="nothing in this file is whole"):
            repair(out)
        assert out.read_bytes() == data
        assert sorted(path.name for path in tmp_path.iterdir() if "broken" in path.name) == []
    other = tmp_path / "other.sqlite"
    file = sqlite3.connect(other)
    file.execute("CREATE TABLE diary (day TEXT)")
    file.close()
    with pytest.raises(BadCorpus, match="not one of results"):
        summarise(other)
    with pytest.raises(BadCorpus):
        repair(other)


def changed(out, made, *statements):
    shutil.copy(made[1], out)
    file = sqlite3.connect(out)
    for statement in statements:
        file.executescript(statement)
    file.close()
    return out


@pytest.mark.parametrize(
    "statement",
    [
        "DROP TABLE chunk",
        "DROP TABLE job",
        "ALTER TABLE chunk DROP COLUMN seal",
        "UPDATE job SET task = 'boast'",
        "UPDATE job SET settings = '{'",
        f"UPDATE job SET settings = '{'[' * 100_000}'",
        "UPDATE job SET corpus = '[1]'",
        "UPDATE chunk SET boards = 'many'",
        "UPDATE chunk SET boards = -1",
        "UPDATE job SET boards = 'many'",
        "PRAGMA user_version = 99",
        "PRAGMA application_id = 99",
        "CREATE VIEW v AS SELECT 1",
        "DROP VIEW counted; CREATE VIEW counted AS SELECT 1",
        "CREATE TRIGGER t AFTER INSERT ON chunk BEGIN DELETE FROM chunk; END",
    ],
)
def test_tables_and_values_that_are_not_ours_are_a_sentence(statement, made, tmp_path):
    out = changed(tmp_path / "results.sqlite", made, statement)
    looks = (lambda: export(out, "jsonl", tmp_path / "rows"), lambda: go_on(made[0], out, resume=True))
    for look in looks:
        if statement == "DROP TABLE chunk" and look is looks[1]:
            look()  # all is made again
        else:
            with pytest.raises(BadCorpus, match=r"results\.sqlite"):
                look()


@pytest.mark.parametrize("text", ["no rows", "[" * 100_000, "7", "[7]", "{}", "[[" + "1," * 99 + "1]]"])
def test_sealed_rows_that_are_none_are_a_sentence(text, made, tmp_path):
    out = changed(tmp_path / "results.sqlite", made)
    forge(out, lambda rows: text)
    with pytest.raises(BadCorpus, match=r"results\.sqlite"):
        export(out, "jsonl", tmp_path / "rows")


def test_values_of_odd_kinds_in_sound_looking_rows_do_not_stop_a_summary(made, tmp_path):
    out = changed(tmp_path / "results.sqlite", made)
    odd = [None, True, -1, "takuzu", {"x": 1}, 7, [1], "no", "long", 1e99]
    forge(out, lambda rows: json.dumps([odd[: len(row)] if row[0] % 3 == 0 else row for row in json.loads(rows)]))
    assert summarise(out).done == BOARDS
    for form in ("csv", "jsonl"):
        assert export(out, form, tmp_path / "rows") == BOARDS
    assert {type(value) for values in summarise(out).quantiles.values() for value in values.values()} <= {int, float}
    done = CliRunner().invoke(main, ["batch", "status", str(out)])
    assert done.exit_code == 0, done.output


def test_rows_that_only_the_log_has_are_saved_too(made, tmp_path):
    _, whole, rows = made
    out = tmp_path / "results.sqlite"
    with sqlite3.connect(whole) as source, sqlite3.connect(out) as target:
        target.execute("PRAGMA journal_mode = WAL")
        target.execute("PRAGMA wal_autocheckpoint = 0")
        source.backup(target)
        other = tmp_path / "left.sqlite"
        shutil.copy(f"{out}-wal", f"{other}-wal")
        other.write_bytes(b"")
    saved, kept = repair(other)
    assert saved.boards == BOARDS
    assert kept.with_name(f"{kept.name}-wal").exists()
    assert rows_in(other, "counted", *FIGURES) == rows


def test_all_tables_and_views_are_on_the_first_page_of_a_file(made):
    """Where it is lost, that of a fresh file takes its place."""
    leaf, after_the_header = 13, 100
    assert made[1].read_bytes()[after_the_header] == leaf
