"""`fronteira count`: none, one, several, as many as were asked for, or as many as a limit allowed."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys

import pytest
from click.testing import CliRunner

from fronteira import registry
from fronteira.cli import main
from tests.support import toy

PROGRAM = [sys.executable, "-m", "fronteira"]
ENVIRONMENT = {**os.environ, "LANG": "en_GB.UTF-8", "LC_ALL": "", "PYTHONIOENCODING": "utf-8"}

NO_SOLUTION = "3\n2 2 2\n0 0 0\n2 2 2\n"
ONE_SOLUTION = "4\n2 1 2 0\n2 2 0 2\n2 0 2 2\n1 1 2 0\n"
EIGHT_SOLUTIONS = "4\n2 2 2 2\n2 2 2 2\n2 0 2 2\n1 1 2 0\n"


def empty(rows, columns):
    return f"{rows} {columns}\n" + ("2 " * columns + "\n") * rows


def call(*words, text=None):
    return CliRunner().invoke(main, words, input=text, env={"LANG": "en", "LC_ALL": ""})


@pytest.mark.parametrize(
    ("text", "most", "said"),
    [
        (NO_SOLUTION, 2, "0: no solution"),
        (ONE_SOLUTION, 2, "1 solution"),
        (ONE_SOLUTION, 1, "1 or more"),
        (EIGHT_SOLUTIONS, 2, "2 or more"),
        (EIGHT_SOLUTIONS, 8, "8 or more"),
        (EIGHT_SOLUTIONS, 9, "8 solutions"),
        (empty(4, 6), 1000, "96 solutions"),
    ],
)
@pytest.mark.parametrize("engine", ["kernel", "search", "sat"])
def test_the_number_of_solutions_is_said_in_words_and_known(text, most, said, engine):
    if engine == "sat":
        pytest.importorskip("pysat")
    done = call("count", "--puzzle", "takuzu", "--limit", str(most), "--engine", engine, text=text)
    assert (done.stdout, done.stderr, done.exit_code) == (said + "\n", "", 0)


def test_counting_stops_at_two_unless_told_otherwise():
    assert call("count", "--puzzle", "takuzu", text=EIGHT_SOLUTIONS).stdout == "2 or more\n"


def test_rules_change_the_number():
    equal_rows = "4\n0 1 0 1\n1 0 1 0\n0 1 0 1\n1 0 1 2\n"
    assert call("count", "--puzzle", "takuzu", text=equal_rows).stdout == "0: no solution\n"
    assert call("count", "--puzzle", "takuzu", "--same-lines", text=equal_rows).stdout == "1 solution\n"


def test_of_several_boards_each_is_named_and_numbrix_is_counted_too(tmp_path):
    (tmp_path / "two").write_text("2\n0 4\n2 3\n\n2 3\n1 0 0\n0 0 0\n")
    done = call("count", "takuzu:odd", str(tmp_path / "two"), "--limit", "9")
    assert done.stdout.splitlines() == ["takuzu:odd: 1 solution", f"{tmp_path / 'two'}: 1 solution", f"{tmp_path / 'two'}#2: 3 solutions"]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--time-limit", "0"), "not known: the time limit was reached"),
        (("--node-limit", "0"), "not known: the node limit was reached"),
        (("--memory-limit", "1k"), "not known: the memory limit was reached"),
    ],
)
def test_a_limit_that_comes_first_is_named_and_exits_with_3(options, said):
    done = call("count", "--puzzle", "takuzu", *options, text=empty(6, 6))
    assert (done.stdout, done.exit_code) == (said + "\n", 3)


def test_what_was_found_before_the_limit_is_a_lower_bound():
    done = call("count", "--puzzle", "takuzu", "--limit", "1000000", "--node-limit", "20", text=empty(6, 6))
    number = int(done.stdout.removeprefix("at least ").removesuffix(": the node limit was reached\n"))
    assert 1 <= number < 4140
    assert done.exit_code == 3


def test_programs_get_one_object_a_board():
    done = call("count", "--puzzle", "takuzu", "--json", "-", text=ONE_SOLUTION + EIGHT_SOLUTIONS)
    one, several = map(json.loads, done.stdout.splitlines())
    assert list(one) == ["instance", "puzzle", "number", "complete", "limit", "engine", "stats"]
    assert (one["instance"], one["puzzle"], one["engine"]) == ("standard input", "takuzu", "kernel")
    assert (one["number"], one["complete"], one["limit"]) == (1, True, None)
    assert (several["instance"], several["number"], several["complete"], several["limit"]) == ("standard input#2", 2, False, None)
    assert {"nodes", "seconds"} <= set(several["stats"])
    cut = json.loads(call("count", "--puzzle", "takuzu", "--json", "--node-limit", "0", text=ONE_SOLUTION).stdout)
    assert (cut["number"], cut["complete"], cut["limit"]) == (0, False, "nodes")


def test_the_cheapest_solution_is_not_counted():
    done = call("count", "dots:a", "takuzu:odd")
    assert done.stderr == "dots:a: dots asks for the cheapest solution, so its solutions are not counted\n"
    assert (done.stdout, done.exit_code) == ("takuzu:odd: 1 solution\n", 2)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--limit", "0"), "--limit"),
        (("--engine", "kernal"), "no takuzu engine is called 'kernal': did you mean kernel?\n"),
        (("--puzzle", "takuza"), "no puzzle is called 'takuza': did you mean takuzu?\n"),
        (("--goal", "3"), "takuzu has no goal to set"),
    ],
)
def test_a_wrong_option_is_a_sentence_and_exits_with_2(words, said):
    done = call("count", "takuzu:odd", *words)
    assert (done.stdout, done.exit_code) == ("", 2)
    assert said in done.stderr


def test_an_unreadable_file_is_told_and_the_rest_is_counted(tmp_path):
    (tmp_path / "bad").write_text("4\n0 1\n")
    done = call("count", "--puzzle", "takuzu", str(tmp_path / "bad"), "takuzu:wide")
    assert done.stderr.startswith(f"{tmp_path / 'bad'}: line 2")
    assert (done.stdout, done.exit_code) == ("takuzu:wide: 1 solution\n", 2)


def test_a_puzzle_from_elsewhere_is_counted_by_searching(monkeypatch):
    toy.wear(monkeypatch)
    monkeypatch.setattr(registry, "own_names", list)
    done = call("count", "--json", text="necklace ...\nnecklace 0.1\n")
    assert [(each["number"], each["engine"]) for each in map(json.loads, done.stdout.splitlines())] == [(2, "search"), (0, "search")]


def test_portuguese_numbers_are_portuguese():
    for text, said in ((NO_SOLUTION, "0: não há solução"), (ONE_SOLUTION, "1 solução"), (EIGHT_SOLUTIONS, "2 ou mais")):
        assert call("count", "--lang", "pt", "--puzzle", "takuzu", text=text).stdout == said + "\n"
    done = call("count", "--lang", "pt", "--puzzle", "takuzu", "--time-limit", "0", text=ONE_SOLUTION)
    assert done.stdout == "não se sabe: o limite de tempo foi atingido\n"


def begin(words, board, tmp_path, **streams):
    """Start the program, and wait until it has read the board: from then on it works."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    process = subprocess.Popen([*PROGRAM, *words, str(pipe)], env=ENVIRONMENT, **streams)
    pipe.write_text(board)
    return process


@pytest.mark.slow
def test_a_long_count_keeps_its_time_limit(tmp_path):
    words = ["count", "--puzzle", "takuzu", "--limit", "1000000000", "--time-limit", "0.3", "--json"]
    process = begin(words, empty(8, 8), tmp_path, stdout=subprocess.PIPE)
    out, _ = process.communicate(timeout=20)
    record = json.loads(out)
    assert (process.returncode, record["limit"], record["complete"]) == (3, "time", False)
    assert record["number"] > 0
    assert 0.3 <= record["stats"]["seconds"] < 3


@pytest.fixture
def terminal():
    """Both ends of a terminal: what is written to the second is read from the first."""
    pty = pytest.importorskip("pty")
    ends = pty.openpty()
    yield ends
    for end in ends:
        os.close(end)


def read_until(words, terminal):
    shown = ""
    while words not in shown:
        shown += os.read(terminal, 1000).decode()
    return shown


@pytest.mark.slow
def test_on_a_terminal_a_long_count_says_how_far_it_is_and_leaves_no_trace(terminal, tmp_path):
    words = ["count", "--puzzle", "takuzu", "--limit", "1000000000", "--time-limit", "0.8"]
    process = begin(words, empty(8, 8), tmp_path, stdout=subprocess.PIPE, stderr=terminal[1])
    out, _ = process.communicate(timeout=20)
    shown = os.read(terminal[0], 10_000).decode()
    assert out.decode().endswith(": the time limit was reached\n")
    assert " so far, " in shown
    assert shown.endswith("\r\x1b[K")


@pytest.mark.slow
def test_ctrl_c_tells_the_number_so_far_and_exits_with_130(terminal, tmp_path):
    words = ["count", "--puzzle", "takuzu", "--limit", "1000000000", "--time-limit", "60"]
    process = begin(words, empty(8, 8), tmp_path, stdout=subprocess.PIPE, stderr=terminal[1])
    read_until(" so far, ", terminal[0])
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=20)
    assert (process.returncode, out) == (130, b"")
    shown = read_until("interrupted", terminal[0])
    assert "\nat least " in shown
    assert "Traceback" not in shown


def test_ctrl_c_while_all_solutions_are_printed_tells_how_many_there_were(tmp_path):
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "bufsize": 0}
    process = begin(["solve", "--all", "--puzzle", "takuzu", "--time-limit", "60"], empty(8, 8), tmp_path, **pipes)
    first = process.stdout.read(1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    solutions = (first + out).decode().split("\n\n")
    told = int(err.decode().strip().removeprefix("at least ").removesuffix(": interrupted"))
    assert told - len(solutions) in (0, 1)  # the last may have been found and not yet printed
