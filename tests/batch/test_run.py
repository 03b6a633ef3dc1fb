"""Jobs on corpora: right rows for every task, and nothing lost by broken boards, dying workers, full disks, changes and interruptions."""

from __future__ import annotations

import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import pytest

from fronteira import count as count_board
from fronteira import parse
from fronteira.batch import Compare, Count, Generate, Grade, Numbers, Solve, Texts, run, running, summarise, work
from fronteira.batch.exporting import export
from fronteira.batch.results import open_file
from fronteira.batch.store import Store
from fronteira.batch.work import do_chunk, read_board
from fronteira.board import Shape
from fronteira.errors import BadBoard, BadCorpus, BadOption, SeveralSolutions
from fronteira.generate import Wish, generate
from fronteira.reading import write_board
from fronteira.search import Limits
from fronteira.search.limits import NO_LIMITS
from fronteira.teach import grade
from fronteira.workers.cluster import Cluster
from fronteira.workers.processes import Pool, Serial
from tests.support.corpora import random_boards, rows_in, write

ONE, MANY, NONE = "2\n2 1\n2 2\n", "2\n2 2\n2 2\n", "2\n0 0\n2 2\n"
BROKEN = "4\n2 1 2 0\n2 2 0\n2 0 2 2\n1 1 2 0\n"
NUMBRIX = "3\n1 0 0\n0 0 0\n0 0 9\n"


@pytest.fixture
def corpus(tmp_path):
    return write(tmp_path / "boards.txt", ONE + MANY + "\n" + NONE + ONE)


@pytest.fixture
def out(tmp_path):
    return tmp_path / "results.sqlite"


def test_counting_tells_none_unique_and_several(corpus, out):
    outcome = run(Count(), Texts([corpus]), out, workers=Serial())
    assert (outcome.boards, outcome.statuses, outcome.stopped) == (4, {"unique": 2, "several": 1, "none": 1}, False)
    assert rows_in(out, "counted", "position", "line", "size", "status", "number", "complete") == [
        (1, 1, "2×2", "unique", 1, 1),
        (2, 4, "2×2", "several", 2, 0),
        (3, 8, "2×2", "none", 0, 1),
        (4, 11, "2×2", "unique", 1, 1),
    ]


@pytest.mark.parametrize("engine", ["auto", "search"])
def test_counts_are_those_of_counting_one_by_one(tmp_path, out, engine):
    boards = random_boards(120)
    run(Count(most=5, engine=engine), Texts([write(tmp_path / "boards.txt", "".join(boards))]), out, workers=Serial(), chunk_seconds=0.01)
    wanted = [count_board(parse(board, "takuzu"), 5) for board in boards]
    assert rows_in(out, "counted", "number", "complete") == [(each.number, each.complete) for each in wanted]
    assert len({each.number for each in wanted}) > 3


@pytest.mark.parametrize("task", [Count, Solve])
def test_the_quick_way_makes_the_rows_of_the_careful_way(task, tmp_path, out):
    class Careful(task):
        def quick(self, puzzle, notation):
            return None

    dice = random.Random(7)
    boards = [dice.choice(random_boards(1, seed=number, size=dice.choice((2, 4, 6)))) for number in range(60)]
    dressed = [dice.choice(("", "\n", " \n\t\n")) + board.replace("\t", dice.choice(("\t", " ", "  "))) for board in boards]
    corpus = write(tmp_path / "boards.txt", "".join([*dressed, BROKEN, *boards]).rstrip("\n"))
    told = []
    for way in (task, Careful):
        run(way(), Texts([corpus], "takuzu"), out, workers=Serial(), restart=True)
        columns = [f'"{name}"' for name in task.columns() if name not in ("job", "cost", "seconds")]
        told.append(rows_in(out, task.table, *columns))
        assert [row[0] for row in told[-1]] == list(range(1, 122))
    assert told[0] == told[1]
    assert len({row[5] for row in told[0]}) >= 3


def test_rules_are_set_on_every_board_the_quick_way_and_the_careful_way(tmp_path, out):
    corpus = write(tmp_path / "boards.txt", "4\n0\t0\t1\t1\n0\t0\t1\t1\n2\t2\t2\t2\n2\t2\t2\t2\n")
    for number, engine in enumerate(("auto", "search"), 1):
        for rules, status in (({}, "none"), ({"different_lines": False}, "unique")):
            outcome = run(Count(rules=rules, engine=engine), Texts([corpus], "takuzu"), out, workers=Serial())
            assert outcome.statuses == {status: 1}, (number, rules)


def test_solutions_are_kept_as_ids_whatever_the_puzzle(tmp_path, out):
    takuzu = write(tmp_path / "takuzu.txt", ONE + NONE)
    numbrix = write(tmp_path / "numbrix.txt", NUMBRIX)
    dots = write(tmp_path / "dots.lisp", "; goal 1\n(((0 0) (0 0)) ((0) (0) (0)))\n(((0)(0))((0)(0)))\n")
    run(Solve(), Texts([takuzu, numbrix, dots]), out, workers=Serial())
    rows = rows_in(out, "solved", "puzzle", "status", "cost", "answer", "note")
    assert rows[0] == ("takuzu", "solved", None, "takuzu:2x2:0110", None)
    assert rows[1] == ("takuzu", "none", None, None, None)
    assert rows[2][:3] == ("numbrix", "solved", 7)
    assert rows[2][3].startswith("numbrix:3x3:1_")
    assert rows[3][:3] == ("dots", "solved", 4)
    assert rows[4][:2] == ("dots", "unreadable")  # no goal
    assert "goal" in rows[4][4]


def test_grades_are_those_of_the_ladder(tmp_path, out):
    made = list(generate(Wish(puzzle="takuzu", shape=Shape(6, 8)), count=5, seed=3))
    text = "".join(f"{each}\n" for each in [parse_back(item.board) for item in made]) + "\n"
    corpus = write(tmp_path / "boards.txt", text + f"{'takuzu:2x2:d'}\n")
    outcome = run(Grade(), Texts([corpus]), out, workers=Serial())
    assert outcome.statuses == {"graded": 5, "several": 1}
    found = rows_in(out, "graded", "level", "score", "hardest")[:5]
    assert found == [(str(item.grade.level), item.grade.score, item.grade.hardest) for item in made]


@pytest.mark.slow
def test_texts_are_graded_the_quick_way_as_boards_are(tmp_path, out, monkeypatch):
    boards = random_boards(40, seed=3, size=6)
    for shape in (Shape(6, 8), Shape(7, 7), Shape(8, 8)):
        for fewest in (True, False):
            made = generate(Wish(puzzle="takuzu", shape=shape, irreducible=fewest), count=5, seed=4)
            boards += [write_board(each.board) for each in made]
    corpus = write(tmp_path / "boards.txt", "\n".join([*boards, BROKEN, ONE.replace(" ", "  ")]))
    read, levels = [], set()
    monkeypatch.setattr(work, "read_board", lambda text, part, line: read.append(line) or read_board(text, part, line))
    for rules in ({}, {"different_lines": False}):
        for limits in (NO_LIMITS, Limits(seconds=600, nodes=10**6)):
            out.unlink(missing_ok=True)
            read.clear()
            run(Grade(rules=rules, limits=limits), Texts([corpus], "takuzu"), out, workers=Serial())
            assert sum(line > 1 for line in read) == 2  # the broken one and the ragged one; the slowest are read as if on line 1
            figures = ("size", "status", "givens", "level", "score", "hardest", "rounds", "used", "note")
            rows = rows_in(out, "graded", *figures)
            assert rows[:-2] == [careful_row(board, rules) for board in boards]
            levels |= {row[3] for row in rows}
    assert len(levels) > 4
    assert {row[1] for row in rows} == {"graded", "several", "none", "unreadable"}


def careful_row(text, rules):
    board = parse(text, "takuzu").with_rules(**rules)
    givens = len(board.cells) - len(board.empty_cells())
    try:
        found = grade(board)
    except BadBoard as error:
        status = "several" if isinstance(error, SeveralSolutions) else "none"
        return (str(board.shape), status, givens, None, None, None, None, None, str(error))
    used = json.dumps(dict(found.used))
    return (str(board.shape), "graded", givens, str(found.level), found.score, found.hardest, found.rounds, used, None)


def parse_back(board):
    from fronteira.batch.tasks import on_one_line

    return on_one_line(board)


def test_comparing_gives_a_row_for_every_search(corpus, out):
    run(Compare(models=("one-cell",), strategies=("bfs", "astar"), heuristics=("empties",)), Texts([corpus]), out, workers=Serial())
    rows = rows_in(out, "compared", "position", "part", "strategy", "heuristic", "status", "expanded")
    assert [row[:3] for row in rows[:3]] == [(1, 0, "bfs"), (1, 1, "astar"), (2, 0, "bfs")]
    assert {row[4] for row in rows if row[0] == 3} == {"exhausted"}
    assert len(rows) == 8


@pytest.mark.slow
def test_puzzles_made_in_a_batch_are_those_of_generate(out):
    wish = Wish(puzzle="takuzu", shape=Shape(6, 6))
    run(Generate(wish=wish, seed=9), Numbers(6), out, workers=Pool(2))
    assert [board for (board,) in rows_in(out, "made", "board")] == [parse_back(made.board) for made in generate(wish, 6, seed=9)]
    outcome = run(Generate(wish=wish, seed=9), Numbers(9), out, workers=Pool(1), resume=True)
    assert (outcome.boards, outcome.done) == (9, 3)


def test_every_format_that_has_a_board_a_line_or_a_block_is_read(tmp_path, out):
    from fronteira.reading import write_board

    board = parse(random_boards(1, size=6)[0], "takuzu")
    for name in ("course", "id", "json", "unruly", "binairo", "takuzu-vue", "puzzletea", "janko", "ipuz", "penpa"):
        corpus = write(tmp_path / f"{name}.txt", (write_board(board, name).rstrip("\n") + "\n") * 3)
        outcome = run(Count(), Texts([corpus]), out, workers=Serial())
        assert (outcome.boards, len(outcome.statuses)) == (3, 1), name
        assert "unreadable" not in outcome.statuses, name


@pytest.mark.slow
def test_limits_give_unknown_rows_with_what_was_done(tmp_path, out):
    corpus = write(tmp_path / "empty.txt", ("20\n" + ("\t".join("2" * 20) + "\n") * 20) * 3)
    outcome = run(Count(most=10**9, limits=Limits(nodes=2000)), Texts([corpus]), out, workers=Serial())
    assert outcome.statuses == {"several": 3}  # more than one was found before the limit: that much is known
    assert all(
        limit == "nodes" and nodes <= 2000 and not complete
        for limit, nodes, complete in rows_in(out, "counted", '"limit"', "nodes", "complete")
    )
    outcome = run(Solve(limits=Limits(nodes=0)), Texts([corpus]), out, workers=Serial())
    assert outcome.statuses == {"unknown": 3}
    outcome = run(Count(most=10**9, limits=Limits(seconds=0.02)), Texts([corpus]), out, workers=Serial())
    assert {limit for (limit,) in rows_in(out, "counted", '"limit"')} == {"nodes", "time"}
    outcome = run(Solve(engine="search", limits=Limits(memory=1)), Texts([corpus]), out, workers=Serial())
    assert outcome.statuses == {"unknown": 3}


def test_broken_boards_are_rows_with_their_line_and_the_rest_is_done(tmp_path, out):
    corpus = write(tmp_path / "boards.txt", ONE + BROKEN + MANY + "3\n0 1 7\n2 2 2\n2 2 2\n" + NONE)
    told = []
    outcome = run(Count(), Texts([corpus]), out, workers=Serial(), watch=lambda progress: told.extend(progress.told))
    assert outcome.statuses == {"unreadable": 2, "unique": 1, "several": 1, "none": 1}
    assert rows_in(out, "counted", "line", "note")[1] == (4, "line 6, column 5: row 2 has 3 cells, wanted 4")
    assert rows_in(out, "counted", "line", "note")[3] == (12, "line 13, column 5: found 7, wanted 0, 1 or 2 (empty)")
    assert told == [f"{corpus}: {note}" for _, note in rows_in(out, "counted", "line", "note") if note]


def test_a_file_nobody_can_read_is_one_row_and_the_others_are_done(tmp_path, out):
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "a.txt").write_text(ONE)
    (folder / "b.bin").write_bytes(b"\0\1\2\3" * 100)
    (folder / "c.txt").write_text("Some words about these boards.\n")
    (folder / "d.txt").write_text(MANY)
    assert run(Count(), Texts([folder]), out, workers=Serial()).statuses == {"unreadable": 2, "unique": 1, "several": 1}


def test_an_empty_corpus_is_a_sentence_and_leaves_no_job(tmp_path, out):
    for name, text in (("nothing", ""), ("blanks", "\n \n\n")):
        with pytest.raises(BadCorpus, match=f"found no board in .*{name}"):
            run(Count(), Texts([write(tmp_path / name, text)]), out, workers=Serial())
    with pytest.raises(BadCorpus, match="no job in this file"):
        summarise(out)


def test_a_wrong_setting_is_a_sentence_not_a_row(corpus, out):
    with pytest.raises(BadCorpus, match="no takuzu engine is called 'kernl'"):
        run(Count(engine="kernl"), Texts([corpus]), out, workers=Serial())
    with pytest.raises(BadOption, match="1 or more"):
        Count(most=0)


def test_a_job_that_is_there_is_gone_on_with_or_begun_again_but_never_by_chance(corpus, out):
    run(Count(), Texts([corpus]), out, workers=Serial())
    with pytest.raises(BadCorpus, match=r"4 rows.*--resume.*--restart"):
        run(Count(), Texts([corpus]), out, workers=Serial())
    assert run(Count(), Texts([corpus]), out, workers=Serial(), resume=True).done == 0
    assert run(Count(), Texts([corpus]), out, workers=Serial(), restart=True).done == 4
    assert run(Count(most=3), Texts([corpus]), out, workers=Serial()).done == 4  # another job in the same file


def test_boards_added_at_the_end_are_done_by_resume(corpus, out):
    run(Count(), Texts([corpus]), out, workers=Serial())
    corpus.write_text(corpus.read_text() + MANY)
    outcome = run(Count(), Texts([corpus]), out, workers=Serial(), resume=True)
    assert (outcome.boards, outcome.done, outcome.statuses["several"]) == (5, 1, 2)


def test_a_corpus_that_changed_is_noticed_and_nothing_is_lost(corpus, out):
    before = corpus.read_text()
    run(Count(), Texts([corpus]), out, workers=Serial())
    rows = rows_in(out, "counted", "*")
    for changed in (before.replace("0 0", "0 1"), before[: len(before) // 2], MANY + before):
        corpus.write_text(changed)
        with pytest.raises(BadCorpus, match="the corpus changed since"):
            run(Count(), Texts([corpus]), out, workers=Serial(), resume=True)
        assert rows_in(out, "counted", "*") == rows
    corpus.write_text(before.replace(" ", "\t"))  # written with tabs: the same boards
    assert run(Count(), Texts([corpus]), out, workers=Serial(), resume=True).done == 0


def test_two_jobs_cannot_write_to_one_file(corpus, out):
    with Store(out), pytest.raises(BadCorpus, match="another job is writing"):
        run(Count(), Texts([corpus]), out, workers=Serial())


def test_what_is_no_file_of_results_is_left_alone(corpus, tmp_path):
    words = write(tmp_path / "words.sqlite", "these are words, and many of them, not a database" * 30)
    with pytest.raises(BadCorpus, match="not a file of results"):
        run(Count(), Texts([corpus]), words, workers=Serial())
    other = tmp_path / "other.sqlite"
    file = sqlite3.connect(other)
    file.execute("CREATE TABLE counted (x)")
    file.close()
    with pytest.raises(BadCorpus, match="not one of results"):
        run(Count(), Texts([corpus]), other, workers=Serial())


def test_a_folder_that_cannot_be_written_to_is_a_sentence(corpus, tmp_path):
    for place in (tmp_path / "none" / "results.sqlite", Path("/proc/results.sqlite")):
        with pytest.raises(BadCorpus, match="the results cannot be kept there"):
            run(Count(), Texts([corpus]), place, workers=Serial())


@pytest.mark.slow
def test_a_full_disk_is_a_sentence_and_what_was_written_is_kept(tmp_path, out, monkeypatch):
    corpus = write(tmp_path / "boards.txt", "".join(random_boards(3000)))

    def open_small(path):
        file = open_file(path)
        file.execute("PRAGMA max_page_count = 20")
        return file

    with monkeypatch.context() as patch:
        patch.setattr("fronteira.batch.store.open_file", open_small)
        with pytest.raises(BadCorpus, match=r"disk is full.*--resume"):
            run(Count(), Texts([corpus]), out, workers=Serial(), chunk_seconds=0.001)
    kept = rows_in(out, "counted", "position", "number")
    assert 0 < len(kept) < 3000
    assert run(Count(), Texts([corpus]), out, workers=Serial(), resume=True).boards == 3000
    assert set(kept) <= set(rows_in(out, "counted", "position", "number"))


@dataclass(frozen=True, kw_only=True)
class Deadly(Count):
    """Ends its worker on boards that begin with a 1; counts the others."""

    def quick(self, puzzle, notation):
        return None

    def examine(self, board):
        if board.cells[0] == 1:
            os.kill(os.getpid(), signal.SIGKILL)
        yield from super().examine(board)


@pytest.mark.slow
def test_a_board_that_ends_its_worker_is_found_and_the_rest_is_done(tmp_path, out):
    boards = [ONE] * 2 + ["2\n1 2\n2 2\n"] + [MANY] * 3
    corpus = write(tmp_path / "boards.txt", "".join(boards))
    outcome = run(Deadly(), Texts([corpus]), out, workers=Pool(1))
    assert outcome.statuses == {"unique": 2, "several": 3, "crashed": 1}
    crashed = [(position, note) for position, status, note in rows_in(out, "counted", "position", "status", "note") if status == "crashed"]
    assert [position for position, _ in crashed] == [3]
    assert "SIGKILL" in crashed[0][1]


class Unlucky(Serial):
    """A worker that somebody ends now and then."""

    calls = 0

    def as_completed(self):
        from fronteira.workers.processes import Done

        while self._waiting:
            self.calls += 1
            if self.calls % 3 == 1:
                ticket, _, _ = self._waiting.popleft()
                yield Done(trouble="somebody ended it", died=True, ticket=ticket)
            else:
                ticket, function, arguments = self._waiting.popleft()
                yield Done(function(*arguments), ticket=ticket)


def test_a_board_is_not_blamed_for_a_worker_that_somebody_else_ended(tmp_path, out):
    corpus = write(tmp_path / "boards.txt", "".join(random_boards(60)))
    outcome = run(Count(), Texts([corpus]), out, workers=Unlucky(), chunk_seconds=0.0001)
    assert outcome.boards == 60
    assert "crashed" not in outcome.statuses


def test_after_a_kill_nothing_that_was_kept_is_computed_again(tmp_path, out, monkeypatch):
    corpus = write(tmp_path / "boards.txt", "".join(random_boards(300)))
    computed = []

    def record(task, chunk):
        computed.extend(range(chunk.first, chunk.first + chunk.boards))
        return do_chunk(task, chunk)

    def kill(progress):
        if progress.done > 100:
            raise MemoryError  # as sudden as a kill, for all the coordinator can do

    monkeypatch.setattr(running, "do_chunk", record)
    with pytest.raises(MemoryError):
        run(Count(), Texts([corpus]), out, workers=Serial(), watch=kill, chunk_seconds=0.001)
    assert 100 < len(computed) < 300
    assert run(Count(), Texts([corpus]), out, workers=Serial(), resume=True).boards == 300
    assert sorted(computed) == list(range(1, 301))


def test_chunks_grow_until_they_take_as_long_as_they_should():
    class Anything:
        lightest, heaviest = 1000, 10**9

    pace = running.Pace(Anything(), 1.0)
    for _ in range(12):
        pace.learn(int(pace.weight), pace.weight / 5_000_000)  # five million a second
    assert pace.weight == pytest.approx(5_000_000, rel=0.01)
    for _ in range(12):
        pace.learn(int(pace.weight), pace.weight / 1000)  # now they are hard
    assert pace.weight == pytest.approx(1000, rel=0.01)


def test_a_summary_has_counts_quantiles_and_the_slowest(tmp_path, out):
    boards = random_boards(50)
    run(Count(), Texts([write(tmp_path / "boards.txt", "".join(boards))]), out, workers=Serial())
    summary = summarise(out)
    assert (summary.done, summary.boards, sum(summary.statuses.values())) == (50, 50, 50)
    assert summary.groups["size"] == {"6×6": 50}
    times = sorted(seconds for (seconds,) in rows_in(out, "counted", "seconds"))
    assert summary.quantiles["seconds"]["least"] == times[0]
    assert summary.quantiles["seconds"]["p50"] == times[round(49 / 2)]
    assert summary.quantiles["seconds"]["most"] == times[-1]
    assert len(summary.slowest) == 10
    first = summary.slowest[0]
    assert first["seconds"] == times[-1]
    assert parse(first["board"]) == parse(boards[first["position"] - 1], "takuzu")
    assert first["line"] == 7 * (first["position"] - 1) + 1


@pytest.mark.slow
def test_rows_are_exported_in_the_order_of_the_corpus(corpus, out, tmp_path):
    pyarrow = pytest.importorskip("pyarrow.parquet")
    run(Count(), Texts([corpus]), out, workers=Pool(2), chunk_seconds=0.0001)
    assert [export(out, form, tmp_path / f"rows.{form}") for form in ("csv", "jsonl", "parquet")] == [4, 4, 4]
    lines = (tmp_path / "rows.csv").read_text().splitlines()
    assert lines[0] == "position,file,line,puzzle,size,status,number,complete,nodes,seconds,limit,note"
    objects = [json.loads(line) for line in (tmp_path / "rows.jsonl").read_text().splitlines()]
    assert [each["position"] for each in objects] == [1, 2, 3, 4]
    assert objects[0]["file"] == str(corpus)
    assert "limit" not in objects[0]
    assert pyarrow.read_table(tmp_path / "rows.parquet")["status"].to_pylist() == ["unique", "several", "none", "unique"]


@pytest.mark.slow
def test_a_page_tells_the_figures_in_both_languages(corpus, out):
    from fronteira.batch.report import make_page

    run(Count(), Texts([corpus]), out, workers=Serial())
    english, portuguese = make_page(out), make_page(out, "pt")
    assert "several solutions" in english
    assert "várias soluções" in portuguese
    assert "<svg" in english
    assert "takuzu:2x2:" in english


PROGRAM = [sys.executable, "-m", "fronteira", "batch", "count", "--engine", "search", "--jobs", "2", "--chunk-seconds", "0.05"]


def start(corpus, out, *words):
    command = [*PROGRAM, str(corpus), "--out", str(out), "--json", *words]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, "LANG": "en", "LC_ALL": ""}
    )


@pytest.mark.slow
def test_ctrl_c_finishes_what_is_in_hand_and_resume_goes_on(tmp_path, out):
    corpus = write(tmp_path / "boards.txt", "".join(random_boards(3000, size=8)))
    program = start(corpus, out)
    assert json.loads(program.stdout.readline())["event"] == "progress"
    program.send_signal(signal.SIGINT)
    said, told = program.communicate(timeout=30)
    assert program.returncode == 130, told
    assert "finishing what is in hand" in told
    assert told.rstrip().endswith("--resume")
    summary = json.loads(said.splitlines()[-1])
    assert 0 < summary["done"] < 3000
    assert summary["finished"] is None
    assert summarise(out).done == sum(summary["statuses"].values())
    program = start(corpus, out, "--resume")
    said, told = program.communicate(timeout=60)
    assert program.returncode == 0, told
    assert json.loads(said.splitlines()[-1])["boards"] == 3000


@pytest.mark.slow
def test_killed_again_and_again_it_ends_with_the_same_table(tmp_path, out):
    boards = "".join(random_boards(3000, size=8))
    corpus = write(tmp_path / "boards.txt", boards)
    whole = tmp_path / "whole.sqlite"
    run(Count(engine="search"), Texts([corpus]), whole, workers=Pool(2))
    kept = 0
    for number in range(5):
        program = start(corpus, out, "--resume")
        line = program.stdout.readline()
        time.sleep(0.1 * number)
        program.kill()
        rest, _ = program.communicate()
        progress = [json.loads(each) for each in [line, *rest.splitlines()] if each.endswith("}") or each.endswith("}\n")]
        told = max((each["kept"] for each in progress if each["event"] == "progress"), default=0)
        now = summarise(out).done
        assert now >= max(kept, told)  # what was acknowledged is there
        kept = now
    assert start(corpus, out, "--resume").wait(60) == 0
    columns = ("position", "line", "size", "status", "number", "complete", "nodes", '"limit"', "note")
    assert rows_in(out, "counted", *columns) == rows_in(whole, "counted", *columns)


@pytest.mark.slow
def test_a_local_dask_cluster_gives_the_same_rows_and_survives_a_deadly_board(tmp_path, out):
    pytest.importorskip("distributed")
    boards = [ONE] * 9 + ["2\n1 2\n2 2\n"] + [MANY] * 5
    corpus = write(tmp_path / "boards.txt", "".join(boards))
    outcome = run(Deadly(), Texts([corpus]), out, workers=Cluster("local", 2))
    assert outcome.statuses == {"unique": 9, "several": 5, "crashed": 1}
    assert [row for row in rows_in(out, "counted", "position", "status") if row[1] == "crashed"] == [(10, "crashed")]


@pytest.mark.parametrize("form", ["course", "id"])
def test_limits_that_nobody_can_reach_are_none(form, tmp_path, out):
    text = "".join(random_boards(3))
    boards = write(tmp_path / "boards.txt", text if form == "course" else "takuzu:4x4:p\n")
    task = Count(most=10**20, limits=Limits(nodes=10**20, seconds=1e300))
    outcome = run(task, Texts([boards], "takuzu"), out, workers=Serial())
    assert outcome.boards in (1, 3)
    assert not {"failed", "unknown"} & set(outcome.statuses)
