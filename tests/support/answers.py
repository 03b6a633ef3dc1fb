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
