"""Figures of the race that are not about a board and a peer: curves of Dots and Boxes, throughput, the command line, uncompiled kernels."""

from __future__ import annotations

import compileall
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

import click

import fronteira
from benchmarks.boards import CACHE, CLASSES, SEED, make_ordinary_takuzu
from benchmarks.corpus import best_time, make
from fronteira import load, solve_many, write_board
from fronteira.board import EMPTY
from fronteira.puzzles.dots.kernel.at_least_cy import Kernel as DotsKernel
from fronteira.puzzles.dots.kernel.optimum import find_curve

Row = tuple[str, str, str, bool | None]
RUNS = 20
PYTHON_ALONE = 0.013
"""Seconds of CPU that an empty Python took where the command was asked to take so and so many: a slower day is slower for both."""
HEAVY = ("numpy", "rich", "sqlite3", "asyncio", "ortools", "pysat", "scipy", "Cython")


def best_of(runs: int, work: Callable[[], Any]) -> float:
    """CPU seconds, the least of some runs."""
    times = []
    for _ in range(runs):
        begun = process_time()
        work()
        times.append(process_time() - begun)
    return min(times)


def measure_all(quick: bool) -> dict[str, Any]:
    """The text of these figures and the rows they add to what had to be shown."""
    text: list[str] = []
    targets: list[Row] = []
    for measure in (measure_curves, measure_throughput, measure_corpus, measure_commands, measure_uncompiled):
        sentence, rows = measure(quick)
        text.append(f"- {sentence}")
        targets += rows
    return {"text": [*text, ""], "targets": targets}


def measure_curves(quick: bool) -> tuple[str, list[Row]]:
    """The six boards of the report for every k, and 14×14."""
    times = {}
    for name in "abcdef":
        board = load(f"dots:{name}")
        times[name] = best_of(5, curve_of(DotsKernel(*board.shape), board))
    shown = ", ".join(f"{name} {1e3 * seconds:.3f}" for name, seconds in times.items())
    large = next(each for each in CLASSES if each.name == "dots-14")
    boards = [large.board(number) for number in range(1 if quick else large.boards)]
    slowest = max(best_of(1, lambda board=board: list(find_curve(*board.shape, lines_of(board)))) for board in boards)
    return (
        f"Dots and Boxes, every k with the lines to draw, by a kernel made before (CPU ms): {shown}; 14×14, every k: "
        f"{slowest:.2f} s at worst of {len(boards)} boards.",
        [
            ("Dots a–f, every k", "under 1 ms each", f"{1e3 * max(times.values()):.2f} ms at most", max(times.values()) < 1e-3),
            ("Dots 14×14, every k", "under 1 s", f"{slowest:.2f} s at worst", slowest < 1),
        ],
    )


def lines_of(board: Any) -> bytes:
    return bytes(value != EMPTY for value in board.cells)


def curve_of(kernel: DotsKernel, board: Any) -> Callable[[], Any]:
    """Cost and lines for every k."""
    lines, goals = lines_of(board), range(board.shape.rows * board.shape.columns + 1)

    def work() -> list[tuple[int, bytes]]:
        kernel.load(lines)
        kernel.run()
        return [(kernel.cost(k), kernel.solution(k)) for k in goals]

    return work


def measure_throughput(quick: bool) -> tuple[str, list[Row]]:
    """Boards a second by `solve_many`, course text in and out."""
    random = Random(f"{SEED} many")
    texts = [write_board(make_ordinary_takuzu(random, 10)) for _ in range(100 if quick else 1000)]
    boards = 20 * len(texts)
    data = "\n".join(texts * 20).encode()
    rate = boards / best_of(3, lambda: solve_many(data))
    return (
        f"`fronteira.solve_many`, Takuzu 10×10 ordinary, course text in and out as bytes: {rate:,.0f} boards a second of CPU time, "
        f"one core ({len(texts)} different boards, {boards:,} in one call, {len(data) / 1e6:.1f} MB).",
        [("`solve_many`, Takuzu 10×10", "50,000 a second", f"{rate:,.0f}", rate >= 50_000)],
    )


def measure_corpus(quick: bool) -> tuple[str, list[Row]]:
    """Boards a second of a corpus counted by two processes, and what that would be if nothing else ran on the machine."""
    boards = 20_000 if quick else 300_000
    corpus = CACHE / f"corpus-{boards}.txt.gz"
    if not corpus.exists():
        make(corpus, boards, SEED)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "benchmarks.corpus", "one", str(corpus), "--way", "pool 2", "--out", f"{folder}/results.sqlite"]
        found = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, cwd=CACHE.parent.parent).stdout)
    rate, best = found["boards"] / found["seconds"], found["boards"] / best_time(found)
    return (
        f"`fronteira batch count` of {boards:,} Takuzu 8×8, two processes: {rate:,.0f} boards a second by the clock, {best:,.0f} by the "
        f"processor time of coordinator and workers, shared out between two cores.",
        [("corpora of Takuzu 8×8, two cores", "200,000 a second", f"{rate:,.0f} ({best:,.0f} by processor time)", rate >= 200_000)],
    )


def measure_commands(quick: bool) -> tuple[str, list[Row]]:
    """`fronteira solve` from a pipe, and the import alone."""
    text = write_board(next(each for each in CLASSES if each.name == "takuzu-ordinary-10").board(2)).encode()
    for package in (fronteira, click):  # as an installation does, or every run would compile them anew
        compileall.compile_dir(Path(package.__file__).parent, quiet=1)
    command = [sys.executable, "-m", "fronteira", "solve"]
    runs = [(cpu_of(command, text), cpu_of([sys.executable, "-c", "pass"], b"")) for _ in range(RUNS)]
    piped, bare = (median(times) for times in zip(*runs, strict=True))
    fair = median(whole / alone for whole, alone in runs) * PYTHON_ALONE
    code = "from time import process_time as t; a = t(); import fronteira; print(t() - a)"
    imported = median(float(subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout) for _ in range(RUNS))
    loaded = subprocess.run([sys.executable, "-X", "importtime", *command[1:]], input=text, capture_output=True, check=True).stderr.decode()
    names = {line.rpartition("|")[2].strip().partition(".")[0] for line in loaded.splitlines() if line.startswith("import time:")}
    heavy = sorted(names & set(HEAVY))
    return (
        f"`fronteira solve` of a 10×10 from a pipe, the whole process: {1e3 * piped:.0f} ms CPU (median of {RUNS}), of which Python alone "
        f"{1e3 * bare:.0f} ms; `import fronteira`: {1e3 * imported:.0f} ms; heavy modules loaded: {', '.join(heavy) or 'none'}.",
        [
            (
                "`fronteira solve` of a 10×10 from a pipe",
                "under 80 ms CPU where Python alone takes 13",
                f"{1e3 * fair:.0f} ms ({1e3 * piped:.0f} beside a Python of {1e3 * bare:.0f})",
                fair < 0.08,
            ),
            ("`import fronteira`", "under 30 ms", f"{1e3 * imported:.0f} ms", imported < 0.03),
            ("the same", "no heavy module loaded", ", ".join(heavy) or "none", not heavy),
        ],
    )


def cpu_of(command: list[str], text: bytes) -> float:
    """CPU seconds of a whole process with this text on its standard input."""
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
    assert process.stdin is not None
    process.stdin.write(text)
    process.stdin.close()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"{' '.join(command)} ended with {process.returncode}")
    return usage.ru_utime + usage.ru_stime


UNCOMPILED = """
import importlib.util, json, sys
from pathlib import Path
from time import process_time

class Sources:
    "Finds the source of a kernel before its compiled form."
    def find_spec(self, name, path=None, target=None):
        if name.endswith("_cy"):
            source = Path(path[0]) / (name.rpartition(".")[2] + ".py")
            return importlib.util.spec_from_file_location(name, source)

sys.meta_path.insert(0, Sources())
import fronteira
from fronteira.puzzles.takuzu.kernel.kernel_cy import COMPILED
assert not COMPILED
for puzzle, text in json.load(sys.stdin):
    board = fronteira.parse(text, puzzle)
    times = []
    for _ in range(3):
        begun = process_time()
        number = fronteira.count(board, 2).number
        times.append(process_time() - begun)
    print(json.dumps([min(times[1:]), number]))
"""
ORDINARY = {
    "takuzu": ("takuzu-ordinary-10", "takuzu-ordinary-14"),
    "numbrix": ("numbrix-ordinary-8", "numbrix-given-10", "numbrix-given-12"),
}


def measure_uncompiled(quick: bool) -> tuple[str, list[Row]]:
    """Ordinary boards by the kernels as plain Python, in a process of their own."""
    chosen = [each for names in ORDINARY.values() for each in CLASSES if each.name in names]
    boards = [each.board(number) for each in chosen for number in range(min(2 if quick else 8, each.boards))]
    tasks = json.dumps([(board.puzzle, write_board(board)) for board in boards])
    environment = {name: value for name, value in os.environ.items() if name != "FRONTEIRA_REQUIRE_COMPILED"}
    ran = subprocess.run([sys.executable, "-c", UNCOMPILED], input=tasks, capture_output=True, text=True, check=False, env=environment)
    if ran.returncode:
        reason = ran.stderr.strip().splitlines()[-1]
        return f"Uncompiled: failed, {reason}.", [("uncompiled, ordinary boards", "under 0.1 s", f"failed: {reason}", False)]
    answers = [json.loads(line) for line in ran.stdout.splitlines()]
    same = all(number == fronteira.count(board, 2).number for board, (_, number) in zip(boards, answers, strict=True))
    shown, rows = [], []
    for puzzle in ORDINARY:
        times = [seconds for board, (seconds, _) in zip(boards, answers, strict=True) if board.puzzle == puzzle]
        figure = f"{1e3 * median(times):.0f} ms median, {1e3 * max(times):.0f} at worst"
        shown.append(f"{puzzle} {figure} ({len(times)} boards)")
        rows.append((f"uncompiled, ordinary {puzzle} boards", "under 0.1 s", figure, max(times) < 0.1))
    rows.append(("uncompiled, all answers", "the same", "the same" if same else "different", same))
    return f"Uncompiled, `fronteira.count(board, 2)` on ordinary boards: {'; '.join(shown)}.", rows
