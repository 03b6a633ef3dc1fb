"""A student's program under limits, in a process of its own: whatever it does with signals, errors, threads and processes, the limit holds.

The process is forked here and runs the program as `run_program` does. It has its own process group, so that processes it leaves behind end
with it. At the limit it has a moment to end in good order; one that does not is killed, and what it had printed and counted is shown.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from select import select
from time import sleep
from typing import IO

from fronteira.aima.programs.library import Whose
from fronteira.aima.programs.running import Ending, Recorder, plain_searches, run_program
from fronteira.search.limits import Limits, Meter, resident_memory
from fronteira.workers.processes import die_with, end_family, has_ended, system_call

TICK = 0.02
"""Seconds between two looks at the clock and the memory."""

ORDERLY = 0.05
"""Seconds a program has to end by itself when a limit is reached; then what it counted is asked for."""

GRACE = 0.1
"""Seconds after which it is killed."""

LAST_WORDS = 1.0
"""Seconds a program has to end after Ctrl-C."""


def run_apart(program: Path, arguments: Sequence[str] = (), limits: Limits | None = None, whose: Whose = "auto") -> Ending:
    """Run a program to its end or to a limit. Without a limit on time or memory, or where the system cannot fork, it runs here."""
    limits = limits or Limits()
    if (limits.seconds is None and limits.memory is None) or not hasattr(os, "fork"):
        return run_program(program, arguments, limits, whose=whose)
    system_call()  # looked up before there are two of us
    sys.stdout.flush()
    meter, parent, (end, start) = Meter(limits), os.getpid(), os.pipe()
    child = os.fork()
    if not child:
        code = 1
        with suppress(BaseException):  # it is told, or cannot be
            os.close(end)
            die_with(parent)
            code = work(program, arguments, limits, start, whose)
        os._exit(code)
    os.close(start)
    if not sys.stdin.isatty():  # who is not in front may not read from a terminal
        with suppress(OSError):
            os.setpgid(child, child)
    with open(end, "rb") as pipe:
        return wait_for(child, pipe, meter)


def work(program: Path, arguments: Sequence[str], limits: Limits, start: int, whose: Whose) -> int:
    """What the process does: run the program, tell how it ended, and wait for the threads it left, as Python does."""
    if not sys.stdin.isatty():
        os.setpgid(0, 0)
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]  # a process that is killed writes nothing any more
    recorder = Recorder(limits)
    with open(start, "wb") as pipe, told_when_late(recorder, pipe):
        ending = run_program(program, arguments, recorder=recorder, whose=whose)
        tell(pipe, ending)
        sys.stdout.flush()
        for thread in threading.enumerate():
            if thread is not threading.current_thread() and not thread.daemon:
                thread.join()
    return ending.code


def tell(pipe: IO[bytes], ending: Ending) -> None:
    """Hand over how the program ended; what was told last counts."""
    pipe.write(pickle.dumps(replace(ending, searches=plain_searches(ending.searches))))
    pipe.flush()


@contextmanager
def told_when_late(recorder: Recorder, pipe: IO[bytes]) -> Iterator[None]:
    """While this lasts, see to it that what a program has printed and counted is told when it does not end at a limit."""
    watched = Meter(Limits(recorder.limits.seconds, None, recorder.limits.memory))

    def watch() -> None:
        while (limit := watched.reached()) is None:
            sleep(TICK)
        begun = recorder.searches[:]  # a program that will not hear may begin many more
        sleep(ORDERLY)
        with suppress(Exception):
            sys.stdout.flush()
            tell(pipe, Ending(3, begun, limit))

    threading.Thread(target=watch, daemon=True).start()
    yield


def wait_for(child: int, pipe: IO[bytes], meter: Meter) -> Ending:
    """How a program ends: by itself, by a limit or by Ctrl-C; none of its processes outlives it."""
    told: list[Ending] = []
    limit: str | None = None
    try:
        while limit is None and listen(pipe, told, TICK) and not has_ended(child):
            limit = meter.reached(GRACE)
            if limit is None and meter.limits.memory is not None and resident_memory(child) >= meter.limits.memory:
                listen(pipe, told, GRACE)  # it may have noticed itself
                limit = "memory"
    except KeyboardInterrupt:
        limit = "interrupt"
        os.kill(child, signal.SIGINT)
        with suppress(KeyboardInterrupt):
            listen(pipe, told, LAST_WORDS)
    finally:
        code = end(child, at_once=limit is not None)
    listen(pipe, told, 0)
    ending = told[-1] if told else Ending(code, [])
    if limit is not None and ending.limit is None:
        return Ending(130 if limit == "interrupt" else 3, ending.searches, limit)
    return ending


def listen(pipe: IO[bytes], told: list[Ending], seconds: float) -> bool:
    """Wait a while for the process to tell how the program ended; False when it has nothing more to tell."""
    if select([pipe], (), (), seconds)[0]:
        try:
            told.append(pickle.load(pipe))
        except (EOFError, pickle.UnpicklingError):
            return False
    return True


def end(child: int, *, at_once: bool) -> int:
    """Wait for a process that is ending, or kill it, and what it left behind; its exit code as a shell would give it."""
    if at_once:
        os.kill(child, signal.SIGKILL)
    code = end_family(child)
    return code if code >= 0 else 128 - code
