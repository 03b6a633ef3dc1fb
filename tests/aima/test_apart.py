"""A student's program under a limit ends at it, whatever it does, and leaves nothing behind."""

from __future__ import annotations

import os
import subprocess
import sys
from time import perf_counter, sleep

import pytest

from fronteira import Limits
from fronteira.aima.programs.apart import run_apart

GENEROUS = 15.0

DEAF = """
import signal
for each in (signal.SIGINT, signal.SIGTERM, signal.SIGALRM):
    signal.signal(each, signal.SIG_IGN)
while True:
    pass
"""
STUBBORN = """
while True:
    try:
        while True:
            pass
    except BaseException:
        pass
"""
SEARCHING = """
from search import Problem, depth_first_tree_search
class Endless(Problem):
    def actions(self, state): return [1]
    def result(self, state, action): return state + 1
    def goal_test(self, state): return False
while True:
    try:
        depth_first_tree_search(Endless(0))
    except BaseException:
        pass
"""
THREADED = "import threading, time\nthreading.Thread(target=time.sleep, args=(60,)).start()\n"
IN_C = "import re\nre.match(r'(a*)*b', 'a' * 60)\n"
WITH_CHILDREN = "import subprocess\nsubprocess.run(['sleep', '60'])\n"
LEAVES_A_CHILD = """
import os, time
child = os.fork()
if not child:
    time.sleep(60)
    os._exit(0)
print(child, flush=True)
"""

UNHEARING = "import os, signal\nsignal.signal(signal.SIGALRM, signal.SIG_IGN)\n"
CLOSES_EVERYTHING = UNHEARING + "os.closerange(3, 200)\nwhile True: pass\n"
BECOMES_ANOTHER = UNHEARING + "os.execvp('sleep', ['sleep', '60'])\n"
WRITES_EVERYWHERE = (
    UNHEARING
    + """
for each in range(3, 40):
    try:
        os.write(each, {garbage!r})
    except OSError:
        pass
"""
)
HALF_A_PICKLE = b"\x80\x04\x95\xff\x00\x00\x00\x00\x00\x00\x00"
PICKLE_THAT_RUNS = b"cos\n_exit\n(I77\ntR."
FLOODS = """
import os
while True:
    for each in range(3, 40):
        try:
            os.write(each, b'x' * 10_000)
        except OSError:
            pass
"""


@pytest.fixture
def write(tmp_path):
    def write(text):
        path = tmp_path / "program.py"
        path.write_text("print('begun')\n" + text)
        return path

    return write


def slow(*values):
    return pytest.param(*values, marks=pytest.mark.slow)


@pytest.mark.parametrize("text", [DEAF, slow(STUBBORN), slow(SEARCHING), slow(THREADED), slow(IN_C), slow(WITH_CHILDREN)])
def test_the_limit_holds_and_what_was_printed_is_shown(write, capfd, text):
    started = perf_counter()
    ending = run_apart(write(text), (), Limits(seconds=1.0))
    assert (ending.code, ending.limit) == (3, "time")
    assert perf_counter() - started < GENEROUS
    assert capfd.readouterr().out == "begun\n"


@pytest.mark.parametrize(
    "text",
    [
        CLOSES_EVERYTHING,
        BECOMES_ANOTHER,
        slow(WRITES_EVERYWHERE.format(garbage=HALF_A_PICKLE) + "while True: pass"),
        slow(FLOODS),
    ],
)
def test_the_limit_holds_whatever_is_done_with_descriptors(write, text):
    started = perf_counter()
    ending = run_apart(write(text), (), Limits(seconds=0.4))
    assert (ending.code, ending.limit) == (3, "time")
    assert perf_counter() - started < GENEROUS


@pytest.mark.parametrize("garbage", [HALF_A_PICKLE, PICKLE_THAT_RUNS])
def test_nothing_a_program_writes_is_taken_for_what_we_tell(write, garbage):
    found = "from search import Problem, breadth_first_tree_search as search\n"
    found += "class One(Problem):\n    def goal_test(self, state): return True\nsearch(One(0))\n"
    ending = run_apart(write(WRITES_EVERYWHERE.format(garbage=garbage) + found), (), Limits(seconds=60))
    assert (ending.code, ending.limit) == (0, None)
    assert [(each.search, each.status, each.stats.tested) for each in ending.searches] == [("breadth_first_tree_search", "solved", 1)]


def test_a_file_opened_in_the_place_of_our_pipe_stays_the_programs(write, tmp_path):
    text = "import os\nos.closerange(3, 200)\nfiles = [open(str(each), 'w') for each in range(9)]\n"
    assert run_apart(write(f"import os\nos.chdir({str(tmp_path)!r})\n{text}"), (), Limits(seconds=60)).code == 0
    assert [(tmp_path / str(each)).read_bytes() for each in range(9)] == [b""] * 9


def test_a_program_that_becomes_another_ends_as_that_one_does(write):
    again = "import os, sys\nif sys.argv[1:]:\n    import time; time.sleep(0.2); os._exit(6)\n"
    path = write(again + "os.execv(sys.executable, [sys.executable, __file__, 'again'])\n")
    ending = run_apart(path, (), Limits(seconds=60))
    assert (ending.code, ending.limit) == (6, None)


def test_memory_is_watched_from_outside(write):
    growing = "kept = []\nwhile True:\n    try: kept.append(bytearray(b'x' * 10**6))\n    except BaseException: pass\n"
    assert run_apart(write(growing), (), Limits(seconds=60, memory=300_000_000)).limit == "memory"


@pytest.mark.parametrize(
    ("text", "code"), [("import os\nos._exit(5)", 5), ("raise SystemExit(4)", 4), ("import os\nos.kill(os.getpid(), 9)", 137)]
)
def test_the_exit_code_is_the_programs(write, text, code):
    ending = run_apart(write(text), (), Limits(seconds=60))
    assert (ending.code, ending.limit) == (code, None)


@pytest.mark.slow
def test_processes_a_program_leaves_end_with_it(write):
    program = [sys.executable, "-m", "fronteira", "aima", "--time-limit", "60", str(write(LEAVES_A_CHILD))]
    done = subprocess.run(program, capture_output=True, text=True, timeout=30, stdin=subprocess.DEVNULL, check=True)
    child = int(done.stdout.split()[-1])
    for _ in range(50):
        try:
            os.kill(child, 0)
        except ProcessLookupError:
            return
        sleep(0.1)
    pytest.fail("it is still there")
