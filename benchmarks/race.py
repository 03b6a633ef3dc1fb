"""The race: the kernels against the solvers people would pick, on seeded boards in classes, in one interleaved run.

    python -m benchmarks.race                   # all classes; writes docs/benchmarks.md
    python -m benchmarks.race --quick           # a few boards of the smaller classes; prints only
    python -m benchmarks.race --classes takuzu-irreducible-30,numbrix --boards 3
    python -m benchmarks.race --before ../old   # another source tree, built, takes part; `--alone`: without the peers

Everyone runs in this process, board after board and on each board one after the other. The job is "up to two solutions" (one on some loose
Numbrix boards; the fewest lines in Dots and Boxes), building the model included. Times are CPU times; what disturbs a run only adds to it,
so a board counts with the best of up to five runs, as many as fit into a fifth of a second, the same for everyone. Whoever is out of time
counts with the time spent, a lower bound; after two boards in a row out of time one sits out the rest of the class, and those boards count
for nothing. On loose boards peers run in a forked process, since some are deaf to limits while they build their models.

A tree of before runs in a process of its own, which measures itself on the same boards, each in its turn (`benchmarks/public.py`).

All who answer must agree, or the race ends with the board.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import pickle
import resource
import subprocess
import sys
from array import array
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from time import process_time
from typing import Any

from benchmarks import figures, tables
from benchmarks.boards import CLASSES, BoardClass, fingerprint
from benchmarks.peers import PEERS
from benchmarks.public import OutOfTime, Time, measure, measure_public
from benchmarks.tables import API, BEFORE, KERNEL
from fronteira import Limits, write_board
from fronteira.board import EMPTY
from fronteira.kernels.codes import LIMIT
from fronteira.puzzles.dots.kernel.optimum import find_optimum
from fronteira.puzzles.numbrix.kernel.kernel_cy import Kernel as NumbrixKernel
from fronteira.puzzles.takuzu.kernel.kernel_cy import Kernel as TakuzuKernel

SITS_OUT_AFTER = 2
MOST_MEMORY = 8 << 30
HOPELESS = {"search": 3.0}
LOOSE = 5.0
"""Seconds at most for who has no hope where it runs out of time, and for any peer on loose boards."""


@dataclass
class Outcome:
    """What became of a class: the boards, the seconds allowed for one, and everybody's times on them in the same order."""

    boards: list[Any]
    seconds: float
    times: dict[str, list[Time]] = field(default_factory=dict)


@cache
def kernel_of(puzzle: str, rows: int, columns: int) -> Any:
    return {"takuzu": TakuzuKernel, "numbrix": NumbrixKernel}[puzzle](rows, columns)


def native(board: Any) -> Any:
    """A board as its kernel takes it."""
    if board.puzzle == "takuzu":
        return bytes(2 if value == EMPTY else value for value in board.cells)
    if board.puzzle == "numbrix":
        return array("i", [0 if value == EMPTY else value for value in board.cells])
    return bytes(value != EMPTY for value in board.cells)


def run_kernel(board: Any, cells: Any, wanted: int, seconds: float) -> int:
    """The bare kernel: load, run, read each solution."""
    if board.puzzle == "dots":
        known = find_optimum(*board.shape, cells, board.goal, False, Limits(seconds=seconds))
        if not known.is_proved or known.upper is None:
            raise OutOfTime
        return known.upper
    kernel = kernel_of(board.puzzle, *board.shape)
    kernel.load(cells)
    found = 0
    while found < wanted and (code := kernel.run(-1, seconds)):
        if code == LIMIT:
            raise OutOfTime
        kernel.solution()
        found += 1
    return found


def measure_apart(run: Callable[[], int], seconds: float) -> Time:
    """The same in a forked process, which ends when its CPU time or memory does."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        begun = int(process_time())
        resource.setrlimit(resource.RLIMIT_CPU, (begun + int(seconds) + 1, begun + int(seconds) + 1))
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        try:
            with os.fdopen(writing, "wb") as pipe:
                pickle.dump(measure(run), pipe)
        finally:
            os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        answer = pipe.read()
    usage = os.wait4(child, 0)[2]
    time: Time = pickle.loads(answer) if answer else Time(min(seconds, usage.ru_utime + usage.ru_stime), None)
    return time


class Former:
    """The public functions of another source tree, in a process of its own."""

    def __init__(self, tree: Path) -> None:
        environment = os.environ | {"PYTHONPATH": str(tree.resolve() / "src")}
        program = Path(__file__).with_name("public.py")
        self.process = subprocess.Popen(
            [sys.executable, str(program)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
        )

    def measure(self, board: Any, wanted: int, seconds: float) -> Time:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        task = {"puzzle": board.puzzle, "text": write_board(board), "goal": getattr(board, "goal", None)}
        print(json.dumps(task | {"wanted": wanted, "seconds": seconds}), file=self.process.stdin, flush=True)
        return Time(*json.loads(self.process.stdout.readline()))


def race_class(each: BoardClass, boards: int, former: Former | None, alone: bool) -> Outcome:
    """Everybody on every board of a class."""
    outcome = Outcome([each.board(number) for number in range(boards)], each.seconds)
    peers = {} if alone else PEERS[each.puzzle]
    for name in (API, KERNEL, *([BEFORE] if former else []), *peers):
        outcome.times[name] = []
    for board in outcome.boards:
        cells = native(board)
        for name, times in outcome.times.items():
            gc.collect()
            if name not in (API, KERNEL) and sits_out(times):
                times.append(Time(each.seconds, None, ran=False))
            elif name == API:
                times.append(measure_public(board, each.wanted, each.seconds))
            elif name == KERNEL:
                times.append(measure(lambda board=board, cells=cells: run_kernel(board, cells, each.wanted, each.seconds)))
            elif name == BEFORE:
                assert former
                times.append(former.measure(board, each.wanted, each.seconds))
            else:
                seconds = min(each.seconds, HOPELESS.get(name, each.seconds), LOOSE if each.loose else each.seconds)
                run = lambda board=board, peer=peers[name], seconds=seconds: peer(board, each.wanted, seconds)  # noqa: E731
                times.append(measure_apart(run, seconds) if each.loose else measure(run))
        demand_agreement(each, board, {name: times[-1].found for name, times in outcome.times.items()})
    return outcome


def warm_up(classes: list[BoardClass]) -> None:
    """Everybody once, unmeasured: what a first call imports and sets up is not part of any board."""
    for each in {each.puzzle: each for each in reversed(classes)}.values():
        for peer in PEERS[each.puzzle].values():
            with suppress(OutOfTime):
                peer(each.board(0), 1, 1.0)


def sits_out(times: list[Time]) -> bool:
    return len(times) >= SITS_OUT_AFTER and all(time.found is None for time in times[-SITS_OUT_AFTER:])


def demand_agreement(each: BoardClass, board: Any, found: dict[str, int | None]) -> None:
    """Whoever has an answer has the same."""
    if len(set(found.values()) - {None}) > 1:
        sys.exit(f"they disagree on a board of {each.name}: {found}\n{write_board(board)}")


def chosen_classes(names: str, quick: bool) -> list[BoardClass]:
    """The classes whose names begin with one of these."""
    wanted = tuple(names.split(",")) if names else ("",)
    return [each for each in CLASSES if each.name.startswith(wanted) and (each.quick or not quick)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="few boards, smaller classes, shorter limits; prints only")
    parser.add_argument("--classes", default="", help="names of classes or what they begin with, by commas; prints only")
    parser.add_argument("--boards", type=int, help="at most so many boards of each class")
    parser.add_argument("--before", type=Path, help="another source tree, built, to be held against this one")
    parser.add_argument("--alone", action="store_true", help="without the peers; prints only")
    options = parser.parse_args()
    most = options.boards or (3 if options.quick else 1000)
    classes = chosen_classes(options.classes, options.quick)
    outcomes: dict[str, Outcome] = {}
    former = Former(options.before) if options.before else None
    if not options.alone:
        warm_up(classes)
    gc.collect()
    gc.freeze()
    gc.disable()
    begun = process_time()
    for each in classes:
        if options.quick:
            each = replace(each, seconds=1.0)
        outcomes[each.name] = race_class(each, min(each.boards, most), former, options.alone)
        print(f"{each.name:26} {fingerprint(outcomes[each.name].boards)}  {process_time() - begun:5.0f} s", file=sys.stderr, flush=True)
    gc.enable()
    measured = figures.measure_all(options.quick) if not (options.classes or options.alone) else {}
    text = tables.write_tables(outcomes, measured)
    print(text)
    if not (options.quick or options.classes or options.boards or options.alone):
        tables.write_page(text)


if __name__ == "__main__":
    main()
