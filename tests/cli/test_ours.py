"""The command line on our own puzzles, from one end to the other."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from fronteira.cli import main
from fronteira.registry import own_names


def call(*words, text=None):
    return CliRunner().invoke(main, words, input=text, env={"LANG": "en", "LC_ALL": ""})


def test_every_puzzle_model_and_heuristic_is_explained_in_both_languages():
    for lang in ("en", "pt"):
        puzzles = json.loads(call("puzzles", "--json", "--lang", lang).stdout)["puzzles"]
        assert [puzzle["name"] for puzzle in puzzles] == own_names() == ["dots", "numbrix", "takuzu"]
        for puzzle in puzzles:
            assert puzzle["about"]
            for thing in puzzle["models"] + puzzle["heuristics"]:
                assert thing["about"], f"{puzzle['name']} {thing['name']} in {lang}"


@pytest.mark.parametrize("board", ["takuzu:odd", "takuzu:wide", "numbrix:wide", "dots:a"])
def test_what_is_shown_in_a_notation_is_solved_and_its_solution_is_correct(board, tmp_path):
    puzzle = board.split(":")[0]
    goal = ("--goal", "3") if puzzle == "dots" else ()
    given, solved = tmp_path / "given", tmp_path / "solved"
    given.write_text(call("show", board, "--as", "lisp" if puzzle == "dots" else "course").stdout)
    done = call("solve", str(given), "--puzzle", puzzle, *goal)
    assert done.exit_code == 0
    solved.write_text(done.stdout)
    checked = call("check", str(given), str(solved), "--puzzle", puzzle, *goal)
    assert (checked.stdout, checked.exit_code) == ("correct\n", 0)
    unfinished = call("check", str(given), str(given), "--puzzle", puzzle, *goal)
    assert unfinished.exit_code == 1
    assert unfinished.stdout != ""


def test_course_text_is_recognised_by_what_it_holds():
    assert call("solve", text="2\n2 1\n1 2\n").stdout == "0\t1\n1\t0\n"
    assert call("solve", text="2\n0 4\n2 3\n").stdout == "1\t4\n2\t3\n"
    assert call("solve", "--goal", "1", text="(((1) (1)) ((1) (0)))").exit_code == 0


def test_violations_name_rows_and_columns_in_the_language_asked_for(tmp_path):
    board = tmp_path / "board"
    board.write_text("3\n2 2 2\n2 2 2\n2 2 2\n")
    for lang, row in (("en", "row 2"), ("pt", "linha 2")):
        done = call("check", str(board), "-", "--lang", lang, text="0 1 0\n1 1 1\n0 0 1\n")
        assert done.exit_code == 1
        assert row in done.stdout


def test_the_report_s_first_heuristic_is_refuted_and_half_of_it_is_not():
    refuted = call("heuristic", "dots", "closed")
    assert refuted.exit_code == 1
    assert refuted.stdout.endswith("closed is not admissible with model boxes: here it says 2, and a solution costs 1\n")
    kept = call("heuristic", "dots", "half")
    assert kept.exit_code == 0
    assert kept.stdout.startswith("half is admissible with model boxes on every one of ")


def test_the_rules_of_a_board_can_be_changed():
    assert call("solve", "dots:b", "--goal", "6", "--json").exit_code == 0
    assert json.loads(call("solve", "dots:b", "--goal", "5", "--json").stdout)["cost"] == 0
    equal_rows = "4\n0 1 0 1\n1 0 1 0\n0 1 0 1\n1 0 1 2\n"
    assert call("solve", "--puzzle", "takuzu", text=equal_rows).exit_code == 1
    assert call("solve", "--puzzle", "takuzu", "--same-lines", text=equal_rows).exit_code == 0
    no_single_line = "(((1 1) (1 1)) ((1) (0) (1)))"
    assert call("solve", "--goal", "1", text=no_single_line).exit_code == 0
    assert call("solve", "--goal", "1", "--exactly", text=no_single_line).exit_code == 1


def test_the_searches_of_the_course_library_are_strategies_too():
    words = ("compare", "takuzu:six", "--model", "forced-first", "--heuristic", "pressure", "--jsonl")
    done = call(*words, "--strategies", "aima:depth_first_tree_search,aima:astar_search")
    assert [json.loads(line)["status"] for line in done.stdout.splitlines()] == ["solved", "solved"]


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "pt"])
def test_the_demo_shows_a_table_for_every_puzzle(lang):
    done = call("demo", "--lang", lang)
    assert done.exit_code == 0
    for board in ("takuzu:twelve", "numbrix:six", "dots:c"):
        assert f"{board}: " in done.stdout
    assert done.stdout.count("expanded" if lang == "en" else "expandidos") == 3
    assert done.stdout.endswith("fronteira web --open\n")


def test_boards_speak_the_language_of_the_call():
    for words in (("show", "dots:a"), ("solve", "dots:a", "--path"), ("explain", "dots:a"), ("heuristic", "dots", "closed")):
        assert "boxes closed: " in call(*words).stdout
        told = call(*words, "--lang", "pt").stdout
        assert "caixas fechadas: " in told
        assert "boxes closed" not in told
