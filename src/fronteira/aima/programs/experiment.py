"""A student's whole experiment: a program under several searches on many inputs, one record each.

Every run is the program itself, run from its beginning in a process of its own, with the input as standard input and as the argument, until
it first calls a search; another does the work of that one. So whatever the program prepares, reads or sets before is there, and the problem
is the one the program would have searched. Its fingerprint is taken each time, and runs that did not get the same problem are told apart
from those that did. The time is that of the search alone.
"""

from __future__ import annotations

import inspect
import os
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from fronteira.aima.programs.fingerprint import same
from fronteira.aima.programs.library import Whose
from fronteira.aima.programs.running import FIGURES, Recorder, Stopped, alarm
from fronteira.aima.programs.standing_in import StandIn, run_with
from fronteira.aima.watching import SEARCHES
from fronteira.errors import BadOption, UnknownName
from fronteira.runs.compare import COMPARISON
from fronteira.runs.folders import files_in
from fronteira.runs.making import Progress, Run, make_all, make_apart
from fronteira.runs.records import CRASHED, LIMIT, Record, Records
from fronteira.search.limits import NO_LIMITS, Limits
from fronteira.spec import Spec, parse, read_value, split
from fronteira.words import Note, Said
from fronteira.workers.processes import Pool
from fronteira.workers.trouble import trouble_of

SEARCHES_OF_THE_REPORTS = ("breadth_first_tree_search", "depth_first_tree_search", "greedy_search", "astar_search")
FAILED = "failed"
"""What a row calls a run that crashed."""

COLUMNS = ("instance", "search", "problem", "status", LIMIT, *FIGURES, "note", "replaced", "fingerprint")
"""What `aima --compare --jsonl` and `--csv` print of a record."""


@dataclass(frozen=True, kw_only=True)
class ProgramRecord(Record):
    """A run of a student's program.

    problem      in a few words how its problem was come by       replaced  the search of the program's in whose place this one ran
    library      what is to be said about whose library it got       fingerprint  of the problem: see `aima.programs.fingerprint`
    """

    problem: str | None = None
    replaced: str | None = None
    library: tuple[str, ...] | None = None
    fingerprint: str | None = None


@dataclass(frozen=True, kw_only=True)
class ProgramRun(Run):
    """A search of the library on the problem a program makes of an input. To be made apart: it takes the standard streams for itself."""

    program: Path
    input: Path
    options: Mapping[str, Any]
    whose: Whose = "auto"

    def make(self) -> Record:
        take_streams(self.input)
        standing = StandIn(parse(self.strategy).name, self.options, Recorder(self.limits))
        try:
            with alarm(self.limits):
                run_with(standing, self.program, self.input, self.whose)
        except Stopped as stopped:
            standing.outcome = {"status": LIMIT, "limit": stopped.limit}
        except (Exception, SystemExit) as error:
            standing.outcome = {"status": CRASHED, "note": trouble_of(error)}
        return self.record(**standing.outcome, **standing.told())

    def record(self, status: str, **figures: Any) -> ProgramRecord:
        return ProgramRecord(**self.names(), status=status, **figures)


def take_streams(board: Path) -> None:
    """Let the input be standard input, and what a program prints go nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for target, source in enumerate((os.open(board, os.O_RDONLY), nowhere, nowhere)):
        os.dup2(source, target)


def row_of(record: Record) -> dict[str, Any]:
    """A record for tables of programs: a run in which no search was begun has no figures."""
    row = record.to_dict() | {"search": record.strategy, "status": FAILED if record.status == CRASHED else record.status}
    return row if record.seconds else row | dict.fromkeys(FIGURES)


def compare_program(
    program: Path,
    inputs: Sequence[Path],
    searches: Sequence[Spec],
    limits: Limits = NO_LIMITS,
    progress: Progress | None = None,
    whose: Whose = "auto",
) -> Records:
    """One record for every input and search, in that order. Ctrl-C raises `runs.making.Stopped` with those there are."""
    runs = [
        ProgramRun(
            experiment=COMPARISON,
            instance=board.stem,
            puzzle="",
            size="",
            model=program.name,
            strategy=str(spec),
            limits=limits,
            program=program,
            input=board,
            options=read_options(spec),
            whose=whose,
        )
        for board in inputs
        for spec in searches
    ]
    return tell_apart(make_all(runs, range(len(runs)), Pool(1), make_apart, {"limits": asdict(limits)}, progress))


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
