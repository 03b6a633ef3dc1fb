"""Running studies: what is kept of a run, and that a study can be stopped anywhere, by anything, and taken up again."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from fronteira import load
from fronteira.cli import main
from fronteira.errors import BadStudy
from fronteira.lab import Experiment, Stopped, Study, read_records, run, running
from fronteira.lab.store import FILE, Store, digest_of, key_of
from fronteira.runs import making
from fronteira.runs.compare import compare
from fronteira.runs.machine import code_version
from fronteira.search import Limits
from fronteira.workers.processes import Done, Serial
from tests.support import toy

DOTS = Study(
    title={"en": "Dots", "pt": "Pontos"},
    puzzle="dots",
    instances=["dots:a", "dots:b"],
    limits=Limits(nodes=50),
    experiments=[Experiment(name="all", models=["lines"], strategies=["bfs", "dfs", "astar"], heuristics=["closed", "half"])],
    repeat=2,
    seed=3,
)
BEADS = Study(
    title={"en": "Beads"},
    puzzle="necklace",
    boards={"short": toy.necklace(".0.."), "long": toy.necklace("....1....")},
    experiments=[Experiment(name="all", strategies=["bfs", "dfs"])],
)


@pytest.fixture
def here(monkeypatch):
    """Runs are made by processes forked from this one, so that they know the necklace."""
    toy.wear(monkeypatch)
    monkeypatch.setattr(running, "choose_workers", lambda jobs, dask: Serial())


def without_times(records):
    return [replace(record, seconds=0, setup=0) for record in records]


def watcher():
    told = []
    return told, lambda made, total, what: told.append((made, total, what))


def test_records_are_in_the_order_of_the_study_and_count_what_compare_counts():
    records = run(DOTS)
    boards = {name: load(name) for name in DOTS.instances}
    rows = compare(boards, ["lines"], ["bfs", "dfs", "astar"], ["closed", "half"], limits=DOTS.limits)
    assert [record.repeat for record in records] == [1, 2] * len(rows)
    for row, record in zip(rows, records[::2], strict=True):
        assert (record.instance, record.model, record.strategy, record.heuristic) == (row.instance, row.model, row.strategy, row.heuristic)
        assert record.counts() == row.counts()
    assert not any(summary.counts_differ for summary in records.summaries())


@pytest.mark.slow
def test_a_record_knows_the_first_estimate_and_the_exact_optimum():
    found = {(each.instance, each.heuristic): (each.estimate, each.optimum) for each in run(DOTS) if each.strategy in ("bfs", "astar")}
    assert found == {
        ("dots:a", None): (None, 2),
        ("dots:a", "closed"): (2, 2),
        ("dots:a", "half"): (1, 2),
        ("dots:b", None): (None, 1),
        ("dots:b", "closed"): (2, 1),  # not admissible: one line closes both boxes
        ("dots:b", "half"): (1, 1),
    }


@pytest.mark.slow
def test_what_is_known_about_a_study_is_kept_with_it(tmp_path):
    run(DOTS, tmp_path, jobs=2)
    about = read_records(tmp_path).about
    assert (about["title"], about["jobs"], about["seed"], about["planned"]) == (DOTS.title, 2, 3, 16)
    assert {name: value for name, value in about["experiments"][0]["limits"].items() if value is not None} == {"nodes": 50}
    assert set(about["machine"]) == {"processor", "cores", "system", "python", "kernels"}
    assert about["versions"]["fronteira"] == code_version()
    assert about["started"] <= about["finished"]
    assert "(" in about["boards"]["dots:a"]


def test_the_order_of_the_runs_is_decided_by_the_seed(here, monkeypatch):
    monkeypatch.setattr(running, "make_apart", lambda run: run.record("solved"))

    def order(seed):
        told, progress = watcher()
        run(replace(BEADS, seed=seed, repeat=2), progress=progress)
        return [what for _, _, what in told]

    first, again, other = order(1), order(1), order(2)
    assert first == again != other
    assert sorted(first) == sorted(other)


def test_a_second_run_makes_nothing_again_unless_it_is_told_to(here, tmp_path):
    first = run(BEADS, tmp_path)
    told, progress = watcher()
    assert run(BEADS, tmp_path, progress=progress) == first
    assert told == [(4, 4, "")]
    told, progress = watcher()
    again = run(BEADS, tmp_path, resume=False, progress=progress)
    assert [made for made, _, _ in told] == [0, 1, 2, 3, 4]
    assert without_times(again) == without_times(first)


@pytest.mark.slow
def test_a_study_that_changed_makes_only_what_is_new_and_forgets_nothing(here, tmp_path):
    first = run(BEADS, tmp_path)
    more = replace(BEADS, experiments=[replace(BEADS.experiments[0], strategies=["ucs", "bfs"])])
    told, progress = watcher()
    assert [record.strategy for record in run(more, tmp_path, progress=progress)] == ["ucs", "bfs"] * 2
    assert told[0][:2] == (2, 4)
    told, progress = watcher()
    assert run(BEADS, tmp_path, progress=progress) == first
    assert len(told) == 1


def test_every_part_of_what_is_run_is_in_its_key(here):
    one = BEADS.plan()[0]
    changed = [
        replace(one, experiment="other"),
        replace(one, repeat=2),
        replace(one, limits=Limits(nodes=9)),
        replace(one, variant="v"),
        replace(one, parameter=0.5),
        *(replace(one, **{name: "zero"}) for name in ("instance", "model", "strategy", "heuristic")),
        replace(one, board=toy.necklace(".1..")),
        replace(one, board=one.board.with_rules(longest=39)),
    ]
    assert len({key_of(each) for each in [one, *changed]}) == 12
    assert key_of(one) == key_of(BEADS.plan()[0])


def test_a_digest_is_of_what_is_there_and_not_of_its_order():
    assert digest_of({"nodes": 1, "seconds": 2}) == digest_of({"seconds": 2, "nodes": 1})
    assert digest_of({"nodes": 1, "seconds": 2}) != digest_of({"nodes": 2, "seconds": 1})


@pytest.mark.slow
def test_records_of_other_code_are_kept_and_not_used(here, tmp_path, monkeypatch):
    monkeypatch.setattr(running, "code_version", lambda: "old")
    run(BEADS, tmp_path)
    monkeypatch.setattr(running, "code_version", lambda: "new")
    told, progress = watcher()
    run(BEADS, tmp_path, progress=progress)
    assert told[0][:2] == (0, 4)
    with sqlite3.connect(tmp_path / FILE) as file:
        assert file.execute("SELECT version, count(*) FROM run GROUP BY version").fetchall() == [("new", 4), ("old", 4)]


def test_a_wrong_answer_is_kept_as_wrong(here):
    study = replace(BEADS, models=["next-bead:careless=on"], boards={"short": toy.necklace("...")})
    assert [(record.status, "bead 1 equals the next" in record.note) for record in run(study)] == [("wrong", True)] * 2


@pytest.mark.slow
def test_a_model_that_raises_or_dies_costs_its_own_runs_and_is_tried_again_the_next_time(here, tmp_path, monkeypatch):
    actions = toy.NextBead.actions

    def fail(self, beads):
        if len(beads) == 4:
            raise ZeroDivisionError("oh")
        return os.kill(os.getpid(), signal.SIGKILL) if self.given.cells.count(1) else actions(self, beads)

    boards = {**BEADS.boards, "fine": toy.necklace("..0")}
    study = replace(BEADS, boards=boards, strategies=["bfs"], experiments=[Experiment(name="all")])
    with monkeypatch.context() as patch:
        patch.setattr(toy.NextBead, "actions", fail)
        records = run(study, tmp_path)
    assert [record.status for record in records] == ["crashed", "crashed", "solved"]
    assert records[0].note.startswith("ZeroDivisionError: oh (test_run.py, line ")
    assert "SIGKILL" in records[1].note
    told, progress = watcher()
    assert [record.status for record in run(study, tmp_path, progress=progress)] == ["solved"] * 3
    assert told[0][:2] == (1, 3)


@pytest.mark.slow
def test_a_memory_limit_holds_for_the_run_alone():
    study = replace(DOTS, instances=["dots:f"], limits=Limits(memory=24 * 2**20, seconds=20), repeat=1)
    experiment = Experiment(name="all", models=["lines"], strategies=["bfs"])
    (record,) = run(replace(study, experiments=[experiment]))
    assert (record.status, record.limit) == ("limit", "memory")
    assert record.expanded > 50


@pytest.mark.slow
def test_ctrl_c_hands_over_what_is_made_and_the_next_run_goes_on(here, tmp_path):
    whole = run(BEADS)

    def interrupt(made, total, what):
        if made == 2:
            raise KeyboardInterrupt

    with pytest.raises(Stopped) as stopped:
        run(BEADS, tmp_path, progress=interrupt)
    assert len(stopped.value.records) == len(read_records(tmp_path)) == 2
    assert stopped.value.records.about["planned"] == 4
    told, progress = watcher()
    assert without_times(run(BEADS, tmp_path, progress=progress)) == without_times(whole)
    assert told[0][:2] == (2, 4)


@pytest.mark.slow
def test_two_runs_cannot_work_in_the_same_folder_but_it_can_be_read(here, tmp_path):
    run(BEADS, tmp_path)
    with Store(tmp_path, "any"):
        with pytest.raises(BadStudy, match="another run is at work here"):
            run(BEADS, tmp_path)
        assert len(read_records(tmp_path)) == 4


def test_a_folder_without_records_or_with_something_else_is_refused(tmp_path):
    with pytest.raises(BadStudy, match="there are no records here"):
        read_records(tmp_path)
    (tmp_path / FILE).touch()
    with pytest.raises(BadStudy, match="there are no records here yet"):
        read_records(tmp_path)
    with sqlite3.connect(tmp_path / FILE) as file:
        file.execute("CREATE TABLE run (key TEXT, version TEXT, made TEXT, instance, seconds)")
    with pytest.raises(BadStudy, match="another version of fronteira made these records") as refused:
        read_records(tmp_path)
    assert "estes registos foram feitos por outra versão do fronteira" in refused.value.text("pt")
    (tmp_path / FILE).write_text("not a database at all, and long enough to be taken for one" * 99)
    with pytest.raises(BadStudy, match="not a file of records"):
        read_records(tmp_path)


# the command


STUDY = """
title = "Which search?"
puzzle = "dots"
instances = ["dots:a", "dots:b", "dots:c", "dots:e"]
limits = { nodes = 60 }
repeat = 2
[[experiment]]
name = "lines"
models = ["lines"]
strategies = ["bfs", "dfs", "greedy", "astar"]
heuristics = ["closed", "corners"]
"""
RUNS = 4 * 6 * 2


@pytest.fixture
def study(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "which.toml").write_text(STUDY)
    return "which.toml"


def call(*words):
    return CliRunner().invoke(main, ["lab", "run", *words], env={"LANG": "en", "LC_ALL": ""})


@pytest.mark.slow
def test_the_command_says_what_became_of_the_study_and_where_it_is(study):
    done = call(study)
    assert (done.exit_code, done.stdout) == (0, "")
    # on c and e breadth-first search, and A* with the first heuristic, need more than 60 nodes
    assert done.stderr.startswith(f"{RUNS} of {RUNS} runs made: 40 solved, 8 ended at a limit (nodes 8), ")
    assert "the records are in which.lab; to see them: fronteira lab report which.lab" in done.stderr
    assert len(read_records(Path("which.lab"))) == RUNS


@pytest.mark.slow
def test_the_command_runs_on_other_boards_and_says_what_it_leaves_out(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "boards").mkdir()
    for name in ("mine/x.txt", "boards/b.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("2\n2 1\n2 2\n")
    (tmp_path / "s.toml").write_text(
        'title = "S"\npuzzle = "takuzu"\ninstances = ["boards/*.txt"]\nstrategies = ["dfs"]\n'
        '[[experiment]]\nname = "all"\n[[experiment]]\nname = "one"\ninstances = ["b"]\n'
    )
    done = call("s.toml", "--instances", "mine", "--out", "out", "--jobs", "2")
    assert done.exit_code == 0
    assert "left out, because none of its boards is there: experiment one" in done.stderr
    assert "made with 2 jobs at a time" in done.stderr
    assert [record.instance for record in read_records(tmp_path / "out")] == ["x"]


def test_the_command_refuses_a_study_with_a_mistake_before_anything_runs(study, tmp_path):
    (tmp_path / study).write_text(STUDY.replace("greedy", "gready"))
    done = call(study)
    assert (done.exit_code, done.stderr) == (
        2,
        "which.toml, experiment 1 (lines), strategies: no strategy is called 'gready': did you mean greedy?\n",
    )
    assert not (tmp_path / "which.lab").exists()


def test_counts_that_differ_between_repeats_are_an_error(study, monkeypatch):
    expanded = iter(range(1, 99))
    monkeypatch.setattr(running, "choose_workers", lambda jobs, dask: Serial())
    monkeypatch.setattr(running, "make_apart", lambda run: run.record("solved", expanded=next(expanded)))
    done = call(study)
    assert done.exit_code == 1
    assert "counts differ between repeats of the same run, which should never be: lines, dots:a, lines, bfs" in done.stderr


def test_a_crash_is_told_and_ends_the_command_with_1(study, monkeypatch):
    monkeypatch.setattr(running, "choose_workers", lambda jobs, dask: Serial())
    monkeypatch.setattr(making, "call_apart", lambda *words, seconds: Done(trouble="it broke", died=True))
    done = call(study)
    assert done.exit_code == 1
    assert f"{RUNS} crashed" in done.stderr
    assert "lines, dots:a, lines, bfs: it broke" in done.stderr


def test_what_went_wrong_is_told_in_the_language_of_the_call_and_kept_in_english(here, tmp_path, monkeypatch):
    study = replace(BEADS, models=["next-bead:careless=on"], boards={"short": toy.necklace("...")}, strategies=["bfs"])
    records = run(replace(study, experiments=[Experiment(name="all")]), tmp_path)
    assert records[0].note.text("pt") != records[0].note
    assert read_records(tmp_path)[0].note == records[0].note == records[0].note.text("en")


def test_records_of_another_version_are_mentioned(study, monkeypatch):
    monkeypatch.setattr(running, "choose_workers", lambda jobs, dask: Serial())
    monkeypatch.setattr(running, "make_apart", lambda run: run.record("solved"))
    with monkeypatch.context() as patch:
        patch.setattr(running, "code_version", lambda: "old")
        call(study)
    assert f"{RUNS} records here were made by another version of the code: they are kept, and not used" in call(study).stderr


# killed


def start(study, **rest):
    words = [sys.executable, "-m", "fronteira", "lab", "run", str(study), "--out", str(study.parent / "out"), "--lang", "en"]
    return subprocess.Popen(words, stderr=subprocess.PIPE, text=True, start_new_session=True, **rest)


def made(folder):
    try:
        return len(read_records(folder))
    except BadStudy:
        return 0


def wait_for_runs(folder, count, seconds=20.0):
    end = time.monotonic() + seconds
    while made(folder) < count:
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)


@pytest.mark.slow
def test_ctrl_c_leaves_a_valid_part_of_the_study_and_says_how_to_go_on(study, tmp_path):
    program = start(tmp_path / study)
    wait_for_runs(tmp_path / "out", 3)
    program.send_signal(signal.SIGINT)
    told = program.communicate(timeout=10)[1]
    assert program.returncode == 130
    assert f"interrupted; what was made is kept. To go on: fronteira lab run {tmp_path / study} --out {tmp_path / 'out'}" in told
    assert 3 <= made(tmp_path / "out") < RUNS


@pytest.mark.slow
def test_a_study_killed_at_random_moments_ends_with_the_records_of_an_undisturbed_one(study, tmp_path):
    undisturbed = run(tmp_path / study)
    out, dice = tmp_path / "out", random.Random(7)
    for kill in range(4):
        program = start(tmp_path / study)
        wait_for_runs(out, 10 * kill + dice.randrange(10))
        time.sleep(dice.random() / 20)
        program.kill()
        program.communicate()
    assert 30 <= made(out) < RUNS
    program = start(tmp_path / study)
    program.communicate(timeout=20)
    assert program.returncode == 0
    assert without_times(read_records(out)) == without_times(undisturbed)
