"""A student's whole experiment: a program's problem under several searches on many inputs, one row each.

Every run has a process of its own: a fresh problem, memory that is only its own, the input as standard input and as the argument, and a
crash that costs no more than its row. The time is that of the search alone.
"""

from __future__ import annotations

import inspect
import json
import os
import re
import subprocess
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from fronteira.aima import search as the_library
from fronteira.aima.program import FIGURES, Recorder, Stopped, alarm, figures_of, is_ours
from fronteira.aima.watching import SEARCHES, watched_by
from fronteira.errors import BadOption, FronteiraError, UnknownName
from fronteira.search.limits import Limits
from fronteira.search.stats import Stats
from fronteira.spec import Spec, read_value, split

SEARCHES_OF_THE_REPORTS = ("breadth_first_tree_search", "depth_first_tree_search", "greedy_search", "astar_search")
FAILED = "failed"
GRACE = 5
"""Seconds a run may take beyond its limits before it is ended from outside."""

Row = dict[str, Any]


def compare_program(program: Path, inputs: Sequence[Path], searches: Sequence[Spec], limits: Limits) -> Iterator[Row]:
    """One row for every input and search, as they are done."""
    options = [read_options(spec) for spec in searches]
    for board in inputs:
        for spec, chosen in zip(searches, options, strict=True):
            job = {"program": str(program), "input": str(board), "search": spec.name, "options": chosen, "limits": asdict(limits)}
            yield {"instance": board.stem, "search": str(spec), **run_apart(job, limits)}


def find_searches(text: str) -> list[Spec]:
    """The searches a comma-separated list names, each known and with options it has."""
    specs = split(text)
    for spec in specs:
        if spec.name not in SEARCHES:
            raise UnknownName("aima-search", spec.name, SEARCHES)
        read_options(spec)
    return specs


def read_options(spec: Spec) -> dict[str, Any]:
    """The options of a spec as arguments of its search: numbers, such as the limit of `depth_limited_search:limit=20`."""
    parameters = inspect.signature(SEARCHES[spec.name], eval_str=True).parameters
    known = {name: each.annotation for name, each in parameters.items() if each.annotation in (int, float)}
    for name in spec.options:
        if name not in known:
            raise BadOption(f"search {spec.name} has no option {name!r}: it has {', '.join(known) or 'none'}")
    return {name: read_value(f"search {spec.name}, option {name}", known[name], text) for name, text in spec.options.items()}


def find_inputs(folder: Path) -> list[Path]:
    """The inputs of a folder in natural order (T2 before T10): its .txt files, or if it has none, all but answers and programs."""
    if folder.is_file():
        return [folder]
    files = [file for file in folder.iterdir() if file.is_file() and not file.name.startswith(".")]
    texts = [file for file in files if file.suffix == ".txt"] or [file for file in files if file.suffix not in (".out", ".py")]
    if not texts:
        raise FronteiraError(f"{folder}: found no inputs there, wanted files such as input1.txt")
    return sorted(texts, key=lambda file: [int(part) if part.isdigit() else part for part in re.split(r"(\d+)", file.name)])


def run_apart(job: dict[str, Any], limits: Limits) -> Row:
    """One run in a process of its own."""
    command = [sys.executable, "-P", "-m", __name__, json.dumps(job)]
    longest = None if limits.seconds is None else 2 * limits.seconds + GRACE  # the limit holds for making the problem, and for searching
    try:
        with open(job["input"], "rb") as standard_input:
            done = subprocess.run(command, stdin=standard_input, capture_output=True, timeout=longest, check=False)
    except subprocess.TimeoutExpired:
        return row_of("limit", "time", None)
    try:
        row: Row = json.loads(done.stdout)
    except ValueError:
        last = done.stderr.decode(errors="replace").strip().splitlines()[-1:] or [f"it ended with exit code {done.returncode}"]
        return row_of(FAILED, None, None, note=last[0])
    return row


def row_of(status: str, limit: str | None, stats: Stats | None, *, note: str | None = None, problem: str | None = None) -> Row:
    return {"problem": problem, "status": status, "limit": limit, **(figures_of(stats) if stats else dict.fromkeys(FIGURES)), "note": note}


def run_job(job: dict[str, Any]) -> Row:
    """What a process of its own does: make the problem, search, and tell."""
    from fronteira.aima.extract_problem import find_problem

    limits = Limits(**job["limits"])
    recorder = Recorder(limits)
    problem_text = None
    try:
        with alarm(limits):
            problem, problem_text = find_problem(Path(job["program"]), Path(job["input"]))
        recorder = Recorder(limits)
        with watched_by(recorder), alarm(limits):
            search: Callable[..., Any] = getattr(the_library, job["search"])
            search(problem, **job["options"])
    except Stopped as stopped:
        stats = recorder.searches[-1].stats if recorder.searches else None
        return row_of("limit", stopped.limit, stats, problem=problem_text)
    except (Exception, SystemExit) as error:
        stats = recorder.searches[-1].stats if recorder.searches else None
        return row_of(FAILED, None, stats, note=in_a_line(error), problem=problem_text)
    record = recorder.searches[-1]
    return row_of(record.status, record.limit, record.stats, problem=problem_text)


def in_a_line(error: BaseException) -> str:
    """An error of the program: what, and where in it."""
    if isinstance(error, FronteiraError):
        return str(error)
    what = "".join(traceback.format_exception_only(error)).strip().splitlines()[-1]
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if not is_ours(frame)]
    return f"{what} ({Path(frames[-1].filename).name}, line {frames[-1].lineno})" if frames else what


def main() -> None:
    """Carry out the job in the argument; the row goes where standard output was, and what the program prints nowhere."""
    answer = os.dup(1)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    row = run_job(json.loads(sys.argv[1]))
    with open(answer, "w", encoding="utf-8") as file:
        json.dump(row, file, default=float)  # a program may count with numbers of its own kind
    os._exit(0)  # threads the program left behind do not matter


if __name__ == "__main__":
    main()
