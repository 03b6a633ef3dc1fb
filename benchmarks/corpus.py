"""A million boards: how fast corpora are worked on, how little of that is not the kernel's work, and how much memory the coordinator takes.

    python -m benchmarks.corpus make boards.txt.gz --boards 1000000       8×8 Takuzu boards, the same for the same seed
    python -m benchmarks.corpus measure boards.txt.gz                     count their solutions up to two, in several ways, a table

Every way is a process of its own, so that the peak of its memory is its own. `outside` is the share of the workers' time that was not spent
in the kernel (reading texts, the referee, rows). `early` is what the coordinator held after a tenth of the corpus, beside the peak.
Where other programs are busy on the machine, time by the clock says little: the processor seconds are there too, and `best` is what the
clock would say if they were shared out evenly between two processors that have nothing else to do.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter, process_time

from fronteira.batch import Count, Texts, run
from fronteira.batch.results import pick_job, reading
from fronteira.kernels.codes import FOUND
from fronteira.puzzles.takuzu.kernel.finder import OPEN
from fronteira.puzzles.takuzu.kernel.kernel_cy import Kernel
from fronteira.puzzles.takuzu.kernel.texts_cy import write_block
from fronteira.report.rows import as_text
from fronteira.search.limits import resident_memory
from fronteira.workers.cluster import Cluster
from fronteira.workers.processes import Pool

SIDE, CELLS = 8, 64
BOARDS_A_GRID = 50
"""How many boards are made from one full grid, each with other cells left out: filling grids is what takes time."""

FEWEST_OPEN, MOST_OPEN = 24, 40
WAYS = {"pool 1": ("pool", 1), "pool 2": ("pool", 2), "dask local 2": ("dask", 2)}


def make(path: Path, boards: int, seed: int) -> None:
    """Write a corpus."""
    dice, kernel = Random(seed), Kernel(SIDE, SIDE)
    grid = b""
    with gzip.open(path, "wb", compresslevel=6) as file:
        for number in range(boards):
            if number % BOARDS_A_GRID == 0:
                grid = fill(dice, kernel)
            cells = bytearray(grid)
            for cell in dice.sample(range(CELLS), dice.randint(FEWEST_OPEN, MOST_OPEN)):
                cells[cell] = OPEN
            file.write(b"%d\n" % SIDE + write_block(SIDE, SIDE, bytes(cells)))


def fill(dice: Random, kernel: Kernel) -> bytes:
    """A full grid, from a few cells at random."""
    while True:
        cells = bytearray([OPEN]) * CELLS
        for cell in dice.sample(range(CELLS), 10):
            cells[cell] = dice.randrange(2)
        kernel.load(bytes(cells))
        if kernel.run(-1, 0.0) == FOUND:
            return bytes(kernel.solution())


def measure_one(way: str, corpus: Path, out: Path) -> dict[str, float]:
    """One way, in this process."""
    kind, jobs = WAYS[way]
    workers = Pool(jobs) if kind == "pool" else Cluster("local", jobs)
    early = 0

    def watch(progress: object) -> None:
        nonlocal early
        if progress.share and progress.share > 0.1 and not early:  # type: ignore[attr-defined]
            early = resident_memory()

    starting = seconds_of_children()
    started, busy = perf_counter(), process_time()
    outcome = run(Count(), Texts([corpus]), out, workers=workers, watch=watch)
    seconds, busy = perf_counter() - started, process_time() - busy
    with reading(out) as file:
        job = pick_job(file)
        (worked,) = file.execute("SELECT sum(seconds) FROM chunk").fetchone()
        (in_kernel,) = file.execute("SELECT sum(seconds) FROM counted WHERE job = ?", (job.number,)).fetchone()
    workers = resource.getrusage(resource.RUSAGE_CHILDREN)
    helped = workers.ru_utime + workers.ru_stime - starting
    return {
        "boards": outcome.boards,
        "seconds": seconds,
        "coordinator": busy,
        "workers": helped,
        "worked": worked,
        "outside": 1 - in_kernel / worked,
        "early": early / 2**20,
        "peak": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**10,
        "statuses": outcome.statuses,
        "jobs": jobs,
    }


def seconds_of_children() -> float:
    """What the processes we started have used so far, where Linux tells: a cluster takes seconds to start, which is not its work."""
    ticks = 0
    for task in Path("/proc/self/task").glob("*/children"):
        for child in task.read_text().split():
            used = Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()[11:13]
            ticks += sum(map(int, used))
    return ticks / os.sysconf("SC_CLK_TCK")


def measure(corpus: Path, ways: list[str], repeat: int) -> None:
    """All ways, each in a process of its own, one round after another; the best of each is shown."""
    best: dict[str, dict[str, float]] = {}
    for _ in range(repeat):
        for way in ways:
            with tempfile.TemporaryDirectory() as folder:
                command = [sys.executable, __file__, "one", str(corpus), "--way", way, "--out", str(Path(folder) / "results.sqlite")]
                found = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout)
            print(f"{way}: {found}", file=sys.stderr)
            if way not in best or found["seconds"] < best[way]["seconds"]:
                best[way] = found
    rows = [
        {
            "way": way,
            "boards/s": round(found["boards"] / found["seconds"]),
            "seconds": round(found["seconds"], 1),
            "coordinator s": round(found["coordinator"], 1),
            "workers s": round(found["workers"], 1),
            "best s": round(best_time(found), 1),
            "outside": f"{found['outside']:.0%}",
            "early MB": round(found["early"]),
            "peak MB": round(found["peak"]),
        }
        for way, found in best.items()
    ]
    print(as_text(rows, list(rows[0])), end="")
    print("load of the machine:", *(f"{load:.1f}" for load in os.getloadavg()))


def best_time(found: dict[str, float]) -> float:
    """Seconds with as many processors as workers: their work and the coordinator's, shared out."""
    return max((found["coordinator"] + found["workers"]) / max(2, found["jobs"]), found["workers"] / found["jobs"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["make", "measure", "one"])
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--boards", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--way", action="append", choices=list(WAYS))
    parser.add_argument("--repeat", type=int, default=1)
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args()
    if asked.what == "make":
        make(asked.corpus, asked.boards, asked.seed)
    elif asked.what == "measure":
        measure(asked.corpus, asked.way or list(WAYS), asked.repeat)
    else:
        print(json.dumps(measure_one(asked.way[0], asked.corpus, asked.out)))


if __name__ == "__main__":
    main()
