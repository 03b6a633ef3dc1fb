"""A class of programs in one table: answers judged, repeats, heuristics by name, crashes and time-outs as rows."""

from __future__ import annotations

import json

import pytest

from fronteira.aima.programs.experiment import compare_programs, find_programs, find_searches, rows_of
from fronteira.cli import main
from fronteira.errors import BadOption
from fronteira.search import Limits
from tests.aima import guests


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


def test_one_table_for_a_class(school, capsys):
    words = ["aima", "--programs", school / "turma", "--inputs", school / "boards", "--searches", "depth_first_tree_search"]
    with pytest.raises(SystemExit) as left:
        main([*map(str, words), "--jsonl", "--time-limit", "1"])
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
