"""Stores that check themselves: rows lost or changed are noticed and made again, versions of the code never mix, and limits may change."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from click.testing import CliRunner

from fronteira.batch import Compare, Count, Generate, Grade, Numbers, Solve, Texts, run, summarise
from fronteira.batch.exporting import export
from fronteira.batch.repair import repair
from fronteira.batch.report import make_page
from fronteira.batch.results import chunks_in, is_whole, jobs_in, pick_job, reading
from fronteira.batch.rows import seal_of
from fronteira.batch.store import Store
from fronteira.board import Shape
from fronteira.cli import main
from fronteira.errors import BadCorpus
from fronteira.generate import Wish
from fronteira.runs import machine
from fronteira.search import Limits
from fronteira.workers.processes import Serial
from tests.support.corpora import as_it_was, forge_jobs, random_boards, rows_in, write

BROKEN = "4\n2 1 2 0\n2 2 0\n2 0 2 2\n1 1 2 0\n"


@pytest.fixture
def corpus(tmp_path):
    return write(tmp_path / "boards.txt", "".join(random_boards(150)))


@pytest.fixture
def out(tmp_path):
    return tmp_path / "results.sqlite"


def count_all(corpus, out, **how):
    return run(Count(), Texts([corpus], "takuzu"), out, workers=Serial(), chunk_seconds=0.0001, **how)


def change(out, *statements):
    file = sqlite3.connect(out)
    for statement in statements:
        file.execute(statement)
    file.commit()
    file.close()


@pytest.mark.parametrize("task", [Solve(), Count(), Count(engine="search"), Grade(), Compare(strategies=("dfs", "greedy"))])
def test_rows_have_the_seal_their_worker_gave_them(task, corpus, out, tmp_path):
    run(task, Texts([write(tmp_path / "few.txt", "".join(random_boards(6)) + BROKEN)], "takuzu"), out, workers=Serial())
    with reading(out) as file:
        job = pick_job(file)
        chunks = list(chunks_in(file, job))
        assert chunks
        assert all(chunk.seal and is_whole(file, job, chunk) for chunk in chunks)


def test_the_seal_of_files_there_are_stays_as_it_is():
    """By b2sum -l 128 of the line `1 2 x` and of the rows."""
    assert seal_of(b"[[1]]", 1, 2, "x") == "230334fc95c0e876438dabde457074de"


def test_boards_that_were_made_are_sealed_too(out):
    run(Generate(wish=Wish(puzzle="takuzu", shape=Shape(4, 4))), Numbers(2), out, workers=Serial())
    with reading(out) as file:
        assert all(is_whole(file, pick_job(file), chunk) for chunk in chunks_in(file, pick_job(file)))


DAMAGE = {
    "a row lost": "UPDATE chunk SET rows = json_remove(rows, '$[3]') WHERE first = 1",
    "a figure changed": "UPDATE chunk SET rows = replace(rows, '\"several\",2', '\"several\",3') WHERE first = 1",
    "rows of another chunk": "UPDATE chunk SET rows = (SELECT rows FROM chunk ORDER BY first DESC LIMIT 1) WHERE first = 1",
    "fewer boards": "UPDATE chunk SET boards = boards - 1 WHERE first = 1",
    "all rows lost": "UPDATE chunk SET rows = NULL",
    "rows that are no text": "UPDATE chunk SET rows = 7",
    "the seal changed": "UPDATE chunk SET seal = 'x' WHERE first = 1",
}


@pytest.mark.slow
@pytest.mark.parametrize("damage", DAMAGE)
def test_what_was_lost_or_changed_is_noticed_and_made_again(damage, corpus, out, tmp_path):
    count_all(corpus, out)
    figures = ("position", "line", "size", "status", "number", "complete", "nodes", "note")
    whole = rows_in(out, "counted", *figures)
    change(out, DAMAGE[damage])
    for look in (lambda: export(out, "csv", tmp_path / "rows.csv"), lambda: make_page(out)):
        with pytest.raises(BadCorpus, match="lost or changed"):
            look()
    told = []
    outcome = count_all(corpus, out, resume=True, watch=lambda progress: told.extend(progress.told))
    assert 0 < outcome.done <= outcome.boards == 150
    assert any("made again" in note for note in told)
    assert rows_in(out, "counted", *figures) == whole
    export(out, "csv", tmp_path / "rows.csv")
    assert count_all(corpus, out, resume=True).done == 0


def test_a_chunk_after_the_last_board_is_noticed_and_goes(corpus, out, tmp_path):
    count_all(corpus, out)
    change(out, "INSERT INTO chunk SELECT job, 400, 7, digest, seconds, made, seal, rows FROM chunk WHERE first = 1")
    for look in (lambda: export(out, "csv", tmp_path / "rows.csv"), lambda: make_page(out), lambda: summarise(out)):
        with pytest.raises(BadCorpus, match="400–406"):
            look()
    assert count_all(corpus, out, resume=True).statuses == summarise(out).statuses
    assert sum(summarise(out).statuses.values()) == 150


def test_figures_of_a_job_with_lost_rows_are_refused(corpus, out):
    count_all(corpus, out)
    change(out, DAMAGE["a row lost"])
    with pytest.raises(BadCorpus, match="lost or changed"):
        summarise(out)
    done = CliRunner().invoke(main, ["batch", "status", str(out)])
    assert done.exit_code == 2
    assert "--resume makes them again" in done.stderr


@pytest.mark.parametrize("which", ["first = 1", "first > 100", "TRUE"])
def test_a_chunk_that_was_lost_is_noticed_and_made_again(which, corpus, out):
    count_all(corpus, out)
    rows = rows_in(out, "counted", "position", "status", "nodes")
    change(out, f"DELETE FROM chunk WHERE {which}")
    with pytest.raises(BadCorpus, match="lost or changed"):
        summarise(out)
    assert count_all(corpus, out, resume=True).done > 0
    assert rows_in(out, "counted", "position", "status", "nodes") == rows


def test_other_code_does_not_go_on_with_a_job_and_may_begin_again(corpus, out):
    count_all(corpus, out)
    forge_jobs(out, "UPDATE job SET version = '0.1.0+otherone'")
    before = rows_in(out, "counted", "position", "status")
    with pytest.raises(BadCorpus, match=r"version 0\.1\.0\+otherone of the code, and this is"):
        count_all(corpus, out, resume=True)
    assert rows_in(out, "counted", "position", "status") == before
    assert count_all(corpus, out, restart=True).done == 150
    assert count_all(corpus, out, resume=True).done == 0


def test_the_version_of_rows_is_that_of_tasks_too():
    assert machine.code_version("batch") != machine.code_version()


def stop_after(boards):
    """A job that is killed once it has kept so many boards."""

    def kill(progress):
        if progress.done >= boards:
            raise MemoryError

    return kill


def test_a_job_goes_on_under_new_limits_and_its_rows_say_so(corpus, out):
    with pytest.raises(MemoryError):
        count_all(corpus, out, watch=stop_after(5))
    old = rows_in(out, "counted", "position", "note")
    told = []
    limited = Count(limits=Limits(nodes=100_000, seconds=30))
    outcome = run(limited, Texts([corpus], "takuzu"), out, workers=Serial(), resume=True, watch=lambda each: told.extend(each.told))
    assert (outcome.job, outcome.boards, outcome.done) == (1, 150, 150 - len(old))
    assert told[0].text() == "job 1 was begun under other limits: boards from here on get 30 s; 100000 nodes, and their rows say so"
    notes = dict(rows_in(out, "counted", "position", "note"))
    assert {notes[position] for position, _ in old} == {None}
    assert {notes[position] for position in range(len(old) + 1, 151)} == {
        "made under other limits than the job was begun with: 30 s; 100000 nodes"
    }
    with reading(out) as file:
        assert [job.settings["limits"]["seconds"] for job in jobs_in(file)] == [None]
        assert all(is_whole(file, pick_job(file), chunk) for chunk in chunks_in(file, pick_job(file)))


def test_a_finished_job_that_is_taken_up_again_is_not_finished_until_it_is(corpus, out):
    count_all(corpus, out)
    change(out, "DELETE FROM chunk WHERE first > 20")
    with pytest.raises(MemoryError):
        count_all(corpus, out, resume=True, watch=stop_after(5))
    assert summarise(out).finished is None
    assert 20 < summarise(out).done < 150
    count_all(corpus, out, resume=True)
    assert summarise(out).finished
    assert summarise(out).done == 150


def test_a_finished_job_or_one_that_nobody_resumes_stays_apart_from_other_limits(corpus, out):
    count_all(corpus, out)
    for number, how in ((2, {"resume": True}), (3, {})):
        limited = Count(limits=Limits(seconds=30 + number))
        assert run(limited, Texts([corpus], "takuzu"), out, workers=Serial(), **how).job == number


@pytest.mark.slow
@pytest.mark.parametrize("form", [1, 2, 3])
def test_files_of_formats_before_are_read_as_they_are_and_brought_up_to_date_by_whoever_writes(form, corpus, out, tmp_path):
    count_all(corpus, out)
    figures = summarise(out)
    export(out, "csv", tmp_path / "new.csv")
    as_it_was(out, form)
    before = out.read_bytes()
    assert summarise(out) == figures
    assert export(out, "csv", tmp_path / "old.csv") == 150
    assert (tmp_path / "old.csv").read_text() == (tmp_path / "new.csv").read_text()
    assert repair(out) is None
    assert out.read_bytes() == before
    assert count_all(corpus, out, resume=True).done == 0
    assert summarise(out).statuses == figures.statuses
    with closing(sqlite3.connect(out)) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (4,)


@pytest.mark.slow
@pytest.mark.parametrize("form", [1, 2])
def test_rows_that_a_file_of_a_format_before_lost_are_noticed_and_made_again(form, corpus, out):
    count_all(corpus, out)
    rows = rows_in(out, "counted", "position", "status", "nodes")
    as_it_was(out, form)
    change(out, "DELETE FROM counted WHERE position = 7")
    with pytest.raises(BadCorpus, match="lost or changed"):
        summarise(out)
    if form == 2:
        saved, _ = repair(out)
        assert 0 < saved.boards < 150
    assert 0 < count_all(corpus, out, resume=True).done < 150
    assert rows_in(out, "counted", "position", "status", "nodes") == rows


@pytest.mark.parametrize("statement", ["UPDATE job SET task = 'boast'", "UPDATE chunk SET boards = 'many'", "DROP TABLE counted"])
def test_values_that_are_not_ours_in_a_file_of_a_format_before_are_a_sentence(statement, corpus, out):
    count_all(corpus, out)
    as_it_was(out, 2)
    change(out, statement)
    with pytest.raises(BadCorpus, match=r"results\.sqlite"):
        summarise(out)


def test_what_is_committed_is_on_the_disk_before_it_counts(out):
    full = 2
    with Store(out) as store:
        assert store._file.execute("PRAGMA main.synchronous").fetchone() == (full,)
        assert store._file.execute("PRAGMA main.journal_mode").fetchone() == ("wal",)
