"""The program as the shell sees it: pipes, exit codes, signals, and what it costs to start."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from tempfile import TemporaryFile

import pytest
from click.testing import CliRunner

from fronteira.cli import main

PROGRAM = [sys.executable, "-m", "fronteira"]
ENVIRONMENT = {**os.environ, "LANG": "en_GB.UTF-8", "LC_ALL": "", "PYTHONIOENCODING": "utf-8"}
PIPES = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "env": ENVIRONMENT}

TAKUZU = "4\n2\t1\t2\t0\n2\t2\t0\t2\n2\t0\t2\t2\n1\t1\t2\t0\n"
SOLVED = "0\t1\t1\t0\n1\t0\t0\t1\n0\t0\t1\t1\n1\t1\t0\t0\n"


def run(program, text):
    done = subprocess.run(program, input=text, capture_output=True, text=True, timeout=20, env=ENVIRONMENT, check=False)
    return done.returncode, done.stdout, done.stderr


def loaded(words, names):
    """Run a command on a pipe in a fresh Python, and print which of these modules it imported."""
    return (
        f"import sys\nfrom fronteira.__main__ import run\nsys.argv = {['fronteira', *words]}\ntry: run()\n"
        f"except SystemExit: print([name for name in {names} if name in sys.modules])"
    )


def test_a_board_in_course_text_comes_back_solved_in_course_text():
    assert run([*PROGRAM, "solve"], TAKUZU) == (0, SOLVED, "")


def test_an_impossible_board_exits_with_1():
    code, out, err = run([*PROGRAM, "solve", "--puzzle", "takuzu"], "3\n2 2 2\n0 0 0\n2 2 2\n")
    assert (code, out) == (1, "")
    assert err.startswith("no solution: ")


def test_solving_on_a_pipe_starts_light():
    heavy = ["rich", "numpy", "sqlite3", "asyncio", "json", "csv", "shutil", "random", "ast", "tokenize"]
    heavy += ["fronteira.runs.compare", "fronteira.puzzles.dots", "fronteira.search.strategies", "fronteira.search.trace"]
    code = loaded(["solve", "--puzzle", "takuzu"], heavy)
    assert run([sys.executable, "-c", code], TAKUZU) == (0, SOLVED + "[]\n", "")


@pytest.mark.slow
def test_tables_on_a_pipe_do_without_rich():
    code = loaded(["compare", "--puzzle", "takuzu", "--strategy", "dfs"], ["rich"])
    assert run([sys.executable, "-c", code], TAKUZU)[1].splitlines()[-1] == "[]"


@pytest.mark.parametrize("command", [["show"], ["compare", "--strategy", "dfs", "--jsonl"]])
def test_a_closed_pipe_is_quiet_and_no_success(command):
    process = subprocess.Popen([*PROGRAM, *command, "--puzzle", "takuzu", "-"], **PIPES)
    process.stdout.close()  # before anything is written
    _, err = process.communicate((TAKUZU * 9).encode(), timeout=20)
    assert (process.returncode, err) == (141, b"")


@pytest.mark.parametrize("word", ["--version", "--help"])
def test_what_is_told_of_the_program_into_a_closed_pipe_is_no_success(word):
    process = subprocess.Popen([*PROGRAM, word], **PIPES)
    process.stdout.close()
    _, err = process.communicate(timeout=20)
    assert (process.returncode, err) == (141, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a full device")
def test_a_picture_is_there_whoever_listens_to_its_words():
    code, out, _ = run(["sh", "-c", f"{sys.executable} -m fronteira hint takuzu:six --svg - 2>/dev/full"], "")
    assert (code, out[-7:]) == (0, "</svg>\n")


def test_a_closed_standard_stream_is_an_empty_one():
    shell = f"{sys.executable} -m fronteira solve --puzzle takuzu <&- >&-"
    code, _, err = run(["sh", "-c", shell], "")
    assert (code, err) == (2, "standard input: line 1: found nothing, wanted a board: a line with its size, then its rows\n")


COMMANDS = [
    ["solve", "BOARD"],
    ["--help"],
    *(
        pytest.param(command, marks=pytest.mark.slow)
        for command in (
            ["solve", "BOARD", "--json"],
            ["count", "BOARD"],
            ["check", "BOARD", "BOARD"],
            ["show", "BOARD"],
            ["hint", "BOARD"],
            ["explain", "BOARD"],
            ["grade", "BOARD", "--jsonl"],
            ["generate", "takuzu", "--size", "6"],
            ["convert", "BOARD", "--to", "json"],
            ["draw", "BOARD"],
            ["compare", "BOARD"],
            ["heuristic", "dots:a", "half"],
            ["puzzles", "--json"],
            ["demo"],
            ["--version"],
            ["solve", "--help"],
            ["lab", "--help"],
        )
    ),
]


@pytest.mark.slow
@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a full device")
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(("where", "said"), [("> /dev/full", "No space left"), (">&-", "standard output is closed")])
def test_what_cannot_be_written_is_a_sentence_and_no_success(command, where, said, tmp_path):
    board = tmp_path / "board.txt"
    board.write_text(TAKUZU)
    words = " ".join(str(board) if word == "BOARD" else word for word in command)
    code, _, err = run(["sh", "-c", f"{sys.executable} -m fronteira {words} {where}"], "")
    assert code == 2
    assert said in err.splitlines()[-1]
    assert "Traceback" not in err


@pytest.mark.slow
def test_nobody_listening_on_standard_error_changes_nothing(tmp_path):
    board = tmp_path / "board.txt"
    board.write_text(TAKUZU)
    for where in ("2>&-", "2>/dev/full"):
        assert run(["sh", "-c", f"{sys.executable} -m fronteira solve {board} {where}"], "")[:2] == (0, SOLVED)


def interrupted(words, text="", after=1.0):
    """A command that gets Ctrl-C: its exit code and what it wrote to standard output: a file, as it would wait in the middle of a line
    for room in a pipe nobody reads."""
    with TemporaryFile() as out:
        process = subprocess.Popen([*PROGRAM, *words], start_new_session=True, **{**PIPES, "stdout": out})
        process.stdin.write(text.encode())
        process.stdin.close()
        time.sleep(after)
        os.killpg(process.pid, signal.SIGINT)
        code = process.wait(20)
        out.seek(0)
        return code, out.read().decode()


EMPTY_NUMBRIX = "20\n" + "\n".join(" ".join("0" * 20) for _ in range(20)) + "\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "text"),
    [
        (["solve", "--json", "--puzzle", "numbrix", "--engine", "sat"], EMPTY_NUMBRIX),
        (["solve", "--json", "--puzzle", "numbrix", "--strategy", "bfs"], EMPTY_NUMBRIX),
        (["solve", "--json", "--unique", "--puzzle", "numbrix", "--engine", "sat"], EMPTY_NUMBRIX),
        (["solve", "--json", "--all", "--puzzle", "numbrix"], EMPTY_NUMBRIX),
        (["count", "--json", "--limit", "1000000000", "--puzzle", "numbrix"], EMPTY_NUMBRIX),
        (["hint", "--json", "--puzzle", "takuzu"], "100\n" + "\n".join(" ".join("2" * 100) for _ in range(100)) + "\n"),
        (["heuristic", "--json", "--states", "100000000", "--puzzle", "numbrix", "-", "zero"], EMPTY_NUMBRIX),
        (["generate", "--jsonl", "takuzu", "--size", "60", "--count", "100"], ""),
        (["generate", "--jsonl", "takuzu", "--size", "60", "--count", "100", "--jobs", "2"], ""),
        (["compare", "--jsonl", "--puzzle", "numbrix", "--strategy", "bfs"], EMPTY_NUMBRIX),
    ],
)
def test_json_that_is_interrupted_is_json(words, text):
    code, out = interrupted(words, text)
    assert code in (130, -signal.SIGINT)  # which a shell calls 130 too
    lines = [json.loads(line) for line in out.splitlines()]
    if "--json" in words:
        assert lines[-1]["limit"] == "interrupt"


def test_ctrl_c_stops_a_long_search_with_its_figures_and_130(tmp_path):
    trace = tmp_path / "trace.jsonl"
    words = ["solve", "--puzzle", "takuzu", "--model", "every-move", "--strategy", "bfs", "--trace", str(trace), "--time-limit", "60"]
    process = subprocess.Popen([*PROGRAM, *words], **PIPES)
    process.stdin.write(("8\n" + ("\t".join("2" * 8) + "\n") * 8).encode())
    process.stdin.close()
    process.stdin = None
    while not (trace.exists() and trace.stat().st_size) and process.poll() is None:  # until the search is on its way
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert (process.returncode, out) == (130, b"")
    assert b"gave up: interrupted (" in err


UNREADABLE = {
    "too large to be meant": (b"5000\n", "line 1, column 1: a 5000×5000 board has more than 250,000 cells"),
    "a negative size": (b"-3\n", "line 1, column 1: found size -3, wanted at least 2"),
    "a word": (b"4\n0 1 x 0\n", "line 2, column 5: found 'x', wanted a whole number"),
    "a short row": (b"2\n0 1\n0\n", "line 3, column 1: row 2 has 1 cells, wanted 2"),
    "not text": (b"\x7fELF\0\0\xff", "this is not a text file"),
    "nothing": (b"", "line 1: found nothing, wanted a board"),
}


def call(*words, data=b""):
    done = CliRunner().invoke(main, ["solve", *words], input=data, env={"LANG": "en", "LC_ALL": ""})
    return done.exit_code, done.stdout, done.stderr


@pytest.mark.parametrize("name", UNREADABLE)
def test_what_cannot_be_read_is_a_sentence(name):
    data, sentence = UNREADABLE[name]
    code, out, err = call("--puzzle", "takuzu", data=data)
    assert (code, out) == (2, "")
    assert err.startswith(f"standard input: {sentence}")
    assert err.count("\n") == 1


def test_a_missing_file_and_a_folder_are_sentences(tmp_path):
    missing = tmp_path / "none"
    assert call("--puzzle", "takuzu", str(missing)) == (2, "", f"{missing}: cannot be read: No such file or directory\n")
    assert call("--puzzle", "takuzu", str(tmp_path)) == (2, "", f"{tmp_path}: cannot be read: Is a directory\n")


def test_a_number_twice_is_no_solution_and_a_sentence():
    code, out, err = call("--puzzle", "numbrix", data=b"3\n0 4 0\n0 0 0\n4 0 0\n")
    assert (code, out) == (1, "")
    assert "4 is at row 1, column 2 and again at row 3, column 1" in err


def test_a_missing_goal_is_a_sentence(tmp_path):
    board = tmp_path / "board.lisp"
    board.write_text("(((0 0) (0 0)) ((0) (0) (0)))")
    code, out, err = call(str(board))
    assert (code, out) == (2, "")
    assert "no goal" in err
    assert "--goal" in err
    assert call(str(board), "--goal", "2")[0] == 0
    assert call(str(board), "--goal", "3")[::2] == (2, f"{board}: the goal should be 0 to 2 closed boxes on a 1×2 board, not 3\n")


def test_a_text_that_could_be_several_puzzles_asks_which():
    code, out, err = call(data=b"2\n0 1\n0 0\n")
    assert (code, out) == (2, "")
    assert "--puzzle" in err


@pytest.mark.parametrize("words", [["draw", "takuzu:six", "--counts"], ["show", "takuzu:six"]])
def test_a_result_that_finds_no_room_is_no_success_without_a_buffer_either(tmp_path, words):
    resource = pytest.importorskip("resource")
    whole = subprocess.run([*PROGRAM, *words], capture_output=True, timeout=20, env=ENVIRONMENT, check=True).stdout
    size = len(whole) // 2

    def little_room():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))

    for unbuffered in ("", "1"):
        with open(tmp_path / "out", "wb") as out:
            environment = {**ENVIRONMENT, "PYTHONUNBUFFERED": unbuffered, "PYTHONDONTWRITEBYTECODE": "1"}
            done = subprocess.run(
                [*PROGRAM, *words], stdout=out, stderr=subprocess.PIPE, timeout=20, env=environment, check=False, preexec_fn=little_room
            )
        assert done.returncode == 2, done.stderr
        assert b"too large" in done.stderr
        assert (tmp_path / "out").read_bytes() == whole[:size]


def test_without_a_buffer_results_come_as_they_are(tmp_path):
    environment = {**ENVIRONMENT, "PYTHONUNBUFFERED": "1"}
    done = subprocess.run([*PROGRAM, "solve"], input=TAKUZU.encode(), capture_output=True, timeout=20, env=environment, check=False)
    assert (done.returncode, done.stdout.decode()) == (0, SOLVED)


@pytest.mark.skipif(not os.path.exists("/dev/zero"), reason="no such device")
@pytest.mark.parametrize("words", [["solve", "/dev/zero"], ["solve", "-"], ["analyse", "/dev/zero"], ["play", "/dev/zero"]])
def test_what_has_no_end_and_is_no_text_is_a_sentence(words):
    with open("/dev/zero", "rb") as zeros:
        done = subprocess.run([*PROGRAM, *words], stdin=zeros, capture_output=True, timeout=20, env=ENVIRONMENT, check=False)
    assert done.returncode == 2
    assert b"this is not a text file" in done.stderr
