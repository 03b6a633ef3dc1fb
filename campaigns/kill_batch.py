"""Kill a job on a corpus again and again, its coordinator or one of its workers, and see whether anything is lost.

    python -m campaigns.kill_batch --times 100                    a pool of two processes
    python -m campaigns.kill_batch --times 100 --dask             a Dask scheduler and two workers, in processes of their own

The job counts the solutions of Takuzu boards by the slow engine (search), so that there is something to disturb. Every kill is -9, at a
random moment: most of the coordinator, and then the same command goes on with --resume; some of a worker, and the job must go on by itself.
Checked after every kill: each board the coordinator had told to be kept is in the file. At the end: the table equals that of an undisturbed
run, times aside, and so no board was blamed for a kill.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

COLUMNS = 'position, source, line, puzzle, size, status, number, complete, nodes, "limit", note'
CHUNK_SECONDS = "0.25"


def make_corpus(path: Path, boards: int, seed: int, side: int = 10) -> None:
    """Takuzu boards with some cells at random: no solution, one or several."""
    dice = random.Random(seed)
    with open(path, "w", encoding="utf-8") as file:
        for _ in range(boards):
            cells = [dice.choice("01") if dice.random() < 0.15 else "2" for _ in range(side * side)]
            rows = ("\t".join(cells[start : start + side]) for start in range(0, side * side, side))
            file.write("\n".join([str(side), *rows]) + "\n")


def command(corpus: Path, out: Path, *more: str) -> list[str]:
    words = ["batch", "count", str(corpus), "--out", str(out), "--engine", "search", "--node-limit", "200", "--jobs", "2"]
    return [sys.executable, "-m", "fronteira", *words, "--chunk-seconds", CHUNK_SECONDS, "--json", *more]


def table(path: Path) -> list[tuple[Any, ...]]:
    with sqlite3.connect(path) as file:
        return file.execute(f"SELECT {COLUMNS} FROM counted ORDER BY position").fetchall()


def count_rows(path: Path) -> int:
    if not path.exists():
        return 0
    with sqlite3.connect(path) as file:
        try:
            return int(file.execute("SELECT count(*) FROM counted").fetchone()[0])
        except sqlite3.OperationalError:  # it was killed before it made the table
            return 0


def children(process: int) -> list[int]:
    """The processes another one started, found where Linux tells."""
    found = []
    for task in Path(f"/proc/{process}/task").glob("*/children"):
        with suppress(OSError):
            found += [int(word) for word in task.read_text().split()]
    return found


class DaskCluster:
    """A scheduler and two workers in processes of their own, on this machine only; a worker that was killed is replaced."""

    def __init__(self, folder: Path) -> None:
        self.address_file = folder / "scheduler.json"
        words = ["scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(self.address_file)]
        self.scheduler = self.start(*words, DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES="0")
        while not self.address_file.exists() or not self.address_file.read_text().endswith("}"):
            time.sleep(0.05)
        self.address = json.loads(self.address_file.read_text())["address"]
        self.workers = [self.start_worker() for _ in range(2)]

    def start(self, *words: str, **surroundings: str) -> subprocess.Popen[bytes]:
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        return subprocess.Popen([sys.executable, "-m", "dask", *words], env=os.environ | surroundings, start_new_session=True, **quiet)

    def start_worker(self) -> subprocess.Popen[bytes]:
        return self.start("worker", self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1")

    def kill_worker(self, dice: random.Random) -> None:
        place = dice.randrange(2)
        self.workers[place].kill()
        self.workers[place].wait()
        self.workers[place] = self.start_worker()

    def close(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


class Victim:
    """One run of the job, and what it told so far."""

    def __init__(self, corpus: Path, out: Path, more: list[str]) -> None:
        self.process = subprocess.Popen(command(corpus, out, "--resume", *more), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        assert self.process.stdout is not None
        os.set_blocking(self.process.stdout.fileno(), False)
        self.told = b""

    def listen(self, seconds: float) -> bool:
        """Wait so long; is it still at work?"""
        end = time.monotonic() + seconds
        while time.monotonic() < end and self.process.poll() is None:
            self.hear()
            time.sleep(0.01)
        self.hear()
        return self.process.poll() is None

    def hear(self) -> None:
        assert self.process.stdout is not None
        self.told += self.process.stdout.read() or b""

    def kept(self) -> int:
        """The boards it said were on the disk."""
        lines = [json.loads(line) for line in self.told.splitlines(keepends=True) if line.endswith(b"}\n")]
        return max((line["kept"] for line in lines if line["event"] == "progress"), default=0)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        self.hear()


def disturb(corpus: Path, out: Path, times: int, seed: int, cluster: DaskCluster | None) -> dict[str, int]:
    """Kill until it was done so often and the job is finished."""
    dice = random.Random(seed)
    more = ["--dask", cluster.address] if cluster else []
    tally = {"coordinator": 0, "worker": 0, "too late": 0, "runs": 0, "lost": 0}
    while tally["coordinator"] + tally["worker"] < times:
        victim = Victim(corpus, out, more)
        tally["runs"] += 1
        working = victim.listen(dice.uniform(0.2, 2.5))
        while working and dice.random() < 0.25 and tally["coordinator"] + tally["worker"] < times:
            if cluster:
                cluster.kill_worker(dice)
            elif workers := children(victim.process.pid):
                with suppress(ProcessLookupError):
                    os.kill(dice.choice(workers), signal.SIGKILL)
            tally["worker"] += 1
            working = victim.listen(dice.uniform(0.2, 1.5))
        if not working:
            check(victim)
            tally["too late"] += 1
            if tally["too late"] > 1:  # the job was finished before the kills were: begin again
                compare(out, corpus.with_suffix(".sqlite"))
                for left in out.parent.glob(f"{out.name}*"):
                    left.unlink()
                tally["too late"] = 0
            continue
        victim.kill()
        tally["coordinator"] += 1
        tally["lost"] += max(0, victim.kept() - count_rows(out))
        print(f"\r{tally}, rows {count_rows(out)}  ", end="", file=sys.stderr)
    victim = Victim(corpus, out, more)
    while victim.listen(1.0):
        pass
    check(victim)
    print(file=sys.stderr)
    return tally


def check(victim: Victim) -> None:
    assert victim.process.stderr is not None
    if victim.process.returncode not in (0, 3):  # 3: some boards end at the limit on nodes, as they should
        sys.exit(f"the job ended with {victim.process.returncode}: {victim.process.stderr.read().decode()}")


def compare(disturbed: Path, whole: Path) -> None:
    found, wanted = table(disturbed), table(whole)
    if found != wanted:
        differing = [(one, other) for one, other in zip(found, wanted, strict=False) if one != other][:5]
        sys.exit(f"the tables differ: {len(found)} and {len(wanted)} rows; first differences: {differing}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--boards", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--dask", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        corpus, out = folder / "boards.txt", folder / "disturbed.sqlite"
        make_corpus(corpus, asked.boards, asked.seed)
        whole = corpus.with_suffix(".sqlite")
        started = time.monotonic()
        undisturbed = subprocess.run(command(corpus, whole), stdout=subprocess.DEVNULL, check=False)
        assert undisturbed.returncode in (0, 3)
        print(f"undisturbed: {time.monotonic() - started:.1f} s, {count_rows(whole)} rows", file=sys.stderr)
        cluster = DaskCluster(folder) if asked.dask else None
        try:
            tally = disturb(corpus, out, asked.times, asked.seed, cluster)
        finally:
            if cluster:
                cluster.close()
        compare(out, whole)
        if tally["lost"]:
            sys.exit(f"{tally['lost']} acknowledged rows were lost")
        killed = f"killed {tally['coordinator']} coordinators and {tally['worker']} workers"
        print(f"{killed}: {count_rows(out)} rows equal those of an undisturbed run, none lost")


if __name__ == "__main__":
    main()
