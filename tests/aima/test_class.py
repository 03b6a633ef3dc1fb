"""A class of programs in one table: answers judged, repeats, heuristics by name, crashes and time-outs as rows."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fronteira.aima.programs.experiment import compare_programs, find_programs, find_searches, rows_of
from fronteira.aima.programs.judging import judge_printed
from fronteira.aima.programs.marking import class_tables, reasons
from fronteira.cli import main
from fronteira.errors import BadOption
from fronteira.search import Limits
from tests.aima import guests

EXAMPLE = Path(__file__).parents[2] / "studies" / "class"


@pytest.fixture
def school(tmp_path):
    folder = tmp_path / "turma"
    for name, text in {
        "ana.py": guests.TAKUZU,
        "bruno.py": guests.WRONG_TAKUZU,
        "carla.py": guests.BROKEN_TAKUZU,
        "duarte.py": guests.ENDLESS_TAKUZU,
        "search.py": "class Problem:\n    pass\nraise ImportError\n",
    }.items():
        folder.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "T01.txt").write_text(guests.BOARD)
    return tmp_path


@pytest.mark.slow
def test_one_table_for_a_class(school, capsys):
    words = ["aima", "--programs", school / "turma", "--inputs", school / "boards", "--searches", "depth_first_tree_search"]
    with pytest.raises(SystemExit) as left:
        main([*map(str, words), "--jsonl", "--time-limit", "3"])
    rows = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert left.value.code == 1
    assert [(row["program"], row["status"], row["answer"], row["limit"]) for row in rows] == [
        ("ana.py", "solved", "right", None),
        ("bruno.py", "wrong", "wrong", None),
        ("carla.py", "failed", None, None),
        ("duarte.py", "limit", None, "time"),
    ]
    assert "the program's answer is wrong" in rows[1]["note"]
    assert "IndexError" in rows[2]["note"]


@pytest.mark.slow
def test_heuristics_by_name_and_repeats(school):
    searches = find_searches("depth_first_tree_search,astar_search")
    board = school / "boards" / "T01.txt"
    records = compare_programs([school / "turma" / "ana.py"], [board], searches, Limits(seconds=20), heuristics=["h", "h2"], repeat=2)
    rows = rows_of(records)
    assert len(records) == 6
    assert [(row["search"], row["heuristic"], row["runs"], row["status"], row["answer"]) for row in rows] == [
        ("depth_first_tree_search", None, 2, "solved", "right"),
        ("astar_search", "h", 2, "solved", "right"),
        ("astar_search", "h2", 2, "solved", "right"),
    ]
    assert rows[1]["expanded"] < rows[2]["expanded"]
    (missing,) = compare_programs([school / "turma" / "ana.py"], [board], searches[1:], Limits(seconds=20), heuristics=["h9"])
    assert "found no heuristic h9" in missing.note


def test_programs_are_those_of_a_folder_without_the_library(school, tmp_path):
    assert [each.name for each in find_programs(school / "turma")] == ["ana.py", "bruno.py", "carla.py", "duarte.py"]
    with pytest.raises(BadOption, match="found no programs"):
        find_programs(school / "boards")


def row(program, board, status, answer=None, limit=None, note=None):
    names = {"program": program, "instance": board, "search": "astar_search", "heuristic": None}
    return {**names, "status": status, "answer": answer, "limit": limit, "note": note}


def test_a_teacher_reads_how_often_each_was_right_and_what_became_of_every_board():
    rows = [
        *(
            row("ana.py", "b1", "solved", "right"),
            row("ana.py", "b2", "solved"),
            row("bruno.py", "b1", "wrong", "wrong", note="2 rows equal"),
        ),
        *(
            row("bruno.py", "b2", "limit", limit="time"),
            row("carla.py", "b1", "failed", note="IndexError"),
            row("carla.py", "b2", "exhausted"),
        ),
    ]
    totals, answers = class_tables(rows, "en")
    assert totals.keys == ("right", "unjudged", "exhausted", "limit", "wrong", "failed")
    assert [(name, [cell.value for cell in cells]) for (name,), cells in totals.rows] == [
        ("ana.py", [1, 1, 0, 0, 0, 0]),
        ("bruno.py", [0, 0, 0, 1, 1, 0]),
        ("carla.py", [0, 0, 1, 0, 0, 1]),
    ]
    assert [(name, [cell.text for cell in cells]) for (name,), cells in answers.rows] == [
        ("ana.py", ["right", "not judged"]),
        ("bruno.py", ["wrong", "time"]),
        ("carla.py", ["crashed", "no solution"]),
    ]
    assert reasons(rows, "en") == ["bruno.py b1 astar_search: 2 rows equal", "carla.py b1 astar_search: IndexError"]


ANSWER = "0\t1\t1\t0\n1\t0\t0\t1\n0\t0\t1\t1\n1\t1\t0\t0\n"


@pytest.mark.parametrize(
    ("printed", "verdict"),
    [
        (ANSWER, "right"),
        (f"reading\n{guests.BOARD}\n----\n{ANSWER}\nfound at depth 9\n", "right"),
        (ANSWER.replace("1\t1\t0\t0", "1\t1\t1\t0"), "wrong"),
        ("tested 100\n" + ANSWER.replace("1\t1\t0\t0", "1\t1\t1\t0"), "wrong"),
        ("this is the board\n" + guests.BOARD, None),
        ("no solution\n", None),
        ("", None),
    ],
)
def test_the_last_board_a_program_prints_is_its_answer(tmp_path, printed, verdict):
    (tmp_path / "T01.txt").write_text(guests.BOARD)
    judged = judge_printed(tmp_path / "T01.txt", printed)
    assert (judged and judged[0]) == verdict


@pytest.mark.slow
def test_the_class_of_the_example_on_one_page(tmp_path, capsys):
    for board in ("b1", "b5", "b7"):
        (tmp_path / f"{board}.txt").write_bytes((EXAMPLE / "boards" / f"{board}.txt").read_bytes())
    words = ["aima", "--programs", EXAMPLE / "programs", "--boards", tmp_path, "--searches", "astar_search", "--time-limit", "5"]
    with pytest.raises(SystemExit) as left:
        main([*map(str, words), "--markdown", "--html", str(tmp_path / "class.html")])
    told = capsys.readouterr()
    lines = told.out.splitlines()
    first = lines.index("## The class")
    table = [line.strip("| ").split(" | ") for line in lines[first + 4 : first + 16] if line.startswith("|")]
    assert table[0] == ["program", "right", "limit", "wrong", "crashed"]
    assert table[2:] == [
        *([f"{name}.py", "3", "0", "0", "0"] for name in ("anna", "ben", "carla", "dora", "eva", "finn", "gil")),
        ["hugo.py", "0", "0", "3", "0"],
        ["ida.py", "2", "0", "0", "1"],
        ["jan.py", "2", "1", "0", "0"],
    ]
    assert left.value.code == 1
    assert "search.py beside the program, because it is not as ours (visited)" in told.err
    assert "KeyError: 5 (ida.py, line 22)" in told.err
    page = (tmp_path / "class.html").read_text(encoding="utf-8")
    assert page.index("The class") < page.index("Findings")
