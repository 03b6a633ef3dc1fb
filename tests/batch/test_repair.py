"""Damaged files of results: said in a sentence, with what is whole, which can be saved; and nothing is lost in silence."""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
from contextlib import closing, suppress

import pytest
from click.testing import CliRunner

from fronteira.batch import Count, Texts, run, running, summarise
from fronteira.batch.exporting import export
from fronteira.batch.repair import is_sound, repair
from fronteira.batch.rows import seal_of
from fronteira.batch.store import Store
from fronteira.cli import main
from fronteira.errors import BadCorpus, FronteiraError
from fronteira.workers.processes import Serial
from tests.support.corpora import as_it_was, forge, random_boards, rows_in, write
from tests.support.damage import PAGE, cut, flip, lose_head, name_another, overwrite, powerless_in, swap

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


def lose_pages(made, out, *pages):
    """A copy of the file without the beginning of some pages."""
    data = bytearray(made[1].read_bytes())
    for page in pages:
        data[(page - 1) * PAGE : (page - 1) * PAGE + 8] = bytes(8)
    out.write_bytes(data)
    return out


def root_of(made, table):
    with closing(sqlite3.connect(made[1])) as file:
        return file.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()[0]


def leaves_of(made):
    """The pages of the leaves of `chunk` in the order of their rows, with how many rows each has."""
    data = made[1].read_bytes()
    root = (root_of(made, "chunk") - 1) * PAGE
    count = int.from_bytes(data[root + 3 : root + 5], "big")
    cells = [int.from_bytes(data[root + 12 + 2 * cell : root + 14 + 2 * cell], "big") for cell in range(count)]
    pages = [int.from_bytes(data[root + cell : root + cell + 4], "big") for cell in cells]
    pages.append(int.from_bytes(data[root + 8 : root + 12], "big"))
    return [(page, int.from_bytes(data[(page - 1) * PAGE + 3 : (page - 1) * PAGE + 5], "big")) for page in pages]


def chunks_in_file(out):
    with closing(sqlite3.connect(out)) as file:
        return file.execute("SELECT job, first, rows FROM chunk ORDER BY rowid").fetchall()


def test_every_chunk_in_a_whole_leaf_is_saved(made, tmp_path):
    chunks, leaves = chunks_in_file(made[1]), leaves_of(made)
    assert len(leaves) > 4
    assert sum(count for _, count in leaves) == len(chunks)
    out = lose_pages(made, tmp_path / "root.sqlite", root_of(made, "chunk"))
    repair(out)
    assert sorted(chunks_in_file(out)) == sorted(chunks)
    for lost in ([1], [0, 2], [1, 3], [1, 2, 4], [0, len(leaves) - 1]):
        out = lose_pages(made, tmp_path / f"{lost}.sqlite", *(leaves[each][0] for each in lost))
        repair(out)
        whole, begin = [], 0
        for number, (_, count) in enumerate(leaves):
            whole += [] if number in lost else chunks[begin : begin + count]
            begin += count
        assert sorted(chunks_in_file(out)) == sorted(whole)
        assert repair(out) is None


def test_a_job_is_saved_though_the_page_that_tells_of_it_is_lost(made, tmp_path):
    for tables in (["job"], ["source"], ["twin"], ["job", "source"], ["slow"]):
        out = lose_pages(made, tmp_path / f"{tables}.sqlite", *(root_of(made, table) for table in tables))
        assert repair(out)[0].boards == BOARDS
        assert exported(out) == exported(made[1])
        assert repair(out) is None
        assert go_on(made[0], out, resume=True).done == 0


def test_chunks_whose_job_is_lost_are_said_to_be_there(made, tmp_path):
    out = lose_pages(made, tmp_path / "results.sqlite", root_of(made, "job"), root_of(made, "twin"))
    before = out.read_bytes()
    for look in (lambda: summarise(out), lambda: repair(out)):
        with pytest.raises(BadCorpus, match=f"{BOARDS} boards in it are whole, but what they are of, their job, is lost"):
            look()
    assert out.read_bytes() == before


def exported(out):
    to = out.with_name(f"{out.name}.jsonl")
    export(out, "jsonl", to)
    return to.read_text()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE job SET settings = replace(settings, 'limits', 'limitt')",
        "UPDATE job SET key = 'x' || substr(key, 2)",
        "UPDATE job SET begun = 'yesterday', finished = x'00'",
        "UPDATE job SET boards = boards - 1",
        "UPDATE job SET number = 7",
        "DELETE FROM job",
        "UPDATE source SET name = 'boardt.txt'",
        "UPDATE source SET number = 3",
        "DELETE FROM source",
        "UPDATE twin SET facts = replace(facts, 'boards.txt', 'boardt.txt')",
        "UPDATE twin SET digest = 'x'",
        "DELETE FROM twin",
    ],
)
def test_what_changed_in_what_is_known_of_a_job_is_said_and_made_good(statement, made, tmp_path):
    out = changed(tmp_path / "results.sqlite", made, statement)
    for look in (lambda: summarise(out), lambda: exported(out), lambda: go_on(made[0], out, resume=True)):
        with pytest.raises(BadCorpus):
            look()
    repair(out)
    assert exported(out) == exported(made[1])
    assert (summarise(out).settings, summarise(out).finished) == (summarise(made[1]).settings, summarise(made[1]).finished)
    assert repair(out) is None
    assert go_on(made[0], out, resume=True).done == 0


def test_a_changed_text_of_a_slow_board_is_said_and_left_out(made, tmp_path):
    out = changed(
        tmp_path / "results.sqlite", made, "UPDATE slow SET text = 'x' || substr(text, 2) WHERE position = (SELECT min(position) FROM slow)"
    )
    with pytest.raises(BadCorpus, match="damaged"):
        summarise(out)
    repair(out)
    assert exported(out) == exported(made[1])
    assert len(rows_in(out, "slow", "text")) == len(rows_in(made[1], "slow", "text")) - 1
    assert repair(out) is None


def test_of_chunks_that_lie_in_one_another_one_is_saved(made, tmp_path):
    lies_in = "INSERT INTO chunk SELECT job, first + 1, 2, digest, seconds, made, seal_of, rows FROM chunk WHERE first = 1"
    out = changed(tmp_path / "results.sqlite", made)
    with closing(sqlite3.connect(out)) as file, file:
        boards, digest, rows = file.execute("SELECT boards, digest, rows FROM chunk WHERE first = 1").fetchone()
        seal = seal_of(rows.encode(), 2, boards, digest)
        file.execute(lies_in.replace("seal_of", "?").replace(" 2,", f" {boards},"), (seal,))
    with pytest.raises(BadCorpus, match="damaged"):
        summarise(out)
    assert repair(out)[0].boards == BOARDS
    assert repair(out) is None
    assert exported(out) == exported(made[1])


def test_chunks_of_a_job_that_was_forgotten_do_not_come_back(made, tmp_path):
    out = changed(tmp_path / "results.sqlite", made, "UPDATE chunk SET made = '2001-01-01'")
    go_on(made[0], out, restart=True)
    whole = chunks_in_file(out)
    data = bytearray(out.read_bytes())
    with closing(sqlite3.connect(out)) as file:
        (root,) = file.execute("SELECT rootpage FROM sqlite_master WHERE name = 'chunk'").fetchone()
    data[(root - 1) * PAGE : (root - 1) * PAGE + 8] = bytes(8)
    out.write_bytes(data)
    repair(out)
    assert sorted(chunks_in_file(out)) == sorted(whole)


@pytest.mark.parametrize("place", [18, 2300, 3300, *(pytest.param(place, marks=pytest.mark.slow) for place in range(0, PAGE, 97))])
def test_no_change_of_the_first_page_ends_in_a_traceback(place, made, tmp_path):
    data = made[1].read_bytes()
    for change in (1, 128, 200, 255):
        out = tmp_path / f"{change}.sqlite"
        out.write_bytes(data[:place] + bytes([data[place] ^ change]) + data[place + 1 :])
        for look in (summarise, lambda out: Store(out).__exit__(None, None, None), repair, summarise):
            with suppress(FronteiraError):
                look(out)


def test_a_job_that_was_killed_at_once_leaves_what_is_new(made, tmp_path):
    out = tmp_path / "results.sqlite"
    out.touch()
    assert repair(out) is None
    assert go_on(made[0], out, resume=True).boards == BOARDS


def test_a_file_that_somebody_keeps_for_himself_is_in_use_and_not_damaged(made, tmp_path, monkeypatch):
    out = changed(tmp_path / "results.sqlite", made, "PRAGMA journal_mode = DELETE")
    monkeypatch.setattr("fronteira.runs.keeping.PATIENCE", 0)
    with closing(sqlite3.connect(out)) as other:
        other.execute("BEGIN EXCLUSIVE")
        for look in (summarise, repair, lambda out: go_on(made[0], out, resume=True)):
            with pytest.raises(BadCorpus, match="another program is using it"):
                look(out)
    assert [path.name for path in tmp_path.iterdir() if "broken" in path.name] == []
    assert repair(out) is None


def test_looking_at_results_removes_nothing(made, tmp_path):
    out = changed(tmp_path / "results.sqlite", made, "PRAGMA journal_mode = DELETE")
    (tmp_path / "thesis.txt").write_text("thesis")
    name_another(out, tmp_path / "thesis.txt")
    for look in (summarise, repair, lambda out: go_on(made[0], out, resume=True)):
        with pytest.raises(BadCorpus, match="-journal"):
            look(out)
    assert (tmp_path / "thesis.txt").read_text() == "thesis"


def test_a_repair_that_is_ended_leaves_the_file_under_its_name(made, tmp_path, monkeypatch):
    out = lose_pages(made, tmp_path / "results.sqlite", root_of(made, "chunk"))
    before = out.read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr("fronteira.batch.repair.keep_twins", lambda _: {}["killed"])
        with pytest.raises(KeyError):
            repair(out)
    assert out.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == [out.name, f"{out.name}.lock"]


def test_a_link_to_a_file_is_that_file(made, tmp_path):
    out = changed(tmp_path / "results.sqlite", made)
    link = tmp_path / "link.sqlite"
    link.symlink_to(out)
    with Store(out), pytest.raises(BadCorpus, match="another job is writing"):
        Store(link)
    out.write_bytes(lose_pages(made, tmp_path / "other.sqlite", root_of(made, "chunk")).read_bytes())
    repair(link)
    assert link.is_symlink()
    assert summarise(out).done == BOARDS


def test_a_lock_that_leads_elsewhere_is_refused(made, tmp_path):
    out = changed(tmp_path / "results.sqlite", made)
    (tmp_path / "thesis.txt").write_text("thesis")
    (tmp_path / "results.sqlite.lock").symlink_to(tmp_path / "thesis.txt")
    with pytest.raises(FronteiraError, match="no plain file"):
        Store(out)
    assert (tmp_path / "thesis.txt").read_text() == "thesis"


def test_results_where_nothing_can_be_written_can_be_looked_at(made):
    with powerless_in(made[1].parent) as folder:
        assert summarise(folder / "results.sqlite").done == BOARDS
        with pytest.raises(BadCorpus, match="cannot be kept there"):
            Store(folder / "results.sqlite")


@pytest.mark.parametrize("form", [1, 2, 3])
def test_a_damaged_file_of_a_format_before_is_saved(form, made, tmp_path):
    out = changed(tmp_path / "results.sqlite", made)
    as_it_was(out, form)
    assert repair(out) is None
    with closing(sqlite3.connect(out)) as file:
        (root,) = file.execute("SELECT rootpage FROM sqlite_master WHERE name = 'slow'").fetchone()
    data = bytearray(out.read_bytes())
    data[(root - 1) * PAGE : (root - 1) * PAGE + 8] = bytes(8)
    out.write_bytes(data)
    assert repair(out)[0].boards == BOARDS
    assert rows_in(out, "counted", *FIGURES) == made[2]
    assert repair(out) is None


def test_a_value_that_is_worked_out_is_none_of_ours(made, tmp_path):
    out = changed(tmp_path / "results.sqlite", made, "ALTER TABLE job ADD COLUMN more AS (hex(zeroblob(450000000)))")
    with pytest.raises(BadCorpus, match=r"results\.sqlite"):
        summarise(out)
