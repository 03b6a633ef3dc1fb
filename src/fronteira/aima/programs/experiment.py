"""A student's whole experiment: a program under several searches on many inputs, one record each.

Every run is the program itself, run from its beginning in a process of its own, with the input as standard input and as the argument, until
it first calls a search; another does the work of that one. So whatever the program prepares, reads or sets before is there, and the problem
is the one the program would have searched. Its fingerprint is taken each time, and runs that did not get the same problem are told apart
from those that did. The time is that of the search alone.
"""

from __future__ import annotations

import inspect
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, ClassVar

from fronteira.aima.programs.fingerprint import same
from fronteira.aima.programs.judging import judge_printed
from fronteira.aima.programs.library import MARKS, PACKAGES, Whose
from fronteira.aima.programs.running import FIGURES, Recorder, Stopped, alarm
from fronteira.aima.programs.standing_in import StandIn, heuristic_parameter, run_with
from fronteira.aima.watching import SEARCHES
from fronteira.errors import BadOption, UnknownName
from fronteira.runs.compare import COMPARISON
from fronteira.runs.folders import files_in
from fronteira.runs.making import Progress, Run, make_all, make_apart
from fronteira.runs.making import Stopped as Interrupted
from fronteira.runs.records import CRASHED, LIMIT, SOLVED, WRONG, Record, Records, summarise
from fronteira.search.limits import NO_LIMITS, Limits
from fronteira.spec import Spec, parse, read_value, split
from fronteira.words import Note, Said, writable
from fronteira.workers.processes import Pool
from fronteira.workers.trouble import trouble_of

FAILED = "failed"
"""What a row calls a run that crashed."""

COLUMNS = ("instance", "search", "problem", "status", LIMIT, *FIGURES, "note", "replaced", "fingerprint", "program", "heuristic", "answer")
"""What `aima --compare --jsonl` and `--csv` print of a record."""


@dataclass(frozen=True, kw_only=True)
class ProgramRecord(Record):
    """A run of a student's program.

    problem      in a few words how its problem was come by       replaced  the search of the program's in whose place this one ran
    answer       is what it printed right or wrong, where that can be judged
    library      what is to be said about whose library it got       fingerprint  of the problem: see `aima.programs.fingerprint`
    """

    problem: str | None = None
    replaced: str | None = None
    library: tuple[str, ...] | None = None
    fingerprint: str | None = None
    answer: str | None = None


@dataclass(frozen=True, kw_only=True)
class ProgramRun(Run):
    """A search of the library on the problem a program makes of an input. To be made apart: it takes the standard streams for itself.

    code  a digest of the program, for who keeps its runs
    """

    kind: ClassVar[type[Record]] = ProgramRecord
    program: Path
    input: Path
    options: Mapping[str, Any]
    whose: Whose = "auto"
    code: str = ""

    def make(self) -> Record:
        printed = TemporaryFile()  # noqa: SIM115 (without a name: it goes with the process, however that ends)
        take_streams(self.input, printed.fileno())
        standing = StandIn(parse(self.strategy).name, self.options, Recorder(self.limits), self.heuristic)
        try:
            with alarm(self.limits):
                run_with(standing, self.program, self.input, self.whose)
        except Stopped as stopped:
            standing.outcome = {"status": LIMIT, "limit": stopped.limit}
        except (Exception, SystemExit) as error:
            standing.outcome = {"status": CRASHED, "note": trouble_of(error)}
        with suppress(Exception):
            sys.stdout.flush()
        printed.seek(0)
        verdict = None
        if standing.outcome["status"] == SOLVED:
            verdict = judge_printed(self.input, printed.read().decode("utf-8", errors="replace"))
        if verdict is not None and verdict[1] is not None:
            standing.outcome = {"status": WRONG, "note": verdict[1]}
        return self.record(**standing.outcome, **standing.told(), answer=verdict and verdict[0])


def take_streams(board: Path, printed: int) -> None:
    """Let the board be standard input, what a program prints go into a file, and what it says on standard error nowhere."""
    streams = os.open(board, os.O_RDONLY), printed, os.open(os.devnull, os.O_WRONLY)
    for target, source in enumerate(streams):
        os.dup2(source, target)
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 (it is the program's from here on)


def row_of(record: Record) -> dict[str, Any]:
    """A record for tables of programs: a run in which no search was begun has no figures."""
    row = record.to_dict() | {
        "program": record.model,
        "search": record.strategy,
        "status": FAILED if record.status == CRASHED else record.status,
    }
    return row if record.seconds else row | dict.fromkeys(FIGURES)


def compare_program(program: Path, *arguments: Any, **options: Any) -> Records:
    """`compare_programs` with one."""
    return compare_programs([program], *arguments, **options)


def compare_programs(
    programs: Sequence[Path],
    inputs: Sequence[Path],
    searches: Sequence[Spec],
    limits: Limits = NO_LIMITS,
    progress: Progress | None = None,
    whose: Whose = "auto",
    heuristics: Sequence[str] = (),
    repeat: int = 1,
) -> Records:
    """One record for every program, input, search, heuristic and repeat, in order. Ctrl-C raises `runs.making.Stopped` with those made.

    Heuristics are methods of the program's problem or functions of the program; a search that takes none runs once, however many there are.
    """
    runs = [
        ProgramRun(
            experiment=COMPARISON,
            instance=writable(board.stem),
            puzzle="",
            size="",
            model=name,
            strategy=str(spec),
            heuristic=heuristic,
            repeat=number,
            limits=limits,
            program=program,
            input=board,
            options=read_options(spec),
            whose=whose,
        )
        for name, program in named(programs).items()
        for board in inputs
        for spec in searches
        for heuristic in (heuristics if heuristics and heuristic_parameter(SEARCHES[spec.name]) else (None,))
        for number in range(1, repeat + 1)
    ]
    about = {"limits": asdict(limits), "repeat": repeat}
    try:
        return tell_apart(make_all(runs, range(len(runs)), Pool(1), make_apart, about, progress))
    except Interrupted as early:
        raise Interrupted(tell_apart(early.records)) from None


def named(programs: Sequence[Path]) -> dict[str, Path]:
    """Programs by the shortest names that tell them apart: of several of the same name, with their folders."""
    names = [program.name for program in programs]
    return {writable(each.name if names.count(each.name) == 1 else f"{each.parent.name}/{each.name}"): each for each in programs}


def find_programs(folder: Path) -> list[Path]:
    """The programs of a class: those of a folder and of the folders in it, copies of the library and hidden files apart."""
    files = sorted([*folder.glob("*.py"), *folder.glob("*/*.py")])
    found = [each for each in files if each.stem not in MARKS and each.name[0] not in "._" and each.parent.name not in PACKAGES]
    if not found:
        raise BadOption("aima.no-programs", folder=str(folder))
    return found


def rows_of(records: Records) -> list[dict[str, Any]]:
    """One row per run over its repeats: the fastest, with the median time and how many there were."""
    groups: dict[tuple[Any, ...], list[Record]] = {}
    for record in records:
        groups.setdefault(record.what(), []).append(record)
    rows = []
    for group in groups.values():
        whole = summarise(group)
        first = next((each for each in group if each.seconds == whole.seconds), group[0])
        rows.append(row_of(first) | {"note": whole.note, "median": whole.median, "runs": whole.runs})
    return rows


def tell_apart(records: Records) -> Records:
    """The records, with a note on those of a program and input that did not all search the same problem."""
    prints: dict[tuple[str, str], list[str]] = {}
    for record in records:
        if isinstance(record, ProgramRecord) and record.fingerprint:
            prints.setdefault((record.model, record.instance), []).append(record.fingerprint)
    odd = {which for which, found in prints.items() if not all(same(found[0], other) for other in found)}
    note = Note(Said("aima.not-the-same"))
    noted = (replace(each, note=each.note or note) if (each.model, each.instance) in odd else each for each in records)
    return Records(tuple(noted), records.about) if odd else records


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
    what = Said("spec.kind.search", name=spec.name)
    for name in spec.options:
        if name not in known:
            raise BadOption("spec.no-option" if known else "spec.no-options", what=what, option=name, known=", ".join(known))
    return {name: read_value(Said("spec.option", what=what, option=name), known[name], text) for name, text in spec.options.items()}


def find_inputs(place: Path) -> list[Path]:
    """The inputs of a folder, or the one that is named."""
    return [place] if place.is_file() else files_in(place)
