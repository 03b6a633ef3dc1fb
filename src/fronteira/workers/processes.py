"""Workers: functions called somewhere else, under one small interface, so that work does not care where it is done.

Workers take calls (`submit`) and give them back as they end (`as_completed`), each as a Done. `Serial` makes the calls here, one after
another; `Pool` has them made by processes of its own; `fronteira.workers.cluster` has them made by other machines.

A worker of a Pool is a fresh interpreter that reads pickled calls and writes pickled answers. (It does not import the program that
started it again, as multiprocessing's would, so scripts need no guard.) When one dies, by a signal, for lack of memory, in a compiled
function, its call comes back as `died`, another worker takes its place, and the other calls never notice. Ctrl-C on a terminal does not
reach workers: whoever started them decides. And they never outlive whoever started them, however that ends.

`call_apart` is for a single call that should share nothing with the calls before it: a process for itself, forked here.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from types import TracebackType
from typing import IO, TYPE_CHECKING, Any, Protocol

from fronteira.errors import BadOption
from fronteira.words import Note, Said
from fronteira.workers.messages import Messages
from fronteira.workers.trouble import how_it_ended, trouble_of

if TYPE_CHECKING:
    import subprocess

PATIENCE = 5.0
"""Seconds a worker that has nothing more to do may take to end."""

LOOK = 0.02
"""Seconds between two looks at something else while calls are waited for."""

FEW, AGAINST_A_PROCESSOR = 64, 8
"""Processes at a time that any machine bears, and for each processor it has: more would start for longer than they work."""


@dataclass(frozen=True)
class Done:
    """How a call ended: with a `value`; with `trouble`, what it raised or that it was `late`; or its process `died`, and trouble says
    how."""

    value: Any = None
    trouble: Note | None = None
    died: bool = False
    late: bool = False
    ticket: int = -1


class Workers(Protocol):
    """Those who make calls. `with` closes them at the end."""

    @property
    def hands(self) -> int:
        """How many calls they can make at a time, as things are."""
        ...

    def __enter__(self) -> Any: ...

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None: ...

    def submit(self, function: Callable[..., Any], *arguments: Any) -> int:
        """Have a call made, some time; the ticket tells its Done from the others."""
        ...

    def as_completed(self) -> Iterator[Done]:
        """The calls as they end, until none is left; more may be submitted meanwhile."""
        ...

    def cancel(self) -> None:
        """Forget what was not begun and stop what was. What ended and was not asked for is lost."""
        ...

    def close(self) -> None:
        """The end: give everything back."""
        ...


class Closing:
    """`with` closes workers at its end, and cancels first where an error or Ctrl-C ended it."""

    def __enter__(self: Any) -> Any:
        return self

    def __exit__(self: Any, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if kind is not None:
            self.cancel()
        self.close()


class Serial(Closing):
    """Makes the calls here, each when it is asked for."""

    hands = 1

    def __init__(self) -> None:
        self._waiting: deque[tuple[int, Callable[..., Any], tuple[Any, ...]]] = deque()
        self._tickets = 0

    def submit(self, function: Callable[..., Any], *arguments: Any) -> int:
        self._waiting.append((self._tickets, function, arguments))
        self._tickets += 1
        return self._tickets - 1

    def as_completed(self) -> Iterator[Done]:
        while self._waiting:
            ticket, function, arguments = self._waiting.popleft()
            yield replace(call(function, *arguments), ticket=ticket)

    def cancel(self) -> None:
        self._waiting.clear()

    close = cancel


def most_jobs() -> int:
    """How many processes at a time are not too many for this machine."""
    return max(FEW, AGAINST_A_PROCESSOR * (os.cpu_count() or 1))


class Pool(Closing):
    """Processes on this machine, as many as `jobs`, started when there is work for them."""

    def __init__(self, jobs: int) -> None:
        if jobs < 1:
            raise BadOption("workers.no-jobs", jobs=jobs)
        if jobs > (most := most_jobs()):
            raise BadOption("workers.too-many-jobs", jobs=jobs, most=most)
        self._jobs = jobs
        self._tickets = 0
        self._open = 0  # calls submitted whose Done has not been handed out
        self._calls: SimpleQueue[tuple[int, bytes] | None] = SimpleQueue()
        self._ended: SimpleQueue[Done] = SimpleQueue()
        self._keepers: list[Keeper] = []

    @property
    def hands(self) -> int:
        return self._jobs

    def submit(self, function: Callable[..., Any], *arguments: Any) -> int:
        message = pickle.dumps((function, arguments))  # here, so that what cannot be sent fails where it was asked for
        ticket = self._tickets
        self._tickets += 1
        self._open += 1
        self._calls.put((ticket, message))
        if len(self._keepers) < min(self._jobs, self._open):
            self._keepers.append(Keeper(self._calls, self._ended))
        return ticket

    def as_completed(self, meanwhile: Callable[[], object] | None = None) -> Iterator[Done]:
        """The calls as they end; `meanwhile` is called every now and then, and may raise what ends the waiting."""
        while self._open:
            try:
                done = self._ended.get(timeout=None if meanwhile is None else LOOK)
            except Empty:
                assert meanwhile is not None
                meanwhile()
                continue
            self._open -= 1
            yield done

    def cancel(self) -> None:
        for keeper in self._keepers:
            keeper.stop()
        self.__init__(self._jobs)  # type: ignore[misc]  # a stopped keeper answers into queues nobody reads any more

    def close(self) -> None:
        for _ in self._keepers:
            self._calls.put(None)
        for keeper in self._keepers:
            keeper.join()
        self._keepers.clear()


class Keeper(Thread):
    """Keeps one worker: hands it a call, waits for the answer, replaces it when it died. The thread only ever waits."""

    def __init__(self, calls: SimpleQueue[tuple[int, bytes] | None], ended: SimpleQueue[Done]) -> None:
        super().__init__(daemon=True)
        self._calls, self._ended = calls, ended
        self._worker: subprocess.Popen[bytes] | None = None
        self._stopped = False
        self.start()

    def run(self) -> None:
        # the worker is started by this thread and not before, because the system counts the thread as its parent (see die_with)
        while not self._stopped and (task := self._calls.get()) is not None:
            ticket, message = task
            self._ended.put(replace(self._have_called(message), ticket=ticket))
        self._end_worker()

    def _have_called(self, message: bytes) -> Done:
        """The answer of the worker, a new one if need be. Whatever goes wrong is an answer too, or somebody would wait for it in vain."""
        try:
            if self._stopped:  # before there was a worker
                return Done(died=True)
            if self._worker is None or self._worker.poll() is not None:
                self._end_worker()
                self._worker = start_worker()
            calls, answers = self._worker.stdin, self._worker.stdout
            assert calls is not None
            assert answers is not None
            if self._stopped:  # just before the worker was there to be killed
                self._worker.kill()
            calls.write(message)
            calls.flush()
            done: Done = pickle.load(answers)
        except (OSError, EOFError, pickle.UnpicklingError) as error:
            code = self._end_worker()
            return Done(trouble=trouble_of(error) if code is None else how_it_ended(code), died=True)
        except Exception as error:  # an answer we cannot read
            self._end_worker()
            return Done(trouble=trouble_of(error))
        return done

    def _end_worker(self) -> int | None:
        """Let the worker go, which it does when there is nothing more to read; its exit code."""
        worker, self._worker = self._worker, None
        if worker is None:
            return None
        for pipe in (worker.stdin, worker.stdout):
            assert pipe is not None
            with suppress(BrokenPipeError):  # what was written last found nobody
                pipe.close()
        return end_process(worker)

    def stop(self) -> None:
        """Stop the worker in the middle of what it does, and then this thread."""
        self._stopped = True
        worker = self._worker
        if worker is not None:
            worker.kill()
        self._calls.put(None)


def start_worker(module: str = __name__, *arguments: Any) -> subprocess.Popen[bytes]:
    """An interpreter that makes calls, as the function `work` of a module has them made. It finds modules where this one does. It begins as
    `fronteira` does (see `__main__`): without collections while everything is imported, and without what is hardly ever asked."""
    import subprocess

    begin = (
        "import gc, sys; gc.set_threshold(10_000); from fronteira.lazy import LazyModule; sys.modules['inspect'] = LazyModule('inspect')"
    )
    command = [sys.executable, "-P", "-c", f"{begin}; from {module} import work; work{(os.getpid(), *arguments)!r}"]
    surroundings = os.environ | {"PYTHONPATH": os.pathsep.join(path or os.getcwd() for path in sys.path)}
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, env=surroundings, start_new_session=True)


def end_process(process: subprocess.Popen[bytes]) -> int:
    """Wait for a process to end, but not for long."""
    import subprocess

    try:
        return process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()
        return process.wait()


def work(parent: int) -> None:
    """Make calls until there are no more: what a worker does."""
    die_with(parent)
    calls, answers = take_standard_streams()
    while True:
        try:
            function, arguments = pickle.load(calls)
        except EOFError:
            return
        except Exception as error:  # the call names what is not there
            answer = pickle.dumps(Done(trouble=trouble_of(error)))
        else:
            answer = packed(call(function, *arguments))
        answers.write(answer)
        answers.flush()


def take_standard_streams() -> tuple[IO[bytes], IO[bytes]]:
    """The pipes of a worker, out of the way of functions that print or read: print goes to standard error, there is nothing to read."""
    calls, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    os.close(nothing)
    return calls, answers


def call(function: Callable[..., Any], *arguments: Any) -> Done:
    """Make a call, whatever becomes of it."""
    try:
        return Done(function(*arguments))
    except Exception as error:
        return Done(trouble=trouble_of(error))


def packed(done: Done) -> bytes:
    """A Done for the pipe; a value that cannot be sent is trouble too."""
    try:
        return pickle.dumps(done)
    except Exception as error:
        return pickle.dumps(Done(trouble=trouble_of(error)))


def die_with(parent: int) -> None:
    """Ask the system to kill this process when the one that started it ends. Where it cannot, a worker ends after the call in hand."""
    if prctl := system_call():
        ask_for_signal_when_parent_ends = 1
        prctl(ask_for_signal_when_parent_ends, signal.SIGKILL)
        if os.getppid() != parent:  # it ended before we asked
            os._exit(1)


@cache
def system_call() -> Callable[[int, int], int] | None:
    """The system's `prctl`, where there is one."""
    if sys.platform != "linux":
        return None
    import ctypes

    prctl: Callable[[int, int], int] = ctypes.CDLL(None).prctl
    return prctl


def call_apart(function: Callable[..., Any], *arguments: Any, seconds: float | None = None) -> Done:
    """One call, made by a process that exists for it alone, forked here; it is killed if it has no answer after so many seconds. It may run
    a stranger's code, so its value is one that can be told (see `messages.plain`).

    Where the system cannot fork, the call is made here.
    """
    if not hasattr(os, "fork"):
        return call(function, *arguments)
    system_call()  # looked up before there are two of us
    parent, messages = os.getpid(), Messages()
    child = os.fork()
    if not child:
        try:
            os.setpgid(0, 0)  # what it starts and leaves behind ends with it
            die_with(parent)
            messages.begin_to_tell()
            answer(messages, call(function, *arguments))
        finally:
            os._exit(1)
    messages.begin_to_listen()
    try:
        with messages:
            told = wait_for_answer(child, messages, seconds)
    finally:
        os.kill(child, signal.SIGKILL)  # late, or not at its end with all that it left running; one that is dead already does not mind
        code = end_family(child)
    if told is None:
        return Done(trouble=Note(Said("workers.late", seconds=seconds)), late=True)
    return Done(**told) if told else Done(trouble=how_it_ended(code), died=True)


def answer(messages: Messages, done: Done) -> None:
    """Tell how a call ended; a value that cannot be told is trouble too."""
    try:
        messages.tell({"value": done.value, "trouble": done.trouble})
    except Exception as error:
        messages.tell({"trouble": trouble_of(error)})


def wait_for_answer(child: int, messages: Messages, seconds: float | None) -> dict[str, Any] | None:
    """What a process answers; nothing if it ends without an answer; None after so many seconds."""
    deadline = None if seconds is None else monotonic() + seconds
    while True:
        left = LOOK if deadline is None else min(LOOK, deadline - monotonic())
        if left < 0:
            return None
        over = has_ended(child)  # before we listen: what it told is heard then
        if told := messages.rest() if over else messages.listen(left):
            return dict(told[0])
        if over:
            return {}


def has_ended(process: int) -> bool:
    """Has a process of ours ended? It is not forgotten yet."""
    return os.waitid(os.P_PID, process, os.WEXITED | os.WNOWAIT | os.WNOHANG) is not None


def end_family(process: int) -> int:
    """Wait for a process that ends, and kill those of its group that it leaves behind; its exit code."""
    os.waitid(os.P_PID, process, os.WEXITED | os.WNOWAIT)  # as long as it is not forgotten, nobody else has its number
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(process, signal.SIGKILL)
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
