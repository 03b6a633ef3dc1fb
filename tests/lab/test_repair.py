"""Records that are damaged, or that find no room: said in a sentence, what is whole is kept, and the study goes on."""

from __future__ import annotations

import json
import random
import shutil
import sqlite3

import pytest
from click.testing import CliRunner

from fronteira.cli import main
from fronteira.errors import BadStudy
from fronteira.lab import Experiment, Study, read_records, report, run, running
from fronteira.lab.repair import is_sound, repair
from fronteira.lab.store import FILE, NAMES, Store, digest_of, open_file, record_of
from fronteira.search import Limits
from fronteira.workers.processes import Serial
from tests.support.damage import cut, flip, lose_head, overwrite
from tests.support.lab_records import keep, record, study

RECORDS = 500
SMALL = Study(
    title={"en": "Dots"},
    puzzle="dots",
    instances=["dots:a", "dots:b"],
    limits=Limits(nodes=20),
    experiments=[Experiment(name="all", models=["lines"], strategies=["bfs", "dfs", "astar"], heuristics=["half"])],
    repeat=3,
)


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A folder with records, and what they are."""
    records = study(*(record(f"board-{number}", expanded=number) for number in range(RECORDS)), title="Many", planned=RECORDS)
    folder = keep(tmp_path_factory.mktemp("made"), records)
    return folder, list(read_records(folder))


def damaged(made, folder, damage, seed=1):
    folder.mkdir(exist_ok=True)
    (folder / FILE).write_bytes(damage(bytearray((made[0] / FILE).read_bytes()), random.Random(f"{damage.__name__} {seed}")))
    return folder


@pytest.mark.parametrize("seed", [1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (2, 3, 4))])
@pytest.mark.parametrize("damage", [cut, *(pytest.param(damage, marks=pytest.mark.slow) for damage in (flip, lose_head, overwrite))])
def test_what_is_whole_is_saved(damage, seed, made, tmp_path):
    folder = damaged(made, tmp_path / "store", damage, seed)
    broken = (folder / FILE).read_bytes()
    saved, kept = repair(folder)
    assert kept.read_bytes() == broken
    assert is_sound(folder / FILE)
    records = read_records(folder)
    assert set(records) <= set(made[1])
    assert len(records) <= saved <= RECORDS
    assert len(records) > RECORDS // 10
    assert repair(folder) is None


@pytest.mark.slow
@pytest.mark.parametrize("damage", [cut, lose_head])
def test_damage_is_told_in_a_sentence_with_what_is_whole(damage, made, tmp_path):
    folder = damaged(made, tmp_path / "store", damage)
    for words in (("report", folder), ("compare", folder, folder)):
        done = CliRunner().invoke(main, ["lab", *map(str, words)])
        assert done.exit_code == 2
        assert f"{folder / FILE}: this file is damaged. Whole in it: " in done.stderr
        assert "--repair" in done.stderr
    done = CliRunner().invoke(main, ["lab", "report", str(folder), "--csv", "--repair"])
    assert done.exit_code == 0, done.output
    assert f"the damaged one is now {folder / FILE}.broken" in done.stderr
    assert "nothing is damaged" in CliRunner().invoke(main, ["lab", "report", str(folder), "--csv", "--repair"]).stderr


@pytest.mark.parametrize("data", [b"no records\n" * 900, b"SQLite format 3\0", random.Random(1).randbytes(9000)])
def test_what_is_no_file_of_records_is_left_alone(data, tmp_path):
    (tmp_path / FILE).write_bytes(data)
    with pytest.raises(BadStudy, match="not a file of records"):
        read_records(tmp_path)
    with pytest.raises(BadStudy, match="nothing in this file is whole"):
        repair(tmp_path)
    with pytest.raises(BadStudy, match="not a file of records"):
        Store(tmp_path, "test")
    assert (tmp_path / FILE).read_bytes() == data


def changed(made, folder, *statements):
    shutil.copytree(made[0], folder)
    file = sqlite3.connect(folder / FILE)
    for statement in statements:
        file.execute(*statement) if isinstance(statement, tuple) else file.execute(statement)
    file.commit()
    file.close()
    return folder


def about(name, value):
    return ("INSERT OR REPLACE INTO about VALUES (?, ?)", (name, value))


@pytest.mark.parametrize(
    "statement",
    [
        "DROP TABLE run",
        "DROP TABLE plan",
        "ALTER TABLE run DROP COLUMN expanded",
        "UPDATE run SET expanded = 'many' WHERE instance = 'board-7'",
        "UPDATE run SET expanded = 8 WHERE instance = 'board-7'",
        "UPDATE run SET instance = x'00', digest = NULL WHERE instance = 'board-7'",
        "UPDATE run SET model = NULL, digest = NULL WHERE instance = 'board-7'",
        "UPDATE run SET note = CAST(x'ff' AS TEXT)",
        "PRAGMA user_version = 99",
        "CREATE VIEW v AS SELECT 1",
        "CREATE TRIGGER t AFTER INSERT ON run BEGIN DELETE FROM run; END",
        about("title", "{"),
        about("title", "[" * 100_000),
        about("title", "7"),
        about("experiments", "7"),
        about("experiments", '[{"name": "e", "tables": {"time": {}}}]'),
        about("labels", '{"a": 3}'),
        about("boards", "[]"),
        about("limits", '{"seconds": "long"}'),
        about("planned", '"all"'),
    ],
    ids=str,
)
def test_tables_and_values_that_are_not_ours_are_a_sentence(statement, made, tmp_path):
    folder = changed(made, tmp_path / "store", statement)
    with pytest.raises(BadStudy, match=FILE):
        report.as_markdown(read_records(folder))


def test_what_is_known_of_a_study_is_saved_with_its_records(made, tmp_path):
    folder = changed(made, tmp_path / "store", "UPDATE run SET expanded = 8 WHERE instance = 'board-7'")
    assert repair(folder)[0] == RECORDS - 1
    records = read_records(folder)
    assert (records.about["title"], records.about["planned"]) == ("Many", RECORDS)
    assert list(records) == [each for each in made[1] if each.instance != "board-7"]


def test_the_digest_of_a_record_without_later_fields_is_that_of_versions_before_them():
    values = [getattr(record("a"), name) for name in NAMES]
    early = values[: NAMES.index("note") + 1]
    assert set(values[len(early) :]) == {None}
    assert record_of("key", "1", values, digest_of("key", "1", early)) == record("a")
    assert record_of("key", "1", values, digest_of("key", "1", values)) is None
    assert record_of("key", "1", [*values[:-1], 1], digest_of("key", "1", early)) is None


@pytest.mark.slow
def test_a_record_that_was_changed_is_made_again_when_the_study_runs(tmp_path, monkeypatch):
    monkeypatch.setattr(running, "choose_workers", lambda jobs, dask: Serial())
    before = run(SMALL, tmp_path)
    file = sqlite3.connect(tmp_path / FILE)
    file.execute("UPDATE run SET expanded = expanded + 1 WHERE rowid = 4")
    file.commit()
    file.close()
    with pytest.raises(BadStudy, match=f"1 of {len(before)} records are not what was written"):
        read_records(tmp_path)
    told = []
    after = run(SMALL, tmp_path, progress=lambda made, total, what: told.append((made, total)))
    assert told[0] == (len(before) - 1, len(before))
    assert [each.counts() for each in after] == [each.counts() for each in before]


def test_files_without_digests_are_read_and_written_on(made, tmp_path):
    folder = changed(made, tmp_path / "store", "ALTER TABLE run DROP COLUMN digest", "PRAGMA user_version = 1")
    assert list(read_records(folder)) == made[1]
    with Store(folder, "test") as store:
        store.keep("new", made[1][0])
    assert list(read_records(folder)) == made[1]


def test_files_from_before_there_were_games_are_read_and_written_on(made, tmp_path):
    drop = [f"ALTER TABLE run DROP COLUMN {name}" for name in ("alpha_cuts", "beta_cuts", "value")]
    folder = changed(made, tmp_path / "store", *drop)
    assert list(read_records(folder)) == made[1]
    with Store(folder, "test") as store:
        store.keep("new", made[1][0])
    assert list(read_records(folder)) == made[1]


@pytest.mark.slow
def test_a_full_disk_is_a_sentence_and_what_was_made_is_kept(tmp_path, monkeypatch):
    monkeypatch.setattr(running, "choose_workers", lambda jobs, dask: Serial())
    monkeypatch.chdir(tmp_path)
    (tmp_path / "many.toml").write_text(
        'title = "Many"\npuzzle = "dots"\ninstances = ["dots:a"]\nlimits = { nodes = 3 }\nrepeat = 40\n'
        '[[experiment]]\nname = "all"\nmodels = ["lines"]\nstrategies = ["bfs", "dfs"]\n'
    )

    def open_small(path):
        file = open_file(path)
        file.execute("PRAGMA max_page_count = 10")
        return file

    with monkeypatch.context() as patch:
        patch.setattr("fronteira.lab.store.open_file", open_small)
        done = CliRunner().invoke(main, ["lab", "run", "many.toml"])
    assert done.exit_code == 2
    assert "the disk is full or does not answer" in done.stderr
    assert "run the same command again" in done.stderr
    kept = read_records(tmp_path / "many.lab")
    assert 0 < len(kept) < 80
    done = CliRunner().invoke(main, ["lab", "run", "many.toml"])
    assert done.exit_code == 0, done.output
    assert set(kept) <= set(read_records(tmp_path / "many.lab"))
    assert len(read_records(tmp_path / "many.lab")) == 80


def test_what_is_committed_is_on_the_disk_before_it_counts(tmp_path):
    full = 2
    with Store(tmp_path, "test") as store:
        assert store._file.execute("PRAGMA synchronous").fetchone() == (full,)
        assert store._file.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_records_whose_plan_was_lost_are_shown_in_the_order_they_were_made(made, tmp_path):
    folder = changed(made, tmp_path / "store", "DELETE FROM plan", about("title", json.dumps([1])))
    saved, _ = repair(folder)
    assert saved == RECORDS
    assert list(read_records(folder)) == made[1]
