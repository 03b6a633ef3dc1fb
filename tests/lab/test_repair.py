"""Records that are damaged, or that find no room: said in a sentence, what is whole is kept, and the study goes on."""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
from contextlib import closing, suppress

import pytest
from click.testing import CliRunner

from fronteira.cli import main
from fronteira.errors import BadStudy, FronteiraError
from fronteira.lab import Experiment, Study, read_records, report, run, running
from fronteira.lab.known import digest_of
from fronteira.lab.repair import is_sound, repair
from fronteira.lab.store import FILE, NAMES, Store, open_file, record_of
from fronteira.search import Limits
from fronteira.workers.processes import Serial
from tests.support.damage import PAGE, cut, flip, lose_head, name_another, overwrite, powerless_in
from tests.support.lab_records import as_it_was, forge_about, keep, record, study

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


def changed(made, folder, *changes):
    """A copy of a folder; a change is a statement, or the name of what is known of a study and its value, with the right digests."""
    shutil.copytree(made[0], folder)
    for each in changes:
        if isinstance(each, tuple):
            forge_about(folder / FILE, *each)
        else:
            with closing(sqlite3.connect(folder / FILE)) as file, file:
                file.execute(each)
    return folder


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
        ("title", "{"),
        ("title", "[" * 100_000),
        ("title", "7"),
        ("experiments", "7"),
        ("experiments", '[{"name": "e", "tables": {"time": {}}}]'),
        ("labels", '{"a": 3}'),
        ("boards", "[]"),
        ("limits", '{"seconds": "long"}'),
        ("planned", '"all"'),
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
    folder = changed(made, tmp_path / "store")
    as_it_was(folder / FILE, 1)
    assert list(read_records(folder)) == made[1]
    with Store(folder, "test") as store:
        store.keep("new", made[1][0])
    assert list(read_records(folder)) == made[1]


def test_files_from_before_there_were_games_are_read_and_written_on(made, tmp_path):
    drop = [f"ALTER TABLE run DROP COLUMN {name}" for name in ("alpha_cuts", "beta_cuts", "value")]
    folder = changed(made, tmp_path / "store", *drop)
    as_it_was(folder / FILE, 2)
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
    folder = changed(made, tmp_path / "store", "DELETE FROM plan", ("title", json.dumps([1])))
    saved, _ = repair(folder)
    assert saved == RECORDS
    assert list(read_records(folder)) == made[1]


def go(folder, **how):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(running, "choose_workers", lambda jobs, dask: Serial())
        return run(SMALL, folder, **how)


@pytest.fixture(scope="module")
def ran(tmp_path_factory):
    """The folder of a study that was run, and its records."""
    folder = tmp_path_factory.mktemp("ran")
    return folder, list(go(folder))


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE plan SET key = 'x' || substr(key, 2) WHERE position = 2",
        "DELETE FROM plan WHERE position = 2",
        "DELETE FROM plan",
        "UPDATE plan SET position = 99 WHERE position = 2",
        "UPDATE plan SET key = x'00' WHERE position = 2",
        "UPDATE about SET value = replace(value, 'Dots', 'Dott') WHERE name = 'title'",
        "UPDATE about SET name = 'tible' WHERE name = 'title'",
        "DELETE FROM about WHERE name = 'boards'",
        "DELETE FROM about WHERE name = 'kept'",
        "DELETE FROM about",
        "UPDATE about SET value = replace(value, 'true', 'false') WHERE name = 'kept'",
        "UPDATE about SET digest = NULL WHERE name = 'title'",
        "DELETE FROM run WHERE rowid = 3",
        "UPDATE run SET key = 'x' || substr(key, 2) WHERE rowid = 3",
        "UPDATE run SET digest = NULL WHERE rowid = 3",
    ],
)
def test_whatever_changed_in_a_finished_study_is_said_and_both_ways_out_end_it(statement, ran, tmp_path):
    folder = changed(ran, tmp_path / "one", statement)
    with pytest.raises(BadStudy, match=r"damaged|not what was written"):
        read_records(folder)
    other = shutil.copytree(folder, tmp_path / "other")
    assert [each.counts() for each in go(folder)] == [each.counts() for each in ran[1]]
    assert read_records(folder).about["title"] == {"en": "Dots"}
    assert repair(folder) is None
    repair(other)
    assert set(read_records(other)) <= set(ran[1])
    assert repair(other) is None
    assert [each.counts() for each in go(other)] == [each.counts() for each in ran[1]]


@pytest.mark.parametrize("cost", ["7.0", "'x'", "x'00'", "NULL"])
@pytest.mark.parametrize("form", [3, 2])
def test_a_least_cost_that_is_not_what_was_kept_is_found_out_again(cost, form, ran, tmp_path):
    folder = changed(ran, tmp_path / "store", "DELETE FROM run WHERE rowid > 2")
    if form == 2:
        as_it_was(folder / FILE, 2)
    with closing(sqlite3.connect(folder / FILE)) as file, file:
        assert file.execute("SELECT count(*) FROM optimum WHERE cost IN (1, 2)").fetchone() == (2,)
        file.execute(f"UPDATE optimum SET cost = {cost}")
    if form == 2 and cost in ("7.0", "NULL"):
        return  # nothing tells that it was another
    other = shutil.copytree(folder, tmp_path / "other")
    assert [each.counts() for each in go(folder)] == [each.counts() for each in ran[1]]
    assert {each.optimum for each in read_records(folder)} == {each.optimum for each in ran[1]}
    assert repair(folder) is None
    assert repair(other)[0] == 2
    assert repair(other) is None


@pytest.mark.parametrize("form", [1, 2])
def test_a_file_of_a_format_before_has_digests_once_it_is_written_to(form, ran, tmp_path):
    folder = changed(ran, tmp_path / "store")
    as_it_was(folder / FILE, form)
    assert list(read_records(folder)) == ran[1]
    assert repair(folder) is None
    with Store(folder, "test"):
        pass
    assert list(read_records(folder)) == ran[1]
    assert repair(folder) is None
    with closing(sqlite3.connect(folder / FILE)) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (3,)
        for table in ("run", "about", "optimum"):
            assert file.execute(f"SELECT count(*) FROM {table} WHERE digest IS NULL").fetchone() == (0,)


def test_a_study_that_was_stopped_is_shown_as_far_as_it_came(ran, tmp_path):
    folder = shutil.copytree(ran[0], tmp_path / "store")
    with Store(folder, read_records(folder).about["version"]) as store:
        store.begin([*store.made(), "one more"], {"title": "Dots"}, resume=True)
    assert len(read_records(folder)) == len(ran[1])
    assert repair(folder) is None


@pytest.mark.parametrize("place", [18, 3400, 3700, *(pytest.param(place, marks=pytest.mark.slow) for place in range(0, PAGE, 97))])
def test_no_change_of_the_first_page_ends_in_a_traceback(place, ran, tmp_path):
    data = bytearray((ran[0] / FILE).read_bytes())
    for change in (1, 128, 200, 255):
        folder = tmp_path / str(change)
        folder.mkdir()
        (folder / FILE).write_bytes(data[:place] + bytes([data[place] ^ change]) + data[place + 1 :])
        for look in (read_records, lambda folder: Store(folder, "test").__exit__(None, None, None), repair, read_records):
            with suppress(FronteiraError):
                look(folder)


def test_a_run_that_was_killed_at_once_leaves_what_is_new(tmp_path):
    (tmp_path / FILE).touch()
    assert repair(tmp_path) is None
    with closing(sqlite3.connect(tmp_path / FILE)) as file:
        file.execute("PRAGMA journal_mode = WAL")
    assert repair(tmp_path) is None
    assert len(go(tmp_path)) == 18


def test_a_file_that_somebody_keeps_for_himself_is_in_use_and_not_damaged(ran, tmp_path, monkeypatch):
    folder = changed(ran, tmp_path / "store", "PRAGMA journal_mode = DELETE")
    monkeypatch.setattr("fronteira.runs.keeping.PATIENCE", 0)
    with closing(sqlite3.connect(folder / FILE)) as other:
        other.execute("BEGIN EXCLUSIVE")
        for look in (read_records, repair, lambda folder: Store(folder, "test")):
            with pytest.raises(BadStudy, match="another program is using it"):
                look(folder)
    assert [path.name for path in folder.iterdir() if "broken" in path.name] == []
    assert repair(folder) is None


def test_looking_at_a_study_removes_nothing(ran, tmp_path):
    folder = changed(ran, tmp_path / "store", "PRAGMA journal_mode = DELETE")
    (tmp_path / "thesis.txt").write_text("thesis")
    name_another(folder / FILE, tmp_path / "thesis.txt")
    for look in (read_records, repair, go):
        with pytest.raises(BadStudy, match="-journal"):
            look(folder)
    assert (tmp_path / "thesis.txt").read_text() == "thesis"


def test_a_repair_that_fails_or_is_ended_leaves_all_as_it_was(made, tmp_path, monkeypatch):
    folder = damaged(made, tmp_path / "store", cut)
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    with monkeypatch.context() as patch:
        patch.setattr("fronteira.lab.repair.seal", lambda *_: {}["killed"])
        with pytest.raises(KeyError):
            repair(folder)
    after = {path.name: path.read_bytes() for path in folder.iterdir() if path.name != "lock"}
    assert after == before


def test_two_folders_with_the_same_records_are_one_study(ran, tmp_path):
    folder = changed(ran, tmp_path / "store")
    (tmp_path / "link").mkdir()
    (tmp_path / "link" / FILE).symlink_to(folder / FILE)
    with Store(folder, "test"), pytest.raises(BadStudy, match="another run is at work here"):
        Store(tmp_path / "link", "test")


def test_a_study_where_nothing_can_be_written_can_be_looked_at(ran):
    with powerless_in(ran[0]) as folder:
        assert list(read_records(folder)) == ran[1]
        with pytest.raises(BadStudy, match="cannot be kept there"):
            Store(folder, "test")
