"""Studies of students' programs: each search of the course library does the work of a program's first, as `fronteira aima --compare` does.

The boards are the program's inputs, the model is the program, and searches and heuristics go by the names they have there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from fronteira.aima.programs.experiment import ProgramRecord, ProgramRun, find_searches, named, read_options
from fronteira.aima.programs.fingerprint import same
from fronteira.aima.programs.standing_in import heuristic_parameter
from fronteira.aima.watching import SEARCHES, SEARCHES_OF_THE_REPORTS
from fronteira.errors import BadStudy, ParseError
from fronteira.lab.instances import files_of
from fronteira.lab.variants import Point, sweep
from fronteira.problems.sources import code_of_file
from fronteira.reading import read_text
from fronteira.runs.records import Record
from fronteira.search import Limits
from fronteira.words import Note, Said, writable


def find_programs(sources: Sequence[str], folder: Path) -> dict[str, Path]:
    """The programs a study names, by the shortest names that tell them apart."""
    files = [folder / source for source in sources]
    for source, file in zip(sources, files, strict=True):
        if not file.is_file():
            raise BadStudy("lab.no-such-file", source, folder=folder)
    return named(files)


def find_inputs(sources: Iterable[str], folder: Path) -> dict[str, Path]:
    """The inputs of programs, by the names of their files."""
    found: dict[str, Path] = {}
    for source in sources:
        for path in files_of(source, folder):
            if not path.is_file():
                raise BadStudy("lab.no-such-file", source, folder=folder)
            name = writable(path.stem)
            if name in found:
                raise BadStudy("lab.same-board", source, name=name)
            found[name] = path
    return found


def searches_of(texts: Sequence[str] | None) -> list[Point]:
    """The searches of an experiment, each known: by the names of the course library, with `aima:` before them or not."""
    points = [point for text in texts or SEARCHES_OF_THE_REPORTS for point in sweep(text.strip().removeprefix("aima:"))]
    for point in points:
        find_searches(point.spec)
    return points


def program_runs(
    experiment: str,
    programs: Mapping[str, Path],
    inputs: Mapping[str, Path],
    searches: Sequence[Point],
    heuristics: Sequence[str],
    limits: Limits,
    repeat: int,
) -> list[ProgramRun]:
    """Every input under every program, search and heuristic; a search that takes no heuristic runs once, however many there are."""
    codes = {program: code_of_file(program) for program in programs.values()}
    return [
        ProgramRun(
            experiment=experiment,
            instance=board,
            puzzle="",
            size="",
            model=model,
            strategy=point.spec,
            heuristic=heuristic,
            variant=f"{point.option}={point.value}" if point.option else None,
            parameter=float(point.value) if point.option else None,
            repeat=number,
            limits=limits,
            program=program.absolute(),
            code=codes[program],
            input=path.absolute(),
            options=read_options(find_searches(point.spec)[0]),
        )
        for board, path in inputs.items()
        for model, program in programs.items()
        for point in searches
        for heuristic in (heuristics if heuristics and heuristic_parameter(SEARCHES[find_searches(point.spec)[0].name]) else (None,))
        for number in range(1, repeat + 1)
    ]


def digest_of_run(run: ProgramRun) -> str:
    """All that a run of a program is about: its code and its input."""
    return sha256(run.code.encode() + b"\0" + run.input.read_bytes()).hexdigest()[:32]


def text_of(run: ProgramRun) -> str:
    """The input of a run; nothing where it is no text."""
    try:
        return read_text(str(run.input))
    except ParseError:
        return ""


def as_kept(records: Iterator[tuple[str, Record]]) -> Iterator[tuple[str, Record]]:
    """Records as a store keeps them. A run of a program whose problem was not that of the runs before it says so."""
    first: dict[tuple[str, str], str] = {}
    for key, record in records:
        if isinstance(record, ProgramRecord):
            known: dict[str, Any] = {each.name: getattr(record, each.name) for each in fields(Record)}
            plain = Record(**known)
            seen = record.fingerprint and first.setdefault((record.model, record.instance), record.fingerprint)
            if seen and record.fingerprint and not same(seen, record.fingerprint):
                plain = replace(plain, note=record.note or Note(Said("aima.not-the-same")))
            record = plain
        yield key, record
