"""Finders kept within limits that they do not look at themselves.

To make a finder can be most of the work (the clauses of a large board), so it is made when it is first asked, on the same meter. What a
foreign solver does cannot be interrupted, nor what a kernel does on a huge board, where a single node takes long: on a board of some size,
under a limit, the whole finder works in a process of its own, which is forked here, given the board, watched and, at the limit, killed.
"""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Callable
from contextlib import suppress
from select import select
from typing import IO, Any

from fronteira.engines.engine import Finder
from fronteira.errors import FronteiraError
from fronteira.search.limits import LimitReached, Limits, Meter, resident_memory
from fronteira.workers.processes import die_with, system_call
from fronteira.workers.trouble import how_it_ended, trouble_of

LARGE = {"sat": 144, "cp": 144}
"""Cells from which on an engine may be long in a single step; what is smaller need not pay for a process. A kernel says it of itself
(`long_steps_from`); on smaller boards it keeps to its meter unguarded."""

LOOK = 0.01
"""Seconds between two looks at the meter, and at the memory of the process."""

Make = Callable[[Any], Finder]


def ready(engine: str, make: Make, board: Any, meter: Meter) -> Finder:
    """A finder for a board that keeps to what the meter allows, making it included."""
    large = getattr(make, "long_steps_from", LARGE.get(engine))
    if large is not None and len(board.cells) >= large and meter.is_guarded and hasattr(os, "fork"):
        return Apart(make, board)
    return Unmade(make, board)


class Unmade:
    """A finder that is made when it is first asked, and guarded (see `search.guard`)."""

    def __init__(self, make: Make, board: Any) -> None:
        self._make = make
        self._finder: Finder | None = None
        self.board = board

    @property
    def nodes(self) -> int:
        return self._finder.nodes if self._finder else 0

    @property
    def best(self) -> Any:
        return getattr(self._finder, "best", None)

    @property
    def more(self) -> Any:
        return getattr(self._finder, "more", {})

    def find(self, meter: Meter) -> bool:
        return meter.guard(self._find, meter)

    def _find(self, meter: Meter) -> bool:
        if self._finder is None:
            meter.check(0)
            self._finder = self._make(self.board)
        found = self._finder.find(meter)
        self.board = self._finder.board
        return found


class Apart:
    """A finder in a process of its own. A limit ends the process; asked again, another begins and passes over what was found before."""

    def __init__(self, make: Make, board: Any) -> None:
        self.given, self.board = board, board
        self.nodes = 0
        self.more: dict[str, int] = {}
        self._make = make
        self._child: Child | None = None
        self._found = 0

    def find(self, meter: Meter) -> bool:
        meter.check(self.nodes)
        try:
            child = self._child or Child(self._make, self.given, self._found)
            self._child = child
            told = child.ask(meter)
        except BaseException:
            self.close()
            raise
        if isinstance(told, FronteiraError | LimitReached | OSError):
            raise told
        self.nodes, self.more, is_found, board = told
        if is_found:
            self.board = board
            self._found += 1
        return bool(is_found)

    def close(self) -> None:
        """End the process."""
        child, self._child = self._child, None
        if child is not None:
            child.kill()

    __del__ = close


class Child:
    """The process: it makes the finder, passes over so many solutions, and looks for one more each time it is asked."""

    def __init__(self, make: Make, board: Any, found: int) -> None:
        system_call()  # looked up before there are two of us
        parent, (orders, order), (answers, answer) = os.getpid(), os.pipe(), os.pipe()
        self.id = os.fork()
        if not self.id:
            with suppress(BaseException):  # nobody is there to be told
                signal.signal(signal.SIGINT, signal.SIG_IGN)  # who started it decides
                die_with(parent)
                os.close(order)
                os.close(answers)
                with open(orders, "rb") as asked, open(answer, "wb") as told:
                    serve(make, board, found, asked, told)
            os._exit(0)
        os.close(orders)
        os.close(answer)
        self._orders, self._answers = os.fdopen(order, "wb"), os.fdopen(answers, "rb")

    def ask(self, meter: Meter) -> Any:
        """What it finds next: nodes, more figures, whether there is one, and its board; or the error that ended it."""
        pickle.dump(meter.limits.nodes, self._orders)
        self._orders.flush()
        while not select([self._answers], (), (), LOOK)[0]:
            meter.check()
            if meter.limits.memory is not None and resident_memory(self.id) >= meter.limits.memory:
                raise LimitReached("memory")
        try:
            return pickle.load(self._answers)
        except EOFError:
            ended = self.kill()
            if ended == -signal.SIGKILL:  # by the system, for want of memory
                raise LimitReached("memory") from None
            raise FronteiraError("engines.died", how=how_it_ended(ended)) from None

    def kill(self) -> int:
        """End it; how it had ended if it had."""
        if not self.id:
            return 0
        with suppress(OSError):
            self._orders.close()
        self._answers.close()
        with suppress(ProcessLookupError):
            os.kill(self.id, signal.SIGKILL)
        with suppress(ChildProcessError):
            _, status = os.waitpid(self.id, 0)
            self.id = 0
            return os.waitstatus_to_exitcode(status)
        self.id = 0
        return 0


def serve(make: Make, board: Any, found: int, orders: IO[bytes], answers: IO[bytes]) -> None:
    """What the process does."""
    finder: Finder | None = None
    while True:
        try:
            meter = Meter(Limits(nodes=pickle.load(orders)))
        except EOFError:
            return
        try:
            if finder is None:
                finder = make(board)
                for _ in range(found):
                    finder.find(Meter())
            is_found = finder.find(meter)
            told: Any = finder.nodes, getattr(finder, "more", {}), is_found, finder.board if is_found else None
        except (FronteiraError, LimitReached, OSError) as error:
            told = error
        except MemoryError:
            told = LimitReached("memory")
        except Exception as error:
            told = FronteiraError("engines.died", how=trouble_of(error))
        answers.write(pickle.dumps(told))
        answers.flush()
