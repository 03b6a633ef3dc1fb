"""The guard: limits on time and memory hold for work that does not look at its meter, too.

Loops look at their meter themselves. Setting up a model, one huge expansion, a rule that looks long and sees nothing, a puzzle of
somebody else's do not. `guarded` makes a call that a thread beside it watches: when a limit is reached and the call goes on regardless,
LimitReached is raised in the middle of it, in the way Ctrl-C raises KeyboardInterrupt. What does not come back to Python for long (a
foreign solver) is not reached so; it runs in a process of its own (`engines.apart`).

The thread starts with the first call that has something to watch and ends when there has been none for a while. It lets a module be
imported to the end, and a destructor run, since neither can be done again.
"""

from __future__ import annotations

import os
import sys
from _thread import allocate_lock, get_ident
from collections.abc import Callable
from contextlib import suppress
from time import perf_counter, sleep
from types import FrameType
from typing import Any, TypeVar

from fronteira.search.limits import LimitReached, Meter

TICK = 0.01
"""Seconds between two looks at what is guarded."""

GRACE = 0.04
"""Seconds a call may be late before it is interrupted: who looks at the meter itself ends in better order."""

AGAIN = 0.15
"""Seconds until a call that went on nevertheless is interrupted again."""

PATIENCE = 100
"""Looks at nothing after which the thread ends."""

Answer = TypeVar("Answer")


class Late(LimitReached):
    """What is raised in a late call; the system makes it without arguments, so there is a class a limit."""

    def __init__(self) -> None:
        super().__init__(self.name)

    name = "time"


class TooLarge(Late):
    name = "memory"


class Halted(Late):
    name = "stop"


LATE = {late.name: late for late in (Late, TooLarge, Halted)}


class Watched:
    """A guarded call: its thread, its outermost frame, its meter, and when to interrupt it again."""

    __slots__ = ("again", "frame", "meter", "thread")

    def __init__(self, thread: int, frame: FrameType, meter: Meter) -> None:
        self.thread, self.frame, self.meter = thread, frame, meter
        self.again = 0.0

    def look(self) -> None:
        """Interrupt the call if it is too late or too large."""
        now = perf_counter()
        limit = self.meter.reached(GRACE) if now >= self.again else None
        if limit is not None and may_be_interrupted(self.thread, self.frame):
            self.again = now + AGAIN
            raise_in(self.thread, LATE[limit])


class Guard:
    """The guarded calls of all threads, and the thread that watches them. A part of something guarded needs no guard of its own."""

    def __init__(self) -> None:
        self.watched: dict[tuple[int, int], Watched] = {}
        self._lock = allocate_lock()  # held to change what is watched, and to interrupt it
        self._is_awake = False

    def begin(self, key: tuple[int, int], call: Watched) -> None:
        """Begin to watch a call."""
        with self._lock:
            self.watched[key] = call
            if not self._is_awake:
                from threading import Thread

                with suppress(RuntimeError):  # no more threads to be had: then loops look for themselves, as ever
                    Thread(target=self.keep_watch, name="fronteira-guard", daemon=True).start()
                    self._is_awake = True

    def end(self, key: tuple[int, int]) -> None:
        """A call is over: from here on it is not interrupted."""
        with self._lock:
            call = self.watched.pop(key, None)
            if call is not None and call.again:
                raise_in(key[0], None)

    def keep_watch(self) -> None:
        """What the thread does."""
        quiet = 0
        while quiet < PATIENCE:
            sleep(TICK)
            with self._lock:
                for call in self.watched.values():
                    call.look()
                quiet = 0 if self.watched else quiet + 1
                self._is_awake = quiet < PATIENCE


guard = Guard()
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=guard.__init__)  # type: ignore[misc]  # where there is no such thread, and nothing to watch yet


def guarded(meter: Meter, work: Callable[..., Answer], *arguments: Any) -> Answer:
    """Make a call, and end it with LimitReached when the meter's time or memory is used up or somebody says stop."""
    thread = get_ident()
    key = thread, id(meter.whole)
    if key in guard.watched:
        return work(*arguments)
    try:
        try:
            guard.begin(key, Watched(thread, sys._getframe(), meter))
            return work(*arguments)
        finally:
            guard.end(key)
    except LimitReached:
        guard.end(key)  # it may have been interrupted just as it was to end
        raise


def may_be_interrupted(thread: int, call: FrameType) -> bool:
    """Is a call going on, and neither importing nor destroying something nor about to end?"""
    frame = sys._current_frames().get(thread)
    while frame is not None and frame is not call:
        code = frame.f_code
        if code.co_filename.startswith("<frozen importlib") or code.co_name == "__del__" or code is Guard.end.__code__:
            return False
        frame = frame.f_back
    return frame is call


def raise_in(thread: int, error: type[BaseException] | None) -> None:
    """Have an error raised in a thread as soon as it is in Python; None takes back one that was not raised yet."""
    import ctypes

    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(error) if error else None)
