"""A file as a player, seen from outside: its process is started for a game, asked for moves under a clock, and killed at the end.

The process is a fresh interpreter that shares nothing with this one; it is told positions, which it may do with as it likes, and all that
counts is the move it names. Whatever else it does ends in a `Foul`, which loses the game by a rule that has a name:

    time     it did not answer in time              illegal  it named a move that is not there, or nothing that is a move
    crash    its code raised an error               exit     its process ended
    memory   it needed more memory than there is    load     the file cannot be loaded, or has no function to call
    garbage  it wrote to us what is no answer
"""

from __future__ import annotations

import json
import os
import pickle
import signal
import sys
from contextlib import suppress
from pathlib import Path
from select import select
from time import perf_counter
from typing import IO, TYPE_CHECKING, Any

from fronteira.errors import BadOption
from fronteira.games.clock import Clock
from fronteira.games.game import Choice, Foul

if TYPE_CHECKING:
    import subprocess

MEMORY = 1 << 30
"""Bytes of memory a guest may have, unless somebody says otherwise."""

LOADING = 10.0
"""Seconds a file may take to be loaded: that is not on its clock."""

LATE = 0.01
"""Seconds an answer may be on its way after the clock ran out."""

LONGEST = 1 << 16
"""Letters of the longest answer that is read."""

MARK = "FRONTEIRA_GUEST"
"""The environment of a guest, and of all it starts, says whose it is: what it leaves behind is found by that, even in another session."""


class Guest:
    """A player in a file."""

    def __init__(self, path: str, memory: int = MEMORY) -> None:
        if not Path(path).is_file():
            raise BadOption("games.guest.no-file", path=path)
        self.path, self.memory = os.path.abspath(path), memory
        self._process: subprocess.Popen[bytes] | None = None
        self._unread = b""

    def begin(self, position: Any) -> None:
        """A process for this game. Foul if the file cannot be loaded."""
        self.end()
        self._process = start(self.path, self.memory, f"{os.getpid()}-{id(self)}")
        self._unread = b""
        self._tell(position)  # so that what a position is made of is imported before any clock runs
        answer = self._hear(perf_counter() + LOADING)
        if answer is None:
            raise self._out("load")
        if answer.get("ready") is not True:
            raise self._out("garbage")
        self._hold(signal.SIGSTOP)

    def choose(self, position: Any, clock: Clock) -> Choice:
        """The move the file names. Foul if it names none in time."""
        if self._process is None:
            self.begin(position)
        assert self._process is not None
        deadline = None if clock.seconds is None else clock.started + clock.seconds + LATE
        self._hold(signal.SIGCONT)
        self._tell((position, clock.left(), clock.nodes))
        answer = self._hear(deadline)
        if answer is None:
            raise self._out("time")
        self._hold(signal.SIGSTOP)
        if "move" not in answer:
            raise self._out("garbage")
        told = json.dumps(answer["move"])
        for move in position.moves():
            if json.dumps(move) == told:
                return Choice(move)
        raise self._out("illegal", told[:80])

    def end(self) -> None:
        """The game is over: the process ends, and all that it started."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout):
            with suppress(OSError):
                pipe(stream).close()
        end_all(f"{os.getpid()}-{id(self)}")

    def __del__(self) -> None:
        with suppress(Exception):
            self.end()

    def _hold(self, sign: int) -> None:
        """Stop the guest and what it started, or let it go on: it does not think while the other's clock runs."""
        assert self._process is not None
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, sign)

    def _tell(self, message: Any) -> None:
        """Hand something to the process. Foul if it is not there any more."""
        assert self._process is not None
        try:
            calls = pipe(self._process.stdin)
            calls.write(pickle.dumps(message))
            calls.flush()
        except OSError:
            raise self._out("exit", how_it_ended(self._process)) from None

    def _hear(self, deadline: float | None) -> dict[str, Any] | None:
        """The next answer; None if there is none by then. Foul if it tells one, if it is no answer, or if the process ended."""
        assert self._process is not None
        answers = pipe(self._process.stdout).fileno()
        while b"\n" not in self._unread:
            left = None if deadline is None else deadline - perf_counter()
            if (left is not None and left <= 0) or not select([answers], (), (), left)[0]:
                return None
            part = os.read(answers, LONGEST)
            if not part:
                raise self._out("exit", how_it_ended(self._process))
            self._unread += part
            if len(self._unread) > LONGEST:
                raise self._out("garbage")
        line, self._unread = self._unread.split(b"\n", 1)
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            raise self._out("garbage") from None
        if not isinstance(answer, dict) or self._unread:
            raise self._out("garbage")
        if "foul" in answer:
            rule = answer["foul"] if answer["foul"] in ("load", "memory", "exit", "crash", "illegal") else "garbage"
            raise self._out(rule, str(answer.get("why", ""))[:300])
        return answer

    def _out(self, rule: str, why: Any = "") -> Foul:
        """The end of a guest that broke a rule."""
        self.end()
        return Foul(rule, why)


def pipe(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None
    return stream


def start(path: str, memory: int, mark: str) -> subprocess.Popen[bytes]:
    """The process of a guest: a fresh interpreter, which finds modules where this one does, in a session of its own."""
    import subprocess

    code = f"from fronteira.games.guests.inside import work; work({os.getpid()}, {path!r}, {memory})"
    surroundings = os.environ | {"PYTHONPATH": os.pathsep.join(place or os.getcwd() for place in sys.path), MARK: mark}
    return subprocess.Popen(
        [sys.executable, "-P", "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=surroundings,
        start_new_session=True,
    )


def how_it_ended(process: subprocess.Popen[bytes]) -> Any:
    """What the system says of a process that has nothing more to tell, or will not tell any more."""
    from subprocess import TimeoutExpired

    from fronteira.workers.trouble import how_it_ended as said

    try:
        return said(process.wait(0.2))
    except TimeoutExpired:
        return ""


def end_all(mark: str) -> None:
    """Kill what a guest started and moved out of its session, as far as the system shows it."""
    sign = f"{MARK}={mark}\0".encode()
    for _ in range(3):  # one may have forked while we looked
        found = [process for process in processes() if has_sign(process, sign)]
        for process in found:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(process, signal.SIGKILL)
        if not found:
            return


def processes() -> list[int]:
    try:
        return [int(name) for name in os.listdir("/proc") if name.isdecimal()]
    except OSError:
        return []


def has_sign(process: int, sign: bytes) -> bool:
    try:
        with open(f"/proc/{process}/environ", "rb") as file:
            return sign in file.read()
    except OSError:
        return False
