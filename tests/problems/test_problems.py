"""A plain problem class in a file of the user's: everything that takes a puzzle takes it, whatever its style."""

from __future__ import annotations

import json
import os
import pickle
import sys
from math import sqrt

import pytest
from click.testing import CliRunner

from fronteira import registry
from fronteira.cli import main
from fronteira.errors import BadOption, FronteiraError
from fronteira.problems.boards import arguments_of
from fronteira.problems.choosing import choose_boards
from fronteira.registry import bring_problem, find_puzzle
from fronteira.runs import compare as comparing
from fronteira.runs.compare import compare
from fronteira.search import Limits
from tests.support import untidy


@pytest.fixture(autouse=True)
def apart(tmp_path, monkeypatch):
    """What one test brings no other finds."""
    monkeypatch.setenv(registry.FILES, "")
    monkeypatch.setattr(registry, "_problems", {})
    monkeypatch.chdir(tmp_path)


def call(*words, lang="en"):
    return CliRunner().invoke(main, [*words, "--lang", lang])


def write(text, name="mine.py"):
    with open(name, "w", encoding="utf-8") as file:
        file.write(text)
    return name


def row_of(*words):
    done = call("compare", "--problem", *words, "--jsonl")
    assert done.exit_code == 0, done.output
    (row,) = map(json.loads, done.stdout.splitlines())
    return row


def test_a_class_of_ours_with_heuristics_of_nodes_and_of_states():
    write(untidy.COUNTING)
    done = call("compare", "--problem", "mine.py", "--strategies", "bfs,astar", "--heuristics", "h,h_steps", "--jsonl")
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(row["strategy"], row["heuristic"], row["depth"]) for row in rows] == [
        ("bfs", None, 4),
        ("astar", "h", 4),
        ("astar", "h_steps", 4),
    ]
    assert {row["instance"] for row in rows} == {"Count"}  # made without arguments, and called what its class is called
    assert call("solve", "--problem", "mine.py", "--strategy", "bfs").stdout == "1, 3, 3, 3\n10\n"
    assert call("solve", "--problem", "mine.py:Count", "4", "--board", "7, goal=8", "--strategy", "bfs").stdout == "3, 3\n10\n\n1\n8\n"


def test_its_heuristics_are_examined_and_refuted_with_a_state():
    write(untidy.COUNTING)
    done = call("heuristic", "--problem", "mine.py", "h_steps")
    assert (done.exit_code, done.stdout.splitlines()[0]) == (1, "7")  # three are left, and one step of three is enough
    assert "says 3, and a solution costs 1" in done.stdout
    both = call("heuristic", "--problem", "mine.py")
    assert "h is admissible with model Count on every one of 11 states" in both.stdout
    assert "h_steps is not admissible" in both.stdout
    assert call("heuristic", "--problem", "mine.py", "--states", "3", "--node-limit", "1").exit_code in (1, 3)


def test_a_class_of_aimas_finds_its_library_and_costs_what_its_roads_cost():
    write(untidy.ROMANIA, "trip.py")
    row = row_of("trip.py", "Arad, Bucharest", "--strategies", "astar")
    assert (row["instance"], row["cost"], row["depth"], row["heuristic"]) == ("Arad, Bucharest", 418, 4, "h")
    theirs = row_of("trip.py", "--board", "'Arad', goal='Bucharest'", "--strategies", "aima:astar_search")
    assert (theirs["cost"], theirs["depth"]) == (418, 4)
    assert row_of("trip.py", "Arad, Bucharest", "--strategies", "greedy", "--heuristics", "twice")["depth"] == 3
    solved = call("solve", "--problem", "trip.py", "Arad, Bucharest", "--json")
    assert json.loads(solved.stdout)["cost"] == 418


def test_a_class_of_simpleais_is_taken_with_its_own_picture_of_a_state():
    pytest.importorskip("simpleai")
    write(untidy.STAIRS)
    done = call("solve", "--problem", "mine.py", "hard", "--strategy", "ucs", "--path")
    assert done.stdout.startswith("Start\n(the floor)\nStep 1: 1\n=\n")
    assert "who reads this?" not in done.stdout  # what a file prints is no result of ours
    row = row_of("mine.py", "easy", "--strategies", "astar")
    assert (row["heuristic"], row["depth"]) == ("heuristic", 1)
    assert row["cost"] == pytest.approx(2 * sqrt(2))


def test_modules_beside_the_file_are_found_and_states_draw_themselves(tmp_path):
    write(untidy.DRAWN)
    write(untidy.HELPER, "helper.py")
    done = call("solve", "--problem", "mine.py", "1", "--path")
    assert "Step 1: ('fill', 0)\n[5|0]\n" in done.stdout
    assert row_of("mine.py", "2", "--strategies", "bfs")["depth"] == 1
    os.makedirs("other")
    write(untidy.DRAWN, "other/mine.py")
    write(untidy.HELPER.replace("= 4", "= 5"), "other/helper.py")
    assert row_of("other/mine.py", "1", "--strategies", "bfs")["depth"] == 1  # its own helper, and not the first one's


def test_boards_come_from_files_through_the_classs_own_parser():
    write(untidy.GRID)
    os.makedirs("boards")
    write("...\n.#.\n...\n", "boards/open.txt")
    write("..#\n.#.\n#..\n", "boards/shut.txt")
    done = call("compare", "--problem", "mine.py", "boards", "--strategies", "bfs", "--jsonl")
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(row["instance"], row["status"], row["depth"]) for row in rows] == [("open", "solved", 4), ("shut", "exhausted", None)]
    shut = call("solve", "--problem", "mine.py", "boards/shut.txt")
    assert (shut.exit_code, shut.stdout) == (1, "")


def test_a_trace_and_a_page_show_states_as_text(monkeypatch):
    monkeypatch.setattr("fronteira.lab.report.make_charts", lambda layout: [])  # others look at those
    write(untidy.COUNTING)
    assert call("solve", "--problem", "mine.py", "7", "--trace", "run.jsonl").exit_code == 0
    with open("run.jsonl", encoding="utf-8") as file:
        events = [json.loads(line) for line in file]
    assert [event["state"] for event in events if event["kind"] == "goal"] == ["10"]
    assert call("compare", "--problem", "mine.py", "7", "--html", "page.html").exit_code == 0
    with open("page.html", encoding="utf-8") as file:
        page = file.read()
    assert "<pre>7</pre>" in page
    assert "--puzzle" not in page  # there is no file to be named for more


def test_runs_are_made_in_other_processes_too():
    pytest.importorskip("simpleai")
    write(untidy.STAIRS)
    puzzle = bring_problem("mine.py")
    boards = choose_boards(puzzle)
    assert pickle.loads(pickle.dumps(boards)) == boards
    records = compare(boards, strategies=["astar"], limits=Limits(memory=1 << 32, nodes=100))
    assert [record.status for record in records] == ["solved", "solved"]
    registry._problems.clear()  # as in a process that was started anew
    assert find_puzzle("Stairs").samples == boards


@pytest.mark.parametrize(
    ("text", "name", "english", "portuguese"),
    [
        ("x = 1\n", "mine.py", "no problem class", "nenhuma classe de problemas"),
        ("def broken(:\n", "mine.py", "line 1: SyntaxError", "linha 1: SyntaxError"),
        ("x = 1\nimport nothing_of_that_name\n", "mine.py", "line 2: ModuleNotFoundError", "linha 2: ModuleNotFoundError"),
        ("import sys\nsys.exit('usage')\n", "mine.py", "ends the program", "termina o programa"),
        ("n = int(input('n? '))\n", "mine.py", "asks for something to be typed", "pede que se escreva"),
        (untidy.COUNTING + untidy.COUNTING.replace("Count", "Other"), "mine.py", "several problem classes: Count, Other", "várias classes"),
        (untidy.COUNTING, "mine.py:Cuont", "did you mean Count", "Count"),
        (
            untidy.COUNTING.replace("def is_goal", "def goal"),
            "mine.py",
            "Count is not a problem yet: it lacks is",
            "falta-lhe is_goal",
        ),
        (untidy.COUNTING.replace("start=0", "start"), "mine.py", "which board? Count wants arguments", "que tabuleiro? Count"),
        (untidy.COUNTING.replace("self.start", "self.begin"), "mine.py", "lacks start", "start"),
        (
            untidy.COUNTING.replace("self.start,", "self.start = 1 / 0;"),
            "mine.py",
            "line 5: ZeroDivisionError",
            "linha 5: ZeroDivisionError",
        ),
        ("", "nowhere.py", "nowhere.py: No such file", "nowhere.py:"),
        ("", "mine", "wanted a file of Python", "esperava-se um ficheiro de Python"),
    ],
)
def test_what_is_wrong_with_a_file_is_a_sentence(text, name, english, portuguese):
    write(text)
    for lang, wanted in (("en", english), ("pt", portuguese)):
        for command in (["solve"], ["compare"], ["heuristic"]):
            done = call(*command, "--problem", name, lang=lang)
            assert (done.exit_code, done.stdout) == (2, ""), command
            assert wanted in done.stderr
            assert not isinstance(done.exception, Exception) or isinstance(done.exception, SystemExit)


@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        (("return [1, 3]", "return [[1], [3]]"), "TypeError"),
        (("self.start, self.goal = start, goal", "self.start, self.goal, self.h = [start], goal, lambda node: 0"), "has no hash"),
        (("return number == self.goal", "return number.goal"), "line 8"),
    ],
)
def test_what_the_class_raises_is_a_sentence_with_its_line_wherever_it_happens(change, wanted):
    write(untidy.COUNTING.replace(*change))
    for words in (["solve"], ["compare", "--strategies", "bfs"], ["heuristic", "h"]):
        done = call(*words, "--problem", "mine.py")
        assert wanted in done.stderr, words
        assert done.exit_code in (1, 2)


@pytest.mark.parametrize(
    ("change", "solving"),
    [
        (("return [1, 3]", "pass"), "'NoneType' object is not iterable"),
        (("return (self.goal - node.state) / 3", "pass"), "cost and heuristics numbers"),
        (("return (self.goal - node.state) / 3", "return exit('enough')"), "SystemExit: enough (mine.py, line 9)"),
        (("def result(self, number, step)", "def result(self, number, step, more)"), "missing 1 required positional argument"),
    ],
)
def test_answers_of_no_use_are_told_too(change, solving):
    write(untidy.COUNTING.replace(*change))
    for words in (["solve", "--strategy", "astar"], ["compare", "--strategies", "astar"], ["heuristic", "h"]):
        done = call(*words, "--problem", "mine.py")
        assert solving in done.stderr, words
        assert done.exit_code in (1, 2)


@pytest.mark.slow
@pytest.mark.parametrize(
    "change",
    [("return (self.goal - node.state) / 3", "\n        while 1: pass"), ("self.start, self", "while 1: pass\n        self.s, self")],
)
def test_what_does_not_come_back_ends_at_the_limit(change, monkeypatch):
    monkeypatch.setattr(comparing, "TRIAL", Limits(seconds=0.1))
    write(untidy.COUNTING.replace(*change))
    assert call("solve", "--problem", "mine.py", "--strategy", "astar", "--time-limit", "0.3").exit_code == 3
    row = row_of("mine.py", "--strategies", "astar", "--time-limit", "0.3")
    assert (row["status"], row["limit"]) == ("limit", "time")


@pytest.mark.parametrize("command", ["solve takuzu:six --puzzle", "count takuzu:six --other --puzzle", "generate", "heuristic --states=5"])
def test_the_limit_holds_for_a_file_with_a_puzzle_too(command, monkeypatch):
    monkeypatch.setattr("sys.path", [*sys.path])
    write("while True: pass\n", "endless.py")
    done = call(*command.split(), "endless.py", *(["zero"] if "heuristic" in command else []), "--time-limit=0.1")
    assert done.exit_code == 3
    assert "endless.py: the limit on time was reached while the file was being loaded" in done.stderr
    assert "endless" not in sys.modules


@pytest.mark.parametrize("command", ["solve", "compare", "heuristic"])
def test_a_file_that_is_not_loaded_in_time_is_told_from_a_search_that_is_late(command):
    write(untidy.COUNTING + "while True: pass\n")
    done = call(command, "--problem", "mine.py", "--time-limit", "0.1")
    assert done.exit_code == 3
    assert "mine.py: the limit on time was reached while the file was being loaded" in done.stderr
    assert 'if __name__ == "__main__":' in done.stderr
    assert not registry._problems


def test_what_functions_print_is_no_result():
    write(untidy.COUNTING.replace("return [1, 3]", "print('looking'); return [1, 3]"))
    assert call("solve", "--problem", "mine.py", "7").stdout == "3\n10\n"
    assert row_of("mine.py", "7", "--strategies", "bfs")["depth"] == 1


def test_boards_and_heuristics_as_people_have_them():
    more = "from functools import lru_cache\n@lru_cache\ndef h_cached(state): return 0\nh9 = lambda node: node.depth\n"
    method = "    @lru_cache\n    def h2(self, number): return 1\n"
    write("from functools import lru_cache\n" + untidy.COUNTING + method + more + "tasks = [Count(4), Count(7)]\n")
    puzzle = bring_problem("mine.py")
    assert list(puzzle.samples) == ["tasks1", "tasks2"]
    assert list(puzzle.heuristics) == ["h", "h_steps", "h2", "h_cached", "h9"]
    assert row_of("mine.py", "tasks2", "--strategies", "astar", "--heuristics", "h2")["depth"] == 1
    for boards, names in (("(n for n in (4, 7))", ["1", "2"]), ("lambda: {'a': 4}", ["a"]), ("[]", [])):
        write(untidy.COUNTING + f"BOARDS = {boards}\n")
        assert list(bring_problem("mine.py").samples) == (names or ["Count"])
    write(untidy.COUNTING + "BOARDS = 'easy'\n")
    assert "BOARDS should be a dictionary" in call("solve", "--problem", "mine.py").stderr


def test_a_state_that_does_not_show_itself_is_told_by_what_is_in_it():
    write("class S:\n    def __init__(self, n): self.n = n\nclass P:\n    start = S(0)\n    def actions(self, s): return 'a'\n"
          "    def result(self, s, a): return S(s.n + 1)\n    def is_goal(self, s): return s.n == 2\n")  # fmt: skip
    assert call("solve", "--problem", "mine.py").stdout == "a, a\nS(n=2)\n"  # and not by where it is, which is never the same


def test_equality_without_a_hash_is_told_what_to_do():
    write(
        "class State:\n    def __init__(self, n): self.n = n\n    def __eq__(self, other): return self.n == other.n\n"
        "class P:\n    start = State(0)\n    def actions(self, s): return [1]\n    def result(self, s, a): return State(s.n + 1)\n"
        "    def is_goal(self, s): return s.n == 3\n"
    )
    done = call("solve", "--problem", "mine.py")
    assert "State has no hash" in done.stderr


def test_arguments_read_as_a_call_and_else_as_text():
    assert arguments_of("(2, 8), size=3") == (((2, 8),), {"size": 3})
    assert arguments_of("Arad, -1, None") == (("Arad", -1, None), {})
    assert arguments_of("2 8 3\n1 6 4") == (("2 8 3\n1 6 4",), {})
    assert arguments_of("open('x')") == (("open('x')",), {})  # nothing is called
    assert arguments_of("") == ((), {})


def test_what_does_not_go_together_is_refused():
    write(untidy.COUNTING)
    assert "--unique" in call("solve", "--problem", "mine.py", "--unique").stderr
    assert "--puzzle" in call("compare", "--problem", "mine.py", "--puzzle", "dots").stderr
    assert "--problem" in call("solve", "dots:a", "--board", "3").stderr
    assert "no such file" in call("solve", "--problem", "mine.py", "boards/x.txt").stderr
    assert "cannot be made of (3, x=4)" in call("solve", "--problem", "mine.py", "3, x=4").stderr


def test_a_file_that_was_changed_is_run_again_and_names_of_ours_stay_ours():
    write(untidy.COUNTING)
    first = bring_problem("mine.py")
    code = registry.code_of(first)
    write(untidy.COUNTING.replace("goal=10", "goal=4"))
    again = bring_problem("mine.py")
    assert code != registry.code_of(again)  # so that a study does not take one for the other
    write(untidy.COUNTING.replace("Count", "dots"), "my-dots.py")
    assert bring_problem("my-dots.py").name == "my_dots_dots"
    write(untidy.COUNTING, "theirs.py")
    assert bring_problem("theirs.py").name == "theirs_Count"
    assert find_puzzle("Count") is again
    with pytest.raises(FronteiraError):
        find_puzzle("theirs.py")  # a name in data runs nothing
    with pytest.raises(BadOption):
        bring_problem("takuzu")
