"""Workers: calls made elsewhere come back whatever becomes of the process that made them, and nothing is left behind."""

from __future__ import annotations

import contextlib
import inspect
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from fronteira.errors import BadOption
from fronteira.workers.processes import Pool, Serial, call_apart

KINDS = [Serial, lambda: Pool(1), lambda: Pool(2)]
linux_only = pytest.mark.skipif(sys.platform != "linux", reason="the system must tell when a parent ends")


def square(number):
    return number * number


def divide(one, other):
    return one / other


def talk(number):
    print("functions may print")
    return number


def pid():
    return os.getpid()


def die(how):
    if how == "quietly":
        os._exit(3)
    os.kill(os.getpid(), how)
    time.sleep(10)


def note_and_sleep(path, seconds):
    Path(path).write_text(str(os.getpid()))
    time.sleep(seconds)


def close_everything(seconds):
    os.closerange(3, 200)
    time.sleep(seconds)
    return 5


def become_another():
    os.execvp("sleep", ["sleep", "60"])


def write_everywhere(what):
    for each in range(3, 60):
        with contextlib.suppress(OSError):
            os.write(each, what)
    return 5


def give_what_cannot_be_sent():
    return lambda: None


def give_a_thing_of_its_own():
    import types

    module = types.ModuleType("only_there")
    module.Thing = type("Thing", (), {"__module__": "only_there"})
    sys.modules["only_there"] = module
    return module.Thing()


def wait_for(question, seconds=5.0):
    end = time.monotonic() + seconds
    while not question():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)


def is_running(process):
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_what_a_worker_does_not_import_at_first_is_there_when_it_is_asked_for():
    with Pool(1) as pool:
        pool.submit(inspect.cleandoc, "  one\n    two")
        assert [done.value for done in pool.as_completed()] == ["one\ntwo"]


@pytest.mark.parametrize("make", KINDS)
def test_every_call_comes_back_once_under_its_ticket(make):
    with make() as workers:
        tickets = {workers.submit(square, number): number for number in range(7)}
        assert {tickets[done.ticket]: done.value for done in workers.as_completed()} == {n: n * n for n in range(7)}
        assert list(workers.as_completed()) == []


@pytest.mark.slow
@pytest.mark.parametrize("make", KINDS)
def test_calls_may_be_submitted_while_others_come_back(make):
    values = []
    with make() as workers:
        workers.submit(square, 2)
        for done in workers.as_completed():
            values.append(done.value)
            if done.value < 100:
                workers.submit(square, done.value)
    assert values == [4, 16, 256]


@pytest.mark.slow
@pytest.mark.parametrize("make", KINDS)
def test_what_a_function_raises_is_trouble_of_that_call_alone(make):
    with make() as workers:
        workers.submit(divide, 1, 0)
        workers.submit(divide, 1, 2)
        ended = sorted(workers.as_completed(), key=lambda done: done.ticket)
    assert ended[0].trouble.startswith("ZeroDivisionError: division by zero (test_processes.py, line ")
    assert not ended[0].died
    assert (ended[1].value, ended[1].trouble) == (0.5, None)


@pytest.mark.slow
@pytest.mark.parametrize(("how", "said"), [(signal.SIGKILL, "SIGKILL"), (signal.SIGSEGV, "SIGSEGV"), ("quietly", "exit code 3")], ids=str)
def test_a_worker_that_dies_is_noticed_and_replaced(how, said):
    with Pool(1) as workers:
        for function, argument in ((square, 3), (die, how), (square, 4)):
            workers.submit(function, argument)
        ended = list(workers.as_completed())
    assert [done.value for done in ended] == [9, None, 16]
    assert [done.died for done in ended] == [False, True, False]
    assert said in ended[1].trouble


@pytest.mark.slow
def test_a_worker_killed_between_two_calls_costs_none_of_them():
    with Pool(1) as workers:
        workers.submit(pid)
        (first,) = workers.as_completed()
        os.kill(first.value, signal.SIGKILL)
        wait_for(lambda: not is_running(first.value))
        workers.submit(pid)
        (second,) = workers.as_completed()
    assert second.trouble is None
    assert second.value not in (first.value, os.getpid())


@pytest.mark.slow
def test_prints_of_a_function_do_not_get_in_the_way():
    with Pool(1) as workers:
        workers.submit(talk, 5)
        assert [done.value for done in workers.as_completed()] == [5]


@pytest.mark.slow
def test_an_answer_that_cannot_be_sent_is_trouble():
    with Pool(1) as workers:
        workers.submit(give_what_cannot_be_sent)
        (done,) = workers.as_completed()
    assert "pickle" in done.trouble


@pytest.mark.slow
def test_an_answer_nobody_here_can_read_is_trouble_and_the_next_call_is_made():
    with Pool(1) as workers:
        workers.submit(give_a_thing_of_its_own)
        workers.submit(square, 5)
        ended = list(workers.as_completed())
    assert ended[0].trouble == "ModuleNotFoundError: No module named 'only_there'"
    assert ended[1].value == 25


def test_a_worker_that_cannot_be_started_is_trouble_and_not_silence(monkeypatch):
    monkeypatch.setattr(sys, "executable", "/there/is/no/python")
    with Pool(1) as workers:
        workers.submit(square, 5)
        (done,) = workers.as_completed()
    assert done.died
    assert "/there/is/no/python" in done.trouble


@pytest.mark.slow
def test_cancelling_stops_what_runs_and_forgets_what_waits(tmp_path):
    with Pool(1) as workers:
        workers.submit(note_and_sleep, tmp_path / "pid", 60)
        workers.submit(square, 2)
        wait_for(lambda: (tmp_path / "pid").exists() and (tmp_path / "pid").read_text())
        worker = int((tmp_path / "pid").read_text())
        workers.cancel()
        wait_for(lambda: not is_running(worker))
        assert list(workers.as_completed()) == []
        workers.submit(square, 3)
        assert [done.value for done in workers.as_completed()] == [9]


def test_a_pool_wants_somebody_to_work():
    with pytest.raises(BadOption, match="at least 1 job, not 0"):
        Pool(0)


ROOT = Path(__file__).parents[2]
PROGRAM = """
import sys
from fronteira.workers.processes import Pool, call_apart
from tests.workers.test_processes import note_and_sleep
try:
    with Pool(1) as workers:
        workers.submit({function})
        print("begun", flush=True)
        for done in workers.as_completed():
            print(done)
except KeyboardInterrupt:
    print("stopped", flush=True)
"""


def start_program(path, function):
    code = PROGRAM.format(function=function.format(path=str(path)))
    program = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, start_new_session=True, cwd=ROOT)
    assert program.stdout.readline() == "begun\n"
    wait_for(lambda: path.exists() and path.read_text())
    return program, int(path.read_text())


@pytest.mark.slow
@linux_only
@pytest.mark.parametrize("function", ["note_and_sleep, {path!r}, 60", "call_apart, note_and_sleep, {path!r}, 60"], ids=["worker", "apart"])
def test_nobody_outlives_a_program_that_is_killed(function, tmp_path):
    program, worker = start_program(tmp_path / "pid", function)
    program.kill()
    program.wait()
    wait_for(lambda: not is_running(worker))


@pytest.mark.slow
@linux_only
def test_ctrl_c_on_a_terminal_reaches_the_program_and_not_its_workers(tmp_path):
    program, worker = start_program(tmp_path / "pid", "note_and_sleep, {path!r}, 60")
    assert os.getpgid(worker) != os.getpgid(program.pid)
    os.killpg(program.pid, signal.SIGINT)
    assert program.communicate(timeout=5)[0] == "stopped\n"
    wait_for(lambda: not is_running(worker))


def test_a_call_apart_shares_nothing_with_us():
    assert call_apart(pid).value != os.getpid()
    assert call_apart(divide, 1, 0).trouble.startswith("ZeroDivisionError: division by zero")


def test_a_call_apart_that_dies_or_takes_too_long_is_told():
    dead, late = call_apart(die, signal.SIGKILL), call_apart(time.sleep, 60, seconds=0.1)
    assert (dead.died, late.died) == (True, False)
    assert "SIGKILL" in dead.trouble
    assert "no answer after 0.1 s" in late.trouble
    assert "sem resposta ao fim de 0.1 s" in late.trouble.text("pt")


def test_trouble_from_another_process_speaks_other_languages_too():
    trouble = call_apart(divide, 1, 0).trouble
    assert "(test_processes.py, linha " in trouble.text("pt")
    with Pool(1) as workers:
        workers.submit(Pool, 0)
        (done,) = workers.as_completed()
    assert done.trouble == "there should be at least 1 job, not 0"
    assert done.trouble.text("pt") == "deve haver pelo menos 1 processo a trabalhar, e não 0"


def test_a_call_apart_that_is_late_is_dead_and_not_only_forgotten(tmp_path):
    path = tmp_path / "pid"
    started = time.monotonic()
    late = call_apart(note_and_sleep, str(path), 30, seconds=1.0)
    assert "no answer after 1" in late.trouble
    assert time.monotonic() - started < 20
    with pytest.raises(ProcessLookupError):
        os.kill(int(path.read_text()), 0)


@pytest.mark.parametrize(("function", "arguments"), [(close_everything, [60]), (become_another, [])])
def test_a_call_apart_has_its_time_whatever_it_does_with_the_pipe(function, arguments):
    started = time.monotonic()
    assert call_apart(function, *arguments, seconds=0.3).late
    assert time.monotonic() - started < 20


def test_a_call_apart_that_closes_its_pipe_is_told_when_it_has_ended():
    assert call_apart(close_everything, 0).died


@pytest.mark.parametrize("garbage", [b"\x80\x04\x95\xff\x00\x00\x00\x00\x00\x00\x00", b"cos\n_exit\n(I77\ntR.", b"x" * 10_000])
def test_what_a_call_apart_writes_everywhere_reaches_none_of_our_files(garbage, tmp_path):
    with open(tmp_path / "store", "wb") as store:
        assert call_apart(write_everywhere, garbage, seconds=60).value == 5
        assert os.fstat(store.fileno()).st_size == 0
    with Pool(1) as workers:
        workers.submit(call_apart, write_everywhere, garbage)
        assert [done.value.value for done in workers.as_completed()] == [5]


def test_what_cannot_be_told_is_trouble_of_a_call_apart():
    assert call_apart(give_what_cannot_be_sent).trouble.startswith("TypeError: a function cannot be told")
