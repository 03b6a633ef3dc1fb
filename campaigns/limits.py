"""Every command, with every engine, on boards too hard for it: is the limit on time kept, and that on memory?

    python -m campaigns.limits            every case, under 0.1, 0.5 and 2 seconds, and under 200 MB
    python -m campaigns.limits --short    some of them, under half a second
    python -m campaigns.limits --only count

Each case is a process of its own, as a shell would start it. Its overrun is the wall-clock time it took beyond the limit and beyond what
the same command takes to start, which is measured on a tiny board (loading Python and the library of an engine is no work on a board). Its
excess is the most memory it, or a process of its own, ever held beyond the limit. A limit is kept when neither is more than a tenth, or
0.2 seconds; a case that does not keep it is tried again, with a fresh start to compare with, up to three times, because a busy machine
makes anybody late. Written as a Markdown table, the worst of each command; exit code 1 if a limit was not kept. To be run on a quiet
machine.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.boards import make_irreducible_takuzu
from fronteira.board import Move, Shape
from fronteira.generate.dice_cy import Dice
from fronteira.puzzles.dots.board import AT_LEAST, DRAWN, EXACTLY
from fronteira.puzzles.numbrix.make import walk
from fronteira.registry import find_puzzle
from fronteira.testing import empty_board

SECONDS = (0.1, 0.5, 2.0)
MEGABYTES = 200
LONGEST = 3.0
"""Seconds a case under a limit on memory may take all the same."""

TRIES = 3
GRACE, SHARE = 0.2, 0.1
"""A limit is kept within this many seconds, or this share of it."""

DEAF = "import signal\nfor each in (2, 14, 15):\n    signal.signal(each, signal.SIG_IGN)\nwhile True:\n    pass\n"
MANY = "import sys\nfrom fronteira import Limits, load, solve_many\nprint(list(solve_many([load(sys.argv[1])], limits=Limits({limits}))))\n"
OK = {0, 1, 2, 3, 4}


EASIER = ("numbrix loose 8×16", "numbrix empty 128", "takuzu irreducible 30", "dots 20 at least", "dots 20 exactly", "dots 30 at least")
"""Boards for engines alone: the other commands have worse."""


@dataclass(frozen=True)
class Case:
    """A command and a board, and the tiny board it is compared with; `{limits}` in a word stands for limits of the library."""

    command: str
    board: str
    words: tuple[str, ...]
    tiny: tuple[str, ...]


def loose(rows: int, columns: int, every: int) -> Any:
    """Numbrix with one number in so many."""
    shape = Shape(rows, columns)
    path = walk(shape, Dice("limits", rows, columns))
    return empty_board(find_puzzle("numbrix"), shape).play(Move(cell, number) for number, cell in enumerate(path, 1) if number % every == 0)


def dots(side: int, mode: str) -> Any:
    """Dots and Boxes with one line in twenty, and three boxes in ten to close."""
    board, dice = empty_board(find_puzzle("dots"), Shape(side, side)), Random(side)
    lines = [Move(line, DRAWN) for line in range(len(board.cells)) if dice.random() < 0.05]
    return board.play(lines).with_rules(goal=3 * side * side // 10, mode=mode)


def empty(puzzle: str, side: int) -> Any:
    return empty_board(find_puzzle(puzzle), Shape(side, side))


BOARDS: dict[str, Callable[[], Any]] = {
    "tiny-takuzu": lambda: empty("takuzu", 4).play([Move(0, 1)]),
    "tiny-numbrix": lambda: empty("numbrix", 3).play([Move(0, 1)]),
    "tiny-dots": lambda: dots(2, AT_LEAST),
    "numbrix empty 20": lambda: empty("numbrix", 20),
    "numbrix empty 128": lambda: empty("numbrix", 128),
    "numbrix loose 8×16": lambda: loose(8, 16, 20),
    "numbrix loose 40": lambda: loose(40, 40, 25),
    "takuzu irreducible 30": lambda: make_irreducible_takuzu(Random(1), 30),
    "takuzu irreducible 60": lambda: make_irreducible_takuzu(Random(1), 60),
    "takuzu empty 128": lambda: empty("takuzu", 128),
    "dots 20 at least": lambda: dots(20, AT_LEAST),
    "dots 20 exactly": lambda: dots(20, EXACTLY),
    "dots 30 at least": lambda: dots(30, AT_LEAST),
    "dots 30 exactly": lambda: dots(30, EXACTLY),
}
FEW = ("numbrix empty 20", "takuzu irreducible 30", "dots 20 exactly")
"""The boards of the short form."""


def make_boards(folder: Path, short: bool) -> dict[str, str]:
    """The boards, by their names, in files."""
    files = {}
    for name, make in BOARDS.items():
        if name.startswith("tiny") or not short or name in FEW:
            file, board = folder / (name.replace(" ", "-") + ".txt"), make()
            file.write_text(find_puzzle(board.puzzle).notation("id").write(board), encoding="utf-8")
            files[name] = str(file)
    return files


def cases(files: dict[str, str], folder: Path, short: bool) -> Iterator[Case]:
    """All of them."""
    hard = [name for name in files if not name.startswith("tiny")]

    def on(board: str, command: str, *words: str, first: Sequence[str] = ("-m", "fronteira")) -> Case:
        puzzle = board.split(maxsplit=1)[0]

        def with_file(file: str) -> tuple[str, ...]:
            return (*first, *(file if word == "BOARD" else word for word in words))

        return Case(command, board, with_file(files[board]), with_file(files[f"tiny-{puzzle}"]))

    for board in hard:
        puzzle = board.split()[0]
        for engine in ("search", *find_puzzle(puzzle).engines):
            yield on(board, f"solve, {engine}", "solve", "BOARD", "--engine", engine)
            if puzzle != "dots":
                yield on(board, f"count, {engine}", "count", "BOARD", "--limit", "1000000000", "--engine", engine)
        if board in EASIER and not short:
            continue
        for strategy in ("astar", "ids", "smastar"):
            yield on(board, f"solve, {strategy}", "solve", "BOARD", "--strategy", strategy)
        yield on(board, "solve --trace", "solve", "BOARD", "--strategy", "bfs", "--trace", str(folder / "trace.jsonl.gz"))
        yield on(board, "solve --confirm", "solve", "BOARD", "--confirm")
        yield on(board, "hint", "hint", "BOARD")
        yield on(board, "explain", "explain", "BOARD", "--json")
        yield on(board, "grade", "grade", "BOARD")
        yield on(board, "convert", "convert", "BOARD", "--to", "json", "--solutions")
        yield on(board, "draw", "draw", "BOARD", "--solution", "--svg", str(folder / "board.svg"))
        yield on(board, "draw --png", "draw", "BOARD", "--png", "--out", str(folder))
        yield on(board, "print", "print", "BOARD", "--solutions", "--hints", "--pdf", str(folder / "board.pdf"))
        yield on(board, "compare", "compare", "BOARD", "--strategy", "bfs")
        yield on(board, "heuristic", "heuristic", "BOARD", "zero", "--states", "100000000")
        if puzzle == "dots":
            yield on(board, "solve --curve", "solve", "BOARD", "--curve")
        else:
            yield on(board, "solve --all", "solve", "BOARD", "--all")
            yield on(board, "solve --unique", "solve", "BOARD", "--unique", "--json")
            yield on(board, "solve_many", "BOARD", first=("-c", MANY))
    (folder / "deaf.py").write_text(DEAF, encoding="utf-8")
    (folder / "empty.py").write_text("", encoding="utf-8")
    yield Case("aima", "a deaf program", *(("-m", "fronteira", "aima", "LIMITS", str(folder / name)) for name in ("deaf.py", "empty.py")))
    for puzzle, side in (("takuzu", 30), ("takuzu", 60), ("takuzu", 100), ("numbrix", 20), ("numbrix", 40), ("dots", 10)):
        for jobs in ("1", "2"):
            words = ("-m", "fronteira", "generate", puzzle, "--irreducible", "--jobs", jobs, "--count")
            label = "generate" if jobs == "1" else "generate --jobs 2"
            yield Case(label, f"{puzzle} {side}", (*words, "100", "--size", str(side)), (*words, "1", "--size", "4"))


def with_limits(words: Sequence[str], seconds: float, megabytes: int | None) -> list[str]:
    """The words with the limits in their place: after an option, or in a call of the library."""
    if "{limits}" in "".join(words):
        called = f"seconds={seconds}" + (f", memory={megabytes << 20}" if megabytes else "")
        return [word.replace("{limits}", called) for word in words]
    options = ["--time-limit", str(seconds), *(["--memory-limit", f"{megabytes}M"] if megabytes else [])]
    if "LIMITS" in words:
        place = words.index("LIMITS")
        return [*words[:place], *options, *words[place + 1 :]]
    return [*words, *options]


LAUNCH = """
import os, subprocess, sys
process = subprocess.Popen(sys.argv[1:])
_, status, used = os.wait4(process.pid, 0)
with open(3, "w") as told:
    print(used.ru_maxrss, os.waitstatus_to_exitcode(status), file=told)
"""
"""The peak of a process is at least that of whoever started it, so somebody small does."""


def run(words: Sequence[str]) -> tuple[float, float, int, str]:
    """Run Python with these words: seconds, the most megabytes held, the exit code and what it said."""
    started = time.perf_counter()
    with tempfile.TemporaryFile() as said:
        told, tell = os.pipe()
        launch = [sys.executable, "-S", "-c", f"import os; os.dup2({tell}, 3){LAUNCH}", sys.executable, *words]
        process = subprocess.Popen(launch, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=said, pass_fds=[tell])
        os.close(tell)
        with open(told) as answer:
            peak, code = map(int, answer.read().split())
        seconds = time.perf_counter() - started
        process.wait()
        said.seek(0)
        return seconds, peak / 1024, code, said.read().decode(errors="replace")


class Tally:
    """The worst of each command."""

    def __init__(self) -> None:
        self.rows: dict[str, dict[str, Any]] = {}
        self.failures: list[str] = []
        self._starts: dict[tuple[str, ...], float] = {}

    def start_of(self, case: Case, again: bool) -> float:
        """What it takes to start, the better of two times; measured again, the time it takes now."""
        if again:
            return run(with_limits(case.tiny, 60, None))[0]
        if case.tiny not in self._starts:
            self._starts[case.tiny] = min(run(with_limits(case.tiny, 60, None))[0] for _ in range(2))
        return self._starts[case.tiny]

    def add(self, case: Case, limit: float, megabytes: int | None) -> None:
        """Run a case under a limit on time, or on memory besides."""
        late = excess = float("inf")
        for attempt in range(TRIES):
            start = self.start_of(case, attempt > 0)
            seconds, held, code, said = run(with_limits(case.words, limit, megabytes))
            late, excess = min(late, seconds - start - limit), min(excess, held - megabytes if megabytes else 0.0)
            trouble = list(self.complain(late, excess, code, said, limit, megabytes))
            if not trouble:
                break
        row = self.rows.setdefault(case.command, {"runs": 0, "late": (-limit, ""), "excess": (0.0, "")})
        row["runs"] += 1
        row["late"] = max(row["late"], (late, f"{case.board}, {limit:g} s"))
        row["excess"] = max(row["excess"], (excess, case.board))
        if trouble:
            under = f"{limit:g} s" + (f" and {megabytes} MB" if megabytes else "")
            self.failures.append(f"{case.command}, {case.board}, under {under}: {'; '.join(trouble)}")
            print(self.failures[-1], file=sys.stderr)

    def complain(self, late: float, excess: float, code: int, said: str, limit: float, megabytes: int | None) -> Iterator[str]:
        """What there is to complain about."""
        if late > max(GRACE, SHARE * limit):
            yield f"{late:.2f} s late"
        if megabytes and excess > SHARE * megabytes:
            yield f"{excess:.0f} MB too many"
        if code not in OK or "Traceback" in said:
            yield f"exit code {code}: {said.strip().splitlines()[-1:]}"

    def table(self) -> Iterator[str]:
        yield "| command | runs | worst overrun (s) | on | worst excess (MB) | on |"
        yield "|---|---:|---:|---|---:|---|"
        for command, row in self.rows.items():
            (late, where), (excess, there) = row["late"], row["excess"]
            held = (f"{excess:.0f}", there) if excess else ("–", "–")
            yield f"| {command} | {row['runs']} | {max(0.0, late):.2f} | {where} | {held[0]} | {held[1]} |"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--short", action="store_true", help="some boards, half a second")
    parser.add_argument("--only", metavar="WORD", help="only commands that begin so")
    wanted = parser.parse_args(arguments)
    tally = Tally()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        files = make_boards(folder, wanted.short)
        for case in cases(files, folder, wanted.short):
            if wanted.only is None or case.command.startswith(wanted.only):
                for limit in (0.5,) if wanted.short else SECONDS:
                    tally.add(case, limit, None)
                tally.add(case, LONGEST if not wanted.short else 1.0, MEGABYTES)
    print("\n".join(tally.table()))
    print(f"\n{sum(row['runs'] for row in tally.rows.values())} runs, {len(tally.failures)} limits not kept")
    print("\n".join(tally.failures))
    return 1 if tally.failures else 0


if __name__ == "__main__":
    sys.exit(main())
