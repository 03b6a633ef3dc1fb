"""Lanes: warm worker processes for calls that somebody waits for, driven by asyncio.

A lane has so many hands, each a worker as in `processes`, and a bounded queue before them. The function called is given `send`, and what it
sends comes back as it is made, so that an answer can be passed on while it is being found. Whoever does not want the rest lets go: the
worker is interrupted, as Ctrl-C would, and stays warm; one that does not come back soon is killed, and another takes its place. So it is
with a worker that dies, or that has grown too fat: it costs its own call at most.
"""

from __future__ import annotations

import asyncio
import gc
import os
import pickle
import signal
import struct
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from importlib import import_module
from typing import IO, TYPE_CHECKING, Any, NamedTuple

from fronteira.errors import FronteiraError
from fronteira.search.limits import resident_memory
from fronteira.words import Note
from fronteira.workers.processes import die_with, end_process, start_worker, take_standard_streams
from fronteira.workers.trouble import how_it_ended, trouble_of

if TYPE_CHECKING:
    import subprocess

HEAD = struct.Struct(">cI")
READY, PART, DONE = b"r", b"p", b"d"
"""What a worker writes: that it can be called; a part of an answer; that an answer is whole, its trouble if there was any and the memory it
holds now. Before each its kind and its length."""

PATIENCE = 1.0
"""Seconds an interrupted worker has to come back."""

FAT = 256 * 2**20
"""A worker that holds more memory than this after a call is replaced."""

STILLBORN = 5
"""So many workers that end before they can be called, one after another, and those who wait are told."""

AHEAD = 2**18
"""Bytes of an answer that are read before somebody asks for them."""


Send = Callable[[bytes], object]
"""Takes a part of an answer."""


class Busy(FronteiraError):
    """All hands are at work, and enough calls wait already."""

    def __init__(self) -> None:
        super().__init__("workers.busy")


class Lost(FronteiraError):
    """The worker died while it was at work on a call."""

    def __init__(self, how: Note) -> None:
        super().__init__("workers.lost", how=how)


class Failed(FronteiraError):
    """The call raised something nobody expected."""

    def __init__(self, trouble: Note) -> None:
        super().__init__("workers.failed", trouble=trouble)


class Kind(NamedTuple):
    """What workers of a lane are: how many hands there are at most, how many are kept ready, how many calls may wait for how long, what is
    imported beforehand, and how much memory one may take at all."""

    most: int
    ready: int
    waiting: int
    seconds: float
    modules: tuple[str, ...] = ()
    memory: int | None = None


class Hand:
    """One worker, and the pipes to it."""

    def __init__(self, process: subprocess.Popen[bytes], reader: asyncio.StreamReader, writer: asyncio.WriteTransport, read: Any) -> None:
        self.process = process
        self.is_busy = False
        self.is_spent = False
        """It is not to be called again."""
        self._reader, self._writer, self._read = reader, writer, read

    @classmethod
    async def start(cls, kind: Kind) -> Hand:
        """A new worker, ready to be called."""
        loop = asyncio.get_running_loop()
        process = start_worker(__name__, kind.memory, *kind.modules)
        reader = asyncio.StreamReader(AHEAD)
        read, _ = await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), process.stdout)
        writer, _ = await loop.connect_write_pipe(asyncio.BaseProtocol, process.stdin)
        hand = cls(process, reader, writer, read)
        try:
            await hand._frame()
        except BaseException:
            hand.kill()
            raise
        return hand

    def begin(self, function: Callable[..., object], *arguments: Any) -> None:
        """Have a call made, of a function that takes `send` before its arguments."""
        self.is_busy = True
        self._writer.write(pickle.dumps((function, arguments)))

    async def part(self) -> bytes | None:
        """The next part of the answer; None when it is whole."""
        kind, data = await self._frame()
        if kind == PART:
            return data
        self.is_busy = False
        trouble, memory = pickle.loads(data)
        self.is_spent = memory > FAT
        if trouble is not None:
            raise Failed(trouble)
        return None

    async def _frame(self) -> tuple[bytes, bytes]:
        try:
            kind, length = HEAD.unpack(await self._reader.readexactly(HEAD.size))
            return kind, await self._reader.readexactly(length)
        except (asyncio.IncompleteReadError, OSError):
            self.is_spent = True
            raise Lost(how_it_ended(await self.end())) from None

    async def come_back(self) -> None:
        """Interrupt what it is at and throw the rest of the answer away; it is spent if it takes too long."""
        try:
            async with asyncio.timeout(PATIENCE):
                self.process.send_signal(signal.SIGINT)
                while self.is_busy:
                    with suppress(Failed):
                        await self.part()
        except (TimeoutError, Lost):
            self.is_spent = True

    def kill(self) -> None:
        """The end, at once; with all that it started and that did not leave its group."""
        self.is_spent = True
        if self.process.returncode is None:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)

    async def end(self) -> int:
        """Kill it and wait for that; its exit code, which is its own where it had ended already."""
        await asyncio.sleep(0)
        if self.process.poll() is None:
            await asyncio.to_thread(wait_a_little, self.process)  # its pipe may close before its exit code can be had
        self.kill()
        code = await asyncio.to_thread(end_process, self.process)
        if not self._writer.is_closing():
            self._writer.abort()
        self._read.close()
        return code


def wait_a_little(process: subprocess.Popen[bytes]) -> None:
    import subprocess

    with suppress(subprocess.TimeoutExpired):
        process.wait(0.05)


class Lane:
    """Hands of a kind, and those who wait for one."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind
        self._idle: list[Hand] = []
        self._hands: set[Hand] = set()
        self._coming = 0  # workers that are being started
        self._stillborn = 0  # that came to nothing, one after another
        self._waiting: deque[asyncio.Future[Hand]] = deque()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._is_closed = False

    @property
    def pids(self) -> list[int]:
        """The processes of the hands there are."""
        return [hand.process.pid for hand in self._hands]

    def open(self) -> None:
        """Start the hands that are kept ready; nobody waits for them."""
        while len(self._hands) + self._coming < self.kind.ready:
            self._start()

    @asynccontextmanager
    async def hand(self) -> AsyncIterator[Hand]:
        """A hand for one call. Left before the answer is whole, the call is given up."""
        hand = await self._take()
        try:
            yield hand
        finally:
            if hand.is_busy and not hand.is_spent:
                self._do(self._recover(hand))
            else:
                self._give_back(hand)

    async def _take(self) -> Hand:
        while self._idle:
            hand = self._idle.pop()
            if hand.process.poll() is None:
                return hand
            self._drop(hand)  # it died while nobody looked
        if len(self._waiting) >= self.kind.waiting + max(0, self.kind.most - len(self._hands)):
            raise Busy
        place: asyncio.Future[Hand] = asyncio.get_running_loop().create_future()
        self._waiting.append(place)
        if len(self._hands) + self._coming < self.kind.most and self._coming < len(self._waiting):
            self._start()
        try:
            async with asyncio.timeout(self.kind.seconds):
                return await place
        except (asyncio.CancelledError, TimeoutError) as left:
            if place.done() and not place.cancelled() and place.exception() is None:  # just before
                self._give_back(place.result())
            if isinstance(left, TimeoutError):
                raise Busy from None
            raise
        finally:
            with suppress(ValueError):
                self._waiting.remove(place)

    def _give_back(self, hand: Hand) -> None:
        """Let the next one have it."""
        if hand.is_spent or self._is_closed:
            self._drop(hand)
            return
        while self._waiting:
            place = self._waiting.popleft()
            if not place.done():
                place.set_result(hand)
                return
        self._idle.append(hand)

    def _drop(self, hand: Hand) -> None:
        """Do without a hand; another comes where one is wanted."""
        self._hands.discard(hand)
        hand.kill()
        self._do(hand.end())
        if not self._is_closed:
            self.open()
            if self._waiting and not self._coming and len(self._hands) < self.kind.most:
                self._start()

    async def _recover(self, hand: Hand) -> None:
        await hand.come_back()
        self._give_back(hand)

    def _start(self) -> None:
        self._coming += 1
        self._do(self._start_hand())

    async def _start_hand(self) -> None:
        try:
            hand = await Hand.start(self.kind)
        except (FronteiraError, OSError) as trouble:  # no more processes, no memory; or somebody killed it
            self._stillborn += 1
            self._coming -= 1
            if self._stillborn >= STILLBORN:
                self._tell(trouble if isinstance(trouble, FronteiraError) else Failed(trouble_of(trouble)))
            elif self._waiting and not self._is_closed:
                self._start()
            return
        self._stillborn = 0
        self._coming -= 1
        self._hands.add(hand)
        self._give_back(hand)

    def _tell(self, trouble: FronteiraError) -> None:
        """Tell those who wait that nobody will come."""
        while self._waiting:
            place = self._waiting.popleft()
            if not place.done():
                place.set_exception(trouble)

    def _do(self, work: Any) -> None:
        """Have something done that nobody waits for."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """End all hands."""
        self._is_closed = True
        for place in self._waiting:
            place.cancel()
        for hand in list(self._hands):
            self._drop(hand)
        while self._tasks:
            await asyncio.wait(list(self._tasks))


class Manners:
    """When a worker may be interrupted: while it works, and not in the middle of what it writes, which would be read wrongly."""

    def __init__(self, answers: IO[bytes]) -> None:
        self.answers = answers
        self.at_work = False
        self.asked = False
        signal.signal(signal.SIGINT, self.interrupt)

    def interrupt(self, *_: Any) -> None:
        self.asked = True
        if self.at_work:
            self.at_work = False
            raise KeyboardInterrupt

    def send(self, part: bytes) -> None:
        """Write a part of the answer."""
        self.at_work = False
        write(self.answers, PART, part)
        self.at_work = True
        if self.asked:
            raise KeyboardInterrupt

    def call(self, function: Callable[..., object], arguments: tuple[Any, ...]) -> Note | None:
        """Make a call; what went wrong, if anything did."""
        try:
            self.asked, self.at_work = False, True
            function(self.send, *arguments)
        except KeyboardInterrupt:
            return None
        except Exception as error:
            return trouble_of(error)
        finally:
            self.at_work = False
        return None


def work(parent: int, memory: int | None, *modules: str) -> None:
    """Make calls until there are no more: what a worker of a lane does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    die_with(parent)
    calls, answers = take_standard_streams()
    manners = Manners(answers)
    if memory is not None:
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
    for module in modules:
        import_module(module)
    gc.freeze()  # what is there now stays
    write(answers, READY)
    while True:
        try:
            function, arguments = pickle.load(calls)
        except EOFError:
            return
        trouble = manners.call(function, arguments)
        write(answers, DONE, pickle.dumps((trouble, resident_memory())))


def write(answers: IO[bytes], kind: bytes, data: bytes = b"") -> None:
    answers.write(HEAD.pack(kind, len(data)) + data)
    answers.flush()
