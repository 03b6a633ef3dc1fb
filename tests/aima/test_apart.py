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
