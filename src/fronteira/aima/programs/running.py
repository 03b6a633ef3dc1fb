"""Running a student's program unchanged: it says `from search import …` and gets the drop-in, a watcher counts, limits hold.

The program runs in this process as `__main__`, with its own folder first on the path, its own arguments, input and output; whose library it
gets is decided in `library`. What it raises is shown as Python would show it, without the frames that are ours.
"""

from __future__ import annotations

import builtins
import signal
import sys
import threading
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from pathlib import Path
from time import perf_counter
from types import FrameType, ModuleType
from typing import Any

from fronteira.aima.counting import Counted
from fronteira.aima.programs.library import Whose, in_place_of_the_library
from fronteira.aima.watching import Search, watched_by, watchers
from fronteira.search.limits import LimitReached, Limits, Meter
from fronteira.search.stats import Stats
from fronteira.words import Note

HERE = str(Path(__file__).parents[2])
TICK = 0.02
"""Seconds between two looks at the clock and the memory while a program runs."""


class Stopped(BaseException):
    """A limit was reached while a program ran. Not an Exception: programs that catch those must not catch this."""

    def __init__(self, limit: str) -> None:
        super().__init__(limit)
        self.limit = limit


@dataclass
class Searched:
    """One search a program ran: which, how it ended (solved, exhausted, limit, ended, failed), and its counters."""

    search: str
    status: str = "limit"
    limit: str | None = None
    stats: Stats = field(default_factory=Stats)

    def conclude(self, found: Any) -> None:
        """Take down what the search returned: a node, None, 'cutoff', or what climbers return, which proves nothing."""
        if hasattr(found, "depth") and self.search not in CLIMBERS:  # a node of our library, of a copy or of simpleai's
            cost = found.path_cost if hasattr(found, "path_cost") else found.cost
            self.status, self.stats.depth, self.stats.cost = "solved", found.depth, cost
        elif (isinstance(found, str) and found == "cutoff") or (found is None and self.search == "limited_depth_first"):
            self.limit = "depth"
        else:
            self.status = "exhausted" if found is None else "ended"

    def to_dict(self) -> dict[str, Any]:
        return {"search": self.search, "status": self.status, "limit": self.limit, **figures_of(self.stats)}


CLIMBERS = {"beam", "beam_best_first", "genetic", "simulated_annealing", "hill_climbing"}
CLIMBERS |= {"hill_climbing_stochastic", "hill_climbing_random_restarts"}
"""Searches that give back the best they met, which need be no goal."""

FIGURES = ("expanded", "tested", "generated", "depth", "cost", "penetrance", "branching", "seconds")
"""What can be counted from outside a search, as the library's own InstrumentedProblem does."""


def figures_of(stats: Stats) -> dict[str, Any]:
    every = stats.to_dict()
    return {name: every[name] for name in FIGURES}


def plain(stats: Stats) -> dict[str, Any]:
    """Figures that can be sent: a program may count with numbers of its own kind."""
    return {name: value if value is None or isinstance(value, int) else float(value) for name, value in figures_of(stats).items()}


def plain_searches(searches: Sequence[Searched]) -> list[Searched]:
    """Searches that can be sent."""
    counted = {field.name for field in fields(Stats)}

    def stats(of: Stats) -> Stats:
        return Stats(**{name: value for name, value in plain(of).items() if name in counted})

    return [Searched(each.search, each.status, each.limit, stats(each.stats)) for each in searches]


class Recorder:
    """The watcher of a program: it keeps a record of each search, and the limits over all of them."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.limits = limits or Limits()
        self.meter = Meter(self.limits)
        self.looks = not self.meter.idle
        """Is there a limit that nobody else looks at when nodes are expanded? While an alarm is set, only that on nodes."""
        self.searches: list[Searched] = []
        self.first_actions: Any = None

    def check(self) -> None:
        try:
            self.meter.check(sum(each.stats.expanded for each in self.searches))
        except LimitReached as reached:
            raise Stopped(reached.limit) from None

    def watch(self, search: Search, problem: Any, arguments: tuple[Any, ...], options: dict[str, Any]) -> Any:
        record = Searched(search.__name__)
        self.searches.append(record)
        self.looks = self.limits.nodes is not None or not (self.meter.idle or can_be_alarmed())
        counted = Counted(problem, record.stats, self)
        watchers.append(None)  # searches that call searches are one
        started = perf_counter()
        try:
            found = search(counted, *arguments, **options)
        except Stopped as stopped:
            record.limit = stopped.limit
            raise
        except KeyboardInterrupt:
            record.limit = "interrupt"
            raise
        except BaseException:
            record.status = "failed"
            raise
        finally:
            record.stats.seconds = perf_counter() - started
            watchers.pop()
        record.conclude(found)
        return found


def can_be_alarmed() -> bool:
    """Can what is done here be interrupted by a signal?"""
    return hasattr(signal, "pthread_kill") and threading.current_thread() is threading.main_thread()


@contextmanager
def alarm(limits: Limits) -> Iterator[None]:
    """While this lasts, look at clock and memory every TICK seconds, whatever the program is doing, and raise Stopped at a limit.

    A thread looks, and not a timer of the system's, which would outlive a program that becomes another. Where there are no such signals, or
    this is not the main thread, limits are only checked when nodes are expanded.
    """
    meter = Meter(Limits(limits.seconds, None, limits.memory))
    if meter.idle or not can_be_alarmed():
        yield
        return
    over, worker = threading.Event(), threading.get_ident()

    def watch() -> None:
        while not over.wait(TICK):
            if meter.reached() is not None:
                signal.pthread_kill(worker, signal.SIGALRM)

    def stop(_: int, __: FrameType | None) -> None:
        if not over.is_set() and (limit := meter.reached()) is not None:
            raise Stopped(limit)

    before = signal.signal(signal.SIGALRM, stop)
    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        over.set()
        watcher.join()
        signal.signal(signal.SIGALRM, before)


def module_for(program: Path, name: str) -> ModuleType:
    """The module a program is to fill, known to the interpreter by that name."""
    module = ModuleType(name)
    module.__dict__.update(__file__=str(program), __builtins__=builtins)
    sys.modules[name] = module
    return module


def execute(program: Path, module: ModuleType) -> None:
    """Run a program as a module."""
    exec(compile(program.read_bytes(), str(program), "exec", dont_inherit=True), module.__dict__)


@dataclass(frozen=True)
class Ending:
    """How a program ended: its exit code, the searches it ran, the limit that stopped it (or "interrupt"), if one did.

    `library` has the sentences about whose library it got; `edited`: a copy of the library was, so that they should be told.
    """

    code: int
    searches: list[Searched]
    limit: str | None = None
    library: tuple[Note, ...] = ()
    edited: bool = False


def run_program(
    program: Path, arguments: Sequence[str] = (), limits: Limits | None = None, *, recorder: Recorder | None = None, whose: Whose = "auto"
) -> Ending:
    """Run a program to its end or to a limit. Its uncaught errors are printed on standard error, as Python does."""
    recorder = recorder or Recorder(limits)
    code, limit, library = 0, None, None
    try:
        with in_place_of_the_library(program, arguments, whose) as library, watched_by(recorder), alarm(recorder.limits):
            execute(program, module_for(program, "__main__"))
    except SystemExit as leaving:
        code = exit_code(leaving)
    except Stopped as stopped:
        code, limit = 3, stopped.limit
    except KeyboardInterrupt:
        code, limit = 130, "interrupt"
    except BrokenPipeError:
        raise
    except BaseException as error:
        sys.stdout.flush()
        print_without_our_frames(error)
        code = 1
    sys.stdout.flush()
    told = tuple(library.told) if library else ()
    return Ending(code, recorder.searches, limit, told, bool(library and library.edited))


def exit_code(leaving: SystemExit) -> int:
    """What Python would make of `sys.exit(…)`: nothing is 0, a number itself, anything else is printed and 1."""
    if leaving.code is None or isinstance(leaving.code, int):
        return leaving.code or 0
    print(leaving.code, file=sys.stderr)
    return 1


def is_ours(frame: traceback.FrameSummary) -> bool:
    return frame.filename.startswith(HERE)


def print_without_our_frames(error: BaseException) -> None:
    """The traceback of a program's error with the program's own frames only."""
    report = traceback.TracebackException.from_exception(error)
    link: traceback.TracebackException | None = report
    while link is not None:
        link.stack = traceback.StackSummary.from_list([frame for frame in link.stack if not is_ours(frame)])
        link = link.__cause__ or link.__context__
    print("".join(report.format()), end="", file=sys.stderr)
