"""A student's program under limits, in a process of its own: whatever it does with signals, errors, threads, descriptors and processes, the
limit holds.

The process is forked here and runs the program as `run_program` does. It has its own process group, so that processes it leaves behind end
with it, all but those that leave the group themselves. At the limit it has a moment to end in good order; one that does not is killed, and
what it had printed and counted is shown. A program that becomes another (`os.exec…`) is kept to its limits too; what that one searches is
not counted.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

from fronteira.aima.programs.library import Whose
from fronteira.aima.programs.running import Ending, Recorder, Searched, plain_searches, run_program
from fronteira.search.limits import Limits, Meter, resident_memory
from fronteira.search.stats import Stats
from fronteira.workers.messages import Messages
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
    meter, parent, messages = Meter(limits), os.getpid(), Messages()
    child = os.fork()
    if not child:
        code = 1
        with suppress(BaseException):  # it is told, or cannot be
            die_with(parent)
            messages.begin_to_tell()
            code = work(program, arguments, limits, messages, whose)
        os._exit(code)
    messages.begin_to_listen()
    if not sys.stdin.isatty():  # who is not in front may not read from a terminal
        with suppress(OSError):
            os.setpgid(child, child)
    with messages:
        return wait_for(child, messages, meter)


def work(program: Path, arguments: Sequence[str], limits: Limits, messages: Messages, whose: Whose) -> int:
    """What the process does: run the program, tell how it ended, and wait for the threads it left, as Python does."""
    if not sys.stdin.isatty():
        os.setpgid(0, 0)
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]  # a process that is killed writes nothing any more
    recorder = Recorder(limits)
    with told_when_late(recorder, messages):
        ending = run_program(program, arguments, recorder=recorder, whose=whose)
        with suppress(ValueError):  # numbers too long to be written
            messages.tell(plain_ending(ending))
        sys.stdout.flush()
        for thread in threading.enumerate():
            if thread is not threading.current_thread() and not thread.daemon:
                thread.join()
    return ending.code


def plain_ending(ending: Ending) -> dict[str, Any]:
    """How a program ended, as it can be told."""
    return vars(ending) | {"searches": [vars(each) | {"stats": asdict(each.stats)} for each in plain_searches(ending.searches)]}


def ending_told(told: dict[str, Any]) -> Ending:
    """How a program ended, as it was told."""
    return Ending(**told | {"searches": [Searched(**each | {"stats": Stats(**each["stats"])}) for each in told["searches"]]})


@contextmanager
def told_when_late(recorder: Recorder, messages: Messages) -> Iterator[None]:
    """While this lasts, see to it that what a program has printed and counted is told when it does not end at a limit."""
    watched = Meter(Limits(recorder.limits.seconds, None, recorder.limits.memory))

    def watch() -> None:
        while (limit := watched.reached()) is None:
            sleep(TICK)
        begun = recorder.searches[:]  # a program that will not hear may begin many more
        sleep(ORDERLY)
        with suppress(Exception):
            sys.stdout.flush()
            messages.tell(plain_ending(Ending(3, begun, limit)))

    threading.Thread(target=watch, daemon=True).start()
    yield


def wait_for(child: int, messages: Messages, meter: Meter) -> Ending:
    """How a program ends: by itself, by a limit or by Ctrl-C; what was told last counts. None of its group outlives it."""
    told: list[Any] = []
    limit: str | None = None
    try:
        while limit is None and not has_ended(child):
            told += messages.listen(TICK)
            limit = meter.reached(GRACE)
            if limit is None and meter.limits.memory is not None and resident_memory(child) >= meter.limits.memory:
                told += messages.listen(GRACE)  # it may have noticed itself
                limit = "memory"
    except KeyboardInterrupt:
        limit = "interrupt"
        os.kill(child, signal.SIGINT)
        with suppress(KeyboardInterrupt):
            told += last_words(child, messages)
    finally:
        code = end(child, at_once=limit is not None)
    told += messages.rest()
    if limit is None and not told:
        limit = meter.reached()  # it noticed itself, and could not tell
    ending = ending_told(told[-1]) if told else Ending(code, [])
    if limit is not None and ending.limit is None:
        return Ending(130 if limit == "interrupt" else 3, ending.searches, limit)
    return ending


def last_words(child: int, messages: Messages) -> list[Any]:
    """What a process tells that was asked to end."""
    told: list[Any] = []
    latest = perf_counter() + LAST_WORDS
    while not told and not has_ended(child) and perf_counter() < latest:
        told += messages.listen(TICK)
    return told


def end(child: int, *, at_once: bool) -> int:
    """Wait for a process that is ending, or kill it, and what it left behind; its exit code as a shell would give it."""
    if at_once:
        os.kill(child, signal.SIGKILL)
    code = end_family(child)
    return code if code >= 0 else 128 - code
