"""Functions for workers of a lane to call; they import nothing that takes time."""

import os
import signal
import time
from contextlib import suppress


def say(send, *words):
    for word in words:
        send(word.encode())


def tell_pid(send):
    send(str(os.getpid()).encode())


def sleep(send, seconds):
    send(str(os.getpid()).encode())
    time.sleep(seconds)


def sleep_deaf(send, seconds):
    until = time.monotonic() + seconds
    with suppress(KeyboardInterrupt):
        send(str(os.getpid()).encode())
    while time.monotonic() < until:
        with suppress(KeyboardInterrupt):
            time.sleep(0.05)


def die(send):
    send(b"now")
    os.kill(os.getpid(), signal.SIGKILL)


def fail(send):
    send(b"a part")
    raise ValueError("no")


def flood(send, parts):
    for _ in range(parts):
        send(b"x" * 10_000)


def hold(send, megabytes):
    """Hold so much memory for a moment."""
    held = b"x" * (megabytes * 2**20)
    send(str(len(held) >> 20).encode())


def keep(send, megabytes, kept=[]):  # noqa: B006  # it is to stay
    """Hold so much memory for ever."""
    kept.append(b"x" * (megabytes * 2**20))
    tell_pid(send)


def leave(send, code):
    """Close every pipe, and a moment later end with an exit code."""
    os.closerange(3, 100)
    time.sleep(0.02)
    os._exit(code)
