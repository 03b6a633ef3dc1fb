"""Kill a running study, again and again, at random moments, and see whether it ends with the records of an undisturbed one.

    python -m campaigns.kill_study                       # twenty kills -9 of studies/report-002.toml
    python -m campaigns.kill_study --times 100 --study studies/report-001.toml --seed 7 --jobs 2

A study that ends before all kills are spent is compared and begun anew. Exit code 1: records differed, or a process was left over.
"""

from __future__ import annotations

import argparse
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from shutil import rmtree
from tempfile import TemporaryDirectory
from typing import Any

from fronteira.errors import BadStudy
from fronteira.lab import read_records

STUDY = Path(__file__).parent.parent / "studies" / "report-002.toml"


def start(study: Path, out: Path, jobs: int) -> subprocess.Popen[bytes]:
    words = [sys.executable, "-m", "fronteira", "lab", "run", str(study), "--out", str(out), "--jobs", str(jobs)]
    return subprocess.Popen(words, stderr=subprocess.DEVNULL, start_new_session=True)


def exact_part(out: Path) -> list[Any]:
    """The records but for times; of runs the clock or the memory ended, that they did."""
    records = [replace(record, seconds=0, setup=0) for record in read_records(out)]
    return [record if record.repeatable else (*record.what(), record.limit) for record in records]


def made(out: Path) -> int:
    try:
        return len(read_records(out))
    except BadStudy:  # killed before it began
        return 0


def children_of(process: int) -> list[int]:
    """The processes a process started, and those they started, as Linux tells."""
    found: list[int] = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, parent = path.read_text().rpartition(")")[2].split()[:2]
        except OSError:
            continue
        if int(parent) == process and state != "Z":
            child = int(path.parent.name)
            found += [child, *children_of(child)]
    return found


def left_over(processes: list[int], seconds: float = 2.0) -> list[int]:
    """Those that are still there a little later."""
    end = time.monotonic() + seconds
    while processes and time.monotonic() < end:
        processes = [each for each in processes if is_alive(each)]
        time.sleep(0.01)
    return processes


def is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--times", type=int, default=20)
    options.add_argument("--study", type=Path, default=STUDY)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--jobs", type=int, default=1)
    asked = options.parse_args()
    dice, wrong, orphans, killed_at, compared = Random(asked.seed), 0, 0, [], 0
    with TemporaryDirectory() as folder:
        undisturbed, out = Path(folder) / "undisturbed", Path(folder) / "killed"
        began = time.monotonic()
        if start(asked.study, undisturbed, asked.jobs).wait():
            sys.exit("the undisturbed study failed")
        longest = time.monotonic() - began
        print(f"undisturbed: {made(undisturbed)} runs in {longest:.1f} s", flush=True)
        wanted = exact_part(undisturbed)
        while True:
            program = start(asked.study, out, asked.jobs)
            try:
                program.wait(None if len(killed_at) >= asked.times else dice.uniform(0, longest / 3))
            except subprocess.TimeoutExpired:
                family = children_of(program.pid)
                program.send_signal(signal.SIGKILL)
                program.wait()
                orphans += len(left_over(family))
                killed_at.append(made(out))
                continue
            compared += 1
            wrong += program.returncode != 0 or exact_part(out) != wanted
            rmtree(out)
            if len(killed_at) >= asked.times:
                break
    print(f"{len(killed_at)} kills, with so many runs made: {' '.join(map(str, killed_at))}")
    print(f"{compared} studies ended after them, {wrong} with other records than the undisturbed one; {orphans} processes left over")
    return int(bool(wrong or orphans))


if __name__ == "__main__":
    sys.exit(main())
