"""Students' programs, run unchanged by `fronteira aima` and compared by `fronteira aima --compare`."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from fronteira.aima.programs.experiment import find_inputs, find_searches
from fronteira.aima.programs.running import Ending, run_program
from fronteira.errors import BadOption, UnknownName
from fronteira.search import Limits

CLASSES = '''
import sys
from search import Problem, Node, astar_search, breadth_first_tree_search, depth_first_tree_search, greedy_search


class StairState:
    state_id = 0

    def __init__(self, board):
        self.board = board
        self.id = StairState.state_id
        StairState.state_id += 1

    def __lt__(self, other):
        return self.id < other.id


class Board:
    """How high the stairs are, and how high one stands."""

    def __init__(self, top, at=0):
        self.top, self.at = top, at

    @staticmethod
    def PARSER


class Stairs(Problem):
    def __init__(self, board):
        super().__init__(StairState(board))

    def actions(self, state):
        return [step for step in (1, 2) if state.board.at + step <= state.board.top]

    def result(self, state, action):
        return StairState(Board(state.board.top, state.board.at + action))

    def goal_test(self, state):
        return state.board.at == state.board.top

    def h(self, node):
        return (node.state.board.top - node.state.board.at) / 2
'''
BY_FILE = CLASSES.replace(
    "PARSER",
    """parse_instance(filename: str):
        with open(filename) as file:
            return Board(int(file.read()))""",
)
BY_STDIN = CLASSES.replace("import sys\n", "import sys\nfrom sys import stdin\n").replace(
    "PARSER",
    """parse_instance_from_stdin():
        return Board(int(stdin.readline()))""",
)
MAIN_BY_FILE = """
if __name__ == "__main__":
    goal = depth_first_tree_search(Stairs(Board.parse_instance(sys.argv[1])))
    print(*goal.solution(), sep="-", end="")
"""
MAIN_BY_STDIN = """
goal = astar_search(Stairs(Board.parse_instance_from_stdin()))
print(*goal.solution(), sep="-")
sys.exit(goal.depth)
"""
LOOP = "\nwhile True:\n    pass\n"


@pytest.fixture
def write(tmp_path):
    def write_file(name, text):
        file = tmp_path / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
        return file

    return write_file


def fronteira(*words, stdin="", **options):
    command = [sys.executable, "-m", "fronteira", "aima", *map(str, words)]
    return subprocess.run(command, input=stdin, capture_output=True, text=True, timeout=60, check=False, **options)


@pytest.mark.slow
def test_a_program_that_reads_a_file_runs_unchanged(write):
    done = fronteira(write("stairs.py", BY_FILE + MAIN_BY_FILE), write("five.txt", "5"))
    assert (done.stdout, done.stderr, done.returncode) == ("2-2-1", "", 0)


def test_a_program_that_reads_standard_input_keeps_its_exit_code_and_gets_its_counters_told(write):
    done = fronteira("--stats", write("stairs.py", BY_STDIN + MAIN_BY_STDIN), stdin="4\n")
    assert (done.stdout, done.returncode) == ("2-2\n", 2)
    header, row = done.stderr.splitlines()
    assert header.split() == ["search", "status", "expanded", "tested", "generated", "depth", "penetrance", "seconds"]
    # f = g + (4 - at) / 2: the root 2; 2 with f 2; 4 with f 2; nothing else comes before
    assert row.split()[:7] == ["astar_search", "solved", "2", "3", "4", "2", "0.5"]


@pytest.mark.slow
def test_what_follows_the_program_is_its_own(write):
    done = fronteira(write("say.py", "import sys\nprint(sys.argv[1:], __name__)"), "--stats", "--", "-x", "--time-limit")
    assert done.stdout == "['--stats', '--', '-x', '--time-limit'] __main__\n"
    assert done.stderr == ""


@pytest.mark.slow
def test_an_error_shows_the_frames_of_the_program_alone(write):
    done = fronteira(write("stairs.py", BY_FILE.replace("/ 2", "/ 0") + "\nastar_search(Stairs(Board(3)))\n"))
    assert done.returncode == 1
    assert done.stderr.startswith("Traceback (most recent call last):\n")
    assert done.stderr.endswith("ZeroDivisionError: division by zero\n")
    files = [line for line in done.stderr.splitlines() if line.strip().startswith("File ")]
    assert len(files) == 2
    assert all("stairs.py" in line for line in files)


@pytest.mark.parametrize(
    ("words", "program", "reason"),
    [
        (("--node-limit", "3"), BY_FILE + "\ndepth_first_tree_search(Stairs(Board(50)))", "node limit"),
        (("--time-limit", "0.3"), "try:\n    while True:\n        pass\nexcept Exception:\n    print('caught')", "time limit"),
        (("--memory-limit", "200M"), "heap = []\nwhile True:\n    heap.append(bytearray(1 << 20))", "memory limit"),
    ],
)
def test_a_limit_ends_a_program_with_its_partial_figures(write, words, program, reason):
    done = fronteira(*words, write("program.py", program))
    assert (done.returncode, done.stdout) == (3, "")
    assert f"gave up: the {reason} was reached" in done.stderr
    assert "Traceback" not in done.stderr
    if reason == "node limit":
        assert done.stderr.splitlines()[-1].split()[:5] == ["depth_first_tree_search", "limit", "3", "4", "6"]


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGINT") or os.name == "nt", reason="needs signals")
def test_ctrl_c_ends_a_program_with_its_partial_figures(write):
    endless = BY_FILE + "\nprint('ready', flush=True)\nStairs.actions = lambda self, state: [0]\n"
    endless += "depth_first_tree_search(Stairs(Board(1)))"
    command = [sys.executable, "-m", "fronteira", "aima", "--time-limit", "60", str(write("endless.py", endless))]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout.readline() == "ready\n"
        time.sleep(0.1)
        running.send_signal(signal.SIGINT)
        _, told = running.communicate(timeout=30)
    assert running.returncode == 130
    assert "interrupted" in told
    assert told.splitlines()[-1].split()[:2] == ["depth_first_tree_search", "limit"]
    assert "Traceback" not in told


def run(program: Path, *arguments: str, limits: Limits | None = None) -> Ending:
    return run_program(program, arguments, limits)


def test_a_copy_of_the_library_beside_the_program_is_not_used(write, capsys):
    write("search.py", "class Problem:\n    pass\nraise ImportError('the copy')\n")
    write("utils.py", "def memoize(f, slot=None):\n    raise RuntimeError('the copy')\n")
    program = write("program.py", "import search, utils\nprint(search.astar_search.__name__, utils.distance((0, 0), (3, 4)))")
    assert run(program).code == 0
    assert capsys.readouterr().out == "astar_search 5.0\n"


def test_a_module_of_the_students_own_stays_theirs(write, capsys):
    write("utils.py", "def cells(board):\n    return len(board)\n")
    assert run(write("program.py", "from search import *\nfrom utils import cells\nprint(cells('abc'), deque([1]), inf)")).code == 0
    assert capsys.readouterr().out == "3 deque([1]) inf\n"


def test_running_a_program_leaves_the_interpreter_as_it_was(write):
    before = sys.argv, list(sys.path), sys.modules["__main__"], "search" in sys.modules
    run(write("program.py", "import search, sys\nsys.path.append('elsewhere')\nraise SystemExit(5)"))
    assert (sys.argv, list(sys.path), sys.modules["__main__"], "search" in sys.modules) == before


@pytest.mark.parametrize(("text", "code"), [("exit()", 0), ("exit(7)", 7), ("exit('too bad')", 1), ("syntax error", 1), ("", 0)])
def test_the_exit_code_is_the_programs(write, capsys, text, code):
    assert run(write("program.py", f"from sys import exit\n{text}")).code == code
    assert ("too bad" in capsys.readouterr().err) == ("too bad" in text)


def test_searches_that_call_searches_are_one_and_all_are_named(write):
    program = BY_FILE + "\nfrom search import *\nproblem = Stairs(Board(3))\niterative_deepening_search(problem)\n"
    program += "depth_limited_search(problem, 1)\nhill_climbing(PeakFindingProblem((0, 0), [[1, 2]]))\n"
    searches = run(write("program.py", program)).searches
    assert [(each.search, each.status, each.limit) for each in searches] == [
        ("iterative_deepening_search", "solved", None),
        ("depth_limited_search", "limit", "depth"),
        ("hill_climbing", "ended", None),
    ]
    # to depth 0: 0; to depth 1: 0 1 2; to depth 2: 0 1 11 12, and 12 is the third stair
    assert (searches[0].stats.expanded, searches[0].stats.tested, searches[0].stats.depth) == (3, 8, 2)


def test_the_node_limit_is_over_all_searches_of_a_program(write):
    program = BY_FILE + "\nfor top in range(2, 9):\n    depth_first_tree_search(Stairs(Board(top)))\n"
    ending = run(write("program.py", program), limits=Limits(nodes=6))
    assert (ending.code, ending.limit) == (3, "nodes")
    assert sum(each.stats.expanded for each in ending.searches) == 6


def compare(program, folder, *words):
    done = fronteira("--jsonl", *words, "--compare", program, "--inputs", folder)
    return done, [json.loads(line) for line in done.stdout.splitlines()]


def figures(row):
    return row["instance"], row["search"], row["status"], row["expanded"], row["tested"], row["generated"], row["depth"]


@pytest.mark.slow
@pytest.mark.parametrize("program", [BY_FILE + MAIN_BY_FILE, BY_STDIN + MAIN_BY_STDIN, BY_STDIN, BY_FILE.replace("parse_inst", "make")])
def test_a_program_is_compared_on_every_input(write, program):
    write("inputs/s10.txt", "3\n")
    write("inputs/s2.txt", "2")
    write("inputs/s2.out", "not an input")
    if "makeance" in program:
        program += "\nif __name__ == '__main__':\n    astar_search(Stairs(Board.makeance(sys.argv[1])))\n"
    done, rows = compare(write("stairs.py", program), Path(write("inputs/s2.txt", "2")).parent)
    assert done.returncode == 0
    assert [figures(row) for row in rows] == [
        ("s2", "breadth_first_tree_search", "solved", 2, 3, 3, 1),
        ("s2", "depth_first_tree_search", "solved", 1, 2, 2, 1),
        ("s2", "greedy_search", "solved", 1, 2, 2, 1),
        ("s2", "astar_search", "solved", 1, 2, 2, 1),
        ("s10", "breadth_first_tree_search", "solved", 4, 5, 6, 2),
        ("s10", "depth_first_tree_search", "solved", 2, 3, 3, 2),
        ("s10", "greedy_search", "solved", 2, 3, 3, 2),
        ("s10", "astar_search", "solved", 3, 4, 5, 2),
    ]
    assert rows[0]["penetrance"] == 1 / 3


@pytest.mark.slow
def test_an_input_that_fails_says_so_and_the_rest_goes_on(write):
    write("inputs/1.txt", "many")
    folder = write("inputs/2.txt", "2").parent
    done, rows = compare(write("stairs.py", BY_FILE), folder, "--searches", "greedy_search")
    assert done.returncode == 1
    assert [row["status"] for row in rows] == ["failed", "solved"]
    assert rows[0]["note"].startswith("ValueError: invalid literal for int()")
    assert "(stairs.py, line " in rows[0]["note"]
    assert rows[0]["expanded"] is None
    assert rows[1]["problem"] == "Stairs(Board.parse_instance())"
    assert rows[0]["note"] in done.stderr


@pytest.mark.slow
def test_a_run_that_reaches_a_limit_has_its_partial_figures(write):
    folder = write("inputs/1.txt", "60").parent
    done, rows = compare(write("stairs.py", BY_FILE), folder, "--searches", "breadth_first_tree_search", "--node-limit", "9")
    assert done.returncode == 0
    assert (rows[0]["status"], rows[0]["limit"], rows[0]["expanded"], rows[0]["generated"]) == ("limit", "nodes", 9, 18)


@pytest.mark.slow
def test_a_program_that_never_gets_to_a_problem_is_stopped(write):
    folder = write("inputs/1.txt", "1").parent
    _, rows = compare(write("loop.py", LOOP), folder, "--searches", "greedy_search", "--time-limit", "0.2")
    assert (rows[0]["status"], rows[0]["limit"]) == ("limit", "time")


@pytest.mark.slow
def test_a_program_without_a_problem_is_told_what_was_wanted(write):
    folder = write("inputs/1.txt", "1").parent
    done, rows = compare(write("empty.py", "print('hello')"), folder, "--searches", "greedy_search")
    assert done.returncode == 1
    assert "found no subclass of Problem" in rows[0]["note"]


@pytest.mark.slow
def test_a_comparison_needs_inputs_and_one_program(write):
    program = write("stairs.py", BY_FILE)
    assert fronteira("--compare", program).returncode == 2
    assert "--boards" in fronteira("--compare", program).stderr
    assert fronteira(write("nothing/x", "").parent / "missing.py").returncode == 2


def test_inputs_are_those_of_a_folder_or_the_one_that_is_named(tmp_path):
    for name in ("T10.txt", "T9.txt", "T9.out"):
        (tmp_path / name).write_text("")
    assert [file.name for file in find_inputs(tmp_path)] == ["T9.txt", "T10.txt"]
    assert [file.name for file in find_inputs(tmp_path / "T9.out")] == ["T9.out"]


@pytest.mark.slow
def test_a_program_that_takes_everything_from_the_library_is_compared_too(write):
    folder = write("inputs/1.txt", "2").parent
    done, rows = compare(write("stairs.py", BY_FILE + "\nfrom search import *\n"), folder, "--searches", "greedy_search")
    assert (done.returncode, rows[0]["status"], rows[0]["note"]) == (0, "solved", None)


@pytest.mark.slow
def test_a_program_that_ends_its_process_costs_its_own_runs_and_leaves_nothing_behind(write, monkeypatch, tmp_path):
    (tmp_path / "temporary").mkdir()
    monkeypatch.setenv("TMPDIR", str(tmp_path / "temporary"))
    folder = write("inputs/1.txt", "2").parent
    done, rows = compare(write("stairs.py", "import os\nos._exit(7)"), folder, "--searches", "greedy_search", "--lang", "pt")
    assert (done.returncode, rows[0]["status"], rows[0]["expanded"]) == (1, "failed", None)
    assert rows[0]["note"] == "the process ended by itself, with exit code 7"
    assert "o processo terminou por si, com o código de saída 7" in done.stderr
    assert not list((tmp_path / "temporary").iterdir())


def test_searches_are_known_names_with_options_they_have():
    names = ["astar_search", "depth_limited_search:limit=9"]
    assert [str(spec) for spec in find_searches(", ".join(names))] == names
    with pytest.raises(UnknownName, match="did you mean greedy_search"):
        find_searches("gredy_search")
    with pytest.raises(BadOption, match="limit"):
        find_searches("depth_limited_search:depth=9")


def test_an_option_of_ours_after_the_program_is_the_programs_and_it_is_said(tmp_path):
    program = tmp_path / "program.py"
    program.write_text("import sys\nprint(sys.argv[1:])\n", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "fronteira", "aima", str(program), "--time-limit=1", "--mine"], capture_output=True, text=True, check=True
    )
    assert done.stdout == "['--time-limit=1', '--mine']\n"
    assert done.stderr.startswith("--time-limit stands after the program, so it goes to the program")
    assert "--mine" not in done.stderr
